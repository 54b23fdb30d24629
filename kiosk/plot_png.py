"""A plot as a PNG file: the glass's own plot, drawn off-screen and written down."""

from __future__ import annotations

import errno
import logging
import os
import tempfile
from pathlib import Path

from companion.records.charts import Chart


def write(one: Chart, title: str, file: Path) -> None:
    """Writes the picture, 960x540, whole or not at all. Raises OSError."""
    with tempfile.TemporaryDirectory(prefix="solkeeper-plot-") as lent:
        drawn = Path(lent) / "plot.png"
        _draw(one, title, drawn, Path(lent))
        part = file.with_name(file.name + ".part")
        try:
            part.write_bytes(drawn.read_bytes())
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)


def _draw(one: Chart, title: str, drawn: Path, home: Path) -> None:
    """Kivy is to leave nothing behind, and to say nothing: what it logs means nothing to whoever wants a picture.

    It is to leave stderr alone, too, on which we say what goes wrong; and no display is asked for, whichever is named.
    """
    os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
    os.environ["KIVY_HOME"] = str(home)
    os.environ |= {"KIVY_LOG_MODE": "PYTHON", "SDL_VIDEODRIVER": "offscreen"}
    logging.disable(logging.CRITICAL)
    from kivy.config import Config

    Config.set("graphics", "width", "960")
    Config.set("graphics", "height", "540")
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    from kiosk import fonts  # noqa: F401 - the fonts are known from here on
    from kiosk.hand import pump, shot
    from kiosk.plot_sheet import lay_out
    from kiosk.widgets.motion import MOTION
    from kiosk.widgets.root import Root, ground

    EventLoop.ensure_window()
    if Window is None:
        raise OSError(errno.ENODEV, "nothing can be drawn off-screen here")
    Metrics.density = 1.0
    MOTION.off = True
    ground("ink1")
    root = Root(tid="plot-file")
    root.size = (960, 540)
    Window.add_widget(root)
    lay_out(root, one, title)
    pump(3)
    shot(drawn, root)
