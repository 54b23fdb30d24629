"""What thousands of games came to: counted by each worker, added up, and told with how sure it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct, field

from companion.intervals import Interval, mean, wilson
from companion.moves import Move
from companion.simulate.play import Ended

Count = dict[str, int]


class Tally(Struct):
    """Games counted up so far; two of them can be added."""

    games: int = 0
    won: int = 0
    ends: Count = {}
    """Why games ended."""
    why_won: Count = {}
    """Which of the ends are wins."""
    winners: dict[int, int] = {}
    """How often each seat won."""
    rounds: dict[int, int] = {}
    """How many games had so many rounds."""
    kinds: Counter[type[Move]] = field(default_factory=Counter)
    """Moves by kind, in all games."""
    numbers: dict[str, int] = {}
    """The sums of the numbers that decided the games."""
    steps: int = 0
    moves: int = 0
    cpu: float = 0.0
    """Seconds of one core."""
    wall: float = 0.0
    """Seconds on the clock of one process."""
    by_itself: float = 0.0
    """Those of them in which moves played themselves."""

    def add(self, ended: Ended) -> None:
        """One more game."""
        end = ended.outcome
        self.games += 1
        self.won += end.won
        self.steps += ended.steps
        self.moves += len(ended.moves)
        self.by_itself += ended.by_itself
        _more(self.ends, {end.why: 1})
        _more(self.why_won, {end.why: int(end.won)})
        if end.won or len(end.who) < len(ended.state.seats):  # else it was lost together
            _more(self.winners, dict.fromkeys(end.who, 1))
        _more(self.rounds, {ended.state.round: 1})
        self.kinds.update(ended.moves)
        _more(self.numbers, end.numbers)

    def step_seconds(self) -> float:
        """Seconds of one core in which the table was asked and answered: all but the moves that played themselves."""
        return self.cpu * (1 - self.by_itself / self.wall) if self.wall else 0.0

    def join(self, other: Tally) -> None:
        """All games of another one."""
        self.games += other.games
        self.won += other.won
        self.steps += other.steps
        self.moves += other.moves
        self.cpu += other.cpu
        self.wall += other.wall
        self.by_itself += other.by_itself
        for name in ("ends", "why_won", "winners", "rounds", "kinds", "numbers"):
            _more(getattr(self, name), getattr(other, name))


def tag(kind: type[Move]) -> str:
    """How files name a kind of move."""
    return str(kind.__struct_config__.tag)


def _more(into: dict[Any, int], counts: dict[Any, int]) -> None:
    for key, n in counts.items():
        into[key] = into.get(key, 0) + n


def report(tally: Tally, head: dict[str, Any]) -> dict[str, Any]:
    """The documented JSON: `head`, then rates with their 95 % intervals, lengths and speed."""
    games = max(1, tally.games)
    ends = [
        {"why": why, "won": tally.why_won[why] > 0, **_share(n, tally.games)}
        for why, n in sorted(tally.ends.items(), key=lambda one: (-one[1], one[0]))
    ]
    lengths = [number for number, n in sorted(tally.rounds.items()) for _ in range(n)]
    return {
        **head,
        "games": tally.games,
        "won": _share(tally.won, tally.games),
        "winners": [{"seat": seat, **_share(n, tally.games)} for seat, n in sorted(tally.winners.items())],
        "ends": ends,
        "rounds": {
            **_bounds(mean(lengths)),
            "least": min(lengths, default=0),
            "most": max(lengths, default=0),
            "by_length": {str(number): n for number, n in sorted(tally.rounds.items())},
        },
        "numbers": {name: round(total / games, 3) for name, total in tally.numbers.items()},
        "moves_a_game": {
            name: round(-n / games, 3) for n, name in sorted((-n, tag(kind)) for kind, n in tally.kinds.items())
        },
        "steps": tally.steps,
        "moves": tally.moves,
        "cpu_seconds": round(tally.cpu, 3),
        "steps_per_second": _rate(tally.steps, tally.cpu),
        "steps_alone_per_second": _rate(tally.steps, tally.step_seconds()),
        "moves_per_second": _rate(tally.moves, tally.cpu),
    }


def _rate(n: int, seconds: float) -> int:
    return round(n / seconds) if seconds else 0


def _share(n: int, of: int) -> dict[str, Any]:
    return {"n": n, **_bounds(wilson(n, of), "rate")}


def _bounds(one: Interval, name: str = "mean") -> dict[str, float]:
    return {name: round(one.value, 4), "low": round(one.low, 4), "high": round(one.high, 4)}
