#!/usr/bin/python3
"""Runs inside the machine: what the kiosk has stored of the game that is on the table.

watch.py              prints its entries, a line of JSON each
watch.py pin N        pushes a button, waits until something is stored, and prints after how many milliseconds
watch.py tap X Y      the same with a finger
"""

import sqlite3
import sys
import time
from pathlib import Path
from threading import Timer

STORE = "file:/var/lib/solkeeper/solkeeper.db?mode=ro"
OF_THE_TABLE = "FROM entries WHERE game = (SELECT value FROM meta WHERE key = 'open_game')"
PATIENCE_S = 60.0
PUSH_S = 0.15


def pin(number):
    """Down, and up again after a moment: a button to ground."""
    (pull,) = Path("/sys/devices/platform").glob(f"gpio-sim.*/gpiochip*/sim_gpio{number}/pull")
    pull.write_text("pull-down")
    Timer(PUSH_S, pull.write_text, ["pull-up"]).start()


def tap(x, y):
    """A finger; the panel lifts it by itself."""
    Path("/run/sim-panel").write_text(f"tap {x} {y}\n")


def timed(store, press, *what):
    """From the first touch to the move on the disk, in milliseconds."""
    ask = f"SELECT count(*) {OF_THE_TABLE}"
    before = store.execute(ask).fetchone()
    began = time.monotonic()
    press(*what)
    while store.execute(ask).fetchone() == before:
        if time.monotonic() > began + PATIENCE_S:
            sys.exit("nothing was stored")
        time.sleep(0.002)
    return 1000 * (time.monotonic() - began)


def main():
    store = sqlite3.connect(STORE, uri=True, isolation_level=None)
    if len(sys.argv) > 1:
        print(round(timed(store, {"pin": pin, "tap": tap}[sys.argv[1]], *sys.argv[2:])))
    else:
        print(*(body for (body,) in store.execute(f"SELECT body {OF_THE_TABLE} ORDER BY n")), sep="\n")


if __name__ == "__main__":
    main()
