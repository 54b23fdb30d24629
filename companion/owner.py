"""Owner data: what the table has read off its own cards. Kept apart from the program, in one small TOML file.

The file lies in the data folder and may be written by hand. An entry that the owner gave replaces as
many invented ones; when all fourteen location cards are known, the stand-in badge of the deck is gone.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from companion.data import shipped
from companion.entry import type_fault
from companion.errors import BadInput, StoreError
from companion.games.outbreak.deck import is_pair

FILE = "owner.toml"
LOCATIONS = 14


class OwnPair(Struct, frozen=True, forbid_unknown_fields=True):
    """Location cards of the owner that name the same two areas."""

    areas: tuple[str, str]
    copies: Annotated[int, Meta(ge=1, le=LOCATIONS)] = 1


class OwnInfection(Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner knows of the Infection deck."""

    pair: tuple[OwnPair, ...] = ()


class OwnData(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    infection: OwnInfection = OwnInfection()


def _kind(areas: tuple[str, str]) -> str:
    """One name for a pair, whichever area is read first: as the shipped data orders it, else by letters."""
    for pair in shipped("outbreak")["infection"]["pair"]:
        if set(pair["areas"]) == set(areas):
            return "+".join(pair["areas"])
    return "+".join(sorted(areas))


class Owner:
    """The owner's cards of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def pairs(self) -> Counter[str]:
        """Known location cards by kind. Raises BadInput naming what is wrong in the file; none without a file."""
        try:
            source = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Counter()
        except (OSError, UnicodeDecodeError) as fault:
            raise BadInput("file", str(self.path), f"a readable TOML file ({fault})") from fault
        rows: dict[str, Any] = {}
        try:
            rows = tomllib.loads(source)
            data = msgspec.convert(rows, OwnData)
        except msgspec.ValidationError as fault:
            wrong = type_fault(rows, str(fault))
            right = f"entries like [[infection.pair]] with areas and copies from 1 to {LOCATIONS} ({wrong.right})"
            raise BadInput(wrong.field, wrong.value, right, file=str(self.path)) from fault
        except tomllib.TOMLDecodeError as fault:
            raise BadInput("cards", str(fault), "entries like [[infection.pair]] with areas and copies",
                           file=str(self.path)) from fault  # fmt: skip
        found: Counter[str] = Counter()
        for at, pair in enumerate(data.infection.pair, 1):
            if not is_pair("+".join(pair.areas)):
                raise BadInput(f"infection.pair {at}: areas", str(list(pair.areas)), "two different areas of the board",
                               file=str(self.path))  # fmt: skip
            found[_kind(pair.areas)] += pair.copies
        if found.total() > LOCATIONS:
            raise BadInput("infection.pair", f"{found.total()} cards", f"{LOCATIONS} at most", file=str(self.path))
        return found

    def may_keep(self, card: str, seen: int) -> bool:
        """Whether one more copy of a pair is news: `seen` of it lie in sight since the last shuffle."""
        if not is_pair(card):
            return False
        first, second = card.split("+")
        known = self.pairs()
        return known.total() < LOCATIONS and known[_kind((first, second))] < seen

    def keep(self, card: str) -> None:
        """One more copy of this pair is known. Raises StoreError when the file cannot be written."""
        first, second = card.split("+")
        known = self.pairs()
        known[_kind((first, second))] += 1
        lines = ["# The owner's own cards, as read off the table. Edit freely: two areas and how many copies.\n"]
        for kind, copies in sorted(known.items()):
            one, two = kind.split("+")
            lines.append(f'\n[[infection.pair]]\nareas = ["{one}", "{two}"]\ncopies = {copies}\n')
        spare = self.path.with_suffix(".new")
        try:
            with spare.open("w", encoding="utf-8") as file:
                file.writelines(lines)
                file.flush()
                os.fsync(file.fileno())
            spare.replace(self.path)
        except OSError as fault:
            raise StoreError(f"{self.path} cannot be written: {fault.strerror}.") from fault

    def cards(self) -> dict[str, Any]:
        """The card data of a new Outbreak game: the owner's cards first, invented ones for what is not known."""
        data = dict(shipped("outbreak"))
        known = self.pairs()
        if not known:
            return data
        rest = Counter({"+".join(pair["areas"]): int(pair["copies"]) for pair in data["infection"]["pair"]})
        rest.subtract(known)
        rest = +rest
        while rest.total() > LOCATIONS - known.total():
            rest[max(rest, key=lambda kind: (rest[kind], kind))] -= 1
        rows = [_row(kind, n, "owner") for kind, n in sorted(known.items())]
        rows += [_row(kind, n, "stand-in") for kind, n in sorted(rest.items()) if n]
        return {**data, "infection": {**data["infection"], "pair": rows}}


def _row(kind: str, copies: int, certainty: str) -> dict[str, Any]:
    return {"areas": kind.split("+"), "copies": copies, "certainty": certainty}
