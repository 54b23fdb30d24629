"""What the glass looks like: colours, type, spaces, and the one `Look` that a table has chosen.

Imports no Kivy, so that it can be read before a window exists. All measures are in dp (1 dp = 1 px at 800x480).
The names are those of the design: ink, sand, rust, cyan, acid, vio, dang.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
TEXTURES = Path(__file__).parent / "textures"

Rgba = tuple[float, float, float, float]


def rgba(code: str) -> Rgba:
    """`#RRGGBB` or `#RRGGBBAA` as four numbers from 0 to 1."""
    digits = code.lstrip("#").ljust(8, "F")
    red, green, blue, alpha = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4, 6))
    return red, green, blue, alpha


def faded(colour: Rgba, alpha: float) -> Rgba:
    """The same colour, let through to `alpha`."""
    return (*colour[:3], colour[3] * alpha)


COLOURS: dict[str, Rgba] = {
    name: rgba(code)
    for name, code in {
        "clear": "#00000000",
        "white": "#FFFFFF",
        "dark": "#14101A",  # letters on a player's colour
        "ink0": "#0E0A14",
        "ink1": "#19131F",
        "ink2": "#261D2F",
        "ink3": "#3A2D46",
        "ink4": "#5A4866",
        "ink5": "#8D7A9A",
        "sand1": "#F7E9D6",
        "sand2": "#D8C3A8",
        "sand3": "#B39E88",
        "rust1": "#F28A52",
        "rust2": "#C4572F",
        "rust3": "#7A3220",
        "rust4": "#351A18",
        "sel": "#3D2119",
        "cyan1": "#6FDDEB",
        "cyan2": "#1E7C8F",
        "cyan4": "#10303A",
        "acid1": "#BDF24B",
        "acid2": "#5E8A1E",
        "acid4": "#22300F",
        "vio1": "#BBA2FF",
        "vio2": "#6B4BC4",
        "vio3": "#3A2870",
        "vio4": "#1D1438",
        "dang1": "#FF7F86",
        "dang2": "#B3263A",
        "dang4": "#3B1420",
        "gold": "#FFD23F",  # vandalized, and what warns without hurting
        "on-rust": "#1A0D08",
        "on-sand": "#2A1519",
        "on-cyan": "#0B2A32",
        "on-acid": "#14200A",
        "on-dang": "#2A0A12",
        "spread": "#FF9AA2",  # dang1 for small text on a tile
        "card-line": "#B08F70",
        "card-soft": "#6A4A34",
        "card-table": "#1C0F17",  # the table behind a drawn card
        "struck": "#2A1A22",
        "scrim": "#0A0710D9",  # 85 %
        "key": "#0E0A14AA",  # a key on the sky
        "alien-bg": "#120B24",
        "alien-tile": "#2A1F4C",
        "alien-bar": "#231844",
        "alien-key": "#3A2C66",
    }.items()
}

SEATS = ("blue", "yellow", "green", "purple", "alien")
SHAPES = {"blue": "circle", "yellow": "triangle", "green": "square", "purple": "diamond", "alien": "hexagon"}
PALETTES: dict[str, dict[str, Rgba]] = {
    name: dict(zip(SEATS, (rgba(code) for code in codes.split()), strict=True))
    for name, codes in {
        "table": "#62AAFF #FFD23F #3CCB93 #E891E6 #BDF24B",
        "colour-blind": "#56B4E9 #F0E442 #009E73 #CC79A7 #BDF24B",
        "mono": "#FFFFFF #CFC4B8 #9A8F86 #6E645E #BDF24B",
    }.items()
}

# ---------------------------------------------------------------------------------------------------------- spaces
MARGIN, GAP, PAD = 10, 8, 14
SKY, SKY_TALL = 72, 128
BAR, BAR_TALL = 88, 176
SHEET = 246
TOUCH = 64  # the least side of anything to press; 8 between two of them
SMALLEST = 16  # no text is smaller
RADIUS = {"panel": 14, "tile": 12, "button": 16, "sheet": 22, "space": 5, "card": 22}


# ------------------------------------------------------------------------------------------------------------ type
@dataclass(frozen=True)
class Style:
    """One kind of text: its size in dp, the font file, and whether the text-size setting enlarges it."""

    size: float
    font: str
    grows: bool = False
    capitals: bool = False


TEXT, BOLD, CAPS = "BarlowCondensed-SemiBold", "BarlowCondensed-Bold", "BarlowCondensed-Bold-Caps"
HEAVY, DIGITS = "BarlowCondensed-ExtraBold", "BarlowCondensed-ExtraBold-Tab"
STYLES: dict[str, Style] = {
    "num-xl": Style(112, HEAVY),
    "num": Style(80, HEAVY),
    "num-tab": Style(80, DIGITS),  # counters: nothing jumps
    "card-letter": Style(64, HEAVY),
    "hero": Style(60, HEAVY),  # "You made it"
    "chapter": Style(52, HEAVY),
    "title": Style(44, HEAVY),
    "h1": Style(40, HEAVY),
    "h2": Style(36, HEAVY),
    "button": Style(32, HEAVY),
    "value": Style(32, HEAVY),
    "value-tab": Style(32, DIGITS),
    "head": Style(27, HEAVY),  # first line of an answer or a row
    "prompt": Style(30, BOLD, grows=True),
    "strong": Style(24, BOLD, grows=True),
    "body": Style(22, TEXT, grows=True),
    "label": Style(20, TEXT, grows=True),
    "label-bold": Style(20, BOLD, grows=True),
    "small": Style(18, TEXT, grows=True),
    "key": Style(18, BOLD),  # the word under an icon: "Undo"
    "caption": Style(19, CAPS, grows=True, capitals=True),
    "over": Style(18, CAPS, grows=True, capitals=True),  # the caption over a title
}


@cache
def icons() -> dict[str, str]:
    """Every icon that the font holds, as name -> character."""
    lines = (FONTS / "icons.txt").read_text(encoding="ascii").split("\n")
    return {name: chr(int(code, 16)) for name, code in (line.split() for line in lines if line)}


def icon(name: str) -> str:
    """The character of an icon. Raises KeyError for one that is not in the font: fonts/build.py adds it."""
    return icons()[name]


# ------------------------------------------------------------------------------------------------------------ look
TEXT_SIZES = {"M": 1.0, "L": 1.15, "XL": 1.3}


@dataclass(frozen=True)
class Look:
    """What the table chose in the settings. Screens are built anew when it changes."""

    text: str = "M"
    palette: str = "table"
    calm: bool = False


_worn = Look()


def look() -> Look:
    """The look in use."""
    return _worn


def wear(new: Look) -> None:
    """Put on another look; who calls this rebuilds the screens."""
    global _worn
    if new.text not in TEXT_SIZES or new.palette not in PALETTES:
        raise ValueError(f"no such look: {new}")
    _worn = new


def colour(name: str | Rgba) -> Rgba:
    """A palette token, a seat's colour in the chosen palette, or an rgba as it is."""
    if not isinstance(name, str):
        return name
    seats = PALETTES[_worn.palette]
    return seats[name] if name in seats else COLOURS[name]


