"""A serial box at the end of the machine's emulated cable: what real firmware does, over a real ftdi_sio inside."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hardware.debounce import Signal
from hardware.toy_box import ToyBox


class Box:
    """A toy box that is plugged in; it answers from a thread of its own."""

    def __init__(self, cable: socket.socket) -> None:
        self._cable = cable
        self._toy = ToyBox(time.monotonic(), "sim-1", "Simulated box", rows=2, columns=20)
        self._lock = threading.Lock()
        self._out = False
        self._thread = threading.Thread(target=self._talk, daemon=True)
        self._thread.start()

    @property
    def welcomed(self) -> bool:
        """Whether the kiosk knows it."""
        return self._toy.welcomed

    @property
    def words(self) -> str:
        """What stands on its display."""
        with self._lock:
            return " / ".join(text for _row, text in sorted(self._toy.display.items()))

    @property
    def lamps(self) -> dict[int, str]:
        """How its lamps are lit."""
        with self._lock:
            return {lamp: how.value for lamp, how in self._toy.lamps.items()}

    @property
    def waits(self) -> bool:
        """Whether a press has not been acknowledged yet."""
        return self._toy.waits

    def push(self, button: int) -> None:
        """A button goes down, and up after a sixth of a second."""
        for signal in (Signal.PRESS, Signal.RELEASE):
            with self._lock:
                assert self._toy.move(button, signal, time.monotonic()), "nobody is there to be told"
            time.sleep(0.15)

    def pull_out(self) -> None:
        """The cable is pulled."""
        self._out = True
        self._thread.join(5)
        self._cable.close()

    def _talk(self) -> None:
        self._cable.settimeout(0.02)
        while not self._out:
            with self._lock:
                said = self._toy.says(time.monotonic())
            if said:
                self._cable.sendall(said)
            try:
                heard = self._cable.recv(4096)
            except TimeoutError:
                continue
            with self._lock:
                self._toy.hear(heard, time.monotonic())


@contextmanager
def plugged_in(port: Path) -> Iterator[Box]:
    """A box at the socket that is the machine's USB cable: connected, the emulated chip is there."""
    with socket.socket(socket.AF_UNIX) as cable:
        cable.connect(str(port))
        box = Box(cable)
        try:
            yield box
        finally:
            box.pull_out()
