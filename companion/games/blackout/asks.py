"""Blackout: the questions of a Vandalism card and of a repair (BLK-12, BLK-18..BLK-21, BLK-24, BLK-28, BLK-29)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from companion import moves
from companion.colony import steps as shared
from companion.game import Later, Option, Step, Text, named, numbered, said, text
from companion.games.blackout import cascade, hints
from companion.games.blackout import state as own
from companion.games.blackout.cascade import Forecast
from companion.games.blackout.deck import card_text, short_text, unnamed
from companion.games.blackout.state import ALIEN, BLACKOUTS, SHELTER, TYPES, Blackout
from companion.moves import Move


def forecast_text(state: Blackout, found: Forecast) -> Text:
    """A forecast in a few words: the deed, and whose Shelter."""
    if found.owner is not None:
        return text(f"forecast.shelter.{found.deed}", name=state.seats[found.owner].name)
    ending = ".backup" if found.or_backup and found.deed == "vandalized" else ""
    return text(f"forecast.{found.deed}{ending}")


def _more(state: Blackout) -> Text:
    return text("effect.blk.blackouts", n=cascade.blackouts(state) + 1, end=BLACKOUTS)


# -- the table's own cards ----------------------------------------------------------------------


def deck_step(state: Blackout) -> Step:
    """We draw: which card it was. App says, we read: which Building the card shows (GEN-25)."""
    seat = state.queue[0]
    left = state.deck.count
    naming = state.stage == "which"
    known = unnamed(state) if naming else tuple(kind for kind, _ in state.printed)
    asks: list[Option] = []
    for kind in sorted(known, key=lambda one: (one == ALIEN, (*TYPES, ALIEN).index(one))):
        move: Move = own.NameCard(kind) if naming else moves.Draw("vandalism", kind)
        gone = not naming and state.deck.copies(kind) == 0
        effect = forecast_text(state, cascade.forecast(state, kind))
        refused = text("refused.none_left", card=card_text(kind), left=left) if gone else None
        first = not gone and not any(ask.likely for ask in asks)
        asks.append(Option(short_text(kind), None if gone else move, effect, refused, likely=first))
    likely = next(ask for ask in asks if ask.likely)
    name = state.seats[seat].name
    return Step(
        text("say.blk.which" if naming else "say.we_draw", name=name),
        text("line.blk.which" if naming else "line.blk.we_draw", n=left),
        Option(likely.label, likely.move),
        tuple(asks),
        (),
        (text("hint.blk.own_cards"),),
        seat,
    )


# -- the card -----------------------------------------------------------------------------------


def question(state: Blackout) -> Step:
    """What the card that lies open asks now."""
    say, line, likely = SAYS[state.stage](state)
    rows = Later(hints.dark if state.stage in ("dark", "shelter_dark") else hints.token, state)
    return Step(say, line, likely, Later(ASKS[state.stage], state), (), rows, state.queue[0])


Said = tuple[Text, Text, Option]
"""The prompt, the line and the ringed answer of a question."""


def _say_dark(state: Blackout) -> Said:
    if state.card == "mine":
        return said("say.blk.dark.mine"), said("line.blk.dark.mine"), MINER
    return _of("say.blk.dark", state.card), said(f"line.blk.dark.{state.options.colonist}"), COLONIST


def _say_shelter_dark(state: Blackout) -> Said:
    likely = shared.answer("go.confirm", own.LayDown(owner=cascade.owners(state)[0]))
    return said("say.blk.shelter_dark"), said(f"line.blk.dark.{state.options.colonist}"), likely


def _say_token(state: Blackout) -> Said:
    there = cascade.normal(state, state.card)
    return _of("say.blk.token", state.card), said("line.blk.token"), _token_there(state, there)


def _say_shelter_token(state: Blackout) -> Said:
    seat = cascade.hit(state)
    assert seat is not None
    there = cascade.normal_shelters(state, seat)
    say = named("say.blk.shelter_token", state.seats[seat].name)
    return say, said("line.blk.token"), _token_there(state, there)


def _token_there(state: Blackout, there: int) -> Option:
    if there <= 0:
        return NO_HEX
    return PLACE_TOKEN if cascade.tokens_left(state) > 0 else NO_EFFECT


MINER = shared.answer("go.confirm", own.LayDown("miner"))
COLONIST = shared.answer("go.confirm", own.LayDown("quarters"))
NO_HEX = shared.answer("go.confirm", own.NoHex())
PLACE_TOKEN = shared.answer("go.confirm", own.PlaceToken())
NO_EFFECT = shared.answer("go.confirm", own.NoEffect())
SAYS = {"dark": _say_dark, "shelter_dark": _say_shelter_dark, "token": _say_token, "shelter_token": _say_shelter_token}


@lru_cache
def _of(id: str, card: str) -> Text:
    return text(id, building=card_text(card))


def _there(state: Blackout) -> int:
    """How many normal hexes the card may hit now, as far as they were told."""
    if state.stage == "token":
        return cascade.normal(state, state.card)
    seat = cascade.hit(state)
    return cascade.normal(state, state.card) if seat is None else cascade.normal_shelters(state, seat)


def _nobody(state: Blackout, *, bare_mine: bool = False) -> Option:
    """The loss, on the table's own word (BLK-12)."""
    effect = "ask.blk.none.mine" if bare_mine else f"ask.blk.none.{state.options.colonist}"
    return Option(text("ask.blk.nobody"), own.NoColonist(), text(effect))


