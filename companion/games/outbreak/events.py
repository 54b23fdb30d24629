"""Outbreak: the tiles of *What happened?* at a state. A tile is one tap and at most one answer."""

from __future__ import annotations

from collections.abc import Callable

from companion import colony, moves
from companion.colony import events as shared
from companion.game import Event, Group, Number, Option, text
from companion.games.outbreak import board, deeds
from companion.games.outbreak import state as own
from companion.games.outbreak.medicine import storage
from companion.games.outbreak.state import Outbreak
from companion.moves import Move


def events(state: Outbreak) -> tuple[Event, ...]:
    """What may also happen at this step, for the player to act (GEN-24, BAS-85)."""
    seat = state.queue[0]
    turn = state.stage == "turn"
    rows = [
        *_medicine(state, seat),
        *_buildings(state, seat),
        *_people(state, seat),
    ]
    if turn:
        rows += _turn_only(state, seat)
    rows += _seats(state, seat, turn)
    return tuple(rows)


def _medicine(state: Outbreak, seat: int) -> list[Event]:
    held, most = state.medicine[seat], storage(state, seat)
    rows = [_use_medicine(state, seat)]
    if held >= most:
        full = text("refused.storage", n=most)
        rows.append(Event("gain_medicine", Option(text("event.gain_medicine"), None, refused=full)))
    else:

        def gain(n: int) -> Move:
            return own.GainMedicine(seat, n)

        low = "effect.substitute" if sum(state.medicine) >= own.MEDICINE_TOKENS else "effect.storage"
        number = Number(text("event.gain_medicine"), 1, 5, 1, gain, text(low, held=held, n=most))
        rows.append(Event("gain_medicine", number))
    rows += [
        shared.one(
            "pharmacy", state, own.GainMedicine(seat, 1, "pharmacy"), deeds.gain_medicine, text("effect.medicine")
        ),
        shared.one("lab", state, own.GainMedicine(seat, 1, "lab"), deeds.gain_medicine, text("effect.lab")),
        _vaccine(state, seat),
        shared.one("hire", state, own.Hire(seat), deeds.hire, text("effect.hire")),
    ]
    return rows


def _whose(state: Outbreak, kind: int, to_move: Callable[[int, str], Move]) -> tuple[Option, ...]:
    return tuple(
        Option(text("ask.whose", name=state.seats[who].name, area=text(f"area.{area}"), n=n), to_move(who, area))
        for who, area, n in board.where(state, kind)
    )


def _use_medicine(state: Outbreak, seat: int) -> Event:
    label, effect = text("event.use_medicine"), text("effect.heal")
    plain = shared.tried(label, state, own.UseMedicine(seat), deeds.use_medicine, effect)
    if not state.board or state.medicine[seat] == 0 or state.infected == 0:
        return Event("use_medicine", plain)

    def heal(who: int, area: str) -> Move:
        return own.UseMedicine(seat, who, area)

    return Event("use_medicine", Group(label, _whose(state, board.ILL, heal), effect))


def _vaccine(state: Outbreak, seat: int) -> Event:
    label = text("event.vaccine")
    effect = text("effect.vaccines", n=own.VACCINES - state.vaccines)
    if state.vaccines >= own.VACCINES:
        return Event("vaccine", Option(label, None, effect, text("refused.vaccines", n=own.VACCINES)))
    if state.board:

        def cure(who: int, area: str) -> Move:
            return own.MakeVaccine(seat, ill=True, owner=who, area=area)

        def guard(who: int, area: str) -> Move:
            return own.MakeVaccine(seat, ill=False, owner=who, area=area)

        ill = tuple(
            Option(text("ask.whose_ill", **one.label.params), one.move) for one in _whose(state, board.ILL, cure)
        )
        rows = (*ill, *_whose(state, board.WELL, guard))
        if not rows:
            return Event("vaccine", Option(label, None, effect, text("refused.no_colonist")))
        return Event("vaccine", Group(label, rows, effect))
    options = (
        shared.tried(text("ask.was_ill"), state, own.MakeVaccine(seat, ill=True), deeds.vaccine),
        shared.tried(text("ask.was_well"), state, own.MakeVaccine(seat, ill=False), deeds.vaccine),
    )
    return Event("vaccine", Group(label, options, effect))


def _buildings(state: Outbreak, seat: int) -> list[Event]:
    return [
        _hospital(state, seat),
        _upgrade(state, seat),
        shared.one("blueprint", state, own.TakeBlueprint(seat), deeds.blueprint, text("effect.medicine")),
        _clinic(state, seat),
        shared.one(
            "shelter", state, own.BuildShelter(seat), deeds.shelter, text("effect.shelter", n=storage(state, seat) + 1)
        ),
        shared.lss(state, seat),
    ]


