"""What a table notes of a game beside its journal, as the header of its file carries it.

A note stands in a file only where there is one, so the file of a game without notes is as it always was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from companion.entry import show
from companion.errors import BadInput
from companion.headers import check_at, stamp
from companion.setup import Setup
from companion.store_rows import ABANDONED, TITLE

TITLE_MOST = 40
"""Letters of a title."""


class Header(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header of a file: that of the game, and the notes."""

    created: str = ""
    """When the game was set up, UTC. Written only where no entry has a time."""
    title: str = ""
    """The table's own name for the game."""
    abandoned: bool = False
    """Whether the table broke the game off."""


class Notes(Struct, frozen=True, omit_defaults=True):
    """The notes alone; see `Header`."""

    created: str = ""
    title: str = ""
    abandoned: bool = False


NONE = Notes()


def parted(header: Header) -> tuple[Setup, Notes]:
    """The header of the game, and its notes. Raises BadInput for a time or a title that is none."""
    check_at(header.created, "created")
    title = " ".join(header.title.split())
    if len(title) > TITLE_MOST or not title.isprintable():
        raise BadInput("title", show(header.title), f"up to {TITLE_MOST} letters, all of which can be seen")
    setup = Setup(**{field: getattr(header, field) for field in Setup.__struct_fields__})
    return setup, Notes(header.created, title, header.abandoned)


def with_notes(setup: Setup, notes: Notes) -> dict[str, Any]:
    """The header of a file, the notes next to the id: options and cards are long."""
    row: dict[str, Any] = msgspec.to_builtins(setup)
    head = {key: row.pop(key) for key in ("format", "shuffle", "id")}
    return {**head, **msgspec.to_builtins(notes), **row}


def notes_of(created: str, marks: Mapping[str, str], over: bool, bodies: Iterable[str]) -> Notes:
    """The notes of a stored game: when it was set up, what is marked, and its journal as it lies there."""
    return Notes(
        created="" if any(map(_has_time, bodies)) else _time(created),
        title="".join(filter(str.isprintable, str(marks.get(TITLE, ""))))[:TITLE_MOST],
        abandoned=ABANDONED in marks and not over,
    )


def began(notes: Notes, times: Iterable[str]) -> str:
    """When a game of a file began, UTC: as the header says, or else its first time of an entry; "" if nobody knows."""
    return _time(notes.created or next((at for at in times if at), ""))


class _When(Struct):
    at: str = ""


def _has_time(body: str) -> bool:
    with suppress(msgspec.DecodeError, TypeError):  # noise
        return bool(msgspec.json.decode(body, type=_When).at)
    return False


def _time(at: str) -> str:
    """A time as the store keeps it; "" for what is none."""
    with suppress(ValueError, OverflowError, TypeError):
        return stamp(datetime.fromisoformat(at).astimezone(UTC)) if at else ""
    return ""
