"""Sheets of a small panel, which fill it: the answers of a question, and *What happened?*."""

from __future__ import annotations

from companion.game import Group, Option
from kiosk.screens.invasion import SHEETS
from kiosk.screens.small.frame import Block, SmallScreen
from kiosk.tr import say, tr


class SmallAnswers(SmallScreen):
    """The answers of one event or group."""

    layered = True

    def build(self) -> None:
        group: Group = self.args["group"]
        self.put(Block(tid="block"), 0, 0, self.w, self.h)
        hint = say(group.hint) if group.hint else say(group.effect) if group.effect else ""
        self.head(say(group.label), tr("answers.line"), "close", self.app.close_sheet)
        y = self.words(hint, "") if hint else 76.0
        makes = [lambda ask=ask, at=at: self.answer(ask, at) for at, ask in enumerate(group.options)]  # type: ignore[misc]
        self.tiles(makes, y, self.grid_for([say(ask.label) for ask in group.options]))
        self.keys(tr("go.close"), self.app.close_sheet, icon="close", back=self.app.close_sheet)


class SmallHappened(SmallScreen):
    """Tiles of events, six a page."""

    layered = True

    def build(self) -> None:
        self.put(Block(tid="block"), 0, 0, self.w, self.h)
        seat = self.app.step.seat
        name = self.state.seats[seat].name if seat is not None else ""
        self.head(tr("happened.title"), tr("happened.line", name=name), "close", self.app.close_sheet)
        invasion = self.app.session.game.NAME == "invasion" and self.ambience == "human"
        sheets = SHEETS if invasion else {}
        makes = []
        for event in self.app.step.events:
            answer = event.answer
            if isinstance(answer, Group) and all(isinstance(one, Option) and not one.move for one in answer.options):
                first = answer.options[0] if answer.options else None
                answer = Option(answer.label, None, None, getattr(first, "refused", None))
            sheet = sheets.get(event.id, "answers")
            makes.append(lambda answer=answer, id=event.id, sheet=sheet: self.answer(answer, 0, f"tile.{id}", sheet))  # type: ignore[misc]
        self.tiles(makes, 76)
        self.keys(tr("go.close"), self.app.close_sheet, icon="close", back=self.app.close_sheet)
