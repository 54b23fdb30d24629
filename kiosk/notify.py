"""What systemd is told: READY, STATUS, STOPPING, and the heartbeat of its watchdog.

The protocol is one datagram of `NAME=value` lines to the socket that NOTIFY_SOCKET names. That is all python-systemd
and sdnotify would do for us, so there is no package to install, to pin and to find a wheel of.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import MutableMapping

log = logging.getLogger("solkeeper")

OURS = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")


class Notify:
    """The way to the service manager; without one every word is for nobody."""

    def __init__(self, address: str = "", every_s: float = 0.0) -> None:
        self.every_s = every_s
        """Seconds from one heartbeat to the next: half of what the watchdog waits. 0 without a watchdog."""
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) if address else None
        self._failed = False

    @classmethod
    def of(cls, env: MutableMapping[str, str] = os.environ) -> Notify:
        """As the environment says; takes its words out of it, so that no child speaks for us."""
        address, usec, pid = (env.pop(name, "") for name in OURS)
        ours = usec.isdigit() and pid in ("", str(os.getpid()))
        return cls(address, int(usec) / 2e6 if ours and address else 0.0)

    def say(self, **fields: str | int) -> bool:
        """Sends `READY=1` for `say(READY=1)`; False when nobody hears. Never raises, never waits."""
        if self._socket is None:
            return False
        lines = "\n".join(f"{name}={value}" for name, value in fields.items())
        try:
            self._socket.sendto(lines.encode(), socket.MSG_DONTWAIT, self._address)
        except OSError as fault:
            if not self._failed:
                log.warning("systemd cannot be told: %s", fault)
            self._failed = True
            return False
        self._failed = False
        return True

    def close(self) -> None:
        """Nobody is told anything from now on."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
