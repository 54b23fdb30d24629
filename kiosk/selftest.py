"""What an installer asks of a new version before it is switched to: python -m kiosk.selftest

It loads every module and plays the first steps of every game on a store of its own. No display, pin or real game is
touched. What is wrong is one sentence that names the module; exit code 1.
"""

from __future__ import annotations

import logging
import os
import pkgutil
import re
import sys
import tempfile
from importlib import import_module, metadata
from pathlib import Path

PACKAGES = ("companion", "hardware", "kiosk")
LEFT_OUT = ("kiosk.bench", "kiosk.fonts.build", "kiosk.selftest")
"""Tools of developers, and this one."""


def modules() -> list[str]:
    """The names of all modules that a player's kiosk may ever load."""
    found = []
    for package in PACKAGES:
        found.append(package)
        where = import_module(package).__path__
        # A package that does not load is in the list, and is told of when its turn comes.
        found += [one.name for one in pkgutil.walk_packages(where, f"{package}.", onerror=lambda _name: None)]
    return [name for name in found if not f"{name}.".startswith(tuple(f"{one}." for one in LEFT_OUT))]


def required() -> list[str]:
    """What the packages that ours needs are imported as; many of them are loaded only when a wire is there."""
    names = []
    for line in metadata.requires("solkeeper") or ():
        wanted, _, marker = line.partition(";")
        if "extra" in marker:
            continue
        there = metadata.distribution(re.split(r"[<>=!~ \[]", wanted.strip())[0])
        tops = {path.parts[0] for path in there.files or () if path.name == "__init__.py" and len(path.parts) == 2}
        names += sorted(top for top in tops if top.isidentifier())
    return names


def load_all() -> str:
    """Loads every module; the first that does not load, in words, or ""."""
    try:
        names = [*required(), *modules()]
    except metadata.PackageNotFoundError as fault:
        return f"the package {fault.name} is missing"
    for name in names:
        try:
            import_module(name)
        except ModuleNotFoundError as fault:
            return f"{name} does not load: the module {fault.name} is missing"
        except Exception as fault:
            return f"{name} does not load: {fault!r}"
    return ""


def play_a_little(folder: Path) -> str:
    """Sets every game up in a store of its own and replays it; what does not work, in words, or ""."""
    from companion.course import state_hash
    from companion.games import GAMES
    from companion.session import Session
    from companion.store import Store
    from kiosk.draft import Draft, Place

    for name in GAMES:
        draft = Draft(seed="self-test")
        draft.pick_game("base" if name == "lacerda" else name)
        draft.places = [Place("blue")] if name == "lacerda" else draft.places
        with Store.open(folder / name) as store:
            session = Session.create(store, draft.setup)
            for _step in range(3):
                move = session.steps().primary.move  # type: ignore[union-attr]
                if move is None:
                    break
                session.play(move)
            if state_hash(Session.open(store, session.id).state) != state_hash(session.state):
                return f"the game {name} does not come back as it was stored"
    return ""


def main() -> int:
    """0 when all is well."""
    os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
    os.environ |= {"KIVY_WINDOW": "sdl2", "SDL_VIDEODRIVER": "offscreen"}
    logging.disable(logging.CRITICAL)  # Kivy's words about a missing display mean nothing here
    with tempfile.TemporaryDirectory(prefix="solkeeper-test-") as folder:
        os.environ["KIVY_HOME"] = folder
        try:
            wrong = load_all() or play_a_little(Path(folder))
        except Exception as fault:
            wrong = f"a game cannot be played: {fault!r}"
    if wrong:
        print(f"Self-test failed: {wrong}.", file=sys.stderr)
        return 1
    from kiosk.version import version

    print(f"Self-test of Solkeeper {version()}: all is well.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
