"""./test tells the truth: what failed, crashed or never ran is never counted as passed."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module behind ./test, turned to an empty project."""
    spec = importlib.util.spec_from_file_location("parts", ROOT / ".ci" / "parts.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "parts", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "checks", lambda: module.Result("static", 60, passed=3))
    monkeypatch.setattr(module, "ALONE", [("this", 90, ["tests/this"])])
    monkeypatch.setattr(module, "TOGETHER", [("that", 0, ["tests/that"])])
    return module


def write(room: Path, name: str, text: str) -> None:
    path = room / "tests" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("import os, pytest\n" + text)


def test_the_closing_line_adds_up_the_parts(
    parts: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "this/test_a.py", "def test_a(): pass\n@pytest.mark.skip\ndef test_b(): pass\n")
    write(tmp_path, "that/test_b.py", "def test_a(): pass\ndef test_b(): pass\n")
    assert parts.whole(5, [], machine=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "3 passed, 0 failed, 1 skipped"
    assert [line.split()[0] for line in lines if " s of " in line] == ["set-up", "static", "this", "that"]
    assert [line.endswith("over budget") for line in lines if " s of " in line] == [False, False, False, True]


@pytest.mark.parametrize(
    ("text", "closing"),
    [
        ("def test_a(): assert 0\ndef test_b(): pass\n", "1 passed, 1 failed"),
        ("import nowhere\n", "0 passed, 1 failed"),
        ("def test_a(): os._exit(0)\n", "0 passed, 1 failed"),
        ("def test_a(): os.abort()\n", "0 passed, 1 failed"),
        ("def nothing_here(): pass\n", "0 passed, 1 failed"),
    ],
    ids=["fails", "does not load", "leaves quietly", "crashes", "holds no test"],
)
def test_what_did_not_pass_is_not_passed_over(
    parts: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, closing: str
) -> None:
    write(tmp_path, "this/test_a.py", text)
    assert parts.whole(0, [], machine=False) == 1
    assert capsys.readouterr().out.splitlines()[-1] == closing


def test_a_failed_check_is_in_the_closing_line(
    parts: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "this/test_a.py", "def test_a(): pass\n")
    monkeypatch.setattr(parts, "checks", lambda: parts.Result("static", 60, failed=2, error="FAILED: lint, types"))
    assert parts.whole(0, [], machine=False) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 2 failed"
