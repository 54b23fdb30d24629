"""The list of rows without a test is right, for only then is an empty list worth anything."""

from tests.rules.unproven import unproven


def ids(proven: set[str], *prefixes: str) -> list[str]:
    return [row["id"] for row in unproven(proven, prefixes)]


def test_a_row_with_a_test_leaves_the_list() -> None:
    assert ids(set(), "OUT-07", "OUT-08") == ["OUT-07", "OUT-08"]
    assert ids({"OUT-07"}, "OUT-07", "OUT-08") == ["OUT-08"]
    assert ids({"OUT-07", "OUT-08"}, "OUT-07", "OUT-08") == []


def test_without_a_prefix_every_row_is_asked() -> None:
    assert len(ids(set(), "")) == 373
