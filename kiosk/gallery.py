"""Draws every part of the kit on a few sheets, to look at beside the design's component sheet.

python -m kiosk.gallery FOLDER [DENSITY [M|L|XL [PALETTE]]]     (off-screen: SDL_VIDEODRIVER=offscreen)

Its words are not translated: nobody but developers sees them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kiosk import theme
from kiosk.widgets.track import Spaces

DANGER = frozenset({10, 11, 12})
INFECTED = Spaces(range(1, 13), 7, "dang1", DANGER, end_icon="skull")
ROUNDS = Spaces(range(8, 0, -1), 5, "rust1", frozenset({2, 1}), end_icon="skull")
TROOPERS = Spaces(range(20, 0, -1), 13, "acid1", frozenset({5, 4, 3, 2, 1}), end_icon="alien")
ORDER = (("blue", "A"), ("yellow", "B"), ("green", "C"))


def components(pane: Any) -> None:
    """The component sheet, at the places of 18-components."""
    from kiosk.widgets.answertile import AnswerTile
    from kiosk.widgets.card import Card, SmallCard
    from kiosk.widgets.chip import Badge, Chip
    from kiosk.widgets.counter import Counter
    from kiosk.widgets.pawn import Pawn
    from kiosk.widgets.primary import Primary
    from kiosk.widgets.tile import Tile
    from kiosk.widgets.token import Token
    from kiosk.widgets.track import Track
    from kiosk.widgets.undokey import UndoKey
    from kiosk.widgets.words import Words

    pane.put(Words("Component sheet", "title"), 32, 20, 500, 48)
    pane.put(Words("All sizes in dp (480 dp short side). Drawn at 1 dp = 1 px.", "body", "sand2"), 34, 72, 600, 26)
    pane.put(Words("Primary button 204 x 70", "caption", "sand2"), 32, 117, 400, 21)
    for place, more in enumerate(({}, {"pressed": True}, {"enabled": False}, {"busy": True})):
        key = Primary("Wait" if more.get("busy") else "Reveal")
        key.set(**more)
        pane.put(key, 32 + 216 * place, 144, 204, 70)
    pane.put(UndoKey("Undo"), 908, 144, 80, 70)
    pane.put(UndoKey("Undo", enabled=False), 1000, 144, 80, 70)
    pane.put(UndoKey("Back", role="back"), 1092, 144, 80, 70)
    pane.put(UndoKey("Redo", role="redo", alien=True), 1184, 144, 80, 70)
    pane.put(
        Words("Tile 112 x 70: rest, pressed, selected, off, locked, alien, used", "caption", "sand2"), 32, 256, 700, 21
    )
    for place, more in enumerate(
        ({}, {"pressed": True}, {"state": "selected"}, {"enabled": False}, {"state": "locked"}, {"alien": True},
         {"state": "used", "token": ("blue", "A")})
    ):  # fmt: skip
        locked = more.get("state") == "locked"
        tile = Tile("Deploy" if locked else "Shelter", "home", "+3", value_colour="cyan1", price="2" if locked else "")
        tile.set(**more)
        pane.put(tile, 32 + 121 * place, 284, 112, 70)
    pane.put(Words("Chips 40 high (not touched), badge", "caption", "sand2"), 32, 373, 400, 21)
    x = 32.0
    for text, icon, look in (
        ("Colonize", "check-bold", "spent"), ("Sabotage", "bomb", "light"), ("Shuttle", "rocket", "bare"),
        ("no spread", "shield-check", "plain"), ("3 more", "alert", "danger"),
    ):  # fmt: skip
        chip = Chip(text, icon, look)
        wide = chip.wish()
        pane.put(chip, x, 400, wide, 40)
        x += wide + 8
    pane.put(Badge("stand-in"), x + 8, 388, 110, 64)
    counter = Counter(13, caption="Troopers left", colour="acid1", spaces=TROOPERS)
    pane.put(counter, 986, 290, 264, 148)
    pane.put(
        Words("Tracks: win end is a circle, loss end an octagon, danger is hatched", "caption", "sand2"),
        32,
        461,
        800,
        21,
    )
    four = Spaces(range(7, 0, -1), 4, "cyan1", end="win", end_icon="handcuffs", numbers=True)
    strikes = dict.fromkeys((7, 4, 1, 10), ("alien", "acid1"))
    own = Spaces(range(15, 0, -1), 10, "rust1", frozenset({2, 1}), icons=strikes)
    tracks = (INFECTED, ROUNDS, TROOPERS, four, own, Spaces(range(1, 13), 9, "acid1", DANGER, end="alien"))
    for place, spaces in enumerate(tracks):
        pane.put(Track(spaces, 36), 32 + 608 * (place % 2), 490 + 50 * (place // 2), 560, 36)
    pane.put(Words("Turn tokens: now, next, done", "caption", "sand2"), 32, 660, 400, 21)
    for place, (seat, letter) in enumerate(zip(theme.SEATS, "ABCP ", strict=True)):
        pane.put(Token(seat, letter, "now"), 32 + 84 * place, 688, 72, 72)
        pane.put(Token(seat, letter), 48 + 84 * place, 768, 40, 40)
        pane.put(Token(seat, letter, "outlined", ground="ink0"), 48 + 84 * place, 816, 40, 40)
    pane.put(Words("Colonists", "caption", "sand2"), 540, 660, 300, 21)
    for place, kind in enumerate(("stand", "lie", "vax")):
        pane.put(Pawn(kind), 540 + 90 * place, 690, 60, 56)
    pane.put(Words("A name that is much too long", "head", "sand1", ellipsis=True), 540, 760, 180, 30)
    pane.put(Words("These words need two lines of it", "body", "sand1", lines=2), 540, 792, 150, 52)
    pane.put(Words("These words do not fit", "body", "dang1"), 540, 850, 90, 26)
    pane.put(Card("INFECTION", (("pickaxe", "Mine"), ("bed", "Living Quarters")), between="or"), 830, 690, 182, 245)
    pane.put(SmallCard(("pickaxe", "bed")), 1030, 690, 66, 58)
    pane.put(SmallCard(("pickaxe", "bed"), down=True), 1104, 690, 66, 58)
    answer = AnswerTile(
        "Mine", "no spread", token=("green", "C"), icon_name="pickaxe", count="×1", second_icon="shield-check",
        second_colour="cyan1", ringed=True,
    )  # fmt: skip
    pane.put(answer, 1028, 764, 234, 86)
    for place, name in enumerate(theme.COLOURS):
        pane.fill_later.append((name, 32 + 21 * place, 900))


def table(pane: Any) -> None:
    """Outbreak's table as 07 has it, without its grid."""
    from kiosk.widgets.gauge import Gauge
    from kiosk.widgets.promptbar import PromptBar
    from kiosk.widgets.skybar import SkyBar
    from kiosk.widgets.toast import Toast

    tall = pane.w < pane.h
    w, h = pane.w, pane.h
    pane.put(
        SkyBar("Ben", "Round 4 · Colonization", mode="human", token=("yellow", "B"), order=ORDER, now=1, right="menu"),
        0, 0, w, 128 if tall else 72,
    )  # fmt: skip
    ill = Gauge("Infected", "7", INFECTED, of="of 12", far="5 more", why="and we lose", short="lose at 12")
    left = Gauge(
        "Rounds" if tall else "Rounds left", "5", ROUNDS, icon_name="timer-sand", far="0 = lost", why="−1 each round",
        short="lose at 0",
    )  # fmt: skip
    pane.put(ill, 10, 136 if tall else 80, 226 if tall else 264, 148)
    pane.put(left, 244 if tall else 10, 136 if tall else 236, 226 if tall else 264, 148)
    bar = 176 if tall else 88
    prompt = PromptBar(
        "Reveal an infection card", "9 cards left, 1 of them harmless", "Reveal", icon_name="cards", undo_text="Undo"
    )
    pane.put(prompt, 0, h - bar, w, bar)
    Toast("Taken back: Ben draws", "undo-variant").show(pane, bar)


