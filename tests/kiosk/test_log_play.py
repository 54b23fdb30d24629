"""Log this play: our own screenshot, read as a phone reads it, is the play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import zxingcpp
from kivy.core.image import Image
from kivy.metrics import Metrics
from msgspec.structs import replace

from companion.records import bgstats
from companion.seats import COLOURS
from companion.setup import Who
from kiosk import hand
from kiosk.tr import tr
from kiosk.widgets.qrcode import QUIET
from tests.companion.records.played import header, store_game
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_records import SCENES, log_play, over, shelf


def grey(file: Path) -> Any:
    """A screenshot as rows of grey bytes."""
    texture = Image(str(file)).texture
    return memoryview(texture.pixels[::4]).cast("B", (texture.height, texture.width))


def read(file: Path) -> list[Any]:
    return list(zxingcpp.read_barcodes(grey(file)))


def shot(table: KioskTable, folder: Path, name: str = "code") -> Path:
    hand.pump(2)
    return hand.shot(folder / f"{name}.png", table.app.root_pane)


def play_in(link: str) -> Any:
    return json.loads(parse_qs(urlsplit(link).query)["data"][0])


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), pytest.param((1280, 720), marks=pytest.mark.audit)])
def test_the_screenshot_read_again_is_the_play(table: KioskTable, tmp_path: Path, size: tuple[int, int]) -> None:
    table.look(size)
    log_play(table, "base", seats=4)
    (found,) = read(shot(table, tmp_path))
    data = play_in(found.text)
    one = shelf(table).summary(shelf(table).one(table.session.id))
    outcome = table.session.outcome()
    assert outcome is not None
    assert data["sourcePlayId"] == bgstats.play_id(one.id)
    assert [row["name"] for row in data["players"]] == [seat.name for seat in table.state.seats]
    assert tuple(row["score"] for row in data["players"]) == outcome.scores
    assert sum(row["startPlayer"] for row in data["players"]) == 1


def test_modules_are_whole_pixels_and_three_at_least(table: KioskTable) -> None:
    for scene in ("log play base", "log play monolith"):
        SCENES[scene](table)
        hand.pump(1)
        code = hand.find("code")
        assert code.code.pixels >= 3
        side = (code.code.modules + 2 * QUIET) * code.code.pixels
        assert side <= min(code.width, code.height)
        assert int(480 * Metrics.density) == code.height


def test_too_fine_for_a_small_glass_it_comes_in_two(table: KioskTable, tmp_path: Path) -> None:
    table.look((480, 320))
    log_play(table, "base", seats=4)
    texts = []
    for at in (1, 2):
        assert table.sees(f"Code {at} of 2")
        assert hand.find("code").code.pixels >= 3
        (found,) = read(shot(table, tmp_path, f"code{at}"))
        texts.append(found.text)
        if at == 1:
            table.press()
            hand.pump(1)
    assert all(0 < len(one) < 700 for one in texts)
    data = play_in("".join(texts))
    assert len(data["players"]) == 4
    assert "comments" not in data


def test_a_link_of_any_length_comes_in_codes_that_can_be_read(table: KioskTable, tmp_path: Path) -> None:
    """Names of twenty signs that take twelve letters each in a link."""
    names = tuple(Who(sign * 20, colour) for sign, colour in zip("🚀🌋🛰🪐", COLOURS, strict=False))
    store_game(table.store, replace(header("base", "261130-emo", seats=4), seats=names))
    table.look((480, 320))
    table.app.open("log_play", game="261130-emo")
    many, texts = len(table.app._screen.codes), []
    assert many > 2 and table.sees(tr("log_play.parts.more", n=many))
    for at in range(many):
        assert hand.find("code").code.pixels >= 3
        (found,) = read(shot(table, tmp_path, f"code{at}"))
        texts.append(found.text)
        table.press()
        hand.pump(1)
    assert [who["name"] for who in play_in("".join(texts))["players"]] == [who.name for who in names]


def test_from_the_end_of_a_game_there_and_back(table: KioskTable) -> None:
    over(table, "monolith")
    table.tap("log_play")
    assert table.sees("Log this play")
    table.tap("primary")
    assert table.sees("Pack up or play again")


def test_a_game_that_is_not_over_has_nothing_to_log(table: KioskTable) -> None:
    table.game(2).seated()
    table.app.open("log_play", game=table.session.id)
    assert "Finish the game first" in " ".join(glass.texts(table.app.root_pane))
