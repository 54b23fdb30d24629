"""What ./test does once all is set up: the checks and the parts of the suite.

Wires and kills go first and alone: they press in a hurry and kill at odd moments. Then the large parts run two at a
time, a core each, and each one's output is printed when it is through. The glass is one part in two halves.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PYTEST = [sys.executable, "-m", "pytest"]
NO_TESTS_RAN = 5
CORES = 2
"""So many parts at a time; the budgets are for such a machine."""

IN_MEMORY = ("tests/companion", "tests/rules")
MEMORY = "/dev/shm"
ROOM = 2 << 30

CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy", "--strict", "companion", "hardware"],
}

# Name, budget in seconds, folders and files. One that is not there yet is left out.
ALONE = [
    ("wires", 45, ["tests/hardware"]),
    ("kills", 60, ["tests/faults"]),
]


HEAVY = (
    "test_audit.py", "test_fits.py", "test_command.py", "test_pages.py", "test_checks.py", "test_lacerda_rules.py",
    "test_alone.py", "test_journeys.py",
)  # fmt: skip
"""Files of the glass that take longer than their size tells, the slowest first."""


def halves(folder: str) -> tuple[list[str], list[str]]:
    """The test files of a folder, dealt out heaviest and largest first, so that both halves take about as long."""
    late = len(HEAVY)
    order = {name: at for at, name in enumerate(HEAVY)}
    files = sorted(
        (ROOT / folder).glob("test_*.py"),
        key=lambda file: (order.get(file.name, late), -file.stat().st_size, file.name),
    )
    names = [file.relative_to(ROOT).as_posix() for file in files]
    return names[0::4] + names[3::4], names[1::4] + names[2::4]


GLASS = halves("tests/kiosk")
TOGETHER = [
    ("glass, one half", 150, GLASS[0]),  # side by side: the glass as a whole has 150 s
    ("glass, other half", 150, GLASS[1]),
    ("core and rules", 90, ["tests/companion", "tests/rules", "tests/test_house.py", "tests/test_parts.py"]),
    ("storage and systemd", 45, ["tests/storage", "tests/systemd"]),
]
MACHINE = ("machine", None, ["tests/machine"])  # only with --machine


@dataclass
class Result:
    """How one part went; ``error`` says what no count of tests can tell (a check, a crash)."""

    name: str
    budget: int | None
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    error: str = ""

    @property
    def failures(self) -> int:
        return self.failed or bool(self.error)

    def row(self) -> str:
        budget = "" if self.budget is None else f"{self.budget:4d} s"
        over = "  over budget" if self.budget is not None and self.seconds > self.budget else ""
        counts = f"{self.passed:5d} passed  {self.failed:3d} failed  {self.skipped:3d} skipped"
        if not self.passed + self.failed + self.skipped:
            counts = "done"
        return f"{self.name:22} {self.seconds:7.1f} s of {budget:6}  {self.error or counts}{over}"


def checks() -> Result:
    """Format, lint and types; a failed one does not keep the next from being run."""
    start = time.monotonic()
    failed = []
    for name, command in CHECKS.items():
        print(f"\n== {name}: {' '.join(command)}", flush=True)
        if subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode:
            failed.append(name)
    error = f"FAILED: {', '.join(failed)}" if failed else ""
    return Result(
        "static", 60, time.monotonic() - start, passed=len(CHECKS) - len(failed), failed=len(failed), error=error
    )


def part(name: str, budget: int | None, paths: list[str], options: list[str]) -> Result | None:
    """Run one part in a pytest of its own; None if there is nothing to run."""
    there = [path for path in paths if holds_tests(ROOT / path)]
    if not there:
        return None
    heading = f"\n== {name}: {' '.join(there)}"
    result = Result(name, budget)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory(dir=room_for(paths)) as scratch:
        report = Path(folder) / "report.xml"
        # The glass is looked at off-screen; tests that need a real window start their own Xvfb.
        environment = os.environ | {"SDL_VIDEODRIVER": "offscreen"}
        # Many tests start a Python of their own; without compiled files each would compile everything anew.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["TMPDIR"] = scratch
        command = [*PYTEST, "-q", f"--junitxml={report}", *options, *there]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, text=True, errors="replace", stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )  # fmt: skip
        code = done.returncode
        print(f"{heading}\n{done.stdout}", end="", flush=True)
        if report.exists():
            count(result, report)
        else:  # a crash, or something that took the whole process with it, maybe with exit code 0
            result.error = f"FAILED: pytest left no report and ended with {code}"
    result.seconds = time.monotonic() - start
    if code == NO_TESTS_RAN:
        result.error = "FAILED: no test ran"
    elif code and not result.failures:
        result.error = f"FAILED: pytest ended with {code}"
    return result


def room_for(paths: list[str]) -> str | None:
    """Where the tests of a part may scratch: the rules in memory where there is room, for each of their thousand small
    stores waits for the disk at every tap. What is about the disk itself, as the doctor is, has the disk."""
    small = any(path.startswith(IN_MEMORY) for path in paths)
    return MEMORY if small and os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > ROOM else None


def holds_tests(path: Path) -> bool:
    return path.is_file() or any(path.rglob("test_*.py"))


def count(result: Result, report: Path) -> None:
    """Read the counts from the report that pytest leaves."""
    for suite in ElementTree.parse(report).iter("testsuite"):
        tests, skipped = int(suite.get("tests", 0)), int(suite.get("skipped", 0))
        failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        result.failed += failed
        result.skipped += skipped
        # A test that passes and then fails in its teardown is one test and one error.
        result.passed += max(0, tests - failed - skipped)


def whole(set_up_took: int, options: list[str], machine: bool) -> int:
    """Run everything, print the table and the closing line; 0 if nothing failed."""
    results = [Result("set-up", 120, set_up_took), checks()]
    alone = [*ALONE, MACHINE] if machine else ALONE
    results += [result for each in alone if (result := part(*each, options))]
    with ThreadPoolExecutor(CORES) as pool:
        waiting = [pool.submit(part, *each, options) for each in TOGETHER]
        results += [result for one in waiting if (result := one.result())]
    print()
    for result in results:
        print(result.row())
    tests = results[2:]
    failed = sum(result.failures for result in results)
    skipped = sum(result.skipped for result in tests)
    # The closing line counts tests, and beside them each check that failed: "0 failed" must mean it.
    tail = f", {skipped} skipped" if skipped else ""
    print(f"\n{sum(result.passed for result in tests)} passed, {failed} failed{tail}")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="./test",
        description="Without arguments: format check, lint, strict types and the whole suite.",
        epilog="Tests marked long, audit or machine are left out unless the flag of that name is given.",
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="run only the tests under these paths")
    parser.add_argument(
        "--rules",
        nargs="?",
        const="",
        action="append",
        metavar="PREFIX",
        help="list the ledger rows without a test, all or those whose id starts so; may be given several times",
    )
    flags = {
        "long": "also the tests that take minutes",
        "audit": "also the walk over every screen at every size",
        "machine": "also the tests that boot a virtual machine",
    }
    for flag, text in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=text)
    parser.add_argument("--set-up-took", type=int, default=0, help=argparse.SUPPRESS)
    chosen = parser.parse_args()

    options = [f"--{flag}" for flag in flags if getattr(chosen, flag)]
    if chosen.rules is not None:
        return subprocess.run(
            [sys.executable, "-m", "tests.rules.unproven", *chosen.rules, *chosen.paths], cwd=ROOT
        ).returncode
    if chosen.paths:
        return subprocess.run([*PYTEST, "-x", "-q", *options, *chosen.paths], cwd=ROOT).returncode
    return whole(chosen.set_up_took, options, chosen.machine)


if __name__ == "__main__":
    sys.exit(main())
