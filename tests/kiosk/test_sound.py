"""What the table hears: the files are what the script makes, and a missing sound card costs nothing."""

from __future__ import annotations

import wave
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.games import GAMES
from companion.journal import Made
from companion.moves import Draw, EndTurn, Move
from companion.session import Played
from kiosk.heard import heard
from kiosk.sound import FOLDER, NAMES, Sounds
from kiosk.sounds import build
from kiosk.widgets.press import Press
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable


class Player:
    """A loaded sound that notes what is done with it."""

    length = 0.1

    def __init__(self, file: Path, heard: list[str]) -> None:
        self.name, self.heard, self.volume = file.stem, heard, 0.0

    def stop(self) -> None:
        pass

    def play(self) -> None:
        self.heard.append(self.name)


@pytest.fixture
def ears(table: KioskTable, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is heard at the table. Taps belong to whichever app was built last: here it is this one."""
    found: list[str] = []
    monkeypatch.setattr(Press, "on_any_tap", staticmethod(table.app._ticked))
    before, table.app.sounds = table.app.sounds, Sounds(6, lambda file: Player(file, found))
    yield found
    table.app.sounds = before


@pytest.mark.parametrize("name", NAMES)
def test_every_file_is_what_the_script_makes_and_short(name: str, tmp_path: Path) -> None:
    made = tmp_path / f"{name}.wav"
    build.write(made, build.SOUNDS[name]())
    assert made.read_bytes() == (FOLDER / made.name).read_bytes()
    with wave.open(str(made)) as sound:
        assert (sound.getframerate(), sound.getnchannels()) == (44_100, 1)
        assert sound.getnframes() <= 1.5 * 44_100


def test_no_file_is_without_a_name() -> None:
    assert {file.stem for file in FOLDER.glob("*.wav")} == set(NAMES) == set(build.SOUNDS)


def state(stage: str, op: int = 0) -> Any:
    return SimpleNamespace(stage=stage, op=op)


def played(before: Any, after: Any, move: Move = EndTurn(0)) -> Played:  # noqa: B008  # a value, never changed
    return Played(before, after, (Made(move, before, after),))


@pytest.mark.parametrize(
    ("sound", "given"),
    [
        ("win", (played(state("turn"), state("turn")), {"won": True})),
        ("lose", (played(state("turn"), state("turn")), {"won": False, "danger": True})),
        ("strike", (played(state("turn"), state("sabotage")), {})),
        ("blackout", (played(state("turn"), state("card"), Draw("vandalism")), {"dark": 1, "danger": True})),
        ("danger", (played(state("turn"), state("card"), Draw("infection")), {"danger": True})),
        ("card", (played(state("turn"), state("card"), Draw("infection")), {})),
        ("alien", (played(state("turn"), state("alien")), {})),
        ("human", (played(state("alien"), state("turn")), {})),
        ("up", (played(state("turn", 3), state("turn", 5)), {})),
        ("down", (played(state("turn", 3), state("turn", 1)), {})),
        ("next", (played(state("turn"), state("turn")), {})),
    ],
)
def test_a_tap_sounds_like_what_it_did(sound: str, given: tuple[Played, dict[str, Any]]) -> None:
    game = {"strike": "monolith", "alien": "invasion", "human": "invasion"}.get(sound, "blackout")
    assert heard(given[0], GAMES[game], **given[1]) == sound


def test_a_stage_sounds_only_in_the_game_that_names_it() -> None:
    for name in ("alien", "sabotage"):
        assert heard(played(state("turn"), state(name)), GAMES["base"]) == "next"


def test_the_table_hears_moves_undo_and_refusals(table: KioskTable, ears: list[str]) -> None:
    table.game(3).seated()
    ears.clear()
    table.tap("primary")
    table.tap("undo")
    assert ears == ["next", "undo"]
    table.tap("menu")
    glass.pump_until(lambda: ears[-1] == "tap")
    assert ears == ["next", "undo", "tap"]


@pytest.mark.parametrize("fault", [OSError("no card"), RuntimeError("mixer"), None])
def test_without_a_sound_card_all_is_silent_and_said_once(fault: Exception | None, caplog: Any) -> None:
    tried = []

    def load(file: Path) -> Any:
        tried.append(file.stem)
        if fault is not None:
            raise fault
        return None

    sounds = Sounds(6, load)
    assert not sounds.play("tap") and not sounds.play("win")
    assert tried == ["tap"] and len(caplog.records) == 1
    sounds.set_level(7)
    assert not sounds.play("card") and tried == ["tap", "card"], "a card that was plugged in since is looked for"


def test_level_nought_opens_nothing() -> None:
    assert not Sounds(0, lambda file: pytest.fail("opened")).play("win")
