"""The screens of records, each with games as they were really played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.moves import SetRight
from companion.records.shelf import Shelf
from companion.session import Session
from tests.companion.records.played import header, store_game
from tests.kiosk.kiosk_table import KioskTable

Scene = Callable[[KioskTable], object]


def played(table: KioskTable, name: str, id: str = "", taps: int = 100_000, **more: Any) -> str:
    """A game in the store, played by its policy; its id."""
    id = id or f"260812-{name[:3]}{len(more)}"
    if table.store.game(id) is None:
        store_game(table.store, header(name, id, **more), taps)
    return id


def resumed(table: KioskTable, id: str) -> KioskTable:
    """The game in front, as Continue opens it."""
    table.app.session = Session.open(table.store, id)
    table.app.last = None
    table.app.pages.clear()
    table.app.refresh()
    return table


def log_play(table: KioskTable, name: str, **more: Any) -> None:
    """The code of a finished game, over the game."""
    id = played(table, name, **more)
    resumed(table, id).app.open("log_play", game=id)


def over(table: KioskTable, name: str) -> None:
    """The end of a game."""
    resumed(table, played(table, name))


def shelf(table: KioskTable) -> Shelf:
    """The records of the table's store."""
    return Shelf(table.store)


def evenings(table: KioskTable, page: str = "history", **args: Any) -> None:
    """Some evenings of all chapters: won, lost, in play, broken off, put away, in the bin."""
    for name in ("base", "lacerda", "invasion", "outbreak", "blackout", "monolith"):
        played(table, name)
    played(table, "outbreak", "260813-open", 14)
    played(table, "base", "260814-setup", 1)
    played(table, "blackout", "260815-off", 40)
    records = shelf(table)
    records.rename("260813-open", "Rainy Thursday")
    records.abandon("260815-off")
    records.archive("260812-mon0")
    records.delete("260812-lac0")
    table.app.session = None
    table.app.pages.clear()
    table.app.open(page, **args)


def summed(table: KioskTable, page: str) -> None:
    """A page over games whose summaries are all there."""
    evenings(table)
    played(table, "outbreak", "260817-two", seats=2)
    records = shelf(table)
    records.sum_up(records.all())
    table.app.open(page)


def deck(table: KioskTable, name: str, taps: int = 30, **more: Any) -> None:
    """The odds of a game in play."""
    resumed(table, played(table, name, f"260816-{name[:3]}", taps, **more)).app.open("deck")


def risky(table: KioskTable) -> None:
    """Blackout: three hexes dark, more vandalized: each player's chance to lose before the next turn."""
    deck(table, "blackout", 12, full_board=True)
    facts = {"vandalized.mine": 1, "vandalized.generator": 1, "dark.greenhouse": 4}
    for fact, value in facts.items():
        table.session.play(SetRight(fact, value))
    table.app.refresh()


def solo(table: KioskTable, last: bool = False) -> None:
    """Against Lacerda in the second pass: the letters of his cards may call the last round, or it is here."""
    id = played(table, "lacerda", "261130-last" if last else "261130-call", 14)
    resumed(table, id).app.open("deck")
    while table.state.stage != "turn":
        table.session.play(table.session.steps().primary.move)
    facts = {"mission_a": 1, "mission_c": 1, "remaining": 1, "his_pass": 2}
    for fact, value in ({"last_round": table.state.round} if last else facts).items():
        table.session.play(SetRight(fact, value))
    table.app.refresh()


def last_turn(table: KioskTable) -> None:
    """Monolith: its last turn, no goal reached, every card drawn."""
    deck(table, "monolith", 18)
    while table.state.tracker < 14 or table.state.stage != "turn":
        table.session.play(table.session.steps().primary.move)
    table.app.refresh()


def looked_at(table: KioskTable, name: str, page: str = "", at: int = 20) -> None:
    """A finished game that is only looked at, from its card."""
    evenings(table, "game_card", game=played(table, name))
    table.app.look_at(played(table, name))
    if page:
        table.app.open(page, **({} if page == "log" else {"at": at}))


SCENES: dict[str, Scene] = {
    "look over": lambda table: looked_at(table, "outbreak"),
    "look log": lambda table: looked_at(table, "base", "log"),
    "look back base": lambda table: looked_at(table, "base", "look_back"),
    "look back monolith": lambda table: looked_at(table, "monolith", "look_back"),
    "look back deck": lambda table: looked_at(table, "blackout", "deck"),
    "reopen": lambda table: looked_at(table, "outbreak", "reopen"),
    "deck solo called": solo,
    "deck solo last": lambda table: solo(table, last=True),
    "deck outbreak": lambda table: deck(table, "outbreak"),
    "deck lacerda": lambda table: deck(table, "lacerda"),
    "deck monolith": lambda table: deck(table, "monolith"),
    "deck monolith last": last_turn,
    "deck risk": risky,
    "history": evenings,
    "game card over": lambda table: evenings(table, "game_card", game="260812-bas0"),
    "game card open": lambda table: evenings(table, "game_card", game="260813-open"),
    "game card off": lambda table: evenings(table, "game_card", game="260815-off"),
    "game card alien": lambda table: evenings(table, "game_card", game="260812-inv0"),
    "game title": lambda table: evenings(table, "game_title", game="260813-open"),
    "stats": lambda table: summed(table, "stats"),
    "fairness": lambda table: summed(table, "fairness"),
    "op lines base": lambda table: (over(table, "base"), table.app.open("op_lines", seat=0)),
    "op lines invasion": lambda table: (over(table, "invasion"), table.app.open("op_lines")),
    "log play base": lambda table: log_play(table, "base", seats=4),
    "log play monolith": lambda table: log_play(table, "monolith"),
    "over base": lambda table: over(table, "base"),
    "over blackout": lambda table: over(table, "blackout"),
    "over invasion": lambda table: over(table, "invasion"),
    "over lacerda": lambda table: over(table, "lacerda"),
    "over monolith": lambda table: over(table, "monolith"),
    "over outbreak": lambda table: over(table, "outbreak"),
}
