"""The Alien turn: exactly one of Unlock, Act and Reset; what tokens cost."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from tests.companion.invasion.table import AT, C, Table, end, words


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


@pytest.mark.rule("INV-14", "INV-59")
def test_three_crystals_two_tokens_in_one_turn(alien: Table) -> None:
    alien.set("alien_supply", 1).lay(beside="open", inside="open")
    alien.play(alien.put("beside", n=1), alien.put("inside", "expendable", n=1), end(alien))
    assert alien.tracker == 18
    assert C in alien.state.queue
