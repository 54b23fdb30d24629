"""*What happened?*: a tile an event. One tap, and one answer where it needs one."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics

from companion.game import Event, Group, Number, Option
from kiosk.screens.sheet_screen import SheetScreen
from kiosk.tr import say, tr
from kiosk.widgets import fit
from kiosk.widgets.key import Key
from kiosk.widgets.tile import Tile

EVENT_ICONS = {
    "use_medicine": "heart-pulse",
    "gain_medicine": "medical-bag",
    "pharmacy": "pill",
    "lab": "flask",
    "vaccine": "needle",
    "hire": "account-tie",
    "hospital": "hospital-building",
    "upgrade": "arrow-up-bold",
    "blueprint": "script-text",
    "clinic": "hospital-box",
    "shelter": "home",
    "lss": "factory",
    "ship": "rocket",
    "colonists": "account-plus",
    "lost": "account-remove",
    "goal": "star",
    "tech": "chip",
    "pod": "parachute",
    "walk": "walk",
    "mine": "pickaxe",
    "blk_upgrade": "arrow-up-bold",
    "cube": "hexagon-outline",
    "blueprints": "script-text",
    "techs": "chip",
    "advanced": "arrow-up-bold",
    "research": "flask",
    "discovery": "magnify",
    "bots": "hammer",
    "scientist": "account-tie",
    "contract": "file-sign",
    "op": "star",
    "mission_research": "flask",
    "mission_blueprints": "script-text",
    "mission_bots": "hammer",
    "mission_discovery": "magnify",
    "mission_techs": "chip",
    "mission_scientists": "account-tie",
    "mission_contracts": "file-sign",
    "mon_goal": "flag-checkered",
    "stop": "flag",
    "learn": "flask",
    "teammate": "chip",
    "executive": "alien",
    "defence": "shield-plus",
    "lss_tile": "star",
    "lift": "shield-off",
    "impossible": "cancel",
    "pass": "arrow-right-bold",
    "skip": "arrow-right-bold",
    "away": "seat",
    "all_ticks": "format-list-checks",
}


def _too_long(words: str, room: float) -> bool:
    """Whether a tile of this width cannot hold its words, even on two lines."""
    return fit.fit(words, "label", room, 46, lines=2, density=Metrics.density).cut


def _nothing_open(group: Group) -> Option | None:
    """A group of which no answer can be given now is off itself, with the first reason."""
    reasons = [one.refused for one in group.options if isinstance(one, Option) and one.move is None]
    if len(reasons) < len(group.options):
        return None
    return Option(group.label, None, group.effect, reasons[0] if reasons else None)


class Happened(SheetScreen):
    """Pages of event tiles for the player to act."""

    high = 316.0
    high_tall = 560.0
    page = 0

    def build(self) -> None:
        self.open_sheet()
        columns, rows = (3, 6) if self.tall else (6, 3)
        hidden = self.args.get("hide", ())
        events = tuple(event for event in self.app.step.events if event.id not in hidden)
        room = (self.w - 20 - 40) / 6 - 12
        if not self.tall and any(_too_long(say(event.answer.label), room) for event in events):
            columns = 5
        fits = columns * rows
        pages = -(-len(events) // fits) if len(events) > fits else 1
        if pages > 1:
            fits -= 1
            pages = -(-len(events) // fits)
        self.page %= pages
        row = events[self.page * fits : (self.page + 1) * fits]
        wide = (self.w - 20 - 8 * (columns - 1)) / columns
        top = 24.0
        high = ((self.high_tall if self.tall else self.high) - top - 12 - 8 * (rows - 1)) / rows
        for at, event in enumerate(row):
            box = (10 + at % columns * (wide + 8), top + at // columns * (high + 8), wide, high)
            self.sheet.put(self._tile(event), *box)
        if pages > 1:
            more = Key(tr("happened.page", n=self.page + 1, of=pages), "chevron-right", tid="page")
            at = fits
            box = (10 + at % columns * (wide + 8), top + at // columns * (high + 8), wide, high)
            self.sheet.put(more, *box)
            self.control(more, f"page {self.page}", self._turn, free=True)
        seat = self.app.step.seat
        name = self.state.seats[seat].name if seat is not None else ""
        self.close_bar(tr("happened.title"), tr("happened.line", name=name), icon="close")

    def _turn(self, _by: str) -> None:
        self.page += 1
        self.app.refresh()

    def _tile(self, event: Event) -> Tile:
        answer = event.answer
        tid = f"tile.{event.id}"
        icon = EVENT_ICONS.get(event.id, "lightning-bolt")
        tile = Tile(say(answer.label), icon, self._value(answer), tid=tid, icon_colour="cyan1", ground="ink3")
        if isinstance(answer, Group):
            answer = _nothing_open(answer) or answer
        if isinstance(answer, Option):
            return self.option(tile, answer, tid=tid)  # type: ignore[no-any-return]
        if isinstance(answer, Number):
            number = answer
            return self.control(  # type: ignore[no-any-return]
                tile, repr(event.id), lambda by: self.app.show_sheet("number", number=number), tid=tid
            )
        group: Group = answer
        return self.control(  # type: ignore[no-any-return]
            tile, repr(event.id), lambda by: self.app.show_sheet("answers", group=group), tid=tid
        )

    def _value(self, answer: Any) -> str:
        """The number beside the icon, where the effect is no more than one."""
        effect = answer.effect
        if effect is None:
            return ""
        return {"effect.medicine": "+1", "effect.lab": "+1", "effect.hire": "−2"}.get(effect.id, "")
