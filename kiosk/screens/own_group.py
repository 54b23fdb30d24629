"""One group of the owner's cards: a row an entry, its value on keys, and whose the value is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.data import shipped
from companion.errors import StoreError
from companion.game import text
from companion.owned import Given, Owned, Value, certainty, shown
from companion.owner import OwnerFaults, entries
from kiosk.fault_words import fault_words
from kiosk.owner_words import faults_in_words
from kiosk.screens.own import cards_now
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words

MARKS = {"owner": ("check-bold", "own"), "stand-in": ("pencil", "stand_in"), "third-party": ("account-group", "third"),
         "official": ("book-open-variant", "official"), "inferred": ("book-open-variant", "third"),
         "unknown": ("pencil", "blank")}  # fmt: skip
FEW = 3
"""So many choices stand side by side; more of them have a page of their own."""


def kept_by(page: Any, act: Callable[[], object]) -> bool:
    """Does something to the owner's file; what is wrong is said, and nothing has changed then."""
    try:
        act()
    except OwnerFaults as fault:
        page.app.note(" ".join(faults_in_words(fault)), "alert")
        return False
    except StoreError as fault:
        page.app.fault("owner", fault_words(fault))
        return False
    page.app.mended("owner")
    return True


def value_words(one: Owned, value: Value | None) -> str:
    """A value in words; what is not known is said to be blank."""
    if value is None:
        return tr("own.blank")
    if one.kind == "yes":
        return tr("value.yes" if value else "value.no")
    if one.kind == "pair":
        first, second = str(value).split("+")
        return tr("own.pair", first=tr(f"area.{first}"), second=tr(f"area.{second}"))
    if one.kind == "spaces" and isinstance(value, tuple):
        return ", ".join(map(str, value)) or tr("own.blank")
    if one.kind == "choice" and one.worded:
        return tr(f"{one.worded}{str(value).lower()}")
    return tr("value.number", n=value) if isinstance(value, int) else str(value)


class EntryRow(Pane):
    """Label at the left, the value in the middle, the mark at the right; upright: the keys below."""

    def __init__(self, page: OwnGroup, one: Owned, value: Value | None, mark: str) -> None:
        super().__init__(tid=f"row.{one.id}")
        self.panel = Panel(radius=12)
        self.label = Words(say(one.label), "body", lines=2)
        self.keys, self.mark = page.keys_of(one, value), page.mark_of(one, mark)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_args: Any) -> None:
        w, h = self.w, self.h
        self.put(self.panel, 0, 0, w, h)
        tall = h > 110
        mark = 148.0
        label = w - 24 if tall else w * 0.27
        left, top = (10.0, h - 70) if tall else (14 + label + 8, (h - 64) / 2)
        self.put(self.label, 14, 4, label, h - 78 if tall else h - 8)
        self.put(self.mark, w - mark - 6, top, mark, 64)
        each = (w - mark - 14 - left - 8 * (len(self.keys) - 1)) / len(self.keys)
        for at, key in enumerate(self.keys):
            self.put(key, left + at * (each + 8), top, each, 64)


