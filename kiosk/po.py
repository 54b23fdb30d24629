"""The .po files: where they lie, and their entries. Only what catalogues of ours need: ids, plurals, long texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
"""The languages that we ship."""


def entries(source: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every id and its forms; the header has the id "". Raises ValueError with the line of what is wrong."""
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


def codes(folders: Iterable[Path] = (LOCALE,)) -> set[str]:
    """The languages that are there, by their codes."""
    folders = tuple(folders)
    found = {one.stem for folder in folders for one in folder.glob("*.po")}
    return found | {one.parent.name for folder in folders for one in folder.glob("*/*.po")}


def each_said(id: str, folders: Iterable[Path] = (LOCALE,)) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Short messages in every language that is there: its code, and the groups of `id`, a pattern, with the words.

    Only these are read, so that settings open quickly; whether the rest is sound shows when a language is chosen.
    """
    folders = tuple(folders)
    line = re.compile(rf'^msgid "{id}"\nmsgstr "(.+)"$', re.MULTILINE)
    for code in codes(folders):
        for file in sources(code, folders):
            try:
                text = file.read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            for match in line.finditer(text):
                yield code, match.groups()
