"""A fault of the store in the language of the table."""

from __future__ import annotations

from companion.errors import BadInput, Sentence, StoreError
from kiosk.tr import say


def fault_words(fault: StoreError | BadInput | str) -> str:
    """The sentence of a fault; one without a message of its own is shown as it is."""
    sentence = fault.sentence if isinstance(fault, StoreError) else fault
    return say(sentence.told) if isinstance(sentence, Sentence) else str(sentence)
