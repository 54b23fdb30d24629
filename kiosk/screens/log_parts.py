"""Parts of the log: a row of it, and the preview of a go-to."""

from __future__ import annotations

from typing import Any

from kiosk import tracks
from kiosk.tr import word
from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Press
from kiosk.widgets.token import draw_token


class Row(Press):
    """A tap: number, token, what, the number that moved, and small what played itself after it."""

    def __init__(
        self,
        number: str,
        what: str,
        effect: str = "",
        *,
        token: tuple[str, str] | None = None,
        after: str = "",
        struck: bool = False,
        chosen: bool = False,
        tid: str = "",
    ) -> None:
        self.number, self.what, self.effect, self.token = number, what, effect, token
        self.after, self.struck, self.chosen = after, struck, chosen
        super().__init__(None, tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        ground = "ink4" if self.pressed else "sel" if self.chosen else "struck" if self.struck else "ink1"
        self.fill(ground, 0, 0, w, h, 12)
        if self.chosen:
            self.ring("rust1", 0, 0, w, h, 12, 3)
        self.say(self.number, "strong", "sand2", 4, 0, 46, h, align="right", size=21)
        if self.token is not None:
            draw_token(self, *self.token, 78, h / 2 + (2 if self.token[0] == "yellow" else 0), 19)
        elif self.number == "":
            self.icon("cancel", 26, "sand3", 28, h / 2)
        ink = "sand2" if self.struck else "sand1"
        x, side = 110.0, (140.0 if w > 500 else 104.0) if self.effect else 0.0
        room = w - x - 16 - (side + 8 if side else 0)
        split = h * 0.58 if self.after else h
        self.say(self.what, "head", ink, x, 3, room, split - 4, lines=1 if self.after else 2, size=25, least=17)
        if self.after:
            self.say(self.after, "small", "sand2", x, split, room, h - split - 6, lines=2 if h > 76 else 1, least=16)
        if self.effect:
            colour = "sand2" if self.struck else "cyan1"
            self.say(self.effect, "strong", colour, w - side - 14, 3, side, h - 6, align="right", lines=2, size=21)
        if self.struck:
            self.fill("dang1", x, (split if self.after else h) / 2 - 0.5, w - x - 16, 2)


class Preview(Glass):
    """How many steps, what the tracks would show, and who acts then."""

    def __init__(self, shown: dict[str, Any], tid: str = "") -> None:
        self.shown = shown
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        wide = w > 300
        colour = "cyan1" if self.shown["forward"] else "dang1"
        left = w * 0.36 if wide else w
        self.say(self.shown["head"], "caption", "sand2", 10, 6, left - 20, 40, align="center", lines=2, least=16)
        self.say(self.shown["number"], "num", colour, 8, 48, left - 16, 56, align="center")
        self.say(
            self.shown["what"],
            "body",
            "sand1",
            8,
            110,
            left - 16,
            min(48, h - 112),
            align="center",
            valign="top",
            lines=2,
            least=16,
        )
        if wide:
            self._changes(left + 8, 14, w - left - 20, h - 28)
        else:
            self.fill("ink3", 12, 152, w - 24, 2)
            self._changes(14, 160, w - 28, h - 168)

    def _changes(self, x: float, y: float, w: float, h: float) -> None:
        """The tracks, who acts, and that Redo stays: as many lines as there is height for."""
        rows, foot, game = self.shown["rows"], self.shown["foot"], self.shown["game"]
        line = min(38.0, h / (len(rows) + 1 + bool(foot)))
        for name, before, after in rows:
            self.icon(tracks.look(game, name).icon, 28, "sand2", x + 16, y + line / 2)
            if w > 200:
                self.say(tracks.label(game, name), "label", "sand2", x + 38, y, w - 140, line, least=16)
            if before is not None:
                self.say(str(word(before)), "strong", "sand1", x + w - 94, y, 34, line, align="right", size=24)
                self.icon("arrow-right", 20, "sand2", x + w - 46, y + line / 2)
            self.say(str(word(after)), "strong", "cyan1", x + w - 32, y, 34, line, size=24)
            y += line
        token = self.shown["token"]
        if token:
            draw_token(self, *token, x + 16, y + line / 2 + (2 if token[0] == "yellow" else 0), 15)
        start = x + (38 if token else 0)
        room = w - (start - x)
        self.say(self.shown["who"], "strong", "sand1", start, y, room, line, lines=2, size=22, least=16, ellipsis=True)
        if foot:
            self.say(foot, "label", "sand2", x, y + line, w, line, lines=2, size=18, least=16)
