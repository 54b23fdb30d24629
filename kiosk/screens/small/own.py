"""The owner's cards on a small panel: game, group, then one value at a time."""

from __future__ import annotations

from companion.data import shipped
from companion.game import text
from companion.owned import certainty
from companion.owner import OwnerFaults, entries, owned_of
from kiosk.screens.own import OwnCards, groups_of, invented
from kiosk.screens.own_files import OwnFiles
from kiosk.screens.own_group import OwnGroup
from kiosk.screens.own_pick import OwnPick
from kiosk.screens.small.frame import GAP, HIGH
from kiosk.screens.small.page import SmallPage
from kiosk.screens.small.pages import Makes
from kiosk.tr import say, tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile
from kiosk.widgets.words import Words

LOOKS = {"own": ("check-bold", "cyan1"), "stand_in": ("pencil", "gold"), "": ("book-open-variant", "sand2")}


class SmallOwnCards(SmallPage, OwnCards):
    """The games, then the groups of one: a check where all is the owner's, a pencil where something is ours."""

    own_row = True

    def build(self) -> None:
        try:
            given = self.app.owner.given()
        except OwnerFaults as fault:
            self.own_row = False
            self._faulty(fault)
            return
        self.app.mended("owner")
        playing = self.app.session.game.NAME if self.app.session else ""
        section, game = self.args.get("section", ""), self.args.get("game") or playing
        rows = owned_of(game) if game else [one for one in entries().values() if section in ("", one.section)]
        self.groups = list(groups_of(rows).items())
        files = Key(icon_name="usb", icon_dp=34)
        caption = tr(f"owner.section.{section}") if section else self.game_name() if game else tr("own.caption")
        self.head(tr("own.title"), caption, "", ((files, 0.0),))
        self.control(files, "files", lambda _by: self.app.open("own_files"), tid="files")
        if game or section:
            makes: Makes = [lambda at=at: self._group(at, set(given)) for at in range(len(self.groups))]  # type: ignore[misc]
        else:
            names = dict.fromkeys(one.section for one in rows)
            makes = [lambda name=name: self._section(name) for name in names]  # type: ignore[misc]
        self.tiles(makes, self.zone[1])
        if game and playing:
            refused = None if given else text("refused.nothing_own")
            self.bar("", "", tr("own.use_now"), self._use_now, icon="swap-horizontal", refused=refused,
                     back=self.app.back)  # fmt: skip
        else:
            self.bar("", "", tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def _section(self, name: str) -> Press:
        act = lambda _by: self.app.open("own", section=name)  # noqa: E731
        return self.leads(f"section.{name}", tr(f"owner.section.{name}"), "cards", act)

    def _group(self, at: int, own: set[str]) -> Press:
        group, rows = self.groups[at]
        needed = [one for one in rows if one.needed]
        done = all(one.id in own for one in needed)
        look = "own" if done else "stand_in" if any(invented(one) and one.id not in own for one in needed) else ""
        icon, tint = LOOKS[look]
        tile = Tile(tr(f"owner.group.{group}"), icon, icon_colour=tint)
        act = lambda _by: self.app.open("own_group", group=group)  # noqa: E731
        return self.control(tile, f"group:{group}", act, tid=f"own.{group}")  # type: ignore[no-any-return]


class SmallOwnGroup(SmallPage, OwnGroup):
    """One entry a page: its value on keys, and whose it is below."""

    own_row = True

    def build(self) -> None:
        group = self.args["group"]
        self.rows = [one for one in entries().values() if one.group == group]
        try:
            self.given = self.app.owner.given()
        except OwnerFaults:
            self.app.back()
            return
        x, y, w, h = self.zone
        self.measure(len(self.rows), 1, 1)
        one = self.rows[self.first]
        reset = self.reset_key(icon_dp=34)
        rest = {row.id: value for row in self.rows
                if row.id not in self.given and (value := self._shown(row)) is not None}  # fmt: skip
        keys = [reset, Key(icon_name="checkbox-multiple-marked", icon_dp=34)][: 2 if rest else 1]
        self.head(say(one.label), tr(f"owner.group.{group}"), "", [(key, 0.0) for key in keys])
        if rest:
            self.control(keys[1], "confirm", lambda _by: self._confirm(rest), tid="confirm")
        value = self._shown(one)
        row = self.keys_of(one, value)
        high = min(88.0, (h - GAP) / 2)
        each = (w - GAP * (len(row) - 1)) / len(row)
        for at, key in enumerate(row):
            self.put(key, x + at * (each + GAP), y, each, high)
        mark = self.mark_of(one, "owner" if one.id in self.given else certainty(shipped(one.section), one))
        self.put(mark, x, y + high + GAP, w, high)
        self.bar("", "", tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)


class SmallOwnPick(SmallPage, OwnPick):
    """Six values a page; letters and spaces twelve."""

    own_row = True

    def build(self) -> None:
        one = self.one
        several = one.kind in ("pair", "spaces")
        caption = tr(f"owner.group.{one.group}")
        if several:
            caption = tr("own.pair.say", n=int(one.item)) if one.kind == "pair" else tr("own.spaces.say")
        self.head(say(one.label), caption)
        makes: Makes = [lambda value=value: self._key(value) for value in self._values()]  # type: ignore[misc]
        self.tiles(makes, self.zone[1], (6, 2) if one.kind in ("letter", "spaces") else (3, 2))
        if not several:
            self.bar("", "", tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)
            return
        refused = None if one.kind == "spaces" or len(self.chosen) == 2 else text("refused.pair_two")
        self._foot("", "", refused, lambda: "+".join(self.chosen) if one.kind == "pair" else tuple(self.chosen))


class SmallOwnFiles(SmallPage, OwnFiles):
    """One folder a page, with its two keys; or the faults of a file."""

    def build(self) -> None:
        if self.faults is not None:
            super().build()
            return
        self.folders = [self.app.store.folder, *self.app.sticks()]
        x, y, w, h = self.zone
        self.measure(len(self.folders), 1, 1)
        folder = self.folders[self.first]
        name = tr("own.files.here") if self.first == 0 else folder.name
        self.head(name, tr("own.files"))
        self.put(Words("…/" + "/".join(folder.parts[-2:]), "label", "sand2", lines=2), x, y, w, 44)
        out, into = Key(tr("own.export"), "export", icon_dp=30), self.into_key(self.first, icon_dp=30)
        self.control(out, f"out:{folder}", lambda _by: self._export(folder), tid=f"export.{self.first}")
        high = min(HIGH + 4.0, (h - 44 - GAP) / 2)
        for at, key in enumerate((out, into)):
            self.put(key, x, y + 44 + at * (high + GAP), w, high)
        self.bar("", "", tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)
