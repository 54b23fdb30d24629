"""Scenes of the owner's cards, options in detail and help, for the layout audit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.owner import EXPORT
from kiosk.draft import Draft
from tests.kiosk.kiosk_table import KioskTable

Way = Callable[[KioskTable], Any]


def told(table: KioskTable, **values: Any) -> KioskTable:
    """An owner who told these values (`__` for the dots), and nothing else."""
    table.app.owner.path.unlink(missing_ok=True)
    if values:
        table.app.owner.keep({id.replace("__", "."): value for id, value in values.items()})
    return table


def page(name: str, **args: Any) -> Way:
    """A page over the home screen; some values are the owner's."""

    def way(table: KioskTable) -> None:
        told(table, outbreak__time_start__2=11, monolith__letter__S01="Q", base__benefit__1="Take a Battery or a Plant")
        table.app.open(name, **args)

    return way


def in_game(table: KioskTable) -> None:
    """The editor over a running game."""
    told(table, outbreak__time_start__2=11)
    table.game(3).seated()
    table.app.open("own", game="outbreak")


def faulty(table: KioskTable) -> None:
    """A file by hand with faults."""
    table.app.owner.path.write_text('[outbreak.time_start]\n2 = 13\n9 = 3\n\n[monolith.effect]\nS01 = "Snow ☃"\n')
    table.app.open("own")


def files(table: KioskTable) -> None:
    """Two sticks are plugged in; one of them has a file."""
    root = Path(table.store.folder) / "root"
    for name in ("BLUE", "RED"):
        (root / "media" / name).mkdir(parents=True, exist_ok=True)
    (root / "media" / "RED" / EXPORT).write_text("[outbreak.time_start]\n2 = 3\n")
    told(table)
    table.app.sticks = lambda: [root / "media" / name for name in ("BLUE", "RED")]
    table.app.open("own_files")


def new_game(game: str, page: str, **args: Any) -> Way:
    """A page over the players of a new game."""

    def way(table: KioskTable) -> None:
        table.app.draft = Draft()
        table.app.draft.pick_game(game)
        for one in ("chapter", "players", "options"):
            table.app.open(one)
        if page != "options" or args:
            table.app.open(page, **args)

    return way


def in_play(page: str, **args: Any) -> Way:
    """A page over a running game."""

    def way(table: KioskTable) -> None:
        table.game(3).seated()
        table.app.open(page, **args)

    return way


SCENES: dict[str, Way] = {
    "options invasion": new_game("invasion", "options"),
    "options remarks": new_game("invasion", "options", only="remarks"),
    "help": page("help"),
    "help game": in_play("help", game="outbreak"),
    "help found": page("help", find="shuttle"),
    "help chapter": page("help_topic", topic="topic.kiosk.own"),
    "help find": page("help_find", find="medicine"),
    "explain": in_play("explain", what="explain.tile.lss", title="LSS Building", sheet=""),
    "what next": in_play("what_next"),
    "option detail remarks": new_game("invasion", "option_detail", option="remarks"),
    "option detail": in_play("option_detail", option="medicine_goal"),
    "play options": in_play("play_options"),
    "own": page("own"),
    "own in game": in_game,
    "own faulty": faulty,
    "own numbers": page("own_group", group="outbreak.time_start"),
    "own pairs": page("own_group", group="outbreak.pair"),
    "own choices": page("own_group", group="outbreak.blueprint"),
    "own words group": page("own_group", group="base.benefit"),
    "own letters": page("own_group", group="monolith.letter"),
    "own yes": page("own_group", group="lacerda.travels"),
    "own spaces group": page("own_group", group="monolith.aliens"),
    "own pick letter": page("own_pick", id="monolith.letter.S01"),
    "own pick pair": page("own_pick", id="outbreak.pair.3"),
    "own pick spaces": page("own_pick", id="monolith.aliens.spaces"),
    "own pick building": page("own_pick", id="base.works.geologist"),
    "own pick mission": page("own_pick", id="blackout.boxed.mission"),
    "own words": page("own_words", id="base.benefit.1"),
    "own words blank": page("own_words", id="monolith.effect.S02"),
    "own files": files,
}
