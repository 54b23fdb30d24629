"""What an owner may write down of his own box: a table of entries a game, and how they come into its card data.

A game declares `OWNED`, a row of `Owned`. Editor, file check, badge and the cards of a new game all go by this table
and by nothing else: a new entry is a new row. An id has three parts, section, group and item: they are the table, the
sub-table and the key of `owner.toml`, and the editor's lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, Literal
from unicodedata import name

from msgspec import Struct

from companion.game import Text, text

Value = int | str | bool | tuple[int, ...]
"""A number, a word or letter, yes or no, or spaces of a track."""
Given = Mapping[str, Value]
"""What the owner gave, by id."""
Path = tuple[str | int, ...]
"""The way to a value in the card data: keys of tables, places in lists."""
Kind = Literal["number", "letter", "choice", "yes", "words", "pair", "spaces"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Owned(Struct, frozen=True, kw_only=True):
    """One thing that the owner may know better than we do."""

    id: str
    """`outbreak.time_start.3`."""
    kind: Kind
    path: Path
    label: Text
    mark: Path = ()
    """The part of the card data whose `certainty` this entry settles, once every needed one of the part is given."""
    certainty: str = "third-party"
    """How certain the shipped value is where the card data have no mark."""
    low: int = 0
    high: int = 0
    choices: tuple[str | int, ...] = ()
    worded: str = ""
    """The beginning of the message ids of the choices; without it a choice stands for itself."""
    most: int = 0
    """The most characters of words."""
    needed: bool = True
    clears: tuple[Path, ...] = ()
    """What of the shipped entry no longer holds beside the owner's words."""

    @property
    def section(self) -> str:
        """The table of the file: the game, or `base` for what several share."""
        return self.id.split(".")[0]

    @property
    def group(self) -> str:
        """Section and group: what the editor shows on one page."""
        return self.id.rpartition(".")[0]

    @property
    def item(self) -> str:
        """The key within the group."""
        return self.id.rpartition(".")[2]


Apply = Callable[[dict[str, Any], Given], None]
"""A game's own way for entries that are no single value: it changes the card data in its hands."""


# -- values in card data --------------------------------------------------------------------------


def at(cards: Any, path: Path) -> Any:
    """What stands at a path; None where nothing does."""
    for part in path:
        try:
            cards = cards[part]
        except (KeyError, IndexError, TypeError):
            return None
    return cards


def put(cards: Any, path: Path, value: Any) -> None:
    """Writes a value at a path; missing tables on the way are made."""
    for part in path[:-1]:
        cards = cards.setdefault(part, {}) if isinstance(cards, dict) else cards[part]
    cards[path[-1]] = value


def shown(cards: dict[str, Any], one: Owned) -> Value | None:
    """The value of an entry in these card data, as the owner would write it; None where it is blank or invented."""
    value = at(cards, one.path) if one.path else None
    if one.kind == "spaces" and isinstance(value, list | tuple):
        return tuple(value)
    if one.kind == "choice" and value == "unknown":
        return None
    if one.kind == "number":
        count = value if isinstance(value, int) else 0  # what is not written is none
        return count if one.low <= count <= one.high else None
    return value if isinstance(value, int | str | bool) and value != "" else None


def certainty(cards: dict[str, Any], one: Owned) -> str:
    """How certain an entry is in these card data: `stand-in`, `third-party`, `official` or `owner`."""
    return str(at(cards, (*one.mark, "certainty")) or one.certainty) if one.mark else one.certainty


def over(cards: dict[str, Any], owned: Iterable[Owned], given: Given, apply: Apply | None = None) -> dict[str, Any]:
    """The card data with what the owner gave in place of what we shipped. The data that are given stay as they are."""
    rows = [one for one in owned if one.path and at(cards, one.path[:1]) is not None]
    if not any(one.id in given for one in owned):
        return cards
    made = deepcopy(cards)
    for one in rows:
        if one.id in given:
            value = given[one.id]
            put(made, one.path, list(value) if isinstance(value, tuple) else value)
            for path in one.clears:
                holder = at(made, path[:-1])
                if isinstance(holder, dict):
                    holder.pop(str(path[-1]), None)
    for mark, whole in _marks(rows, given).items():
        if whole:
            put(made, (*mark, "certainty"), "owner")
    if apply is not None:
        apply(made, given)
    return made


