"""The Colony update: a list with numbers, done on the board one step after another."""

from __future__ import annotations

from kiosk.screens.game_screen import GameScreen
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.words import Words


class Line(Glass):
    """One step: done, now, to come or skipped."""

    def __init__(self, number: int, words: str, look: str, tid: str) -> None:
        self.number, self.words, self.look = number, words, look
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        now = self.look == "now"
        self.fill("sel" if now else "ink1", 0, 0, w, h, 12)
        if now:
            self.ring("rust1", 0, 0, w, h, 12, 4)
        if self.look == "done":
            self.icon("check-bold", 26, "cyan1", 30, h / 2)
        elif self.look == "skipped":
            self.icon("minus", 24, "sand3", 30, h / 2)
        else:
            self.say(str(self.number), "value", "rust1" if now else "sand2", 12, 0, 36, h, align="center")
        colour = "sand3" if self.look == "skipped" else "sand1"
        self.say(self.words, "body", colour, 60, 2, w - 72, h - 4, lines=2)


class Update(GameScreen):
    """All six steps with what applies here; the primary does the one that is due."""

    def build(self) -> None:
        self.ground()
        self.sky_bar()
        x, y, w, h = self.zone
        step = self.app.step
        self.put(Words(tr("update.title"), "h2", size_dp=34), x + 4, y, w * 0.6, 38)
        level = tr("update.level_now", level=self.state.level)
        self.put(Words(level, "h2", "cyan1", align="right", size_dp=34), x + w * 0.6, y, w * 0.4 - 4, 38)
        columns = 1 if self.tall else 2
        rows = -(-len(step.hints) // columns)
        high = min(76.0, (h - 46 - 8 * (rows - 1)) / rows)
        wide = (w - 8 * (columns - 1)) / columns
        now = step.say.id
        before = True
        for at, line in enumerate(step.hints):
            skipped = line.id.endswith(".skipped")
            if line.id == now:
                look, before = "now", False
            else:
                look = "skipped" if skipped else "done" if before else "later"
            column, row = divmod(at, rows)
            box = (x + column * (wide + 8), y + 46 + row * (high + 8), wide, high)
            self.put(Line(at + 1, say(line), look, f"update.{at}"), *box)
        self.prompt_bar()
