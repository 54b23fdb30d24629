"""A page of the large glass in the frame of the small one: its list in pages that the primary turns, its keys below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.game import Text, text
from companion.intents import Intent
from kiosk.screens.page import Page
from kiosk.screens.small.frame import EDGE, GAP, WORDS, SmallScreen
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile

TOP = 76.0
"""Where the zone begins, below the sky."""


class SmallPage(Page, SmallScreen):
    """Stands before a large page among the bases of a small one, and takes over what that one calls.

    What the large page puts into the sky (search, another list) stands between Back and the primary; a screen that has
    such keys sets `own_row`. The prompt of its bar is left out unless the screen `tells` it.
    """

    tells = False
    """Whether prompt and line stand over the zone: where they say more than the title."""
    extra: Sequence[Key] = ()

    @property
    def zone(self) -> tuple[float, float, float, float]:
        """Between the sky (or the words below it) and the keys."""
        y = TOP - 4 + WORDS + (48 if self.upright else 0) if self.tells else TOP
        return EDGE, y, self.w - 2 * EDGE, self.foot_y - GAP - y

    def head(  # type: ignore[override]  # the arguments of `Page.head`
        self, title: str, caption: str = "", icon: str = "", keys: Sequence[tuple[Key, float]] = ()
    ) -> None:
        """Title and caption; the keys stand below."""
        del icon
        self.extra = [key for key, _wide in keys]
        SmallScreen.head(self, title, caption, "close", self.app.to_game)

    def bar(  # type: ignore[override]  # the arguments of `Screen.bar`
        self,
        prompt: str,
        line: str,
        primary: str,
        act: Callable[[str], object] | None,
        *,
        meaning: str = "",
        icon: str = "chevron-right",
        refused: Text | None = None,
        back: Callable[[str], object] | None = None,
        mode: str = "human",
    ) -> None:
        """The keys at the bottom; the primary turns the page until the last one is in front."""
        del mode
        if self.tells:
            self.words(prompt, line)
        between = [*self.extra]
        listed = self.many > self.page_rows  # pages of tiles have a tile that turns them
        if listed:
            before = Key(icon_name="chevron-left", icon_dp=36)
            start = None if self.page else text("refused.list_start")
            self.control(before, "up", lambda _by: self.turn(-1), tid="list-up", refused=start, free=True)
            between.insert(0, before)
        if listed and self.page + 1 < self.pages:
            words = tr("happened.page", n=self.page + 1, of=self.pages)
            self.keys(words, lambda _by: self.turn(1), meaning=f"page {self.page}", back=back, between=between)
        elif primary and act is not None:
            self.keys(primary, act, meaning=meaning, icon=icon, refused=refused, back=back, between=between)
        else:
            self.keys(tr("go.done"), back or self.app.back, icon="check-bold", back=back, between=between)

    # -- lists ----------------------------------------------------------------------------------

    def chevrons(self) -> tuple[tuple[Key, float], ...]:
        """None in the sky."""
        return ()

    def wire_chevrons(self) -> None:
        """The keys at the bottom turn the list."""

    def measure(self, count: int, high: float, row: float, gap: float = 8) -> None:
        """As on the large glass; the last page may overlap the one before it."""
        super().measure(count, high, row, gap)
        self.pages = max(1, -(-count // self.page_rows))
        self.page = min(-(-self.first // self.page_rows), self.pages - 1)

    def turn(self, pages: int) -> bool:
        """Goes on or back by pages; False at an end."""
        page = max(0, min(self.page + pages, self.pages - 1))
        if page == self.page:
            return False
        self.to_page(page)
        return True

    def to_page(self, page: int) -> None:
        """That page."""
        self.first = page * self.page_rows if self.many else page
        super().to_page(page)

    def tiles(
        self, makes: Sequence[Callable[[], Press]], y: float, grid: tuple[int, int] = (3, 2), most: float = 110
    ) -> None:
        """As in the frame; the page is kept in `first`, so that who comes back finds it again."""
        self.page = self.first
        super().tiles(makes, y, grid, most)
        self.first = self.page

    def update(self) -> None:
        """The page in front stays in front."""
        self.rebuild()

    def steer(self, intent: Intent) -> bool:
        """Arrows turn the page."""
        return self.turn(-1 if intent in (Intent.UP, Intent.LEFT) else 1)

    def leads(self, name: str, words: str, icon: str, act: Callable[[str], object]) -> Press:
        """A tile that does something; `name` is its control."""
        tile = Tile(words, icon, icon_colour="rust1")
        return self.control(tile, name, act, tid=name)  # type: ignore[no-any-return]
