"""What is read on a small panel: sentences, as many on a page as fit; the primary turns, and at the end leads on."""

from __future__ import annotations

from kiosk.screens.explain import Explain
from kiosk.screens.help import HelpTopic
from kiosk.screens.hint_page import HintPage
from kiosk.screens.option_detail import OptionDetail
from kiosk.screens.sabotage_row import SabotageList
from kiosk.screens.small.page import SmallPage
from kiosk.screens.stand_in import StandIn
from kiosk.screens.what_next import explained
from kiosk.tr import say, tr
from kiosk.widgets.key import Key


class SmallExplain(SmallPage, Explain):
    """What a tile is for."""


class SmallStandIn(SmallPage, StandIn):
    """What is invented."""


class SmallOptionDetail(SmallPage, OptionDetail):
    """An option in full."""


class SmallHelpTopic(SmallPage, HelpTopic):
    """A page of help."""


class SmallSabotageList(SmallPage, SabotageList):
    """The Sabotage row."""


class SmallWhatNext(SmallPage, HintPage):
    """The step and its line, what it is about, its reminders; keys for help and for what it costs."""

    own_row = True

    def build(self) -> None:
        step = self.app.step
        about = [say(step.line), *explained(self.app.session.game.NAME, self.state)]
        about = [words for words in about if words]
        x, y, w, h = self.zone
        self.lay([*about, *(say(one) for one in step.hints)], w, h)
        cost = Key(icon_name="diamond-stone", icon_dp=34)
        more = Key(icon_name="book-open-variant", icon_dp=34)
        self.head(say(step.say), tr("menu.what_next"), "", ((more, 0.0), (cost, 0.0)))
        self.control(more, "help", lambda by: self.app.swap("help", game=self.app.session.game.NAME), tid="help")
        self.control(cost, "cost", lambda by: self.app.swap("cost"), tid="cost")
        self.place(x, y, w, "hint", "lightbulb-on-outline", "rust1", len(about), "information-outline")
        self.bar("", "", self.play_on, self.app.to_game, back=self.app.back)
