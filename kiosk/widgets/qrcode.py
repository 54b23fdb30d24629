"""A QR code on the glass: every module as many whole pixels, black on white, with its quiet zone."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from companion.records.codes import QUIET, Code
from kiosk.widgets.glass import Glass


class QrCode(Glass):
    """Painted in the middle of its box, which is white to its edges."""

    def __init__(self, code: Code, tid: str = "code") -> None:
        self.code = code
        super().__init__(tid=tid)

    @property
    def side(self) -> int:
        """Pixels on a side, without the quiet zone."""
        return self.code.modules * self.code.pixels

    def paint(self) -> None:
        self.fill("white", 0, 0, self.w, self.h)
        n, side = self.code.modules, self.side
        texture = Texture.create(size=(n, n), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        bottom_up = b"".join(bytes(0 if dark else 255 for dark in row) for row in reversed(self.code.rows))
        texture.blit_buffer(bottom_up, colorfmt="luminance", bufferfmt="ubyte")
        Color(1, 1, 1, 1)
        left, low = int(self.x + (self.width - side) / 2), int(self.y + (self.height - side) / 2)
        Rectangle(texture=texture, pos=(left, low), size=(side, side))


__all__ = ["QUIET", "QrCode"]
