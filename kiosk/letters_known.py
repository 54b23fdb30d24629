"""Which characters a table may use in names and in its own words: those that every font of such words draws."""

from __future__ import annotations

from functools import cache

from kiosk import theme

KEEPING = "\u00a0"
"""The blank that keeps a French colon with its word: Python does not call it printable."""


@cache
def signs() -> frozenset[int]:
    """The code points that headlines, prompts and plain text all have."""
    from kiosk.signs import covered

    styles = ("title", "prompt", "body")
    return covered(tuple(theme.FONTS / f"{theme.STYLES[style].font}.ttf" for style in styles))


def lacking(letters: str) -> str:
    """The first character that the fonts lack, or nothing."""
    return next((one for one in letters if not (one.isprintable() or one == KEEPING) or ord(one) not in signs()), "")
