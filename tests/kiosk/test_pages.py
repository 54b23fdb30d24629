"""The pages opened by hand: they fit, they do what they say, and looking changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.course import state_hash
from companion.games import GAMES
from companion.games.outbreak.state import AllIll
from companion.moves import SetOption, SetRight
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from kiosk import theme
from kiosk.app import Solkeeper
from kiosk.screens import SCREENS, STAGES
from kiosk.tr import PSEUDO, WORDS
from tests.kiosk import glass
from tests.kiosk.audit import audit

SIZES = ((800, 480), (1280, 720), (720, 1280))
PAGES = ("menu", "what_next", "log", "deck", "set_right", "play_options", "settings", "history", "stand_in")


def new_game(store: Store, **options: Any) -> Session:
    seats = (Who("Ana", "blue"), Who("Ben", "yellow"), Who("Cleo", "green"))
    return Session.create(store, Setup(id="", game="outbreak", seats=seats, seed="7", options=options, cards={}))


def advance(session: Session, taps: int) -> Session:
    """Plays on by the step's own primary, or its first answer."""
    for _ in range(taps):
        if session.outcome() is not None:
            break
        step = session.steps()
        move = step.primary.move or next(ask.move for ask in step.asks if ask.move is not None)  # type: ignore[union-attr]
        session.play(move)
    return session


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Solkeeper]:
    store = Store.open(tmp_path)
    kiosk = Solkeeper(store, pace_mode="off")
    kiosk.session = advance(new_game(store), 61)
    kiosk.pages = [("menu", {})]
    glass.open_glass(size=SIZES[0])
    glass.show(kiosk.build())
    yield kiosk
    kiosk.leave_window()
    glass.clear_glass()
    WORDS.use("en")
    theme.wear(theme.Look())
    store.close()


def open_page(app: Solkeeper, name: str, **args: Any) -> Any:
    app.pages = [(name, args)]
    app.restyle()
    settle(app)
    return app._screen


def settle(app: Solkeeper) -> None:
    """Until a press is taken at its word."""
    glass.pump_until(lambda: app.desk.settled)


def tap(app: Solkeeper, tid: str) -> None:
    settle(app)
    glass.tap(tid)
    glass.pump()


@pytest.mark.audit  # test_audit.py walks all of them at M, and the hard ones in large letters, by default
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("look", ("M", "XL", PSEUDO))
def test_every_page_fits(app: Solkeeper, name: str, size: tuple[int, int], look: str) -> None:
    app.store.set_setting("text_size", "M" if look == PSEUDO else look)
    app.store.set_setting("language", PSEUDO if look == PSEUDO else "en")
    app.wear_settings()
    glass.resize(*size)
    open_page(app, name)
    assert audit(app.root_pane) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_leaf_of_set_right_and_every_list_of_values_fits(app: Solkeeper, size: tuple[int, int]) -> None:
    app.session.play(SetOption("full_board", True))
    glass.resize(*size)
    page = open_page(app, "set_right")
    for leaf in range(len(page.pages)):
        page._show(leaf)
        assert audit(app.root_pane) == [], leaf
    for fact in page.facts:
        if fact.choices:
            page.pick(fact)
            assert audit(app.root_pane) == [], fact.id
            page._close_values("touch")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_game_over_fits_and_undo_takes_the_deciding_move_back(app: Solkeeper, size: tuple[int, int]) -> None:
    glass.resize(*size)
    advance(app.session, 600)
    app.pages = []
    app.restyle()
    assert app.front()[0] == "over"
    assert audit(app.root_pane) == []
    assert any("12" in words for words in glass.texts(glass.find("why")))
    tap(app, "undo")
    assert app.session.outcome() is None
    assert app.front()[0] != "over"


def right(session: Session, **facts: int) -> None:
    for fact, value in facts.items():
        session.play(SetRight(fact, value))


def win(session: Session) -> None:
    right(session, mission1=2, mission2=5, hospitals=5, blueprints=4)


def lose_by_all_ill(session: Session) -> None:
    right(session, active=3, infected=3)
    until(session, "all_ill")
    session.play(AllIll(True))


def lose_by_time(session: Session) -> None:
    right(session, time=1)
    while session.outcome() is None:
        right(session, infected=0)
        advance(session, 1)


def lose_by_base_end(session: Session) -> None:
    session.play(SetOption("base_end", True))
    right(session, level=5, infected=0)
    while session.outcome() is None:
        if session.state.infected > 6:
            right(session, infected=0)
        advance(session, 1)


def until(session: Session, stage: str) -> None:
    while session.state.stage != stage:
        advance(session, 1)