def _dark(state: Blackout) -> tuple[Option, ...]:
    if state.card != "mine":
        laid = Option(text(f"ask.blk.laid.{state.options.colonist}"), own.LayDown(), _more(state), likely=True)
        return (laid, _nobody(state))
    miner = Option(text("ask.blk.miner"), own.LayDown("miner"), _more(state), likely=True)
    if state.options.bare_mine == "nothing":
        return (miner, Option(text("ask.blk.no_miner"), own.NoMiner(), text("effect.blk.stays")))
    more = text("ask.blk.no_miner_laid.effect", n=cascade.blackouts(state) + 1, end=BLACKOUTS)
    return (miner, Option(text("ask.blk.no_miner_laid"), own.LayDown(), more), _nobody(state, bare_mine=True))


def _shelter_dark(state: Blackout) -> tuple[Option, ...]:
    rows = [
        Option(
            text("ask.blk.shelter_of", name=state.seats[at].name),
            own.LayDown(owner=at),
            _more(state),
            likely=at == cascade.owners(state)[0],
        )
        for at in cascade.owners(state)
    ]
    return (*rows, _nobody(state))


def _token(state: Blackout) -> tuple[Option, ...]:
    shelter = state.stage == "shelter_token"
    seat = cascade.hit(state) if shelter else None
    there, left = _there(state), cascade.tokens_left(state)
    none = text("refused.blackout_token") if left == 0 else None
    placed = Option(
        text("ask.blk.placed"),
        None if none else own.PlaceToken(),
        text("effect.blk.tokens", n=max(0, left - 1)),
        none,
        likely=there > 0 and left > 0,
    )
    label = text("ask.blk.none_left") if shelter else text("ask.blk.no_hex")
    other = Option(label, own.NoHex(), _next(state, seat), likely=there <= 0)
    if none:
        return (placed, Option(text("ask.blk.no_effect"), own.NoEffect(), likely=there > 0), other)
    return (placed, other)


ASKS = {"dark": _dark, "shelter_dark": _shelter_dark, "token": _token, "shelter_token": _token}


def _next(state: Blackout, seat: int | None) -> Text:
    """What follows when none is normal here."""
    if seat is None:
        if cascade.owners(state):
            return text("effect.blk.shelter_dark")
        after = state
    else:
        after = replace(state, asked=(*state.asked, seat))
    who = cascade.hit(after)
    if who is None:
        return text("effect.blk.nothing")
    return text("effect.blk.then", name=state.seats[who].name)


# -- repairs ------------------------------------------------------------------------------------


def repair_step(state: Blackout) -> Step:
    """A goal was completed: one repair, or none (BLK-24)."""
    first = next(_repairs(state), NO_REPAIR)
    return Step(
        said("say.blk.repair"),
        numbered("line.blk.repair", state.tracker),
        shared.answer("go.confirm", first),
        Later(_repair_asks, state),
        (),
        Later(hints.repair, state),
        state.queue[0] if state.queue else None,
    )


NO_REPAIR = own.Repair("nothing")


def _repairs(state: Blackout) -> Iterator[own.Repair]:
    """What may be repaired: Colonists first, then bare tokens."""
    for what, types, shelters in (
        ("lift", state.dark, state.shelters_dark),
        ("remove", state.vandalized, state.shelters_vandalized),
    ):
        for at, n in enumerate(types):
            if n:
                yield own.Repair(what, TYPES[at])  # type: ignore[arg-type]  # these are the words of the move
        for owner, n in enumerate(shelters):
            if n:
                yield own.Repair(what, SHELTER, owner)  # type: ignore[arg-type]  # likewise


def _repair_asks(state: Blackout) -> Iterator[Option]:
    likely = True
    for move in _repairs(state):
        effect = text(f"ask.blk.{move.what}.effect", n=cascade.blackouts(state) - 1)
        owner = move.owner
        whose = text("ask.blk.whose", name=state.seats[owner].name) if owner is not None else short_text(move.building)
        yield Option(text(f"ask.blk.{move.what}", building=whose), move, effect, likely=likely)
        likely = False
    yield Option(text("ask.blk.no_repair"), NO_REPAIR, text("ask.blk.no_repair.effect"))
