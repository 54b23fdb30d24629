"""The walls stand where the architecture drew them, and the tree is whole without this machine."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.rules.unproven import ledger

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("companion", "hardware", "kiosk")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
FIRMWARE = ROOT / "hardware" / "firmware"  # runs in the boxes, and is no part of the packages
PYTHON_FILES = [
    path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")) if not path.is_relative_to(FIRMWARE)
]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> Iterator[str]:
    """Full names of what a file imports, wherever in the file, relative imports resolved."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{base}.{name.name}" for name in node.names)


def reaches(path: Path, *rooms: str) -> list[str]:
    return [name for name in imports(path) if name.split(".")[0] in rooms]


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> Iterator[tuple[str, str]]:
    """Name and content of every text file under version control but this one, which spells out what is banned."""
    for path in tracked_files():
        if path != Path(__file__).resolve():
            content = path.read_bytes()
            if b"\0" not in content:
                yield named(path), content.decode()


@pytest.mark.parametrize("path", [p for p in PYTHON_FILES if p.is_relative_to(ROOT / "companion")], ids=named)
def test_the_game_beside_the_board_knows_neither_glass_nor_wires(path: Path) -> None:
    assert reaches(path, "kivy", "gpiozero", "serial", "lgpio", "hardware", "kiosk") == []


@pytest.mark.parametrize("path", [p for p in PYTHON_FILES if p.is_relative_to(ROOT / "hardware")], ids=named)
def test_wires_know_intents_and_nothing_else_of_the_game(path: Path) -> None:
    assert reaches(path, "kivy", "kiosk") == []
    assert [name for name in reaches(path, "companion") if not f"{name}.".startswith("companion.intents.")] == []


def test_an_arrow_in_the_wrong_direction_is_seen_wherever_it_hides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "companion" / "games").mkdir(parents=True)
    source = tmp_path / "companion" / "games" / "x.py"
    source.write_text("def f():\n    from kivy.app import App\n    from .. import moves\n    import kiosk.app as a\n")
    assert list(imports(source)) == ["kivy.app.App", "companion.moves", "kiosk.app"]


def test_nothing_leans_on_this_machine() -> None:
    """No path of the workplace, and nothing of the folder beside the checkout, which is in no clone."""
    here = re.compile(r"(?<![A-Za-z0-9_.])/(?:work|farm|root)/|\.\./shared|/shared/(?:rules|design|platform)")
    assert [name for name, text in texts() if here.search(text)] == []


def test_the_packages_named_are_the_packages_there() -> None:
    there = {".".join(path.relative_to(ROOT).parent.parts) for path in PYTHON_FILES}
    assert set(PROJECT["tool"]["setuptools"]["packages"]) == there
    assert [name for name in there if not (ROOT / name.replace(".", "/") / "__init__.py").exists()] == []


def test_every_data_file_is_packed() -> None:
    packed = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    packages = PROJECT["tool"]["setuptools"]["packages"]
    data = [
        path
        for path in tracked_files()
        if path.relative_to(ROOT).parts[0] in PACKAGES and path.suffix != ".py" and not path.is_relative_to(FIRMWARE)
    ]
    lost = [
        named(path)
        for path in data
        if ".".join(path.relative_to(ROOT).parent.parts) not in packages
        or not any(fnmatch(path.name, pattern) for pattern in packed)
    ]
    assert lost == []


def test_every_test_file_belongs_to_a_part() -> None:
    parts = (ROOT / ".ci" / "parts.py").read_text()
    files = [named(path) for path in (ROOT / "tests").rglob("test_*.py")]
    known = tuple(re.findall(r'"(tests/[^"]+)"', parts))
    assert [name for name in files if not name.startswith(known)] == []


def test_the_ledger_is_whole() -> None:
    rows = ledger()
    assert len(rows) == 373
    assert len({row["id"] for row in rows}) == 373
    assert all(len(row) == 7 and all(row.values()) for row in rows)


@pytest.mark.parametrize(("row", "code"), [("OUT-07", 0), ("OUT-999", 4)])
def test_a_rule_mark_names_a_row_of_the_ledger(tmp_path: Path, row: str, code: int) -> None:
    given = tmp_path / "test_given.py"
    given.write_text(f'import pytest\n\n@pytest.mark.rule("GEN-01", "{row}")\ndef test_it(): pass\n')
    options = ["--collect-only", "-q", "-p", "tests.conftest", "-c", "pyproject.toml", "--rootdir", "."]
    ran = subprocess.run([sys.executable, "-m", "pytest", *options, given], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == code, ran.stdout + ran.stderr
    assert (row in ran.stderr) == (code != 0)
