"""Starting the kiosk: store, window, first frame, then the wires."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Any

from companion.errors import BadInput, StoreError
from companion.store import Store, data_folder
from kiosk import display
from kiosk.window import prepare

log = logging.getLogger("solkeeper")


def parse_size(text: str) -> tuple[int, int]:
    """`1280x720` as numbers. Raises BadInput naming what would be right."""
    wide, by, high = text.partition("x")
    if not by or not wide.isdigit() or not high.isdigit() or int(wide) < 320 or int(high) < 320:
        raise BadInput("size", text, "two numbers as in 800x480, at least 320 each way")
    return int(wide), int(high)


def kiosk(args: Any) -> int:
    """Opens the kiosk. 0 when it was closed, 1 when the data folder cannot be used, 3 when it is in use."""
    size = parse_size(args.size) if args.size else None
    found = display.find()
    if not found.visible and found.kind == "none":
        print(f"No display: {found.why}.", file=sys.stderr)
        return 4
    display.choose(found)
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.setLevel(logging.WARNING)  # Kivy speaks at length while it is imported, whatever the root's level
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, _leave)
    folder = Path(data_folder(args.data))
    store = Store.open(folder)
    gc.disable()  # until the first frame is there: nothing made before it is thrown away
    try:
        kms = found.kind == "kms" or os.environ.get("SDL_VIDEODRIVER") == "kmsdrm"
        prepare(folder, size=size, full=kms or args.fullscreen, kms=kms)
        return _run(store, args)
    finally:
        gc.enable()
        try:
            store.close()
        except StoreError as fault:
            log.error("%s", fault)


def _leave(_signal: int, _frame: Any) -> None:
    """Asked to end before there is a window: at once, and the store is closed on the way out."""
    raise SystemExit(0)


def _run(store: Store, args: Any) -> int:
    from kiosk import rescue
    from kiosk.app import Solkeeper

    app = Solkeeper(store, pace_mode=args.pace)
    rescue.install(app)

    def stop(_signal: int, _frame: Any) -> None:
        from kiosk import pace

        pace.post(app.stop)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    app.after_first_frame = lambda: _wires(app, args)
    app.run()
    buttons = app.buttons
    if buttons is not None:
        buttons.close()
    return 0


def _wires(app: Any, args: Any) -> None:
    """Buttons are opened after the first frame: the picture does not wait for them."""
    from hardware.gpio import GpioConfig, open_buttons
    from kiosk import pace

    try:
        config, again = GpioConfig(gpio=args.gpio), lambda: app.wired(again=True)
        app.buttons = open_buttons(config, app.deliver, lambda: pace.post(again))
        app.wired()
    finally:
        gc.collect()
        gc.freeze()  # what stays for life is not looked through again and again: no pause in the middle of a tap
        gc.enable()
