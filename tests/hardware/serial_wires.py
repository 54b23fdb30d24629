"""What a serial box hangs on in tests: a pty, `loop://` or `socket://`, each with its far end in the test's hand."""

import os
import pty
import select
import socket
import time
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hardware.toy_box import ToyBox

PATIENCE = 8.0


def until(true: Callable[[], Any], why: str = "") -> Any:
    """Wait for a condition and give what it gave."""
    end = time.monotonic() + PATIENCE
    while not (got := true()):
        if time.monotonic() > end:
            raise AssertionError(f"in vain: {why or true}")
        time.sleep(0.005)
    return got


class Wire:
    """A port for the kiosk (`port`), and its far end. `toy` talks at the far end while `pump` or `until` runs."""

    port: str

    def __init__(self) -> None:
        self.toy: ToyBox | None = None
        self.heard = b""

    def send(self, data: bytes) -> None:
        """The box sends bytes."""
        raise NotImplementedError

    def receive(self) -> bytes:
        """What the kiosk has sent by now."""
        raise NotImplementedError

    def lose(self) -> None:
        """Pull the cable."""

    def pump(self) -> None:
        """One turn of the toy box."""
        new = self.receive()
        self.heard += new
        if self.toy is not None:
            at = time.monotonic()
            self.toy.hear(new, at)
            self.send(self.toy.says(at))

    def until(self, true: Callable[[], Any], why: str = "") -> Any:
        """Wait for a condition while the box talks."""
        return until(lambda: self.pump() or true(), why)

    def hello(self, **more: Any) -> ToyBox:
        """A toy box at the far end, switched on now."""
        self.toy = ToyBox(time.monotonic(), **more)
        return self.toy


class PtyWire(Wire):
    """The only one that shows real unplug errors. Its port is a link, as in /dev/serial/by-id."""

    def __init__(self, folder: Path, name: str = "usb-box") -> None:
        super().__init__()
        self.link = folder / name
        self.port = str(self.link)
        self.far = -1
        self.plug()

    def plug(self) -> None:
        self.far, near = pty.openpty()
        tty.setraw(near)
        os.set_blocking(self.far, False)
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(os.ttyname(near))
        self.near = os.ttyname(near)
        os.close(near)

    def send(self, data: bytes) -> None:
        if self.far >= 0 and data:
            with suppress(OSError):
                os.write(self.far, data)

    def receive(self) -> bytes:
        if self.far < 0 or not select.select([self.far], [], [], 0)[0]:
            return b""
        try:
            return os.read(self.far, 65536)
        except OSError:  # nobody has it open
            return b""

    def lose(self) -> None:
        if self.far >= 0:
            os.close(self.far)
            self.far = -1
            self.link.unlink(missing_ok=True)


class SocketWire(Wire):
    """A server at the far end; the kiosk connects to it."""

    def __init__(self) -> None:
        super().__init__()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.server.setblocking(False)
        self.port = f"socket://127.0.0.1:{self.server.getsockname()[1]}"
        self.conn: socket.socket | None = None

    def _connected(self) -> socket.socket | None:
        try:
            new, _ = self.server.accept()
        except BlockingIOError:
            return self.conn
        if self.conn is not None:
            self.conn.close()
        new.setblocking(False)
        self.conn = new
        return new

    def send(self, data: bytes) -> None:
        conn = self._connected()
        if conn is not None and data:
            with suppress(OSError):
                conn.send(data)

    def receive(self) -> bytes:
        conn = self._connected()
        try:
            return conn.recv(65536) if conn is not None else b""
        except OSError:
            return b""

    def lose(self) -> None:
        if self.conn is not None:
            self.conn.close()
            self.conn = None


class LoopWire(Wire):
    """Both ends are one port: the kiosk also hears itself, which must do no harm."""

    port = "loop://"

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        import hardware.link
        from hardware.ports import open_port

        self.said = b""
        self.opened: Any = None

        def opener(path: str) -> Any:
            self.opened = open_port(path)
            self.inner = self.opened.write

            def write(data: bytes) -> Any:
                self.said += data
                return self.inner(data)

            self.opened.write = write
            return self.opened

        monkeypatch.setattr(hardware.link, "open_port", opener)

    def send(self, data: bytes) -> None:
        if self.opened is not None and self.opened.is_open and data:
            self.inner(data)

    def receive(self) -> bytes:
        said, self.said = self.said, b""
        return said
