"""The frame of the small screens: sky with a key, words, a zone, and the keys at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import Metrics

from companion.game import Answer, Number, Option, text
from companion.intents import Intent
from kiosk.screens.game_screen import GameScreen
from kiosk.tr import say, tr
from kiosk.widgets.fit import fit
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.primary import Primary
from kiosk.widgets.tile import Tile
from kiosk.widgets.token import Token
from kiosk.widgets.undokey import UndoKey
from kiosk.widgets.words import Words

EDGE, GAP, HIGH = 6.0, 8.0, 64.0
"""Margin, gap, and the height of every key, in dp: 64 dp are 60 px here."""
MOST = 6
"""Tiles on a page."""
WORDS = 58.0
WIDE = (2, 2)
"""The grid of tiles for long labels; upright they stand one under the other."""


class SmallScreen(GameScreen):
    """Base of the screens for a small panel. `page` is the page of tiles in front."""

    page = 0
    pages = 1
    """How many pages there are, once the screen is built."""
    plain_ground = "ink2"
    own_row = False
    """Upright the keys between Undo and primary have a row of their own: there is no room for them beside both."""

    @property
    def ambience(self) -> str:
        """As on the large glass; human where no game is open."""
        return super().ambience if self.app.session is not None else "human"

    @property
    def upright(self) -> bool:
        """Whether the small panel stands upright."""
        return bool(self.h > self.w)

    def update(self) -> None:
        """Another step: the first page of its tiles."""
        self.page = 0
        self.rebuild()

    # -- the frame ------------------------------------------------------------------------------

    def head(self, title: str, caption: str, right: str, act: Callable[[str], object], *, token: Any = None) -> None:
        """Title and caption at the left, one key at the right; a lasting fault has a key of its own."""
        self.ground("alien-bg" if self.ambience == "alien" else "ink0")
        x, end = EDGE, self.w - EDGE - HIGH
        key = Key(icon_name=right, look="sky", icon_dp=36, radius=16)
        self.put(key, end, 4, HIGH, HIGH)
        self.control(key, right, act, tid=right)
        if self.app.faults:
            end -= HIGH + GAP
            alert = Key(icon_name="alert", look="sky", icon_dp=34, icon_colour="dang1", radius=16)
            self.put(alert, end, 4, HIGH, HIGH)
            self.control(alert, "faults", self.app.tell_faults, tid="faults", free=True)
        if token is not None:
            self.put(Token(*token), x, 14, 44, 44)
            x += 52
        room = end - x - GAP
        # A caption only adds to the title: where it would be cut it stays away.
        if caption and not fit(caption, "over", room, 20, density=Metrics.density).cut:
            self.put(Words(caption, "over", "sand2"), x, 6, room, 20)
        self.put(Words(title, "title", size_dp=34, lines=2, ellipsis=token is not None), x, 26, room, 40)

    def words(self, prompt: str, line: str) -> float:
        """Prompt over line, below the sky; gives where the zone begins."""
        y, wide = 70.0, self.w - 2 * EDGE
        if not line:
            self.put(Words(prompt, "prompt", size_dp=26, lines=2), EDGE, y, wide, WORDS)
            return y + WORDS + 2
        upright = 24.0 if self.upright else 0.0
        self.put(Words(prompt, "prompt", size_dp=26, lines=2 if upright else 1), EDGE, y, wide, 32 + upright)
        self.put(Words(line, "small", "sand2", lines=2 if upright else 1), EDGE, y + 32 + upright, wide, 24 + upright)
        return y + WORDS + 2 + 2 * upright  # a little air under the line

    @property
    def foot_y(self) -> float:
        """Where the keys at the bottom begin."""
        return float(self.h - HIGH - EDGE - (HIGH + GAP if self.own_row and self.upright else 0))

    def keys(
        self,
        primary: str,
        act: Callable[[str], object],
        *,
        icon: str = "chevron-right",
        meaning: str = "",
        refused: Any = None,
        back: Callable[[str], object] | None = None,
        between: Sequence[Key] = (),
    ) -> None:
        """Undo (or Back) at the left, keys between, the primary at the right."""
        y, x = self.h - HIGH - EDGE, EDGE
        undo = UndoKey(tr("go.back") if back else tr("go.undo"), role="back" if back else "undo",
                       alien=self.ambience == "alien")  # fmt: skip
        self.put(undo, x, y, 76, HIGH)
        if back is not None:
            self.control(undo, f"{self.tid}:back", back, tid="undo", free=True)
        else:
            can = self.app.session.can_undo
            reason = None if can else text("refused.nothing_to_undo")
            self.control(undo, "undo", self.app.undo, tid="undo", refused=reason, free=True)
            undo.on_hold = lambda _key: self.app.open("log")
        x += 76 + GAP
        if self.own_row and self.upright and between:
            wide = (self.w - 2 * EDGE - GAP * (len(between) - 1)) / len(between)
            for at, key in enumerate(between):
                self.put(key, EDGE + at * (wide + GAP), self.foot_y, wide, HIGH)
            between = ()
        for key in between:
            self.put(key, x, y, HIGH + 8, HIGH)
            x += HIGH + 8 + GAP
        if primary:
            button = Primary(primary, icon, icon_dp=30)
            self.put(button, x, y, self.w - x - EDGE, HIGH)
            self.control(button, meaning or f"{self.tid}:{primary}", act, tid="primary", refused=refused)

    def primary_alone(self, words: str, act: Callable[[str], object], icon: str) -> None:
        """The primary over the whole width, where there is nothing to take back."""
        button = Primary(words, icon, icon_dp=30)
        self.put(button, EDGE, self.h - HIGH - EDGE, self.w - 2 * EDGE, HIGH)
        self.control(button, f"{self.tid}:{words}", act, tid="primary")

    def over_words(self) -> None:
        """A tap on the prompt opens What next, as on the large glass."""
        words = Press(tid="what_next")
        words.covers = True
        beside = (HIGH + GAP) * (2 if self.app.faults else 1)
        self.put(words, EDGE, 4, self.w - 2 * EDGE - beside, 72 + WORDS - 8)
        self.control(words, "what_next", lambda by: self.app.open("what_next"), free=True)

    # -- tiles ----------------------------------------------------------------------------------

    def tiles(
        self, makes: Sequence[Callable[[], Press]], y: float, grid: tuple[int, int] = (3, 2), most: float = 110
    ) -> None:
        """At most six of them in the zone from `y` down; the last is the key to the next page where there are more.

        `grid` is columns by rows as the panel lies; letters have a finer one. No tile is higher than `most`.
        """
        columns, rows = grid
        if self.upright:
            cells = columns * rows
            columns = 1 if grid == WIDE else 4 if cells > MOST else min(2, cells)
            rows = -(-cells // columns)
        high = min(most, (self.foot_y - GAP - y - GAP * (rows - 1)) / rows)
        wide = (self.w - 2 * EDGE - GAP * (columns - 1)) / columns
        fits = columns * rows
        pages = 1
        if len(makes) > fits:
            fits -= 1
            pages = -(-len(makes) // fits)
        self.page, self.pages = self.page % pages, pages
        row = list(makes[self.page * fits : (self.page + 1) * fits])
        if pages > 1:
            row += [lambda: self._more(pages, wide < 100)]
        for at, make in enumerate(row):
            place = columns * rows - 1 if pages > 1 and at == len(row) - 1 else at
            x = EDGE + place % columns * (wide + GAP)
            self.put(make(), x, y + place // columns * (high + GAP), wide, high)

    def grid_for(self, labels: Sequence[str]) -> tuple[int, int]:
        """Six tiles, or four wider ones where a label is too long for a narrow tile."""
        columns = 2 if self.upright else 3
        room = (self.w - 2 * EDGE - GAP * (columns - 1)) / columns - 12
        long = any(fit(one, "label", room, HIGH - 2, lines=3, density=Metrics.density).cut for one in labels)
        return WIDE if long else (3, 2)

    def _more(self, pages: int, slim: bool) -> Key:
        words = f"{self.page + 1}/{pages}" if slim else tr("happened.page", n=self.page + 1, of=pages)
        key = Key(words, "" if slim else "chevron-right", tid="page")
        return self.control(key, f"page {self.page}", self._turn, free=True)  # type: ignore[no-any-return]

    def _turn(self, _by: str) -> None:
        self.to_page(self.page + 1)

    def to_page(self, page: int) -> None:
        """Another page, seen at once."""
        self.page = page
        self.rebuild()
        self.app.desk.shown(self.controls.values())

    def steer(self, intent: Intent) -> bool:
        """Arrows turn the page."""
        if self.pages < 2:
            return False
        self.to_page((self.page + (-1 if intent in (Intent.UP, Intent.LEFT) else 1)) % self.pages)
        return True

    def answer(self, ask: Answer, at: int, tid: str = "", sheet: str = "answers") -> Press:
        """A tile for an answer of any kind; a group opens a `sheet`."""
        tid = tid or f"answer.{at}"
        off = isinstance(ask, Option) and ask.move is None
        likely = isinstance(ask, Option) and ask.likely
        tile = Tile(say(ask.label), state="selected" if likely else "rest", tick=likely, tid=tid,
                    ground=self.tile_ground, enabled=not off)  # fmt: skip
        if isinstance(ask, Option):
            return self.option(tile, ask, tid=tid)  # type: ignore[no-any-return]
        more = {"number": ask} if isinstance(ask, Number) else {"group": ask}
        name = "number" if isinstance(ask, Number) else sheet
        return self.control(tile, repr(ask.label), lambda by: self.app.show_sheet(name, **more), tid=tid)  # type: ignore[no-any-return]


class Block(Pane):
    """A ground that lies over the screen beneath and takes its touches."""

    covers = True

    def paint(self) -> None:
        self.fill("ink0", 0, 0, self.w, self.h)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))
