"""What there is of a damaged game before its damage: for a file, and as a copy in which play goes on.

The game itself stays as it is.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.entry import write
from companion.errors import Broken
from companion.game import Game
from companion.headers import status_of, with_id
from companion.mended import Read, mended, read
from companion.store import GameRow, Status, Store
from companion.store_rows import COPY, DELETED, TITLE


def copy_before(store: Store, row: GameRow, n: int, game: Game) -> str:
    """The id of the copy of a game before entry `n`: the one that was made of it once, while it is not in the bin.

    Raises StoreError.
    """
    marks = store.marks()
    noted = marks.get(row.id, {})
    known = noted.get(COPY, "")
    if known != row.id and known in store.ids() and DELETED not in marks.get(known, {}):
        return known
    bodies = store.bodies(row.id)[: n - 1]
    setup = with_id(replace(row.setup, id=""), store)
    store.add_game(setup, row.created, _status(game, row, read(game, setup, bodies)), bodies)
    store.mark(row.id, COPY, setup.id)
    if TITLE in noted:
        store.mark(setup.id, TITLE, noted[TITLE])
    return setup.id


def importable(store: Store, row: GameRow, game: Game) -> tuple[list[str], Broken | None]:
    """The journal of a game as far as a file of it can be taken in, and what is wrong with the entry after that.

    Raises BadInput and Unreadable for a header that gives no game.
    """
    bodies = store.bodies(row.id)
    if read(game, row.setup, bodies).first is None:
        return bodies, None  # as it lies there
    now = mended(store, row, game)
    fault = now.first
    bodies = [write(entry) for entry in now.course.journal.entries]
    return (bodies[: fault.n - 1] if fault else bodies), fault


def _status(game: Game, row: GameRow, left: Read) -> Status:
    """What is left of a game makes it over or not: how the game itself stood may lie behind the damage."""
    try:
        return status_of(game, left.course.state, "setup" if row.status == "over" else row.status)
    except Broken:
        return "open"  # `safe` takes it back further, and stores what it is then
