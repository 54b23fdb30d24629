"""Why there is no picture, in words: on stderr (the journal), and on the console that the screen shows instead."""

from __future__ import annotations

import os
import sys
import time

STAYS_S = 15.0
"""So long the words stay on the screen before the process ends and systemd tries again (and clears the console)."""

PLAIN = "\033[2J\033[H\033[0m"
"""Clears the console and goes to its top left."""


def refuse(reason: str, code: int, *, stay: bool = False) -> int:
    """Prints a reason and gives the exit code back. With `stay` a console keeps it long enough to be read."""
    print(reason, file=sys.stderr, flush=True)
    console = _console() if stay else ""
    if console:
        words = f"{PLAIN}\r\n  Solkeeper cannot start.\r\n\r\n  {reason}\r\n\r\n"
        words += f"  Exit code {code}. It is tried again by itself.\r\n  More: journalctl -u solkeeper\r\n"
        try:
            with open(console, "w", encoding="utf-8") as glass:
                glass.write(words)
        except OSError:
            return code
        time.sleep(STAYS_S)
    return code


def _console() -> str:
    """The virtual terminal on our standard input, "" if it is none (a pipe, a terminal window, ssh)."""
    try:
        name = os.ttyname(0)
    except OSError:
        return ""
    return name if name.startswith("/dev/tty") and name[8:].isdigit() else ""
