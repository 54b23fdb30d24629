"""Buttons learned by pressing them: what moves, what is lost, what stays."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.intents import Intent
from hardware.config import Box, Button, Buzzer, Config, Encoder, Led, defaults, load, save
from hardware.learning import Bound, Taken, bound, forget, learn_number, learn_pin
from hardware.lights import Shows

NEXT, UNDO = Button("Next", 17, Intent.NEXT, hold=Intent.HOME), Button("Undo", 27, Intent.UNDO, pull_up=False)
TABLE = Config(buttons=(NEXT, UNDO), boxes=(Box("*", ((1, Intent.NEXT), (2, Intent.UNDO)), ((2, Intent.REDO),)),))


def test_a_free_pin_becomes_a_new_button() -> None:
    learned = learn_pin(TABLE, 5, Intent.SEAT_2)

    assert learned.config.buttons == (NEXT, UNDO, Button("Seat 2", 5, Intent.SEAT_2))
    assert learned.lost is None


def test_a_verb_moves_to_another_pin_with_its_name_and_its_hold() -> None:
    learned = learn_pin(TABLE, 5, Intent.NEXT)

    assert learned.config.buttons == (replace(NEXT, pin=5), UNDO)
    assert learned.lost is None


def test_a_pin_that_spoke_another_verb_speaks_this_one_and_the_other_is_lost() -> None:
    learned = learn_pin(TABLE, 27, Intent.NEXT)

    assert learned.config.buttons == (replace(NEXT, pin=27, pull_up=False),)
    assert learned.lost is Intent.UNDO


def test_the_button_that_says_it_already_stays_as_it_is() -> None:
    assert learn_pin(TABLE, 17, Intent.NEXT).config == TABLE
    assert learn_number(TABLE, "red", 2, Intent.UNDO).config.boxes[0].buttons == TABLE.boxes[0].buttons
    assert learn_number(TABLE, "red", 2, Intent.UNDO).config.boxes[0].holds == TABLE.boxes[0].holds


@pytest.mark.parametrize(("pin", "name"), [(5, "Dial"), (6, "Dial"), (22, "Lamp next"), (12, "Buzzer")])
def test_a_pin_of_something_else_is_not_taken(pin: int, name: str) -> None:
    table = replace(TABLE, encoders=(Encoder("Dial", 5, 6),), leds=(Led(22, Shows.NEXT),), buzzer=Buzzer(12))

    with pytest.raises(Taken) as taken:
        learn_pin(table, pin, Intent.NEXT)
    assert taken.value.name == name


def test_a_button_of_a_box_is_learned_in_the_table_that_holds_for_it_and_its_lamp_goes_along() -> None:
    table = replace(TABLE, boxes=(replace(TABLE.boxes[0], lights=((1, Shows.NEXT), (2, Shows.UNDO))), Box("red")))

    any_box = learn_number(table, "blue", 3, Intent.NEXT)
    own = learn_number(table, "red", 3, Intent.UP)

    assert any_box.config.boxes[0].buttons == ((2, Intent.UNDO), (3, Intent.NEXT))
    assert any_box.config.boxes[0].lights == ((2, Shows.UNDO), (3, Shows.NEXT))
    assert own.config.boxes == (table.boxes[0], Box("red", ((3, Intent.UP),)))
    assert learn_number(table, "blue", 2, Intent.NEXT).lost is Intent.UNDO


def test_without_any_table_one_for_every_box_is_begun() -> None:
    assert learn_number(Config(), "red", 4, Intent.UP).config.boxes == (Box("*", ((4, Intent.UP),)),)


def test_a_verb_is_taken_from_all_its_buttons() -> None:
    assert bound(TABLE, Intent.NEXT) == Bound((17,), (("*", 1),))
    assert bound(forget(TABLE, Intent.NEXT), Intent.NEXT) == Bound((), ())
    assert bound(forget(TABLE, Intent.NEXT), Intent.UNDO) == Bound((27,), (("*", 2),))


def test_what_was_learned_is_saved_beside_the_comments(tmp_path: Path) -> None:
    file = tmp_path / "hardware.toml"
    file.write_text("# our table\n[gpio]\nhold_ms = 900  # slow fingers\n")
    config, faults = load(file)
    assert not faults

    save(file, learn_number(learn_pin(config, 5, Intent.ALIEN).config, "red", 3, Intent.NEXT).config)

    again, faults = load(file)
    assert not faults
    assert bound(again, Intent.ALIEN).pins == (5,)
    assert bound(again, Intent.NEXT) == Bound((17,), (("*", 3),))
    assert "# our table" in file.read_text()
    assert "# slow fingers" in file.read_text()


def test_everything_learnable_is_in_the_shipped_verbs() -> None:
    assert bound(defaults(), Intent.NEXT).pins == (17,)
