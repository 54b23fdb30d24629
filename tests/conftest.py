"""The room every test stands in: a Kivy, a data folder and a window driver of its own, set before Kivy is imported."""

import atexit
import gc
import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.rules.unproven import ledger, marked

FLAGS = {
    "long": "run the tests that take minutes, too",
    "audit": "run the walk over every screen at every size, too",
    "machine": "run the tests that boot a virtual machine, too",
}

_room = Path(tempfile.mkdtemp(prefix="solkeeper-test-"))
atexit.register(shutil.rmtree, _room, ignore_errors=True)
# Kivy writes a config into its home at the first import, and reads the player's own if there is one.
os.environ["KIVY_HOME"] = str(_room / "kivy")
# Else Kivy takes pytest's arguments for its own.
os.environ["KIVY_NO_ARGS"] = "1"
# Other modes swallow tracebacks: a crash then looks like a quiet exit.
os.environ["KIVY_LOG_MODE"] = "PYTHON"
os.environ["SOLKEEPER_DATA"] = str(_room / "data")
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
(_room / "kivy").mkdir()
(_room / "data").mkdir()


def pytest_addoption(parser: pytest.Parser) -> None:
    for flag, text in FLAGS.items():
        parser.addoption(f"--{flag}", action="store_true", help=text)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unknown = marked(items) - {row["id"] for row in ledger()}
    if unknown:
        raise pytest.UsageError(f"rule marks name ids that are not in the ledger: {', '.join(sorted(unknown))}")
    off = [flag for flag in FLAGS if not config.getoption(flag)]
    left_out = [item for item in items if any(item.get_closest_marker(flag) for flag in off)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """A third of the glass went into looking for cycles: what was imported stays, and the rest is looked at seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 10, 20)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    # Pytest calls "all were left out by a flag" a failure (5). It is none.
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and session.testscollected:
        session.exitstatus = pytest.ExitCode.OK
