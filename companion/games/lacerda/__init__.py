"""Lacerda: the base game for one player against the opponent of the rulebook, by his twelve cards."""

from companion.games.lacerda.corrections import facts
from companion.games.lacerda.ends import alarms
from companion.games.lacerda.goals import outcome
from companion.games.lacerda.odds import decks
from companion.games.lacerda.owned import OWNED
from companion.games.lacerda.report import report, tracks
from companion.games.lacerda.rules import apply, automatic, fill, start
from companion.games.lacerda.state import MOVES, SEATS, Cards, Options
from companion.games.lacerda.steps import steps
from companion.games.lacerda.tell import tell

NAME = "lacerda"
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
    "report",
    "start",
    "steps",
    "tell",
    "tracks",
]
