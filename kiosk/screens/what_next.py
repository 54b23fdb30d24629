"""What next: the open step in full, what step and phase are about, and every reminder of the board."""

from __future__ import annotations

from typing import Any

from kiosk.screens.hint_page import HintPage
from kiosk.tr import WORDS, say, tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words


def explained(game: str, state: Any) -> list[str]:
    """What this step is about, then what this phase is: a sentence or two each, in the game's own words or those of
    all games."""
    known = WORDS.english.messages
    found = []
    for ids in (
        (f"explain.stage.{state.stage}.{game}", f"explain.stage.{state.stage}"),
        (f"explain.phase.{state.phase}.{game}", f"explain.phase.{state.phase}"),
    ):
        found += [tr(id) for id in ids if id in known][:1]
    return found


# words: explain.*


class WhatNext(HintPage):
    """The step's own words in large letters, what it is about, then its reminders in pages."""

    def build(self) -> None:
        step = self.step
        x, y, w, h = self.zone
        top = 124 if self.tall else 88 if self.big() else 78
        about = explained(self.app.session.game.NAME, self.state)
        self.lay([*about, *(say(hint) for hint in step.hints)], w, h - top - 6)
        who = tr("pages.table") if step.seat is None else self.state.seats[step.seat].name
        cost = Key(icon_name="diamond-stone", look="sky", icon_dp=34, radius=16)
        more = Key(icon_name="book-open-variant", look="sky", icon_dp=34, radius=16)
        keys = ((more, 64.0), (cost, 64.0), *self.chevrons())
        self.head(tr("menu.what_next"), who, "help-circle-outline", keys)
        self.control(more, "help", lambda by: self.app.swap("help", game=self.app.session.game.NAME), tid="help")
        self.control(cost, "cost", lambda by: self.app.swap("cost"), tid="cost")
        panel = self.put(Panel(look="selected", tid="step"), x, y, w, top)
        share = top * 0.55
        panel.put(Words(say(step.say), "prompt", lines=2), 18, 6, w - 36, share - 6)
        panel.put(Words(say(step.line), "body", "sand2", lines=2), 18, share, w - 36, top - share - 6)
        if about or step.hints:
            self.place(x, y + top + 6, w, "hint", "lightbulb-on-outline", "rust1", len(about), "information-outline")
        else:
            self.put(Words(tr("what_next.none"), "body", "sand2", "center", lines=2), x, y + top + 8, w, 80)
        prompt = tr("what_next.say", n=len(step.hints)) if step.hints else tr("what_next.say.none")
        self.bar(prompt, self._line(), self.play_on, self.app.to_game, back=self.app.back)

    def _line(self) -> str:
        if len(self.leaves) == 1:
            return tr("what_next.line")
        first, last, many = self.span_shown
        return tr("pages.of", first=first, last=last, many=many)
