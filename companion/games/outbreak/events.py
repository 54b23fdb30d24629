"""Outbreak: the tiles of *What happened?* at a state. A tile is one tap and at most one answer."""

from __future__ import annotations

from collections.abc import Callable

from companion import colony, moves
from companion.game import Event, Group, Number, Option, Refused, Text, text
from companion.games.outbreak import board, deeds
from companion.games.outbreak import state as own
from companion.games.outbreak.medicine import storage
from companion.games.outbreak.state import Outbreak
from companion.moves import Move

Deed = Callable[[Outbreak, Move], Outbreak]


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


def _one(id: str, state: Outbreak, move: Move, deed: Callable[..., Outbreak], effect: Text | None = None) -> Event:
    """A tile that is one tap; it is off with the reason that the move itself would give."""
    return Event(id, _tried(text(f"event.{id}"), state, move, deed, effect))


def _tried(
    label: Text, state: Outbreak, move: Move, deed: Callable[..., Outbreak], effect: Text | None = None
) -> Option:
    try:
        deed(state, move)
    except Refused as why:
        return Option(label, None, effect, why.reason)
    return Option(label, move, effect)


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
        _one("pharmacy", state, own.GainMedicine(seat, 1, "pharmacy"), deeds.gain_medicine, text("effect.medicine")),
        _one("lab", state, own.GainMedicine(seat, 1, "lab"), deeds.gain_medicine, text("effect.lab")),
        _vaccine(state, seat),
        _one("hire", state, own.Hire(seat), deeds.hire, text("effect.hire")),
    ]
    return rows


def _whose(state: Outbreak, kind: int, to_move: Callable[[int, str], Move]) -> tuple[Option, ...]:
    return tuple(
        Option(text("ask.whose", name=state.seats[who].name, area=text(f"area.{area}"), n=n), to_move(who, area))
        for who, area, n in board.where(state, kind)
    )


def _use_medicine(state: Outbreak, seat: int) -> Event:
    plain = _tried(text("event.use_medicine"), state, own.UseMedicine(seat), deeds.use_medicine, text("effect.heal"))
    if not state.board or state.medicine[seat] == 0 or state.infected == 0:
        return Event("use_medicine", plain)

    def heal(who: int, area: str) -> Move:
        return own.UseMedicine(seat, who, area)

    return Event("use_medicine", Group(text("event.use_medicine"), _whose(state, board.ILL, heal), text("effect.heal")))


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
        _tried(text("ask.was_ill"), state, own.MakeVaccine(seat, ill=True), deeds.vaccine),
        _tried(text("ask.was_well"), state, own.MakeVaccine(seat, ill=False), deeds.vaccine),
    )
    return Event("vaccine", Group(label, options, effect))


