"""Lacerda's steps: his card at the left, what he does as large tiles, the rulebook's steps below."""

from __future__ import annotations

from typing import Any

from companion.game import Group, Option
from companion.games.lacerda import deck
from companion.games.lacerda.state import LACERDA
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.base_parts import BUILDING_ICONS
from kiosk.screens.game_screen import no_icon
from kiosk.screens.lacerda_parts import HisThings, SoloCard, owned
from kiosk.screens.order import Hints
from kiosk.tr import say, tr
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words

CARD = ("solo_card", "rover", "shuttle")
"""Stages at which his card decides."""
WHOLE = ("goal", "goal_check", "his_space", "turn", "which")
"""Stages without a card at the left: nothing of his lies open yet, or the answers need the room."""
SHORT = 14
"""Letters of an answer of which three stand in a row."""
WORDY = 26
"""Letters of an answer from which on it has more room."""
LINE = 52
"""Letters of a reminder that stand on one line in portrait."""
TILE_ICONS = {
    "not_possible": "cancel",
    "his_blueprint": "script-text",
    "his_tech": "chip",
    "his_upgrade": "arrow-up-bold",
    "his_scientist": "account-tie",
    "his_contract": "file-sign",
    "rover_moved": "crosshairs-gps",
    "his_shelter": "home",
    "his_travel": "rocket-launch",
    "stay": "seat",
    "benefit": "package-variant",
}


def icon_of(move: Any) -> str:
    """The icon of an answer: of its Building, or of what he does."""
    building = getattr(move, "building", None)
    if isinstance(building, str):
        return BUILDING_ICONS.get(building, "")
    tag = type(move).__struct_config__.tag if move is not None else ""
    if tag == "rover_moved":
        return {"discovery": "magnify", "research": "flask"}.get(move.tile, "crosshairs-gps")
    if tag == "benefit" and move.crystal:
        return "diamond-stone"
    return TILE_ICONS.get(tag, "")


class SoloScreen(AnswerScreen):
    """One question over the whole table zone; one tap answers it."""

    def build(self) -> None:
        self.ground()
        self._sky()
        x, y, w, h = self.zone
        if self.state.stage not in WHOLE:
            if self.tall:
                half = (w - 8) / 2
                card = self.state.stage in CARD
                if card:
                    self.put(self._card(), x, y, half, 132)
                self.put(self._things(), x + (half + 8 if card else 0), y, half if card else w, 132)
                y, h = y + 140, h - 140
            else:
                low = 118.0
                if self.state.stage in CARD:
                    self.put(self._card(), x, y, 176, h - low - 8)
                    self.put(self._things(), x, y + h - low, 176, low)
                else:
                    self.put(self._things(), x, y, 176, 180)
                x, w = x + 184, w - 184
        self._question(x, y, w, h)
        self.prompt_bar()

    def _question(self, x: float, y: float, w: float, h: float) -> None:
        step = self.app.step
        self.put(Words(tr(f"question.{self.state.stage}"), "h1", size_dp=32), x + 4, y, w - 8, 40)
        y, h = y + 44, h - 44
        many = len(step.asks)
        short = all(len(say(ask.label)) <= SHORT for ask in step.asks)
        if self.tall:
            columns = 2 if many > 3 or (many == 3 and short) else 1
        else:
            columns = 3 if many > 4 or (many == 3 and short) else 2
        if any(len(say(ask.label)) > WORDY for ask in step.asks):
            columns = max(1, columns - 1)
        crowded = many > 6 and self.state.stage not in WHOLE
        if crowded or (self.state.stage == "turn" and not self.tall):
            # Six Scientists and a no, or all of his cards: more to a row, without their icon.
            columns = 3 if self.tall else 4
        rows = -(-many // columns)
        least = 64.0 if not self.tall else 72.0
        if step.hints:
            # The answers have their room first; reminders that do not fit below stand in What next.
            said = [say(hint) for hint in step.hints]
            each = 26.0 if not self.tall else 44.0 if any(len(one) > LINE for one in said) else 34.0
            fits = max(0, int((h - rows * (least + 8)) // each))
            lines = said[:fits]
            low = len(lines) * each
            if lines:
                self.put(Hints(lines, 1), x, y + h - low, w, low)
                h -= low + 6
        most = min(96.0, max(least, (h - 8 * (rows - 1)) / rows))
        self.paged(x, y, w, h, columns=columns, icons=no_icon if crowded else icon_of, most=most, least=least)

    def _sky(self) -> None:
        """A tie is one tap away in every step of his; the other tiles behind the plus."""
        keys: tuple[tuple[Key, float], ...] = ()
        tie = next((event.answer for event in self.app.step.events if event.id == "tie"), None)
        if isinstance(tie, Group):
            group = tie
            key = Key(icon_name="dice-multiple", look="sky", icon_dp=34, radius=16, tid="tie")
            self.control(key, "tie", lambda by: self.app.show_sheet("answers", group=group), tid="tie")
            keys = (*keys, (key, 64.0))
        if len(self.app.step.events) > 1:
            more = Key(icon_name="plus", look="sky", icon_dp=36, tid="happened")
            self.control(more, "happened", lambda by: self.app.show_sheet("happened"), tid="happened")
            keys = (*keys, (more, 64.0))
        self.sky_bar(keys)

    def _sky_words(self) -> dict[str, Any]:
        """Upright two keys stand beside the menu: the phase alone, the round has no room."""
        words = super()._sky_words()
        if self.tall and len(self.app.step.events) > 1:
            words["caption"] = tr(f"phase.{self.state.phase}")
        return words

    def _card(self) -> SoloCard:
        state = self.state
        card = state.card or "A1"
        shown = deck.travels(card) if deck.matters(state) else None
        side = state.seats[LACERDA].side or "colony"
        return SoloCard(deck.letter(card), deck.action(card), side, shown, tr("deck.left_n", n=state.deck.count))

    def _things(self) -> HisThings:
        return HisThings(owned(self.state), "")

    def primary_option(self) -> Option:
        ring = self.ringed()
        if ring is not None:
            return Option(self.app.step.primary.label, ring.move)
        return super().primary_option()
