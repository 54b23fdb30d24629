"""The menu of a game: everything that is not the next step, and the promise about the plug."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Outcome, Text, text
from kiosk.screens.page import Page
from kiosk.screens.timer import timer_key
from kiosk.tr import tr
from kiosk.widgets.key import Key

PAGES = (
    ("what_next", "help-circle-outline"),
    ("set_right", "wrench"),
    ("deck", "cards"),
    ("log", "history"),
    ("play_options", "tune"),
    ("hardware", "chip"),
    ("settings", "cog"),
)
"""What the menu opens, with its icons, in reading order; Redo and Save and close follow."""
COST = ("cost", "diamond-stone")


def closed(page: str, outcome: Outcome | None) -> Text | None:
    """Why a page would have nothing to do: a game that is over takes no correction. None where it has."""
    return text("refused.game_over") if page == "set_right" and outcome is not None else None


class Menu(Page):
    """Nine keys. Next plays on."""

    def build(self) -> None:
        power_key = self.app.power_key()
        keys_above = [(timer_key(self), 64.0)] if self.app.session is not None else []
        if power_key:
            keys_above.append((power_key, 64.0))
        self.head(tr("menu.title"), self.where(), "menu", keys_above)
        if power_key:
            self.control(power_key, "menu:power", self._opens("power"), tid="power")
        keys: list[tuple[str, str, Callable[[str], object], Any]] = [
            (name, icon, self._opens(name), closed(name, self.app.outcome)) for name, icon in self._pages()
        ]
        session = self.app.session
        nothing = None if session is not None and session.can_redo else text("refused.nothing_to_redo")
        keys.append(("redo", "redo-variant", self._redo, nothing))
        keys.append(("save", "content-save", self.app.close_game, None))
        self._grid(keys)
        self.bar(tr("menu.say"), tr("menu.line"), self.play_on, self.app.to_game, back=self.app.back)

    def _grid(self, keys: list[tuple[str, str, Callable[[str], object], Any]]) -> None:
        x, y, w, h = self.zone
        columns = 2 if self.tall else 5
        rows = -(-len(keys) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at, (name, icon, act, refused) in enumerate(keys):
            # Redo is the twin of the physical verb, so it bears that verb's name.
            tid = "redo" if name == "redo" else f"menu.{name}"
            key = Key(tr(f"menu.{name}"), icon, look="tile", stacked=True, icon_dp=52, size_dp=24, icon_colour="rust1")
            spare = columns - 1 - at % columns if at == len(keys) - 1 else 0  # the last one fills its row
            width = wide + spare * (wide + 8)
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), width, high)
            self.control(key, f"menu:{name}", act, tid=tid, refused=refused)

    def _pages(self) -> tuple[tuple[str, str], ...]:
        """A game without decks has the small sums in their place."""
        has_decks = hasattr(self.app.session.game, "decks") if self.app.session else True
        return PAGES if has_decks else tuple(COST if name == "deck" else (name, icon) for name, icon in PAGES)

    def _opens(self, name: str) -> Callable[[str], object]:
        return lambda by: self.app.open(name)

    def _redo(self, by: str) -> None:
        self.app.to_game(by)
        self.app.redo(by)
