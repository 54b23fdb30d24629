"""The only door: play, undo, redo, go to; and what it never does."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest

from companion.course import state_hash
from companion.errors import BadInput, Broken, StoreError
from companion.game import Outcome, Refused
from companion.moves import CloseTurn, Draw, EndTurn, SetRight, Tick
from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES, LOST, Boom, Toy, Urn, table, turn

DRAW = Draw(deck="urn")


def begin(session: Session) -> Session:
    session.play(Tick("board"))
    return session


def again(store: Store, session: Session) -> Session:
    """The game as the next start of the program finds it."""
    return Session.open(store, session.id, GAMES)


def test_a_move_gives_its_states_and_what_it_set_off(session: Session) -> None:
    begin(session)
    before = session.state
    played = session.play(turn(before))
    assert played.before == before
    assert played.after == session.state
    assert [type(one.move) for one in played.moves] == [EndTurn, CloseTurn]
    assert all(one.after == two.before for one, two in pairwise(played.moves))
    assert session.last_group == played


def test_one_undo_takes_back_the_tap_with_its_automatic_moves(session: Session) -> None:
    begin(session)
    before = session.state
    session.play(turn(before))
    taken = session.undo()
    assert session.state == before
    assert [told.what.id for told in taken.told] == ["EndTurn", "CloseTurn"]
    assert session.redo().after == session.state != before


@pytest.mark.rule("GEN-08", "GEN-13")
def test_undo_and_draw_again_gives_the_same_card_and_says_so(store: Store, session: Session) -> None:
    begin(session)
    first = session.play(DRAW).moves[0].move
    assert isinstance(first, Draw)
    assert session.undo().again == (("urn", first.card),)
    session = again(store, session)
    assert session.play(DRAW).moves[0].move == first


def test_a_card_that_the_table_named_does_not_come_next_again(session: Session) -> None:
    begin(session)
    card = session.play(DRAW).moves[0].move
    session.undo()
    other = "white" if card == Draw("urn", "red") else "red"
    session.play(Draw(deck="urn", card=other))
    assert session.undo().again == ()


def test_going_back_is_one_entry_and_redo_returns_all_of_it(store: Store, session: Session) -> None:
    begin(session)
    hashes = [state_hash(session.state)]
    for _ in range(4):
        session.play(turn(session.state))
        hashes.append(state_hash(session.state))
    session.go_to(2)
    assert state_hash(session.state) == hashes[1]
    assert session.entries[-1].back == 3
    session = again(store, session)
    session.redo()
    assert (session.position, state_hash(session.state)) == (5, hashes[4])
    assert not session.can_redo
    assert session.go_to(5) is None


def test_two_undos_are_two_redos_and_go_to_reaches_forward(session: Session) -> None:
    begin(session)
    for _ in range(3):
        session.play(DRAW)
    session.undo()
    session.go_to(1)
    assert session.redo().moves[0].before != session.state
    assert session.position == 3
    session.undo()
    session.go_to(4)
    assert session.position == 4
    assert not session.can_redo


@pytest.mark.rule("GEN-13")
def test_a_new_move_drops_the_redo_branch_from_the_line_and_the_log_keeps_it_struck(session: Session) -> None:
    begin(session)
    session.play(DRAW)
    session.play(DRAW)
    session.undo(2)
    assert [line.struck for line in session.log()] == [False, True, True]
    assert [line.position for line in session.log()] == [1, 2, 3]
    session.play(SetRight("red", 1))
    assert [line.struck for line in session.log()] == [False, True, True, False]
    assert [line.position for line in session.log()] == [1, None, None, 2]
    assert not session.can_redo
    with pytest.raises(Refused, match="nothing_to_redo"):
        session.redo()
    assert [entry.n for entry in session.entries] == [1, 2, 3, 4, 5]


def test_the_log_tells_round_phase_who_and_the_numbers(session: Session) -> None:
    begin(session)
    session.play(SetRight("red", 2), by="key")
    session.play(turn(session.state), by="gpio")
    setup, right, end, closed = session.log()
    assert (setup.phase, right.phase, right.round, right.by) == ("setup", "play", 1, "key")
    assert right.told.effect is not None
    assert right.told.effect.params == {"was": 0, "now": 2}
    assert (right.before, right.after) == (setup.after, end.before)
    assert (end.by, end.auto, closed.by, closed.auto) == ("gpio", False, "auto", True)


def test_undo_at_the_start_and_redo_at_the_end_are_refused_a_thousand_times(session: Session) -> None:
    before = state_hash(session.state)
    for _ in range(1000):
        with pytest.raises(Refused):
            session.undo()
        with pytest.raises(Refused):
            session.redo()
    with pytest.raises(Refused, match="no_such_place"):
        session.go_to(1)
    assert (session.can_undo, session.can_redo, session.entries) == (False, False, ())
    assert state_hash(session.state) == before


def test_a_refused_move_stores_nothing(store: Store, session: Session) -> None:
    begin(session)
    before = (session.state, session.entries, store.bodies(session.id))
    with pytest.raises(Refused):
        session.play(EndTurn(seat=1))
    assert (session.state, session.entries, store.bodies(session.id)) == before


def test_a_fault_in_a_rule_leaves_store_and_state_as_they_were(store: Store, session: Session) -> None:
    begin(session)
    session.play(DRAW)
    session.undo()
    before = (session.state, session.entries, store.bodies(session.id))
    with pytest.raises(ZeroDivisionError):
        session.play(Boom())
    assert (session.state, session.entries, store.bodies(session.id)) == before
    assert session.can_redo


class FullDisk(Store):
    """A store whose disk can be full."""

    full = False

    def _commit(self) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super()._commit()


@pytest.mark.parametrize("act", ["play", "undo", "redo", "dismiss"])
def test_a_disk_that_does_not_take_it_leaves_what_is_shown(tmp_path: Any, act: str) -> None:
    with FullDisk.open(tmp_path) as store:
        session = begin(Session.create(store, table(), GAMES))
        session.play(DRAW)
        session.play(DRAW)
        session.undo()
        before = (session.state, session.entries, session.position, store.bodies(session.id))
        acts: dict[str, Any] = {
            "play": lambda: session.play(DRAW),
            "undo": session.undo,
            "redo": session.redo,
            "dismiss": lambda: session.dismiss("red3"),
        }
        store.full = True
        with pytest.raises(StoreError, match="No space left"):
            acts[act]()
        assert (session.state, session.entries, session.position, store.bodies(session.id)) == before
        assert not session.is_dismissed("red3")
        store.full = False
        acts[act]()
        assert len(session.entries) == len(before[1]) + (act != "dismiss")


@pytest.mark.rule("GEN-12")
def test_an_outcome_stops_play_and_undo_opens_it_again(store: Store, session: Session) -> None:
    begin(session)
    session.play(SetRight("red", LOST))
    assert session.outcome() is not None
    assert store.games()[0].status == "over"
    with pytest.raises(Refused, match="game_over"):
        session.play(DRAW)
    assert again(store, session).outcome() == session.outcome()
    session.undo()
    assert session.outcome() is None
    assert store.games()[0].status == "open"
    session.play(DRAW)


class LostAtTurnEnd(Toy):
    """Ending a turn loses the game, before anything plays itself."""

    def outcome(self, state: Urn) -> Outcome | None:
        return Outcome(False, "turn", ()) if state.stage == "turn_end" else super().outcome(state)


def test_automatic_moves_stop_at_an_outcome(store: Store) -> None:
    session = begin(Session.create(store, table(), {"toy": LostAtTurnEnd()}))
    assert [type(one.move) for one in session.play(turn(session.state)).moves] == [EndTurn]
    session.undo()
    assert session.play(DRAW).after.stage == "turn"


def test_continue_names_a_game_only_once_it_has_left_set_up(store: Store) -> None:
    old = begin(Session.create(store, table(), GAMES))
    new = Session.create(store, table(), GAMES)
    assert store.open_game == old.id
    begin(new)
    assert store.open_game == new.id
    new.undo()
    assert (store.open_game, new.status) == (new.id, "open")
    assert {row.id: row.status for row in store.games()} == {new.id: "open", old.id: "open"}


def test_the_next_game_of_the_same_players_starts_from_nothing(store: Store) -> None:
    old = begin(Session.create(store, table(seed=""), GAMES))
    old.play(SetRight("red", LOST))
    new = Session.create(store, table(seed=""), GAMES)
    assert new.id != old.id
    assert new.setup.seed != old.setup.seed
    assert (new.entries, new.can_undo, new.state.stage) == ((), False, "setup")


def test_the_header_holds_options_and_cards_in_full(session: Session) -> None:
    assert session.setup.options == {"hard": False}
    assert len(session.setup.cards["balls"]) == 20


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": 1}, "seats"),
        ({"options": {"easy": True}}, "options.easy"),
        ({"options": {"hard": 3}}, "options.hard"),
        ({"cards": {"balls": [1]}}, "cards.balls[0]"),
        ({"shuffle": 9}, "shuffle"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_its_field(store: Store, wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        Session.create(store, table(**wrong), GAMES)
    assert caught.value.field == field
    assert store.games() == []


def test_a_threshold_is_shown_once_and_undoing_past_it_resets_it(store: Store, session: Session) -> None:
    begin(session)
    session.play(SetRight("red", 2))
    assert session.alarm() is None
    session.play(SetRight("red", 3))
    due = session.alarm()
    assert due is not None
    session.dismiss(due.id)
    assert session.alarm() is None
    assert again(store, session).alarm() is None
    session.play(SetRight("red", 4))
    assert session.alarm() is None
    session.undo()
    assert session.alarm() is None, "undoing something else does not bring it back"
    session.undo()
    session.redo()
    assert session.alarm() == due, "undone past it and brought back: once more"
    assert again(store, session).alarm() == due
    session.play(SetRight("red", 1))
    session.play(SetRight("red", 3))
    assert session.alarm() is None, "passed before on this line of play"
    session.play(SetRight("red", 5))
    assert (alarm := session.alarm()) is not None
    assert alarm.id == "red5"


def test_entries_have_utc_times_and_powered_time_goes_on_after_a_restart(store: Store) -> None:
    at = [1000.0]
    clocks: dict[str, Any] = {"now": lambda: datetime(2026, 8, 12, 19, 3, 11, tzinfo=UTC), "ticks": lambda: at[0]}
    session = Session.create(store, table(), GAMES, **clocks)
    at[0] += 2.5
    session.play(Tick("board"))
    at[0] = 5.0  # the machine was off; its monotonic clock began anew, and its wall clock may say 1970
    clocks["now"] = lambda: datetime(1970, 1, 1, tzinfo=UTC)
    session = Session.open(store, session.id, GAMES, **clocks)
    at[0] += 1
    session.play(DRAW)
    assert [(entry.n, entry.at, entry.ms) for entry in session.entries] == [
        (1, "2026-08-12T19:03:11Z", 2500),
        (2, "1970-01-01T00:00:00Z", 3500),
    ]


def test_five_hundred_fast_taps_leave_no_gap(store: Store, session: Session) -> None:
    begin(session)
    for _ in range(500):
        session.play(turn(session.state))
    session = again(store, session)
    assert [entry.n for entry in session.entries] == list(range(1, len(session.entries) + 1))
    assert session.position == 501
    session.undo(501)
    assert not session.can_undo


def test_a_game_of_two_thousand_entries_opens_whole(store: Store, session: Session) -> None:
    begin(session)
    while len(session.entries) < 2000:
        session.play(turn(session.state))
    opened = again(store, session)
    assert (opened.state, opened.position) == (session.state, session.position)
    assert len(opened.entries) == len(session.entries) >= 2000


def test_an_entry_that_does_not_replay_is_named_and_safe_opens_before_it(store: Store, session: Session) -> None:
    begin(session)
    session.play(DRAW)
    good = state_hash(session.state)
    session.play(DRAW)
    store._db.execute("""UPDATE entries SET body = '{"entry":3,"move":"end_turn","seat":1}' WHERE n = 3""")
    with pytest.raises(Broken, match="entry 3"):
        again(store, session)
    opened = Session.open(store, session.id, GAMES, safe=True)
    assert state_hash(opened.state) == good
    assert opened.can_undo
    with pytest.raises(Refused, match="cannot_redo"):
        opened.redo()
    assert state_hash(again(store, session).state) == good
    opened.play(DRAW)
    again(store, session)
