"""Set right: everything tracked, to hold against the board; each change is one move, undoable at once."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.game import Fact, text
from kiosk.screens.fact_row import FactRow
from kiosk.screens.page import Page, fits
from kiosk.tr import say, tr
from kiosk.widgets.key import Key
from kiosk.widgets.promptbar import PromptBar
from kiosk.widgets.token import draw_token

ICONS = {"group": "account-group", "colony": "domain", "deck": "cards"}


class Sheaf(NamedTuple):
    """A page of facts: which section it is of, and the facts."""

    section: str
    facts: tuple[Fact, ...]


def section_of(fact: Fact, seats_seen: bool) -> str:
    """Where a fact is listed: the group, a seat, the colony with round and turn, or a deck."""
    if fact.seat is not None:
        return f"seat.{fact.seat}"
    if fact.id.startswith("left."):
        return "deck"
    return "colony" if seats_seen else "group"


def sections(facts: tuple[Fact, ...]) -> dict[str, list[Fact]]:
    """The facts by section, in the game's own order."""
    found: dict[str, list[Fact]] = {}
    seats_seen = False
    for fact in facts:
        seats_seen = seats_seen or fact.seat is not None
        found.setdefault(section_of(fact, seats_seen), []).append(fact)
    return found


class Tab(Key):
    """A section's key: a word, or a player's token."""

    token: tuple[str, str] | None = None

    def paint(self) -> None:
        super().paint()
        if self.token is not None:
            low = 2 if self.token[0] == "yellow" else 0
            draw_token(self, *self.token, self.w / 2, self.h / 2 - 2 + low, 21)


