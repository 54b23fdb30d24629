"""The disks that the tests of the machine share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.machine.disks import made


@pytest.fixture(scope="session")
def fresh() -> Path:
    """The disk before anything of ours is installed."""
    return made()


@pytest.fixture(scope="session")
def installed(fresh: Path) -> Path:
    """The disk in which the installer has run; never booted yet."""
    return fresh.with_name("installed.img")
