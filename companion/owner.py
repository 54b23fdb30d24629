"""Owner data: what a table knows better than we do of its own box. Kept apart from the program, in `owner.toml`.

The file lies in the data folder, so that an update leaves it alone, and may be written by hand. What may stand in it
is said by the games (`companion.owned`): a table a section, a sub-table a group, a key an item. A file with a fault
is used for nothing and left as it is; all its faults are told at once.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any, Literal

from companion.data import shipped
from companion.entry import show
from companion.errors import BadInput, Sentence, StoreError, why
from companion.game import text
from companion.owned import Given, Lacking, Value, kept, printable, wrong
from companion.owned_games import entries, own_cards, owned_of, preset
from companion.owner_file import LOCATIONS, PAIRS, OwnerFaults, check, together, written

__all__ = ["EXPORT", "FILE", "Owner", "OwnerFaults", "entries", "own_cards", "owned_of", "preset"]

FILE = "owner.toml"
EXPORT = "solkeeper-owner.toml"
"""The name of an exported file, on a stick too."""
BEFORE = "owner-before-{n}.toml"
"""Copies of the file as it was before values were dropped or taken in."""
COPIES = 50
"""So many of them stay; then the oldest makes room."""


class Owner:
    """The owner data of one data folder. `lacking` names the first character that the fonts cannot draw."""

    def __init__(self, folder: Path, lacking: Lacking = printable) -> None:
        self.path = folder / FILE
        self.lacking = lacking
        self.before: Path | None = None
        """The copy that the last drop or taking in left, if it had something to copy."""

    def given(self) -> dict[str, Value]:
        """What the owner gave, by id; nothing without a file. Raises OwnerFaults with all that is wrong."""
        return self.read(self.path) if self.path.exists() else {}

    def read(self, path: Path) -> dict[str, Value]:
        """What any file gives. Raises OwnerFaults."""
        try:
            source = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            found = "a folder" if path.is_dir() else getattr(fault, "strerror", None) or str(fault)
            raise OwnerFaults(path, [BadInput("file", found, "a readable TOML file")]) from fault
        given, faults = check(source, self.lacking)
        if faults:
            raise OwnerFaults(path, faults)
        return given

    def keep(self, values: Given) -> None:
        """Keeps these values beside the others. Raises OwnerFaults (nothing written) and StoreError."""
        self._write(self.path, self._with(values))

    def _with(self, values: Given) -> dict[str, Value]:
        """All values, these among them. Raises OwnerFaults."""
        values = {id: kept(entries()[id], value) for id, value in values.items()}
        now = {**self.given(), **values}
        faults = [
            BadInput(id, show(value), right)
            for id, value in values.items()
            if (right := wrong(entries()[id], value, self.lacking)) is not None
        ]
        if faults := faults or together(now):
            raise OwnerFaults(self.path, faults)
        return now

    def drop(self, *ids: str) -> None:
        """Back to what we ship; the file as it was stays beside. Raises OwnerFaults and StoreError."""
        self._replace({id: value for id, value in self.given().items() if id not in ids})

    def export(self, folder: Path) -> Path:
        """Writes a copy into a folder. Raises OwnerFaults and StoreError."""
        path = folder / EXPORT
        self._write(path, self.given())
        return path

    def take_in(self, path: Path) -> int:
        """Takes the values of a file over; what it does not name stays, and so does the file as it was, beside. How
        many it gave. Raises OwnerFaults, StoreError."""
        values = self.read(path)
        self._replace(self._with(values))
        return len(values)

    def bring_back(self, copy: Path) -> int:
        """Takes all values of a copy instead of the present ones. How many. Raises OwnerFaults, StoreError."""
        values = self.read(copy)
        self._replace(values)
        return len(values)

    def _replace(self, now: Given) -> None:
        """Writes other values than the file has; what it had stays beside it, under a name of its own."""
        self.before = None
        if self.path.exists() and now != self.given():
            names = [self.path.with_name(BEFORE.format(n=n)) for n in range(1, COPIES + 1)]
            spare = next((path for path in names if not path.exists()), None)
            spare = spare or min(names, key=lambda path: path.stat().st_mtime_ns)
            self._put(spare, self.path.read_text(encoding="utf-8"))
            self.before = spare
        self._write(self.path, now)

    def set_aside(self) -> Path:
        """Moves a file that cannot be used out of the way, under a name of its own. Raises StoreError."""
        names = (self.path.with_name(f"owner-faulty-{n}.toml") for n in range(1, 1000))
        spare = next(path for path in names if not path.exists())
        try:
            self.path.rename(spare)
        except OSError as fault:
            raise _not_done("moved", self.path, fault) from fault
        return spare

    def _write(self, path: Path, given: Given) -> None:
        self._put(path, written(given))

    def _put(self, path: Path, words: str) -> None:
        spare = path.with_suffix(".new")
        try:
            with spare.open("w", encoding="utf-8") as file:
                file.write(words)
                file.flush()
                os.fsync(file.fileno())
            spare.replace(path)
        except OSError as fault:
            raise _not_done("written", path, fault) from fault

    # -- games ------------------------------------------------------------------------------------

    def cards(self, game: str, cards: dict[str, Any] | None = None) -> dict[str, Any]:
        """The card data of a game (`cards`, by default the shipped ones) with what the owner gave."""
        given = self.given()
        mine = shipped(game) if cards is None else cards
        return own_cards(game, mine, given) if given else mine

    def pairs(self) -> Counter[str]:
        """The Infection cards that were read off the table, by pair."""
        return Counter(str(value) for id, value in self.given().items() if id.startswith(f"{PAIRS}."))

    def may_keep(self, pair: str, seen: int) -> bool:
        """Whether one more copy of a pair is news: `seen` of it lie in sight since the last shuffle."""
        one = entries()[f"{PAIRS}.1"]
        if wrong(one, pair) is not None:
            return False
        known = self.pairs()
        return known.total() < LOCATIONS and known[str(kept(one, pair))] < seen

    def keep_pair(self, pair: str) -> None:
        """One more copy of this pair is known: in the first place that is free. Raises OwnerFaults, StoreError."""
        given = self.given()
        free = next((id for id in entries() if id.startswith(f"{PAIRS}.") and id not in given), None)
        if free is not None:
            self.keep({free: kept(entries()[free], pair)})


def _not_done(what: Literal["moved", "written"], path: Path, fault: OSError) -> StoreError:
    told = text("store.unmovable" if what == "moved" else "store.unwritable", file=str(path), why=why(fault))
    return StoreError(Sentence(f"{path} cannot be {what}: {fault.strerror}.", told))
