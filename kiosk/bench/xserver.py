"""An Xvfb of our own and a finger on it: XTEST gives the window the same events as a touch panel's driver."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from types import TracebackType
from typing import Self

SIZE = (800, 480)
XVFB = "Xvfb is missing, and the bench draws on it: sudo apt install xvfb"
XTST = "libXtst is missing, and the bench taps through it: sudo apt install libxtst6"


def missing() -> str:
    """What keeps the bench from running here, as a sentence with its cure; "" if nothing does."""
    if shutil.which("Xvfb") is None:
        return XVFB
    try:
        ctypes.CDLL("libX11.so.6")
        ctypes.CDLL("libXtst.so.6")
    except OSError:
        return XTST
    return ""


class Server:
    """An X server without glass, on a display number that it finds itself."""

    def __init__(self) -> None:
        wide, high = SIZE
        told, tell = os.pipe()
        options = ["-displayfd", str(tell), "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp"]
        self._server = subprocess.Popen(
            ["Xvfb", *options], pass_fds=(tell,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(tell)
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        if not number:
            self._server.wait()
            raise ValueError("Xvfb did not start")
        self.display = f":{number}"
        self.finger = Finger(self.display)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.finger.close()
        self._server.terminate()
        self._server.wait()


class Finger:
    """Moves and presses on a display."""

    def __init__(self, display: str) -> None:
        self._x11, self._tst = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._glass = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))

    def move(self, x: int, y: int) -> None:
        """To a pixel from the top left."""
        self._tst.XTestFakeMotionEvent(self._glass, -1, x, y, 0)
        self._x11.XSync(self._glass, 0)

    def button(self, down: bool) -> None:
        """Down or up."""
        self._tst.XTestFakeButtonEvent(self._glass, 1, int(down), 0)
        self._x11.XFlush(self._glass)

    def close(self) -> None:
        """Leaves the display."""
        self._x11.XCloseDisplay(self._glass)
