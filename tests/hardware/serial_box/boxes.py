"""A table of serial boxes: the toy box that all tests use, and how it is found."""

from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from companion.intents import Intent, Press
from hardware.config import Box
from hardware.lights import Shows
from hardware.seen import State
from hardware.serial_box import Boxes
from tests.hardware.serial_wires import Wire, until

ANY = Box("*", ((1, Intent.NEXT), (2, Intent.UNDO)), ((2, Intent.REDO),), ((1, Shows.NEXT), (2, Shows.UNDO)))
Presses = SimpleQueue[Press]
Open = Callable[..., Boxes]


def state(boxes: Boxes, at: int = 0) -> State | None:
    seen = boxes.ports
    return seen[at].state if len(seen) > at else None


def link_up(boxes: Boxes, wire: Wire, **more: Any) -> None:
    """The toy box is switched on, found and welcomed."""
    toy = wire.toy or wire.hello(**more)
    wire.until(lambda: boxes.linked and toy.welcomed, "linked")


def both_linked(boxes: Boxes, *wires: Wire) -> None:
    """All of these are found, and know it."""
    until(
        lambda: (
            [wire.pump() for wire in wires]
            and len(boxes.linked) == len(wires)
            and all(wire.toy and wire.toy.welcomed for wire in wires)
        )
    )
