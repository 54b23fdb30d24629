"""`solkeeper demo --pictures DIR`: every screen in every size on contact sheets, so that anyone can see a change.

All games are played as the demo plays them, by touch. Whatever is new on the glass is looked at in each size; at the
end of a game so are the pages that can be opened by hand. What comes out: DIR/<size>/<game>-<number>-<screen>.png, and
DIR/<size>.png with all of them.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.store import Store
from kiosk.demo import Table
from kiosk.window import prepare

SIZES = ((800, 480), (1024, 600), (1280, 720), (1280, 800), (720, 1280), (480, 800), (480, 320))
GAMES = (("outbreak", 3), ("base", 4), ("lacerda", 1), ("invasion", 4), ("blackout", 3), ("monolith", 1))
PAGES = ("menu", "what_next", "set_right", "play_options", "deck", "log", "look_back", "reopen", "stand_in", "timer")
"""Pages over a game. Those of no game follow once."""
HOME_PAGES = (
    "settings", "history", "stats", "fairness", "hardware", "hardware_list", "hardware_lines", "own", "own_files",
    "help", "help_find", "backup", "power", "safe",
)  # fmt: skip
THUMB = 420
"""The longer side of a picture on a sheet, in px."""
SHEET = 4200
"""The most a sheet is wide, in px; textures of 8192 are everywhere."""


def pictures(args: Any) -> int:
    """Makes them. 0 when every game came to its end."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    out = Path(args.pictures)
    out.mkdir(parents=True, exist_ok=True)
    ended = True
    with tempfile.TemporaryDirectory(prefix="solkeeper-pictures-") as folder:
        prepare(Path(folder), size=SIZES[0])
        store = Store.open(Path(folder))
        store.set_setting("language", args.language)
        store.set_setting("sound", 0)
        try:
            table = Everywhere(store, random.Random(args.seed), out)
            for game, seats in GAMES:
                table.begin(game)
                table.new_game(game, seats, args.seed)
                ended = table.play() and ended
                table.leave()
            table.home_pages()
        finally:
            store.close()
    for wide, high in SIZES:
        sheet(out / f"{wide}x{high}", out / f"{wide}x{high}.png")
    print(f"{len(table.pictures)} pictures in {out}/, and a sheet for each size")
    return 0 if ended else 1


class Everywhere(Table):
    """A table that looks at each new picture in every size."""

    game = ""

    def begin(self, game: str) -> None:
        """From the home screen, with nothing of this game seen."""
        self.game = game
        self.seen = {name for name in self.seen if name in ("home", "chapter")}
        self.app.draft = None
        self.app.close_game()

    def look(self, name: str) -> None:
        """A picture of this moment in each size, the first time it comes."""
        from kiosk import hand
        from kiosk.widgets.toast import Toast

        if name in self.seen:
            return
        self.seen.add(name)
        self.app.end_flash()
        for child in [one for one in self.app.root_pane.children if isinstance(one, Toast)]:
            child.leave()
        number = len(self.pictures) // len(SIZES) + 1
        for size in SIZES:
            self.resize(size)
            hand.pump()
            path = self.out / f"{size[0]}x{size[1]}" / f"{self.game}-{number:03d}-{name.replace('.', '-')}.png"
            path.parent.mkdir(exist_ok=True)
            self.app.root_pane.export_to_png(str(path))
            self.pictures.append(path)
        self.resize(SIZES[0])
        hand.pump()
        print(f"  {self.game}: {name}", file=sys.stderr)

    def resize(self, size: tuple[int, int]) -> None:
        """Another window; the app builds its screen anew for it."""
        from kivy.base import EventLoop

        if tuple(EventLoop.window.size) != size:
            EventLoop.window.size = size
        self.app._resized()

    def leave(self) -> None:
        """The pages over the game, and home."""
        self._pages(PAGES)
        self.app.close_game()

    def home_pages(self) -> None:
        """The pages of the kiosk itself."""
        self.game = "kiosk"
        self._pages(HOME_PAGES)
        self._pages(named_pages(self.app.store))

    def _pages(self, names: Iterable[str] | dict[str, dict[str, Any]]) -> None:
        """An unknown name is an error; only a game without decks has no page of them."""
        for name in names:
            if name == "deck" and not self._has_decks():
                continue
            self.app.open(name, **(names[name] if isinstance(names, dict) else {}))
            self.look(f"page-{name}")
            self.app.back()

    def _has_decks(self) -> bool:
        session = self.app.session
        return session is not None and hasattr(session.game, "decks")


def named_pages(store: Store) -> dict[str, dict[str, Any]]:
    """Pages that are about something: one of each, about the newest game where they are about a game."""
    from kiosk.topics import topics

    newest = {"game": store.games()[0].id}
    about_games = dict.fromkeys(("game_card", "game_title", "log_play", "raw_log"), newest)
    return about_games | {
        "letters": {"seat": 0},
        "help_topic": {"topic": topics()[0].id},
        "option_detail": {"option": "full_board"},
        "own_group": {"group": "base.benefit"},
        "own_pick": {"id": "outbreak.pair.1"},
        "own_words": {"id": "base.benefit.1"},
    }


def sheet(folder: Path, target: Path) -> None:
    """All PNGs of a folder on one, in rows; each drawn into it and let go again."""
    from kivy.core.image import Image
    from kivy.graphics import ClearBuffers, ClearColor, Fbo, Rectangle

    files = sorted(folder.glob("*.png"), key=lambda one: one.name)
    first = Image(str(files[0])).size
    scale = THUMB / max(first)
    wide, high = round(first[0] * scale), round(first[1] * scale)
    columns = min(len(files), SHEET // (wide + 8))
    rows = -(-len(files) // columns)
    size = (columns * (wide + 8) + 8, rows * (high + 8) + 8)
    paper = Fbo(size=size)
    with paper:
        ClearColor(0.2, 0.2, 0.2, 1)
        ClearBuffers()
    paper.draw()
    for at, file in enumerate(files):
        paper.clear()
        place = (8 + at % columns * (wide + 8), size[1] - (at // columns + 1) * (high + 8))
        with paper:
            Rectangle(texture=Image(str(file), mipmap=True).texture, pos=place, size=(wide, high))
        paper.draw()
    paper.texture.save(str(target), flipped=True)
