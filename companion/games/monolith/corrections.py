"""Setting Monolith right by hand: every tracked thing with its bounds (GEN-20), and the options."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.cards import pile, spread
from companion.colony import facts as shared
from companion.game import Fact, Refused, Text, text
from companion.games.base import corrections as base
from companion.games.monolith import deck, ends, goals
from companion.games.monolith.deeds import ADVANCED, TILES
from companion.games.monolith.state import (
    ARMED,
    DECKS,
    FIXED,
    GOALS,
    HIDDEN,
    LETTERS,
    PHASES,
    SPACES,
    GoalCard,
    Monolith,
    Slot,
)
from companion.missions import IN_PLAY
from companion.moves import SetOption, SetRight
from companion.scoring import BUILDINGS

YES_NO = ((0, text("value.no")), (1, text("value.yes")))
NEEDS = ("discovery", "research", "either")


def facts(state: Monolith) -> tuple[Fact, ...]:
    """Everything tracked, to hold against the board."""
    return tuple(_facts(state))


def _facts(state: Monolith) -> Iterator[Fact]:
    yield from _own(state)
    common = tuple(shared.of_table(state, playable=False))
    names = {fact.id for fact in common} | {"last_round"}
    yield from (fact for fact in base.facts(state) if fact.id not in names and fact.id not in ("phase", "turn"))
    playable = len(state.missions) == IN_PLAY and len(state.goals) == GOALS
    yield from shared.of_table(state, playable=playable, phases=PHASES)


def _own(state: Monolith) -> Iterator[Fact]:
    yield shared.number("tracker15", state.tracker, 0, max(SPACES - 1, state.tracker))
    if state.stage in deck.QUIET:
        yield from _row(state)
    for goal in state.goals:
        yield _fact(f"goal_{goal.deck}", text("fact.goal_done", goal=goals.label(goal)), int(goal.done), YES_NO)
        row = tuple((at, goals.label(card)) for at, card in enumerate(_cards(state, goal.deck)))
        now = [card.id for card in _cards(state, goal.deck)].index(goal.id)
        yield _fact(f"goal_{goal.deck}_card", text("fact.goal_card", deck=text(f"goals.{goal.deck}")), now, row)
        if goal.deck == "discovery":
            for kind in NEEDS:
                yield shared.number(f"need_{kind}", getattr(goal, kind), 0, 9)
    for at, kind in enumerate(("discovery", "research")):
        yield shared.number(f"tiles_{kind}", state.tiles[at], 0, TILES)
    for at, name in enumerate(BUILDINGS):
        high = max(ADVANCED, state.advanced[at])
        yield shared.number(f"advanced_{name}", state.advanced[at], 0, high, None,
                            text("fact.advanced_of", building=text(f"building.{name}")))  # fmt: skip
    for space in range(1, SPACES):
        yield _fact(f"alien_{space}", text("fact.alien", n=space), int(space in state.aliens), YES_NO)


def _cards(state: Monolith, name: str) -> list[GoalCard]:
    return [card for card in state.goal_cards if card.deck == name]


def _fact(name: str, label: Text, value: int, row: tuple[tuple[int, Text], ...]) -> Fact:
    values = [n for n, _ in row]
    return Fact(name, label, value, min(values), max(values), shared.Setter(name, None), None, row)


def _row(state: Monolith) -> Iterator[Fact]:
    """The cards of the row with their cubes, and how many cards lie there."""
    yield shared.number("row_length", len(state.row), 0, len(state.row) + state.deck.count)
    for at, slot in enumerate(state.row):
        choices = _faces(state, slot)
        now = [face for face, _ in choices].index(slot.card)
        words = tuple((n, word) for n, (_, word) in enumerate(choices))
        yield _fact(f"card_{at + 1}", text("fact.row_card", n=at + 1), now, words)
        high = min(ARMED, slot.cubes + state.supply)
        yield shared.number(f"cubes_{at + 1}", slot.cubes, 0, high, None, text("fact.row_cubes", n=at + 1))


def _faces(state: Monolith, slot: Slot) -> list[tuple[str, Text]]:
    """What a card of the row may be: by card where the app draws, else by letter."""
    undrawn = LETTERS if state.deck.mode == "we" else spread(state.deck.left)
    row = sorted({*undrawn, slot.card})
    return [(card, text("sabotage.choice", letter=deck.letter_of(state, card), card=deck.title(state, card))
             if deck.card_of(state, card) else deck.title(state, card)) for card in row]  # fmt: skip


def set_right(state: Monolith, move: SetRight) -> Monolith:
    """One tracked thing set to the board's value; no card, cube or question follows (GEN-20)."""
    shared.check(_facts(state), move)
    name, value = move.fact, move.value
    if move.seat is None:
        mine = _set(state, name, value)
        if mine is not None:
            return mine
        if name in ("phase", "turn"):
            common = shared.set_table(state, name, value, _fresh, PHASES)
            assert common is not None
            return common
    done = base.set_right(state, move)
    assert isinstance(done, Monolith)
    return done


