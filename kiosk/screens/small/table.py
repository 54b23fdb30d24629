"""The table on a small panel: whatever the step asks as tiles, else the gauge that is nearest to an end."""

from __future__ import annotations

from companion.game import Option
from kiosk import tracks
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.game_screen import ICONS
from kiosk.screens.small.frame import GAP, HIGH, SmallScreen
from kiosk.tr import say
from kiosk.widgets.gauge import Gauge
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press


class SmallTable(SmallScreen, AnswerScreen):
    """Every stage of every game. The gauge is a key: it leads to the next track."""

    shown = 0
    """Which track is in front, counted from the most pressing one."""
    update = AnswerScreen.update
    steer = AnswerScreen.steer

    def build(self) -> None:
        step = self.app.step
        sky = self._sky_words()
        self.head(sky["title"], sky["caption"], "menu", lambda by: self.app.open("menu"), token=sky.get("token"))
        primary = step.primary
        y = self.words(say(step.say), say(primary.refused) if primary.refused else say(step.line))
        self.over_words()
        ring = self.ringed()
        asks = tuple(
            Option(ask.label, ask.move, ask.effect, ask.refused, ask is ring) if isinstance(ask, Option) else ask
            for ask in step.asks
        )
        grid = self.grid_for([say(ask.label) for ask in asks])
        holds = grid[0] * grid[1]
        self.fits = holds if len(asks) <= holds else holds - 1
        if asks:
            self.tiles([lambda ask=ask, at=at: self.answer(ask, at) for at, ask in enumerate(asks)], y, grid)  # type: ignore[misc]
        else:
            self._gauge(y)
        option = self.primary_option()
        between = []
        if step.events:
            key = Key(icon_name="lightning-bolt", look="tile", icon_dp=36, icon_colour="rust1")
            between.append(
                self.control(key, "happened", lambda by: self.app.show_sheet("happened"), tid="tile.happened")
            )
        self.keys(
            say(primary.label), lambda by: self.app.play(self.primary_option().move, by),
            icon=ICONS.get(primary.label.id, "chevron-right"), meaning=self._meaning(option),
            refused=option.refused if option.move is None else None, between=between,
        )  # fmt: skip

    def _gauge(self, y: float) -> None:
        game = self.app.session.game.NAME  # type: ignore[union-attr]
        rows = sorted(self.app.tracks().items(), key=lambda one: tracks.nearness(game, *one), reverse=True)
        if not rows:
            return
        name, track = rows[self.shown % len(rows)]
        far, why = tracks.ahead(game, name, track, self.state)
        gauge = Gauge(
            tracks.label(game, name), str(track.value), tracks.spaces(game, name, track),
            icon_name=tracks.look(game, name).icon, far=far, why=why, tid=f"gauge.{name}",
        )  # fmt: skip
        high_box = min(148.0, self.foot_y - GAP - y)
        self.put(gauge, 6, y, self.w - 12, high_box)
        if len(rows) > 1:
            turn = Press(tid="gauge")
            turn.covers = True
            self.put(turn, 6, y, self.w - 12, max(HIGH, high_box))
            self.control(turn, f"gauge {self.shown}", self._next_gauge, free=True)

    def _next_gauge(self, _by: str) -> None:
        self.shown += 1
        self.rebuild()
        self.app.desk.shown(self.controls.values())
