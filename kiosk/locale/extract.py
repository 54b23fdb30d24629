"""Which messages the program uses, read from its sources: Python, kv and TOML.

    python -m kiosk.locale.extract               # a template with every id, its English words and its places
    python -m kiosk.locale.extract > pl.po       # where a new language begins
    python -m kiosk.locale.extract pl > new.po   # the same with what is translated already, after the program has grown
    python -m kiosk.locale.check pl              # what is missing or wrong in it

- In Python a message is the first argument of `tr`, `text`, `said`, `named`, `numbered`, `Text` or `Refused`. An
  f-string there is a pattern: it uses every id that fits it. Any other text of the code that is an id (in a table, for
  a helper) uses it too.
- What no reader can see is said in a comment: `# words: mission.*`
- In kv it is `tr("id")` in an expression; in TOML any value that is an id.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("kiosk", "companion", "hardware")
CALLS = ("tr", "text", "said", "named", "numbered", "Text", "Refused")
COMMENT = re.compile(r"#\s*words:\s*(.+)")
KV = re.compile(r"""\btr\(\s*(["'])([^"']+)\1""")
ID = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+")
FIELD = re.compile(r"\{(\w+)")


@dataclass(frozen=True)
class Use:
    """A place that uses a message, or, with holes, every message that fits."""

    place: str
    """`kiosk/app.py:12`."""
    parts: tuple[str, ...]
    """The fixed parts around the holes; one part: the id itself."""
    called: bool = True
    """False: a text of the code that may be an id or something else."""
    params: frozenset[str] | None = None
    """The parameters that are given; None where the call does not show them."""

    @property
    def id(self) -> str:
        """The id, or the pattern with `*` for its holes."""
        return "*".join(self.parts)

    @property
    def fixed(self) -> bool:
        """Whether it is an id, not a pattern."""
        return len(self.parts) == 1

    def fits(self, ids: Iterable[str], hole: str = ".*") -> list[str]:
        """The ids that it uses."""
        if self.fixed:
            return [id for id in ids if id == self.parts[0]]
        fit = _pattern(self.parts, hole)
        return [id for id in ids if fit(id)]


@cache
def _pattern(parts: tuple[str, ...], hole: str) -> Callable[[str], object]:
    return re.compile(hole.join(map(re.escape, parts))).fullmatch


@dataclass
class Used:
    """All uses in a tree of sources."""

    uses: list[Use] = field(default_factory=list)

    def missing(self, ids: Iterable[str]) -> list[str]:
        """Uses without a message."""
        known = set(ids)
        there = {use.id: use.id in known if use.fixed else bool(use.fits(known)) for use in self.uses if use.called}
        return [f"{use.place}: {use.id}" for use in self.uses if use.called and not there[use.id]]

    def unused(self, ids: Iterable[str]) -> list[str]:
        """Messages without a use."""
        left = set(ids)
        for use in self.uses:
            left -= {use.id} if use.fixed else set(use.fits(left))
        return sorted(left)

    def places(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """Where each message is used."""
        row: dict[str, list[str]] = {id: [] for id in ids}
        for use in self.uses:
            for id in [use.id] if use.fixed else use.fits(row):
                if id in row and use.place not in row[id]:
                    row[id].append(use.place)
        return row


def used(root: Path = ROOT, folders: Iterable[str] = FOLDERS) -> Used:
    """Everything that the sources under these folders use."""
    found = Used()
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            read = {".py": in_python, ".kv": in_kv, ".toml": in_toml}.get(path.suffix)
            if read is not None and path != Path(__file__):
                found.uses += read(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return found


# -- Python -----------------------------------------------------------------------------------------


def in_python(source: str, name: str) -> Iterator[Use]:
    """The uses in a Python file."""
    tree = ast.parse(source)
    seen: set[int] = set()
    for number, line in enumerate(source.splitlines(), 1):
        if comment := COMMENT.search(line):
            for word in comment[1].split():
                yield Use(f"{name}:{number}", tuple(word.split("*")))
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args):
        if _called(call) not in CALLS:
            continue
        for node in _choices(call.args[0]):
            parts = _parts(node)
            if parts is not None and _tells(parts):
                seen |= {id(one) for one in ast.walk(node)}
                yield Use(f"{name}:{node.lineno}", parts, params=_params(call))
    for node in ast.walk(tree):
        if id(node) not in seen and isinstance(node, (ast.Constant, ast.JoinedStr)):
            parts = _parts(node)
            if parts is not None and "." in parts[0] and ID.fullmatch("x".join(parts)):
                seen |= {id(one) for one in ast.walk(node)}
                yield Use(f"{name}:{node.lineno}", parts, called=False)


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "") if _is_name(call.func) else ""


def _is_name(func: ast.expr) -> bool:
    """`tr(...)` and `companion.text(...)`, but no method of an object: `path.text(...)` is something else."""
    return isinstance(func, ast.Name) or (isinstance(func, ast.Attribute) and func.attr[0].isupper())


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    """Both ways of a conditional expression."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    else:
        yield node


def _parts(node: ast.AST) -> tuple[str, ...] | None:
    """A text, or an f-string as the parts around its holes."""
    if isinstance(node, ast.Constant):
        return (node.value,) if isinstance(node.value, str) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = [""]
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts[-1] += str(value.value)
        else:
            parts.append("")
    return tuple(parts)


def _tells(parts: tuple[str, ...]) -> bool:
    """Whether a pattern says anything: `{a}.{b}` fits all ids, and so none."""
    return len(parts) == 1 or any(any(c.isalpha() for c in part) for part in parts)


def _params(call: ast.Call) -> frozenset[str] | None:
    names = [one.arg for one in call.keywords]
    if None in names or len(call.args) > 1:
        return None
    return frozenset(name for name in names if name)


# -- kv and TOML ------------------------------------------------------------------------------------


def in_kv(source: str, name: str) -> Iterator[Use]:
    """The uses in a kv file."""
    for number, line in enumerate(source.splitlines(), 1):
        for match in KV.finditer(line.partition("#")[0]):
            yield Use(f"{name}:{number}", (match[2],))


def in_toml(source: str, name: str) -> Iterator[Use]:
    """Texts of a TOML file that look like an id."""
    for value in _values(tomllib.loads(source)):
        if isinstance(value, str) and ID.fullmatch(value):
            yield Use(name, (value,), called=False)


def _values(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for one in value.values():
            yield from _values(one)
    elif isinstance(value, list):
        for one in value:
            yield from _values(one)
    else:
        yield value


# -- template ---------------------------------------------------------------------------------------


def fields(forms: Iterable[str]) -> frozenset[str]:
    """The parameters that a message names."""
    return frozenset(name for form in forms for name in FIELD.findall(form))


def template(
    messages: dict[str, tuple[str, ...]], found: Used, done: dict[str, tuple[str, ...]] | None = None, header: str = ""
) -> str:
    """A catalogue to fill in: every message with its places and its English words, and what is `done` of it."""
    head = header or "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    rows = ['msgid ""', f"msgstr {_quoted(head)}"]
    places = found.places(messages)
    for id, forms in messages.items():
        ours = (done or {}).get(id, ("",) * len(forms))
        rows += ["", *(f"#. {form}" for form in forms)]
        rows += [f"#: {place}" for place in places[id][:4]]
        rows.append(f'msgid "{id}"')
        if len(forms) > 1:
            rows += [f'msgid_plural "{id}"', *(f"msgstr[{at}] {_quoted(form)}" for at, form in enumerate(ours))]
        else:
            rows.append(f"msgstr {_quoted(ours[0])}")
    return "\n".join(rows) + "\n"


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main(language: str = "") -> int:
    """Prints the template, of a language with what it has; missing or unused words go to stderr, and exit code 1."""
    from kiosk.tr import load

    messages, found = load("en").messages, used()
    there = load(language) if language else None
    print(template(messages, found, there and there.messages, there.header if there else ""), end="")
    wrong = [f"no words for {one}" for one in found.missing(messages)]
    wrong += [f"never used: {one}" for one in found.unused(messages)]
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
