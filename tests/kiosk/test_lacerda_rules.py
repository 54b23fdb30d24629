"""Every row of Lacerda on the real screens: what stands there, what a touch does, and that reminders cost no tap.

`BOOK` reads moments for the REMIND rows; `PLAYS` touches for the others: how to get there, the touches, what is
seen then, and what is true then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion import moves
from companion.games.base import pages, points
from companion.games.lacerda import state as own
from companion.games.lacerda.flow import CHECKLIST
from companion.games.lacerda.state import GOALS, HUMAN, LACERDA
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.lacerda_table import begun, card, check, game, on, put, shuttle, to_goal
from tests.kiosk.reading import Book, Said, Way, pages_of_step, rows, words

LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def board(table: KioskTable) -> list[str]:
    """The set-up list at his board."""
    game(table).play(*(moves.Tick(one) for one in CHECKLIST[: CHECKLIST.index("lacerda")]))
    return pages_of_step(table)


def landing(table: KioskTable, icon: int = 2) -> None:
    """He lands in the Colony and builds; `icon` is where his Bot stands in the cycle."""
    shuttle(table, "A1", "orbit")
    put(table, his_icon=icon)
    table.play(own.HisTravel(7))


def to_orbit(table: KioskTable) -> None:
    """He has travelled to Orbit; his benefit is open."""
    shuttle(table, "A1")
    table.play(own.HisTravel(2))


def contracts(table: KioskTable) -> None:
    """He has two Scientists and turns a 3 in the Colony."""
    card(put(begun(table), expert_geologist=1, expert_biochemist=1), "C3", again=True)


def rises(table: KioskTable) -> None:
    """The Colony rises in the human's turn: his part of the update."""
    put(begun(table), **dict.fromkeys(LSS, 2))
    on(table, "his_update")


def reward(table: KioskTable) -> None:
    """He builds the first Generator, and the tile above scores."""
    put(card(table, "B1"), his_icon=1)
    table.tap("answer.0")


BOOK = Book(
    {
        "his board": board,
        "orbit 1": lambda t: card(t, "A1", "orbit"),
        "orbit 2": lambda t: card(t, "A2", "orbit"),
        "orbit 3": lambda t: card(t, "A3", "orbit"),
        "colony 1": lambda t: card(t, "A1"),
        "colony 2": lambda t: card(t, "A2"),
        "colony 3": lambda t: card(t, "A3"),
        "contracts": contracts,
        "rover": lambda t: card(t, "A2", solo_deck="we").play(own.NotPossible()),
        "landing": landing,
        "to Orbit": to_orbit,
        "first benefit": lambda t: to_goal(t).play(own.ChooseGoal("hunky_dory"), own.FirstSpace(LACERDA, 3)),
        "rises": rises,
        "reward": reward,
        "set back": lambda t: put(begun(t, 8, 5), shuttle_steps=2),
    }
)
KINDS = ("hint.his.kinds_goods", "hint.his.kinds_tech", "hint.his.kinds_rest")
ROVER = ("hint.his.rover", "hint.his.rover_skip", "hint.his.uses_tech")


@pytest.mark.parametrize(
    ("moment", "said"),
    rows(
        ("SOL-02", "his board", ("setup.lacerda.board", "setup.lacerda.bot", "setup.lacerda.goals")),
        ("SOL-08", "landing", ("hint.his.no_retrieval", "hint.his.complex")),
        ("SOL-08", "to Orbit", ("hint.his.to_orbit",)),
        ("SOL-09", "landing", ("hint.his.discovery", "hint.his.discovery_skip")),
        ("SOL-10", "orbit 1", ("hint.his.blueprint", "hint.his.blueprint_tie")),
        ("SOL-11", "orbit 2", ("hint.his.tech", "hint.his.tech_space")),
        ("SOL-12", "orbit 3", ("hint.his.develop", "hint.his.develop_tie")),
        ("SOL-13", "colony 1", ("hint.his.complex",)),
        ("SOL-15", "colony 2", ("hint.his.upgrade", "hint.his.upgrade_prefer")),
        ("SOL-16", "colony 3", ("hint.his.scientist", "hint.his.refill")),
        ("SOL-16", "contracts", ("hint.his.contracts", "hint.his.refill")),
        ("SOL-17", "colony 1", (("hint.his.pays", {"n": 1}), "ask.not_possible", "effect.rover")),
        ("SOL-18", "rover", ("ask.rover", "ask.rover.discovery", "ask.rover.research", *ROVER)),
        ("SOL-18", "orbit 1", ROVER),
        ("SOL-18", "colony 3", ROVER),
        ("SOL-20", "rises", ("hint.his.shelter", "hint.his.bot", ("hint.his.ship", {"n": 1}))),
        ("SOL-22 SOL-33", "first benefit", KINDS),
        ("SOL-22", "to Orbit", KINDS),
        ("SOL-23", "colony 1", ("hint.his.uses_tech",)),
        ("SOL-23", "colony 2", ("hint.his.uses_tech",)),
        ("SOL-23", "rover", ("hint.his.uses_tech",)),
        ("SOL-35", "reward", ("hint.his.quarters",)),
    ),
)
def test_the_sentence_stands_on_the_glass(moment: str, said: tuple[Said, ...]) -> None:
    there = BOOK.read(moment)
    for one in said:
        assert words(one) in there, f"{words(one)!r} is not said at {moment!r}:\n{there}"


