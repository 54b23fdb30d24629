"""Statistics over all games: wins by chapter and seats, how losses happened, how long they were."""

from __future__ import annotations

from typing import Any

from companion.records.stats import statistics
from companion.records.summary import RACES
from kiosk.screens.counting import CountingPage
from kiosk.screens.over_parts import length
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.words import Words

TELLING = 0.6
"""How long the thin line may be, of 1: after one lost game it would read as four in five won."""


class WinRow(Glass):
    """A chapter, or one number of seats of it: wins as words and as a bar with how sure they are."""

    def __init__(self, name: str, words: str, line: str, row: dict[str, Any], tid: str, race: bool) -> None:
        self.name, self.words, self.line, self.row, self.race = name, words, line, row, race
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        part = self.row.get("seats") is not None and isinstance(self.row["seats"], int)
        self.fill("ink1", 0, 0, w, h, 12)
        left = 44.0 if part else 18.0
        if w < 520:
            self.say(self.name, "head", "sand1", left, 4, w * 0.5 - left, 34, size=24, least=16)
            self.say(self.words, "strong", "sand1", w * 0.5, 4, w * 0.5 - 16, 34, align="right", size=22, least=16)
            self._bar(left, 42, w - left - 16)
            self.say(self.line, "label", "sand2", left, h - 32, w - left - 16, 28, least=16)
            return
        high = h * 0.56 if self.line else h
        self.say(self.name, "head", "sand1", left, 4 if self.line else 0, w * 0.3 - left, high, size=26, least=16)
        if self.line:
            self.say(self.line, "label", "sand2", left, high, w - left - 16, h - high - 4, least=16)
        self._bar(w * 0.32, (high - 16) / 2 + 2, w * 0.38)
        self.say(self.words, "strong", "sand1", w * 0.72, 0, w * 0.28 - 16, high, align="right", size=22, least=16)

    def _bar(self, x: float, y: float, w: float) -> None:
        """Won share filled; a thin line from the lower to the upper bound, once that tells something.

        None of a race: it is always won.
        """
        if self.race:
            return
        self.fill("ink3", x, y, w, 16, 5)
        if self.row["won"]:
            self.fill("cyan1", x, y, max(5, w * self.row["rate"]), 16, 5)
        if not telling(self.row):
            return
        low, high = self.row["low"], self.row["high"]
        self.fill("rust1", x + w * low, y + 6.5, max(2, w * (high - low)), 3)


def telling(row: dict[str, Any]) -> bool:
    """Whether the wins of a row have their thin line."""
    return bool(row["high"] - row["low"] <= TELLING)


class Stats(CountingPage):
    """Chapters, and their numbers of seats."""

    row = 0.0
    """How high a row is; 0: as the glass has room."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.count_all()

    def build(self) -> None:
        found = statistics(self.summaries)
        rows: list[tuple[dict[str, Any], dict[str, Any]]] = []
        for chapter in found["chapters"]:
            rows.append((chapter, chapter))
            rows += [(chapter, row) for row in chapter["seats"] if len(chapter["seats"]) > 1]
        self.rows = rows
        x, y, w, h = self.zone
        high = self.row or (104 if self.tall else 70)
        self.measure(len(rows), h, high)
        caption = self.so_far(tr("stats.caption", n=found["over"]))
        self.head(tr("stats.title"), caption, "chart-bar", self.chevrons())
        if rows:
            self.listing(self._row, x, y, w, h, high)
        else:
            none = self.so_far(tr("stats.none"))
            self.put(Words(none, "body", "sand2", "center", lines=2), x, y + 40, w, 80)
        spent = length(found["minutes"] * 60_000)
        self.bar(
            tr("stats.say", length=spent),
            tr("stats.counting") if self.to_read else self._about_line(),
            tr("stats.fairness"),
            lambda by: self.app.open("fairness"),
            icon="dice-multiple",
            back=self.app.back,
        )

    def _about_line(self) -> str:
        """What the thin line says, where a row has one; else why none has, where wins are counted."""
        counted = [row for chapter, row in self.rows if chapter["game"] not in RACES]
        if any(telling(row) for row in counted):
            return tr("stats.line")
        return tr("stats.line.few") if counted else ""

    def _row(self, at: int) -> WinRow:
        chapter, row = self.rows[at]
        race = chapter["game"] in RACES
        words = tr("home.games", n=row["games"]) if race else tr("stats.won", n=row["won"], games=row["games"])
        if chapter is row:
            return WinRow(tr(f"game.{row['game']}"), words, self._line(row), row, f"stats.{at}", race)
        return WinRow(tr("stats.seats", n=row["seats"]), words, "", row, f"stats.{at}", race)

    def _line(self, row: dict[str, Any]) -> str:
        """How losses happened, and the lengths."""
        lost = [tr(f"stats.lost.{why}", n=n) for why, n in row["lost_by"].items()][:2]
        mean = row["rounds"]["mean"]
        return " · ".join([*lost, tr("stats.rounds", n=round(mean)), length(round(row["minutes"]["mean"]) * 60_000)])


WHYS = ("infected", "all_ill", "time", "base_end", "blackouts", "no_colonist", "troopers", "solo_margin", "solo_lines")
"""Every way to lose, each with its words."""
# words: stats.lost.*