class SetRightScreen(Page):
    """Tabs for the sections, and rows with minus and plus or a key that opens the values."""

    leaf = 0
    """The page shown."""
    picking: tuple[str, int | None] | None = None
    """The fact whose values are shown to choose from."""
    opened = -1
    """Where the game stood when the page was opened."""

    def build(self) -> None:
        if self.opened < 0:
            self.opened = self.app.session.position
        self.facts = self.app.session.game.facts(self.state)
        self.rows: dict[tuple[str, int | None], FactRow] = {}
        self._lay_pages()
        self._wanted()
        picked = next((fact for fact in self.facts if (fact.id, fact.seat) == self.picking), None)
        if picked is not None:
            self._values(picked)
            return
        self.leaf = max(0, min(self.leaf, len(self.pages) - 1))
        self.many, self.page_rows, self.first = len(self.pages), 1, self.leaf
        self.head(tr("menu.set_right"), self._caption(), "wrench", self.chevrons())
        self._tabs()
        self._facts()
        self.wire_chevrons()
        self.bar(tr("set_right.say"), tr("set_right.line"), tr("go.done"), self.app.back, icon="check-bold")

    def update(self) -> None:
        """New values in place, so that a key held down goes on; another list is built anew."""
        session = self.app.session
        facts = session.game.facts(self.state) if session else ()
        same = [(f.id, f.seat) for f in facts] == [(f.id, f.seat) for f in getattr(self, "facts", ())]
        if not same or self.picking is not None or self.many != len(self.pages) or self.first != self.leaf:
            self.rebuild()
            return
        self.facts = facts
        for fact in facts:
            row = self.rows.get((fact.id, fact.seat))
            if row is not None:
                row.tell(fact)
        self.wire_undo(self.low_bar)

    def bar(self, *args: Any, **more: Any) -> Any:
        """Remembers the bar, whose Undo changes in place."""
        self.low_bar = super().bar(*args, **more)
        return self.low_bar

    def wire_undo(self, bar: PromptBar) -> None:
        """Back until something is set right here: who wants to leave takes back no move of the game behind the page."""
        session = self.app.session
        if session is not None and session.position > self.opened:
            bar.undo.set(text=tr("go.undo"), role="undo")
            super().wire_undo(bar)
            return
        bar.undo.set(text=tr("go.back"), role="back")
        bar.undo.on_hold = None
        self.control(bar.undo, f"{self.tid}:back", self.app.back, tid="undo", free=True)

    # -- pages ----------------------------------------------------------------------------------

    def _room(self) -> tuple[int, int, float, float]:
        """Columns, rows of a page, height of the tabs and of a row."""
        # Upright and with four seats the tabs need two rows, or they are too narrow for a finger.
        narrow = 72 * len(sections(self.facts)) - 8 > self.zone[2]
        tabs = 136.0 if narrow else 64.0
        high = 76.0
        return (1 if self.tall else 2), fits(self.zone[3] - tabs - 8, high - 4, 6), tabs, high

    def _lay_pages(self) -> None:
        columns, rows, _tabs, _high = self._room()
        whole = columns * rows
        self.pages = [
            Sheaf(section, tuple(facts[at : at + whole]))
            for section, facts in sections(self.facts).items()
            for at in range(0, len(facts), whole)
        ]

    def _wanted(self) -> None:
        """Opened at a fact: its page is the first shown."""
        fact = self.args.pop("fact", None)
        if fact is not None:
            seat = self.args.pop("seat", None)
            for at, sheaf in enumerate(self.pages):
                if any((one.id, one.seat) == (fact, seat) for one in sheaf.facts):
                    self.leaf = at

    def turn(self, pages: int) -> bool:
        """The chevrons go through all sections."""
        at = max(0, min(self.leaf + pages, len(self.pages) - 1))
        if at == self.leaf or self.picking is not None:
            return False
        self._show(at)
        return True

    def _show(self, at: int) -> None:
        self.leaf = at
        self.first = -1  # another page: built anew
        self.app.refresh()

    def _caption(self) -> str:
        return tr("pages.page", n=self.leaf + 1, many=len(self.pages))

    # -- tabs and rows --------------------------------------------------------------------------

    def _tabs(self) -> None:
        x, y, w, _h = self.zone
        names = list(sections(self.facts))
        columns = -(-len(names) // 2) if self._room()[2] > 64 else len(names)
        wide = (w - 8 * (columns - 1)) / columns
        for at, name in enumerate(names):
            key = Tab(selected=name == self.pages[self.leaf].section, marked=True, size_dp=22)
            if name.startswith("seat."):
                key.token = self.seat_token(int(name[5:]))
            else:
                # Upright there is no room for three words beside four tokens.
                key.set(icon_name=ICONS[name]) if self.tall else key.set(text=tr(f"set_right.{name}"))
            first = next(n for n, sheaf in enumerate(self.pages) if sheaf.section == name)
            self.put(key, x + at % columns * (wide + 8), y + at // columns * 72, wide, 64)
            self.control(key, f"tab:{name}", lambda by, first=first: self._show(first), tid=f"tab.{name}", free=True)

    def _facts(self) -> None:
        x, y, w, h = self.zone
        columns, rows, tabs, _high = self._room()
        wide = (w - 8 * (columns - 1)) / columns
        top, high = y + tabs + 8, (h - tabs - 8 - 6 * (rows - 1)) / rows
        for at, fact in enumerate(self.pages[self.leaf].facts):
            token = None if fact.seat is None else self.seat_token(fact.seat)
            row = FactRow(self, fact, token)
            self.rows[fact.id, fact.seat] = row
            self.put(row, x + at // rows * (wide + 8), top + at % rows * (high + 6), wide, high)

    # -- values to choose from ------------------------------------------------------------------

    def pick(self, fact: Fact) -> None:
        """Opens the values of a fact."""
        self.picking = (fact.id, fact.seat)
        self.app.refresh()

    def _close_values(self, _by: str) -> None:
        self.picking = None
        self.first = -1
        self.app.refresh()

    def _values(self, fact: Fact) -> None:
        who = tr("pages.table") if fact.seat is None else self.state.seats[fact.seat].name
        self.head(say(fact.label), who, "wrench")
        x, y, w, h = self.zone
        columns = 2 if self.tall else 4 if len(fact.choices) > 6 else 3
        rows = -(-len(fact.choices) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(148.0, (h - 8 * (rows - 1)) / rows)
        for at, (value, words) in enumerate(fact.choices):
            key = Key(say(words), selected=value == fact.value, marked=True, size_dp=24)
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.control(key, f"{fact.id}={value}", self._gives(fact, value), tid=f"value.{value}")
        now = next((say(words) for value, words in fact.choices if value == fact.value), str(fact.value))
        self.bar(tr("set_right.choose"), tr("set_right.now", value=now), "", None, back=self._close_values)

    def _gives(self, fact: Fact, value: int) -> Any:
        def act(by: str) -> None:
            self.picking = None
            self.first = -1
            if value == fact.value or not self.app.play(fact.to_move(value), by):
                self.app.refresh()

        return act

    def change(self, fact: Fact, step: int, by: str) -> None:
        """One less or one more."""
        self.app.play(fact.to_move(fact.value + step), by)

    def bounds(self, fact: Fact, step: int) -> Any:
        """Why a step is not to be had, or None."""
        value = fact.value + step
        if fact.low <= value <= fact.high:
            return None
        return text("refused.bounds", value=value, low=fact.low, high=fact.high)
