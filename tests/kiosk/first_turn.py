"""A game in its first turn, for tests of what presses do in it."""

from __future__ import annotations

import time
from typing import Any

from companion.intents import Intent, Press
from companion.moves import Tick
from companion.session import Session
from tests.kiosk.playing import Kiosk, hand, setup


def game(kiosk: Kiosk, seats: int = 2, **options: Any) -> Kiosk:
    """A game in its first turn. The way there is no matter of this file."""
    session = Session.create(kiosk.store, setup(seats, **options))
    session.play(Tick("all"))
    while session.state.phase == "setup":  # type: ignore[attr-defined]
        move = session.steps().primary.move
        assert move is not None
        session.play(move)
    kiosk.app.resume(session.id)
    hand.pump(2)
    return kiosk


def play(kiosk: Kiosk, *moves: Any) -> None:
    """Moves on the way."""
    for move in moves:
        assert kiosk.app.play(move, "cli")
    hand.pump(2)


def pressed_now(intent: Intent) -> Press:
    """A button of the table that was pressed this moment."""
    return Press(intent, "gpio", time.monotonic())