def long_words(pane: Any) -> None:
    """A prompt bar with words 40 % longer, and the Alien's."""
    from kiosk.widgets.promptbar import PromptBar
    from kiosk.widgets.skybar import SkyBar

    w, h = pane.w, pane.h
    bar = 176 if w < h else 88
    pane.put(SkyBar("Dora", "Round 9 · Colonization", mode="alien", token=("alien", "")), 0, 0, w, 128 if w < h else 72)
    for place, (prompt, line, text) in enumerate(
        (
            ("Die nächste Infektionskarte aufdecken", "Noch 9 Karten, eine davon ist harmlos", "Aufdecken"),
            ("Wählt jetzt die Kolonisten, die als nächste erkranken sollen", "Noch 9 Karten", "Bestätigen"),
            (
                "Zug beenden",
                "Noch neun Karten liegen im Stapel, davon ist eine einzige völlig harmlos",
                "Zug von Ben beenden",
            ),
        )
    ):
        made = PromptBar(prompt, line, text, undo_text="Zurück", mode="alien" if place == 1 else "human")
        pane.put(made, 0, h - (bar + 8) * (place + 1), w, bar)


def sheet(pane: Any) -> None:
    """The number pad on its sheet, as 16."""
    from kiosk.widgets.key import Key
    from kiosk.widgets.pads import NumberPad
    from kiosk.widgets.sheet import Sheet
    from kiosk.widgets.words import Words

    table(pane)
    over = pane.put(Sheet(tall=246), 0, 0, pane.w, pane.h - 88)
    over.put(Words("Upgrade", "h1"), 72, 22, 200, 44)
    over.put(NumberPad(chosen=4), 300, 22, 482, 144)
    over.put(Key("Scientist matches +3", "checkbox-blank-outline", radius=14), 300, 174, 286, 64)
    over.put(Key("Close", "close", radius=14), 594, 174, 188, 64)


