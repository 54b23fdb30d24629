"""The installed system in a container with a systemd of its own: all but kernel, screen and pins, at full speed."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

DROP_IN = """[Service]
Environment=SDL_VIDEODRIVER=offscreen
ExecStart=
ExecStart=/opt/solkeeper/current/bin/solkeeper kiosk --kiosk --headless-test
StandardInput=null
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
"""
"""A container has no screen and no console: the only lines of the unit that are changed."""
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Container:
    """A running container."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self.process, self.log = process, log

    def run(self, shell: str, seconds: float = 600.0) -> tuple[int, str]:
        """Runs a line of shell as root inside; gives its exit code and what it printed."""
        done = subprocess.run(
            ["nsenter", "-t", self.first(), "-m", "-u", "-i", "-n", "-p", "-C",
             "env", "-i", "HOME=/tmp", f"PATH={PATH}", "sh", "-c", shell],
            capture_output=True, text=True, errors="replace", timeout=seconds, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def check(self, shell: str, seconds: float = 600.0) -> str:
        """As `run`, for what must go well."""
        code, said = self.run(shell, seconds)
        assert code == 0, f"{shell}: {code}\n{said}"
        return said

    def show(self, name: str) -> str:
        """A property of the kiosk's unit."""
        return self.check(f"systemctl show -P {name} solkeeper").strip()

    def journal(self) -> str:
        """What the unit has said."""
        return self.check("journalctl -b -u solkeeper --no-pager -o cat")

    def until(self, condition: Callable[[], bool], seconds: float = 120.0) -> None:
        """Waits for something."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"not within {seconds:g} s\n{self.log.read_text(errors='replace')[-2000:]}"
            time.sleep(0.2)

    def running(self) -> bool:
        """Whether the kiosk has said READY."""
        return self.run("systemctl is-active solkeeper")[1].strip() == "active"

    def first(self) -> str:
        """The number of the container's first process, nspawn's only child; "" while there is none."""
        assert self.process.poll() is None, f"it is off\n{self.log.read_text(errors='replace')[-2000:]}"
        pid = self.process.pid
        return Path(f"/proc/{pid}/task/{pid}/children").read_text().strip()


@contextmanager
def container(image: Path, room: Path) -> Iterator[Container]:
    """The system of an image, on a copy of it; on until the end."""
    disk, root, log = room / "container.img", room / "container", room / "container.log"
    subprocess.run(["cp", "--sparse=always", image, disk], check=True)
    root.mkdir()
    subprocess.run(["mount", "-o", "loop", disk, root], check=True)
    try:
        folder = root / "etc/systemd/system/solkeeper.service.d"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "emulated.conf").unlink(missing_ok=True)  # for the emulated machine only
        (folder / "container.conf").write_text(DROP_IN)
        for unit in ("sim-pins", "sim-panel"):
            (root / f"etc/systemd/system/{unit}.service").unlink()
        with log.open("wb") as output:
            process = subprocess.Popen(
                ["systemd-nspawn", "-q", "--register=no", "--keep-unit", "--private-network", "-bD", root],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            )  # fmt: skip
        try:
            one = Container(process, log)
            one.until(lambda: bool(one.first()) and one.run("systemctl is-active multi-user.target")[0] == 0)
            yield one
        finally:
            process.terminate()  # nspawn hands it on as a power-off
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    finally:
        subprocess.run(["umount", "-l", root], check=True)
        disk.unlink()


def missing() -> str:
    """Which tool is not there, "" if all are."""
    return ", ".join(tool for tool in ("systemd-nspawn", "nsenter", "mkfs.ext4") if not shutil.which(tool))
