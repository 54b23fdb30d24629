"""A screen: a full-window pane with sky, table zone and prompt bar, and its controls for the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from companion.game import Option, Text, text
from companion.intents import Intent
from kiosk import theme
from kiosk.desk import Control
from kiosk.tr import WORDS, say, tr
from kiosk.widgets.glass import Pane
from kiosk.widgets.press import Press
from kiosk.widgets.promptbar import PromptBar
from kiosk.widgets.root import ground

if TYPE_CHECKING:
    from kiosk.app import Solkeeper


class Screen(Pane):
    """Base of every screen and of every layer over one.

    A subclass draws itself in `build`, which runs when the pane has its size, and again after every
    change unless it overrides `update` to change its widgets in place.
    """

    game = False
    """True for the screens that a state shows; they have Undo where pages have Back."""

    kept: tuple[str, ...] = ()
    """What is carried over, by attribute, when the same page is made anew for another size, look or badge."""

    toast_on_bar = False
    """Whether toasts lie on the words of the prompt bar: where they would cover keys that are wanted at once."""

    tries_wires = False
    """True where presses of physical buttons only show themselves: one that is tried shall do nothing else."""

    def __init__(self, app: Solkeeper, **args: Any) -> None:
        self.app = app
        self.args = args
        self.controls: dict[str, Control] = {}
        super().__init__(tid=type(self).__name__.lower())

    # -- life -----------------------------------------------------------------------------------

    def build(self) -> None:
        """Puts the widgets on the pane and names the controls."""

    def update(self) -> None:
        """The state or the language changed: by default everything is built anew."""
        self.rebuild()

    def rebuild(self) -> None:
        """Clears the pane and builds it again."""
        self.clear_widgets()
        self.controls.clear()
        self.build()

    # -- places ---------------------------------------------------------------------------------

    @property
    def shape(self) -> str:
        """`classic`, `wide` or `portrait`."""
        return theme.aspect(self.w, self.h)

    HELD: ClassVar[dict[str, str]] = {"tile.": "explain.tile."}
    """Which tiles tell more while they are held: the beginning of their names, and of their messages."""

    @property
    def tall(self) -> bool:
        """Whether this is the portrait layout."""
        return self.shape == "portrait"

    @property
    def zone(self) -> tuple[float, float, float, float]:
        """The table zone: x, y, w, h in dp between sky and prompt bar, with the screen's margins."""
        top = (theme.SKY_TALL if self.tall else theme.SKY) + 8
        bar = theme.BAR_TALL if self.tall else theme.BAR
        return theme.MARGIN, top, self.w - 2 * theme.MARGIN, self.h - top - bar - 8

    def ground(self, colour: str = "ink0") -> None:
        """The plain ground of the screen: nothing is drawn for it, the window is cleared with it."""
        ground(colour)

    def sky(self, bar: Any) -> Any:
        """Puts the sky bar on its place."""
        return self.put(bar, 0, 0, self.w, theme.SKY_TALL if self.tall else theme.SKY)

    def foot(self, bar: PromptBar) -> PromptBar:
        """Puts the prompt bar on its place."""
        high = theme.BAR_TALL if self.tall else theme.BAR
        self.put(bar, 0, self.h - high, self.w, high)
        return bar

    # -- controls -------------------------------------------------------------------------------

    def control(
        self,
        widget: Press,
        meaning: str,
        act: Callable[[str], object],
        *,
        tid: str = "",
        refused: Text | None = None,
        free: bool = False,
    ) -> Any:
        """Makes a widget a control: touches, keys and buttons go through the desk."""
        control = Control(tid or widget.tid, meaning, act, refused, free)
        if tid:
            widget.tid = tid
        if not control.tid:
            raise ValueError(f"a control without a name: {widget!r}")
        self.controls[control.tid] = control

        def tapped(pressed: Press) -> None:
            self.app.desk.tap(control, "touch", pressed.down_at)

        widget.on_tap = tapped
        widget.on_refused = tapped
        if widget.on_hold is None and control.tid.startswith(tuple(self.HELD)):
            self._tells(widget, control.tid)
        widget.set(enabled=refused is None, reason=say(refused) if refused else "")
        return widget

    def _tells(self, widget: Press, tid: str) -> None:
        """A tile that is held tells what it is for, where we have words for it; such a press is no tap."""
        from kiosk.screens.explain import sentences_of

        game = self.app.session.game.NAME if self.app.session else ""
        start = next(one for one in self.HELD if tid.startswith(one))
        what = f"{self.HELD[start]}{tid.removeprefix(start)}"
        if sentences_of(what, game):
            sheet = "happened" if self.app.sheet is self else ""
            title = str(getattr(widget, "text", "") or getattr(widget, "name", ""))
            if not title and len(WORDS.english.messages.get(tid, ())) == 1:
                title = tr(tid)  # a key with an icon alone; what counts something (the deck) is no name
            widget.on_hold = lambda _held: self.app.open("explain", what=what, title=title, sheet=sheet)

    def option(self, widget: Press, option: Option, *, tid: str, free: bool = False) -> Any:
        """A widget that gives an answer: its move, or the reason why not."""
        return self.control(
            widget,
            repr(option.move),
            lambda by: self.app.play(option.move, by),
            tid=tid,
            refused=option.refused if option.move is None else None,
            free=free,
        )

    def bar(
        self,
        prompt: str,
        line: str,
        primary: str,
        act: Callable[[str], object] | None,
        *,
        meaning: str = "",
        icon: str = "chevron-right",
        refused: Text | None = None,
        back: Callable[[str], object] | None = None,
        mode: str = "human",
    ) -> PromptBar:
        """The prompt bar of a screen: the primary, and Undo (game screens) or Back (pages)."""
        undoes = back is None and self.app.session is not None
        bar = PromptBar(
            prompt,
            line,
            primary,
            icon_name=icon,
            undo_text=tr("go.back") if back else tr("go.undo") if undoes else "",
            undo_role="back" if back else "undo",
            mode=mode,
        )
        self.foot(bar)
        if primary:
            does = act or (lambda by: None)
            self.control(bar.primary, meaning or f"{self.tid}:{primary}", does, tid="primary", refused=refused)
        if back is not None:
            # In a game Back stands where Undo was a moment ago: hands that still press Undo do not mean it.
            self.control(bar.undo, f"{self.tid}:back", back, tid="undo", free=not self.game)
        elif undoes:
            self.wire_undo(bar)
            self.wire_words(bar)
        return bar

    def wire_undo(self, bar: PromptBar) -> None:
        """Undo as everywhere: one tap, no question; hold opens the log."""
        session = self.app.session
        can = session is not None and session.can_undo
        reason = None if can else text("refused.nothing_to_undo")
        self.control(bar.undo, "undo", self.app.undo, tid="undo", refused=reason, free=True)
        bar.undo.on_hold = lambda _key: self.app.open("log")

    def wire_words(self, bar: PromptBar) -> None:
        """A tap on the prompt's words opens What next."""
        words = Press(tid="what_next")
        words.covers = True  # lies over the prompt's words on purpose
        if self.tall:
            bar.put(words, 12, 8, bar.w - 24, 74)
        else:
            bar.put(words, 98, 9, bar.w - 98 - (244 if bar.w > 840 else 224), 72)
        self.control(words, "what_next", lambda by: self.app.open("what_next"), free=True)

    # -- steering -------------------------------------------------------------------------------

    def steer(self, intent: Intent) -> bool:
        """Arrow keys: nothing to move unless a screen says so."""
        del intent
        return False

    # -- what the app asks ----------------------------------------------------------------------

    @property
    def step(self) -> Any:
        """The step of the game in front."""
        return self.app.step

    @property
    def moment(self) -> str:
        """Names this moment of this game and no other: what is shown once hangs on it."""
        session = self.app.session
        return f"{session.id} {len(session.entries)}" if session is not None else ""

    @property
    def state(self) -> Any:
        """The state of the game in front; on a page that looks back (`at`), the one after that step."""
        session, at = self.app.session, self.args.get("at")
        if session is None:
            return None
        return session.state if at is None else session.state_at(at)

    @property
    def play_on(self) -> str:
        """What the way back to the game is called: its end is a result."""
        return tr("go.play_on" if self.app.outcome is None else "go.result")
