"""The kiosk's side of the talk with one box, as a pure state machine: bytes in, presses and bytes out.

It never looks at a clock or a port: every call brings its time (monotonic seconds), and `due` says when it wants to
be asked again. The same event twice acts once, an event before a hello acts never.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap

from hardware.debounce import Signal
from hardware.lights import DARK, Lamp, Lights, Shows
from hardware.protocol import (
    LAST_NUMBER,
    LONGEST,
    VERSION,
    Ack,
    Blink,
    Bye,
    Hello,
    Light,
    Lines,
    Message,
    Moved,
    Noise,
    Ping,
    Show,
    Welcome,
    Who,
    encode,
    has_checksum,
    parse,
    plain,
)

ASK_S = 1.0
"""A box that has not said hello is asked this often."""
GREET_S = 8.0
"""Seconds within which a box says hello; an Arduino takes two to start when its port is opened, and a modem manager
may be talking to it meanwhile."""
PING_S = 2.0
"""After so long a silence the box is asked whether it is there."""
DEAD_S = 6.5
"""After so long a silence, three pings included, it is not."""
KEPT = 40
"""Lines kept for the hardware screen."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A button of the box was meant (`signal` is TAP or HOLD), and when the finger went down (a hold: had lasted)."""

    button: int
    signal: Signal
    at: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was heard or said, for the hardware screen. `at` is monotonic; noise has `why`."""

    at: float
    text: str
    heard: bool
    why: str = ""


Wiring = Callable[[str], tuple[dict[int, Shows], frozenset[int]]]
"""For a box's id: what its lamps show, and which buttons mean something else when held."""


