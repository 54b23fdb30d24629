"""Scenes of Invasion for the layout audit: both tables, every question, both ends, for 2, 3 and 4 humans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import missions
from companion.game import Group
from companion.games.invasion import flow
from companion.games.invasion import moves as own
from companion.moves import EndTurn, FirstPlayer, Move, SetRight, TakeSpace, TechUsed, Tick, Travel
from kiosk.screens.invasion import SHEETS
from tests.kiosk.invasion_table import DEALT, alien, begun, got_it, started
from tests.kiosk.kiosk_table import KioskTable

Way = Callable[[KioskTable], Any]
LATE: tuple[Move, ...] = (
    SetRight("human_op", 74),
    SetRight("alien_tech.shelter", 2),
    SetRight("alien_tech.reinforcement", 3),
    SetRight("alien_tech.deployment", 2),
    SetRight("alien_tech.mobilization", 1),
    SetRight("troopers_left", 8),
    SetRight("alien_board", 5),
    SetRight("alien_card.infection", 2),
    SetRight("alien_card.vigilant", 3),
    SetRight("alien_card.abduction", 1),
    SetRight("alien_supply", 3),
    SetRight("alien_waiting", 2),
    SetRight("shielded", 2),
)
"""A game that has come some way, for both sides."""
ARMED: tuple[Move, ...] = (
    *(SetRight(f"{fact}.{card}", 1) for card in ("shield", "sentry", "exosuit") for fact in ("built", "level")),
    SetRight("built.sabotage", 1),
    SetRight("corrupted_other", 2, 1),
)
"""All Defensive Buildings stand."""


def check(step: str, humans: int = 4, **options: object) -> Way:
    """The set-up list at a step."""
    before = flow.CHECKLIST[: flow.CHECKLIST.index(step)]
    return lambda table: started(table, humans, **options).play(*(Tick(one) for one in before))


def dealing(humans: int, *row: Move) -> Way:
    """The Defensive cards are dealt."""
    return lambda table: started(table, humans).play(Tick("all"), *row)


def sheet(event: str, *row: Move, whose: Callable[..., KioskTable] = begun, **options: object) -> Way:
    """The sheet of a tile, opened without touches."""

    def way(table: KioskTable) -> None:
        whose(table, *row, **options)
        got_it(table)
        answer = next(one.answer for one in table.app.step.events if one.id == event)
        if isinstance(answer, Group):
            table.app.show_sheet(SHEETS.get(event, "answers"), group=answer)
        else:
            table.app.show_sheet("number", number=answer)

    return way


def told(event: str, name: str, *row: Move, **options: object) -> Way:
    """A sheet on which the type, or the Scientist, is told."""

    def way(table: KioskTable) -> None:
        sheet(event, *row, **options)(table)
        table.app.sheet.tell(name)  # type: ignore[union-attr]
        table.app.refresh()

    return way


def picked(space: int, *row: Move, **options: object) -> Way:
    """A space is proposed: green tokens lie on all others that are open."""

    def way(table: KioskTable) -> None:
        alien(table, *row, **options)
        others = [at for at, token in enumerate(table.state.spaces, 1) if token == "" and at != space]
        table.play(SetRight("alien_supply", 0), *(SetRight(f"space{at}", 2) for at in others))
        got_it(table)

    return way


def asked(space: int, *row: Move, **options: object) -> Way:
    """The sheet of a space that asks for one of several things."""

    def way(table: KioskTable) -> None:
        alien(table, *row, **options)
        got_it(table)
        table.app._screen._pick(space)  # type: ignore[union-attr]

    return way


def more(table: KioskTable) -> None:
    """The events that are no tile of the human table."""
    begun(table, *LATE, humans=3, beacon=True)
    got_it(table)
    table.app._screen.controls["tile.happened"].act("touch")  # type: ignore[union-attr]


def late(table: KioskTable, *row: Move, humans: int = 4, **options: object) -> KioskTable:
    """A human turn late in the game, banners put away."""
    begun(table, *LATE, *ARMED, *row, humans=humans, **options)
    got_it(table)
    return table


def late_alien(table: KioskTable, *row: Move, **options: object) -> KioskTable:
    """An Alien turn late in the game, banners put away."""
    alien(table, *LATE, *row, **options)
    got_it(table)
    return table


def played(table: KioskTable, *, humans_win: bool) -> None:
    """Some rounds, so that the plot of the end has a shape."""
    begun(table, humans=3)
    for at in range(1, 6):
        state = table.state
        table.walk(SetRight("human_op", at * (17 if humans_win else 9) - 8), SetRight("troopers_left", 20 - 3 * at))
        while table.state.round == state.round:
            table.walk(table.session.steps().primary.move)  # type: ignore[arg-type]
    table.play()
    got_it(table)
    last = SetRight("human_op", 97) if humans_win else SetRight("troopers_left", 2)
    table.play(last)
    got_it(table)
    if humans_win:
        table.play(own.BuildShelter(table.state.queue[0]))
    else:
        table.play(SetRight("troopers_left", 0))


def placing(humans: int) -> Way:
    """A human takes a Turn Order space."""

    def way(table: KioskTable) -> None:
        dealing(humans, own.DealDefence(DEALT[humans]))(table)
        table.play(missions.DrawMissions(("M1", "M4", "M5")), FirstPlayer(0), TakeSpace(0, 3))

    return way


def update(table: KioskTable) -> None:
    """The Colony update, with Progress for all humans."""
    row = [SetRight(name, 2) for name in ("generator", "water_extractor", "greenhouse", "oxygen_condenser")]
    begun(table, *row, SetRight("cubes", 3, 0), SetRight("cubes", 1, 1), EndTurn(0))


def shuttle(table: KioskTable) -> None:
    """The Shuttle phase: humans only."""
    begun(table, SetRight("hangar", 1, 1))
    while table.state.phase == "colonization":
        table.play(table.app.step.primary.move)


CARDS = ("infection", "abduction", "vigilant", "rd_corruption")


def card(name: str, *row: Move, **options: object) -> Way:
    """An Alien card acts."""
    done = (SetRight(f"alien_card.{name}", 2), *row, own.Place(6, "reusable", name))
    return lambda table: alien(table, *done, **options)


SCENES: dict[str, Way] = {
    **{f"inv checklist {step}": check(step) for step in flow.CHECKLIST},
    "inv checklist base of two": check("base", 2, beacon=True),
    **{f"inv defence {n}": dealing(n) for n in (2, 3, 4)},
    "inv defence spare": dealing(3, own.GiveDefence("shield", -2)),
    "inv missions": dealing(3, own.DealDefence(DEALT[3])),
    "inv first": lambda t: dealing(4, own.DealDefence(DEALT[4]))(t).play(missions.DrawMissions(("M1", "M4", "M5"))),
    "inv order": placing(4),
    "inv shuttle place": lambda t: placing(2)(t) or t.play(TakeSpace(1, 4)),
    **{f"inv human {n}": lambda t, n=n: begun(t, humans=n) for n in (2, 3, 4)},  # type: ignore[misc]
    "inv human scored": lambda t: begun(t, SetRight("human_op", 40), own.BuildShelter(0)),
    "inv human late": late,
    "inv human negative": lambda t: begun(t, SetRight("human_op", -18), own.Obtain(0, 1), humans=2),
    "inv human colony": lambda t: begun(t, own.BuildShelter(0), SetRight("space", 1, 0), humans=3),
    "inv more": more,
    "inv research": sheet("research", *ARMED, SetRight("corrupted.shield", 1)),
    "inv ship": sheet("ship"),
    "inv scientist": sheet("scientist"),
    "inv scientist known": told("scientist", "geologist", own.UpgradeBuilding(0, "level_1", building="mine")),
    "inv blueprint": sheet("blueprint", beacon=True),
    "inv blueprint spare": sheet("blueprint", humans=3),
    "inv upgrade": sheet("upgrade", SetRight("shielded", 1), humans=2, beacon=True),
    "inv upgrade plain": sheet("upgrade"),
    "inv upgrade known": told("upgrade", "mine", own.HireScientist(0, 0, "geologist"), humans=3),
    "inv contract": sheet("contract"),
    "inv defence tiles": sheet("defence", *LATE, *ARMED),
    "inv teammate": sheet("teammate", *LATE, *ARMED),
    "inv lss": sheet("lss"),
    "inv lss tile": sheet("lss_tile"),
    "inv shield": lambda t: late(t, own.UseDefence(0, "shield")),
    "inv sentry": lambda t: late(t, own.UseDefence(0, "sentry", tech=False)),
    "inv exosuit": lambda t: late(t, own.UseDefence(0, "exosuit", tech=False)),
    "inv tech reply": lambda t: begun(t, TechUsed(0, 1), EndTurn(0)),
    "inv advance": lambda t: late(t, TechUsed(0, 1)),
    "inv alien first": lambda t: begun(t, EndTurn(0)),
    "inv alien": alien,
    "inv alien late": late_alien,
    "inv alien tokens": lambda t: alien(
        t, SetRight("alien_supply", 2), SetRight("space1", 1), SetRight("space2", 3), SetRight("space3", 2)
    ),
    "inv alien done": lambda t: alien(t, own.Place(8, "reusable", "", 2)),
    "inv alien remarks": lambda t: late_alien(t, SetRight("space4", 3), remarks=True),
    "inv alien pass": lambda t: alien(
        t, SetRight("alien_supply", 2), SetRight("alien_crystals", 0), SetRight("space1", 1)
    ),
    "inv alien ten": lambda t: alien(t, ten_spaces=True, humans=2),
    "inv alien steal": picked(7),
    "inv alien deploy": picked(8),
    "inv alien construct": asked(1),
    "inv alien blueprint": asked(2),
    "inv alien learn": asked(3, SetRight("alien_tech.deployment", 0)),
    "inv alien research": asked(4, *LATE),
    "inv alien move": picked(10, *LATE, SetRight("space10", 0)),
    "inv alien fourth": picked(11, SetRight("space11", 0)),
    "inv alien unlock": sheet("unlock", whose=alien),
    "inv alien scientist": sheet("scientist", *LATE, whose=alien),
    "inv gain": lambda t: alien(t, SetRight("alien_tech.deployment", 0), own.Place(3, "reusable", "mining")),
    "inv item": lambda t: alien(t, own.Place(2, "reusable", "vigilant")),
    **{f"inv card {name}": card(name) for name in CARDS},
    "inv card abduction known": card("abduction", SetRight("hired.geologist", 1), SetRight("hired.biochemist", 1)),
    "inv card abduction full": card("abduction", full_abduction=True),
    "inv update": update,
    "inv shuttle": shuttle,
    "inv travel": lambda t: shuttle(t) or t.play(Travel(1, "ship")),
    "inv notice op": lambda t: begun(t, SetRight("human_op", 81)),
    "inv notice troopers": lambda t: begun(t, SetRight("troopers_left", 5), EndTurn(0)),
    "inv over humans": lambda t: played(t, humans_win=True),
    "inv over alien": lambda t: played(t, humans_win=False),
    "inv over at once": lambda t: begun(t, SetRight("human_op", 97), own.BuildShelter(0)),
    "inv set right": lambda t: late(t).app.open("set_right"),
    "inv what next": lambda t: late(t).app.open("what_next"),
    "inv what next alien": lambda t: late_alien(t).app.open("what_next"),
    "inv log": lambda t: late(t).app.open("log"),
    "inv stand in": lambda t: late(t).app.open("stand_in"),
}
"""Scene -> way."""
