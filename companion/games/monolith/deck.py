"""The Sabotage deck of Monolith and the three ways to use it (MON-09, MON-23, GEN-25)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from msgspec.structs import replace

from companion.cards import Deck, Mode, Pile, pile, sorted_pile, spread
from companion.chance import Chance
from companion.colony import need_one_of
from companion.game import Refused, Text, text
from companion.games.monolith.state import HIDDEN, LETTERS, Monolith, SabotageCard, Slot
from companion.moves import DeckMode

QUIET = ("checklist", "missions", "name_decks", "draw_goals", "choose_goal", "row", "order", "shuttle_place", "turn",
         "draw", "sabotage", "shuttle", "travel")  # fmt: skip
"""Stages at which the deck may be used another way: nothing of it is asked."""


def card_of(state: Monolith, card: str) -> SabotageCard | None:
    """The card with this id; None for a card that the table reads itself."""
    for one in state.sabotage:
        if one.id == card:
            return one
    return None


def letter_of(state: Monolith, card: str) -> str:
    """The letter of a card, by its id or by the letter that was typed."""
    known = card_of(state, card)
    return known.letter if known else card


def title(state: Monolith, card: str) -> Text:
    """The name of a card: ours, the owner's, or its letter."""
    return title_of(card_of(state, card), card)


@lru_cache(maxsize=256)
def title_of(known: SabotageCard | None, card: str) -> Text:
    """The name of a card that is known, or that the table reads itself."""
    if known is None:
        return text("sabotage.letter", letter=card)
    if known.title:
        return text("value.name", name=known.title)
    # Our name would not fit the owner's words.
    return text("sabotage.letter", letter=known.letter) if known.effect else text(f"sabotage.{known.id.lower()}")


def effect(state: Monolith, card: str) -> Text:
    """What a card does, in our words; the table's own card is read by the table (MON-09)."""
    known = card_of(state, card)
    if known is None:
        return text("sabotage.read")
    return text("value.name", name=known.effect) if known.effect else text(f"sabotage.{known.id.lower()}.effect")


def turn_reminder(state: Monolith, card: str) -> Text:
    """What the next turn is told of a resolved card; the owner's card says its own words (MON-24)."""
    known = card_of(state, card)
    if known is not None and known.effect:
        return text("sabotage.turn.own", name=title(state, card), effect=known.effect)
    return text(f"sabotage.{card.lower()}.turn")


def kinds(state: Monolith, mode: Mode, cards: Pile) -> Pile:
    """Undrawn cards as they are counted in a mode: by card, by letter, or by number alone."""
    if mode == "app":
        return cards
    return pile([letter_of(state, card) if mode == "read" else HIDDEN for card in spread(cards)])


def start(state: Monolith) -> Deck:
    """The deck of a new game, shuffled (MON-08)."""
    mode = state.options.sabotage
    return Deck(left=kinds(state, mode, state.full), mode=mode)


def take(state: Monolith, card: str | None) -> tuple[Deck, Slot]:
    """The deck without a card, and its place in the row. Refused when it cannot be among the undrawn (MON-23)."""
    deck = state.deck
    if not deck.left:
        raise Refused("refused.sabotage_empty")
    if card is None:
        raise Refused("refused.which_card")
    kind = card
    if deck.mode == "we":
        kind = HIDDEN if card in LETTERS else ""
    try:
        rest = deck.take(kind, card)
    except KeyError:
        raise Refused("refused.no_such_sabotage", card=card, left=deck.count) from None
    return rest, Slot(card, letter_of(state, card))


def unseen(state: Monolith) -> list[str]:
    """Cards by id that may be undrawn: those that were not seen by their id."""
    return [card.id for card in state.sabotage if card.id not in state.deck.seen]


def lot(state: Monolith, chance: Chance) -> Pile:
    """What the app takes as undrawn when it draws (by card): of those not known to be seen, by lot.

    The letters that were read off the table's own cards are taken out first, as far as they go.
    """
    if state.deck.mode == "app":
        return state.deck.left
    gone = Counter(card for card in state.deck.seen if card in LETTERS)
    row, held = [], []
    for card in unseen(state):
        letter = letter_of(state, card)
        if gone[letter] > 0:
            gone[letter] -= 1
            held.append(card)
        else:
            row.append(card)
    row = [*row, *held][: max(len(row), state.deck.count)]
    return pile(chance.sample("sabotage-left", state.deck.shuffles + 1, row, state.deck.count))


def set_mode(state: Monolith, move: DeckMode) -> Monolith:
    """Another way to use the deck; to the app it is a shuffle of what is left. The row stays."""
    need_one_of(state, *QUIET)
    if move.deck != "sabotage":
        raise Refused("refused.no_such_deck", deck=move.deck)
    deck = state.deck
    if move.mode == deck.mode:
        raise Refused("refused.deck_mode")
    if move.cards is None:
        raise Refused("refused.which_card")
    cards = sorted_pile(move.cards)
    known = dict(state.full)
    if sum(n for _, n in cards) != deck.count or any(n > known.get(card, 0) for card, n in cards):
        raise Refused("refused.deck_left", left=deck.count)
    deck = replace(deck, left=kinds(state, move.mode, cards), fresh=0, shuffles=deck.shuffles + 1, mode=move.mode)
    return replace(state, deck=deck, options=replace(state.options, sabotage=move.mode))
