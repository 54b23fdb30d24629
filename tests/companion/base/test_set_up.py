"""From the header to the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from companion.data import shipped
from companion.errors import BadInput
from companion.games import GAMES
from companion.games.base import state as own
from companion.games.base.state import FIRST_COLONISTS
from companion.headers import complete
from companion.missions import ChooseMission, DrawMissions
from companion.moves import FirstPlayer, PlaceShuttle, SetOption, SetRight, TakeSpace, Tick
from companion.setup import Setup, Who
from tests.companion.base.conftest import Deal
from tests.companion.base.table import B, G, P, Y, setup
from tests.companion.walks import SEATS, words

TARGETS = {
    "M1": ((5, 5, 7), 2),
    "M2": ((10, 10, 13), 1),
    "M3": ((8, 8, 10), 1),
    "M4": ((3, 4, 5), 2),
    "M5": ((5, 7, 9), 1),
    "M6": ((7, 11, 12), 1),
    "M7": ((8, 11, 14), 1),
    "M8": ((4, 4, 5), 2),
    "M9": ((2, 2, 3), 1),
}


def tagged(**lengths: str) -> dict[str, Any]:
    cards = dict(shipped("base"))
    return {**cards, "mission": [{**one, "length": lengths.get(one["id"], "long")} for one in cards["mission"]]}


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_seats_is_taken(seats: int) -> None:
    row = (*SEATS, Who("Red", "blue"))[:seats]
    with pytest.raises(BadInput) as fault:
        complete(Setup(id="", game="base", seats=row, seed="x"), GAMES["base"])
    assert (fault.value.field, fault.value.right) == ("seats", "2 to 4 seats")


@pytest.mark.rule("BAS-11", "BAS-12")
def test_the_start(deal: Deal) -> None:
    table = deal()
    state = table.state
    assert (state.level, state.lss) == (1, (1, 1, 1, 1))
    assert [table.op(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert [(one.hangar, one.welcomed, one.goals) for one in state.seats] == [(0, 0, 3)] * 4
    assert state.cubes == ((), (), (), ())


@pytest.mark.rule("BAS-10")
@pytest.mark.parametrize("id", list(TARGETS))
def test_targets_and_crystals(deal: Deal, id: str) -> None:
    for at, seats in enumerate((2, 3, 4)):
        one = next(card for card in deal(seats).state.mission_cards if card.id == id)
        assert (one.start, one.left, one.crystals) == (TARGETS[id][0][at], TARGETS[id][0][at], TARGETS[id][1])


@pytest.mark.rule("BAS-09")
def test_the_tracker_starts_at_the_number_of_the_seats(deal: Deal) -> None:
    table = deal(3).chosen("M1", "M2", "M4")
    assert table.mission(0) == (5, 5)
    assert table.state.remaining == 3


@pytest.mark.rule("BAS-10")
def test_a_target_can_be_edited_at_set_up(deal: Deal) -> None:
    table = deal(3).chosen("M1", "M2", "M4")
    table.set("mission_a_start", 6)
    assert table.mission(0) == (6, 6)
    table.refuses(SetRight("mission_a_start", 21), "refused.bounds", low=1, high=20, value=21)


@pytest.mark.rule("BAS-07")
def test_three_cards_are_picked(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"))
    assert len(table.step.asks) == 9
    table.play(ChooseMission("M3"))
    table.refuses(ChooseMission("M3"), "refused.three_missions")
    assert words(table.step.primary.refused) == "Tap 2 Missions"  # type: ignore[arg-type]
    table.play(ChooseMission("M9"), ChooseMission("M5"))
    assert [one.id for one in table.state.missions] == ["M3", "M9", "M5"]
    assert table.state.stage == "first_player"


@pytest.mark.rule("BAS-07")
@pytest.mark.parametrize("length", ["short", "long"])
def test_or_the_app_draws_of_all_nine_while_none_is_tagged(deal: Deal, length: str) -> None:
    drawn = set()
    for seed in range(12):
        table = deal(seed=str(seed), length=length)
        table.play(Tick("all"))
        table.next()
        ids = [one.id for one in table.state.missions]
        assert len(set(ids)) == 3
        drawn |= set(ids)
    assert drawn == set(TARGETS)


@pytest.mark.rule("BAS-08", "BAS-07")
@pytest.mark.parametrize(("length", "short"), [("short", 2), ("long", 1)])
def test_tagged_cards_keep_the_ratio(deal: Deal, length: str, short: int) -> None:
    cards = tagged(M1="short", M2="short", M3="short", M4="short")
    assert "mission_length" not in deal(cards=cards).state.stand_in
    assert "mission_length" in deal().state.stand_in
    for seed in range(8):
        table = deal(seed=str(seed), length=length, cards=cards)
        table.play(Tick("all"))
        table.next()
        assert sum(one.length == "short" for one in table.state.missions) == short
    table = deal(length=length, cards=cards)
    table.play(Tick("all"), *(ChooseMission(f"M{n}") for n in range(1, 1 + short)))
    table.refuses(ChooseMission("M4"), "refused.ratio", short=short, long=3 - short)
    table.play(ChooseMission("M9"))


@pytest.mark.rule("BAS-05", "BAS-01", "BAS-03", "BAS-04", "BAS-06")
def test_the_set_up_list_says_it_all(deal: Deal) -> None:
    seen = []
    table = deal(2)
    while table.state.stage == "checklist":
        seen += [words(hint) for hint in table.step.hints]
        table.next()
    said = "\n".join(seen)
    assert "Geologist, R&D Engineer, Hydrologist, Biochemist, Geochemist, Systems Engineer" in said
    assert "Contract deck face down, unshuffled" in said
    assert "Discovery: shuffle, 2 face up" in said
    assert "2 each of Crystals, Batteries, Water, Plants, Oxygen" in said
    assert "box the other 8" in said
    assert "6 face up" in said


@pytest.mark.rule("BAS-13", "BAS-15")
def test_first_spaces_and_the_shuttle(deal: Deal) -> None:
    table = deal().chosen("M1", "M2", "M3")
    table.play(FirstPlayer(G), TakeSpace(G, 5))
    table.refuses(TakeSpace(Y, 5), "refused.space_taken", space=5, name="Green")
    table.play(TakeSpace(Y, 1), TakeSpace(B, 8), TakeSpace(P, 2))
    assert words(table.step.say) == "Blue: place the Shuttle"
    table.play(PlaceShuttle("colony"))
    assert (table.state.shuttle_side, table.state.shuttle_steps) == ("colony", 1)
    assert table.state.queue == (Y, P, G, B)


@pytest.mark.rule("BAS-14")
def test_the_owners_words_for_the_spaces(deal: Deal) -> None:
    plain = deal().chosen("M1", "M2", "M3")
    plain.next()
    assert "hint.benefit" in plain.hints
    table = deal(cards={**shipped("base"), "benefits": {"3": "2 Bot moves"}}).chosen("M1", "M2", "M3")
    table.next()
    assert "Space 3: 2 Bot moves" in [words(hint) for hint in table.step.hints]


@pytest.mark.rule("BAS-16")
def test_first_colonists(deal: Deal) -> None:
    table = deal(first_colonists=True)
    table.play(Tick("all"))
    table.refuses(DrawMissions(("M1", "M2", "M3")), "refused.first_colonists")
    table.refuses(ChooseMission("M1"), "refused.first_colonists")
    table.next()
    assert [one.id for one in table.state.missions] == list(FIRST_COLONISTS)
    assert [one.start for one in table.state.missions] == [13, 5, 7]
    table.next()
    spaces = table.state.proposed
    assert len(set(spaces)) == 4
    assert all(1 <= space <= 8 for space in spaces)
    table.next(4)
    assert tuple(seat.space for seat in table.state.seats) == spaces
    table.next()
    assert "hint.b_task" in table.hints


@pytest.mark.rule("BAS-16")
def test_a_tile_only_proposes(deal: Deal) -> None:
    table = deal(3, first_colonists=True)
    table.play(Tick("all"))
    table.next()
    table.play(own.DealTiles((8, 3, 5)))
    table.play(TakeSpace(P, 3))
    assert table.step.primary.move == TakeSpace(G, 1)
    table.play(TakeSpace(G, 5))
    table.refuses(own.DealTiles((8, 3, 5)), "refused.not_now")


def test_the_variant_is_fixed_once_the_missions_lie(deal: Deal) -> None:
    table = deal()
    table.play(SetOption("first_colonists", True), SetOption("first_colonists", False))
    table.chosen("M1", "M2", "M3").play(SetOption("space_oddity", True))
    with pytest.raises(Exception, match="option_fixed"):
        table.play(SetOption("first_colonists", True))


@pytest.mark.rule("GEN-23")
def test_variants_are_offered_in_the_base_game_only() -> None:
    names = {name: set(game.OPTIONS.__struct_fields__) for name, game in GAMES.items()}
    for name, options in names.items():
        assert ({"first_colonists", "space_oddity"} <= options) == (name in ("base", "lacerda"))


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize(
    ("break_it", "words_"),
    [
        (lambda cards: cards["mission"].pop(), "nine Missions"),
        (lambda cards: cards["scientist"].pop(), "six Scientists"),
        (lambda cards: cards["mission"][0]["target"].pop("3"), "2, 3 and 4 seats"),
    ],
)
def test_card_data_that_cannot_be_is_named(break_it: Any, words_: str) -> None:
    import copy

    cards = copy.deepcopy(shipped("base"))
    break_it(cards)
    with pytest.raises(BadInput, match=words_):
        complete(setup(cards=cards), GAMES["base"])
