"""The safe start: plain keys that open no game by themselves, and need no game to replay."""

from __future__ import annotations

from collections.abc import Callable

from companion import files
from companion.errors import StoreError, Unreadable
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
        keys = self.acts()
        x, y, w, h = self.zone
        columns = 1 if self.tall else 2
        rows = -(-len(keys) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(112.0, (h - 8 * (rows - 1)) / rows)
        for at, (name, (icon, act)) in enumerate(keys.items()):
            key = Key(tr(f"safe.{name}"), icon, look="tile", size_dp=23, icon_dp=40, icon_colour="rust1")
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.control(key, f"safe:{name}", act, tid=f"safe.{name}")
        self.bar(tr("safe.say"), tr("safe.line"), tr("safe.go"), self.app.to_game)

    def acts(self) -> dict[str, tuple[str, Callable[[str], object]]]:
        """The keys: icon and what each does."""
        game = self._last()
        keys: dict[str, tuple[str, Callable[[str], object]]] = {}
        if game:
            keys = {
                "last": ("history", lambda _by: self.app.resume(game)),
                "export": ("export", lambda _by: self._export(game)),
                "log": ("text-box-outline", lambda _by: self.app.open("raw_log", game=game)),
            }
        return keys | {"home": ("home-import-outline", self.app.to_game), "backup": ("content-save", self._backup)}

    def _last(self) -> str:
        """The game that the keys are about, readable or not; empty where there is none."""
        try:
            row = open_row(self.app, strict=True)
        except Unreadable as fault:
            return fault.game
        return row.id if row is not None else ""

    def _backup(self, _by: str) -> None:
        self.app.open("backup")

    def _export(self, game: str) -> None:
        """The journal as it lies there, line for line: nothing of it is replayed."""
        target = [*sticks(), self.app.store.folder][0] / f"{game}.jsonl"
        try:
            files.save(target, [f"{line}\n" for line in (self.app.store.header(game), *self.app.store.bodies(game))])
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
        """An entry without its braces and quotes, so that it breaks between its fields."""
        n, body = self.lines[at]
        plain = body.translate({ord(sign): None for sign in '{}"'}).replace(",", ", ")
        shown = "".join(sign if sign.isprintable() else "?" for sign in plain[:130])
        return Words(f"{n}  {shown}", "small", lines=3, size_dp=17)
