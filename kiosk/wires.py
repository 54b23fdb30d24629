"""The wires of the kiosk: what `hardware.toml` says, the pins and the boxes that are open, and what they shall show.

Everything here is called from the main thread. What comes in goes to `deliver`, which only queues it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.intents import Press
from hardware.config import FILE, Config, Mode, load, save
from hardware.faults import BoxFault, Fault, FileFault
from hardware.lights import DARK, Lights

if TYPE_CHECKING:
    from hardware.gpio import Pins
    from hardware.serial_box import Boxes

log = logging.getLogger("solkeeper")


class Wires:
    """Made closed; `open` takes some 50 ms, so it is called after the first frame.

    `path` is the table's own file, `named` whether somebody named it by hand; `factory` overrules what it says about
    pins. `changed` is called, from any thread, when `faults` may read otherwise.
    """

    def __init__(
        self,
        path: Path,
        deliver: Callable[[Press], None],
        changed: Callable[[], None],
        *,
        named: bool = False,
        factory: Mode | None = None,
    ) -> None:
        self.path, self.factory = path, factory
        self.config, self.wrong = load(path, must_exist=named)
        """What holds, and every fault of the file: with one of them the shipped wiring holds."""
        self.pins: Pins | None = None
        self.boxes: Boxes | None = None
        self.lights: Lights = DARK
        """What the lamps were told last."""
        self.rows: tuple[str, ...] = ()
        """What the displays of boxes were told last."""
        self.more_ports: tuple[str, ...] = ()
        """Ports that were named at the start, besides those of the file; set them before `open`."""
        self._deliver, self._changed = deliver, changed

    @classmethod
    def of_folder(cls, folder: Path, config: str | None, factory: Mode | None, *calls: Callable[..., None]) -> Wires:
        """The wires of a data folder, or of the file that was named with `--config`."""
        return cls(Path(config) if config else folder / FILE, *calls, named=config is not None, factory=factory)

    def open(self) -> None:
        """Opens the pins and begins to look for boxes. What does not work is in `faults`; nothing is raised for it."""
        from hardware.serial_box import open_boxes

        for fault in self.wrong:
            log.error("%s", fault.text)
        self._open_pins()
        self.boxes = open_boxes(self._with_more_ports(), self._deliver, self._changed)
        self.show(self.lights, self.rows)

    def _with_more_ports(self) -> Config:
        if not self.more_ports:
            return self.config
        named = replace(self.config.serial, look="auto", ports=(*self.more_ports, *self.config.serial.ports))
        return replace(self.config, serial=named)

    def _open_pins(self) -> None:
        from hardware.gpio import open_pins

        config = self.config
        if self.factory is not None:
            config = replace(config, gpio=replace(config.gpio, factory=self.factory))
        self.pins = open_pins(config, self._deliver, self._changed)

    def close(self) -> None:
        """All lamps dark, every pin and port let go. May be called twice."""
        for one in (self.pins, self.boxes):
            if one is not None:
                one.close()

    @property
    def on(self) -> bool:
        """Whether something real can be pressed."""
        return bool((self.pins and self.pins.on) or (self.boxes and self.boxes.linked))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What does not work at this moment; of the file only the first fault, `wrong` has them all."""
        first: tuple[Fault, ...] = tuple(self.wrong[:1])
        return (*first, *(self.pins.faults if self.pins else ()), *(self.boxes.faults if self.boxes else ()))

    @property
    def has_display(self) -> bool:
        """Whether a box has rows for words."""
        return any(seen.hello and seen.hello.rows for seen in self.boxes.linked) if self.boxes else False

    def show(self, lights: Lights, rows: tuple[str, ...] = ()) -> None:
        """What a press would do now, for all lamps, and the rows of a display; equal values write nothing."""
        self.lights, self.rows = lights, rows
        if self.pins is not None:
            self.pins.show(lights)
        if self.boxes is not None:
            self.boxes.show(lights, rows)

    def change(self, config: Config) -> None:
        """Writes another wiring into the table's own file, keeping its comments, and works by it at once.

        Raises OSError where the file cannot be written, and ValueError where it has faults of its own: it is never
        written over, and the old wiring holds on.
        """
        save(self.path, config)
        pins_too = config.gpio != self.config.gpio or any(
            getattr(config, part) != getattr(self.config, part) for part in ("buttons", "encoders", "leds", "buzzer")
        )
        self.config = config
        if pins_too and self.pins is not None:
            self.pins.close()
            self._open_pins()
        if self.boxes is not None:
            self.boxes.rewire(self._with_more_ports())
        self.show(self.lights, self.rows)


def badge(fault: Fault, wrong: Sequence[Fault] = ()) -> dict[str, str | int]:
    """What the words of a fault's badge need; `wrong` are all faults of the file, whose lines it names."""
    words: dict[str, str | int] = {"name": fault.name, "pin": fault.pin or 0}
    if isinstance(fault, FileFault):
        lines = sorted({one.line or 1 for one in (fault, *wrong) if isinstance(one, FileFault)})
        words |= {"lines": ", ".join(str(line) for line in lines[:4]) + (" ..." if len(lines) > 4 else "")}
    elif isinstance(fault, BoxFault):
        words |= {"who": fault.who}
    return words
