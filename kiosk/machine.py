"""The machine under the doctor's eye: who draws the picture, what this user may open, whether the clock is right."""

from __future__ import annotations

import getpass
import grp
import os
import subprocess
import sys
import time
from pathlib import Path

from hardware.doctor import Line
from kiosk.checks import Place

# -- the picture --------------------------------------------------------------------------------

SLOW = ("llvmpipe", "softpipe", "swrast", "swiftshader")
"""Renderers that draw with the processor alone."""

ASK = """
import ctypes
egl = ctypes.CDLL("libEGL.so.1")
egl.eglGetProcAddress.restype = egl.eglGetPlatformDisplay.restype = egl.eglCreateContext.restype = ctypes.c_void_p
display = ctypes.c_void_p(egl.eglGetPlatformDisplay(0x31DD, None, None))  # without any surface: a kiosk may run beside
assert egl.eglInitialize(display, None, None), "EGL does not start"
egl.eglBindAPI(0x30A0)
version = (ctypes.c_int * 3)(0x3098, 2, 0x3038)
context = ctypes.c_void_p(egl.eglCreateContext(display, None, None, version))
assert egl.eglMakeCurrent(display, None, None, context), "no OpenGL ES 2"
ask = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_uint)(egl.eglGetProcAddress(b"glGetString"))
print(ask(0x1F01).decode())
"""
"""Asks the graphics library who would draw; in a process of its own, as a broken driver takes its process with it."""


def renderer(program: str = ASK) -> str:
    """The name of the GL renderer, "" if there is none to be asked."""
    try:
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return ran.stdout.strip() if ran.returncode == 0 else ""


def renderer_line(_place: Place, name: str | None = None) -> Line:
    """Who draws the picture: with the processor alone a Pi is slow, and mostly a group is missing."""
    name = renderer() if name is None else name
    if not name:
        return Line("renderer", "warn", "OpenGL ES could not be asked", "sudo apt install libegl1 libgles2")
    if any(slow in name.lower() for slow in SLOW):
        cure = "sudo usermod -aG render,video $USER, then log in again; on a virtual machine this is all there is"
        return Line("renderer", "warn", f"{name}: drawn by the processor", cure)
    return Line("renderer", "pass", name, "")


# -- groups -------------------------------------------------------------------------------------

GROUPS = {
    "video": "the screen",
    "render": "the graphics chip",
    "input": "the touch panel",
    "gpio": "the header's pins",
    "dialout": "serial boxes",
}
"""The groups of Debian and Raspberry Pi OS, and what each lets one open."""


def groups_line(place: Place, mine: set[str] | None = None, there: set[str] | None = None) -> Line:
    """Which groups this user is missing, of those that this machine knows. root needs none."""
    if mine is None and os.geteuid() == 0:
        return Line("groups", "pass", "root may open everything; the service has a user of its own", "")
    there = {one.gr_name for one in grp.getgrall()} if there is None else there
    mine = {grp.getgrgid(gid).gr_name for gid in {*os.getgroups(), os.getegid()}} if mine is None else mine
    lost = [name for name in GROUPS if name in there and name not in mine]
    if lost:
        what = ", ".join(f"{name} ({GROUPS[name]})" for name in lost)
        return Line("groups", "warn", f"not in {what}", f"sudo usermod -aG {','.join(lost)} $USER, then log in again")
    return Line("groups", "pass", f"{place.env.get('USER') or getpass.getuser()} is in all that are needed", "")


# -- the clock ----------------------------------------------------------------------------------

BUILT = Path(__file__)
SYNCED = "run/systemd/timesync/synchronized"


def clock_line(place: Place, now: float | None = None) -> Line:
    """Whether the date can be true. A wrong one harms no game (entries are numbered), only the dates in the history."""
    now = time.time() if now is None else now
    words = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
    if now < BUILT.stat().st_mtime - 86400:
        cure = "connect to a network once, or fit a clock chip; games are safe, their dates in the history are not"
        return Line("clock", "warn", f"{words} is before Solkeeper was installed", cure)
    synced = (place.root / SYNCED).exists()
    clock = any(place.root.glob("sys/class/rtc/rtc*"))
    if synced or clock:
        return Line("clock", "pass", f"{words}, {'set by the network' if synced else 'kept by a clock chip'}", "")
    return Line("clock", "pass", f"{words}; without network or clock chip it stands still while the plug is out", "")
