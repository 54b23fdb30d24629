"""Parts of the solo screens: Lacerda's card, and what he owns."""

from __future__ import annotations

from typing import Any, NamedTuple

from kiosk.screens.base_parts import BUILDING_ICONS
from kiosk.tr import tr
from kiosk.widgets.glass import Glass

SIDE_ICONS = {"orbit": "earth", "colony": "home"}


class Owned(NamedTuple):
    """What is tracked of Lacerda beside his score."""

    crystals: int
    cap: int
    bots: int
    shelters: int
    techs: int
    blueprints: int
    scientists: int
    contracts: int
    icon: str
    """The Building that his Bot stands on."""


def owned(state: Any) -> Owned:
    """It, from a state."""
    from companion.games.lacerda import his
    from companion.games.lacerda.state import LACERDA

    return Owned(
        state.crystals,
        state.cap,
        state.bots,
        state.shelters,
        state.techs,
        sum(state.blueprints),
        his.scientists(state),
        sum(state.done_contracts[LACERDA]),
        state.icon,
    )


class HisThings(Glass):
    """Crystals with their cap, then seven counts as icons with numbers; his Bot's icon at the end."""

    def __init__(self, things: Owned, deck: str, tid: str = "his_things") -> None:
        self.things, self.deck = things, deck
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        one = self.things
        self.fill("ink1", 0, 0, w, h, 14)
        self.icon("diamond-stone", 24, "cyan1", 24, 22)
        said = tr("solo.crystals", n=one.crystals, cap=one.cap)
        mark = w * 0.42 if w > 230 else w - 66
        self.say(said, "label-bold", "sand1", 42, 8, mark - 44, 28, size=22, least=16)
        self.icon("map-marker", 22, "sand2", mark + 10, 22)
        self.icon(BUILDING_ICONS[one.icon], 26, "gold", mark + 38, 22)
        left = mark + 60
        if self.deck and w > 230:
            self.say(self.deck, "label", "sand2", left, 8, w - left - 10, 28, align="right", size=19, least=16)
        rows = (
            ("hammer", one.bots),
            ("home", one.shelters),
            ("chip", one.techs),
            ("script-text", one.blueprints),
            ("account-tie", one.scientists),
            ("file-sign", one.contracts),
        )
        room = h - 42
        across = 6 if w > 250 else 3
        step = (w - 16) / across
        high = room / (6 // across)
        for at, (icon, number) in enumerate(rows):
            tint = "sand1" if number else "sand3"
            x, y = 10 + at % across * step, 38 + at // across * high + high / 2
            self.icon(icon, 24, tint, x + 12, y)
            self.say(str(number), "label-bold", tint, x + 29, y - 14, step - 29, 28, size=21)


class SoloCard(Glass):
    """His card: the Mission's letter, the action, the side it is done on; the travel mark only where it matters."""

    def __init__(self, letter: str, action: int, side: str, travels: bool | None, left: str, tid: str = "card") -> None:
        self.letter, self.action, self.side, self.travels, self.left = letter, action, side, travels, left
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("sand1", 0, 0, w, h, 16)
        self.ring("rust1", 5, 5, w - 10, h - 10, 12, 3)
        flat = w > h * 1.4
        middle = w * 0.22 if flat else w / 2
        low = h < 220 and not flat
        radius = 30 if low else 38
        top = h / 2 - radius if flat else 10.0 if low else 18.0
        self.shape("circle", radius, "rust1", middle, top + radius)
        size = 44 if low else 56
        self.say(self.letter, "num", "on-rust", middle - 36, top + radius - 30, 72, 60, align="center", size=size)
        x = w * 0.42 if flat else 12.0
        y = h / 2 - 46 if flat else top + 2 * radius + (2 if low else 12)
        room = w - x - 12
        align = "left" if flat else "center"
        self.say(tr("solo.action", n=self.action), "head", "ink0", x, y, room, 34, align=align, size=28, least=18)
        self.say(tr(f"side.{self.side}"), "label-bold", "ink3", x, y + 34, room, 26, align=align, size=20, least=16)
        below = y + 62
        if self.travels is not None:
            words = tr("solo.will_travel" if self.travels else "solo.will_stay")
            self.say(words, "label-bold", "ink0", x, below, room, 44, align=align, lines=2, size=20, least=16)
        elif h - below > 30:
            self.say(self.left, "label", "ink3", x, below, room, 26, align=align, size=18, least=16)
