"""Blackout, chapter 3: the table against vandalism of the Colony and the game's own end, 2 to 4 players together."""

from companion.games.blackout.corrections import facts
from companion.games.blackout.goals import alarms, outcome
from companion.games.blackout.odds import decks
from companion.games.blackout.owned import OWNED, preset
from companion.games.blackout.report import report, tracks
from companion.games.blackout.rules import apply, automatic, fill, start
from companion.games.blackout.state import MOVES, SEATS, Cards, Options
from companion.games.blackout.steps import steps
from companion.games.blackout.tell import tell

NAME = "blackout"
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
    "preset",
    "report",
    "start",
    "steps",
    "tell",
    "tracks",
]
