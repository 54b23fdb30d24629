"""Invasion: the steps of the Alien: its turn, and the questions that its spaces and cards ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from companion import moves
from companion.colony import steps as shared
from companion.game import Answer, Group, Later, Option, Step, Text, named, said, text
from companion.games.invasion import alien, board, flow, spaces
from companion.games.invasion import moves as own
from companion.games.invasion.events import may, tile_text
from companion.games.invasion.state import SPACES, TECHS, WITH_TECH, Invasion
from companion.moves import Move

# -- questions to the Alien ---------------------------------------------------------------------


def _advance(state: Invasion) -> Step:
    """The Alien's free step (INV-21)."""
    rows = []
    for name in TECHS:
        level = board.tech(state, name)
        if level:
            label = text("ask.alien_step", tech=text(f"alien_tech.{name}"), n=min(state.columns, level + 1))
            rows.append(may(state, label, own.AlienStep(name), flow.advance))  # type: ignore[arg-type]
    best = next(n for n, row in enumerate(rows) if row.move)
    rows[best] = Option(rows[best].label, rows[best].move, rows[best].effect, likely=True)
    rows.append(Option(text("ask.decline"), own.AlienStep()))
    return Step(
        text("say.advance", name=state.seats[state.alien].name),
        text("line.advance"),
        Option(text("go.confirm"), rows[best].move),
        tuple(rows),
        (),
        (),
        state.alien,
    )


def _gain(state: Invasion) -> Step:
    """What the new space or the card shows (INV-72, INV-74)."""
    stage = state.stage
    primary = shared.answer(f"ask.gain.none.{stage}", own.Gain("none"))
    rows = Later(_gains, state)
    return Step(said(f"say.{stage}"), said(f"line.{stage}"), primary, rows, (), (), state.alien)


def _gains(state: Invasion) -> tuple[Option, ...]:
    trooper = may(state, text("ask.gain.trooper"), own.Gain("trooper"), flow.gain)
    if trooper.move:
        trooper = Option(trooper.label, trooper.move, text("effect.board", n=state.board + 1))
    return (
        Option(text(f"ask.gain.none.{state.stage}"), own.Gain("none"), likely=True),
        trooper,
        Option(text("ask.gain.crystal"), own.Gain("crystal"), text("effect.next_turn", n=state.waiting + 1)),
    )


def _infection(state: Invasion) -> Step:
    """A note to all humans (INV-78)."""
    return Step(
        text("say.infection"),
        text("line.infection"),
        shared.go("go.done", own.Infected()),
        (),
        (),
        (text("hint.infection"),),
        state.alien,
    )


def _abduction(state: Invasion) -> Step:
    """A Scientist back to its card; with the full remark how many Buildings' OP it gave (INV-79).

    Where Scientists are known by name the answer says which it was: that one matches nothing any more.
    """
    full = state.options.full_abduction
    word = "abduction.full" if full else "abduction"
    first = own.Abduct(0, state.hired[0] if state.hired else "")  # type: ignore[arg-type]
    asks: tuple[Answer, ...] = ()
    if state.hired:
        asks = tuple(_abducted(state, who, likely=who == first.who) for who in (*state.hired, ""))
    elif full:
        asks = _gave(state, "")
    return Step(
        text(f"say.{word}"),
        text(f"line.{word}"),
        Option(text("go.confirm" if asks else "go.done"), first),
        asks,
        (),
        (text(f"hint.{word}"),),
        state.alien,
    )


def _abducted(state: Invasion, who: str, *, likely: bool) -> Option | Group:
    """One Scientist by name, with the full remark and the OP that it gave."""
    label = text(f"scientist.{who}") if who else text("ask.other_scientist")
    if state.options.full_abduction:
        return Group(label, _gave(state, who), hint=text("hint.abduction.full"))
    return may(state, label, own.Abduct(0, who), alien.abduct, likely=likely)  # type: ignore[arg-type]


def _gave(state: Invasion, who: str) -> tuple[Option, ...]:
    """How many Buildings' OP a Scientist gave."""
    return tuple(
        may(state, text("ask.gave", n=n), own.Abduct(n, who), alien.abduct, likely=n == 0)  # type: ignore[arg-type]
        for n in range(9)
    )


