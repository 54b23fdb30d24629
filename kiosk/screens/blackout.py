"""The Blackout table: how near the dark is, how far the goals are, and what each card would do now."""

from __future__ import annotations

from typing import Any

from companion.games.blackout import cascade
from companion.games.blackout.cascade import Forecast
from companion.games.blackout.odds import decks
from companion.games.blackout.report import tracks
from companion.games.blackout.state import BLACKOUTS, TYPES
from kiosk.screens.blackout_parts import MISSION_ICONS, TYPE_ICONS, Column, DeckPanel, MissionsPanel, TypesPanel
from kiosk.screens.game_screen import GameScreen
from kiosk.tr import tr
from kiosk.tracks import ahead
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.gauge import Gauge
from kiosk.widgets.key import Key
from kiosk.widgets.tile import Tile
from kiosk.widgets.track import Spaces


class BlackoutTable(GameScreen):
    """Two gauges, the Building types, Missions and goals (or, on the full board, the deck); it changes in place."""

    def build(self) -> None:
        self.ground()
        self._full = self.state.options.full_board
        keys = ()
        if self._full:
            key = Key(icon_name="lightning-bolt", look="sky", icon_dp=34, radius=16, tid="tile.happened")
            keys = ((key, 64.0),)
        self.sky_bar(keys)
        if self._full:
            self.control(keys[0][0], "happened", self._happened)
        self.missions = self.deck = self.deck_tile = None
        (self._tall if self.tall else self._broad)(*self.zone)
        self._tell_deck()
        self.prompt_bar()

    def update(self) -> None:
        """Only numbers moved: the widgets stay. The full board coming or going builds anew."""
        if self.state.options.full_board != self._full:
            self.rebuild()
            return
        self.controls_kept()
        self.dark.set(**_kept(self._dark()))
        self.goals.set(**_kept(self._goals()))
        self.types.set(columns=self._columns())
        if self.missions is not None:
            fresh = self._missions()
            self.missions.set(missions=fresh.missions, seats=fresh.seats, heads=fresh.heads)
        if self.deck is not None:
            fresh_deck = self._deck()
            self.deck.set(seen=fresh_deck.seen, odds=fresh_deck.odds, left_cards=fresh_deck.left_cards)
        self._tell_deck()
        self.tell_sky()
        self.tell_bar()

    # -- places ---------------------------------------------------------------------------------

    def _broad(self, x: float, y: float, w: float, h: float) -> None:
        self.dark = self.put(self._dark(), x, y, 264, 148)
        self.goals = self.put(self._goals(), x, y + 156, 264, 148)
        left, wide = x + 272, w - 272
        types = 196.0 if self._full else 188.0
        self._put_types(left, y, wide, types)
        low, high = y + types + 8, h - types - 8
        if self._full:
            self._put_deck(left, low, wide, high)
            return
        tile = 160.0  # the deck opens by a tap on the types; how many are left stands in the prompt
        self._put_happened(left, low, tile, high)
        self.missions = self.put(self._missions(), left + tile + 8, low, wide - tile - 8, high)

    def _tall(self, x: float, y: float, w: float, h: float) -> None:
        half = (w - 8) / 2
        self.dark = self.put(self._dark(), x, y, half, 148)
        self.goals = self.put(self._goals(), x + half + 8, y, half, 148)
        self._put_types(x, y + 156, w, 188)
        low, high = y + 352, h - 352
        if self._full:
            self._put_deck(x, low, w, 84)
            self.missions = self.put(self._missions(), x, low + 92, w, high - 92)
            return
        self.missions = self.put(self._missions(), x, low, w, high - 80)
        self._put_happened(x, low + high - 72, w - 158, 72)
        self._put_deck_tile(x + w - 150, low + high - 72, 150, 72)

    def _put_types(self, x: float, y: float, w: float, h: float) -> None:
        self.types = self.put(TypesPanel(self._columns(), self._full, tid="types"), x, y, w, h)
        self.control(self.types, "deck", lambda by: self.app.open("deck"))

    def _put_happened(self, x: float, y: float, w: float, h: float) -> None:
        if w < 200:
            tile: Any = Tile(tr("tile.happened"), "lightning-bolt", tid="tile.happened", icon_colour="rust1")
        else:
            tile = AnswerTile(
                tr("tile.happened"), tr("tile.happened.line.blackout"), icon_name="lightning-bolt", icon_colour="rust1",
                tid="tile.happened",
            )  # fmt: skip
        self.put(tile, x, y, w, h)
        self.control(tile, "happened", self._happened)

    def _put_deck_tile(self, x: float, y: float, w: float, h: float) -> None:
        self.deck_tile = self.put(Tile("", "cards", "", tid="tile.deck"), x, y, w, h)
        self.control(self.deck_tile, "deck", lambda by: self.app.open("deck"))

    def _put_deck(self, x: float, y: float, w: float, h: float) -> None:
        self.deck = self.put(self._deck(), x, y, w, h)
        self.control(self.deck, "deck", lambda by: self.app.open("deck"))

    def _happened(self, _by: str) -> None:
        self.app.show_sheet("happened")

    def _tell_deck(self) -> None:
        if self.deck_tile is not None:
            count = self.state.deck.count
            self.deck_tile.set(text=tr("tile.deck.alien", n=count), value=str(count))

    # -- gauges ---------------------------------------------------------------------------------

    def _dark(self) -> Gauge:
        dark = cascade.blackouts(self.state)
        far, why = ahead("blackout", "blackouts", tracks(self.state)["blackouts"], self.state)
        danger = frozenset((BLACKOUTS - 1, BLACKOUTS))
        spaces = Spaces(tuple(range(1, BLACKOUTS + 1)), dark, "dang1", danger, end_icon="flash-off")
        return Gauge(
            tr("gauge.blackouts"), str(dark), spaces, of=tr("gauge.of", n=BLACKOUTS), far=far, why=why,
            short=tr("gauge.lose_at", n=BLACKOUTS), tid="gauge.blackouts",
        )  # fmt: skip

    def _goals(self) -> Gauge:
        track = tracks(self.state)["goals"]
        start = max(1, track.start)
        spaces = Spaces(
            tuple(range(start, 0, -1)), track.value, "cyan1", end="win", end_icon="handcuffs", numbers=not self.tall
        )
        far, why = ahead("blackout", "goals", track, self.state)
        return Gauge(
            tr("gauge.goals"), str(track.value), spaces, icon_name="target", far=far, why=why,
            short=tr("gauge.goals.short"), tid="gauge.goals",
        )  # fmt: skip

    # -- Buildings ------------------------------------------------------------------------------

    def _columns(self) -> tuple[Column, ...]:
        state = self.state
        row = []
        for at, name in enumerate(TYPES):
            counts = (cascade.normal(state, name), state.vandalized[at], state.dark[at], state.advanced[at])
            row.append(self._column(name, counts, cascade.forecast(state, name)))
        seats = range(len(state.seats))
        counts = (
            sum(cascade.normal_shelters(state, at) for at in seats),
            sum(state.shelters_vandalized),
            sum(state.shelters_dark),
            sum(state.shelters_advanced),
        )
        spare = Column(TYPE_ICONS["shelter"], tr("short.blk.shelter"), counts, "spare", tr("short.forecast.spare"))
        return (*row, spare)

    def _column(self, name: str, counts: tuple[int, int, int, int], found: Forecast) -> Column:
        """A type and its forecast; what the table has not told can only be called a likely one."""
        hits_shelter = found.shelter and found.deed in ("vandalized", "blackout")
        deed = "shelter" if hits_shelter else found.deed
        more = (
            tr("short.forecast.backup") if found.or_backup and found.deed == "vandalized" and not hits_shelter else ""
        )
        if found.owner is not None and hits_shelter and not found.choice:
            more = self.state.seats[found.owner].name
        return Column(TYPE_ICONS[name], tr(f"short.blk.{name}"), counts, deed, tr(f"short.forecast.{deed}"), more)

    # -- Missions, goals, deck --------------------------------------------------------------------

    def _missions(self) -> MissionsPanel:
        state = self.state
        missions = tuple(
            (MISSION_ICONS[one.id], tr(f"mission.{one.id.lower()}"), one.left, one.start) for one in state.missions
        )
        seats = tuple((seat.colour, seat.letter, seat.goals_done, seat.goals) for seat in state.seats)
        heads = (tr("tile.blk.missions"), tr("tile.blk.remaining", n=state.remaining), tr("tile.blk.goals"))
        return MissionsPanel(missions, seats, heads, "missions")

    def _deck(self) -> DeckPanel:
        view = decks(self.state)[0]
        odds = tuple((odd.kind, odd.copies) for odd in view.odds)
        return DeckPanel(view.seen, odds, view.left, tid="tile.deck")


def _kept(gauge: Gauge) -> dict[str, Any]:
    """What of a gauge changes with the state."""
    return {name: getattr(gauge, name) for name in ("value", "spaces", "of", "far", "why", "short")}