def letter_on(seat: str) -> Rgba:
    """The colour of the letter on a seat's token: dark, but white where the fill itself is dark."""
    red, green, blue, _ = colour(seat)
    return COLOURS["dark" if 0.3 * red + 0.59 * green + 0.11 * blue > 0.42 else "white"]


def scale(style: str, text: str | None = None) -> float:
    """How many dp a style has at a text size (M, L, XL); only styles that grow follow it."""
    kind = STYLES[style]
    return kind.size * (TEXT_SIZES[text or _worn.text] if kind.grows else 1.0)


# ---------------------------------------------------------------------------------------------------------- canvas
SMALL_PANEL = (512.0, 341.0)
"""The dp canvas of a small panel: there 64 dp are 60 px."""


def small(wide: float, high: float) -> bool:
    """Whether a window of so many pixels is a small panel, which has layouts of its own."""
    return density(wide, high) < 0.75


def small_density(wide: float, high: float) -> float:
    """Pixels in a dp on a small panel, for the screens that are made for it."""
    return min(max(wide, high) / SMALL_PANEL[0], min(wide, high) / SMALL_PANEL[1])


def aspect(w: float, h: float) -> str:
    """Which of the three layouts a window gets: "portrait", "classic" or "wide"."""
    if w < h:
        return "portrait"
    return "classic" if w / h < 1.72 else "wide"


def density(w: float, h: float) -> float:
    """Pixels in a dp: a lying panel has at least 800 x 480 dp, an upright one at least 480 x 853.

    Upright all layouts are those of 720x1280. A panel with a shorter long side (480x800, 800x1280) gets the same height
    with a little smaller dp and a wider table, rather than tables with a row less.
    """
    return min(w / 480, h * 3 / 2560) if w < h else min(w / 800, h / 480)
