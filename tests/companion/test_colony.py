"""What every game of the box shares, as plain functions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion import colony
from companion.colony import Table
from companion.game import Refused, text
from companion.seats import Seat

P, G, Y, B = range(4)
NAMES = ("Purple", "Green", "Yellow", "Blue")


def table(*spaces: int, **more: object) -> Table:
    seats = tuple(
        Seat(name=name, colour=name.lower(), letter=name[0], space=space)
        for name, space in zip(NAMES, spaces, strict=False)
    )
    return replace(Table(stage="turn", seats=seats, shuttle_side="orbit"), **more)


@pytest.mark.rule("GEN-05")
def test_lowest_space_first_and_the_side_follows() -> None:
    at = table(2, 3, 5, 8)
    assert colony.turn_order(at.seats) == (P, G, Y, B)
    assert [seat.side for seat in at.seats] == ["orbit", "orbit", "colony", "colony"]
    assert colony.turn_order(table(8, 3, 5, 2).seats) == (B, G, Y, P)


@pytest.mark.rule("GEN-05")
def test_a_space_holds_one_marker() -> None:
    at = table(2, 3, 5, 8)
    with pytest.raises(Refused) as refused:
        colony.place(at, G, 5)
    assert refused.value.reason == text("refused.space_taken", space=5, name="Yellow")
    assert colony.place(at, Y, 5) == at
    assert colony.free_spaces(at, "orbit") == (1, 4)
    assert colony.free_spaces(at, "colony") == (6, 7)


@pytest.mark.rule("BAS-15")
def test_the_highest_numbered_space_places_the_shuttle() -> None:
    assert colony.last_in_order(table(2, 8, 1, 4)) == G


@pytest.mark.rule("BAS-75")
@pytest.mark.parametrize(
    ("present", "own", "two", "cost", "gone"),
    [
        ((0, 0, 1, 1), P, False, 2, ()),
        ((1, 0, 1, 1), B, False, 0, (P, Y, B)),
        ((2, 1, 0, 0), G, False, 0, (P,)),
    ],
)
def test_what_a_colonist_action_costs(
    present: tuple[int, ...], own: int, two: bool, cost: int, gone: tuple[int, ...]
) -> None:
    assert colony.cost_of_colonists(present, own, 3, two_players=two) == (cost, gone)


def test_with_two_players_every_colonist_there_costs() -> None:
    """BAS-19."""
    assert colony.cost_of_colonists((1, 1), P, 3, two_players=True) == (2, ())
    assert colony.cost_of_colonists((1, 1), P, 3, two_players=False) == (1, ())


@pytest.mark.rule("BAS-76")
def test_rover_points() -> None:
    assert colony.rover_points(3, 0) == 5
    assert colony.rover_points(3, 1) == 6


def test_the_tech_level_that_joins_complexes() -> None:
    """BAS-77."""
    assert [colony.tech_needed(one) for one in ((1,), (1, 2), (3,))] == [1, 3, 3]


@pytest.mark.rule("BAS-56", "BAS-82")
@pytest.mark.parametrize(
    ("side", "steps", "level", "after"),
    [
        ("orbit", 1, 1, ("colony", 1, "orbit")),
        ("orbit", 1, 2, ("colony", 2, "orbit")),
        ("colony", 1, 5, ("orbit", 5, "colony")),
        ("colony", 3, 5, ("colony", 2, "")),
    ],
)
def test_the_shuttle_steps_or_travels(side: str, steps: int, level: int, after: tuple[str, int, str]) -> None:
    moved = colony.step_shuttle(table(1, 2, shuttle_side=side, shuttle_steps=steps, level=level))
    assert (moved.shuttle_side, moved.shuttle_steps, moved.shuttle_left) == after


@pytest.mark.rule("BAS-48", "BAS-79")
def test_the_reward_is_for_a_marker_below_the_colony() -> None:
    assert colony.earns_reward(table(1, 2), "generator")
    assert not colony.earns_reward(table(1, 2, lss=(2, 1, 1, 1)), "generator")
    assert colony.earns_reward(table(1, 2, lss=(2, 1, 1, 1), level=2), "generator")


@pytest.mark.rule("BAS-50", "BAS-87")
@pytest.mark.parametrize(
    ("level", "lss", "due"),
    [
        (1, (2, 2, 2, 2), True),
        (1, (2, 2, 2, 1), False),
        (2, (3, 3, 3, 3), True),
        (4, (5, 6, 5, 6), True),
        (5, (6, 6, 6, 6), False),
    ],
)
def test_the_colony_rises_when_all_four_reach_the_row(level: int, lss: tuple[int, ...], due: bool) -> None:
    assert colony.update_due(table(1, 2, level=level, lss=lss)) is due


@pytest.mark.rule("BAS-84", "GEN-26")
def test_the_queues_are_those_present() -> None:
    at = table(4, 1, 6, 2)
    away = colony.with_seat(at, G, away=True)
    assert colony.open_colonization(away).queue == (B, P, Y)
    assert colony.open_colonization(at).queue == (G, B, P, Y)
