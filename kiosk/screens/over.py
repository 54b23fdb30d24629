"""Game over: who, why, and what the game looked like. Undo takes the deciding move back."""

from __future__ import annotations

from typing import Any

from companion.game import text
from kiosk import tracks
from kiosk.screens.over_parts import Goal, Hero, Legend, Why, by_round, length
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.chip import Badge
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.plot import Mark, Plot, Series
from kiosk.widgets.words import Words

DECIDING = {
    "infected": ("infected", "limit"),
    "all_ill": ("infected", "active"),
    "time": ("time", ""),
    "base_end": ("remaining", ""),
    "missions": ("met", "missions"),
    "blackouts": ("blackouts", "limit"),
    "no_colonist": ("blackouts", "limit"),
    "goals": ("goals", "target"),
}
"""Why -> the number that decided, and what it is held against."""
PLOTS = {
    "outbreak": (("infected", "dang1"), ("time", "rust1")),
    "blackout": (("blackouts", "dang1"), ("goals", "cyan1")),
}
"""Game -> its two tracks with their colours: what runs up to the loss as an area, what runs down as a line."""
LIMITS = {"blackouts": "over.limit.blackouts"}
"""Track -> its words in the legend with where it loses the game: another line crosses it there."""
WON = {"goals": "over.won.goals"}
"""Why -> the words of a win; one of Missions where nothing stands here."""
MARKED = {"time": "time", "goals": "goals"}
"""Why -> the track on which the end is marked; the area's where nothing stands here."""


