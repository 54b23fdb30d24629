"""The Alien turn: Unlock, Act, Reset; the eleven spaces; cards, Scientist, remarks; no dead end."""

from __future__ import annotations

import itertools

import pytest

from companion.game import Group, Option
from companion.games.invasion import board, spaces
from companion.games.invasion import moves as own
from companion.games.invasion.state import SPACES
from companion.headers import complete
from companion.moves import EndTurn
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import AT, A, B, C, Table, options_of, setup, words
from tests.companion.invasion.test_set_up import GAME


def end(table: Table) -> EndTurn:
    return EndTurn(table.dora)


# -- one of three -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-62")
def test_exactly_one_of_three(alien: Table) -> None:
    assert alien.refuses(end(alien), "refused.choose_three") == "Choose one of the three"
    alien.play(own.Unlock(8))
    for move in (own.Unlock(9), own.Reset(), alien.put("steal", n=1)):
        assert alien.refuses(move, "refused.chosen") == "Already chosen this turn"
    assert alien.off("reset") == "Already chosen this turn"
    alien.play(end(alien))
    assert alien.state.stage == "turn"


@pytest.mark.rule("INV-63")
def test_unlock(alien: Table) -> None:
    assert (alien.state.crystals, alien.state.spaces.count("cover"), board.reusables(alien.state)) == (3, 4, 1)
    alien.play(own.Unlock(AT["beside"]))
    state = alien.state
    assert (state.crystals, state.spaces.count("cover"), board.reusables(state)) == (1, 3, 2)
    assert alien.on("beside") == ""
    alien.play(end(alien))
    alien.to_alien()
    assert alien.refuses(own.Unlock(9), "refused.unlock_crystals", n=2) == "Needs 2 Crystals"
    assert alien.off("unlock") == "Needs 2 Crystals"
    alien.lay(inside="open", move="open", fourth="open").set("alien_crystals", 5)
    assert alien.off("unlock") == "All spaces are unlocked"
    alien.refuses(own.Unlock(9), "refused.all_unlocked")


@pytest.mark.rule("INV-64", "INV-65", "INV-67")
def test_tokens(alien: Table) -> None:
    alien.set("alien_supply", 1).set("alien_crystals", 2)
    alien.play(alien.put("steal", "expendable", n=2))
    state = alien.state
    assert (state.supply, state.crystals, alien.on("steal"), state.waiting) == (0, 1, "expendable", 2)
    assert alien.refuses(alien.put("steal", n=1), "refused.space_used") == "A token lies there"
    alien.play(alien.put("upgrade"))
    assert (board.reusables(alien.state), alien.on("upgrade")) == (0, "reusable")
    alien.refuses(alien.put("learn", what="mining"), "refused.token_used")
    alien.refuses(alien.put("beside", n=1), "refused.locked", n=2)
    alien.play(end(alien))


@pytest.mark.rule("INV-65")
def test_an_expendable_needs_a_crystal_and_can_go_on_an_extra_space(alien: Table) -> None:
    alien.refuses(alien.put("steal", "expendable", n=1), "refused.no_expendable")
    alien.set("alien_supply", 2).set("alien_crystals", 0)
    alien.refuses(alien.put("steal", "expendable", n=1), "refused.no_crystal")
    alien.set("alien_crystals", 1).lay(beside="open")
    alien.play(alien.put("beside", "expendable", n=1))
    assert (alien.on("beside"), alien.tracker) == ("expendable", 19)


@pytest.mark.rule("INV-64", "INV-84")
def test_the_scientist_is_no_token(alien: Table) -> None:
    alien.set("alien_card.vigilant", 2)
    alien.play(own.UseScientist("vigilant"), own.ShiftShuttle(True))
    assert alien.refuses(end(alien), "refused.use_token") == "Use at least one token"
    alien.play(alien.put("steal", n=2), end(alien))


@pytest.mark.rule("INV-66")
def test_place_and_pass(alien: Table) -> None:
    alien.refuses(own.PlaceAndPass(1), "refused.pass_reusable")
    alien.lay(learn="reusable").set("alien_supply", 2)
    alien.refuses(own.PlaceAndPass(1), "refused.pass_crystal")
    assert not alien.offers("pass")
    alien.set("alien_crystals", 0).set("alien_card.vigilant", 2)
    assert alien.offers("pass")
    alien.refuses(own.UseScientist("vigilant"), "refused.cannot_act")
    assert words(alien.step.primary.label) == "Place, pass"
    alien.play(own.PlaceAndPass(1))
    assert (alien.on("construct"), alien.state.supply, alien.state.shelters) == ("expendable", 1, 4)
    for move in (own.UseScientist("vigilant"), own.Reset(), alien.put("steal", "expendable", n=1)):
        alien.refuses(move, "refused.chosen")
    alien.play(end(alien))


