"""Backup: all games, own cards and wiring to a stick, and back from one. What is replaced is kept aside."""

from __future__ import annotations

from pathlib import Path

from companion.backup import back_up, look_into, name_now, restore
from companion.errors import BadInput, Sentence, StoreError
from companion.game import Text, text
from kiosk.fault_words import fault_words
from kiosk.screens.page import Page
from kiosk.sticks import sticks
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words

PATTERN = "solkeeper-*.zip"


class Backup(Page):
    """Left: where a backup goes. Right: the backups that are found there, newest first; a tap asks before it acts."""

    def build(self) -> None:
        chosen = self.args.get("file")
        self.look()
        if chosen:
            self._ask(Path(chosen))
            return
        x, y, w, h = self.zone
        row = 76.0
        left = (x, y, w, (h - 8) * 0.42) if self.tall else (x, y, w * 0.42, h)
        right = (x, y + left[3] + 8, w, h - left[3] - 8) if self.tall else (x + left[2] + 8, y, w - left[2] - 8, h)
        self.measure(len(self.found), right[3] - 40, row)
        self.head(tr("backup.title"), tr("backup.caption"), "content-save", self.chevrons())
        self._targets(*left)
        self.put(
            Words(tr("backup.found", n=len(self.found)), "label-bold", "sand2"),
            right[0] + 8,
            right[1],
            right[2] - 16,
            30,
        )
        if self.found:
            self.listing(self._row, right[0], right[1] + 36, right[2], right[3] - 36, row)
        else:
            self.put(Words(tr("backup.none"), "body", "sand2", lines=3), right[0] + 8, right[1] + 40, right[2] - 16, 90)
        to = self.places[0]
        self.bar(tr("backup.say"), self._line(to), tr("go.back_up"), lambda by: self._save(to), icon="content-save",
                 meaning=f"backup:{to}", back=self.app.back)  # fmt: skip

    def look(self) -> None:
        """Where a backup can go, and the backups that lie there."""
        self.places = [*sticks(), self.app.store.folder]
        self.found = sorted((one for place in self.places for one in place.glob(PATTERN)), key=_newest, reverse=True)

    def _line(self, to: Path) -> str:
        return tr("backup.to", place=self._name(to))

    def _name(self, place: Path) -> str:
        return tr("backup.here") if place == self.app.store.folder else place.name

    def _targets(self, x: float, y: float, w: float, h: float) -> None:
        panel = self.put(Panel(), x, y, w, h)
        panel.put(Words(tr("backup.what"), "body", lines=3), 16, 8, w - 32, 84)
        most = max(1, int((h - 100) // 80))
        high = min(72.0, (h - 108) / min(most, len(self.places)) - 8)
        for at, place in enumerate(self.places[:most]):
            icon = "database" if place == self.app.store.folder else "usb"
            key = Key(self._name(place), icon, look="tile")
            panel.put(key, 12, 100 + at * (high + 8), w - 24, high)
            self.control(key, f"backup:{place}", lambda by, place=place: self._save(place), tid=f"to.{at}")

    def _row(self, at: int) -> Key:
        file = self.found[at]
        name = file.stem.removeprefix("solkeeper-")
        key = Key(name, "import", look="tile", note=self._name(file.parent))
        return self.control(  # type: ignore[no-any-return]
            key, f"restore:{file}", lambda by: self.app.swap("backup", file=str(file)), tid=f"file.{at}"
        )

    # -- acts -----------------------------------------------------------------------------------

    def _save(self, to: Path) -> None:
        try:
            file = back_up(self.app.store, to / name_now())
        except StoreError as fault:
            self.app.note(fault_words(fault), "alert")
            return
        self.app.refresh()
        self.app.note(tr("backup.done", file=file.name), "check-bold")

    def _ask(self, file: Path) -> None:
        self.head(tr("backup.sure"), file.name, "import")
        x, y, w, h = self.zone
        panel = self.put(Panel(), x, y, w, h)
        refused: Text | None = None
        try:
            contents = look_into(file)
            said = tr("backup.holds", n=contents.games)
        except BadInput as fault:
            said, refused = tr("backup.bad", why=fault.value[:60]), text("refused.bad_backup")
        except StoreError as fault:
            why = fault.sentence
            said = fault_words(fault)
            refused = why.told if isinstance(why, Sentence) else text("refused.bad_backup")
        half = min(100.0, (h - 40) / 2)
        panel.put(Words(said, "strong", lines=4), 20, 16, w - 40, half)
        panel.put(Words(tr("backup.kept"), "body", "sand2", lines=3), 20, 24 + half, w - 40, half)
        self.bar(tr("backup.restore_say"), tr("backup.restore_line"), tr("go.restore"), lambda by: self._restore(file),
                 icon="import", meaning=f"really:{file}", refused=refused, back=self._list)  # fmt: skip

    def _list(self, _by: str) -> None:
        self.app.swap("backup")

    def _restore(self, file: Path) -> None:
        app = self.app
        try:
            aside = restore(app.store, file)
        except (BadInput, StoreError) as fault:
            app.note(fault_words(fault), "alert")
            return
        app.close_game()
        app.wear_settings()
        app.restyle()
        app.note(tr("backup.restored", file=aside.name if aside else file.name), "check-bold")


def _newest(file: Path) -> str:
    return file.name
