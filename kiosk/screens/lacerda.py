"""The table of a solo game: the base game's, with what Lacerda owns and how far the goal is."""

from __future__ import annotations

from typing import Any

from companion.games.lacerda import deck, goals
from kiosk.screens.base import BaseTable
from kiosk.screens.lacerda_parts import HisThings, owned
from kiosk.tr import say, tr
from kiosk.widgets.press import Press

STRIP = 108.0
"""How high his things are in portrait."""


class GoalPanel(Press):
    """The goal's name and how many of its lines are met; a tap opens its lines."""

    def __init__(self, name: str, words: str, done: int, of: int, **more: Any) -> None:
        self.name, self.words, self.done, self.of = name, words, done, of
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink1", 0, 0, w, h, 14)
        number = tr("value.of", n=self.done, of=self.of)
        if w < 260:
            self.icon("flag-checkered", 26, "acid1", 26, 28)
            self.say(number, "num", "sand1", 48, 8, w - 60, 40, align="right", size=36)
            self.say(self.name, "label-bold", "sand1", 14, 50, w - 24, 24, size=20, least=16)
            self.say(self.words, "label", "sand2", 14, 75, w - 24, 24, size=18, least=15)
            return
        self.icon("flag-checkered", 26, "acid1", 26, h / 2)
        taken = self.span(number, "num", 90, 34)
        taken = taken if taken > 0 else 90
        room = w - 56 - taken - 18
        self.say(self.name, "label-bold", "sand1", 48, h / 2 - 25, room, 24, size=20, least=16)
        long = self.span(self.words, "label", room, 16) < 0  # then they run under the number
        self.say(self.words, "label", "sand2", 48, h / 2, w - 62 if long else room, 24, size=18, least=16)
        box = (h / 2 - 29, 28, 28) if long else (h / 2 - 18, 36, 34)
        self.say(number, "num", "sand1", w - taken - 14, box[0], taken + 2, box[1], align="right", size=box[2])


class LacerdaTable(BaseTable):
    """Two scores, his things, the goal; colony, Shuttle and Missions as in the base game."""

    def _scores(self, x: float, y: float, w: float, h: float, columns: int) -> None:
        if columns == 1:
            low, goal = 88.0, 64.0
            super()._scores(x, y, w, h - low - goal - 16, 1)
            self._his(x, y + h - low - goal - 8, w, low)
            self._goal(x, y + h - goal, w, goal)
            return
        # In portrait his things and the goal lie under the scores; colony and Shuttle make room.
        super()._scores(x, y, w, 88, columns)
        half = (w - 8) / 2
        self._his(x, y + 96, half, STRIP)
        self._goal(x + half + 8, y + 96, half, STRIP)

    def _colony(self, x: float, y: float, w: float, h: float) -> None:
        down = STRIP - 8 if self.tall else 0
        super()._colony(x, y + down, w, h - down)

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        down = STRIP - 8 if self.tall else 0
        super()._side(x, y + down, w, h - down)

    def _his(self, x: float, y: float, w: float, h: float) -> None:
        self.things = self.put(HisThings(owned(self.state), self._left()), x, y, w, h)

    def _goal(self, x: float, y: float, w: float, h: float) -> None:
        self.aim = self.put(GoalPanel(tid="goal", **self._aim()), x, y, w, h)
        self.control(self.aim, "goal", self._lines, tid="goal", free=True)

    def _lines(self, _by: str) -> None:
        event = next((one.answer for one in self.app.step.events if one.id == "goal_line"), None)
        if event is not None:
            self.app.show_sheet("answers", group=event)

    def _left(self) -> str:
        """What his card makes him do with the Shuttle, once that matters; else how many cards are left."""
        state = self.state
        if deck.matters(state):
            return tr("solo.will_travel" if deck.travels(state.card) else "solo.will_stay")
        return tr("deck.left_n", n=state.deck.count)

    def _aim(self) -> dict[str, Any]:
        goal = goals.goal(self.state)
        done = sum(goals.met(self.state, line) for line in goal.lines)
        words = say(goals.ahead("solo.margin", goals.margin(self.state), goal.margin))
        return {"name": tr(f"solo_goal.{self.state.goal}"), "words": words, "done": done, "of": len(goal.lines)}

    def update(self) -> None:
        """The base game's numbers, and his."""
        super().update()
        self.things.set(things=owned(self.state), deck=self._left())
        self.aim.set(**self._aim())
