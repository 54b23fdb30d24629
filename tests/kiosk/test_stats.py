"""Statistics and fairness on the glass: their numbers are those of the journals, and they come without a wait."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intervals import wilson
from companion.records.commands import gather
from companion.records.counting import Counting
from companion.records.fairness import together
from companion.records.shelf import Kept
from companion.records.stats import statistics
from companion.records.summary import RACES
from companion.session import Session
from companion.store import Store
from kiosk import hand
from kiosk.screens.fairness import label
from kiosk.screens.stats import WHYS, WinRow
from kiosk.tr import say, tr
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_records import evenings, played, shelf
from tests.kiosk.test_history import table  # noqa: F401 - a store of its own


def test_wins_are_those_of_the_journals(table: KioskTable) -> None:  # noqa: F811
    evenings(table)
    records = shelf(table)
    every = [one for one in records.all() if not one.deleted]
    table.app.open("stats")
    hand.pump_until(lambda: not table.app._screen.to_read)
    for name, one in ((c["game"], c) for c in statistics(records.sum_up(every))["chapters"]):
        ends = [Session.open(table.store, kept.id).outcome() for kept in every if kept.game == name]
        over = [end for end in ends if end is not None]
        assert (one["won"], one["games"]) == (sum(end.won for end in over), len(over))
        race = tr("home.games", n=one["games"])  # somebody wins each of them
        words = race if name in RACES else tr("stats.won", n=one["won"], games=one["games"])
        assert any(words in said for said in table.all_texts()), name


def test_games_that_were_never_summed_up_are_read_a_few_a_frame(table: KioskTable) -> None:  # noqa: F811
    for at in range(12):
        played(table, "outbreak", f"2608{at + 1:02}-few", 20)
    table.app.open("stats")
    screen: Any = table.app._screen
    assert screen.to_read == 12
    assert table.sees("12 games to read")
    hand.pump_until(lambda: not screen.to_read)
    assert len(screen.summaries) == 12
    assert not table.sees("to read")
    table.app.back()
    table.app.open("stats")
    assert table.app._screen.to_read == 0


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """So many games may still be read, one a frame."""
    left = [0]

    def more(self: Counting, _seconds: float) -> list[Kept]:
        if not left[0]:
            return []
        left[0] -= 1
        return [self.next()]

    monkeypatch.setattr(Counting, "more", more)
    return left


def test_fair_draws_goes_on_counting_and_comes_to_what_the_command_says(
    table: KioskTable,  # noqa: F811
    allowed: list[int],
) -> None:
    """Opened before Statistics has read all; one game breaks, and the disk takes nothing."""
    for at in range(5):
        played(table, "blackout", f"26081{at}-odds", 60)
    entries = shelf(table).one("260812-odds").entries
    table.store.append("260812-odds", entries + 1, ["{}"], "open")
    with Store.read(table.store.folder) as store:
        table.app.store = store
        table.app.open("stats")
        table.tap("primary")
        screen: Any = table.app._screen
        assert table.sees("5 games to read")
        allowed[0] = 1
        hand.pump_until(lambda: bool(screen.found))
        assert table.sees("4 games to read") and table.sees("Still counting")
        assert not table.sees("draws by the app") and not table.sees("Too few draws")
        allowed[0] = 9
        hand.pump_until(lambda: not screen.to_read)
        (deck,) = gather(store.folder)["luck"]
        assert table.sees(f"{deck['draws']} draws by the app")
        assert deck["draws"] == sum(one.draws for one in screen.found) > 0
        table.app.back()
        assert table.app._screen.to_read == 1, "what is read is known; the broken one may be mended by now"
        table.app.store = table.store
        table.app.pages.clear()


def test_a_finger_on_a_page_that_reads_is_not_lost(table: KioskTable, allowed: list[int]) -> None:  # noqa: F811
    for at in range(4):
        played(table, "outbreak", f"26081{at}-held", 8)
    table.app.open("stats")
    screen: Any = table.app._screen
    finger = hand.down("undo")
    allowed[0] = 9
    hand.pump(5)
    assert screen.to_read == 4, "nothing is read under it, and no page made anew"
    hand.up(finger)
    hand.pump(2)
    assert table.app._screen is not screen


@pytest.mark.parametrize(("games", "line"), [(1, False), (3, True)])
def test_one_lost_game_draws_no_line_that_reads_as_games_won(games: int, line: bool) -> None:
    share = wilson(0, games)
    row = WinRow("Blackout", "", "", {"won": 0, "rate": 0.0, "low": share.low, "high": share.high}, "row", race=False)
    drawn: list[str] = []
    row.fill = lambda colour, *_where: drawn.append(colour)  # type: ignore[method-assign]
    row._bar(0, 0, 100)
    assert ("rust1" in drawn) == line


def test_fairness_says_what_came_and_what_was_to_be_expected(table: KioskTable) -> None:  # noqa: F811
    id = played(table, "blackout", "260801-fair")
    one = shelf(table).summary(shelf(table).one(id))
    table.app.open("game_card", game=id)
    table.tap("card.fairness")
    (found,) = together([("blackout", one.luck)])
    texts = table.all_texts()
    assert any(f"{found.draws} draws" in words for words in texts)
    for kind in found.kinds:
        assert say(label("blackout", kind.kind)) in texts
        assert tr("fairness.came", n=kind.came, expected=f"{kind.expected:.1f}") in texts


def test_every_way_to_lose_has_words() -> None:
    for why in WHYS:
        assert not tr(f"stats.lost.{why}", n=2).startswith("[")


def test_the_foot_tells_of_a_thin_line_only_where_there_is_one(table: KioskTable) -> None:  # noqa: F811
    table.app.open("stats")
    screen: Any = table.app._screen
    line, few = tr("stats.line"), tr("stats.line.few")
    sure, unsure = {"low": 0.3, "high": 0.7}, {"low": 0.0, "high": 0.8}
    for rows, said in (
        ([("outbreak", unsure), ("blackout", sure), ("base", unsure)], line),
        ([("outbreak", unsure), ("base", sure)], few),
        ([("base", sure)], ""),
        ([], ""),
    ):
        screen.rows = [({"game": game}, row) for game, row in rows]
        assert screen._about_line() == said, rows
    evenings(table)
    table.app.back()
    table.app.open("stats")
    hand.pump_until(lambda: not table.app._screen.to_read)
    drawn = [row for row in hand.everything() if isinstance(row, WinRow)]
    assert drawn and (table.sees(line) or table.sees(few))
