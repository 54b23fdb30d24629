"""Serial boxes: any number of them, found by themselves, named by the id with which they say hello.

A thread looks for ports; each port has a thread of its own (`hardware/link.py`), and what is said on it is in
`hardware/protocol.py`. Presses are handed over with the time at which they arrived, and nothing more is done here.
"""

import logging
import threading
from collections.abc import Callable
from time import monotonic as now

from companion.intents import Intent, Press
from hardware.config import Config
from hardware.debounce import Signal
from hardware.faults import BoxFault, Fault
from hardware.lights import DARK, Lamp, Lights, Shows
from hardware.link import Ear, Link
from hardware.ports import found
from hardware.seen import Seen, State
from hardware.talk import Meant, Talk

log = logging.getLogger("solkeeper.box")

LOOK_S = 1.0
"""New ports are looked for this often."""
GONE = (State.LOST, State.ABSENT, State.SILENT, State.FAILED)
"""A box that was linked at a port in one of these states is missed."""
PATIENCE_S = 15.0
"""Seconds after the start in which a configured box may be missing without a word: some boards take long to start."""


def open_boxes(config: Config, deliver: Callable[[Press], None], changed: Callable[[], None] | None = None) -> "Boxes":
    """Begin to look for boxes; never raises and never waits.

    `deliver` gets each press, from a thread of ours: it must only enqueue, be quick and touch no widget. `changed` is
    called likewise when `faults` or `ports` may have changed.
    """
    boxes = Boxes(config, deliver, changed)
    if config.serial.look != "off":
        boxes._start()
    return boxes


