"""His twelve cards: drawn, reshuffled for the second pass, used to break ties (SOL-05, SOL-06, SOL-24, SOL-25)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from msgspec.structs import replace

from companion import missions
from companion.cards import Deck, pile, spread
from companion.chance import Chance, order
from companion.colony import need_one_of, need_stage, ways
from companion.game import Refused, Text, text
from companion.games.lacerda import his
from companion.games.lacerda.state import LACERDA, BreakTie, NameCard, Solo
from companion.moves import DeckMode, Draw

NAME = "lacerda"
BY_CARDS = 3
"""Ties of up to so many are broken by the actions on his cards, 1 to 3; more by an even lot (SOL-24)."""


def letter(card: str) -> str:
    """The Mission that a card names, A to C."""
    return card[0]


def action(card: str) -> int:
    """The action on a card, 1 to 3."""
    return int(card[1])


def travels(card: str) -> bool:
    """Whether he travels with the Shuttle: no no-travel mark (SOL-07)."""
    return not card.endswith("x")


def matters(state: Solo) -> bool:
    """Whether the travel mark of his latest card decides anything this round (SOL-05, SOL-07): the Shuttle stands on
    red on his side, or has just left it. Only then is the mark shown; on any other card it has no effect, as
    a new one is turned before the Shuttle leaves."""
    if not state.card:
        return False
    if state.phase == "shuttle":
        return LACERDA in state.queue and "free" in ways(state, LACERDA)
    turned = state.stage in ("solo_card", "rover") or LACERDA in state.done
    return turned and state.shuttle_side == state.seats[LACERDA].side and state.shuttle_steps == 1


def mark(card: str) -> Text:
    """The travel mark in words."""
    return text("solo.travels" if travels(card) else "solo.stays")


def card_text(card: str) -> Text:
    """A card as it is shown: letter and action, no travel mark."""
    return _card_text(card[:2])


@cache
def _card_text(card: str) -> Text:
    return text("solo.card", letter=letter(card), action=action(card))


def ready(state: Solo) -> Deck:
    """The deck to draw from: an empty one is made anew of the discards (SOL-06)."""
    return state.deck if state.deck.left else state.deck.shuffled(state.printed)


def draw(state: Solo, move: Draw) -> Solo:
    """His card. From the second pass on its letter lowers its Mission by one, and he gains its Crystals."""
    need_stage(state, "turn")
    if not state.queue or state.queue[0] != LACERDA:
        raise Refused("refused.not_now")
    if move.deck != NAME:
        raise Refused("refused.no_such_deck", deck=move.deck)
    if move.card is None:
        raise Refused("refused.which_card")
    deck = ready(state)
    try:
        taken = deck.take(move.card)
    except KeyError:
        known = move.card in dict(state.printed)
        shown = card_text(move.card) if known else text("value.name", name=move.card)
        raise Refused("refused.none_left" if known else "refused.no_such_card", card=shown, left=deck.count) from None
    passes = state.passes + (deck is not state.deck)
    stage = "which" if deck.mode == "read" else "solo_card"
    turned = {"deck": taken, "card": move.card, "passes": passes, "tie": (0, 0), "cut": 0, "stage": stage}
    if passes > 1 and stage != "which":
        turned |= second_pass(state, move.card)
    return replace(state, **turned)


def name_card(state: Solo, move: NameCard) -> Solo:
    """The table's own card of the action that the app drew takes its place (GEN-25)."""
    need_stage(state, "which")
    left = Counter(dict(state.deck.left))
    left[state.card] += 1
    if move.card not in same_action(state):
        known = move.card in dict(state.printed)
        shown = card_text(move.card) if known else text("value.name", name=move.card)
        raise Refused("refused.none_left", card=shown, left=state.deck.count)
    left[move.card] -= 1
    seen = (*state.deck.seen[:-1], move.card)
    turned = {"deck": replace(state.deck, left=pile(left), seen=seen), "card": move.card, "stage": "solo_card"}
    if state.passes > 1:
        turned |= second_pass(state, move.card)
    return replace(state, **turned)


def same_action(state: Solo) -> tuple[str, ...]:
    """The cards that the table may have drawn where the app said the action."""
    kinds = {*dict(state.deck.left), state.card}
    return tuple(sorted(kind for kind in kinds if action(kind) == action(state.card)))


def second_pass(state: Solo, card: str) -> dict[str, Any]:
    """What changes by a card from the second pass on: its letter's Mission (SOL-06); a finished one is left alone."""
    one = state.missions["ABC".index(letter(card))]
    return his.contribution(state, missions.KIND_OF[one.id])


def set_mode(state: Solo, move: DeckMode) -> Solo:
    """Another way to use the deck; the same cards are undrawn (GEN-25)."""
    if move.deck != NAME:
        raise Refused("refused.no_such_deck", deck=move.deck)
    need_one_of(state, "checklist", "missions", "goal", "his_space", "order", "turn", "solo_card", "shuttle")
    if move.mode == state.deck.mode:
        raise Refused("refused.deck_mode")
    deck = replace(state.deck, mode=move.mode, shuffles=state.deck.shuffles + 1)
    return replace(state, deck=deck, options=replace(state.options, solo_deck=move.mode))


# -- ties ---------------------------------------------------------------------------------------


def lot(state: Solo, n: int, chance: Chance) -> int:
    """Which of `n` equal choices, each with odds of 1 in `n` (SOL-24, SOL-25).

    The choices are numbered, then cards that are still in the deck are turned until one shows a listed number. His
    cards show 1, 2 and 3 five, four and three times: numbers given from the left would favour the left choice. The
    rule leaves open who gets which number, so the numbers are dealt by an even lot first, and what the cards then
    show picks every choice equally often. If no card left shows a listed number, and for more than three choices,
    the even lot alone decides.
    """
    counter = state.deck.shuffles
    numbers = order(chance.seed, f"lacerda-numbers-{n}", counter, pile(str(at) for at in range(1, n + 1)))
    shown = 1
    if n <= BY_CARDS:
        turned = order(chance.seed, f"lacerda-tie-{n}", counter, pile(spread(state.deck.left)))
        shown = next((action(card) for card in turned if action(card) <= n), 1)
    return int(numbers[shown - 1])


def break_tie(state: Solo, move: BreakTie) -> Solo:
    """The result; the cards are shuffled back, discards and pass stay as they are (SOL-25)."""
    if move.result is None or move.result > move.n:
        raise Refused("refused.tie", n=move.n)
    return replace(state, tie=(move.n, move.result), deck=replace(state.deck, shuffles=state.deck.shuffles + 1))
