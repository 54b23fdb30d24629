"""Reset over every board, what it brings back, the second-hand remarks, and no dead end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from companion.game import Group, Option, Refused
from companion.games.invasion import board, spaces
from companion.games.invasion import moves as own
from companion.games.invasion.state import SPACES
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import AT, Table, end, words
from tests.companion.invasion.test_set_up import GAME


def boards(count: int = 11) -> Iterator[tuple[int, int, int, tuple[str, ...]]]:
    """Every number of open spaces, Reusables and Expendables in supply that the pieces allow, with a board for it.

    The tokens that are not in supply lie on spaces or are in reserve: Reusables (or covers) always on spaces, at most
    10 Expendables with those in supply, at most 2 Sabotage tokens.
    """
    reusables = 5 - (11 - count)
    for open_, red, green in itertools.product(range(count + 1), range(reusables + 1), range(11)):
        rest = count - open_ - (reusables - red)
        greens = max(0, min(rest, 10 - green))
        if rest < 0 or rest - greens > 2:
            continue
        covers = min(4, reusables - red)
        row = ["reusable"] * (reusables - red - covers) + ["expendable"] * greens + ["sabotage"] * (rest - greens)
        yield open_, red, green, (*([""] * open_), *row, *(["cover"] * covers))


@pytest.mark.rule("INV-92", "INV-64")
@pytest.mark.parametrize(("count", "many"), [(11, 472), (10, 385)])
def test_reset_over_every_number_of_open_spaces_and_tokens(deal: Deal, count: int, many: int) -> None:
    """The printed rule on every board: legal with 2 or fewer open, or without a token in supply; else the numbers.
    Something can be done at each, whatever the Crystals: no dead end."""
    base = deal(4, ten_spaces=count == 10).begin().to_alien().state
    seen = 0
    for open_, red, green, row in boards(count):
        state = replace(base, spaces=row, supply=green)
        assert (len(row), board.reusables(state), len(board.open_spaces(state))) == (count, red, open_)
        seen += 1
        option = spaces.reset_option(state)
        if open_ <= 2 or red + green == 0:
            assert option.move is not None and GAME.apply(state, option.move).chosen == "reset"
        else:
            assert option.move is None and option.refused is not None
            assert words(option.refused) == f"{open_} open, max 2"
            with pytest.raises(Refused):
                GAME.apply(state, own.Reset())
        for crystals in (0, 1, 3):
            here = replace(state, crystals=crystals)
            move = GAME.steps(here).primary.move
            assert move is not None, (row, red, green, crystals)
            GAME.apply(here, move)
    assert seen == many


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
