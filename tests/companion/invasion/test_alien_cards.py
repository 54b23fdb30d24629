"""The Alien Blueprints and the Alien Scientist."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, Table, end, words


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
