"""The buttons in a process of their own: what loading costs, and how it ends."""

import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]

SERVE = """
import signal, sys, time
from hardware.config import Button, Config, Gpio
from hardware.gpio import open_pins
from companion.intents import Intent

buttons = open_pins(Config(gpio=Gpio("mock"), buttons=(Button("Next", 17, Intent.NEXT),)), print)

def end(*_):
    {close}
    sys.exit(0)

signal.signal(signal.SIGTERM, end)
print("open", flush=True)
while True:
    time.sleep(1)
"""


def end_by_sigterm(close: str) -> tuple[int, str, float]:
    process = subprocess.Popen(
        [sys.executable, "-X", "dev", "-c", SERVE.format(close=close)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    start = time.monotonic()
    process.send_signal(signal.SIGTERM)
    _, complaints = process.communicate(timeout=10)
    return process.returncode, complaints, time.monotonic() - start


def test_sigterm_ends_at_once_and_quietly() -> None:
    """B16."""
    code, complaints, seconds = end_by_sigterm("buttons.close()")

    assert (code, complaints) == (0, "")
    assert seconds < 2


def test_an_end_without_close_is_quiet_too() -> None:
    code, complaints, seconds = end_by_sigterm("pass")

    assert (code, complaints) == (0, "")
    assert seconds < 2


def test_nothing_heavy_is_loaded_before_the_buttons_are_opened() -> None:
    script = (
        "import sys, companion.intents, hardware.gpio, hardware.doctor, hardware.lights\n"
        "print([m for m in ('gpiozero', 'lgpio', 'kivy', 'serial', 'msgspec') if m in sys.modules])\n"
        "print([m for m in sys.modules if m.startswith('companion.')])"
    )

    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert said == "[]\n['companion.intents']\n"
