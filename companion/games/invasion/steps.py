"""Invasion: what can be done at each state, and what the table is told there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion import colony, missions, moves
from companion.colony import steps as shared
from companion.colony.hints import known_benefits
from companion.game import Answer, Later, Number, Option, Step, Text, named, text
from companion.games.invasion import alien_steps, board, deeds, flow, hints
from companion.games.invasion import moves as own
from companion.games.invasion.events import events, may, tile_text
from companion.games.invasion.state import DEFENCES, NOBODY, SPARE, WITH_TECH, Invasion
from companion.moves import Move


def steps(state: Invasion) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


# -- set-up -------------------------------------------------------------------------------------


def _checklist(state: Invasion) -> Step:
    return shared.checklist(state, flow.CHECKLIST, hints.numbers(state), lambda step: hints.setup(state, step))


def _defence(state: Invasion) -> Step:
    """The app deals, or the table says who has each card (INV-05)."""
    card = DEFENCES[state.owners.index(NOBODY)]
    asks = tuple(
        Option(
            text("ask.spare_card") if at == SPARE else text("value.name", name=state.seats[at].name),
            own.GiveDefence(card, at),  # type: ignore[arg-type]
            text("effect.has", card=text(f"defence.{card}")),
        )
        for at in flow.hands(state, card)
    )
    primary = shared.go("go.inv.deal", own.DealDefence())
    if state.owners != (NOBODY,) * 4:
        primary = Option(text("go.deal_again"), own.DealDefence(), likely=True)
    return Step(
        text("say.defence", n=state.owners.count(NOBODY)),
        text("line.defence"),
        primary,
        asks,
        (),
        (text("line.defence"), text(f"hint.item.{card}"), *hints.dealt(state)),
    )


def _missions(state: Invasion) -> Step:
    left = missions.IN_PLAY - len(state.missions)
    chosen = [one.id for one in state.missions]
    asks = Later(
        lambda: (
            Option(missions.name(one.id), missions.ChooseMission(one.id))
            for one in state.mission_cards
            if one.id not in chosen
        )
    )
    return Step(
        text("say.inv.missions", n=left),
        text("line.missions"),
        shared.go("go.draw_3", missions.DrawMissions()),
        asks,
        (),
        (*hints.dealt(state), text("hint.inv.missions")),
    )


def _first_player(state: Invasion) -> Step:
    """Which human takes the first Turn Order space (BAS-13)."""
    humans = board.humans(state)
    asks = tuple(
        Option(text("value.name", name=state.seats[at].name), moves.FirstPlayer(at), likely=at == humans[0])
        for at in humans
    )
    primary = Option(text("go.choose"), moves.FirstPlayer(humans[0]))
    return Step(text("say.first_player"), text("line.first_player"), primary, asks)


# -- a human turn -------------------------------------------------------------------------------


def _turn(state: Invasion) -> Step:
    seat = state.queue[0]
    who = state.seats[seat]
    return Step(
        named("say.turn.orbit" if who.side == "orbit" else "say.turn.colony", who.name),
        hints.turn_line(state),
        shared.END_TURN[seat],
        (),
        Later(events, state),
        Later(hints.turn, state),
        seat,
    )


def _defence_use(state: Invasion) -> Step:
    """One deployment after another, or how many Troopers it struck (INV-47, INV-54, INV-56)."""
    seat = state.queue[0]
    end = own.EndUse(seat)
    if state.using == "shield":
        asks: tuple[Answer, ...] = _shield(state, seat)
        primary = shared.go("go.done", end)
        line = text("line.shield", n=board.shields(state))
    else:

        def struck(n: int) -> Move:
            return own.EndUse(seat, n)

        most = state.mars - state.prone if state.using == "sentry" else state.mars
        asks = (Number(text(f"ask.struck.{state.using}"), 0, most, 0, struck, text("effect.on_mars", n=state.mars)),)
        primary = Option(text("go.struck", n=0), end)
        line = text(f"line.{state.using}")
    return Step(text(f"say.use.{state.using}", n=state.left), line, primary, asks, (), hints.using(state), seat)


def _shield(state: Invasion, seat: int) -> tuple[Option, ...]:
    rows: list[Option] = []
    for owner, tile in dict.fromkeys(state.corrupted):
        move: Move = own.ClearCorruption(seat, owner, tile)  # type: ignore[arg-type]
        rows.append(may(state, text("ask.clear", tile=tile_text(state, owner, tile)), move, deeds.clear))
    for tile in WITH_TECH:
        owner = board.owner(state, tile)
        if owner >= 0 and board.level(state, tile):
            move = own.GuardTech(seat, owner, tile)  # type: ignore[arg-type]
            rows.append(may(state, text("ask.guard", tile=tile_text(state, owner, tile)), move, deeds.guard_tech))
    for owner in board.humans(state):
        move = own.GuardTech(seat, owner, "other")
        rows.append(may(state, text("ask.guard", tile=tile_text(state, owner, "other")), move, deeds.guard_tech))
    rows.append(may(state, text("ask.guard_building"), own.GuardBuilding(seat), deeds.guard_building))
    return tuple(rows)


def _tech_reply(state: Invasion) -> Step:
    """The owner: Oxygen, or a free step that may score (INV-22)."""
    owner, tile = state.tech_used[0]
    oxygen = moves.TechReply(owner)
    rows = [Option(text("ask.oxygen"), oxygen, text("ask.oxygen.effect"), likely=True)]
    for last in (False, True) if tile == "other" else (False,):
        label = text("ask.free_step.last" if last else "ask.free_step")
        rows.append(may(state, label, own.OwnerStep(owner, last), flow.owner_step))
    return Step(
        text("say.tech_reply", name=state.seats[owner].name),
        text("line.tech_reply"),
        Option(text("ask.oxygen"), oxygen),
        tuple(rows),
        seat=owner,
    )


# -- the Colony and the Shuttle -----------------------------------------------------------------


def _update(state: Invasion) -> Step:
    def rows() -> Iterator[Text]:
        skipped = flow.update_skipped(state)
        for step in flow.UPDATE_STEPS:
            yield text(f"update.inv.{step}.skipped") if step in skipped else hints.update(state, step)

    return shared.update(state, Later(rows), hints.update(state, state.updating[0]))


def _travel(state: Invasion) -> Step:
    side = colony.other_side(state.seats[state.queue[0]].side)
    rows = Later(lambda: (*hints.arrival(side), *known_benefits(state)))
    return shared.travel(state, Later(events, state), rows)


STAGES: dict[str, Callable[[Invasion], Step]] = {
    **alien_steps.STAGES,
    "checklist": _checklist,
    "defence": _defence,
    "missions": _missions,
    "first_player": _first_player,
    "order": lambda state: shared.order(state, Later(events, state)),
    "shuttle_place": shared.shuttle_place,
    "turn": _turn,
    "defence_use": _defence_use,
    "tech_reply": _tech_reply,
    "turn_end": shared.over,
    "update": _update,
    "colonization_end": shared.over,
    "shuttle_start": shared.over,
    "shuttle": lambda state: shared.shuttle(state, Later(events, state)),
    "travel": _travel,
    "round_end": shared.over,
}
