"""A line of the journal, as a value and as JSON.

An entry is one move, or `back` n taps, or `forward` n taps. In files and in the store it is one
flat JSON object, with the move's own fields beside the journal's:

    {"entry":7,"at":"2026-08-12T19:03:11Z","ms":412000,"via":"touch","move":"end_turn","seat":0}
    {"entry":8,"at":"2026-08-12T19:03:15Z","ms":416000,"via":"gpio","back":1}

By hand, `{"move":"end_turn","seat":0}` or `{"back":1}` is enough: `entry` (its number, first 1), `at` (UTC),
`ms` (powered milliseconds since the game began) and `via` (by what it came; `auto` for a move that
played itself) may be left out. These four names, `back` and `forward` can therefore be no move's fields.
"""

from __future__ import annotations

import re
from contextlib import suppress
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from companion.errors import BadInput, Remark
from companion.moves import Move

VIA = ("touch", "key", "gpio", "serial", "cli", "auto")
"""By what an entry can come."""

OWN = ("entry", "at", "ms", "via", "back", "forward")
"""The journal's own keys of a line."""


MOST = 2**53 - 1
"""The greatest number that every reader of JSON keeps whole."""


class Entry(Struct, frozen=True, kw_only=True):
    """One entry: exactly one of `move`, `back` and `forward` is given."""

    n: int = 0
    """Its number, first 1; 0 before it has one. Order is by number, never by the clock."""
    move: Move | None = None
    back: int = 0
    """Taps taken back."""
    forward: int = 0
    """Taps brought back."""
    at: str = ""
    """UTC, to the second; empty when nobody knows."""
    ms: int = 0
    """Powered milliseconds since the game began."""
    by: str = "cli"
    """One of VIA."""

    @property
    def auto(self) -> bool:
        """Played by itself; belongs to the tap before it."""
        return self.by == "auto"


def write(entry: Entry) -> str:
    """The entry as one line of JSON, without the line's end."""
    row: dict[str, Any] = {"entry": entry.n, "at": entry.at, "ms": entry.ms, "via": entry.by}
    if entry.move is not None:
        row |= msgspec.to_builtins(entry.move)
    elif entry.back:
        row["back"] = entry.back
    else:
        row["forward"] = entry.forward
    return msgspec.json.encode(row).decode()


class Reader:
    """Reads the lines of one game's journal; `moves` is the union of its moves."""

    def __init__(self, moves: Any) -> None:
        self._moves = moves
        self._types: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(moves) or (moves,)}
        for kind in self._types.values():
            if clash := set(kind.__struct_fields__) & set(OWN):
                raise TypeError(f"{kind.__name__} has a field that is the journal's own: {clash}")

    def read(self, line: str | bytes) -> Entry:
        """The entry of a line. Raises BadInput (without file and line) where something is not right."""
        row = read_object(line)
        n, ms = _number(row, "entry", 1), _number(row, "ms", 0)
        at = row.pop("at", "")
        if not isinstance(at, str):
            raise BadInput("at", show(at), 'a time such as "2026-08-12T19:03:11Z"')
        by = row.pop("via", "cli")
        if by not in VIA:
            raise BadInput("via", show(by), "one of " + ", ".join(VIA))
        given = [key for key in ("move", "back", "forward") if key in row]
        if len(given) != 1:
            keys: list[str] = [*given] or [key for key in row if key not in OWN] or ["empty"]
            raise BadInput("line", ", ".join(keys), Remark('one of "move", "back" and "forward" is needed'))
        if given[0] == "move":
            return Entry(n=n, at=at, ms=ms, by=by, move=self._move(row))
        back, forward = _number(row, "back", 1), _number(row, "forward", 1)
        if row:
            raise BadInput(next(iter(row)), show(row[next(iter(row))]), Remark("no such key beside " + given[0]))
        if by == "auto":
            raise BadInput("via", show(by), Remark("only a move plays by itself"))
        return Entry(n=n, at=at, ms=ms, by=by, back=back, forward=forward)

    def _move(self, row: dict[str, Any]) -> Move:
        try:
            move: Move = msgspec.convert(row, self._moves)
        except msgspec.ValidationError as error:
            raise self._fault(row, str(error)) from None
        return move

    def _fault(self, row: dict[str, Any], said: str) -> BadInput:
        """Names field, value and what would be right of a move that msgspec refused."""
        name = row["move"]
        kind = self._types.get(name) if isinstance(name, str) else None
        if kind is None:
            near = get_close_matches(str(name), self._types, 3, 0.5) or sorted(self._types)
            return BadInput("move", show(name), "a move of this game, such as " + ", ".join(near))
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        for key, value in row.items():
            if key != "move" and key not in fields:
                has = ", ".join(fields) or "no field"
                return BadInput(key, show(value), Remark(f"no field of {name}, which has {has}"))
        for key, field in fields.items():
            if key not in row and field.required:
                return BadInput(key, "missing", Remark(f"{name} needs it"))
        return type_fault(row, said, kind=kind)


