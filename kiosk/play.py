"""What is done at the table: games opened and closed, moves, Undo, Redo, go-to, owner data. Stored, then shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.errors import BadInput, Broken, StoreError
from companion.game import Refused
from companion.moves import Draw
from companion.session import Session, Taken
from companion.store import Store
from kiosk import theme
from kiosk.fault_words import fault_words
from kiosk.heard import heard
from kiosk.stage import Stage
from kiosk.sticks import sticks
from kiosk.tr import say, tr
from kiosk.widgets.flash import Flash
from kiosk.widgets.motion import MARK_S, MOTION, UNDO_S
from kiosk.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.owner import Owner

log = logging.getLogger("solkeeper")


class Play(Stage):
    """The only way to a game: everything that changes one goes through `play`, `undo`, `redo` or `go_to` here."""

    def __init__(self, store: Store, **more: Any) -> None:
        super().__init__(store, **more)
        self.draft: Any = None
        """The new game that is being put together, see `kiosk/draft.py`."""
        self._owner_seen = False
        self.sticks: Callable[[], list[Path]] = sticks
        """The folders of the USB sticks that are plugged in."""
        self._acted: tuple[str, int | None] = ("", None)

    # -- games ----------------------------------------------------------------------------------

    def resume(self, game: str) -> None:
        """Opens a stored game where it was left; one that cannot be replayed is opened before the bad entry.

        Where not even its header can be read that is said, and nothing changes.
        """
        try:
            self.session = self._opened(game)
        except (BadInput, StoreError) as fault:
            self.fault("game", fault_words(fault))
            self.refresh()
            return
        self._name_for_continue(self.session)
        self._put_away("")
        MOTION.forget()
        self.last = None
        self.pages.clear()
        self.sheet_away()
        self.refresh()

    def _opened(self, game: str) -> Session:
        try:
            return Session.open(self.store, game)
        except Broken as fault:
            log.error("%s", fault)
            session = self._before(game, fault)
            self.note(fault_words(fault))
            return session

    def _before(self, game: str, fault: Broken) -> Session:
        """The game as it was before a bad entry; where that cannot even be read, a copy of what came before it."""
        try:
            return Session.open(self.store, game, safe=True)
        except Broken:
            return Session.open_before(self.store, fault)

    def _name_for_continue(self, session: Session) -> None:
        """Continue names this game. A store that does not take it is a badge, and the game is shown."""
        try:
            if session.status == "open":
                self.store.make_open(session.id)
        except StoreError as fault:
            self.fault("store", fault_words(fault))

    def refresh(self) -> None:
        """Shows what is true now, and once what the store did by itself: a file written again that was gone."""
        super().refresh()
        words = fault_words(self.store.notice) if self.store.notice else ""
        if words and self.faults.get("rescued") != words:
            self.fault("rescued", words)

    def mended(self, key: str) -> None:
        """Takes a badge away, and the toast that says the same."""
        words = self.faults.get(key)
        super().mended(key)
        for child in list(self.root_pane.children) if words else ():
            if isinstance(child, Toast) and child.text == words:
                child.leave()

    def close_game(self, _by: str = "touch") -> None:
        """Home. The game is stored already; Continue names it."""
        if self.session is not None:
            self._put_away(self.session.id)
        self.session = None
        self.last = None
        self.pages.clear()
        self.sheet_away()
        self.refresh()

    def _put_away(self, game: str) -> None:
        """Notes the game that was closed by hand: a kiosk that is switched on stays home then.

        Only a hint. A store that does not take it says so at the next move.
        """
        with suppress(StoreError):
            if self.store.setting("put_away", "") != game:
                self.store.set_setting("put_away", game)

    def tell_faults(self, _by: str = "touch") -> None:
        """Says all that is out of order. A store that was put aside is known then, and is told no more."""
        words = " ".join(self.faults.values())
        if "rescued" in self.faults:
            with suppress(StoreError):
                self.store.seen()
                self.mended("rescued")
        self.note(words, "alert")

    # -- what is done ---------------------------------------------------------------------------

    def play(self, move: Any, by: str = "touch") -> bool:
        """Plays a move: stored first, then shown. True when it was taken."""
        assert self.session is not None
        alarm, dark = self.session.alarm(), self._dark()
        MOTION.mark_s = MARK_S
        try:
            self.last = self.session.play(move, by)
        except Refused as why:
            self.refuse(why.reason, by)
            return False
        except StoreError as fault:
            self.fault("store", fault_words(fault))
            return False
        self.mended("store")
        self.sheet_away()
        self.departures.cards = True
        self.refresh()
        self._name_the_turn()
        now = self.session.alarm()
        won = (
            self._outcome.won
            if self._outcome is not None and self.session.game.outcome(self.last.before) is None
            else None
        )
        if won is not None:
            self.store.keep_copy()  # an evening's end is worth a copy
        danger = now is not None and now != alarm
        self.sounds.play(heard(self.last, self.session.game, won=won, danger=danger, dark=self._dark() - dark))
        return True

    def _dark(self) -> int:
        """How many blackouts there are, where a game has them."""
        track = self.tracks().get("blackouts")
        return track.value if track is not None else 0

    def _name_the_turn(self) -> None:
        """At a turn change the name stands over the table for a moment."""
        assert self.session is not None
        state, seat = self.session.state, None
        if self._outcome is None and not self.pages and state.stage in ("turn", "alien"):
            seat = self.step.seat
        now = (f"{getattr(state, 'round', 0)} {getattr(state, 'phase', '')}", seat)
        if seat is not None and now != self._acted and len(self.desk.layers) == 1:
            who = state.seats[seat]  # type: ignore[attr-defined]
            flash = Flash((who.colour, who.letter), who.name)
            top = theme.SKY_TALL if self.tall else theme.SKY
            bar = theme.BAR_TALL if self.tall else theme.BAR
            self.root_pane.put(flash, 0, top, self.root_pane.w, self.root_pane.h - top - bar)
        if seat is not None:
            self._acted = now

    def undo(self, by: str = "touch") -> None:
        """Takes the last tap back, without a question, and says what it was."""
        self._travel(lambda session: session.undo(by=by), "toast.undone", by)

    def redo(self, by: str = "touch") -> None:
        """Brings back what Undo took."""
        self._travel(lambda session: session.redo(by=by), "toast.redone", by)

    def go_to(self, position: int, by: str = "touch") -> None:
        """Goes to a place of the log."""
        self._travel(lambda session: session.go_to(position, by=by), "toast.undone", by)

    def _travel(self, act: Any, words: str, by: str) -> None:
        if self.session is None:
            return
        try:
            taken = act(self.session)
        except Refused as why:
            self.refuse(why.reason, by)
            return
        except StoreError as fault:
            self.fault("store", fault_words(fault))
            return
        self.mended("store")
        self.sheet_away()
        MOTION.mark_s = UNDO_S
        self.sounds.play("undo" if words == "toast.undone" else "next")
        if taken is not None:
            self.last = taken
            self.refresh()
            told = taken.told[0]
            what = say(told.what)
            if told.seat is not None:
                who = self.session.state.seats[told.seat].name  # type: ignore[attr-defined]
                what = what if who in what else tr("toast.whose", name=who, what=what)
            back = words == "toast.undone"
            line = tr("toast.card_again", what=what) if taken.again else tr(words, what=what, n=len(taken.told))
            if back:
                line = _own_cards(taken) or line
            self.note(line, "undo-variant" if back else "redo-variant")

    def dismiss(self, key: str) -> None:
        """Puts a banner away."""
        if self.session is not None:
            try:
                self.session.dismiss(key)
            except StoreError as fault:
                self.fault("store", fault_words(fault))
        self.refresh()

    # -- owner data -----------------------------------------------------------------------------

    @property
    def owner(self) -> Owner:
        """What the table knows of its own box; the file is read each time it is asked for."""
        from companion.owner import Owner
        from kiosk.letters_known import lacking

        return Owner(self.store.folder, lacking)

    def cards_for(self, game: str) -> dict[str, Any]:
        """The card data of a new game: the owner's where there are some. A bad file is a badge, not a stop."""
        if not self.owner.path.exists():
            return {}
        try:
            cards = self.owner.cards(game)
        except BadInput as fault:
            self.fault("owner", self._owner_faults(fault))
            return {}
        self.mended("owner")
        return cards

    def look_at_owner(self) -> None:
        """Once, after the first picture of the home screen: a faulty file has its badge before a game is begun."""
        if not self._owner_seen:
            self._owner_seen = True
            Clock.schedule_once(lambda _dt: self.cards_for("base"), 0)

    @staticmethod
    def _owner_faults(fault: BadInput) -> str:
        """All that is wrong with the owner's file, in a line."""
        from kiosk.owner_words import in_a_line

        return in_a_line(fault)

    def may_keep(self, card: str, seen: int) -> bool:
        """Whether a pair that the table read is news."""
        try:
            return self.owner.may_keep(card, seen)
        except BadInput as fault:
            self.faults["owner"] = self._owner_faults(fault)
            return False

    def keep_pair(self, card: str) -> None:
        """Keeps a pair as owner data, for the games to come."""
        try:
            self.owner.keep_pair(card)
        except BadInput as fault:
            self.fault("owner", self._owner_faults(fault))
            return
        except StoreError as fault:
            self.fault("owner", fault_words(fault))
            return
        self.refresh()
        self.note(tr("card.kept"), "content-save")


def _own_cards(taken: Taken) -> str:
    """What an Undo means for a deck that the table draws from: which real cards go back, and that a shuffle
    cannot be undone (GEN-25). Empty where the app draws."""
    drawn, shuffled = [], False
    for made, told in zip(taken.moves, taken.told, strict=True):
        if not isinstance(made.move, Draw):
            continue
        deck, after = getattr(made.before, "deck", None), getattr(made.after, "deck", None)
        if deck is None or after is None or deck.mode == "app":
            continue
        drawn.append(say(told.what))
        shuffled = shuffled or after.shuffles > deck.shuffles
    if not drawn:
        return ""
    return tr("toast.own_shuffled" if shuffled else "toast.own_cards", what=", ".join(drawn), n=len(drawn))
