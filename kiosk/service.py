"""The kiosk as a service: ready after its first picture, alive as long as its loop turns.

The heartbeat is an event of the loop's own clock: a loop that hangs sends none, and an idle kiosk, which draws
nothing, still does.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kiosk.notify import Notify

FAILURES, FILE = 3, "failed-starts"
STEADY_S = 10.0
"""So long a kiosk must have lived to count as started: one that dies in its first seconds has failed, too."""


class Starts:
    """How many starts in a row have failed. Kept only where a service manager starts us again by itself.

    The file lies in the runtime folder, in memory: it outlives a restart but no power cut, so children who play with
    the plug open no safe screen, and no card is written to. A player who starts a kiosk by hand has `--safe`.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / FILE if folder is not None else None

    @classmethod
    def here(cls) -> Starts:
        """In the runtime folder that systemd gave us, if it did."""
        given = os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
        return cls(Path(given) if given else None)

    @property
    def failed(self) -> int:
        """Failed starts since the last good one; a file that cannot be read counts none."""
        try:
            return int(self._file.read_text()) if self._file is not None else 0
        except (OSError, ValueError):
            return 0

    def begin(self) -> bool:
        """Notes a start as failed until `good`. True when so many have failed that this one shall be a safe one."""
        failed = self.failed
        self._write(failed + 1)
        return failed >= FAILURES

    def good(self) -> None:
        """This start went well, or was ended on purpose."""
        if self._file is not None:
            self._file.unlink(missing_ok=True)

    def _write(self, failed: int) -> None:
        if self._file is None:
            return
        try:
            self._file.write_text(f"{failed}\n")
        except OSError:
            return  # a full memory must not keep the kiosk from trying


class Service:
    """Tells the service manager how the kiosk is, and counts its starts."""

    def __init__(self, notify: Notify, starts: Starts) -> None:
        self._notify, self._starts = notify, starts

    @classmethod
    def here(cls) -> Service:
        """As this process was started."""
        return cls(Notify.of(), Starts.here())

    def begins(self) -> bool:
        """Before anything is opened. True when this shall be a safe start."""
        self._notify.say(STATUS="Starting")
        return self._starts.begin()

    def ready(self, status: str) -> None:
        """The store is open and the first picture is on a real screen. Call it on the loop's thread."""
        from kivy.clock import Clock

        self._notify.say(READY=1, STATUS=status)
        if self._notify.every_s:
            Clock.schedule_interval(self._beat, self._notify.every_s)
        Clock.schedule_once(lambda _dt: self._starts.good(), STEADY_S)

    def status(self, sentence: str) -> None:
        """A line that `systemctl status` shows."""
        self._notify.say(STATUS=sentence)

    def stops(self) -> None:
        """We end because somebody asked for it: no failed start."""
        self._starts.good()
        self._notify.say(STOPPING=1, STATUS="Closing")

    def _beat(self, _dt: Any) -> None:
        self._notify.say(WATCHDOG=1)
