"""The Monolith table (mockup 10): phases, time, the Sabotage row, five goals. It changes in place."""

from __future__ import annotations

from typing import Any

from companion.game import Answer, Group, Option, text
from companion.games.monolith import goals
from companion.games.monolith.state import GOALS, NEEDED, PHASES, SPACES
from kiosk.screens.blackout_parts import MISSION_ICONS
from kiosk.screens.game_screen import GameScreen
from kiosk.screens.monolith_parts import PHASE_ICONS, GoalCount, GoalTile, PhaseStrip, RowCard, SabotageRow, TimePanel
from kiosk.tr import say, tr
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.key import Key
from kiosk.widgets.track import Spaces


class MonolithTable(GameScreen):
    """What a turn, the Sabotage phase and the set-up of the row look at."""

    def build(self) -> None:
        self.ground()
        self._shape = self._what()
        keys: tuple[tuple[Key, float], ...] = ()
        if self.app.step.events:
            key = Key(icon_name="lightning-bolt", look="sky", icon_dp=34, radius=16, tid="tile.happened")
            keys = ((key, 64.0),)
        self.sky_bar(keys)
        if keys:
            self.control(keys[0][0], "happened", lambda by: self.app.show_sheet("happened"))
        self.strip = PhaseStrip(**self._phases())
        x, y, w, h = self.zone
        if self.tall:
            self.put(self.strip, 12, 78, self.w - 24, 40)
            self.time = self.put(TimePanel(**self._time()), x, y, w, 150)
            low = 164.0
            self._row(x, y + 158, w, h - 158 - low - 8)
            self._goals(x, y + h - low, w, low)
        else:
            end = self.w - 80 - 72 * (len(keys) + bool(self.app.faults))
            caption = self.top_bar.span(self.top_bar.caption, "over", 400, 17)
            wide = max(270.0, min(346.0, end - 300, end - 94 - caption))
            self.put(self.strip, end - wide - 4, 16, wide, 40)
            self.top_bar.set(taken=wide + 12)
            self.time = self.put(TimePanel(**self._time()), x, y, w, 96)
            low = 76.0 if h < 310 else 84.0
            self._row(x, y + 104, w, h - 104 - low - 8)
            self._goals(x, y + h - low, w, low)
        self.prompt_bar()

    def update(self) -> None:
        """Only numbers moved: the widgets stay. Another kind of step builds anew."""
        if self._what() != self._shape:
            self.rebuild()
            return
        self.strip.set(**self._phases())
        self.time.set(**self._time())
        self.row.set(cards=self._cards(), left_words=self._left())
        self.count.set(**self._count())
        for tile, goal in zip(self.tiles, self.state.goals if self.tiles else (), strict=True):
            tile.set(**self._goal(goal))
            self._wire(tile, goal)
        self.tell_sky()
        self.tell_bar()

    def _what(self) -> tuple[Any, ...]:
        """What decides which widgets there are."""
        return (self.asks_here(), bool(self.app.step.events), len(self.state.goals), bool(self.app.faults))

    # -- sky ------------------------------------------------------------------------------------

    def _sky_words(self) -> dict[str, Any]:
        state = self.state
        who = state.seats[0]
        caption = tr("mon.phase_of", round=state.round, n=self._phase() + 1)
        if state.phase == "setup":
            caption = tr("sky.round", round=state.round, phase=text("phase.setup"))
        title = tr("mon.phase.sabotage") if state.phase == "sabotage" else who.name
        return {"title": title, "caption": caption, "token": (who.colour, who.letter)}

    def _line(self) -> tuple[tuple[tuple[str, str], ...], int]:
        """One player: the phases stand where others have the turn line."""
        return (), 0

    def _phase(self) -> int:
        """Which phase runs; -1 in set-up."""
        return PHASES.index(self.state.phase) if self.state.phase in PHASES else -1

    def _phases(self) -> dict[str, Any]:
        return {
            "names": tuple((PHASE_ICONS[name], tr(f"mon.phase.{name}")) for name in PHASES),
            "now": self._phase(),
        }

    # -- time -----------------------------------------------------------------------------------

    def _time(self) -> dict[str, Any]:
        state = self.state
        coming = [space for space in state.aliens if space > state.tracker]
        won = state.goals_done >= NEEDED
        spaces = Spaces(
            tuple(range(1, SPACES)), state.tracker, "rust1", frozenset((SPACES - 2, SPACES - 1)),
            end="win" if won else "lose", icons=dict.fromkeys(state.aliens, ("alien", "acid1")), numbers=True,
        )  # fmt: skip
        strikes = state.tracker + 1 in state.aliens
        return {
            "caption": tr("mon.time"),
            "of": tr("mon.of", n=SPACES),
            "far": tr("mon.strike_next") if strikes else "",
            "why": tr("mon.aliens_at", spaces=", ".join(map(str, coming[:4]))) if coming else tr("mon.no_aliens"),
            "spaces": spaces,
            "missions": tuple((MISSION_ICONS[one.id], one.left, one.start) for one in state.missions),
        }

    # -- the row --------------------------------------------------------------------------------

    def _row(self, x: float, y: float, w: float, h: float) -> None:
        row = SabotageRow(self._cards(), self._left(), 6 if self.tall else 0, tid="row")
        self.row = self.put(row, x, y, w, h)
        self.control(row, "sabotage_row", lambda by: self.app.open("sabotage_row"), free=True)

    def _cards(self) -> tuple[RowCard, ...]:
        state = self.state
        fresh = {len(state.row) - 1, state.placed} if state.stage == "sabotage" and state.why != "empty" else set()
        return tuple(RowCard(slot.letter, slot.cubes, at in fresh) for at, slot in enumerate(state.row))

    def _left(self) -> tuple[str, str]:
        return tr("value.number", n=self.state.deck.count), tr("mon.deck_left.line")

    # -- goals ----------------------------------------------------------------------------------

    def _goals(self, x: float, y: float, w: float, h: float) -> None:
        self.tiles: list[GoalTile] = []
        asks = tuple(self.app.step.asks)
        columns, rows = (3, 2) if self.tall else (5 if asks else 6, 1)
        high = (h - 8 * (rows - 1)) / rows
        if asks:
            self.count = GoalCount(**self._count())
            self._letters(asks, x, y, w, h, columns, rows)
            return
        first = (w - 16) / 3 if self.tall else 124.0
        self.count = self.put(GoalCount(**self._count()), x, y, first, high)
        wide = (w - first - 8 * 5) / 5 if not self.tall else first
        for at, goal in enumerate(self.state.goals, 1):
            tile = GoalTile(tid=f"goal.{goal.deck}", **self._goal(goal))
            left = x + at % columns * (wide + 8) if self.tall else x + first + 8 + (at - 1) * (wide + 8)
            self.put(tile, left, y + at // columns * (high + 8) if self.tall else y, wide, high)
            self._wire(tile, goal)
            self.tiles.append(tile)

    def _letters(
        self, asks: tuple[Answer, ...], x: float, y: float, w: float, h: float, columns: int, rows: int
    ) -> None:
        """We draw: which letter the new card has, in the place of the goals (MON-09)."""
        if len(asks) > columns * rows:
            columns = -(-len(asks) // rows)
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at, ask in enumerate(asks):
            box = (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            if isinstance(ask, Option):
                second = say(ask.effect) if ask.effect else ""
                tile = AnswerTile(say(ask.label), second, ringed=ask.likely, tid=f"letter.{at}")
                self.put(tile, *box)
                self.option(tile, ask, tid=f"letter.{at}")
            elif isinstance(ask, Group):
                tile = AnswerTile(say(ask.label), icon_name="chevron-right", tid=f"letter.{at}")
                self.put(tile, *box)
                self.control(tile, "letters", self._opens(ask), tid=f"letter.{at}")

    def _opens(self, group: Group) -> Any:
        return lambda by: self.app.show_sheet("answers", group=group)

    def _count(self) -> dict[str, Any]:
        return {
            "done": self.state.goals_done,
            "of": tr("mon.goals_of", n=GOALS),
            "need": tr("mon.goals_need", n=NEEDED),
        }

    def _goal(self, goal: Any) -> dict[str, Any]:
        label = goals.label(goal)
        return {
            "deck": goal.deck,
            "words": tr("mon.goal.upgrade", goal=label) if goal.deck == "upgrade" else say(label),
            "short": tr(f"goals.{goal.deck}"),
            "done": goal.done,
            "counted": goals.progress(self.state, goal),
        }

    def _wire(self, tile: GoalTile, goal: Any) -> None:
        """A tap ticks the goal; one that counts tiles asks which."""
        tid = f"goal.{goal.deck}"
        events = {event.id: event.answer for event in self.app.step.events}
        ticks = events.get("mon_goal")
        at = self.state.goals.index(goal)
        if not isinstance(ticks, Group):
            self.control(tile, "goal", lambda by: None, tid=tid, refused=text("refused.not_now"))
            return
        tick = ticks.options[at]
        assert isinstance(tick, Option)
        counts = [events[kind] for kind in ("discovery", "research") if isinstance(events.get(kind), Option)]
        if goal.deck == "discovery" and not goal.done and counts:
            rows = (*counts, tick)
            group = Group(goals.label(goal), rows, hint=goals.hint(self.state, goal))  # type: ignore[arg-type]  # Options
            self.control(tile, "tiles", self._opens(group), tid=tid)
            return
        self.option(tile, tick, tid=tid)
