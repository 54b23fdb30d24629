"""Monolith, chapter 4: one player against Sabotage and the clock, five goals, a score and a rank."""

from companion.games.monolith.corrections import facts
from companion.games.monolith.ends import alarms, outcome
from companion.games.monolith.odds import decks
from companion.games.monolith.owned import OWNED
from companion.games.monolith.report import report, tracks
from companion.games.monolith.rules import apply, automatic, fill, start
from companion.games.monolith.state import MOVES, SEATS, Cards, Options
from companion.games.monolith.steps import steps
from companion.games.monolith.tell import tell

NAME = "monolith"
OPTIONS = Options
CARDS = Cards
STRIKE = "sabotage"
"""The stage in which armed cards strike."""

__all__ = [
    "CARDS",
    "MOVES",
    "NAME",
    "OPTIONS",
    "OWNED",
    "SEATS",
    "STRIKE",
    "alarms",
    "apply",
    "automatic",
    "decks",
    "facts",
    "fill",
    "outcome",
    "report",
    "start",
    "steps",
    "tell",
    "tracks",
]
