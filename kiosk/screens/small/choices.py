"""Settings, and the options of a running game, one at a time."""

from __future__ import annotations

from typing import Any

from companion.errors import StoreError
from companion.game import Text
from companion.moves import SetOption
from kiosk.fault_words import fault_words
from kiosk.screens.play_options import Field, fields, value_words
from kiosk.screens.settings import LEVELS
from kiosk.screens.small.one import OneAtATime
from kiosk.settings import SETTINGS, setting
from kiosk.tr import WORDS, languages, tr


class SmallSettings(OneAtATime):
    """Kept as they are tapped, and seen at once."""

    def load(self) -> None:
        self.names = tuple(SETTINGS)

    def title(self, name: str) -> str:
        if name in LEVELS:
            return tr(f"settings.{name}", n=setting(self.app.store, name))
        return tr(f"settings.{name}")

    def allowed(self, name: str) -> list[Any]:
        return list(languages(WORDS.folders)) if name == "language" else list(SETTINGS[name].values)

    def value(self, name: str) -> Any:
        return WORDS.language if name == "language" else setting(self.app.store, name)

    def word(self, name: str, value: Any) -> str:
        if name == "language":
            return languages(WORDS.folders)[value]
        if name in LEVELS:
            return str(value)
        if name == "text_size":
            return str(value)
        return tr(f"settings.{name}.{value}".lower())

    def keep(self, name: str, value: Any) -> None:
        try:
            self.app.store.set_setting(name, value)
        except StoreError as fault:
            self.app.fault("store", fault_words(fault))
            return
        self.app.mended("store")
        self.app.pages[-1:] = [("settings", {"at": self.page})]
        self.app.wear_settings()
        self.app.restyle()


class SmallPlayOptions(OneAtATime):
    """Each change is one move; what set-up has used up says so."""

    def load(self) -> None:
        self.rows: dict[str, Field] = {field.name: field for field in fields(self.app.session)}
        self.names = tuple(self.rows)

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

    def keep(self, name: str, value: Any) -> None:
        self.app.play(SetOption(name, value))
