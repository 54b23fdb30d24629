"""As much of lgpio as gpiozero's own LGPIOFactory needs, so that its real code runs without a chip."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

OnEdge = Callable[[int, int, int, int], None]


class Lgpio(ModuleType):
    """Every line reads high until `line(gpio, level, seconds)` makes an edge on it."""

    SET_PULL_NONE, SET_PULL_DOWN, SET_PULL_UP = 0, 64, 32
    RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3

    def __init__(self, busy: tuple[int, ...] = ()) -> None:
        super().__init__("lgpio")
        self.busy = busy
        self.claimed: set[int] = set()
        self.alerts: dict[int, OnEdge] = {}
        self.levels: dict[int, int] = {}
        self.opened: list[int] = []
        self.outputs: dict[int, bool] = {}
        self.error = type("error", (Exception,), {})

    def gpiochip_open(self, chip: int) -> int:
        self.opened.append(chip)
        return chip

    def gpiochip_close(self, handle: int) -> None:
        self.opened.remove(handle)
        self.claimed.clear()

    def gpio_claim_input(self, handle: int, gpio: int, flags: int = 0) -> None:
        if gpio in self.busy:
            raise self.error("GPIO busy")
        self.claimed.add(gpio)

    def gpio_claim_output(self, handle: int, gpio: int, level: int = 0, flags: int = 0) -> None:
        self.gpio_claim_input(handle, gpio)
        self.outputs[gpio] = bool(level)

    def gpio_write(self, handle: int, gpio: int, level: int) -> None:
        self.outputs[gpio] = bool(level)

    def gpio_free(self, handle: int, gpio: int) -> None:
        self.claimed.remove(gpio)

    def gpio_claim_alert(self, handle: int, gpio: int, edges: int, flags: int) -> None:
        self.claimed.add(gpio)

    def gpio_get_mode(self, handle: int, gpio: int) -> int:
        return 2 if gpio in self.outputs else 0

    def gpio_read(self, handle: int, gpio: int) -> int:
        return int(self.outputs[gpio]) if gpio in self.outputs else self.levels.get(gpio, 1)

    def callback(self, handle: int, gpio: int, edges: int, func: OnEdge) -> Any:
        self.alerts[gpio] = func
        return type("Callback", (), {"cancel": lambda _: self.alerts.pop(gpio)})()

    def line(self, gpio: int, level: int, seconds: float) -> None:
        self.levels[gpio] = level
        self.alerts[gpio](0, gpio, level, int(seconds * 1e9))