class Boxes:
    """The boxes. Made by `open_boxes`; close it explicitly."""

    def __init__(
        self, config: Config, deliver: Callable[[Press], None], changed: Callable[[], None] | None = None
    ) -> None:
        self.on_line: Callable[[], None] | None = None
        """Called when a line was heard or said, while the hardware screen is in front."""
        self.learner: Callable[[str, int], None] | None = None
        """While set, it gets the port and number of a pressed button, and nothing is delivered."""
        self._config = config
        self._deliver = deliver
        self._changed = changed or (lambda: None)
        self._links: dict[str, Link] = {}
        self._lights, self._rows = DARK, ()  # type: tuple[Lights, tuple[str, ...]]
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._began = now()
        self._warned: frozenset[str] = frozenset()
        self._ear = Ear(self._meant, self._told, self._line)
        self._thread = threading.Thread(target=self._run, name="solkeeper-boxes", daemon=True)

    # -- how it stands --------------------------------------------------------------------------

    @property
    def ports(self) -> tuple[Seen, ...]:
        """Every port that was ever seen, as it stands now."""
        with self._lock:
            links = list(self._links.values())
        return tuple(link.seen() for link in links)

    @property
    def linked(self) -> tuple[Seen, ...]:
        """The boxes that are linked now."""
        return tuple(seen for seen in self.ports if seen.state is State.LINKED)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What does not work at this moment; read it again when `changed` was called."""
        return faults(self.ports, self._wanted(), patient=now() < self._began + PATIENCE_S)

    def _wanted(self) -> tuple[str, ...]:
        return (
            tuple(box.id for box in self._config.boxes if box.id != "*") if self._config.serial.look == "auto" else ()
        )

    # -- what is wished -------------------------------------------------------------------------

    def show(self, lights: Lights, rows: tuple[str, ...] = ()) -> None:
        """The wanted lamps, and the rows of a display; equal values write nothing, a box that returns gets them all."""
        if (lights, rows) == (self._lights, self._rows):
            return
        self._lights, self._rows = lights, rows
        for link in list(self._links.values()):
            link.show(lights, rows)

    def test(self, how: Lamp | None) -> None:
        """All lamps of all boxes alike, until None gives them back."""
        for link in list(self._links.values()):
            link.test(how)

    def relink(self) -> None:
        """Close and open every port at once, and look for new ones."""
        for link in list(self._links.values()):
            link.relink()

    def rewire(self, config: Config) -> None:
        """Another configuration of buttons and lamps; ports that are no longer named are given up."""
        self._config = config
        named = set(found(config.serial.ports)) if config.serial.look != "off" else set()
        for path, link in list(self._links.items()):
            if path in named or (link.seen().state is State.LINKED and config.serial.look != "off"):
                link.rewire()
            else:
                with self._lock:
                    del self._links[path]
                link.close()
        if config.serial.look != "off" and not self._thread.is_alive() and not self._closed.is_set():
            self._start()
        self._changed()

    def close(self) -> None:
        """Darken the boxes and let go of every port; nothing is delivered afterwards. May be called twice."""
        self._closed.set()
        with self._lock:
            links = list(self._links.values())
            self._links.clear()
        for link in links:
            link.close()
        if self._thread.is_alive():
            self._thread.join(1)

    # -- looking --------------------------------------------------------------------------------

    def _start(self) -> None:
        if not self._thread.is_alive():
            self._thread.start()

    def _run(self) -> None:
        told = False
        while not self._closed.is_set():
            try:
                if self._config.serial.look != "off":
                    self._look()
                if not told and now() > self._began + PATIENCE_S:
                    told = True
                    self._changed()  # what was waited for in patience is missing now
            except Exception:
                log.exception("ports could not be looked for")
            self._closed.wait(LOOK_S)

    def _look(self) -> None:
        """A link for each new port whose device is not open by another of its names."""
        from hardware.ports import device

        with self._lock:
            taken = {link.real for link in self._links.values() if link.real}
            for path in found(self._config.serial.ports):
                real = device(path)
                if path in self._links:
                    if not self._links[path].real:
                        taken.add(real)  # it will open it itself
                elif real not in taken and not self._closed.is_set():
                    taken.add(real)
                    self._begin(path)

    def _begin(self, path: str) -> None:
        link = Link(path, lambda at: Talk(at, self._wiring, self._config.gpio.hold_s), self._ear, self._claim)
        link.show(self._lights, self._rows)
        self._links[path] = link
        link.start()

    def _claim(self, link: Link, real: str) -> bool:
        """Whether a link may open a device: not while it is open under another name."""
        with self._lock:
            if any(other.real == real for other in self._links.values() if other is not link):
                return False
            link.real = real
            return True

    def _wiring(self, id: str) -> tuple[dict[int, Shows], frozenset[int]]:
        box = self._config.box(id)
        return (dict(box.lights), frozenset(dict(box.holds))) if box else ({}, frozenset())

    # -- from the threads of the links ----------------------------------------------------------

    def _meant(self, link: Link, meant: Meant) -> None:
        if self._closed.is_set():
            return
        if self.learner is not None:
            self.learner(link.path, meant.button)
            return
        intent = self.verb(link.seen(), meant.button, meant.signal)
        if intent is not None:
            self._deliver(Press(intent, "serial", meant.at))

    def verb(self, seen: Seen, button: int, signal: Signal = Signal.TAP) -> Intent | None:
        """What a button of the box at this port says when it is tapped or held."""
        box = self._config.box(seen.hello.id) if seen.hello else None
        if box is None:
            return None
        return dict(box.holds if signal is Signal.HOLD else box.buttons).get(button)

    def _told(self) -> None:
        if not self._closed.is_set():
            self._changed()

    def _line(self) -> None:
        if self.on_line is not None:
            self.on_line()


def faults(ports: tuple[Seen, ...], wanted: tuple[str, ...], patient: bool = False) -> tuple[Fault, ...]:
    """What is wrong with these ports, where boxes with the `wanted` ids are configured.

    A box that was here and is gone is a fault; one that was never here only where it is configured, and not while
    the start still is `patient`. A port in use is a fault only while a box is missing that might be behind it.
    """
    here = {seen.hello.id for seen in ports if seen.state is State.LINKED and seen.hello}
    gone = {seen.hello.id: seen for seen in ports if seen.state in GONE and seen.hello}
    gone = {id: seen for id, seen in gone.items() if id not in here}
    missing = [id for id in wanted if id not in here and id not in gone and not patient]
    rows = [
        Fault(seen.hello.name, f"{seen.hello.name} was unplugged", "box_lost") for seen in gone.values() if seen.hello
    ]
    rows += [BoxFault(id, f"the box {id} is missing", "box_missing") for id in missing]
    for seen in ports:
        trouble = seen.trouble
        if seen.state is State.STRANGER and seen.hello:
            text = f"{seen.hello.id} speaks protocol {seen.hello.version}"
            rows.append(BoxFault(seen.hello.id, text, "box_stranger", seen.hello.version))
        elif trouble and (
            seen.state is State.NO_PERMISSION or (seen.state is State.IN_USE and (seen.hello or missing or gone))
        ):
            rows.append(BoxFault(seen.port, trouble.text, trouble.code, who=trouble.who))
    return tuple(rows)
