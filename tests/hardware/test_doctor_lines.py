"""The doctor's lines for pins and ports, on make-believe machines."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.intents import Intent
from hardware import doctor
from hardware.board import Facts
from hardware.config import Box, Button, Buzzer, Config, Encoder, Gpio, Led, Serial
from hardware.doctor import Line, pin_lines, port_lines
from hardware.lights import Shows

PI = Facts("auto", on_pi=True, lgpio="usable", chips=("/dev/gpiochip0", "/dev/gpiochip10"), may_open=True)
ALL = Config(
    buttons=(Button("Next", 17, Intent.NEXT), Button("Alien", 4, Intent.ALIEN)),
    encoders=(Encoder("Dial", 5, 6),),
    leds=(Led(22, Shows.NEXT),),
    buzzer=Buzzer(12),
)


def chips(held: dict[int, tuple[int, str]], labels: dict[int, str]) -> SimpleNamespace:
    """lgpio with what it tells of a chip and its lines; a chip without a label cannot be opened."""
    opened: list[int] = []

    def info(_handle: int, pin: int) -> tuple[Any, ...]:
        flags, user = held.get(pin, (0, ""))
        if user == "broken":
            raise RuntimeError("'bad GPIO'")
        return (0, pin, flags, f"GPIO{pin}", user)

    def chip_open(number: int) -> int:
        if number not in labels:
            raise RuntimeError("'can not open gpiochip'")
        opened.append(number)
        return number

    return SimpleNamespace(
        gpiochip_open=chip_open,
        gpiochip_close=opened.remove,
        gpio_get_chip_info=lambda handle: (0, 54, "gpiochip0", labels[handle]),
        gpio_get_line_info=info,
        opened=opened,
    )


def told(monkeypatch: pytest.MonkeyPatch, lgpio: Any, config: Config = ALL) -> dict[str, Line]:
    monkeypatch.setattr(doctor, "import_module", lambda name: lgpio)
    lines = {line.name: line for line in pin_lines(config, PI)}
    assert lgpio.opened == [], "the chip was left open"
    return lines


def test_each_pin_is_a_line_and_a_busy_one_names_its_holder(monkeypatch: pytest.MonkeyPatch) -> None:
    """B14."""
    held = {4: (1, "onewire@0"), 22: (1, "lg"), 12: (1, ""), 5: (0, "broken")}
    lines = told(monkeypatch, chips(held, {0: "pinctrl-bcm2711", 10: "brcmvirt-gpio"}))

    assert list(lines) == ["GPIO 17", "GPIO 4", "GPIO 5", "GPIO 6", "GPIO 22", "GPIO 12"]
    assert lines["GPIO 17"] == Line("GPIO 17", "pass", "Next, free", "")
    assert lines["GPIO 4"].text == "Alien is off: held by onewire@0" and "config.txt" in lines["GPIO 4"].cure
    assert lines["GPIO 22"].level == "pass"
    assert lines["GPIO 12"].text == "Buzzer is off: held by the kernel"
    assert lines["GPIO 5"].text == "Dial: cannot be asked for: bad GPIO"


def test_the_chip_of_the_header_is_known_by_its_label(monkeypatch: pytest.MonkeyPatch) -> None:
    """B3."""
    assert told(monkeypatch, chips({}, {0: "raspberrypi-exp-gpio", 10: "pinctrl-rp1"}))["GPIO 17"].level == "pass"
    assert list(told(monkeypatch, chips({}, {0: "raspberrypi-exp-gpio"}))) == ["pins"]
    named = Config(gpio=Gpio(chip=0), buttons=ALL.buttons[:1])
    assert list(told(monkeypatch, chips({}, {0: "whatever"}), named)) == ["GPIO 17"]


def test_without_a_header_there_is_no_line_a_pin() -> None:
    assert pin_lines(ALL, Facts("auto", on_pi=False)) == []


def test_ports_are_told_without_being_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """C12: no permission is not "not there"."""
    port = tmp_path / "usb-box"
    port.touch()
    looking = Config(serial=Serial(ports=(f"{tmp_path}/usb-*", "socket://localhost:7")))
    fine, remote = port_lines(looking)
    assert (fine.name, fine.level, remote.text) == ("usb-box", "pass", "socket://localhost:7")
    monkeypatch.setattr(os, "access", lambda *_how: False)
    shut = port_lines(looking)[0]
    assert (shut.level, "usermod -aG dialout" in shut.cure) == ("warn", True)


def test_a_box_that_is_expected_warns_and_others_are_no_fault(tmp_path: Path) -> None:
    nothing = Serial(ports=(f"{tmp_path}/*",))
    assert port_lines(Config(serial=nothing))[0].level == "pass"
    (missing,) = port_lines(Config(serial=nothing, boxes=(Box("*"), Box("left"))))
    assert (missing.level, "left is expected" in missing.text) == ("warn", True)
    assert port_lines(Config(serial=Serial("off")))[0].text == "not looked for, as asked for"
