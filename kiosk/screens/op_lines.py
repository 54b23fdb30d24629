"""Where a player's OP came from: a line an event, with its round and its reason."""

from __future__ import annotations

from companion.game import text
from companion.games.base import points
from companion.games.base.tell import reason
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.words import Words


class OpLine(Glass):
    """Round, reason, OP."""

    def __init__(self, round_: str, words: str, op: str, tid: str) -> None:
        self.round_, self.words, self.op = round_, words, op
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 12)
        self.say(self.round_, "label-bold", "sand2", 16, 0, 110, h)
        self.say(self.words, "body", "sand1", 130, 0, w - 230, h, lines=2)
        self.say(self.op, "value", "acid1", w - 96, 0, 80, h, align="right")


class OpLines(Page):
    """Opened by a tap on a score."""

    def build(self) -> None:
        seat: int = self.args["seat"]
        state = self.state
        lines = points.lines_of(state, seat)[::-1]
        who = state.seats[seat]
        x, y, w, h = self.zone
        self.measure(len(lines), h, 56, 6)
        self.head(tr("op_lines.title", name=who.name), tr("op_lines.sum", n=points.op(state, seat)), "star",
                  self.chevrons())  # fmt: skip
        for at, line in enumerate(lines[self.first : self.first + self.page_rows]):
            row = OpLine(tr("op_lines.round", n=line.round), say(reason(line)), say(text("op_lines.op", n=line.op)),
                         f"line.{at}")  # fmt: skip
            self.put(row, x, y + at * 62, w, 56)
        if not lines:
            self.put(Words(tr("op_lines.none"), "body", "sand2", "center", lines=2), x, y + 20, w, 80)
        self.wire_chevrons()
        self.bar(tr("op_lines.say"), tr("op_lines.line"), tr("go.play_on"), self.app.to_game, back=self.app.back)