class OwnGroup(Page):
    """Each tap is kept at once. The mark of a row makes a value the owner's, or ours again.

    What was dropped comes back by the same keys until the page is left.
    """

    kept = ("gone",)

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.gone: Given = {}
        """What was dropped on this page and may come back."""

    def build(self) -> None:
        group = self.args["group"]
        self.rows = [one for one in entries().values() if one.group == group]
        try:
            given = self.app.owner.given()
        except OwnerFaults:
            self.app.back()
            return
        self.given = given
        x, y, w, h = self.zone
        row = 118 if self.tall else 84 if self.big() else 70
        self.measure(len(self.rows), h, row)
        reset = self.reset_key(look="sky", icon_dp=34, radius=16)
        self.head(tr(f"owner.group.{group}"), tr(f"owner.section.{self.rows[0].section}"), "pencil",
                  ((reset, 64.0), *self.chevrons()))  # fmt: skip
        self.listing(lambda at: self._row(self.rows[at]), x, y, w, h, row)
        open_ones = {one.id: value for one in self.rows if one.id not in given
                     and (value := self._shown(one)) is not None}  # fmt: skip
        line = tr("own.group.line")
        if open_ones:
            self.bar(tr("own.group.say"), line, tr("own.confirm"), lambda _by: self._confirm(open_ones),
                     icon="check-bold", back=self.app.back)  # fmt: skip
        else:
            self.bar(tr("own.group.say"), line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def _shown(self, one: Owned) -> Value | None:
        if one.id in self.given:
            return self.given[one.id]
        return shown(cards_now(one, self.given), one)

    def _row(self, one: Owned) -> EntryRow:
        mark = "owner" if one.id in self.given else certainty(shipped(one.section), one)
        return EntryRow(self, one, self._shown(one), mark)

    # -- keys -----------------------------------------------------------------------------------

    def keys_of(self, one: Owned, value: Value | None) -> list[Key]:
        """The keys of a row: minus, value, plus; a key a choice; or one key that opens a page."""
        if one.kind == "number":
            return self._counter(one, value)
        choices: tuple[Any, ...] = (True, False) if one.kind == "yes" else one.choices
        if one.kind in ("yes", "choice") and len(choices) <= FEW:
            return [self._choice(one, choice, value) for choice in choices]
        key = Key(value_words(one, value), "chevron-right", look="tile", size_dp=21, icon_dp=24)
        return [self.control(key, f"edit:{one.id}", lambda _by: self._edit(one), tid=f"edit.{one.id}")]

    def _counter(self, one: Owned, value: Value | None) -> list[Key]:
        now = value if isinstance(value, int) else one.low - 1
        keys = []
        for step, icon in ((-1, "minus"), (1, "plus")):
            key = Key(icon_name=icon, icon_dp=34, radius=14)
            end = not one.low <= now + step <= one.high
            reason = text("refused.option_end", low=one.low, high=one.high) if end else None
            self.control(key, f"{one.id}:{step}", self._sets(one, now + step), tid=f"{icon}.{one.id}", refused=reason,
                         free=True)  # fmt: skip
            keys.append(key)
        return [keys[0], Key(value_words(one, value), look="tile", style="value", size_dp=28), keys[1]]

    def _choice(self, one: Owned, choice: Any, value: Value | None) -> Key:
        key = Key(value_words(one, choice), selected=choice == value, marked=True, size_dp=22)
        return self.control(key, f"{one.id}:{choice}", self._sets(one, choice), tid=f"set.{one.id}.{choice}")  # type: ignore[no-any-return]

    def reset_key(self, **look: Any) -> Key:
        """All of the group ours again; then all that was dropped back again."""
        lost = {id: value for id, value in self.gone.items() if id not in self.given}
        if lost:
            back = Key(icon_name="undo-variant", **look)
            return self.control(back, f"back:{len(lost)}", lambda _by: self._keep(lost), tid="reset")  # type: ignore[no-any-return]
        mine = [one.id for one in self.rows if one.id in self.given]
        refused = None if mine else text("refused.nothing_own")
        reset = Key(icon_name="restart", **look)
        return self.control(reset, "reset", lambda _by: self._drop(*mine), tid="reset", refused=refused)  # type: ignore[no-any-return]

    def mark_of(self, one: Owned, mark: str) -> Key:
        """Whose the value is: a tap makes it the owner's as it is shown, ours again, or brings back what was theirs."""
        if one.id in self.gone and one.id not in self.given:
            back = Key(tr("own.back"), "undo-variant", look="tile", icon_colour="cyan1", size_dp=20, icon_dp=24)
            return self.control(back, f"back:{one.id}", self._sets(one, self.gone[one.id]), tid=f"mark.{one.id}")  # type: ignore[no-any-return]
        icon, word = MARKS[mark]
        own = mark == "owner"
        key = Key(
            tr(f"own.mark.{word}"), icon, look="tile", icon_colour="cyan1" if own else "gold", size_dp=20, icon_dp=24
        )
        value = self._shown(one)
        act = (lambda _by: self._drop(one.id)) if own else self._sets(one, value)
        if not own and value is None:
            act = lambda _by: self._edit(one)  # noqa: E731 - a blank one is filled in
            if one.kind == "number":
                act = self._sets(one, one.low)
        return self.control(key, f"mark:{one.id}:{mark}", act, tid=f"mark.{one.id}")  # type: ignore[no-any-return]

    # -- acts -----------------------------------------------------------------------------------

    def _sets(self, one: Owned, value: Value | None) -> Callable[[str], object]:
        return lambda _by: self._keep({} if value is None else {one.id: value})

    def _keep(self, values: Given) -> None:
        kept_by(self, lambda: self.app.owner.keep(values))
        self.app.refresh()

    def _drop(self, *ids: str) -> None:
        lost = {id: self.given[id] for id in ids}
        if kept_by(self, lambda: self.app.owner.drop(*ids)):
            self.gone = {**self.gone, **lost}
            self.app.note(tr("own.dropped"), "undo-variant")
        self.app.refresh()

    def _confirm(self, values: Given) -> None:
        if kept_by(self, lambda: self.app.owner.keep(values)):
            self.app.note(tr("own.confirmed"), "check-bold")
        self.app.refresh()

    def _edit(self, one: Owned) -> None:
        self.app.open("own_words" if one.kind == "words" else "own_pick", id=one.id)
