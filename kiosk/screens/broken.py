"""A screen of ours that cannot be shown: what happened, and the ways on. The game is stored and stays as it is.

It asks nothing of the game or of the screen that broke, so that whatever is wrong there cannot break it, too.
"""

from __future__ import annotations

import re

from companion.game import text
from kiosk.screens.screen import Screen
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.skybar import SkyBar
from kiosk.widgets.words import Words

LONG = re.compile(r"(\S{24})(?=\S)")


class Broken(Screen):
    """Undo takes the last tap back; Home leaves the game; the primary tries the screen again."""

    toast_on_bar = True

    def build(self) -> None:
        self.ground()
        sky = self.sky(SkyBar(tr("broken.title"), tr("broken.caption"), icon_name="wrench"))
        self.control(sky.way_out, "close", self._again, tid="close")
        x, y, w, h = self.zone
        panel = self.put(Panel(), x, y, w, h - 80)
        panel.put(
            Words(tr("broken.line"), "strong", lines=3 if self.tall else 2), 18, 8, w - 36, 74 if self.tall else 66
        )
        where = tr("broken.where", screen=self.args["screen"])
        panel.put(Words(where, "label", "sand2"), 18, 84, w - 36, 26)
        panel.put(Words(self.reason[:160], "label", "sand2", lines=3), 18, 114, w - 36, h - 80 - 124)
        home = Key(tr("broken.home"), "home", look="tile")
        self.put(home, x, y + h - 72, w, 72)
        self.control(home, "home", lambda by: self.app.close_game(), tid="home")
        self.bar(tr("broken.say"), tr("broken.stored"), tr("broken.again"), self._again, icon="refresh",
                 back=self._undo)  # fmt: skip
        session = self.app.session
        undo = self.low_undo
        undo.set(text=tr("go.undo"), role="undo")
        can = session is not None and session.can_undo
        self.control(undo, "undo", self._undo, tid="undo", free=True,
                     refused=None if can else text("refused.nothing_to_undo"))  # fmt: skip

    @property
    def reason(self) -> str:
        """What was raised; a word that is too long for a line (a path, a dump) is broken."""
        return LONG.sub(r"\1 ", self.args["why"])

    @property
    def low_undo(self) -> Key:
        """The key at the bottom left."""
        return next(one for one in self.walk(restrict=True) if getattr(one, "tid", "") == "undo")

    def _again(self, _by: str) -> None:
        self.app.to_game()

    def _undo(self, by: str) -> None:
        self.app.pages.clear()
        self.app.undo(by)
