"""How the wires are configured: what `hardware.toml` can say, as values.

The defaults lie beside this file in `default.toml` and are only read. The table's own file holds only what differs.
`load` never raises: a file with anything wrong in it gives the defaults and every fault at once, and nobody writes
over that file. `save` changes single values in the file and leaves its comments as they are.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from companion.intents import Intent
from hardware.debounce import SETTLE_S
from hardware.faults import Fault
from hardware.lights import Shows

Mode = Literal["auto", "lgpio", "mock", "off"]
FILE = "hardware.toml"
"""The name of the table's own file in the data folder."""
DEFAULT = Path(__file__).with_name("default.toml")
"""What holds where the table's own file says nothing."""


@dataclass(frozen=True, slots=True)
class Gpio:
    """How pins are read; times in seconds. `chip` is the N of /dev/gpiochipN, None for the one of the header."""

    factory: Mode = "auto"
    chip: int | None = None
    settle_s: float = SETTLE_S
    hold_s: float = 0.8


@dataclass(frozen=True, slots=True)
class Button:
    """How one button is wired and what it says. `pin` is the GPIO (BCM) number, not the place on the header."""

    name: str
    pin: int
    tap: Intent
    hold: Intent | None = None
    pull_up: bool = True


@dataclass(frozen=True, slots=True)
class Encoder:
    """A rotary encoder: its two pins, and what a click to each side says."""

    name: str
    a: int
    b: int
    clockwise: Intent = Intent.UP
    other: Intent = Intent.DOWN
    pull_up: bool = True


@dataclass(frozen=True, slots=True)
class Led:
    """A lamp and what it tells. `active_high`: it is lit by 3.3 V on its pin, else by ground."""

    pin: int
    shows: Shows
    active_high: bool = True


@dataclass(frozen=True, slots=True)
class Buzzer:
    """A buzzer that sounds while its pin is on."""

    pin: int
    active_high: bool = True


@dataclass(frozen=True, slots=True)
class Serial:
    """Whether boxes are looked for, and the only ports (glob patterns) that are ever opened."""

    look: Literal["auto", "off"] = "auto"
    ports: tuple[str, ...] = ("/dev/serial/by-id/*",)


@dataclass(frozen=True, slots=True)
class Box:
    """What the numbered buttons and lamps of one box mean.

    `id` is the name by which it says hello, "*" any box without a table of its own. The pairs are sorted by number.
    """

    id: str
    buttons: tuple[tuple[int, Intent], ...] = ()
    holds: tuple[tuple[int, Intent], ...] = ()
    lights: tuple[tuple[int, Shows], ...] = ()


@dataclass(frozen=True, slots=True)
class Config:
    """All of it. `Config()` has no wire at all; `defaults()` is what is shipped."""

    gpio: Gpio = Gpio()
    buttons: tuple[Button, ...] = ()
    encoders: tuple[Encoder, ...] = ()
    leds: tuple[Led, ...] = ()
    buzzer: Buzzer | None = None
    serial: Serial = Serial()
    boxes: tuple[Box, ...] = ()

    def box(self, id: str) -> Box | None:
        """The table of a box: its own, else that of any box, else None."""
        named = {box.id: box for box in self.boxes}
        return named.get(id) or named.get("*")


def defaults() -> Config:
    """The configuration as shipped."""
    from hardware.reading import shipped

    return shipped()


def load(path: Path, *, must_exist: bool = False) -> tuple[Config, list[Fault]]:
    """Read the table's own file over the defaults.

    With faults the configuration is the defaults, whole: nobody should have to guess which half of a file counts.
    A file that is not there is no fault unless it `must_exist` (it was named by hand).
    """
    from hardware.reading import read

    return read(path, must_exist=must_exist)


def save(path: Path, config: Config) -> None:
    """Make the file at `path` say `config`, by changing only what differs from what it says now; keeps its comments.

    The file is replaced whole or not at all, and is made where there is none. Raises OSError, and ValueError where
    the file there has faults: it is mended by hand, not written over.
    """
    from hardware.saving import save_over

    save_over(path, config)
