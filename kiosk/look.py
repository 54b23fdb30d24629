"""A finished game that is only looked at: nothing that is pressed there changes it, unless somebody says so in words.

A game that has just ended on this table is another matter: there Undo takes the last tap back at once, because such an
end is often a slip of the finger (`Play`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.errors import StoreError
from companion.game import text
from companion.records.shelf import Shelf
from kiosk.play import Play
from kiosk.tr import tr


class Look(Play):
    """Opens a finished game to look at it, and gives it back as it was; Undo and go-to ask first."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.looked_from: list[tuple[str, dict[str, Any]]] | None = None
        """The pages that a game is looked at from, to go back to; None where a game is played."""

    @property
    def looking(self) -> bool:
        """Whether the game in front is only looked at."""
        return self.looked_from is not None

    def look_at(self, game: str) -> None:
        """Opens a finished game at its end. One that turns out to go on is opened as `resume` does."""
        pages = list(self.pages)
        self.resume(game)
        if self.session is not None and self.outcome is not None:
            self.looked_from = pages
            self.session.pause()  # its time is over
            self.restyle()

    def end_look(self, _by: str = "touch") -> None:
        """Back to where the game was looked at from; it is as it was."""
        pages = self.looked_from or []
        self.looked_from, self.session, self.last = None, None, None
        self.sheet_away()
        self.pages[:] = pages
        self.refresh()

    def reopen(self, position: int, by: str = "touch") -> None:
        """What was asked in words is answered: goes to that place, and the game is played on from there."""
        assert self.session is not None
        game, self.looked_from = self.session.id, None
        self.pages.clear()
        super().go_to(position, by)
        if self.outcome is None:
            self.taken_up(game)

    def taken_up(self, game: str) -> bool:
        """A game that is played on is neither broken off nor in the bin. True where it came out of the bin."""
        shelf, deleted = Shelf(self.store), False
        with suppress(StoreError):  # a store that takes nothing says so at the next move
            marks = shelf.one(game)
            deleted = marks.deleted
            if marks.abandoned:
                shelf.abandon(game, False)
            if deleted:
                shelf.delete(game, False)
        if deleted:
            self.note(tr("game_card.done.restored"))
        return deleted

    # -- what asks first ------------------------------------------------------------------------

    def resume(self, game: str) -> None:
        """As `Play`; what is opened is played."""
        self.looked_from = None
        super().resume(game)

    def close_game(self, by: str = "touch") -> None:
        """As `Play`; a game that was looked at is not the one that was put away."""
        if self.looking:
            self.session = None
        self.looked_from = None
        super().close_game(by)

    def go_to(self, position: int, by: str = "touch") -> None:
        """Goes to a place of the log; where a game is looked at, that is asked first."""
        if self.looking:
            self.open("reopen", at=position)
        else:
            super().go_to(position, by)

    def undo(self, by: str = "touch") -> None:
        """Takes the last tap back; where a game is looked at, that is asked first."""
        if self.looking and self.session is not None:
            self.go_to(max(0, self.session.position - 1), by)
        else:
            super().undo(by)

    def redo(self, by: str = "touch") -> None:
        """Brings back what Undo took; a game that is looked at stands at its end."""
        if self.looking:
            self.refuse(text("refused.game_over"), by)
        else:
            super().redo(by)
