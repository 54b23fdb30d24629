"""The machine that was measured on, in words, and the readings of a process."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path


def facts() -> dict[str, str | int | float]:
    """Cores, processor, system, Python, Kivy, and how busy the machine is besides."""
    return {
        "cores": os.cpu_count() or 0,
        "processor": _processor(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": platform.python_version(),
        "kivy": version("kivy"),
        "load": round(os.getloadavg()[0], 2),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith(("model name", "Model"))]
    return names[-1] if names else platform.machine()


def pss_mb(pid: int) -> float:
    """Memory of a process, shared pages counted by their share."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise ValueError("no Pss in smaps_rollup")


def cpu_seconds(pid: int) -> float:
    """Processor time of all threads of a process so far, to the nanosecond."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[0]) for one in tasks) / 1e9
