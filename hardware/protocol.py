"""The lines that a serial box and the kiosk send each other, as values: parsed, checked and written.

Pure and total: `parse` gives a `Noise` for whatever is no line of the protocol, and never raises. A box can say hello,
that a numbered button was moved, and that it is still there; nothing else exists on the wire. docs/serial-box.md is
the same for people.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from hardware.debounce import Signal
from hardware.lights import Lamp

VERSION = 1
"""The protocol that this kiosk speaks."""
LONGEST = 256
"""Bytes of the longest line, its newline included. What is longer is thrown away to the next newline."""
BUTTONS = LAMPS = 32
"""The highest number of a button and of a lamp."""
ROWS, COLUMNS = 4, 40
"""The largest display."""
LAST_NUMBER = 65535
"""After this event a box says hello again, and counts from 1."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Box: who I am. Numbering begins at 1 after it, and what was not acknowledged before is forgotten."""

    version: int
    id: str
    buttons: int
    lamps: int
    rows: int
    columns: int
    name: str


@dataclass(frozen=True, slots=True)
class Moved:
    """Box: event `number` of this hello; a button was pressed, released, tapped or held."""

    number: int
    button: int
    signal: Signal


@dataclass(frozen=True, slots=True)
class Pong:
    """Box: I am still there."""

    number: int


@dataclass(frozen=True, slots=True)
class Who:
    """Kiosk: say hello."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """Kiosk: you were understood, events may come."""

    version: int


@dataclass(frozen=True, slots=True)
class Ack:
    """Kiosk: event `number` has arrived; do not send it again."""

    number: int


@dataclass(frozen=True, slots=True)
class Light:
    """Kiosk: how a lamp is lit from now on."""

    lamp: int
    how: Lamp


@dataclass(frozen=True, slots=True)
class Blink:
    """Kiosk: a press was refused; all lamps blink twice, shortly."""


@dataclass(frozen=True, slots=True)
class Show:
    """Kiosk: what stands in a row of the display."""

    row: int
    text: str


@dataclass(frozen=True, slots=True)
class Ping:
    """Kiosk: are you there?"""

    number: int


@dataclass(frozen=True, slots=True)
class Bye:
    """Kiosk: I close. Lamps off."""


@dataclass(frozen=True, slots=True)
class Noise:
    """No line of the protocol, and why not."""

    why: str


Message = Hello | Moved | Pong | Who | Welcome | Ack | Light | Blink | Show | Ping | Bye | Noise

# ------------------------------------------------------------------------------------------------------- reading
_NUMBER = "([0-9]{1,5})"
_WORDS = "([ -)+-~]{0,%d})"
"""Printable ASCII without the star, which begins a checksum."""
_HELLO_1 = re.compile(rf"{_NUMBER} {_NUMBER} {_NUMBER} {_NUMBER} {_WORDS % 32}")
_SUMMED = re.compile(rb"(.*) \*([0-9A-Fa-f]{2})")


def _hello(version: str, id: str, rest: str) -> Message:
    if int(version) != VERSION:
        return Hello(int(version), id, 0, 0, 0, 0, "")  # whatever it says besides, we cannot know
    told = _HELLO_1.fullmatch(rest)
    if told is None:
        return Noise("HELLO with other fields than it should have")
    buttons, lamps, rows, columns = (int(part) for part in told.groups()[:4])
    if buttons > BUTTONS or lamps > LAMPS or rows > ROWS or columns > COLUMNS:
        return Noise("HELLO with more than a box may have")
    return Hello(VERSION, id, buttons, lamps, rows, columns, told[5].strip() or id)


def _between(low: int, high: int, number: str, make: Callable[[int], Message]) -> Message:
    return make(int(number)) if low <= int(number) <= high else Noise(f"{number} is not {low} to {high}")


def _moved(number: str, button: str, signal: str) -> Message:
    if not 1 <= int(number) <= LAST_NUMBER:
        return Noise(f"event {number} is not 1 to {LAST_NUMBER}")
    return _between(1, BUTTONS, button, lambda which: Moved(int(number), which, Signal(signal)))


_LINES: dict[str, tuple[re.Pattern[str], Callable[..., Message]]] = {
    verb: (re.compile(pattern), make)
    for verb, pattern, make in (
        ("HELLO", rf"{_NUMBER} ([A-Za-z0-9_-]{{1,32}})(?: (.*))?", lambda v, i, r: _hello(v, i, r or "")),
        ("BTN", rf"{_NUMBER} {_NUMBER} (press|release|tap|hold)", _moved),
        ("PONG", _NUMBER, lambda n: _between(0, LAST_NUMBER, n, Pong)),
        ("WHO", "", Who),
        ("WELCOME", _NUMBER, lambda v: Welcome(int(v))),
        ("ACK", _NUMBER, lambda n: _between(1, LAST_NUMBER, n, Ack)),
        (
            "LIGHT",
            rf"{_NUMBER} (off|on|pulse)",
            lambda n, how: _between(1, LAMPS, n, lambda lamp: Light(lamp, Lamp(how))),
        ),
        ("BLINK", "", Blink),
        (
            "SHOW",
            rf"{_NUMBER}(?: {_WORDS % COLUMNS})?",
            lambda n, words: _between(1, ROWS, n, lambda row: Show(row, (words or "").rstrip())),
        ),
        ("PING", _NUMBER, lambda n: _between(0, LAST_NUMBER, n, Ping)),
        ("BYE", "", Bye),
    )
}


def parse(line: bytes) -> Message:
    """What a line says. Takes it with or without its end of line; never raises."""
    line = line.rstrip(b"\r\n")
    if len(line) >= LONGEST:
        return Noise("too long")
    if any(byte < 0x20 or byte > 0x7E for byte in line):
        return Noise("not printable ASCII")
    summed = _SUMMED.fullmatch(line)
    if summed is not None:
        line = summed[1]
        if int(summed[2], 16) != checksum(line):
            return Noise("checksum does not fit")
    verb, _, rest = line.decode("ascii").partition(" ")
    known = _LINES.get(verb)
    if known is None:
        return Noise("unknown word" if verb else "empty")
    fields = known[0].fullmatch(rest)
    return known[1](*fields.groups()) if fields else Noise(f"{verb} with other fields than it should have")


def has_checksum(line: bytes) -> bool:
    """Whether a line bears a checksum (right or not)."""
    return _SUMMED.fullmatch(line.rstrip(b"\r\n")) is not None


def checksum(line: bytes) -> int:
    """All bytes of a line XORed, without ` *` and what follows."""
    total = 0
    for byte in line:
        total ^= byte
    return total


class Lines:
    """Cuts what arrives into lines. Holds never more than `LONGEST` bytes, whatever arrives."""

    def __init__(self) -> None:
        self.held = bytearray()
        self._skipping = False

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that became whole, without their newline. One that grew too long is left out."""
        whole = []
        *ends, rest = data.split(b"\n")
        for part in ends:
            line = bytes(self.held) + part
            if not self._skipping and len(line) < LONGEST:
                whole.append(line)
            self._skipping = False
            self.held.clear()
        if self._skipping or len(self.held) + len(rest) >= LONGEST:
            self._skipping = True
            self.held.clear()
        else:
            self.held += rest
        return whole


