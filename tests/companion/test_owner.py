"""Owner data: pairs that the table has read off its own cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.errors import BadInput
from companion.games.outbreak import CARDS
from companion.owner import Owner


def deck(owner: Owner) -> dict[str, int]:
    return dict(msgspec.convert(owner.cards(), CARDS).full)


def test_without_a_file_the_shipped_cards_are_used(tmp_path: Path) -> None:
    cards = msgspec.convert(Owner(tmp_path).cards(), CARDS)
    assert sum(n for _, n in cards.full) == 16
    assert "pairs" in cards.stand_in


def test_a_kept_pair_takes_the_place_of_an_invented_one(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    owner.keep("hospital+mine")
    assert deck(owner)["hospital+mine"] == 1
    assert sum(deck(owner).values()) == 16


def test_the_same_card_seen_again_is_no_news(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    assert owner.may_keep("mine+living_quarters", 1)
    owner.keep("living_quarters+mine")
    assert not owner.may_keep("mine+living_quarters", 1)
    assert owner.may_keep("mine+living_quarters", 2)


def test_fourteen_known_cards_take_the_badge_away(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    for _ in range(14):
        owner.keep("mine+working_area")
    cards = msgspec.convert(owner.cards(), CARDS)
    assert "pairs" not in cards.stand_in
    assert dict(cards.full) == {"mine+working_area": 14, "no_infection": 2}
    assert not owner.may_keep("mine+working_area", 15)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("nonsense", "infection.pair"),
        ('[[infection.pair]]\nareas = ["mine", "mine"]', "two different areas"),
        ('[[infection.pair]]\nareas = ["mine", "moon"]', "two different areas"),
        ('[[infection.pair]]\nareas = ["mine", "hospital"]\ncopies = 15', "areas and copies"),
        ('[[infection.pair]]\nareas = ["mine", "hospital"]\ncolour = "red"', "areas and copies"),
        ('[[infection.pair]]\nareas = ["mine", "hospital"]\ncopies = 14\n' * 2, "14 at most"),
    ],
)
def test_a_file_that_is_wrong_is_named_and_left_alone(tmp_path: Path, text: str, wanted: str) -> None:
    owner = Owner(tmp_path)
    owner.path.write_text(text)
    with pytest.raises(BadInput) as told:
        owner.cards()
    assert str(owner.path) in str(told.value)
    assert wanted in str(told.value)
    assert owner.path.read_text() == text
