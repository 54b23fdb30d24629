"""Help: a list of pages in our own words, a page of it, and the search."""

from __future__ import annotations

import re
from typing import Any

from companion.game import text
from kiosk import topics
from kiosk.screens.hint_page import HintPage
from kiosk.screens.page import Page
from kiosk.screens.typing_page import Typing
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press


class TopicRow(Press):
    """A page of help: its chapter, its title, and how it begins."""

    def __init__(self, one: topics.Topic, tid: str) -> None:
        self.topic = one
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h, one = self.w, self.h, self.topic
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 12)
        chapter = topics.chapter_name(one.chapter)
        self.say(one.title, "head", "sand1", 16, 5, w - 60, 30, size=25, least=18)
        begins = re.split(r"\s?[.;:] ", one.sentences[0])[0].rstrip(".")
        line = tr("help.in_chapter", chapter=chapter, words=begins)
        self.say(line, "label", "sand2", 16, 36, w - 60, h - 40, lines=2, least=16, ellipsis=True)
        self.icon("chevron-right", 30, "sand2", w - 24, h / 2)


class Help(Page):
    """The list: of one game and the kiosk, or of all; with `find`, what has these words."""

    def build(self) -> None:
        game, find = self.args.get("game", ""), self.args.get("find", "")
        self.rows = topics.topics(game, find)
        x, y, w, h = self.zone
        row = 100 if self.tall or self.big() else 70
        self.measure(len(self.rows), h, row)
        search = Key(icon_name="magnify", look="sky", icon_dp=36, radius=16)
        caption = tr("help.found", words=find) if find else tr("help.caption")
        self.head(tr("help.title"), caption, "help-circle-outline", ((search, 64.0), *self.chevrons()))
        self.control(search, "search", lambda _by: self._search(find), tid="search")
        self.listing(lambda at: self._row(self.rows[at]), x, y, w, h, row)
        self.bar(tr("help.say"), tr("help.line", n=len(self.rows)), tr("go.done"), self.app.back, icon="check-bold",
                 back=self.app.back)  # fmt: skip

    def _search(self, find: str) -> None:
        page = "help_find"
        if find:
            self.app.swap(page, game=self.args.get("game", ""), find=find)
        else:
            self.app.open(page, game=self.args.get("game", ""))

    def _row(self, one: topics.Topic) -> TopicRow:
        row = TopicRow(one, one.id)
        return self.control(row, one.id, lambda _by: self.app.open("help_topic", topic=one.id))  # type: ignore[no-any-return]


class HelpTopic(HintPage):
    """One page."""

    def build(self) -> None:
        one = topics.topic(self.args["topic"])
        x, y, w, h = self.zone
        self.lay(one.sentences, w, h)
        self.head(one.title, topics.chapter_name(one.chapter), "help-circle-outline", self.chevrons())
        self.place(x, y, w, "topic", "circle-small", "rust1")
        self.bar(tr("help.topic.say"), tr("help.topic.line"), tr("go.done"), self.app.back, icon="check-bold",
                 back=self.app.back)  # fmt: skip


class HelpFind(Typing):
    """Words to look for; the primary shows the pages that have them."""

    most = 24

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.typed = args.get("find", "")
        self.capital = False

    def build(self) -> None:
        self.head(tr("help.find"), tr("help.title"), "magnify")
        x, y, w, h = self.zone
        top = 64
        self.put(self.typed_line(tr("help.find.empty"), 1), x, y, w, top)
        self.pad(x, y + top + 8, w, h - top - 8)
        many = len(topics.topics(find=self.typed)) if self.typed.strip() else 0
        line = tr("help.find.line", n=many) if many else tr("help.none") if self.typed.strip() else tr("help.caption")
        refused = None if many else text("refused.nothing_found")
        self.bar(tr("help.find.say"), line, tr("help.find.go"), self._show, icon="magnify", refused=refused,
                 back=self.app.back)  # fmt: skip

    def _show(self, _by: str) -> None:
        self.app.swap("help", find=self.typed.strip())
