"""One port with a thread of its own: opened, talked on, lost, opened again, for ever.

The thread enqueues presses and nothing more. Everything else asks it by setting a wish and waking it, so that no
write to a port ever holds up the glass.
"""

import logging
import os
import select
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic as now
from typing import Any

from hardware.lights import DARK, Lamp, Lights
from hardware.ports import FAULTS, NoPort, PortTrouble, device, mark, open_port, shut
from hardware.protocol import Hello
from hardware.seen import Seen, State
from hardware.talk import KEPT, Line, Meant, Talk

log = logging.getLogger("solkeeper.box")

WAIT_S, MOST_S = 0.25, 5.0
"""Back-off: the first wait and the longest."""
SILENT_S, SILENT_MOST_S = 2.0, 60.0
"""The same for a port where no box has answered: many devices are reset by being opened."""
LOOK_S = 1.0
"""While waiting, whether another device has been plugged in is looked at this often."""
LATE_S = 0.5
"""Woken this much too late, the process was held up: what is read then was sent before."""


_TROUBLES = {
    "port_gone": State.ABSENT,
    "port_no_permission": State.NO_PERMISSION,
    "port_in_use": State.IN_USE,
    "port_in_use_by": State.IN_USE,
    "port_failed": State.FAILED,
}


@dataclass(frozen=True, slots=True)
class Ear:
    """Who is told, all from threads of ours."""

    meant: Callable[["Link", Meant], None]
    changed: Callable[[], None]
    """The state of a port has changed."""
    line: Callable[[], None]
    """Something was heard or said."""


