"""What a card shows on the glass: icons of its areas."""

from __future__ import annotations

from typing import Any

from kiosk.screens.base_parts import BUILDING_ICONS
from kiosk.screens.outbreak_parts import AREA_ICONS


def icons_of(move: Any) -> str:
    """The icon of an answer: of the area it names, or of a harmless card. A pair has none: it would name one of two."""
    card = getattr(move, "card", None)
    if card == "no_infection":
        return "shield-check"
    if isinstance(card, str):
        return ""
    building = getattr(move, "building", None)
    if isinstance(building, str):
        return BUILDING_ICONS.get(building, "")
    area = getattr(move, "area", None)
    return AREA_ICONS.get(area, "") if isinstance(area, str) else ""
