"""Parts of the deck screen: a row of odds, and the panel of what has been seen."""

from __future__ import annotations

from fractions import Fraction

from kiosk.screens.outbreak_parts import AREA_ICONS
from kiosk.tr import tr
from kiosk.widgets.card import SmallCard
from kiosk.widgets.glass import Glass, Pane

HARMLESS = ("no_infection", "alien")
"""Cards that do no harm."""
FACES = {
    "mine": "pickaxe",
    "generator": "lightning-bolt",
    "water_extractor": "water",
    "greenhouse": "sprout",
    "oxygen_condenser": "gas-cylinder",
    "building": "domain",
    "alien": "alien",
    "no_infection": "shield-check",
    "location": "map-marker",
    "last_round": "flag-checkered",
}
"""Cards with one icon; the others name areas."""
MARKS = {
    "forecast.shuffle": ("shuffle-variant", "acid1"),
    "forecast.blackout": ("flash-off", "dang1"),
    "forecast.shelter.blackout": ("flash-off", "dang1"),
    "forecast.vandalized": ("flash", "gold"),
    "forecast.vandalized.backup": ("flash", "gold"),
    "forecast.shelter.vandalized": ("home-alert", "gold"),
    "forecast.no_token": ("cancel", "sand2"),
    "forecast.shelter.no_token": ("cancel", "sand2"),
    "forecast.nothing": ("cancel", "sand2"),
    "odds.blk.building": ("flash", "gold"),
    "odds.solo": ("flag", "cyan1"),
    "odds.solo.calls": ("timer-sand", "gold"),
    "odds.solo.later": ("timer-sand", "gold"),
    "odds.mon.armed": ("bomb", "acid1"),
    "odds.mon.cube": ("package-variant", "vio1"),
    "odds.mon.new": ("package-variant", "vio1"),
    "odds.mon.hidden": ("cards", "sand2"),
}
"""What follows from a card, by its message -> icon and colour; else ill, or nobody."""


def card_icons(card: str) -> tuple[str, ...]:
    """The icons on a card: its areas, a shield where nobody falls ill, a mark where the app does not know."""
    if card in FACES:
        return (FACES[card],)
    return tuple(AREA_ICONS.get(area, "cards") for area in card.split("+"))


def small_card(card: str, tid: str) -> SmallCard:
    """A seen card, small."""
    return SmallCard(card_icons(card), head_colour="cyan2" if card in HARMLESS else "dang2", tid=tid)


def percent(copies: int, whole: int) -> int:
    """A share of the undrawn, as whole percent."""
    return round(Fraction(100 * copies, whole)) if whole else 0


def whole_percent(chance: Fraction) -> int:
    """A chance as whole percent: 0 and 100 are kept for what is certain."""
    if chance in (0, 1):
        return int(chance) * 100
    return min(99, max(1, round(chance * 100)))