ENDS = {"missions": win, "all_ill": lose_by_all_ill, "time": lose_by_time, "base_end": lose_by_base_end}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("look", ("M", "XL", PSEUDO))
@pytest.mark.parametrize("why", ENDS)
def test_every_end_is_told_in_words(app: Solkeeper, why: str, look: str, size: tuple[int, int]) -> None:
    app.store.set_setting("text_size", "M" if look == PSEUDO else look)
    app.store.set_setting("language", PSEUDO if look == PSEUDO else "en")
    app.wear_settings()
    glass.resize(*size)
    until(app.session, "turn")
    ENDS[why](app.session)
    app.pages = []
    app.restyle()
    assert app.outcome.why == why
    assert app.outcome.won is (why == "missions")
    assert audit(app.root_pane) == []
    assert not any("[" in words for words in glass.texts(app.root_pane))


def test_each_row_opens_a_preview_and_the_primary_goes_there(app: Solkeeper) -> None:
    page = open_page(app, "log")
    here = app.session.position
    state = app.session.state_at(here - 3)
    row = page.deeds[3].line.n
    tap(app, f"row.{row}")
    assert "3" in glass.texts(glass.find("preview"))
    tap(app, "primary")
    assert app.session.position == here - 3
    assert state_hash(app.session.state) == state_hash(state)
    tap(app, "redo")
    assert app.session.position == here


def test_very_wide_names_stay_inside_the_log(app: Solkeeper) -> None:
    seats = (Who("W" * 18, "blue"), Who("M" * 18, "yellow"))
    made = Setup(id="", game="outbreak", seats=seats, seed="7", options={}, cards={})
    app.session = advance(Session.create(app.store, made), 61)
    page = open_page(app, "log")
    assert audit(app.root_pane) == []
    tap(app, f"row.{page.deeds[3].line.n}")
    assert audit(app.root_pane) == []


def test_struck_rows_are_the_way_forward_and_lost_ones_say_why(app: Solkeeper) -> None:
    app.session.undo(2)
    page = open_page(app, "log")
    first = page.deeds[0]
    assert first.struck
    page._choose(first.place)
    settle(app)
    tap(app, "primary")
    assert not app.session.can_redo
    app.session.undo(1)
    lost = app.session.log()[-1].n
    app.session.play(SetRight("vaccines", 1))
    page = open_page(app, "log")
    number = len(app.session.entries)
    assert page.controls[f"row.{lost}"].refused.id == "refused.no_way_back"
    tap(app, f"row.{lost}")
    assert len(app.session.entries) == number


def test_set_right_by_one_is_one_move_and_undone_at_once(app: Solkeeper) -> None:
    open_page(app, "set_right")
    before, ill = app.session.position, app.session.state.infected
    widget = glass.find("plus.infected")
    tap(app, "plus.infected")
    assert app.session.state.infected == ill + 1
    assert app.session.position == before + 1
    assert glass.find("plus.infected") is widget, "changed in place: a held key goes on"
    tap(app, "undo")
    assert (app.session.position, app.session.state.infected) == (before, ill)


def test_set_right_is_left_by_back_until_something_is_set_right(app: Solkeeper) -> None:
    page, before = open_page(app, "set_right"), app.session.position
    tap(app, "plus.infected")
    assert page.controls["undo"].meaning == "undo"
    tap(app, "undo")
    assert (app.session.position, page.controls["undo"].meaning) == (before, "setrightscreen:back")
    tap(app, "undo")
    assert app.session.position == before and app.desk.front is not page


def test_a_value_is_chosen_from_a_list(app: Solkeeper) -> None:
    open_page(app, "set_right", fact="limit", seat=None)
    tap(app, "pick.limit")
    tap(app, "value.14")
    assert app.session.state.limit == 14
    assert glass.is_there("pick.limit")


def test_a_value_at_its_end_says_so(app: Solkeeper) -> None:
    open_page(app, "set_right", fact="vaccines", seat=None)
    number = len(app.session.entries)
    tap(app, "minus.vaccines")
    assert len(app.session.entries) == number
    assert glass.is_there("toast")


def test_the_deck_is_used_another_way_and_the_seen_cards_are_listed(app: Solkeeper) -> None:
    while app.session.state.stage != "turn":
        advance(app.session, 1)
    seen = len(app.session.state.deck.seen)
    assert seen
    page = open_page(app, "deck")
    tap(app, "mode.we")
    assert app.session.state.deck.mode == "we"
    assert page.seen
    assert len(page.deck.seen) == seen
    tap(app, "primary")
    assert not page.seen
    tap(app, "mode.app")
    assert app.session.state.deck.mode == "app"


def test_while_pairs_are_invented_odds_are_no_infection_against_location(app: Solkeeper) -> None:
    page = open_page(app, "deck")
    assert [odd.kind for odd in page.deck.odds] == ["no_infection", "location"]
    assert sum(odd.copies for odd in page.deck.odds) == page.deck.left
    tap(app, "stand_in")
    assert app.front()[0] == "stand_in"


def test_an_option_changes_in_play_and_a_fixed_one_says_why(app: Solkeeper) -> None:
    page = open_page(app, "play_options")
    tap(app, "option.goals_stay.True")
    assert app.session.state.options.goals_stay
    while not glass.is_there("option.time_start"):
        assert page.turn(1)
    number = len(app.session.entries)
    tap(app, "option.time_start")
    assert len(app.session.entries) == number
    assert glass.is_there("toast")


