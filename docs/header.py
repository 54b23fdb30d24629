"""Draws docs/pictures/header.svg: the 40 pins of the header, and how a button and a lamp go to it.

    python docs/header.py

A test draws it again and compares, so that the picture and this file never differ.
"""

from collections.abc import Iterator
from html import escape
from pathlib import Path

POWER, GROUND, FREE, SHARED, ID = "power", "ground", "free", "shared", "id"

PINS: tuple[tuple[str, str, str], ...] = (
    ("3.3 V", POWER, ""),
    ("5 V", POWER, "never to a pin"),
    ("GPIO 2", SHARED, "I2C, fixed pull-up"),
    ("5 V", POWER, "never to a pin"),
    ("GPIO 3", SHARED, "I2C, fixed pull-up"),
    ("Ground", GROUND, ""),
    ("GPIO 4", SHARED, "1-Wire"),
    ("GPIO 14", SHARED, "serial console"),
    ("Ground", GROUND, ""),
    ("GPIO 15", SHARED, "serial console"),
    ("GPIO 17", FREE, "Next, as shipped"),
    ("GPIO 18", SHARED, "audio"),
    ("GPIO 27", FREE, "Undo, as shipped"),
    ("Ground", GROUND, ""),
    ("GPIO 22", FREE, ""),
    ("GPIO 23", FREE, ""),
    ("3.3 V", POWER, ""),
    ("GPIO 24", FREE, ""),
    ("GPIO 10", SHARED, "SPI"),
    ("Ground", GROUND, ""),
    ("GPIO 9", SHARED, "SPI"),
    ("GPIO 25", FREE, ""),
    ("GPIO 11", SHARED, "SPI"),
    ("GPIO 8", SHARED, "SPI"),
    ("Ground", GROUND, ""),
    ("GPIO 7", SHARED, "SPI"),
    ("GPIO 0", ID, "leave alone"),
    ("GPIO 1", ID, "leave alone"),
    ("GPIO 5", FREE, ""),
    ("Ground", GROUND, ""),
    ("GPIO 6", FREE, ""),
    ("GPIO 12", FREE, ""),
    ("GPIO 13", FREE, ""),
    ("Ground", GROUND, ""),
    ("GPIO 19", SHARED, "audio"),
    ("GPIO 16", FREE, ""),
    ("GPIO 26", FREE, ""),
    ("GPIO 20", SHARED, "audio"),
    ("Ground", GROUND, ""),
    ("GPIO 21", SHARED, "audio"),
)
"""Name, kind and note of each place of the header, 1 to 40."""

FILLS = {POWER: "#b3261e", GROUND: "#1c1b1f", FREE: "#1e7c3a", SHARED: "#b06a00", ID: "#8a8a8a"}
WORDS = {
    FREE: "free for buttons and lamps",
    SHARED: "free unless a board on top uses it",
    GROUND: "ground",
    POWER: "power",
    ID: "leave alone",
}
WIDE, HIGH = 980, 640
LEFT, TOP, STEP = 300, 66, 27
STYLE = (
    "text{font-family:sans-serif;font-size:15px;fill:#1c1b1f}.small{font-size:12px;fill:#555}"
    ".place{font-size:11px;fill:#fff;text-anchor:middle}.head{font-size:20px;font-weight:bold}"
    ".wire{fill:none;stroke:#1c1b1f;stroke-width:2.5}"
)


def svg() -> str:
    """The whole picture."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        *_header(),
        *_legend(),
        *_button(640, 90),
        *_lamp(640, 330),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    kinds = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{kinds} text-anchor="{anchor}">{escape(words)}</text>'


def _header() -> Iterator[str]:
    yield _text(20, 32, "The header, seen from above; pin 1 is the one with the square", "head")
    yield (
        f'<rect x="{LEFT - 24}" y="{TOP - 20}" width="{STEP + 48}" height="{STEP * 19 + 40}" rx="8" fill="#e8e4dc" '
        'stroke="#1c1b1f"/>'
    )
    for place, (name, kind, note) in enumerate(PINS, 1):
        right = place % 2 == 0
        x, y = LEFT + STEP * right, TOP + STEP * ((place - 1) // 2)
        if place == 1:
            yield f'<rect x="{x - 11}" y="{y - 11}" width="22" height="22" fill="{FILLS[kind]}"/>'
        else:
            yield f'<circle cx="{x}" cy="{y}" r="11" fill="{FILLS[kind]}"/>'
        yield _text(x, y + 4, str(place), "place", "middle")
        words = f"{name}: {note}" if note and right else f"{note}: {name}" if note else name
        yield _text(x + 34 if right else x - 34, y + 5, words, "", "start" if right else "end")


def _legend() -> Iterator[str]:
    x = 24
    for kind, words in WORDS.items():
        yield f'<circle cx="{x}" cy="{HIGH - 20}" r="9" fill="{FILLS[kind]}"/>'
        yield _text(x + 15, HIGH - 15, words)
        x += 44 + 7 * len(words) + 10


def _button(x: float, y: float) -> Iterator[str]:
    """A switch between a pin and ground: the pull-up inside the Pi does the rest."""
    yield _text(x, y - 22, "A button", "head")
    yield from _pin(x, y + 30, FREE, "a green pin")
    yield from _pin(x, y + 130, GROUND, "a black one")
    yield f'<path class="wire" d="M{x + 130} {y + 30} H{x + 220} V{y + 60}"/>'
    yield f'<path class="wire" d="M{x + 130} {y + 130} H{x + 220} V{y + 100} L{x + 244} {y + 62}"/>'
    for dy in (60, 100):
        yield f'<circle cx="{x + 220}" cy="{y + dy}" r="4" fill="#1c1b1f"/>'
    yield _text(x + 254, y + 86, "switch")
    yield _text(x, y + 168, "No resistor, no 3.3 V, no 5 V: two wires.", "small")


def _lamp(x: float, y: float) -> Iterator[str]:
    """A lamp (LED) with its resistor between a pin and ground."""
    yield _text(x, y - 22, "A lamp (LED)", "head")
    yield from _pin(x, y + 30, FREE, "a green pin")
    yield from _pin(x, y + 150, GROUND, "a black one")
    yield f'<path class="wire" d="M{x + 130} {y + 30} H{x + 150} M{x + 206} {y + 30} H{x + 220} V{y + 74}"/>'
    yield f'<rect x="{x + 150}" y="{y + 21}" width="56" height="18" fill="none" stroke="#1c1b1f" stroke-width="2.5"/>'
    yield _text(x + 178, y + 14, "330 Ω", "small", "middle")
    yield f'<path d="M{x + 204} {y + 74} H{x + 236} L{x + 220} {y + 104} Z" fill="#f28a52" stroke="#1c1b1f"/>'
    yield f'<path class="wire" d="M{x + 204} {y + 104} H{x + 236} M{x + 220} {y + 104} V{y + 150} H{x + 130}"/>'
    yield _text(x + 246, y + 86, "long leg up")
    yield _text(x, y + 188, "330 Ω or more, and never more than 16 mA from a pin:", "small")
    yield _text(x, y + 204, "a 5 V or 12 V lamp needs a transistor of its own.", "small")


def _pin(x: float, y: float, kind: str, words: str) -> Iterator[str]:
    yield f'<circle cx="{x + 118}" cy="{y}" r="11" fill="{FILLS[kind]}"/>'
    yield _text(x + 100, y + 5, words, "", "end")


if __name__ == "__main__":
    target = Path(__file__).parent / "pictures" / "header.svg"
    target.write_text(svg(), encoding="utf-8")
    print(target)
