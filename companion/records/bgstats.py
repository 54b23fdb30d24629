"""A play for BG Stats: the link that opens its import dialog with everything filled in.

The data is JSON behind `createPlay.html?data=`: the play with its game, its players, the one who began, places and
scores. Ids are made of the game's id and of names, so the same play is the same play whenever it is sent.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.records import people
from companion.records.summary import Summary, local
from companion.seats import ALIEN, COLOURS

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SPACE = UUID("6f1d2c0e-52a5-4d0b-9d2e-501a7c1e9a11")
"""Our own space of ids: of a play, and of a person by name."""
BGG_ID = 184267
"""On Mars on BoardGameGeek."""
NAME = "On Mars"
BOARDS = {
    "base": "",
    "lacerda": "Solo",
    "invasion": "Invasion",
    "outbreak": "Outbreak",
    "blackout": "Blackout",
    "monolith": "Monolith",
}
"""What was played of it: the chapter, as the board of the play."""


def play_id(game: str) -> str:
    """The stable id of a stored game."""
    return str(uuid5(SPACE, f"play/{game}"))


def player_ids(names: Sequence[str]) -> tuple[str, ...]:
    """The stable ids of the people at one table, no two alike; see `people.keys`."""
    return tuple(uuid5(SPACE, key).hex[:12] for key in people.keys(names))


def named(name: str) -> bool:
    """Whether a seat has a name of its own: not its colour, as a game starts without typing."""
    return name.strip().casefold() not in (*COLOURS, ALIEN)


def play(one: Summary, *, board: str = "", comments: str = "", short: bool = False) -> dict[str, Any]:
    """The data of a finished play. `short` leaves out what BG Stats can do without: comments, ids of players
    without a name, empty roles."""
    began = local(one.began)
    first = one.first if 0 <= one.first < len(one.players) else 0
    ids = player_ids([who.name for who in one.players])
    data: dict[str, Any] = {
        "sourceName": "Solkeeper",
        "sourcePlayId": play_id(one.id),
        "playDate": f"{began:%Y-%m-%d %H:%M:%S}" if began else "",
        "durationMin": one.minutes,
        "game": {
            "name": NAME,
            "bggId": BGG_ID,
            "highestWins": True,
            "noPoints": not one.scores,
            "sourceGameId": "on-mars",
        },
        "board": board,
        "players": [_player(one, at, at == first, id, short) for at, id in enumerate(ids)],
    }
    if not data["playDate"]:
        del data["playDate"]
    if comments and not short:
        data["comments"] = comments
    return data


def _player(one: Summary, at: int, first: bool, id: str, short: bool) -> dict[str, Any]:
    who = one.players[at]
    row: dict[str, Any] = {"name": who.name, "startPlayer": first, "winner": at in one.winners}
    if named(who.name) or not short:
        row["sourcePlayerId"] = id
    if at < len(one.scores):
        row["score"] = one.scores[at]
    if at < len(one.places):
        row["rank"] = one.places[at]
    if who.colour == ALIEN:
        row["role"] = "Alien"
    return row


def link(data: dict[str, Any]) -> str:
    """The link of a play; every name survives it."""
    return LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe=",:")
