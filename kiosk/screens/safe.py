"""The safe start: plain keys that open no game by themselves."""

from __future__ import annotations

from companion.errors import BadInput, StoreError
from kiosk.screens.home import open_row
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.key import Key


class Safe(Page):
    """What still can be done when the kiosk did not start three times in a row, or with `--safe`."""

    def build(self) -> None:
        self.head(tr("safe.title"), tr("safe.caption"), "backup-restore")
        keys = [("home", "home-import-outline", self.app.to_game)]
        row = open_row(self.app)
        if row is not None:
            keys.insert(0, ("last", "history", lambda _by: self._resume(row.id)))
        x, y, w, h = self.zone
        high = min(112.0, (h - 8 * (len(keys) - 1)) / len(keys))
        for at, (name, icon, act) in enumerate(keys):
            key = Key(tr(f"safe.{name}"), icon, look="tile", size_dp=26, icon_dp=44, icon_colour="rust1")
            self.put(key, x, y + at * (high + 8), w, high)
            self.control(key, f"safe:{name}", act, tid=f"safe.{name}")
        self.bar(tr("safe.say"), tr("safe.line"), tr("safe.go"), self.app.to_game)

    def _resume(self, game: str) -> None:
        try:
            self.app.resume(game)
        except (BadInput, StoreError) as fault:
            self.app.note(str(fault), "alert")
