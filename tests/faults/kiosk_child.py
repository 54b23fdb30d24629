"""The real kiosk in a process of its own: tells what it shows, and touches itself without patience until it is killed.

    python -m tests.faults.kiosk_child DATA SEED [quiet]

It runs `solkeeper --data DATA kiosk`. Each line of its output is what a picture on the glass showed, written after the
picture was there: number of entries, hash of the state. With `quiet` it waits to be touched by somebody else.
"""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

TOUCHED = ("answer.", "tile.", "page", "primary", "undo", "digit")
LEFT_ALONE = ("tile.deck", "tile.new", "tile.history", "tile.settings")


def tell_what_is_shown(app: Any) -> None:
    """After each flip that shows another state, a line."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.course import state_hash

    last: list[str] = [""]

    def tell(_dt: float) -> None:
        session = app.session
        if session is not None:
            mark = f"{len(session.entries)} {state_hash(session.state)}\n"
            if mark != last[0]:
                last[0] = mark
                os.write(1, mark.encode())

    # Kivy's next turn begins with its clock, before any new input: the picture is there, and nothing came since.
    def flipped(*_args: Any) -> None:  # None: whatever is true here would keep the picture from the glass
        Clock.schedule_once(tell, -1)

    Window.bind(on_flip=flipped)


def touch_without_patience(app: Any, lots: Random) -> None:
    """One touch after another on what can be pressed, mostly the primary."""
    from kivy.clock import Clock

    from kiosk import hand

    app.desk.settle_s = 0.0

    def tid(front: Any) -> str:
        open_now = [name for name, one in front.controls.items() if one.refused is None]
        if app.session is None:
            return "primary"  # Continue
        if app.outcome is not None:
            return "undo"
        row = [one for one in open_now if one.startswith(TOUCHED) and one not in LEFT_ALONE]
        if "primary" in row and lots.random() < 0.55:
            return "primary"
        return lots.choice(row or ["primary"])

    def touch(_dt: float) -> None:
        front, mine = app.desk.front, hand.hand()
        if front is None or mine.queue or not app.desk.settled:
            return
        name = tid(front)
        if not hand.is_there(name):
            return
        mine.count += 1
        finger = hand.Finger(mine.count, hand.spot_of(name), "left")
        mine.queue += [("begin", finger), ("end", finger)]

    Clock.schedule_interval(touch, 0)


def main() -> int:
    """Runs the kiosk; returns when somebody closes it."""
    folder, seed, *more = sys.argv[1:]
    from kiosk import start
    from kiosk.__main__ import main as solkeeper

    real = start._wires

    def wires(app: Any, args: Any) -> None:
        real(app, args)
        tell_what_is_shown(app)
        if more:
            app.resume(app.store.open_game)
            return
        row = app.store.game(app.store.open_game)
        if row is not None and row.status == "over":
            # It was killed on the game-over screen: Continue names no ended game, and its tap would begin another.
            app.resume(row.id)
        touch_without_patience(app, Random(seed))

    start._wires = wires
    return solkeeper(["--data", folder, "kiosk", "--gpio", "off", "--pace", "auto" if more else "off"])


if __name__ == "__main__":
    sys.exit(main())
