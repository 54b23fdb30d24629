"""Changing `hardware.toml` without losing a comment of it.

tomlkit is loaded only here: it keeps a file's comments and order, which tomllib cannot, and takes ten times as long to
read one. What it makes is read again before it replaces the file.
"""

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


def as_toml(config: Config) -> dict[str, Any]:
    """The configuration as the values of a whole file, nothing left out."""
    raw: dict[str, Any] = {}
    for key, table in TABLES.items():
        value = getattr(config, table.field)
        if table.known_by:
            raw[key] = [_one(table, one) for one in value]
        elif value is not None:
            raw[key] = _one(table, value)
    return raw


def _one(table: Table, value: Any) -> dict[str, Any]:
    said = {key: (known, getattr(value, known.field)) for key, known in table.keys.items()}
    # None has no spelling in TOML: of a button without a hold verb nothing is written; chip says "auto".
    return {key: known.write(it) for key, (known, it) in said.items() if it is not None or key == "chip"}


def save_over(path: Path, config: Config) -> None:
    """See `hardware.config.save`."""
    import tomlkit

    present, faults = load(path)
    if faults:
        raise ValueError(f"{path} is not written over, mend it first: {faults[0].text}")
    was, wanted = as_toml(present), as_toml(config)
    if was == wanted:
        return
    document = tomlkit.parse(path.read_text(encoding="utf-8") if path.exists() else "")
    for key, table in TABLES.items():
        if was.get(key) != wanted.get(key):
            _change(document, key, table, was.get(key), wanted.get(key))
    text = tomlkit.dumps(document)
    reader = Reader(path.name, Lines(text))
    if reader.config(over_defaults(tomllib.loads(text))) != config or reader.faults:
        raise ValueError(f"{path} cannot be changed without harm, so it was left as it is")
    with _whole(path) as out:
        out.write(text)


def _change(document: Any, key: str, table: Table, was: Any, wanted: Any) -> None:
    import tomlkit

    if wanted is None:
        document.pop(key, None)
    elif table.known_by:
        _change_list(document, key, table.known_by, wanted)
    elif key in document:
        _change_table(document[key], was or {}, wanted)
    else:
        new = tomlkit.table()
        _change_table(new, was or {}, wanted)
        document[key] = new


def _change_table(there: Any, was: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key in was:
        if key not in wanted:
            there.pop(key, None)
    for key, value in wanted.items():
        if was.get(key) != value:
            there[key] = _inline(value)


def _inline(value: Any) -> Any:
    import tomlkit

    if not isinstance(value, dict):
        return value
    inline = tomlkit.inline_table()
    inline.update(value)
    return inline


def _change_list(document: Any, key: str, known_by: str, wanted: list[dict[str, Any]]) -> None:
    """The tables that are there are changed in place, lost ones taken out, new ones put behind them."""
    import tomlkit

    there = document.get(key)
    if not isinstance(there, tomlkit.items.AoT):  # not there, or a list in one line: written anew
        if there is not None:
            del document[key]
        there = tomlkit.aot()
        document.append(key, there)
    names = [one[known_by] for one in wanted]
    for at in reversed(range(len(there))):
        if there[at].get(known_by) not in names:
            del there[at]
    old = {one.get(known_by): one for one in there}
    for one in wanted:
        present = old.get(one[known_by])
        if present is None:
            new = tomlkit.table()
            _change_table(new, {}, one)
            there.append(new)
        else:
            _change_table(present, present.unwrap(), one)


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
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    finally:
        part.unlink(missing_ok=True)
