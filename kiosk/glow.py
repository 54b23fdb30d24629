"""What the lamps beside the buttons show: what a press would do now, as a plain value for the wires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Track
from hardware.lights import Lights
from kiosk.desk import reveals
from kiosk.screens import STAGES
from kiosk.tr import say

if TYPE_CHECKING:
    from kiosk.app import Solkeeper


def lights(app: Solkeeper, refused: int) -> Lights:
    """The lamps for what is on the glass. `refused` counts the presses of wires that could not act."""
    front, table = app.desk.front, app.table()
    if front is None or app.care.state == "dark":
        return Lights(refused=refused)  # all dark; with the count, or waking would look like one more refusal
    able = {tid for tid, control in front.controls.items() if control.refused is None}
    if table is None:
        return Lights("primary" in able, undo_on="undo" in able, redo_on="redo" in able, refused=refused)
    step = table.step
    alien = step.seat is not None and bool(table.seats[step.seat].alien)
    return Lights(
        next_on="primary" in able,
        next_pulse="primary" not in able and bool(step.asks),
        undo_on="undo" in able,
        redo_on=table.redo.refused is None,
        draw_on=not table.covered and "primary" in able and reveals(step),
        seat=step.seat,
        alien=alien,
        danger=any(in_danger(track) for track in app.tracks().values()),
        card=app.session is not None and asks_of_a_card(app.session.state.stage),
        refused=refused,
    )


def rows(app: Solkeeper) -> tuple[str, ...]:
    """What a display beside the buttons shows: what comes next, as the prompt bar has it."""
    table = app.table()
    if table is None or app.care.state == "dark":
        return ()
    return say(table.step.say), say(table.step.line)


def asks_of_a_card(stage: str) -> bool:
    """Whether a card that was turned over waits for the table's answer at this stage."""
    if stage == "card_over":
        return False
    return stage.startswith("card_") or stage == "solo_card" or STAGES.get(stage) in ("card", "vandalism", "strike")


def in_danger(track: Track) -> bool:
    """Whether a losing track stands on one of its hatched spaces."""
    ahead = 1 if track.end > track.start else -1
    return track.lose and (track.value - track.danger) * ahead >= 0
