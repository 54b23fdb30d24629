"""Invasion: what the Alien can do in its turn, space by space, with the largest legal number first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.colony.events import tried
from companion.game import Event, Group, Option, Refused, Text, text
from companion.games.invasion import alien, board
from companion.games.invasion import moves as own
from companion.games.invasion.events import space_text
from companion.games.invasion.state import (
    BLUEPRINTS,
    COVER,
    GREEN,
    OPEN,
    RED,
    SABOTAGE,
    SPACES,
    TECHS,
    UNLOCK,
    Invasion,
    Token,
)
from companion.moves import Move

Variant = tuple[Text, str, int]
"""Its words, and `what` and `n` of the move."""
Preset = tuple[str, int]
"""`what` and `n` of the move."""
WISHES = (
    "beside",
    "inside",
    "learn",
    "steal",
    "construct",
    "research",
    "blueprint",
    "upgrade",
    "activate",
    "move",
    "fourth",
)
"""Which space is proposed, the first one where something can be done."""
COMPLEX_USUAL, COMPLEX_MOST = 4, 6
"""Sizes of a complex that are offered at once, and at all."""
NOTHING = text("ask.nothing_there")


def variants(state: Invasion, space: int) -> tuple[Variant, ...]:
    """What can be done on a space, the preset first; without anything, a token may still lie there (INV-92)."""
    rows = tuple(_variants(state, SPACES[space - 1]))
    return rows or ((NOTHING, "", 0),)


def preset(state: Invasion, space: int) -> Preset:
    """`what` and `n` of the first of `variants`, without its words."""
    return FIRST[SPACES[space - 1]](state)


def _first_building(state: Invasion) -> Preset:
    building = "shelter" if state.shelters else "mine" if state.mines else ""
    if not building:
        return NONE
    n = board.likely_size(state, building)
    return building, n if n <= COMPLEX_USUAL else 1


def _first_card(state: Invasion, where: str) -> Preset:
    return (BLUEPRINTS[state.cards.index(where)], 0) if where in state.cards else NONE


def _first_active(state: Invasion) -> Preset:
    if "built" in state.cards:
        for card in board.free_cards(state):
            if board.workable(state, card):
                return card, 0
    return NONE


def _first_new_tech(state: Invasion) -> Preset:
    return (TECHS[state.techs.index(0)], 0) if 0 in state.techs and 1 not in state.techs else NONE


def _first_step(state: Invasion) -> Preset:
    for at, level in enumerate(state.techs):
        if 0 < level < state.columns:
            return TECHS[at], 0
    return NONE


NONE: Preset = ("", 0)
FIRST: dict[str, Callable[[Invasion], Preset]] = {
    "construct": _first_building,
    "blueprint": lambda state: _first_card(state, "private"),
    "learn": _first_new_tech,
    "research": _first_step,
    "upgrade": lambda state: _first_card(state, "held"),
    "activate": _first_active,
    "steal": lambda _state: ("", 2),
    "beside": lambda state: ("", board.deploy_most(state)),
    "inside": lambda state: ("", board.deploy_most(state)),
    "move": lambda _state: NONE,
    "fourth": lambda _state: NONE,
}


def _variants(state: Invasion, name: str) -> Iterator[Variant]:
    if name == "construct":
        yield from _construct(state)
    elif name in ("blueprint", "upgrade"):
        where = "private" if name == "blueprint" else "held"
        for card in BLUEPRINTS:
            if board.card(state, card) == where:
                yield text(f"alien_blueprint.{card}"), card, 0
        if name == "upgrade":
            yield NOTHING, "", 0
    elif name == "activate":
        for card in board.free_cards(state):
            if board.workable(state, card):
                yield text(f"alien_blueprint.{card}"), card, 0
    elif name == "learn":
        if 1 not in state.techs:
            for tech in TECHS:
                if board.tech(state, tech) == 0:
                    yield text(f"alien_tech.{tech}"), tech, 0
    elif name == "research":
        for tech in TECHS:
            if 0 < board.tech(state, tech) < state.columns:
                yield text("ask.alien_step", tech=text(f"alien_tech.{tech}"), n=board.tech(state, tech) + 1), tech, 0
    elif name == "steal":
        for n in (2, 1, 0):
            yield text("ask.steal", n=n), "", n
    elif name in ("beside", "inside"):
        for n in range(board.deploy_most(state), -1, -1):
            yield text("ask.deploy", n=n), "", n
    elif name == "move":
        yield text("ask.points", n=1 + board.tech(state, "mobilization")), "", 0
    else:
        yield text("ask.fourth"), "", 0


def _construct(state: Invasion) -> Iterator[Variant]:
    """The size that Tech most likely allows first, then the others, the large ones last (INV-69, INV-70)."""
    stock = {"shelter": state.shelters, "mine": state.mines}
    for row in (range(1, COMPLEX_USUAL + 1), range(COMPLEX_USUAL + 1, COMPLEX_MOST + 1)):
        for building in (building for building, left in stock.items() if left):
            first = board.likely_size(state, building)
            for n in sorted(row, key=lambda n: (n != first, n)):
                yield text(f"ask.build.{building}", n=n), building, n
    yield NOTHING, "", 0


def can(state: Invasion, space: int) -> bool:
    """Whether anything would happen on a space."""
    return SPACES[space - 1] in ON_BOARD or does(preset(state, space))


ON_BOARD = ("move", "fourth")
"""Spaces at which something always happens, all of it on the board (INV-89, INV-91)."""


def does(preset: Preset) -> bool:
    """Whether anything would happen with this preset."""
    return bool(preset[0]) or preset[1] > 0


def hint(state: Invasion, space: int) -> Text | None:
    """The board's own limits of an action (INV-50, INV-70, INV-88, INV-89)."""
    name = SPACES[space - 1]
    if name == "move":
        return text("hint.alien.move", n=1 + board.tech(state, "mobilization"))
    if name in ("beside", "inside"):
        return text(f"hint.alien.{name}", n=1 + board.tech(state, "deployment"), left=state.board)
    if not can(state, space):
        return text(f"hint.alien.{name}.none")
    if name in ("construct", "steal", "fourth", "upgrade", "learn"):
        return text(f"hint.alien.{name}")
    return None


