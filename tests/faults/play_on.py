"""A player without patience or plan: opens a stored game, and goes on playing until somebody kills it."""

from __future__ import annotations

import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from companion.course import state_hash
from companion.game import Answer, Group, Number, Refused
from companion.games import GAMES as ALL
from companion.moves import Move
from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES as TOYS

GAMES = {**ALL, **TOYS}


class SlowStore(Store):
    """A store on a card that takes half a second for each commit."""

    delay = 0.5

    def _commit(self) -> None:
        time.sleep(self.delay / 2)
        super()._commit()
        time.sleep(self.delay / 2)


def play_on(folder: Path, id: str, seed: int, shown: Connection, kind: type[Store] = Store) -> None:
    """Tells `shown` how many entries and which state it shows, after every act; never returns by itself."""
    lots = Random(seed)
    session = Session.open(kind.open(folder), id, GAMES)
    shown.send(mark(session))
    while True:
        act(session, lots)
        shown.send(mark(session))


def mark(session: Session) -> tuple[int, str]:
    """What is on the glass: the number of entries, and the hash of the state."""
    return len(session.entries), state_hash(session.state)


def act(session: Session, lots: Random) -> None:
    """One tap: mostly a move, at times Undo, Redo, go-to or a banner put away."""
    if session.can_undo and (session.outcome() is not None or lots.random() < 0.12):
        session.undo(lots.randint(1, min(4, session.position)))
        return
    kind = lots.random()
    if kind < 0.08 and session.can_redo:
        session.redo()
    elif kind < 0.10:
        session.go_to(lots.randint(max(0, session.position - 6), session.position))
    elif (alarm := session.alarm()) is not None:
        session.dismiss(alarm.id)
    else:
        move(session, lots)


def move(session: Session, lots: Random) -> None:
    """A move that the step offers, or a correction."""
    step = session.steps()
    offered = [*answers(step.primary), *answers(step.primary)]
    offered += [found for ask in step.asks for found in answers(ask)]
    offered += [found for event in step.events for found in answers(event.answer)]
    facts = session.game.facts(session.state)
    if facts and (not offered or lots.random() < 0.02):
        fact = lots.choice(facts)
        offered = [fact.to_move(lots.randint(fact.low, fact.high))]
    with suppress(Refused):
        session.play(lots.choice(offered))


def answers(answer: Answer) -> list[Move]:
    """The complete moves of an answer."""
    if isinstance(answer, Group):
        return [found for option in answer.options for found in answers(option)]
    if isinstance(answer, Number):
        return [answer.to_move(answer.default)]
    return [answer.move] if answer.move is not None else []


def begun(store: Store, setup: Any) -> str:
    """The id of a new game."""
    return Session.create(store, setup, GAMES).id
