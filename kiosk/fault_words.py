"""A fault of the store in the language of the table."""

from __future__ import annotations

from companion.errors import BadInput, Sentence, StoreError
from companion.game import text
from kiosk.tr import WORDS, say, word


def fault_words(fault: StoreError | BadInput | str) -> str:
    """The sentence of a fault; one without a message of its own is shown as it is.

    What a value must be is told in English only: another language says which value it is, and no half of a sentence.
    """
    if isinstance(fault, BadInput):
        if WORDS.language == "en":
            return fault.worded(word(fault.right))
        return say(text("fault.value", field=fault.field, value=fault.value))
    sentence = fault.sentence if isinstance(fault, StoreError) else fault
    return say(sentence.told) if isinstance(sentence, Sentence) else str(sentence)
