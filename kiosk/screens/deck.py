"""A deck: what the next card may be and what it would do, what has been seen, and how the deck is used."""

from __future__ import annotations

from typing import Any

from companion.colony.odds import Odd
from companion.game import Text, text
from companion.moves import DeckMode
from kiosk.screens.deck_parts import MARKS, OddRow, SeenPanel, one_in, percent, small_card, whole_percent
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.chip import Badge
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words

MODES = ("app", "we", "read")
WITHIN = {"sabotage": "deck.within.sabotage", "lacerda": "deck.within.solo"}
"""Deck -> what its harmless draw is called, where it is not illness."""
RISK = {"lacerda": "deck.risk.solo"}
"""Deck -> how its chance to lose is called, where it is not lost by the cards alone."""
UNTOLD = {"odds.mon.hidden"}
"""What follows from a card of which the app knows nothing: then it names no odds either."""
OWN = {"sabotage": "deck.seen.own.sabotage"}
"""Decks of which not every seen card lies in the discard."""
SOON = {"lacerda": 2, "sabotage": 3}
"""Decks of which so many draws are looked ahead, where it is not the view's own number."""
ROWS = {"vandalism": 69, "lacerda": 69}
"""Decks whose effects are short: lower rows, more of them."""


class Seen(Pane):
    """A seen card with its name."""

    def __init__(self, card: str, name: str, tid: str) -> None:
        super().__init__(tid=tid)
        self.card, self.name = small_card(card, f"{tid}.card"), Words(name, "body", lines=2)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_args: Any) -> None:
        self.put(self.card, 4, (self.h - 58) / 2, 66, 58)
        self.put(self.name, 82, 0, self.w - 88, self.h)

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 12)


class Pair(Pane):
    """Cells of a list side by side."""

    def __init__(self, cells: list[Pane], tid: str) -> None:
        self.cells = cells
        super().__init__(tid=tid)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_args: Any) -> None:
        wide = (self.w - 8) / 2
        for at, cell in enumerate(self.cells):
            self.put(cell, at * (wide + 8), 0, wide, self.h)


