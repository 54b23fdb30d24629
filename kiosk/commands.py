"""The commands of `solkeeper`. Each part is imported only when its command is called."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from companion import cli
from companion.entry import show
from companion.errors import BadInput

COMMANDS = "kiosk demo games export link plot score stats import replay backup restore simulate doctor box bench"
GLASS = ("kiosk", "demo", "doctor", "box", "bench")
"""The commands of this file; every other one is the game's own."""


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(
        prog="solkeeper",
        description="Solkeeper, the table companion for On Mars: Alien Invasion. Without a command it opens the kiosk.",
    )
    cli.add_data(top, top=True)
    top.add_argument("--version", action=_Version, nargs=0, help="print the version and end")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    _kiosk(commands)
    _demo(commands)
    cli.add_commands(commands)
    doctor = commands.add_parser("doctor", help="check display, touch, GPIO and data folder: one line each")
    cli.add_data(doctor)
    doctor.add_argument("--config", metavar="FILE", help="the wiring; hardware.toml in the data folder unless told")
    doctor.add_argument("--json", action="store_true", help="the lines as one JSON array, for scripts")
    doctor.set_defaults(act=_run_doctor)
    _box(commands)
    bench = commands.add_parser("bench", help="measure start, memory, idle CPU and taps beside a bare Kivy window")
    bench.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds, both windows in turn (default 5)")
    bench.add_argument("--taps", type=int, default=300, metavar="N", help="taps on a table tile (default 300)")
    bench.add_argument("--idle", type=int, default=20, metavar="S", help="seconds of idling (default 20)")
    bench.add_argument("--json", action="store_true", help="the figures as JSON, for scripts")
    bench.set_defaults(act=_run_bench)
    return top


def _kiosk(commands: Any) -> None:
    kiosk = commands.add_parser("kiosk", help="open the kiosk (the default)")
    cli.add_data(kiosk)
    _kiosk_options(kiosk)
    kiosk.set_defaults(act=_run_kiosk)


def _kiosk_options(kiosk: argparse.ArgumentParser) -> None:
    kiosk.add_argument("--size", metavar="WxH", help="size of the window, 800x480 unless told")
    kiosk.add_argument("--fullscreen", action="store_true", help="fill the screen (always so without a desktop)")
    kiosk.add_argument(
        "--gpio", choices=("auto", "lgpio", "mock", "off"), help="how buttons are read, whatever hardware.toml says"
    )
    kiosk.add_argument("--box", action="append", default=[], metavar="PORT", help="look for a serial box here, too")
    kiosk.add_argument("--config", metavar="FILE", help="the wiring; hardware.toml in the data folder unless told")
    kiosk.add_argument(
        "--pace", choices=("auto", "wait", "adaptive", "off"), default="auto", help="how the idle kiosk sleeps"
    )

    kiosk.add_argument(
        "--kiosk", action="store_true", help="no way out, no pointer, the open game at once: what the service starts"
    )
    kiosk.add_argument("--safe", action="store_true", help="begin with the safe screen, whatever the open game does")
    kiosk.add_argument("--headless-test", action="store_true", help="let --kiosk draw where nobody sees it, for tests")


class _Version(argparse.Action):
    """Looks the version up only when it is asked for: every other start is spared the import."""

    def __call__(self, parser: argparse.ArgumentParser, *_more: Any) -> None:
        from kiosk.version import version

        print(f"Solkeeper {version()}")
        parser.exit()


def _demo(commands: Any) -> None:
    demo = commands.add_parser("demo", help="play a whole seeded game through the real screens, off-screen")
    games = ("base", "lacerda", "invasion", "outbreak", "blackout", "monolith")
    demo.add_argument("game", nargs="?", default="outbreak", choices=games, help="which game (default outbreak)")
    demo.add_argument("--seed", default="2026", help="another seed, another game")
    demo.add_argument("--players", type=int, default=3, choices=(1, 2, 3, 4, 5), help="seats (default 3)")
    demo.add_argument("--size", metavar="WxH", default="800x480", help="size of the pictures (default 800x480)")
    demo.add_argument("--out", metavar="DIR", default="demo", help="where the pictures go (default demo)")
    demo.add_argument("--pictures", metavar="DIR", help="instead: every screen of every game, in every size, on sheets")
    demo.add_argument("--language", default="en", help="the language of --pictures (default en)")
    demo.set_defaults(act=_run_demo)


def _box(commands: Any) -> None:
    box = commands.add_parser("box", help="simulate a serial box: keys press its buttons, its lamps are printed")
    box.add_argument("--port", default="/tmp/solkeeper-box", metavar="PATH", help="where its port is put (%(default)s)")
    box.add_argument("--id", default="toy-1", help="the id with which it says hello (default %(default)s)")
    box.add_argument("--name", default="Toy box", help="its name on the glass (default %(default)s)")
    box.add_argument("--checksum", action="store_true", help="send and want checksums")
    box.add_argument("--script", metavar="FILE", help="press what this file says, - for standard input")
    box.set_defaults(act=_run_box)


def _run_kiosk(args: argparse.Namespace) -> int:
    from kiosk.start import kiosk

    return kiosk(args)


def _run_demo(args: argparse.Namespace) -> int:
    out = Path(args.pictures or args.out).absolute()
    if not next(one for one in (out, *out.parents) if one.exists()).is_dir():
        raise BadInput(
            "pictures" if args.pictures else "out", show(args.pictures or args.out), "a folder or a new name"
        )
    if args.pictures:
        from kiosk.contact import pictures

        return pictures(args)
    from kiosk.demo import demo

    return demo(args)


def _run_doctor(args: argparse.Namespace) -> int:
    from kiosk.doctor import doctor

    return doctor(args)


def _run_box(args: argparse.Namespace) -> int:
    from hardware.simulator import box

    port = Path(args.port)  # a link takes its place
    if port.exists() and not port.is_symlink():
        raise BadInput("port", show(args.port), "a new name, or that of a link: what is there would be lost")
    return box(args)


def _run_bench(args: argparse.Namespace) -> int:
    from kiosk.bench import bench

    return bench(args)


def _draw_png(*given: Any) -> None:
    from kiosk.plot_png import write

    write(*given)


def _lacking(words: str) -> str:
    from kiosk.letters_known import lacking

    return lacking(words)


def _default(args: argparse.Namespace, top: argparse.ArgumentParser) -> int:
    """No command: the kiosk; where there is no display at all, a sentence and the demo."""
    from kiosk import display

    found = display.find()
    if found.kind != "none":
        return _run_kiosk(top.parse_args(["kiosk", *(["--data", args.data] if args.data else [])]))
    print(f"No display: {found.why}. So a whole game is played off-screen instead.")
    return _run_demo(top.parse_args(["demo"]))


def run(argv: list[str] | None) -> int:
    """Runs a command, that of the process unless told; gives the exit code."""
    given = sys.argv[1:] if argv is None else argv
    top = parser()
    args = top.parse_args(given)
    if args.command is None:
        args.act = lambda chosen: _default(chosen, top)
    elif args.command not in GLASS:
        from kiosk.tr import tr

        args.draw_png, args.lacking = _draw_png, _lacking
        return cli.run(args, words=tr)
    wrapped = args.act
    args.act = lambda chosen, _games: _remember(chosen, wrapped)
    code = cli.run(args)
    return code or getattr(args, "code", 0)


def _remember(args: argparse.Namespace, act: Any) -> None:
    """`cli.run` turns what is wrong into a sentence; our own exit code goes round it."""
    args.code = act(args)
