"""The tracks of the games as the glass tells them: what each counts, its picture, and what its end means.

A track is told by its game and its name: the time of Outbreak runs down to a loss, that of Monolith is its round.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.game import Track
from companion.games.monolith.state import NEEDED
from kiosk.tr import tr
from kiosk.widgets.track import Spaces

MOST_SPACES = 40
"""A track of more than these is drawn with a space for several values."""
SAME = {"lacerda": "base"}
"""Game -> the one whose tracks it has."""


class Look(NamedTuple):
    """How a track is pictured, and what its end means."""

    icon: str
    colour: str
    end: str = ""
    """`lose`, `win`, `over` (the game ends, for whoever is ahead), or empty: nothing ends there."""


LOOKS = {
    ("base", "remaining"): Look("flag-checkered", "rust1", "over"),
    ("base", "level"): Look("home-plus", "gold"),
    ("outbreak", "infected"): Look("emoticon-sick", "dang1", "lose"),
    ("outbreak", "time"): Look("timer-sand", "rust1", "lose"),
    ("blackout", "blackouts"): Look("flash-off", "dang1", "lose"),
    ("blackout", "goals"): Look("target", "cyan1", "win"),
    ("invasion", "op"): Look("flag-checkered", "cyan1", "win"),
    ("invasion", "troopers"): Look("alien", "acid1", "lose"),
    ("monolith", "time"): Look("timer-sand", "rust1", "lose"),
    ("monolith", "goals"): Look("target", "cyan1", "win"),
    ("monolith", "cubes"): Look("alien", "vio1"),
}
"""(Game, track) -> its look."""


def look(game: str, name: str) -> Look:
    """The look of a track; a plain one for a track that nobody pictured."""
    return LOOKS.get((SAME.get(game, game), name), Look("trending-up", "cyan1"))


def label(game: str, name: str) -> str:
    """What a track counts."""
    return tr(f"track.{SAME.get(game, game)}.{name}")


def on_card(game: str, name: str, track: dict[str, int]) -> str:
    """A track as it stands, in few words: for the card of a game."""
    return tr(f"home.track.{SAME.get(game, game)}.{name}", n=track["value"], end=track["end"])


def ahead(game: str, name: str, track: Track, state: Any) -> tuple[str, str]:
    """How far the end of a track is, and what it means: the two lines beside its number."""
    more = max(0, abs(track.end - track.value))
    if name == "infected":
        if not more:
            return tr("gauge.now_lose"), tr("gauge.until_end")
        return tr("gauge.more", n=more), tr("gauge.all_in_play" if track.end < state.limit else "gauge.lose")
    if game == "outbreak":
        return tr("gauge.zero"), tr("gauge.each_round")
    if name == "blackouts":
        return tr("gauge.more", n=more), tr("gauge.lose")
    if game == "blackout":
        start = max(1, track.start)
        return tr("gauge.goals.far", n=start - track.value, of=start), tr("gauge.goals.why")
    if name == "op":
        return tr("inv.to_go", n=more), tr("inv.win_at", n=track.end)
    if name == "troopers":
        return tr("gauge.at", n=track.end), tr("gauge.alien_wins")
    if name == "remaining":
        return tr("gauge.at", n=track.end), tr("gauge.end_begins")
    if name == "level":
        return tr("gauge.of", n=track.end), tr("gauge.highest")
    return _monolith(name, track, more)


def _monolith(name: str, track: Track, more: int) -> tuple[str, str]:
    """Lost at the end of the time with fewer than four goals; its cubes end nothing (MON-25, MON-26)."""
    if name == "time":
        return tr("small.to_go", n=more), tr("gauge.time_up" if track.lose else "banner.mon.time.won.line")
    if name == "cubes":
        return tr("gauge.of", n=track.end), tr("gauge.supply", n=more)
    short = NEEDED - track.value
    far = tr("small.to_go", n=short) if short > 0 else tr("gauge.of", n=track.end)
    return far, tr("gauge.goals_win", n=NEEDED) if short > 0 else tr("banner.mon.time.won.line")


def spaces(game: str, name: str, track: Track) -> Spaces:
    """A track in spaces, towards its end; where four goals of five win, a flag stands on the fourth."""
    values = list(range(track.start + 1, track.end + 1)) or list(range(track.start, track.end, -1))
    step = -(-len(values) // MOST_SPACES)
    if step > 1 and track.value in values:
        values = values[values.index(track.value) % step :: step]
    else:
        values = values[::step]
    low, high = sorted((track.danger, track.end))
    danger = frozenset(range(low, high + 1)) if track.lose else frozenset()
    own = look(game, name)
    end = own.end if track.lose or own.end != "lose" else "win"
    if (game, name) == ("monolith", "goals"):
        return Spaces(values, track.value, own.colour, danger, "", icons={NEEDED: ("flag-checkered", "cyan1")})
    return Spaces(values, track.value, own.colour, danger, end)


def nearness(game: str, name: str, track: Track) -> float:
    """How near to its end a track is, from 0 to 1; an end that loses counts more, one that ends nothing comes last."""
    gone = abs(track.value - track.start) / (abs(track.end - track.start) or 1)
    return gone + (0.5 if track.lose else 0.0) - (0.0 if look(game, name).end else 2.0)
