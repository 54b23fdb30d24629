"""The safe start: plain keys that open no game by themselves, and need no game to replay."""

from __future__ import annotations

from companion import files
from companion.errors import BadInput, StoreError
from kiosk.fault_words import fault_words
from kiosk.screens.home import open_row
from kiosk.screens.page import Page
from kiosk.sticks import sticks
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words


class Safe(Page):
    """What still can be done when the kiosk did not start three times in a row, or with `--safe`."""

    def build(self) -> None:
        self.head(tr("safe.title"), tr("safe.caption"), "backup-restore")
        row = open_row(self.app)
        keys = [("home", "home-import-outline", self.app.to_game), ("backup", "content-save", self._backup)]
        if row is not None:
            keys[:0] = [
                ("last", "history", lambda _by: self._resume(row.id)),
                ("export", "export", lambda _by: self._export(row)),
                ("log", "text-box-outline", lambda _by: self.app.open("raw_log", game=row.id)),
            ]
        x, y, w, h = self.zone
        columns = 1 if self.tall else 2
        rows = -(-len(keys) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(112.0, (h - 8 * (rows - 1)) / rows)
        for at, (name, icon, act) in enumerate(keys):
            key = Key(tr(f"safe.{name}"), icon, look="tile", size_dp=23, icon_dp=40, icon_colour="rust1")
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.control(key, f"safe:{name}", act, tid=f"safe.{name}")
        self.bar(tr("safe.say"), tr("safe.line"), tr("safe.go"), self.app.to_game)

    def _resume(self, game: str) -> None:
        try:
            self.app.resume(game)
        except (BadInput, StoreError) as fault:
            self.app.note(fault_words(fault), "alert")

    def _backup(self, _by: str) -> None:
        self.app.open("backup")

    def _export(self, row: object) -> None:
        """The journal as it lies there, line for line: nothing of it is replayed."""
        game = row.id  # type: ignore[attr-defined]
        target = [*sticks(), self.app.store.folder][0] / f"{game}.jsonl"
        try:
            whole = self.app.store.game(game)
            assert whole is not None
            files.save(target, list(files.lines_of(whole.setup, self.app.store.bodies(game))))
        except (StoreError, OSError) as fault:
            self.app.note(fault_words(fault), "alert")
            return
        self.app.note(tr("safe.exported", file=str(target)), "check-bold")


class RawLog(Page):
    """The entries of a game as they are stored, newest first, for whoever has to find out what is wrong with one."""

    def build(self) -> None:
        self.lines = list(enumerate(self.app.store.bodies(self.args["game"]), 1))[::-1]
        x, y, w, h = self.zone
        row = 64.0
        self.measure(len(self.lines), h, row, gap=0)
        self.head(tr("safe.log"), self.args["game"], "text-box-outline", self.chevrons())
        self.listing(self._row, x, y, w, h, row)
        back, many = self.app.back, tr("safe.log_say", n=len(self.lines))
        self.bar(many, tr("safe.line"), tr("go.done"), back, icon="check-bold", back=back)

    def _row(self, at: int) -> Words:
        n, body = self.lines[at]
        return Words(f"{n}  {body[:150]}", "small", lines=2)