@pytest.mark.parametrize(
    ("moment", "unsaid"),
    rows(
        ("SOL-08", "landing", ("hint.his.to_orbit",)),
        ("SOL-08", "first benefit", ("hint.his.to_orbit",)),
        ("SOL-16", "colony 3", ("hint.his.contracts",)),
        ("SOL-16", "contracts", ("hint.his.scientist",)),
        ("SOL-05", "set back", ("solo.will_travel", "solo.will_stay", "hint.his.will_travel")),
    ),
)
def test_the_sentence_is_not_said_where_it_is_not_true(moment: str, unsaid: tuple[Said, ...]) -> None:
    there = BOOK.read(moment)
    for one in unsaid:
        assert words(one) not in there, f"{words(one)!r} is said at {moment!r}"


# -- what a touch does ----------------------------------------------------------------------------

Truth = Callable[[Any], Any]
"""Of the state, what the row wants."""


def play(ids: str, way: Way, touches: str, seen: tuple[Said, ...], true: Truth, *, long: bool = False) -> Any:
    """A row of the table below; the touches are names on the glass, in their order."""
    marks = (pytest.mark.rule(*ids.split()), *((pytest.mark.long,) if long else ()))
    name = f"{ids} {touches}" if touches else f"{ids} seen"
    return pytest.param(way, touches.split(), seen, true, marks=marks, id=name)


def icon(number: int, **lss: int) -> Way:
    """His Bot on the icon of this number of the cycle, and he builds."""
    return lambda t: put(card(t, "C1"), his_icon=number, **lss)


def pass_two(table: KioskTable) -> None:
    """All twelve cards lie in the discard; his next turn begins the second pass."""
    begun(table, 5, 1)
    state = table.state
    for card_ in (kind for kind, n in state.printed for _ in range(n)):
        while table.state.stage != "turn" or table.state.queue[0] != LACERDA:
            step = table.session.steps()
            assert step.primary.move is not None
            table.session.play(step.primary.move)
        table.session.play(moves.Draw("lacerda", card_))
        table.session.play(own.NotPossible("none"))
    while table.state.stage != "turn" or table.state.queue[0] != LACERDA:
        table.session.play(table.session.steps().primary.move)  # type: ignore[arg-type]
    put(table)


def landing_rises(table: KioskTable) -> None:
    """His landing Building is the last one that the Colony waits for."""
    shuttle(table, "A1", "orbit")
    put(table, his_icon=1, water_extractor=2, greenhouse=2, oxygen_condenser=2)
    table.play(own.HisTravel(7))


def over(goal: str, margin: int) -> Way:
    """The goal is looked through, every line of it met by what is set right and ticked; so many OP ahead."""

    def way(table: KioskTable) -> None:
        check(table, goal, level=4, contracts_upgrade_0=1, contracts_delivery_0=1, goals_done_0=1, expert_biochemist=0)
        for line in GOALS[goal].lines:
            if line not in ("colony_3", "colony_4", "contract_1", "contracts_2", "goal_1", "biochemist", "orbit"):
                table.play(own.GoalLine(line))
        before = points.total(table.state, HUMAN) - points.total(table.state, LACERDA)
        put(table, op_0=points.op(table.state, HUMAN) + margin - before)

    return way


