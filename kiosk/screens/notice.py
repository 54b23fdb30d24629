"""Notices over the table: a card that asks nothing, and the thresholds. One at a time, "Got it"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.cards import Deck
from companion.game import Alarm, Text, Track
from companion.moves import Draw
from companion.session import Played
from kiosk import tracks
from kiosk.screens.screen import Screen
from kiosk.tr import say, tr
from kiosk.widgets.banner import Banner
from kiosk.widgets.glass import Glass

if TYPE_CHECKING:
    from kiosk.app import Solkeeper

TRACK_ICONS = {
    "op": "flag-checkered",
    "troopers": "alien",
    "infected": "skull",
    "time": "timer-sand",
    "blackouts": "flash-off",
    "goals": "target",
    "remaining": "flag-checkered",
}


def notice_for(app: Solkeeper) -> Screen | None:
    """The notice that is due over the game, or None."""
    session = app.session
    if session is None:
        return None
    last = session.last_group
    if last is not None and isinstance(app.last, Played):
        move, before, after = next((made for made in last.moves if isinstance(made.move, Draw)), last.moves[0])
        if isinstance(move, Draw) and not session.is_dismissed("harmless"):
            if move.deck == "vandalism" and after.stage == "card_over":
                return StartledCard(app, before=before, after=after)
            if move.deck == "infection" and not getattr(after, "card", ""):
                return HarmlessCard(app, before=before, after=after)
        if move.__struct_config__.tag in LOTS and not session.is_dismissed("lot"):
            return LotNotice(app, told=session.game.tell(before, move, after), tag=move.__struct_config__.tag)
    alarm = session.alarm()
    return None if alarm is None else AlarmNotice(app, alarm=alarm)


LOTS = {
    "draw_missions": ("lot.say", "lot.line", "lot.foot"),
    "draw_goals": ("lot.goals.say", "lot.goals.line", "lot.foot"),
    "deal_defence": ("lot.defence.say", "lot.defence.line", "lot.defence.foot"),
}
"""Moves that draw something which the table must now lay out, with the words for it."""


class Shield(Glass):
    """Takes every touch of the table beneath, which is shown but not meant."""

    layered = True

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos))


class Notice(Screen):
    """Base: fills the table zone, keeps the sky; its primary is "Got it"."""

    layered = True
    is_notice = True
    key = ""

    def _banner_box(self) -> tuple[float, float, float, float]:
        top = 128 if self.tall else 72
        return 0, top, self.w, self.h - top - (176 if self.tall else 88)

    def build(self) -> None:
        self.put(Shield(tid="shield"), 0, 0, self.w, self.h)
        if self.app.small:
            from kiosk.screens.small.notice import show

            show(self)
            return
        self.put(self.banner(), *self._banner_box())
        prompt, line = self.words()
        self.bar(
            prompt, line, tr("go.got_it"), lambda by: self.app.dismiss(self.key), icon="check-bold", mode=self.mode
        )

    mode = "danger"

    def banner(self) -> Banner:
        """The picture."""
        raise NotImplementedError

    def words(self) -> tuple[str, str]:
        """Prompt and line."""
        raise NotImplementedError


class AlarmNotice(Notice):
    """A threshold that the last tap passed."""

    def __init__(self, app: Solkeeper, *, alarm: Alarm) -> None:
        super().__init__(app, alarm=alarm)
        self.alarm = alarm
        self.key = alarm.id
        if self._good(app.tracks().get(alarm.track)):
            self.mode = "human"

    def banner(self) -> Banner:
        track = self.app.tracks().get(self.alarm.track)
        spaces = None
        value = ""
        if track is not None:
            value = str(track.value)
            if abs(track.end - track.start) <= tracks.MOST_SPACES:
                spaces = tracks.spaces(self.app.session.game.NAME, self.alarm.track, track)  # type: ignore[union-attr]
        icon = TRACK_ICONS.get(self.alarm.track, "alert")
        return Banner(
            say(self.alarm.title), say(self.alarm.line), value, icon_name=icon, spaces=spaces, good=self._good(track)
        )

    def _good(self, track: Track | None) -> bool:
        """Near a win: a happy banner."""
        return track is not None and not track.lose and not self.alarm.harm

    def words(self) -> tuple[str, str]:
        return say(self.alarm.say), say(self.alarm.advice)


class HarmlessCard(Notice):
    """No Infection: nobody falls ill; with the second in sight the deck is new."""

    key = "harmless"
    mode = "human"

    def banner(self) -> Banner:
        before: Deck = self.args["before"].deck
        after: Deck = self.args["after"].deck
        word = "card.reshuffled" if after.shuffles > before.shuffles else "card.harmless"
        seen = after.seen.count("no_infection") or 2
        return Banner(
            tr(f"{word}.title"), tr(f"{word}.line"), foot=tr(f"{word}.foot", n=seen), icon_name="shield-check",
            good=True,
        )  # fmt: skip

    def words(self) -> tuple[str, str]:
        return say(self.app.step.say), say(self.app.step.line)


class StartledCard(Notice):
    """A Vandalism card that breaks nothing: the alien, or a Building with nothing left to hit."""

    key = "harmless"
    mode = "human"

    def banner(self) -> Banner:
        after = self.args["after"]
        if after.card:
            name = tr(f"vandal.{after.card}")
            return Banner(
                tr("vandal.nothing.title", card=name), tr("vandal.nothing.line"), foot=tr("vandal.nothing.foot"),
                icon_name="shield-check", good=True,
            )  # fmt: skip
        return Banner(
            tr("vandal.harmless.title"), tr("vandal.harmless.line"), foot=tr("vandal.harmless.foot"),
            icon_name="alien", good=True,
        )  # fmt: skip

    def words(self) -> tuple[str, str]:
        return say(self.app.step.say), say(self.app.step.line)


class LotNotice(Notice):
    """What the lot gave: the table takes these cards before it goes on."""

    key = "lot"
    mode = "human"

    def banner(self) -> Banner:
        foot = tr(LOTS[self.args["tag"]][2])
        what: Text = self.args["told"].what
        drawn = [say(goal) for name, goal in what.params.items() if isinstance(goal, Text) and name[:1] == "g"]
        words = "; ".join(drawn) if self.args["tag"] == "draw_goals" else say(what)
        return Banner(tr("lot.title"), words, foot=foot, icon_name="cards", good=True)

    def words(self) -> tuple[str, str]:
        say_, line, _foot = LOTS[self.args["tag"]]
        return tr(say_), tr(line)
