"""The whole machine, really: installed from packages, booted, touched, hung, unplugged.

./test --machine builds it once (five minutes) and keeps it in SOLKEEPER_MACHINE, else /var/tmp/solkeeper-machine.
It wants a quiet machine: an emulated boot takes 35 s on two free cores, and a quarter of an hour beside busy ones.
A run that was broken off goes on where it was: the image, the installed disk and the cuts already survived are kept
as long as the program and the image script are the same. Figures are appended to figures.tsv in the same folder.
SOLKEEPER_CUTS says how many times the plug is pulled (20); SOLKEEPER_KEEP=1 takes the disks that are there.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.machine.plug import LOOK, Table, pause
from tests.machine.vm import Machine

pytestmark = pytest.mark.machine

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FOLDER = Path(os.environ.get("SOLKEEPER_MACHINE", "/var/tmp/solkeeper-machine"))
CUTS = int(os.environ.get("SOLKEEPER_CUTS", "20"))
TOOLS = ("qemu-system-x86_64", "mmdebstrap", "mkfs.ext4", "e2fsck", "debugfs")
SRC = "/usr/local/src/solkeeper"


def figure(what: str, value: object, unit: str = "") -> None:
    """Appends a figure to the file of figures."""
    row = (time.strftime("%Y-%m-%d %H:%M"), what, f"{value:.1f}" if isinstance(value, float) else str(value), unit)
    with (FOLDER / "figures.tsv").open("a") as file:
        file.write("\t".join(row) + "\n")
    print("\t".join(row))


def stamp() -> str:
    """Changes with what is installed and with the image."""
    found = hashlib.sha256()
    for name in ("companion", "hardware", "kiosk", "systemd", "tests/machine/guest", "tests/machine/image"):
        for path in sorted([ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(path.read_bytes())
    found.update((ROOT / "pyproject.toml").read_bytes())
    return found.hexdigest()


@pytest.fixture(scope="module")
def fresh() -> Path:
    """The disk before anything of ours is installed. With SOLKEEPER_KEEP the image that is there is taken as it is."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}: apt-get install qemu-system-x86 mmdebstrap e2fsprogs")
    if os.geteuid() != 0:
        pytest.skip("needs root")
    FOLDER.mkdir(parents=True, exist_ok=True)
    mark, now = FOLDER / "stamp", stamp()
    if not (mark.exists() and (os.environ.get("SOLKEEPER_KEEP") or mark.read_text() == now)):
        for name in ("cuts.json", "cuts.img"):
            (FOLDER / name).unlink(missing_ok=True)
        subprocess.run([HERE / "image", FOLDER], check=True)
        mark.write_text(now)
    return FOLDER / "fresh.img"


@pytest.fixture(scope="module")
def installed(fresh: Path) -> Path:
    """The disk in which the installer has run, as for a card that is made on another machine; never booted yet."""
    return fresh.with_name("installed.img")


def copy(disk: Path, name: str) -> Path:
    """A disk to be written to."""
    subprocess.run(["cp", "--sparse=always", disk, FOLDER / name], check=True)
    return FOLDER / name


def off(machine: Machine) -> None:
    """Whatever happened, no machine is left on."""
    if machine.process is not None:
        machine.pull_the_plug()


@pytest.fixture(scope="module")
def on(installed: Path) -> Iterator[Machine]:
    """The installed machine, switched on, our first picture on its screen."""
    machine = Machine(FOLDER, copy(installed, "work.img"))
    machine.boot()
    try:
        figure("boot to first picture", machine.wait_for_picture(), "s")
        machine.wait_for_agent()
        yield machine
    finally:
        off(machine)


def service(machine: Machine, name: str) -> str:
    """A property of the kiosk's unit."""
    return machine.check(f"systemctl show -P {name} solkeeper").strip()


def running(machine: Machine) -> None:
    """Until the unit has said READY."""
    machine.until(lambda: machine.run("systemctl is-active solkeeper")[1].strip() == "active", 300)


# -- it is on ---------------------------------------------------------------------------------------


def test_it_boots_into_the_kiosk_with_nothing_typed(on: Machine) -> None:
    """A8, D7, F1, F3: no login, no getty on our console, no unit that failed, and nobody waited for a network."""
    running(on)
    assert on.run("systemctl is-active getty@tty1")[1].strip() != "active"
    assert on.check("cat /sys/class/tty/tty0/active").strip() == "tty1"
    assert "solkeeper" not in on.check("systemctl --failed --no-legend --plain")
    assert "network-online" not in on.check("systemctl list-dependencies --plain solkeeper")
    user = on.check("ps -o user= -p $(systemctl show -P MainPID solkeeper)").strip()
    assert user == "solkeep+" or user == "solkeeper"
    said = on.check("journalctl -b -u solkeeper -o cat")
    assert "Traceback" not in said, said
    on.picture(FOLDER / "first.ppm")