@pytest.mark.rule("INV-68", "INV-85")
def test_gained_crystals_wait_for_the_next_alien_turn(alien: Table) -> None:
    alien.refuses(alien.put("steal", n=3), "refused.steal", n=2)
    alien.play(alien.put("steal", n=2))
    assert (alien.state.crystals, alien.state.waiting) == (3, 2)
    alien.play(end(alien))
    assert (alien.state.crystals, alien.state.waiting) == (3, 2), "not in the human turn"
    alien.to_alien()
    assert (alien.state.crystals, alien.state.waiting) == (5, 0)


# -- the spaces -------------------------------------------------------------------------------------


@pytest.mark.rule("INV-69", "INV-71")
def test_a_shelter_brings_troopers(alien: Table) -> None:
    alien.play(alien.put("construct", what="shelter", n=1))
    state = alien.state
    assert (state.board, board.aside(state), state.shelters) == (5, 15, 3)


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
    alien.refuses(alien.put("construct", what="mine", n=2), "refused.alien_complex", n=1)


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


@pytest.mark.rule("INV-77", "INV-83")
def test_upgrade_then_activate(alien: Table) -> None:
    alien.refuses(alien.put("upgrade", what="vigilant"), "refused.card_not_held")
    alien.set("alien_card.vigilant", 1).set("alien_supply", 1)
    alien.play(alien.put("upgrade", what="vigilant"))
    assert (board.card(alien.state, "vigilant"), alien.state.stage) == ("built", "alien"), "no effect yet"
    alien.play(alien.put("activate", "expendable", what="vigilant"), own.ShiftShuttle(True))
    assert board.card(alien.state, "vigilant") == "down"
    alien.play(end(alien))
    alien.to_alien().lay(activate="open", upgrade="open")
    assert alien.refuses(alien.put("activate", what="vigilant"), "refused.card_down") == "Used until Reset"


@pytest.mark.rule("INV-83", "INV-84", "INV-96")
def test_the_scientist_works_until_reset(alien: Table) -> None:
    assert alien.off("scientist") == "No card is built and free"
    alien.set("alien_card.vigilant", 2).lay(activate="sabotage")
    alien.play(own.UseScientist("vigilant"), own.ShiftShuttle(True))
    assert (alien.state.scientist, board.card(alien.state, "vigilant")) == ("vigilant", "built")
    assert alien.off("scientist") == "Scientist is working until Reset"
    alien.lay(activate="open")
    alien.refuses(alien.put("activate", what="vigilant"), "refused.scientist_there")


@pytest.mark.rule("INV-78")
def test_infection_is_a_note(alien: Table) -> None:
    alien.set("alien_card.infection", 2)
    alien.play(alien.put("activate", what="infection"))
    assert words(alien.step.line) == "Living Quarters to the Working Area"
    before = (alien.state.op, alien.state.board, alien.state.crystals)
    assert [words(alien.step.primary.label), alien.step.asks] == ["Done", ()]
    alien.next()
    assert (alien.state.stage, (alien.state.op, alien.state.board, alien.state.crystals)) == ("alien", before)


@pytest.mark.rule("INV-79")
def test_abduction(deal: Deal) -> None:
    plain = deal(4).begin().to_alien().set("alien_card.abduction", 2).set("human_op", 42)
    plain.play(plain.put("activate", what="abduction"))
    assert words(plain.step.line) == "It goes back to its card; OP stay"
    plain.refuses(own.Abduct(2), "refused.abduction")
    plain.next()
    assert plain.state.op == 42
    full = deal(4, full_abduction=True).begin().to_alien().set("alien_card.abduction", 2).set("human_op", 42)
    full.play(full.put("activate", what="abduction"))
    assert "Contract" in words(full.step.hints[0])
    full.play(own.Abduct(2))
    assert full.state.op == 36


