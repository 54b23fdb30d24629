"""What the owner may tell of the box: Sabotage cards, alien spaces, Discovery goals, and the base game's parts."""

from __future__ import annotations

from companion.data import shipped
from companion.game import Text, text
from companion.games.base.owned import MISSION_NUMBERS, PRINTED, SCORING
from companion.games.monolith.state import CARDS_IN_DECK, SPACES
from companion.owned import Owned, rows_of

CARDS = tuple(f"S{n:02}" for n in range(1, CARDS_IN_DECK + 1))
TITLE, EFFECT = 24, 140
"""Characters of a card's name and of the words for what it does."""
APPLIED = ("op", "shuttle", "mission", "next_turn")
"""What the app applies of an invented effect; the owner's words are carried out by the table."""
TILES = ("discovery", "research", "either")


def _card(id: str) -> int:
    return CARDS.index(id)


def _goal_place(item: str) -> int:
    return next(n for n, goal in enumerate(shipped("monolith")["goal"]) if goal["id"] == item.split("_", maxsplit=1)[0])


def _goal_label(item: str) -> Text:
    goal, kind = item.split("_")
    return text(f"owner.item.goal.{kind}", n=int(goal[1]))


def _card_label(id: str) -> Text:
    return text("owner.item.sabotage", n=int(id[1:]))


OWNED: tuple[Owned, ...] = (
    *rows_of(
        "monolith", "letter", CARDS, kind="letter", label=_card_label,
        path=lambda id: ("sabotage", _card(id), "letter"), mark=lambda id: ("sabotage", _card(id)),
    ),
    *rows_of(
        "monolith", "effect", CARDS, kind="words", most=EFFECT, label=_card_label,
        path=lambda id: ("sabotage", _card(id), "effect"), mark=lambda id: ("sabotage", _card(id)),
        clears=lambda id: tuple(("sabotage", _card(id), name) for name in APPLIED),
    ),
    *rows_of(
        "monolith", "title", CARDS, kind="words", most=TITLE, label=_card_label, needed=False,
        path=lambda id: ("sabotage", _card(id), "title"), mark=lambda id: ("sabotage", _card(id)),
    ),
    Owned(id="monolith.aliens.spaces", kind="spaces", low=1, high=SPACES - 1, path=("aliens", "spaces"),
          mark=("aliens",), label=text("owner.item.aliens")),
    *rows_of(
        "monolith", "goal", (f"D{n}_{kind}" for n in (1, 2, 3, 4) for kind in TILES), kind="number", low=0, high=9,
        label=_goal_label, path=lambda item: ("goal", _goal_place(item), item.split("_")[1]),
        mark=lambda item: ("goal", _goal_place(item)),
    ),
    *PRINTED,
    *SCORING,
    *MISSION_NUMBERS,
)  # fmt: skip
