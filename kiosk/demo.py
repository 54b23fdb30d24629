"""`solkeeper demo`: a whole seeded game through the real screens, off-screen, with pictures of its main moments."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.store import Store
from kiosk.start import parse_size
from kiosk.window import prepare

if TYPE_CHECKING:
    from kiosk.app import Solkeeper

MOST_TAPS = 3000
"""A game that is not over by then is a fault of ours."""


def demo(args: Any) -> int:
    """Plays it and says where the pictures are. 0 when the game came to its end."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    size = parse_size(args.size)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="solkeeper-demo-") as folder:
        prepare(Path(folder), size=size)
        store = Store.open(Path(folder))
        try:
            table = Table(store, random.Random(args.seed), out)
            table.new_game(args.game, args.players, args.seed)
            ended = table.play()
        finally:
            store.close()
    print(f"{table.story()} {table.taps} taps, {len(table.pictures)} pictures in {out}/")
    return 0 if ended else 1


class Table:
    """The people at the demo's table: they touch the glass and nothing else."""

    def __init__(self, store: Store, lots: random.Random, out: Path) -> None:
        from kivy.base import runTouchApp
        from kivy.clock import Clock

        from kiosk.app import Solkeeper
        from kiosk.widgets.motion import MOTION

        MOTION.off = True  # its pictures are of where everything comes to rest
        self.lots, self.out = lots, out
        self.taps = 0
        self.pictures: list[Path] = []
        self.seen: set[str] = set()
        self.app: Solkeeper = Solkeeper(store, pace_mode="off")
        self.app.desk.settle_s = 0.0
        Clock._max_fps = 0  # nobody looks on: frames as fast as they are drawn
        self.app._run_prepare()
        runTouchApp(embedded=True)

    # -- hands and eyes -------------------------------------------------------------------------

    def tap(self, tid: str) -> None:
        """One real touch on what has this name, once its picture is there."""
        from kiosk import hand

        hand.pump_until(lambda: self.app.desk.settled and hand.is_there(tid))
        hand.tap(tid)
        hand.pump()
        self.taps += 1

    def look(self, name: str) -> None:
        """A picture of this moment, the first time it comes."""
        from kiosk import hand

        if name in self.seen:
            return
        self.seen.add(name)
        self.app.end_flash()
        hand.pump()
        path = self.out / f"{len(self.pictures) + 1:02d}-{name}.png"
        self.app.root_pane.export_to_png(str(path))
        self.pictures.append(path)
        print(f"  {path}", file=sys.stderr)

    def story(self) -> str:
        """How the game went, in a sentence."""
        from kiosk.tr import tr

        state, outcome = self.app.session.state, self.app.outcome  # type: ignore[union-attr]
        if outcome is None:
            return "The game is not over."
        won = "demo.won.goals" if outcome.why == "goals" else "demo.won"
        if outcome.why == "op":
            won = "demo.won.op"
        word = tr(won, n=outcome.numbers.get("op", 0)) if outcome.won else tr(f"demo.lost.{outcome.why}")
        if outcome.places and outcome.won:
            names = ", ".join(state.seats[seat].name for seat in outcome.who)  # type: ignore[attr-defined]
            word = tr("demo.ranked", names=names, n=outcome.scores[outcome.who[0]])
        name = tr(f"game.{self.app.session.game.NAME}")  # type: ignore[union-attr]
        return tr("demo.story", game=name, round=state.round, word=word)  # type: ignore[attr-defined]

    # -- the game -------------------------------------------------------------------------------

    def new_game(self, game: str, players: int, seed: str) -> None:
        """From the first screen to the first turn."""
        from kiosk.draft import draft_of

        self.look("home")
        self.tap("primary")
        chapter = "base" if game == "lacerda" else game
        if draft_of(self.app).game != chapter:
            self.tap(f"chapter.{chapter}")
        self.look("chapter")
        self.tap("primary")
        draft = draft_of(self.app)
        players = 1 if game == "lacerda" else max(players, 2) if game == "base" else players
        players = min(max(players, draft.allowed.start), draft.allowed.stop - 1)
        while len(draft.places) < players:
            self.tap("add")
        while len(draft.places) > players:
            last = len(draft.places) - 1
            self.tap(f"seat.{last - (last == draft.alien)}.remove")
        self.look("players")
        draft.seed = seed
        self.tap("primary")
        while self.app.session is None or self.app.session.state.phase == "setup":  # type: ignore[attr-defined]
            session = self.app.session
            assert session is not None, "Set up did not begin a game"
            self.look(session.state.stage)
            self.tap("primary" if self.app.step.primary.move is not None else "answer.0")

    def play(self) -> bool:
        """To the end; True when there was one."""
        while self.taps < MOST_TAPS:
            if self.app.outcome is not None:
                self.ending()
                return True
            self.turn()
        return False

    def turn(self) -> None:
        """One decision: a notice, a question, an event or the primary."""
        front = self.app.desk.front
        if getattr(front, "is_notice", False):
            self.look(f"notice-{getattr(front, 'key', '')}")
            self.tap("primary")
            return
        step, stage = self.app.step, self.app.session.state.stage  # type: ignore[union-attr]
        self.look(f"{stage}-reveal" if step.primary.label.id == "go.reveal" else stage)
        if stage == "turn" and step.primary.label.id != "go.reveal" and self.lots.random() < 0.62:
            self.event()
            return
        if stage == "alien" and self.alien(front):
            return
        tiles = [tid for tid in self._open(front) if tid.startswith("answer.") or tid.endswith(".plus")]
        likely = 0.9 if stage in ("spread", "all_ill") else 1.0 if stage in DARK else 0.55
        if tiles and (step.primary.move is None or self.lots.random() > likely):
            self.tap(self.lots.choice(tiles))
        else:
            self.tap("primary")

    def alien(self, front: Any) -> bool:
        """The Alien opens its board and resets it when it can; else it does what is proposed."""
        good = self._open(front)
        if self.app.session.state.chosen:  # type: ignore[union-attr]
            return False
        if "unlock" in good:
            self.tap("unlock")
            self.look("sheet-unlock")
            self.tap("answer.0")
            return True
        if "reset" in good:
            self.tap("reset")
            return True
        return False

    def event(self) -> None:
        """A tile of *What happened?*, and its answer; in Invasion the tiles lie on the table."""
        front = self.app.desk.front
        if "tile.learn" not in front.controls:  # type: ignore[union-attr]
            self.tap("tile.happened")
            self.look("happened")
            front = self.app.desk.front
        good = [tid for tid in self._open(front) if tid.startswith("tile.")]
        wanted = [tid for tid in good if tid.split(".")[1] in GOOD_NEWS]
        if "tile.goal" in good and self.app.session.game.NAME == "blackout" and self.lots.random() < 0.3:  # type: ignore[union-attr]
            wanted = ["tile.goal"]  # goals are what this game is won by
        self.tap(self.lots.choice(wanted or ["primary"]))
        sheet = self.app.sheet
        if sheet is None:
            return
        name = type(sheet).__name__.lower()
        self.look(f"sheet-{name}")
        tiles = [tid for tid in self._open(sheet) if tid.startswith("answer.")]
        self.tap(self.lots.choice(tiles) if tiles else "primary")
        if self.app.sheet is not None:
            self.app.close_sheet()

    def ending(self) -> None:
        """The end, its log, an Undo and back again."""
        self.look("over")
        has_decks = hasattr(self.app.session.game, "decks")  # type: ignore[union-attr]
        for page in ("log", "deck") if has_decks else ("log",):
            self.app.open(page)
            self.look(page)
            self.app.back()
        self.tap("undo")
        self.look("undone")
        self.app.redo()

    def _open(self, layer: Any) -> list[str]:
        """The names of what can be pressed on a layer now."""
        return [tid for tid, control in layer.controls.items() if control.refused is None]


DARK = ("dark", "token", "shelter_dark", "shelter_token")
"""Questions of a Vandalism card: the table knows its board and takes the likely answer."""
GOOD_NEWS = (
    "use_medicine",
    "gain_medicine",
    "pharmacy",
    "vaccine",
    "hospital",
    "upgrade",
    "blueprint",
    "clinic",
    "shelter",
    "lss",
    "ship",
    "learn",
    "contract",
    "executive",
    "teammate",
    "cube",
    "blueprints",
    "techs",
    "advanced",
    "research",
    "discovery",
    "bots",
    "scientist",
    "contract",
    "mine",
    "goal",
    "blk_upgrade",
    "mission_research",
    "mission_blueprints",
    "mission_bots",
    "mission_discovery",
    "mission_techs",
    "mission_scientists",
    "mission_contracts",
    "mon_goal",
)
"""Events that a table which plays well reports."""