class Talk:
    """One talk, from the opening of the port to its loss."""

    def __init__(self, at: float, wiring: Wiring, hold_s: float = 0.8) -> None:
        self.hello: Hello | None = None
        """What the box said of itself, once it was welcomed."""
        self.stranger: Hello | None = None
        """A box that speaks another protocol."""
        self.heard = 0.0
        """When the last good line came; 0 before the first."""
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self.down: dict[int, float] = {}
        """Buttons that are pressed now, and since when."""
        self._wiring, self._hold_s = wiring, hold_s
        self._began = at
        self._asked = at - ASK_S
        self._lines = Lines()
        self._out = bytearray()
        self._summed = False
        self._last = 0
        self._pings = 0
        self._lamps: dict[int, Shows] = {}
        self._holds: frozenset[int] = frozenset()
        self._unmeant: set[int] = set()
        self._lights: Lights = DARK
        self._rows: tuple[str, ...] = ()
        self._lit: dict[int, Lamp] = {}
        self._shown: dict[int, str] = {}

    # -- bytes ----------------------------------------------------------------------------------

    def hear(self, data: bytes, at: float) -> list[Meant]:
        """Takes what arrived; gives what was meant by it."""
        meant: list[Meant] = []
        for line in self._lines.feed(data):
            message = parse(line)
            if self._summed and not has_checksum(line):
                message = Noise("without the checksum that its hello had")
            self._note(line, message, at)
            if isinstance(message, Noise):
                continue
            self.heard = at
            if isinstance(message, Hello):
                self._greet(message, has_checksum(line))
            elif isinstance(message, Moved):
                meant += self._take(message, at)
        return meant

    def says(self, at: float) -> bytes:
        """What is to be written now; it counts as said."""
        out, self._out = bytes(self._out), bytearray()
        for line in out.splitlines():
            self.lines.append(Line(at, line.decode("ascii"), heard=False))
        return out

    def tick(self, at: float) -> list[Meant]:
        """Lets time pass: asks, pings, and gives the holds that have lasted long enough."""
        if self.hello is None:
            if at >= self._asked + ASK_S:
                self._asked = at
                self._say(Who())
            return []
        if at >= max(self.heard, self._asked) + PING_S:
            self._asked = at
            self._pings = self._pings % LAST_NUMBER + 1
            self._say(Ping(self._pings))
        held = sorted(button for button in self._unmeant if at >= self.down[button] + self._hold_s)
        self._unmeant -= set(held)
        return [Meant(button, Signal.HOLD, self.down[button] + self._hold_s) for button in held]

    def due(self) -> float:
        """When `tick` should be called at the latest."""
        if self.hello is None:
            return self._asked + ASK_S
        holds = [self.down[button] + self._hold_s for button in self._unmeant]
        return min([max(self.heard, self._asked) + PING_S, *holds])

    def dead(self, at: float) -> bool:
        """Whether nobody is there any more, or never was."""
        if self.hello is None:
            return at > max(self._began, self.heard) + GREET_S
        return at > self.heard + DEAD_S

    # -- lights and display ---------------------------------------------------------------------

    def show(self, lights: Lights, rows: tuple[str, ...] = ()) -> None:
        """The wanted lamps and display from now on; what differs from what was sent is sent. Long rows are wrapped."""
        refused = lights.refused > self._lights.refused
        self._lights, self._rows = lights, rows
        if self.hello is None:
            return
        for lamp in sorted({*self._lamps, *self._lit}):
            self._light(lamp, lights.lamp(self._lamps[lamp]) if lamp in self._lamps else Lamp.OFF)
        wrapped = [line for words in rows for line in wrap(plain(words, LONGEST), self.hello.columns or 1)]
        for row in range(1, self.hello.rows + 1):
            words = wrapped[row - 1] if row <= len(wrapped) else ""
            if self._shown.get(row) != words:
                self._shown[row] = words
                self._say(Show(row, words))
        if refused:
            self._say(Blink())

    def light_all(self, how: Lamp) -> None:
        """Every lamp alike, for the lamp test; `show` gives them back."""
        for lamp in range(1, self.hello.lamps + 1 if self.hello else 1):
            self._light(lamp, how)

    def rewire(self) -> None:
        """The configuration has changed: lamps and holds are looked up anew."""
        if self.hello is not None:
            lamps, holds = self._wiring(self.hello.id)
            self._lamps = {lamp: shows for lamp, shows in lamps.items() if lamp <= self.hello.lamps}
            self._holds = holds
            self.show(self._lights, self._rows)

    def bye(self) -> None:
        """The last line: the box darkens."""
        if self.hello is not None:
            self._say(Bye())

    # -- inside ---------------------------------------------------------------------------------

    def _greet(self, hello: Hello, summed: bool) -> None:
        if hello.version != VERSION:
            self.stranger = hello
            return
        self.hello, self._summed, self._last = hello, summed, 0
        self.down.clear()  # who was pressed before its reset is not any more, as far as we can know
        self._unmeant.clear()
        self._lit.clear()
        self._shown.clear()
        self._say(Welcome(VERSION))
        self.rewire()

    def _take(self, moved: Moved, at: float) -> list[Meant]:
        if self.hello is None:
            return []  # it was greeted by a kiosk before us: its hello comes when we ask
        self._say(Ack(moved.number))
        if moved.number <= self._last:
            return []  # our acknowledgement was lost on the way
        self._last = moved.number
        button = moved.button
        match moved.signal:
            case Signal.TAP | Signal.HOLD:
                return [Meant(button, moved.signal, at)]
            case Signal.PRESS:
                self.down[button] = at
                if button in self._holds:
                    self._unmeant.add(button)
                    return []
                return [Meant(button, Signal.TAP, at)]
            case Signal.RELEASE:
                since = self.down.pop(button, at)
                if button in self._unmeant:
                    self._unmeant.discard(button)
                    held = at >= since + self._hold_s  # nobody has asked `tick` in time
                    return [
                        Meant(button, Signal.HOLD, since + self._hold_s) if held else Meant(button, Signal.TAP, since)
                    ]
        return []

    def _light(self, lamp: int, how: Lamp) -> None:
        if self._lit.get(lamp) != how:
            self._lit[lamp] = how
            self._say(Light(lamp, how))

    def _say(self, message: Message) -> None:
        self._out += encode(message, self._summed)

    def _note(self, line: bytes, message: Message, at: float) -> None:
        why = message.why if isinstance(message, Noise) else ""
        if why != "empty":
            text = "".join(chr(byte) if 0x20 <= byte <= 0x7E else "?" for byte in line.rstrip(b"\r"))
            self.lines.append(Line(at, text, heard=True, why=why))
