"""A simulated game is a game: its moves are offered, its lots are fair, its end is the game's own."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.cards import Deck, pile
from companion.chance import Chance
from companion.course import Course
from companion.entry import Entry
from companion.game import Refused
from companion.games import GAMES
from companion.headers import complete
from companion.moves import Move, Tick
from companion.seats import ALIEN, COLOURS
from companion.setup import Setup, Who
from companion.simulate import cores
from companion.simulate.lots import Lots
from companion.simulate.play import play
from companion.simulate.results import Tally, report
from tests.companion.walks import answers

SEATS = {"base": 3, "lacerda": 1, "invasion": 4, "outbreak": 3, "blackout": 3, "monolith": 1}


def header(name: str, seats: int) -> Setup:
    alien = getattr(GAMES[name], "ALIEN", False)
    colours = [*COLOURS[: seats - alien], *([ALIEN] if alien else [])]
    who = tuple(Who(colour.title(), colour) for colour in colours)
    return complete(Setup(id="", game=name, seats=who, seed="simulate"), GAMES[name])


@pytest.mark.parametrize("name", cores.POLICIES)
def test_what_a_policy_wishes_is_offered_or_refused(name: str) -> None:
    """A table could tap every move that a policy plays."""
    game, policy, dice = GAMES[name], cores.policy_of(name), Random(4)
    course = Course(game, header(name, SEATS[name]))
    course.tap(Tick("all"))
    n = wishes = 0
    move: Move | None = Tick("all")
    while game.outcome(course.state) is None:
        assert move is not None
        for at, made in enumerate(course.tap(move)):
            n += 1
            course.add(Entry(n=n, by="auto" if at else "touch", move=made.move), made)
        if game.outcome(course.state) is not None or wishes > 60:
            break
        step = game.steps(course.state)
        offered = answers(step)
        wish = policy(course.state, step, dice)
        if wish is not None:
            try:
                course.tap(wish)
            except Refused:
                wish = None
        if wish is not None:
            wishes += 1
            assert wish in offered, wish
        move = wish or step.primary.move or offered[0]
    assert wishes


@pytest.mark.parametrize("name", cores.POLICIES)
def test_a_game_ends_and_the_same_dice_play_it_again(name: str) -> None:
    game, policy = GAMES[name], cores.policy_of(name)
    start = game.start(header(name, SEATS[name]))
    first, again = (play(game, start, policy, Random("seed")) for _ in range(2))
    assert first.outcome == again.outcome == game.outcome(first.state)
    assert first.moves == again.moves
    assert 0 < first.steps < len(first.moves)


def test_lots_are_as_fair_as_the_chance_of_the_session() -> None:
    """Which card comes next, and which three of nine are drawn: within five standard deviations, and alike."""
    deck = Deck(left=pile("aaaabbc"), seen=("d",), fresh=1)
    dice = Lots(Random(1))
    n = 7000
    drawn = Counter(dice.next_card("x", deck) for _ in range(n))
    shuffled = Counter(Chance(str(at)).next_card("x", deck) for at in range(n))
    for kind, copies in deck.left:
        share = copies / 7
        wide = 5 * (n * share * (1 - share)) ** 0.5
        assert abs(drawn[kind] - n * share) < wide
        assert abs(shuffled[kind] - n * share) < wide
    items = [f"M{at}" for at in range(1, 10)]
    sampled = Counter(item for _ in range(3000) for item in dice.sample("m", 0, items, 3))
    assert sampled.total() == 9000
    assert all(abs(sampled[item] - 1000) < 5 * (3000 * 2 / 9) ** 0.5 for item in items)
    assert list(dice.sample("m", 0, items, 9)) == items


def test_the_count_of_cores_changes_no_game() -> None:
    setup = header("outbreak", 2)
    alone = cores.some(setup, "s", 0, 60)
    heard: list[int] = []
    parts = cores.many(setup, "s", 60, 1, heard.append)
    assert heard == [50, 60]
    assert facts(alone) == facts(parts)


def facts(tally: Tally) -> dict[str, Any]:
    found = report(tally, {})
    for name in ("cpu_seconds", "moves_per_second", "steps_per_second", "steps_alone_per_second"):
        del found[name]
    return found


def test_a_report_adds_up() -> None:
    tally = cores.some(header("blackout", 2), "sum", 0, 40)
    found = report(tally, {"game": "blackout"})
    assert found["games"] == 40
    assert sum(one["n"] for one in found["ends"]) == 40
    assert found["won"]["n"] == sum(one["n"] for one in found["ends"] if one["won"])
    assert all(one["n"] == found["won"]["n"] for one in found["winners"])
    assert found["won"]["low"] <= found["won"]["rate"] <= found["won"]["high"]
    assert sum(found["rounds"]["by_length"].values()) == 40
    assert round(sum(found["moves_a_game"].values()) * 40) == pytest.approx(found["moves"], abs=1)
    assert found["moves_per_second"] > found["steps_per_second"] > 0
    assert 0 < tally.by_itself < tally.wall
    assert found["steps_alone_per_second"] > found["steps_per_second"]
