"""docs/serial-box.md says what is so: its lines are lines, its wires are the firmware's, its settings are read."""

import re
import runpy
import sys
import types
from pathlib import Path

import pytest

from hardware.config import defaults, load
from hardware.protocol import Noise, checksum, has_checksum, parse
from hardware.script import WORDS, read_script

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "serial-box.md").read_text()
TALK = re.findall(r"^    (?:kiosk|box)  +(.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("line", TALK)
def test_every_line_of_the_talk_is_one(line: str) -> None:
    assert not isinstance(parse(line.encode()), Noise)


def test_the_example_of_a_checksum_fits() -> None:
    (line,) = re.findall(r"`(BTN [^`]* \*[0-9A-F]{2})`", PAGE)

    assert has_checksum(line.encode())
    assert not isinstance(parse(line.encode()), Noise)
    assert line.endswith(f"{checksum(line[:-4].encode()):02X}")


def test_the_wires_of_the_table_are_those_of_the_firmware(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("machine", "micropython"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    firmware = runpy.run_path(str(ROOT / "hardware" / "firmware" / "pico" / "main.py"))
    rows = re.findall(r"^\| (\d) \| GP(\d+) \(pin (\d+)[^)]*\) \| GP(\d+) \(pin (\d+)\)", PAGE, re.MULTILINE)

    assert {int(n): int(gp) for n, gp, *_ in rows} == firmware["BUTTONS"]
    assert {int(n): int(gp) for n, _, _, gp, _ in rows} == firmware["LAMPS"]
    for _, button, place, lamp, at in rows:  # two signals, then a ground after each four of a side
        assert (int(place), int(at)) == tuple(gp + 1 + (gp + 2) // 4 for gp in (int(button), int(lamp)))


def test_what_is_shipped_is_what_the_page_shows(tmp_path: Path) -> None:
    (shown,) = re.findall(r"(    \[\[box\]\]\n(?:    .*\n)+)", PAGE)
    (ports,) = re.findall(r"(    \[serial\]\n    ports.*\n)", PAGE)
    file = tmp_path / "hardware.toml"

    file.write_text(re.sub(r"^    ", "", shown + "\n" + ports, flags=re.MULTILINE))
    config, faults = load(file)

    assert faults == []
    assert config.boxes == defaults().boxes
    assert config.serial.ports == ("/dev/serial/by-id/*", "/dev/serial/by-path/*")


def test_every_step_of_a_script_is_explained_and_can_be_read() -> None:
    rows = re.findall(r"^\| (`[^|]+`) \|", PAGE, re.MULTILINE)
    steps = [step for row in rows for step in re.findall("`([^`]+)`", row)]
    steps = [step for step in steps if step.split()[0] in WORDS]

    assert {step.split()[0] for step in steps} == set(WORDS)
    assert len(read_script("\n".join(steps))) == len(steps)
