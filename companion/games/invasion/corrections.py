"""Setting Invasion right by hand: every tracked thing with its bounds (GEN-20), and the options."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion import colony, missions
from companion.colony import facts as shared
from companion.game import Fact, Refused, text
from companion.games.invasion import board, flow, known
from companion.games.invasion import state as own
from companion.games.invasion.state import (
    BLUEPRINTS,
    COVER,
    DEFENCES,
    FIXED,
    GREEN,
    NOBODY,
    OPEN,
    RED,
    REMARKS,
    SABOTAGE,
    SETUP,
    SPACES,
    SPARE,
    TECHS,
    WITH_TECH,
    Invasion,
)
from companion.moves import SetOption, SetRight

HUMAN_COLUMNS = 6
TOKENS = (OPEN, RED, GREEN, SABOTAGE, COVER)
OP = (-99, 199)
CRYSTALS = 30
ADVANCED = 32
"""More Advanced markers than any table has."""


def facts(state: Invasion) -> tuple[Fact, ...]:
    """Everything tracked, to hold against the board."""
    return tuple(_facts(state))


def _facts(state: Invasion) -> Iterator[Fact]:
    yield shared.number("human_op", state.op, min(OP[0], state.op), max(OP[1], state.op))
    yield shared.number("troopers_left", board.tracker(state), 0, own.TROOPERS)
    yield shared.number("alien_board", state.board, 0, own.TROOPERS - state.mars)
    yield shared.number("prone", state.prone, 0, state.mars)
    yield from _alien(state)
    yield from _defence(state)
    for at in board.humans(state):
        yield shared.number("cubes", state.cubes[at], 0, own.CUBES, at)
        yield from shared.of_seat(state, at)
    yield from missions.facts(state)
    yield from _table(state)


def _table(state: Invasion) -> Iterator[Fact]:
    for fact in shared.of_table(state, playable=len(state.missions) == missions.IN_PLAY):
        if fact.id != "turn":
            yield fact
            continue
        row = _turns(state)
        now = row.index(_now(state)) if _now(state) in row else 0
        yield shared.choice("turn", now, tuple((n, _turn_text(state, one)) for n, one in enumerate(row)))


def _turns(state: Invasion) -> tuple[tuple[int, int], ...]:
    """The turns of a phase: (whose, after which human)."""
    humans = colony.turn_order(state.seats)
    if state.phase == "shuttle":
        return tuple((at, at) for at in humans)
    return tuple((who, at) for at in humans for who in (at, state.alien))


def _now(state: Invasion) -> tuple[int, int]:
    if not state.queue:
        return (-1, -1)
    who = state.queue[0]
    return (who, state.done[-1] if who == state.alien and state.done else who)


def _turn_text(state: Invasion, turn: tuple[int, int]):  # type: ignore[no-untyped-def]
    who, human = turn
    name = state.seats[human].name
    return text("value.name", name=name) if who == human else text("value.alien_after", name=name)


def _alien(state: Invasion) -> Iterator[Fact]:
    yield shared.number("alien_crystals", state.crystals, 0, max(CRYSTALS, state.crystals))
    yield shared.number("alien_waiting", state.waiting, 0, max(CRYSTALS, state.waiting))
    placed = state.spaces.count(GREEN)
    yield shared.number("alien_supply", state.supply, 0, max(state.supply, own.EXPENDABLES - placed))
    yield shared.number("alien_shelters", state.shelters, 0, own.SHELTERS)
    yield shared.number("alien_mines", state.mines, 0, own.MINES)
    for name in TECHS:
        label = text("fact.alien_tech", tech=text(f"alien_tech.{name}"))
        yield shared.number(f"alien_tech.{name}", board.tech(state, name), 0, state.columns, None, label)
    places = tuple((n, text(f"alien_card.{where}")) for n, where in enumerate(own.STATES))
    for name in BLUEPRINTS:
        yield _choice(
            f"alien_card.{name}",
            own.STATES.index(board.card(state, name)),
            places,
            text("fact.alien_card", card=text(f"alien_blueprint.{name}")),
        )
    row = [(-1, text("scientist.ready"))]
    row += [
        (n, text(f"alien_blueprint.{name}")) for n, name in enumerate(BLUEPRINTS) if board.card(state, name) == "built"
    ]
    now = BLUEPRINTS.index(state.scientist) if state.scientist else -1
    if now not in [n for n, _ in row]:
        row.append((now, text(f"alien_blueprint.{state.scientist}")))
    yield _choice("alien_scientist", now, tuple(row), text("fact.alien_scientist"))
    for space, token in enumerate(state.spaces, 1):
        yield _choice(
            f"space{space}",
            TOKENS.index(token),
            tuple((n, text(f"token_on.{one or 'open'}")) for n, one in enumerate(TOKENS) if _fits(state, space, one)),
            text("fact.alien_space", n=space, space=text(f"space.{SPACES[space - 1]}")),
        )


def _fits(state: Invasion, space: int, token: str) -> bool:
    """Whether this may lie on a space: there must be one to put there."""
    now = state.spaces[space - 1]
    if token in (now, OPEN):
        return True
    if token == RED:
        return board.reusables(state) > 0 or now == COVER
    if token == COVER:
        return space > own.FIRST_EXTRA and (board.reusables(state) > 0 or now == RED)
    return (board.reserve(state) if token == GREEN else board.sabotages(state)) > 0


def _choice(name: str, value: int, row: shared.Choices, label) -> Fact:  # type: ignore[no-untyped-def]
    values = [n for n, _ in row]
    return Fact(name, label, value, min(values), max(values), shared.Setter(name, None), None, row)


def _defence(state: Invasion) -> Iterator[Fact]:
    owners = [(NOBODY, text("value.nobody"))]
    if len(state.seats) == 4:
        owners.append((SPARE, text("value.spare")))
    owners += [one for one in shared.names(state) if one[0] != state.alien]
    yes_no = ((0, text("value.no")), (1, text("value.yes")))
    for at, card in enumerate(DEFENCES):
        word = text(f"defence.{card}")
        here = [one for one in owners if one[0] != SPARE or state.owners[at] == SPARE or not board.spare(state)]
        yield _choice(f"owner.{card}", state.owners[at], tuple(here), text("fact.defence_owner", card=word))
        yield _choice(f"built.{card}", int(state.built[at]), yes_no, text("fact.defence_built", card=word))
    for at, tile in enumerate(WITH_TECH):
        word = text(f"defence.{tile}")
        low = 0
        label = text("fact.defence_level", card=word)
        yield shared.number(f"level.{tile}", state.defence[at], low, HUMAN_COLUMNS, None, label)
        if state.owners[at] >= 0 and state.defence[at]:
            mine = (state.owners[at], tile)
            guards = int(mine in state.guarded)
            if guards or board.shields(state):
                yield _choice(f"guarded.{tile}", guards, yes_no, text("fact.guarded", card=word))
            corrupt = int(mine in state.corrupted)
            if corrupt or board.corruptions(state):
                yield _choice(f"corrupted.{tile}", corrupt, yes_no, text("fact.corrupted", card=word))
    yield shared.number("shielded", state.shielded, 0, state.shielded + board.shields(state))
    yield from _known(state)
    for seat in board.humans(state):
        other = (seat, "other")
        n = state.guarded.count(other)
        yield shared.number("guarded_other", n, 0, n + board.shields(state), seat)
        n = state.corrupted.count(other)
        yield shared.number("corrupted_other", n, 0, n + board.corruptions(state), seat)


def _known(state: Invasion) -> Iterator[Fact]:
    """Scientists and types that the table has told (INV-38, INV-41)."""
    yes_no = ((0, text("value.no")), (1, text("value.yes")))
    for who in known.NAMES:
        yield _choice(f"hired.{who}", int(who in state.hired), yes_no, text("fact.hired", who=text(f"scientist.{who}")))
    for at, building in enumerate(known.TYPES):
        label = text("fact.advanced_type", building=text(f"building.{building}"))
        yield shared.number(f"advanced.{building}", state.advanced[at], 0, ADVANCED, None, label)


# -- set ----------------------------------------------------------------------------------------


def set_right(state: Invasion, move: SetRight) -> Invasion:
    """One tracked thing set to the board's value; no prompt, card or gain follows (GEN-20)."""
    shared.check(_facts(state), move)
    name, value, seat = move.fact, move.value, move.seat
    if seat is not None:
        return _set_seat(state, name, value, seat)
    done = missions.set_fact(state, name, value)
    if done is None:
        done = _set_alien(state, name, value)
    if done is None:
        done = _set_defence(state, name, value)
    if done is None:
        done = _set_table(state, name, value)
    if done is None:
        raise Refused("refused.no_such_fact", fact=name)
    return done


