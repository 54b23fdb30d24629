"""`solkeeper bench`: the kiosk on its Outbreak table beside a bare Kivy window of one label and one button.

Both run as processes of their own on an Xvfb of the bench's own, in turn, and are touched with real X events. What
they draw and store they tell on a pipe (`child.py`); the app itself holds nothing for the bench.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any


def bench(args: Any) -> int:
    """Measures and prints. 0 when every aim is met, 1 when one is missed, 2 when it cannot be measured here."""
    from kiosk.bench import games, machine, report, rounds, xserver

    if args.rounds < 1 or args.taps < 1 or args.idle < 1:
        raise ValueError("rounds, taps and seconds of idling are numbers from 1 on")
    missing = xserver.missing()
    if missing:
        print(f"solkeeper: {missing}", file=sys.stderr)
        return 2
    note = (lambda _words: None) if args.json else _note
    with tempfile.TemporaryDirectory(prefix="solkeeper-bench-") as room, xserver.Server() as server:
        note("Preparing two games: one in round 4 with a long history, one of 2,000 entries.")
        table, long = games.prepare(Path(room) / "data", taps=-(-(args.taps + rounds.PRESSES) // args.rounds) + 1)
        plan = rounds.Plan(Path(room), table, long, rounds=args.rounds, taps=args.taps, idle=args.idle)
        found = rounds.measure(plan, server, note)
    lines = report.lines(found)
    where = machine.facts()
    if args.json:
        print(json.dumps({"machine": where, "lines": [line.row() for line in lines]}, indent=2))
    else:
        print(report.table(lines, where, args, lost=found.lost))
    return 0 if all(line.met is not False for line in lines) and not found.lost else 1


def _note(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
