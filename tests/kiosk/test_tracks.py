"""What the glass says of a track: by its game and its name, with the meaning that its end has there."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import Track
from companion.games import monolith
from companion.games.monolith.state import FourthGoal, TickGoal
from companion.moves import SetRight
from kiosk import tracks
from kiosk.screens.look_back import Number
from kiosk.tr import tr
from kiosk.widgets.gauge import Gauge
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.monolith_table import row
from tests.kiosk.scenes_records import looked_at
from tests.kiosk.small_panel import PANELS, bring, small

SMALL = {
    "base base turn 2": {
        "Missions left": ("at 0", "the end begins", "over"),
        "Colony level": ("of 5", "the highest level", ""),
    },
    "lacerda solo table": {
        "Missions left": ("at 0", "the end begins", "over"),
        "Colony level": ("of 5", "the highest level", ""),
    },
    "outbreak turn 2": {
        "Ill": ("6 more", "and all are ill", "lose"),
        "Rounds left": ("0 = lost", "\u22121 each round", "lose"),
    },
    "blackout blackout turn 2": {
        "Blackouts": ("3 more", "and we lose", "lose"),
        "Goals to go": ("2 of 6", "0 = alien caught", "win"),
    },
    "invasion inv human late": {
        "Troopers left": ("at 0", "the Alien wins", "lose"),
        "Human OP": ("26 to go", "Humans win at 100", "win"),
    },
    "monolith monolith turn 8": {
        "Time": ("8 to go", "lost without 4 goals", "lose"),
        "Goals reached": ("4 to go", "win with 4", ""),
        "Cubes on cards": ("of 5", "1 in the supply", ""),
    },
}


@pytest.mark.parametrize("scene", SMALL)
def test_the_gauges_of_a_small_panel_say_what_an_end_means(table: KioskTable, scene: str) -> None:
    bring(table, scene)
    small(table, PANELS[0])
    said = {}
    for _ in SMALL[scene]:
        gauge = next(one for one in glass.everything() if isinstance(one, Gauge))
        said[gauge.caption] = (gauge.far, gauge.why, gauge.spaces.end)
        table.tap("gauge")
    assert said == SMALL[scene]


@pytest.mark.rule("MON-25", "MON-26")
@pytest.mark.parametrize(
    ("name", "track", "said"),
    [
        ("time", Track(14, 0, 15, 13), ("1 to go", "lost without 4 goals", "lose")),
        ("time", Track(14, 0, 15, 13, lose=False), ("1 to go", "The win is safe", "win")),
        ("goals", Track(3, 0, 5, 6, lose=False), ("1 to go", "win with 4", "")),
        ("goals", Track(4, 0, 5, 6, lose=False), ("of 5", "The win is safe", "")),
    ],
)
def test_four_goals_turn_the_end_of_the_time_into_a_win(name: str, track: Track, said: tuple[str, ...]) -> None:
    assert (*tracks.ahead("monolith", name, track, None), tracks.spaces("monolith", name, track).end) == said


def test_looking_back_a_track_has_the_words_of_its_own_game(table: KioskTable) -> None:
    looked_at(table, "monolith", "look_back")
    screen: Any = table.app._screen
    tiles = {one.caption: one.number for one in screen.walk() if isinstance(one, Number)}
    found = monolith.tracks(screen.state)
    for name, caption in (("time", "Time"), ("goals", "Goals reached"), ("cubes", "Cubes on cards")):
        assert tiles[caption] == str(found[name].value)


def test_the_marker_stands_on_its_own_value_where_a_space_is_several() -> None:
    for op in (-20, -3, 0, 1, 2, 74, 98, 100):
        drawn = tracks.spaces("invasion", "op", Track(op, -20, 100, 80, lose=False))
        assert len(drawn.values) <= tracks.MOST_SPACES and (op in drawn.values or op == -20)


def test_a_track_that_ends_nothing_is_not_the_pressing_one() -> None:
    near = {
        name: tracks.nearness("base", name, track)
        for name, track in (("level", Track(5, 1, 5, 5, lose=False)), ("remaining", Track(3, 3, 0, 1, lose=False)))
    }
    assert near["remaining"] > near["level"]


def test_the_card_of_a_game_calls_the_time_of_monolith_no_rounds_left() -> None:
    track = {"value": 11, "start": 0, "end": 15}
    assert tracks.on_card("monolith", "time", track) == "Time 11 of 15"
    assert tracks.on_card("outbreak", "time", track) == tr("home.track.outbreak.time", n=11) == "11 rounds left"


@pytest.mark.parametrize("reached", [0, 4])
def test_a_strike_ahead_is_no_happy_banner_even_where_the_win_is_safe(table: KioskTable, reached: int) -> None:
    row(table, 8, 1)
    for goal in table.state.goals[:reached]:
        table.play(TickGoal(0, goal.id))
    if reached:
        table.play(FourthGoal(stop=False))
    table.play(SetRight("cubes_2", 2))
    front: Any = table.app.desk.front
    assert (front.key, front.mode) == ("strike-8", "danger")
    assert front.banner().spaces.end == ("win" if reached else "lose")
