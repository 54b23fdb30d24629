"""What the owner may tell of the box: the faces of the Building cards, which Mission is number 4, Mission numbers."""

from __future__ import annotations

from typing import Any

from companion.game import text
from companion.games.base.owned import BENEFITS, MISSION_LENGTHS, MISSION_NUMBERS, MISSIONS
from companion.games.blackout.state import TYPES
from companion.owned import Owned, rows_of

OWNED = (
    *rows_of(
        "blackout", "face", range(1, 6), kind="choice", choices=TYPES, worded="building.",
        path=lambda n: ("vandalism", n - 1, "face"), mark=lambda n: ("vandalism", n - 1),
    ),
    Owned(id="blackout.boxed.mission", kind="choice", choices=MISSIONS, worded="mission.", path=("boxed", "mission"),
          mark=("boxed",), label=text("owner.item.boxed")),
    *MISSION_LENGTHS,
    *MISSION_NUMBERS,
    *BENEFITS,
)  # fmt: skip


def preset(cards: dict[str, Any]) -> dict[str, Any]:
    """What the options are where the table says nothing: the Mission with the number 4 on its card (BLK-02)."""
    return {"boxed": int(cards.get("boxed", {"mission": "M7"})["mission"].removeprefix("M"))}
