"""The installer: on a bare system with the real apt and pip, and in the running machine with a kiosk on its screen.

In the machine one test follows the other: installed, restarted, updated, an update that fails, another one, removed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine.disks import FOLDER, HERE, SRC, figure, switched_on
from tests.machine.game_inside import GameInside
from tests.machine.vm import Machine

pytestmark = pytest.mark.machine

INSTALL = "systemd/install --wheels /usr/local/src/wheels"
CURRENT = "readlink /opt/solkeeper/current"
VERSIONS = f"{CURRENT}; ls /opt/solkeeper/versions"
LONG = 3600.0
"""An emulated machine takes minutes for what a Raspberry Pi does in one."""
ETC = """cd /etc && { find . -type f ! -name '*-' ! -name .pwd.lock -exec sha256sum {} +
    find . -type l -printf '%l  %p\\n'; } | sort -k 2"""
OURS = {
    "./systemd/system/solkeeper.service", "./systemd/system/multi-user.target.wants/solkeeper.service",
    "./udev/rules.d/70-solkeeper.rules", "./polkit-1/rules.d/50-solkeeper.rules",
    "./passwd", "./group", "./shadow", "./gshadow",
}  # fmt: skip


@pytest.mark.parametrize("suite", ["bookworm", "trixie"])
def test_the_installer_on_a_bare_system_with_apt_and_pip(suite: str) -> None:
    """D19, A8: twice, exit 0 both times, no compiler; and uninstall leaves /etc as it was."""
    if not shutil.which("mmdebstrap") or os.geteuid() != 0:
        pytest.skip("needs mmdebstrap and root")
    done = subprocess.run([HERE / "bare", suite, FOLDER], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert re.search(r"^all is well$", done.stdout, re.MULTILINE)


class Installing:
    """A machine in which the installer is run; remembers what /etc was like before."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.etc = self.read_etc()
        self.game: GameInside | None = None

    def read_etc(self) -> dict[str, str]:
        """Every file and link below /etc: its hash, or where it points."""
        rows = (line.split(maxsplit=1) for line in self.machine.check(ETC).splitlines())
        return {name: what for what, name in rows}

    def changed(self) -> set[str]:
        """What is not as it was."""
        return {name for name, _what in self.etc.items() ^ self.read_etc().items()}

    def install(self, damage: str = "", code: int = 0) -> str:
        """Runs it, from a copy of the checkout with some damage done; what it said."""
        began = time.monotonic()
        found, said = self.machine.run(
            f"rm -rf /tmp/new; cp -a {SRC} /tmp/new; cd /tmp/new; {damage or 'true'}; {INSTALL}", LONG
        )
        figure(f"systemd/install in the machine, exit {found}", time.monotonic() - began, "s (emulated)")
        assert found == code, said
        return said


@pytest.fixture(scope="module")
def at(fresh: Path) -> Iterator[Installing]:
    """A machine in which nothing of ours has ever been."""
    with switched_on(fresh, "installing.img") as machine:
        machine.wait_for_agent()
        yield Installing(machine)


def test_it_is_installed_and_a_reboot_is_all_that_follows(at: Installing) -> None:
    """A8: nothing else is typed, and /etc has only what the installer names."""
    machine = at.machine
    assert "Restart the machine" in at.install()
    assert at.changed() == OURS
    machine.begin("systemctl reboot")
    machine.ended()
    machine.boot()
    figure("installed in the machine, then boot to first picture", machine.wait_for_picture(), "s")
    machine.wait_for_agent()
    machine.ready()
    assert machine.unit("StatusText") == "Ready"
    machine.picture(FOLDER / "installed.ppm")


def test_an_update_comes_back_with_the_same_game(at: Installing, tmp_path: Path) -> None:
    """A12, D19: a version beside the running one, tested, switched to; the game lies there as before."""
    machine = at.machine
    at.game = GameInside(machine, tmp_path)
    at.game.restore()
    at.game.press_next()
    picture, entries = machine.still(), at.game.entries()
    pid, before = machine.unit("MainPID"), machine.check(CURRENT)
    assert "is on the screen" in at.install()
    assert machine.unit("MainPID") != pid and machine.check(CURRENT) != before
    machine.shows(picture)
    assert at.game.entries() == entries
    assert at.changed() == OURS


BROKEN = {
    "a module that does not load": ("echo 'import nowhere' >>kiosk/pace.py", "nowhere is missing"),
    "no picture": ("sed -i 's/^    app.run()/    raise RuntimeError(1)/' kiosk/start.py", "did not start, so"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_an_update_that_fails_leaves_the_old_version_running(how: str, at: Installing) -> None:
    """A12: one that fails its own test is never seen; one that shows no picture is taken back."""
    machine, (damage, word) = at.machine, BROKEN[how]
    assert at.game is not None
    picture, entries = machine.still(), at.game.entries()
    pid, before = machine.unit("MainPID"), machine.check(VERSIONS)
    said = at.install(damage, code=1)
    assert word in said, said
    assert machine.check(VERSIONS) == before
    machine.ready()
    assert (machine.unit("MainPID") == pid) == (how != "no picture")
    assert machine.unit("StatusText") == "Ready"
    machine.shows(picture)
    assert at.game.entries() == entries


def test_it_goes_and_leaves_etc_as_it_was(at: Installing) -> None:
    """The games stay, for nobody but root to read; the console has its login again."""
    machine = at.machine
    table = machine.still()
    machine.check(f"{SRC}/systemd/uninstall", LONG)
    assert at.changed() == set()
    assert machine.check("stat -c '%U %a' /var/lib/solkeeper").strip() == "root 700"
    assert machine.run("ls /opt/solkeeper /usr/local/bin/solkeeper /var/cache/solkeeper; id solkeeper")[0] != 0
    machine.until(lambda: machine.run("systemctl is-active getty@tty1")[1].strip() == "active", 60)
    machine.changed(table)
    machine.until(lambda: machine.colours() < 20, 60)
    machine.picture(FOLDER / "removed.ppm")
