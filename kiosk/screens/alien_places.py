"""Where things lie on the Alien board, wide and tall; what they say is told by `alien_board`."""

from __future__ import annotations

from companion.games.invasion.state import SPACES
from kiosk.screens.game_screen import GameScreen
from kiosk.screens.invasion_parts import SPACE_ICONS, ModeKey, PayKey, SpaceKey, Stock, TrackPanel
from kiosk.widgets.counter import Counter
from kiosk.widgets.glass import Glass
from kiosk.widgets.tile import Tile
from kiosk.widgets.words import Words

MODES = (("unlock", "lock-open-variant"), ("act", "lightning-bolt"), ("reset", "backup-restore"))
Box = tuple[float, float, float, float]


class AlienPlaces(GameScreen):
    """Three keys over a grid of twelve, and beside (or under) it the stock, what pays, and a number or a reminder."""

    def lay_out(self, count: int) -> None:
        """Puts all widgets on the glass, still without words; `count` spaces, 10 or 11."""
        self.spaces: dict[int, SpaceKey] = {}
        x, y, w, h = self.zone
        if self.tall:
            side = 168.0
            self._modes(x, y, w, 64)
            self._grid(x, y + 72, w, h - 72 - side - 8, 3, count)
            self._side_tall(x, y + h - side, w, side)
            return
        left = w - 272
        self._modes(x, y, left, 64)
        self._grid(x, y + 72, left, h - 72, 4, count)
        self._side(x + w - 264, y, 264, h)

    def _modes(self, x: float, y: float, w: float, h: float) -> None:
        wide = (w - 16) / 3
        self.modes = {name: ModeKey("", "", icon) for name, icon in MODES}
        for at, key in enumerate(self.modes.values()):
            self.put(key, x + at * (wide + 8), y, wide, h)

    def _grid(self, x: float, y: float, w: float, h: float, columns: int, count: int) -> None:
        rows = 12 // columns
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        boxes = [(x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high) for at in range(12)]
        for number, box in enumerate(boxes[:count], 1):
            key = SpaceKey(number, "", SPACE_ICONS[SPACES[number - 1]], "", picked=False, price="2")
            self.spaces[number] = self.put(key, *box)
        self.scientist = Tile("", "account-star", "", alien=True, value_colour="acid1", icon_colour="acid1")
        self.put(self.scientist, *boxes[11])

    def _parts(self) -> None:
        self.panel = TrackPanel(0, ("", ""))
        self.stock = Stock(0, 0, ("", "", "", ""))
        costs = {"reusable": "", "expendable": "1"}
        self.pays = {token: PayKey(token, "", 0, chosen=False, price=price) for token, price in costs.items()}
        self.counter = Counter(0, self.count, low=0, high=0, ground="", tid="number")
        self.reminder = Words("", "small", "sand2", lines=3, tid="reminder")

    def count(self, step: int) -> None:
        """A key of the counter was pressed."""

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        self._parts()
        top = h - 60 - 2 * 64 - 3 * 8
        self.put(self.panel, x, y, w, top)
        self.put(self.stock, x, y + top + 8, w, 60)
        self._pays(x, y + top + 76, w, 64)
        self._low = (x, y + h - 64, w, 64.0)

    def _side_tall(self, x: float, y: float, w: float, h: float) -> None:
        self._parts()
        half, high = (w - 8) / 2, (h - 8) / 2
        self.put(self.panel, x, y, half, h - 72)
        self.put(self.stock, x, y + h - 64, half, 64)
        self._pays(x + half + 8, y, half, high)
        self._low = (x + half + 8, y + high + 8, half, high)

    def _pays(self, x: float, y: float, w: float, h: float) -> None:
        half = (w - 8) / 2
        for at, key in enumerate(self.pays.values()):
            self.put(key, x + at * (half + 8), y, half, h)

    def show_low(self, which: Glass) -> None:
        """The counter or the reminder, in one place."""
        other = self.reminder if which is self.counter else self.counter
        if other.parent is not None:
            self.remove_widget(other)
        self.put(which, *self._low)