def read_object(line: str | bytes) -> dict[str, Any]:
    """A line as a JSON object. Raises BadInput."""
    try:
        row = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
        raise BadInput("line", show(text.strip()), f"valid JSON ({error})") from None
    if not isinstance(row, dict):
        raise BadInput("line", show(row), "a JSON object, {...}")
    return row


def type_fault(row: object, said: str, within: str = "", kind: Any = None) -> BadInput:
    """The fault in msgspec's words `said` about `row`, with the value that stands there.

    `kind` is the type of the row: where the fault is a word or a key that is not known, those that are get named.
    """
    match = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$(.*)`)?", said, re.DOTALL)
    why, path = (match[1], match[2] or "") if match else (said, "")
    value: Any = row
    for part in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        kind = _within(kind, part[0])
        try:
            value = value[part[0]] if part[0] else value[int(part[1])]
        except (KeyError, IndexError, TypeError):
            break
    field = (within + path) if within else path.lstrip(".")
    if (words := _choices(kind)) and why.startswith("Invalid enum value"):
        return BadInput(field or "line", show(value), "one of " + words)
    if (unknown := re.fullmatch(r"Object contains unknown field `(.*)`", why)) and isinstance(value, dict):
        field, value = f"{field}.{unknown[1]}".lstrip("."), value.get(unknown[1])
        if isinstance(kind, type) and issubclass(kind, Struct):
            why = "no such key; there " + (
                "are " + ", ".join(kind.__struct_fields__) if kind.__struct_fields__ else "is none"
            )
    return BadInput(field or "line", show(value), Remark(why))


def _within(kind: Any, key: str) -> Any:
    """The type of a field, or of a member of a row; None where that is not plain to see."""
    if key:
        with suppress(NameError):  # a type that stands there for a reader of the code alone
            return get_type_hints(kind).get(key) if isinstance(kind, type) and issubclass(kind, Struct) else None
        return None
    members = get_args(kind)
    return members[0] if members else None


def _choices(kind: Any) -> str:
    """The words of a type that has a few of them."""
    return ", ".join(map(str, get_args(kind))) if get_origin(kind) is Literal else ""


def show(value: object) -> str:
    """A value as JSON, cut short; what no terminal should get is written as its code."""
    text = msgspec.json.encode(value).decode()
    text = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
    return text if len(text) <= 60 else text[:57] + "..."


def _number(row: dict[str, Any], key: str, least: int) -> int:
    """Takes a whole number out of the row; 0 where it is not given."""
    if key not in row:
        return 0
    value = row.pop(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < least or value > MOST:
        most = f" to {MOST}" if isinstance(value, (int, float)) and value > MOST else ""
        raise BadInput(key, show(value), f"a whole number from {least}{most}")
    return value
