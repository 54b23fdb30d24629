"""The draft of a new game: what the table has picked so far, before anything of it is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.game import Text, text
from companion.headers import game_of
from companion.seats import ALIEN, COLOURS, letters
from companion.setup import Setup, Who
from kiosk.po import each_said
from kiosk.tr import WORDS, tr

if TYPE_CHECKING:
    from kiosk.app import Solkeeper

LONGEST = 12
"""Letters of a name: more would be an ellipsis on every screen."""


@dataclass
class Place:
    """A seat of the draft. Without a name it is called by its colour."""

    colour: str
    name: str = ""

    @property
    def shown(self) -> str:
        """The name as the table reads it."""
        return self.name or tr(f"colour.{self.colour}")


def is_unnamed(name: str, colour: str) -> bool:
    """Whether a seat of a stored game is called by its colour, in whichever of our languages it was begun."""
    return name in colour_words(WORDS.folders).get(colour, ())


@cache
def colour_words(folders: tuple[Path, ...]) -> dict[str, set[str]]:
    """What each colour is called in any of our languages; read once, when first a name is held against it."""
    found: dict[str, set[str]] = {}
    for _code, (colour, word) in each_said(r"colour\.(\w+)", folders):
        found.setdefault(colour, set()).add(word)
    return found


def three() -> list[Place]:
    """The seats that a draft begins with."""
    return [Place(colour) for colour in COLOURS[:3]]


@dataclass
class Draft:
    """Chapter, seats in their order round the table, and options."""

    game: str = "outbreak"
    places: list[Place] = field(default_factory=three)
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    """Empty: a fresh one. The demo sets it, so that its game is the same again."""

    @property
    def allowed(self) -> range:
        """How many may sit at this game (GEN-01); the base game also alone, against Lacerda."""
        seats = game_of(self.game).SEATS
        return range(1, seats.stop) if self.game == "base" else seats

    @property
    def playing(self) -> str:
        """The game that these seats make of the chapter: the base game alone is Lacerda's."""
        return "lacerda" if self.game == "base" and len(self.places) == 1 else self.game

    @property
    def has_alien(self) -> bool:
        """Whether one seat of this game is the Alien Commander (INV-01)."""
        return bool(getattr(game_of(self.game), "ALIEN", False))

    @property
    def alien(self) -> int:
        """The Alien's seat, or -1."""
        return next((at for at, place in enumerate(self.places) if place.colour == ALIEN), -1)

    def pick_game(self, game: str) -> None:
        """Another chapter: as many seats as it allows, and an Alien where it has one."""
        self.game, self.options = game, {}
        if self.has_alien and self.alien < 0:
            if len(self.places) >= self.allowed.stop - 1:
                self.places.pop()
            self.places.append(Place(ALIEN))
            while len(self.places) < self.allowed.start:
                self.places.insert(len(self.places) - 1, Place(self.free[0]))
        if not self.has_alien and self.alien >= 0:
            del self.places[self.alien]
        while len(self.places) < self.allowed.start:
            self.add()
        del self.places[self.allowed.stop - 1 :]  # alone in Monolith (GEN-01)

    def make_alien(self, seat: int) -> None:
        """This seat is the Alien; whoever was takes its colour."""
        now = self.alien
        if now != seat and now >= 0:
            self.places[now].colour, self.places[seat].colour = self.places[seat].colour, ALIEN

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the seats, as the game will give them."""
        return letters([place.shown for place in self.places])

    @property
    def free(self) -> tuple[str, ...]:
        """Colours that nobody has."""
        taken = {place.colour for place in self.places}
        return tuple(colour for colour in COLOURS if colour not in taken)

    @property
    def setup(self) -> Setup:
        """The header of the game to be."""
        seats = tuple(Who(place.shown, place.colour) for place in self.places)
        known = game_of(self.playing).OPTIONS.__struct_fields__
        options = {name: value for name, value in self.options.items() if name in known}
        return Setup(id="", game=self.playing, seats=seats, seed=self.seed, options=options, cards={})

    def changed(self, cards: dict[str, Any]) -> int:
        """How many options are not what the table has without a word; `cards` are the owner's, who may say so."""
        from companion.owner import preset

        kind = game_of(self.playing).OPTIONS
        plain = msgspec.structs.asdict(kind(**preset(self.playing, cards)))
        return sum(name in plain and value != plain[name] for name, value in self.options.items())

    @classmethod
    def of(cls, setup: Setup) -> Draft:
        """The draft that a stored game came from: to change its seats after all."""
        places = [Place(who.colour, "" if is_unnamed(who.name, who.colour) else who.name) for who in setup.seats]
        return cls("base" if setup.game == "lacerda" else setup.game, places, dict(setup.options))

    # -- seats ----------------------------------------------------------------------------------

    def add_refused(self) -> Text | None:
        """Why no player can be added, or None."""
        most = self.allowed.stop - 1
        return text("refused.seats_most", n=most, game=tr(f"game.{self.game}")) if len(self.places) >= most else None

    def remove_refused(self, seat: int = -1) -> Text | None:
        """Why no player, or not this one, can be taken out, or None."""
        if seat >= 0 and self.places[seat].colour == ALIEN:
            return text("refused.alien_stays")
        if self.has_alien and len(self.places) <= self.allowed.start:
            return text("refused.invasion_seats")
        least = self.allowed.start
        return text("refused.seats_least", n=least, game=tr(f"game.{self.game}")) if len(self.places) <= least else None

    def add(self) -> None:
        """One more seat, in the first free colour."""
        at = len(self.places) - 1 if self.alien == len(self.places) - 1 else len(self.places)
        self.places.insert(at, Place(self.free[0]))

    def remove(self, seat: int) -> None:
        """Takes a seat out."""
        del self.places[seat]

    def swap(self, seat: int) -> None:
        """Swaps a seat with the next one round the table."""
        other = (seat + 1) % len(self.places)
        row = self.places
        row[seat], row[other] = row[other], row[seat]

    def next_colour(self, seat: int) -> str:
        """The next free colour after this seat's own, or the next one at all where none is free."""
        if self.places[seat].colour == ALIEN:
            return ALIEN
        at = COLOURS.index(self.places[seat].colour)
        round_ = [COLOURS[(at + step) % len(COLOURS)] for step in range(1, len(COLOURS))]
        return next((colour for colour in round_ if colour in self.free), round_[0])

    def colour_refused(self, seat: int) -> Text | None:
        """Why a seat cannot have another colour (GEN-03), or None."""
        colour = self.next_colour(seat)
        if colour == ALIEN:
            return text("refused.alien_colour")
        return None if colour in self.free else text("refused.colour_taken", colour=tr(f"colour.{colour}"))


def draft_of(app: Solkeeper) -> Draft:
    """The app's draft; a fresh one where there is none."""
    draft = getattr(app, "draft", None)
    if draft is None:
        draft = Draft()
        app.draft = draft  # type: ignore[attr-defined]
    return draft
