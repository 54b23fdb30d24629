"""`hardware.toml`: what it may say, everything that may be wrong with it, and how it is changed."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.intents import Intent
from hardware.config import Box, Button, Buzzer, Config, Encoder, Led, defaults, load, save
from hardware.faults import FileFault
from hardware.lights import Shows
from hardware.saving import as_toml


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hardware.toml"


def read(file: Path, text: str) -> Config:
    file.write_text(text)
    config, faults = load(file)
    assert faults == []
    return config


def wrong(file: Path, text: str) -> list[tuple[int | None, str, str]]:
    """Line, key and value of every fault; the configuration is the shipped one then."""
    file.write_bytes(text.encode("latin-1"))
    config, faults = load(file)
    assert config == defaults()
    assert file.read_bytes() == text.encode("latin-1"), "the file was touched"
    rows = []
    for fault in faults:
        assert isinstance(fault, FileFault) and fault.code == "config"
        assert fault.right and fault.right in fault.text and fault.text.startswith("hardware.toml line ")
        rows.append((fault.line, fault.key, fault.value))
    return rows


# -- what is read -----------------------------------------------------------------------------------


def test_without_a_file_the_shipped_wiring_holds(file: Path) -> None:
    config, faults = load(file)
    assert (config, faults) == (defaults(), [])
    assert [(one.name, one.pin, one.tap) for one in config.buttons] == [
        ("Next", 17, Intent.NEXT),
        ("Undo", 27, Intent.UNDO),
    ]
    assert config.box("left") == config.box("*") is not None


def test_a_file_that_was_named_must_be_there(file: Path) -> None:
    config, (fault,) = load(file, must_exist=True)
    assert config == defaults() and "a file that exists" in fault.text


def test_a_folder_in_its_place_is_told_without_a_line_and_a_file_for_a_folder_holds_none(tmp_path: Path) -> None:
    (tmp_path / "hardware.toml").mkdir()
    config, (fault,) = load(tmp_path / "hardware.toml")
    assert config == defaults() and fault.code == "config_file" and "line" not in fault.text
    (tmp_path / "data").write_text("a file")
    assert load(tmp_path / "data" / "hardware.toml") == (defaults(), [])


def test_a_file_holds_only_what_differs(file: Path) -> None:
    config = read(file, "[gpio]\nhold_ms = 1200\n")
    assert config == replace(defaults(), gpio=replace(defaults().gpio, hold_s=1.2))


def test_a_list_counts_as_one_thing(file: Path) -> None:
    config = read(file, '[[button]]\npin = 5\ntap = "seat_3"\nhold = "home"\npull = "down"\n')
    assert config.buttons == (Button("Seat 3", 5, Intent.SEAT_3, Intent.HOME, False),)
    assert read(file, "button = []\n").buttons == ()


def test_everything_at_once(file: Path) -> None:
    config = read(
        file,
        """
        [gpio]
        factory = "mock"
        chip = 4
        [[encoder]]
        a = 5
        b = 6
        name = "Dial"
        [[led]]
        pin = 22
        shows = "seat_5"
        active_high = false
        [buzzer]
        pin = 12
        [serial]
        ports = [
            "/dev/serial/by-id/*",  # the usual ones
            "socket://localhost:7000",
        ]
        [[box]]
        id = "left"
        [box.buttons]
        1 = "alien"
        12 = "up"
        """,
    )
    assert (config.gpio.factory, config.gpio.chip) == ("mock", 4)
    assert config.encoders == (Encoder("Dial", 5, 6),)
    assert config.leds == (Led(22, Shows.SEAT_5, False),)
    assert config.buzzer == Buzzer(12)
    assert len(config.serial.ports) == 2
    assert config.box("left") == Box("left", ((1, Intent.ALIEN), (12, Intent.UP)))


# -- what is wrong ----------------------------------------------------------------------------------


def test_every_fault_is_told_at_once_with_its_line(file: Path) -> None:
    """B15, first half: single values."""
    text = """[gpio]
debounce = 3
factory = 7
hold_ms = 10

[[button]]
pin = 99
tap = "nxt"
[[button]]
pin = true
[foo]
[[buzzer]]
pin = 3
[[box]]
buttons = { 1 = "next", 100 = "undo" }
"""
    assert wrong(file, text) == [
        (2, "gpio.debounce", "3"),
        (3, "gpio.factory", "7"),
        (4, "gpio.hold_ms", "10"),
        (7, "button.pin", "99"),
        (8, "button.tap", '"nxt"'),
        (9, "button.tap", ""),
        (10, "button.pin", "true"),
        (11, "foo", "{}"),
        (12, "buzzer", "[{'pin': 3}]"),
        (14, "box.id", ""),
        (15, "box.buttons", "{'1': 'next', '100': 'undo'}"),
    ]


def test_pins_that_quarrel_are_named_with_both_lines(file: Path) -> None:
    """B15, second half: the same pin twice, and GPIO 2 with a pull-down."""
    text = """[[button]]
name = "Big"
pin = 17
tap = "next"
[[button]]
pin = 2
pull = "down"
tap = "undo"
[[led]]
pin = 17
shows = "next"
"""
    assert wrong(file, text) == [(7, "button.pull", '"down"'), (10, "led.pin", "17")]
    _config, faults = load(file)
    assert "Big in line 3 has this one" in faults[1].text


def test_a_pin_of_the_shipped_buttons_is_taken_too(file: Path) -> None:
    assert wrong(file, '[[led]]\npin = 17\nshows = "next"\n') == [(2, "led.pin", "17")]
    assert "Next (as shipped)" in load(file)[1][0].text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = \n", 1),
        ("[gpio]\n[gpio]\n", 2),
        ("[gpio]\nx = 1\n[x\n", 3),
        ('[gpio]\nfactory = """\nauto', 3),
        ("[gpio]\nfactory = 'a\xff'\n", 2),
        ("x=" + "[" * 5000, 1),
    ],
)
def test_a_file_that_is_no_toml_is_told_with_its_line(file: Path, text: str, line: int) -> None:
    assert [row[0] for row in wrong(file, text)] == [line]


