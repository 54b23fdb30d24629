"""Sleep until something happens, instead of ticking sixty times a second.

`start()` replaces `Clock.idle` of the running clock. Between frames it waits for an input event, the next clock event
or a cap; while there is activity, and half a second after it, frames come at 60 a second as ever.

- On X11 and Wayland SDL itself can wait (`SDL_WaitEventTimeout`): cap 1 s, and a tap ends the wait at once.
- On every other driver (KMSDRM, offscreen) SDL would poll each millisecond, so we wait on our own flag: cap 0.1 s.
- `post(callable)` runs something on the main thread, from whatever thread, and ends either wait at once.

This is the only module that leans on private names of Kivy's clock; `mode="off"` leaves Kivy as it is.
"""

from __future__ import annotations

import ctypes
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

FRAME, LINGER = 1 / 60, 0.5
CAP_WAIT, CAP_CALM = 1.0, 0.1
BLOCKING_DRIVERS = {"x11", "wayland"}
SDL_USEREVENT = 0x8000


class _Pace:
    """The one pace of this process."""

    def __init__(self) -> None:
        self.sdl: Any = None  # set when SDL does the waiting
        self.flag = threading.Event()
        self.awake_until = 0.0
        self.plain_idle: Callable[[], float] | None = None


_pace = _Pace()


def loaded_sdl() -> Any:
    """The SDL that this process has already loaded (the wheel's own), or None."""
    try:
        maps = Path("/proc/self/maps").read_text()
    except OSError:
        return None
    found = re.search(r"(/\S*libSDL2-2\S*\.so\S*)", maps)
    return ctypes.CDLL(found.group(1)) if found else None


def driver(sdl: Any) -> str:
    """The name of SDL's video driver in use, "" if there is none."""
    sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
    return (sdl.SDL_GetCurrentVideoDriver() or b"").decode()


def start(mode: str = "auto") -> str:
    """Install the pace on the running clock; the window must exist. Gives what was chosen.

    `mode` is "auto", "wait" (let SDL wait), "adaptive" (60 busy, about 10 calm) or "off".
    """
    from kivy.core.window import Window

    stop()
    if mode == "off":
        return mode
    sdl = loaded_sdl() if mode != "adaptive" else None
    can_block = sdl is not None and driver(sdl) in BLOCKING_DRIVERS
    _pace.sdl = sdl if sdl is not None and (can_block or mode == "wait") else None
    _pace.plain_idle = Clock.idle
    Window.bind(on_flip=_stay_awake, on_touch_down=_stay_awake, on_touch_move=_stay_awake)
    Clock.idle = _idle
    return "wait" if _pace.sdl is not None else "adaptive"


def stop() -> None:
    """Give Kivy's own pace back."""
    if _pace.plain_idle is None:
        return
    from kivy.core.window import Window

    Window.unbind(on_flip=_stay_awake, on_touch_down=_stay_awake, on_touch_move=_stay_awake)
    Clock.idle = _pace.plain_idle
    _pace.plain_idle = _pace.sdl = None


def post(run: Callable[[], Any]) -> None:
    """Run `run()` on the main thread soon. Safe from any thread; scheduling alone would wait for the cap."""
    Clock.schedule_once(lambda _dt: run(), 0)
    _pace.flag.set()
    sdl = _pace.sdl
    if sdl is not None:
        event = (ctypes.c_uint32 * 32)()
        event[0] = SDL_USEREVENT
        sdl.SDL_PushEvent(ctypes.byref(event))


def _stay_awake(*_args: Any) -> None:
    _pace.awake_until = Clock.time() + LINGER


def _wait(seconds: float) -> bool:
    """Wait for an event; True if one ended the wait."""
    if _pace.sdl is not None:
        return bool(_pace.sdl.SDL_WaitEventTimeout(None, int(seconds * 1000)))
    woken = _pace.flag.wait(seconds)
    _pace.flag.clear()
    return woken


def _idle() -> float:
    """In the place of `Clock.idle`: sleep, then mark the tick as Kivy's own does."""
    from kivy.core.window import Window

    now = Clock.time()
    pause = FRAME - (now - Clock._last_tick)
    if now >= _pace.awake_until:
        cap = CAP_WAIT if _pace.sdl is not None else CAP_CALM
        pause = min(cap, max(Clock.get_min_timeout() - now, pause))
    if pause > 0.001 and _wait(pause):
        _stay_awake()
        if _pace.sdl is not None:
            # Kivy polls SDL after drawing; what ended the wait must be taken here or the next wait swallows it.
            Window.mainloop()
    now = Clock.time()
    Clock._dt = now - Clock._last_tick
    Clock._last_tick = now
    return float(now)
