"""The door of the `solkeeper` command: Ctrl-C ends it in one line, also while its parts are still being imported."""

from __future__ import annotations

import sys

from companion import ctrl_c


def main(argv: list[str] | None = None) -> int:
    """Runs a command; what is wrong is one sentence, never a traceback. Without `argv` the process ends with it."""
    try:
        with ctrl_c.ends_at_once():
            from kiosk import commands
        return commands.run(argv)
    except KeyboardInterrupt:  # before or after the command itself, which minds it, too
        sys.stderr.write(ctrl_c.LINE)
        return ctrl_c.CODE
    finally:
        if argv is None:
            ctrl_c.end_at_once()


if __name__ == "__main__":
    sys.exit(main())
