"""`solkeeper box`: a script and a keyboard against the kiosk's real side."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.intents import Intent, Press
from hardware import link, serial_box
from hardware.config import Config, Serial, defaults
from hardware.lights import Lights
from hardware.script import BadScript, Do, read_script
from hardware.serial_box import Boxes, open_boxes
from tests.hardware.serial_wires import until

ROOT = Path(__file__).parents[2]


@pytest.fixture
def presses() -> SimpleQueue[Press]:
    return SimpleQueue()


@pytest.fixture
def boxes(tmp_path: Path, presses: SimpleQueue[Press], monkeypatch: pytest.MonkeyPatch) -> Iterator[Boxes]:
    monkeypatch.setattr(link, "LOOK_S", 0.02)
    monkeypatch.setattr(link, "WAIT_S", 0.01)
    monkeypatch.setattr(serial_box, "LOOK_S", 0.02)
    made = open_boxes(Config(serial=Serial(ports=(str(tmp_path / "box"),)), boxes=defaults().boxes), presses.put)
    yield made
    made.close()


def run(folder: Path, *options: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kiosk", "box", "--port", str(folder / "box"), *options]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True, timeout=30)


def test_a_script_presses_through_a_reset_and_an_unplugging(
    tmp_path: Path, boxes: Boxes, presses: SimpleQueue[Press]
) -> None:
    boxes.show(Lights(next_on=True), ("Place a Bot",))
    script = (
        "wait linked\nwait 0.2\npress 1\nrelease 1\nnoise\nline BTN 1 1 press\nreset\nwait linked\ntap 4\nwait 0.2\n"
    )
    script += "unplug 0.3  # the cable\nwait linked\npress 2\nwait 0.2\nend\npress 1\n"

    done = run(tmp_path, "--checksum", "--script", "-", given=script)

    assert (done.returncode, done.stderr) == (0, "")
    assert [presses.get(timeout=2).intent for _ in range(3)] == [Intent.NEXT, Intent.UP, Intent.UNDO]
    assert presses.empty()
    assert "plugged in at" in done.stdout
    assert "lamps 1:on   display Place a Bot" in done.stdout
    assert not (tmp_path / "box").exists()


def test_keys_press_buttons(tmp_path: Path, boxes: Boxes, presses: SimpleQueue[Press]) -> None:
    far, near = pty.openpty()
    command = [sys.executable, "-m", "kiosk", "box", "--port", str(tmp_path / "box")]
    process = subprocess.Popen(command, cwd=ROOT, stdin=near, stdout=subprocess.PIPE, text=True)
    try:
        until(lambda: boxes.linked)
        os.write(far, b"1")
        assert presses.get(timeout=5).intent is Intent.NEXT
        os.write(far, b"x42q")
        assert [presses.get(timeout=5).intent for _ in range(2)] == [Intent.UP, Intent.UNDO]
        assert process.wait(5) == 0
    finally:
        process.kill()
        process.communicate()
        os.close(far)
        os.close(near)


def test_without_a_kiosk_a_script_that_waits_for_one_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hardware.simulator import Simulator, play
    from hardware.toy_box import ToyBox

    simulator = Simulator(ToyBox(0.0), tmp_path / "box")

    assert play(simulator, [Do("linked")], patience=0.1) == 1
    simulator.close()


@pytest.mark.parametrize(
    "line", ["push 1", "press", "press 0", "press 33", "wait", "wait soon", "noise 3", "press 1 2"]
)
def test_a_script_that_is_wrong_is_refused_with_its_line(tmp_path: Path, line: str) -> None:
    with pytest.raises(BadScript, match=r"script line 2: .*right would be one of"):
        read_script(f"# first\n{line}\n")


def test_a_wrong_script_presses_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, "--script", "-", given="press 99\n")

    assert (done.returncode, done.stdout) == (2, "")
    assert "script line 1" in done.stderr
