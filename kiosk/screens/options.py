"""The options of a game before it starts: a row for each field of the game's own option type."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from companion.data import shipped
from companion.game import text
from companion.headers import game_of
from companion.owner import preset
from kiosk import theme
from kiosk.draft import draft_of
from kiosk.screens.listpage import Paged
from kiosk.screens.option_detail import details_of, rows_of
from kiosk.tr import WORDS, tr
from kiosk.widgets.chip import Badge
from kiosk.widgets.choice import Choice
from kiosk.widgets.counter import Counter
from kiosk.widgets.panel import Panel
from kiosk.widgets.press import Press
from kiosk.widgets.skybar import SkyBar

INVENTED = {"missions": "mission_choice"}
"""Options whose stand-in value has another name in the card data."""


def stand_ins(game: str, own: dict[str, Any]) -> tuple[str, ...]:
    """What is invented of a game's card data: the owner's, or those that we ship."""
    cards = msgspec.convert(own or shipped(game), game_of(game).CARDS)
    return tuple(getattr(cards, "stand_in", ()))


def choices(hint: Any) -> tuple[Any, ...] | range:
    """The values that an option may have: a range for a counter, else one of a few."""
    if get_origin(hint) is Annotated:
        bounds = next(meta for meta in get_args(hint)[1:] if isinstance(meta, Meta))
        return range(int(bounds.ge or 0), int(bounds.le or 0) + 1)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (False, True)
    if isinstance(hint, types.UnionType):
        return tuple(value for part in get_args(hint) for value in choices(part))
    raise TypeError(f"an option of type {hint} has no control")


def worded(name: str, value: Any) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return tr("value.yes" if value else "value.no")
    id = f"value.{name}.{value}"
    if isinstance(value, int) and id not in WORDS.english.messages:
        return tr("value.number", n=value)
    return tr(id)


class Options(Paged):
    """A page over the players."""

    def build(self) -> None:
        self.ground()
        self.draft = draft_of(self.app)
        kind = game_of(self.draft.playing).OPTIONS
        self.hints = get_type_hints(kind, include_extras=True)
        cards = self.app.cards_for(self.draft.playing)
        self.defaults = msgspec.structs.asdict(kind(**preset(self.draft.playing, cards)))
        self.values = {**self.defaults, **self.draft.options}
        self.invented = stand_ins(self.draft.playing, cards)
        title = tr("options.title", game=text(f"game.{self.draft.playing}"))
        sky = self.sky(SkyBar(title, tr("options.caption"), icon_name="tune"))
        self.control(sky.way_out, "close", self.app.back, tid="close")
        names = rows_of(game_of(self.draft.playing), list(self.defaults), self.args.get("only", ""))
        x, y, w, h = self.zone
        self.rows(len(names), lambda at: self._row(names[at]), x, y, w, h, row=150 if self.tall else 70)
        self.bar(
            tr("options.say"),
            tr("options.line"),
            tr("go.options_done"),
            self.app.back,
            icon="check-bold",
            back=self.app.back,
        )

    def _row(self, name: str) -> Panel:
        row = OptionRow(self, name, radius=12)
        row.fbind("size", row.place)
        row.fbind("pos", row.place)
        return row

    def chooser(self, name: str, value: Any) -> Callable[[str], object]:
        """The act that sets an option."""

        def act(_by: str) -> None:
            self.keep(name, value)
            self.app.refresh()

        return act

    def keep(self, name: str, value: Any) -> None:
        """An option is what the table says; a switch of several sets each of them, and is on while all of them are."""
        details = details_of(game_of(self.draft.playing))
        row = {name: value, **dict.fromkeys(details.get(name, ()), value)}
        for switch, parts in details.items():
            if name in parts:
                row[switch] = all(row.get(part, self.values[part]) for part in parts)
        for one, now in row.items():
            self.values[one] = now
            if now == self.defaults[one]:
                self.draft.options.pop(one, None)
            else:
                self.draft.options[one] = now

    def about(self, name: str) -> About:
        """The words of a row: a tap tells more."""
        about = About(tr(f"option.{name}"), tr(f"option.{name}.line"))
        act = lambda _by: self.app.open("option_detail", option=name)  # noqa: E731 - named by its control
        return self.control(about, f"about:{name}", act, tid=f"about.{name}", free=True)  # type: ignore[no-any-return]

    def badge(self, name: str) -> Badge | None:
        """The stand-in badge of an option whose shipped value is invented and not replaced."""
        known = INVENTED.get(name, name)
        if known not in self.invented or self.values[name] != self.defaults[name]:
            return None
        badge = Badge(tr("badge.stand_in"))
        words = tr(f"guess.{known}")
        self.control(badge, "badge", lambda _by: self.app.note(words, "pencil"), tid=f"badge.{name}", free=True)
        return badge


class About(Press):
    """Name and line of an option, and a mark that there is more to read."""

    def __init__(self, name: str, line: str, ink: str = "sand1") -> None:
        self.name, self.line, self.ink = name, line, ink
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.pressed:
            self.fill("ink4", 0, 0, w, h, 10)
        self.say(self.name, "strong", self.ink, 10, 1, w - 40, 28, least=16)
        self.icon("information-outline", 22, "sand2", w - 16, 16)
        quiet = "sand2" if self.ink == "sand1" else self.ink
        self.say(self.line, "label", quiet, 10, 30, w - 18, h - 32, lines=2, least=16)


class OptionRow(Panel):
    """An option: its name, what it means, the badge, and the control."""

    def __init__(self, page: Options, name: str, **more: Any) -> None:
        self.page, self.name = page, name
        self.badge: Badge | None = None
        self.badge_box = (0.0, 0.0, 0.0, 0.0)
        self.control: Any = None
        self.about = page.about(name)
        self.room = 0.0
        super().__init__(tid=f"option.{name}.row", **more)

    def place(self, *_args: Any) -> None:
        """Puts the parts: made once, moved with the row."""
        if self.w <= 0 or self.h <= 0:
            return
        page, name, tall = self.page, self.name, self.page.tall
        if self.control is None:
            self.control, self.badge = self._control(), page.badge(name)
        label = self.w - 28 if tall else self.w * 0.32
        self.room = label - (136 if tall else 0)
        self.put(self.about, 4, 3, self.room + 8, 64 if tall else self.h - 6)
        left = 14 + label + 8 + 128 + 8
        box = (14, 76, self.w - 28, 66) if tall else (left, 3, self.w - left - 8, 64)
        self.put(self.control, *box)
        self.badge_box = (self.w - 138, 4, 128, 64) if tall else (14 + label + 8, 3, 128, 64)
        if self.badge:
            self.put(self.badge, *self.badge_box)

    def _control(self) -> Any:
        page, name = self.page, self.name
        allowed, value = choices(page.hints[name]), page.values[name]
        if isinstance(allowed, range):
            low, high, tid = allowed.start, allowed.stop - 1, f"option.{name}"
            counter = Counter(value, low=low, high=high, text=worded(name, value), ground="", tid=tid)
            self._arm(counter, allowed)
            return counter
        word = 20 / theme.TEXT_SIZES[theme.look().text]  # three side by side have no room to grow
        sizes = [word if len(allowed) > 2 and not worded(name, one).isdigit() else 24.0 for one in allowed]
        row = Choice([(one, worded(name, one)) for one in allowed], value, sizes=sizes, tid=f"option.{name}")
        for key, one in zip(row.keys, allowed, strict=True):
            page.control(key, f"{name}:{one}", page.chooser(name, one), free=True)
        return row

    def _arm(self, counter: Counter, allowed: range) -> None:
        """The keys of a counter: changed in place, so that a finger that stays on goes on counting."""
        reason = text("refused.option_end", low=allowed.start, high=allowed.stop - 1)
        for step, key in counter.keys.items():

            def act(_by: str, step: int = step) -> None:
                value = self.page.values[self.name] + step
                self.page.keep(self.name, value)
                counter.set(value=value, text=worded(self.name, value))
                self._arm(counter, allowed)
                self._badge_again()

            end = counter.value + step not in allowed
            self.page.control(key, f"{self.name}:{step}", act, refused=reason if end else None, free=True)

    def _badge_again(self) -> None:
        """The badge goes with the shipped value and comes back with it."""
        if self.badge is not None:
            self.remove_widget(self.badge)
            self.page.controls.pop(self.badge.tid, None)
        self.badge = self.page.badge(self.name)
        if self.badge is not None:
            self.put(self.badge, *self.badge_box)
