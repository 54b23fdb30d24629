"""The base of pages on which words are typed: a pad of letters or signs on the glass, and a keyboard on USB."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from companion.game import text
from kiosk.letters_known import lacking
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key

BACKSPACE, SPACE = 8, 32
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIGNS = "0123456789.,:;!?+-=/()'\"&%"
"""What the pad types beside letters: as many as there are letters."""


class Written(Glass):
    """What has been typed, on up to three lines, with a mark where the next letter goes."""

    def __init__(self, words: str, empty: str, lines: int = 3) -> None:
        self.words, self.empty, self.lines = words, empty, lines
        super().__init__(tid="typed")

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 12)
        ink = "sand1" if self.words else "sand3"
        shown = f"{self.words}|" if self.words else self.empty
        self.say(shown, "body", ink, 14, 4, self.w - 28, self.h - 8, lines=self.lines, least=16)


class Typing(Page):
    """`typed` is what stands there; `most` characters at most. `changed` is called after each of them."""

    kept = ("typed", "signs", "capital")
    toast_on_bar = True
    most = 60
    typed = ""
    signs = False
    """Whether the pad shows digits and signs."""
    capital: bool | None = None
    """Capitals; None goes by itself: one at the beginning of a sentence."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        Window.bind(on_textinput=self._text, on_key_down=self._key)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """Off the glass nothing is typed here any more."""
        if parent is None:
            Window.unbind(on_textinput=self._text, on_key_down=self._key)

    @property
    def upper(self) -> bool:
        """Whether the pad types capitals now."""
        begins = not self.typed or self.typed.rstrip().endswith(".")
        return begins if self.capital is None else self.capital

    # -- the pad --------------------------------------------------------------------------------

    def pad(self, x: float, y: float, w: float, h: float) -> None:
        """26 signs, and below or beside them: case, signs, space, backspace."""
        columns = 6 if self.tall else 10
        row = SIGNS if self.signs else LETTERS.upper() if self.upper else LETTERS
        rows = -(-(len(row) + 4) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at, sign in enumerate(row):
            key = Key(sign, style="value", size_dp=28)
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.control(key, "letter", lambda _by, sign=sign: self.type(sign), tid=f"letter-{sign}", free=True)
        keys = [
            ("case", Key("abc" if self.upper else "ABC", look="tile", size_dp=22), self._turn_case),
            ("signs", Key("abc" if self.signs else "123", look="tile", size_dp=22), self._turn_signs),
            ("space", Key(tr("letters.space"), look="tile", size_dp=20), lambda: self.type(" ")),
            ("back", Key(icon_name="backspace", look="tile", icon_dp=30, repeats=True), self.erase),
        ]
        for place, (name, key, act) in enumerate(keys, len(row)):
            self.put(key, x + place % columns * (wide + 8), y + place // columns * (high + 8), wide, high)
            self.control(key, name, lambda _by, act=act: act(), tid=f"letter-{name}", free=True)

    # -- typing ---------------------------------------------------------------------------------

    def type(self, letters: str) -> None:
        """Adds what was typed, or says why not."""
        missing = lacking(letters)
        if missing:
            self.app.refuse(text("refused.no_such_letter", sign=missing))
        elif len(self.typed + letters) > self.most:
            self.app.refuse(text("refused.words_long", n=self.most))
        else:
            self._change((self.typed + letters).lstrip())

    def erase(self) -> None:
        """Takes the last letter away."""
        self._change(self.typed[:-1])

    def _change(self, typed: str) -> None:
        self.typed = typed
        self.first = 0
        self.app.refresh()

    def _turn_case(self) -> None:
        self.capital = not self.upper
        self.app.refresh()

    def _turn_signs(self) -> None:
        self.signs = not self.signs
        self.app.refresh()

    def _text(self, _window: Any, letters: str) -> None:
        """SDL's text input: each letter once, whatever the keyboard's layout."""
        if not self.app.care.pressed():
            self.type(letters)

    def _key(self, _window: Any, key: int, _scan: int, _text: str | None, modifiers: list[str]) -> bool:
        """Backspace and Space mean letters here, not Undo and Next."""
        if self.app.desk.front is not self or set(modifiers) & {"ctrl", "alt", "meta"}:
            return False
        if self.app.care.pressed():
            return True
        if key == BACKSPACE:
            self.erase()
        return key in (BACKSPACE, SPACE)

    def typed_line(self, empty: str, lines: int = 3) -> Written:
        """The line of what has been typed."""
        return Written(self.typed, empty, lines)
