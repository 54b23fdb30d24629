"""The log: every tap ever made, newest first; a tap on a row shows what going back there would change."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.errors import Broken
from companion.game import Text, text
from companion.session import LogLine
from kiosk.desk import Control
from kiosk.screens.log_parts import Preview, Row
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.promptbar import PromptBar


class Deed(NamedTuple):
    """A tap of the log with the moves that played themselves after it; no line: the start of the game."""

    line: LogLine | None
    auto: tuple[LogLine, ...] = ()

    @property
    def place(self) -> int | None:
        """Where go-to leads just after this tap."""
        return self.line.position if self.line else 0

    @property
    def struck(self) -> bool:
        """Taken back."""
        return self.line is not None and self.line.struck


def deeds(lines: list[LogLine]) -> list[Deed]:
    """The taps newest first, the start of the game last."""
    found: list[Deed] = []
    for line in lines:
        if line.auto and found:
            found[-1] = found[-1]._replace(auto=(*found[-1].auto, line))
        else:
            found.append(Deed(line))
    return [*reversed(found), Deed(None)]


class Log(Page):
    """Rows in pages, a preview at the right (portrait: below), Redo in the undo place."""

    chosen: int | None = None
    """The place that the preview is about."""
    length = -1
    """Entries when the rows were made: a change puts the choice away."""

    def build(self) -> None:
        session = self.app.session
        assert session is not None
        if len(session.entries) != self.length:
            self.length, self.chosen, self.first = len(session.entries), None, 0
            self.deeds = deeds(session.log())
        x, y, w, h = self.zone
        list_w, list_h = (w, h - 148) if self.tall else (w - 180, h)
        row = 82 if self.big() else 70
        self.measure(len(self.deeds), list_h, row)
        self.head(tr("menu.log"), self.where(), "history", self.chevrons())
        self.listing(self._row, x, y, list_w, list_h, row)
        box = (x, y + list_h + 8, w, 140.0) if self.tall else (x + w - 172, y, 172.0, h)
        self.put(Preview(self._preview(), tid="preview"), *box)
        self._bar()

    # -- rows -----------------------------------------------------------------------------------

    def _row(self, index: int) -> Row:
        deed = self.deeds[index]
        what, effect, token, after = self._words(deed)
        place = deed.place
        row = Row(
            "" if place is None else str(place),
            what,
            effect,
            token=token,
            after=after,
            struck=deed.struck or (not self.app.looking and self.chosen is not None and (place or 0) > self.chosen),
            chosen=place is not None and place == self.chosen,
        )
        tid = f"row.{deed.line.n if deed.line else 0}"
        lost = text("refused.no_way_back") if place is None else None
        return self.control(row, f"go:{place}", lambda by: self._choose(place), tid=tid, refused=lost)  # type: ignore[no-any-return]

    def _words(self, deed: Deed) -> tuple[str, str, tuple[str, str] | None, str]:
        """What, the number that moved, whose, and what played itself after it."""
        if deed.line is None:
            return tr("log.start"), "", None, ""
        try:
            told = deed.line.told
            auto = [say(line.told.what) for line in deed.auto]
            effects = [line.told.effect for line in (deed.line, *deed.auto)]
        except Broken:
            return tr("log.unreadable"), "", None, ""
        effect = next((say(one) for one in effects if one is not None), "")
        token = None if told.seat is None else self.seat_token(told.seat)
        return say(told.what), effect, token, tr("log.join").join(auto)

    def _choose(self, place: int | None) -> None:
        self.chosen = None if place == self.chosen else place
        self.app.refresh()

    # -- preview --------------------------------------------------------------------------------

    def _preview(self) -> dict[str, Any]:
        """What the panel shows: nothing chosen, here, back or forward."""
        session = self.app.session
        assert session is not None
        if self.chosen is None:
            return self._so_far()
        n = session.position - self.chosen
        then = session.state_at(self.chosen)
        if self.app.looking:
            return self._then(then)
        rows = []
        before, after = (session.game.report(state)["tracks"] for state in (session.state, then))
        for name, track in before.items():
            value = after.get(name, track)["value"]
            if value != track["value"]:
                rows.append((name, track["value"], value))
        words = "log.here" if n == 0 else "log.undone" if n > 0 else "log.redone"
        return {
            "head": tr("log.go_back" if n >= 0 else "log.go_on", n=self.chosen),
            "number": str(abs(n)),
            "what": tr(words, n=abs(n)),
            "game": session.game.NAME,
            "rows": tuple(rows),
            **self._acts(session.game.steps(then).seat),
            "foot": tr("log.redo_stays") if n > 0 else "",
            "forward": n < 0,
        }

    def _then(self, then: Any) -> dict[str, Any]:
        """How it stood after that step, of a game that is only looked at."""
        session = self.app.session
        assert session is not None
        over = session.game.outcome(then) is not None
        return {
            "head": tr("log.step", n=self.chosen),
            "number": str(self.chosen),
            "what": tr("over.of", n=session.position),
            "game": session.game.NAME,
            "rows": tuple((name, None, track["value"]) for name, track in session.game.report(then)["tracks"].items()),
            **({"who": tr("say.over"), "token": None} if over else self._acts(session.game.steps(then).seat)),
            "foot": "",
            "forward": True,
        }

    def _so_far(self) -> dict[str, Any]:
        """Nothing chosen: where the game stands."""
        session = self.app.session
        assert session is not None
        tracks = session.game.report(session.state)["tracks"]
        return {
            "head": tr("log.so_far"),
            "number": str(session.position),
            "what": tr("log.steps", n=session.position),
            "game": session.game.NAME,
            "rows": tuple((name, None, track["value"]) for name, track in tracks.items()),
            **(self._acts(self.app.step.seat) if self.app.outcome is None else {"who": tr("say.over"), "token": None}),
            "foot": "",
            "forward": True,
        }

    def _acts(self, seat: int | None) -> dict[str, Any]:
        """Who acts, and the token."""
        if seat is None:
            return {"who": tr("log.table_acts"), "token": None}
        return {"who": tr("log.acts", name=self.state.seats[seat].name), "token": self.seat_token(seat)}

    # -- prompt bar -----------------------------------------------------------------------------

    def _bar(self) -> None:
        session = self.app.session
        assert session is not None
        if self.app.looking:
            self._bar_of_a_look()
            return
        n = 0 if self.chosen is None else session.position - self.chosen
        prompt, line = tr("log.say"), tr("log.line")
        label, icon = self.play_on, "chevron-right"
        act: Any = self.app.to_game
        if n:
            place = self.chosen
            prompt = tr("log.say_back" if n > 0 else "log.say_on", n=place)
            line = tr("log.line_back" if n > 0 else "log.line_on")
            label = tr("log.undo_n" if n > 0 else "log.redo_n", n=abs(n))
            icon = "undo-variant" if n > 0 else "redo-variant"
            act = lambda by: self.app.go_to(place, by)  # noqa: E731
        bar = PromptBar(prompt, line, label, icon_name=icon, undo_text=tr("go.redo"), undo_role="redo")
        self.foot(bar)
        self.control(bar.primary, f"log:go:{self.chosen if n else ''}", act, tid="primary")
        nothing: Text | None = None if session.can_redo else text("refused.nothing_to_redo")
        self.control(bar.undo, "redo", self.app.redo, tid="redo", refused=nothing, free=True)
        # The physical Undo stays Undo here, though its place on the glass shows Redo.
        nothing = None if session.can_undo else text("refused.nothing_to_undo")
        self.controls["undo"] = Control("undo", "undo", self.app.undo, nothing, free=True)

    def _bar_of_a_look(self) -> None:
        """A step that is chosen can be looked at; nothing is taken back here."""
        place = self.chosen
        say_ = tr("log.say.look") if place is None else tr("look_back.title", n=place)
        line = tr("log.line.look")
        if place is None:
            self.bar(say_, line, self.play_on, self.app.to_game, back=self.app.back)
            return
        opens = lambda _by: self.app.open("look_back", at=place)  # noqa: E731
        self.bar(say_, line, tr("log.look"), opens, meaning=f"look:{place}", icon="eye", back=self.app.back)
