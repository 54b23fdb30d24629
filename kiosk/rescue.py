"""A fault of ours does not end the evening: its traceback is logged, a sentence stands on the glass, the game goes on.

Kivy hands over whatever was raised in its loop: by a tap, a key, a button, or a widget that paints itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from kivy.base import ExceptionHandler, ExceptionManager

log = logging.getLogger("solkeeper")

MOST, WITHIN_S = 8, 10.0
"""More faults than this in so many seconds, and the kiosk ends after all: a new start helps more than a full log."""


class Recovers(Protocol):
    """What is rescued."""

    def recover(self, fault: Exception, *, painting: bool) -> None:
        """Shows again what is stored, and says that something went wrong; `painting`: it would again."""
        ...


class Rescue(ExceptionHandler):  # type: ignore[misc]  # Kivy has no types
    """Takes every Exception of Kivy's loop; KeyboardInterrupt and SystemExit go on as ever."""

    def __init__(self, app: Recovers, clock: Callable[[], float] = monotonic) -> None:
        self._app, self._clock = app, clock
        self._times: list[float] = []

    def handle_exception(self, exception: BaseException) -> int:
        """PASS when the app goes on, RAISE when it shall end."""
        if not isinstance(exception, Exception):
            return int(ExceptionManager.RAISE)
        log.error("a fault of ours; the game goes on", exc_info=exception)
        now = self._clock()
        self._times = [*(at for at in self._times if now - at < WITHIN_S), now]
        if len(self._times) > MOST:
            return int(ExceptionManager.RAISE)
        self._app.recover(exception, painting=_painting(exception))
        return int(ExceptionManager.PASS)


def _painting(fault: BaseException) -> bool:
    """Whether a widget failed as it painted itself: a picture that is built anew would fail in the same way."""
    step = fault.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_name == "_paint_now":
            return True
        step = step.tb_next
    return False


def install(app: Recovers) -> Rescue:
    """Takes the faults of this app from now on."""
    rescue = Rescue(app)
    ExceptionManager.add_handler(rescue)
    return rescue
