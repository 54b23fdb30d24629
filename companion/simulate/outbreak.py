"""How a plain table plays Outbreak.

It heals while more than a few are ill and fetches Medicine for that. Of its other deeds every third works on one of its
two Missions, the rest on whatever comes: Hospitals, Blueprints, the Clinic, Vaccines, Shelters, the Colony. Every
location card makes somebody ill, and in three of ten turns somebody beside the ill falls ill too.
"""

from __future__ import annotations

from random import Random

from companion import moves
from companion.colony.table import LSS
from companion.game import Step
from companion.games.outbreak import state as own
from companion.games.outbreak.state import Outbreak
from companion.moves import Move

DEED = 0.65
"""How often the table tells one deed more before it ends the turn: 1.9 a turn on average."""
FEW = 3
"""So many ill are left alone."""
AIM = 0.33
"""How often a deed works on a Mission."""
SPREAD = 0.3
"""How often one more falls ill by sharing a place."""


def policy(state: Outbreak, _step: Step, dice: Random) -> Move | None:
    """What the table does."""
    if state.stage == "turn":
        if (state.round > 1 and not state.drawn) or dice.random() >= DEED:
            return None
        return _deed(state, state.queue[0], dice)
    if state.stage == "spread" and not state.board and dice.random() < SPREAD:
        return own.Spread(1)
    return None


def _deed(state: Outbreak, seat: int, dice: Random) -> Move:
    if state.infected > FEW:
        if state.medicine[seat]:
            return own.UseMedicine(seat)
        if dice.random() < 0.5:
            return own.GainMedicine(seat, 1, "pharmacy")
    if dice.random() < AIM:
        return _for_mission(state, seat, state.missions[int(dice.random() * 2)])
    what = int(dice.random() * 10)
    if what < 2:
        return own.BuildHospital(seat, 1 + int(dice.random() * (state.hospitals + 1)) if state.hospitals < 7 else 1)
    if what == 2:
        return own.TakeBlueprint(seat)
    if what == 3:
        return own.UpgradeHospital(seat, clinic=state.tech == 0)
    if what == 4:
        return own.StepTech(seat)
    if what == 5:
        return own.MakeVaccine(seat, ill=state.infected > 0)
    if what == 6:
        return own.GainMedicine(seat, 1, "lab")
    if what == 7:
        return own.BuildShelter(seat)
    if what == 8:
        return moves.WelcomeShip(seat, 1 + int(dice.random() * 2))
    return moves.BuildLss(seat, LSS[int(dice.random() * 4)])  # type: ignore[arg-type]  # one of the four


def _for_mission(state: Outbreak, seat: int, mission: str) -> Move:
    """What brings a Mission on."""
    if mission == "OM1":
        if state.tech:
            return own.StepTech(seat)
        can = sum(state.upgraded) < min(state.hospitals, state.blueprints)
        return own.UpgradeHospital(seat, clinic=True) if can else own.TakeBlueprint(seat)
    if mission == "OM2":
        return own.GainMedicine(seat, 1, "pharmacy")
    if mission == "OM3":
        return own.BuildHospital(seat, 1)
    if mission == "OM4":
        return own.MakeVaccine(seat, ill=state.infected > 0)
    if mission == "OM5" and state.hospitals > sum(state.upgraded):
        return own.UpgradeHospital(seat, clinic=state.tech == 0)
    return own.TakeBlueprint(seat) if mission == "OM6" else own.BuildHospital(seat, 1)