def one_in(copies: int, whole: int) -> str:
    """`1 in 8` where that is exact, else `2 in 15`."""
    if copies and whole % copies == 0:
        return tr("deck.one_in", n=whole // copies)
    return tr("deck.some_in", copies=copies, whole=whole)


class OddRow(Glass):
    """A kind of card: icon, name, chance as bar and percent, and what follows."""

    def __init__(
        self, kind: str, name: str, copies: int, whole: int, effect: str, harmless: bool = False, tid: str = "",
        mark: tuple[str, str] | None = None, soon: str = "",
    ) -> None:  # fmt: skip
        self.soon = soon
        self.mark = mark or (("shield-check", "cyan1") if harmless else ("emoticon-sick", "dang1"))
        self.kind, self.name, self.copies, self.whole = kind, name, copies, whole
        self.effect, self.harmless = effect, harmless
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        if w < 520:
            (self._narrow if h > 120 else self._low)(w, h)
            return
        self._face(14, (h - 56) / 2)
        middle = w * 0.385
        split = h * 0.56
        self.say(self.name, "head", "sand1", 84, 4, middle - 92, split - 4, lines=2, size=28, least=20, valign="bottom")
        self.say(self._words(), "label", "sand2", 84, split + 10, middle - 86, h - split - 12, valign="top", least=16)
        self._bar(middle, h / 2 - 10, 86)
        self._share(middle + 92, 0, 84, h)
        self._effect(middle + 184, 0, w - middle - 196, h)

    def _narrow(self, w: float, h: float) -> None:
        self._face(14, 10)
        if w < 400:  # the name has the whole width, and the share stands below it
            self.say(self.name, "head", "sand1", 84, 6, w - 98, 30, lines=2, size=28, least=16)
            self.say(self._words(), "label", "sand2", 84, 38, w - 184, 38, lines=2, size=18, least=16)
            self._share(w - 104, 38, 92, 36)
            self._bar(14, 80, w - 28, 14)
            self._effect(14, 97, w - 28, h - 99)
            return
        self.say(self.name, "head", "sand1", 84, 8, w - 196, 36, lines=2, size=28, least=16)
        self.say(self._words(), "label", "sand2", 84, 42, w - 196, 26, least=16)
        self._share(w - 104, 6, 92, 60)
        self._bar(14, 76, w - 28)
        self._effect(14, 100, w - 28, h - 106)

    def _low(self, w: float, h: float) -> None:
        """A small panel: name over what follows, the share over its bar at the right."""
        self._face(12, (h - 56) / 2)
        right = 112.0 if w >= 340 else 84.0
        room = w - 84 - right - 12
        self.say(self.name, "head", "sand1", 82, 4, room, h * 0.46, lines=2, size=25, least=16)
        self.icon(self.mark[0], 24, self.mark[1], 94, h * 0.74)
        self.say(self.effect, "label", "sand1", 112, h * 0.52, room - 34, h * 0.44, lines=2, size=20, least=16)
        x = w - right - 8
        self._share(x, 4, right, h * 0.4)
        self._bar(x, h * 0.44, right, 10)
        words = self._words()
        self.say(words, "label", "sand2", x, h * 0.56, right, h * 0.42, align="right", lines=2, size=18, least=16)

    def _words(self) -> str:
        """The chance within the next draws; `1 in 8` where that is all there is to say."""
        return self.soon or one_in(self.copies, self.whole)

    def _face(self, x: float, y: float) -> None:
        self.fill("cyan1" if self.harmless else "sand1", x, y, 56, 56, 10)
        icons = card_icons(self.kind)
        size = 38 if len(icons) == 1 else 25
        for at, name in enumerate(icons):
            self.icon(name, size, "on-sand", x + 28 + (at - (len(icons) - 1) / 2) * 26, y + 28)

    def _bar(self, x: float, y: float, w: float, h: float = 20) -> None:
        self.fill("ink3", x, y, w, h, 6)
        part = w * self.copies / self.whole if self.whole else 0
        if part:
            self.fill("cyan1" if self.harmless else "rust1", x, y, max(6, part), h, 6)

    def _share(self, x: float, y: float, w: float, h: float) -> None:
        words = tr("deck.percent", n=percent(self.copies, self.whole))
        self.say(words, "h2", "sand1", x, y, w, h, align="right", size=34)

    def _effect(self, x: float, y: float, w: float, h: float) -> None:
        self.icon(self.mark[0], 34, self.mark[1], x + 17, y + h / 2)
        self.say(self.effect, "strong", "sand1", x + 44, y + 2, w - 44, h - 4, lines=3, size=23, least=16)


class SeenPanel(Pane):
    """The newest seen cards, how many there are, and room for a key below."""

    def __init__(self, cards: tuple[str, ...], words: str, tid: str = "") -> None:
        self.words = words
        super().__init__(tid=tid)
        self.cards = [small_card(card, f"{tid}.{at}") for at, card in enumerate(cards)]
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _columns(self) -> int:
        return max(1, int((self.w - 8) // 74))

    def _place(self, *_args: float) -> None:
        columns = self._columns()
        rows = max(1, int((self.h - 152 + 8) // 66)) if self.h > 200 else 1
        left = (self.w - (74 * columns - 8)) / 2 if self.h > 200 else 150
        columns = columns if self.h > 200 else max(1, int((self.w - 160 - 150) // 74))
        for at, card in enumerate(self.cards[: columns * rows]):
            top = 38 if self.h > 200 else (self.h - 58) / 2
            self.put(card, left + at % columns * 74, top + at // columns * 66, 66, 58)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        if h > 200:
            self.say(tr("deck.seen"), "caption", "sand2", 6, 9, w - 12, 22, align="center")
            self.say(self.words, "strong", "sand1", 6, h - 112, w - 12, 36, align="center", lines=2, size=22, least=16)
        else:
            self.say(tr("deck.seen"), "caption", "sand2", 14, 9, 130, 22)
            self.say(self.words, "strong", "sand1", 14, 34, 130, h - 40, lines=2, size=22, least=16)
