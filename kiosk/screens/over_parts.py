"""Parts of the game over screen: the sky with the result, why, and the plot's data."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.game import Text
from companion.times import minutes
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.skybar import draw_sky
from kiosk.widgets.token import draw_token


class Hero(Glass):
    """The sky as high as the result wants it: trophy, skull or the Alien's mark; title, length, whose."""

    def __init__(
        self,
        title: str,
        caption: str,
        won: bool,
        tokens: tuple[tuple[str, str], ...],
        keep: float,
        tid: str = "",
        *,
        alien: bool = False,
    ) -> None:
        self.title, self.caption, self.won, self.tokens, self.keep = title, caption, won, tokens, keep
        self.alien = alien
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_sky(self, "alien" if self.alien else "human" if self.won else "sys", w, h)
        tall = w < h * 3.5
        middle = 44.0 if tall else 54.0
        shape, tint, icon, ink = "circle", "cyan1", "trophy", "on-cyan"
        if self.alien:
            shape, tint, icon, ink = "hexagon", "acid1", "alien", "on-acid"
        elif not self.won:
            tint, icon, ink = "dang1", "skull", "on-dang"
        self.shape(shape, 34 if tall else 37, tint, middle + 2, middle)
        self.icon(icon, 46, ink, middle + 2, middle)
        left = 96.0 if tall else 112.0
        tokens_w = 46.0 * len(self.tokens)
        self.say(self.caption, "caption", "sand1", left, 8, w - left - self.keep - 6, 24, size=19, least=16)
        for at, (seat, letter) in enumerate(self.tokens):
            low = 2 if seat == "yellow" else 0
            x = left + 20 + at * 46 if tall else w - self.keep - tokens_w + at * 46 + 10
            draw_token(self, seat, letter, x, 58 + low, 19)
        if tall:
            self.say(self.title, "hero", "sand1", 16, 88, w - 32, 58, least=32)
        else:
            self.say(self.title, "hero", "sand1", left, 34, w - left - tokens_w - 20 - self.keep, 58, least=32)


class Goal(NamedTuple):
    """A Mission: its name, how far it is, and whether it is ticked."""

    name: Text
    value: int
    target: int
    met: bool


class Why(Glass):
    """The deciding number large, the reason in words, and the Missions with their ticks."""

    def __init__(self, number: str, of: str, why: str, goals: tuple[Goal, ...], won: bool, tid: str = "") -> None:
        self.number, self.of, self.why, self.goals, self.won = number, of, why, goals, won
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        tint = "cyan1" if self.won else "dang1"
        side = w > 300
        left = w * 0.46 if side else w
        self.say(tr("over.why"), "caption", "sand2", 16, 8, left - 24, 22)
        taken = self.say(self.number, "num", tint, 16, 38, left * 0.5, 56)
        self.say(self.of, "h2", "sand1", 26 + taken, 56, left - taken - 36, 38, lines=2, size=26, least=16)
        high = h - 110 if side else h - 110 - 40 * len(self.goals) - 8
        self.say(self.why, "body", "sand1", 16, 104, left - 28, high, valign="top", lines=4, least=16)
        x, y = (left + 8, 18.0) if side else (16.0, h - 40.0 * len(self.goals) - 8)
        step = (h - 36) / max(1, len(self.goals)) if side else 40.0
        for goal in self.goals:
            self._goal(goal, x, y, w - x - 14, min(step, 56.0))
            y += step if side else 40

    def _goal(self, goal: Goal, x: float, y: float, w: float, h: float) -> None:
        if goal.met:
            self.icon("check-circle", 26, "cyan1", x + 13, y + h / 2)
        else:
            self.icon("circle-outline", 26, "ink5", x + 13, y + h / 2)
        ink = "sand1" if goal.met else "sand2"
        words = tr("over.goal", name=goal.name, value=goal.value, target=goal.target)
        self.say(words, "label", ink, x + 34, y, w - 36, h, lines=2, early=True, least=16)


class Legend(Glass):
    """What the lines of the plot are: (colour, words) side by side."""

    def __init__(self, rows: tuple[tuple[str, str], ...], tid: str = "") -> None:
        self.rows = rows
        super().__init__(tid=tid)

    def paint(self) -> None:
        wide = self.w / max(1, len(self.rows))
        for at, (colour, words) in enumerate(self.rows):
            self.fill(colour, at * wide, self.h / 2 - 3, 24, 6, 3)
            self.say(words, "label", "sand1", at * wide + 32, 0, wide - 40, self.h, size=19, least=16)


def by_round(session: Any) -> list[tuple[int, dict[str, Any]]]:
    """The tracks at the end of each round of the line of play, the start first as round 0."""
    report = session.game.report
    last: dict[int, Any] = {0: session.state_at(0)}
    for position in range(session.position + 1):
        state = session.state_at(position)
        last[state.round] = state
    return [(round_, report(state)["tracks"]) for round_, state in sorted(last.items())]


def length(ms: int) -> str:
    """How long the game was powered: `48 min`, `2 h 05`."""
    whole = minutes(ms)
    if whole < 60:
        return tr("over.minutes", n=whole)
    return tr("over.hours", n=whole // 60, minutes=f"{whole % 60:02}")


__all__ = ["Goal", "Hero", "Legend", "Why", "by_round", "length"]
