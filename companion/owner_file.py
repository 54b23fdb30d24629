"""The text of an owner's file: read and checked as a whole, each fault with its line, and written."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from companion.data import shipped
from companion.entry import show
from companion.errors import BadInput, Remark, plain
from companion.game import Text, text
from companion.headers import game_of
from companion.owned import Given, Lacking, Value, kept, printable, wrong
from companion.owned_games import entries, own_cards, owned_of

PAIRS = "outbreak.pair"
LOCATIONS = 14


class OwnerFaults(BadInput):
    """All that is wrong with a file; `rows` has each fault with its line."""

    def __init__(self, path: Path, rows: list[BadInput]) -> None:
        first = rows[0]
        super().__init__(first.field, first.value, first.right, file=str(path), line=first.line)
        self.path = path
        self.rows = rows

    def told(self, word: Callable[[Text], str] = plain) -> list[str]:
        """A line for each fault: its line in the file, what stands there, and what would be right."""
        return [_told(row, word) for row in self.rows]

    def __str__(self) -> str:
        return f"{self.path}: " + "; ".join(self.told())


def _told(fault: BadInput, word: Callable[[Text], str]) -> str:
    line = f"line {fault.line}: " if fault.line else ""
    return line + fault.worded(word(fault.right) if isinstance(fault.right, Text) else fault.right)


def check(source: str, lacking: Lacking = printable) -> tuple[dict[str, Value], list[BadInput]]:
    """What a file gives, by id, and everything that is wrong with it."""
    try:
        rows = tomllib.loads(source)
    except tomllib.TOMLDecodeError as fault:
        line = re.search(r"line (\d+)", str(fault))
        last = source.count("\n", 0, len(source.rstrip())) + 1
        return {}, [BadInput("file", f"not TOML ({fault})", "valid TOML", line=int(line[1]) if line else last)]
    given: dict[str, Value] = {}
    faults: list[BadInput] = []
    lines = Lines(source)
    for id, value in _leaves(_old_pairs(rows, given, faults, lines)):
        one = entries().get(id)
        if one is None:
            faults.append(BadInput(id, show(value), _unknown(id), line=lines.of(id)))
            continue
        right = wrong(one, value, lacking)
        if right is not None:
            faults.append(BadInput(id, show(value), right, line=lines.of(id)))
        else:
            given[id] = kept(one, value)
    return given, faults or together(given)


def _unknown(id: str) -> Text:
    near = get_close_matches(id, entries(), 3, 0.6)
    return text("owner.right.like", near=", ".join(near)) if near else text("owner.right.unknown")


def _leaves(rows: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Every value with its id: table, sub-table and key."""
    for key, value in rows.items():
        id = f"{before}.{key}" if before else key
        if isinstance(value, dict):
            yield from _leaves(value, id)
        else:
            yield id, value


def _old_pairs(
    rows: dict[str, Any], given: dict[str, Value], faults: list[BadInput], lines: Lines
) -> dict[str, Any]:  # fmt: skip
    """Takes `[[infection.pair]]` out, which names areas and copies: each copy is one of the fourteen cards."""
    infection = rows.get("infection")
    if not isinstance(infection, dict) or not isinstance(infection.get("pair"), list):
        return rows
    place = 0
    for n, row in enumerate(infection["pair"], 1):
        found = _old_pair(row)
        if isinstance(found, str):
            faults.append(BadInput(f"infection.pair {n}", show(row), found, line=lines.table("infection.pair", n)))
            continue
        pair, copies = found
        for _ in range(copies):
            place += 1
            given[f"{PAIRS}.{place}"] = pair
    if place > LOCATIONS:
        right = f"{LOCATIONS} at most, {place - LOCATIONS} over"
        faults.append(BadInput("infection.pair", f"{place} cards", right, line=lines.table("infection.pair", 1)))
        return {key: value for key, value in rows.items() if key != "infection"}
    return {key: value for key, value in rows.items() if key != "infection"}


def _old_pair(row: object) -> tuple[str, int] | str:
    """Pair and copies of such an entry, or what would be right."""
    one = entries()[f"{PAIRS}.1"]
    if not isinstance(row, dict) or not set(row) <= {"areas", "copies"}:
        return "an entry with areas and copies"
    areas, copies = row.get("areas"), row.get("copies", 1)
    if not isinstance(copies, int) or isinstance(copies, bool) or not 1 <= copies <= LOCATIONS:
        return f"areas and copies from 1 to {LOCATIONS}"
    pair = "+".join(map(str, areas)) if isinstance(areas, list) else ""
    return (str(kept(one, pair)), copies) if wrong(one, pair) is None else "two different areas of the board"


def together(given: Given) -> list[BadInput]:
    """Faults of values that are right alone: what no box can hold. Each game's own card data say so."""
    from companion.games import GAMES

    for name in GAMES:
        if not any(one.id in given for one in owned_of(name)):
            continue
        try:
            msgspec.convert(own_cards(name, shipped(name), given), game_of(name).CARDS)
        except msgspec.ValidationError as fault:
            return [BadInput(name, "not a whole set", Remark(str(fault).split(" - at ")[0]))]
    return []


class Lines:
    """Where the keys of a TOML file stand. TOML's reader does not tell; this looks for them as people write them."""

    def __init__(self, source: str) -> None:
        self.found: dict[str, int] = {}
        self.tables: Counter[str] = Counter()
        self.places: dict[tuple[str, int], int] = {}
        table = ""
        for n, line in enumerate(source.splitlines(), 1):
            head = re.match(r"\s*\[+\s*([\w.\"-]+)\s*\]+", line)
            key = re.match(r"\s*([\w.\"-]+)\s*=", line)
            if head:
                table = head[1].replace('"', "")
                self.tables[table] += 1
                self.places[table, self.tables[table]] = n
            elif key:
                self.found.setdefault((f"{table}." if table else "") + key[1].replace('"', ""), n)

    def of(self, id: str) -> int:
        """The line of an entry, or of the nearest table that holds it; 0 where neither is found."""
        while id:
            if id in self.found:
                return self.found[id]
            if (id, 1) in self.places:
                return self.places[id, 1]
            id = id.rpartition(".")[0]
        return 0

    def table(self, name: str, n: int) -> int:
        """The line of the n-th `[[name]]`."""
        return self.places.get((name, n), 0)


def written(given: Given) -> str:
    """The file for these values: a table a group, in the order of the games."""
    lines = ["# What this table knows of its own box. Edit freely: Solkeeper checks it, and names what is wrong.\n"]
    group = ""
    for id, one in entries().items():
        if id not in given:
            continue
        if one.group != group:
            group = one.group
            lines.append(f"\n[{group}]\n")
        value = given[id]
        lines.append(f"{one.item} = {msgspec.json.encode(value).decode()}\n")
    return "".join(lines)
