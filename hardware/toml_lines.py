"""On which line of a TOML text each key stands. tomllib gives values without their places."""

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]
"""A place in a TOML file: ("button", 1, "pin") is the pin of the second [[button]]."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"\s*((?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*'))*)\s*=")
_PART = re.compile(r"[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*'")
_QUOTED = re.compile(r"\"\"\"|'''|\"(?:[^\"\\]|\\.)*\"|'[^']*'|#.*")


class Lines:
    """The lines of the tables and keys of a text that tomllib has taken."""

    def __init__(self, text: str) -> None:
        self._at: dict[Path, int] = dict(_places(text))

    def of(self, path: Path) -> int | None:
        """The line (from 1) of a key, or of the nearest thing around it; None if nothing of it is in the text."""
        while path and path not in self._at:
            path = path[:-1]
        return self._at.get(path)


def _places(text: str) -> Iterator[tuple[Path, int]]:
    table: Path = ()
    counts: dict[Path, int] = {}
    open_until: str | None = None  # within a multi-line string, its quotes
    depth = 0
    for number, line in enumerate(text.splitlines(), 1):
        if open_until is None and depth == 0:
            if header := _HEADER.match(line):
                table = _table(_parts(header[2]), header[1] == "[[", counts)
                yield table, number
                continue
            if key := _KEY.match(line):
                yield (*table, *_parts(key[1])), number
        open_until, depth = _left_open(line, open_until, depth)


def _parts(dotted: str) -> list[str]:
    return [part.strip("\"'") for part in _PART.findall(dotted)]


def _table(parts: list[str], one_of_many: bool, counts: dict[Path, int]) -> Path:
    """The path of a header: each [[table]] above it stands for its latest one."""
    path: Path = ()
    for at, part in enumerate(parts):
        path = (*path, part)
        if one_of_many and at == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _left_open(line: str, open_until: str | None, depth: int) -> tuple[str | None, int]:
    """Whether a string, and how many brackets, go on in the next line."""
    while True:
        if open_until is not None:
            _, found, line = line.partition(open_until)
            if not found:
                return open_until, depth
            open_until = None
        quoted = _QUOTED.search(line)
        plain = line[: quoted.start()] if quoted else line
        depth = max(0, depth + sum(plain.count(one) for one in "[{") - sum(plain.count(one) for one in "]}"))
        if quoted is None or quoted[0].startswith("#"):
            return None, depth
        line = line[quoted.end() :]
        if quoted[0] in ('"""', "'''"):
            open_until = quoted[0]
