"""Serial ports: which are there, how one is opened, and why it cannot be.

pyserial raises three families of errors, and its `is_open` stays True after an unplug: catch `FAULTS` and close with
`shut`. It is imported when the first port is opened.
"""

import errno
import glob
import os
import termios
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from hardware.board import Trouble
from hardware.faults import say

BAUD = 115200
WRITE_S = 0.5
"""A write that takes longer has found nobody at the other end."""
FAULTS: tuple[type[Exception], ...] = (OSError, termios.error)
"""What an unplugged port raises; termios.error is not an OSError."""
DRAIN_S = 0.2
"""What was written last has so long to leave when a port is closed."""
PROC = Path("/proc")
CLOSE = "close the other program"
DIALOUT = "sudo usermod -aG dialout $USER, then log in again"


@dataclass(frozen=True, slots=True)
class PortTrouble(Trouble):
    """Why a port cannot be opened; `who` holds it, or "" where that is not known."""

    who: str = ""


class NoPort(Exception):
    """Raised by `open_port`; carries its `PortTrouble`."""

    def __init__(self, trouble: PortTrouble) -> None:
        super().__init__(trouble.text)
        self.trouble = trouble


def found(patterns: tuple[str, ...]) -> list[str]:
    """The ports that these glob patterns name now, in their order; an address (`socket://...`) is one as it stands."""
    paths: list[str] = []
    for pattern in patterns:
        paths += [pattern] if "://" in pattern else sorted(glob.glob(pattern))
    return list(dict.fromkeys(paths))


def device(path: str) -> str:
    """The device behind a link of /dev/serial/by-id or by-path; an address as it stands."""
    if "://" in path:
        return path
    try:
        return os.path.realpath(path)
    except OSError:  # unplugged between two looks
        return path


def mark(path: str) -> tuple[object, ...]:
    """Tells one plugging-in from the next: equal marks, the same device on the same visit. () where nothing is."""
    if "://" in path:
        return (path,)
    try:
        seen = os.stat(path)
    except OSError:
        return ()
    return device(path), seen.st_ino, seen.st_rdev, seen.st_ctime_ns


def open_port(path: str) -> Any:
    """Open a port for us alone; it neither waits to read nor long to write. Raises NoPort.

    One that another process has open is left alone even where it was not locked: two readers share the bytes.
    """
    serial = import_module("serial")
    who = "" if "://" in path else holder(path)
    if who:
        raise NoPort(_in_use(path, who))
    try:
        if "://" in path:
            return serial.serial_for_url(path, baudrate=BAUD, timeout=0, write_timeout=WRITE_S)
        return serial.Serial(path, baudrate=BAUD, timeout=0, write_timeout=WRITE_S, exclusive=True)
    except (OSError, termios.error, ValueError) as error:
        raise NoPort(_why(path, error)) from error


def _why(path: str, error: Exception) -> PortTrouble:
    number = getattr(error, "errno", None)
    if number in (errno.ENOENT, errno.ENXIO, errno.ENODEV):
        return PortTrouble("port_gone", f"{path} is not there", "plug the box in")
    if number in (errno.EACCES, errno.EPERM):
        return PortTrouble("port_no_permission", f"no permission to open {path}: add the user to dialout", DIALOUT)
    if number in (errno.EAGAIN, errno.EBUSY):
        return _in_use(path, holder(path))
    return PortTrouble("port_failed", f"{path} cannot be opened: {say(error)}", "solkeeper doctor tells more")


def _in_use(path: str, who: str) -> PortTrouble:
    by = f" by {who}" if who else ""
    return PortTrouble("port_in_use_by" if who else "port_in_use", f"{path} is in use{by}", CLOSE, who)


def holder(path: str) -> str:
    """Which other process has a port open, as `minicom (process 812)`; "" where /proc does not tell."""
    wanted, ours = device(path), str(os.getpid())
    for folder in PROC.glob("[0-9]*/fd"):
        if folder.parent.name == ours:
            continue
        with suppress(OSError):  # it has ended, or belongs to somebody else
            if any(_is(f"{folder}/{one}", wanted) for one in os.listdir(folder)):
                return f"{(folder.parent / 'comm').read_text().strip()} (process {folder.parent.name})"
    return ""


def _is(link: str, wanted: str) -> bool:
    """Whether an open descriptor is the device; a container may have another one of the same name."""
    try:
        return os.readlink(link) == wanted and os.path.samefile(link, wanted)
    except OSError:  # closed meanwhile
        return False


def shut(port: Any) -> None:
    """Close a port, whatever state it is in; nothing is raised and no descriptor stays open."""
    with suppress(*FAULTS, AttributeError):
        end = monotonic() + DRAIN_S
        while port.out_waiting and monotonic() < end:
            sleep(0.01)
        if port.out_waiting:
            port.reset_output_buffer()  # else the kernel may wait for a box that takes no more
    inner = getattr(port, "_socket", None)
    with suppress(*FAULTS):
        port.close()
    if inner is not None:
        with suppress(OSError):
            inner.close()  # pyserial forgets it where the other end has gone first
