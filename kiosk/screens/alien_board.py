"""The Alien's turn: Unlock, Act, Reset; eleven spaces and the Scientist; what can pay. Space, pay, end turn."""

from __future__ import annotations

from typing import Any

from companion.game import Group, Option, text
from companion.games.invasion import board, spaces
from companion.games.invasion import moves as own
from companion.games.invasion.state import GREEN, OPEN, RED, SABOTAGE, SPACES, TARGET
from kiosk.screens.game_screen import GameScreen
from kiosk.screens.invasion_parts import SPACE_ICONS, ModeKey, PayKey, SpaceKey, Stock, TrackPanel
from kiosk.tr import say, tr
from kiosk.widgets.counter import Counter
from kiosk.widgets.key import Key
from kiosk.widgets.tile import Tile
from kiosk.widgets.words import Words

NUMBERS = ("steal", "beside", "inside")
REMARKS = ("lift", "impossible", "pass")


class AlienBoard(GameScreen):
    """Violet and acid. A tap on a space picks it, with the largest legal number; the primary pays and acts."""

    picked = 0
    pay = ""
    n = -1

    def build(self) -> None:
        self.ground("alien-bg")
        self.events = {event.id: event.answer for event in self.app.step.events}
        self._propose()
        more = [id for id in REMARKS if id in self.events]
        keys = ()
        if more:
            key = Key(icon_name="plus", look="sky", icon_dp=36)
            hide = tuple(id for id in self.events if id not in more)
            self.control(key, "more", lambda _by: self.app.show_sheet("happened", hide=hide), tid="tile.happened")
            keys = ((key, 64.0),)
        self.sky_bar(keys)
        (self._tall if self.tall else self._broad)(*self.zone)
        self.prompt_bar()

    def update(self) -> None:
        """Another state: nothing is picked by hand."""
        self.picked, self.pay, self.n = 0, "", -1
        self.rebuild()

    def _sky_words(self) -> dict[str, Any]:
        words = super()._sky_words()
        words["title"] = tr("inv.alien_title", name=words["title"])
        return words

    # -- what is picked -------------------------------------------------------------------------

    def _propose(self) -> None:
        """The space that the game proposes, until the Alien picks one; none once a token is placed."""
        payable = board.payable(self.state)
        if self.pay not in payable:
            self.pay = payable[0] if payable else ""
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
            if self.state.chosen == "act" and self.state.placed and board.payable(self.state):
                words["line"] = tr("inv.end_or_more")
            return words
        space = self.events[f"space{self.picked}"].label
        words["prompt"] = tr("inv.picked", space=space, what=chosen.label)
        words["line"] = tr("inv.picked.line", n=self.picked, token=chosen.effect)
        words["primary"] = tr(f"go.place.{self.pay}")
        return words

    # -- places ---------------------------------------------------------------------------------

    def _broad(self, x: float, y: float, w: float, h: float) -> None:
        left = w - 272
        self._modes(x, y, left, 64)
        self._grid(x, y + 72, left, h - 72, 4)
        self._side(x + w - 264, y, 264, h)

    def _tall(self, x: float, y: float, w: float, h: float) -> None:
        self._modes(x, y, w, 64)
        side = 160.0
        self._grid(x, y + 72, w, h - 72 - side - 8, 3)
        self._side(x, y + h - side, w, side)

    def _modes(self, x: float, y: float, w: float, h: float) -> None:
        wide = (w - 16) / 3
        unlock, reset = self.events["unlock"], self.events["reset"]
        act = spaces.act_refused(self.state)
        done = self.state.chosen
        one = ModeKey(tr("alien.unlock"), self._second(unlock), "lock-open-variant", chosen=done == "unlock")
        self.put(one, x, y, wide, h)
        if isinstance(unlock, Group):
            self.control(one, "unlock", lambda _by: self.app.show_sheet("answers", group=unlock), tid="unlock")
        else:
            self.option(one, unlock, tid="unlock")
        second = say(act) if act else tr("inv.use_tokens")
        two = ModeKey(
            tr("alien.act"), second, "lightning-bolt", chosen=done in ("act", "pass") or (not done and not act)
        )
        self.put(two, x + wide + 8, y, wide, h)
        self.control(
            two, f"act {self.picked}", lambda _by: self._pick(self._first()), tid="act", refused=act, free=True
        )
        three = ModeKey(tr("alien.reset"), self._second(reset), "backup-restore", chosen=done == "reset")
        self.put(three, x + 2 * (wide + 8), y, wide, h)
        self.option(three, reset, tid="reset")

    def _second(self, answer: Any) -> str:
        """The reason in numbers where it is off, else what it costs or brings."""
        refused = getattr(answer, "refused", None)
        if refused:
            return say(refused)
        return say(answer.effect) if answer.effect else ""

    def _first(self) -> int:
        move = spaces.likely(self.state)
        return move.space if isinstance(move, own.Place) else next(iter(board.open_spaces(self.state)), 0)

    def _grid(self, x: float, y: float, w: float, h: float, columns: int) -> None:
        rows = 12 // columns
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        for at in range(12):
            box = (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            if at < len(self.state.spaces):
                self._space(at + 1, box)
            elif at == 11:
                self._scientist(box)

    def _space(self, number: int, box: tuple[float, float, float, float]) -> None:
        state = self.state
        answer = self.events[f"space{number}"]
        token = state.spaces[number - 1]
        picked = number == self.picked and self._chosen() is not None
        key = SpaceKey(number, say(answer.label), SPACE_ICONS[SPACES[number - 1]], token, picked=picked, price="2")
        self.put(key, *box)
        tid = f"space.{number}"
        if token == "cover":
            unlock = self.events["unlock"]
            rows = unlock.options if isinstance(unlock, Group) else ()
            mine = next((one for one in rows if getattr(one.move, "space", 0) == number), None)
            if mine is not None:
                self.option(key, mine, tid=tid)
                return
        if isinstance(answer, Group):
            self.control(key, f"pick {number} {self.pay}", lambda _by: self._pick(number), tid=tid, free=True)
            return
        if token == OPEN and "pass" in self.events:
            passing = next(one for one in self.events["pass"].options if one.move.space == number)
            self.option(key, passing, tid=tid)
            return
        self.option(key, answer, tid=tid)

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
        self.rebuild()
        self.app.desk.shown(self.controls.values())

    def _scientist(self, box: tuple[float, float, float, float]) -> None:
        answer = self.events["scientist"]
        value = tr("inv.working" if self.state.scientist else "inv.ready")
        tile = Tile(say(answer.label), "account-star", value, alien=True, value_colour="acid1", icon_colour="acid1")
        self.put(tile, *box)
        if isinstance(answer, Group):
            self.control(tile, "scientist", lambda _by: self.app.show_sheet("answers", group=answer), tid="scientist")
        else:
            self.option(tile, answer, tid="scientist")

    # -- the side -------------------------------------------------------------------------------

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        state = self.state
        words = (tr("inv.troopers"), tr("inv.op_is", n=state.op, most=TARGET))
        half = (w - 8) / 2
        top = h - 72 if self.tall else h - 3 * 64 - 3 * 8
        self.put(TrackPanel(board.tracker(state), words), x, y, half if self.tall else w, top)
        stock = (
            tr("inv.crystals"),
            tr("inv.next_turn", n=state.waiting) if state.waiting else "",
            tr("inv.can_deploy"),
            tr("inv.aside", n=board.aside(state)),
        )
        if self.tall:
            self.put(Stock(state.crystals, state.board, stock), x, y + top + 8, half, 64)
            x, w, high = x + half + 8, half, (h - 8) / 2
            half = (w - 8) / 2
        else:
            self.put(Stock(state.crystals, state.board, stock), x, y + top + 8, w, 64)
            y += top + 80
            high = 64.0
        payable = board.payable(state) if state.chosen in ("", "act") else ()
        for at, (token, have) in enumerate(((RED, board.reusables(state)), (GREEN, state.supply))):
            key = PayKey(token, tr("inv.red" if token == RED else "inv.green"), have,
                         chosen=token == self.pay and token in payable)  # fmt: skip
            self.put(key, x + at * (half + 8), y, half, high)
            off = None if token in payable else self._why_not(token)
            self.control(key, f"pay {token}", self._payer(token), tid=f"pay.{token}", refused=off, free=True)
        self._low(x, y + high + 8, w, high)

    def _why_not(self, token: str) -> Any:
        from companion.game import Refused
        from companion.games.invasion.alien import need_token

        if self.state.chosen not in ("", "act"):
            return text("refused.chosen")
        try:
            need_token(self.state, token)
        except Refused as why:
            return why.reason
        return text("refused.chosen")

    def _payer(self, token: str) -> Any:
        def act(_by: str) -> None:
            self.pay = token
            self._again()

        return act

    def _low(self, x: float, y: float, w: float, h: float) -> None:
        """The number of a Deploy or a Steal; else what the space reminds of."""
        chosen = self._chosen()
        if chosen is not None and SPACES[self.picked - 1] in NUMBERS:
            most = max(getattr(one.move, "n", 0) for one in self._variants(self.picked))
            now = chosen.move.n  # type: ignore[union-attr]
            counter = Counter(now, self._count, low=0, high=most, ground="", tid="number")
            self.put(counter, x, y, w, h)
            for step, key in counter.keys.items():
                end = text("refused.bounds", low=0, high=most, value=now + step)
                self.control(
                    key, f"number {step}", self._counter(step), tid=f"number.{step}",
                    refused=None if 0 <= now + step <= most else end, free=True,
                )  # fmt: skip
            return
        hint = spaces.hint(self.state, self.picked) if chosen is not None else None
        line = hint or self.app.step.hints[1 if self.state.shielded or SABOTAGE in self.state.spaces else 0]
        self.put(Words(say(line), "small", "sand2", lines=3), x + 4, y, w - 8, h)

    def _counter(self, step: int) -> Any:
        return lambda _by: self._count(step)

    def _count(self, step: int) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.n = chosen.move.n + step  # type: ignore[union-attr]
            self._again()

    def steer(self, intent: Any) -> bool:
        """Arrows go through the open spaces."""
        from companion.intents import Intent

        row = [at for at in board.open_spaces(self.state) if self._variants(at)]
        if not row:
            return False
        step = 1 if intent in (Intent.RIGHT, Intent.DOWN) else -1
        at = row.index(self.picked) if self.picked in row else -1
        self.picked, self.n = row[(at + step) % len(row)], -1
        self._again()
        return True
