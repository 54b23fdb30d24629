"""What is missing or wrong in the catalogue of a language: `python -m kiosk.locale.check de`.

A translation must have every message, name the same parameters, have as many plural forms as its header says, and use
only characters that the fonts hold.
"""

from __future__ import annotations

import re
import sys

from kiosk import theme
from kiosk.locale.extract import fields
from kiosk.signs import covered
from kiosk.tr import Catalogue, load

TEXT_FONTS = (theme.TEXT, theme.BOLD, theme.CAPS, theme.HEAVY, theme.DIGITS)
NPLURALS = re.compile(r"nplurals\s*=\s*(\d+)")


def faults(own: Catalogue, english: Catalogue) -> list[str]:
    """Sentences, each naming the message; empty for a language that is complete."""
    many = NPLURALS.search(own.header)
    plural = int(many[1]) if many else 2
    there = own.messages
    wrong = [f"{id}: not translated" for id in english.messages if id not in there]
    wrong += [f"{id}: English has no such message" for id in there if id not in english.messages]
    signs = covered(theme.FONTS / f"{font}.ttf" for font in TEXT_FONTS)
    for id, forms in there.items():
        source = english.messages.get(id)
        if source is None:
            continue
        wanted = 1 if len(source) == 1 else plural
        if len(forms) != wanted:
            wrong.append(f"{id}: {len(forms)} forms, {wanted} are wanted")
        surplus = fields(forms) - fields(source)
        if surplus:
            wrong.append(f"{id}: {{{sorted(surplus)[0]}}} is not given to it")
        # A plural's form for one may say the number as a word; all others must tell everything.
        lost = fields(source) - fields(forms)
        if lost:
            wrong.append(f"{id}: {{{sorted(lost)[0]}}} is not told")
        unknown = sorted({sign for form in forms for sign in form if ord(sign) not in signs and sign != "\n"})
        if unknown:
            wrong.append(f"{id}: the fonts lack {' '.join(unknown)}")
    return wrong


def main(languages: list[str]) -> int:
    """Prints what is wrong, a line each; 1 if anything is."""
    english, code = load("en"), 0
    for language in languages:
        wrong = faults(load(language), english)
        print("\n".join(f"{language}: {one}" for one in wrong) or f"{language}: complete")
        code = 1 if wrong else code
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["de", "fr"]))