@pytest.mark.rule("INV-80")
def test_vigilant_moves_the_shuttle(alien: Table) -> None:
    alien.set("alien_card.vigilant", 2)
    side = alien.state.shuttle_side
    alien.play(alien.put("activate", what="vigilant"))
    alien.refuses(own.ShiftShuttle(False), "refused.shuttle_in")
    alien.play(own.ShiftShuttle(True))
    assert (alien.state.shuttle_steps, alien.state.shuttle_side) == (2, side)
    alien.set("shuttle_steps", 5).set("alien_card.vigilant", 2).lay(activate="open").play(end(alien))
    alien.to_alien()
    alien.play(alien.put("activate", what="vigilant"))
    alien.refuses(own.ShiftShuttle(True), "refused.shuttle_out", n=5)
    alien.play(own.ShiftShuttle(False))
    assert alien.state.shuttle_steps == 4


@pytest.mark.rule("INV-81", "INV-82")
def test_corruption(alien: Table) -> None:
    alien.set("alien_card.rd_corruption", 2).set("level.shield", 1)
    alien.play(alien.put("activate", what="rd_corruption"))
    alien.refuses(own.Corrupt(B, "sentry"), "refused.no_tile")
    alien.play(own.Corrupt(A, "shield"))
    assert (alien.state.corrupted, board.corruptions(alien.state)) == (((A, "shield"),), 9)
    alien.set("corrupted.shield", 0).set("guarded.shield", 1).set("alien_card.rd_corruption", 2).lay(activate="open")
    alien.play(end(alien))
    alien.to_alien()
    assert board.shields(alien.state) == 9
    alien.play(alien.put("activate", what="rd_corruption"))
    alien.refuses(own.Corrupt(A, "shield"), "refused.guarded")
    alien.play(own.Corrupt(A, "shield", guarded=True))
    assert (board.shields(alien.state), board.corruptions(alien.state), alien.state.corrupted) == (10, 10, ())


@pytest.mark.rule("INV-81")
def test_without_a_token_the_card_does_nothing(alien: Table) -> None:
    alien.set("alien_card.rd_corruption", 2).set("corrupted_other", 10, B)
    alien.refuses(alien.put("activate", what="rd_corruption"), "refused.no_corruption")


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
    assert hint.startswith("Points to share: 3. Not into shielded hexes")
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


# -- Reset ------------------------------------------------------------------------------------------

FILL = ("sabotage", "reusable", "expendable")


def legal(open_: int, reusable: int, expendable: int) -> bool:
    """The printed rule."""
    return open_ <= 2 or reusable + expendable == 0


@pytest.mark.rule("INV-92")
def test_reset_over_every_number_of_open_spaces_and_tokens(deal: Deal) -> None:
    """Open spaces 0 to 11, Reusables 0 to 5, Expendables 0 to 10: every table that the pieces allow."""
    from msgspec.structs import replace

    base = deal(4).begin().to_alien().state
    seen = 0
    for open_, reusable, expendable in itertools.product(range(12), range(6), range(11)):
        used = 5 - reusable
        greens = 11 - open_ - used
        row = ["reusable"] * used + ["expendable"] * max(0, greens)
        if greens < 0 or greens + expendable > 10:
            # Too few or too many tokens lie there: Sabotage and covers take up the rest where they can.
            row = (["reusable"] * used)[: 11 - open_]
            covers = used - len(row)
            row += ["sabotage"] * (11 - open_ - len(row))
            if covers > 0 or row.count("sabotage") > 2:
                continue
        state = replace(base, spaces=tuple([""] * open_ + row), supply=expendable)
        assert len(state.spaces) == 11
        assert (board.reusables(state), len(board.open_spaces(state))) == (reusable, open_)
        seen += 1
        option = spaces.reset_option(state)
        assert (option.move is not None) == legal(open_, reusable, expendable), (open_, reusable, expendable)
        if option.refused is not None:
            assert option.refused.params == {"n": open_, "most": 2}
            assert words(option.refused) == f"{open_} open, max 2"
        # No dead end: something can be chosen at every such table, with and without Crystals (INV-64, INV-92).
        for crystals in (0, 1, 3):
            here = replace(state, crystals=crystals)
            move = spaces.likely(here)
            assert move is not None, (open_, reusable, expendable, crystals)
            GAME.apply(here, move)
            assert GAME.steps(here).primary.move is not None
    assert seen > 300


@pytest.mark.rule("INV-92", "INV-64")
def test_an_expendable_that_cannot_be_paid_counts_as_a_token(alien: Table) -> None:
    alien.lay(learn="reusable").set("alien_supply", 1).set("alien_crystals", 0)
    alien.refuses(own.Reset(), "refused.reset", n=6, most=2)
    act = spaces.act_refused(alien.state)
    assert act is not None and words(act) == "A green token costs 1 Crystal"
    alien.set("alien_supply", 0)
    alien.play(own.Reset())


