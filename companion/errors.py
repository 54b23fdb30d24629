"""What can go wrong outside the rules: a file nobody can read, a disk that does not take it."""

from __future__ import annotations

import errno
from typing import Self

from companion.game import Text, text


def plain(text: Text) -> str:
    """A message in bare words, for when no glass is there to word it: `space_taken (space 5)`."""
    shown = ", ".join(
        f"{key} {plain(value) if isinstance(value, Text) else value}" for key, value in text.params.items()
    )
    return f"{text.id.replace('_', ' ')} ({shown})" if shown else text.id.replace("_", " ")


class Remark(str):
    """Words about a fault that are a sentence of their own: they name nothing that the value must be."""

    __slots__ = ()


class BadInput(Exception):
    """Something a person wrote cannot be taken; nothing was changed.

    `file` and `line` (first line 1, 0 when there is none) say where, `field` and `value` what,
    `right` what would have been right: its name, which "must be" leads to; a Remark; or a message.
    """

    def __init__(self, field: str, value: str, right: str | Text, *, file: str = "", line: int = 0) -> None:
        super().__init__(field, value, right)
        self.file = file
        self.line = line
        self.field = field
        self.value = value
        self.right = right

    def at(self, file: str, line: int) -> BadInput:
        """The same fault with the place where it was found."""
        return BadInput(self.field, self.value, self.right, file=file, line=line)

    def worded(self, right: str) -> str:
        """The sentence for a person, with `right` in words."""
        place = self.file + (f", line {self.line}" if self.line else "") if self.file else ""
        joint = ": " if isinstance(self.right, Remark | Text) else ", but must be "
        said = f"{self.field} is {self.value}{joint}{right}"
        return f"{place}: {said}" if place else said

    def __str__(self) -> str:
        return self.worded(plain(self.right) if isinstance(self.right, Text) else self.right)


class Sentence(str):
    """A sentence for a person, in English; `told` is the message that says it in other languages."""

    told: Text

    def __new__(cls, words: str, told: Text) -> Self:
        made = super().__new__(cls, words)
        made.told = told
        return made


WHYS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EIO: "broken",
    errno.ENOENT: "missing",
    errno.ENODEV: "missing",
}
"""What the system says of a disk, as the end of a message id."""


def why(error: OSError) -> Text:
    """Why the system did not read or write, as a message; what is seldom is told in the system's own words."""
    known = WHYS.get(error.errno or 0)
    return text(f"why.{known}") if known else text("why.other", words=error.strerror or str(error))


class StoreError(Exception):
    """The store did not take or give something; the text is a sentence for a person (a Sentence, mostly).

    What is shown is still what is stored: nothing of the failed act was kept.
    """

    @property
    def sentence(self) -> str:
        """The sentence, with its message where it has one."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class Busy(StoreError):
    """Another Solkeeper holds the writer's lock of this data folder."""


class Taken(Busy):
    """Another kiosk is the writer of this data folder: it has the lock for as long as it runs."""


class TooNew(StoreError):
    """The store was written by a newer Solkeeper; the file was not touched."""


class Unreadable(StoreError):
    """The header of one stored game makes no sense any more. The other games are as they were.

    `why` is for the log and the command line, in English; the table is told in its own language, without it.
    """

    def __init__(self, game: str, why: str) -> None:
        words = f"The beginning of game {game} cannot be read: {why}. The other games are not touched."
        super().__init__(Sentence(words, text("store.unreadable", game=game)))
        self.game = game


class Broken(StoreError):
    """A stored game cannot be replayed past an entry.

    `n` is the first entry that fails; `Session.open(..., safe=True)` opens the game before it. `why` as of Unreadable.
    """

    def __init__(self, game: str, n: int, why: str) -> None:
        words = f"Game {game} cannot be replayed past entry {n}: {why}"
        super().__init__(Sentence(words, text("store.broken", game=game, n=n)))
        self.game = game
        self.n = n
