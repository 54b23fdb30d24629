"""No state is told by colour alone: two states of a widget differ in shape, words or lightness.

The pictures of both states are compared without their colours. Where only colours differ, one of them has to be
1.5 times as light as the other (as WCAG counts it): that is seen in grey, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.graphics import BorderImage, Color, Rectangle

from kiosk.screens.base_parts import Score, ScoreRow
from kiosk.screens.chapter import CHAPTERS, ChapterCard
from kiosk.screens.checklist import StepRow
from kiosk.screens.invasion_parts import ModeKey, PayKey, SpaceKey, Trigger
from kiosk.screens.log_parts import Row
from kiosk.screens.monolith_parts import GoalTile, PhaseStrip, RowCard, SabotageRow
from kiosk.screens.outbreak_parts import MissionTile
from kiosk.screens.scoring_parts import Ranked
from kiosk.screens.told_row import TellKey
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.glass import Glass, Pane
from kiosk.widgets.key import Key
from kiosk.widgets.pawn import Pawn
from kiosk.widgets.primary import Primary
from kiosk.widgets.tile import Tile
from kiosk.widgets.token import Token
from kiosk.widgets.turnline import TurnLine
from kiosk.widgets.undokey import UndoKey
from tests.kiosk import glass
from tests.kiosk.contrast import luminance, ratio

VISIBLE = 1.5
Maker = Callable[..., Glass]


def tile(**state: Any) -> Glass:
    return Tile("Word", "home", "3", **state)


def score(*, now: bool = False, first: bool = False) -> Glass:
    return ScoreRow(("blue", "A", "Ana"), Score(12, 1, 0, 2), now=now, first=first)


def step(*, now: bool = False, done: bool = False) -> Glass:
    return StepRow(2, "Step", now=now, done=done)


def space(*, token: str = "", picked: bool = False) -> Glass:
    return SpaceKey(3, "Word", "home", token, picked=picked, price="2")


def line(now: int = 0) -> Glass:
    return TurnLine((("blue", "A"), ("yellow", "B"), ("green", "C")), now)


def phases(now: int = 0) -> Glass:
    return PhaseStrip((("home", "One"), ("water", "Two")), now)


STATES: dict[str, tuple[Maker, dict[str, Any], dict[str, Any]]] = {
    "key chosen": (lambda **is_: Key("Word", **is_), {}, {"selected": True}),
    "key off": (lambda **is_: Key("Word", **is_), {}, {"enabled": False}),
    "undo off": (lambda **is_: UndoKey("Undo", **is_), {}, {"enabled": False}),
    "primary off": (lambda **is_: Primary("Next", **is_), {}, {"enabled": False}),
    "primary busy": (lambda **is_: Primary("Next", **is_), {}, {"busy": True}),
    "tile chosen": (tile, {}, {"state": "selected"}),
    "tile off": (tile, {}, {"enabled": False}),
    "tile locked": (tile, {}, {"state": "locked", "price": "2"}),
    "tile used": (tile, {}, {"state": "used", "token": ("blue", "A")}),
    "answer likely": (lambda **is_: AnswerTile("Word", **is_), {}, {"ringed": True}),
    "answer off": (lambda **is_: AnswerTile("Word", **is_), {}, {"enabled": False}),
    "chapter chosen": (lambda **is_: ChapterCard(CHAPTERS[0], **is_), {}, {"chosen": True}),
    "step done": (step, {}, {"done": True}),
    "step now": (step, {}, {"now": True}),
    "told chosen": (lambda chosen=False: TellKey("Word", chosen=chosen), {}, {"chosen": True}),
    "log row gone": (lambda **is_: Row("3", "Deed", **is_), {}, {"struck": True}),
    "log row chosen": (lambda **is_: Row("3", "Deed", **is_), {}, {"chosen": True}),
    "player's turn": (score, {}, {"now": True}),
    "player in front": (score, {}, {"first": True}),
    "winner": (lambda won=False: Ranked(1, ("blue", "A", "Ana"), "50", won, ""), {}, {"won": True}),
    "mission met": (lambda met=False: MissionTile("home", 5, 5, "Word", met, "m"), {}, {"met": True}),
    "goal done": (lambda done=False: GoalTile("tech", "Word", "W", done, None), {}, {"done": True}),
    "phase": (phases, {}, {"now": 1}),
    "card armed": (lambda n=1: SabotageRow((RowCard("A", n, False),), ("9", "left"), 0), {}, {"n": 2}),
    "mode chosen": (lambda **is_: ModeKey("Act", "2", "flash", **is_), {}, {"chosen": True}),
    "mode off": (lambda **is_: ModeKey("Act", "2", "flash", **is_), {}, {"enabled": False}),
    "space picked": (space, {}, {"picked": True}),
    "space taken": (space, {}, {"token": "reusable"}),
    "space by another token": (space, {"token": "reusable"}, {"token": "sabotage"}),
    "space locked": (space, {}, {"token": "cover"}),
    "payment": (lambda chosen=False: PayKey("reusable", "Red", 2, chosen=chosen), {}, {"chosen": True}),
    "trigger off": (lambda **is_: Trigger("Word", "+1", **is_), {}, {"enabled": False}),
    "colonist ill": (lambda kind="stand": Pawn(kind), {}, {"kind": "lie"}),
    "colonist immune": (lambda kind="stand": Pawn(kind), {}, {"kind": "vax"}),
    "whose token": (lambda seat="blue": Token(seat, "A"), {}, {"seat": "green"}),
    "whose turn": (line, {}, {"now": 1}),
    "turn over": (line, {"now": 2}, {"now": 3}),
}
"""State -> how its widget is made, at rest, and in the other state."""


def drawn(make: Maker, state: dict[str, Any]) -> tuple[list[Any], list[tuple[float, ...]]]:
    """What is drawn without its colours: kind, place and picture of each shape, and the words; and the colours."""
    pane = Pane()
    glass.open_glass(pane)
    widget = pane.put(make(**state), 20, 20, 300, 120)
    widget.settle()
    shapes, colours = [], []
    for one in widget.canvas.before.children:
        if isinstance(one, Color):
            colours.append(tuple(one.rgba))
        elif isinstance(one, (Rectangle, BorderImage)):
            picture = one.texture.id if one.texture is not None else 0
            shapes.append((type(one).__name__, tuple(one.pos), tuple(one.size), picture))
    return [*shapes, *(text.text for text in widget.written)], colours


@pytest.mark.parametrize("state", STATES)
def test_a_state_is_told_by_more_than_a_colour(state: str) -> None:
    make, rest, other = STATES[state]
    shapes, colours = drawn(make, rest)
    shapes_then, colours_then = drawn(make, other)
    if shapes != shapes_then:
        return
    pairs = [(one, two) for one, two in zip(colours, colours_then, strict=True) if one != two]
    assert pairs, "the two states look the same"
    steps = [ratio(luminance(*one[:3]), luminance(*two[:3])) for one, two in pairs]
    assert max(steps) >= VISIBLE, f"only colours differ, and they are as light as each other: {max(steps):.2f}"
