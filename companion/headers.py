"""The header of a game: completed, checked against the game's own types, and given an id."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.chance import SHUFFLE_VERSION, new_seed
from companion.data import shipped
from companion.entry import show, type_fault
from companion.errors import BadInput
from companion.game import Game, State
from companion.setup import FORMAT_VERSION, Setup, seat_faults
from companion.store import Status, Store


def game_of(name: str, games: Mapping[str, Game] | None = None) -> Game:
    """The rules of a game by name, of `games` or of all that Solkeeper has. Raises BadInput."""
    if games is None:
        from companion.games import GAMES

        games = GAMES
    if name not in games:
        raise BadInput("game", show(name), "one of " + ", ".join(sorted(games)))
    return games[name]


def check_versions(row: dict[str, Any]) -> None:
    """Refuses, by name, a header that this Solkeeper cannot replay. Raises BadInput."""
    given = row.get("format", FORMAT_VERSION)
    if isinstance(given, int) and given > FORMAT_VERSION:
        raise BadInput("format", show(given), f"at most {FORMAT_VERSION}; the file comes from a newer Solkeeper")
    for key, known in (("format", FORMAT_VERSION), ("shuffle", SHUFFLE_VERSION)):
        if row.get(key, known) != known or isinstance(row.get(key), bool):
            raise BadInput(key, show(row[key]), f"{known}, the only one that this Solkeeper knows")


def complete(setup: Setup, game: Game) -> Setup:
    """The header with all options, the card data and a seed in full. Raises BadInput."""
    check_versions({"format": setup.format, "shuffle": setup.shuffle})
    for field, value, right in seat_faults(setup.seats, game.SEATS, alien=getattr(game, "ALIEN", False)):
        raise BadInput(field, value, right)
    cards = _typed("cards", setup.cards or _shipped(setup.game), game.CARDS)
    preset = getattr(game, "preset", None)
    said = preset(cards) if preset and cards else {}
    return replace(
        setup,
        seed=setup.seed or new_seed(),
        options=_typed("options", {**said, **setup.options}, game.OPTIONS),
        cards=cards,
    )


NAME_MOST = 20
"""Letters of a name in a file; the kiosk types 12."""
ID = re.compile(r"(?!-)[A-Za-z0-9-]{0,40}")


def check_given(setup: Setup) -> None:
    """Refuses a header whose id or names could not be told, typed or shown. Raises BadInput."""
    if not ID.fullmatch(setup.id):
        raise BadInput("id", show(setup.id), "letters, digits and dashes, 40 at most, a dash not first; or none")
    names = [who.name for who in setup.seats]
    for at, who in enumerate(setup.seats):
        if len(who.name) > NAME_MOST or not who.name.isprintable():
            raise BadInput(f"seats[{at}].name", show(who.name), f"up to {NAME_MOST} letters, all of which can be seen")
        if who.name in names[:at]:
            raise BadInput(f"seats[{at}].name", show(who.name), "a name that no other seat has")
        if len(who.letter) > 1 or not who.letter.isprintable():
            raise BadInput(f"seats[{at}].letter", show(who.letter), "one letter, or none")


def check_at(at: str, field: str = "at") -> None:
    """Refuses a time that is none; an empty one is one that nobody knows. Raises BadInput."""
    with suppress(ValueError, OverflowError):
        if not at or ((when := datetime.fromisoformat(at)).tzinfo and when.astimezone(UTC)):
            return
    raise BadInput(field, show(at), 'a time with its zone, such as "2026-08-12T19:03:11Z"')


def _typed(field: str, given: dict[str, Any], kind: Any) -> dict[str, Any]:
    try:
        full = msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise type_fault(given, str(error), field, kind) from None
    # Through JSON, so that it compares equal with a header that was read: no tuples.
    row: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(full))
    return row


def _shipped(game: str) -> dict[str, Any]:
    try:
        return shipped(game)
    except FileNotFoundError:
        return {}


def with_id(setup: Setup, store: Store) -> Setup:
    """The header with an id that no stored game has: short, and easy to type."""
    taken = set(store.ids())
    while True:
        # No vowels, so that it spells nothing, and no l, which looks like 1.
        name = "".join(secrets.choice("bcdfghjkmnpqrstvwxz") for _ in range(4))
        id = f"{datetime.now(UTC):%y%m%d}-{name}"
        if id not in taken:
            return replace(setup, id=id)


def status_of(game: Game, state: State, was: Status = "setup") -> Status:
    """What a state makes of a game that was `was`: once it has left set-up it does not go back there."""
    if game.outcome(state) is not None:
        return "over"
    return "setup" if was == "setup" and in_setup(game, state) else "open"


def in_setup(game: Game, state: State) -> bool:
    """Whether a state still belongs to the set-up list."""
    return bool(game.report(state)["phase"] == "setup")


def stamp(now: datetime) -> str:
    """A UTC time as the journal writes it."""
    return f"{now:%Y-%m-%dT%H:%M:%SZ}"
