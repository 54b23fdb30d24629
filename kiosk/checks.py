"""What the doctor looks at besides the disk and the wires: display, touch, words, fonts. No Kivy here."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hardware.doctor import Line
from kiosk import display, theme
from kiosk.tr import load

WORD_BITS = 64
DIRECT, POINTER = 1 << 0x01, 1 << 0x00
"""Input properties: touched where the picture is; moves a pointer (a touchpad)."""
MULTITOUCH_X, BTN_TOUCH = 1 << 0x35, 1 << 0x14A
NO_PANEL = "plug in the touch panel's USB or ribbon cable; a mouse and keys work meanwhile"


@dataclass(frozen=True)
class Place:
    """What is looked at: the data folder, and the machine (another `root` and `env` in tests)."""

    data: Path
    root: Path = Path("/")
    env: Mapping[str, str] = field(default_factory=lambda: os.environ)
    config: str | None = None
    """The wiring file that was named with --config; else the one in the data folder."""


# -- display ------------------------------------------------------------------------------------


def display_line(place: Place) -> Line:
    """Which display the kiosk would open on; one that nobody sees is a warning."""
    found = display.find(place.env, place.root)
    if found.visible:
        return Line("display", "pass", found.why, "")
    if found.kind == "invisible":
        return Line("display", "warn", found.why, "unset SDL_VIDEODRIVER")
    cure = "connect a screen or start a desktop; until then ./run plays a game off-screen"
    if "groups" in found.why:
        cure = "sudo usermod -aG video,render $USER, then log in again"
    return Line("display", "warn", found.why, cure)


# -- owner data ---------------------------------------------------------------------------------


def owner_line(place: Place) -> Line:
    """Whether the owner's own cards can be read; a bad file only keeps them from being used."""
    from companion.errors import BadInput
    from companion.owner import Owner
    from kiosk.letters_known import lacking
    from kiosk.owner_words import in_a_line

    owner = Owner(place.data, lacking)
    try:
        known = len(owner.given())
    except BadInput as fault:
        return Line("own cards", "warn", in_a_line(fault), f"mend {owner.path}; until then the shipped cards are used")
    if not owner.path.exists():
        return Line("own cards", "pass", "none given, the shipped ones are used", "")
    return Line("own cards", "pass", f"{known} values of your own box in {owner.path}", "")


# -- touch --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Device:
    """An input device of the kernel: its name and its event file ("" if it has none)."""

    name: str
    event: str
    touch: bool


def devices(listed: str) -> Iterator[Device]:
    """The devices of a text like /proc/bus/input/devices."""
    for block in listed.strip().split("\n\n"):
        name = re.search(r'^N: Name="(.*)"', block, re.MULTILINE)
        event = re.search(r"^H: .*\b(event\d+)", block, re.MULTILINE)
        bits = {key: _bits(row) for key, row in re.findall(r"^B: (\w+)=([0-9a-f ]+)", block, re.MULTILINE)}
        kind, axes, keys = bits.get("PROP", 0), bits.get("ABS", 0), bits.get("KEY", 0)
        touched = bool(axes & MULTITOUCH_X or keys & BTN_TOUCH) and not kind & POINTER
        if name:
            yield Device(name[1], event[1] if event else "", touched or bool(kind & DIRECT and axes))


def _bits(row: str) -> int:
    """A bitmap as the kernel prints it: words in hex, the highest first."""
    return sum(int(word, 16) << WORD_BITS * at for at, word in enumerate(reversed(row.split())))


def touch_line(place: Place) -> Line:
    """Whether there is a touch panel, and whether we may read it where no desktop reads it for us."""
    try:
        listed = (place.root / "proc/bus/input/devices").read_text(errors="replace")
    except OSError:
        listed = ""
    panels = [device for device in devices(listed) if device.touch and device.event]
    if not panels:
        return Line("touch", "warn", "no touch panel found", NO_PANEL)
    kind = display.find(place.env, place.root).kind
    for panel in panels:
        if kind in ("x11", "wayland"):
            return Line("touch", "pass", f"{panel.name}, read by the desktop", "")
        if os.access(place.root / "dev/input" / panel.event, os.R_OK):
            return Line("touch", "pass", f"{panel.name} on /dev/input/{panel.event}", "")
    shut = f"{panels[0].name} is there, but /dev/input/{panels[0].event} may not be read"
    return Line("touch", "warn", shut, "sudo usermod -aG input $USER, then log in again")


# -- our own files ------------------------------------------------------------------------------


def words_line(_place: Place) -> Line:
    """Whether the words can be read."""
    try:
        messages = len(load("en").messages)
    except (OSError, ValueError) as fault:
        return Line("words", "fail", f"the English words cannot be read: {fault}", "install Solkeeper again")
    return Line("words", "pass", f"{messages} messages", "")


def fonts_line(_place: Place, folder: Path = theme.FONTS) -> Line:
    """Whether every font that a style names is there."""
    names = sorted(
        {style.font for style in theme.STYLES.values()} | {"MaterialDesignIcons-Solkeeper", "SolkeeperShapes"}
    )
    lost = [name for name in names if not (folder / f"{name}.ttf").is_file()]
    if lost:
        return Line("fonts", "fail", f"missing in {folder}: {', '.join(lost)}", "install Solkeeper again")
    return Line("fonts", "pass", f"{len(names)} fonts", "")
