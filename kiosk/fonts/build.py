"""Makes the TTF files of this folder. For developers only; the results are in git.

    pip install fonttools
    pip download --no-deps fontpkg-barlow-condensed==1.408 fonticon-materialdesignicons7==7.2.96
    python kiosk/fonts/build.py FOLDER_WITH_THE_TWO_WHEELS

- BarlowCondensed: three weights, their space a little wider; `-Tab` with tabular figures; `-Caps` with 1 dp of
  tracking at 19 dp, because Kivy can neither switch OpenType features on nor space letters.
- MaterialDesignIcons: the subset that `icons.txt` names.
- SolkeeperShapes: our own tokens, ends and Colonists; a glyph is sharp at every density and costs one texture.
"""

from __future__ import annotations

import io
import math
import re
import sys
import zipfile
from pathlib import Path

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
ICONS = """
account account-group account-hard-hat account-plus account-remove account-star account-tie alert alert-circle alien
arrow-collapse-down arrow-down arrow-down-bold arrow-left arrow-left-bold arrow-right arrow-right-bold arrow-up
arrow-up-bold backspace backup-restore battery bed biohazard bomb book-open-variant brightness-4 brightness-6
brightness-7 calendar-clock cancel cards cards-outline cards-playing-outline chart-bar chart-line check-bold
check-circle checkbox-blank-outline checkbox-marked checkbox-multiple-marked chevron-down chevron-left chevron-right
chevron-up chip circle-outline circle-small clipboard-check clipboard-text clock-outline close cog content-save
crosshairs-gps database delete diamond-stone dice-5 dice-multiple domain download earth emoticon-happy emoticon-sick
export eye eye-off factory file-check file-sign flag flag-checkered flash flash-off flask format-list-checks
format-list-numbered format-size gas-cylinder gesture-tap-button gesture-tap hand-heart hand-pointing-right handcuffs
hammer heart-pulse help-circle-outline hexagon hexagon-outline history home home-alert home-import-outline
home-plus hospital-box hospital-building import information-outline label-outline led-on lightbulb-on-outline
lightning-bolt lock lock-open-variant magnify map-marker medal medical-bag menu minus minus-thick moon-waning-crescent
needle numeric open-in-new package-variant palette parachute pause pencil pickaxe pill play plus plus-thick power
printer qrcode redo-variant refresh restart rocket rocket-launch rotate-3d-variant run-fast screen-rotation
script-text shield shield-check shield-half-full shield-home shield-off shield-plus shuffle-variant skull sort sprout
star star-outline swap-horizontal swap-vertical sword-cross target text-box-outline timer-sand timer-sand-complete
translate trending-up trophy tune undo undo-variant ufo usb virus virus-off virus-outline volume-high volume-minus
volume-off volume-plus walk water weather-night wifi-off wrench seat
""".split()

EM = 1000
R = EM / 2.4  # a token of radius r is drawn at 2.4 r, so that the widest (triangle) stays inside its em