def test_it_writes_only_where_it_may(on: Machine) -> None:
    """F8, B1, D12."""
    running(on)
    assert on.check("find /run/solkeeper -name '.lgd-nfy*' -type p").strip(), "lgpio's pipe is in the runtime folder"
    assert on.check("find / -xdev -name '.lgd-nfy*'").strip() == "", "and nowhere else"
    listed = on.check("find / -xdev -user solkeeper -not -path '/proc/*' | sort").split()
    assert all(path.startswith(("/var/lib/solkeeper", "/var/cache/solkeeper")) for path in listed), listed


def test_a_finger_a_key_and_a_button_reach_it(on: Machine) -> None:
    """One touch is one touch (D1); a push button through the real lgpio."""
    running(on)
    before = on.screen()
    on.tap(110, 390)  # New game on the home screen
    on.until(lambda: on.screen() != before, 60)
    chapter = on.screen()
    on.push(27)  # Undo: back
    on.until(lambda: on.screen() != chapter, 60)
    home = on.screen()
    on.push(17)  # Next: begin
    on.until(lambda: on.screen() != home, 60)
    assert "GPIO off" not in on.check("journalctl -b -u solkeeper -o cat")
    on.key("backspace")
    on.until(lambda: on.screen()[2] != chapter[2], 60)


def test_no_key_leads_out(on: Machine) -> None:
    """D7, D8: with a real keyboard on the console."""
    pid = service(on, "MainPID")
    for keys in (("esc",), ("f1",), ("ctrl", "c"), ("ctrl", "z"), ("ctrl", "backslash"), ("ctrl", "d")):
        on.key(*keys)
    for letter in ("r", "e", "b", "o", "o", "t", "ret"):
        on.key(letter)
    on.key("ctrl", "alt", "delete")
    time.sleep(3)  # what must not happen has no sign to wait for
    assert service(on, "MainPID") == pid and service(on, "NRestarts") == "0"


def test_a_serial_box_on_a_real_port_belongs_to_the_kiosks_group(on: Machine) -> None:
    """C5, F9: the rules are in force for a plugged FTDI chip."""
    with socket.socket(socket.AF_UNIX) as cable:  # connected, the emulated chip is plugged in
        cable.connect(str(FOLDER / "usb"))
        on.until(lambda: on.run("test -e /dev/ttyUSB0 && udevadm settle")[0] == 0, 300)
        assert "root:dialout 660" in on.check("stat -c '%U:%G %a' /dev/ttyUSB0")
        assert "ID_MM_DEVICE_IGNORE=1" in on.check("udevadm info /dev/ttyUSB0")


def test_a_hung_loop_is_ended_by_the_watchdog_and_started_again(on: Machine) -> None:
    """F5, on the real systemd: the process is stopped, not ended."""
    pid = service(on, "MainPID")
    on.check(f"kill -STOP {pid}")
    began = time.monotonic()
    on.until(lambda: service(on, "MainPID") not in (pid, "0") and service(on, "ActiveState") == "active", 1800)
    figure("hung loop to running again", time.monotonic() - began, "s")
    assert "watchdog" in on.check("journalctl -b -u solkeeper -o cat").lower()
    assert on.colours() > 60


def test_sigterm_ends_it_at_once(on: Machine) -> None:
    """B16, with real pins open."""
    took = on.check("s=$(date +%s%N); systemctl stop solkeeper; e=$(date +%s%N); echo $(( (e - s) / 1000000 ))")
    figure("systemctl stop", int(took), "ms (emulated)")
    assert service(on, "Result") == "success" and service(on, "ExecMainStatus") == "0"
    on.check("systemctl start solkeeper", 600)


def test_it_is_switched_off_by_its_own_user(installed: Path) -> None:
    """The rule for polkit is in force: what the key on the screen asks for is done."""
    machine = Machine(FOLDER, copy(installed, "work-off.img"))
    machine.boot()
    try:
        machine.wait_for_agent()
        running(machine)
        refused = machine.run("runuser -u nobody -- systemctl poweroff --no-ask-password")
        assert refused[0] != 0
        machine.run("runuser -u solkeeper -- systemctl poweroff --no-ask-password")
        assert machine.ended()
    finally:
        off(machine)
        machine.disk.unlink()


# -- the plug ---------------------------------------------------------------------------------------