def test_the_full_board_opens_what_it_brings_to_hold_against_the_table(app: Solkeeper) -> None:
    page = open_page(app, "play_options")
    page.change("full_board", True, "touch")
    assert app.front()[0] == "set_right"
    assert any(fact.id.startswith("living_quarters.") for fact in app._screen.pages[app._screen.leaf].facts)


def test_a_larger_text_is_kept_and_builds_the_screen_anew(app: Solkeeper) -> None:
    page = open_page(app, "settings")
    tap(app, "text_size.XL")
    assert theme.look().text == "XL"
    assert app.store.setting("text_size") == "XL"
    assert app._screen is not page
    tap(app, "palette.mono")
    tap(app, "list-down")
    tap(app, "calm.True")
    assert app._screen.first > 0, "the page in front stays in front"
    assert (theme.look().palette, theme.look().calm) == ("mono", True)


def test_stepping_goes_on_past_languages_that_cannot_be_read_and_names_their_files(app: Solkeeper) -> None:
    folder = app.store.folder / "locale"
    folder.mkdir()
    for code in ("aa", "ab"):
        (folder / f"{code}.po").write_text('msgid "go.undo"\nmsgstr Belay\n')
    app.wear_settings()
    open_page(app, "settings")
    for code, spoken, told in (("aa", "en", True), ("ab", "en", True), ("de", "de", False)):
        tap(app, "language.on")
        assert (app.store.setting("language"), WORDS.language) == (code, spoken)
        assert (f"{code}.po: line 2" in app.faults.get("language", "")) == told
        assert glass.is_there("toast") or not told
    glass.resize(480, 320)
    app.store.set_setting("language", "aa")
    app.wear_settings()
    app.restyle()
    settle(app)
    tap(app, "count.1")
    assert app.store.setting("language") == "ab"


def test_each_page_of_the_settings_has_something_to_set(app: Solkeeper) -> None:
    page = open_page(app, "settings")
    while page.turn(1):
        pass
    assert set(page.controls) - {"close", "undo", "primary", "list-up", "list-down"}


@pytest.mark.parametrize("size", [(800, 480), (480, 320)])
def test_dark_before_dim_is_said(app: Solkeeper, size: tuple[int, int]) -> None:
    glass.resize(*size)
    for dark, said in ((15, True), (30, False), (0, False)):
        app.store.set_setting("dim_after", 20)
        app.store.set_setting("blank_after", dark)
        at = {"at": 7} if size == (480, 320) else {"first": 6}
        open_page(app, "settings", **at)
        assert ("Never dims: it is dark before" in glass.texts()) == said
        assert audit(app.root_pane) == []


def test_a_stored_game_opens_where_it_was_left(app: Solkeeper) -> None:
    first = app.session.id
    other = advance(new_game(app.store), 30)
    assert app.session.id == first
    open_page(app, "history")
    app.pages.append(("menu", {}))
    open_page(app, "history")
    tap(app, f"game.{other.id}")
    tap(app, "primary")
    assert app.session.id == other.id
    assert app.session.position == 30
    assert app.store.open_game == other.id


def test_redo_and_save_from_the_menu(app: Solkeeper) -> None:
    here = app.session.position
    app.session.undo()
    open_page(app, "menu")
    tap(app, "redo")
    assert app.session.position == here
    open_page(app, "menu")
    tap(app, "menu.save")
    assert app.session is None


def test_looking_changes_nothing(app: Solkeeper) -> None:
    """U31: opening and closing every page twenty times leaves the game as it was."""
    before, entries = state_hash(app.session.state), len(app.session.entries)
    for _ in range(20):
        for name in PAGES:
            app.open(name)
            app.back()
    app.to_game()
    assert state_hash(app.session.state) == before
    assert len(app.session.entries) == entries
    assert len(app.store.bodies(app.session.id)) == entries


ELSEWHERE = {"broken", "explain", "cost", "sabotage_row", "op_lines", "home", "chapter", "players", "options"}
"""Pages that come by themselves, by a long press or of one game, and the way to a new game, which the demo walks."""
SHEETS = {"answers", "number", "happened", "invasion_upgrade", "invasion_hire"}


def test_the_contact_sheets_picture_every_page_that_can_be_opened(app: Solkeeper) -> None:
    from kiosk import contact

    named = contact.named_pages(app.store)
    played = {*GAMES, *STAGES.values(), "over", "monolith_scoring", *(f"{game}_over" for game in GAMES)}
    assert {*contact.PAGES, *contact.HOME_PAGES, *named} == SCREENS.keys() - ELSEWHERE - SHEETS - played
    for name in (*contact.PAGES, "", *contact.HOME_PAGES, *named):
        if not name:
            app.close_game()  # the others are pictured without a game
            continue
        app.pages = [(name, named.get(name, {}))]
        app.restyle()
        assert app.front()[0] == name and type(app._screen).__name__ != "Broken", name
