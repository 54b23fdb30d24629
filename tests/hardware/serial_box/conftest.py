"""The wires of serial boxes, as fixtures; nothing here waits as long as on a table."""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from hardware import link, serial_box
from hardware.config import Box, Config, Gpio, Serial
from hardware.serial_box import Boxes, open_boxes
from tests.hardware.serial_box.boxes import ANY, Open, Presses
from tests.hardware.serial_wires import LoopWire, PtyWire, SocketWire, Wire


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back-off and looking at a hundredth of their time."""
    monkeypatch.setattr(link, "WAIT_S", 0.01)
    monkeypatch.setattr(link, "MOST_S", 0.05)
    monkeypatch.setattr(link, "SILENT_S", 0.05)
    monkeypatch.setattr(link, "SILENT_MOST_S", 0.1)
    monkeypatch.setattr(link, "LOOK_S", 0.01)
    monkeypatch.setattr(serial_box, "LOOK_S", 0.02)


@pytest.fixture
def presses() -> Presses:
    return SimpleQueue()


@pytest.fixture
def opened(presses: Presses) -> Iterator[Open]:
    made: list[Boxes] = []

    def opener(*wires: Wire | str, boxes: tuple[Box, ...] = (ANY,), deliver: Any = None, **more: Any) -> Boxes:
        named = tuple(wire if isinstance(wire, str) else wire.port for wire in wires)
        config = Config(gpio=Gpio("off", hold_s=0.2), serial=Serial(ports=named), boxes=boxes)
        made.append(open_boxes(config, deliver or presses.put, **more))
        return made[-1]

    yield opener
    for boxes in made:
        boxes.close()


@pytest.fixture(params=["pty", "loop", "socket"])
def wire(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    made: Wire
    if request.param == "pty":
        made = PtyWire(tmp_path)
    else:
        made = SocketWire() if request.param == "socket" else LoopWire(monkeypatch)
    yield made
    made.lose()
    if isinstance(made, SocketWire):
        made.server.close()


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[PtyWire]:
    made = PtyWire(tmp_path)
    yield made
    made.lose()
