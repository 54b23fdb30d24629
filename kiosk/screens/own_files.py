"""The owner's values as a file: copied to a folder, or taken in from one. This kiosk's own folder, and USB sticks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.errors import StoreError
from companion.game import text
from companion.owner import EXPORT, Owner, OwnerFaults
from kiosk.fault_words import fault_words
from kiosk.owner_words import faults_in_words
from kiosk.screens.hint_page import HintPage
from kiosk.tr import tr
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words


class FolderRow(Pane):
    """A folder, and its two keys."""

    def __init__(self, name: str, note: str, keys: tuple[Key, Key], tid: str) -> None:
        super().__init__(tid=tid)
        self.panel, self.keys = Panel(radius=12), keys
        self.name, self.note = Words(name, "head", size_dp=25), Words(note, "label", "sand2", lines=2)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_args: Any) -> None:
        w, h = self.w, self.h
        self.put(self.panel, 0, 0, w, h)
        tall = h > 110
        label = w - 28 if tall else w * 0.36
        self.put(self.name, 14, 6, label, 28)
        self.put(self.note, 14, 36, label, (h - 76 if tall else h) - 40)
        left, top = (10.0, h - 70) if tall else (label + 22, (h - 64) / 2)
        each = (w - left - 10 - 8) / 2
        for at, key in enumerate(self.keys):
            self.put(key, left + at * (each + 8), top, each, 64)


class OwnFiles(HintPage):
    """Folders; or, after a file that could not be taken in, its faults."""

    kept = ("faults", "old")
    faults: OwnerFaults | None = None
    old: tuple[Path, Path] | None = None
    """The folder that was taken in from, and the copy of what was here before: it comes back until the page is left."""

    def build(self) -> None:
        x, y, w, h = self.zone
        if self.faults is not None:
            self.lay(faults_in_words(self.faults), w, h)
            self.head(tr("own.files"), self.faults.path.name, "alert", self.chevrons())
            self.place(x, y, w, "fault", "alert", "dang1")
            self.bar(tr("own.faults.say"), tr("own.faults.line"), tr("go.done"), self._seen, icon="check-bold",
                     back=self._seen)  # fmt: skip
            return
        self.folders = [self.app.store.folder, *self.app.sticks()]
        row = 140 if self.tall else 84
        self.measure(len(self.folders), h, row)
        self.head(tr("own.files"), tr("own.title"), "usb", self.chevrons())
        self.listing(lambda at: self._row(at), x, y, w, h, row)
        line = tr("own.files.line") if len(self.folders) > 1 else tr("own.files.none")
        self.bar(tr("own.files.say"), line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def _row(self, at: int) -> FolderRow:
        folder: Path = self.folders[at]
        out = Key(tr("own.export"), "export", size_dp=21, icon_dp=26)
        into = self.into_key(at, size_dp=21, icon_dp=26)
        self.control(out, f"out:{folder}", lambda _by: self._export(folder), tid=f"export.{at}")
        name = tr("own.files.here") if at == 0 else folder.name
        return FolderRow(name, "…/" + "/".join(folder.parts[-2:]), (out, into), f"folder.{at}")

    def into_key(self, at: int, **look: Any) -> Key:
        """Takes the folder's file in; then brings back what it replaced."""
        folder: Path = self.folders[at]
        if self.old is not None and self.old[0] == folder:
            copy = self.old[1]
            back = Key(tr("own.back"), "undo-variant", **look)
            return self.control(back, f"back:{folder}", lambda _by: self._bring_back(copy), tid=f"import.{at}")  # type: ignore[no-any-return]
        missing = None if (folder / EXPORT).exists() else text("refused.no_file", file=EXPORT)
        into = Key(tr("own.import"), "import", **look)
        return self.control(into, f"in:{folder}", lambda _by: self._import(folder), tid=f"import.{at}", refused=missing)  # type: ignore[no-any-return]

    def _export(self, folder: Path) -> None:
        try:
            path = self.app.owner.export(folder)
        except OwnerFaults as fault:
            self._show(fault)
        except StoreError as fault:
            self.app.note(fault_words(fault), "alert")
        else:
            self.app.refresh()
            self.app.note(tr("own.exported", file=path.name), "check-bold")

    def _import(self, folder: Path) -> None:
        self._takes(lambda owner: owner.take_in(folder / EXPORT), folder)

    def _bring_back(self, copy: Path) -> None:
        self._takes(lambda owner: owner.bring_back(copy), None)

    def _takes(self, act: Callable[[Owner], int], source: Path | None) -> None:
        """Other values take the place of the present ones; those from a `source` can be sent back."""
        owner = self.app.owner
        try:
            many = act(owner)
        except OwnerFaults as fault:
            self._show(fault)
        except StoreError as fault:
            self.app.note(fault_words(fault), "alert")
        else:
            self.app.mended("owner")
            self.old = (source, owner.before) if source and owner.before else None
            self.app.refresh()
            self.app.note(tr("own.imported", n=many), "check-bold")

    def _show(self, faults: OwnerFaults) -> None:
        self.faults, self.first = faults, 0
        self.app.refresh()

    def _seen(self, _by: str) -> None:
        self.faults = None
        self.app.refresh()