def _hospital(state: Outbreak, seat: int) -> Event:
    label = text("event.hospital")
    if state.hospitals >= own.HOSPITALS:
        return Event("hospital", Option(label, None, refused=text("refused.hospitals", n=own.HOSPITALS)))

    def build(n: int) -> Move:
        return own.BuildHospital(seat, n)

    where = "effect.hospital.first" if state.hospitals == 0 else "effect.hospital"
    return Event("hospital", Number(label, 1, state.hospitals + 1, 1, build, text(where)))


def _upgrade(state: Outbreak, seat: int) -> Event:
    clinic = shared.tried(
        text("ask.clinic"), state, own.UpgradeHospital(seat, clinic=True), deeds.upgrade, text("effect.clinic")
    )
    full = Option(text("ask.clinic_full"), None, refused=text("refused.lab_full"))
    other = shared.tried(text("ask.other_hospital"), state, own.UpgradeHospital(seat), deeds.upgrade)
    options = (other,) if state.tech else (clinic, full, other)
    hint = text("hint.upgrade_mine") if state.infected else text("hint.upgrade_hospital")
    return Event("upgrade", Group(text("event.upgrade"), options, hint=hint))


def _clinic(state: Outbreak, seat: int) -> Event:
    step = shared.tried(
        text("ask.clinic_step"),
        state,
        own.StepTech(seat),
        deeds.step_tech,
        text("effect.tech", n=state.tech, end=own.TECH_COLUMNS),
    )
    research = Option(text("ask.research"), None, refused=text("refused.research"))
    return Event("clinic", Group(text("event.clinic"), (step, research)))


def _people(state: Outbreak, seat: int) -> list[Event]:
    def gain(n: int) -> Move:
        return own.GainColonists(seat, n)

    if state.board:
        room = min(9, colony.COLONISTS - sum(sum(cell) for cell in state.board[seat]))
    else:
        room = min(9, colony.COLONISTS * len(state.seats) - state.active)
    more = text("event.colonists")
    return [
        shared.ship(state, seat, deeds.welcome),
        Event(
            "colonists",
            Number(more, 1, room, 1, gain) if room > 0 else Option(more, None, refused=text("refused.colonists_all")),
        ),
        _lost(state, seat),
        shared.goal(state, seat, deeds.goal),
    ]


def _lost(state: Outbreak, seat: int) -> Event:
    label = text("event.lost")
    if state.board:
        rows = tuple(
            Option(
                text("ask.from_ill" if kind else "ask.from", area=text(f"area.{area}"), n=n),
                own.LoseColonist(seat, ill=kind == board.ILL, area=area),
            )
            for kind in (board.WELL, board.ILL)
            for who, area, n in board.where(state, kind)
            if who == seat
        )
        if not rows:
            return Event("lost", Option(label, None, refused=text("refused.no_colonist")))
        return Event("lost", Group(label, rows))
    options = (
        shared.tried(text("ask.was_well"), state, own.LoseColonist(seat, ill=False), deeds.lose_colonist),
        shared.tried(text("ask.was_ill"), state, own.LoseColonist(seat, ill=True), deeds.lose_colonist),
    )
    return Event("lost", Group(label, options))


def _turn_only(state: Outbreak, seat: int) -> list[Event]:
    medicine: tuple[Option, ...] = ()
    if state.tech and state.tech_owner not in (-1, seat):
        name = state.seats[state.tech_owner].name
        move = moves.TechUsed(seat, state.tech_owner, "medicine")
        medicine = (Option(text("ask.medicine_tech_of", name=name), move),)
    rows = [shared.tech(state, seat, medicine)]
    if state.seats[seat].side == "orbit":
        rows.append(shared.pod(state, seat))
    if state.board:
        rows.append(_walk(state, seat))
    return rows


def _walk(state: Outbreak, seat: int) -> Event:
    """Full board: a Colonist of the player goes elsewhere."""
    rows = tuple(
        Option(
            text("ask.walk", kind=text(f"kind.{word}"), source=text(f"area.{source}"), target=text(f"area.{target}")),
            own.MoveColonist(seat, word, source, target),  # type: ignore[arg-type]  # KINDS are these words
        )
        for kind, word in enumerate(board.KINDS)
        for who, source, _ in board.where(state, kind)
        if who == seat
        for target in own.AREAS
        if target != source
    )
    if not rows:
        return Event("walk", Option(text("event.walk"), None, refused=text("refused.no_colonist")))
    return Event("walk", Group(text("event.walk"), rows))


def _seats(state: Outbreak, seat: int, turn: bool) -> list[Event]:
    drawn = text("refused.card_drawn") if state.drawn else None
    return [*([shared.skip(seat, drawn)] if turn else []), shared.away(state)]
