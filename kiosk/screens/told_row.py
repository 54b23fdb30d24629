"""A sheet with a row of six keys, of which one may be told: the type of a Building, or which Scientist it was."""

from __future__ import annotations

from kiosk.screens.sheet_screen import SheetScreen
from kiosk.widgets.press import Press

TOLD_HIGH = {False: 72.0, True: 144.0}
"""The height of the row with its gap, by whether the glass stands upright."""


class ToldRow(SheetScreen):
    """Telling is never asked for: a second tap on the chosen key takes it back."""

    told = ""

    def told_row(self, names: tuple[tuple[str, str], ...], y: float) -> None:
        """The keys: (value, words); those that are not in `names` any more are left out by the caller."""
        columns = 3 if self.tall else 6
        wide = (self.w - 20 - 8 * (columns - 1)) / columns
        for at, (name, words) in enumerate(names):
            key = TellKey(words, chosen=name == self.told)
            self.sheet.put(key, 10 + at % columns * (wide + 8), y + at // columns * 72, wide, 64)
            self.control(key, f"told {name} {name == self.told}", self._teller(name), tid=f"told.{name}", free=True)

    def _teller(self, name: str):  # type: ignore[no-untyped-def]
        def act(_by: str) -> None:
            self.tell(name)
            self.again()

        return act

    def tell(self, name: str) -> None:
        """This one, or none after all."""
        self.told = "" if name == self.told else name

    def again(self) -> None:
        """Shows the sheet with another key chosen."""
        self.rebuild()
        self.app.desk.shown(self.controls.values())


class TellKey(Press):
    """A key whose word may take two lines; the chosen one is light, with a bar below."""

    def __init__(self, words: str, *, chosen: bool) -> None:
        self.words, self.chosen = words, chosen
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        ink = "on-sand" if self.chosen else "sand1"
        body = ("sand2" if self.pressed else "sand1") if self.chosen else "ink4" if self.pressed else "ink3"
        self.fill(body, 0, 0, w, h, 12)
        self.say(self.words, "label", ink, 3, 4, w - 6, h - 14, align="center", lines=2, early=True, size=19)
        if self.chosen:
            self.fill(ink, w / 2 - 14, h - 8, 28, 4, 2)
