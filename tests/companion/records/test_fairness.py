"""The chi-square of recorded draws: known values of the law, fair decks are fair, a stacked one is found out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.entry import Entry
from companion.moves import Draw
from companion.records.fairness import judge, luck, survival, together
from tests.companion.records.played import course, header


@pytest.mark.parametrize(
    ("square", "freedom", "p"),
    [
        (3.841458820694124, 1, 0.05),
        (6.634896601021213, 1, 0.01),
        (5.991464547107979, 2, 0.05),
        (11.070497693516351, 5, 0.05),
        (20.515005652432873, 5, 0.001),
        (18.307038053275146, 10, 0.05),
        (9.341818, 10, 0.5),
        (124.342113, 100, 0.05),
        (2.0, 2, 0.36787944117144233),
        (0.0, 3, 1.0),
        (1000.0, 3, 0.0),
    ],
)
def test_the_law_against_known_values(square: float, freedom: int, p: float) -> None:
    assert survival(square, freedom) == pytest.approx(p, abs=2e-7)


def test_no_freedom_is_no_question() -> None:
    with pytest.raises(ValueError, match="0 degrees"):
        survival(1.0, 0)


def test_what_is_counted_is_recomputed_from_the_journal() -> None:
    row = course(header("outbreak", "260801-luck"))
    found = luck(row)["infection"]
    came: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for tap in row.journal.line:
        for made in row.made(tap):
            if isinstance(made.move, Draw):
                came[made.move.card or ""] += 1
                before = made.before.deck  # type: ignore[attr-defined]
                for kind, n in before.left:
                    expected[kind] += n / before.count  # type: ignore[assignment]
    assert {kind: n for kind, (n, _) in found.items()} == {kind: came[kind] for kind in found}
    assert all(e == pytest.approx(expected[kind]) for kind, (_, e) in found.items())
    assert sum(n for n, _ in found.values()) == pytest.approx(sum(e for _, e in found.values()))


def test_a_draw_taken_back_and_made_again_counts_once() -> None:
    row = course(header("outbreak", "260801-undo"), 30)
    before = luck(row)
    at = next(n for n, tap in enumerate(row.journal.line, 1) if isinstance(tap.entries[0].move, Draw))
    n = len(row.journal.entries)
    draw = row.journal.line[at - 1].entries[0].move
    row.add(Entry(n=n + 1, back=row.journal.position - at + 1))
    row.add(Entry(n=n + 2, move=draw))
    assert luck(row) == before


@pytest.mark.rule("SOL-06")
def test_the_first_card_of_a_deck_that_ran_empty_was_drawn_from_all_of_them() -> None:
    row = course(header("lacerda", "260801-pass"))
    draws = [one for tap in row.journal.line for one in row.made(tap) if isinstance(one.move, Draw)]
    assert any(not one.before.deck.left for one in draws), "the deck went round"  # type: ignore[attr-defined]
    found = luck(row)["lacerda"]
    assert sum(n for n, _ in found.values()) == len(draws)
    assert sum(e for _, e in found.values()) == pytest.approx(len(draws))


def test_cards_that_the_table_drew_say_nothing() -> None:
    assert luck(course(header("outbreak", "260801-we", infection="we"), 40)) == {}


def test_our_own_shuffles_look_fair_and_a_stacked_deck_does_not() -> None:
    rows = [("blackout", luck(course(header("blackout", f"2608{at:02}-fair")))) for at in range(12)]
    (found,) = together(rows)
    assert found.draws == sum(n for _, one in rows for n, _ in one["vandalism"].values())
    assert found.draws > 200
    assert found.freedom == 5
    assert found.verdict == "fair"
    stacked = judge("x", "y", Counter({"a": 70, "b": 20, "c": 10}), {"a": 40.0, "b": 30.0, "c": 30.0})
    assert stacked.verdict == "rare"
    few = judge("x", "y", Counter({"a": 1, "b": 2}), {"a": 1.5, "b": 1.5})
    assert (few.verdict, few.p) == ("few", 1.0)


def test_fair_decks_are_called_unusual_about_as_often_as_they_should() -> None:
    dice, unusual = Random(3), 0
    for _ in range(400):
        came = Counter("abcdef"[dice.randrange(6)] for _ in range(120))
        unusual += judge("x", "y", came, dict.fromkeys("abcdef", 20.0)).p < 0.05
    assert 5 <= unusual <= 40
