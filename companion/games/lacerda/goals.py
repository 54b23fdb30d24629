"""The goal of a solo game as a checklist, and who wins (SOL-01, SOL-27..SOL-30)."""

from __future__ import annotations

from companion.game import Outcome, Text, text
from companion.games.base import points
from companion.games.base.deeds import expert
from companion.games.base.state import SCORED
from companion.games.lacerda.state import GOALS, HUMAN, LACERDA, Goal, Solo


def derived(state: Solo, line: str) -> bool | None:
    """Whether a line is met by what is tracked; None where only the table can see it."""
    up, delivered = contracts(state)
    match line:
        case "colony_3" | "colony_4":
            return state.level >= int(line[-1])
        case "contract_1":
            return up + delivered >= 1
        case "contracts_2":
            return up >= 1 and delivered >= 1
        case "goal_1":
            return state.seats[HUMAN].goals_done >= 1
        case "biochemist":
            return state.hired[expert(state, "biochemist")] == HUMAN
        case "orbit":
            return state.seats[HUMAN].side == "orbit"
    return None


def contracts(state: Solo) -> tuple[int, int]:
    """The human's Contracts that are fulfilled, upgrade and delivery. The sheet has the last word: those of play are
    on it, and one that is filled at the scoring counts (BAS-72)."""
    if state.phase == "scoring":
        up, _, delivered, _ = state.sheets[HUMAN].contracts
        return up, delivered
    return state.done_contracts[HUMAN]


def goal(state: Solo) -> Goal:
    """The chosen goal."""
    return GOALS[state.goal]


def met(state: Solo, line: str) -> bool:
    """Whether a line of the goal is met."""
    known = derived(state, line)
    return line in state.ticked if known is None else known


def margin(state: Solo) -> int:
    """OP of the human more than Lacerda's, as far as they are counted."""
    return points.total(state, HUMAN) - points.total(state, LACERDA)


def ahead(id: str, lead: int, needed: int) -> Text:
    """How far the human is ahead, and how far is needed; behind him the words are others, and no number has a sign."""
    return text(id if lead >= 0 else f"{id}.behind", n=abs(lead), needed=needed)


# words: solo.margin solo.margin.behind line.goal_check line.goal_check.behind


def missing(state: Solo, lead: int | None = None) -> tuple[str, ...]:
    """The lines of the goal that are not met; `margin` where the OP do not reach, `lead` being the margin."""
    row = tuple(line for line in goal(state).lines if not met(state, line))
    lead = margin(state) if lead is None else lead
    return row if lead >= goal(state).margin else (*row, "margin")


def outcome(state: Solo) -> Outcome | None:
    """Won when every line is met and the margin reached; else lost, with what is missing. The goal decides the places,
    not the OP alone: who misses it is second with however many."""
    if state.stage != SCORED or not state.goal:
        return None
    totals = points.totals(state)
    lead = totals[HUMAN] - totals[LACERDA]
    left = missing(state, lead)
    numbers = {
        "round": state.round,
        "margin": lead,
        "needed": goal(state).margin,
        "lines": len(goal(state).lines) + 1,
        "missing": len(left),
        "filled": len(goal(state).lines) + 1 - len(left),
    }
    places = (2, 1) if left else (1, 2)
    why = "solo_goal" if not left else "solo_margin" if left == ("margin",) else "solo_lines"
    return Outcome(not left, why, (HUMAN,) if not left else (LACERDA,), numbers, totals, places)
