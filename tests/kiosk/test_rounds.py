"""GEN-22: what a round costs in taps at each seat count, and that physical Next alone can play it."""

from __future__ import annotations

import pytest

from companion import moves
from companion.intents import Intent
from kiosk import hand
from tests.kiosk.kiosk_table import KioskTable

SEATS = (2, 3, 4)


def look_away(table: KioskTable) -> None:
    """A banner over the table (a special event of its own) is put away, off the count."""
    taps = table.taps
    while getattr(table.app.desk.front, "is_notice", False):
        table.tap("primary")
    table.taps = taps


@pytest.fixture(params=SEATS)
def seated(table: KioskTable, request: pytest.FixtureRequest) -> KioskTable:
    """A table of two, three or four at its first Infection card; the Shuttle is where nobody sits."""
    table.game(request.param, seed="5").seated(shuttle="colony").round_two()
    table.taps = 0
    return table


def turn(table: KioskTable, area: str) -> int:
    """One turn by touches: the card, the area, End turn, and the spread's preset; how many taps it took."""
    before, seat = table.taps, table.state.queue[0]
    table.tap("primary")
    assert table.state.stage == "card", "seed 5 draws a location card in each turn of round 2"
    table.tap(f"answer.{len(table.app.step.asks) - 1}" if area == "nobody" else area)
    table.tap("primary")
    if table.state.stage == "spread":
        table.tap("primary")
    assert seat in table.state.done or table.state.phase == "shuttle"
    look_away(table)
    return table.taps - before


@pytest.mark.rule("GEN-22", "OUT-16", "OUT-24")
def test_a_turn_is_three_taps_and_four_while_somebody_is_ill(seated: KioskTable) -> None:
    """The first turns make nobody ill (the last tile), the last turn one, whose illness may spread."""
    count = len(seated.state.seats)
    assert [turn(seated, "nobody") for _seat in range(count - 1)] == [3] * (count - 1)
    assert turn(seated, "answer.0") == 4


@pytest.mark.rule("GEN-22", "BAS-58")
def test_a_round_costs_its_budget_and_a_shuttle_phase_without_travellers_one_tap(seated: KioskTable) -> None:
    count = len(seated.state.seats)
    seated.set_right(shuttle_steps=2)  # on its way: nobody may travel in this round
    seated.taps = 0
    assert sum(turn(seated, "answer.0") for _seat in range(count)) == 4 * count
    before = seated.taps
    assert seated.sees("Nobody can travel now")
    seated.tap("primary")
    assert (seated.taps - before, seated.state.round, seated.state.phase) == (1, 3, "colonization")


@pytest.mark.rule("GEN-22", "BAS-58", "BAS-59")
@pytest.mark.parametrize("seats", SEATS)
def test_a_shuttle_phase_is_a_tap_a_player_who_may_and_one_a_space(table: KioskTable, seats: int) -> None:
    """All but the last sit in Orbit, where the Shuttle leaves: the last is passed without a tap."""
    spaces = (*range(1, seats), 8)
    table.game(seats).seated(*spaces, shuttle="orbit").to_shuttle()
    look_away(table)
    table.taps = 0
    table.tap("answer.1")  # the first travels free ...
    assert table.state.stage == "travel"
    table.tap("space.5")  # ... to a space
    for _seat in range(seats - 2):
        assert table.state.phase == "shuttle"
        table.tap("primary")  # the others in Orbit stay
    assert (table.state.phase, table.state.round) == ("colonization", 2)
    assert table.taps == (seats - 1) + 1


@pytest.mark.rule("GEN-22")
@pytest.mark.parametrize("seats", SEATS)
def test_physical_next_alone_plays_a_whole_round(table: KioskTable, seats: int) -> None:
    """From the first card to the next round, a ride on the Shuttle asked of everybody on the way; nothing else is
    pressed, and no touch is made."""
    table.game(seats, seed="5").seated(shuttle="orbit").round_two()
    table.set_right(shuttle_side=0, shuttle_steps=1)
    table.taps = 0
    stages = []
    while table.state.round == 2:
        stages.append(table.state.stage)
        assert table.press(Intent.NEXT), f"Next does nothing at {stages[-1]}"
        assert table.taps < 12 * seats, f"Next does not come to an end: {stages[-9:]}"
    assert {"turn", "card", "spread", "shuttle"} <= set(stages)
    assert table.state.phase == "colonization"


@pytest.mark.rule("GEN-22", "BAS-51")
@pytest.mark.parametrize("seats", SEATS)
def test_physical_next_alone_does_the_rare_steps(table: KioskTable, seats: int) -> None:
    """Set-up from the first tick, a Colony update, an owner's answer and a space on arrival, by Next alone."""
    table.game(seats)
    while table.state.phase == "setup":
        assert table.press(), f"Next does nothing at {table.state.stage}"
        assert table.taps < 40
    lss = dict.fromkeys(("generator", "water_extractor", "greenhouse", "oxygen_condenser"), 2)
    table.set_right(**lss).play(moves.TechUsed(table.state.queue[0], table.state.queue[1]))
    stages = set()
    while table.state.round == 1 and table.state.phase == "colonization":
        stages.add(table.state.stage)
        assert table.press()
    assert {"turn", "tech_reply", "update"} <= stages and table.state.level == 2


@pytest.mark.rule("GEN-22")
def test_end_turn_never_asks(table: KioskTable) -> None:
    table.game(3).seated()
    table.tap("primary")
    assert table.state.queue[0] == 1 and not hand.is_there("answer.0")
