"""The pages of help: what the app says of itself and of each chapter, found by words."""

from __future__ import annotations

from typing import NamedTuple

from kiosk.tr import WORDS, tr

# words: topic.*
CHAPTERS = ("base", "lacerda", "invasion", "outbreak", "blackout", "monolith", "kiosk")
"""In this order where all are listed."""
TITLE_PARTS = 3


class Topic(NamedTuple):
    """A page: its chapter, its title, its sentences, in the language of the table."""

    chapter: str
    id: str
    title: str
    sentences: tuple[str, ...]

    def has(self, words: str) -> bool:
        """Whether each of these words stands in it."""
        text = " ".join((self.title, chapter_name(self.chapter), *self.sentences)).casefold()
        return all(word in text for word in words.casefold().split())


def chapter_name(chapter: str) -> str:
    """The name of a chapter."""
    return tr("help.chapter.kiosk") if chapter == "kiosk" else tr(f"game.{chapter}")


def chapters_for(game: str) -> tuple[str, ...]:
    """The chapters in the order in which a game wants them: its own, the base game's, the kiosk's; all without one."""
    return tuple(dict.fromkeys((game, "base", "kiosk"))) if game else CHAPTERS


def topics(game: str = "", find: str = "") -> list[Topic]:
    """The pages for a game, or all; with `find` those that have these words, titles first."""
    found: dict[str, list[str]] = {}
    for id in WORDS.english.messages:
        if id.startswith("topic."):
            found.setdefault(".".join(id.split(".")[:TITLE_PARTS]), []).append(id)
    row = [
        Topic(head.split(".")[1], head, tr(head), tuple(tr(id) for id in ids if id != head))
        for head, ids in found.items()
    ]
    wanted = chapters_for(game)
    row = sorted((one for one in row if one.chapter in wanted), key=lambda one: wanted.index(one.chapter))
    if not find:
        return row
    first = find.casefold().split()
    return sorted(
        (one for one in row if one.has(find)), key=lambda one: not all(w in one.title.casefold() for w in first)
    )


def topic(id: str) -> Topic:
    """One page by its id."""
    return next(one for one in topics() if one.id == id)
