"""What a game is: the words a game and the table speak to each other.

A game is a module (or package) in `companion.games` with the functions of `Game`. It takes a
state and a move and gives the next state; it reads no clock, draws no lots and touches no file.

States, moves and steps are values without cycles, so Python's collector need not look at them (`gc=False`).
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

from msgspec import Struct, StructMeta

if TYPE_CHECKING:
    from companion.chance import Chance
    from companion.moves import Move
    from companion.setup import Setup


class Text(Struct, frozen=True, gc=False):
    """A message id with its parameters; the glass words it. A parameter may be a Text itself."""

    id: str
    params: dict[str, Any] = {}


def text(id: str, /, **params: str | int | Text) -> Text:
    """Shorthand for `Text(id, params)`."""
    return Text(id, params)


@lru_cache(maxsize=4096)
def said(id: str) -> Text:
    """A message without parameters that steps say again and again: one value for all of them."""
    return Text(id)


@lru_cache(maxsize=4096)
def named(id: str, name: str) -> Text:
    """A message that names a player, likewise."""
    return Text(id, {"name": name})


@lru_cache(maxsize=4096)
def numbered(id: str, n: int) -> Text:
    """A message that says one number, likewise."""
    return Text(id, {"n": n})


class Refused(Exception):
    """A move that cannot be done now; `reason` says why, with the numbers."""

    def __init__(self, id: str, /, **params: str | int | Text) -> None:
        self.reason = Text(id, params)
        super().__init__(f"{id} {params}" if params else id)


class State(Struct, frozen=True, gc=False, kw_only=True):
    """A whole game at one moment: a value, compared and hashed by its JSON."""

    stage: str
    """The place in the flow: which question is open. Boundaries are stages too."""


class Option(Struct, frozen=True, gc=False):
    """An answer or an event: one tap gives `move`, unless `refused` says why not."""

    label: Text
    move: Move | None
    effect: Text | None = None
    refused: Text | None = None
    likely: bool = False
    """The ringed answer, which the primary button and a physical Next give."""


class Number(Struct, frozen=True, gc=False):
    """An answer that is a number from `low` to `high`; `to_move` makes the move of it."""

    label: Text
    low: int
    high: int
    default: int
    to_move: Callable[[int], Move]
    effect: Text | None = None


class Group(Struct, frozen=True, gc=False):
    """One more tap: a tile that opens `options` (which area, which pair, whose)."""

    label: Text
    options: tuple[Option | Number, ...]
    effect: Text | None = None
    hint: Text | None = None
    """A board-only reminder shown above the options."""


Answer = Option | Number | Group


class Event(Struct, frozen=True, gc=False):
    """A tile of *What happened?*: what may also happen at this step."""

    id: str
    answer: Answer


T_co = TypeVar("T_co", covariant=True)


class _Row(StructMeta, ABCMeta):
    """A struct is made several times as fast as an object of Python; this lets one be a Sequence, too."""


class Later(Struct, Sequence[T_co], Generic[T_co], metaclass=_Row, eq=False):
    """A row that is made when somebody first looks at it, and then kept: `make()`, or `make(about)`.

    Most of a step is words that only the glass reads; simulate plays thousands of games without a look.
    """

    make: Callable[..., Iterable[T_co]]
    about: Any = None
    """What the row is made of: mostly the state."""
    made: tuple[T_co, ...] | None = None

    @property
    def row(self) -> tuple[T_co, ...]:
        """The row itself."""
        if self.made is None:
            self.made = tuple(self.make() if self.about is None else self.make(self.about))
        return self.made

    @overload
    def __getitem__(self, at: int) -> T_co: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, at: int | slice) -> T_co | tuple[T_co, ...]:
        return self.row[at]

    def __len__(self) -> int:
        return len(self.row)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later | tuple) and self.row == tuple(other)

    def __hash__(self) -> int:
        return hash(self.row)

    def __repr__(self) -> str:
        return repr(self.row)


class Step(Struct, frozen=True, gc=False):
    """All that can be done at a state (the contract of the glass, buttons, demo and walks).

    The rows are tuples, or `Later` ones where a game has much to say.
    """

    say: Text
    line: Text
    primary: Option
    """The prompt bar's button: a complete move, or `refused` with the reason (move None)."""
    asks: Sequence[Answer] = ()
    events: Sequence[Event] = ()
    hints: Sequence[Text] = ()
    """Board-only reminders of this moment (REMIND rows); they cost no tap."""
    seat: int | None = None
    """Whose step it is; None when the whole table answers."""


class Fact(Struct, frozen=True):
    """One tracked thing with its bounds and its correcting move (GEN-20).

    `choices` gives the words of each value where a bare number says nothing.
    """

    id: str
    label: Text
    value: int
    low: int
    high: int
    to_move: Callable[[int], Move]
    seat: int | None = None
    choices: tuple[tuple[int, Text], ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended. `why` names the rule met, `numbers` decided it."""

    won: bool
    why: str
    who: tuple[int, ...]
    numbers: dict[str, int] = {}
    scores: tuple[int, ...] = ()
    """Totals by seat, where the game ranks its players."""
    places: tuple[int, ...] = ()
    """The place of each seat, 1 the best; equal ones are shared."""


class Told(Struct, frozen=True):
    """A line of the log: who, what, and the number that moved."""

    what: Text
    seat: int | None = None
    effect: Text | None = None


class Track(Struct, frozen=True):
    """A bounded marker for gauges and scripts: `value` runs from `start` to `end`.

    `danger` is the first value that is hatched; `lose` says whether the end is a loss.
    """

    value: int
    start: int
    end: int
    danger: int
    lose: bool = True


class Alarm(Struct, frozen=True):
    """A threshold that is passed now; shown once as a banner until undone past it."""

    id: str
    title: Text
    line: Text
    track: str
    say: Text
    advice: Text
    harm: bool = False
    """Whether it does harm by itself, whatever the end of its track means."""


class Game(Protocol):
    """The functions of a game module."""

    NAME: str
    SEATS: range
    MOVES: Any
    """The union type of its moves, for decoding."""
    OPTIONS: Any
    """The struct type of `Setup.options`, a default for each."""
    CARDS: Any
    """The struct type of `Setup.cards`."""

    def start(self, setup: Setup) -> State:
        """The state before the first tick of the set-up list."""
        ...

    def fill(self, state: State, move: Move, chance: Chance) -> Move:
        """The move with the card or order that chance gives, where it asks for one."""
        ...

    def apply(self, state: State, move: Move) -> State:
        """The next state. Raises Refused."""
        ...

    def automatic(self, state: State) -> Move | None:
        """The move that a boundary plays by itself, or None."""
        ...

    def steps(self, state: State) -> Step:
        """What can be done now."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The end, derived from the state alone."""
        ...

    def facts(self, state: State) -> tuple[Fact, ...]:
        """Everything tracked, with bounds."""
        ...

    def tell(self, before: State, move: Move, after: State) -> Told:
        """The log line of a move."""
        ...

    def alarms(self, state: State) -> tuple[Alarm, ...]:
        """The thresholds that this state has passed."""
        ...

    def report(self, state: State) -> dict[str, Any]:
        """The documented JSON shape of a state."""
        ...
