"""The Turn Order: who begins, the eight spaces, where the Shuttle starts, where a traveller arrives."""

from __future__ import annotations

from typing import Any

from companion.game import Option, Text, text
from companion.moves import TakeSpace
from companion.seats import COLONY, ORBIT
from kiosk.screens.game_screen import GameScreen
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.press import Press
from kiosk.widgets.tick import draw_choice, draw_tick
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

SIDES = {"orbit": ORBIT, "colony": COLONY}
SIDE_ICONS = {"orbit": "earth", "colony": "home"}


class Order(GameScreen):
    """All of it is one tap on a tile; the ringed one is what Next gives."""

    def build(self) -> None:
        self.ground()
        step = self.app.step
        self._sky()
        x, y, w, h = self.zone
        if step.hints:
            columns = 1 if self.tall or len(step.hints) < 3 else 2
            rows = -(-len(step.hints) // columns)
            high = rows * (40.0 if self.tall else 38.0 if columns == 2 else 27.0)
            self.put(Hints([say(hint) for hint in step.hints], columns), x, y + h - high, w, high)
            h -= high + 8
        moves = {ask.move.space: ask for ask in step.asks if isinstance(ask.move, TakeSpace)}
        if moves:
            self._spaces(moves, x, y, w, h)
        elif step.seat is None and all(hasattr(ask.move, "seat") for ask in step.asks):
            self._seats(x, y, w, h)
        else:
            self._sides(x, y, w, h)
        self.prompt_bar()

    def _sky(self) -> None:
        """In set-up the way out is Close; in a round it is the menu, as on the table."""
        keys: tuple[tuple[Key, float], ...] = ()
        if self.app.step.events:
            key = Key(icon_name="plus", look="sky", icon_dp=36)
            self.control(key, "happened", lambda _by: self.app.show_sheet("happened"), tid="happened")
            keys = ((key, 64.0),)
        self.sky_bar(keys)

    def _sky_words(self) -> dict[str, Any]:
        words = super()._sky_words()
        if self.state.phase == "setup":
            words["caption"] = tr("sky.setup", game=text(f"game.{self.app.session.game.NAME}"))
            if self.app.step.seat is None:
                words["title"] = tr("order.title")
        return words

    # -- tiles ----------------------------------------------------------------------------------

    def _seats(self, x: float, y: float, w: float, h: float) -> None:
        asks: tuple[Option, ...] = self.app.step.asks
        columns = 1 if self.tall else 2 if len(asks) != 3 else 3
        rows = -(-len(asks) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(148, (h - 8 * (rows - 1)) / rows)
        for at, ask in enumerate(asks):
            who = self.state.seats[ask.move.seat]
            tile = SeatTile(who.name, (who.colour, who.letter), ringed=ask.likely)
            self.put(tile, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.option(tile, ask, tid=f"answer.{at}")

    def _sides(self, x: float, y: float, w: float, h: float) -> None:
        asks: tuple[Option, ...] = self.app.step.asks
        columns = 1 if self.tall else len(asks)
        wide, high = (w - 8 * (columns - 1)) / columns, 148.0
        for at, ask in enumerate(asks):
            icon = SIDE_ICONS.get(getattr(ask.move, "side", ""), "rocket")
            tile = SideTile(say(ask.label), tr("order.red_space"), icon, ringed=ask.likely)
            self.put(tile, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.option(tile, ask, tid=f"answer.{at}")

    def _spaces(self, offered: dict[int, Option], x: float, y: float, w: float, h: float) -> None:
        taken = {who.space: who for who in self.state.seats if who.space}
        high = (h - 8) / 2
        for at, (side, spaces) in enumerate(SIDES.items()):
            top = y + at * (high + 8)
            panel = self.put(Panel(), x, top, w, high)
            panel.put(Words(tr(f"side.{side}"), "caption", "sand2"), 16, 6, w - 32, 22)
            columns = 2 if self.tall else 4
            rows = 4 // columns
            wide, tall = (w - 24 - 8 * (columns - 1)) / columns, (high - 42 - 8 * (rows - 1)) / rows
            for place, space in enumerate(spaces):
                who = taken.get(space)
                ask = offered.get(space)
                token = (who.colour, who.letter) if who else None
                tile = SpaceTile(
                    space, token, who.name if who else "", ringed=bool(ask and ask.likely), offered=ask is not None
                )
                panel.put(tile, 12 + place % columns * (wide + 8), 32 + place // columns * (tall + 8), wide, tall)
                self._space(tile, space, ask, self._why_not(space, who))

    def _space(self, tile: Press, space: int, ask: Option | None, reason: Text) -> None:
        if ask is not None:
            self.option(tile, ask, tid=f"space.{space}")
        else:
            self.control(tile, f"space {space} off", lambda _by: None, tid=f"space.{space}", refused=reason)
        words = getattr(self.state, "benefits", {}).get(str(space))
        if words:  # a space that is held tells what the owner has read off it
            told = tr("hint.benefit_of", space=space, words=words)
            tile.on_hold = lambda _held: self.app.note(told, "hand-pointing-right")

    def _why_not(self, space: int, who: Any) -> Text:
        """Taken by whom, or on the other side (GEN-05)."""
        if who is not None:
            return text("refused.space_taken", space=space, name=who.name)
        return text("refused.wrong_side", space=space)


class SeatTile(Press):
    """A player as an answer: token and name, large."""

    def __init__(self, name: str, token: tuple[str, str], *, ringed: bool) -> None:
        self.name, self.token, self.ringed = name, token, ringed
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 14, self.ringed, self.pressed, "ink2")
        draw_token(self, *self.token, 56, h / 2 + (4 if self.token[0] == "yellow" else 0), 36)
        self.say(self.name, "h1", "sand1", 108, 0, w - 120, h, ellipsis=True, least=24)
        if self.ringed:
            draw_tick(self, w - 13, 13)


class SideTile(Press):
    """A side of the board where the Shuttle may start."""

    def __init__(self, name: str, line: str, icon_name: str, *, ringed: bool) -> None:
        self.name, self.line, self.icon_name, self.ringed = name, line, icon_name, ringed
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 14, self.ringed, self.pressed, "ink2")
        self.icon(self.icon_name, 72, "rust1", 64, h / 2)
        self.say(self.name, "h1", "sand1", 124, h / 2 - 44, w - 140, 46, least=24)
        self.say(self.line, "body", "sand2", 124, h / 2 + 6, w - 140, 40, lines=2, least=16)
        if self.ringed:
            draw_tick(self, w - 13, 13)


class SpaceTile(Press):
    """A Turn Order space: its number, and the token of whoever stands there."""

    def __init__(
        self, space: int, token: tuple[str, str] | None, name: str, *, ringed: bool, offered: bool
    ) -> None:  # fmt: skip
        self.space, self.token, self.name, self.ringed, self.offered = space, token, name, ringed, offered
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        ground = "ink2" if self.offered else "ink1"
        draw_choice(self, w, h, 12, self.ringed, self.pressed, ground)
        ink = "rust1" if self.ringed else "sand1" if self.offered else "sand3"
        if self.token:
            self.ring("ink3", 0, 0, w, h, 12, 2)
            self.say(str(self.space), "value", ink, 14, 0, 30, h, size=32)
            draw_token(self, *self.token, 66, h / 2 + (2 if self.token[0] == "yellow" else 0), 22)
            self.say(self.name, "body", "sand2", 96, 0, w - 106, h, ellipsis=True)
            return
        if not self.offered:
            self.dashed("ink3", 0, 0, w, h, 12, 2)
        self.say(str(self.space), "num", ink, 0, 0, w, h, align="center", size=min(56, h * 0.8))
        if self.ringed:
            draw_tick(self, w - 13, 13, 18)


class Hints(Glass):
    """Board-only reminders of this moment, side by side where there are many; they cost no tap."""

    def __init__(self, hints: list[str], columns: int) -> None:
        self.hints, self.columns = hints, columns
        super().__init__(tid="hint_lines")

    def paint(self) -> None:
        rows = -(-len(self.hints) // self.columns)
        wide, high = self.w / self.columns, self.h / rows
        lines = 2 if high > 34 else 1
        for at, hint in enumerate(self.hints):
            x, y = at // rows * wide, at % rows * high
            self.icon("information-outline", 20, "sand3", x + 14, y + high / 2)
            self.say(hint, "label", "sand2", x + 32, y, wide - 40, high, least=16, lines=lines)
