"""The installed service under a real systemd: ready, watched, restarted, safe, updated, taken back, switched off, gone.

In a container, so that it takes minutes; screen, touch, pins and the plug are test_machine.py's.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine.container import Container, container, missing
from tests.machine.disks import SRC, figure

pytestmark = pytest.mark.machine

INSTALL = "systemd/install --wheels /usr/local/src/wheels"
CURRENT = "readlink /opt/solkeeper/current"


@pytest.fixture(scope="module")
def on(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    """The installed system, on."""
    if missing():
        pytest.skip(f"needs {missing()}: apt-get install systemd-container")
    with container(installed, tmp_path_factory.mktemp("container")) as one:
        one.until(one.running)
        yield one


def test_it_is_ready_as_its_own_user_with_nothing_said(on: Container) -> None:
    """F6, A8."""
    assert on.show("StatusText") == "Ready" and on.show("NRestarts") == "0"
    assert on.check("ps -o user:20= -p $(systemctl show -P MainPID solkeeper)").strip() == "solkeeper"
    said = on.journal()
    assert "Traceback" not in said and "ERROR" not in said, said


def test_it_writes_only_where_it_may(on: Container) -> None:
    """F8, D12."""
    listed = on.check("find / -xdev -user solkeeper -not -path '/proc/*' | sort").split()
    assert all(path.startswith(("/var/lib/solkeeper", "/var/cache/solkeeper")) for path in listed), listed


def test_the_command_works_on_the_kiosks_games(on: Container) -> None:
    assert on.check("solkeeper --version").startswith("Solkeeper ")
    assert "No games yet" in on.check("solkeeper games")
    assert on.check("stat -c %U /var/lib/solkeeper/*").split()[0] == "solkeeper"


def test_sigterm_ends_it_well(on: Container) -> None:
    """B16: exit 0, in a moment, and not a word."""
    before = on.journal()
    began = time.monotonic()
    on.check("systemctl stop solkeeper")
    figure("systemctl stop in a container", time.monotonic() - began, "s")
    assert on.show("Result") == "success" and on.show("ExecMainStatus") == "0"
    assert "Traceback" not in on.journal()[len(before) :]
    on.check("systemctl start solkeeper")


def test_a_hung_loop_is_ended_by_the_watchdog_and_started_again(on: Container) -> None:
    """F5: the journal tells where it hung."""
    pid = on.show("MainPID")
    on.check(f"kill -STOP {pid}")
    began = time.monotonic()
    on.until(lambda: on.show("MainPID") not in (pid, "0") and on.running())
    figure("hung loop to running again", time.monotonic() - began, "s")
    assert "Failed with result 'watchdog'" in on.journal() and "Current thread" in on.journal()


def test_after_three_failed_starts_it_begins_safely_and_never_gives_up(on: Container) -> None:
    """A10."""
    play = "/opt/solkeeper/current/lib/python3*/site-packages/kiosk/play.py"
    on.check(f"cp {play} /tmp/play.py; sed -i '1i raise RuntimeError(\"on purpose\")' {play}")
    on.check("systemctl restart --no-block solkeeper")
    before = int(on.show("NRestarts"))
    on.until(lambda: int(on.show("NRestarts")) >= before + 6, 300)
    on.check(f"cp /tmp/play.py {play}")
    on.until(lambda: on.running() and on.show("StatusText") == "Safe start")
    on.until(lambda: on.run("test -e /run/solkeeper/failed-starts")[0] != 0)
    on.check("systemctl restart solkeeper")
    assert on.show("StatusText") == "Ready"


def test_an_update_switches_to_the_new_version(on: Container) -> None:
    """A12, D19."""
    pid, before = on.show("MainPID"), on.check(CURRENT)
    assert "is on the screen" in on.check(f"{SRC}/{INSTALL}")
    assert on.show("MainPID") != pid and on.check(CURRENT) != before and on.running()


BROKEN = {
    "a module that does not load": ("echo 'import nowhere' >>kiosk/pace.py", "nowhere is missing"),
    "no picture": ("sed -i 's/^    app.run()/    raise RuntimeError(1)/' kiosk/start.py", "did not start, so"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_an_update_that_fails_leaves_the_old_version_running(how: str, on: Container) -> None:
    """A12: whether its test tells or only its first start."""
    damage, word = BROKEN[how]
    before = on.check(f"{CURRENT}; ls /opt/solkeeper/versions")
    code, said = on.run(f"rm -rf /tmp/new; cp -a {SRC} /tmp/new; cd /tmp/new; {damage}; {INSTALL}")
    assert code == 1 and word in said, said
    assert on.check(f"{CURRENT}; ls /opt/solkeeper/versions") == before
    on.until(on.running)
    assert on.show("StatusText") == "Ready"


def test_it_goes_without_a_trace_and_comes_back_with_its_games(on: Container) -> None:
    on.check(f"{SRC}/systemd/uninstall")
    left = on.check("find /etc /opt /usr/local/bin -name '*solkeeper*' -not -name 'solkeeper.service.d'")
    assert left == "" and on.run("id solkeeper")[0] != 0
    assert on.check("stat -c '%U %a' /var/lib/solkeeper").strip() == "root 700"
    on.check(f"{SRC}/{INSTALL}; systemctl start solkeeper")
    assert on.check("stat -c %U /var/lib/solkeeper/solkeeper.db").strip() == "solkeeper"


def test_its_user_may_switch_the_machine_off_and_nobody_else(on: Container) -> None:
    """Last of all: it is off then."""
    off = "-- systemctl poweroff --no-ask-password"
    assert on.run(f"runuser -u nobody {off}")[0] != 0
    on.run(f"runuser -u solkeeper {off}")
    on.process.wait(60)