def _marks(rows: Iterable[Owned], given: Given) -> dict[Path, bool]:
    """Each mark, and whether all of its needed entries are given."""
    found: dict[Path, bool] = {}
    for one in rows:
        if one.mark and one.needed:
            found[one.mark] = found.get(one.mark, True) and one.id in given
    return found


# -- what a value may be --------------------------------------------------------------------------

Lacking = Callable[[str], str]
"""The first character that cannot be drawn, or nothing."""


def printable(words: str) -> str:
    """The first character that no font draws: a control sign."""
    return next((one for one in words if not one.isprintable()), "")


def wrong(one: Owned, value: object, lacking: Lacking = printable) -> Text | None:
    """What would be right in the place of this value; None where it is right."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    if one.kind == "number":
        good = whole and one.low <= value <= one.high  # type: ignore[operator]
        return None if good else text("owner.right.number", low=one.low, high=one.high)
    if one.kind == "yes":
        return None if isinstance(value, bool) else text("owner.right.yes")
    if one.kind == "letter":
        good = isinstance(value, str) and len(value) == 1 and value in LETTERS
        return None if good else text("owner.right.letter")
    if one.kind == "choice":
        good = value in one.choices and not isinstance(value, bool)
        return None if good else text("owner.right.choice", choices=", ".join(map(str, one.choices)))
    if one.kind == "pair":
        named = value.split("+") if isinstance(value, str) else []
        good = len(set(named)) == 2 and len(named) == 2 and set(named) <= set(one.choices)
        return None if good else text("owner.right.pair", choices=", ".join(map(str, one.choices)))
    if one.kind == "spaces":
        good = isinstance(value, list | tuple) and all(
            isinstance(n, int) and not isinstance(n, bool) and one.low <= n <= one.high for n in value
        )
        good = good and len(set(value)) == len(value)  # type: ignore[arg-type,call-overload]
        return None if good else text("owner.right.spaces", low=one.low, high=one.high)
    return _words_wrong(one, value, lacking)


def _words_wrong(one: Owned, value: object, lacking: Lacking) -> Text | None:
    if not isinstance(value, str) or not value.strip():
        return text("owner.right.words", most=one.most)
    if missing := printable(value) or lacking(value):
        code = f"U+{ord(missing):04X}"
        return text(
            "owner.right.sign", sign=missing if missing.isprintable() else code, code=code, name=name(missing, code)
        )
    return None if len(value) <= one.most else text("owner.right.long", most=one.most, over=len(value) - one.most)


def kept(one: Owned, value: Value) -> Value:
    """A right value as it is kept: words without blanks around them, pairs in one order, spaces rising."""
    if one.kind == "spaces" and isinstance(value, list | tuple):
        return tuple(sorted(value))
    if one.kind == "pair" and isinstance(value, str) and set(value.split("+")) <= set(one.choices):
        return "+".join(sorted(value.split("+"), key=one.choices.index))
    return value.strip() if isinstance(value, str) else value


# -- decks of which some cards are known -----------------------------------------------------------


def filled(known: Counter[str], invented: Counter[str], size: int) -> Counter[str]:
    """As many invented cards as still are missing beside the known ones: the commonest gives way first."""
    rest = invented.copy()
    rest.subtract(known)
    rest = +rest
    while rest.total() > size - known.total():
        rest[max(rest, key=lambda kind: (rest[kind], kind))] -= 1
    return +rest


def rows_of(section: str, group: str, items: Iterable[str | int], **more: Any) -> tuple[Owned, ...]:
    """A group of like entries; `{}` in `path` and `mark` stands for the item (a list place where it is a number)."""
    found = []
    for item in items:
        fields = {name: _fill(value, item) for name, value in more.items()}
        fields.setdefault("label", text(f"owner.item.{group}", n=item))
        found.append(Owned(id=f"{section}.{group}.{item}", **fields))
    return tuple(found)


def _fill(value: Any, item: str | int) -> Any:
    if callable(value):
        return value(item)
    return tuple(str(item) if part == "{}" else part for part in value) if isinstance(value, tuple) else value
