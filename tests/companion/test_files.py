"""A game as a file: by hand, there and back, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.course import Course, state_hash
from companion.entry import Entry, Reader, write
from companion.errors import BadInput
from companion.files import bodies_of, lines_of, load, save
from companion.game import Game
from companion.games import GAMES as ALL
from companion.imports import take_in
from companion.moves import CloseTurn, Draw, EndTurn, Move, SetRight, Tick, Travel
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.toy import GAMES, Add, turn
from tests.faults.play_on import act

HEADER = {"game": "toy", "seed": "s", "seats": [{"name": "Ada", "colour": "blue"}, {"name": "Ben", "colour": "green"}]}
TICK = {"move": "tick", "step": "board"}


def read(*rows: Any, header: Any = HEADER) -> Course:
    lines = [row if isinstance(row, bytes) else json.dumps(row).encode() + b"\n" for row in (header, *rows)]
    return load("hand.jsonl", lines, GAMES)


def exported(store: Store, session: Session) -> list[bytes]:
    return [line.encode() for line in lines_of(session.setup, store.bodies(session.id))]


def some_play(session: Session) -> Session:
    """Draws, turns, undo, a struck branch, and two taps that Redo can bring back."""
    session.play(Tick("board"))
    session.play(Draw("urn"), by="gpio")
    session.play(turn(session.state))
    session.undo(2)
    session.play(SetRight("red", 1))
    for _ in range(3):
        session.play(turn(session.state))
    session.undo(2)
    return session


def test_an_entry_needs_no_more_than_its_move() -> None:
    course = read(TICK, {"move": "end_turn", "seat": 0}, b"\n", {"move": "end_turn", "seat": 1}, {"back": 1})
    assert [type(entry.move).__name__ for entry in course.journal.entries] == [
        "Tick", "EndTurn", "CloseTurn", "EndTurn", "CloseTurn", "NextRound", "NoneType"
    ]  # fmt: skip
    assert [entry.n for entry in course.journal.entries] == [1, 2, 3, 4, 5, 6, 7]
    assert [entry.by for entry in course.journal.entries][:3] == ["cli", "cli", "auto"]
    assert course.journal.position == 2


def test_automatic_moves_may_be_written_with_or_without_saying_so() -> None:
    bare = read(TICK, {"move": "end_turn", "seat": 0})
    said = read(TICK, {"move": "end_turn", "seat": 0}, {"move": "close_turn", "via": "auto"})
    unsaid = read(TICK, {"move": "end_turn", "seat": 0}, {"move": "close_turn"})
    assert bodies_of(bare) == bodies_of(said) == bodies_of(unsaid)


def test_a_missing_card_comes_from_the_seed_and_a_recorded_one_wins() -> None:
    given = read(TICK, {"move": "draw", "deck": "urn"}).journal.entries[1].move
    again = read(TICK, {"move": "draw", "deck": "urn"}).journal.entries[1].move
    assert isinstance(given, Draw)
    assert given == again
    other = "white" if given.card == "red" else "red"
    recorded = read(TICK, {"move": "draw", "deck": "urn", "card": other}).journal.entries[1].move
    assert recorded == Draw("urn", other)


def test_moves_may_have_a_number_n_and_a_field_by() -> None:
    """The journal's own words stand beside the move's fields."""
    for move in (Travel(seat=0, by="ship"), Add(n=4)):
        entry = Entry(n=1, by="key", move=move)
        assert Reader(GAMES["toy"].MOVES).read(write(entry)) == entry


class Wait(Move, frozen=True):
    ms: int


def test_a_move_with_a_field_of_the_journals_is_a_fault_of_the_game() -> None:
    with pytest.raises(TypeError, match="Wait"):
        Reader(Tick | Wait)


@pytest.mark.parametrize("game", ALL.values(), ids=ALL)
def test_the_moves_of_every_game_can_be_lines(game: Game) -> None:
    Reader(game.MOVES)


def test_what_is_left_out_of_the_header_is_filled() -> None:
    setup = read().setup
    assert (setup.format, setup.shuffle, setup.options) == (1, 1, {"hard": False})
    assert len(setup.cards["balls"]) == 20


def test_undo_depth_and_struck_lines_survive_there_and_back(store: Store, session: Session, tmp_path: Path) -> None:
    some_play(session)
    lines = exported(store, session)
    with Store.open(tmp_path / "other") as elsewhere:
        done = take_in(elsewhere, load("f", lines, GAMES))
        assert (done.id, done.what, done.added) == (session.id, "new", len(session.entries))
        twin = Session.open(elsewhere, session.id, GAMES)
        assert exported(elsewhere, twin) == lines
        assert state_hash(twin.state) == state_hash(session.state)
        assert [line.struck for line in twin.log()] == [line.struck for line in session.log()]
        assert twin.redo().after == session.redo().after
        assert twin.position == session.position
        twin.undo(twin.position)
        assert elsewhere.open_game is None


def test_import_of_a_known_game(store: Store, session: Session) -> None:
    some_play(session)
    lines = exported(store, session)
    for kept in (len(lines), 3, 4, 1):
        done = take_in(store, load("f", lines[:kept], GAMES))
        assert (done.what, done.added, len(store.games())) == ("known", 0, 1), "identical or a prefix"
    more = [*lines, b'{"move":"draw","deck":"urn"}\n', b'{"back":1}\n']
    done = take_in(store, load("f", more, GAMES))
    assert (done.id, done.what, done.added) == (session.id, "longer", 2)
    assert [entry.back for entry in Session.open(store, session.id, GAMES).entries][-2:] == [0, 1]
    before = store.bodies(session.id)
    other = [*lines[:2], b'{"move":"set_right","fact":"red","value":5}\n']
    done = take_in(store, load("f", other, GAMES))
    assert done.what == "copy"
    assert done.id != session.id
    assert store.bodies(session.id) == before
    copy = Session.open(store, done.id, GAMES)
    copy.play(turn(copy.state))


def test_another_seed_is_another_game(store: Store, session: Session) -> None:
    some_play(session)
    lines = exported(store, session)
    header = {**json.loads(lines[0]), "seed": "other"}
    assert take_in(store, load("f", [json.dumps(header).encode(), *lines[1:]], GAMES)).what == "copy"


def test_a_written_file_is_whole_or_not_there(tmp_path: Path) -> None:
    def broken() -> Any:
        yield "one\n"
        raise RuntimeError("power")

    file = tmp_path / "game.jsonl"
    file.write_text("old")
    with pytest.raises(RuntimeError):
        save(file, broken())
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]
    save(file, ["new\n"])
    assert file.read_text() == "new\n"


BAD: dict[str, tuple[list[Any], int, str, str, str]] = {
    "not json": ([TICK, b'{"move":\n'], 3, "line", '"{', "valid JSON"),
    "not text": ([b"\xff\xfe\n"], 2, "line", "", "valid JSON"),
    "zeros": ([b"\0\0\0\0\n"], 2, "line", "", "valid JSON"),
    "not an object": ([TICK, b"[1]\n"], 3, "line", "[1]", "a JSON object"),
    "nothing in it": ([{}], 2, "line", "empty", "is needed"),
    "two things in it": ([{**TICK, "back": 1}], 2, "line", "move, back", "is needed"),
    "unknown key": ([{**TICK, "stp": 1}], 2, "stp", "1", "no field of tick, which has step, done"),
    "unknown key beside back": ([TICK, {"back": 1, "seat": 0}], 3, "seat", "0", "no such key beside back"),
    "unknown move": ([{"move": "end_trun"}], 2, "move", '"end_trun"', "end_turn"),
    "move is a number": ([{"move": 7}], 2, "move", "7", "a move of this game"),
    "missing field": ([TICK, {"move": "end_turn"}], 3, "seat", "missing", "end_turn needs it"),
    "wrong type": ([TICK, {"move": "end_turn", "seat": "0"}], 3, "seat", '"0"', "Expected `int`, got `str`"),
    "wrong word": ([{"move": "travel", "seat": 0, "by": "bus"}], 2, "by", '"bus"', "one of free, ship"),
    "seat out of range": ([TICK, {"move": "end_turn", "seat": 2}], 3, "seat", "2", "0 to 1"),
    "seat below zero": ([TICK, {"move": "end_turn", "seat": -1}], 3, "seat", "-1", "0 to 1"),
    "refused": ([TICK, {"move": "end_turn", "seat": 1}], 3, "move", '"end_turn"', "not your turn (seat 1)"),
    "impossible card": ([TICK, {"move": "draw", "deck": "urn", "card": "pink"}], 3, "card", '"pink"', "not in urn"),
    "a fault in a rule": ([{"move": "boom"}], 2, "move", '"boom"', "ZeroDivisionError"),
    "not by itself": ([{**TICK, "via": "auto"}], 2, "move", '"tick"', "nothing plays by itself here"),
    "another by itself": (
        [TICK, {"move": "end_turn", "seat": 0}, {"move": "next_round", "via": "auto"}],
        4, "move", '"next_round"', "close_turn, which plays by itself here",
    ),
    "back too far": ([TICK, {"back": 2}], 3, "back", "2", "at most 1"),
    "forward too far": ([TICK, {"back": 1}, {"forward": 2}], 4, "forward", "2", "at most 1"),
    "back by nothing": ([TICK, {"back": 0}], 3, "back", "0", "a whole number from 1"),
    "back by itself": ([TICK, {"back": 1, "via": "auto"}], 3, "via", '"auto"', "only a move"),
    "number twice": ([{**TICK, "entry": 1}, {"back": 1, "entry": 1}], 3, "entry", "1", "more than 1"),
    "numbers in disorder": ([{**TICK, "entry": 4}, {"back": 1, "entry": 3}], 3, "entry", "3", "more than 4"),
    "number is a word": ([{**TICK, "entry": "one"}], 2, "entry", '"one"', "a whole number from 1"),
    "time is a number": ([{**TICK, "at": 5}], 2, "at", "5", "a time such as"),
    "time is no time": ([{**TICK, "at": "yesterday"}], 2, "at", '"yesterday"', "a time with its zone"),
    "time without a zone": ([{**TICK, "at": "2026-08-12T19:03:11"}], 2, "at", '"2026', "a time with its zone"),
    "time too long": ([{**TICK, "ms": 10**20}], 2, "ms", "1000", "from 0 to 9007199254740991"),
    "time below zero": ([{**TICK, "ms": -1}], 2, "ms", "-1", "a whole number from 0"),
    "unknown way": ([{**TICK, "via": "thought"}], 2, "via", '"thought"', "one of touch, key"),
    "after the end": (
        [TICK, {"move": "set_right", "fact": "red", "value": 6}, {"move": "end_turn", "seat": 0}],
        4, "move", '"end_turn"', "game over",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "line", "field", "value", "right"), BAD.values(), ids=BAD)
def test_a_bad_entry_is_refused_with_line_field_value_and_what_would_be_right(
    rows: list[Any], line: int, field: str, value: str, right: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read(*rows)
    fault = caught.value
    assert (fault.file, fault.line, fault.field) == ("hand.jsonl", line, field)
    assert fault.value.startswith(value)
    assert right in str(fault)
    assert str(fault).startswith(f"hand.jsonl, line {line}: {field} is ")


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in HEADER.items() if name != key}


def seated(first: str, second: str = "Ben") -> dict[str, Any]:
    return {**HEADER, "seats": [{"name": first, "colour": "blue"}, {"name": second, "colour": "green"}]}


BAD_HEADERS: dict[str, tuple[Any, str, str]] = {
    "newer format": ({**HEADER, "format": 2}, "format", "newer Solkeeper"),
    "no format": ({**HEADER, "format": "1"}, "format", "the only one"),
    "unknown shuffle": ({**HEADER, "shuffle": 7}, "shuffle", "the only one"),
    "newer format with keys of its own": ({"format": 2, "what": 1}, "format", "newer Solkeeper"),
    "no game": (without("game"), "game", "the header needs it"),
    "no seats": (without("seats"), "seats", "the header needs it"),
    "no seed": (without("seed"), "seed", "the header needs it"),
    "unknown game": ({**HEADER, "game": "chess"}, "game", "one of toy"),
    "unknown key": ({**HEADER, "sead": "x"}, "sead", "no such key; there are format, shuffle, id"),
    "a seat too few": ({**HEADER, "seats": HEADER["seats"][:1]}, "seats", "2 to 4 seats"),
    "colour taken": ({**HEADER, "seats": [HEADER["seats"][0]] * 2}, "seats[1].colour", "already taken"),
    "unknown option": ({**HEADER, "options": {"easy": 1}}, "options.easy", "no such key; there are hard"),
    "option of wrong type": ({**HEADER, "options": {"hard": 1}}, "options.hard", "Expected `bool`"),
    "cards of wrong type": ({**HEADER, "cards": {"balls": ["red", 3]}}, "cards.balls[1]", "Expected `str`"),
    "two of a name": (seated("Ada", "Ada"), "seats[1].name", "no other seat has"),
    "a name with a line's end": (seated("A\nda"), "seats[0].name", "can be seen"),
    "a name with a code of the old terminals": (seated("\x9b31mAda"), "seats[0].name", "\\u009b31mAda"),
    "a name with an escape": (seated("\x1b[31mAda"), "seats[0].name", "can be seen"),
    "a name without end": (seated("A" * 300), "seats[0].name", "up to 20 letters"),
    "an id that is a path": ({**HEADER, "id": "../../x"}, "id", "letters, digits and dashes"),
    "an id that is an option": ({**HEADER, "id": "--help"}, "id", "a dash not first"),
    "an id without end": ({**HEADER, "id": "a" * 200}, "id", "40 at most"),
    "an entry in its place": (TICK, "game", "the header needs it"),
}


@pytest.mark.parametrize(("header", "field", "right"), BAD_HEADERS.values(), ids=BAD_HEADERS)
def test_a_bad_header_is_refused(header: Any, field: str, right: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(TICK, header=header)
    assert (caught.value.line, caught.value.field) == (1, field)
    assert right in str(caught.value)


def test_a_number_of_an_option_and_a_byte_order_mark() -> None:
    seats = HEADER["seats"]
    header = {"game": "outbreak", "seats": seats, "seed": "s", "options": {"infected_limit": 13}}
    with pytest.raises(BadInput, match=r"options\.infected_limit is 13, but must be one of 0, 12, 14"):
        load("f", [json.dumps(header).encode()])
    course = load("f", [b"\xef\xbb\xbf" + json.dumps({**header, "options": {}}).encode()])
    assert course.setup.game == "outbreak"


@pytest.mark.parametrize("content", [[], [b"\n"], [b"   \n", b"\n"]])
def test_an_empty_file_is_refused(content: list[bytes]) -> None:
    with pytest.raises(BadInput, match="header is missing"):
        load("f", content, GAMES)


def test_every_truncation_of_a_file_loads_or_names_its_line(store: Store, session: Session) -> None:
    whole = b"".join(exported(store, some_play(session)))
    for end in range(len(whole)):
        lines = whole[:end].splitlines(keepends=True)
        try:
            load("f", lines, GAMES)
        except BadInput as error:
            assert error.line == len(lines)


def test_old_files_end_in_the_same_state_whatever_the_shuffle_does(
    store: Store, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    some_play(session)
    lines, hashed = exported(store, session), state_hash(session.state)
    never: Callable[..., str] = lambda *_: pytest.fail("a recorded card needs no lot")  # noqa: E731
    monkeypatch.setattr("companion.chance.Chance.next_card", never)
    assert state_hash(load("f", lines, GAMES).state) == hashed
    assert state_hash(Session.open(store, session.id, GAMES).state) == hashed


def test_moves_that_play_themselves_are_in_an_export(store: Store, session: Session) -> None:
    session.play(Tick("board"))
    session.play(EndTurn(seat=0))
    assert b'"via":"auto","move":"close_turn"' in exported(store, session)[-1]
    assert session.entries[-1].move == CloseTurn()


@pytest.mark.parametrize("seed", range(4))
def test_any_game_of_outbreak_is_the_same_after_there_and_back(store: Store, seed: int) -> None:
    lots = Random(seed)
    seats = (Who("Zoë", "blue"), Who('"Max" #1', "green"), Who("Cy", "yellow"), Who("Di", "purple"))[: 2 + seed % 3]
    session = Session.create(store, Setup(id="", game="outbreak", seats=seats, seed=f"{seed}"))
    for _ in range(250):
        act(session, lots)
    lines = exported(store, session)
    course = load("f", lines)
    assert state_hash(course.state) == state_hash(session.state)
    assert list(lines_of(course.setup, bodies_of(course))) == [line.decode() for line in lines]
    assert take_in(store, course).what == "known"
    assert [state_hash(line.after) for line in Session.open(store, session.id).log()] == [
        state_hash(line.after) for line in session.log()
    ]
    by_hand = [bare(line) for line in lines[1:]]
    assert state_hash(load("f", [lines[0], *filter(None, by_hand)]).state) == state_hash(session.state)


def bare(line: bytes) -> bytes:
    """An entry as somebody writes it who writes no more than needed; nothing for an automatic move."""
    row = json.loads(line)
    kept = {key: value for key, value in row.items() if key not in ("entry", "at", "ms", "via") and value is not None}
    return b"" if row["via"] == "auto" else json.dumps(kept).encode()
