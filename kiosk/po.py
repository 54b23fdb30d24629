"""The entries of a .po file, read from its text. Only what catalogues of ours need: ids, plurals, texts over lines."""

from __future__ import annotations

import ast
from collections.abc import Iterator


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
