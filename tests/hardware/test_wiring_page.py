"""docs/wiring.md: what it tells to paste works, and its drawing is of the header that the code knows."""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from companion.intents import Intent
from hardware.config import load
from hardware.inputs import FREE
from hardware.lights import Shows

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "wiring.md").read_text()
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def drawing() -> ModuleType:
    spec = spec_from_file_location("header", DOCS / "header.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["header"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split("\n")[1])
def test_every_example_loads_without_a_fault_and_on_free_pins(tmp_path: Path, text: str) -> None:
    file = tmp_path / "hardware.toml"
    file.write_text(text)
    config, faults = load(file)
    assert faults == []
    pins = [int(pin) for pin in re.findall(r"^(?:pin|a|b) = (\d+)$", text, re.MULTILINE)]
    assert set(pins) <= set(FREE) and len(pins) == len(set(pins))
    assert config.buttons


def test_the_page_shows_three_set_ups_and_more() -> None:
    assert len(EXAMPLES) == 4
    assert "pictures/header.svg" in PAGE


def test_the_table_of_five_names_the_places_of_its_pins() -> None:
    places = {name: place for place, (name, _kind, _note) in enumerate(drawing().PINS, 1)}
    rows = re.findall(r"(\d+) \((\d+)\) \| (\d+) \((\d+)\)", PAGE)
    assert len(rows) == 5
    for pin, place, lamp, lamp_place in rows:
        assert (places[f"GPIO {pin}"], places[f"GPIO {lamp}"]) == (int(place), int(lamp_place))
        assert f"pin = {pin}\n" in EXAMPLES[1] and f"pin = {lamp}\n" in EXAMPLES[1]


def test_the_drawing_is_drawn_by_its_script_and_green_is_what_may_be_learned() -> None:
    header = drawing()
    assert header.svg() == (DOCS / "pictures" / "header.svg").read_text()
    assert len(header.PINS) == 40
    green = {int(name.removeprefix("GPIO ")) for name, kind, _note in header.PINS if kind == header.FREE}
    assert green == set(FREE)
    assert sum(kind == header.GROUND for _name, kind, _note in header.PINS) == 8


def test_every_verb_and_lamp_is_told() -> None:
    told = set(re.findall(r"`(\w+)`", PAGE))
    seats = {f"seat_{n}" for n in range(2, 5)}
    assert {one.value for one in Intent} - told == seats and {one.value for one in Shows} - told == seats
