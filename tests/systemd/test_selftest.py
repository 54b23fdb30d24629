"""What the installer asks of a new version, asked of this one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kiosk import display, selftest

ROOT = Path(__file__).parent.parent.parent


def test_this_version_passes(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "kiosk.selftest"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Self-test of Solkeeper") and done.stderr == ""


@pytest.mark.parametrize("lost", ["msgspec", "gpiozero", "kivy.uix.widget"])
def test_a_missing_module_is_named(lost: str) -> None:
    """A12."""
    code = f"import sys; sys.modules[{lost!r}] = None; from kiosk import selftest; sys.exit(selftest.main())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and lost in done.stderr and "Traceback" not in done.stderr, done.stderr


def test_every_module_of_the_kiosk_is_loaded() -> None:
    names = selftest.modules()
    assert {"companion.store", "hardware.gpio", "kiosk.screens.outbreak", "kiosk.widgets.key"} <= set(names)
    assert not [name for name in names if name.startswith("kiosk.bench")]


@pytest.mark.parametrize(
    ("screens", "mode"),
    [
        ({"card0-HDMI-A-1": ("connected", "1920x1080\n1280x720\n")}, (1920, 1080)),
        ({"card0-HDMI-A-1": ("disconnected", ""), "card1-DSI-1": ("connected", "800x480\n")}, (800, 480)),
        ({"card0-HDMI-A-1": ("connected", "1920x1080i\n")}, (1920, 1080)),
        ({"card0-HDMI-A-1": ("connected", "")}, None),
        ({}, None),
    ],
)
def test_the_screen_says_how_large_it_is(
    screens: dict[str, tuple[str, str]], mode: tuple[int, int] | None, tmp_path: Path
) -> None:
    for name, (status, modes) in screens.items():
        folder = tmp_path / "sys/class/drm" / name
        folder.mkdir(parents=True)
        (folder / "status").write_text(f"{status}\n")
        (folder / "modes").write_text(modes)
    assert display.mode(tmp_path) == mode
