"""The base game of On Mars: two to four players race for OP until the Missions are done."""

from companion.games.base.corrections import facts
from companion.games.base.ends import alarms, outcome
from companion.games.base.owned import OWNED
from companion.games.base.report import report, tracks
from companion.games.base.rules import apply, automatic, fill, start
from companion.games.base.state import MOVES, SEATS, Cards, Options
from companion.games.base.steps import steps
from companion.games.base.tell import tell

NAME = "base"
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
    "facts",
    "fill",
    "outcome",
    "report",
    "start",
    "steps",
    "tell",
    "tracks",
]
