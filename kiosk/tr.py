"""Words: every sentence on the glass comes through `tr(id, **params)`.

Catalogues are gettext .po files, keyed by message id: one file a language (`locale/de.po`), or a folder of them as
English has. They are read as they are, so that adding a language needs no compiler. A table may bring its own in the
folder `locale` of its data folder. A message with a plural is chosen by `n`; one without a translation is told in
English.
"""

from __future__ import annotations

import ast
import logging
import re
from collections.abc import Callable, Iterable, Iterator
from gettext import c2py
from pathlib import Path
from typing import Any

from companion.game import Text

PSEUDO = "xx"
"""The layout audit's language: English, 40 % longer."""
_LONGER = str.maketrans("aeiouAEOU", "äéîöûÄÉÖÛ")
LOCALE = Path(__file__).parent / "locale"
# words: language.name
NAME = re.compile(r'^msgid "language\.name"\nmsgstr "(.+)"$', re.MULTILINE)
"""What a language calls itself: the message that makes a file of words a language."""
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


def entries(source: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    key, forms = "", []
    where = ""
    for number, raw in enumerate(source.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        keyword, space, rest = line.partition(" ")
        if line.startswith('"'):
            keyword, rest = "", line
        elif not space:
            raise ValueError(f"line {number}: {line!r}: a keyword and a quoted text are wanted")
        value = _unquoted(rest, number)
        if keyword == "msgid":
            if forms:
                yield key, tuple(forms)
            key, forms, where = value, [], "id"
        elif keyword.startswith("msgstr"):
            forms.append(value)
            where = "str"
        elif keyword == "" and where == "str":
            forms[-1] += value
        elif keyword == "" and where == "id":
            key += value
        elif keyword != "msgid_plural":
            raise ValueError(f"line {number}: {keyword!r} is no keyword of a catalogue")
    if forms:
        yield key, tuple(forms)


def _unquoted(quoted: str, line: int) -> str:
    inner = quoted[1:-1]
    if len(quoted) > 1 and quoted[0] == quoted[-1] == '"' and '"' not in inner and "\\" not in inner:
        return inner  # nearly all: ten times as fast as asking Python, and this runs before the first frame
    try:
        return str(ast.literal_eval(quoted))
    except (SyntaxError, ValueError):
        raise ValueError(f"line {line}: {quoted!r} is no quoted text") from None


def sources(language: str, folders: Iterable[Path] = (LOCALE,)) -> list[Path]:
    """The .po files of a language, those of later folders last, so that they win."""
    found: list[Path] = []
    for folder in folders:
        found += [one for one in [folder / f"{language}.po"] if one.is_file()]
        found += sorted((folder / language).glob("*.po"))
    return found


def load(language: str, folders: Iterable[Path] = (LOCALE,)) -> Catalogue:
    """All .po files of a language as one catalogue. Raises FileNotFoundError, ValueError naming file and line."""
    catalogue: Catalogue | None = None
    for file in sources(language, folders):
        try:
            part = parse(file.read_text(encoding="utf-8"))
        except ValueError as fault:  # a UnicodeDecodeError is one, too
            raise ValueError(f"{file}: {fault}") from None
        if catalogue is None:
            catalogue = part
        else:
            catalogue.messages.update(part.messages)
    if catalogue is None or not catalogue.messages:
        raise FileNotFoundError(f"{language}: no words found in " + ", ".join(map(str, folders)))
    return catalogue


def languages(folders: Iterable[Path] = (LOCALE,)) -> dict[str, str]:
    """Every language that is there, English first, and what it calls itself (its code where it does not say).

    Only the names are read, so that settings open quickly; whether the rest is sound shows when it is chosen.
    """
    folders = tuple(folders)
    codes = {one.stem for folder in folders for one in folder.glob("*.po")}
    codes |= {one.parent.name for folder in folders for one in folder.glob("*/*.po")}
    named = {}
    for code in sorted(codes, key=lambda code: (code != "en", code)):
        named[code] = code
        for file in sources(code, folders):
            if match := NAME.search(file.read_text(encoding="utf-8", errors="replace")):
                named[code] = match[1]
    return named


class Words:
    """The language in use, over English as the one that is always there."""

    def __init__(self) -> None:
        self.language = "en"
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
        """Switches the language; gives a sentence when it cannot, and English stays."""
        self._own = None
        self.language = language
        if language in ("en", PSEUDO):
            return ""
        try:
            self._own = load(language, self.folders)
        except (OSError, ValueError) as fault:
            self.language = "en"
            _log.error("catalogue %s: %s", language, fault)
            return str(fault)
        return ""

    def word(self, id: str, params: dict[str, Any]) -> str:
        """The words of a message, longer in the pseudo-language."""
        found = self.plain(id, params)
        return _longer(found) if self.language == PSEUDO else found

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
        except (ValueError, IndexError, KeyError, AttributeError) as fault:  # a brace too many in a translation
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
