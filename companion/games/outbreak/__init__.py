"""Outbreak, chapter 2: the table against an infection and the clock, 2 to 4 players together."""

from companion.games.outbreak.corrections import facts
from companion.games.outbreak.goals import alarms, outcome
from companion.games.outbreak.odds import decks
from companion.games.outbreak.owned import OWNED, preset
from companion.games.outbreak.owned import apply as own_cards
from companion.games.outbreak.report import report, tracks
from companion.games.outbreak.rules import apply, automatic, fill, start
from companion.games.outbreak.state import MOVES, SEATS, Cards, Options
from companion.games.outbreak.steps import steps
from companion.games.outbreak.tell import tell

NAME = "outbreak"
OPTIONS = Options
CARDS = Cards

__all__ = [
    "CARDS",
    "MOVES",
    "NAME",
    "OPTIONS",
    "OWNED",
    "SEATS",
    "alarms",
    "apply",
    "automatic",
    "decks",
    "facts",
    "fill",
    "outcome",
    "own_cards",
    "preset",
    "report",
    "start",
    "steps",
    "tell",
    "tracks",
]