@pytest.mark.rule("INV-92")
def test_uncovered_means_no_token_at_all(alien: Table) -> None:
    alien.lay(construct="expendable", blueprint="expendable", learn="sabotage", research="sabotage")
    assert alien.refuses(own.Reset(), "refused.reset", n=3, most=2) == "3 open, max 2"
    alien.lay(upgrade="expendable")
    alien.play(own.Reset())


@pytest.mark.rule("INV-94", "INV-95", "INV-96")
def test_what_a_reset_brings_back(alien: Table) -> None:
    alien.set("alien_supply", 1).set("alien_card.vigilant", 2).set("alien_card.infection", 3)
    alien.lay(
        construct="expendable", blueprint="expendable", learn="reusable", research="sabotage", activate="sabotage"
    )
    alien.lay(steal="expendable").set("alien_scientist", 2)
    assert (alien.state.scientist, board.reserve(alien.state), board.sabotages(alien.state)) == ("vigilant", 6, 0)
    alien.play(own.Reset())
    state = alien.state
    assert (state.supply, board.reserve(state), board.reusables(state), board.sabotages(state)) == (1, 9, 1, 2)
    assert (state.scientist, board.card(state, "infection")) == ("", "built")
    assert state.spaces == ("",) * 7 + ("cover",) * 4, "covers stay"
    alien.play(end(alien))


# -- second-hand remarks ------------------------------------------------------------------------------


@pytest.mark.rule("INV-53")
def test_lift_a_sabotage_token(deal: Deal) -> None:
    off = deal(4).begin().to_alien().lay(steal="sabotage")
    off.refuses(own.LiftSabotage(AT["steal"]), "refused.option_off")
    assert not off.offers("lift")
    table = deal(4, lift_sabotage=True).begin().to_alien().lay(steal="sabotage")
    table.play(own.LiftSabotage(AT["steal"]))
    state = table.state
    assert (state.crystals, table.on("steal"), state.held, board.sabotages(state)) == (1, "", 1, 1)
    table.refuses(own.LiftSabotage(AT["steal"]), "refused.not_sabotaged")
    table.lay(construct="reusable", blueprint="sabotage").set("alien_supply", 0)
    table.play(own.Reset())
    assert (table.state.held, board.sabotages(table.state)) == (0, 2), "back with the Reset"


@pytest.mark.rule("INV-93")
def test_impossible_spaces(deal: Deal) -> None:
    off = deal(4).begin().to_alien()
    off.refuses(own.CallImpossible(1), "refused.option_off")
    table = deal(4, impossible=True).begin().to_alien().lay(learn="expendable", research="expendable")
    table.refuses(own.Reset(), "refused.reset", n=5)
    table.play(own.CallImpossible(5), own.CallImpossible(6))
    table.refuses(own.Reset(), "refused.reset", n=3)
    table.play(own.CallImpossible(1), own.CallImpossible(6, False), own.CallImpossible(6))
    table.play(own.Reset())
    assert table.state.impossible == ()


# -- no dead end --------------------------------------------------------------------------------------


@pytest.mark.rule("INV-64", "INV-92")
def test_where_no_action_can_be_done_a_token_may_still_lie(alien: Table) -> None:
    alien.lay(construct="expendable", blueprint="expendable", steal="expendable", learn="expendable")
    alien.set("alien_crystals", 0)
    assert len(board.open_spaces(alien.state)) == 3
    assert [SPACES[at - 1] for at in board.open_spaces(alien.state)] == ["research", "upgrade", "activate"]
    for at in board.open_spaces(alien.state):
        group = alien.event(f"space{at}")
        assert isinstance(group, Group)
        assert [words(one.label) for one in group.options if isinstance(one, Option)] == ["Nothing possible"]
    alien.next(2)
    assert alien.state.stage == "turn"


@pytest.mark.rule("INV-14", "INV-59")
def test_three_crystals_two_tokens_in_one_turn(alien: Table) -> None:
    alien.set("alien_supply", 1).lay(beside="open", inside="open")
    alien.play(alien.put("beside", n=1), alien.put("inside", "expendable", n=1), end(alien))
    assert alien.tracker == 18
    assert C in alien.state.queue
