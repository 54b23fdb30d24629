"""The eleven spaces of the Alien board."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.headers import complete
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import AT, Table, end, options_of, setup, words
from tests.companion.invasion.test_set_up import GAME


@pytest.mark.rule("INV-69", "INV-71")
def test_a_shelter_brings_troopers(alien: Table) -> None:
    alien.play(alien.put("construct", what="shelter", n=1))
    state = alien.state
    assert (state.board, board.aside(state), state.shelters) == (5, 15, 3)


@pytest.mark.rule("INV-70", "INV-71")
@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_no_size_of_a_complex_is_refused(alien: Table, size: int) -> None:
    """Human Shelters can be beside it, and the table of levels is not in our text."""
    offered = {words(one.label) for one in options_of(alien.event("space1"))}
    assert f"Shelter, size {size}" in offered and f"Mine, size {size}" in offered
    alien.play(alien.put("construct", what="shelter", n=size))
    assert alien.state.board == 4 + size


@pytest.mark.rule("INV-70")
@pytest.mark.parametrize(
    ("left", "tech", "preset"),
    [(4, 0, "Shelter, size 1"), (4, 1, "Shelter, size 2"), (3, 1, "Shelter, size 2"), (2, 4, "Shelter, size 4")],
)
def test_the_size_that_tech_and_pieces_allow_is_preset(alien: Table, left: int, tech: int, preset: str) -> None:
    alien.set("alien_shelters", left).set("alien_tech.shelter", tech)
    first = next(iter(options_of(alien.event("space1"))))
    assert (words(first.label), first.likely) == (preset, True)


@pytest.mark.rule("INV-69")
def test_reinforcement_stock_and_what_lies_aside(alien: Table) -> None:
    alien.set("alien_tech.reinforcement", 2)
    alien.play(alien.put("construct", what="shelter", n=2))
    assert alien.state.board == 8
    alien.lay(construct="open").play(end(alien))
    alien.to_alien().set("alien_board", 19)
    alien.play(alien.put("construct", what="shelter", n=3))
    assert (alien.state.board, board.aside(alien.state)) == (20, 0), "cut at what is there"


@pytest.mark.rule("INV-69", "INV-70")
def test_a_mine_brings_crystals_for_later(alien: Table) -> None:
    alien.set("alien_mines", 3)
    assert "limit by your Shelter or Mining Tech" in alien.hint("space1")
    alien.play(alien.put("construct", what="mine", n=3))
    assert (alien.state.mines, alien.state.crystals, alien.state.waiting) == (2, 3, 3)
    alien.lay(construct="open").play(end(alien))
    alien.to_alien().set("alien_mines", 0).set("alien_shelters", 0)
    alien.refuses(alien.put("construct", what="mine", n=1), "refused.no_alien_mine")
    alien.refuses(alien.put("construct", what="shelter", n=1), "refused.no_alien_shelter")
    alien.set("alien_mines", 5)
    alien.refuses(alien.put("construct", what="mine"), "refused.alien_complex")


@pytest.mark.rule("INV-72")
@pytest.mark.parametrize(("item", "on_board", "waiting"), [("trooper", 5, 0), ("crystal", 4, 1), ("none", 4, 0)])
def test_a_blueprint_and_its_item(alien: Table, item: str, on_board: int, waiting: int) -> None:
    alien.play(alien.put("blueprint", what="infection"))
    assert (alien.state.stage, board.card(alien.state, "infection")) == ("item", "held")
    alien.play(own.Gain(item))  # type: ignore[arg-type]
    assert (alien.state.board, alien.state.waiting, alien.state.stage) == (on_board, waiting, "alien")
    alien.lay(blueprint="open").play(end(alien))
    alien.to_alien()
    alien.refuses(alien.put("blueprint", what="infection"), "refused.card_not_private")


@pytest.mark.rule("INV-73", "INV-74")
def test_learn_to_the_leftmost_space(alien: Table) -> None:
    alien.set("alien_supply", 1)
    alien.play(alien.put("learn", what="mining"))
    assert alien.state.stage == "gain"
    alien.play(own.Gain("trooper"))
    assert (board.tech(alien.state, "mining"), alien.state.board) == (1, 5)
    alien.lay(learn="open")
    said = alien.refuses(alien.put("learn", "expendable", what="shelter"), "refused.leftmost")
    assert said == "Leftmost space is occupied"
    alien.set("alien_tech.mining", 2)
    alien.refuses(alien.put("learn", "expendable", what="mining"), "refused.learned")
    alien.play(alien.put("learn", "expendable", what="shelter"), own.Gain("crystal"))
    assert (alien.state.techs, alien.state.waiting) == ((1, 0, 0, 0, 2), 1)


@pytest.mark.rule("INV-75", "INV-76", "INV-101")
def test_research(alien: Table) -> None:
    alien.set("alien_supply", 1).set("alien_crystals", 1).set("alien_tech.reinforcement", 1)
    alien.refuses(alien.put("research", what="mining"), "refused.not_learned")
    alien.play(alien.put("research", "expendable", what="reinforcement"), own.Gain("trooper"))
    state = alien.state
    assert (state.crystals, state.supply, board.tech(state, "reinforcement"), state.board) == (0, 0, 2, 5)
    alien.set("alien_tech.mining", 6).lay(research="open")
    alien.refuses(alien.put("research", what="mining"), "refused.alien_tech_last", n=6)


@pytest.mark.rule("INV-86", "INV-87", "INV-88")
@pytest.mark.parametrize("space", ["beside", "inside"])
def test_deploy(alien: Table, space: str) -> None:
    alien.lay(**{space: "open"}).set("alien_tech.deployment", 1).set("alien_supply", 1).set("alien_crystals", 1)
    assert "one each" in alien.hint(f"space{AT[space]}")
    said = alien.refuses(alien.put(space, "expendable", n=3), "refused.deploy", n=2)
    assert said == "At most 2 now"
    options = list(options_of(alien.event(f"space{AT[space]}")))
    assert words(options[0].label) == "2 Troopers" and options[0].likely, "the largest legal number is preset"
    alien.play(alien.put(space, "expendable", n=2))
    state = alien.state
    assert (alien.tracker, state.board, state.mars, state.crystals) == (18, 2, 2, 0)


@pytest.mark.rule("INV-86", "INV-59")
def test_a_deploy_of_more_than_the_board_holds_is_refused_with_the_number(alien: Table) -> None:
    alien.lay(beside="open").set("alien_tech.deployment", 5).set("alien_board", 3)
    assert alien.refuses(alien.put("beside", n=4), "refused.deploy_board", n=3) == "Only 3 on the board"
    assert alien.refuses(alien.put("beside", n=7), "refused.deploy", n=6) == "At most 6 now"


@pytest.mark.rule("INV-89", "INV-90", "INV-50")
def test_move_counts_points_and_no_tracker(alien: Table) -> None:
    alien.lay(move="open").set("alien_tech.mobilization", 2).set("troopers_left", 17)
    hint = alien.hint(f"space{AT['move']}")
    assert hint.startswith("Points: 3, never into shielded or Advanced ones")
    before = alien.tracker
    alien.play(alien.put("move"))
    assert alien.tracker == before


@pytest.mark.rule("INV-91")
def test_the_fourth_extra_space_is_a_note(deal: Deal) -> None:
    cards = complete(setup(4), GAME).cards
    cards["fourth"] = {"name": "Raid", "certainty": "owner"}
    table = deal(4, cards=cards).begin().to_alien()
    table.play(own.Unlock(11), end(table))
    table.to_alien()
    assert words(table.event("space11").label) == "Raid"
    assert "Read your board" in table.hint("space11")
    before = table.state
    table.play(table.put("fourth"))
    assert (table.state.board, table.state.crystals, table.tracker) == (before.board, before.crystals, 20)
