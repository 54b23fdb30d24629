"""Words: every sentence on the glass comes through `tr(id, **params)`.

Catalogues are gettext .po files, keyed by message id: one file a language (`locale/de.po`), or a folder of them as
English has. They are read as they are, so that adding a language needs no compiler. A table may bring its own in the
folder `locale` of its data folder. A message with a plural is chosen by `n`; one without a translation is told in
English.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from gettext import c2py
from pathlib import Path
from typing import Any

from companion.game import Text
from kiosk.po import LOCALE, codes, each_said, entries, sources

PSEUDO = "xx"
"""The layout audit's language: English, 40 % longer."""
_LONGER = str.maketrans("aeiouAEOU", "äéîöûÄÉÖÛ")
# words: language.name
_log = logging.getLogger(__name__)


class Catalogue:
    """The messages of one language."""

    def __init__(self, messages: dict[str, tuple[str, ...]], plural: Callable[[int], int], header: str = "") -> None:
        self.messages, self.plural, self.header = messages, plural, header

    def word(self, id: str, params: dict[str, Any]) -> str | None:
        """The message with its parameters, or None where this catalogue has none."""
        forms = self.messages.get(id)
        if forms is None:
            return None
        number = params.get("n", 1)
        at = self.plural(abs(number)) if len(forms) > 1 and isinstance(number, int) else 0
        return forms[min(at, len(forms) - 1)].format_map(_Params(params))

    def drop_unfit(self) -> list[str]:
        """Leaves out the messages that cannot be filled in; a sentence for each, and one for a bad plural."""
        wrong = []
        try:
            for number in range(101):
                self.plural(number)
        except Exception as fault:  # what people write may fail in any way, and none may stop the table
            wrong.append(f"Plural-Forms: {fault}")
            self.plural = lambda number: int(number != 1)
        for id, forms in tuple(self.messages.items()):
            try:
                for form in forms:
                    form.format_map(_Sample())
            except Exception as fault:
                wrong.append(f"{id}: {fault}")
                del self.messages[id]
        return wrong


class _Sample(dict[str, Any]):
    """A number for every parameter: enough to see whether a message can be filled in."""

    def __missing__(self, key: str) -> int:
        return 1


class _Params(dict[str, Any]):
    """Parameters of a message: texts inside texts are worded, a missing one stays visible."""

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__({key: word(value) for key, value in params.items()})

    def __missing__(self, key: str) -> str:
        _log.error("message parameter %s is missing", key)
        return "{" + key + "}"


def word(value: Any) -> Any:
    """A parameter as it is printed: a Text worded, a number with a true minus sign, one decimal of a float."""
    if isinstance(value, Text):
        return WORDS.plain(value.id, value.params)
    if isinstance(value, int) and value < 0:
        return f"\u2212{-value}"
    if isinstance(value, float):
        return f"{value:.1f}".replace(".", WORDS.plain("number.point", {}))
    return value


def parse(source: str) -> Catalogue:
    """A catalogue from the text of a .po file. Raises ValueError with the line of what is wrong."""
    messages: dict[str, tuple[str, ...]] = {}
    header = ""
    for id, forms in entries(source):
        if id:
            if all(forms):
                messages[id] = forms  # an empty one waits for its translation: English stands in
        else:
            header = forms[0]
    rule = next((line for line in header.splitlines() if line.startswith("Plural-Forms:")), "")
    formula = rule.partition("plural=")[2].strip().rstrip(";") or "n != 1"
    return Catalogue(messages, c2py(formula), header)