def his(state: Any) -> tuple[int, ...]:
    """Crystals, Bots, Shelters, Techs of his."""
    return state.crystals, state.bots, state.shelters, state.techs


PLAYS = [
    play("SOL-01", to_goal, "answer.2", (), lambda s: (s.goal, s.stage) == ("hunky_dory", "his_space")),
    play(
        "SOL-01", lambda t: begun(t, goal="hunky_dory"), "goal", ("goal.mines_3", "goal.advanced_5"), lambda s: s.goal
    ),
    play(
        "SOL-02", begun, "", ("solo_goal.first_colonists",), lambda s: (s.icon, s.seats[LACERDA].goals) == ("mine", 0)
    ),
    play(
        "SOL-03 SOL-04 SOL-33",
        lambda t: to_goal(t).play(own.ChooseGoal("hunky_dory")),
        "answer.5 answer.0 space.2",
        (),
        lambda s: (s.seats[1].space, s.seats[0].space, s.shuttle_side, s.shuttle_steps) == (6, 2, "colony", 1),
    ),
    play(
        "SOL-04",
        lambda t: to_goal(t).play(own.ChooseGoal("hunky_dory")),
        "primary answer.0",
        (),
        lambda s: 1 <= s.seats[LACERDA].space <= 8 and s.stage == "order",
    ),
    play(
        "SOL-05 SOL-07",
        lambda t: on(begun(t, 5, 1), "turn"),
        "answer.2",
        (("solo.action", {"n": 2}), "solo.will_stay", ("line.his.card", {"card": "A · action 2", "left": 11})),
        lambda s: (s.card, s.deck.count) == ("A2x", 11),
    ),
    play(
        "SOL-06",
        pass_two,
        "answer.0",
        (("hint.his.pass", {"mission": "Blueprints", "n": 9}),),
        lambda s: (s.passes, s.deck.count, s.missions[0].left) == (2, 11, 9),
    ),
    play(
        "SOL-07 SOL-08",
        lambda t: shuttle(t, "A1"),
        "answer.0",
        (),
        lambda s: s.seats[LACERDA].space in (2, 3, 4) and s.stage == "benefit",
    ),
    play("SOL-07", lambda t: shuttle(t, "B3x"), "answer.0", (), lambda s: s.seats[LACERDA].space == 5),
    play("SOL-09 SOL-24", landing, "tie answer.3", (), lambda s: s.tie[0] == 5),
    play(
        "SOL-10 SOL-34",
        lambda t: card(t, "A1", "orbit"),
        "answer.1",
        (),
        lambda s: (s.blueprints, s.missions[0].left, s.crystals) == ((0, 0, 0, 1), 9, 2),
    ),
    play("SOL-11", lambda t: card(t, "A2", "orbit"), "primary", (), lambda s: s.techs == 1),
    play("SOL-12", lambda t: card(t, "A3", "orbit"), "primary", (), lambda s: (s.techs, s.stage) == (0, "turn")),
    *(
        play(
            "SOL-13 SOL-14",
            icon(at),
            "answer.0",
            (),
            lambda s, at=at: s.icon == own.CYCLE[(at + 1) % 5] and s.stage in ("lss_reward", "turn", "shuttle"),
        )
        for at in range(5)
    ),
    play(
        "SOL-31 SOL-13",
        icon(3, greenhouse=2, oxygen_condenser=2),
        "",
        (("say.his.colony.1", {"building": "Mine"}), "ask.his_mine"),
        lambda s: s.icon == "greenhouse",
    ),
    play(
        "SOL-15",
        lambda t: put(card(t, "C2"), his_blueprints_1=1),
        "answer.0",
        (),
        lambda s: s.blueprints == (1, 0, 0, 0),
    ),
    play("SOL-16 SOL-34", lambda t: card(t, "C3"), "answer.0", (), lambda s: (s.hired[0], s.crystals) == (LACERDA, 3)),
    play("SOL-16 SOL-34", contracts, "answer.0", (), lambda s: s.done_contracts[LACERDA] == (1, 0)),
    play(
        "SOL-17",
        lambda t: put(card(t, "C3"), his_crystals=0),
        "happened tile.his_pay primary",
        ("say.his_rover",),
        lambda s: s.stage == "rover",
    ),
    play(
        "SOL-19 SOL-34",
        lambda t: put(card(t, "A1", "orbit"), his_crystals=3),
        "answer.0",
        (),
        lambda s: (s.crystals, s.cap, s.cut) == (3, 3, 1),
    ),
    play(
        "SOL-20",
        rises,
        "answer.2",
        (),
        lambda s: (his(s), s.seats[LACERDA].hangar, s.missions[1].left) == ((4, 1, 1, 0), 1, 2),
    ),
    play("SOL-21", icon(1), "answer.0", ("hint.his.quarters",), lambda s: s.crystals == 2),
    play("SOL-21", icon(1), "answer.1", (), lambda s: s.crystals == 1),
    play(
        "SOL-22",
        lambda t: to_goal(t).play(own.ChooseGoal("hunky_dory"), own.FirstSpace(LACERDA, 3)),
        "answer.1",
        (),
        lambda s: (s.crystals, s.stage) == (2, "order"),
    ),
    play(
        "SOL-24 SOL-25",
        lambda t: card(t, "A2"),
        "tie answer.1",
        (),
        lambda s: (s.tie[0], s.passes, s.deck.count, len(s.deck.seen)) == (3, 1, 11, 1),
    ),
    play("SOL-24", lambda t: card(t, "A2"), "tie", (("effect.tie", {"n": 2}), ("effect.tie", {"n": 3})), lambda s: s),
    play(
        "SOL-26",
        lambda t: on(put(begun(t), last_round=1), "scoring"),
        "",
        ("say.score.crystals",),
        lambda s: dict(points.sheet(s, LACERDA))["quarters"] == 21,
    ),
    play(
        "SOL-32",
        landing_rises,
        "answer.0 primary",
        ("update.title",),
        lambda s: (s.level, s.stage, s.phase) == (2, "update", "shuttle"),
    ),
    play("SOL-35", reward, "answer.4", (), lambda s: points.op(s, LACERDA) == 6),
    *(
        play(
            row,
            over(goal, GOALS[goal].margin - (0 if won else 1)),
            "primary",
            ("over.title.won_alone" if won else "over.title.lost_solo",),
            lambda s, goal=goal: s.goal == goal and s.stage == "scored",
            long=not won and row != "SOL-27",
        )
        for row, goal in zip(("SOL-27", "SOL-28", "SOL-29", "SOL-30"), GOALS, strict=True)
        for won in (True, False)
    ),
]