def banner(pane: Any) -> None:
    """A threshold, as 17."""
    from kiosk.widgets.banner import Banner

    table(pane)
    spaces = Spaces(range(20, 0, -1), 3, "dang1", frozenset({2, 1}), end_icon="alien")
    sky, bar = (128, 176) if pane.w < pane.h else (72, 88)
    made = Banner(
        "Only 3 troopers left", "All 20 on Mars and the Alien wins at once", "3", foot="17 on Mars · OP 88 of 100",
        icon_name="alien", spaces=spaces,
    )  # fmt: skip
    pane.put(made, 0, sky, pane.w, pane.h - sky - bar)


def over(pane: Any) -> None:
    """The plot of 13, a letter pad, a list, a choice."""
    from kiosk.widgets.choice import Choice
    from kiosk.widgets.key import Key
    from kiosk.widgets.pads import LetterPad
    from kiosk.widgets.panel import Panel
    from kiosk.widgets.plot import Mark, Plot, Series
    from kiosk.widgets.scroll import Scroll

    panel = pane.put(Panel("Goals and Sabotage by round"), 10, 10, 402, 280)
    goals = Series(((0, 0), (4, 1), (5, 2), (7, 3), (13, 4)), rings=True)
    cubes = Series(tuple(enumerate((0, 0.5, 0.5, 1, 1.5, 1.5, 0.5, 1, 1, 0.5, 0.5, 1))), "vio2", "bars")
    marks = [Mark(x, "alien") for x in (3, 6, 9, 12)] + [Mark(13, "flag-checkered", "cyan1", 4, True)]
    plot = Plot((cubes, goals), x_end=15, y_end=5, x_step=3, ends=((4, "4 to win", "cyan1"),), marks=marks)
    panel.put(plot, 8, 36, 386, 236)
    pane.put(LetterPad(), 10, 300, 500, 280)
    pane.put(Scroll(9, lambda index: Key(f"Row {index}", "history", look="tile")), 420, 10, 370, 280)
    pane.put(Choice((("M", "A"), ("L", "A"), ("XL", "A")), "L", sizes=(22, 32, 42)), 520, 300, 270, 64)


def keys(pane: Any) -> None:
    """Keys, answers, counters and rows as the screens without a mockup use them."""
    from kiosk.widgets.answertile import AnswerTile
    from kiosk.widgets.counter import Counter
    from kiosk.widgets.icon import Icon
    from kiosk.widgets.key import Key
    from kiosk.widgets.panel import Panel
    from kiosk.widgets.skybar import SkyBar
    from kiosk.widgets.tile import Tile
    from kiosk.widgets.track import Pips
    from kiosk.widgets.words import Words

    tabs = ((Key("Odds", "chart-bar", look="sky", radius=16, tid="odds"), 144),
            (Key("Discards", "cards-outline", look="sky", selected=True, radius=16, tid="discards"), 144))  # fmt: skip
    pane.put(SkyBar("Infection deck", "4 of 6 left", icon_name="cards", keys=tabs), 0, 0, pane.w, 72)
    pane.put(
        Key("Add player", "plus", stacked=True, icon_dp=56, style="strong", size_dp=22, note="up to 4"),
        10,
        80,
        150,
        148,
    )
    pane.put(
        Key("Draw the first player", "dice-5", stacked=True, icon_dp=52, style="strong", size_dp=22, look="tile"),
        168,
        80,
        150,
        148,
    )
    pane.put(Key("Human", "account-hard-hat", radius=14), 10, 236, 130, 66)
    pane.put(Key("Alien", "alien", look="acid", radius=14), 148, 236, 130, 66)
    pane.put(Key("Off", "usb", enabled=False), 286, 236, 130, 66)
    pane.put(Tile("Ill", "emoticon-sick", "7", value_colour="dang1", icon_colour="dang1"), 326, 80, 150, 148)
    pane.put(Tile("A Colonist died of it", "skull", "", state="selected", tick=True), 484, 80, 150, 148)
    pane.put(Tile("What happened?"), 642, 80, 148, 70)
    pane.put(
        AnswerTile("In Quarters", "up to 2 more", icon_name="bed", second_icon="virus", second_colour="spread"),
        424,
        236,
        234,
        86,
    )
    pane.put(AnswerTile("Nobody of us all is there", token=("yellow", "B"), ringed=True), 10, 310, 234, 86)
    row = pane.put(Panel(radius=12), 252, 330, 538, 66)
    row.put(Icon("needle", 34, "cyan1"), 14, 0, 36, 66)
    row.put(Words("Vaccinated", "strong"), 62, 0, 240, 66)
    row.put(Counter(12, low=0, high=12, ground="", tid="row"), 318, 1, 212, 64)
    pane.put(Pips(2, 11, now=True), 10, 410, 308, 16)
    pane.put(Pips(3, 5), 330, 412, 116, 12)
    pane.put(Key("Undo", "undo-variant", look="alien", radius=16, style="key", stacked=True), 666, 236, 80, 70)


