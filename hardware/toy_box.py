"""A box without a wire: the box's side of the protocol, as a pure state machine, for the simulator and the tests.

It is the measure for real firmware: what it does, the Pico and the Arduino do, too.
"""

from collections import OrderedDict

from hardware.debounce import Signal
from hardware.lights import Lamp
from hardware.protocol import (
    LAST_NUMBER,
    VERSION,
    Ack,
    Blink,
    Bye,
    Hello,
    Light,
    Lines,
    Message,
    Moved,
    Ping,
    Pong,
    Show,
    Welcome,
    Who,
    encode,
    parse,
)

HELLO_S = 1.0
"""Until it is welcomed a box says hello this often."""
AGAIN_S = 0.3
"""An event that is not acknowledged is sent again after so long,"""
STALE_S = 1.5
"""and forgotten after so long: nobody means it any more."""
MOST = 16
"""Events that may wait for their acknowledgement; more are not taken."""
ALONE_S = 10.0
"""Seconds of silence after which the kiosk is gone: lamps off, and hello again."""


class ToyBox:
    """One box from its power-on; every call brings its time in seconds."""

    def __init__(
        self,
        at: float,
        id: str = "toy-1",
        name: str = "Toy box",
        *,
        buttons: int = 8,
        lamps: int = 8,
        rows: int = 2,
        columns: int = 20,
        summed: bool = False,
    ) -> None:
        self.hello = Hello(VERSION, id, buttons, lamps, rows, columns, name)
        self.summed = summed
        self.lamps: dict[int, Lamp] = {}
        self.display: dict[int, str] = {}
        self.blinks = 0
        """How often a refused press was told."""
        self.welcomed = False
        self._lines = Lines()
        self._out = bytearray()
        self._number = 0
        self._waiting: OrderedDict[int, tuple[Moved, float, float]] = OrderedDict()
        """Event number -> event, when it happened, when it is sent again."""
        self._greeted = at - HELLO_S
        self._heard = at

    # -- what a finger does ---------------------------------------------------------------------

    def move(self, button: int, signal: Signal, at: float) -> bool:
        """A button moved; False where nobody is there to be told."""
        if not self.welcomed or len(self._waiting) >= MOST:
            return False
        if self._number == LAST_NUMBER:
            self._begin_anew(at)
            return False
        self._number += 1
        moved = Moved(self._number, button, signal)
        self._waiting[self._number] = (moved, at, at + AGAIN_S)
        self._say(moved)
        return True

    def press(self, button: int, at: float) -> bool:
        """Down and up."""
        return self.move(button, Signal.PRESS, at) and self.move(button, Signal.RELEASE, at)

    @property
    def waits(self) -> bool:
        """Whether an event has not been acknowledged yet."""
        return bool(self._waiting)

    # -- the wire -------------------------------------------------------------------------------

    def hear(self, data: bytes, at: float) -> list[Message]:
        """Takes what arrived; gives the lines that were understood."""
        understood = []
        for line in self._lines.feed(data):
            message = parse(line)
            if self._obey(message, at):
                self._heard = at
                understood.append(message)
        return understood

    def says(self, at: float) -> bytes:
        """What is to be sent now: hello until welcomed, events until acknowledged."""
        if self.welcomed and at > self._heard + ALONE_S:
            self._begin_anew(at)
        if not self.welcomed and at >= self._greeted + HELLO_S:
            self._greeted = at
            self._out += b"\n"  # ends whatever noise stood on the line
            self._say(self.hello)
        for number, (moved, since, due) in list(self._waiting.items()):
            if at >= since + STALE_S:
                del self._waiting[number]
            elif at >= due:
                self._waiting[number] = (moved, since, at + AGAIN_S)
                self._say(moved)
        out, self._out = bytes(self._out), bytearray()
        return out

    def _obey(self, message: Message, at: float) -> bool:
        match message:
            case Who() | Bye():
                self._begin_anew(at)
                if isinstance(message, Who):
                    self._greeted = at - HELLO_S
            case Welcome(version):
                self.welcomed = version == VERSION
            case Ack(number):
                self._waiting.pop(number, None)
            case Light(lamp, how) if lamp <= self.hello.lamps:
                self.lamps[lamp] = how
            case Blink():
                self.blinks += 1
            case Show(row, text):
                self.display[row] = text
            case Ping(number):
                self._say(Pong(number))
            case _:
                return False
        return True

    def _begin_anew(self, at: float) -> None:
        """Not welcomed any more: dark, nothing waiting, numbers from 1."""
        self.welcomed = False
        self._number = 0
        self._waiting.clear()
        self.lamps.clear()
        self.display.clear()
        self._greeted = at

    def _say(self, message: Message) -> None:
        self._out += encode(message, self.summed)
