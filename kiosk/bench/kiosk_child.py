"""The kiosk as `solkeeper kiosk` opens it, telling the bench what it draws and stores.

Called with a data folder, and with the id of a game that is to be in front in the place of the home screen.
"""

from __future__ import annotations

import sys
import threading
from time import sleep
from typing import Any

from kiosk import start
from kiosk.bench.child import middle, tell, tell_flips

HELD = 0.07
GAME = sys.argv[2] if len(sys.argv) > 2 else ""


def wired_finger(app: Any) -> None:
    """Pushes the button on each pin that the bench names on standard input: mock pins, but all of our code."""
    for line in sys.stdin:
        pin = app.wires.pins._factory.pin(int(line))
        tell("PIN")
        pin.drive_low()
        sleep(HELD)
        pin.drive_high()


def watched(store: Any, *more: Any) -> int:
    """In the place of `start._run`: hooks the store's commit and the window's flip, then goes on as ever."""
    from companion.session import Session
    from kiosk.app import Solkeeper

    build, commit = Solkeeper.build, store._commit
    count = 0

    def spots() -> dict[str, tuple[int, int]]:
        from kivy.core.window import Window

        there = [one for top in Window.children for one in top.walk(restrict=True)]
        return {one.tid: middle(one) for one in there if getattr(one, "tid", "") in ("undo", "primary")}

    def built(app: Solkeeper) -> Any:
        tell_flips(spots)
        threading.Thread(target=wired_finger, args=(app,), daemon=True).start()
        if GAME:
            app.session = Session.open(store, GAME)
        return build(app)

    def committed() -> None:
        nonlocal count
        commit()
        count += 1
        tell("DONE", count)

    Solkeeper.build = built  # type: ignore[method-assign]
    store._commit = committed
    return plain(store, *more)


if __name__ == "__main__":
    plain, start._run = start._run, watched
    from kiosk.__main__ import main

    sys.exit(main(["--data", sys.argv[1], "kiosk", "--gpio", "mock"]))
