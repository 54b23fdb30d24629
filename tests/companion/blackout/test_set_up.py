"""Set-up of Blackout: what is laid out, what is counted from the first turn on."""

from __future__ import annotations

import pytest

from companion import missions
from companion.errors import BadInput
from companion.game import Group, Option, text
from companion.games.blackout import cascade
from companion.moves import EndTurn, SetOption, Tick
from tests.companion.blackout.conftest import Deal
from tests.companion.walks import words


@pytest.mark.rule("BLK-04")
@pytest.mark.parametrize(("seats", "start"), [(2, 6), (3, 7), (4, 8)])
def test_the_tracker_starts_by_the_seat_count_and_runs_down(deal: Deal, seats: int, start: int) -> None:
    table = deal(seats)
    assert table.state.tracker == start
    track = table.session.game.report(table.state)["tracks"]["goals"]
    assert (track["value"], track["start"], track["end"]) == (start, start, 0)


@pytest.mark.rule("BLK-05")
def test_six_cards_ten_tokens_and_nothing_broken(deal: Deal) -> None:
    state = deal().state
    assert (state.deck.count, cascade.tokens_left(state)) == (6, 10)
    assert (state.vandalized, state.dark) == ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    assert (state.shelters_vandalized, state.shelters_dark) == ((0, 0, 0, 0), (0, 0, 0, 0))


@pytest.mark.rule("BLK-06")
def test_the_deck_has_five_buildings_and_the_alien_three_of_them_a_guess(deal: Deal) -> None:
    table = deal()
    assert dict(table.state.printed) == {
        "alien": 1, "generator": 1, "greenhouse": 1, "mine": 1, "oxygen_condenser": 1, "water_extractor": 1,
    }  # fmt: skip
    assert table.state.stand_in == ("faces", "boxed")
    assert table.session.game.decks(table.state)[0].stand_in  # type: ignore[attr-defined]
    cards = table.session.setup.cards
    assert [row["face"] for row in cards["vandalism"] if row["certainty"] == "stand-in"] == [
        "water_extractor", "greenhouse", "oxygen_condenser",
    ]  # fmt: skip


@pytest.mark.rule("BLK-06")
def test_the_owner_may_edit_the_deck_but_not_its_size(deal: Deal) -> None:
    cards = dict(deal().session.setup.cards)
    read = [{"face": "mine", "copies": 2, "certainty": "owner"}, {"face": "generator", "copies": 3,
            "certainty": "owner"}, {"face": "alien", "copies": 1, "certainty": "owner"}]  # fmt: skip
    own = deal(cards={**cards, "vandalism": read, "boxed": {"mission": "M7", "certainty": "owner"}})
    assert own.state.stand_in == ()
    assert own.state.deck.copies("generator") == 3
    with pytest.raises(BadInput, match="1 missing"):
        deal(cards={**cards, "vandalism": [*read[1:], {**read[0], "copies": 1}]})


@pytest.mark.rule("BLK-01", "BLK-02")
def test_mission_4_is_not_offered_and_the_owner_may_say_which_it_is(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"))
    assert [one.id for one in table.state.mission_cards] == ["M1", "M2", "M3", "M4", "M5", "M6", "M8", "M9"]
    assert len(table.step.asks) == 8
    other = deal(boxed=4)
    assert "M4" not in [one.id for one in other.state.mission_cards]
    other.refuses(SetOption("boxed", 5), "refused.option_fixed", option=text("option.boxed"))
    with pytest.raises(BadInput):
        deal(boxed=10)


@pytest.mark.rule("BLK-01", "BLK-02", "BLK-04")
def test_the_set_up_list_names_what_goes_and_what_comes(deal: Deal) -> None:
    table = deal(3)
    lines: list[str] = []
    while table.state.stage == "checklist":
        lines += [words(hint) for hint in table.step.hints]
        table.next()
    said = "\n".join(lines)
    assert lines[0] == "From Chapter 2: overlay, tracker token, 4 LSS tiles"
    for part in ("Private Goals 13 and 15", "Mission 4", "check the number 4", "Discovery tiles of this chapter",
                 "Outbreak LSS tiles", "Alien side up on 7", "10 Blackout tokens"):  # fmt: skip
        assert part.casefold() in said.casefold()


@pytest.mark.rule("BLK-03")
def test_no_op_and_no_progress_cubes(deal: Deal) -> None:
    table = deal().begin()
    report = str(table.session.game.report(table.state)).lower()
    assert "op'" not in report
    assert "progress" not in report
    assert not table.offers("mission_progress")
    assert "M7" not in [one.id for one in deal(boxed=4).state.mission_cards]


@pytest.mark.rule("BLK-30", "BLK-32")
def test_three_missions_with_their_numbers_and_crystals(deal: Deal) -> None:
    table = deal(3)
    table.play(Tick("all"))
    assert words(table.step.primary.label) == "Draw 3"
    table.next()
    assert len(table.state.missions) == 3
    assert table.state.remaining == 3
    table = deal(4, missions="choose")
    table.play(Tick("all"))
    assert table.step.primary.move is None
    table.play(missions.ChooseMission("M1"), missions.ChooseMission("M4"), missions.ChooseMission("M9"))
    assert [(one.left, one.crystals) for one in table.state.missions] == [(7, 2), (5, 2), (3, 1)]
    assert table.state.stage == "first_player"


@pytest.mark.rule("BLK-32")
def test_two_to_four_seats(deal: Deal) -> None:
    for seats in (2, 3, 4):
        assert len(deal(seats).state.seats) == seats
    with pytest.raises(BadInput):
        deal(1)


@pytest.mark.rule("BLK-32")
def test_base_rows_that_stay_and_those_that_go(deal: Deal) -> None:
    """Set-up, turn, LSS, update, Missions and Shuttle as in the base game; no cubes, no OP, no scoring."""
    table = deal(2).begin((1, 5))
    ids = {event.id for event in table.step.events}
    assert {"lss", "ship", "goal", "tech", "pod", "skip", "away"} <= ids
    lss = table.event("lss")
    assert isinstance(lss, Group)
    assert [words(one.effect) for one in lss.options if isinstance(one, Option) and one.effect] == [
        "earns the tile reward"
    ] * 4
    assert not {"op", "progress", "score"} & ids
    table.play(EndTurn(0))
    assert table.state.stage in ("token", "turn")


@pytest.mark.rule("BLK-33")
def test_the_lss_reward_is_the_outbreak_tiles_without_op(deal: Deal) -> None:
    lss = deal().begin().event("lss")
    assert isinstance(lss, Group)
    assert lss.hint is not None
    assert words(lss.hint) == "Marker below the Colony row? Tile reward without OP, plus one benefit"
