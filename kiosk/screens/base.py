"""The base game's table: who has how many OP, when the Shuttle leaves, how far colony and Missions are."""

from __future__ import annotations

from typing import Any

from companion.colony.table import LSS
from companion.game import Group, Option, text
from companion.games.base import points
from companion.missions import name as mission_name
from kiosk.screens.base_parts import (
    MISSION_ICONS,
    Forecast,
    LssColumn,
    MissionTracker,
    Remaining,
    Score,
    ScoreRow,
)
from kiosk.screens.game_screen import GameScreen
from kiosk.tr import say, tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.tile import Tile
from kiosk.widgets.words import Words


class BaseTable(GameScreen):
    """Scores at the left, the colony and the Shuttle at the right, Missions below; it changes in place."""

    def build(self) -> None:
        self.ground()
        cost = Key(icon_name="diamond-stone", look="sky", icon_dp=34, radius=16, tid="cost")
        self.sky_bar(((cost, 64.0),))
        self.control(cost, "cost", lambda by: self.app.open("cost"), free=True)
        x, y, w, h = self.zone
        if self.tall:
            seats = len(self.state.seats)
            rows = -(-seats // 2)
            high = 88.0 if rows == 2 else 104.0
            self._scores(x, y, w, rows * (high + 8) - 8, 2)
            top = rows * (high + 8)
            low = 100.0
            mid = h - top - low - 8
            self._colony(x, y + top, 292, mid)
            self._side(x + 300, y + top, w - 300, mid)
            self._missions(x, y + h - low, w, low)
        else:
            wide = 292.0 if w < 800 else 328.0
            self._scores(x, y, wide, h, 1)
            left = x + wide + 8
            room = w - wide - 8
            low = 94.0
            self._colony(left, y, 288, h - low - 8)
            self._side(left + 296, y, room - 296, h - low - 8)
            self._missions(left, y + h - low, room, low)
        self.prompt_bar()

    def update(self) -> None:
        """Only numbers moved: the widgets stay."""
        for seat, row in enumerate(self.rows):
            row.set(**self._score(seat))
        for at, column in enumerate(self.columns):
            column.set(**self._column(at))
            self.option(column, self._lss(at), tid=f"lss.{LSS[at]}")
        self.level.set(text=self._level())
        self.forecast.set(**self._forecast())
        for at, tile in enumerate(self.trackers):
            tile.set(**self._tracker(at))
        self.remaining.set(**self._remaining())
        self.tell_sky()
        self.tell_bar()

    # -- scores ---------------------------------------------------------------------------------

    def _scores(self, x: float, y: float, w: float, h: float, columns: int) -> None:
        seats = self.state.seats
        rows = -(-len(seats) // columns)
        high = (h - 8 * (rows - 1)) / rows
        wide = (w - 8 * (columns - 1)) / columns
        self.rows = []
        for seat, who in enumerate(seats):
            row = ScoreRow((who.colour, who.letter, who.name), tid=f"score.{seat}", **self._score(seat))
            last_alone = columns == 2 and seat == len(seats) - 1 and seat % 2 == 0
            box = (x + seat % columns * (wide + 8), y + seat // columns * (high + 8), w if last_alone else wide, high)
            self.put(row, *box)
            self.control(row, f"score {seat}", self._opens(seat), free=True)
            self.rows.append(row)

    def _opens(self, seat: int) -> Any:
        return lambda by: self.app.open("op_lines", seat=seat)

    def _score(self, seat: int) -> dict[str, Any]:
        state = self.state
        scores = [points.op(state, at) for at in range(len(state.seats))]
        who = state.seats[seat]
        first = scores[seat] == max(scores) > 0
        return {
            "score": Score(scores[seat], points.cubes(state, seat), who.hangar, who.goals),
            "now": self.app.step.seat == seat,
            "first": first,
        }

    # -- the colony -----------------------------------------------------------------------------

    def _colony(self, x: float, y: float, w: float, h: float) -> None:
        panel = self.put(Panel(tid="colony"), x, y, w, h)
        self.level = panel.put(Words(self._level(), "label-bold", "gold", size_dp=20), 12, 4, w - 24, 24)
        wide = (w - 6 - 24) / 4
        self.columns = []
        for at in range(4):
            column = LssColumn(LSS[at], tid=f"lss.{LSS[at]}", **self._column(at))
            panel.put(column, 3 + at * (wide + 8), 30, wide, h - 36)
            self.option(column, self._lss(at), tid=f"lss.{LSS[at]}")
            self.columns.append(column)

    def _level(self) -> str:
        return tr("base.level", n=self.state.level)

    def _lss(self, at: int) -> Option:
        """The answer of *What happened?* that this column gives."""
        event = next(event.answer for event in self.app.step.events if event.id == "lss")
        assert isinstance(event, Group)
        option = event.options[at]
        assert isinstance(option, Option)
        return option

    def _column(self, at: int) -> dict[str, Any]:
        state = self.state
        effect = self._lss(at).effect
        gives = effect.id if effect else ""
        return {
            "count": state.lss[at],
            "level": state.level,
            "first": tr("base.first", n=state.values.first_lss) if gives == "effect.first_reward" else "",
            "tile": gives in ("effect.first_reward", "effect.reward"),
        }

    # -- Shuttle, events ------------------------------------------------------------------------

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        low = 92.0
        self.forecast = self.put(Forecast(tid="forecast", **self._forecast()), x, y, w, h - low - 8)
        self.control(self.forecast, "what_next", lambda by: self.app.open("what_next"), free=True)
        happened = Tile(tr("tile.happened"), "lightning-bolt", icon_colour="rust1", tid="tile.happened")
        self.put(happened, x, y + h - low, w, low)
        self.control(happened, "happened", lambda by: self.app.show_sheet("happened"))

    def _forecast(self) -> dict[str, Any]:
        state = self.state
        side, other = state.shuttle_side or "orbit", "colony" if state.shuttle_side == "orbit" else "orbit"
        up = tr("base.forecast_up", n=state.level + 1, level=state.level + 1) if state.level < 5 else ""
        return {
            "side": side,
            "steps": state.shuttle_steps,
            "leaves": tr("base.leaves", side=text(f"side.{side}")),
            "then": tr("base.then", side=text(f"side.{other}"), n=state.level),
            "up": up,
        }

    # -- Missions -------------------------------------------------------------------------------

    def _missions(self, x: float, y: float, w: float, h: float) -> None:
        last = (w - 24) * 0.19
        wide = (w - 24 - last) / 3
        self.trackers = [
            self.put(MissionTracker(tid=f"mission.{at}", **self._tracker(at)), x + at * (wide + 8), y, wide, h)
            for at in range(len(self.state.missions))
        ]
        self.remaining = self.put(Remaining(tid="remaining", **self._remaining()), x + 3 * (wide + 8), y, last, h)

    def _tracker(self, at: int) -> dict[str, Any]:
        one = self.state.missions[at]
        return {
            "icon_name": MISSION_ICONS[one.id],
            "left_n": one.left,
            "start": one.start,
            "words": say(mission_name(one.id)),
            "crystals": one.crystals,
        }

    def _remaining(self) -> dict[str, Any]:
        state = self.state
        last = state.last_round
        end = tr("base.last_now") if last and state.round >= last else tr("base.last_round", n=last) if last else ""
        return {"number": state.remaining, "words": tr("base.remaining"), "end": end}
