"""Invasion, chapter 1: one Alien Commander against two to four humans."""

from companion.games.invasion.corrections import facts
from companion.games.invasion.goals import alarms, outcome
from companion.games.invasion.moves import MOVES
from companion.games.invasion.owned import OWNED
from companion.games.invasion.owned import apply as own_cards
from companion.games.invasion.report import report, tracks
from companion.games.invasion.rules import apply, automatic, fill, start
from companion.games.invasion.state import REMARKS, SEATS, Cards, Options
from companion.games.invasion.steps import steps
from companion.games.invasion.tell import tell

NAME = "invasion"
OPTIONS = Options
CARDS = Cards
DETAILS = {"remarks": REMARKS}
"""Options that one switch sets together; each can be set alone (INV-99)."""
ALIEN = True
"""One seat is the Alien Commander (INV-01)."""
ALIEN_TURN = "alien"
"""The stage in which the Alien acts."""

__all__ = [
    "ALIEN",
    "ALIEN_TURN",
    "CARDS",
    "DETAILS",
    "MOVES",
    "NAME",
    "OPTIONS",
    "OWNED",
    "SEATS",
    "alarms",
    "apply",
    "automatic",
    "facts",
    "fill",
    "outcome",
    "own_cards",
    "report",
    "start",
    "steps",
    "tell",
    "tracks",
]
