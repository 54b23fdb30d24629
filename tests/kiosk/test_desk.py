"""What each verb means, from the front layer and the step alone: no window, no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from companion.game import Group, Number, Option, Step, Text, text
from companion.intents import Intent, Press
from companion.moves import Draw, EndTurn, Stay, Tick
from companion.seats import Seat
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from kiosk.counters import counters
from kiosk.desk import Control, Desk, Table, reveals

SEATS = (
    Seat(name="Ana", colour="blue", letter="A"),
    Seat(name="Ben", colour="yellow", letter="B"),
    Seat(name="It", colour="alien", letter="X"),
)


@dataclass
class Front:
    """A layer that notes how it was steered."""

    controls: dict[str, Control] = field(default_factory=dict)
    moves: bool = False
    steered: list[Intent] = field(default_factory=list)

    def steer(self, intent: Intent) -> bool:
        self.steered.append(intent)
        return self.moves


class Room:
    """A desk with one layer; `done` is what was pressed, `why` what was refused."""

    def __init__(
        self,
        *tids: str,
        step: Step | None = None,
        covered: bool = False,
        moves: bool = False,
        seats: Sequence[Any] | None = None,
    ) -> None:
        self.done: list[str] = []
        self.why: list[Text] = []
        self.front = Front({tid: self.control(tid) for tid in tids}, moves)
        table = None if step is None else Table(step, SEATS if seats is None else seats, self.control("redo"), covered)
        self.desk = Desk(lambda reason, by: self.why.append(reason), lambda: 100.0, lambda: table)
        self.desk.layers = [self.front]
        self.desk.shown(self.front.controls.values())
        self.desk.settle_s = 0.0
        self.desk.flipped()

    def control(self, tid: str, refused: Text | None = None) -> Control:
        return Control(tid, tid, lambda by: self.done.append(tid), refused, free=True)

    def press(self, *intents: Intent) -> list[str]:
        for intent in intents:
            self.desk.press(Press(intent, "gpio", 100.0))
        return self.done


def step(label: str, move: Any, seat: int | None = 0, refused: Text | None = None) -> Step:
    return Step(text("say"), text("line"), Option(text(label), move, refused=refused), seat=seat)


END = step("go.end_turn", EndTurn(0))
ALIEN_END = step("go.end_turn", EndTurn(2), seat=2)
REVEAL = step("go.reveal", Draw("infection"))
BLOCKED = step("go.end_turn", None, refused=text("refused.left", n=2))
STAYS = step("go.stay", Stay(0))
WHOLE_TABLE = step("go.done", Tick("box"), seat=None)


@pytest.mark.parametrize(
    ("intent", "at", "does"),
    [
        (Intent.NEXT, END, "primary"),
        (Intent.UNDO, END, "undo"),
        (Intent.REDO, END, "redo"),
        (Intent.HOME, END, "menu"),
        (Intent.DRAW, REVEAL, "primary"),
        (Intent.DRAW, step("go.draw_3", Tick("x")), "primary"),
        (Intent.SEAT_1, END, "primary"),
        (Intent.SEAT_3, ALIEN_END, "primary"),
        (Intent.ALIEN, ALIEN_END, "primary"),
    ],
)
def test_at_the_table_a_verb_does_its_own_thing(intent: Intent, at: Step, does: str) -> None:
    room = Room("primary", "undo", "menu", step=at)
    assert (room.press(intent), room.why) == ([does], [])


@pytest.mark.parametrize(
    ("intent", "at", "why"),
    [
        (Intent.DRAW, END, text("refused.no_draw")),
        (Intent.DRAW, step("go.reveal", None), text("refused.no_draw")),
        (Intent.SEAT_2, END, text("refused.not_your_turn", name="Ana")),
        (Intent.SEAT_1, ALIEN_END, text("refused.not_your_turn", name="It")),
        (Intent.ALIEN, END, text("refused.not_your_turn", name="Ana")),
        (Intent.SEAT_5, END, text("refused.empty_seat", n=5)),
        (Intent.SEAT_1, BLOCKED, text("refused.left", n=2)),
        (Intent.SEAT_1, STAYS, text("refused.not_the_end", name="Ana")),
        (Intent.SEAT_1, REVEAL, text("refused.not_the_end", name="Ana")),
        (Intent.SEAT_1, WHOLE_TABLE, text("refused.whole_table")),
        (Intent.UP, END, text("refused.nothing_to_move")),
    ],
)
def test_a_press_that_cannot_act_says_why(intent: Intent, at: Step, why: Text) -> None:
    room = Room("primary", "undo", "menu", step=at)
    assert (room.press(intent), room.why) == ([], [why])


def test_a_table_without_an_alien_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "SEATS", SEATS[:2])
    room = Room("primary", step=END)
    assert (room.press(Intent.ALIEN), room.why) == ([], [text("refused.no_alien")])


@pytest.mark.parametrize("intent", [Intent.DRAW, Intent.SEAT_1, Intent.ALIEN, Intent.HOME])
def test_under_a_notice_only_what_it_shows_may_be_pressed(intent: Intent) -> None:
    for at in (END, REVEAL, ALIEN_END):
        room = Room("primary", "undo", step=at, covered=True)
        assert (room.press(intent), room.why) == ([], [text("refused.screen_first")])
        assert room.press(Intent.NEXT, Intent.UNDO) == ["primary", "undo"]


@pytest.mark.parametrize("intent", [Intent.DRAW, Intent.SEAT_1, Intent.ALIEN, Intent.REDO])
def test_on_pages_and_after_the_end_presses_do_only_what_is_shown(intent: Intent) -> None:
    room = Room("primary", "undo", "close")
    assert (room.press(intent), room.why) == ([], [text("refused.no_meaning")])
    assert room.press(Intent.NEXT, Intent.HOME) == ["primary", "close"]


def test_home_goes_home_in_two_presses() -> None:
    assert Room("primary", "menu", step=END).press(Intent.HOME) == ["menu"]
    assert Room("close", "menu.save", "redo").press(Intent.HOME) == ["menu.save"]
    home = Room("primary", "tile.new")
    assert (home.press(Intent.HOME), home.why) == ([], [text("refused.home_here")])


def test_a_refused_control_says_its_own_reason() -> None:
    room = Room("undo", step=BLOCKED)
    room.front.controls["primary"] = room.control("primary", text("refused.left", n=2))
    assert (room.press(Intent.NEXT, Intent.SEAT_1), room.why) == ([], [text("refused.left", n=2)] * 2)


def test_stale_presses_are_dropped_without_a_word() -> None:
    room = Room("primary", step=END)
    assert not room.desk.press(Press(Intent.NEXT, "serial", 98.0))
    assert (room.done, room.why) == ([], [])


@pytest.mark.parametrize(("after", "acts"), [(0.0, False), (0.29, False), (0.31, True)])
def test_a_control_with_a_new_meaning_settles_300_ms_after_its_picture(after: float, acts: bool) -> None:
    """Undo and counters are `free` and never wait."""
    done: list[str] = []
    now = [100.0]
    desk = Desk(lambda reason, by: None, lambda: now[0])
    row = (
        Control("primary", "new", lambda by: done.append("primary")),
        Control("undo", "undo", lambda by: done.append("undo"), free=True),
    )
    desk.layers = [Front({one.tid: one for one in row})]
    desk.shown(row)
    assert not desk.press(Press(Intent.NEXT, "gpio", 100.0)), "not flipped yet"
    desk.flipped()
    now[0] += after
    desk.press(Press(Intent.NEXT, "gpio", now[0]))
    desk.press(Press(Intent.UNDO, "gpio", now[0]))
    assert done == (["primary", "undo"] if acts else ["undo"])


def test_who_hammers_undo_pauses_before_a_back_in_its_place_is_taken_at_its_word() -> None:
    done: list[str] = []
    now = [100.0]
    desk = Desk(lambda reason, by: None, lambda: now[0])
    back = Control("undo", "checklist:back", lambda by: done.append("back"))
    desk.layers = [Front({"undo": back})]
    desk.shown([back])
    desk.flipped()
    for pause, acts in ((0.2, False), (0.2, False), (0.2, False), (0.31, True)):
        now[0] += pause
        assert desk.press(Press(Intent.UNDO, "gpio", now[0])) == acts
    assert done == ["back"]


GAMES = ("base", "lacerda", "invasion", "outbreak", "blackout", "monolith")
VERBS = [intent for intent in Intent if intent.seat is not None or intent in (Intent.ALIEN, Intent.DRAW)]


@pytest.mark.parametrize("name", GAMES)
def test_in_no_state_of_a_game_does_a_seat_button_end_anothers_turn(name: str, tmp_path: Path) -> None:
    """A hundred and fifty steps of a real game, each verb pressed at each of them."""
    acted: set[str] = set()
    with Store.open(tmp_path) as store:
        game = Session.create(store, header(name))
        for _ in range(150):
            if game.outcome() is not None:
                break
            now = game.steps()
            for intent in VERBS:
                room = Room("primary", step=now, seats=game.state.seats)  # type: ignore[attr-defined]
                if not room.press(intent):
                    assert len(room.why) == 1
                    continue
                acted.add(intent.value)
                if intent is Intent.DRAW:
                    assert reveals(now)
                    continue
                move = now.primary.move
                assert isinstance(move, EndTurn) and move.seat == now.seat
                who = game.state.seats[move.seat]  # type: ignore[attr-defined]
                assert who.alien if intent is Intent.ALIEN else intent.seat == move.seat
            game.play(chosen(now))
    assert {"seat_1"} <= acted or name == "lacerda"
    assert ("alien" in acted) == (name == "invasion")


def header(name: str) -> Setup:
    people = {"monolith": 1, "lacerda": 1, "invasion": 3}.get(name, 3)
    seats = [Who(one, colour) for one, colour in zip(("Ana", "Ben", "Cleo"), ("blue", "yellow", "green"), strict=True)]
    alien = [Who("It", "alien")] if name == "invasion" else []
    return Setup(id="", game=name, seats=(*seats[:people], *alien), seed="7", options={}, cards={})


def chosen(now: Step) -> Any:
    """The primary, else the first answer that can be given."""
    if now.primary.move is not None:
        return now.primary.move
    for ask in now.asks:
        options = ask.options if isinstance(ask, Group) else (ask,)
        for option in options:
            if isinstance(option, Number):
                return option.to_move(option.default)
            if isinstance(option, Option) and option.move is not None:
                return option.move
    raise AssertionError(f"nothing can be done: {now}")


# -- counters ---------------------------------------------------------------------------------------


def test_counters_are_pairs_in_their_order() -> None:
    tids = "plus.a minus.a b-minus b-plus c.-1 c.1 d.plus e.minus count.0.minus count.0.plus".split()
    assert [one.name for one in counters(Room(*tids).front.controls)] == ["a", "b", "c", "count.0"]


def test_the_only_counter_of_a_table_needs_no_choosing() -> None:
    room = Room("troopers.-1", "troopers.1", step=END)
    assert room.press(Intent.UP, Intent.DOWN, Intent.DOWN) == ["troopers.1", "troopers.-1", "troopers.-1"]


def test_left_and_right_choose_a_counter_up_and_down_change_it() -> None:
    room = Room("minus.a", "plus.a", "minus.b", "plus.b", moves=True)
    assert room.press(Intent.UP) == [] and room.front.steered == [Intent.UP]

    assert room.press(Intent.RIGHT, Intent.UP) == ["plus.a"]
    assert room.desk.focus == ("minus.a", "plus.a")
    assert room.press(Intent.RIGHT, Intent.DOWN) == ["plus.a", "minus.b"]
    room.press(Intent.RIGHT)
    assert room.desk.focus is None, "past the last one nothing is chosen"
    assert room.press(Intent.UP) == ["plus.a", "minus.b"]


def test_the_choice_goes_with_its_picture() -> None:
    room = Room("minus.a", "plus.a")
    room.press(Intent.RIGHT)
    assert room.desk.focus == ("minus.a", "plus.a")
    room.front.controls.clear()
    room.desk.shown(())
    assert room.desk.focus is None


def test_at_its_bound_a_counter_says_so() -> None:
    room = Room("minus.a", step=END)
    room.front.controls["plus.a"] = room.control("plus.a", text("refused.option_end", low=0, high=3))
    assert (room.press(Intent.UP), room.why) == ([], [text("refused.option_end", low=0, high=3)])
