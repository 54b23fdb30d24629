"""Every screen in every stage, as scenes: a name, and the way that brings the table there. The audit walks them all."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import moves
from companion.games.outbreak import state as own
from companion.games.outbreak.flow import CHECKLIST
from companion.store import Store
from kiosk.draft import draft_of
from tests.kiosk.kiosk_table import KioskTable

Way = Callable[[KioskTable], Any]
PAIR = "mine+living_quarters"


def page(name: str, **args: Any) -> Way:
    """A page over a game that has come some way."""

    def way(table: KioskTable) -> None:
        busy(table)
        table.app.open(name, **args)

    return way


def busy(table: KioskTable, seats: int = 4, **options: Any) -> None:
    """A game in the middle: ill and immune Colonists, Medicine, Ships, a card drawn, something undone."""
    table.game(seats, **options).seated(shuttle="colony").round_two()
    table.play(moves.Draw("infection", PAIR), own.Infect("living_quarters"), moves.EndTurn(0), own.Spread(2))
    table.play(moves.Draw("infection", "no_infection"), moves.EndTurn(1), own.Spread(0))
    table.set_right(vaccines=1, medicine_0=2, hangar_1=1, hospitals=2, blueprints=1)
    table.play(moves.Draw("infection", PAIR), own.Infect("mine"))
    table.app.session.undo(by="cli")
    table.app.session.redo(by="cli")
    table.app.refresh()


def first_home(table: KioskTable) -> None:
    """A new kiosk: nothing is stored."""
    folder = tempfile.mkdtemp(prefix="solkeeper-empty-")
    table.app.store = Store.open(Path(folder))
    table.app.refresh()


def home(table: KioskTable) -> None:
    """A game to go on with."""
    busy(table)
    table.app.close_game()


def new(name: str, seats: int = 3, **args: Any) -> Way:
    """A page of a new game."""

    def way(table: KioskTable) -> None:
        draft = draft_of(table.app)
        while len(draft.places) < seats:
            draft.add()
        while len(draft.places) > seats:
            draft.remove(0)
        draft.places[0].name = "Maximiliane"
        for one in ("chapter", "players") if name == "letters" else ("chapter",):
            table.app.open(one)
        if name != "chapter":
            table.app.open(name, **args)

    return way


def check(step: str, seats: int = 3, **options: Any) -> Way:
    """The set-up list at a step."""
    before = CHECKLIST[: CHECKLIST.index(step)]
    return lambda table: table.game(seats, **options).play(*(moves.Tick(one) for one in before))


def turn(seats: int = 3, options: dict[str, Any] | None = None, **facts: int) -> Way:
    """A turn of round 1."""
    return lambda table: table.game(seats, **(options or {})).seated().set_right(**facts)


def reveal(seats: int = 3, **options: Any) -> Way:
    """The first turn with a card."""
    return lambda table: table.game(seats, **options).seated(shuttle="colony").round_two()


def card(seats: int = 3, card: str = PAIR, **options: Any) -> Way:
    """A card that waits for its answer."""
    return lambda table: reveal(seats, **options)(table).play(moves.Draw("infection", card))


def spread(seats: int = 3, ill: int = 3, **options: Any) -> Way:
    """The spread question."""

    def way(table: KioskTable) -> None:
        table.game(seats, **options).seated()
        if options.get("full_board"):
            table.play(moves.SetRight("living_quarters.ill", 1, 0), moves.SetRight("mine.well", 1, 1))
        else:
            table.set_right(infected=ill)
        table.play(moves.EndTurn(0))

    return way


def all_ill(table: KioskTable) -> None:
    """Is everybody ill?"""
    turn(infected=9)(table)
    table.play(moves.EndTurn(0), own.Spread(0))


def tech_reply(seats: int = 3) -> Way:
    """The owner of a used Tech is asked."""

    def way(table: KioskTable) -> None:
        turn(seats, tech=2, tech_owner=1)(table)
        table.play(moves.TechUsed(0, 1, "medicine"), moves.EndTurn(0))

    return way


def update(seats: int = 3, level: int = 1) -> Way:
    """The Colony update."""

    def way(table: KioskTable) -> None:
        row = dict.fromkeys(("generator", "water_extractor", "greenhouse", "oxygen_condenser"), level + 1)
        turn(seats, level=level, **row)(table)
        table.play(moves.EndTurn(0), moves.UpdateStep("level"))

    return way


def shuttle(seats: int = 3, travels: bool = True) -> Way:
    """The Shuttle phase."""

    def way(table: KioskTable) -> None:
        table.game(seats).seated(shuttle="orbit" if travels else "colony").to_shuttle(hangar_1=1 if travels else 0)
        if travels:
            table.play(moves.Stay(0))

    return way


def income(table: KioskTable) -> None:
    """Medicine made on arrival."""
    table.game(3).seated(5, 6, 7, shuttle="colony").set_right(upgraded_0=2)
    table.to_shuttle().play(moves.Travel(0, "free"), moves.TakeSpace(0, 1))


def sheet(event: str, seats: int = 3, **options: Any) -> Way:
    """The sheet of an event, or of all events; opened without touches."""

    def way(table: KioskTable) -> None:
        if options.get("full_board"):
            table.game(seats, **options).seated()
            table.play(moves.SetRight("living_quarters.ill", 1, 0), moves.SetRight("mine.ill", 1, 1))
            table.set_right(medicine_0=1)
        else:
            turn(seats, infected=2, medicine_0=1, hospitals=2, blueprints=1, tech=1, tech_owner=1)(table)
        if not event:
            table.app.show_sheet("happened")
            return
        from companion.game import Group

        answer = next(one.answer for one in table.app.step.events if one.id == event)
        if isinstance(answer, Group):
            table.app.show_sheet("answers", group=answer)
        else:
            table.app.show_sheet("number", number=answer)

    return way


def second_sheet(table: KioskTable) -> None:
    """The second page of the events."""
    sheet("")(table)
    table.app.sheet.page = 1
    table.app.refresh()


def other_pair(table: KioskTable) -> None:
    """We draw: the pairs that nobody knows."""
    from companion.game import Group

    reveal(infection="we")(table)
    group = next(ask for ask in table.app.step.asks if isinstance(ask, Group))
    table.app.show_sheet("answers", group=group)


def harmless(second: bool = False) -> Way:
    """The notice of a No Infection card."""

    def way(table: KioskTable) -> None:
        reveal()(table)
        if second:
            table.play(moves.Draw("infection", "no_infection"), moves.EndTurn(0))
        table.app.play(moves.Draw("infection", "no_infection"))

    return way


def over(why: str, seats: int = 3) -> Way:
    """The end."""

    def way(table: KioskTable) -> None:
        busy(table, seats)
        if why == "won":
            table.set_right(hospitals=5, vaccines=2)
        elif why == "infected":
            table.set_right(infected=14 if seats == 4 else 12, active=30)
            table.play(moves.EndTurn(2), own.Spread(0))
        else:
            table.set_right(time=1)
            table.play(moves.EndTurn(2), own.Spread(0))
            while table.app.outcome is None:
                table.play(moves.SkipTurn(table.state.queue[0]))

    return way


def last(name: str, **args: Any) -> Way:
    """A page at the end of its list."""

    def way(table: KioskTable) -> None:
        page(name, **args)(table)
        while table.app._screen.turn(1):  # type: ignore[union-attr]
            pass

    return way


def log_chosen(table: KioskTable) -> None:
    """The log with a place picked to go back to."""
    page("log")(table)
    control = next(tid for tid in table.app.desk.front.controls if tid.startswith("row."))
    table.app.desk.front.controls[control].act("touch")


def deck_seen(table: KioskTable) -> None:
    """The cards seen."""
    page("deck")(table)
    table.app.desk.front.controls["show_seen"].act("touch")


def named(name: str, number: int = 3) -> Way:
    """A page of a game at one Set right tab."""

    def way(table: KioskTable) -> None:
        page("set_right")(table)
        keys = [tid for tid in table.app.desk.front.controls if tid.startswith("tab.")]
        table.app.desk.front.controls[keys[number % len(keys)]].act("touch")

    del name
    return way


SCENES: dict[str, Way] = {
    "home first": first_home,
    "home": home,
    "chapter": new("chapter"),
    "players 2": new("players", 2),
    "players 3": new("players", 3),
    "players 4": new("players", 4),
    "letters": new("letters", seat=0),
    "options": new("options"),
    **{f"checklist {step}": check(step) for step in CHECKLIST},
    "checklist base 2": check("base", 2),
    "checklist infection we": check("infection", infection="we"),
    "checklist infection read": check("infection", infection="read"),
    "missions": lambda t: check("time")(t).play(moves.Tick("all")),
    "missions chosen": lambda t: t.game(3).play(moves.Tick("all"), own.ChooseMission("OM3")),
    **{
        f"first player {n}": lambda t, n=n: t.game(n).play(moves.Tick("all"), own.DrawMissions(("OM3", "OM4")))
        for n in (2, 3, 4)
    },
    "order": lambda t: t.game(4).play(
        moves.Tick("all"), own.DrawMissions(("OM3", "OM4")), moves.FirstPlayer(0), moves.TakeSpace(0, 3)
    ),
    "shuttle place": lambda t: t.game(2).play(
        moves.Tick("all"), own.DrawMissions(("OM3", "OM4")), moves.FirstPlayer(0), moves.TakeSpace(0, 3),
        moves.TakeSpace(1, 5),
    ),
    "turn 2": turn(2),
    "turn 3": turn(3, infected=4, medicine_1=2, vaccines=1),
    "turn 4": turn(4, active=20, infected=9, medicine_0=2),
    "turn all ill soon": turn(2, infected=5, time=2),
    "full board 2": turn(2, {"full_board": True}),
    "full board 3": turn(3, {"full_board": True}),
    "full board 4": turn(4, {"full_board": True}),
    "reveal": reveal(),
    "we draw": reveal(infection="we"),
    "we draw 4": reveal(4, infection="we"),
    "other pair": other_pair,
    "card": card(),
    "card 2": card(2),
    "card no quarters": card(card="mine+working_area"),
    "card read": card(infection="read", card="location"),
    "card full board": card(4, full_board=True),
    "spread": spread(),
    "spread full board": spread(full_board=True),
    "all ill": all_ill,
    "tech reply": tech_reply(),
    "tech reply 4": tech_reply(4),
    "income": income,
    "update 2": update(2),
    "update 3": update(3),
    "update 4": update(4, level=3),
    "shuttle 2": shuttle(2),
    "shuttle 3": shuttle(3),
    "shuttle 4": shuttle(4),
    "shuttle nobody 2": shuttle(2, False),
    "shuttle nobody 4": shuttle(4, False),
    "travel": lambda t: t.game(3).seated().arrive(),
    "happened": sheet(""),
    "happened second": second_sheet,
    "happened full board": sheet("", full_board=True),
    **{
        f"sheet {event}": sheet(event, 4 if event in ("away", "tech") else 3)
        for event in ("gain_medicine", "vaccine", "hospital", "upgrade", "clinic", "lss", "ship", "colonists", "lost",
                      "goal", "tech", "pod", "away")
    },
    **{f"sheet {event} full board": sheet(event, full_board=True) for event in ("use_medicine", "vaccine", "walk")},
    "notice infected": turn(3, active=20, infected=9),
    "notice infected 1": turn(3, active=20, infected=11),
    "notice time": turn(3, time=1),
    "notice harmless": harmless(),
    "notice reshuffled": harmless(True),
    "over won": over("won"),
    "over infected": over("infected", 4),
    "over time": over("time"),
    "over time 4": over("time", 4),
    "menu": page("menu"),
    "log": page("log"),
    "log end": last("log"),
    "log chosen": log_chosen,
    "deck": page("deck"),
    "deck seen": deck_seen,
    "set right": page("set_right"),
    **{f"set right {n}": named("set_right", n) for n in (1, 2, 3, 4, 5)},
    "set right end": last("set_right"),
    "set right choice": page("set_right", fact="space", seat=1),
    "what next": page("what_next"),
    "what next end": last("what_next"),
    "settings": page("settings"),
    "history": page("history"),
    "play options": page("play_options"),
    "play options end": last("play_options"),
    "stand in": page("stand_in"),
    "cost": page("cost"),
}  # fmt: skip
"""Scene -> way. Every name of `kiosk.screens.SCREENS` is among what they show (a test says so)."""
