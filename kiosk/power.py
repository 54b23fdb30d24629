"""Switching the machine off and on again, by asking logind; a rule of polkit lets the kiosk's own user do so."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable

COMMANDS = {"off": ("systemctl", "poweroff"), "restart": ("systemctl", "reboot")}
SECONDS = 10.0


def ask(act: str, failed: Callable[[str], None]) -> threading.Thread:
    """Asks for `off` or `restart` from a thread of its own; `failed` is called there with the reason if it may not be.

    When it goes well, systemd ends us like everything else.
    """

    def run() -> None:
        try:
            done = subprocess.run(
                [*COMMANDS[act], "--no-ask-password"],
                capture_output=True, text=True, errors="replace", timeout=SECONDS, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        except (OSError, subprocess.TimeoutExpired) as fault:
            failed(getattr(fault, "strerror", None) or "no answer")
            return
        if done.returncode:
            said = [line for line in done.stderr.splitlines() if line.strip()]
            failed(said[0].strip() if said else f"systemctl ended with {done.returncode}")

    asking = threading.Thread(target=run, name="solkeeper-power", daemon=True)
    asking.start()
    return asking
