"""Ctrl-C ends a command in one line, whatever it is doing.

Python turns Ctrl-C into an exception, and some moments are bad for one: an import that is half done prints a traceback,
and what a garbage collection calls swallows it. While nothing is open that must be closed, the process may as well end.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIGINT, default_int_handler, getsignal, signal
from threading import current_thread, main_thread
from typing import Any

CODE = 130
"""What a shell calls 128 + SIGINT."""
LINE = "solkeeper: stopped by Ctrl-C\n"


@contextmanager
def ends_at_once() -> Iterator[None]:
    """While this lasts, Ctrl-C ends the process on the spot: for what only reads and works things out."""
    mine = end_at_once()
    try:
        yield
    finally:
        if mine:
            signal(SIGINT, default_int_handler)


def end_at_once() -> bool:
    """From now on Ctrl-C ends the process; False where somebody else minds it, or nobody is to."""
    if current_thread() is not main_thread() or getsignal(SIGINT) is not default_int_handler:
        return False
    signal(SIGINT, _end)
    return True


def _end(*_: Any) -> None:
    os.write(2, LINE.encode())
    os._exit(CODE)
