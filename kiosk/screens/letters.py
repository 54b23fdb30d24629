"""A name, letter by letter, from the pad or from a keyboard on USB."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from companion.game import Text, text
from companion.records.people import folded
from kiosk import theme
from kiosk.draft import LONGEST, Place, colour_words, draft_of
from kiosk.letters_known import lacking
from kiosk.screens.screen import Screen
from kiosk.tr import WORDS, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.pads import LetterPad
from kiosk.widgets.skybar import SkyBar

BACKSPACE, SPACE = 8, 32
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIGNS = "1234567890ÄÖÜÉÈÀÇÑÅØ'-.&!+"
"""The pad's third side: digits, and what names have besides the 26 letters."""
HEADLINE = "title"
"""The style that names are set in: what its font lacks cannot be a letter of a name."""


class Letters(Screen):
    """A page over the players: `seat` says whose name it is."""

    kept = ("typed", "fresh", "low", "signs")
    toast_on_bar = True
    longest = LONGEST
    """The most letters."""
    sides = (CAPITALS, SIGNS)
    """What the pad has in front, and behind the key that turns it."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.typed = self.place.name
        self.fresh = bool(self.typed)
        """A name that was there before is replaced by the first letter typed, as on any phone."""
        self.low: bool | None = None
        """Small letters; None goes by itself: a capital first, then small ones."""
        self.signs = False
        """The pad shows digits and accents."""
        Window.bind(on_textinput=self._text, on_key_down=self._key)

    @property
    def place(self) -> Place:
        """The seat of the draft that is named."""
        return draft_of(self.app).places[self.args["seat"]]

    @property
    def small(self) -> bool:
        """Whether the pad types small letters now."""
        first = not self.typed or self.typed.endswith(" ") or self.fresh
        return not first if self.low is None else self.low

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """Off the glass nothing is typed here any more."""
        if parent is None:
            Window.unbind(on_textinput=self._text, on_key_down=self._key)

    # -- picture --------------------------------------------------------------------------------

    def build(self) -> None:
        self.ground()
        self._head()
        self._lay(*self.zone)
        say, line = self._words()
        self.bar(
            say,
            line,
            tr("go.name_done"),
            self._done,
            icon="check-bold",
            refused=self._refused(),
            back=self.app.back,
        )

    def _lay(self, x: float, y: float, w: float, h: float) -> None:
        """The pad, the key that turns it, and names of earlier games."""
        if self.tall:
            self._recent(x, y, w, 136, 3, 2)
            high = h - 144
            self._pad(x, y + 144, w, high, 6, 5)
            wide, row = (w - 40) / 6, (high - 32) / 5
            last = y + 144 + 4 * (row + 8)
            self._case((x + 4 * (wide + 8), last, wide, row), (x + 5 * (wide + 8), last, wide, row))
        else:
            aside = 192.0
            pad = w - aside - 76 - 8
            self._pad(x, y, pad, h, 7, 4)
            half = (h - 8) / 2
            self._case((x + pad + 8, y, 68, half), (x + pad + 8, y + half + 8, 68, half))
            self._recent(x + w - aside, y, aside, h, 1, 4)

    def _head(self) -> None:
        """Whose name it is, and the name as it stands."""
        seat = self.args["seat"]
        token = (self.place.colour, draft_of(self.app).letters[seat])
        sky = self.sky(SkyBar("", tr("letters.title", n=seat + 1), token=token))
        self.control(sky.way_out, "close", self.app.back, tid="close")
        name = NameLine(self.typed, self.fresh, self.place.shown)
        self.put(name, 74, 22, self.w - 74 - 84, 44)

    def _words(self) -> tuple[str, str]:
        """The prompt and the line below it."""
        left = self.longest - (0 if self.fresh else len(self.typed))
        return tr("letters.say", n=self.args["seat"] + 1), tr("letters.line", n=left)

    def _pad(self, x: float, y: float, w: float, h: float, columns: int, rows: int) -> None:
        letters = self.sides[1 if self.signs else 0]
        pad = LetterPad(low=self.small, tid="letter", space=tr("letters.space"), letters=letters)
        pad.columns, pad.rows = columns, rows
        self.put(pad, x, y, w, h)
        for key, _span in pad.keys:
            sign = key.tid.removeprefix("letter-")
            if sign == "back":
                self.control(key, "back", lambda _by: self.erase(), free=True)
            else:
                letter = " " if sign == "space" else key.text
                self.control(key, "letter", lambda _by, letter=letter: self.type(letter), free=True)

    def _case(self, upper: tuple[float, ...], lower: tuple[float, ...]) -> None:
        """Capitals, small letters, then digits and accents: the key says what comes; and one that empties the name."""
        turned = self.low is not None
        word = "letters.capitals" if self.signs or (self.small and not turned) else "letters.small"
        if turned and not self.signs:
            word = "letters.signs"
        case = Key(tr(word), style="strong", size_dp=20, look="tile")
        self.put(case, *upper)
        self.control(case, "case", lambda _by: self._turn_case(), tid="case", free=True)
        clear = Key(icon_name="delete", icon_dp=32, look="tile")
        self.put(clear, *lower)
        self.control(clear, "clear", lambda _by: self._change(""), tid="clear", free=True)

    def _recent(self, x: float, y: float, w: float, h: float, columns: int, rows: int) -> None:
        """Names of earlier games that nobody here has yet; one tap takes one."""
        taken = {folded(place.shown) for place in draft_of(self.app).places}
        for colour in theme.SEATS:
            taken |= {folded(name) for name in colour_words(WORDS.folders)[colour]} if colour != "alien" else set()
        names = [name for name in self.app.store.names() if folded(name) not in taken and len(name) <= LONGEST]
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at, name in enumerate(names[: columns * rows]):
            key = Key(name, "history", style="head", icon_dp=22, icon_colour="sand2", look="tile")
            left, top = x + at % columns * (wide + 8), y + at // columns * (high + 8)
            self.put(key, left, top, wide, high)
            self.control(key, name, lambda _by, name=name: self._take(name), tid=f"recent.{at}")

    # -- typing ---------------------------------------------------------------------------------

    def type(self, letters: str) -> None:
        """Adds what was typed, or says why not."""
        missing = lacking(letters)
        if missing:
            self.app.refuse(text("refused.no_such_letter", sign=missing))
            return
        before = "" if self.fresh else self.typed
        if len(before + letters) > self.longest:
            self.app.refuse(text("refused.name_long", n=self.longest))
            return
        self._change((before + letters).lstrip())

    def erase(self) -> None:
        """Takes the last letter away."""
        self._change(self.typed[:-1])

    def _change(self, typed: str) -> None:
        self.typed, self.fresh = typed, False
        self.app.refresh()

    def _turn_case(self) -> None:
        if self.signs:
            self.signs, self.low = False, None
        elif self.low is None:
            self.low = not self.small
        else:
            self.signs = True
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

    # -- done -----------------------------------------------------------------------------------

    def _refused(self) -> Text | None:
        """A name that another seat has would name nobody, whichever letters are capitals."""
        name = self.typed.strip()
        others = [folded(place.shown) for place in draft_of(self.app).places if place is not self.place]
        return text("refused.name_taken", name=name) if name and folded(name) in others else None

    def _take(self, name: str) -> None:
        self.typed = name
        self._done("touch")

    def _done(self, _by: str) -> None:
        self.place.name = "" if self.typed.strip() == tr(f"colour.{self.place.colour}") else self.typed.strip()
        self.app.back()


class NameLine(Glass):
    """The name as it will stand in the sky, and a mark where the next letter goes."""

    def __init__(self, name: str, fresh: bool, empty: str) -> None:
        self.name, self.fresh, self.empty = name, fresh, empty
        super().__init__(tid="name")

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.name and self.fresh:
            wide = self.span(self.name, HEADLINE, w - 12)
            self.fill("rust3", 0, 0, (wide if wide > 0 else w - 12) + 12, h, 8)
            self.say(self.name, HEADLINE, "sand1", 6, 0, w - 12, h, least=24)
            return
        ink = "sand1" if self.name else "sand3"
        taken = self.say(self.name or self.empty, HEADLINE, ink, 0, 0, w - 12, h, least=24)
        self.fill("rust1", taken + 5 if self.name else -6, 4, 3, h - 8)
