"""The unit files as they are in the tree: what each line is there for, and what systemd itself thinks of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SYSTEMD = ROOT / "systemd"
KIOSK, DESKTOP = SYSTEMD / "solkeeper.service", SYSTEMD / "solkeeper-desktop.service"
PROGRAM = "/opt/solkeeper/current/bin/solkeeper"


def lines(unit: Path) -> dict[str, list[str]]:
    """Each directive of a unit with its values, in order."""
    found: dict[str, list[str]] = {}
    for line in unit.read_text().splitlines():
        name, is_one, value = line.partition("=")
        if is_one and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


@pytest.fixture
def unit() -> dict[str, list[str]]:
    return lines(KIOSK)


WANTED = {
    "ready is said by the program": ("Type", "notify"),
    "by Python itself, with no wrapper (F4)": ("NotifyAccess", "main"),
    "for ever (A10)": ("Restart", "always"),
    "never given up (A10)": ("StartLimitIntervalSec", "0"),
    "no getty beside us (F1)": ("Conflicts", "getty@tty1.service"),
    "our own console (F1)": ("TTYPath", "/dev/tty1"),
    "taken, whoever had it (F1)": ("StandardInput", "tty-force"),
    "keyboard and mode given back (F1)": ("TTYReset", "yes"),
    "nobody else listens (F1)": ("TTYVHangup", "yes"),
    "nothing left to read (F1)": ("TTYVTDisallocate", "yes"),
    "games (F8)": ("StateDirectory", "solkeeper"),
    "pipes (B1)": ("RuntimeDirectory", "solkeeper"),
    "lgpio's cwd (B1)": ("WorkingDirectory", "%t/solkeeper"),
    "no way to more rights (F8)": ("NoNewPrivileges", "yes"),
    "nothing but its own folders (F8)": ("ProtectSystem", "strict"),
    "no homes (F8)": ("ProtectHome", "yes"),
    "no rights": ("CapabilityBoundingSet", ""),
    "its user": ("User", "solkeeper"),
}


@pytest.mark.parametrize("why", WANTED)
def test_the_kiosks_unit_says(why: str, unit: dict[str, list[str]]) -> None:
    name, value = WANTED[why]
    assert unit[name] == [value]


def test_numbers_leave_time_to_a_slow_card(unit: dict[str, list[str]]) -> None:
    assert int(unit["RestartSec"][0]) >= 2
    assert 10 <= int(unit["WatchdogSec"][0]) <= 60
    assert int(unit["TimeoutStartSec"][0]) >= 90


def test_lgpio_works_in_the_runtime_folder(unit: dict[str, list[str]]) -> None:
    """B1: its pipe needs a folder that may be written."""
    assert "LG_WD=%t/solkeeper" in unit["Environment"][0].split()


def test_no_network_is_waited_for() -> None:
    """A9."""
    for path in (KIOSK, DESKTOP):
        assert not re.search(r"network|sleep|ExecStartPre", "\n".join(plain(path)), re.IGNORECASE), path.name


def test_no_device_is_shut_out(unit: dict[str, list[str]]) -> None:
    """F7: each of these silently closes screen, touch, pins or boxes."""
    assert not {"PrivateDevices", "ProtectClock", "DeviceAllow", "DevicePolicy", "PrivateUsers"} & set(unit)


def test_the_groups_that_devices_belong_to(unit: dict[str, list[str]]) -> None:
    """F9, D4."""
    assert set(unit["SupplementaryGroups"][0].split()) >= {"video", "render", "input", "gpio", "dialout", "tty"}


def test_the_program_is_started_itself(unit: dict[str, list[str]]) -> None:
    """F4: no shell, xinit or cage as the main process."""
    assert unit["ExecStart"] == [f"{PROGRAM} kiosk --kiosk"] == lines(DESKTOP)["ExecStart"]


def test_the_desktop_unit_restarts_and_is_watched_as_well() -> None:
    there = lines(DESKTOP)
    assert there["Restart"] == ["always"] and there["StartLimitIntervalSec"] == ["0"]
    assert there["Type"] == ["notify"] and "WatchdogSec" in there
    assert there["WantedBy"] == there["PartOf"] == ["graphical-session.target"]
    assert "TTYPath" not in there and "User" not in there


def plain(path: Path) -> list[str]:
    return [line for line in path.read_text().splitlines() if not line.startswith("#")]


# -- udev and polkit --------------------------------------------------------------------------------


def test_modem_manager_is_kept_from_boxes_and_from_nothing_else() -> None:
    """C5. A real modem goes on: the network is not ours."""
    rules = plain(SYSTEMD / "70-solkeeper.rules")
    ignoring = [rule for rule in rules if "ID_MM_" in rule]
    assert len(ignoring) == 2 and all("{idVendor}==" in rule for rule in ignoring)
    assert all('ACTION!="remove"' in rule for rule in rules if rule)
    assert any('GROUP="dialout"' in rule and "ttyUSB" in rule and "ttyACM" in rule for rule in rules)


def test_the_kiosk_may_dim_its_panel() -> None:
    """A5: on plain Debian the brightness is root's alone."""
    (rule,) = [rule for rule in plain(SYSTEMD / "70-solkeeper.rules") if "backlight" in rule]
    assert "chgrp video /sys%p/brightness" in rule and "chmod g+w /sys%p/brightness" in rule


