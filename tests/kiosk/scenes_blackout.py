"""Scenes of Blackout for the layout audit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import missions, moves
from companion.game import Group
from companion.games.blackout import state as own
from companion.games.blackout.flow import CHECKLIST
from tests.kiosk.blackout_table import battered, begun, card, game, put, setup_step, startled
from tests.kiosk.kiosk_table import KioskTable

Way = Callable[[KioskTable], Any]


def sheet(table: KioskTable, event: str) -> None:
    """The sheet of an event, or of all events; opened without touches."""
    battered(table)
    if not event:
        table.app.show_sheet("happened")
        return
    answer = next(one.answer for one in table.app.step.events if one.id == event)
    assert isinstance(answer, Group)
    table.app.show_sheet("answers", group=answer)


def over(table: KioskTable, why: str) -> None:
    """The end."""
    battered(table)
    if why == "goals":
        put(table, tracker=0)
    elif why == "blackouts":
        put(table, dark__mine=2, built__greenhouse=4, dark__greenhouse=1)
    elif why == "no_colonist":
        card(table, "greenhouse").play(own.NoColonist())
    else:
        put(table, last_round=1)
        while table.app.outcome is None:
            table.play(moves.SkipTurn(table.state.queue[0]))


def page(table: KioskTable, name: str) -> None:
    """A page over a game that has come some way."""
    card(table, "mine", 4).play(own.LayDown("miner"))
    put(table, mission_a=2)
    table.play(missions.Contribute(1, "blueprints"), own.Upgrade(1, "water_extractor"))
    table.play(missions.Contribute(1, "blueprints"), own.Repair("nothing"))
    table.app.open(name)


SCENES: dict[str, Way] = {
    **{f"blackout checklist {step}": lambda t, step=step: setup_step(t, step) for step in CHECKLIST},
    "blackout checklist cards3 2": lambda t: setup_step(t, "cards3", 2, beacon=True),
    "blackout checklist we": lambda t: setup_step(t, "vandalism", vandalism="we"),
    "blackout checklist read": lambda t: setup_step(t, "vandalism", vandalism="read"),
    "blackout missions": lambda t: game(t).play(moves.Tick("all")),
    "blackout first turn": begun,
    "blackout turn 2": lambda t: battered(t, 2),
    "blackout turn 3": battered,
    "blackout turn 4": lambda t: battered(t, 4),
    "blackout full 2": lambda t: battered(t, 2, full_board=True),
    "blackout full 4": lambda t: put(battered(t, 4, full_board=True), built__mine=9, shelters_2=5, dark__mine=1),
    "vandalism token": lambda t: card(t, "water_extractor"),
    "vandalism no token": lambda t: put(card(t, "water_extractor"), vandalized__mine=6),
    "vandalism mine": lambda t: card(t, "mine"),
    "vandalism mine stays": lambda t: card(t, "mine", bare_mine="nothing"),
    "vandalism dark": lambda t: card(t, "greenhouse", colonist="anywhere"),
    "vandalism shelter dark": lambda t: card(t, "water_extractor", 4).play(own.NoHex()),
    "vandalism shelters dark": lambda t: put(card(t, "water_extractor", 4), shelters_vandalized_1=1,
                                             shelters_vandalized_2=1, shelters_vandalized_3=1).play(own.NoHex()),
    "vandalism shelter": lambda t: put(card(t, "water_extractor", 4), shelters_vandalized_0=0).play(own.NoHex()),
    "vandalism we": lambda t: battered(t, vandalism="we").play(moves.EndTurn(0)),
    "repair": lambda t: battered(t).play(moves.PrivateGoal(0)),
    "repair 4": lambda t: put(battered(t, 4), shelters_vandalized_1=1, shelters_vandalized_2=1,
                              dark__mine=1).play(moves.PrivateGoal(0)),
    "blackout happened": lambda t: sheet(t, ""),
    **{f"blackout sheet {event}": lambda t, event=event: sheet(t, event)
       for event in ("lss", "blk_upgrade", "ship", "goal")},
    "blackout startled": startled,
    "blackout notice 3": lambda t: battered(t).play(moves.SetRight("dark.mine", 1)),
    "blackout notice goals": lambda t: battered(t).play(moves.SetRight("tracker", 2)),
    "blackout notice end": lambda t: battered(t).play(moves.SetRight("remaining", 0)),
    "blackout notice reach": lambda t: battered(t).play(moves.SetRight("tracker", 12)),
    **{f"blackout over {why}": lambda t, why=why: over(t, why)
       for why in ("goals", "blackouts", "no_colonist", "base_end")},
    **{f"blackout {name}": lambda t, name=name: page(t, name)
       for name in ("deck", "log", "set_right", "play_options", "what_next", "stand_in")},
}  # fmt: skip
"""Scene -> way."""
