"""The faults of an owner's file in words that this kiosk can draw."""

from __future__ import annotations

from companion.errors import BadInput
from companion.game import Text
from companion.owner import OwnerFaults
from kiosk.letters_known import lacking
from kiosk.tr import say, tr


def faults_in_words(fault: BadInput) -> list[str]:
    """A sentence for each fault; a character that our type lacks is named by its code."""
    lines = [_told(row) for row in fault.rows] if isinstance(fault, OwnerFaults) else [str(fault)]
    return ["".join(f"U+{ord(one):04X}" if lacking(one) else one for one in line) for line in lines]


def _told(row: BadInput) -> str:
    right = say(row.right) if isinstance(row.right, Text) else row.right
    sentence = tr("owner.fault", field=row.field, value=row.value, right=right)
    return tr("owner.fault.line", line=row.line, what=sentence) if row.line else sentence


def in_a_line(fault: BadInput) -> str:
    """All faults in one sentence that begins with the name of the file."""
    name = fault.path.name if isinstance(fault, OwnerFaults) else ""
    return f"{name}: " * bool(name) + "; ".join(faults_in_words(fault))
