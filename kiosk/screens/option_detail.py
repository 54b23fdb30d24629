"""An option in full: what each side means, and where each side comes from."""

from __future__ import annotations

from typing import Any

from kiosk.screens.hint_page import HintPage
from kiosk.tr import WORDS, tr

MOST = 4
"""Sentences an option may have."""


def sentences(name: str) -> list[str]:
    """What there is to say about an option: its line, then each side with its source."""
    known = WORDS.english.messages
    ids = [f"why.{name}.{n}" for n in range(1, MOST + 1)]
    return [tr(id) for id in ids if id in known]


# words: why.*


class OptionDetail(HintPage):
    """Opened by a tap on an option's name, before a game and in it."""

    def build(self) -> None:
        name: str = self.args["option"]
        x, y, w, h = self.zone
        self.lay([f"{tr(f'option.{name}.line')}.", *sentences(name)], w, h)
        self.head(tr(f"option.{name}"), tr("option_detail.caption"), "tune", self.chevrons())
        self.place(x, y, w, "why", "book-open-variant", "rust1")
        parts = parts_of(self.app, name)
        if parts:
            page = "options" if self.app.session is None else "play_options"
            self.bar(tr("option_detail.say"), tr("option_detail.parts"), tr("go.one_by_one"),
                     lambda _by: self.app.swap(page, only=name), icon="format-list-checks",
                     back=self.app.back)  # fmt: skip
        else:
            self.bar(tr("option_detail.say"), tr("option_detail.line"), tr("go.done"), self.app.back,
                     icon="check-bold", back=self.app.back)  # fmt: skip


def parts_of(app: Any, name: str) -> tuple[str, ...]:
    """The options that this one switches together; none for most."""
    from companion.headers import game_of
    from kiosk.draft import draft_of

    game = app.session.game if app.session else game_of(draft_of(app).playing)
    return details_of(game).get(name, ())


def details_of(game: Any) -> dict[str, tuple[str, ...]]:
    """Options of a game that switch others together, by name."""
    return dict(getattr(game, "DETAILS", {}))


def rows_of(game: Any, names: list[str], only: str) -> list[str]:
    """The options to list: without those behind a switch of several, or only those of one such switch."""
    details = details_of(game)
    if only:
        return [name for name in names if name in details.get(only, ())]
    behind = {name for row in details.values() for name in row}
    return [name for name in names if name not in behind]
