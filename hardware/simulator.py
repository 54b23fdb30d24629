"""`solkeeper box`: a serial box made of a keyboard and a terminal, at the end of a pty, to be tried without wires."""

import os
import pty
import select
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic as now
from typing import Any

from hardware.debounce import Signal
from hardware.lights import Lamp
from hardware.protocol import Ack, Light, Message, Ping, Show, encode, plain
from hardware.script import BadScript, Do, read_script
from hardware.toy_box import ToyBox

LINK = "/tmp/solkeeper-box"
"""Where the link to the pty is put unless told otherwise."""
TURN_S = 0.1
HELP = """\
1 to 9   press a button            n   a line of noise
h 1      hold button 1
r        reset the box             u   unplug it, and plug it in again
q        end
"""


class Simulator:
    """The toy box at a pty: plugged in, reset, unplugged, and what it says printed."""

    def __init__(self, box: ToyBox, link: Path, out: Any = sys.stdout) -> None:
        self.box, self.link, self.out = box, link, out
        self.far: int | None = None
        self._shown = ""
        self.plug()

    def plug(self) -> None:
        """Make the pty and the link to it. The box starts anew."""
        self.far, near = pty.openpty()
        tty.setraw(near)
        os.set_blocking(self.far, False)
        where = os.ttyname(near)
        os.close(near)
        with suppress(FileNotFoundError):
            self.link.unlink()
        self.link.symlink_to(where)
        self.reset()
        self._print(f"plugged in at {self.link} ({where})")

    def unplug(self) -> None:
        """Take the pty away, as a cable is pulled."""
        if self.far is not None:
            os.close(self.far)
            self.far = None
            with suppress(OSError):
                self.link.unlink()
            self._print("unplugged")

    def reset(self) -> None:
        """As its reset button does."""
        hello = self.box.hello
        self.box = ToyBox(
            now(), hello.id, hello.name, buttons=hello.buttons, lamps=hello.lamps, rows=hello.rows,
            columns=hello.columns, summed=self.box.summed,
        )  # fmt: skip

    def turn(self, seconds: float, also: int | None = None) -> bool:
        """Talk for at most so long; True as soon as the descriptor `also` can be read."""
        self._send()
        ears = [one for one in (self.far, also) if one is not None]
        ready, _, _ = select.select(ears, [], [], seconds)
        if self.far in ready:
            try:
                data = os.read(self.far, 4096)
            except OSError:  # nobody has it open
                data = b""
                select.select([] if also is None else [also], [], [], min(seconds, 0.05))
            for message in self.box.hear(data, now()):
                self._tell(message)
        self._send()
        return also is not None and also in ready

    def say(self, data: bytes) -> None:
        """Bytes as they are, whatever they mean."""
        if self.far is not None:
            with suppress(OSError):  # the far end is full or gone: the box sends again
                os.write(self.far, data)

    def _send(self) -> None:
        self.say(self.box.says(now()))

    def move(self, button: int, signal: Signal) -> None:
        """A finger."""
        told = self.box.move(button, signal, now())
        self._print(f"button {button}: {signal}" + ("" if told else " (nobody listens)"))
        self._send()

    def _tell(self, message: Message) -> None:
        match message:
            case Ping() | Ack():
                return
            case Light() | Show():
                lit = " ".join(f"{n}:{how}" for n, how in sorted(self.box.lamps.items()) if how is not Lamp.OFF)
                rows = " | ".join(text for _, text in sorted(self.box.display.items()) if text)
                shown = f"lamps {lit or 'dark'}" + (f"   display {rows}" if rows else "")
                if shown != self._shown:
                    self._shown = shown
                    self._print(shown)
            case _:
                self._print(f"kiosk: {encode(message).decode().strip()}")

    def _print(self, words: str) -> None:
        print(words, file=self.out, flush=True)

    def close(self) -> None:
        """Unplug for good, when the last press has arrived."""
        end = now() + 1
        while self.box.waits and now() < end:
            self.turn(TURN_S)
        self.unplug()


def play(simulator: Simulator, steps: list[Do], patience: float = 20.0) -> int:
    """Do a script; 0 when it was done, 1 when a wait for the kiosk was in vain."""
    for step in steps:
        match step.what:
            case "press" | "release" | "tap" | "hold":
                simulator.move(step.button, Signal(step.what))
            case "wait":
                _let_pass(simulator, step.seconds)
            case "linked":
                end = now() + patience
                while not simulator.box.welcomed:
                    simulator.turn(TURN_S)
                    if now() > end:
                        print("no kiosk has answered", file=sys.stderr)
                        return 1
            case "noise":
                simulator.say(bytes(range(256)) * 2 + b"\n")
            case "line":
                simulator.say(step.text.encode("ascii", "replace") + b"\n")
            case "reset":
                simulator.reset()
            case "unplug":
                simulator.unplug()
                _let_pass(simulator, step.seconds)
                simulator.plug()
            case "end":
                return 0
    return 0


def _let_pass(simulator: Simulator, seconds: float) -> None:
    end = now() + seconds
    while (left := end - now()) > 0:
        simulator.turn(min(TURN_S, left))


def keyboard(simulator: Simulator, source: int) -> int:
    """Keys press buttons, until q or the end of the input."""
    print(HELP, file=simulator.out, flush=True)
    held = False
    while True:
        if not simulator.turn(TURN_S, source):
            continue
        typed = os.read(source, 1).decode("ascii", "replace")
        if typed in ("", "q", "\x03", "\x04"):
            return 0
        if typed in "123456789":
            for signal in (Signal.HOLD,) if held else (Signal.PRESS, Signal.RELEASE):
                simulator.move(int(typed), signal)
        held = typed == "h"
        if typed in ("n", "r", "u"):
            play(simulator, [Do({"n": "noise", "r": "reset", "u": "unplug"}[typed], seconds=2.0)])


@contextmanager
def _keys_at_once(source: int) -> Iterator[None]:
    """Keys come without Enter while this lasts."""
    if not os.isatty(source):
        yield
        return
    before = termios.tcgetattr(source)
    try:
        tty.setcbreak(source)
        yield
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)


def box(args: Any) -> int:
    """The command. 0 at the end, 1 where a script's wait for the kiosk was in vain, 2 for a script that is wrong."""
    steps: list[Do] | None = None
    if args.script:
        try:
            steps = read_script(
                sys.stdin.read() if args.script == "-" else Path(args.script).read_text(errors="replace")
            )
        except OSError as wrong:
            right = f"a file that can be read ({wrong.strerror})"
            print(f'solkeeper: script is "{args.script}": {right}', file=sys.stderr)
            return 2
        except BadScript as wrong:
            print(f"solkeeper: {wrong}", file=sys.stderr)
            return 2
    toy = ToyBox(now(), args.id, plain(args.name, 32) or args.id, summed=args.checksum)
    with ExitStack() as last:
        simulator = Simulator(toy, Path(args.port))
        last.callback(simulator.close)
        print(f"For the kiosk, in another terminal: solkeeper kiosk --box {args.port}", flush=True)
        try:
            if steps is not None:
                return play(simulator, steps)
            last.enter_context(_keys_at_once(sys.stdin.fileno()))
            return keyboard(simulator, sys.stdin.fileno())
        except KeyboardInterrupt:
            return 0
