"""The faults of an owner's file in words that this kiosk can draw."""

from __future__ import annotations

from companion.errors import BadInput
from companion.owner import OwnerFaults
from kiosk.letters_known import lacking
from kiosk.tr import say


def faults_in_words(fault: BadInput) -> list[str]:
    """A sentence for each fault; a character that our type lacks is named by its code."""
    lines = fault.told(say) if isinstance(fault, OwnerFaults) else [str(fault)]
    return ["".join(f"U+{ord(one):04X}" if lacking(one) else one for one in line) for line in lines]


def in_a_line(fault: BadInput) -> str:
    """All faults in one sentence that begins with the name of the file."""
    name = fault.path.name if isinstance(fault, OwnerFaults) else ""
    return f"{name}: " * bool(name) + "; ".join(faults_in_words(fault))
