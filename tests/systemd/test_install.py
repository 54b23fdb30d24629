"""install and uninstall on a root of their own, with a Python that only pretends: what goes where, what a fault leaves.

The real thing (apt, pip, systemd) is run by tests/machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
INSTALL, UNINSTALL = ROOT / "systemd" / "install", ROOT / "systemd" / "uninstall"

PYTHON = """#!/bin/sh
# `-m venv DIR` makes a folder, pip puts the command there, the self-test says what the file `verdict` says.
here=$(dirname "$0")
verdict=$(cat "$here/verdict")
case "$*" in
*"-m venv"*)
    for last; do :; done
    mkdir -p "$last/bin"
    cp "$0" "$last/bin/python"
    cp "$here/verdict" "$last/bin" ;;
*"-m pip"*)
    [ "$verdict" != "no pip" ] || exit 1
    touch "$here/solkeeper" ;;
*kiosk.selftest*)
    [ "$verdict" = well ] || { echo "Self-test failed: the module msgspec is missing." >&2; exit 1; } ;;
esac
"""
USERS = {
    "useradd": 'shift; echo "solkeeper:x:998:998::/var/lib/solkeeper:/usr/sbin/nologin" >>"$1/etc/passwd"',
    "usermod": 'echo "$@" >>"$2/groups-given"',
    "userdel": 'shift; sed -i "/^solkeeper:/d" "$1/etc/passwd"',
    "chown": "",
}


class Pi:
    """A root with as much of a Raspberry Pi OS as the scripts look at."""

    def __init__(self, folder: Path) -> None:
        self.root, self.tools = folder / "root", folder / "tools"
        etc = self.root / "etc"
        (etc / "systemd" / "system" / "multi-user.target.wants").mkdir(parents=True)
        (etc / "udev" / "rules.d").mkdir(parents=True)
        (etc / "polkit-1" / "rules.d").mkdir(parents=True)
        (etc / "os-release").write_text("VERSION_CODENAME=bookworm\n")
        (etc / "passwd").write_text("root:x:0:0::/root:/bin/sh\n")
        (etc / "group").write_text("".join(f"{name}:x:4:\n" for name in ("video", "render", "input", "tty", "dialout")))
        self.tools.mkdir()
        self.tool("python", PYTHON)
        self.verdict("well")
        for name, does in USERS.items():
            self.tool(name, f"#!/bin/sh\n{does}\n")
        self.arch("arm64")

    def tool(self, name: str, text: str) -> None:
        (self.tools / name).write_text(text)
        (self.tools / name).chmod(0o755)

    def verdict(self, word: str) -> None:
        """How the next new version turns out: "well", "no pip", or anything else for a failed self-test."""
        (self.tools / "verdict").write_text(word)

    def arch(self, name: str) -> None:
        self.tool("dpkg", f"#!/bin/sh\necho {name}\n")

    def run(self, script: Path, *argv: str) -> subprocess.CompletedProcess[str]:
        env = {"SOLKEEPER_ROOT": str(self.root), "SOLKEEPER_PYTHON": str(self.tools / "python")}
        env["PATH"] = f"{self.tools}:{os.environ['PATH']}"
        return subprocess.run([str(script), *argv], env={**os.environ, **env}, capture_output=True, text=True)

    def install(self, *argv: str) -> str:
        done = self.run(INSTALL, *argv)
        assert done.returncode == 0, done.stderr
        return done.stderr

    @property
    def current(self) -> str:
        return os.readlink(self.root / "opt/solkeeper/current")

    @property
    def versions(self) -> list[str]:
        return sorted(path.name for path in (self.root / "opt/solkeeper/versions").iterdir())

    def etc(self) -> dict[str, str]:
        """Every file below /etc: its text, or where it points."""
        found = {}
        for path in sorted((self.root / "etc").rglob("*")):
            name = str(path.relative_to(self.root))
            found[name] = os.readlink(path) if path.is_symlink() else path.read_text() if path.is_file() else "folder"
        return found


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    if not shutil.which("flock"):
        pytest.skip("needs util-linux")
    return Pi(tmp_path)


def test_a_fresh_machine_gets_what_it_needs(pi: Pi) -> None:
    said = pi.install()
    assert "Restart the machine" in said
    unit = (pi.root / "etc/systemd/system/solkeeper.service").read_text()
    assert "SupplementaryGroups=video render input dialout tty\n" in unit, "gpio is not there, and would stop the unit"
    assert (
        os.readlink(pi.root / "etc/systemd/system/multi-user.target.wants/solkeeper.service") == "../solkeeper.service"
    )
    assert (pi.root / "opt/solkeeper/current/bin/solkeeper").exists()
    assert (pi.root / "opt/solkeeper/current/share/doc/solkeeper/install.md").exists()
    assert "video,render,input,dialout,tty solkeeper" in (pi.root / "groups-given").read_text()
    assert "runuser -u solkeeper" in (pi.root / "usr/local/bin/solkeeper").read_text()
    assert (pi.root / "etc/udev/rules.d/70-solkeeper.rules").exists()


def test_twice_is_as_once_but_for_the_version(pi: Pi) -> None:
    """D19."""
    pi.install()
    before, first = pi.etc(), pi.current
    pi.install()
    assert pi.etc() == before
    assert [f"versions/{name}" for name in pi.versions] == [first, pi.current]


def test_only_the_version_before_is_kept(pi: Pi) -> None:
    pi.install()
    before = pi.current
    older = pi.root / "opt/solkeeper/versions/0.0.9-20200101000000000"
    older.mkdir()
    (older / "whole").touch()
    pi.install()
    assert [f"versions/{name}" for name in pi.versions] == [before, pi.current] and before != pi.current


@pytest.mark.parametrize(("verdict", "word"), [("no pip", "pip could not install"), ("ill", "msgspec is missing")])
def test_an_update_that_fails_leaves_the_old_version(verdict: str, word: str, pi: Pi) -> None:
    """A12: the message names what is missing, the old one runs on."""
    pi.install()
    before, versions, etc = pi.current, pi.versions, pi.etc()
    pi.verdict(verdict)
    done = pi.run(INSTALL)
    assert done.returncode == 1 and word in done.stderr and "runs on" in done.stderr
    assert (pi.current, pi.versions, pi.etc()) == (before, versions, etc)


def test_a_first_install_that_fails_switches_nothing_on(pi: Pi) -> None:
    pi.verdict("ill")
    done = pi.run(INSTALL)
    assert done.returncode == 1 and "Nothing was switched on" in done.stderr
    assert not (pi.root / "opt/solkeeper/current").exists() and pi.versions == []
    assert not (pi.root / "etc/systemd/system/solkeeper.service").exists()


def test_what_a_power_cut_left_of_a_new_version_goes_with_the_next_one(pi: Pi) -> None:
    half = pi.root / "opt/solkeeper/versions/0.0.9-20200101000000"
    (half / "bin").mkdir(parents=True)
    pi.install()
    assert not half.exists()


@pytest.mark.parametrize("arch", ["armhf", "armel", "i386"])
def test_a_32_bit_system_is_refused_with_the_reason(arch: str, pi: Pi) -> None:
    """D19."""
    before = pi.etc()
    pi.arch(arch)
    done = pi.run(INSTALL)
    assert done.returncode == 1 and "64-bit" in done.stderr and arch in done.stderr
    assert pi.etc() == before and not (pi.root / "opt").exists()


def test_a_desktop_is_not_taken_its_screen(pi: Pi) -> None:
    (pi.root / "etc/systemd/system/display-manager.service").touch()
    before = pi.etc()
    done = pi.run(INSTALL)
    assert done.returncode == 1 and "--desktop" in done.stderr and pi.etc() == before
    said = pi.install("--desktop")
    assert "systemctl --user enable" in said
    added = set(pi.etc()) - set(before)
    files = {"etc/systemd/user", "etc/systemd/user/solkeeper-desktop.service", "etc/udev/rules.d/70-solkeeper.rules"}
    assert added == files, "no user, no unit on the console"


def test_a_wrong_option_changes_nothing(pi: Pi) -> None:
    done = pi.run(INSTALL, "--now")
    assert done.returncode == 1 and "--now" in done.stderr and not (pi.root / "opt").exists()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--wheels",), "--wheels needs a folder"),
        (("--wheels", ""), "--wheels needs a folder"),
        (("--wheels", "nope"), "--wheels nope: there is no such folder"),
        (("--wheels", "--desktop"), "--wheels --desktop: there is no such folder"),
    ],
)
def test_wheels_without_their_folder_are_not_taken_from_the_network(argv: tuple[str, ...], said: str, pi: Pi) -> None:
    done = pi.run(INSTALL, *argv)
    assert done.returncode == 1 and done.stderr.startswith(said) and done.stderr.count("\n") == 1
    assert not (pi.root / "opt").exists()


def test_uninstall_takes_one_option_at_most(pi: Pi) -> None:
    pi.install()
    done = pi.run(UNINSTALL, "--purge", "--now")
    assert done.returncode == 1 and "one option at most" in done.stderr and pi.versions


@pytest.mark.parametrize("script", [INSTALL, UNINSTALL], ids=["install", "uninstall"])
def test_help_explains_the_options(script: Path, pi: Pi) -> None:
    done = pi.run(script, "--help")
    assert done.returncode == 0 and "--" in done.stdout and "set -euo" not in done.stdout


@pytest.mark.parametrize("purge", [False, True], ids=["keeps the games", "--purge"])
def test_uninstall_leaves_etc_as_it_was(purge: bool, pi: Pi) -> None:
    before = pi.etc()
    pi.install()
    games = pi.root / "var/lib/solkeeper"
    games.mkdir(parents=True)
    (games / "solkeeper.db").write_text("games")
    done = pi.run(UNINSTALL, *(["--purge"] if purge else []))
    assert done.returncode == 0, done.stderr
    assert pi.etc() == before
    assert games.exists() is not purge and (purge or (games / "solkeeper.db").read_text() == "games")
    assert not (pi.root / "opt/solkeeper").exists() and not (pi.root / "usr/local/bin/solkeeper").exists()
    assert pi.run(UNINSTALL).returncode == 0, "a second time finds nothing to do"