def home(pane: Any) -> None:
    """The evening, with the round Continue on it."""
    from kiosk.widgets.icon import Picture
    from kiosk.widgets.panel import Panel
    from kiosk.widgets.primary import Primary
    from kiosk.widgets.sunset import Sunset

    pane.put(Sunset(), 0, 0, pane.w, pane.h)
    panel = pane.put(Panel("Continue", radius=20), 20, 150, min(524, pane.w - 40), 184)
    panel.put(Primary("", "play", radius=54, icon_dp=80), panel.w - 126, 18, 108, 108)
    panel.put(Picture("emblem-outbreak"), 20, 50, 112, 112)


def ending(pane: Any) -> None:
    """The evening's strip of 13, and a new card with one face."""
    from kiosk.widgets.card import Card
    from kiosk.widgets.sunset import Sunset

    pane.put(Sunset("over"), 0, 0, pane.w, 150)
    free = (("shield-check", "No Infection"),)
    pane.put(Card("INFECTION", free, head_colour="cyan2", head_icon="shield-check"), 20, 110, 270, 364)
    faces = (("pickaxe", "Mine"), ("bed", "Living Quarters"))
    pane.put(Card("INFECTION", faces, between="or"), 320, 110, 270, 364)
    pane.put(Card("", (), down=True), 610, 160, 170, 230)


SHEETS: dict[str, tuple[Callable[[Any], None], int, int]] = {
    "components": (components, 1280, 960),
    "keys": (keys, 800, 480),
    "home": (home, 800, 480),
    "home-tall": (home, 480, 853),
    "ending": (ending, 800, 480),
    "table": (table, 800, 480),
    "table-wide": (table, 853, 480),
    "table-tall": (table, 480, 853),
    "long": (long_words, 800, 480),
    "long-tall": (long_words, 480, 853),
    "sheet": (sheet, 800, 480),
    "banner": (banner, 800, 480),
    "banner-tall": (banner, 480, 853),
    "over": (over, 800, 600),
}


def draw(folder: Path, density: float) -> None:
    """Write one PNG a sheet."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    from kiosk.widgets.glass import Pane

    class Ground(Pane):
        """The sheet's ground, with the palette on it."""

        def __init__(self) -> None:
            super().__init__(tid="ground")
            self.fill_later: list[tuple[str, float, float]] = []

        def paint(self) -> None:
            self.fill("ink0", 0, 0, self.w, self.h)
            for name, x, y in self.fill_later:
                self.fill(name, x, y, 19, 26, 5)

    EventLoop.ensure_window()
    Metrics.density = density
    for name, (fill, w, h) in SHEETS.items():
        ground = Ground()
        ground.size = (round(w * density), round(h * density))
        fill(ground)
        for old in list(Window.children):
            Window.remove_widget(old)
        Window.size = ground.size
        Window.add_widget(ground)
        for _frame in range(3):
            EventLoop.idle()
        ground.export_to_png(str(folder / f"gallery-{name}.png"))
        print(name)


if __name__ == "__main__":
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    target = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    target.mkdir(parents=True, exist_ok=True)
    theme.wear(theme.Look(*sys.argv[3:5]))
    draw(target, float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
