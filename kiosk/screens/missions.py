"""Missions: by lot, or picked from the tiles."""

from __future__ import annotations

from typing import Any

from companion.game import Option
from kiosk.screens.checklist import ICONS
from kiosk.screens.game_screen import GameScreen
from kiosk.tr import say, tr
from kiosk.widgets.chip import Badge
from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Press
from kiosk.widgets.skybar import SkyBar
from kiosk.widgets.tick import draw_choice, draw_tick

PICTURES = {
    "om1": "trending-up",
    "om2": "medical-bag",
    "om3": "hospital-building",
    "om4": "needle",
    "om5": "arrow-up-bold",
    "om6": "script-text",
    "m1": "flask",
    "m2": "script-text",
    "m3": "arrow-up-bold",
    "m4": "hammer",
    "m5": "magnify",
    "m6": "chip",
    "m7": "hexagon-outline",
    "m8": "account-tie",
    "m9": "file-sign",
}


class Missions(GameScreen):
    """A tap picks a Mission; Next draws by lot where the table has not said that it picks."""

    def build(self) -> None:
        self.ground()
        state, game = self.state, self.app.session.game.NAME
        chosen = tuple(getattr(one, "id", one) for one in getattr(state, "missions", ()))
        badge = Badge(tr("badge.stand_in")) if self._invented() else None
        icon = ICONS.get(game, "target")
        caption = tr("missions.caption.three" if hasattr(state, "mission_cards") else "missions.caption")
        keys = ((badge, 128.0),) if badge else ()
        sky = self.sky(SkyBar(tr("missions.title"), caption, icon_name=icon, keys=keys))
        self.control(sky.way_out, "close", self.app.close_game, tid="close")
        if badge:
            self.control(badge, "badge", lambda _by: self.app.open("stand_in"), tid="badge.missions")
        tiles: list[tuple[str, Option | None]] = [(name.lower(), None) for name in chosen]
        tiles += [(self._name(option), option) for option in self.app.step.asks]
        tiles.sort(key=lambda tile: tile[0])
        x, y, w, h = self.zone
        columns = 2 if self.tall else 3
        rows = -(-len(tiles) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at, (name, option) in enumerate(tiles):
            box = (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            if option is None:
                self.put(Chosen(name), *box)
                continue
            tile = MissionTile(name, say(option.label))
            self.put(tile, *box)
            self.option(tile, option, tid=f"mission.{name}")
        self.prompt_bar()

    def _name(self, option: Option) -> str:
        return option.label.id.removeprefix("mission.")

    def _invented(self) -> bool:
        return bool({"mission_choice", "mission_length"} & {*getattr(self.state, "stand_in", ())})


def paint_mission(on: Glass, name: str, chosen: bool, pressed: bool) -> None:
    """Icon, short name, and what it asks for."""
    w, h = on.w, on.h
    draw_choice(on, w, h, 14, chosen, pressed, "ink2")
    if h < 130 or w > 2 * h:
        on.icon(PICTURES.get(name, "target"), 44, "cyan1", 36, h / 2)
        x, room, align = 70.0, w - 82, "left"
        top = h / 2 - 46
    else:
        on.icon(PICTURES.get(name, "target"), 44, "cyan1", w / 2, h / 2 - 42)
        x, room, align = 12.0, w - 24, "center"
        top = h / 2 - 18
    on.say(tr(f"mission.{name}"), "head", "sand1", x, top, room, 42, align=align, lines=2, least=18)
    on.say(tr(f"mission.{name}.long"), "label", "sand2", x, top + 42, room, 42, align=align, lines=2, least=16)
    if chosen:
        draw_tick(on, w - 13, 13)


class MissionTile(Press):
    """A Mission that can be picked."""

    def __init__(self, name: str, label: str, **more: Any) -> None:
        self.name, self.label = name, label
        super().__init__(**more)

    def paint(self) -> None:
        paint_mission(self, self.name, False, self.pressed)


class Chosen(Glass):
    """A Mission that is picked already."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(tid=f"chosen.{name}")

    def paint(self) -> None:
        paint_mission(self, self.name, True, False)
