"""A virtual machine with a screen, a touch panel, pins, a serial port, and a plug that can be pulled.

QEMU without KVM: slow, but it runs anywhere. The monitor (QMP) shows the screen and types keys; the guest agent runs
commands inside; killing the process is the power cut.
"""

from __future__ import annotations

import base64
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.machine.line import ask_in_turn

SIZE = (800, 480)
BOOT_S = 1800.0
"""Enough for a boot beside busy neighbours; alone it takes half a minute."""
CPU = "max,avx=off,avx2=off"
"""QEMU 7.2 translates AVX2's gathers wrong: software drawing would crash."""


STILL_S = 4.0
"""An emulated processor takes seconds to build a screen; the key that was pressed for it stands there meanwhile."""
SAME = 0.005
"""Pictures that differ in a smaller part than this are the same one: a clock has moved on."""


def alike(one: bytes, other: bytes) -> bool:
    """Whether two pictures are the same but for a few pixels."""
    if len(one) != len(other):
        return False
    return one == other or sum(a != b for a, b in zip(one[::3], other[::3], strict=True)) < SAME * len(one) / 3


class Machine:
    """One machine on a disk image; on between `boot` and `pull_the_plug` or `ended`."""

    def __init__(self, folder: Path, disk: Path) -> None:
        self.folder, self.disk = folder, disk
        self.process: subprocess.Popen[bytes] | None = None
        self.switched_on = 0.0

    # -- the plug -------------------------------------------------------------------------------

    def boot(self, append: str = "") -> None:
        """Switches it on."""
        assert self.process is None, "it is on already"
        for name in ("qmp", "agent", "usb"):
            self._path(name).unlink(missing_ok=True)
        # Pages that the host has not written yet survive the kill; what the guest has not flushed does not.
        command = f"""qemu-system-x86_64 -accel tcg,thread=multi -smp 2 -cpu {CPU} -M q35 -m 1536 -no-reboot -nodefaults
            -display none -vga none -nic none -kernel {self.folder}/vmlinuz -initrd {self.folder}/initrd
            -drive file={self.disk},if=none,id=disk,format=raw,cache=writeback -device virtio-blk-pci,drive=disk
            -device virtio-gpu-pci,xres={SIZE[0]},yres={SIZE[1]} -device virtio-keyboard-pci -device virtio-rng-pci
            -device qemu-xhci,id=xhci -chardev socket,id=usb,path={self._path("usb")},server=on,wait=off
            -device usb-serial,chardev=usb,id=usb0 -device virtio-serial-pci
            -chardev socket,id=agent,path={self._path("agent")},server=on,wait=off
            -device virtserialport,chardev=agent,name=org.qemu.guest_agent.0
            -qmp unix:{self._path("qmp")},server=on,wait=off -serial file:{self._path("console.log")}"""
        # On a busy host the kernel would call its clock unstable and rewrite its own code while the other CPU runs it,
        # which QEMU 7.2 sometimes gets wrong: "tsc=reliable" keeps it from doing so.
        # There, too, everything takes longer than udev and systemd would wait. What is not there is not tried.
        kernel = (
            "root=LABEL=root rw console=ttyS0 console=tty1 quiet mitigations=off audit=0 nowatchdog tsc=reliable "
            "udev.event_timeout=3600 systemd.default_timeout_start_sec=3600 rcupdate.rcu_cpu_stall_suppress=1 "
            "module_blacklist=ahci,iTCO_wdt,lpc_ich,i2c_i801,parport_pc,ppdev,lp,pcspkr,psmouse,floppy,button"
        )
        self.switched_on = time.monotonic()
        self.process = subprocess.Popen([*command.split(), "-append", f"{kernel} {append}"])
        self.until(lambda: self._path("qmp").exists(), 20)

    def pull_the_plug(self) -> float:
        """SIGKILL of the whole machine; gives how many seconds it had been on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None
        return self.on_for

    def ended(self, seconds: float = 600.0) -> bool:
        """Waits until it has switched itself off (a restart ends QEMU, too)."""
        assert self.process is not None
        self.process.wait(seconds)
        self.process = None
        return True

    @property
    def on_for(self) -> float:
        """Seconds since it was switched on."""
        return time.monotonic() - self.switched_on

    # -- inside ---------------------------------------------------------------------------------

    def wait_for_agent(self, seconds: float = BOOT_S) -> float:
        """Until commands can be run inside; gives when that was."""

        def answers() -> bool:
            with suppress(OSError, ValueError):
                return bool(self._agent({"execute": "guest-ping"}, seconds=2) is not None)
            return False

        self.until(answers, seconds)
        return self.on_for

    def run(self, shell: str, seconds: float = 300.0) -> tuple[int, str]:
        """Runs a line of shell as root; gives its exit code and what it printed."""
        ask = {"path": "/bin/sh", "arg": ["-c", shell], "capture-output": True}
        pid = self._agent({"execute": "guest-exec", "arguments": ask})["pid"]
        state: dict[str, Any] = {}

        def done() -> bool:
            state.update(self._agent({"execute": "guest-exec-status", "arguments": {"pid": pid}}))
            return bool(state["exited"])

        self.until(done, seconds)
        said = "".join(
            base64.b64decode(state.get(name, "")).decode(errors="replace") for name in ("out-data", "err-data")
        )
        return int(state.get("exitcode", -1)), said

    def begin(self, shell: str) -> None:
        """Begins a line of shell as root that switches the machine off: nobody is left to be asked how it went."""
        ask = {"path": "/bin/sh", "arg": ["-c", shell]}
        self._agent({"execute": "guest-exec", "arguments": ask})

    def check(self, shell: str, seconds: float = 300.0) -> str:
        """As `run`, for what must go well."""
        code, said = self.run(shell, seconds)
        assert code == 0, f"{shell}: {code}\n{said}"
        return said

    def unit(self, name: str) -> str:
        """A property of the kiosk's unit."""
        return self.check(f"systemctl show -P {name} solkeeper").strip()

    def ready(self, seconds: float = BOOT_S) -> None:
        """Until the unit has said READY."""
        self.until(lambda: self.run("systemctl is-active solkeeper")[1].strip() == "active", seconds)

    def put(self, file: Path, where: str) -> None:
        """Copies a file into it."""
        handle = self._agent({"execute": "guest-file-open", "arguments": {"path": where, "mode": "w"}})
        data = file.read_bytes()
        for at in range(0, len(data), 32768):
            part = base64.b64encode(data[at : at + 32768]).decode()
            self._agent({"execute": "guest-file-write", "arguments": {"handle": handle, "buf-b64": part}})
        self._agent({"execute": "guest-file-close", "arguments": {"handle": handle}})

    # -- outside --------------------------------------------------------------------------------

    def tap(self, x: int, y: int) -> None:
        """A finger on the panel, in pixels of the screen."""
        self.check(f"echo tap {x} {y} > /run/sim-panel")

    def push(self, pin: int) -> None:
        """A push button to ground."""
        self.check(f"sim-pins press {pin}; sleep 0.15; sim-pins release {pin}")

    def key(self, *names: str) -> None:
        """Keys of the keyboard (QEMU's names) pressed together."""
        for down in (True, False):
            events = [{"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": name}}} for name in names]
            self._qmp("input-send-event", events=events)
            time.sleep(0.05)

    def screen(self) -> tuple[int, int, bytes]:
        """What the screen shows, as the hypervisor sees it: width, height, RGB."""
        path = self._path("screen.ppm")
        self._qmp("screendump", filename=str(path))
        _kind, size, _most, pixels = path.read_bytes().split(b"\n", 3)
        wide, high = (int(one) for one in size.split())
        return wide, high, pixels

    def picture(self, path: Path) -> Path:
        """The screen as a PPM file."""
        self.screen()
        path.write_bytes(self._path("screen.ppm").read_bytes())
        return path

    def still(self, seconds: float = 300.0) -> bytes:
        """The picture, once it has stood unchanged for a while: whatever it offers may be pressed then."""
        last, since = b"", 0.0

        def stands() -> bool:
            nonlocal last, since
            now, at = self.screen()[2], time.monotonic()
            if not alike(now, last):
                last, since = now, at
            return at > since + STILL_S

        self.until(stands, seconds)
        return last

    def changed(self, before: bytes, seconds: float = 120.0) -> None:
        """Until another picture than `before` is on the screen."""
        self.until(lambda: not alike(self.screen()[2], before), seconds)

    def shows(self, picture: bytes, seconds: float = 120.0) -> None:
        """Until this picture is on the screen: words that go by themselves may lie over it at first."""
        self.until(lambda: alike(self.screen()[2], picture), seconds)

    def colours(self) -> int:
        """How many colours stand on the screen: a text console has a handful, our pictures hundreds."""
        _wide, _high, pixels = self.screen()
        return len({pixels[at : at + 3] for at in range(0, len(pixels), 9)})

    def wait_for_picture(self, seconds: float = BOOT_S) -> float:
        """Until our first picture is on the screen; gives when that was."""
        self.until(lambda: self.colours() > 60, seconds)
        return self.on_for

    # -- how ------------------------------------------------------------------------------------

    def until(self, condition: Callable[[], bool], seconds: float) -> None:
        """Waits for something; the machine must stay on meanwhile."""
        end = time.monotonic() + seconds
        while True:
            assert self.process is None or self.process.poll() is None, f"QEMU ended: see {self._path('console.log')}"
            if condition():
                return
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds:g} s; see {self._path('console.log')}")
            time.sleep(0.1)

    def _path(self, name: str) -> Path:
        return self.folder / name

    def _agent(self, ask: dict[str, Any], seconds: float = 60.0) -> Any:
        """Answers that came too late for whoever asked lie in the line: all before the echo of our number is theirs."""
        number = time.monotonic_ns() & 0x7FFFFFFF
        sync = {"execute": "guest-sync", "arguments": {"id": number}}
        return ask_in_turn(self._path("agent"), sync, ask, seconds=seconds, first=number)

    def _qmp(self, execute: str, **arguments: Any) -> Any:
        return ask_in_turn(
            self._path("qmp"), {"execute": "qmp_capabilities"}, {"execute": execute, "arguments": arguments}
        )
