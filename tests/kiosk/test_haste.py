"""A card that takes half a second for each commit, and people who cannot wait: no move too many, none lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from companion.intents import Intent, Press
from companion.session import Session
from kiosk.desk import SETTLE_S
from tests.faults.play_on import SlowStore
from tests.kiosk.playing import Kiosk, hand, setup, switched_on


class Slow(SlowStore):
    """Tells when a commit begins: that is when people begin to tap again."""

    begins: Callable[[], None] | None = None

    def _commit(self) -> None:
        begins, self.begins = self.begins, None
        if begins is not None:
            begins()
        super()._commit()


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """A game of four in its first turn, on a slow card, with the 300 ms as at a table."""
    Slow.delay = 0.0
    store = Slow.open(tmp_path)
    with switched_on(tmp_path, store=store, settle=SETTLE_S) as one:
        session = Session.create(store, setup(4))
        while session.state.phase == "setup":  # type: ignore[attr-defined]
            move = session.steps().primary.move
            assert move is not None
            session.play(move)
        one.app.resume(session.id)
        hand.pump(2)
        Slow.delay = 0.5
        yield one
        Slow.delay = 0.0
    Slow.delay = 0.5


def touch(spot: tuple[float, float]) -> None:
    """A tap as the panel's thread reports it: it waits in the queue until Kivy looks."""
    mine = hand.hand()
    mine.count += 1
    finger = hand.Finger(mine.count, spot, "left")
    mine.queue += [("begin", finger), ("end", finger)]


def meanwhile(kiosk: Kiosk, act: Callable[[], Any], times: int) -> Thread:
    """While the next commit takes its time, `act` comes this many times from another thread."""

    def run() -> None:
        for _ in range(times):
            time.sleep(0.08)
            act()

    thread = Thread(target=run, daemon=True)
    kiosk.store.begins = thread.start  # type: ignore[attr-defined]
    return thread


def test_impatient_taps_on_next_play_one_move_each(kiosk: Kiosk) -> None:
    """By touch and by button: 3 to 5 more taps while it is being stored."""
    lots = Random("haste")
    spot = hand.spot_of("primary")
    before = kiosk.taps
    for played in range(1, 5):
        hand.pump_until(lambda: kiosk.app.desk.settled)
        if played % 2 == 0:
            more = meanwhile(kiosk, lambda: touch(spot), lots.randint(3, 5))
            touch(spot)
        else:
            more = meanwhile(
                kiosk, lambda: kiosk.app.deliver(Press(Intent.NEXT, "gpio", time.monotonic())), lots.randint(3, 5)
            )
            kiosk.app.deliver(Press(Intent.NEXT, "gpio", time.monotonic()))
        hand.pump_until(lambda: kiosk.taps >= before + played)  # noqa: B023
        more.join()
        hand.pump(4)
        assert kiosk.taps == before + played
    rows = [(entry.move.seat, entry.by) for entry in kiosk.session.entries[before:] if not entry.auto]  # type: ignore[union-attr]
    assert rows == [(0, "gpio"), (1, "touch"), (2, "gpio"), (3, "touch")]


def test_impatient_taps_on_a_counter_all_count(kiosk: Kiosk) -> None:
    kiosk.app.open("set_right", fact="infected")
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before, infected = kiosk.taps, kiosk.state.infected
    spot = hand.spot_of("plus.infected")
    more = meanwhile(kiosk, lambda: touch(spot), 3)
    touch(spot)
    hand.pump_until(lambda: kiosk.taps >= before + 1)
    more.join()
    hand.pump_until(lambda: kiosk.taps >= before + 4)
    hand.pump(3)
    assert (kiosk.taps, kiosk.state.infected) == (before + 4, infected + 4)


def test_impatient_taps_on_undo_take_one_back_each(kiosk: Kiosk) -> None:
    for _ in range(3):
        assert kiosk.app.play(kiosk.app.step.primary.move, "cli")
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before, position = kiosk.taps, kiosk.session.position
    spot = hand.spot_of("undo")
    more = meanwhile(kiosk, lambda: touch(spot), 2)
    touch(spot)
    hand.pump_until(lambda: kiosk.taps >= before + 1)
    more.join()
    hand.pump_until(lambda: kiosk.taps >= before + 3)
    hand.pump(3)
    assert (kiosk.taps, kiosk.session.position) == (before + 3, position - 3)


def test_what_is_stored_slowly_is_not_shown_before(kiosk: Kiosk) -> None:
    """While it is being stored the old picture stands, with its old meaning."""
    seen: list[tuple[int, str]] = []

    def look() -> None:
        seen.append((len(kiosk.session.entries), kiosk.screen))

    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = len(kiosk.session.entries)
    kiosk.store.begins = look  # type: ignore[attr-defined]
    hand.tap("primary")
    assert seen == [(before, "OutbreakTable")]
    assert len(kiosk.session.entries) > before
