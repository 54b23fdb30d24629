"""The scripts of `solkeeper box`: one step a line."""

from dataclasses import dataclass

from hardware.protocol import BUTTONS

WORDS = "press release tap hold wait noise line reset unplug end".split()


class BadScript(ValueError):
    """A script line that cannot be done; names the line and what would be right."""


@dataclass(frozen=True, slots=True)
class Do:
    """One step of a script."""

    what: str
    button: int = 0
    seconds: float = 0.0
    text: str = ""


def read_script(text: str) -> list[Do]:
    """The steps of a script, one a line: `press 1`, `hold 2`, `wait 0.5`, `wait linked`, `noise`, `line BTN 7 1 tap`.

    Also `release 1`, `tap 1`, `reset`, `unplug 2` (for two seconds), `end`; `#` begins a comment. Raises BadScript.
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            try:
                steps.append(_step(words))
            except (ValueError, IndexError):
                right = f"right would be one of: {', '.join(WORDS)}; a button is 1 to {BUTTONS}"
                raise BadScript(f"script line {number}: {line.strip()!r} cannot be done; {right}") from None
    return steps


def _step(words: list[str]) -> Do:
    what, rest = words[0], words[1:]
    if what in ("press", "release", "tap", "hold") and len(rest) == 1 and 1 <= int(rest[0]) <= BUTTONS:
        return Do(what, button=int(rest[0]))
    if what == "wait" and rest == ["linked"]:
        return Do("linked")
    if what in ("wait", "unplug") and len(rest) == 1:
        return Do(what, seconds=float(rest[0]))
    if what == "line":
        return Do(what, text=" ".join(rest))
    if what in ("noise", "reset", "end") and not rest:
        return Do(what)
    raise ValueError(what)
