"""A plot as a PNG file: the glass's own plot, drawn off-screen and written down."""

from __future__ import annotations

import errno
import logging
import os
import tempfile
from pathlib import Path

from companion.records.plots import SEATS, Chart, nice_step


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
    from kiosk.screens.over_parts import Legend
    from kiosk.widgets.motion import MOTION
    from kiosk.widgets.plot import Plot, Series
    from kiosk.widgets.root import Root, ground
    from kiosk.widgets.words import Words

    EventLoop.ensure_window()
    if Window is None:
        raise OSError(errno.ENODEV, "nothing can be drawn off-screen here")
    Metrics.density = 1.0
    MOTION.off = True
    ground("ink1")
    root = Root(tid="plot-file")
    root.size = (960, 540)
    Window.add_widget(root)
    low, high = one.bounds
    names = {colour: seat for seat, colour in SEATS.items()}
    colours = [_rgba(line.colour) if line.colour not in names else names[line.colour] for line in one.lines]
    rows = [
        Series(list(enumerate(line.values)), colour)  # type: ignore[arg-type]
        for line, colour in zip(one.lines, colours, strict=True)
    ]
    step = nice_step(high - low)
    plot = Plot(rows, x_end=one.rounds, y_end=high * 1.1, y_start=low - low % step, x_step=nice_step(one.rounds),
                y_step=step)  # fmt: skip
    root.put(Words(title, "h2"), 24, 12, 912, 48)
    root.put(plot, 20, 70, 920, 410)
    root.put(Legend(tuple((c, line.name) for c, line in zip(colours, one.lines, strict=True))), 54, 490, 880, 30)  # type: ignore[arg-type]
    pump(3)
    shot(drawn, root)


def _rgba(colour: str) -> tuple[float, float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, 1.0
