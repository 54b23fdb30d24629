"""Changing `hardware.toml` line by line, so that nothing else in it moves: comments, order and spacing stay.

Whatever the file looked like, the new text is read again before it takes the old one's place, and must say exactly
what was wanted.
"""

import json
import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from hardware.config import Config, load
from hardware.keys import TABLES, Table
from hardware.reading import Reader, over_defaults
from hardware.toml_lines import Lines
from hardware.toml_lines import Path as Place

Raw = dict[str, Any]
_BEGINNING = "# The wires of this table: only what differs from the shipped ones (see docs/wiring.md).\n"


def as_toml(config: Config) -> Raw:
    """The configuration as the values of a whole file, nothing left out."""
    raw: Raw = {}
    for key, table in TABLES.items():
        value = getattr(config, table.field)
        if table.known_by:
            raw[key] = [_one(table, one) for one in value]
        elif value is not None:
            raw[key] = _one(table, value)
    return raw


def _one(table: Table, value: Any) -> Raw:
    said = {key: (known, getattr(value, known.field)) for key, known in table.keys.items()}
    # None has no spelling in TOML: of a button without a hold verb nothing is written; chip says "auto".
    return {key: known.write(it) for key, (known, it) in said.items() if it is not None or key == "chip"}


def save_over(path: Path, config: Config) -> None:
    """See `hardware.config.save`."""
    present, faults = load(path)
    if faults:
        raise ValueError(f"{path} is not written over, mend it first: {faults[0].text}")
    was, wanted = as_toml(present), as_toml(config)
    if was == wanted:
        return
    text = path.read_bytes().decode() if path.exists() else _BEGINNING
    for key, table in TABLES.items():
        if was.get(key) != wanted.get(key):
            text = _changed(text, key, table, was.get(key), wanted.get(key))
    if not _says(text, config):
        raise ValueError(f"{path} cannot be changed without harm, so it was left as it is: change it by hand")
    with _whole(path) as out:
        out.write(text)


def _says(text: str, config: Config) -> bool:
    try:
        raw = over_defaults(tomllib.loads(text))
    except tomllib.TOMLDecodeError:
        return False
    reader = Reader("", Lines(text))
    return reader.config(raw) == config and not reader.faults


def _changed(text: str, key: str, table: Table, was: Any, wanted: Any) -> str:
    if table.known_by:
        return _change_list(text, key, table.known_by, wanted)
    if wanted is None:
        return _without(text, (key,))
    if (key,) not in Lines(text).spans:
        return _with_table(text, f"[{key}]", _only_new(was or {}, wanted), after=None)
    return _change_table(text, (key,), was or {}, wanted)


def _only_new(was: Raw, wanted: Raw) -> Raw:
    return {key: value for key, value in wanted.items() if key not in was or was[key] != value}


def _change_table(text: str, place: Place, was: Raw, wanted: Raw) -> str:
    """Keys with another value are given it, lost ones go, new ones come behind the last."""
    for key in [*was]:
        if key not in wanted:
            text = _without(text, (*place, key))
    for key, value in _only_new(was, wanted).items():
        spot = (*place, key)
        span = Lines(text).spans.get(spot)
        if span is None:
            text = _insert(text, max(s.last for s in _own(text, place)), [f"{_key(key)} = {_toml(value)}"])
        elif span.begin < 0:  # a table [box.buttons] of its own
            text = _change_table(text, spot, was[key], value)
        else:
            rows = text.split("\n")
            head, tail = rows[span.first - 1][: span.begin], rows[span.last - 1][span.end :]
            rows[span.first - 1 : span.last] = [head + _toml(value) + tail]
            text = "\n".join(rows)
    return text


def _own(text: str, place: Place) -> list[Any]:
    """The spans of a table's header and of its own keys, without the tables in it."""
    lines = Lines(text)
    inner = [p for p, span in lines.within(place).items() if span.begin < 0 and p != place]
    return [span for p, span in lines.within(place).items() if not any(p[: len(one)] == one for one in inner)]


def _change_list(text: str, key: str, known_by: str, wanted: list[Raw]) -> str:
    """Tables that stay are changed in place, lost ones go, new ones come where they belong among the others."""
    raw = tomllib.loads(text).get(key, [])
    if (key,) in Lines(text).spans:  # a list in one line, maybe an empty one
        text, raw = _without(text, (key,)), []
    names = [one[known_by] for one in wanted]
    for at in reversed(range(len(raw))):
        if raw[at][known_by] not in names:
            text = _without(text, (key, at))
    stay = [one[known_by] for one in raw if one[known_by] in names]
    for at, one in enumerate(wanted):
        if one[known_by] in stay:
            for late in ({"name"}, set()):  # a name that was never written follows the verb, so it is looked at last
                was = _full(key, tomllib.loads(text)[key][at])
                text = _change_table(text, (key, at), _but(was, late), _but(one, late))
        else:
            text = _with_table(text, f"[[{key}]]", one, _behind(text, key, at))
    if not wanted and tomllib.loads(text).get(key) is None:
        text = f"{key} = []\n{text}"  # none at all, not even the shipped ones; before any table
    return text


def _but(raw: Raw, keys: set[str]) -> Raw:
    return {key: value for key, value in raw.items() if key not in keys}


def _behind(text: str, key: str, at: int) -> int | None:
    """The line behind which the table number `at` of a list belongs, None for the end of the text."""
    lines = Lines(text)
    if at:
        return max(span.last for span in lines.within((key, at - 1)).values())
    if (key, 0) not in lines.spans:
        return None
    rows, line = text.split("\n"), lines.spans[(key, 0)].first - 1
    while line and rows[line - 1].startswith("#"):  # what stands right above a table belongs to it
        line -= 1
    return line


def _full(key: str, raw: Raw) -> Raw:
    """One table of a list with what it leaves unsaid."""
    value = Reader("", Lines("")).config({key: [raw]})
    return _one(TABLES[key], getattr(value, TABLES[key].field)[0])


def _without(text: str, place: Place) -> str:
    """The text without a key or a table; comments stay."""
    rows = text.split("\n")
    for span in sorted(Lines(text).within(place).values(), reverse=True):
        del rows[span.first - 1 : span.last]
    return "\n".join(rows)


def _with_table(text: str, header: str, keys: Raw, after: int | None) -> str:
    block = [header, *(f"{_key(key)} = {_toml(value)}" for key, value in keys.items())]
    if after is None:
        text = text if not text or text.endswith("\n") else text + "\n"
        return text + "\n".join(["", *block] if text else block) + "\n"
    rows = text.split("\n")
    above = [""] if after and rows[after - 1].strip() else []
    below = [""] if rows[after:] and rows[after].strip() else []
    return _insert(text, after, [*above, *block, *below])


def _insert(text: str, after: int, new: list[str]) -> str:
    rows = text.split("\n")
    rows[after:after] = new
    return "\n".join(rows)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)


def _toml(value: Any) -> str:
    """A value as TOML spells it. JSON's spelling is TOML's for text, numbers, truth and lists."""
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return json.dumps(value, ensure_ascii=False)


@contextmanager
def _whole(path: Path) -> Iterator[IO[str]]:
    """A file that replaces `path` when it is on the disk, or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", encoding="utf-8", newline="") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
        # companion.on_disk has the same four lines, but hardware knows nothing of companion but its intents.
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    finally:
        part.unlink(missing_ok=True)
