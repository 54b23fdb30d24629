"""How many touches a turn of Invasion takes, on the real screen (GEN-22), and what is preset so that it is so few."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.moves import Move, SetRight
from tests.kiosk.invasion_table import alien, begun
from tests.kiosk.kiosk_table import KioskTable

OPEN = tuple(SetRight(f"space{space}", 0) for space in (9, 10, 11))
"""All Extra spaces are unlocked."""
BUILT, HELD = SetRight("alien_card.infection", 2), SetRight("alien_card.infection", 1)
EMPTY = (*(SetRight(f"space{space}", 1) for space in (1, 2)), *(SetRight(f"space{space}", 2) for space in (3, 4)))
"""Tokens lie on four spaces; no red one is in supply."""


@pytest.mark.rule("GEN-22", "INV-62", "INV-67", "INV-72", "INV-74", "INV-85", "INV-86", "INV-88")
@pytest.mark.parametrize(
    ("taps", "row"),
    [
        (("space.1", "answer.0", "primary"), ()),
        (("space.5", "answer.0", "primary"), (HELD,)),
        (("space.7", "primary", "primary"), ()),
        (("space.8", "primary", "primary"), ()),
        (("space.9", "primary", "primary"), OPEN),
        (("space.10", "primary", "primary"), OPEN),
        (("space.11", "primary", "primary"), OPEN),
        # A symbol, an item or a card's effect is one answer more.
        (("space.2", "answer.0", "primary", "primary"), ()),
        (("space.4", "primary", "primary", "primary"), ()),
        (("space.6", "primary", "primary", "primary"), (BUILT,)),
        # Unlock, Reset, and Place and pass: the key and End turn.
        (("space.9", "primary"), ()),
        (("reset", "primary"), (*EMPTY, SetRight("alien_supply", 0))),
        (("space.5", "primary"), (*EMPTY, SetRight("alien_supply", 1),
                                  SetRight("alien_crystals", 0))),
    ],
    ids=["construct", "upgrade", "steal", "beside", "inside", "move", "fourth", "blueprint", "research", "activate",
         "unlock", "reset", "pass"],
)  # fmt: skip
def test_an_alien_turn_is_space_pay_end_turn(table: KioskTable, taps: tuple[str, ...], row: tuple[Move, ...]) -> None:
    alien(table, *row)
    before = table.taps
    for tid in taps:
        assert table.state.stage != "turn", "the turn was over before"
        table.tap(tid)
    assert (table.taps - before, table.state.stage, table.state.queue[0]) == (len(taps), "turn", 1)


SCORING: tuple[tuple[tuple[str, ...], int], ...] = (
    (("tile.learn",), 1),
    (("tile.shelter",), 3),
    (("tile.research", "answer.1"), 2),
    (("tile.ship", "answer.0"), 3),
    (("tile.scientist", "answer.2"), 6),
    (("tile.blueprint", "answer.0"), -3),
    (("tile.upgrade", "answer.1"), 10),
    (("tile.upgrade", "toggle.scientist", "answer.0"), 9),
    (("tile.contract", "answer.1"), 18),
    (("tile.executive",), 0),
)


@pytest.mark.rule("GEN-22", "INV-24", "INV-27", "INV-28", "INV-30", "INV-36", "INV-40", "INV-41", "INV-42")
def test_a_scoring_event_adds_one_to_three_taps(table: KioskTable) -> None:
    """All of them in one turn; the turn itself is one tap."""
    begun(table)
    for taps, op in SCORING:
        before, score = table.taps, table.state.op
        for tid in taps:
            table.tap(tid)
        assert 1 <= table.taps - before <= 3
        assert (table.state.op - score, table.state.stage, table.app.sheet) == (op, "turn", None), taps
    table.tap("primary")
    assert table.state.stage == "alien"


@pytest.mark.rule("INV-86", "INV-85")
@pytest.mark.parametrize(("space", "tech", "there", "moved"), [(8, 1, 4, 2), (8, 5, 4, 4), (8, 5, 9, 6), (7, 0, 4, 2)])
def test_the_largest_legal_number_is_preset(table: KioskTable, space: int, tech: int, there: int, moved: int) -> None:
    """A Deploy: 1 + Deployment, or what the board holds; a theft: 2."""
    alien(table, SetRight("alien_tech.deployment", tech), SetRight("alien_board", there))
    table.tap(f"space.{space}")
    table.tap("primary")
    done = table.state.waiting if space == 7 else 20 - board.tracker(table.state)
    assert done == moved
