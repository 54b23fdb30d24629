"""Ways to bring the kiosk's table to the moments of the base game, without the glass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import moves
from companion.colony.table import LSS
from companion.game import Group
from companion.games.base import pages, points
from companion.games.base import state as own
from companion.games.base.flow import CHECKLIST
from companion.missions import ChooseMission, Contribute, DrawMissions
from companion.setup import Setup, Who
from tests.kiosk.kiosk_table import PEOPLE, KioskTable

Way = Callable[[KioskTable], Any]
SPACES = (1, 6, 3, 8)


def game(table: KioskTable, seats: int = 3, **options: Any) -> KioskTable:
    """A new base game, with the set-up list in front."""
    who = tuple(Who(name, colour) for name, colour in PEOPLE[:seats])
    made = Setup(id="", game="base", seats=who, seed="7", options=options, cards={})
    return table.begin(made)


def begun(
    table: KioskTable, seats: int = 3, chosen: tuple[str, ...] = ("M2", "M4", "M7"), **options: Any
) -> KioskTable:
    """The whole of set-up: two in Orbit, the others in the Colony; round 1 opens."""
    game(table, seats, **options)
    return table.play(
        moves.Tick("all"),
        *(ChooseMission(one) for one in chosen),
        moves.FirstPlayer(0),
        *(moves.TakeSpace(at, SPACES[at]) for at in range(seats)),
        moves.PlaceShuttle("orbit"),
    )


def busy(table: KioskTable, seats: int = 4, **options: Any) -> KioskTable:
    """A game in the middle: scores of two digits, cubes, a Ship, Missions on their way."""
    begun(table, seats, **options)
    table.play(moves.BuildLss(0, "generator"), own.Reward(0, 3), own.MoveCube(0, "generator"))
    table.play(Contribute(0, "blueprints", 2), moves.WelcomeShip(0, 1))
    put(table, op_0=104, op_1=19, cube_mine_0=1, water_extractor=2, level=2)
    return table


def put(table: KioskTable, **facts: int) -> KioskTable:
    """Facts set right: `remaining=1`, `op_0=12` for seat 0; banners that follow are put away."""
    for name, value in facts.items():
        head, _, seat = name.rpartition("_")
        table.session.play(
            moves.SetRight(head, value, int(seat)) if seat.isdigit() else moves.SetRight(name, value), "cli"
        )
    quiet(table)
    return table


def quiet(table: KioskTable) -> KioskTable:
    """Banners are put away."""
    while (alarm := table.session.alarm()) is not None:
        table.session.dismiss(alarm.id)
    table.app.last = None
    table.app.refresh()
    return table


def step_of(table: KioskTable, step: str, seats: int = 3, **options: Any) -> None:
    """The set-up list at a step."""
    game(table, seats, **options)
    table.play(*(moves.Tick(one) for one in CHECKLIST[: CHECKLIST.index(step)]))


def nexts(table: KioskTable, until: Callable[[], bool]) -> KioskTable:
    """Next until something is so; the glass shows no more than where that leads."""
    for _ in range(80):
        if until():
            return quiet(table)
        move = table.session.steps().primary.move
        assert move is not None
        table.session.play(move, "cli")
    raise AssertionError("it does not come to that")


GAINS = ((2, 5, 0, 3), (7, 0, 4, 3), (0, 12, 6, 1), (9, 9, 2, 8), (14, 3, 18, 5))
"""OP of four seats in five rounds."""


def scoring(table: KioskTable, page: str, seats: int = 4, gains: tuple[tuple[int, ...], ...] = ()) -> None:
    """The final scoring at a page, with numbers on the sheet."""
    if gains:
        rounds(begun(table, seats), *gains)
    else:
        busy(table, seats)
    table.play(own.HireScientist(0, "hydrologist"), own.FulfilContract(0, "delivery"))
    put(table, last_round=table.state.round)
    nexts(table, lambda: table.state.phase == "scoring")
    play = table.session.play
    while pages.page(table.state).id != page:
        now, step = pages.page(table.state), table.session.steps()
        if now.name == "quarters" and now.seat is not None:
            play(own.Mark(now.seat, 5), "cli")
            continue
        if now.name in ("techs", "blueprints", "advanced"):
            for at in (1, 3):
                play(step.asks[at].to_move(2), "cli")  # type: ignore[union-attr]
        assert step.primary.move is not None
        play(step.primary.move, "cli")
    table.play()


def tie(table: KioskTable, stage: str, seats: int = 4) -> None:
    """Everybody has the same."""
    begun(table, seats)
    put(table, last_round=1)
    nexts(table, lambda: table.state.stage == stage)


def rounds(table: KioskTable, *gains: tuple[int, ...]) -> KioskTable:
    """A round for each row of OP that the seats gain in it; the glass is not looked at."""
    play = table.session.play
    for row in gains:
        now = table.state.round
        for seat, op in enumerate(row[: len(table.state.seats)]):
            play(moves.SetRight("op", points.op(table.state, seat) + op, seat), "cli")
        while table.state.round == now:
            move = table.session.steps().primary.move
            assert move is not None
            play(move, "cli")
    return quiet(table)


def over(table: KioskTable, seats: int = 4, shared: bool = False) -> None:
    """The ranking."""
    if shared:
        tie(table, "tie_crystals", seats)
        nexts(table, lambda: table.session.outcome() is not None)
        return
    scoring(table, f"contracts.{seats - 1}", seats, GAINS)
    nexts(table, lambda: table.session.outcome() is not None)


def update(table: KioskTable, seats: int = 4, level: int = 1) -> None:
    """The Colony update at its Progress step, or its last one."""
    busy(table, seats)
    put(table, level=level, **dict.fromkeys(LSS, level + 1))
    table.play(moves.EndTurn(0), *(moves.UpdateStep(step) for step in ("level",)))


def sheet(table: KioskTable, event: str) -> None:
    """The sheet of an event, or of all events; opened without touches."""
    busy(table)
    if not event:
        table.app.show_sheet("happened")
        return
    answer = next(one.answer for one in table.app.step.events if one.id == event)
    if isinstance(answer, Group):
        table.app.show_sheet("answers", group=answer)
    else:
        table.app.show_sheet("number", number=answer)


def opened(table: KioskTable, page: str, **args: Any) -> None:
    """A page over a busy game."""
    busy(table)
    table.app.open(page, **args)


def cost(table: KioskTable, tab: str, seats: int = 4) -> None:
    """The small sums."""
    busy(table, seats)
    table.app.open("cost")
    front = table.app.desk.front
    front.controls[f"tab.{tab}"].act("touch")  # type: ignore[union-attr]
    front.controls["count.1.plus"].act("touch")  # type: ignore[union-attr]


def alarm(table: KioskTable, seats: int = 3, **facts: int) -> None:
    """A banner over the table."""
    begun(table, seats)
    for name, value in facts.items():
        table.session.play(moves.SetRight(name, value), "cli")
    table.app.refresh()


SCENES: dict[str, Way] = {
    **{f"base checklist {step}": lambda t, step=step: step_of(t, step) for step in CHECKLIST},
    "base checklist two": lambda t: step_of(t, "tech_grid", 2),
    "base checklist first colonists": lambda t: step_of(t, "player_boards", 4, first_colonists=True),
    "base missions": lambda t: game(t).play(moves.Tick("all")),
    "base missions picked": lambda t: game(t).play(moves.Tick("all"), ChooseMission("M3")),
    "base missions set": lambda t: game(t, first_colonists=True).play(moves.Tick("all")),
    "base tiles": lambda t: game(t, 4, first_colonists=True).play(moves.Tick("all"), DrawMissions(own.FIRST_COLONISTS)),
    "base turn 2": lambda t: busy(t, 2),
    "base turn 3": lambda t: busy(t, 3),
    "base turn 4": lambda t: busy(t, 4),
    "base last round": lambda t: put(busy(t, 4), remaining=0, last_round=1),
    "base reward": lambda t: begun(t, 4).play(moves.BuildLss(0, "oxygen_condenser")),
    "base happened": lambda t: sheet(t, ""),
    **{f"base sheet {event}": lambda t, event=event: sheet(t, event)
       for event in ("lss", "cube", "ship", "scientist", "contract", "op", "goal")},
    "base update 1": lambda t: update(t, 4, 1),
    "base update 3": lambda t: update(t, 4, 3),
    "base shuttle": lambda t: nexts(busy(t, 4), lambda: t.state.phase == "shuttle"),
    "base travel": lambda t: nexts(busy(t, 4), lambda: t.state.phase == "shuttle").play(moves.Travel(0, "free")),
    **{f"base scoring {page}": lambda t, page=page: scoring(t, page)
       for page in ("crystals", "last_contracts", "tracked", "quarters.1", "techs.3", "blueprints.0", "advanced",
                    "scientists", "contracts.2")},
    "base scoring 2": lambda t: scoring(t, "techs.1", 2),
    "base tie": lambda t: tie(t, "tie_crystals"),
    "base tie advanced": lambda t: tie(t, "tie_advanced", 2),
    "base over 2": lambda t: over(t, 2),
    "base over 4": lambda t: over(t, 4),
    "base over shared": lambda t: over(t, 3, shared=True),
    "base notice none left": lambda t: alarm(t, remaining=0),
    "base notice last round": lambda t: alarm(t, remaining=0, last_round=2),
    "base op lines": lambda t: opened(t, "op_lines", seat=0),
    "base op lines none": lambda t: opened(t, "op_lines", seat=3),
    "base cost": lambda t: cost(t, "colonists"),
    "base cost 2": lambda t: cost(t, "colonists", 2),
    "base cost rover": lambda t: cost(t, "rover"),
    "base menu": lambda t: opened(t, "menu"),
    "base log": lambda t: opened(t, "log"),
    "base set right": lambda t: opened(t, "set_right"),
    "base what next": lambda t: opened(t, "what_next"),
    "base play options": lambda t: opened(t, "play_options"),
    "base stand in": lambda t: opened(t, "stand_in"),
}  # fmt: skip
