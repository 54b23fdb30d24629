"""Where OP came from: a line an event, with its round and its reason; the lines add up to the score."""

from __future__ import annotations

from companion.game import Text, text
from companion.records.audit import SHARED, SHEET, AuditLine, audit
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.words import Words


class OpLine(Glass):
    """Round, reason, OP; lost ones as they are everywhere."""

    def __init__(self, round_: str, words: str, op: int, tid: str) -> None:
        self.round_, self.words, self.op = round_, words, op
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 12)
        self.say(self.round_, "label-bold", "sand2", 16, 0, 110, h, least=16)
        self.say(self.words, "body", "sand1", 130, 0, w - 230, h, lines=2)
        number = say(text("op_lines.op", n=self.op))
        self.say(number, "value", "acid1" if self.op >= 0 else "dang1", w - 96, 0, 80, h, align="right")


class OpLines(Page):
    """Opened by a tap on a score. `seat` is whose; without it the lines are the table's together (Invasion)."""

    def build(self) -> None:
        session = self.app.session
        assert session is not None
        seat = self.args.get("seat")
        every = audit(session.course())
        lines = [line for line in every if seat is None or line.seat == seat][::-1]
        x, y, w, h = self.zone
        self.measure(len(lines), h, 56, 6)
        title = tr("op_lines.title", name=self.state.seats[seat].name) if seat is not None else tr("op_lines.table")
        self.head(title, self._sum(lines), "star", self.chevrons())
        for at, line in enumerate(lines[self.first : self.first + self.page_rows]):
            when = tr("op_lines.round", n=line.round) if line.round else tr("op_lines.sheet")
            row = OpLine(when, self._words(line), line.op, f"line.{at}")
            self.put(row, x, y + at * 62, w, 56)
        if not lines:
            self.put(Words(tr("op_lines.none"), "body", "sand2", "center", lines=2), x, y + 20, w, 80)
        self.wire_chevrons()
        line_ = tr("op_lines.line" if self.app.outcome is None else "op_lines.line.over")
        self.bar(tr("op_lines.say"), line_, self.play_on, self.app.to_game, back=self.app.back)

    @staticmethod
    def _sum(lines: list[AuditLine]) -> str:
        """What they add up to; what the end adds is told apart from what came in play."""
        total, end = sum(line.op for line in lines), sum(line.op for line in lines if line.event in SHEET)
        if not any(line.event in SHEET for line in lines):
            return tr("op_lines.sum", n=total)
        return tr("op_lines.parts", total=total, play=total - end)

    def _words(self, line: AuditLine) -> str:
        """Why, and where the whole table is shown, whose."""
        words = say(reason(self.app.session.game.NAME, line))  # type: ignore[union-attr]
        if self.args.get("seat") is None and line.seat is not None:
            return tr("op_lines.whose", name=self.state.seats[line.seat].name, what=words)
        return words


def reason(game: str, line: AuditLine) -> Text:
    """Why OP were gained or lost."""
    if line.event == "sheet":
        return text(f"score.line.{line.about}")
    if line.event in ("goals", "missions"):
        return text(f"op_lines.{line.event}")
    if game == SHARED:
        return text("reason.correction") if line.event == "correction" else text(f"scored.{line.event}")
    about = text(f"building.{line.about}") if line.event in ("first_lss", "lss_tile") else line.about
    return text(f"reason.{line.event}", about=about)
