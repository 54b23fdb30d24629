"""The set-up list: what is done, what comes now with a picture, and all of it in one tap."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics

from companion.game import Option, text
from kiosk.draft import Draft
from kiosk.screens.game_screen import GameScreen
from kiosk.screens.listpage import Paged
from kiosk.screens.pictures import Picture
from kiosk.tr import say, tr
from kiosk.widgets import fit, ink
from kiosk.widgets.chip import Badge
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.press import Press
from kiosk.widgets.skybar import SkyBar
from kiosk.widgets.tick import draw_choice
from kiosk.widgets.track import Pips
from kiosk.widgets.words import Words

ICONS = {
    "base": "factory",
    "lacerda": "account-tie",
    "outbreak": "virus-outline",
    "blackout": "flash-off",
    "monolith": "bomb",
}
INVENTED = {
    "vandalism": ("faces",),
    "box3": ("boxed",),
    "overlay15": ("aliens",),
    "sabotage_cards": ("sabotage",),
    "goal_cards": ("tiles",),
    "infection": ("pairs",),
    "time": ("time_start", "infected_limit"),
    "level1": ("blueprint",),
    "level3": ("blueprint",),
}
"""Which stand-in values a step lays out."""
UNTOUCHED = (None, 0, "", "app")
"""Values of an option that leave the invented value in place: not set, or the app draws."""
OURS = {"boxed": 7}
"""Options that say the invented value itself."""
LEAST = 92
"""The least height of a picture, in dp."""


class Checklist(Paged, GameScreen):
    """Each row is ticked or unticked by a tap; Done ticks the one with the picture."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.now = ""
        self.page = 0
        """Which page of the hints is shown."""

    def build(self) -> None:
        self.ground()
        step = self.app.step
        self.options: tuple[Option, ...] = step.asks
        names = [option.move.step for option in self.options]
        now = step.primary.move.step
        if now != self.now:
            self.now, self.page, self.first = now, 0, max(0, names.index(now) - 1)
        self._sky(names.index(now), len(names))
        x, y, w, h = self.zone
        if self.tall:
            self._list(x, y, w, 220, 2)
            self._detail(x, y + 228, w, h - 228, names.index(now))
        else:
            wide = 284 if self.w < 840 else 290
            self._list(x, y, wide, h, 3)
            self._detail(x + wide + 8, y, w - wide - 8, h, names.index(now))
        primary = step.primary
        self.bar(
            say(step.say),
            say(step.line),
            say(primary.label),
            lambda by: self.app.play(primary.move, by),
            meaning=repr(primary.move),
            icon="check-bold",
            back=None if self.app.session.can_undo else self._to_players,
        )

    def _sky(self, at: int, count: int) -> None:
        state, game = self.state, self.app.session.game.NAME
        done = len(state.ticks)
        people = len(self.app.session.setup.seats)  # the solo game's state has Lacerda's seat, too
        caption = tr("checklist.caption", players=text("home.players", n=people), at=at + 1, count=count)
        pips = SkyPips(done, count, now=True)
        sky = SkyBar(
            tr("sky.setup", game=text(f"game.{game}")), caption, icon_name=ICONS.get(game, "format-list-checks"),
            keys=() if self.tall else ((pips, 25 * count),),
        )  # fmt: skip
        self.sky(sky)
        if self.tall:
            self.put(pips, 12, 76, self.w - 24, 40)
        self.control(sky.way_out, "close", self.app.close_game, tid="close")

    # -- list -----------------------------------------------------------------------------------

    def _list(self, x: float, y: float, w: float, h: float, rows: int) -> None:
        rest = 70 * rows + 8 * (rows - 1)
        self.rows(len(self.options), self._row, x, y, w, rest, own_keys=False)
        top, high = y + rest + 8, h - rest - 8
        self.put(self.list.up, x, top, 64, high)
        self.put(self.list.down, x + 72, top, 64, high)
        for key in (self.list.up, self.list.down):
            key.set(look="plain")
        self.turn_keys()
        for event in self.app.step.events:
            icon = "checkbox-multiple-marked" if w > 400 else ""
            key = Key(say(event.answer.label), icon, style="label", icon_dp=26, look="tile")
            self.put(key, x + 144, top, w - 144, high)
            self.option(key, event.answer, tid=event.id)

    def _row(self, at: int) -> Press:
        option = self.options[at]
        name = option.move.step
        row = StepRow(at + 1, say(option.label), done=name in self.state.ticks, now=name == self.now)
        return self.option(row, option, tid=f"row.{name}")

    # -- detail ---------------------------------------------------------------------------------

    def _detail(self, x: float, y: float, w: float, h: float, at: int) -> None:
        panel = self.put(Panel(tid="detail"), x, y, w, h)
        hints = self.app.step.hints
        invented = self._invented()
        left = 78.0 if at < 9 else 104.0
        room = w - left - 16 - (140 if invented else 0)
        panel.put(Words(str(at + 1), "num", "rust1", size_dp=72), 22, 16, left - 24, 52)
        panel.put(Heading(say(self.options[at].label)), left, 12, room, 60)
        if invented:
            badge = panel.put(Badge(tr("badge.stand_in")), w - 138, 10, 128, 64)
            self.control(badge, "badge", lambda _by: self.app.open("stand_in"), tid=f"badge.{self.now}")
        self._hints(panel, [say(hint) for hint in hints], 84, w, h)

    def _hints(self, panel: Panel, hints: list[str], top: float, w: float, h: float) -> None:
        """The lines, as many as leave room for the picture; a key turns to the others."""
        foot, wide = h - 12, w - 28
        heights = [HintLines.wish(hint, wide) for hint in hints]
        pages: list[list[str]] = [[]]
        spare = foot - top - LEAST - 8
        used = 0.0
        for hint, high in zip(hints, heights, strict=True):
            if pages[-1] and used + high > spare:
                pages.append([])
                used = 0.0
            pages[-1].append(hint)
            used += high
        self.page %= len(pages)
        shown = pages[self.page]
        need = sum(HintLines.wish(hint, wide) for hint in shown)
        panel.put(HintLines(shown), 14, top, wide, need)
        high = min(156.0, foot - top - need - 8)
        room = wide
        if len(pages) > 1:
            high = min(high, LEAST + 20)
            room -= 104
            count = tr("checklist.page", at=self.page + 1, count=len(pages))
            key = Key(count, "chevron-right", icon_dp=30, stacked=True, size_dp=18)
            panel.put(key, w - 110, foot - 76, 96, 76)
            self.control(key, f"hints {self.now} {self.page}", lambda _by: self._turn_hints(), tid="hints", free=True)
        numbers = self.app.step.hints[0].params if self.app.step.hints else {}
        ids = [hint.id for hint in self.app.step.hints]
        panel.put(Picture(self.now, numbers, ids), 14, foot - high, room, high)

    def _turn_hints(self) -> None:
        self.page += 1
        self.app.refresh()

    def _invented(self) -> list[str]:
        """The stand-in values of this step that the table has not replaced by an option of its own."""
        state = self.state
        known = getattr(state, "stand_in", ())
        options = getattr(state, "options", None)
        return [
            name
            for name in INVENTED.get(self.now, ())
            if name in known and getattr(options, name, None) in (*UNTOUCHED, OURS.get(name))
        ]

    # -- back -----------------------------------------------------------------------------------

    def _to_players(self, _by: str) -> None:
        """Nothing is ticked yet: back to the seats, as they are in this game."""
        app = self.app
        app.draft = Draft.of(app.session.setup)
        app.session, app.last = None, None
        app.pages[:] = [("chapter", {}), ("players", {})]
        app.refresh()


