"""Reading `hardware.toml`: every fault of the file at once, each with its line, key, value and what would be right."""

import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, fields
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from hardware.config import DEFAULT, Config
from hardware.faults import Fault, FileFault
from hardware.keys import FIXED_PULL_UP, TABLES, Table
from hardware.toml_lines import Lines
from hardware.toml_lines import Path as Place

MOST_BYTES = 200_000


@cache
def shipped() -> Config:
    """The defaults. A fault in them is one of ours."""
    raw = tomllib.loads(DEFAULT.read_text())
    reader = Reader(DEFAULT.name, Lines(""))
    config = reader.config(raw)
    assert not reader.faults, reader.faults
    return config


def read(path: Path, *, must_exist: bool) -> tuple[Config, list[Fault]]:
    """See `hardware.config.load`."""
    name = path.name
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1).decode()
        if len(text) > MOST_BYTES:
            return shipped(), [FileFault.of(name, None, "", "", f"a file of at most {MOST_BYTES} bytes")]
        raw = tomllib.loads(text)
    except (FileNotFoundError, NotADirectoryError):  # the second: its folder is a file, so there is none in it
        lost = FileFault.of(name, None, "", str(path), "a file that exists")
        return shipped(), [lost] if must_exist else []
    except OSError as fault:
        return shipped(), [FileFault.of(name, None, "", str(path), f"a file that can be read ({fault.strerror})")]
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        return shipped(), [FileFault.of(name, line, "", repr(fault.object[fault.start : fault.end]), "UTF-8 text")]
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        return shipped(), [_syntax(name, text, fault)]
    reader = Reader(name, Lines(text))
    config = reader.config(over_defaults(raw))
    if reader.faults:
        reader.faults.sort(key=lambda fault: fault.line or 0)
        return shipped(), [*reader.faults]
    return config, []


def over_defaults(raw: dict[str, Any]) -> dict[str, Any]:
    """The file's values over the shipped ones: tables key by key, a list as one thing."""
    base = tomllib.loads(DEFAULT.read_text())
    for key, value in raw.items():
        both = isinstance(value, dict) and isinstance(base.get(key), dict)
        base[key] = {**base[key], **value} if both else value
    return base


def _syntax(name: str, text: str, fault: Exception) -> Fault:
    words, _, place = str(fault).rpartition(" (at ")
    if place.startswith("line "):
        line = int(place.removeprefix("line ").partition(",")[0])
    else:  # at the end of the document
        line = text.count("\n") + (not text.endswith("\n"))
    rows = text.splitlines()
    row = rows[line - 1].strip() if 0 < line <= len(rows) else ""
    return FileFault.of(name, max(line, 1), "", row, f"TOML; the reader says: {words or fault}")


class Reader:
    """Makes a `Config` of TOML values and collects what is wrong with them."""

    def __init__(self, name: str, lines: Lines) -> None:
        self.faults: list[FileFault] = []
        self._name = name
        self._lines = lines

    def config(self, raw: dict[str, Any]) -> Config:
        """The configuration; where `faults` is not empty afterwards, not to be used."""
        made: dict[str, Any] = {}
        for key, value in raw.items():
            table = TABLES.get(key)
            if table is None:
                self._wrong((key,), value, _known(key, TABLES))
            elif table.known_by:
                made[table.field] = tuple(self._several(key, table, value))
            elif not isinstance(value, dict):
                self._wrong((key,), value, f"a table [{key}]")
            else:
                made[table.field] = self._table((key,), table, value)
        self._together(made, raw)
        return Config() if self.faults else Config(**made)

    def _several(self, key: str, table: Table, value: Any) -> Iterator[Any]:
        if not isinstance(value, list):
            self._wrong((key,), value, f"[[{key}]] with two brackets, one for each")
            return
        for at, one in enumerate(value):
            if isinstance(one, dict):
                yield self._table((key, at), table, one)
            else:
                self._wrong((key, at), one, f"a table [[{key}]]")

    def _table(self, place: Place, table: Table, raw: dict[str, Any]) -> Any:
        made: dict[str, Any] = {}
        for key, value in raw.items():
            known = table.keys.get(key)
            if known is None:
                self._wrong((*place, key), value, _known(key, table.keys))
                continue
            try:
                made[known.field] = known.read(value)
            except (ValueError, TypeError):
                self._wrong((*place, key), value, known.right)
        if "name" in table.keys and "name" not in raw:
            made["name"] = _own_name(raw)
        must = {field.name for field in fields(table.becomes) if field.default is MISSING}
        for key, known in table.keys.items():
            if key not in raw and known.field in must and known.field not in made:
                self._wrong((*place, key), None, known.right)
        lost = must - set(made)
        return None if lost else table.becomes(**made)

    def _together(self, made: dict[str, Any], raw: dict[str, Any]) -> None:
        """What is wrong only beside something else: a pin used twice, a pull that a pin cannot have, an id twice."""
        taken: dict[int, Place] = {}
        for place, pin, pull_up in _pins(made):
            if pin in taken:
                self._wrong(place, pin, f"a pin of its own; {self._who(taken[pin], raw)} has this one")
            taken.setdefault(pin, place)
            if pull_up is False and pin in FIXED_PULL_UP:
                self._wrong((*place[:-1], "pull"), "down", f'"up", or another pin: GPIO {pin} has a pull-up of its own')
        ids: set[str] = set()
        for at, box in _sound(made, "boxes"):
            if box.id in ids:
                self._wrong(("box", at, "id"), box.id, "an id that no other [[box]] has")
            ids.add(box.id)

    def _who(self, place: Place, raw: dict[str, Any]) -> str:
        line = self._lines.of(place)
        one = raw[str(place[0])]
        one = one[place[1]] if isinstance(one, list) and isinstance(place[1], int) else one
        who = one.get("name") or f"[{place[0]}]"
        return f"{who} in line {line}" if line else f"{who} (as shipped)"

    def _wrong(self, place: Place, value: Any, right: str) -> None:
        key = ".".join(str(part) for part in place if isinstance(part, str))
        self.faults.append(FileFault.of(self._name, self._lines.of(place), key, _shown(value), right))


def _pins(made: dict[str, Any]) -> Iterator[tuple[Place, int, bool | None]]:
    """Every pin that is used, where it stands, and its pull if it is an input."""
    for at, button in _sound(made, "buttons"):
        yield ("button", at, "pin"), button.pin, button.pull_up
    for at, encoder in _sound(made, "encoders"):
        yield ("encoder", at, "a"), encoder.a, encoder.pull_up
        yield ("encoder", at, "b"), encoder.b, encoder.pull_up
    for at, led in _sound(made, "leds"):
        yield ("led", at, "pin"), led.pin, None
    if made.get("buzzer") is not None:
        yield ("buzzer", "pin"), made["buzzer"].pin, None


def _sound(made: dict[str, Any], field: str) -> Iterator[tuple[int, Any]]:
    """The tables of a list that have nothing wrong in themselves, with their places."""
    return ((at, one) for at, one in enumerate(made.get(field, ())) if one is not None)


def _own_name(raw: dict[str, Any]) -> str:
    """A thing without a name is called after its verb, else after its pin."""
    tap = raw.get("tap")
    return (
        tap.replace("_", " ").capitalize() if isinstance(tap, str) and tap else f"GPIO {raw.get('pin', raw.get('a'))}"
    )


def _known(key: str, known: Any) -> str:
    close = get_close_matches(key, known, 1)
    return f"{close[0]}?" if close else "one of: " + " ".join(known)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    words = f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    return words if len(words) <= 60 else words[:57] + "..."
