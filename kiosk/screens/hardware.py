"""The hardware screen: what every button says, pressed or not; the serial box; a button learned by pressing it.

Presses of wires only show themselves here, so that they can be tried; touch and keys lead on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.clock import Clock

from companion.game import Text, text
from companion.intents import Intent
from hardware.learning import bound
from hardware.lights import Lamp
from hardware.seen import Seen, State
from kiosk import pace
from kiosk.screens.hardware_learn import Learner
from kiosk.screens.hardware_lines import newest
from kiosk.screens.hardware_parts import (
    CALM,
    LOOKS,
    VERBS,
    BoxPanel,
    LinesPanel,
    VerbTile,
    name_of,
    port_words,
    where_of,
)
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.key import Key

TEST_S = 2.0


class Hardware(Page):
    """Five verbs a page (six upright), the box, the last lines, and two keys."""

    tries_wires = True

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.first = args.get("first", 0)
        verb = args.get("learn", "")
        self.learner = Learner(app, Intent(verb), self._begin_anew) if verb else None
        self._asked = False
        self._on: dict[int, bool] = {}
        self._pins: deque[tuple[float, str]] = deque(maxlen=20)
        self._clock: Any = None

    # -- life -----------------------------------------------------------------------------------

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """On the glass it watches the wires; off it, all is as before."""
        wires = self.app.wires
        if parent is not None:
            self._clock = self._clock or Clock.schedule_interval(lambda _dt: self.refresh(), 1.0)
            if wires is not None and wires.boxes is not None:
                wires.boxes.on_line = self._wake
            if wires is not None and wires.pins is not None:
                wires.pins.watcher = self._wake
            if self.learner is not None:
                self.learner.begin()
            return
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self.learner is not None:
            self.learner.end()
        if wires is not None and wires.boxes is not None:
            wires.boxes.on_line = None
        if wires is not None and wires.pins is not None:
            wires.pins.watcher = None

    def _wake(self) -> None:
        """Something happened on a wire (a thread of the wires calls this): look once, soon."""
        if not self._asked:
            self._asked = True
            pace.post(self._look)

    def _look(self) -> None:
        self._asked = False
        if self.parent is not None:
            self.refresh()

    # -- picture --------------------------------------------------------------------------------

    def build(self) -> None:
        x, y, w, h = self.zone
        self.page_rows, self.many = (6, len(VERBS)) if self.tall else (5, len(VERBS))
        self.first = self.first // self.page_rows * self.page_rows
        self.head(tr("hardware.title"), tr("hardware.caption"), "chip", self.chevrons())
        columns, rows = (3, 2) if self.tall else (5, 1)
        wide, high = (w - 8 * (columns - 1)) / columns, (124.0 if self.tall else h - 122)
        self.tiles = []
        for at, verb in enumerate(VERBS[self.first : self.first + self.page_rows]):
            tile = VerbTile(verb)
            self.put(tile, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.control(tile, f"learn:{verb}", self._learns(verb), tid=f"verb.{verb}", refused=self._deaf(), free=True)
            self.tiles.append(tile)
        self._lower(x, y + rows * (high + 8), w, h - rows * (high + 8))
        self.wire_chevrons()
        self._bar()
        self.refresh()

    def _lower(self, x: float, y: float, w: float, h: float) -> None:
        """The box, the lines and the keys: side by side, or upright one under the other."""
        if self.tall:
            high = (h - 16 - 68) / 2
            boxes = (x, y, w, high), (x, y + high + 8, w, high)
            half, low = (w - 8) / 2, y + 2 * high + 16
            keys = [(x, low, half, h - low + y), (x + half + 8, low, half, h - low + y)]
        else:
            key = 96.0
            room = w - 2 * (key + 8) - 8
            left = room * 0.545
            boxes = (x, y, left, h), (x + left + 8, y, room - left, h)
            keys = [(x + w - 2 * key - 8, y, key, h), (x + w - key, y, key, h)]
        self.box = BoxPanel("", "", "", LOOKS[State.ABSENT])
        self.put(self.box, *boxes[0])
        self.control(self.box, "wires", lambda _by: self.app.open("hardware_list"), tid="box", free=True)
        self.lines = LinesPanel()
        self.put(self.lines, *boxes[1])
        self.control(self.lines, "lines", lambda _by: self.app.open("hardware_lines"), tid="lines", free=True)
        if self.learner is not None:
            away = Key(
                tr("hardware.take_away"), "delete", look="tile", stacked=not self.tall, icon_dp=34, size_dp=22,
                icon_colour="dang1",
            )  # fmt: skip
            there = any(bound(self.app.wires.config, self.learner.verb))
            reason = None if there else text("hardware.refused.nothing_there")
            left_x, top, _wide, tall = keys[0]
            self.put(away, left_x, top, keys[1][0] + keys[1][2] - left_x, tall)
            self.control(away, f"take:{self.learner.verb}", self._takes_away, tid="take_away", refused=reason)
            return
        made = (("blink", "led-on", "rust1", self._blinks), ("relink", "refresh", "sand1", self._relinks))
        for (name, icon, colour, act), place in zip(made, keys, strict=True):
            note = tr(f"hardware.{name}.what") if not self.tall else ""
            key_ = Key(
                tr(f"hardware.{name}"), icon, look="tile", stacked=not self.tall, icon_dp=40 if not self.tall else 30,
                size_dp=22, icon_colour=colour, note=note,
            )  # fmt: skip
            self.put(key_, *place)
            self.control(key_, name, act, tid=name, refused=self._deaf(), free=True)

    def _bar(self) -> None:
        if self.learner is not None:
            words = tr("hardware.learn", verb=tr(f"verb.{self.learner.verb}")), self._where_listened()
            self.bar(*words, tr("hardware.stop"), self._stops, icon="close", back=self.app.back)
        else:
            faults = self._faults()
            line = tr("hardware.wrong", n=len(faults)) if faults else tr("hardware.line")
            if self.app.wires is not None and not faults and not _has_pins(self.app.wires):
                line = tr("hardware.no_pins")
            self.bar(tr("hardware.say"), line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def refresh(self) -> None:
        """What is pressed, linked and heard now, in place."""
        for tile in self.tiles:
            state, where = self._stand(tile.verb)
            tile.set(state=state, where=where)
        self._show_box()
        self.lines.set(rows=tuple(self._newest(3)))

    def turn(self, pages: int) -> bool:
        """Goes on or back by a page; the last one may be shorter."""
        first = self.first + pages * self.page_rows
        if not 0 <= first < self.many:
            return False
        self.app.swap("hardware", first=first, learn=self.args.get("learn", ""))
        return True

    # -- verbs ----------------------------------------------------------------------------------

    def _stand(self, verb: Intent) -> tuple[str, str]:
        """The state of a tile, and the word under its name."""
        wires = self.app.wires
        if wires is None:
            return "unbound", tr("hardware.unbound")
        if self.learner is not None and verb is self.learner.verb:
            return "learning", tr("hardware.listening")
        pins, numbers = bound(wires.config, verb)
        standing = {wire.pin: wire for wire in wires.pins.wires if wire.kind == "button"} if wires.pins else {}
        faults = [standing[pin].fault for pin in pins if pin in standing and standing[pin].fault]
        if faults:
            return "fault", tr(f"hardware.fault.{faults[0].code}", pin=faults[0].pin or 0)
        down = any(pin in standing and standing[pin].on for pin in pins)
        for seen in wires.boxes.linked if wires.boxes else ():
            down = down or any(wires.boxes.verb(seen, button) is verb for button in seen.down)
        if down:
            return "pressed", tr("hardware.pressed")
        where = [tr("hardware.pin", n=pin) for pin in pins]
        where += [tr("hardware.number", n=number) for number in sorted({number for _id, number in numbers})]
        return ("rest", " · ".join(where)) if where else ("unbound", tr("hardware.unbound"))

    # -- box and lines --------------------------------------------------------------------------

    def _show_box(self) -> None:
        wires = self.app.wires
        ports = sorted(wires.boxes.ports if wires and wires.boxes else (), key=_importance)
        if not ports:
            off = wires is not None and wires.config.serial.look == "off"
            where = ", ".join(wires.config.serial.ports) if wires else ""
            words = tr("hardware.off" if off else "hardware.absent")
            self.box.set(name=tr("hardware.no_box"), port=where, words=words, look=("timer-sand", CALM), more=0)
            return
        seen = ports[0]
        name = name_of(seen) or tr("hardware.port")
        words = port_words(seen, max(0, int(monotonic() - seen.heard)))
        self.box.set(name=name, port=where_of(seen), words=words, look=LOOKS[seen.state], more=len(ports) - 1)

    def _newest(self, count: int) -> list[tuple[str, str, str]]:
        wires = self.app.wires
        if wires is not None and wires.pins is not None:
            for wire in wires.pins.wires:
                if wire.kind in ("button", "free", "dial") and self._on.get(wire.pin, False) != wire.on:
                    self._on[wire.pin] = wire.on
                    words = tr("hardware.pin_down" if wire.on else "hardware.pin_up", n=wire.pin)
                    self._pins.append((monotonic(), words))
        return newest(wires, count, self._pins)

    # -- faults ---------------------------------------------------------------------------------

    def _faults(self) -> tuple[Any, ...]:
        return tuple(self.app.wires.faults) if self.app.wires else ()

    def _deaf(self) -> Text | None:
        """Why nothing can be learned or tried here."""
        wires = self.app.wires
        hears = wires is not None and (_has_pins(wires) or (wires.boxes and wires.boxes.ports))
        return None if hears else text("hardware.refused.nothing")

    # -- learning -------------------------------------------------------------------------------

    def _learns(self, verb: Intent) -> Callable[[str], None]:
        def act(_by: str) -> None:
            again = self.learner is not None and self.learner.verb is verb
            self._begin_anew(learn="" if again else verb.value)

        return act

    def _begin_anew(self, learn: str = "") -> None:
        self.app.swap("hardware", first=self.first, learn=learn)

    def _takes_away(self, _by: str) -> None:
        if self.learner is not None:
            self.learner.take_away()

    def _stops(self, _by: str) -> None:
        self._begin_anew()

    # -- keys -----------------------------------------------------------------------------------

    def _blinks(self, _by: str) -> None:
        wires = self.app.wires
        wires.pins.try_lamps()
        wires.boxes.test(Lamp.PULSE)
        Clock.schedule_once(lambda _dt: wires.boxes.test(None), TEST_S)
        self.app.note(say(text("hardware.blinking")), "led-on")

    def _relinks(self, _by: str) -> None:
        self.app.wires.boxes.relink()
        self.app.note(say(text("hardware.relinking")), "refresh")

    def _where_listened(self) -> str:
        wires = self.app.wires
        boxes = bool(wires.boxes and wires.boxes.linked)
        if not _has_pins(wires):
            return tr("hardware.listens.box")
        return tr("hardware.listens.both" if boxes else "hardware.listens.pins")


def _has_pins(wires: Any) -> bool:
    """Whether pins can be pressed here; simulated ones only where they were asked for."""
    pins, asked = wires.pins, wires.factory or wires.config.gpio.factory
    if pins is None or asked == "off" or any(fault.name == "GPIO" for fault in pins.faults):
        return False
    return asked == "mock" or not pins.simulated


def _importance(seen: Seen) -> tuple[int, str]:
    order = (State.LINKED, State.LOST, State.STRANGER, State.NO_PERMISSION, State.IN_USE, State.FAILED, State.OPENING)
    return (order.index(seen.state) if seen.state in order else len(order)), seen.port
