"""What the owner may tell of the box: the fourth Extra action, the alien Lab, Mission numbers and Contract values."""

from __future__ import annotations

from typing import Any

from companion.data import shipped
from companion.game import text
from companion.games.base.owned import BENEFITS, CONTRACT_OP, CONTRACTS, MISSION_NUMBERS
from companion.owned import Given, Owned, at

NAME = 24
"""Characters of the name of a space."""

OWNED = (
    Owned(id="invasion.fourth.name", kind="words", most=NAME, path=("fourth", "name"), mark=("fourth",),
          label=text("owner.item.fourth")),
    Owned(id="invasion.lab.columns", kind="number", low=1, high=12, path=("lab", "columns"), mark=("lab",),
          label=text("owner.item.lab")),
    *CONTRACTS,
    *MISSION_NUMBERS,
    *BENEFITS,
)  # fmt: skip


def apply(cards: dict[str, Any], given: Given) -> None:
    """Contract values as this chapter counts them: taking costs the penalty, completing gives it back and the reward
    (INV-41, INV-42)."""
    scoring = shipped("base")["scoring"]
    for kind in ("upgrade", "delivery"):
        worth = [given.get(f"base.contract.{kind}_{end}", at(scoring, CONTRACT_OP[f"{kind}_{end}"]))
                 for end in ("done", "failed")]  # fmt: skip
        if any(f"base.contract.{kind}_{end}" in given for end in ("done", "failed")):
            done, failed = (n if isinstance(n, int) else 0 for n in worth)
            cards["values"][f"contract_{kind}"] = [failed, done - failed]
