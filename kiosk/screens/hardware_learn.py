"""Learning: every press of a wire tells which button it was and plays nothing, until one was pressed or time is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.intents import Intent
from hardware.learning import Learned, Taken, forget, learn_number, learn_pin
from kiosk import pace
from kiosk.tr import tr

GIVE_UP_S = 30.0
"""Learning ends by itself after so long without a press: meanwhile no button plays."""


class Learner:
    """Makes the next button that is pressed say `verb`, saves it, and calls `done`."""

    def __init__(self, app: Any, verb: Intent, done: Callable[[], object]) -> None:
        self.app, self.verb = app, verb
        self._done = done
        self._listens = False
        self._gives_up: Any = None

    def begin(self) -> None:
        """From now on presses go to us."""
        wires = self.app.wires
        if wires is None or self._listens:
            return
        self._listens = True
        if wires.boxes is not None:
            wires.boxes.learner = self._hears_number
        if wires.pins is not None:
            wires.pins.learn(self._hears_pin)
        self._gives_up = Clock.schedule_once(self._gave_up, GIVE_UP_S)

    def end(self) -> None:
        """Presses play again. May be called twice."""
        if not self._listens:
            return
        self._listens = False
        self._gives_up.cancel()
        wires = self.app.wires
        if wires.boxes is not None:
            wires.boxes.learner = None
        if wires.pins is not None:
            wires.pins.learn(None)

    def take_away(self) -> None:
        """The verb has no button any more."""
        self._change(forget(self.app.wires.config, self.verb), tr("hardware.taken_away", verb=tr(f"verb.{self.verb}")))

    # -- from the threads of the wires ----------------------------------------------------------

    def _hears_pin(self, pin: int) -> None:
        pace.post(lambda: self._learned(lambda config: learn_pin(config, pin, self.verb), "pin", pin))

    def _hears_number(self, port: str, number: int) -> None:
        def act() -> None:
            ids = [seen.hello.id for seen in self.app.wires.boxes.ports if seen.port == port and seen.hello]
            if ids:
                self._learned(lambda config: learn_number(config, ids[0], number, self.verb), "number", number)

        pace.post(act)

    # -- on the main thread ---------------------------------------------------------------------

    def _learned(self, learn: Callable[[Any], Learned], where: str, at: int) -> None:
        if not self._listens:  # a second press while the first was being saved
            return
        try:
            learned = learn(self.app.wires.config)
        except Taken as taken:
            self.app.note(tr("hardware.taken", pin=at, name=taken.name), "cancel")
            return
        words = {"verb": tr(f"verb.{self.verb}"), "where": tr(f"hardware.{where}", n=at)}
        if learned.lost is None:
            self._change(learned.config, tr("hardware.learned", **words))
        else:
            other = tr(f"verb.{learned.lost}")
            self._change(learned.config, tr("hardware.learned_from", other=other, **words))

    def _change(self, config: Any, words: str) -> None:
        self.end()
        try:
            self.app.wires.change(config)
        except (OSError, ValueError) as fault:
            self.app.fault("gpio_file", tr("hardware.not_saved", why=str(fault)))
        else:
            self.app.mended("gpio_file")
            self.app.note(words, "check-bold")
        self._done()

    def _gave_up(self, _dt: float) -> None:
        self.app.note(tr("hardware.gave_up"), "timer-sand")
        self._done()