def test_nothing_is_lost_when_the_plug_is_pulled(installed: Path, tmp_path: Path) -> None:
    """GEN-14 on a whole machine: QEMU is killed at random moments of play and booted again.

    Shown last before the cut, found on the disk, shown first after the boot: all three are one state, or one tap more.
    """
    state = FOLDER / "cuts.json"
    kept = json.loads(state.read_text()) if state.exists() and (FOLDER / "cuts.img").exists() else None
    done = kept or {"cuts": 0, "recovered": 0, "last": None}
    machine = Machine(FOLDER, FOLDER / "cuts.img" if kept else copy(installed, "cuts.img"))
    table = Table(machine, FOLDER / "source", tmp_path)
    if not kept:
        machine.boot()
        machine.wait_for_agent()
        running(machine)
        table.begin(game(tmp_path), "plug")
        table.wait_for(3, 600)
        done["last"] = cut(table, done)
        state.write_text(json.dumps(done))
    while done["cuts"] < CUTS:
        machine.boot()
        lots = Random(f"plug {done['cuts']}")
        table.wait_for(1, 1200)
        figure("boot to game on the screen", machine.on_for, "s")
        assert table.shown()[0] == tuple(done["last"]), "it came back with another state than was stored"
        table.wait_for(1 + pause(lots), 1200)
        time.sleep(lots.uniform(0.0, 2.0))
        done["last"] = cut(table, done)
        state.write_text(json.dumps(done))
    figure("power cuts survived", done["cuts"], f"({done['recovered']} with work undone on the file system)")


def game(room: Path) -> Path:
    """A game in its first turn, as a file."""
    file = room / "game.jsonl"
    subprocess.run(
        [sys.executable, LOOK, "begin", room / "begun", file],
        env={**os.environ, "PYTHONPATH": str(FOLDER / "source")}, check=True,
    )  # fmt: skip
    return file


def cut(table: Table, done: dict[str, object]) -> tuple[int, str]:
    """Pulls the plug and looks at the disk; gives what is stored."""
    seconds = table.machine.pull_the_plug()
    last = table.shown()[-1]
    found, recovered = table.look(table.machine.disk, last)
    done["cuts"] = int(str(done["cuts"])) + 1
    done["recovered"] = int(str(done["recovered"])) + recovered
    figure(f"cut {done['cuts']}", seconds, f"s after power-on; shown {last[0]}, stored {found.split()[0]} entries")
    entries, mark = found.split()
    return int(entries), mark


# -- the installer ----------------------------------------------------------------------------------


@pytest.mark.parametrize("suite", ["bookworm", "trixie"])
def test_the_installer_on_a_bare_system_with_apt_and_pip(suite: str) -> None:
    """D19, A8: twice, exit 0 both times, no compiler; and uninstall leaves /etc as it was."""
    if not shutil.which("mmdebstrap") or os.geteuid() != 0:
        pytest.skip("needs mmdebstrap and root")
    done = subprocess.run([HERE / "bare", suite, FOLDER], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert re.search(r"^all is well$", done.stdout, re.MULTILINE)


ETC = "cd /etc && find . -type f ! -name '*-' ! -name .pwd.lock | sort | xargs sha256sum"
OURS = "systemd/system/solkeeper.service udev/rules.d/70-solkeeper.rules polkit-1/rules.d/50-solkeeper.rules"


def test_the_installer_in_the_running_machine_then_a_reboot(fresh: Path) -> None:
    """A8: once, then again (a version beside the running one), then a reboot; nothing else is typed.

    An emulated machine takes half an hour for it.
    """
    machine = Machine(FOLDER, copy(fresh, "installing.img"))
    install = f"{SRC}/systemd/install --wheels /usr/local/src/wheels"
    machine.boot()
    try:
        machine.wait_for_agent()
        before = machine.check(ETC)
        said = machine.check(install, 7200)
        assert "Restart the machine" in said
        names = {row.split()[1] for row in set(machine.check(ETC).splitlines()) ^ set(before.splitlines())}
        assert names <= {f"./{name}" for name in (*OURS.split(), "passwd", "group", "shadow", "gshadow")}
        machine.run("systemctl reboot")
        machine.ended()
        machine.boot()
        figure("installed in the machine, then boot to first picture", machine.wait_for_picture(), "s")
        machine.wait_for_agent()
        running(machine)
        pid = service(machine, "MainPID")
        said = machine.check(install, 7200)
        assert "is on the screen" in said and service(machine, "MainPID") != pid
    finally:
        off(machine)
        machine.disk.unlink()
