"""Settings of this table: language, letters, colours, sound, light. Kept as they are tapped, and seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.errors import StoreError
from companion.game import text
from kiosk.fault_words import fault_words
from kiosk.screens import SCREENS
from kiosk.screens.page import Page
from kiosk.screens.settings_parts import Levels, Sample, Swatch
from kiosk.settings import SETTINGS, never_dims, setting
from kiosk.tr import WORDS, languages, tr
from kiosk.version import version
from kiosk.widgets.icon import Icon
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words

CARDS = (
    ("language", "translate"),
    ("text_size", "format-size"),
    ("palette", "palette"),
    ("rotation", "screen-rotation"),
    ("sound", "volume-high"),
    ("light", "brightness-6"),
    ("calm", "run-fast"),
    ("dim_after", "weather-night"),
    ("blank_after", "moon-waning-crescent"),
    ("dark_press", "gesture-tap-button"),
    ("clock", "clock-outline"),
    ("more", "menu"),
    ("sample", "eye"),
)
"""The cards in their order: a setting each; `more` leads on, `sample` shows how the table reads now."""
LEVELS = {"sound": ("volume-minus", "volume-plus", "cyan1"), "light": ("brightness-4", "brightness-7", "rust1")}
SAMPLES = {"M": 24, "L": 32, "XL": 42}
"""The sizes of the three sample letters, as in the mockup."""
MORE = (("own", "pencil"), ("hardware", "usb"), ("backup", "content-save"), ("about", "information-outline"))
LEAST = 88
"""How high a card is at least: its caption and a key of 64."""


class Settings(Page):
    """Cards in pages of a grid. The page in front stays in front while all is built anew in the new look."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.first = args.get("first", 0)

    def build(self) -> None:
        x, y, w, h = self.zone
        columns = 1 if self.tall else 2
        rows = max(1, int((h + 8) // (LEAST + 8)))
        self.page_rows = rows * columns
        # The sample fills a gap; a page of its own, without anything to set, it is not given.
        cards = CARDS[:-1] if len(CARDS) % self.page_rows == 1 else CARDS
        self.many = len(cards)
        last = (self.many - 1) // self.page_rows * self.page_rows
        self.first = max(0, min(self.first // self.page_rows * self.page_rows, last))
        self.head(tr("menu.settings"), tr("settings.version", version=version()), "cog", self.chevrons())
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at, (name, icon) in enumerate(cards[self.first : self.first + self.page_rows]):
            box = (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self._card(name, icon, box)
        self.wire_chevrons()
        self.bar(
            tr("settings.say"), tr("settings.line"), tr("go.done"), self.app.back, icon="check-bold", back=self.app.back
        )

    def turn(self, pages: int) -> bool:
        """Goes on or back by a page; the last one may be shorter."""
        first = self.first + pages * self.page_rows
        if not 0 <= first < self.many:
            return False
        self.first = first
        self.app.refresh()
        return True

    # -- cards ----------------------------------------------------------------------------------

    def _card(self, name: str, icon: str, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        if name == "sample":
            self.put(Sample(tid="sample"), *box)
            return
        self.put(Panel(), *box)
        self.put(Icon(icon, 22, "sand2"), x + 14, y + 6, 22, 22)
        self.put(Words(self._caption(name), "label-bold", "sand2"), x + 44, y + 2, w - 54, 26)
        inner = (x + 8, y + h - 64 - max(0, min(8, h - 94)), w - 16, 64)
        if name == "more":
            self._row([self._leads(page, icon) for page, icon in MORE if page in SCREENS], *inner)
        elif name in LEVELS:
            self._level(name, *inner)
        else:
            self._row(self._keys(name), *inner)

    def _caption(self, name: str) -> str:
        if name in LEVELS:
            return tr(f"settings.{name}", n=setting(self.app.store, name))
        if name == "dim_after" and never_dims(self.app.store):
            return tr("settings.dim_late")
        return tr(f"settings.{name}")

    def _row(self, keys: Sequence[Key], x: float, y: float, w: float, h: float) -> None:
        wide = (w - 8 * (len(keys) - 1)) / max(1, len(keys))
        for at, key in enumerate(keys):
            self.put(key, x + at * (wide + 8), y, wide, h)

    def _keys(self, name: str) -> list[Key]:
        """A key a value; of more than four languages the one in use, between two chevrons."""
        now = setting(self.app.store, name)
        if name == "language":
            named = languages(WORDS.folders)
            now = WORDS.chosen if WORDS.chosen in named else WORDS.language  # from one that cannot be read we go on
            if len(named) > 4:
                return self._stepping(name, list(named), now, named[now])
            return [self._chooses(name, code, Key(word, size_dp=21), now) for code, word in named.items()]
        made = []
        for value in SETTINGS[name].values:
            word = tr(f"settings.{name}.{value}".lower())
            size = 18 if len(SETTINGS[name].values) > 3 else 21
            key = Swatch(word, value) if name == "palette" else Key(word, size_dp=SAMPLES.get(value, size))
            made.append(self._chooses(name, value, key, now))
        return made

    def _chooses(self, name: str, value: Any, key: Key, now: Any) -> Key:
        key.set(selected=value == now, marked=True)
        return self.control(key, f"{name}:{value}", self._sets(name, value, now), tid=f"{name}.{value}")  # type: ignore[no-any-return]

    def _stepping(self, name: str, values: list[Any], now: Any, word: str) -> list[Key]:
        at = values.index(now)
        back, on = Key(icon_name="chevron-left"), Key(icon_name="chevron-right")
        for key, to, tid in ((back, at - 1, "back"), (on, at + 1, "on")):
            to %= len(values)
            self.control(key, f"{name}:{values[to]}", self._sets(name, values[to], now), tid=f"{name}.{tid}", free=True)
        return [back, Key(word, look="tile", size_dp=21), on]

    def _level(self, name: str, x: float, y: float, w: float, h: float) -> None:
        less, more, colour = LEVELS[name]
        values, now = SETTINGS[name].values, setting(self.app.store, name)
        for icon, step, left in ((less, -1, x), (more, 1, x + w - 64)):
            key = Key(icon_name=icon, icon_dp=34, repeats=True)
            end = now + step not in values
            reason = text("refused.option_end", low=values[0], high=values[-1]) if end else None
            act = self._sets(name, now + step, now)
            tid = f"{name}.{'minus' if step < 0 else 'plus'}"
            self.control(key, f"{name}:{step}", act, tid=tid, refused=reason, free=True)
            self.put(key, left, y, 64, h)
        self.put(Levels(now, 10, colour, tid=f"{name}.level"), x + 72, y, w - 144, h)

    def _leads(self, page: str, icon: str) -> Key:
        key = Key(tr(f"settings.more.{page}"), icon, size_dp=19, icon_dp=24)
        return self.control(key, f"open:{page}", lambda _by: self.app.open(page), tid=f"more.{page}")  # type: ignore[no-any-return]

    # -- keeping --------------------------------------------------------------------------------

    def _sets(self, name: str, value: Any, now: Any) -> Callable[[str], object]:
        def act(_by: str) -> None:
            if value == now:
                return
            try:
                self.app.store.set_setting(name, value)
            except StoreError as fault:
                self.app.fault("store", fault_words(fault))
                return
            self.app.mended("store")
            self.app.pages[-1:] = [("settings", {"first": self.first})]
            self.app.wear_settings()
            self.app.restyle()
            tell_language(self.app, name)

        return act


def tell_language(app: Any, name: str) -> None:
    """A language was set whose words, or some of them, cannot be read: which file and why, beside the badge."""
    if name == "language" and "language" in app.faults:
        app.note(app.faults["language"], "alert")
