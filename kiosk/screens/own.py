"""Your own cards: what of this box is known, group by group; a tap leads to the values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.data import shipped
from companion.errors import BadInput, StoreError
from companion.game import text
from companion.moves import UseOwn
from companion.owned import Given, Owned, certainty
from companion.owner import OwnerFaults, entries, own_cards, owned_of
from kiosk.fault_words import fault_words
from kiosk.owner_words import faults_in_words, in_a_line
from kiosk.screens.hint_page import HintPage
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press

WEARS = ("stand-in", "unknown")
"""What has the badge until the owner tells."""


def groups_of(rows: Iterable[Owned]) -> dict[str, list[Owned]]:
    """Entries by group, in the order of the games."""
    found: dict[str, list[Owned]] = {}
    for one in rows:
        found.setdefault(one.group, []).append(one)
    return found


def invented(one: Owned) -> bool:
    """Whether the shipped value wears the badge."""
    return certainty(shipped(one.section), one) in WEARS


class GroupRow(Press):
    """A group: its game, its name and what it is, how many of it are the owner's; a pencil where something is ours."""

    def __init__(self, section: str, name: str, line: str, count: str, look: str, tid: str) -> None:
        self.section, self.name, self.line, self.count, self.look_of = section, name, line, count, look
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 12)
        icon, tint = {"own": ("check-bold", "cyan1"), "stand_in": ("pencil", "gold")}.get(
            self.look_of, ("book-open-variant", "sand2")
        )
        self.icon(icon, 30, tint, 32, h / 2)
        line = tr("help.in_chapter", chapter=self.section, words=self.line) if self.section else self.line
        tall = h > 110  # upright: the count has a line of its own
        right = 40.0 if tall else 168.0
        x, room = 62.0, w - 62 - right
        if tall:
            self.say(self.name, "head", "sand1", x, 6, room, 32, size=25, least=18)
            self.say(line, "label", "sand2", x, 40, room, h - 74, lines=3, least=16)
            self.say(self.count, "strong", tint, x, h - 34, room, 28, size=20, least=16)
        else:
            self.say(self.name, "head", "sand1", x, h / 2 - 31, room, 30, size=25, least=18)
            self.say(line, "label", "sand2", x, h / 2 + 1, room, h / 2 - 4, lines=2, least=16)
            self.say(self.count, "strong", tint, w - right + 10, 4, right - 50, h - 8, align="right", lines=2, least=16)
        self.icon("chevron-right", 30, "sand2", w - 20, h / 2)


class OwnCards(HintPage):
    """The list; with `game`, only what that game uses. A faulty file has its faults here, and is set aside by a tap."""

    def build(self) -> None:
        try:
            given = self.app.owner.given()
        except OwnerFaults as fault:
            self._faulty(fault)
            return
        self.app.mended("owner")
        game = self.args.get("game") or (self.app.session.game.NAME if self.app.session else "")
        self.groups = list(groups_of(owned_of(game) if game else entries().values()).items())
        x, y, w, h = self.zone
        row = 128 if self.tall else 96 if self.big() else 70
        self.measure(len(self.groups), h, row)
        files = Key(icon_name="usb", look="sky", icon_dp=34, radius=16)
        caption = self.game_name() if game and self.app.session else tr("own.caption")
        self.head(tr("own.title"), caption, "pencil", ((files, 64.0), *self.chevrons()))
        self.control(files, "files", lambda _by: self.app.open("own_files"), tid="files")
        self.listing(lambda at: self._row(at, given, bool(game)), x, y, w, h, row)
        line = tr("own.line", n=len(given)) if given else tr("own.line.none")
        if game and self.app.session:
            refused = None if given else text("refused.nothing_own")
            self.bar(
                tr("own.use_now.line"), line, tr("own.use_now"), self._use_now, icon="swap-horizontal", refused=refused,
                back=self.app.back,
            )  # fmt: skip
        else:
            self.bar(tr("own.say"), line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def _row(self, at: int, given: Given, one_game: bool) -> GroupRow:
        group, rows = self.groups[at]
        own = sum(one.id in given for one in rows)
        needed = [one for one in rows if one.needed]
        done = all(one.id in given for one in needed)
        look = "own" if done else "stand_in" if any(invented(one) and one.id not in given for one in needed) else ""
        count = tr("own.all") if own == len(rows) else tr("own.count", n=own, whole=len(rows))
        section = "" if one_game else tr(f"owner.section.{rows[0].section}")
        row = GroupRow(
            section, tr(f"owner.group.{group}"), tr(f"owner.group.{group}.line"), count, look, f"own.{group}"
        )
        return self.control(row, f"group:{group}", lambda _by: self.app.open("own_group", group=group))  # type: ignore[no-any-return]

    # -- in the game that is being played -------------------------------------------------------

    def _use_now(self, by: str) -> None:
        """One move: the running game takes what the owner gave, as far as it is undrawn."""
        session = self.app.session
        try:
            cards = self.app.owner.cards(session.game.NAME, session.setup.cards)
        except BadInput as fault:
            self.app.fault("owner", in_a_line(fault))
            return
        if self.app.play(UseOwn(cards), by):
            self.app.note(tr("own.used_now"), "check-bold")

    # -- a file that cannot be used -------------------------------------------------------------

    def _faulty(self, fault: OwnerFaults) -> None:
        x, y, w, h = self.zone
        self.lay(faults_in_words(fault), w, h)
        self.head(tr("own.faulty"), fault.path.name, "alert", self.chevrons())
        self.place(x, y, w, "fault", "alert", "dang1")
        self.bar(
            tr("own.faulty.say"), tr("own.faulty.line"), tr("own.faulty.aside"), self._aside, icon="file-check",
            back=self.app.back,
        )  # fmt: skip

    def _aside(self, _by: str) -> None:
        try:
            spare = self.app.owner.set_aside()
        except StoreError as fault:
            self.app.fault("owner", fault_words(fault))
            return
        self.app.mended("owner")
        self.app.refresh()
        self.app.note(tr("own.aside", file=spare.name), "file-check")


def cards_now(one: Owned, given: Given) -> dict[str, Any]:
    """The card data that show an entry, with what the owner gave: each section is a game, `base` for what is shared."""
    return own_cards(one.section, shipped(one.section), given)
