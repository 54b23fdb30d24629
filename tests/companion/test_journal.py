"""The journal against the simplest model of undo that there is: two stacks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.entry import Entry, Reader, write
from companion.errors import BadInput
from companion.journal import Journal
from companion.moves import CloseTurn, Draw, EndTurn, Move, Tick
from tests.companion.toy import TOY


def journal(*acts: Move | int | str) -> Journal:
    """A move, "auto", or a number of taps: below zero back, above forward."""
    made = Journal()
    for act in acts:
        add(made, act)
    return made


def add(made: Journal, act: Move | int | str) -> None:
    n = len(made.entries) + 1
    if isinstance(act, Move):
        made.add(Entry(n=n, move=act))
    elif isinstance(act, str):
        made.add(Entry(n=n, move=CloseTurn(), by="auto"))
    elif act < 0:
        made.add(Entry(n=n, back=-act))
    else:
        made.add(Entry(n=n, forward=act))


A, B, C = Tick("a"), Tick("b"), Tick("c")


def line(made: Journal) -> list[Move | None]:
    return [tap.entries[0].move for tap in made.line]


def test_automatic_moves_belong_to_the_tap_before_them() -> None:
    made = journal(A, "auto", "auto", B)
    assert [len(tap.entries) for tap in made.line] == [3, 1]
    add(made, -2)
    assert (made.position, made.redo) == (0, 2)


def test_a_new_move_drops_the_redo_branch_from_the_line_and_not_from_the_journal() -> None:
    made = journal(A, B, -1, C)
    assert line(made) == [A, C]
    assert [tap.entries[0].move for tap in made.taps] == [A, B, C]
    assert [made.on_line(tap) for tap in made.taps] == [True, False, True]
    assert (made.redo, made.reach, len(made.entries)) == (0, 2, 4)


def test_redo_returns_what_one_undo_took() -> None:
    made = journal(A, B, C, -2, -1)
    assert made.redo == 1
    add(made, 1)
    assert made.redo == 2
    add(made, 1)
    assert made.redo == 1, "half of it was brought back by hand"
    add(made, 1)
    assert (made.redo, line(made)) == (0, [A, B, C])


def test_a_tap_that_is_brought_back_arrives_anew() -> None:
    made = journal(A, B)
    assert made.arrived == 2
    add(made, -1)
    assert made.arrived == 1
    add(made, 1)
    assert made.arrived == 4
    assert journal().arrived == 0


@pytest.mark.parametrize("acts", [(-1,), (A, -2), (A, 1), (A, -1, 2), ("auto",), (A, -1, "auto"), (A, B, -2, C, 1)])
def test_what_does_not_fit_is_refused_and_adds_nothing(acts: tuple[Move | int | str, ...]) -> None:
    made = journal(*acts[:-1])
    before = (list(made.entries), made.position, made.reach, made.redo)
    with pytest.raises(BadInput):
        add(made, acts[-1])
    assert (made.entries, made.position, made.reach, made.redo) == before


def test_numbers_have_no_gap() -> None:
    for n in (0, 2):
        with pytest.raises(BadInput, match="1 comes next"):
            Journal().add(Entry(n=n, move=A))


@given(st.lists(st.integers(0, 40) | st.tuples(st.booleans(), st.integers(1, 5)), max_size=60))
def test_the_line_is_what_two_stacks_say(acts: list[int | tuple[bool, int]]) -> None:
    made = Journal()
    done: list[Move | None] = []
    undone: list[Move | None] = []
    for act in acts:
        if isinstance(act, int):
            move = EndTurn(seat=act)
            add(made, move)
            done.append(move)
            undone.clear()
        else:
            back, n = act
            n = min(n, len(done) if back else len(undone))
            if n == 0:
                continue
            add(made, -n if back else n)
            for _ in range(n):
                (undone if back else done).append((done if back else undone).pop())
        assert line(made) == done
        assert made.reach - made.position == len(undone)
        assert 0 <= made.redo <= len(undone)
        assert (made.redo == 0) == (not undone)
    again = Journal()
    for entry in made.entries:
        again.add(entry)
    assert line(again) == line(made)
    assert again.redo == made.redo


TEXT = st.text(max_size=8)
MOVES = (
    st.builds(Tick, TEXT, st.booleans())
    | st.builds(Draw, TEXT, st.none() | TEXT)
    | st.builds(EndTurn, st.integers(0, 3))
    | st.just(CloseTurn())
)


@given(
    st.builds(
        Entry,
        n=st.integers(1, 9999),
        ms=st.integers(0, 2**40),
        at=st.just("2026-08-12T19:03:11Z") | st.just(""),
        by=st.sampled_from(["touch", "key", "gpio", "serial", "cli"]),
        move=MOVES,
    )
    | st.builds(Entry, n=st.integers(1, 9), back=st.integers(1, 99), by=st.just("gpio"))
    | st.builds(Entry, n=st.integers(1, 9), forward=st.integers(1, 99), by=st.just("key"))
)
def test_an_entry_is_the_same_after_being_written_and_read(entry: Entry) -> None:
    assert Reader(TOY.MOVES).read(write(entry)) == entry
    assert "\n" not in write(entry)