class SkyPips(Pips):
    """The steps as a thin row in the middle of its box."""

    def paint(self) -> None:
        step = self.w / max(1, self.most)
        y = self.h / 2 - 9
        for place in range(self.most):
            done = place < self.done
            colour = "cyan1" if done else "rust1" if place == self.done else "ink3"
            self.fill(colour, place * step, y, step - 4, 18, 5)
            if done and step > 20:
                self.icon("check-bold", 15, "on-cyan", place * step + (step - 4) / 2, y + 9)


class StepRow(Press):
    """A step: its number or its tick, and its name. The one that comes now is ringed."""

    def __init__(self, number: int, name: str, *, done: bool, now: bool) -> None:
        self.number, self.name, self.done, self.now = number, name, done, now
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 12, self.now, self.pressed, "ink1")
        if self.done:
            self.icon("check-bold", 26, "cyan1", 27, h / 2)
        else:
            self.say(str(self.number), "value", "rust1" if self.now else "sand3", 6, 0, 42, h, align="center", size=28)
        style = "strong" if self.now else "body"
        self.say(
            self.name,
            style,
            "sand1" if self.now or self.done else "sand2",
            54,
            4,
            w - 64,
            h - 8,
            lines=2,
            size=22,
            least=16,
        )


class Heading(Glass):
    """The name of the step that comes now."""

    def __init__(self, words: str) -> None:
        self.words = words
        super().__init__()

    def paint(self) -> None:
        self.say(self.words, "h2", "sand1", 0, 0, self.w, self.h, lines=2, size=34, least=20)


class HintLines(Glass):
    """Lines with a dot each, one under the other."""

    STYLE, SIZE, MOST, GAP = "label", 20.0, 5, 7.0

    def __init__(self, hints: list[str]) -> None:
        self.hints = hints
        super().__init__(tid="hint_lines")

    @classmethod
    def set_(cls, hint: str, wide: float) -> fit.Fit:
        """How a line is set in a width."""
        return fit.fit(hint, cls.STYLE, wide - 20, 400, lines=cls.MOST, density=Metrics.density, early=True, least=18.0)

    @classmethod
    def wish(cls, hint: str, wide: float) -> float:
        """How high a line comes out, with the gap under it."""
        got = cls.set_(hint, wide)
        return len(got.lines) * ink.PITCH * got.px / Metrics.density + cls.GAP

    def paint(self) -> None:
        y = 0.0
        for hint in self.hints:
            high = self.wish(hint, self.w)
            one = self.set_(hint, self.w).px / Metrics.density
            self.shape("circle", 3.5, "rust1", 6, y + one * ink.PITCH / 2)
            self.say(
                hint, self.STYLE, "sand1", 20, y, self.w - 20, high - self.GAP, lines=self.MOST, early=True, least=18.0
            )
            y += high
