"""The settings of a table: their names, values and defaults. Imports no Kivy, so that the start can ask.

What is stored is checked as it is read: a value that is none (an old version's, a hand's) counts as the default, and is
never written over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kiosk import theme

if TYPE_CHECKING:
    from companion.store import Store


@dataclass(frozen=True)
class Setting:
    """One setting. `values` in their order; empty for one that only the glass can list (the languages)."""

    name: str
    default: Any
    values: Sequence[Any] = ()

    def of(self, store: Store) -> Any:
        """Its value in a store. Raises StoreError."""
        value = store.setting(self.name, self.default)
        if not self.values:
            return value if isinstance(value, type(self.default)) else self.default
        return next((one for one in self.values if one == value and type(one) is type(value)), self.default)


NEVER = 0
"""Minutes after which something happens: 0 is never."""

SETTINGS = {
    one.name: one
    for one in (
        Setting("language", "en"),
        Setting("text_size", "M", tuple(theme.TEXT_SIZES)),
        Setting("palette", "table", tuple(theme.PALETTES)),
        Setting("rotation", 0, (0, 90, 180, 270)),
        Setting("sound", 6, range(11)),
        Setting("light", 10, range(1, 11)),
        Setting("calm", False, (False, True)),
        Setting("dim_after", 10, (5, 10, 20, NEVER)),
        Setting("blank_after", 30, (15, 30, 60, NEVER)),
        Setting("dark_press", "wake", ("wake", "act")),
        Setting("clock", False, (False, True)),
    )
}


def setting(store: Store, name: str) -> Any:
    """The value of a setting in a store, its default where none is stored. Raises KeyError, StoreError."""
    return SETTINGS[name].of(store)


def never_dims(store: Store) -> bool:
    """Whether the glass is dark before it would be dim."""
    dim, dark = setting(store, "dim_after"), setting(store, "blank_after")
    return dim != NEVER and dark != NEVER and dark <= dim
