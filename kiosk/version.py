"""Which Solkeeper this is."""

from __future__ import annotations

from functools import cache


@cache
def version() -> str:
    """The version of the installed package; "unknown" for a bare checkout that was never installed."""
    from importlib import metadata

    try:
        return metadata.version("solkeeper")
    except metadata.PackageNotFoundError:
        return "unknown"
