"""Opens a stored game in a fresh process and tells how long that took."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from companion.session import Session
from companion.store import Store

if __name__ == "__main__":
    with Store.open(Path(sys.argv[1])) as store:
        began = perf_counter()
        game = Session.open(store, sys.argv[2])
        took = perf_counter() - began
    print(took, len(game.entries))
