"""Which display there is, decided before Kivy is imported (it would silently take an invisible one)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

INVISIBLE = ("offscreen", "dummy")


@dataclass(frozen=True)
class Display:
    """`kind` is x11, wayland, kms, given (SDL_VIDEODRIVER is set), invisible or none; `why` is a sentence."""

    kind: str
    why: str

    @property
    def visible(self) -> bool:
        """Whether somebody can see it."""
        return self.kind not in ("none", "invisible")


def find(env: Mapping[str, str] = os.environ, root: Path = Path("/")) -> Display:
    """The display of this session: X11 or Wayland, else a connected screen on KMS/DRM, else none."""
    driver = env.get("SDL_VIDEODRIVER", "")
    if driver in INVISIBLE:
        return Display("invisible", f"SDL_VIDEODRIVER={driver} draws where nobody can see it")
    if driver:
        return Display("given", f"SDL_VIDEODRIVER={driver}")
    if env.get("DISPLAY"):
        return Display("x11", f"X11 on {env['DISPLAY']}")
    if env.get("WAYLAND_DISPLAY"):
        return Display("wayland", f"Wayland on {env['WAYLAND_DISPLAY']}")
    screens = sorted(
        status.parent.name
        for status in root.glob("sys/class/drm/card*-*/status")
        if status.read_text(errors="replace").strip() == "connected"
    )
    if not screens:
        return Display("none", "no X11 or Wayland session, and no screen connected to this machine")
    card = root / "dev" / "dri" / screens[0].split("-")[0]
    if not os.access(card, os.R_OK | os.W_OK):
        return Display("none", f"{card} may not be opened: add this user to the groups video and render")
    return Display("kms", f"{screens[0]} on KMS/DRM")


def choose(display: Display, env: dict[str, str] | os._Environ[str] = os.environ) -> None:
    """Names the SDL driver, so that SDL does not fall back to another one by itself."""
    if display.kind == "kms":
        env["SDL_VIDEODRIVER"] = "kmsdrm"
    elif display.kind == "none":
        env["SDL_VIDEODRIVER"] = "offscreen"


def mode(root: Path = Path("/")) -> tuple[int, int] | None:
    """The size in pixels that the first connected screen likes best, None if the kernel names none."""
    for status in sorted(root.glob("sys/class/drm/card*-*/status")):
        if status.read_text(errors="replace").strip() != "connected":
            continue
        modes = status.with_name("modes").read_text(errors="replace").split()
        wide, _by, high = modes[0].partition("x") if modes else ("", "", "")
        high = high.rstrip("i")  # an interlaced mode says so
        if wide.isdigit() and high.isdigit():
            return int(wide), int(high)
    return None
