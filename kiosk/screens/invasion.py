"""The human table of Invasion: the scoring sheet is the table. The OP, the Troopers, and a tile an event."""

from __future__ import annotations

from typing import Any

from companion.game import Group, Number, Option
from companion.games.invasion.board import tracker
from companion.games.invasion.state import TARGET
from companion.moves import SetRight
from kiosk.screens.game_screen import GameScreen
from kiosk.screens.invasion_parts import OpPanel, Trigger, signed, troopers
from kiosk.tr import say, tr
from kiosk.widgets.counter import Counter
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile

TILES = {
    "learn": ("flask", "+1", "cyan1"),
    "research": ("trending-up", "+1", "cyan1"),
    "shelter": ("home", "+3", "cyan1"),
    "ship": ("rocket", "inv.value.ship", "sand1"),
    "scientist": ("account-tie", "inv.value.three_n", "cyan1"),
    "blueprint": ("script-text", "inv.value.minus_n", "dang1"),
    "upgrade": ("arrow-up-bold", "inv.value.two_n", "cyan1"),
    "contract": ("file-sign", "inv.value.plus_minus_n", "sand1"),
    "defence": ("shield-plus", "", "sand1"),
}
"""Event -> icon, what it is worth, and the colour of that."""
TALL = 142.0
"""The height of a panel in portrait, in dp: the tiles keep room for two lines."""
TRIGGERS = ("executive", "teammate")
SHEETS = {"upgrade": "invasion_upgrade", "scientist": "invasion_hire"}
"""Events with a sheet of their own."""


class InvasionTable(GameScreen):
    """A human turn."""

    def build(self) -> None:
        self.ground()
        self.sky_bar()
        self.tiles: dict[str, Press] = {}
        (self._tall if self.tall else self._broad)(*self.zone)
        self._tell()
        self.prompt_bar()

    def update(self) -> None:
        """Only numbers moved: the widgets stay."""
        if set(self.tiles) - {"more"} != {event.id for event in self.app.step.events if self._here(event.id)}:
            self.rebuild()
            return
        fresh = self._op()
        self.op.set(op=fresh.op, words=fresh.words, last=fresh.last)
        self._tell()
        self.tell_sky()
        self.tell_bar()

    def _here(self, id: str) -> bool:
        return id in TILES or id in TRIGGERS

    # -- places ---------------------------------------------------------------------------------

    def _broad(self, x: float, y: float, w: float, h: float) -> None:
        self.op = self.put(self._op(), x, y, w - 272, 148)
        self._counter(x + w - 264, y, 264)
        right = 188.0
        wide = (w - right - 8 - 4 * 8) / 5
        top, high = y + 156, (h - 156 - 8) / 2
        for at, id in enumerate((*TILES, "more")):
            self._put(id, x + at % 5 * (wide + 8), top + at // 5 * (high + 8), wide, high)
        for at, id in enumerate(TRIGGERS):
            self._put(id, x + w - right, top + at * (high + 8), right, high)

    def _tall(self, x: float, y: float, w: float, h: float) -> None:
        self.op = self.put(self._op(), x, y, w, TALL)
        self._counter(x, y + TALL + 8, w, TALL)
        top = y + 2 * (TALL + 8)
        wide, high = (w - 3 * 8) / 4, (h - 2 * (TALL + 8) - 2 * 8) / 3
        for at, id in enumerate((*TILES, "more")):
            self._put(id, x + at % 4 * (wide + 8), top + at // 4 * (high + 8), wide, high)
        left = x + 2 * (wide + 8)
        half = (wide * 2 + 8 - 8) / 2
        for at, id in enumerate(TRIGGERS):
            self._put(id, left + at * (half + 8), top + 2 * (high + 8), half, high)

    def _counter(self, x: float, y: float, w: float, h: float = 148) -> None:
        self.counter = Counter(0, self._step, caption=tr("inv.troopers"), colour="acid1", tid="troopers")
        self.put(self.counter, x, y, w, h)

    def _put(self, id: str, x: float, y: float, w: float, h: float) -> None:
        if id in TRIGGERS:
            tile: Press = Trigger(tr(f"inv.{id}"), "")
        elif id == "more":
            tile = Tile(tr("inv.more"), "plus")
        else:
            icon, value, colour = TILES[id]
            words = tr(value) if "." in value else value
            tile = Tile(tr(f"event.inv.{id}"), icon, words, value_colour=colour)
        self.tiles[id] = tile
        self.put(tile, x, y, w, h)

    # -- numbers --------------------------------------------------------------------------------

    def _op(self) -> OpPanel:
        state = self.state
        last = None
        if state.scored is not None:
            who = state.seats[state.scored.seat]
            words = tr("inv.scored", op=signed(state.scored.op), what=tr(f"scored.{state.scored.what}"))
            last = ((who.colour, who.letter), words, tr("inv.last"))
        words3 = (tr("inv.op"), tr("inv.to_go", n=max(0, TARGET - state.op)), tr("inv.win_at", n=TARGET))
        return OpPanel(state.op, words3, last)

    def _tell(self) -> None:
        left = tracker(self.state)
        self.counter.set(value=left, spaces=troopers(left), low=0, high=20)
        for step, key in self.counter.keys.items():
            if 0 <= left + step <= 20:
                self.control(key, f"troopers {step}", self._stepper(step), tid=f"troopers.{step}", free=True)
        for event in self.app.step.events:
            if event.id in self.tiles:
                self._arm(event.id, event.answer)
        hide = tuple(self.tiles)
        more = self.tiles["more"]
        self.control(more, "more", lambda _by: self.app.show_sheet("happened", hide=hide), tid="tile.happened")

    def _stepper(self, step: int) -> Any:
        return lambda by: self.app.play(SetRight("troopers_left", tracker(self.state) + step), by)

    def _step(self, step: int) -> None:
        self._stepper(step)("touch")

    def _arm(self, id: str, answer: Any) -> None:
        tile, tid = self.tiles[id], f"tile.{id}"
        if isinstance(tile, Trigger):
            refused = isinstance(answer, Option) and answer.move is None
            second = answer.refused if refused else answer.effect
            tile.set(second=say(second) if second else "")
        if isinstance(answer, Option):
            self.option(tile, answer, tid=tid)
        elif isinstance(answer, Number):
            self.control(tile, id, lambda _by: self.app.show_sheet("number", number=answer), tid=tid)
        else:
            group: Group = answer
            sheet = SHEETS.get(id, "answers")
            self.control(tile, id, lambda _by: self.app.show_sheet(sheet, group=group), tid=tid)
