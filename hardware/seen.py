"""How a serial port stands, as a value to be shown: what the threads of the ports tell everybody else."""

from dataclasses import dataclass
from enum import StrEnum

from hardware.ports import PortTrouble
from hardware.protocol import Hello
from hardware.talk import Line


class State(StrEnum):
    """How a port stands. The value is its name in messages."""

    OPENING = "opening"
    """Being opened, or asked who is there."""
    LINKED = "linked"
    LOST = "lost"
    """A box was here, and is not."""
    ABSENT = "absent"
    """The port is not there."""
    SILENT = "silent"
    """Something is here that is no box."""
    STRANGER = "stranger"
    """A box of another protocol."""
    NO_PERMISSION = "no_permission"
    IN_USE = "in_use"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Seen:
    """One port as it stands now; a copy, to be read at leisure."""

    port: str
    state: State
    hello: Hello | None = None
    """The box that is linked here, or was the last."""
    trouble: PortTrouble | None = None
    heard: float = 0.0
    """When its last line came (monotonic)."""
    down: tuple[int, ...] = ()
    """The buttons that are pressed now."""
    lines: tuple[Line, ...] = ()
