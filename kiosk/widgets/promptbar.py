"""The bar at the bottom: what comes next, and the button that does it."""

from __future__ import annotations

from typing import Any

from kiosk import theme
from kiosk.widgets.glass import Pane
from kiosk.widgets.press import Handler
from kiosk.widgets.primary import Primary
from kiosk.widgets.undokey import UndoKey

RULES = {"human": "rust1", "alien": "acid1", "danger": "dang1"}


class PromptBar(Pane):
    """88 high; portrait 176 high: the text on top, then undo 104 and a wide primary.

    `prompt` says what to do, `line` adds to it; neither is ever cut: they shrink, and take two lines. `mode` ("human",
    "alien", "danger") colours the rule; the parts are `.undo` and `.primary`. Give `undo_text=""` for no undo key,
    `primary_text=""` for no primary.
    """

    def __init__(
        self,
        prompt: str,
        line: str = "",
        primary_text: str = "",
        on_primary: Handler = None,
        *,
        icon_name: str = "chevron-right",
        enabled: bool = True,
        reason: str = "",
        busy: bool = False,
        undo_text: str = "",
        undo_role: str = "undo",
        on_undo: Handler = None,
        on_undo_hold: Handler = None,
        undo_enabled: bool = True,
        mode: str = "human",
        alien: bool = False,
        tid: str = "bar",
    ) -> None:
        self.prompt, self.line, self.mode, self.alien = prompt, line, mode, alien or mode == "alien"
        super().__init__(tid=tid)
        self.undo = UndoKey(
            undo_text, on_undo, role=undo_role, alien=self.alien, on_hold=on_undo_hold, enabled=undo_enabled
        )
        self.primary = Primary(primary_text, icon_name, on_primary, busy=busy, enabled=enabled, reason=reason)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def tell(self, prompt: str, line: str = "", primary_text: str = "", **primary: Any) -> None:
        """Show another step in place. `primary`: icon_name, enabled, reason, busy, on_tap."""
        self.set(prompt=prompt, line=line)
        self.primary.set(text=primary_text, **primary)
        self._place()

    def _tall(self) -> bool:
        return self.h > 130

    def _place(self, *_args: Any) -> None:
        if self._tall():
            y = self.h - 86
            spots = {self.undo: (12, y, 104, 76), self.primary: (128, y, self.w - 140, 76)}
        else:
            wide = 224 if self.w > 840 else 204
            spots = {self.undo: (10, 10, 80, 70), self.primary: (self.w - wide - 10, 10, wide, 70)}
        for part, box in spots.items():
            if part.text:
                self.put(part, *box)
            elif part.parent is not None:
                self.remove_widget(part)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("alien-bar" if self.alien else "ink2", 0, 0, w, h)
        self.fill(RULES[self.mode], 0, 0, w, 3)
        if self._tall():
            x, room, top, high, size = 16.0, w - 32, 9.0, h - 97, 32.0
        else:
            x = 106.0 if self.undo.text else 16.0
            end = w - ((224 if w > 840 else 204) + 22 if self.primary.text else 16)
            room, top, high, size = end - x, 6.0, h - 10, 30.0
        self._words(x, top, room, high, size)

    def _words(self, x: float, top: float, room: float, high: float, size: float) -> None:
        """Prompt over line, together in the middle; what is too long for one line gets two and the room for them."""
        two_p = self.span(self.prompt, "prompt", room, size) < 0
        two_l = bool(self.line) and self.span(self.line, "label", room) < 0
        if not self.line:
            self.say(self.prompt, "prompt", "sand1", x, top, room, high, lines=2, size=size, early=True, least=18)
            return
        if not self._tall() and not two_p and not two_l:
            self.say(self.prompt, "prompt", "sand1", x, top + high / 2 - 30, room, 36, size=size)
            self.say(self.line, "label", "sand2", x, top + high / 2 + 8, room, 24)
            return
        if self._tall():
            share = 0.56 if two_p == two_l else 0.7 if two_p else 0.44
            quiet = 21.0
        else:
            share = 0.66 if two_p else 0.44
            size, quiet = size * 0.85, 18.0
        upper = high * share
        if two_l:  # the tails of a large prompt would touch the line
            size = min(size, upper * 0.8 / theme.TEXT_SIZES[theme.look().text])
        how = {"lines": 2, "early": True}
        self.say(self.prompt, "prompt", "sand1", x, top, room, upper, size=size, least=18, **how)
        self.say(self.line, "label", "sand2", x, top + upper, room, high - upper, size=quiet, least=16, **how)