class DeckScreen(Page):
    """Odds first; the seen cards on a page of their own."""

    seen = False
    """Whether the seen cards are shown."""

    def build(self) -> None:
        game: Any = self.app.session.game if self.app.session else None
        found = {deck.id: deck for deck in game.decks(self.state)}
        self.deck = found.get(self.args.get("deck", ""), next(iter(found.values())))
        self.odds = (*self.deck.ahead, *self.deck.odds)
        if self.seen:
            self._seen_page()
        else:
            self._odds_page()

    # -- odds -----------------------------------------------------------------------------------

    def _odds_page(self) -> None:
        deck = self.deck
        x, y, w, h = self.zone
        side = 0 if self.tall else 160
        below = 72 + (112 if self.tall else 0)
        rows_h = h - below - 8
        few = len(self.odds) <= 2
        row = (rows_h - 8) / 2 if few else 150 if self.tall else ROWS.get(deck.id, 100)
        self.measure(len(self.odds), rows_h, row)
        keys = self.chevrons()
        badge = None
        if deck.stand_in:
            badge = Badge(tr("badge.stand_in"))
            keys = ((badge, 164.0), *keys)  # type: ignore[assignment]
        self.head(tr(f"deck.{deck.id}"), tr("deck.left", n=deck.left, whole=deck.whole), "cards", keys)
        if badge is not None:
            self.control(badge, "stand_in", lambda by: self.app.open("stand_in"), tid="stand_in")
        if self.odds:
            self.listing(self._row, x, y, w - side, rows_h, row)
        else:
            self.put(Words(tr("deck.empty"), "body", "sand2", "center", lines=2), x, y, w - side, rows_h)
        if self.tall:
            self._panel(x, y + rows_h + 8, w, 104)
        else:
            self._panel(x + w - 152, y, 152, h)
        self._ways(x, y + h - 64, w - side)
        said, line = self.told()
        self.bar(said, line, self.play_on, self.app.to_game, back=self.app.back)

    def told(self) -> tuple[str, str]:
        """What the bar says: what loses the game soon; else the harmless card and how near it is."""
        deck = self.deck
        if any(risk for _, risk in deck.risk):
            return tr(RISK.get(deck.id, "deck.risk")), tr("deck.risk.line", risks=self._risk())
        if deck.must is not None:
            return say(deck.must[0]), say(deck.must[1])
        if not deck.odds:
            return tr("deck.empty"), ""
        draws, chance = deck.within
        harmless = next((odd for odd in deck.odds if odd.harmless), deck.odds[0])
        say_ = tr("deck.say", odds=one_in(harmless.copies, deck.left), card=harmless.label)
        line = tr(WITHIN.get(deck.id, "deck.within"), n=draws, percent=round(chance * 100))
        if all(odd.effect.id in UNTOLD for odd in deck.odds):
            say_, line = tr(f"deck.own.{deck.id}"), tr(f"deck.own.{deck.id}.line")
        return say_, line

    @property
    def warned(self) -> bool:
        """Whether the bar says what loses the game."""
        return self.deck.must is not None or any(risk for _, risk in self.deck.risk)

    def _row(self, at: int) -> OddRow:
        odd = self.odds[at]
        return OddRow(
            odd.kind, say(odd.label), odd.copies, self.deck.left, say(odd.effect), odd.harmless, tid=f"odd.{odd.kind}",
            mark=MARKS.get(odd.effect.id), soon=self._soon(odd),
        )  # fmt: skip

    def _soon(self, odd: Odd) -> str:
        """The chance within the next draws, where it says more than the next card does."""
        draws = SOON.get(self.deck.id, self.deck.within[0])
        return tr("deck.within_n", n=draws, percent=whole_percent(odd.soon)) if odd.soon and draws > 1 else ""

    def _risk(self) -> str:
        """Each player's chance that the game is lost before the next turn, or empty."""
        who = [(self.state.seats[seat].letter, whole_percent(chance)) for seat, chance in self.deck.risk]
        return " · ".join(tr("deck.risk.of", name=name, percent=percent) for name, percent in who)

    def _panel(self, x: float, y: float, w: float, h: float) -> None:
        seen = self.deck.seen
        words = tr("deck.seen_n", n=len(seen))
        panel = SeenPanel(seen[:8], words, tid="seen")
        self.put(panel, x, y, w, h)
        if not seen:
            return
        key = Key(tr("deck.show"), style="strong", size_dp=21)
        spot = (8.0, h - 72, w - 16, 64.0) if h > 200 else (w - 138, (h - 64) / 2, 130.0, 64.0)
        panel.put(key, *spot)
        self.control(key, "seen", lambda by: self._show(True), tid="show_seen")

    def _ways(self, x: float, y: float, w: float) -> None:
        """How the deck is used: one move to change it."""
        wide = (w - 16) / 3
        for at, mode in enumerate(MODES):
            key = Key(tr(f"deck.mode.{mode}"), selected=mode == self.deck.mode, marked=True, size_dp=22)
            self.put(key, x + at * (wide + 8), y, wide, 64)
            self.control(key, f"mode:{mode}", self._uses(mode), tid=f"mode.{mode}", refused=self.only_looked_at)

    @property
    def only_looked_at(self) -> Text | None:
        """Why the deck is not used in another way: the game is over, or this is how the deck lay at an earlier step."""
        over = self.app.outcome is not None or "at" in self.args
        return text("refused.game_over") if over else None

    def _uses(self, mode: Any) -> Any:
        def act(by: str) -> None:
            deck = self.deck
            if mode != deck.mode and self.app.play(DeckMode(deck.id, mode), by):
                # The table's own cards must now lie as the app has seen them.
                self._show(deck.mode == "app" and bool(self.deck.seen))

        return act

    # -- seen cards -----------------------------------------------------------------------------

    def _show(self, seen: bool) -> None:
        self.seen, self.first = seen, 0
        self.app.refresh()

    def _seen_page(self) -> None:
        deck = self.deck
        x, y, w, h = self.zone
        columns = 1 if self.tall else 2
        count = -(-len(deck.seen) // columns)
        self.measure(count, h, 70)
        self.head(tr("deck.seen"), tr(f"deck.{deck.id}"), "cards-outline", self.chevrons())
        if deck.seen:
            self.listing(lambda at: self._cell(at, columns), x, y, w, h, 70)
        else:
            self.put(Words(tr("deck.none_seen"), "body", "sand2", "center"), x, y, w, 80)
        own = deck.mode != "app"
        self.bar(
            tr(OWN.get(deck.id, "deck.seen.own") if own else "deck.seen.say"),
            tr("deck.seen.line", n=len(deck.seen)),
            tr("go.done"),
            lambda by: self._show(False),
            icon="check-bold",
            back=lambda by: self._show(False),
        )

    def _cell(self, row: int, columns: int) -> Pane:
        deck = self.deck
        cells: list[Pane] = [
            Seen(deck.seen[at], say(deck.names[at]), f"seen.{at}")
            for at in range(row * columns, min(len(deck.seen), (row + 1) * columns))
        ]
        return cells[0] if columns == 1 else Pair(cells, f"seen-row.{row}")


__all__ = ["DeckScreen", "percent"]
