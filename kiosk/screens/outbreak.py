"""The Outbreak table: how near the loss is, how far the Missions are, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Answer, Option, Text, text
from companion.games.outbreak.goals import bound, measure, met
from companion.games.outbreak.medicine import storage
from companion.games.outbreak.report import tracks
from companion.games.outbreak.state import AREAS, VACCINES
from kiosk.screens.cards_known import icons_of
from kiosk.screens.game_screen import GameScreen
from kiosk.screens.outbreak_parts import AREA_ICONS, MISSION_ICONS, Grid, MedicineTile, MissionTile, PawnNumber
from kiosk.tr import tr
from kiosk.tracks import ahead
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.gauge import Gauge
from kiosk.widgets.key import Key
from kiosk.widgets.tile import Tile
from kiosk.widgets.track import Spaces


class OutbreakTable(GameScreen):
    """Two gauges, three numbers (or the full board), Missions, Medicine; it changes in place."""

    def build(self) -> None:
        self.ground()
        self._full = bool(self.state.board)
        self._asks = self.asks_here()
        in_sky = self._full or bool(self._asks)  # what stands in the middle leaves no room for the tile
        keys = ()
        if in_sky:
            key = Key(icon_name="lightning-bolt", look="sky", icon_dp=34, radius=16, tid="tile.happened")
            keys = ((key, 64.0),)
        self.sky_bar(keys)
        if in_sky:
            self.control(keys[0][0], "happened", lambda by: self.app.show_sheet("happened"))
        x, y, w, h = self.zone
        tall = self.tall
        if tall:
            half = (w - 8) / 2
            self.infected = self.put(self._infected(), x, y, half, 148)
            self.time = self.put(self._time(), x + half + 8, y, half, 148)
            low = 88 if self.asks_here() else 101
            self._middle(x, y + 156, w, h - 156 - 8 - low)
            self._lower_tall(x, y + h - low, w, low)
        else:
            self.infected = self.put(self._infected(), x, y, 264, 148)
            self.time = self.put(self._time(), x, y + 156, 264, 148)
            low = 88 if self.asks_here() else 92  # three rows of cards for fingers
            self._middle(x + 272, y, w - 272, h - low - 8)
            self._lower(x + 272, y + h - low, w - 272, low)
        self.prompt_bar()

    def update(self) -> None:
        """Only numbers moved: the widgets stay. The full board coming or going builds anew."""
        if bool(self.state.board) != self._full or self.asks_here() != self._asks:
            self.rebuild()
            return
        self.controls_kept()
        self.infected.set(**_kept(self._infected()))
        self.time.set(**_kept(self._time()))
        if self._asks:
            pass  # the own cards are the same ones: nothing counts in the middle
        elif self._full:
            self.grid.set(cells=self.state.board, active=self.app.step.seat or 0)
        else:
            for tile, new in zip(self.numbers, self._numbers(), strict=True):
                tile.set(number=new.number)
            self._tell_tiles()
        for tile, new in zip(self.missions, self._missions(), strict=True):
            tile.set(value=new.value, met=new.met)
        fresh = self._medicine()
        self.medicine.set(rows=fresh.rows, left_words=fresh.left_words, limits=fresh.limits)
        self.tell_sky()
        self.tell_bar()

    # -- gauges ---------------------------------------------------------------------------------

    def _infected(self) -> Gauge:
        state = self.state
        end = bound(state)
        spaces = Spaces(
            tuple(range(1, end + 1)),
            state.infected,
            "dang1",
            frozenset(range(max(1, end - 2), end + 1)),
        )
        far, why = ahead("outbreak", "infected", tracks(state)["infected"], state)
        return Gauge(
            tr("gauge.infected"), str(state.infected), spaces, of=tr("gauge.of", n=end), far=far, why=why,
            short=tr("gauge.lose_at", n=end), tid="gauge.infected",
        )  # fmt: skip

    def _time(self) -> Gauge:
        state = self.state
        start = tracks(state)["time"].start
        spaces = Spaces(tuple(range(start, 0, -1)), state.time, "rust1", frozenset((1, 2)))
        return Gauge(
            tr("gauge.time.short" if self.tall else "gauge.time"), str(state.time), spaces, icon_name="timer-sand",
            far=tr("gauge.zero"), why=tr("gauge.each_round"), short=tr("gauge.lose_at", n=0), tid="gauge.time",
        )  # fmt: skip

    # -- the middle -----------------------------------------------------------------------------

    def _middle(self, x: float, y: float, w: float, h: float) -> None:
        if self._asks:
            self._own_cards(x, y, w, h)
            return
        if self._full:
            self.grid = self.put(self._grid(), x, y, w, h)
            self.control(self.grid, "happened", lambda by: self.app.show_sheet("happened"), tid="grid")
            return
        third = (w - 16) / 3
        top = 96 if h > 200 else 92
        self.numbers = [
            self.put(number, x + at * (third + 8), y, third, top) for at, number in enumerate(self._numbers())
        ]
        y += top + 8
        left = h - top - 8
        deck = 150 if w < 480 else 170
        self.happened = self.put(
            AnswerTile(
                tr("tile.happened"), tr("tile.happened.line"), icon_name="lightning-bolt", icon_colour="rust1",
                tid="tile.happened",
            ),
            x, y, w - deck - 8, left,
        )  # fmt: skip
        self.control(self.happened, "happened", lambda by: self.app.show_sheet("happened"))
        self.deck = self.put(Tile("", "cards", "", tid="tile.deck"), x + w - deck, y, deck, left)
        self.control(self.deck, "deck", lambda by: self.app.open("deck"))
        self._tell_tiles()

    def _tell_tiles(self) -> None:
        deck = self.state.deck
        if self._asks or self._full:
            return
        harmless = deck.copies("no_infection")
        self.deck.set(text=tr("tile.deck.harmless", n=harmless), value=str(deck.count))

    def _numbers(self) -> list[PawnNumber]:
        state = self.state
        well = max(0, state.active - state.infected - state.vaccines)
        return [
            PawnNumber("lie", "dang1", state.infected, tr("tile.ill"), "number.ill"),
            PawnNumber("stand", "sand1", well, tr("tile.well"), "number.well"),
            PawnNumber("vax", "sand1", state.vaccines, tr("tile.immune"), "number.immune"),
        ]

    def _grid(self) -> Grid:
        state = self.state
        heads = tuple((AREA_ICONS[area], tr(f"short.{area}")) for area in AREAS)
        seats = tuple((seat.colour, seat.letter, seat.name) for seat in state.seats)
        return Grid(seats, heads, state.board, self.app.step.seat or 0, not self.tall, tid="grid")

    def _own_cards(self, x: float, y: float, w: float, h: float) -> None:
        """We draw: a tile for each card it may have been, in the place of the numbers."""
        self.answers(self.app.step.asks, x, y, w, h, columns=2 if self.tall else 3, icons=icons_of)

    def _answer(self, ask: Answer, at: int, icons: Callable[[Any], str]) -> AnswerTile:
        tile = super()._answer(ask, at, icons)
        if isinstance(ask, Option) and ask.label.id == "card.pair":
            tile.set(title=_short_pair(ask.label))
        return tile

    def _bar_words(self) -> dict[str, Any]:
        words = super()._bar_words()
        label = self.app.step.primary.label
        return {**words, "primary": _short_pair(label)} if label.id == "card.pair" else words

    # -- the lower row --------------------------------------------------------------------------

    def _missions(self) -> list[MissionTile]:
        state = self.state
        row = []
        for at, mission in enumerate(state.missions):
            value, target = measure(state, mission)
            words = tr(f"mission.{mission.lower()}")
            row.append(MissionTile(MISSION_ICONS[mission], value, target, words, met(state, mission), f"mission.{at}"))
        return row

    def _medicine(self) -> MedicineTile:
        state = self.state
        rows = tuple((seat.colour, seat.letter, held) for seat, held in zip(state.seats, state.medicine, strict=True))
        limits = tuple(storage(state, at) for at in range(len(rows)))
        left = tr("tile.vaccines_left", n=VACCINES - state.vaccines)
        return MedicineTile(rows, tr("tile.medicine"), left, limits, "medicine")

    def _lower(self, x: float, y: float, w: float, h: float) -> None:
        mission = 136 if w < 540 else 150
        self.missions = [
            self.put(tile, x + at * (mission + 8), y, mission, h) for at, tile in enumerate(self._missions())
        ]
        left = 2 * (mission + 8)
        self.medicine = self.put(self._medicine(), x + left, y, w - left, h)

    def _lower_tall(self, x: float, y: float, w: float, h: float) -> None:
        mission = 122
        self.missions = [
            self.put(tile, x + at * (mission + 8), y, mission, h) for at, tile in enumerate(self._missions())
        ]
        left = 2 * (mission + 8)
        self.medicine = self.put(self._medicine(), x + left, y, w - left, h)


def _short_pair(label: Text) -> str:
    """The two areas of a card in the words of the table's columns."""
    first, second = (text(label.params[name].id.replace("area.", "short.")) for name in ("first", "second"))
    return tr("card.pair", first=first, second=second)


def _kept(gauge: Gauge) -> dict[str, Any]:
    """What of a gauge changes with the state."""
    return {name: getattr(gauge, name) for name in ("value", "spaces", "of", "far", "why", "short")}
