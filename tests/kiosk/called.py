"""What a widget called, for tests of single widgets."""

from __future__ import annotations

from typing import Any


class Log(list[Any]):
    """Remembers with what it was called."""

    def __call__(self, what: Any = None) -> None:
        self.append(what)
