"""A number that is one tap: the OP of an LSS Reward tile. Tiles in a grid, like the keys of a pad."""

from __future__ import annotations

from companion.game import Option
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.base_parts import BUILDING_ICONS
from kiosk.tr import say, tr
from kiosk.widgets.icon import Icon
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words


class Reward(AnswerScreen):
    """Which OP the tile above the column gives."""

    def build(self) -> None:
        self.ground()
        self.sky_bar()
        x, y, w, h = self.zone
        self.put(Icon(BUILDING_ICONS[self.state.reward], 44, "cyan1"), x + 4, y + 4, 48, 48)
        self.put(Words(tr("question.lss_reward"), "h1", lines=2), x + 64, y + 4, w - 68, 48)
        hints = "  ·  ".join(say(hint) for hint in self.app.step.hints[:2])
        self.put(Words(hints, "label", "sand2", lines=2), x + 4, y + 56, w - 8, 46)
        self.pad(x, y + 108, w, h - 108, 4 if self.tall else 7)
        self.prompt_bar()

    def pad(self, x: float, y: float, w: float, h: float, columns: int) -> None:
        """The answers as keys; the ringed one is what Next gives."""
        asks: tuple[Option, ...] = self.app.step.asks
        ring = self.ringed()
        rows = -(-len(asks) // columns)
        high = min(110.0, (h - 8 * (rows - 1)) / rows)
        wide = (w - 8 * (columns - 1)) / columns
        for at, ask in enumerate(asks):
            key = Key(say(ask.label), look="tile", style="value", size_dp=34, selected=ask is ring)
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.option(key, ask, tid=f"answer.{at}")
