"""The doctor on make-believe machines: each line passes, and tells what to do where it does not."""

import json
import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import Store
from hardware.doctor import Line
from kiosk import checks, disk, doctor
from kiosk.checks import Place
from kiosk.machine import clock_line, groups_line, renderer, renderer_line
from tests.kiosk.playing import setup

PANEL = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
P: Phys=
H: Handlers=mouse0 event3
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=260800000000003
"""
TOUCHPAD = """N: Name="A touchpad"
H: Handlers=mouse1 event4
B: PROP=1
B: EV=b
B: KEY=e520 10000 0 0 0 0
B: ABS=260800000000003
"""
KEYBOARD = """N: Name="A keyboard"
H: Handlers=sysrq kbd event0
B: PROP=0
B: EV=120013
B: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe
"""
MOUSE = 'N: Name="A mouse"\nH: Handlers=mouse2 event5\nB: PROP=0\nB: EV=17\nB: KEY=ff0000 0 0 0 0\nB: REL=1943\n'
OLD_PANEL = 'N: Name="ADS7846"\nH: Handlers=event6\nB: PROP=0\nB: EV=b\nB: KEY=400 0 0 0 0 0\nB: ABS=1000003\n'


def machine(root: Path, listed: str = "", screen: bool = False, env: dict[str, str] | None = None) -> Place:
    (root / "proc/bus/input").mkdir(parents=True)
    (root / "proc/bus/input/devices").write_text(listed)
    (root / "dev/input").mkdir(parents=True)
    if screen:
        status = root / "sys/class/drm/card0-HDMI-A-1/status"
        status.parent.mkdir(parents=True)
        status.write_text("connected\n")
        (root / "dev/dri").mkdir()
        (root / "dev/dri/card0").touch()
    data = root / "data"
    data.mkdir()
    return Place(data=data, root=root, env=env or {})


def test_a_desktop_and_a_screen_pass_and_what_nobody_sees_warns(tmp_path: Path) -> None:
    def line(name: str, screen: bool = False, **env: str) -> Line:
        return checks.display_line(machine(tmp_path / name, screen=screen, env=env))

    assert line("x11", DISPLAY=":0") == Line("display", "pass", "X11 on :0", "")
    assert line("kms", screen=True).level == "pass"
    hidden = line("hidden", SDL_VIDEODRIVER="offscreen")
    assert (hidden.level, hidden.cure) == ("warn", "unset SDL_VIDEODRIVER")
    assert "connect a screen" in line("none").cure


@pytest.mark.parametrize(
    ("listed", "touch"), [(PANEL, True), (OLD_PANEL, True), (TOUCHPAD, False), (KEYBOARD, False), (MOUSE, False)]
)
def test_a_touch_panel_is_told_from_touchpad_keyboard_and_mouse(listed: str, touch: bool) -> None:
    assert [device.touch for device in checks.devices(listed)] == [touch]


def test_the_touch_line_names_the_panel_or_what_to_plug(tmp_path: Path) -> None:
    nothing = checks.touch_line(machine(tmp_path / "none", KEYBOARD + "\n" + MOUSE))
    assert (nothing.level, nothing.cure) == ("warn", checks.NO_PANEL)
    desktop = checks.touch_line(machine(tmp_path / "x11", KEYBOARD + "\n" + PANEL, env={"DISPLAY": ":0"}))
    assert desktop == Line("touch", "pass", "10-0038 generic ft5x06 (79), read by the desktop", "")
    console = machine(tmp_path / "kms", PANEL, screen=True)
    shut = checks.touch_line(console)
    assert (shut.level, "usermod -aG input" in shut.cure) == ("warn", True)
    (console.root / "dev/input/event3").touch()
    assert checks.touch_line(console).text == "10-0038 generic ft5x06 (79) on /dev/input/event3"


def test_a_data_folder_on_a_disk_passes_and_is_left_as_it_was(tmp_path: Path) -> None:
    place = machine(tmp_path)
    line = disk.data_line(place)
    assert line.level == "pass" and line.text.startswith(f"{place.data} on ")
    sync, room = disk.sync_line(place), disk.room_line(place)
    assert (sync.level, sync.text.startswith("a commit takes ")) == ("pass", True)
    assert room.text.endswith(" left")
    assert list(place.data.iterdir()) == []


def test_a_data_folder_that_is_not_there_yet_is_not_made_by_looking(tmp_path: Path) -> None:
    later = tmp_path / "a" / "b"
    assert {check(Place(data=later)).level for check in (disk.data_line, disk.sync_line, disk.room_line)} == {"pass"}
    assert not (tmp_path / "a").exists()


def test_the_games_of_a_data_folder_are_looked_at(tmp_path: Path) -> None:
    place = machine(tmp_path)
    with Store.open(place.data) as store:
        id = Session.create(store, setup(2)).id
    assert disk.data_line(place).level == "pass"
    with Store.open(place.data) as store:
        store._db.execute("UPDATE games SET header = substr(header, 1, 40)")
    for copy in place.data.glob("*.backup*.db"):
        copy.unlink()
    line = disk.data_line(place)
    assert (line.level, id in line.text, "backup" in line.cure) == ("warn", True, True)
    (place.data / "solkeeper.db").write_bytes(b"noise" * 1000)
    line = disk.data_line(place)
    assert (line.level, "open the kiosk once" in line.cure) == ("fail", True)


def test_a_game_that_cannot_be_read_whole_is_named(tmp_path: Path) -> None:
    place = machine(tmp_path)
    assert disk.games_line(Place(data=tmp_path / "later")) == Line(
        "games", "pass", "0, each can be read to its end", ""
    )
    with Store.open(place.data) as store:
        bad, _good = Session.create(store, setup(2)), Session.create(store, setup(2))
        first = bad.steps().primary.move
        assert first is not None
        bad.play(first)
    assert disk.games_line(place).text == "2, each can be read to its end"
    with Store.open(place.data) as store:
        store._db.execute("UPDATE entries SET body = 'noise'")
    for copy in place.data.glob("*.backup*.db"):
        copy.unlink()
    line = disk.games_line(place)
    assert (line.level, line.text) == ("warn", f"1 of 2 cannot be read whole: {bad.id} past entry 1")


def test_a_data_folder_in_memory_fails_also_under_an_overlay(tmp_path: Path) -> None:
    """E8."""
    place = machine(tmp_path)
    (tmp_path / "proc/self").mkdir()
    mounts = tmp_path / "proc/self/mounts"
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\ntmpfs {tmp_path} tmpfs rw 0 0\n")
    line = disk.data_line(place)
    assert (line.level, "in memory" in line.text, "--data" in line.cure) == ("fail", True, True)
    mounts.write_text("overlay / overlay rw,lowerdir=/low,upperdir=/up/over,workdir=/w 0 0\ntmpfs /up tmpfs rw 0 0\n")
    assert disk.disk_kind(place.data, tmp_path) == "tmpfs"
    mounts.write_text("overlay / overlay rw,lowerdir=/low,upperdir=/elsewhere/up 0 0\n/dev/sda1 /boot vfat rw 0 0\n")
    assert disk.data_line(place).level == "pass"


def test_little_room_and_a_slow_card_warn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = machine(tmp_path)
    monkeypatch.setattr(disk, "commit_ms", lambda _folder: 240.0)
    slow = disk.sync_line(place)
    assert (slow.level, "240.0 ms" in slow.text, "faster card" in slow.cure) == ("warn", True, True)
    monkeypatch.setattr(disk.shutil, "disk_usage", lambda _folder: Namespace(free=30 * 1024 * 1024))
    assert "free some room" in disk.room_line(place).cure


def test_a_data_folder_that_cannot_be_used_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = machine(tmp_path)
    file = tmp_path / "file"
    file.touch()
    assert disk.data_line(Place(data=file)).level == "fail"
    monkeypatch.setattr(disk.os, "access", lambda *_how: False)
    assert disk.data_line(place).level == "fail"


def test_a_renderer_without_a_graphics_chip_warns(tmp_path: Path) -> None:
    """D16."""
    place = machine(tmp_path)
    assert renderer_line(place, "V3D 7.1") == Line("renderer", "pass", "V3D 7.1", "")
    slow = renderer_line(place, "llvmpipe (LLVM 15.0.6, 256 bits)")
    assert (slow.level, "usermod -aG render" in slow.cure) == ("warn", True)
    assert renderer_line(place, "").level == "warn"
    assert renderer("raise SystemExit(139)") == "", "a driver that takes its process with it"


def test_groups_that_are_missing_are_named_with_what_they_open(tmp_path: Path) -> None:
    place = machine(tmp_path, env={"USER": "mars"})
    there = {"video", "render", "input", "dialout", "audio"}
    lost = groups_line(place, {"video", "input"}, there)
    assert (lost.level, lost.cure.startswith("sudo usermod -aG render,dialout $USER")) == ("warn", True)
    assert "dialout (serial boxes)" in lost.text and "gpio" not in lost.text
    assert groups_line(place, there, there) == Line("groups", "pass", "mars is in all that are needed", "")


def test_a_clock_from_before_the_installation_warns(tmp_path: Path) -> None:
    """U8."""
    place = machine(tmp_path)
    assert clock_line(place, 0.0).level == "warn"
    assert "without network or clock chip" in clock_line(place).text
    (tmp_path / "run/systemd/timesync").mkdir(parents=True)
    (tmp_path / "run/systemd/timesync/synchronized").touch()
    assert "set by the network" in clock_line(place).text


def test_every_fault_of_the_wiring_is_a_line_that_fails(tmp_path: Path) -> None:
    """B15."""
    place = machine(tmp_path)
    assert doctor.wire_lines(place)[0].name == "wiring"
    (place.data / "hardware.toml").write_text('[[button]]\npin = 99\ntap = "nxt"\n')
    wrong = [line for line in doctor.wire_lines(place) if line.level == "fail"]
    assert [line.text.partition(":")[0] for line in wrong] == ["hardware.toml line 2", "hardware.toml line 3"]
    assert str(place.data / "hardware.toml") in wrong[0].cure
    lost = doctor.wire_lines(Place(data=place.data, config=str(tmp_path / "none.toml")))[0]
    assert (lost.level, "a file that exists" in lost.text) == ("fail", True)


def test_our_own_files_are_there_and_a_lost_font_fails(tmp_path: Path) -> None:
    place = machine(tmp_path)
    assert checks.words_line(place).level == "pass"
    assert checks.fonts_line(place).level == "pass"
    assert checks.fonts_line(place, tmp_path).level == "fail"


def test_a_check_that_breaks_is_a_line_and_keeps_no_other_back(tmp_path: Path) -> None:
    def wrong_line(_place: Place) -> Line:
        raise OSError("no such thing")

    broken, whole = doctor.examine(machine(tmp_path), (wrong_line, checks.words_line))
    assert (broken.name, broken.level, broken.text) == ("wrong", "fail", "could not be looked at: no such thing")
    assert whole.level == "pass"


def test_the_text_gives_the_cure_beneath_what_does_not_pass() -> None:
    shown = doctor.text([Line("GPIO", "pass", "usable", ""), Line("data folder", "warn", "slow", "another card")])
    assert shown.splitlines() == [
        "pass  GPIO         usable",
        "warn  data folder  slow",
        "                   -> another card",
    ]


def test_the_exit_code_tells_of_failures_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for level, code in (("pass", 0), ("warn", 0), ("fail", 1)):
        monkeypatch.setattr(doctor, "examine", lambda _place, level=level: [Line("x", level, "so", "do")])
        assert doctor.doctor(Namespace(data=tmp_path, config=None, json=True)) == code
        assert json.loads(capsys.readouterr().out) == [{"name": "x", "level": level, "text": "so", "cure": "do"}]


def test_the_command_prints_a_line_each_and_never_loads_kivy(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom kiosk.__main__ import main\ncode = main(sys.argv[1:])\n"
        "assert not [name for name in sys.modules if name.split('.')[0] == 'kivy'], 'kivy was loaded'\nsys.exit(code)\n"
    )
    command = [sys.executable, "-c", program, "doctor", "--json", "--data", str(tmp_path / "new")]
    ran = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"SDL_VIDEODRIVER": "offscreen"})
    assert ran.returncode == 0, ran.stderr
    names = [line["name"] for line in json.loads(ran.stdout)]
    assert names == [
        *("display", "renderer", "touch", "groups", "wiring", "GPIO", "boxes"),
        *("data folder", "games", "sync", "free space", "clock", "own cards", "words", "fonts"),
    ]
    assert not (tmp_path / "new").exists()
