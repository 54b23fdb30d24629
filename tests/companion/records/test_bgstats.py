"""The link of a play: read again it has everything, whoever played and whatever they are called."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid5

import pytest
from msgspec.structs import replace

from companion.games import GAMES
from companion.records import bgstats
from companion.records.summary import Player, Summary, summarize
from companion.records.tables import game_row
from companion.times import minutes
from tests.companion.records.played import SEATS, course, header


def played(name: str, seats: int = 0) -> Summary:
    setup = header(name, f"260812-{name}", seats)
    return summarize(setup, course(setup))


def read(link: str) -> Any:
    """What the other side makes of a link."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert link.isascii()
    assert not set(link) & set(' "<>{}[]#&^`|\\')
    return json.loads(parse_qs(parts.query, strict_parsing=True)["data"][0])


@pytest.mark.parametrize("name", sorted(SEATS))
@pytest.mark.parametrize("short", [False, True])
def test_a_link_decoded_again_has_all_fields(name: str, short: bool) -> None:
    one = played(name)
    data = read(bgstats.link(bgstats.play(one, board=bgstats.BOARDS[name], comments="close", short=short)))
    assert data["sourceName"] == "Solkeeper"
    assert data["sourcePlayId"] == bgstats.play_id(one.id)
    assert datetime.strptime(data["playDate"], "%Y-%m-%d %H:%M:%S")
    assert isinstance(data["durationMin"], int)
    assert data["durationMin"] == minutes(one.ms)
    assert data["game"]["name"] == "On Mars"
    assert ("comments" in data) is not short
    players = data["players"]
    assert [row["name"] for row in players] == [who.name for who in one.players]
    assert sum(row["startPlayer"] for row in players) == 1
    assert all(row["startPlayer"] in (True, False) and row["winner"] in (True, False) for row in players)
    assert tuple(at for at, row in enumerate(players) if row["winner"]) == one.winners
    assert tuple(row["score"] for row in players if "score" in row) == one.scores
    assert tuple(row["rank"] for row in players if "rank" in row) == one.places
    assert data["game"]["noPoints"] is (not one.scores)


@pytest.mark.parametrize(("name", "seats"), [("base", 2), ("base", 3), ("base", 4), ("monolith", 1)])
def test_one_to_four_players(name: str, seats: int) -> None:
    assert len(read(bgstats.link(bgstats.play(played(name, seats))))["players"]) == seats


def test_who_began_is_who_acted_first() -> None:
    setup = header("outbreak", "260812-first")
    row = course(setup)
    first = next(tap.made[-1].after for tap in row.journal.line if tap.made[-1].after.phase == "colonization")  # type: ignore[index]
    assert summarize(setup, row).first == first.queue[0]


def test_a_second_import_does_not_double() -> None:
    one = played("outbreak")
    again = replace(one, entries=one.entries + 2)
    assert bgstats.play(one) == bgstats.play(again)
    assert bgstats.play_id("a") != bgstats.play_id("b")
    (id,), (same,) = bgstats.player_ids(["Zoë  B"]), bgstats.player_ids(["zoë b"])
    assert id == same
    assert bgstats.player_ids(["Zoë"]) != bgstats.player_ids(["Zoe"])


def test_namesakes_at_one_table_are_two_people() -> None:
    names = ("ben", "Ben", "Ben ", "Ada")
    one = replace(played("outbreak"), players=tuple(Player(name, "blue", "A") for name in names))
    ids = [row["sourcePlayerId"] for row in bgstats.play(one)["players"]]
    assert len(set(ids)) == 4
    assert ids[1:2] == list(bgstats.player_ids(["Ben"])), "whom the name means elsewhere"
    assert bgstats.player_ids(names[::-1]) == tuple(ids[::-1]), "whoever sits where"
    assert ids[3:] == list(bgstats.player_ids(["ada"])), "as in every link so far"
    assert ids[3] == uuid5(bgstats.SPACE, "player/ada").hex[:12]


def test_the_time_is_the_tables_own() -> None:
    one = replace(played("outbreak"), began="2026-08-12T19:03:11Z", ms=29 * 60_000 + 31_000)
    data = bgstats.play(one)
    assert data["playDate"] == datetime.fromisoformat("2026-08-12T19:03:11Z").astimezone().strftime("%Y-%m-%d %H:%M:%S")
    assert data["durationMin"] == 30
    assert "playDate" not in bgstats.play(replace(one, began=""))


def test_short_leaves_out_the_ids_of_players_without_a_name() -> None:
    one = replace(played("outbreak"), players=tuple(Player(n, "blue", "A") for n in ("Ada", "Purple", "green")))
    short, full = bgstats.play(one, short=True), bgstats.play(one)
    assert [("sourcePlayerId" in row) for row in short["players"]] == [True, False, False]
    assert all("sourcePlayerId" in row for row in full["players"])


def test_games_have_a_board_each() -> None:
    assert set(bgstats.BOARDS) == set(GAMES)


def test_shared_places_are_shared_in_every_export() -> None:
    """50, 50, 50, 40: three are first, and the last one is fourth."""
    one = played("base", 4)
    tied = replace(one, scores=(50, 50, 50, 40), places=(1, 1, 1, 4), who=(0, 1, 2), why="shared")
    rows = bgstats.play(tied)["players"]
    assert [(row["rank"], row["winner"]) for row in rows] == [(1, True), (1, True), (1, True), (4, False)]
    row = game_row(tied)
    assert (row["places"], row["winners"]) == ([1, 1, 1, 4], row["players"][:3])
