"""Settings, and the options of a running game, one at a time."""

from __future__ import annotations

from typing import Any

from companion.errors import StoreError
from companion.game import Text
from companion.moves import SetOption
from kiosk.fault_words import fault_words
from kiosk.screens import SCREENS
from kiosk.screens.option_detail import rows_of
from kiosk.screens.play_options import Field, fields, value_words
from kiosk.screens.settings import LEVELS, MORE, tell_language
from kiosk.screens.small.one import OneAtATime
from kiosk.settings import SETTINGS, never_dims, setting
from kiosk.tr import WORDS, languages, tr
from kiosk.version import version
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile


class SmallSettings(OneAtATime):
    """Kept as they are tapped, and seen at once."""

    def load(self) -> None:
        self.names = (*SETTINGS, "more")

    def body(self, name: Any, y: float) -> None:
        """The last one leads on to other pages."""
        if name == "more":
            self.steps = {}
            leads = [one for one in MORE if one[0] in SCREENS]
            makes = [lambda one=one: self._leads(*one) for one in leads]
            page, pages = self.page, self.pages
            self.tiles(makes, y, (3, 1))
            self.page, self.pages = page, pages
        else:
            super().body(name, y)

    def _leads(self, page: str, icon: str) -> Press:
        tile = Tile(tr(f"settings.more.{page}"), icon, icon_colour="rust1")
        return self.control(tile, f"open:{page}", lambda _by: self.app.open(page), tid=f"more.{page}")  # type: ignore[no-any-return]

    def caption(self, name: Any) -> str:
        """The last one has the version, as on the larger glass."""
        return tr("settings.version", version=version()) if name == "more" else super().caption(name)

    def title(self, name: str) -> str:
        if name in LEVELS:
            return tr(f"settings.{name}", n=setting(self.app.store, name))
        return tr(f"settings.{name}")

    def line(self, name: str) -> str:
        return tr("settings.dim_late") if name == "dim_after" and never_dims(self.app.store) else ""

    def allowed(self, name: str) -> list[Any]:
        return list(languages(WORDS.folders)) if name == "language" else list(SETTINGS[name].values)

    def value(self, name: str) -> Any:
        if name == "language":
            return WORDS.chosen if WORDS.chosen in self.allowed(name) else WORDS.language
        return setting(self.app.store, name)

    def word(self, name: str, value: Any) -> str:
        if name == "language":
            return languages(WORDS.folders).get(value, value)
        if name in LEVELS:
            return str(value)
        if name == "text_size":
            return str(value)
        return tr(f"settings.{name}.{value}".lower())

    def keep(self, name: Any, value: Any, by: str) -> None:
        del by
        try:
            self.app.store.set_setting(name, value)
        except StoreError as fault:
            self.app.fault("store", fault_words(fault))
            return
        self.app.mended("store")
        self.app.pages[-1:] = [("settings", {"at": self.page})]
        self.app.wear_settings()
        self.app.restyle()
        tell_language(self.app, name)


class Explained(OneAtATime):
    """A key leads to what an option means, and where each side comes from."""

    own_row = True

    def more_keys(self) -> tuple[Key, ...]:
        """To the option in full."""
        key = Key(icon_name="book-open-variant", icon_dp=34)
        name = self.names[self.page]
        act = lambda _by: self.app.open("option_detail", option=name)  # noqa: E731
        return (self.control(key, f"about {name}", act, tid="about", free=True),)


class SmallPlayOptions(Explained):
    """Each change is one move; what set-up has used up says so."""

    def load(self) -> None:
        self.rows: dict[str, Field] = {field.name: field for field in fields(self.app.session)}
        self.names = tuple(rows_of(self.app.session.game, list(self.rows), self.args.get("only", "")))

    def title(self, name: str) -> str:
        return tr(f"option.{name}")

    def line(self, name: str) -> str:
        return tr(f"option.{name}.line")

    def allowed(self, name: str) -> list[Any]:
        return list(self.rows[name].values)

    def value(self, name: str) -> Any:
        return self.rows[name].now

    def word(self, name: str, value: Any) -> str:
        return value_words(name, value)

    def refused(self, name: str) -> Text | None:
        return self.rows[name].fixed

    def keep(self, name: Any, value: Any, by: str) -> None:
        self.app.play(SetOption(name, value), by)
