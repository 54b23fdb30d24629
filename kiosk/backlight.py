"""The backlight of a panel, where the kernel offers it: /sys/class/backlight/<panel>/brightness."""

from __future__ import annotations

import logging
from pathlib import Path

SYS = Path("/sys/class/backlight")
log = logging.getLogger(__name__)


class Backlight:
    """The first panel that may be written. Without one `set` says False, and the glass draws a black veil instead."""

    def __init__(self, folder: Path = SYS) -> None:
        self.file: Path | None = None
        self.most = 0
        self._now = -1
        for panel in sorted(folder.glob("*")) if folder.is_dir() else ():
            try:
                most = int((panel / "max_brightness").read_text())
                (panel / "brightness").open("r+").close()
            except (OSError, ValueError) as fault:
                log.warning("backlight %s cannot be used: %s", panel.name, fault)
                continue
            if most > 0:
                self.file, self.most = panel / "brightness", most
                break
        else:
            log.info("no backlight to set under %s: the screen is dimmed with a black veil", folder)

    def set(self, share: float) -> bool:
        """Lights the panel at `share` (0 to 1) of what it can; any light at all is at least step 1. False: no panel."""
        if self.file is None:
            return False
        step = max(1, round(share * self.most)) if share > 0 else 0
        if step == self._now:
            return True
        try:
            self.file.write_text(str(step))
        except OSError as fault:
            log.error("backlight: %s", fault)
            self.file = None
            return False
        self._now = step
        return True