def _set_table(state: Invasion, name: str, value: int) -> Invasion | None:
    if name == "turn":
        return _set_turn(state, value)
    if name == "phase" and shared.PHASES[value] == "colonization" and state.phase != "colonization":
        return replace(flow.open_colonization(state), updating=())
    return shared.set_table(state, name, value, flow.clear)


def _set_turn(state: Invasion, at: int) -> Invasion:
    """The phase goes on from this turn: those before it have come up."""
    row = _turns(state)
    if row[at] == _now(state):
        return state
    people = tuple(who for who, _ in row)
    shuttle = state.phase == "shuttle"
    return flow.begin(
        replace(
            state,
            phase="shuttle" if shuttle else "colonization",
            stage="shuttle" if shuttle else "turn",
            queue=people[at:],
            done=people[:at],
            updating=(),
        )
    )


def _set_alien(state: Invasion, name: str, value: int) -> Invasion | None:
    if name == "human_op":
        return replace(state, op=value)
    if name == "troopers_left":
        return _set_tracker(state, value)
    if name == "prone":
        return replace(state, prone=value)
    field = {
        "alien_board": "board",
        "alien_crystals": "crystals",
        "alien_waiting": "waiting",
        "alien_supply": "supply",
        "alien_shelters": "shelters",
        "alien_mines": "mines",
    }.get(name)
    if field:
        return replace(state, **{field: value})
    if name.startswith("alien_tech."):
        return board.with_tech(state, name.removeprefix("alien_tech."), value)
    if name.startswith("alien_card."):
        card = name.removeprefix("alien_card.")
        where = own.STATES[value]
        state = board.with_card(state, card, where)
        return replace(state, scientist="") if state.scientist == card and where != "built" else state
    if name == "alien_scientist":
        return replace(state, scientist=BLUEPRINTS[value] if value >= 0 else "")
    if name.startswith("space") and name[5:].isdigit():
        return board.with_space(state, int(name[5:]), TOKENS[value])
    return None


