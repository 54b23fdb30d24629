"""The whole machine, really: installed from packages, booted, touched, typed at, switched off.

./test --machine builds it once (five minutes) and keeps it in SOLKEEPER_MACHINE, else /var/tmp/solkeeper-machine.
It wants a quiet machine: an emulated boot takes a minute on two free cores, and a quarter of an hour beside busy ones.
A run that was broken off goes on where it was: the image, the installed disk and the cuts already survived are kept
as long as the program and the image script are the same. Figures are appended to figures.tsv in the same folder.
SOLKEEPER_CUTS says how many times the plug is pulled (20); SOLKEEPER_KEEP=1 takes the disks that are there.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine.disks import FOLDER, figure, switched_on
from tests.machine.vm import Machine

pytestmark = pytest.mark.machine


@pytest.fixture(scope="module")
def on(installed: Path) -> Iterator[Machine]:
    """The installed machine, switched on, our first picture on its screen."""
    with switched_on(installed, "work.img") as machine:
        figure("boot to first picture", machine.wait_for_picture(), "s")
        machine.wait_for_agent()
        machine.ready()
        figure("boot to ready", machine.on_for, "s")
        yield machine


def test_it_boots_into_the_kiosk_with_nothing_typed(on: Machine) -> None:
    """A8, D7, F1, F3: no login, no getty on our console, no unit that failed, and nobody waited for a network."""
    assert on.run("systemctl is-active getty@tty1")[1].strip() != "active"
    assert on.check("cat /sys/class/tty/tty0/active").strip() == "tty1"
    assert "solkeeper" not in on.check("systemctl --failed --no-legend --plain")
    assert "network-online" not in on.check("systemctl list-dependencies --plain solkeeper")
    user = on.check("ps -o user:20= -p $(systemctl show -P MainPID solkeeper)").strip()
    assert user == "solkeeper"
    said = on.check("journalctl -b -u solkeeper -o cat")
    assert "Traceback" not in said and "GPIO off" not in said, said
    on.picture(FOLDER / "first.ppm")


def test_it_writes_only_where_it_may(on: Machine) -> None:
    """F8, B1, D12."""
    on.until(lambda: on.run("find /run/solkeeper -name '.lgd-nfy*' -type p | grep .")[0] == 0, 60)
    assert on.check("find / -xdev -name '.lgd-nfy*'").strip() == "", "lgpio's pipe is in the runtime folder only"
    listed = on.check("find / -xdev -user solkeeper -not -path '/proc/*' | sort").split()
    assert all(path.startswith(("/var/lib/solkeeper", "/var/cache/solkeeper")) for path in listed), listed


def test_the_doctor_finds_screen_panel_and_pins(on: Machine) -> None:
    """D4: as the kiosk's own user, beside the kiosk that runs."""
    _code, said = on.run("solkeeper doctor")
    (FOLDER / "doctor.txt").write_text(said)
    assert "Traceback" not in said and "raspberrypi-ts" in said, said


def test_a_finger_a_key_and_a_button_reach_it(on: Machine) -> None:
    """One touch is one touch (D1); a push button through the real lgpio."""
    home = on.still()
    on.tap(144, 384)  # New game on the home screen
    on.changed(home)
    on.still()
    on.push(27)  # Undo: back
    on.shows(home)
    on.still()
    on.key("ret")  # the button that is lit: New game
    on.changed(home)
    on.still()
    on.picture(FOLDER / "chapter.ppm")


def test_no_key_leads_out(on: Machine) -> None:
    """D7, D8: with a real keyboard on the console."""
    pid = on.unit("MainPID")
    for keys in (("esc",), ("f1",), ("ctrl", "c"), ("ctrl", "z"), ("ctrl", "backslash"), ("ctrl", "d")):
        on.key(*keys)
    for letter in ("r", "e", "b", "o", "o", "t", "ret"):
        on.key(letter)
    on.key("ctrl", "alt", "delete")
    on.key("ctrl", "alt", "f2")
    time.sleep(5)  # what must not happen has no sign to wait for
    assert on.unit("MainPID") == pid and on.unit("NRestarts") == "0"
    assert on.check("cat /sys/class/tty/tty0/active").strip() == "tty1"
    assert on.check("systemctl list-jobs --no-legend").strip() == ""


def test_sigterm_ends_it_at_once(on: Machine) -> None:
    """B16, with real pins open."""
    took = on.check("s=$(date +%s%N); systemctl stop solkeeper; e=$(date +%s%N); echo $(( (e - s) / 1000000 ))")
    figure("systemctl stop", int(took), "ms (emulated)")
    assert on.unit("Result") == "success" and on.unit("ExecMainStatus") == "0"


def test_it_is_switched_off_by_its_own_user(on: Machine) -> None:
    """The rule for polkit is in force: what the key on the screen asks for is done. Last of all: it is off then."""
    on.check("systemctl start solkeeper", 600)
    assert on.run("runuser -u nobody -- systemctl poweroff --no-ask-password")[0] != 0
    on.begin("runuser -u solkeeper -- systemctl poweroff --no-ask-password")
    assert on.ended()
