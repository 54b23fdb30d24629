"""The keyboard: arrows, Enter or Space for Next, Backspace for Undo."""

from __future__ import annotations

from companion.intents import Intent

KEYS = {
    13: Intent.NEXT,
    271: Intent.NEXT,
    32: Intent.NEXT,
    8: Intent.UNDO,
    273: Intent.UP,
    274: Intent.DOWN,
    275: Intent.RIGHT,
    276: Intent.LEFT,
    278: Intent.HOME,
}
"""Kivy key codes: Enter, keypad Enter, Space, Backspace, the arrows, Home."""

REPEATING = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
"""Verbs that go on while their key stays down; every other one is given once."""


def intent(code: int, modifiers: list[str]) -> Intent | None:
    """The verb of a key; none with Ctrl, Alt or Super, so that nothing hides in a key combination."""
    if set(modifiers) & {"ctrl", "alt", "meta"}:
        return Intent.REDO if code == 122 and "ctrl" in modifiers else None
    return KEYS.get(code)
