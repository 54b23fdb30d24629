"""Which button says what, and how that is changed by pressing one: pure, from one configuration to the next."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.intents import Intent
from hardware.config import Box, Button, Config
from hardware.lights import Shows


class Taken(Exception):
    """Raised where a pin that was pressed belongs to something that is no button; names it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass(frozen=True, slots=True)
class Learned:
    """The new configuration, and the verb that this button had before, if it was another one."""

    config: Config
    lost: Intent | None = None


class Bound(NamedTuple):
    """The buttons that say a verb: GPIO numbers, and numbers of boxes with the id of their table."""

    pins: tuple[int, ...]
    numbers: tuple[tuple[str, int], ...]


def bound(config: Config, intent: Intent) -> Bound:
    """What says this verb when it is tapped."""
    pins = tuple(button.pin for button in config.buttons if button.tap is intent)
    pairs = ((box.id, number, verb) for box in config.boxes for number, verb in box.buttons)
    return Bound(pins, tuple((id, number) for id, number, verb in pairs if verb is intent))


def learn_pin(config: Config, pin: int, intent: Intent) -> Learned:
    """The button at `pin` says `intent` from now on, in the place of the pin that said it.

    What was set for the verb's button (its name, its hold) goes with the verb; how the pin is pulled stays with the
    pin. Raises Taken where the pin belongs to a dial, a lamp or the buzzer.
    """
    others = [(one.name, (one.a, one.b)) for one in config.encoders]
    others += [(f"Lamp {one.shows}", (one.pin, one.pin)) for one in config.leds]
    others += [("Buzzer", (config.buzzer.pin, config.buzzer.pin))] if config.buzzer else []
    for name, pins in others:
        if pin in pins:
            raise Taken(name)
    there = next((button for button in config.buttons if button.pin == pin), None)
    before = next((button for button in config.buttons if button.tap is intent), None)
    lost = there.tap if there is not None and there.tap is not intent else None
    name = before.name if before is not None else intent.value.replace("_", " ").capitalize()
    made = Button(name, pin, intent, before.hold if before else None, there.pull_up if there else True)
    kept = tuple(button for button in config.buttons if button.pin != pin and button.tap is not intent)
    at = config.buttons.index(before) if before in config.buttons else len(kept)
    return Learned(replace(config, buttons=(*kept[:at], made, *kept[at:])), lost)


def learn_number(config: Config, id: str, number: int, intent: Intent) -> Learned:
    """Button `number` of the box that says hello as `id` says `intent` from now on, in the place of the one that did.

    The table that holds for the box is changed: its own, or that of any box. A lamp that bears the number of its
    button goes with it.
    """
    box = config.box(id) or Box("*")
    verbs = dict(box.buttons)
    lost = verbs.get(number)
    old = [other for other, verb in verbs.items() if verb is intent and other != number]
    verbs = {other: verb for other, verb in verbs.items() if verb is not intent}
    verbs[number] = intent
    lamps = {lamp: shows for lamp, shows in box.lights if lamp not in (*old, number)}
    if intent.value in {shows.value for shows in Shows}:
        lamps[number] = Shows(intent.value)
    holds = tuple((other, verb) for other, verb in box.holds if other != number or lost is intent)
    made = Box(box.id, tuple(sorted(verbs.items())), holds, tuple(sorted(lamps.items())))
    boxes = tuple(made if one.id == box.id else one for one in config.boxes)
    return Learned(replace(config, boxes=boxes if made in boxes else (*boxes, made)), None if lost is intent else lost)


def forget(config: Config, intent: Intent) -> Config:
    """No button says this verb any more when it is tapped."""
    buttons = tuple(button for button in config.buttons if button.tap is not intent)
    boxes = tuple(
        replace(box, buttons=tuple(pair for pair in box.buttons if pair[1] is not intent)) for box in config.boxes
    )
    return replace(config, buttons=buttons, boxes=boxes)
