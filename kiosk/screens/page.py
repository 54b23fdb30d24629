"""The base of the pages that are opened by hand: system sky with a close key, and lists in pages turned by chevrons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.game import text
from companion.intents import Intent
from kiosk import theme
from kiosk.screens.screen import Screen
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.scroll import Scroll
from kiosk.widgets.skybar import SkyBar


def fits(high: float, row: float, gap: float = 8) -> int:
    """How many whole rows stand in a height."""
    return max(1, int((high + gap + 0.5) // (row + gap)))


class Page(Screen):
    """A page: Back where the game has Undo, close in the sky. A list keeps its place in `first`."""

    first = 0
    """Index of the first row shown."""
    many = 0
    """Rows of the list, and how many of them a page holds: 0 where the page has no list."""
    page_rows = 1

    def head(self, title: str, caption: str = "", icon: str = "", keys: Sequence[tuple[Key, float]] = ()) -> SkyBar:
        """Ground and sky; the close key leads back to the game, or home without one."""
        self.ground()
        bar = SkyBar(title, caption, mode="sys", icon_name=icon, right="close", keys=() if self.tall else keys)
        self.sky(bar)
        x = self.w - 80
        for key, wide in reversed(keys if self.tall else ()):
            # Below the title, so that it has the whole width; beside the close key, not under it.
            self.put(key, x - wide, 62, wide, 64)
            x -= wide + 8
        self.control(bar.way_out, f"{self.tid}:close", self.app.to_game, tid="close")
        return bar

    # -- lists ----------------------------------------------------------------------------------

    def chevrons(self) -> tuple[tuple[Key, float], ...]:
        """The two keys that turn the list, where it has more than one page."""
        if self.many <= self.page_rows:
            return ()
        self.up_key = Key(icon_name="chevron-up", look="sky", icon_dp=40, radius=16)
        self.down_key = Key(icon_name="chevron-down", look="sky", icon_dp=40, radius=16)
        return (self.up_key, 64), (self.down_key, 64)

    def measure(self, count: int, high: float, row: float, gap: float = 8) -> None:
        """Notes how long the list is and how much a page holds; before `chevrons` and `listing`."""
        self.many, self.page_rows = count, fits(high, row, gap)
        self.first = max(0, min(self.first, count - self.page_rows))

    def listing(self, make: Callable[[int], Any], x: float, y: float, w: float, h: float, row: float) -> Scroll:
        """The list, and its chevrons wired."""
        scroll = Scroll(self.many, make, row=row, own_keys=False, top=self.first, tid="list")
        self.put(scroll, x, y, w, h)
        self.wire_chevrons()
        return scroll

    def wire_chevrons(self) -> None:
        """The chevrons as controls; at an end they say so."""
        if self.many <= self.page_rows:
            return
        at_start, at_end = self.first <= 0, self.first + self.page_rows >= self.many
        start, end = text("refused.list_start"), text("refused.list_end")
        # What a chevron means does not change as the list goes on: it is never held back.
        self.control(
            self.up_key, "up", lambda by: self.turn(-1), tid="list-up", refused=start if at_start else None, free=True
        )
        self.control(
            self.down_key, "down", lambda by: self.turn(1), tid="list-down", refused=end if at_end else None, free=True
        )

    def turn(self, pages: int) -> bool:
        """Goes on or back by pages; False at an end."""
        first = max(0, min(self.first + pages * self.page_rows, self.many - self.page_rows))
        if first == self.first:
            return False
        self.first = first
        self.app.refresh()
        return True

    def steer(self, intent: Intent) -> bool:
        """Arrows turn the list."""
        step = {Intent.UP: -1, Intent.LEFT: -1, Intent.DOWN: 1, Intent.RIGHT: 1}.get(intent, 0)
        return self.turn(step) if step else False

    # -- words ----------------------------------------------------------------------------------

    def where(self) -> str:
        """Game, round and steps for a caption; shorter in portrait."""
        session = self.app.session
        if session is None:
            return ""
        name = "pages.caption.short" if self.tall else "pages.caption"
        return tr(name, game=self.game_name(), round=self.state.round, n=session.position)

    def game_name(self) -> str:
        """What is being played, for captions."""
        return tr(f"game.{self.app.session.game.NAME}") if self.app.session else ""

    def seat_token(self, seat: int) -> tuple[str, str]:
        """Colour and letter of a seat."""
        who = self.state.seats[seat]
        return who.colour, who.letter

    def big(self) -> bool:
        """Whether the table reads in large letters, so that rows must be higher."""
        return theme.look().text != "M"
