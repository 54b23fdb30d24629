"""The base of the screens that a state puts in front: sky with the turn line, prompt bar, answers as tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.game import Answer, Group, Number, Option, text
from companion.intents import Intent
from kiosk.screens.screen import Screen
from kiosk.tr import say, tr
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.key import Key
from kiosk.widgets.skybar import SkyBar

ICONS = {
    "go.reveal": "cards",
    "go.done": "check-bold",
    "go.confirm": "check-bold",
    "go.nobody": "check-bold",
    "go.spread_done": "check-bold",
    "go.draw_2": "dice-multiple",
}
"""Icons of the primary by its message; the others have the chevron."""


def no_icon(_move: Any) -> str:
    """Answers without icons."""
    return ""


class GameScreen(Screen):
    """A screen of the running game: Undo at the left, the step's primary at the right."""

    game = True
    plain_ground = "ink2"
    """What answer tiles are made of; lighter on a sheet."""

    def update(self) -> None:
        """Another step: the ring is where the game wants it again."""
        self.rebuild()

    @property
    def ambience(self) -> str:
        """Whose turn it feels like: rust for humans, violet and acid for the Alien."""
        seat = self.app.step.seat
        return "alien" if seat is not None and self.state.seats[seat].alien else "human"

    @property
    def tile_ground(self) -> str:
        """Answer tiles in their ambience."""
        return "alien-tile" if self.ambience == "alien" else self.plain_ground

    # -- sky ------------------------------------------------------------------------------------

    def sky_bar(self, keys: Sequence[tuple[Key, float]] = ()) -> SkyBar:
        """Who acts, round and phase, the turn line, the menu."""
        order, now = self._line()
        if self.app.faults:
            alert = Key(icon_name="alert", look="sky", icon_dp=34, icon_colour="dang1", radius=16, tid="faults")
            self.control(alert, "faults", self.app.tell_faults, free=True)
            keys = (*keys, (alert, 64.0))
        self.top_bar = SkyBar(
            **self._sky_words(), mode=self.ambience, order=order, now=now, right="menu", keys=keys,
        )  # fmt: skip
        self.sky(self.top_bar)
        self.control(self.top_bar.way_out, "menu", lambda by: self.app.open("menu"), tid="menu")
        return self.top_bar

    def _sky_words(self) -> dict[str, Any]:
        state, seat = self.state, self.app.step.seat
        caption = tr("sky.round", round=state.round, phase=text(f"phase.{state.phase}"))
        if seat is None:
            return {"title": tr(f"game.{self.app.session.game.NAME}"), "caption": caption, "icon_name": "account-group"}
        who = state.seats[seat]
        return {"title": who.name, "caption": caption, "token": (who.colour, who.letter)}

    def _line(self) -> tuple[tuple[tuple[str, str], ...], int]:
        """Tokens of the phase in their order, and how many have come up."""
        state = self.state
        row = (*state.done, *state.queue)
        return tuple((state.seats[at].colour, state.seats[at].letter) for at in row), len(state.done)

    def tell_sky(self) -> None:
        """The sky bar changed in place."""
        order, now = self._line()
        words = {"token": None, "icon_name": "", **self._sky_words()}
        self.top_bar.set(order=order, now=now, mode=self.ambience, **words)

    # -- prompt bar -----------------------------------------------------------------------------

    def _bar_words(self) -> dict[str, Any]:
        primary = self.app.step.primary
        return {
            "prompt": say(self.app.step.say),
            "line": say(primary.refused) if primary.refused else say(self.app.step.line),
            "primary": say(primary.label),
            "icon": ICONS.get(primary.label.id, "chevron-right"),
        }

    def primary_option(self) -> Option:
        """What Next gives: the ringed answer where there is one, else the step's primary."""
        primary: Option = self.app.step.primary
        return primary

    def prompt_bar(self) -> None:
        """The bar that says the next step; its button is what Next does."""
        words = self._bar_words()
        option = self.primary_option()
        self.low_bar = self.bar(
            words["prompt"], words["line"], words["primary"],
            lambda by: self.app.play(self.primary_option().move, by),
            meaning=self._meaning(option), icon=words["icon"], refused=option.refused if option.move is None else None,
            mode=self.ambience,
        )  # fmt: skip

    def _meaning(self, option: Option) -> str:
        return "reveal" if option.label.id == "go.reveal" else repr(option.move)

    def controls_kept(self) -> None:
        """Before a change in place: nothing to forget, `tell_bar` renames what changed."""

    def tell_bar(self) -> None:
        """The prompt bar changed in place, and its control with it."""
        words = self._bar_words()
        option = self.primary_option()
        self.low_bar.tell(words["prompt"], words["line"], words["primary"], icon_name=words["icon"])
        self.control(
            self.low_bar.primary, self._meaning(option), lambda by: self.app.play(self.primary_option().move, by),
            tid="primary", refused=option.refused if option.move is None else None,
        )  # fmt: skip
        self.wire_undo(self.low_bar)

    # -- answers --------------------------------------------------------------------------------

    def asks_here(self) -> tuple[str, ...]:
        """The open question of the table itself, as labels: empty where the table only counts."""
        return tuple(repr(one) for one in self.app.step.asks if not isinstance(one, Number))

    def answers(
        self,
        asks: Sequence[Answer],
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        columns: int = 2,
        icons: Callable[[Any], str] = no_icon,
        most: float = 86,
    ) -> list[AnswerTile]:
        """Tiles that are the answers, in a grid; the likely one is ringed."""
        rows = -(-len(asks) // columns)
        high = min(most, (h - 8 * (rows - 1)) / max(1, rows))
        wide = (w - 8 * (columns - 1)) / columns
        tiles = []
        for at, ask in enumerate(asks):
            tile = self._answer(ask, at, icons)
            self.put(tile, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            tiles.append(tile)
        return tiles

    def _answer(self, ask: Answer, at: int, icons: Callable[[Any], str]) -> AnswerTile:
        tid = f"answer.{at}"
        if isinstance(ask, Option):
            second = say(ask.refused) if ask.refused else say(ask.effect) if ask.effect else ""
            who, title, count = self._whose(ask)
            tile = AnswerTile(
                title, second, token=who, count=count, icon_name=icons(ask.move), ringed=ask.likely, tid=tid,
                ground=self.tile_ground,
                **_spread_look(ask),
            )  # fmt: skip
            return self.option(tile, ask, tid=tid)  # type: ignore[no-any-return]
        if isinstance(ask, Group):
            tile = AnswerTile(say(ask.label), icon_name="chevron-right", tid=tid, ground=self.tile_ground)
            opened = ask
            return self.control(  # type: ignore[no-any-return]
                tile, repr(ask.label), lambda by: self.app.show_sheet("answers", group=opened), tid=tid
            )
        raise TypeError(f"a number is no tile: {ask}")

    def _whose(self, ask: Option) -> tuple[tuple[str, str] | None, str, str]:
        """Token, title and count of an answer: a person's place is shown with the person's token."""
        if ask.label.id not in ("ask.whose", "ask.whose_ill"):
            return None, say(ask.label), ""
        move = ask.move
        owner = getattr(move, "owner", None)
        seat = owner if owner is not None else getattr(move, "seat", None)
        if seat is None:
            return None, say(ask.label), ""
        who = self.state.seats[seat]
        title = tr(f"short.{getattr(move, 'area', '')}") if getattr(move, "area", "") else say(ask.label)
        return (who.colour, who.letter), title, f"×{ask.label.params['n']}"

    def steer(self, intent: Intent) -> bool:
        """Arrows: nothing to move on a screen without answers."""
        del intent
        return False


def _spread_look(ask: Option) -> dict[str, str]:
    """Icon and colour of the second line where it tells how far an illness would spread."""
    if ask.effect is None:
        return {}
    if ask.effect.id == "ask.spreads":
        return {"second_icon": "virus", "second_colour": "spread"}
    if ask.effect.id == "ask.no_spread":
        return {"second_icon": "shield-check", "second_colour": "cyan1"}
    return {}
