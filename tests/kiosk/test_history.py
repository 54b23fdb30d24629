"""The stored games on the glass: lists, the card of one, and the way back from everything done there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.course import Course
from companion.files import bodies_of
from companion.games.base import points
from companion.intents import Intent
from companion.seats import COLOURS
from companion.session import Session
from companion.setup import Who
from kiosk import hand
from kiosk.screens.deck import MODES
from kiosk.screens.game_card import SeatLine
from kiosk.screens.history import STATUS_ICONS
from kiosk.screens.look_back import Number
from kiosk.screens.stats import WHYS
from kiosk.tr import tr
from tests.companion.records.played import course, header, store_game
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_records import evenings, played, shelf


@pytest.fixture
def table(table: KioskTable) -> KioskTable:
    """A store of its own: other tests count games, too."""
    empty(table)
    return table


def empty(table: KioskTable) -> None:
    """No game is stored any more."""
    with table.store._change() as db:
        for rows in ("marks", "summaries", "dismissed", "entries", "games", "meta WHERE key = 'open_game'"):
            db.execute(f"DELETE FROM {rows}")


def spoil(table: KioskTable, body: str, id: str) -> None:
    """Another fifth entry of a game than the one that was written."""
    with table.store._change() as db:
        db.execute("UPDATE entries SET body = ? WHERE game = ? AND n = 5", (body, id))


def card(table: KioskTable, id: str) -> None:
    """From home to the card of a game, by touch."""
    table.app.session = None
    table.app.pages.clear()
    table.app.refresh()
    table.tap("tile.history")
    table.tap(f"game.{id}")


def test_a_row_says_what_the_journal_says(table: KioskTable) -> None:
    id = played(table, "base")
    session = Session.open(table.store, id)
    outcome = session.outcome()
    assert outcome is not None
    table.app.open("history")
    who = session.state.seats[outcome.who[0]].name
    assert table.sees(f"Won: {who}") and table.sees(f"{max(outcome.scores)} OP · {session.state.round} rounds")


@pytest.mark.parametrize(
    ("name", "why"),
    [("outbreak", "Lost: too many ill"), ("blackout", "Lost: too many blackouts"), ("monolith", "Lost: out of time"),
     ("invasion", "Lost: the Alien won"), ("lacerda", "Won: goal met")],
)  # fmt: skip
def test_list_and_card_say_how_it_ended_and_why(table: KioskTable, name: str, why: str) -> None:
    id = played(table, name)
    table.app.open("history")
    assert table.sees(why) and table.sees(" rounds · ")
    table.app.open("game_card", game=id)
    assert table.sees(why)


def test_a_small_panel_marks_who_won_and_shows_each_score(table: KioskTable) -> None:
    """However long the names are, they run into nothing."""
    long = tuple(Who(letter * 12, colour) for letter, colour in zip("WMQX", COLOURS, strict=False))
    id = "260801-wide"
    store_game(table.store, msgspec.structs.replace(header("base", id, seats=4), seats=long))
    table.look(size=(480, 320))
    table.app.open("history")
    assert any(getattr(one, "icon_name", "") == STATUS_ICONS["won"] for one in table.app._screen.children)
    table.app.open("game_card", game=id)
    lines = [one for one in table.app._screen.children if isinstance(one, SeatLine)]
    assert sorted(one.place for one in lines) == [1, 2, 3, 4] and sum(one.won for one in lines) == 1
    assert not audit(table.app.root_pane)
    table.tap("acts")
    assert "card.rematch" in table.app._screen.controls
    table.look(size=(800, 480))


def test_every_way_to_lose_has_its_words() -> None:
    for why in WHYS:
        assert not tr(f"history.why.lost.{why}").startswith("[")


def test_continue_and_look(table: KioskTable) -> None:
    going, over = played(table, "outbreak", "260801-going", 25), played(table, "monolith", "260802-over")
    card(table, going)
    assert table.sees("Continue")
    table.tap("primary")
    assert table.session.id == going
    assert table.store.open_game == going
    card(table, over)
    assert table.sees("Look at it")
    table.tap("primary")
    assert table.app.outcome is not None
    table.tap("events")
    assert type(table.app._screen).__name__ == "Log"


def looked_at(table: KioskTable, id: str) -> int:
    """The game from its card, as it ended; how many entries it has."""
    card(table, id)
    table.tap("primary")
    assert table.app.outcome is not None
    return len(table.store.bodies(id))


@pytest.mark.parametrize("size", [(800, 480), (480, 320)])
def test_looking_at_a_finished_game_leads_back_and_changes_nothing(table: KioskTable, size: tuple[int, int]) -> None:
    id = played(table, "monolith")
    table.look(size=size)
    entries = looked_at(table, id)
    assert not table.sees(tr("go.undo"))
    table.press(Intent.UNDO)
    assert table.app.session is None and type(table.app._screen).__name__.endswith("GameCard")
    table.tap("primary")
    table.app.open("log")
    assert table.sees(tr("go.result")) or size == (480, 320)
    row = next(name for name in table.app._screen.controls if name.startswith("row."))
    table.tap(row)
    if size == (800, 480):
        assert table.app._screen.controls["undo"].meaning == "log:back"
        table.tap("primary")
    assert type(table.app._screen).__name__.endswith("LookBack")
    table.tap("list-up")
    place = table.app._screen.first
    assert place < table.session.position and table.sees(tr("look_back.title", n=place))
    table.tap("deck.sabotage")
    assert table.app._screen.state is table.session.state_at(place)
    table.app.redo()
    table.app.close_game()
    assert len(table.store.bodies(id)) == entries and shelf(table).one(id).status == "over"
    assert table.store.setting("put_away", "") != id, "what is looked at is not what was put away"
    table.look(size=(800, 480))


@pytest.mark.parametrize("game", ["base", "lacerda", "monolith"])
def test_looking_back_the_op_of_the_final_scoring_grow_up_to_the_result(table: KioskTable, game: str) -> None:
    looked_at(table, played(table, game))
    end, scores = table.session.position, table.app.outcome.scores
    table.app.open("look_back", at=end)
    assert op_shown(table) == list(scores)
    first = next(at for at in range(end, 0, -1) if table.session.state_at(at).phase != "scoring")
    table.app.swap("look_back", at=first)
    state = table.session.state_at(first)
    assert op_shown(table) == [points.op(state, seat) for seat in range(len(scores))]
    table.app.swap("look_back", at=end - 1)
    assert op_shown(table) != [points.op(state, seat) for seat in range(len(scores))], "some lines are counted"


@pytest.mark.parametrize("size", [(800, 480), (480, 320)])
def test_the_deck_of_a_finished_game_cannot_be_used_in_another_way(table: KioskTable, size: tuple[int, int]) -> None:
    table.look(size=size)
    looked_at(table, played(table, "outbreak"))
    for then in ({}, {"at": table.session.position - 30}):
        table.app.open("deck", **then)
        if size == (480, 320):
            table.tap("ways")
        ways = [table.app._screen.controls[f"mode.{mode}"] for mode in MODES]
        assert [way.refused and way.refused.id for way in ways] == ["refused.game_over"] * 3
    table.look(size=(800, 480))


@pytest.mark.parametrize("size", [(800, 480), (480, 320)])
def test_a_finished_game_takes_no_correction_and_no_option(table: KioskTable, size: tuple[int, int]) -> None:
    table.look(size=size)
    looked_at(table, played(table, "outbreak"))
    table.app.open("menu")
    closed = table.app._screen.controls["menu.set_right"].refused
    assert closed is not None and closed.id == "refused.game_over"
    table.tap("menu.play_options")
    changes = [one for tid, one in table.app._screen.controls.items() if tid.startswith(("option.", "count."))]
    assert changes and all(one.refused is not None for one in changes) and table.sees(tr("refused.game_over"))
    table.look(size=(800, 480))


def op_shown(table: KioskTable) -> list[int]:
    """The OP tiles of a look back, by seat."""
    tiles = [one for one in table.app._screen.walk() if isinstance(one, Number)]
    named = {tr("look_back.op", name=who.name) for who in table.state.seats}
    return [int(one.number) for one in tiles if one.caption in named]


def test_undo_asks_first_in_a_game_that_is_looked_at(table: KioskTable) -> None:
    id = played(table, "outbreak")
    entries = looked_at(table, id)
    end = table.session.position
    table.app.undo()
    assert table.sees(tr("reopen.say")) and table.sees(tr("reopen.words", n=1))
    table.tap("undo")
    assert table.app.outcome is not None and len(table.store.bodies(id)) == entries
    table.app.open("look_back", at=end - 3)
    table.tap("go_on")
    assert table.sees(tr("reopen.words", n=3))
    table.tap("primary")
    assert table.session.position == end - 3 and not table.app.looking
    assert shelf(table).one(id).status == "open"


def test_a_game_that_just_ended_here_has_undo_in_one_tap(table: KioskTable) -> None:
    id = played(table, "outbreak")
    table.app.resume(id)
    end = table.session.position
    table.tap("undo")
    assert table.session.position == end - 1


def test_what_is_looked_at_stays_in_the_bin_and_playing_on_says_that_it_leaves_it(table: KioskTable) -> None:
    over, going = played(table, "outbreak", "260801-over"), played(table, "outbreak", "260801-bin", 25)
    for id in (over, going):
        shelf(table).delete(id)
    table.app.open("game_card", game=over)
    table.tap("primary")
    table.tap("undo")
    assert shelf(table).one(over).deleted and table.sees(tr("game_card.line.deleted"))
    table.app.swap("game_card", game=going)
    assert table.sees(tr("game_card.line.bin"))
    table.tap("primary")
    assert not shelf(table).one(going).deleted and table.sees(tr("game_card.done.restored"))


def test_a_rematch_is_truly_fresh(table: KioskTable) -> None:
    old = played(table, "outbreak", "260801-old")
    card(table, old)
    table.tap("card.rematch")
    assert [place.name for place in table.app.draft.places] == ["Ada", 'Zoë & "Max" #1', "Purple"]
    assert table.app.draft.seed == ""
    table.tap("primary")
    hand.pump(2)
    while table.app.session is None:
        table.tap("primary")
    fresh = table.session
    assert fresh.id != old
    assert fresh.setup.seed != Session.open(table.store, old).setup.seed
    assert fresh.entries == ()
    assert not fresh.can_undo
    assert [who.name for who in fresh.setup.seats] == ["Ada", 'Zoë & "Max" #1', "Purple"]
    assert fresh.state.deck.seen == ()


@pytest.mark.parametrize("name", ["outbreak", "lacerda", "blackout"])
def test_a_rematch_tells_only_options_that_are_not_the_usual_ones(table: KioskTable, name: str) -> None:
    plain, other = played(table, name), played(table, name, full_board=True) if name == "blackout" else ""
    card(table, plain)
    table.tap("card.rematch")
    assert not table.sees("changed")
    if other:
        card(table, other)
        table.tap("card.rematch")
        assert table.sees(tr("players.changed", n=1))


def test_named_put_away_broken_off_thrown_away_and_back(table: KioskTable) -> None:
    id = played(table, "blackout", "260801-one", 30)
    journal = table.store.bodies(id)
    card(table, id)
    for key, where in (("abandon", "abandoned"), ("archive", "archived"), ("delete", "deleted")):
        table.tap(f"card.{key}")
        assert getattr(shelf(table).one(id), where)
    for key, where in (("take_up", "abandoned"), ("unarchive", "archived"), ("restore", "deleted")):
        table.tap(f"card.{key}")
        assert not getattr(shelf(table).one(id), where)
    table.tap("card.rename")
    for letter in "AB":
        table.app._screen.type(letter)
    hand.pump(1)
    table.tap("primary")
    assert shelf(table).one(id).title == "AB"
    assert table.sees("AB")
    assert table.store.bodies(id) == journal


def test_a_title_has_digits_without_turning_the_pad(table: KioskTable) -> None:
    id = played(table, "outbreak", "260801-name", 8)
    table.app.open("game_title", game=id)
    for sign in ("1", "2"):
        table.tap(f"letter-{sign}")
    assert len(set(map(len, table.app._screen.sides))) == 1, "no key moves as the pad is turned"
    table.tap("primary")
    assert shelf(table).one(id).title == "12"


def test_the_three_lists(table: KioskTable) -> None:
    evenings(table)
    kept = {one.id for one in shelf(table).listed()}
    seen: set[str] = set()
    for _page in table.pages():
        seen |= {name.removeprefix("game.") for name in table.app._screen.controls if name.startswith("game.")}
    assert seen == kept
    table.tap("other-list")
    assert table.sees("Archive")
    assert "game.260812-mon0" in table.app._screen.controls
    table.tap("other-list")
    assert table.sees("Bin")
    assert "game.260812-lac0" in table.app._screen.controls


def test_a_game_taken_out_of_the_bin_by_playing_on_is_out_of_it(table: KioskTable) -> None:
    id = played(table, "outbreak", "260801-bin", 25)
    shelf(table).delete(id)
    shelf(table).abandon(id)
    table.app.open("game_card", game=id)
    table.tap("primary")
    one = shelf(table).one(id)
    assert not one.deleted and not one.abandoned


def test_a_thousand_games_cost_as_many_replays_as_a_page_has_rows(
    table: KioskTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is replayed that is not looked at; a second look replays nothing."""
    setup = header("outbreak", "260800-0000")
    bodies = bodies_of(course(setup, 30))
    text = msgspec.json.encode(setup).decode()
    ids = [f"260801-{at:04}" for at in range(1000)]
    with table.store._change() as db:
        db.executemany("INSERT INTO games VALUES (?, ?, '2026-08-12T19:00:00Z', 'open')", [(id, text) for id in ids])
        rows = [(id, n, body) for id in ids for n, body in enumerate(bodies, 1)]
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    begun = 0
    first = Course.__init__

    def counted(self: Any, *args: Any) -> None:
        nonlocal begun
        begun += 1
        first(self, *args)

    monkeypatch.setattr(Course, "__init__", counted)
    table.app.open("history")
    assert 0 < begun <= table.app._screen.page_rows
    before = begun
    table.app.refresh()
    assert begun == before
    assert table.app._screen.many == 1000