class Over(Page):
    """The result. It is stored already; the log, the decks and Undo stay open.

    Where the game is only looked at, Back to where it was looked at from stands in the place of Undo.
    """

    game = True
    coarse = 1
    """How many times as far apart the lines of the plot are: more where it is low."""

    def build(self) -> None:
        outcome = self.app.outcome
        session = self.app.session
        assert outcome is not None and session is not None
        self.ground("alien-bg" if self.mode == "alien" else "ink0")
        hero = 160.0 if self.tall else 100.0
        caption = tr(
            "over.caption.short" if self.tall else "over.caption",
            game=self.game_name(),
            n=self.state.round,
            length=length(session.entries[-1].ms),
        )
        title = self._title()
        tokens = tuple(self.seat_token(seat) for seat in outcome.who)
        alien = self.mode == "alien"
        self.put(Hero(title, caption, outcome.won, tokens, 80, tid="hero", alien=alien), 0, 0, self.w, hero)
        menu = Key(icon_name="menu", look="sky", icon_dp=36, radius=16)
        self.put(menu, self.w - 72, 4, 64, 64)
        self.control(menu, "menu", lambda by: self.app.open("menu"), tid="menu")
        x, y, w, _h = self.zone
        y = hero + 4
        h = self.zone[1] + self.zone[3] - y
        if self.tall:
            why = 136.0 if outcome.places else 176.0
            self._why(x, y, w, why)
            self._keys(x, y + h - 72, w, 72)
            self._picture(x, y + why + 8, w, h - why - 88)
        else:
            self._why(x, y, 220, h)
            self._picture(x + 228, y, w - 228 - 158, h)
            self._keys(x + w - 150, y, 150, h)
        looking = self.app.looking
        self.bar(
            tr("over.say.look" if looking else "over.say"),
            self._line(),
            tr("over.new_game"),
            self._new_game,
            meaning="over:new_game",
            mode=self.mode,
            back=self.app.end_look if looking else None,
        )

    @property
    def mode(self) -> str:
        """Whose end it feels like: `human`, or `alien` where an Alien has won."""
        return "human"

    # -- parts ----------------------------------------------------------------------------------

    def _line(self) -> str:
        return tr("over.line.look" if self.app.looking else "over.line")

    def _title(self) -> str:
        """Won or lost; where players are ranked, who won."""
        outcome: Any = self.app.outcome
        if not outcome.places:
            return tr("over.title.won" if outcome.won else "over.title.lost")
        if len(outcome.who) > 1:
            return tr("over.title.shared", n=len(outcome.who))
        return tr("over.title.winner", name=self.state.seats[outcome.who[0]].name)

    def _picture(self, x: float, y: float, w: float, h: float) -> None:
        """The game round by round; games that rank show the places, too (base_over.py)."""
        self._plot(x, y, w, h)

    def _opens(self, seat: int) -> Any:
        return lambda by: self.app.open("op_lines", seat=seat)

    def _why(self, x: float, y: float, w: float, h: float) -> None:
        outcome: Any = self.app.outcome
        rows = self.app.session.game.report(self.state).get("missions", ())  # type: ignore[union-attr]
        goals = tuple(
            Goal(text(f"mission.{one['id'].lower()}"), one["value"], one["target"], one["met"]) for one in rows
        )
        numbers = {**outcome.numbers, "met": sum(goal.met for goal in goals), "missions": len(goals)}
        number, of = DECIDING.get(outcome.why, ("round", ""))
        words = WON.get(outcome.why, "over.won") if outcome.won else f"over.lost.{outcome.why}"
        reason = tr(words, **numbers, n=numbers.get(number, 0))
        against = (
            tr("over.of_missions" if of == "missions" else "over.of", n=numbers[of])
            if of in numbers
            else tr(f"over.number.{number}")
        )
        self.put(Why(str(numbers.get(number, 0)), against, reason, goals, outcome.won, tid="why"), x, y, w, h)

    def _plot(self, x: float, y: float, w: float, h: float) -> None:
        outcome: Any = self.app.outcome
        rounds = by_round(self.app.session)
        limit = outcome.numbers.get("limit", 0)
        game = self.app.session.game.NAME  # type: ignore[union-attr]
        (area, area_colour), (line, line_colour) = PLOTS[game]
        lines = {name: [(at, then[name]["value"]) for at, then in rounds] for name in (area, line)}
        if outcome.why == "time":
            lines["time"][-1] = (lines["time"][-1][0], 0)
        y_end = max([limit, *(value for row in lines.values() for _, value in row)]) * 1.2
        last = max(1, rounds[-1][0])
        panel = self.put(Panel(tr("over.plot"), tid="plot-panel"), x, y, w, h)
        mark = MARKED.get(outcome.why, area)
        end = Mark(
            last,
            "flag-checkered" if outcome.won else "skull",
            "cyan1" if outcome.won else "dang1",
            y=lines[mark][-1][1],
            round_=True,
        )
        plot = Plot(
            [
                Series(lines[area], area_colour, kind="area"),
                Series(lines[line], line_colour, rings=last < 14),
            ],
            x_end=last,
            y_end=y_end,
            x_step=max(1, -(-last // 8)),
            y_step=(2 if y_end <= 8 else 4) * self.coarse,
            ends=((limit, "" if area in LIMITS else tr("over.limit", n=limit), "dang1"),) if limit else (),
            marks=(end,),
        )
        panel.put(plot, 8, 34, w - 16, h - 34 - 36)
        area_words = tr(LIMITS[area], n=limit) if area in LIMITS else tracks.label(game, area)
        legend = Legend(((area_colour, area_words), (line_colour, tracks.label(game, line))), tid="legend")
        panel.put(legend, 18, h - 34, w - 36, 28)

    def _keys(self, x: float, y: float, w: float, h: float) -> None:
        panel = self.put(Panel(), x, y, w, h)
        stand_in = bool(getattr(self.state, "stand_in", ()))
        log = Key(tr("over.events"), size_dp=22)
        deck = Key(tr("menu.deck"), "cards", stacked=self.tall, size_dp=20, icon_dp=28)
        play = Key(tr("over.log_play"), "qrcode", stacked=self.tall, size_dp=20, icon_dp=28)
        saved = Words(tr("over.saved"), "label-bold", "cyan1", "center", lines=2)
        badge = Badge(tr("badge.stand_in")) if stand_in else None
        has_decks = hasattr(self.app.session.game, "decks")  # type: ignore[union-attr]
        if self.tall:
            keys = 3 if has_decks else 2
            each = (w - 16 - 8 * (keys - 1) - (148 if badge else 76)) / keys
            for at, key in enumerate((log, play, deck)[:keys]):
                panel.put(key, 4 + at * (each + 8), 4, each, 64)
            if badge is not None:
                panel.put(badge, w - 152, 4, 148, 64)
            else:
                panel.put(saved, w - 80, 4, 76, 64)
        else:
            row = [log, play, *([deck] if has_decks else [])]
            top = 0.0 if badge is not None and has_decks else 8.0  # four of them fill the panel to its edges
            for at, key in enumerate(row):
                panel.put(key, 8, top + at * 72, w - 16, 64)
            if badge is not None:
                panel.put(badge, 3, h - 64 - top, w - 6, 64)
            if top:
                panel.put(saved, 8, h - (124 if badge else 56), w - 16, 40)
        self.control(log, "log", lambda by: self.app.open("log"), tid="events")
        id = self.app.session.id  # type: ignore[union-attr]
        self.control(play, "log_play", lambda by: self.app.open("log_play", game=id), tid="log_play")
        if has_decks:
            self.control(deck, "deck", lambda by: self.app.open("deck"), tid="decks")
        if badge is not None:
            self.control(badge, "stand_in", lambda by: self.app.open("stand_in"), tid="stand_in")

    def _new_game(self, by: str) -> None:
        self.app.close_game(by)
        self.app.open("chapter")
