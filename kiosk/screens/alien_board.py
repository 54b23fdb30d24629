"""The Alien's turn: Unlock, Act or Reset; eleven spaces and the Scientist; what can pay. Space, pay, end turn.

What can be done, with what, and why not is in the step's events; this screen only keeps which space, token and number
are picked. A pick changes the widgets in place.
"""

from __future__ import annotations

from typing import Any, ClassVar

from companion.game import Group, Option, text
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion.state import SPACES, TARGET
from companion.intents import Intent
from kiosk.screens.alien_places import AlienPlaces
from kiosk.screens.invasion_parts import SpaceKey
from kiosk.tr import say, tr
from kiosk.widgets.key import Key

TOKENS = ("reusable", "expendable")
NUMBERS = ("steal", "beside", "inside")
REMARKS = ("lift", "impossible", "pass")


class AlienBoard(AlienPlaces):
    """Violet and acid. A tap on a space picks it, with the largest legal number; the primary pays and acts."""

    HELD: ClassVar[dict[str, str]] = {**AlienPlaces.HELD, "space.": "explain.alien_space."}
    picked = 0
    pay = ""
    n = -1

    def build(self) -> None:
        self.ground("alien-bg")
        self._read()
        self.more = [id for id in REMARKS if id in self.events]
        self.sky_bar(self._more_key())
        self.lay_out(len(self.state.spaces))
        self._tell()
        self.prompt_bar()

    def update(self) -> None:
        """Another state: nothing is picked by hand; the widgets stay where the same spaces are there."""
        self.picked, self.pay, self.n = 0, "", -1
        before = (self.more, len(self.spaces))
        self._read()
        if before != ([id for id in REMARKS if id in self.events], len(self.state.spaces)):
            self.rebuild()
            return
        self._tell()
        self.tell_sky()
        self.tell_bar()

    def _more_key(self) -> tuple[tuple[Key, float], ...]:
        """What the remarks add, and Place and pass: on a sheet of their own."""
        if not self.more:
            return ()
        key = Key(icon_name="plus", look="sky", icon_dp=36)
        hide = tuple(id for id in self.events if id not in self.more)
        self.control(key, "more", lambda _by: self.app.show_sheet("happened", hide=hide), tid="tile.happened")
        return ((key, 64.0),)

    def _sky_words(self) -> dict[str, Any]:
        words = super()._sky_words()
        if words["title"] != tr("colour.alien"):  # nobody typed a name: once is enough
            words["title"] = tr("inv.alien_title", name=words["title"])
        return words

    # -- what is picked -------------------------------------------------------------------------

    def _read(self) -> None:
        """The answers of this step, and the space that the game proposes until the Alien picks one."""
        self.events = {event.id: event.answer for event in self.app.step.events}
        can_pay = [token for token in TOKENS if self.events[f"pay.{token}"].move is not None]
        if self.pay not in can_pay:
            self.pay = can_pay[0] if can_pay else ""
        move = self.app.step.primary.move
        if not self.picked and isinstance(move, own.Place):
            self.picked = move.space

    def _variants(self, space: int) -> tuple[Option, ...]:
        group = self.events.get(f"space{space}")
        if not isinstance(group, Group):
            return ()
        return tuple(
            one
            for one in group.options
            if isinstance(one, Option) and isinstance(one.move, own.Place) and one.move.token == self.pay
        )

    def _chosen(self) -> Option | None:
        """The answer that the primary gives for the picked space."""
        rows = self._variants(self.picked) if self.picked else ()
        if not rows:
            return None
        return next((one for one in rows if getattr(one.move, "n", 0) == self.n), rows[0]) if self.n >= 0 else rows[0]

    def primary_option(self) -> Option:
        chosen = self._chosen()
        if chosen is None:
            return super().primary_option()
        return Option(text(f"go.place.{self.pay}"), chosen.move, likely=True)

    def _bar_words(self) -> dict[str, Any]:
        words = super()._bar_words()
        chosen = self._chosen()
        if chosen is None:
            if self.state.placed and self.events["act"].move is not None:
                words["line"] = tr("inv.end_or_more")
            return words
        group: Group = self.events[f"space{self.picked}"]
        words["prompt"] = tr("inv.picked", space=group.label, what=chosen.label)
        words["line"] = tr("inv.picked.line", n=self.picked, token=chosen.effect)
        if self._counts(chosen) and group.hint:
            words["line"] = say(group.hint)  # the number has the place where the others say theirs
        words["primary"] = tr(f"go.place.{self.pay}")
        return words

    def _pick(self, number: int) -> None:
        """Picks a space; where it asks for one of several things a sheet opens, each of its tiles pays and acts."""
        rows = self._variants(number)
        if SPACES[number - 1] not in NUMBERS and len(rows) > 1:
            answer = self.events[f"space{number}"]
            self.app.show_sheet("answers", group=Group(answer.label, rows, answer.effect, answer.hint))
            return
        done = bool(self.state.placed)
        self.picked, self.n = (0 if done and self.picked == number else number), -1
        self._again()

    def _again(self) -> None:
        """Another pick: the widgets that look different are painted anew."""
        self._tell()
        self.tell_bar()
        self.app.desk.shown(self.controls.values())

    # -- what the widgets say -------------------------------------------------------------------

    def _tell(self) -> None:
        self._tell_modes()
        for number, key in self.spaces.items():
            self._tell_space(number, key)
        self._tell_scientist()
        self._tell_side()
        self._tell_low()

    def _tell_modes(self) -> None:
        done = self.state.chosen
        for name, key in self.modes.items():
            answer = self.events[name]
            second = getattr(answer, "refused", None) or answer.effect
            on = name == "act" and (done == "pass" or (not done and answer.move is not None))
            key.set(words=say(answer.label), second=say(second) if second else "", chosen=done == name or on)
        unlock, act = self.events["unlock"], self.events["act"]
        if isinstance(unlock, Group):
            self.control(
                self.modes["unlock"],
                "unlock",
                lambda _by: self.app.show_sheet("answers", group=unlock),
                tid="unlock",
            )
        else:
            self.option(self.modes["unlock"], unlock, tid="unlock")
        proposed = getattr(act.move, "space", 0)
        self.control(
            self.modes["act"], f"act {proposed}", lambda _by: self._pick(proposed), tid="act", refused=act.refused,
            free=True,
        )  # fmt: skip
        self.option(self.modes["reset"], self.events["reset"], tid="reset")

    def _tell_space(self, number: int, key: SpaceKey) -> None:
        answer, token = self.events[f"space{number}"], self.state.spaces[number - 1]
        picked = number == self.picked and self._chosen() is not None
        key.set(name=say(answer.label), token=token, picked=picked)
        tid = f"space.{number}"
        if isinstance(answer, Group):
            self.control(key, f"pick {number} {self.pay}", lambda _by: self._pick(number), tid=tid, free=True)
            return
        # A locked space unlocks itself; an open one without a token that pays is placed on and passed.
        other = self._its_own("unlock", number) or self._its_own("pass", number)
        self.option(key, other or answer, tid=tid)

    def _its_own(self, event: str, number: int) -> Option | None:
        """What another event offers for exactly this space."""
        group = self.events.get(event)
        rows = group.options if isinstance(group, Group) else ()
        return next((one for one in rows if getattr(one.move, "space", 0) == number), None)

    def _tell_scientist(self) -> None:
        answer, tile = self.events["scientist"], self.scientist
        tile.set(text=say(answer.label), value=tr("inv.working" if self.state.scientist else "inv.ready"))
        if isinstance(answer, Group):
            self.control(tile, "scientist", lambda _by: self.app.show_sheet("answers", group=answer), tid="scientist")
        else:
            self.option(tile, answer, tid="scientist")

    def _tell_side(self) -> None:
        state = self.state
        words = (tr("inv.troopers"), tr("inv.op_is", n=state.op, most=TARGET))
        self.panel.set(left_count=board.tracker(state), words=words)
        stock = (
            tr("inv.crystals"),
            tr("inv.next_turn", n=state.waiting) if state.waiting else "",
            tr("inv.can_deploy"),
            tr("inv.aside", n=board.aside(state)),
        )
        self.stock.set(crystals=state.crystals, on_board=state.board, words=stock)
        for token, key in self.pays.items():
            option = self.events[f"pay.{token}"]
            have = board.reusables(state) if token == "reusable" else state.supply
            key.set(words=say(option.label), have=have, chosen=token == self.pay)
            self.control(key, f"pay {token}", self._payer(token), tid=f"pay.{token}", refused=option.refused, free=True)

    def _payer(self, token: str) -> Any:
        def act(_by: str) -> None:
            self.pay = token
            self._again()

        return act

    def _counts(self, chosen: Option | None) -> bool:
        """Whether the picked space asks for a number."""
        return chosen is not None and SPACES[self.picked - 1] in NUMBERS

    def _tell_low(self) -> None:
        """The number of a Deploy or a Steal; else what the space reminds of."""
        chosen = self._chosen()
        counts = self._counts(chosen)
        self.show_low(self.counter if counts else self.reminder)
        if counts:
            self._tell_number(chosen.move.n)  # type: ignore[union-attr]
            return
        for step in self.counter.keys:
            self.controls.pop(f"number.{step}", None)
        group = self.events.get(f"space{self.picked}") if chosen is not None else None
        self.reminder.set(text=say((group.hint if group else None) or self.app.step.hints[-1]))

    def _tell_number(self, now: int) -> None:
        most = max(getattr(one.move, "n", 0) for one in self._variants(self.picked))
        self.counter.set(value=now, low=0, high=most)
        for step, key in self.counter.keys.items():
            end = text("refused.bounds", low=0, high=most, value=now + step)
            self.control(
                key, f"number {step}", self._counter(step), tid=f"number.{step}",
                refused=None if 0 <= now + step <= most else end, free=True,
            )  # fmt: skip

    def _counter(self, step: int) -> Any:
        return lambda _by: self.count(step)

    def count(self, step: int) -> None:
        """Another number for the picked space."""
        chosen = self._chosen()
        if chosen is not None:
            self.n = chosen.move.n + step  # type: ignore[union-attr]
            self._again()

    def steer(self, intent: Intent) -> bool:
        """Arrows go through the open spaces."""
        row = [at for at in self.spaces if self._variants(at)]
        if not row:
            return False
        step = 1 if intent in (Intent.RIGHT, Intent.DOWN) else -1
        at = row.index(self.picked) if self.picked in row else -1
        self.picked, self.n = row[(at + step) % len(row)], -1
        self._again()
        return True
