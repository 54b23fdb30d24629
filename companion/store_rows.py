"""The rows of the store as values: a game in the list, with its whole header or with what a list shows of it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from companion.errors import Unreadable
from companion.setup import Setup, Who

Status = Literal["setup", "open", "over"]
"""Still in set-up and not yet named by Continue; played; ended by an outcome."""
STATUSES: tuple[Status, ...] = ("setup", "open", "over")
TITLE, ARCHIVED, ABANDONED, DELETED, IMPORTED = "title", "archived", "abandoned", "deleted", "imported"
"""What a store notes of a game beside its journal. IMPORTED: when it was taken in from a file that knew when it began,
so that it stands in the list where it was played."""
COPY = "copy"
"""Noted of a game with an entry that nobody can read: the id of the copy in which play goes on (`companion.cut`)."""
UNREADABLE = "unreadable"
"""Stands for the game and the players of a header that nobody can read."""


class GameRow(NamedTuple):
    """A game in the list: `entries` counts its journal, `open` is true for the one Continue names."""

    id: str
    setup: Setup
    created: str
    status: Status
    entries: int
    open: bool


class Head(msgspec.Struct, frozen=True):
    """The part of a header that a list of games shows."""

    game: str
    seats: tuple[Who, ...]


class HeadRow(NamedTuple):
    """A game in the list, as `GameRow`, without what only a replay needs."""

    id: str
    head: Head
    created: str
    status: Status
    entries: int
    open: bool


def setup_in(id: str, header: str) -> Setup:
    """The header as stored. Raises Unreadable."""
    try:
        return msgspec.json.decode(header, type=Setup)
    except (msgspec.DecodeError, TypeError) as error:
        raise Unreadable(id, str(error)) from error


def status_in(stored: Any) -> Status:
    """The status as stored; a word that is none is that of a game one can go on with."""
    return next((one for one in STATUSES if one == stored), "open")
