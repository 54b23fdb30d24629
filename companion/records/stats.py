"""All games together: wins by chapter and seats, how losses happened, lengths, and the luck of the draws."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from companion.intervals import wilson
from companion.records import people
from companion.records.fairness import Fairness, together
from companion.records.summary import Summary


def statistics(games: Sequence[Summary]) -> dict[str, Any]:
    """The documented JSON of `solkeeper stats`. Only games that are over count, but for `stored` and the draws."""
    over = [one for one in games if one.over]
    return {
        "stored": len(games),
        "over": len(over),
        "minutes": sum(one.minutes for one in over),
        "chapters": [_chapter(name, [one for one in over if one.game == name]) for name in _names(over)],
        "players": _players(over),
        "luck": [_luck(one) for one in together((one.game, one.luck) for one in games)],
    }


def _names(games: Sequence[Summary]) -> list[str]:
    counts = Counter(one.game for one in games)
    return sorted(counts, key=lambda name: (-counts[name], name))


def _chapter(name: str, games: list[Summary]) -> dict[str, Any]:
    by_seats: dict[int, list[Summary]] = defaultdict(list)
    for one in games:
        by_seats[one.seats].append(one)
    lost = Counter(one.why for one in games if not one.won)
    return {
        "game": name,
        **_won(games),
        "seats": [{"seats": n, **_won(rows)} for n, rows in sorted(by_seats.items())],
        "lost_by": dict(sorted(lost.items(), key=lambda one: (-one[1], one[0]))),
        "rounds": _spread([one.rounds for one in games]),
        "minutes": _spread([one.minutes for one in games]),
        "scores": _spread([score for one in games for score in one.scores]),
    }


def _won(games: Sequence[Summary]) -> dict[str, Any]:
    won = sum(bool(one.won) for one in games)
    share = wilson(won, len(games))
    return {"games": len(games), "won": won, "rate": round(share.value, 4), "low": round(share.low, 4),
            "high": round(share.high, 4)}  # fmt: skip


def _spread(values: Sequence[int]) -> dict[str, float] | None:
    if not values:
        return None
    return {"least": min(values), "mean": round(sum(values) / len(values), 2), "most": max(values)}


def _players(games: Sequence[Summary]) -> list[dict[str, Any]]:
    """Those who played, by the name that they mostly go by."""
    names: dict[str, Counter[str]] = defaultdict(Counter)
    won: Counter[str] = Counter()
    for one in games:
        row = [who.name for who in one.players]
        for at, key in enumerate(people.keys(row)):
            names[key][row[at]] += 1
            won[key] += at in one.winners
    found = [
        {"name": spelt.most_common(1)[0][0], "games": spelt.total(), "won": won[key]} for key, spelt in names.items()
    ]
    return sorted(found, key=lambda one: (-one["games"], one["name"]))


def _luck(one: Fairness) -> dict[str, Any]:
    return {
        "game": one.game,
        "deck": one.deck,
        "draws": one.draws,
        "kinds": [{"kind": k.kind, "came": k.came, "expected": round(k.expected, 2)} for k in one.kinds],
        "chi_square": round(one.chi_square, 4),
        "freedom": one.freedom,
        "p": round(one.p, 6),
        "verdict": one.verdict,
    }