def space_event(state: Invasion, space: int) -> Event:
    """A space: everything that can be done there, once with each token that can pay."""
    label, id = space_text(state, space), f"space{space}"
    reason = _refused(state, space)
    if reason is not None:
        return Event(id, Option(label, None, None, reason))
    rows = tuple(
        Option(words, own.Place(space, token, what, n), text(f"effect.{token}"), likely=at == 0)  # type: ignore[arg-type]
        for token in board.payable(state)
        for at, (words, what, n) in enumerate(variants(state, space))
    )
    return Event(id, Group(label, rows, hint=hint(state, space)))


def _refused(state: Invasion, space: int) -> Text | None:
    try:
        alien.need_open(state, space)
    except Refused as why:
        return why.reason
    if state.chosen not in ("", "act"):
        return text("refused.chosen")
    return None if board.payable(state) else no_token(state)


def no_token(state: Invasion) -> Text:
    """Why no token can be used."""
    if board.tokens(state) == 0:
        return text("refused.no_token")
    if board.reusables(state) and RED in state.placed and not state.supply:
        return text("refused.token_used")
    for token in (RED, GREEN):
        try:
            alien.need_token(state, token)
        except Refused as why:
            reason = why.reason
    return reason


def unlock_event(state: Invasion) -> Event:
    """Which Extra space opens for good (INV-63)."""
    label = text("alien.unlock")
    covered = [at for at, token in enumerate(state.spaces, 1) if token == COVER]
    if not covered:
        return Event("unlock", Option(label, None, None, text("refused.all_unlocked")))
    rows = tuple(tried(space_text(state, at), state, own.Unlock(at), alien.unlock) for at in covered)
    if rows[0].move is None:
        return Event("unlock", Option(label, None, None, rows[0].refused))
    return Event("unlock", Group(label, rows, text("effect.unlock", n=UNLOCK)))


def reset_option(state: Invasion) -> Option:
    """Reset, or the numbers that forbid it (INV-92)."""
    effect = text("effect.reset", n=board.counted_open(state))
    return tried(text("alien.reset"), state, own.Reset(), alien.reset, effect)


def act_refused(state: Invasion) -> Text | None:
    """Why no token can act, or None (INV-64)."""
    if state.chosen not in ("", "act"):
        return text("refused.chosen")
    if not board.open_spaces(state):
        return text("refused.no_open")
    return None if board.payable(state) else no_token(state)


def act_event(state: Invasion) -> Event:
    """A token on the space that is proposed, or why no token can act (INV-62, INV-64)."""
    label, reason = text("alien.act"), act_refused(state)
    if reason is not None:
        return Event("act", Option(label, None, None, reason))
    return Event("act", Option(label, _wish(state, board.payable(state)[0]), text("effect.act")))


