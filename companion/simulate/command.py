"""`solkeeper simulate`: plays games without a table and says how they end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from companion import ctrl_c
from companion.entry import show
from companion.errors import BadInput
from companion.game import Game
from companion.seats import ALIEN, COLOURS
from companion.setup import Setup, Who

BAR = 30


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "game", metavar="GAME", help="which game: base, lacerda, invasion, outbreak, blackout, monolith"
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="seats, the Alien too (default 3, or as many as it takes)"
    )
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (default 1000)")
    parser.add_argument("--seed", default="1", metavar="S", help="another seed, other games (default 1)")
    parser.add_argument("--cores", type=int, default=0, metavar="C", help="processes (default: all cores)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, as in a header"
    )
    parser.add_argument("--json", action="store_true", help="everything as one JSON object, for scripts")


def run(args: argparse.Namespace, games: Mapping[str, Game] | None = None) -> None:
    """Plays and prints. Raises BadInput for what the game does not have."""
    with ctrl_c.ends_at_once():
        from companion.headers import complete, game_of
        from companion.simulate import cores
        from companion.simulate.results import report

        game = game_of(args.game, games)
    if args.game not in cores.POLICIES:
        raise BadInput("game", show(args.game), "one that has a policy: " + ", ".join(cores.POLICIES))
    for name, value in (("games", args.games), ("cores", args.cores)):
        if value < (name == "games"):
            raise BadInput(name, str(value), "a whole number from 1")
    setup = header(args.game, game, args.seats, args.seed, args.option)
    full = complete(setup, game)
    if args.game in cores.NO_BOARD and full.options["full_board"]:
        raise BadInput("options.full_board", "true", f"false: the policy of {args.game} moves nobody on the board")
    bar = Bar(args.games)
    tally = cores.many(setup, args.seed, args.games, args.cores or cores.cores(), bar.show)
    bar.end()
    head = {"game": args.game, "seats": len(setup.seats), "seed": args.seed, "options": setup.options}
    found = report(tally, {**head, "policy": cores.policy_words(args.game)})
    print(msgspec.json.encode(found).decode() if args.json else "\n".join(lines(found)))


def header(name: str, game: Game, seats: int | None, seed: str, given: list[str]) -> Setup:
    """The header of the simulated games."""
    count = seats if seats is not None else min(max(3, game.SEATS.start), game.SEATS.stop - 1)
    alien = bool(getattr(game, "ALIEN", False))
    colours = [*COLOURS[: max(0, count - alien)], *([ALIEN] if alien else [])]
    who = tuple(Who(colour.capitalize(), colour) for colour in colours)
    if len(who) != count or count not in game.SEATS:
        least, most = game.SEATS.start, game.SEATS.stop - 1
        raise BadInput("seats", str(count), f"{least} to {most} for {name}" if least < most else f"{most} for {name}")
    return Setup(id="", game=name, seats=who, seed=seed or "1", options=dict(map(_option, given)))


def _option(given: str) -> tuple[str, Any]:
    name, equals, value = given.partition("=")
    if not equals or not name:
        raise BadInput("option", show(given), "NAME=VALUE, such as beacon=true")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


class Bar:
    """A progress bar on stderr: redrawn on a terminal, a line for each quarter elsewhere."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._last = -1
        self._live = sys.stderr.isatty()

    def show(self, done: int) -> None:
        """So many games are over."""
        share = done / self._games
        step = int(share * (200 if self._live else 4))
        if step == self._last:
            return
        self._last = step
        full = int(share * BAR)
        text = f"[{'#' * full}{'.' * (BAR - full)}] {done} of {self._games} games"
        print(f"\r{text}" if self._live else text, end="" if self._live else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the line."""
        if self._live:
            print(file=sys.stderr)


def lines(found: dict[str, Any]) -> list[str]:
    """A report for people."""
    seats, games = _so_many(found["seats"], "seat"), _so_many(found["games"], "game")
    rows = [
        f"{found['game']}, {seats}, {games}, seed {found['seed']}",
        f"won: {_percent(found['won'])}",
        *(f"  {'won' if one['won'] else 'lost'} by {one['why']}: {_percent(one)}" for one in found["ends"]),
    ]
    if len(found["winners"]) > 1 and found["game"] == "base":
        rows += [f"  seat {one['seat'] + 1} won: {_percent(one)}" for one in found["winners"]]
    length = found["rounds"]
    rows.append(
        f"rounds: {length['mean']:.2f} on average ({length['low']:.2f} to {length['high']:.2f}),"
        f" from {length['least']} to {length['most']}"
    )
    rows.append(
        f"speed: {found['moves_per_second']} moves a second and core, {found['steps_per_second']} steps of the table"
        f" ({found['steps_alone_per_second']} without the moves that play themselves)"
    )
    return rows


def _percent(one: dict[str, Any]) -> str:
    return f"{100 * one['rate']:.1f} % ({100 * one['low']:.1f} to {100 * one['high']:.1f})"


def _so_many(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