def out_of(wheels: Path, start: str, member: str) -> bytes:
    """The bytes of one member of the wheel whose name begins with `start`."""
    (wheel,) = wheels.glob(f"{start}*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(member)


def barlow(wheels: Path) -> None:
    """The three weights, and the two variants of them that Kivy needs."""
    for weight in ("SemiBold", "Bold", "ExtraBold"):
        data = out_of(wheels, "fontpkg_barlow", f"fontpkg_barlow_condensed/files/BarlowCondensed-{weight}.ttf")
        font = TTFont(io.BytesIO(data))
        if weight != "ExtraBold":
            # SDL_ttf rounds every advance down; without this the words of small text stand too close.
            space, bearing = font["hmtx"].metrics["space"]
            font["hmtx"].metrics["space"] = (space + 18, bearing)
            one, bearing = font["hmtx"].metrics["one"]
            font["hmtx"].metrics["one"] = (one + 26, bearing)
        font.save(HERE / f"BarlowCondensed-{weight}.ttf")
    (HERE / "BarlowCondensed-OFL.txt").write_bytes(out_of(wheels, "fontpkg_barlow", "fontpkg_barlow_condensed/LICENSE"))
    tab = TTFont(HERE / "BarlowCondensed-ExtraBold.ttf")
    for table in tab["cmap"].tables:
        for code, name in zip(
            range(0x30, 0x3A), "zero one two three four five six seven eight nine".split(), strict=True
        ):
            table.cmap[code] = f"{name}.tf"
    tab.save(HERE / "BarlowCondensed-ExtraBold-Tab.ttf")
    caps = TTFont(HERE / "BarlowCondensed-Bold.ttf")
    extra = round(caps["head"].unitsPerEm * 1.1 / 19)
    for name, (advance, bearing) in caps["hmtx"].metrics.items():
        caps["hmtx"].metrics[name] = (advance + extra if advance else 0, bearing)
    caps.save(HERE / "BarlowCondensed-Bold-Caps.ttf")


def icons(wheels: Path) -> None:
    """The subset of the icon font and its index."""
    table = out_of(wheels, "fonticon_material", "fonticon_mdi7/mdi7.py").decode()
    codes = dict(re.findall(r'^    (\w+) = "\\U000?([0-9a-f]+)"', table, re.M))
    codes = {name.rstrip("_").replace("_", "-"): code for name, code in codes.items()}  # "import_" is a keyword's
    index = {name: int(codes[name], 16) for name in sorted(set(ICONS))}
    font = TTFont(
        io.BytesIO(out_of(wheels, "fonticon_material", "fonticon_mdi7/fonts/materialdesignicons-webfont.ttf"))
    )
    options = subset.Options(hinting=False, name_IDs=["*"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=index.values())
    cutter.subset(font)
    cut = HERE / "MaterialDesignIcons-Solkeeper.ttf"
    font.save(cut)
    font = TTFont(cut)
    for glyph, (advance, _bearing) in list(font["hmtx"].metrics.items()):
        # the font says 0 for all of them, and FreeType then draws every icon at the left of its square
        font["hmtx"].metrics[glyph] = (advance, getattr(font["glyf"][glyph], "xMin", 0))
    font.save(cut)
    (HERE / "icons.txt").write_text("".join(f"{name} {code:x}\n" for name, code in index.items()))
    (HERE / "MaterialDesignIcons-LICENSE.txt").write_bytes(
        out_of(wheels, "fonticon_material", "fonticon_mdi7/fonts/LICENSE")
    )


def polygon(corners: int, radius: float, turn: float = -90.0) -> str:
    """A regular polygon as an SVG path, centred on 0, 0."""
    points = (
        (
            radius * math.cos(math.radians(turn + 360 * k / corners)),
            radius * math.sin(math.radians(turn + 360 * k / corners)),
        )
        for k in range(corners)
    )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def circle(cx: float, cy: float, r: float) -> str:
    """A circle as an SVG path."""
    return f"M{cx - r} {cy}A{r} {r} 0 1 1 {cx + r} {cy}A{r} {r} 0 1 1 {cx - r} {cy}Z"


def round_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners as an SVG path."""
    return (
        f"M{x + r} {y}H{x + w - r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + h - r}A{r} {r} 0 0 1 {x + w - r} {y + h}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {y + h - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


BODY = circle(11, 5.6, 5.6) + "M11 13C4.5 13 2 19 1.2 28.4Q1.1 30.4 3 30.4H19Q20.9 30.4 20.8 28.4C20 19 17.5 13 11 13Z"


def shapes() -> None:
    """Tokens by `kit.py`'s geometry (centre of the em = centre of the token) and Colonists (32 units high)."""
    q, d = R * 1.16, R * 1.12
    token = (1, 0, 0, -1, EM / 2, EM / 2)  # SVG's y points down
    man = EM / 32
    pawn = (man, 0, 0, -man, 0, EM)
    oct_ = R / math.cos(math.pi / 8)
    drawn = {
        "triangle": ("B", f"M0 {-q * 0.98}L{q} {q * 0.76}L{-q} {q * 0.76}Z", token),
        "square": ("C", round_rect(-0.9 * R, -0.9 * R, 1.8 * R, 1.8 * R, 0.18 * R), token),
        "diamond": ("D", f"M0 {-d}L{d} 0L0 {d}L{-d} 0Z", token),
        "hexagon": ("E", polygon(6, R * 1.08), token),
        "octagon": ("F", polygon(8, oct_, -90 + 22.5), token),
        "stand": ("a", BODY, (man, 0, 0, -man, EM / 2 - 11 * man, EM)),
        "lie": ("b", BODY, (0, -man * 0.88, -man * 0.88, 0, 31 * man, EM - 8.5 * man)),
        "lie-line": ("c", round_rect(0, 28.5, 32, 3.2, 1.6), pawn),
        "vax": ("d", BODY, (man * 0.8, 0, 0, -man * 0.8, EM / 2 - 8.8 * man, EM)),
        "vax-foot": ("e", round_rect(2.5, 23, 27, 9, 4.5), pawn),
        "vax-plus": ("f", "M15 24.6H17V26.5H18.9V28.5H17V30.4H15V28.5H13.1V26.5H15Z", pawn),
    }
    glyphs, cmap = {".notdef": TTGlyphPen(None).glyph()}, {}
    for name, (letter, path, matrix) in drawn.items():
        pen = TTGlyphPen(None)
        parse_path(path, TransformPen(Cu2QuPen(pen, 0.5), matrix))
        glyphs[name] = pen.glyph()
        cmap[ord(letter)] = name
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(cmap)
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (EM, font.font["glyf"][name].xMin if name in drawn else 0) for name in glyphs})
    font.setupHorizontalHeader(ascent=EM, descent=0)
    font.setupNameTable({"familyName": "Solkeeper Shapes", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0)
    font.setupPost()
    font.save(HERE / "SolkeeperShapes.ttf")


if __name__ == "__main__":
    wheel_folder = Path(sys.argv[1])
    barlow(wheel_folder)
    icons(wheel_folder)
    shapes()
