"""Kivy's own settings, written before it is imported: a private home, one provider for each kind of input."""

from __future__ import annotations

import atexit
import logging
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

SIZE = (800, 480)


def prepare(
    data: Path,
    *,
    size: tuple[int, int] | None = None,
    full: bool = False,
    kms: bool = False,
    alone: bool = False,
) -> None:
    """Makes Kivy use our settings only. Call it before the first import of kivy.

    `full` fills the screen, `kms` says that no desktop reads the input devices, `alone` that this is a kiosk.
    """
    os.environ["KIVY_HOME"] = str(_home(data))
    if kms:
        os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"  # else a version of SDL that does would double each tap
    os.environ["KIVY_WINDOW"] = "sdl2"  # else Kivy tries a window of bare X11 after it, which ends the process
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ["KIVY_NO_CONFIG"] = "1"  # no config.ini is read or written: what follows is all there is
    _without_style()
    from kivy.config import Config

    wide, high = size or SIZE
    settings: dict[tuple[str, str], Any] = {
        ("kivy", "exit_on_escape"): 0,
        ("kivy", "log_level"): "warning",
        ("kivy", "keyboard_mode"): "system",
        ("graphics", "width"): wide,
        ("graphics", "height"): high,
        ("graphics", "resizable"): 1,
        ("graphics", "fullscreen"): "auto" if full else 0,
        ("graphics", "multisamples"): 0,
        ("graphics", "maxfps"): 60,
        ("graphics", "show_cursor"): 0 if alone else 1,
    }
    for (section, key), value in settings.items():
        Config.set(section, key, str(value))
    Config.remove_section("input")
    Config.add_section("input")
    # One provider for each kind of input: Kivy's default would let two of them see the same tap. A desktop turns a
    # finger into a mouse's click; without one SDL does not, and `kiosk/panel.py` reads the panel.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _home(data: Path) -> Path:
    """A home for Kivy that is ours alone: in the runtime folder of a service, else beside the games.

    Nothing is kept there. Where it cannot be made, Kivy gets a folder that goes with the process.
    """
    given = os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
    home = Path(given or data) / "kivy"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _lent()
    return home if os.access(home, os.W_OK | os.X_OK) else _lent()


def _lent() -> Path:
    folder = tempfile.mkdtemp(prefix="solkeeper-kivy-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def open_window(*, seen: bool = True) -> str:
    """Opens Kivy's window; why it could not be opened, or "".

    Where a window is meant to be `seen`, one that SDL silently opened on an invisible driver is refused.
    """
    said: list[str] = []
    listener = logging.Handler(logging.CRITICAL)
    listener.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    speakers = [handler for handler in logging.getLogger().handlers if handler is not listener]
    logging.getLogger().addHandler(listener)
    for speaker in speakers:
        speaker.addFilter(_not_of_windows)
    try:
        from kivy.core.window import Window
    finally:
        logging.getLogger().removeHandler(listener)
        for speaker in speakers:
            speaker.removeFilter(_not_of_windows)
    if Window is None:
        return _reason(said)
    from kiosk import display, pace

    sdl = pace.loaded_sdl()
    driver = pace.driver(sdl) if sdl is not None else ""
    if seen and driver in display.INVISIBLE:
        return f"SDL could open none and drew off-screen instead (its driver is {driver})"
    return ""


def _not_of_windows(record: logging.LogRecord) -> bool:
    """Kivy's tracebacks of a window that did not open say nothing that our sentence does not."""
    return "Window" not in record.getMessage()


def _reason(said: list[str]) -> str:
    """SDL's own words out of what Kivy logged."""
    found = re.search(r"RuntimeError: b'(.*?)'", "\n".join(said))
    driver = os.environ.get("SDL_VIDEODRIVER", "any driver")
    return f"SDL cannot open {driver}: {found.group(1) if found else 'it says nothing more'}"


def _without_style() -> None:
    """Lets Kivy read our empty `style.kv` for its own.

    Kivy's describes buttons, labels and other widgets of its own. None of ours is made of them, and reading it takes
    a tenth of the time to the first frame.
    """
    import kivy

    whole, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        import kivy.lang.builder  # reads it now; shaders and the rest come from Kivy's own folder
    finally:
        kivy.kivy_data_dir = whole
    logging.getLogger("kivy").setLevel(logging.WARNING)  # what KIVY_NO_CONFIG leaves at "info"