class Link:
    """A port and its thread. `start` it; `close` it for good."""

    def __init__(
        self, path: str, talk: Callable[[float], Talk], ear: Ear, claim: Callable[["Link", str], bool]
    ) -> None:
        self.path = path
        self.real = ""
        """The device that is open, "" while none is."""
        self._new_talk, self._ear, self._claim = talk, ear, claim
        self._talk: Talk | None = None
        self._lines: deque[Line] = deque(maxlen=KEPT)
        self._lock = threading.Lock()
        self._state, self._trouble = State.OPENING, None  # type: tuple[State, PortTrouble | None]
        self._hello: Hello | None = None
        self._lights: Lights = DARK
        self._rows: tuple[str, ...] = ()
        self._test: Lamp | None = None
        self._again = self._closed = self._wishes = self._rewire = False
        self._woken, self._waker = os.pipe()
        os.set_blocking(self._waker, False)
        self._thread = threading.Thread(target=self._run, name=f"solkeeper-box {path}", daemon=True)

    # -- from other threads ---------------------------------------------------------------------

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def seen(self) -> Seen:
        """How it stands."""
        with self._lock:
            talk, hello = self._talk, self._hello
            lines = tuple(self._lines)
            if talk is None:
                return Seen(self.path, self._state, hello, self._trouble, lines=lines)
            known = talk.hello or talk.stranger or hello
            return Seen(self.path, self._state, known, self._trouble, talk.heard, tuple(sorted(talk.down)), lines)

    @property
    def alive(self) -> bool:
        """Whether its thread runs."""
        return self._thread.is_alive()

    def show(self, lights: Lights, rows: tuple[str, ...]) -> None:
        """The wanted lamps and display."""
        self._lights, self._rows = lights, rows
        self._wish()

    def test(self, how: Lamp | None) -> None:
        """All lamps alike, until None gives them back."""
        self._test = how
        self._wish()

    def rewire(self) -> None:
        """The configuration has changed."""
        self._rewire = True
        self._wish()

    def relink(self) -> None:
        """Close and open at once, without waiting."""
        self._again = True
        self._wish()

    def close(self, patience: float = 1.0) -> None:
        """Say goodbye and end."""
        self._closed = True
        self._wish()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(patience)
        if not self._thread.is_alive():
            os.close(self._waker)
            os.close(self._woken)

    def _wish(self) -> None:
        self._wishes = True
        with suppress(BlockingIOError, OSError):
            os.write(self._waker, b"x")

    # -- the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        wait = WAIT_S
        while not self._closed:
            try:
                linked = self._once()
            except Exception:  # whatever it was, the box is looked for again
                log.exception("%s: a fault of ours", self.path)
                linked = False
            if self._closed:
                break
            wait = WAIT_S if linked else self._longer(wait)
            if self._rest(wait):
                wait = WAIT_S

    def _longer(self, wait: float) -> float:
        if self._state is State.SILENT:
            return min(max(wait * 2, SILENT_S), SILENT_MOST_S)
        return min(wait * 2, MOST_S)

    def _once(self) -> bool:
        """From opening to loss; whether a box was linked meanwhile."""
        real = device(self.path)
        with self._lock:
            self._talk = None
        if not mark(self.path):
            self._becomes(State.LOST if self._hello else State.ABSENT)
            return False
        if not self._claim(self, real):
            self._becomes(State.ABSENT)  # open by another of its names
            return False
        port = None
        try:
            port = open_port(self.path)
            with self._lock:
                self._talk = self._new_talk(now())
                self._talk.lines = self._lines
            if self._state not in (State.LOST, State.SILENT):
                self._becomes(State.OPENING)
            self._converse(port, self._talk)
        except NoPort as no:
            self._becomes(_TROUBLES[no.trouble.code], no.trouble)
        except FAULTS as fault:
            log.info("%s: %s", self.path, fault)
            self._becomes(State.LOST if self._linked() else State.SILENT)
        finally:
            if port is not None:
                shut(port)
            self.real = ""
        return self._linked()

    def _linked(self) -> bool:
        return self._talk is not None and self._talk.hello is not None

    def _converse(self, port: Any, talk: Talk) -> None:
        self._again = False
        talk.show(self._lights, self._rows)
        while True:
            started = now()
            meant = talk.tick(started)
            self._grant(talk, started)
            self._write(port, talk)
            self._hand_over(meant)
            if self._closed:
                return
            if self._again:
                self._becomes(State.OPENING)
                return
            if talk.dead(started):
                self._becomes(State.LOST if talk.hello else State.SILENT)
                return
            limit = max(0.0, talk.due() - now())
            self._await(port, limit)
            data = port.read(4096)
            if data:
                self._hear(talk, data, started if now() - started > limit + LATE_S else now())

    def _hear(self, talk: Talk, data: bytes, at: float) -> None:
        with self._lock:
            meant = talk.hear(data, at)
        if talk.hello is not None:
            self._hello = talk.hello
            self._becomes(State.LINKED)
        elif talk.stranger is not None:
            self._becomes(State.STRANGER)
        self._hand_over(meant)
        self._ear.line()

    def _hand_over(self, meant: list[Meant]) -> None:
        for one in meant:
            try:
                self._ear.meant(self, one)
            except Exception:  # the next press must arrive
                log.exception("%s: a press was lost", self.path)

    def _grant(self, talk: Talk, at: float) -> None:
        """What was wished for since the last time."""
        if not self._wishes:
            return
        self._wishes = False
        with self._lock:
            if self._rewire:
                self._rewire = False
                talk.rewire()
            if self._test is not None:
                talk.light_all(self._test)
            else:
                talk.show(self._lights, self._rows)
            if self._closed or self._again:
                talk.bye()

    def _write(self, port: Any, talk: Talk) -> None:
        with self._lock:
            out = talk.says(now())
        if out:
            port.write(out)
            self._ear.line()

    def _await(self, port: Any, limit: float) -> None:
        """Until something can be read, or a wish was made, or the time is over."""
        try:
            ears = [port.fileno(), self._woken]
        except (AttributeError, OSError):  # loop:// has no descriptor
            ears, limit = [self._woken], min(limit, 0.02)
        ready, _, _ = select.select(ears, [], [], limit)
        if self._woken in ready:
            os.read(self._woken, 4096)

    def _rest(self, seconds: float) -> bool:
        """Wait before the next try; True where it is cut short, by a wish or because something was plugged in."""
        self._again = False
        before, end = mark(self.path), now() + seconds
        while not self._closed and not self._again:
            left = end - now()
            if left <= 0:
                return False
            ready, _, _ = select.select([self._woken], [], [], min(left, LOOK_S))
            if ready:
                os.read(self._woken, 4096)
            if mark(self.path) != before:
                return True
        return True

    def _becomes(self, state: State, trouble: PortTrouble | None = None) -> None:
        if (state, trouble) != (self._state, self._trouble):
            self._state, self._trouble = state, trouble
            if trouble is not None and state is not State.ABSENT:
                log.warning("%s. Cure: %s", trouble.text, trouble.cure)
            self._ear.changed()
