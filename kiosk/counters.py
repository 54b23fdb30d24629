"""The counters among the controls of a layer: pairs of keys that make one number smaller and larger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kiosk.desk import Control

_PAIRS = (("plus.", "minus."), (".plus", ".minus"), ("-plus", "-minus"), (".1", ".-1"))


class Counter(NamedTuple):
    """Two controls that make one number smaller and larger."""

    name: str
    less: Control
    more: Control


def counters(controls: Mapping[str, Control]) -> list[Counter]:
    """The counters among these controls, in their order: pairs named `plus.x`, `x.plus`, `x-plus` or `x.1`."""
    found = []
    for tid, more in controls.items():
        for plus, minus in _PAIRS:
            if tid.startswith(plus) if plus.endswith(".") else tid.endswith(plus):
                name = tid.removeprefix(plus) if plus.endswith(".") else tid.removesuffix(plus)
                less = controls.get(minus + name if plus.endswith(".") else name + minus)
                if less is not None:
                    found.append(Counter(name, less, more))
    return found