def test_words_of_a_game_that_cannot_be_read(table: KioskTable) -> None:
    store_game(table.store, header("outbreak", "260801-bad"), 20)
    spoil(table, '{"move":"chess"}', "260801-bad")
    table.app.open("history")
    one = shelf(table).one("260801-bad")
    assert table.sees(tr("history.broken", n=5))
    table.app.open("game_card", game=one.id)
    assert table.sees("Ada")


def test_a_game_with_an_unreadable_header_can_be_put_away_and_thrown_away(table: KioskTable) -> None:
    id = played(table, "outbreak", "260801-head", 8)
    for copy in table.store.folder.glob("*.backup*.db"):
        copy.unlink()
    with table.store._change() as db:
        db.execute("UPDATE games SET header = substr(header, 1, 40) WHERE id = ?", (id,))
    card(table, id)
    assert table.sees("cannot be read") and not table.sees(tr("history.open"))
    for key, where in (("archive", "archived"), ("delete", "deleted")):
        table.tap(f"card.{key}")
        assert where in table.store.marks()[id]
    table.tap("card.restore")
    assert "deleted" not in table.store.marks()[id]
    empty(table)  # other tests want to read all games


def test_nothing_goes_on_unasked_with_a_game_that_was_broken_off(table: KioskTable) -> None:
    id = played(table, "outbreak", "260801-off", 12)
    table.store.make_open(id)
    table.app.refresh()
    assert table.sees(tr("home.continue"))
    shelf(table).abandon(id)
    table.app.refresh()
    assert not table.sees(tr("home.continue"))


def test_the_bin_is_counted_nowhere_and_a_game_that_breaks_says_where(table: KioskTable) -> None:
    gone, bad = played(table, "outbreak", "260801-gone", 8), played(table, "outbreak", "260802-bad", 8)
    shelf(table).delete(gone)
    spoil(table, "{}", bad)
    table.app.session = None
    table.app.pages.clear()
    table.app.refresh()
    assert table.sees(tr("home.games", n=1))
    table.tap("tile.history")
    assert table.sees(tr("history.broken", n=5)) and not table.sees(tr("history.open"))
    table.app.open("stats")
    hand.pump(3)
    assert table.sees(tr("stats.broken", game=bad, n=5))