# ------------------------------------------------------------------------------------------------------- writing
_PLAIN = str.maketrans({"−": "-", "–": "-", "’": "'", "“": '"', "”": '"', "·": "-", "*": "x"})


def plain(words: str, most: int = COLUMNS) -> str:
    """Words as a display of a box can show them: printable ASCII without the star, `?` for all else."""
    spelled = words.translate(_PLAIN)
    return "".join(one if " " <= one <= "~" else "?" for one in spelled)[:most]


def encode(message: Message, summed: bool = False) -> bytes:
    """The line of a message with its newline, `summed` with a checksum. Raises ValueError for a Noise."""
    line = _spell(message).encode("ascii")
    return line + (b" *%02X" % checksum(line) if summed else b"") + b"\n"


def _spell(message: Message) -> str:
    match message:
        case Hello(version, id, buttons, lamps, rows, columns, name):
            return f"HELLO {version} {id} {buttons} {lamps} {rows} {columns} {plain(name, 32)}"
        case Moved(number, button, signal):
            return f"BTN {number} {button} {signal}"
        case Pong(number):
            return f"PONG {number}"
        case Welcome(version):
            return f"WELCOME {version}"
        case Ack(number):
            return f"ACK {number}"
        case Light(lamp, how):
            return f"LIGHT {lamp} {how}"
        case Show(row, text):
            return f"SHOW {row} {plain(text)}".rstrip()
        case Ping(number):
            return f"PING {number}"
        case Who() | Blink() | Bye():
            return type(message).__name__.upper()
    raise ValueError(f"noise is not sent: {message}")