@pytest.mark.parametrize(("way", "touches", "seen", "true"), PLAYS)
def test_the_row_holds_on_the_glass(
    table: KioskTable, way: Way, touches: list[str], seen: tuple[Said, ...], true: Truth
) -> None:
    way(table)
    table.taps = 0
    for tid in touches:
        table.tap(tid)
    for one in seen:
        assert table.sees(words(one)), f"{words(one)!r} is not seen: {table.texts()}"
    assert true(table.state), (table.state.stage, table.state)


@pytest.mark.rule("SOL-17", "SOL-18", "GEN-22", "GEN-25")
@pytest.mark.parametrize("mode", ["app", "we", "read"])
def test_not_possible_is_one_tap_and_his_turn_two_at_most(table: KioskTable, mode: str) -> None:
    """Where the table draws, naming the card is the other tap; where the app does, that the Rover has moved."""
    begun(table, 8, 5, solo_deck=mode)
    if mode != "app":
        assert not table.state.card or table.state.stage == "which"
        table.tap("answer.0")
    assert table.state.stage == "solo_card"
    no = next(at for at, ask in enumerate(table.app.step.asks) if isinstance(ask.move, own.NotPossible))  # type: ignore[union-attr]
    table.tap(f"answer.{no}")
    assert mode != "app" or table.state.stage == "rover"
    if mode == "app":
        table.tap("primary")
    assert table.taps == 2
    assert (table.state.stage, table.state.queue) == ("turn", (HUMAN,))


@pytest.mark.rule("SOL-26")
def test_his_quarters_are_not_asked_and_the_sheet_has_both(table: KioskTable) -> None:
    on(put(begun(table), last_round=1), "scoring")
    asked = []
    while table.state.stage == "scoring":
        asked.append(pages.page(table.state).id)
        if asked[-1] == "techs.1":
            assert "21" in table.texts()
        table.tap("primary")
    assert "quarters.0" in asked and "quarters.1" not in asked
    assert {"techs.1", "blueprints.1", "contracts.1"} <= set(asked)
