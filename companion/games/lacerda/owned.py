"""What the owner may tell of the box: the base game's parts, and the action and travel mark of each solo card."""

from __future__ import annotations

from companion.game import Text, text
from companion.games.base.owned import MISSION_LENGTHS, MISSION_NUMBERS, PRINTED, SCORING
from companion.owned import rows_of

CARDS = tuple(f"{letter}{n}" for letter in "ABC" for n in (1, 2, 3, 4))
"""The four cards of each letter, in the order of the card data."""


def _label(card: str) -> Text:
    return text("owner.item.solo", letter=card[0], n=int(card[1]))


OWNED = (
    *rows_of(
        "lacerda", "action", CARDS, kind="number", low=1, high=3, label=_label,
        path=lambda card: ("solo", CARDS.index(card), "action"),
    ),
    *rows_of(
        "lacerda", "travels", CARDS, kind="yes", label=_label,
        path=lambda card: ("solo", CARDS.index(card), "travels"),
    ),
    *PRINTED,
    *MISSION_LENGTHS,
    *SCORING,
    *MISSION_NUMBERS,
)  # fmt: skip