def _buildings(state: Outbreak, seat: int) -> list[Event]:
    return [
        _hospital(state, seat),
        _upgrade(state, seat),
        _one("blueprint", state, own.TakeBlueprint(seat), deeds.blueprint, text("effect.medicine")),
        _clinic(state, seat),
        _one(
            "shelter", state, own.BuildShelter(seat), deeds.shelter, text("effect.shelter", n=storage(state, seat) + 1)
        ),
        _lss(state, seat),
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
    clinic = _tried(
        text("ask.clinic"), state, own.UpgradeHospital(seat, clinic=True), deeds.upgrade, text("effect.clinic")
    )
    full = Option(text("ask.clinic_full"), None, refused=text("refused.lab_full"))
    other = _tried(text("ask.other_hospital"), state, own.UpgradeHospital(seat), deeds.upgrade)
    options = (other,) if state.tech else (clinic, full, other)
    hint = text("hint.upgrade_mine") if state.infected else text("hint.upgrade_hospital")
    return Event("upgrade", Group(text("event.upgrade"), options, hint=hint))


def _clinic(state: Outbreak, seat: int) -> Event:
    step = _tried(
        text("ask.clinic_step"),
        state,
        own.StepTech(seat),
        deeds.step_tech,
        text("effect.tech", n=state.tech, end=own.TECH_COLUMNS),
    )
    research = Option(text("ask.research"), None, refused=text("refused.research"))
    return Event("clinic", Group(text("event.clinic"), (step, research)))


def _lss(state: Outbreak, seat: int) -> Event:
    options = tuple(
        Option(
            text(f"building.{name}"),
            moves.BuildLss(seat, name),  # type: ignore[arg-type]  # LSS holds exactly these names
            text("effect.reward") if colony.earns_reward(state, name) else text("effect.lss", n=state.lss[at]),
        )
        for at, name in enumerate(colony.LSS)
    )
    reward = any(colony.earns_reward(state, name) for name in colony.LSS)
    return Event("lss", Group(text("event.lss"), options, hint=text("hint.lss_reward" if reward else "hint.mine")))


def _people(state: Outbreak, seat: int) -> list[Event]:
    def gain(n: int) -> Move:
        return own.GainColonists(seat, n)

    if state.board:
        room = min(9, colony.COLONISTS - sum(sum(cell) for cell in state.board[seat]))
    else:
        room = min(9, colony.COLONISTS * len(state.seats) - state.active)
    more = text("event.colonists")
    return [
        _ship(state, seat),
        Event(
            "colonists",
            Number(more, 1, room, 1, gain) if room > 0 else Option(more, None, refused=text("refused.colonists_all")),
        ),
        _lost(state, seat),
        _goal(state, seat),
    ]


def _ship(state: Outbreak, seat: int) -> Event:
    options = tuple(_tried(text(f"ask.ship.{n}"), state, moves.WelcomeShip(seat, n), deeds.welcome) for n in (1, 2, 0))
    left = min(state.level, colony.SHIPS) - state.seats[seat].welcomed
    return Event("ship", Group(text("event.ship"), options, text("effect.ships", n=max(0, left)), text("hint.ship")))


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
        _tried(text("ask.was_well"), state, own.LoseColonist(seat, ill=False), deeds.lose_colonist),
        _tried(text("ask.was_ill"), state, own.LoseColonist(seat, ill=True), deeds.lose_colonist),
    )
    return Event("lost", Group(label, options))


def _goal(state: Outbreak, seat: int) -> Event:
    options = (
        _tried(text("ask.goal_done"), state, moves.PrivateGoal(seat), deeds.goal, text("effect.goal")),
        _tried(text("ask.goal_spent"), state, moves.PrivateGoal(seat, spent=True), deeds.goal),
    )
    left = text("effect.goals", n=state.seats[seat].goals)
    return Event("goal", Group(text("event.goal"), options, left, text("hint.goal")))


def _turn_only(state: Outbreak, seat: int) -> list[Event]:
    owners = [at for at in range(len(state.seats)) if at != seat]
    used = [Option(text("ask.tech_of", name=state.seats[at].name), moves.TechUsed(seat, at)) for at in owners]
    if state.tech and state.tech_owner in owners:
        name = state.seats[state.tech_owner].name
        used.append(Option(text("ask.medicine_tech_of", name=name), moves.TechUsed(seat, state.tech_owner, "medicine")))
    rows = [Event("tech", Group(text("event.tech"), tuple(used), hint=text("hint.tech")))]
    if state.seats[seat].side == "orbit":
        spaces = colony.free_spaces(state, "colony")
        pods = tuple(Option(text("value.space", n=space), moves.LandingPod(seat, space)) for space in spaces)
        rows.append(Event("pod", Group(text("event.pod"), pods, hint=text("hint.pod"))))
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
    rows = []
    if turn:
        skip = None if state.drawn else moves.SkipTurn(seat)
        why = text("refused.card_drawn") if state.drawn else None
        rows.append(Event("skip", Option(text("event.skip"), skip, text("effect.skip"), why)))
    options = []
    for at, who in enumerate(state.seats):
        word = "ask.back" if who.away else "ask.leaves"
        move = moves.Away(at, away=not who.away)
        options.append(_tried(text(word, name=who.name), state, move, colony.leave))
    rows.append(Event("away", Group(text("event.away"), tuple(options), hint=text("hint.away"))))
    return rows