def test_udev_finds_no_fault_in_the_rules() -> None:
    verify = shutil.which("udevadm")
    if verify is None or "verify" not in subprocess.run([verify, "--help"], capture_output=True, text=True).stdout:
        pytest.skip("needs udevadm verify (systemd 254)")
    done = subprocess.run([verify, "verify", str(SYSTEMD / "70-solkeeper.rules")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_polkit_lets_the_kiosks_user_switch_off_and_nothing_more() -> None:
    text = (SYSTEMD / "50-solkeeper.rules").read_text()
    named = set(re.findall(r'"(org\.[\w.-]+)"', text))
    assert {name.removeprefix("org.freedesktop.login1.").removesuffix("-multiple-sessions") for name in named} == {
        "power-off",
        "reboot",
    }
    assert 'subject.user == "solkeeper"' in text


# -- what systemd thinks ----------------------------------------------------------------------------


def analyze(*argv: str, **env: str) -> subprocess.CompletedProcess[str]:
    tool = shutil.which("systemd-analyze")
    if tool is None:
        pytest.skip("needs systemd-analyze")
    return subprocess.run([tool, *argv], capture_output=True, text=True, env={**os.environ, **env})


def installed(tmp_path: Path, unit: Path) -> Path:
    """The unit with a program that is there."""
    copy = tmp_path / unit.name
    copy.write_text(unit.read_text().replace(PROGRAM, sys.executable))
    return copy


@pytest.mark.parametrize("unit", [KIOSK, DESKTOP], ids=lambda path: path.name)
def test_systemd_finds_no_fault(unit: Path, tmp_path: Path) -> None:
    of = ("--user",) if unit == DESKTOP else ()
    done = analyze(*of, "verify", "--man=no", str(installed(tmp_path, unit)), XDG_RUNTIME_DIR=str(tmp_path))
    if "Failed to initialize manager" in done.stderr:
        pytest.skip("no unit folders here")
    about_us = [line for line in (done.stdout + done.stderr).splitlines() if "solkeeper" in line]
    assert about_us == [], done.stderr


def test_the_exposure_is_low_and_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = analyze("security", "--offline=yes", "--no-pager", str(installed(tmp_path, KIOSK)))
    found = re.search(r"Overall exposure level for \S+: ([\d.]+) (\w+)", done.stdout)
    assert found, done.stdout + done.stderr
    with capsys.disabled():
        print(f"\nsystemd-analyze security solkeeper.service: {found[1]} {found[2]}")
    assert float(found[1]) <= 2.5


# -- the scripts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["systemd/install", "systemd/uninstall", "tests/machine/image"])
def test_shellcheck_finds_no_fault(script: str) -> None:
    tool = shutil.which("shellcheck")
    if tool is None:
        subprocess.run(["bash", "-n", ROOT / script], check=True)
        pytest.skip("needs shellcheck")
    done = subprocess.run([tool, str(ROOT / script)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert os.access(ROOT / script, os.X_OK)
