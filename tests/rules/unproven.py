"""Which rows of the ledger no test proves: ``./test --rules [PREFIX]``.

The marks are collected by pytest itself, so a mark put on by a parameter or a module counts like any other.
"""

import csv
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

LEDGER = Path(__file__).with_name("ledger.tsv")


def ledger() -> list[dict[str, str]]:
    """Every row of the ledger, in its order."""
    with LEDGER.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def marked(items: Iterable[pytest.Item]) -> set[str]:
    """The ids that the ``rule`` marks of these tests name."""
    return {str(each) for item in items for mark in item.iter_markers("rule") for each in mark.args}


def unproven(proven: set[str], prefixes: tuple[str, ...]) -> list[dict[str, str]]:
    """The rows, under any of the prefixes, that are not among the proven ids."""
    return [row for row in ledger() if row["id"].startswith(prefixes) and row["id"] not in proven]


class Marks:
    """Pytest plugin: collects the marks, and what could not be collected."""

    def __init__(self) -> None:
        self.proven: set[str] = set()
        self.broken: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.proven = marked(session.items)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(f"{report.nodeid}\n{report.longreprtext}")


def main(prefixes: list[str]) -> int:
    """Print the rows without a test; 0 if there are none, 1 if there are, 2 if a test file does not load."""
    marks = Marks()
    os.chdir(LEDGER.parents[2])
    code = pytest.main(
        ["--collect-only", "-p", "no:terminal", "--long", "--audit", "--machine", "tests"], plugins=[marks]
    )
    if marks.broken or code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print("Not all tests could be collected:", *marks.broken, sep="\n\n", file=sys.stderr)
        return 2
    wanted = tuple(prefixes) or ("",)
    rows = unproven(marks.proven, wanted)
    for row in rows:
        print(f"{row['id']}  {row['rule']}")
    asked = len(unproven(set(), wanted))
    if rows or not asked:
        print(f"{len(rows)} of {asked} rows have no test", file=sys.stderr)
    return 1 if rows or not asked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