def gather(language: str, folders: Iterable[Path]) -> tuple[Catalogue | None, list[str]]:
    """What can be read of a language as one catalogue, and a sentence for each file or message that cannot."""
    catalogue: Catalogue | None = None
    wrong = []
    for file in sources(language, folders):
        try:
            part = parse(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as fault:  # a UnicodeDecodeError is one, too
            wrong.append(f"{file}: {fault}")
            continue
        if LOCALE not in file.parents:  # ours are checked before they are shipped
            wrong += [f"{file}: {one}" for one in part.drop_unfit()]
        if catalogue is None:
            catalogue = part
        else:
            catalogue.messages.update(part.messages)
    return catalogue if catalogue and catalogue.messages else None, wrong


def load(language: str, folders: Iterable[Path] = (LOCALE,)) -> Catalogue:
    """All .po files of a language as one catalogue. Raises FileNotFoundError, ValueError naming file and line."""
    catalogue, wrong = gather(language, folders)
    if wrong:
        raise ValueError(wrong[0])
    if catalogue is None:
        raise FileNotFoundError(_no_words(language, folders))
    return catalogue


def _no_words(language: str, folders: Iterable[Path]) -> str:
    return f"{language}: no words found in " + ", ".join(map(str, folders))


def languages(folders: Iterable[Path] = (LOCALE,)) -> dict[str, str]:
    """Every language that is there, English first, and what it calls itself (its code where it does not say)."""
    folders = tuple(folders)
    found = {code: code for code in sorted(codes(folders), key=lambda code: (code != "en", code))}
    found.update((code, name) for code, (name,) in each_said(r"language\.name", folders))
    return found


class Words:
    """The language in use, over English as the one that is always there."""

    def __init__(self) -> None:
        self.language = self.chosen = "en"
        """The one that is spoken, and the one that was asked for: it may be one that cannot be read."""
        self.folders: tuple[Path, ...] = (LOCALE,)
        """Where languages are looked for; the kiosk adds the folder of its table."""
        self._english: Catalogue | None = None
        self._own: Catalogue | None = None

    @property
    def english(self) -> Catalogue:
        """The complete catalogue, read when first needed."""
        if self._english is None:
            self._english = load("en")
        return self._english

    def use(self, language: str) -> str:
        """Switches the language; a sentence of what cannot be read, which is left out. English stays without any."""
        self._own, self.language, self.chosen = None, language, language
        if language == PSEUDO and not sources(PSEUDO, self.folders):
            return ""
        shipped = language == "en"  # the complete one lies beneath in any case
        self._own, wrong = gather(language, [one for one in self.folders if not (shipped and one == LOCALE)])
        if self._own is None and not shipped:
            self.language = "en"
            wrong = wrong or [_no_words(language, self.folders)]
        for one in wrong:
            _log.error("catalogue %s: %s", language, one)
        return self._in_short(wrong)

    def _in_short(self, wrong: list[str]) -> str:
        """The first fault, with its file as in the data folder, and how many more the log names."""
        first = "".join(wrong[:1])
        for folder in self.folders:
            first = first.removeprefix(f"{folder.parent}/")
        return f"{first} (+{len(wrong) - 1})" if len(wrong) > 1 else first

    def word(self, id: str, params: dict[str, Any]) -> str:
        """The words of a message, longer in the pseudo-language."""
        found = self.plain(id, params)
        return _longer(found) if self.language == PSEUDO and self._own is None else found

    def plain(self, id: str, params: dict[str, Any]) -> str:
        """The words of a message; a missing id is shown as itself, and logged."""
        found = self._translated(id, params) if self._own else None
        if found is None:
            found = self.english.word(id, params)
        if found is None:
            _log.error("no words for %s", id)
            return f"[{id}]"
        return found

    def _translated(self, id: str, params: dict[str, Any]) -> str | None:
        """The message in the own language; one that cannot be filled in is logged, and English stands in."""
        try:
            return self._own.word(id, params) if self._own else None
        except Exception as fault:  # a translation may be wrong in any way; that must never stop the table
            _log.error("catalogue %s, %s: %r", self.language, id, fault)
            return None


def _longer(text: str) -> str:
    """Pseudo-language: accents, and 40 % more letters at the end of the text."""
    if not any(c.isalpha() for c in text):
        return text
    return text.translate(_LONGER) + "·" + "mn" * max(1, round(len(text) * 0.2))


WORDS = Words()


def tr(id: str, /, **params: Any) -> str:
    """The words of a message in the language in use."""
    return WORDS.word(id, params)


def say(text: Text) -> str:
    """The words of a Text."""
    return WORDS.word(text.id, text.params)