def _vigilant(state: Invasion) -> Step:
    """One space nearer or farther (INV-80)."""
    rows = [
        may(state, text("ask.shuttle_in"), own.ShiftShuttle(False), alien.shift_shuttle),
        may(state, text("ask.shuttle_out"), own.ShiftShuttle(True), alien.shift_shuttle),
    ]
    best = 1 if rows[1].move else 0
    for at, way in enumerate((-1, 1)):
        row = rows[at]
        if row.move:
            rows[at] = Option(row.label, row.move, text("effect.steps", n=state.shuttle_steps + way), likely=at == best)
    return Step(
        text("say.vigilant"),
        text("line.vigilant", side=text(f"side.{state.shuttle_side or 'orbit'}"), n=state.shuttle_steps),
        Option(text("go.confirm"), rows[best].move),
        tuple(rows),
        (),
        (),
        state.alien,
    )


def _corruption(state: Invasion) -> Step:
    """Whose tile; one under a Shield turns it away (INV-81)."""
    rows: list[Option] = []
    for tile in WITH_TECH:
        owner = board.owner(state, tile)
        if owner >= 0 and board.level(state, tile):
            rows.append(_corrupt(state, owner, tile, (owner, tile) in state.guarded))
    for owner in board.humans(state):
        rows.append(_corrupt(state, owner, "other", False))
        if (owner, "other") in state.guarded:
            rows.append(_corrupt(state, owner, "other", True))
    best = next(n for n, row in enumerate(rows) if row.move)
    rows[best] = Option(rows[best].label, rows[best].move, rows[best].effect, likely=True)
    return Step(
        text("say.corruption"),
        text("line.corruption", n=board.corruptions(state)),
        Option(text("go.confirm"), rows[best].move),
        tuple(rows),
        (),
        (text("hint.corruption"),),
        state.alien,
    )


def _corrupt(state: Invasion, owner: int, tile: str, guarded: bool) -> Option:
    move = own.Corrupt(owner, tile, guarded)  # type: ignore[arg-type]
    row = may(state, tile_text(state, owner, tile), move, alien.corrupt)
    return Option(row.label, row.move, text("effect.guarded"), row.refused) if guarded and row.move else row


# -- the Alien turn -----------------------------------------------------------------------------


def _alien(state: Invasion) -> Step:
    unfinished = flow.alien_unfinished(state)
    if not unfinished:
        primary = shared.END_TURN[state.alien]
        move = primary.move
    else:
        move = spaces.likely(state)
        primary = shared.go(_go(move), move) if move else shared.blocked("go.end_turn", text(unfinished))
    return Step(
        named(_say(move), state.seats[state.alien].name),
        _alien_line(state, move),
        primary,
        (),
        Later(spaces.events, state),
        Later(_alien_hints, state),
        state.alien,
    )


def _say(move: Move | None) -> str:
    """The prompt: what is left to do, where it is not a choice of three."""
    return SAY.get(type(move), "say.alien")


SAY: dict[type, str] = {
    moves.EndTurn: "say.alien.done",
    own.PlaceAndPass: "say.alien.pass",
    own.Reset: "say.alien.reset",
}


def _alien_hints(state: Invasion) -> tuple[Text, ...]:
    """Whose parts are meant, and where no Trooper goes (INV-20, INV-50)."""
    rows = [text("hint.alien.parts")]
    if state.prone:
        rows.append(text("hint.alien.stand_up"))
    if state.shielded:
        rows.append(text("hint.alien.shielded", n=state.shielded))
    return tuple(rows)


def _go(move: Move) -> str:
    if isinstance(move, own.Place):
        return f"go.place.{move.token}"
    return "go.reset" if isinstance(move, own.Reset) else "go.pass"


def _alien_line(state: Invasion, move: Move | None) -> Text:
    """What is proposed; else after whose turn this one is (INV-17)."""
    if isinstance(move, own.Place):
        return _place_line(move.space, state.crystals)
    if isinstance(move, own.PlaceAndPass):
        return said("line.alien.pass")
    if isinstance(move, own.Reset):
        return text("line.alien.reset", n=board.counted_open(state))
    human = state.done[-1] if state.done else state.alien
    return text("line.alien", owner=state.seats[human].name, n=state.crystals)


@lru_cache(maxsize=256)
def _place_line(space: int, crystals: int) -> Text:
    return text("line.alien.place", what=text(f"space.{SPACES[space - 1]}"), n=crystals)


STAGES: dict[str, Callable[[Invasion], Step]] = {
    "advance": _advance,
    "gain": _gain,
    "item": _gain,
    "alien": _alien,
    "card_infection": _infection,
    "card_abduction": _abduction,
    "card_vigilant": _vigilant,
    "card_rd_corruption": _corruption,
}
"""Whose step each of these stages is: the Alien's."""
