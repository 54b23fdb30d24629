"""Every scene of every game and of the kiosk itself, by a name that says whose it is."""

from __future__ import annotations

from collections.abc import Mapping

from tests.kiosk import (
    base_table,
    scenes,
    scenes_blackout,
    scenes_invasion,
    scenes_lacerda,
    scenes_monolith,
    scenes_own,
    scenes_records,
    scenes_service,
)
from tests.kiosk.kiosk_table import Way

PARTS: dict[str, Mapping[str, Way]] = {
    "outbreak": scenes.SCENES,
    "base": base_table.SCENES,
    "lacerda": scenes_lacerda.SCENES,
    "invasion": scenes_invasion.SCENES,
    "blackout": scenes_blackout.SCENES,
    "monolith": scenes_monolith.SCENES,
    "own": scenes_own.SCENES,
    "records": scenes_records.SCENES,
    "service": scenes_service.SCENES,
}
EVERYWHERE: dict[str, Way] = {f"{part}: {name}": way for part, ways in PARTS.items() for name, way in ways.items()}
"""Name -> how a table comes there."""
EVERY_SIZE = {
    "800x480": (800, 480), "1024x600": (1024, 600), "1280x720": (1280, 720), "1280x800": (1280, 800),
    "720x1280": (720, 1280), "480x800": (480, 800),
}  # fmt: skip
"""The panels that have the large layouts; 480x320 has its own (see test_small.py)."""
EVERY_TEXT = ("M", "L", "XL")
EVERY_LANGUAGE = ("en", "de", "fr", "xx")
"""`xx` is English with each word half as long again."""
