"""On which line of a TOML text each table and key stands. tomllib gives values without their places."""

import re
from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[str | int, ...]
"""A place in a TOML file: ("button", 1, "pin") is the pin of the second [[button]]."""

_PART = r"(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')"
_DOTTED = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_DOTTED})\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(rf"\s*({_DOTTED})\s*=[ \t]*")
_QUOTED = re.compile(r"\"\"\"|'''|\"(?:[^\"\\]|\\.)*\"|'[^']*'|#.*")


class Span(NamedTuple):
    """Where a table's header, or a key with its value, stands; lines from 1.

    The value begins in column `begin` of the first line and ends before column `end` of the last; a header has
    neither (-1).
    """

    first: int
    last: int
    begin: int = -1
    end: int = -1


class Lines:
    """The places of the tables and keys of a text that tomllib has taken."""

    def __init__(self, text: str) -> None:
        self.spans: dict[Path, Span] = dict(_places(text.split("\n")))

    def of(self, path: Path) -> int | None:
        """The line (from 1) of a key, or of the nearest thing around it; None if nothing of it is in the text."""
        while path and not self.within(path):
            path = path[:-1]
        return min(span.first for span in self.within(path).values()) if path else None

    def within(self, path: Path) -> dict[Path, Span]:
        """Everything in a table, its header among it."""
        return {place: span for place, span in self.spans.items() if place[: len(path)] == path}


def _places(rows: list[str]) -> Iterator[tuple[Path, Span]]:
    table: Path = ()
    counts: dict[Path, int] = {}
    number = 0
    while number < len(rows):
        row = rows[number]
        if header := _HEADER.match(row):
            table = _table(_parts(header[2]), header[1] == "[[", counts)
            yield table, Span(number + 1, number + 1)
        elif key := _KEY.match(row):
            first = number
            number, end = _end_of_value(rows, number, key.end())
            yield (*table, *_parts(key[1])), Span(first + 1, number + 1, key.end(), end)
        number += 1


def _parts(dotted: str) -> list[str]:
    return [part.strip("\"'") for part in re.findall(_PART, dotted)]


def _table(parts: list[str], one_of_many: bool, counts: dict[Path, int]) -> Path:
    """The path of a header: each [[table]] above it stands for its latest one."""
    path: Path = ()
    for at, part in enumerate(parts):
        path = (*path, part)
        if one_of_many and at == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _end_of_value(rows: list[str], number: int, column: int) -> tuple[int, int]:
    """The row and column behind a value: where all its brackets and strings are closed."""
    depth, quotes = 0, ""
    while True:
        row = rows[number]
        if quotes:
            closed = row.find(quotes, column)
            if closed >= 0:
                column, quotes = closed + len(quotes), ""
                continue
        else:
            quoted = _QUOTED.search(row, column)
            plain = row[column : quoted.start() if quoted else len(row)]
            depth += sum(plain.count(one) for one in "[{") - sum(plain.count(one) for one in "]}")
            if quoted and not quoted[0].startswith("#"):
                column = quoted.end()
                quotes = quoted[0] if quoted[0] in ('"""', "'''") else ""
                continue
            if depth <= 0 or number + 1 == len(rows):
                return number, column + len(plain.rstrip())
        if number + 1 == len(rows):
            return number, len(row)
        number, column = number + 1, 0
