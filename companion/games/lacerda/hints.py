"""Solo: board-only reminders of each moment, the rulebook's steps for Lacerda (REMIND rows)."""

from __future__ import annotations

from companion import missions
from companion.game import Text, text
from companion.games.base import hints as base
from companion.games.lacerda import deck, his
from companion.games.lacerda.state import LACERDA, SCIENTISTS, Solo

Hints = tuple[Text, ...]
SETUP = {
    "lacerda": ("setup.lacerda.board", "setup.lacerda.bot", "setup.lacerda.goals"),
    "solo_deck": ("setup.solo_deck.shuffle",),
}
STEPS = {
    ("orbit", 1): ("hint.his.blueprint", "hint.his.blueprint_tie"),
    ("orbit", 2): ("hint.his.tech", "hint.his.tech_space"),
    ("orbit", 3): ("hint.his.develop", "hint.his.develop_tie"),
    ("colony", 1): ("hint.his.complex",),
    ("colony", 2): ("hint.his.upgrade", "hint.his.upgrade_prefer"),
    ("colony", 3): ("hint.his.scientist", "hint.his.refill"),
}
"""What each action means (SOL-10..SOL-16)."""
CONTRACT = ("hint.his.contracts", "hint.his.refill")
"""Colony action 3 with two Scientists (SOL-16)."""
ROVER = ("hint.his.rover", "hint.his.rover_skip")
"""Instead of an action that cannot be done (SOL-18)."""


def setup(state: Solo, step: str) -> Hints:
    """The lines of a step of the set-up list (SOL-02)."""
    return tuple(text(line) for line in SETUP[step]) if step in SETUP else base.setup(state, step)


def card(state: Solo) -> Hints:
    """His action step by step, what he pays, what his used Tech gives, and the Rover where it cannot be done
    (SOL-10..SOL-18, SOL-23). What has just happened comes first."""
    key = (state.seats[LACERDA].side or "colony", deck.action(state.card))
    contract = key == ("colony", 3) and his.scientists(state) >= SCIENTISTS
    rows = [text(line) for line in (CONTRACT if contract else STEPS[key])]
    if key[0] == "colony":
        rows.append(text("hint.his.pays", n=state.crystals))
    if state.deck.mode != "app":
        rows += [text(line) for line in ROVER]
    return (*notes(state), *rows, text("hint.his.uses_tech"))


def notes(state: Solo) -> Hints:
    """What has just happened by itself: the second pass, Crystals that were cut, a broken tie."""
    rows: list[Text] = []
    if state.stage == "solo_card" and state.passes > 1:
        one = state.missions[missions.SLOTS.index(deck.letter(state.card).lower())]
        word = "hint.his.pass_done" if one.done else "hint.his.pass"
        rows.append(text(word, mission=missions.name(one.id), n=one.left))
    if state.cut:
        rows.append(text("hint.his.cut", n=state.cut, cap=state.cap))
    if state.tie[0]:
        rows.append(tie(state))
    return tuple(rows)


def tie(state: Solo) -> Text:
    """The latest broken tie, with its odds (SOL-24): more than three options by an even lot."""
    return text("hint.his.tie_even" if state.tie[0] > deck.BY_CARDS else "hint.his.tie", of=state.tie[0],
                n=state.tie[1])  # fmt: skip


def rover(state: Solo) -> Hints:
    """His Rover instead of an action (SOL-18, SOL-23)."""
    return (*notes(state), *(text(line) for line in ROVER), text("hint.his.uses_tech"))


def his_mark(state: Solo) -> Hints:
    """In the human's turn after his: whether his card sends him with the Shuttle, where that matters (SOL-05)."""
    if not deck.matters(state):
        return ()
    return (text("hint.his.will_travel" if deck.travels(state.card) else "hint.his.will_stay"),)


def landing(state: Solo) -> Hints:
    """He lands in the Colony: Discovery tile, no retrieval, a Building (SOL-08, SOL-09)."""
    return (
        *notes(state),
        text("hint.his.discovery"),
        text("hint.his.discovery_skip"),
        text("hint.his.no_retrieval"),
        text("hint.his.complex"),
        text("hint.his.uses_tech"),
    )


def benefit(state: Solo) -> Hints:
    """The benefit of his space: in the owner's words, or by its kind (SOL-22, SOL-33)."""
    space = str(state.seats[LACERDA].space)
    rows = [text("hint.his.kinds_goods"), text("hint.his.kinds_tech"), text("hint.his.kinds_rest")]
    if state.phase == "shuttle" and state.seats[LACERDA].side == "orbit":
        rows.insert(0, text("hint.his.to_orbit"))
    if space in state.benefits:
        rows.insert(0, text("hint.benefit_of", space=int(space), words=state.benefits[space]))
    return (*rows, *notes(state))


def update(state: Solo) -> Hints:
    """What he gets as the Colony rises (SOL-20)."""
    return (
        text("hint.his.shelter"),
        text("hint.his.ship", n=min(5, state.seats[LACERDA].welcomed + 1)),
        text("hint.his.bot"),
        *notes(state),
    )


__all__ = [
    "benefit", "card", "his_mark", "landing", "notes", "rover", "setup", "tie", "update",
]  # fmt: skip
