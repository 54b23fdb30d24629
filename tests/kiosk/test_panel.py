"""The touch panel of a machine without a desktop: one provider, found whenever it comes (D1, D3, D6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock

from kiosk import hand, panel
from tests.kiosk.playing import Kiosk, switched_on

PANEL = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="raspberrypi-ts"
H: Handlers=mouse0 event1
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=260800000000003
"""
KEYBOARD = """I: Bus=0003 Vendor=046d Product=c31c Version=0110
N: Name="Logitech USB Keyboard"
H: Handlers=sysrq kbd event0
B: PROP=0
B: KEY=1000000000007 ff800000000007ff febeffdff3cfffff fffffffffffffffe
"""


def machine(root: Path, *listed: str, readable: bool = True) -> Path:
    """A machine with these input devices."""
    (root / "proc/bus/input").mkdir(parents=True, exist_ok=True)
    (root / "proc/bus/input/devices").write_text("\n".join(listed))
    (root / "dev/input").mkdir(parents=True, exist_ok=True)
    if readable:
        for n in (0, 1):
            (root / f"dev/input/event{n}").touch()
    return root


def test_a_panel_is_told_from_a_keyboard(tmp_path: Path) -> None:
    assert panel.find(tmp_path) is None, "nothing is listed"
    assert panel.find(machine(tmp_path / "keys", KEYBOARD)) is None
    found = panel.find(machine(tmp_path / "both", KEYBOARD, PANEL))
    assert found is not None and (found.name, found.event) == ("raspberrypi-ts", "event1")
    assert panel.find(machine(tmp_path / "not yet", PANEL, readable=False)) is None, "udev has not been there yet"


class Provider:
    """In the place of mtdev's: remembers what it was opened for."""

    opened: list[str] = []

    def __init__(self, _name: str, path: str) -> None:
        self.opened.append(path)

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def update(self, dispatch_fn: Any) -> None: ...


@pytest.fixture
def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kiosk]:
    Provider.opened.clear()
    monkeypatch.setattr(panel, "_provider", lambda found: Provider("panel", f"/dev/input/{found.event}"))
    monkeypatch.setattr(panel, "AGAIN_S", 0.01)
    root, real = tmp_path / "root", panel.find
    monkeypatch.setattr(panel, "find", lambda: real(root))
    machine(root, KEYBOARD)
    with switched_on(tmp_path / "data") as one:
        yield one
    for provider in [one for one in EventLoop.input_providers if isinstance(one, Provider)]:
        EventLoop.remove_input_provider(provider)


def test_no_panel_is_a_badge_until_one_comes(kiosk: Kiosk, tmp_path: Path) -> None:
    panel.begin(kiosk.app)
    hand.pump_until(lambda: "faults" in kiosk.controls)
    assert "touch" in kiosk.app.faults and Provider.opened == []
    machine(tmp_path / "root", KEYBOARD, PANEL)
    hand.pump_until(lambda: "touch" not in kiosk.app.faults)
    hand.pump_until(lambda: "faults" not in kiosk.controls)
    assert Provider.opened == ["/dev/input/event1"]
    before = Clock.frames
    hand.pump_until(lambda: Clock.frames > before + 20)
    assert len(Provider.opened) == 1, "one provider, however long it goes on"


def test_a_panel_that_is_there_needs_no_badge(kiosk: Kiosk, tmp_path: Path) -> None:
    machine(tmp_path / "root", PANEL)
    panel.begin(kiosk.app)
    assert Provider.opened == ["/dev/input/event1"] and "touch" not in kiosk.app.faults
    assert sum(isinstance(one, Provider) for one in EventLoop.input_providers) == 1
