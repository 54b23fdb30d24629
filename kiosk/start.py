"""Starting the kiosk: store, window, first frame, then the wires."""

from __future__ import annotations

import faulthandler
import gc
import logging
import os
import signal
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from companion.errors import BadInput, Busy, StoreError
from companion.store import Store, data_folder
from kiosk import display
from kiosk.console import refuse
from kiosk.service import Service
from kiosk.window import open_window, prepare

log = logging.getLogger("solkeeper")

NO_DISPLAY = 4
SCREEN_S = 20.0
"""So long a kiosk waits for a screen before it says that there is none."""
KEYBOARD = (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGHUP)
"""What the keys of a console can send: no way out of a kiosk."""


def parse_size(text: str) -> tuple[int, int]:
    """`1280x720` as numbers. Raises BadInput naming what would be right."""
    wide, by, high = text.partition("x")
    if not by or not wide.isdigit() or not high.isdigit() or int(wide) < 320 or int(high) < 320:
        raise BadInput("size", text, "two numbers as in 800x480, at least 320 each way")
    return int(wide), int(high)


def kiosk(args: Any) -> int:
    """Opens the kiosk.

    0 when it was closed, 1 when the data folder cannot be used, 3 when it is in use, 4 when nobody would see it.
    """
    size = parse_size(args.size) if args.size else None
    found = _find(SCREEN_S if args.kiosk else 0.0)
    why = _unseen(found, args)
    if why:
        return refuse(f"No display: {why}.", NO_DISPLAY, stay=args.kiosk)
    display.choose(found)
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.setLevel(logging.WARNING)  # Kivy speaks at length while it is imported, whatever the root's level
    _signals(args.kiosk)
    service = Service.here()
    args.safe = service.begins() or args.safe
    try:
        return _on_store(found, size, args, service)
    except SystemExit as end:
        if not end.code:
            service.stops()
        raise


def _find(seconds: float) -> display.Display:
    """The display; while the machine boots a kiosk waits for the screen's driver, which may come later than we do."""
    end = monotonic() + seconds
    while (found := display.find()).kind == "none" and monotonic() < end:
        sleep(0.2)
    return found


def _unseen(found: display.Display, args: Any) -> str:
    """Why nobody would see the kiosk, "" if somebody will."""
    if found.kind == "none" or (found.kind == "invisible" and args.kiosk and not args.headless_test):
        return found.why
    return ""


def _signals(alone: bool) -> None:
    if alone:
        faulthandler.enable()  # the watchdog ends a hung loop with SIGABRT: the journal shall say where it hung
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, _leave)
    for one in KEYBOARD if alone else ():
        signal.signal(one, signal.SIG_IGN)


def _on_store(found: display.Display, size: tuple[int, int] | None, args: Any, service: Service) -> int:
    folder = Path(data_folder(args.data))
    try:
        store = Store.anyhow(folder)
    except StoreError as fault:
        if not args.kiosk:
            raise
        return refuse(str(fault), 3 if isinstance(fault, Busy) else 1, stay=True)
    gc.disable()  # until the first frame is there: nothing made before it is thrown away
    try:
        kms = found.kind == "kms" or os.environ.get("SDL_VIDEODRIVER") == "kmsdrm"
        # On KMS/DRM a window of the screen's own size has its picture at once; a "fullscreen" one may stay black.
        size = size or (display.mode() if kms else None)
        full = not size if kms else args.fullscreen or (args.kiosk and found.visible)
        prepare(folder, size=size, full=full, kms=kms, alone=args.kiosk)
        why = open_window(seen=found.visible)
        if why:
            service.stops()  # a screen that is missing is cured by no safe start
            return refuse(f"No display: {why}.", NO_DISPLAY, stay=args.kiosk)
        args.kms = kms
        return _run(store, args, service)
    finally:
        gc.enable()
        try:
            store.close()
        except StoreError as fault:
            log.error("%s", fault)


def _leave(_signal: int, _frame: Any) -> None:
    """Asked to end before there is a window: at once, and the store is closed on the way out."""
    raise SystemExit(0)


def _run(store: Store, args: Any, service: Service) -> int:
    from kiosk import rescue
    from kiosk.app import Solkeeper

    app = Solkeeper(store, pace_mode=args.pace, alone=args.kiosk, safe=args.safe)
    rescue.install(app)

    def stop(_signal: int, _frame: Any) -> None:
        from kiosk import pace

        pace.post(app.stop)

    signal.signal(signal.SIGTERM, stop)
    if not args.kiosk:
        signal.signal(signal.SIGINT, stop)

    def shown() -> None:
        service.ready("Safe start" if args.safe else "Ready")
        _wires(app, args)
        if args.kms:
            from kiosk import panel

            panel.begin(app)

    app.after_first_frame = shown
    app.run()
    service.stops()
    if app.wires is not None:
        app.wires.close()
    return 0


def _wires(app: Any, args: Any) -> None:
    """Wires are opened after the first frame: the picture does not wait for them."""
    from kiosk import pace
    from kiosk.wires import Wires

    try:
        again = lambda: pace.post(lambda: app.wired(again=True))  # noqa: E731
        app.wires = Wires.of_folder(app.store.folder, args.config, args.gpio, app.deliver, again)
        app.wires.more_ports = tuple(args.box)
        app.wires.open()
        app.wired()
    finally:
        gc.collect()
        gc.freeze()  # what stays for life is not looked through again and again: no pause in the middle of a tap
        gc.enable()
