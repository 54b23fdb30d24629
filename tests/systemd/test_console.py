"""A reason that somebody at the table can read: on the console that the screen shows when there is no kiosk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kiosk import console, start
from kiosk.display import Display


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A console that is a file, and no waiting before it."""
    file = tmp_path / "tty1"
    file.touch()
    monkeypatch.setattr(console, "STAYS_S", 0.0)
    monkeypatch.setattr(console, "_console", lambda: str(file))
    return file


def test_the_reason_stands_on_the_console_with_its_code(terminal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A13: and on stderr, which is the journal's, as one line."""
    assert console.refuse("No display: nothing is connected.", 4, stay=True) == 4
    assert capsys.readouterr().err == "No display: nothing is connected.\n"
    words = terminal.read_text()
    assert words.startswith("\033[2J") and "No display: nothing is connected." in words
    assert "Exit code 4" in words and "journalctl" in words and "Traceback" not in words


def test_a_plain_window_leaves_the_console_alone(terminal: Path) -> None:
    assert console.refuse("No display: nothing is connected.", 4) == 4
    assert terminal.read_text() == ""


def test_a_console_that_cannot_be_written_changes_nothing(terminal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    terminal.unlink()
    terminal.mkdir()
    assert console.refuse("Why.", 1, stay=True) == 1
    assert capsys.readouterr().err == "Why.\n"


@pytest.mark.parametrize(
    ("name", "is_one"),
    [("/dev/tty1", True), ("/dev/tty63", True), ("/dev/pts/3", False), ("/dev/ttyS0", False), ("/dev/tty", False)],
)
def test_only_a_virtual_terminal_is_a_console(name: str, is_one: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "ttyname", lambda _fd: name)
    assert console._console() == (name if is_one else "")


def test_a_pipe_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def no(_fd: int) -> str:
        raise OSError(25, "not a tty")

    monkeypatch.setattr(os, "ttyname", no)
    assert console._console() == ""


def test_a_kiosk_waits_for_the_driver_of_its_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A8: at boot it may be there before the kernel knows the screen."""
    none, there = Display("none", "no screen"), Display("kms", "DSI-1 on KMS/DRM")
    answers = [none, none, there]
    monkeypatch.setattr(start.display, "find", lambda: answers.pop(0) if len(answers) > 1 else answers[0])
    assert start._find(20.0) == there
    monkeypatch.setattr(start.display, "find", lambda: none)
    assert start._find(0.0) == none, "a plain window does not wait"