def test_a_file_that_cannot_be_read_is_a_fault(file: Path) -> None:
    file.mkdir()
    config, (fault,) = load(file)
    assert config == defaults() and "a file that can be read" in fault.text


def test_a_key_that_was_misspelt_is_guessed(file: Path) -> None:
    file.write_text("[gpio]\ndebounc_ms = 20\n")
    assert "debounce_ms?" in load(file)[1][0].text


# -- how it is changed ------------------------------------------------------------------------------

MINE = """# my table
[gpio]
hold_ms = 900 # long

# the big one
[[button]] # first
pin = 17   # white wire
tap = "next"
# the small one
[[button]]
name = "Small"
pin = 27
tap = "undo"
hold = "redo"

# end
"""


def changed(config: Config, **parts: Any) -> Config:
    return replace(config, **parts)


def test_a_change_moves_nothing_else(file: Path) -> None:
    config = read(file, MINE)
    big, small = config.buttons

    save(file, changed(config, buttons=(replace(big, tap=Intent.DRAW, name="Draw"), replace(small, hold=None))))

    assert file.read_text() == MINE.replace('tap = "next"', 'tap = "draw"').replace('hold = "redo"\n', "")


CHANGES = {
    "hold": lambda c: changed(c, gpio=replace(c.gpio, settle_s=0.02)),
    "name": lambda c: changed(c, buttons=(replace(c.buttons[0], name="Große Taste"), *c.buttons[1:])),
    "another button": lambda c: changed(c, buttons=(*c.buttons, Button("Alien", 5, Intent.ALIEN, None, False))),
    "a button less": lambda c: changed(c, buttons=c.buttons[1:]),
    "no button": lambda c: changed(c, buttons=()),
    "a verb with another name": lambda c: changed(c, buttons=(replace(c.buttons[0], tap=Intent.HOME), *c.buttons[1:])),
    "lamps": lambda c: changed(c, leds=(Led(22, Shows.NEXT), Led(23, Shows.CARD, False)), buzzer=Buzzer(12)),
    "a dial": lambda c: changed(c, encoders=(Encoder("Dial", 5, 6, Intent.RIGHT, Intent.LEFT),)),
    "a box": lambda c: changed(c, boxes=(*c.boxes, Box("left", ((1, Intent.UP),), (), ((1, Shows.NEXT),)))),
    "ports": lambda c: changed(c, serial=replace(c.serial, ports=("/dev/serial/by-path/*", "loop://"))),
}


@pytest.mark.parametrize("there", ["", MINE, "[serial]\nports = [\n  # one\n  'x',\n] # ports\n[buzzer]\npin = 4\n"])
@pytest.mark.parametrize("change", CHANGES)
def test_what_is_saved_is_read_again_and_no_comment_is_lost(file: Path, there: str, change: str) -> None:
    config = read(file, there)
    wanted = CHANGES[change](config)

    save(file, wanted)

    assert load(file) == (wanted, [])
    comments = [line.partition("#")[2] for line in there.splitlines() if "#" in line and "first" not in line]
    if change not in ("a button less", "no button", "ports"):
        assert [one for one in comments if one not in file.read_text()] == []
    save(file, config)
    assert load(file) == (config, [])


def test_nothing_new_writes_nothing(file: Path) -> None:
    save(file, defaults())
    assert not file.exists()


def test_a_box_in_its_own_tables_is_changed_there(file: Path) -> None:
    config = read(file, '[[box]]\nid = "left"\n[box.buttons]\n1 = "up" # plus\n2 = "down"\n[serial]\nlook = "off"\n')
    (left,) = config.boxes
    save(file, changed(config, boxes=(replace(left, buttons=((1, Intent.ALIEN), (3, Intent.NEXT))),)))
    assert file.read_text() == (
        '[[box]]\nid = "left"\n[box.buttons]\n1 = "alien" # plus\n3 = "next"\n[serial]\nlook = "off"\n'
    )


def test_a_bad_file_is_never_written_over(file: Path) -> None:
    """E11."""
    file.write_text("[gpio]\nhold_ms = 1\n")
    with pytest.raises(ValueError, match="not written over"):
        save(file, changed(defaults(), buzzer=Buzzer(12)))
    assert file.read_text() == "[gpio]\nhold_ms = 1\n"


def test_a_spelling_that_cannot_be_changed_line_by_line_is_left_alone(file: Path) -> None:
    text = 'gpio.hold_ms = 900\n[[button]]\npin = 5\ntap = "next"\n'
    config = read(file, text)
    with pytest.raises(ValueError, match="by hand"):
        save(file, changed(config, gpio=replace(config.gpio, factory="mock")))
    assert file.read_text() == text


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_power_lost_while_saving_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """A17."""
    config = read(file, MINE)

    def cut(*_args: Any) -> None:
        raise OSError("the plug")

    monkeypatch.setattr(os if step == "fsync" else Path, step, cut)
    with pytest.raises(OSError, match="the plug"):
        save(file, changed(config, buzzer=Buzzer(12)))
    assert file.read_text() == MINE and list(file.parent.iterdir()) == [file]


def test_all_that_is_shipped_can_be_written(file: Path) -> None:
    assert set(as_toml(defaults())) >= {"gpio", "button", "serial", "box"}
