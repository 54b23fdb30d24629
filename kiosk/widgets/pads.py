"""Pads to type with: digits and letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.press import call


class _Pad(Pane):
    """Keys in a grid with 8 dp between, filling the pad's box."""

    columns, rows = 1, 1

    def __init__(self, tid: str) -> None:
        super().__init__(tid=tid)
        self.keys: list[tuple[Key, int]] = []
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_args: Any) -> None:
        wide = (self.w - 8 * (self.columns - 1)) / self.columns
        high = (self.h - 8 * (self.rows - 1)) / self.rows
        at = 0
        for key, span in self.keys:
            column, row = at % self.columns, at // self.columns
            self.put(key, column * (wide + 8), row * (high + 8), wide * span + 8 * (span - 1), high)
            at += span


class NumberPad(_Pad):
    """2 rows of 5 digits, 482 x 144; `on_digit(n)`. `chosen` is shown light; digits outside `allowed` are off."""

    columns, rows = 5, 2

    def __init__(
        self,
        on_digit: Callable[[int], Any] | None = None,
        *,
        chosen: int | None = None,
        allowed: range | set[int] | None = None,
        tid: str = "pad",
    ) -> None:
        super().__init__(tid)
        self.on_digit, self.chosen, self.allowed = on_digit, chosen, allowed
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0):
            key = Key(
                str(digit), on_tap=lambda _k, n=digit: call(self.on_digit, n), style="value", size_dp=38,
                radius=14, tid=f"{tid}-{digit}",
            )  # fmt: skip
            self.keys.append((key, 1))
        self.changed()

    def changed(self) -> None:
        for key, _span in self.keys:
            digit = int(key.text)
            key.set(selected=digit == self.chosen, enabled=self.allowed is None or digit in self.allowed)


class LetterPad(_Pad):
    """7 x 4: the 26 letters, a space and a backspace; fits 480 x 280 and up. `on_letter(c)`, `on_back()`.

    `letters` may be others, and more of them where `columns` and `rows` hold them; `low` shows small letters.
    """

    columns, rows = 7, 4

    def __init__(
        self,
        on_letter: Callable[[str], Any] | None = None,
        on_back: Callable[[], Any] | None = None,
        *,
        letters: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        low: bool = False,
        tid: str = "letters",
        space: str = "space",
    ) -> None:
        super().__init__(tid)
        self.on_letter, self.on_back, self.low = on_letter, on_back, low
        for letter in letters:
            key = Key(
                letter, on_tap=lambda key: call(self.on_letter, key.text), style="value", size_dp=30,
                tid=f"{tid}-{letter}",
            )  # fmt: skip
            self.keys.append((key, 1))
        gap = Key(space, on_tap=lambda _key: call(self.on_letter, " "), look="tile", size_dp=20, tid=f"{tid}-space")
        back = Key(
            icon_name="backspace", on_tap=lambda _key: call(self.on_back), repeats=True, look="tile",
            tid=f"{tid}-back",
        )  # fmt: skip
        self.keys += [(gap, 1), (back, 1)]
        self.changed()

    def changed(self) -> None:
        for key, _span in self.keys:
            if key.text:
                key.set(text=key.text.lower() if self.low else key.text.upper())
