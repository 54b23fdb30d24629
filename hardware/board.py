"""Whether this machine has pins we can use, and the pin factory that reaches them.

gpiozero is never left to choose: its silent fallback ends at RPi.GPIO, whose edges are dead on today's kernels. On a
Raspberry Pi the factory is lgpio, elsewhere gpiozero's mock, and where neither fits there is a sentence why.
"""

import glob
import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from hardware.config import Mode
from hardware.faults import say

Lgpio = Literal["usable", "missing", "empty", "broken", "not asked"]

MODEL = Path("/proc/device-tree/model")
CHIPS = "/dev/gpiochip*"
APT_CURE = "sudo apt install python3-lgpio, and make the venv with --system-site-packages"


@dataclass(frozen=True, slots=True)
class Facts:
    """What was found out about GPIO here; `why_off` and `doctor.gpio_line` judge it."""

    asked: Mode
    on_pi: bool
    lgpio: Lgpio = "not asked"
    lgpio_says: str = ""
    chips: tuple[str, ...] = ()
    may_open: bool = False

    @property
    def use(self) -> Literal["lgpio", "mock", "off"]:
        """The factory that is meant: what was asked, or what `auto` comes to on this machine."""
        if self.asked == "auto":
            return "lgpio" if self.on_pi else "mock"
        return self.asked


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why there is no GPIO: a stable `code` for translations, a sentence, and what helps."""

    code: str
    text: str
    cure: str


class NoGpio(Exception):
    """Raised by `open_factory`; carries its `Trouble`."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.text)
        self.trouble = trouble


def look(asked: Mode) -> Facts:
    """Find the facts for a mode. Loads lgpio only if that mode comes to it; opens no chip and no pin."""
    on_pi = _on_pi()
    if Facts(asked, on_pi).use != "lgpio":
        return Facts(asked, on_pi)
    state, says = _try_lgpio()
    chips = tuple(sorted(glob.glob(CHIPS)))
    return Facts(asked, on_pi, state, says, chips, any(os.access(chip, os.R_OK | os.W_OK) for chip in chips))


def why_off(facts: Facts) -> Trouble | None:
    """The first reason why real pins cannot be used, None if nothing is known to be in the way (or mock is meant)."""
    if facts.use == "off":
        return Trouble("gpio_configured_off", "GPIO off: switched off in the settings", "")
    if facts.use == "mock":
        return None
    if facts.lgpio != "usable":
        why = {
            "missing": "it is not installed",
            "empty": "the installed module is empty, an old package from PyPI",
        }.get(facts.lgpio, facts.lgpio_says)
        return Trouble(f"lgpio_{facts.lgpio}", f"GPIO off: lgpio not usable ({why})", APT_CURE)
    if not facts.chips:
        return Trouble("no_chip", f"GPIO off: no {CHIPS} on this machine", "play by touch, keys or a serial box")
    if not facts.may_open:
        cure = "sudo usermod -aG gpio $USER, then log in again"
        return Trouble("no_permission", f"GPIO off: no permission to open {', '.join(facts.chips)}", cure)
    return None


def open_factory(facts: Facts, chip: int | None = None) -> tuple[Any, bool]:
    """Open the pin factory that the facts come to; return it and whether it is ours to close.

    `chip` is the N of /dev/gpiochipN, None for the one gpiozero finds by its label (Pi 5 has had it at 4 and at 0).

    Where mock is meant and a program has already set a MockFactory as gpiozero's, that one is used, so that it can
    drive the pins. Raises NoGpio with the reason.
    """
    trouble = why_off(facts)
    if trouble is not None:
        raise NoGpio(trouble)
    try:
        gpiozero = import_module("gpiozero")
        if facts.use == "mock":
            mock = import_module("gpiozero.pins.mock").MockFactory
            present = gpiozero.Device.pin_factory
            return (present, False) if isinstance(present, mock) else (mock(), True)
        with warnings.catch_warnings(), same_folder():
            warnings.simplefilter("error", gpiozero.PinFactoryFallback)
            return import_module("gpiozero.pins.lgpio").LGPIOFactory(chip), True
    except Exception as error:  # an lgpio.error is a bare Exception, and whatever it is, play goes on by touch
        raise NoGpio(Trouble("gpio_failed", f"GPIO off: {say(error)}", "solkeeper doctor tells more")) from error


def _on_pi() -> bool:
    try:
        return MODEL.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


def _try_lgpio() -> tuple[Lgpio, str]:
    try:
        with same_folder():
            _name_work_folder()
            os.chdir(os.environ["LG_WD"])
            lgpio = import_module("lgpio")
    except ModuleNotFoundError as error:
        return ("missing", "") if error.name == "lgpio" else ("broken", say(error))
    except Exception as error:
        return "broken", say(error)
    # PyPI's only wheel for some Pythons is a file of 0 bytes: importable, and good for nothing.
    return ("usable", "") if hasattr(lgpio, "gpiochip_open") else ("empty", "")


@contextmanager
def same_folder() -> Iterator[None]:
    """Come out in the working folder one went in with.

    lgpio's C library moves the whole process to LG_WD when it is imported, and its Python half then opens its pipe
    relative to the working folder. Paths of other threads are astray meanwhile: open the buttons at start-up.
    """
    here = os.open(".", getattr(os, "O_PATH", os.O_RDONLY))
    try:
        yield
    finally:
        os.fchdir(here)
        os.close(here)


_work_folder: tempfile.TemporaryDirectory[str] | None = None


def _name_work_folder() -> None:
    # lgpio leaves a pipe `.lgd-nfyN` there. systemd gives us a folder that it clears away; else we do at exit.
    global _work_folder
    named = os.environ.get("LG_WD") or os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
    if not (named and os.access(named, os.W_OK | os.X_OK)):
        _work_folder = _work_folder or tempfile.TemporaryDirectory(prefix="solkeeper-lgpio-")
        named = _work_folder.name
    os.environ["LG_WD"] = named
