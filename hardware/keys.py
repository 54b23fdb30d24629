"""Every table and key that `hardware.toml` may have: what it holds, and how it is read and written."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.intents import Intent
from hardware.config import Box, Button, Buzzer, Encoder, Gpio, Led, Serial
from hardware.lights import Shows

PINS = range(2, 28)
"""The GPIO (BCM) numbers of the 40-pin header."""
FIXED_PULL_UP = (2, 3)
"""Pins with a resistor of their own, for I2C."""
LONGEST = 24
"""Characters of a name, so that it fits on the glass."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key. `read` takes the TOML value and raises ValueError if it is none; `right` says what would be right."""

    field: str
    read: Callable[[Any], Any]
    right: str
    write: Callable[[Any], Any] = lambda value: value


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the file, what it becomes, and where it goes in `Config`.

    `known_by` is the key by which one [[table]] of several is told from the others, "" where there is only one.
    """

    field: str
    becomes: type
    keys: dict[str, Key]
    known_by: str = ""


def _is(kind: type, test: Callable[[Any], bool] = lambda value: True) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not kind or not test(value):  # not isinstance: true is no number
            raise ValueError
        return value

    return read


def _one_of(words: type[StrEnum]) -> Callable[[Any], Any]:
    return lambda value: words(_is(str)(value))


def _either(field: str, first: str, second: str) -> Key:
    """Two words that stand for True and False."""
    words = {first: True, second: False}

    def read(value: Any) -> bool:
        if not isinstance(value, str) or value not in words:
            raise ValueError
        return words[value]

    return Key(field, read, f'"{first}" or "{second}"', lambda truth: first if truth else second)


def _span(field: str, low: int, high: int) -> Key:
    """Milliseconds in the file, seconds in here."""
    read = _is(int, lambda value: low <= value <= high)
    return Key(
        field, lambda value: read(value) / 1000, f"whole milliseconds, {low} to {high}", lambda s: round(s * 1000)
    )


def _chip(value: Any) -> int | None:
    if value == "auto":
        return None
    return int(_is(int, lambda number: 0 <= number <= 31)(value))


def _names(value: Any) -> tuple[str, ...]:
    return tuple(_is(str, bool)(one) for one in _is(list)(value))


def _numbered(words: type[StrEnum]) -> Callable[[Any], Any]:
    """A table from numbers (TOML spells keys as text) to words."""

    def read(value: Any) -> tuple[tuple[int, Any], ...]:
        pairs = []
        for number, word in _is(dict)(value).items():
            if not (number.isascii() and number.isdigit() and 1 <= int(number) <= 32):
                raise ValueError
            pairs.append((int(number), _one_of(words)(word)))
        return tuple(sorted(pairs))

    return read


def _write_numbered(pairs: tuple[tuple[int, StrEnum], ...]) -> dict[str, str]:
    return {str(number): word.value for number, word in pairs}


VERBS = "one of: " + " ".join(Intent)
NUMBERED = "numbers 1 to 32, each with "
SHOWN = "one of: " + " ".join(Shows)


def _pin(field: str) -> Key:
    return Key(field, _is(int, PINS.__contains__), "a GPIO (BCM) number of the header, 2 to 27")


def _verb(field: str) -> Key:
    return Key(field, _one_of(Intent), VERBS, lambda intent: intent.value)


_NAME = Key("name", _is(str, lambda name: 0 < len(name) <= LONGEST and name.isprintable()), f"1 to {LONGEST} letters")
_PULL = _either("pull_up", "up", "down")
_HIGH = Key("active_high", _is(bool), "true or false")
_FACTORIES = ("auto", "lgpio", "mock", "off")

TABLES = {
    "gpio": Table(
        "gpio",
        Gpio,
        {
            "factory": Key("factory", _is(str, _FACTORIES.__contains__), "one of: " + " ".join(_FACTORIES)),
            "chip": Key("chip", _chip, '"auto", or the N of /dev/gpiochipN', lambda n: "auto" if n is None else n),
            "debounce_ms": _span("settle_s", 2, 200),
            "hold_ms": _span("hold_s", 200, 5000),
        },
    ),
    "button": Table(
        "buttons",
        Button,
        {"name": _NAME, "pin": _pin("pin"), "tap": _verb("tap"), "hold": _verb("hold"), "pull": _PULL},
        "pin",
    ),
    "encoder": Table(
        "encoders",
        Encoder,
        {
            "name": _NAME,
            "a": _pin("a"),
            "b": _pin("b"),
            "clockwise": _verb("clockwise"),
            "other": _verb("other"),
            "pull": _PULL,
        },
        "a",
    ),
    "led": Table(
        "leds",
        Led,
        {
            "pin": _pin("pin"),
            "shows": Key("shows", _one_of(Shows), SHOWN, lambda shows: shows.value),
            "active_high": _HIGH,
        },
        "pin",
    ),
    "buzzer": Table("buzzer", Buzzer, {"pin": _pin("pin"), "active_high": _HIGH}),
    "serial": Table(
        "serial",
        Serial,
        {
            "look": Key("look", _is(str, ("auto", "off").__contains__), '"auto" or "off"'),
            "ports": Key("ports", _names, 'a list of ports, such as ["/dev/serial/by-id/*"]', list),
        },
    ),
    "box": Table(
        "boxes",
        Box,
        {
            "id": Key("id", _NAME.read, f'"*" or the name by which the box says hello, 1 to {LONGEST} letters'),
            "buttons": Key("buttons", _numbered(Intent), NUMBERED + VERBS, _write_numbered),
            "holds": Key("holds", _numbered(Intent), NUMBERED + VERBS, _write_numbered),
            "lights": Key("lights", _numbered(Shows), NUMBERED + SHOWN, _write_numbered),
        },
        "id",
    ),
}
"""By the name of the table in the file."""
