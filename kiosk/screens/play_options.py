"""Options in play: what may still change, and why the rest may not."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec.inspect as look_into
from msgspec.structs import asdict

from companion.game import Refused, Text, text
from companion.moves import SetOption
from kiosk.screens.option_detail import rows_of
from kiosk.screens.options import About
from kiosk.screens.page import Page
from kiosk.tr import WORDS, tr
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel


class Field(NamedTuple):
    """An option: its values in order, the one in use, and why it cannot change (None: it can)."""

    name: str
    values: tuple[Any, ...]
    now: Any
    fixed: Text | None


def values_of(kind: Any) -> tuple[Any, ...]:
    """Every value that an option's type allows; empty for a type that is no short list."""
    if isinstance(kind, look_into.BoolType):
        return (False, True)
    if isinstance(kind, look_into.LiteralType):
        return tuple(sorted(kind.values) if all(isinstance(v, int) for v in kind.values) else kind.values)
    if isinstance(kind, look_into.IntType) and kind.ge is not None and kind.le is not None:
        return tuple(range(kind.ge, kind.le + 1))
    return ()


def fields(session: Any) -> list[Field]:
    """The options of a game, those that may change first; the rules themselves are asked, by trying."""
    state, found = session.state, []
    over = None if session.outcome() is None else text("refused.game_over")
    info: Any = look_into.type_info(session.game.OPTIONS)
    now = asdict(state.options)
    for one in info.fields:
        values = values_of(one.type)
        other = next((value for value in values if value != now[one.name]), None)
        if other is None:
            continue
        fixed = None
        try:
            session.game.apply(state, SetOption(one.name, other))
        except Refused as why:
            if why.reason.id == "refused.no_such_option":
                continue
            fixed = why.reason
        found.append(Field(one.name, values, now[one.name], over or fixed))
    return sorted(found, key=lambda field: field.fixed is not None)


def value_words(name: str, value: Any) -> str:
    """A value of an option in words; a bare number stands for itself."""
    if isinstance(value, bool):
        return tr("value.yes" if value else "value.no")
    id = f"value.{name}.{value}"
    return tr(id) if id in WORDS.english.messages else tr("value.number", n=value)


class Row(Pane):
    """An option: name and line at the left, keys at the right (portrait: below)."""

    def __init__(self, page: PlayOptions, field: Field) -> None:
        self.page, self.field = page, field
        super().__init__(tid=f"row.{field.name}")
        self.keys = page.keys_of(field)
        self.panel = Panel(radius=12)
        name, line = f"option.{field.name}", f"option.{field.name}.line"
        self.about = About(tr(name), tr(line), "sand1" if field.fixed is None else "sand3")
        page.control(self.about, f"about:{field.name}", lambda _by: page.app.open("option_detail", option=field.name),
                     tid=f"about.{field.name}", free=True)  # fmt: skip
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_args: Any) -> None:
        w, h = self.w, self.h
        self.put(self.panel, 0, 0, w, h)
        tall = h > 130
        wide = w - 24 if tall else min(400.0, w * 0.5)
        high = 64.0
        left, top = (12.0, h - high - 8) if tall else (w - wide - 8, (h - high) / 2)
        text = w - 28 if tall else left - 26
        self.put(self.about, 6, 3, text + 12, top - 12 if tall else h - 6)
        each = (wide - 8 * (len(self.keys) - 1)) / len(self.keys)
        for at, key in enumerate(self.keys):
            self.put(key, left + at * (each + 8), top, each, high)


class PlayOptions(Page):
    """Each change is one move, undoable at once."""

    def build(self) -> None:
        only = self.args.get("only", "")
        found = fields(self.app.session)
        names = rows_of(self.app.session.game, [field.name for field in found], only)
        self.rows = [field for field in found if field.name in names]
        x, y, w, h = self.zone
        row = 154 if self.tall else 96 if self.big() else 70
        self.measure(len(self.rows), h, row)
        self.head(tr("menu.play_options"), self.game_name(), "tune", self.chevrons())
        self.listing(lambda at: Row(self, self.rows[at]), x, y, w, h, row)
        free = sum(field.fixed is None for field in self.rows)
        said, line = tr("play_options.say", n=free), tr("play_options.line")
        if self.app.outcome is not None:
            said, line = tr("refused.game_over"), ""
        self.bar(said, line, tr("go.done"), self.app.back, icon="check-bold")

    def keys_of(self, field: Field) -> list[Key]:
        """The keys of a row: a key a value, or the value between minus and plus; a fixed one tells why."""
        tid = f"option.{field.name}"
        if field.fixed is not None:
            key = Key(value_words(field.name, field.now), "lock", look="tile", icon_dp=26)
            return [self.control(key, f"{tid}:fixed", lambda by: None, tid=tid, refused=field.fixed)]
        if len(field.values) <= 3:
            return [self._choice(field, value) for value in field.values]
        at = field.values.index(field.now)
        steps = [self._step(field, at, step, icon) for step, icon in ((-1, "minus"), (1, "plus"))]
        shown = Key(value_words(field.name, field.now), look="tile", size_dp=22)
        return [steps[0], shown, steps[1]]

    def _choice(self, field: Field, value: Any) -> Key:
        key = Key(value_words(field.name, value), selected=value == field.now, marked=True, size_dp=22)
        meaning = f"option.{field.name}:{value}"
        act = (lambda by: None) if value == field.now else (lambda by: self.change(field.name, value, by))
        return self.control(key, meaning, act, tid=f"option.{field.name}.{value}")  # type: ignore[no-any-return]

    def _step(self, field: Field, at: int, step: int, icon: str) -> Key:
        key = Key(icon_name=icon, icon_dp=34)
        to = at + step
        refused = None if 0 <= to < len(field.values) else Text("refused.last_value", {})
        value = field.values[max(0, min(to, len(field.values) - 1))]
        return self.control(  # type: ignore[no-any-return]
            key,
            f"option.{field.name}:{step}",
            lambda by: self.change(field.name, value, by),
            tid=f"option.{field.name}.{icon}",
            refused=refused,
            free=True,
        )

    def change(self, name: str, value: Any, by: str) -> None:
        """Plays the change; where it brings new things to track, they are held against the board at once."""
        session = self.app.session
        known = {(fact.id, fact.seat) for fact in session.game.facts(session.state)}
        if not self.app.play(SetOption(name, value), by):
            return
        facts = session.game.facts(session.state)
        new = [f for f in facts if (f.id, f.seat) not in known]
        if name == "full_board" and value and not new:
            new = [f for f in facts if f.id.startswith("built.")]  # counted all along, as far as they were told
        if new:
            self.app.open("set_right", fact=new[0].id, seat=new[0].seat)
            self.app.note(tr("options.count_board"))
