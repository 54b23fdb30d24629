"""Kivy's own settings, written before it is imported: a private home, one provider for each kind of input."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

SIZE = (800, 480)


def prepare(data: Path, *, size: tuple[int, int] | None = None, full: bool = False, kms: bool = False) -> None:
    """Makes Kivy use our settings only. Call it before the first import of kivy."""
    home = data / "kivy"
    home.mkdir(parents=True, exist_ok=True)
    os.environ["KIVY_HOME"] = str(home)
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
    }
    for (section, key), value in settings.items():
        Config.set(section, key, str(value))
    Config.remove_section("input")
    Config.add_section("input")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if kms:
        Config.set("input", "mtdev_%(name)s", "probesysfs,provider=mtdev")


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
