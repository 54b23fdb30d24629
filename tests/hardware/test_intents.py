"""The verbs and one press of them."""

import pytest

from companion.intents import STALE_S, Intent, Press


def test_a_seat_button_knows_its_seat_and_no_other_verb_has_one() -> None:
    assert [intent.seat for intent in Intent if intent.name.startswith("SEAT")] == [0, 1, 2, 3, 4]
    assert {intent.seat for intent in Intent if not intent.name.startswith("SEAT")} == {None}


def test_a_verb_is_its_word() -> None:
    assert Intent("next") is Intent.NEXT
    assert f"{Intent.SEAT_1}" == "seat_1"


def test_a_press_goes_stale_after_its_limit() -> None:
    press = Press(Intent.NEXT, "gpio", at=10.0)

    assert not press.stale(10.0 + STALE_S)
    assert press.stale(10.1 + STALE_S)
    assert press.stale(10.6, limit=0.5)


def test_a_press_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Press(Intent.NEXT, "gpio", 1.0).at = 2.0  # type: ignore[misc]