def pay_event(state: Invasion, token: Token) -> Event:
    """What a kind of token costs, or why it cannot pay (INV-64, INV-65)."""
    label, id = text(f"pay.{token}"), f"pay.{token}"
    reason = text("refused.chosen") if state.chosen not in ("", "act") else None
    if reason is None and not board.open_spaces(state):
        reason = text("refused.no_open")
    if reason is None:
        try:
            alien.need_token(state, token)
        except Refused as why:
            reason = why.reason
    if reason is not None:
        return Event(id, Option(label, None, None, reason))
    return Event(id, Option(label, _wish(state, token), text(f"effect.{token}")))


def scientist_event(state: Invasion) -> Event:
    """The Alien Scientist on a built card (INV-84)."""
    label = text("alien.scientist")
    if state.scientist:
        return Event("scientist", Option(label, None, None, text("refused.scientist")))
    rows = []
    for card in BLUEPRINTS:
        if board.card(state, card) in ("built", "down"):
            rows.append(tried(text(f"alien_blueprint.{card}"), state, own.UseScientist(card), alien.use_scientist))  # type: ignore[arg-type]
    live = [row for row in rows if row.move]
    if not live:
        reason = rows[0].refused if rows else text("refused.card_not_built")
        return Event("scientist", Option(label, None, None, reason))
    return Event("scientist", Group(label, tuple(rows), hint=text("hint.alien.scientist")))


def pass_event(state: Invasion) -> Event | None:
    """Place and pass, where that is the case (INV-66)."""
    if state.chosen not in ("", "act") or alien.pass_refused(state) or not board.open_spaces(state):
        return None
    rows = tuple(Option(space_text(state, at), own.PlaceAndPass(at)) for at in board.open_spaces(state))
    return Event("pass", Group(text("alien.pass"), rows, hint=text("hint.alien.pass")))


def remark_events(state: Invasion) -> Iterator[Event]:
    """What the second-hand remarks add (INV-53, INV-93)."""
    if state.options.lift_sabotage and SABOTAGE in state.spaces:
        rows = tuple(
            tried(space_text(state, at), state, own.LiftSabotage(at), alien.lift)
            for at, token in enumerate(state.spaces, 1)
            if token == SABOTAGE
        )
        yield Event("lift", Group(text("alien.lift"), rows, hint=text("hint.alien.lift")))
    if state.options.impossible and not state.chosen and OPEN in state.spaces:
        rows = tuple(
            Option(
                space_text(state, at),
                own.CallImpossible(at, at not in state.impossible),
                text("effect.possible" if at in state.impossible else "effect.impossible"),
            )
            for at in board.open_spaces(state)
        )
        yield Event("impossible", Group(text("alien.impossible"), rows, hint=text("hint.alien.impossible")))


def events(state: Invasion) -> tuple[Event, ...]:
    """All of the Alien board."""
    passing = pass_event(state)
    return (
        unlock_event(state),
        act_event(state),
        Event("reset", reset_option(state)),
        pay_event(state, "reusable"),
        pay_event(state, "expendable"),
        *(space_event(state, at) for at in range(1, len(state.spaces) + 1)),
        scientist_event(state),
        *([passing] if passing else []),
        *remark_events(state),
    )


IN_ORDER = tuple((SPACES.index(name) + 1, FIRST[name], name in ON_BOARD) for name in WISHES)
"""The spaces 1 to 11 in the order of the wishes, with their presets."""


def _wished(state: Invasion) -> tuple[int, Preset, bool]:
    """The first open space of the wishes where something happens, its preset, and True; else the first open one, 0
    where none is, and False."""
    first, row = 0, state.spaces
    for at, preset_of, on_board in IN_ORDER:
        if at <= len(row) and row[at - 1] == OPEN:
            found = preset_of(state)
            if on_board or does(found):
                return at, found, True
            first = first or at
    return first, preset(state, first) if first else NONE, False


def _wish(state: Invasion, token: str) -> own.Place:
    """The space that is proposed, with its preset, paid with this token."""
    space, (what, n), _ = _wished(state)
    return own.Place(space, token, what, n)  # type: ignore[arg-type]


def likely(state: Invasion) -> Move | None:
    """The move that is proposed: the first wish that does something, else any open space; then Reset, then pass."""
    payable = board.payable(state)
    space, (what, n), happens = _wished(state)
    if payable and space:
        if not state.chosen and not happens and board.may_reset(state):
            return RESET
        return own.Place(space, payable[0], what, n)  # type: ignore[arg-type]
    if not state.chosen and board.may_reset(state):
        return RESET
    if space and not alien.pass_refused(state):
        return own.PlaceAndPass(space)
    return None


RESET = own.Reset()
