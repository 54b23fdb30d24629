"""The line to QEMU's monitor and to the agent inside: a line of JSON each way."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from typing import Any


def ask_in_turn(path: Path, *asks: dict[str, Any], seconds: float = 60.0, first: object = None) -> Any:
    """Asks one after the other and gives what came back for the last.

    Late answers to somebody who gave up waiting lie in the line: with `first`, everything before the answer `first`
    is theirs. Raises OSError where nobody answers in time, AssertionError where the answer is an error.
    """
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(seconds)
        line.connect(os.fspath(path))
        with line.makefile("rwb") as talk:
            told: dict[str, Any] = {}
            for ask in asks:
                talk.write(json.dumps(ask).encode() + b"\n")
                talk.flush()
                told = _answer(talk)
                while ask is asks[0] and first is not None and told.get("return") != first:
                    told = _answer(talk)
    assert "error" not in told, f"{asks[-1]}: {told['error']}"
    return told["return"]


def _answer(talk: Any) -> dict[str, Any]:
    """The next answer; greetings and events lie between."""
    while said := talk.readline():
        told: dict[str, Any] = json.loads(said.lstrip(b"\xff"))
        if "return" in told or "error" in told:
            return told
    raise ConnectionError("the machine has gone off")