def _set_tracker(state: Invasion, value: int) -> Invasion:
    """Troopers land from the board first, and come back to it (INV-58, INV-59)."""
    more = own.TROOPERS - value - state.mars
    left = max(0, state.board - more) if more > 0 else state.board - more
    mars = own.TROOPERS - value
    return replace(state, mars=mars, board=min(left, own.TROOPERS - mars), prone=min(state.prone, mars))


def _set_defence(state: Invasion, name: str, value: int) -> Invasion | None:
    if name == "shielded":
        return replace(state, shielded=value)
    word, dot, card = name.partition(".")
    if word == "hired":
        return (
            known.hire(state, card)
            if value and card not in state.hired
            else state
            if value
            else replace(state, hired=tuple(one for one in state.hired if one != card))
        )
    if word == "advanced" and dot:
        return known.with_built(state, card, value)
    if not dot or card not in DEFENCES:
        return None
    at = DEFENCES.index(card)
    if word == "owner":
        row = (*state.owners[:at], value, *state.owners[at + 1 :])
        return replace(_moved(state, card, value), owners=(row[0], row[1], row[2], row[3]))
    if word == "built":
        built = (*state.built[:at], bool(value), *state.built[at + 1 :])
        return replace(state, built=(built[0], built[1], built[2], built[3]))
    if word == "level":
        state = board.with_level(state, card, value)
        return state if value else _moved(state, card, NOBODY)
    tile = (board.owner(state, card), card)
    row2 = [one for one in getattr(state, word) if one != tile] + ([tile] if value else [])
    return replace(state, **{word: tuple(sorted(row2))})


def _moved(state: Invasion, card: str, owner: int) -> Invasion:
    """Tokens on a tile go with it to its new owner, or home; with the Shields' card all Shields go home."""
    guarded, corrupted = (
        tuple(
            sorted(
                (owner if tile == card else at, tile)
                for at, tile in row
                if tile != card or (owner >= 0 and card in WITH_TECH)
            )
        )
        for row in (state.guarded, state.corrupted)
    )
    state = replace(state, guarded=guarded, corrupted=corrupted)
    if card == "shield" and owner < 0 and board.owner(state, "shield") >= 0 and board.level(state, "shield"):
        return replace(state, guarded=(), shielded=0)
    return state


def _set_seat(state: Invasion, name: str, value: int, seat: int) -> Invasion:
    if name == "cubes":
        row = list(state.cubes)
        row[seat] = value
        return replace(state, cubes=tuple(row))
    if name in ("guarded_other", "corrupted_other"):
        field = name.removesuffix("_other")
        left = [one for one in getattr(state, field) if one != (seat, "other")]
        return replace(state, **{field: tuple(sorted(left + [(seat, "other")] * value))})
    common = shared.set_seat(state, name, value, seat)
    if common is None:
        raise Refused("refused.no_such_fact", fact=name)
    return common


def set_option(state: Invasion, move: SetOption) -> Invasion:
    """An option from now on; the switch for the remarks sets all that can still be set (INV-99)."""
    setup = state.stage in SETUP
    options = shared.changed_options(state.options, move, FIXED, setup=setup)
    if move.option == "remarks":
        row = [name for name in REMARKS if setup or name not in FIXED]
        options = replace(options, **dict.fromkeys(row, bool(move.value)))
    changed = replace(state, options=options)
    if setup and options.start_tech != state.options.start_tech:
        changed = board.with_tech(changed, "shelter", int(options.start_tech))
    if options.ten_spaces != state.options.ten_spaces:
        count = len(SPACES) - int(options.ten_spaces)
        changed = replace(changed, spaces=(*state.spaces, COVER)[:count])
    return changed if options.impossible else replace(changed, impossible=())


__all__ = ["facts", "set_option", "set_right"]
