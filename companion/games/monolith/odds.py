"""What the next Sabotage card may be, and what it would do: for the deck screen."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from companion.cards import Pile, pile, spread
from companion.colony.odds import DeckView, Odd
from companion.draws import Rule, within
from companion.game import Text, text
from companion.games.monolith.deck import letter_of, title
from companion.games.monolith.row import place
from companion.games.monolith.state import ARMED, CARDS_IN_DECK, HIDDEN, NEEDED, SPACES, Monolith, Slot

AHEAD = 3
"""So many Sabotage phases are looked ahead."""


def by_letter(state: Monolith) -> Pile:
    """Undrawn cards by letter; one heap where the table draws."""
    return pile([HIDDEN if card == HIDDEN else letter_of(state, card) for card in spread(state.deck.left)])


def decks(state: Monolith) -> tuple[DeckView, ...]:
    """The decks of the game: here one."""
    pack = state.deck
    seen = tuple(reversed(pack.seen))
    left = by_letter(state)
    odds = tuple(_odd(state, letter, n, left) for letter, n in left)
    harmless = Fraction(sum(odd.copies for odd in odds if odd.harmless), max(1, pack.count))
    return (
        DeckView(
            "sabotage",
            pack.mode,
            pack.count,
            CARDS_IN_DECK,
            odds,
            seen,
            _places(state, seen),
            (min(1, pack.count), harmless),
            "sabotage" in state.stand_in and pack.mode != "we",
            must=_must(state),
        ),
    )


def _places(state: Monolith, seen: tuple[str, ...]) -> tuple[Text, ...]:
    """Letter, name and place of each seen card, the newest first: most lie in the row, with cubes (MON-19)."""
    row: dict[str, list[int]] = {}
    for at, slot in enumerate(state.row, 1):
        row.setdefault(slot.card, []).append(at)
    said = []
    for card in seen:
        named = title(state, card)
        if named.id != "sabotage.letter":
            named = text("sabotage.choice", letter=letter_of(state, card), card=named)
        places = row.get(card)  # of cards that are told by their letter alone, the newest lies rightmost
        said.append(
            text("sabotage.seen.row", card=named, at=places.pop()) if places else text("sabotage.seen", card=named)
        )
    return tuple(said)


def _must(state: Monolith) -> tuple[Text, Text] | None:
    """The clock decides, and no draw: the last turn is lost unless the goals that are short are reached in it, no other
    one is lost (MON-25)."""
    short = NEEDED - state.goals_done
    if state.stage != "turn" or state.tracker + 1 < SPACES or short <= 0:
        return None
    return text("deck.must.goals", n=short), text("deck.must.goals.line")


def _odd(state: Monolith, letter: str, copies: int, left: Pile) -> Odd:
    if letter == HIDDEN:
        return Odd(letter, text("sabotage.hidden"), copies, text("odds.mon.hidden"))
    effect, harmless = consequence(state, letter)
    soon = within(AHEAD, left, left, (letter,), Rule())
    return Odd(letter, text("sabotage.letter", letter=letter), copies, effect, harmless, soon)


def struck(state: Monolith) -> tuple[Slot, ...]:
    """The row that the next card comes to: a strike before it takes the armed cards away, and their cubes with them
    (MON-18, MON-19)."""
    strikes = state.stage == "strike" or (state.stage not in ("row", "draw") and state.tracker + 1 in state.aliens)
    return tuple(slot for slot in state.row if slot.cubes < ARMED) if strikes else state.row


def consequence(state: Monolith, letter: str) -> tuple[Text, bool]:
    """Where the cube of a card with this letter would go (MON-19), and whether none would be placed. A card of the row
    is told by the place where it lies now."""
    row = struck(state)
    after = place(replace(state, row=(*row, Slot(letter, letter))))
    at = after.placed
    if at < 0:
        return text("odds.mon.none"), True
    if at == len(row):
        return text("odds.mon.new"), False
    stays = [here for here, slot in enumerate(state.row) if len(row) == len(state.row) or slot.cubes < ARMED]
    return text("odds.mon.armed" if after.row[at].cubes >= ARMED else "odds.mon.cube", at=stays[at] + 1), False
