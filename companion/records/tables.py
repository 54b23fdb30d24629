"""Games and their events as tables: CSV for a spreadsheet, JSON for a script. Both read back to what was written.

A spreadsheet takes a cell that begins with one of FORMULA for something to work out, and a name or a title may begin
so. Such a cell is written with an apostrophe before it, as one that begins with an apostrophe is.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from companion.course import Course
from companion.errors import Broken
from companion.loglines import log
from companion.records.summary import Summary
from companion.store_rows import ABANDONED, ARCHIVED, TITLE

Row = dict[str, Any]

GAME_COLUMNS = (
    "id", "title", "game", "began", "ended", "minutes", "rounds", "seats", "players", "over", "abandoned", "won", "why",
    "winners", "scores", "places", "entries", "archived", "broken",
)  # fmt: skip
EVENT_COLUMNS = (
    "game", "entry", "at", "ms", "via", "by_itself", "counts", "round", "phase", "seat", "player", "move", "fields",
)  # fmt: skip
LISTS = ("players", "winners", "scores", "places")
"""Columns with several values: a JSON list in a cell of CSV, for a name may hold any sign."""


GUARD = "'"
FORMULA = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"
"""What a formula begins with, in the wide signs of East Asia, too."""
BOM = "\ufeff"
"""Before a CSV file: without it some spreadsheets take UTF-8 for something else, and make `ZoÃ«` of Zoë."""


def game_row(one: Summary, marks: Mapping[str, str] | None = None, begun: bool = True) -> Row:
    """A game as one row. `won` is None of a game that is not over; `broken` the first entry that does not replay any
    more, 0 where all do: the row says how the game stood before it. A game that has not `begun` is still in set-up, and
    has no rounds."""
    marks = marks or {}
    return {
        "id": one.id,
        "title": marks.get(TITLE, ""),
        "game": one.game,
        "began": one.began,
        "ended": one.ended,
        "minutes": one.minutes,
        "rounds": one.rounds if begun else 0,
        "seats": one.seats,
        "players": [who.name for who in one.players],
        "over": one.over,
        "abandoned": ABANDONED in marks and not one.over,
        "won": one.won,
        "why": one.why,
        "winners": [one.players[at].name for at in one.winners],
        "scores": list(one.scores),
        "places": list(one.places),
        "entries": one.entries,
        "archived": ARCHIVED in marks,
        "broken": one.broken,
    }


def event_rows(id: str, course: Course) -> Iterator[Row]:
    """Every move ever made, a row each; `counts` is false for what was taken back. The fields of the move are JSON."""
    seats: Any = getattr(course.start, "seats", ())
    names = [who.name for who in (seats if isinstance(seats, tuple) else course.setup.seats)]
    for line in log(course):
        try:
            fields = msgspec.to_builtins(line.move)
            round_, phase = line.round, line.phase
        except Broken:
            fields, round_, phase = {"move": "unreadable"}, 0, ""
        seat = fields.get("seat")
        known = isinstance(seat, int) and 0 <= seat < len(names)
        yield {
            "game": id,
            "entry": line.n,
            "at": line.at,
            "ms": line.ms,
            "via": line.by,
            "by_itself": line.auto,
            "counts": not line.struck,
            "round": round_,
            "phase": phase,
            "seat": seat if known else None,
            "player": names[seat] if known else "",
            "move": fields.pop("move"),
            "fields": {key: value for key, value in fields.items() if value is not None and key != "seat"},
        }


def to_csv(rows: Iterable[Row], columns: tuple[str, ...]) -> str:
    """The rows with a head line. Truth is `yes` or `no`, nothing is empty, lists and fields are JSON, and no cell is a
    formula."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(row[column]) for column in columns])
    return out.getvalue()


def _cell(value: Any) -> str | int:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, dict)):
        return json.dumps(value, ensure_ascii=False)
    return value if isinstance(value, int) else _guarded(str(value))


def _guarded(words: str) -> str:
    return GUARD + words if words.startswith((GUARD, *FORMULA)) else words


def from_csv(text: str) -> list[Row]:
    """What `to_csv` wrote, as it was."""
    rows = csv.DictReader(io.StringIO(text.removeprefix(BOM), newline=""))
    return [{column: _value(column, cell) for column, cell in row.items()} for row in rows]


def _value(column: str, cell: str) -> Any:
    if column in (*LISTS, "fields"):
        return json.loads(cell)
    if column in ("over", "abandoned", "archived", "won", "by_itself", "counts"):
        return {"yes": True, "no": False, "": None}[cell]
    if column in ("minutes", "rounds", "seats", "entries", "broken", "entry", "ms", "round"):
        return int(cell)
    if column == "seat":
        return int(cell) if cell else None
    return cell.removeprefix(GUARD)


def to_json(rows: Iterable[Row]) -> str:
    """The rows as one JSON array, a row a line."""
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"
