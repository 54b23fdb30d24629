"""The stored games as records: listed, summed up, named, put away, thrown away and fetched back.

What is noted about a game lies beside its journal and never in it: a title, the archive, the bin, and that a table
broke it off. All of it can be taken back; no journal is ever deleted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from companion.errors import BadInput, StoreError
from companion.game import Game
from companion.headers import game_of
from companion.mended import mended
from companion.notes import TITLE_MOST
from companion.records.summary import Player, Summary, decode, encode, summarize
from companion.seats import letters
from companion.store import UNREADABLE, HeadRow, Status, Store
from companion.store_rows import ABANDONED, ARCHIVED, DELETED, TITLE


class Kept(NamedTuple):
    """A stored game in the list. `summary` is there where it is cached and still true."""

    id: str
    game: str
    players: tuple[Player, ...]
    created: str
    status: Status
    entries: int
    open: bool
    marks: Mapping[str, str]
    summary: Summary | None

    @property
    def title(self) -> str:
        """The name that the table gave it, or empty."""
        return self.marks.get(TITLE, "")

    @property
    def archived(self) -> bool:
        """Whether it is put away."""
        return ARCHIVED in self.marks

    @property
    def abandoned(self) -> bool:
        """Whether the table broke it off; a game that came to its end is not."""
        return ABANDONED in self.marks and self.status != "over"

    @property
    def deleted(self) -> bool:
        """Whether it lies in the bin."""
        return DELETED in self.marks


class Shelf:
    """The records of one store."""

    def __init__(self, store: Store, games: Mapping[str, Game] | None = None) -> None:
        self._store = store
        self._games = games

    def all(self) -> list[Kept]:
        """Every stored game, newest first; nothing is replayed."""
        return self.some(None)

    def counted(self) -> list[Kept]:
        """The games that count, newest first: all but those in the bin."""
        return [one for one in self.all() if not one.deleted]

    def some(self, ids: Sequence[str] | None) -> list[Kept]:
        """These games, newest first."""
        marks, cached = self._store.marks(), self._store.summaries(ids)
        return [self._kept(row, marks.get(row.id, {}), cached.get(row.id)) for row in self._store.heads(ids)]

    def ids(self, where: str = "") -> list[str]:
        """The ids of one list, newest first: `archived`, `deleted`, or the others."""
        marks = self._store.marks()

        def list_of(id: str) -> str:
            noted = marks.get(id, {})
            return DELETED if DELETED in noted else ARCHIVED if ARCHIVED in noted else ""

        return [id for id in self._store.ids() if list_of(id) == where]

    def listed(self, where: str = "") -> list[Kept]:
        """The games of one list."""
        ids = self.ids(where)
        return self.some(ids) if ids else []

    def one(self, id: str) -> Kept:
        """A game by its id. Raises BadInput for an unknown one, and Unreadable."""
        found = self.some([id])
        if not found:
            raise BadInput("game", id, "the id of a stored game")
        if found[0].game == UNREADABLE:
            self._store.game(id)  # says what is wrong with its header
        return found[0]

    def _kept(self, row: HeadRow, marks: Mapping[str, str], cached: tuple[int, str] | None) -> Kept:
        fresh = decode(cached[1]) if cached and cached[0] == row.entries else None
        if fresh is not None and fresh.broken:
            fresh = None
        given = [who.letter for who in row.head.seats]
        if not all(given) or len(set(given)) < len(given):
            given = list(letters([who.name for who in row.head.seats]))
        players = tuple(Player(who.name, who.colour, one) for who, one in zip(row.head.seats, given, strict=True))
        return Kept(row.id, row.head.game, players, row.created, row.status, row.entries, row.open, marks, fresh)

    # -- summaries --------------------------------------------------------------------------------

    def summary(self, one: Kept) -> Summary:
        """The summary of a game, from the cache or from its journal. Raises StoreError and BadInput."""
        return one.summary or self.sum_up([one])[0]

    def sum_up(self, rows: Iterable[Kept]) -> list[Summary]:
        """The summaries of these games; those that were not cached are worked out and kept, in one go."""
        found, fresh = [], []
        for one in rows:
            made = one.summary
            if made is None:
                made = self.read(one)
                fresh.append((one, made))
            found.append(made)
        self.keep(fresh)
        return found

    def read(self, one: Kept) -> Summary:
        """The summary of a game from its journal, kept nowhere. Raises StoreError and BadInput."""
        row = self._store.game(one.id)
        if row is None:
            raise BadInput("game", one.id, "the id of a stored game")
        now = mended(self._store, row, game_of(row.setup.game, self._games))
        return summarize(row.setup, now.course, now.unread.n if now.unread else 0)

    def keep(self, fresh: Iterable[tuple[Kept, Summary]]) -> None:
        """Keeps summaries, in one go, where this store is the writer; those of games that break never, for another
        Solkeeper may read them."""
        rows = [(one.id, one.entries, encode(made)) for one, made in fresh if not made.broken]
        if rows and self._store.writes:
            with suppress(StoreError):  # a full disk keeps no cache; the numbers are there all the same
                self._store.keep_summaries(rows)

    # -- marks ------------------------------------------------------------------------------------

    def rename(self, id: str, title: str) -> None:
        """The table's own name for a game; an empty one takes it away."""
        words = " ".join(title.split())[:TITLE_MOST]
        self._store.mark(id, TITLE, words or None)

    def archive(self, id: str, yes: bool = True) -> None:
        """Puts a game away, or back on the list."""
        self._store.mark(id, ARCHIVED, "yes" if yes else None)

    def abandon(self, id: str, yes: bool = True) -> None:
        """The table breaks a game off, or takes it up again. It is no move: the journal stays as it was left."""
        self._store.mark(id, ABANDONED, "yes" if yes else None)

    def put_aside(self, id: str) -> bool:
        """Whether a game was broken off or thrown into the bin: nothing goes on with it unasked."""
        return bool({ABANDONED, DELETED} & set(self._store.marks().get(id, ())))

    def delete(self, id: str, yes: bool = True) -> None:
        """Throws a game into the bin, or fetches it back. The journal stays."""
        self._store.mark(id, DELETED, "yes" if yes else None)
