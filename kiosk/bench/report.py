"""Readings as lines with their aims, and the lines as a table."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from hardware.debounce import SETTLE_S
from kiosk.bench.rounds import PRESSES

if TYPE_CHECKING:
    from kiosk.bench.rounds import Found

START, MEMORY, IDLE, TAIL = 1.6, 1.4, 0.3, 1.2
"""Aims: start and memory as multiples of the bare window's, idle CPU in % of a core, p95 of a tap as a multiple."""
REVEAL_MS, REOPEN_MS = 100.0, 300.0
PRESS_MS = 20.0 + 1000 * SETTLE_S
"""A wired button: 20 ms, and the time for which its contacts must stand still."""


@dataclass(frozen=True)
class Line:
    """One figure: the kiosk's, the bare window's (None where there is none), the aim, and whether it is met."""

    name: str
    unit: str
    kiosk: float
    bare: float | None = None
    aim: str = ""
    met: bool | None = None

    @property
    def ratio(self) -> float | None:
        """How many times the bare window's."""
        return self.kiosk / self.bare if self.bare else None

    def row(self) -> dict[str, Any]:
        """For JSON."""
        ratio = None if self.ratio is None else round(self.ratio, 3)
        bare = None if self.bare is None else round(self.bare, 3)
        return {
            "name": self.name, "unit": self.unit, "kiosk": round(self.kiosk, 3), "bare": bare, "ratio": ratio,
            "aim": self.aim, "met": self.met,
        }  # fmt: skip


def quantile(values: list[float], share: float) -> float:
    """The value below which a share of all lie."""
    if not values:
        raise ValueError("no tap was answered: nothing to report")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def lines(found: Found) -> list[Line]:
    """The figures of the bench, in the order of the table."""
    kiosk, bare = found.kiosk, found.bare
    start, table = median(kiosk.start), median(kiosk.table)
    base = median(bare.start)
    pss, bare_pss = median(kiosk.pss), median(bare.pss)
    idle = median(kiosk.idle)
    rows = [
        _times("process start to first frame: home", "ms", start, base, START),
        _times("process start to first frame: the table", "ms", table, base, START),
        _times("memory once idle (PSS)", "MB", pss, bare_pss, MEMORY),
        Line("CPU while idle", "% of a core", idle, median(bare.idle), f"under {IDLE:g}", idle < IDLE),
    ]
    for share in (0.5, 0.95, 0.99):
        mine, other = quantile(kiosk.taps, share), quantile(bare.taps, share)
        name, aim, met = f"tap to committed and drawn, p{share * 100:.0f}", "", None
        if share == 0.5:
            aim, met = "under the bare window's", mine < other
        elif share == 0.95:
            aim, met = f"within {TAIL:g}x", mine <= TAIL * other
        rows.append(Line(name, "ms", mine, other, aim, met))
    rows.append(Line("Reveal to card shown, p50", "ms", quantile(found.reveal, 0.5)))
    last = quantile(found.reveal, 0.95)
    rows.append(Line("Reveal to card shown, p95", "ms", last, None, f"under {REVEAL_MS:g}", last < REVEAL_MS))
    rows.append(Line("wired button to committed, p50", "ms", quantile(found.press, 0.5)))
    press = quantile(found.press, 0.95)
    rows.append(Line("wired button to committed, p95", "ms", press, None, f"under {PRESS_MS:g}", press < PRESS_MS))
    again = median(found.reopen)
    rows.append(Line("reopening a game of 2,000 entries", "ms", again, None, f"under {REOPEN_MS:g}", again < REOPEN_MS))
    return rows


def _times(name: str, unit: str, mine: float, other: float, most: float) -> Line:
    return Line(name, unit, mine, other, f"within {most:g}x", mine <= most * other)


def table(rows: list[Line], where: dict[str, Any], args: Any, lost: int = 0) -> str:
    """For people: one figure a line, side by side, aim and verdict; then how, and on what, it was measured."""
    out = [f"{'':41}{'Solkeeper':>10}{'bare':>9}   {'ratio':>6}  aim"]
    for row in rows:
        bare = "" if row.bare is None else _short(row.bare)
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}x"
        verdict = {True: "met", False: "MISSED", None: ""}[row.met]
        line = f"{row.name:41}{_short(row.kiosk):>10}{bare:>9}   {ratio:>6}  {row.aim:24}{verdict:8}{row.unit}"
        out.append(line.rstrip())
    rounds = f"{args.rounds} round{'' if args.rounds == 1 else 's'}"
    out += [
        "",
        f"{rounds}, both windows in turn on Xvfb at 800x480; start, memory, idle ({args.idle:g} s) and reopening",
        f"are medians. {args.taps} taps on each, real X events, from the finger's lift to the flip that shows it:",
        "here Undo on the Outbreak table (round 4, 3 seats), which takes one corrected number back: one synced commit,",
        "and the table shows it; there the button, which changes the label. Reveal is tapped 30 times, with Undo",
        f"between. The wired button is Undo on a simulated pin, pressed {PRESSES} times; from the contact on, with the",
        f"{1000 * SETTLE_S:g} ms for which it must stand still. The bare window is Kivy as it comes: label, button.",
        "Machine: {cores} cores, {processor}; {system}; Python {python}, Kivy {kivy}; load {load}.".format(**where),
    ]
    if lost:
        out.append(f"LOST: {lost} tap{'s' if lost > 1 else ''} changed nothing within 3 s.")
    return "\n".join(out)


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"