def _set(state: Monolith, name: str, value: int) -> Monolith | None:
    """One of Monolith's own facts; None for another."""
    what, _, rest = name.partition("_")
    if name == "tracker15":
        return replace(state, tracker=value)
    if name == "row_length":
        return _length(state, value)
    if what == "card":
        return _face(state, int(rest) - 1, value)
    if what == "cubes":
        at = int(rest) - 1
        row = (*state.row[:at], replace(state.row[at], cubes=value), *state.row[at + 1 :])
        return replace(state, row=row)
    if what == "goal":
        return _goal(state, rest, value)
    if what == "need":
        wanted = tuple(replace(goal, **{rest: value}) if goal.deck == "discovery" else goal for goal in state.goals)
        return replace(state, goals=wanted, stand_in=_known(state, "tiles"))
    if what == "tiles":
        found, looked = state.tiles
        return replace(state, tiles=(value, looked) if rest == "discovery" else (found, value))
    if what == "advanced":
        at = BUILDINGS.index(rest)
        six = [*state.advanced[:at], value, *state.advanced[at + 1 :]]
        return replace(state, advanced=(six[0], six[1], six[2], six[3], six[4], six[5]))
    if what == "alien":
        aliens = {*state.aliens, int(rest)} if value else {*state.aliens} - {int(rest)}
        return replace(state, aliens=tuple(sorted(aliens)), stand_in=_known(state, "aliens"))
    return None


def _known(state: Monolith, name: str) -> tuple[str, ...]:
    """What is still invented once the owner has said this (MON-10, MON-15)."""
    return tuple(one for one in state.stand_in if one != name)


def _goal(state: Monolith, rest: str, value: int) -> Monolith:
    name, _, card = rest.partition("_")
    assert name in DECKS
    row = list(state.goals)
    at = [goal.deck for goal in row].index(name)
    row[at] = goals.as_goal(_cards(state, name)[value]) if card else replace(row[at], done=bool(value))
    return replace(state, goals=tuple(row))


def _length(state: Monolith, n: int) -> Monolith:
    """Cards off the right end, to the discard, or on from the undrawn: the first of those that may be (MON-23)."""
    if n <= len(state.row):
        return replace(state, row=state.row[:n], placed=-1, why="")
    pack = state.deck
    row = list(state.row)
    while len(row) < n:
        kind = spread(pack.left)[0]
        face = LETTERS[0] if kind == HIDDEN else kind
        pack = pack.take(kind, face)
        row.append(Slot(face, deck.letter_of(state, face)))
    return replace(state, row=tuple(row), deck=replace(pack, fresh=0, shuffles=pack.shuffles + 1), placed=-1, why="")


def _face(state: Monolith, at: int, value: int) -> Monolith:
    """Another card lay there: the two change places, what is undrawn is shuffled again."""
    slot = state.row[at]
    face = _faces(state, slot)[value][0]
    if face == slot.card:
        return state
    pack = state.deck
    left = spread(pack.left)
    if pack.mode != "we":
        left.remove(face)
        left.append(slot.card)
    last = len(pack.seen) - 1 - pack.seen[::-1].index(slot.card)
    seen = (*pack.seen[:last], face, *pack.seen[last + 1 :])
    if pack.mode == "read" and deck.card_of(state, slot.card):
        left[-1] = slot.letter
    new = replace(slot, card=face, letter=deck.letter_of(state, face))
    pack = replace(pack, left=pile(left), seen=seen, fresh=0, shuffles=pack.shuffles + 1)
    return replace(state, row=(*state.row[:at], new, *state.row[at + 1 :]), deck=pack, placed=-1, why="")


def _fresh(state: Monolith) -> Monolith:
    """Nothing of the turn before, and no page of the scoring, is left open."""
    return replace(
        state, refill=False, reward="", back="", page=0, resume="", stop=False, placed=-1, why="", reminders=()
    )


def set_option(state: Monolith, move: SetOption) -> Monolith:
    """An option from now on. Refused for what set-up has used up, and for an unknown name or value."""
    if move.option == "sabotage":
        raise Refused("refused.no_such_option", option=move.option)
    setup = state.stage in ("checklist", "missions") and not state.missions
    return replace(state, options=shared.changed_options(state.options, move, FIXED, setup=setup))


SETUP = ends.SETUP
__all__ = ["SETUP", "facts", "set_option", "set_right"]
