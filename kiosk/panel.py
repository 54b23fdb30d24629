"""The touch panel where no desktop reads it: exactly one of Kivy's providers, on the one device that is a panel.

SDL reads the keyboard and the mouse on KMS/DRM, but makes no clicks of a finger there. So Kivy's mtdev provider reads
the panel. Kivy's own search for devices looks only once, before a slow USB panel may be there, and would take every
device that has touch axes; ours looks until it has found one. (Unplugged and plugged in again, mtdev finds it itself.)
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any, Protocol

from kiosk.checks import Device, devices
from kiosk.tr import tr

log = logging.getLogger("solkeeper")

AGAIN_S = 3.0
"""So often it is looked for as long as there is none."""


class HasFaults(Protocol):
    """What wears the badge."""

    faults: dict[str, str]

    def fault(self, key: str, sentence: str) -> None: ...
    def mended(self, key: str) -> None: ...
    def restyle(self) -> None: ...


def find(root: Path = Path("/")) -> Device | None:
    """The first touch panel that may be read, None if there is none yet."""
    try:
        listed = (root / "proc/bus/input/devices").read_text(errors="replace")
    except OSError:
        return None
    panels = (one for one in devices(listed) if one.touch and one.event)
    return next((one for one in panels if os.access(root / "dev/input" / one.event, os.R_OK)), None)


def begin(app: HasFaults) -> None:
    """Opens the panel, or says with a badge that there is none, and opens it when it comes. On the loop's thread."""
    from kivy.clock import Clock

    if _opened(app):
        return
    app.fault("touch", tr("badge.touch_none"))
    Clock.schedule_interval(lambda _dt: not _came(app), AGAIN_S)  # False ends it


def _came(app: HasFaults) -> bool:
    if not _opened(app):
        return False
    if app.faults.get("touch") == tr("badge.touch_none"):
        app.mended("touch")
        app.restyle()
    return True


def _opened(app: HasFaults) -> bool:
    panel = find()
    if panel is None:
        return False
    from kivy.base import EventLoop

    try:
        provider = _provider(panel)
    except (ImportError, OSError) as fault:  # its C library is not installed
        app.fault("touch", tr("badge.touch_mtdev", why=str(fault)))
        return True
    provider.start()
    EventLoop.add_input_provider(provider)
    log.info("touch: %s on /dev/input/%s, read by mtdev", panel.name, panel.event)
    return True


def _provider(panel: Device) -> Any:
    from kivy.input.providers.mtdev import MTDMotionEventProvider

    return MTDMotionEventProvider("panel", f"/dev/input/{panel.event}")
