"""Makes the WAV files of this folder from a few sums. For developers only; the results are in git.

    python -m kiosk.sounds.build [FOLDER]

Everything is a list of samples from -1 to 1 at 44.1 kHz, mono. No noise comes from a generator that could differ from
one Python to the next: the same script gives the same bytes.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
PEAK = 0.6
"""The loudest sample of a sound: below speech even at level 10."""
A4 = 440.0
STEPS = {"A3": -12, "C4": -9, "E4": -5, "G4": -2, "A4": 0, "C5": 3, "E5": 7, "G5": 10, "C6": 15}
NOTES = {name: A4 * 2 ** (step / 12) for name, step in STEPS.items()}

Wave = list[float]


def shaped(seconds: float, of: Callable[[float], float], attack: float = 0.004, decay: float = 5.0) -> Wave:
    """`of(t)` with a short rise, and a fall that leaves e^-decay of it at the end; the last 5 ms fade out."""
    count = int(seconds * RATE)
    row = []
    for at in range(count):
        t = at / RATE
        level = min(1.0, t / attack) * math.exp(-decay * t / seconds) * min(1.0, (count - at) / (0.005 * RATE))
        row.append(of(t) * level)
    return row


def sine(pitch: float) -> Callable[[float], float]:
    return lambda t: math.sin(2 * math.pi * pitch * t)


def wood(pitch: float) -> Callable[[float], float]:
    """A marimba's bar: its tone, and the fourth harmonic that dies at once."""
    return lambda t: math.sin(2 * math.pi * pitch * t) + 0.5 * math.exp(-40 * t) * math.sin(8 * math.pi * pitch * t)


def warm(pitch: float) -> Callable[[float], float]:
    """A soft tone with a few even harmonics."""
    return lambda t: sum(math.sin(2 * math.pi * pitch * n * t) / n**2 for n in (1, 2, 3))


def paper(seed: int = 1) -> Callable[[float], float]:
    """Noise, from a congruence of our own, its low part taken away."""
    state, last = [seed], [0.0]

    def at(_t: float) -> float:
        state[0] = (1_103_515_245 * state[0] + 12_345) % 2**31
        now = state[0] / 2**30 - 1
        high, last[0] = now - last[0], now
        return high

    return at


def glide(start: float, end: float, seconds: float) -> Callable[[float], float]:
    """A tone that slides from one pitch to another."""
    ratio = math.log(end / start) / seconds
    return lambda t: math.sin(2 * math.pi * start * (math.exp(ratio * t) - 1) / ratio)


def mixed(*rows: Wave) -> Wave:
    """Sounds at the same time."""
    longest = max(map(len, rows))
    return [sum(row[at] for row in rows if at < len(row)) for at in range(longest)]


def after(*rows: Wave, step: float) -> Wave:
    """Sounds one after another, each `step` seconds later."""
    return mixed(*([0.0] * int(at * step * RATE) + row for at, row in enumerate(rows)))


def tune(*notes: str, step: float, last: float, voice: Callable[[float], Callable[[float], float]] = warm) -> Wave:
    """Notes in a row, the last one longer."""
    rows = [shaped(step * 1.6, voice(NOTES[note])) for note in notes[:-1]]
    return after(*rows, shaped(last, voice(NOTES[notes[-1]])), step=step)


def roll(seconds: float) -> Wave:
    """A drum roll that grows."""
    hits = int(seconds / 0.045)
    rows = []
    for at in range(hits):
        drum, skin = shaped(0.09, sine(95), decay=6), shaped(0.05, paper(at + 3), decay=8)
        rows.append([(0.3 + 0.7 * at / hits) * one for one in mixed(drum, [0.35 * one for one in skin])])
    return after(*rows, step=0.045)[: int(seconds * RATE)]


def slide(seconds: float) -> Wave:
    """A card over felt: noise that swells and goes."""
    row = shaped(seconds, paper(), attack=seconds * 0.4, decay=3)
    return [0.5 * one for one in row]


SOUNDS: dict[str, Callable[[], Wave]] = {
    "tap": lambda: shaped(0.04, wood(900), attack=0.001, decay=7),
    "next": lambda: tune("G4", "C5", step=0.07, last=0.11),
    "undo": lambda: tune("C5", "G4", step=0.07, last=0.11),
    "up": lambda: shaped(0.3, wood(NOTES["E5"])),
    "down": lambda: shaped(0.3, wood(NOTES["C5"])),
    "card": lambda: slide(0.25),
    "human": lambda: mixed(shaped(0.4, warm(NOTES["A3"]), 0.03), shaped(0.4, warm(NOTES["E4"]), 0.03)),
    "alien": lambda: shaped(0.5, glide(170, 60, 0.5), 0.03, 3),
    "danger": lambda: after(*[shaped(0.16, sine(110), 0.002, 6)] * 2, step=0.2),
    "blackout": lambda: shaped(0.5, lambda t: sum(math.sin(2 * math.pi * 100 * n * t) / n for n in (1, 2, 3)), 0.05, 0),
    "strike": lambda: roll(0.6),
    "win": lambda: tune("C5", "E5", "G5", "E5", "C6", step=0.16, last=0.86),
    "lose": lambda: tune("C5", "A4", "E4", "C4", "A3", step=0.16, last=0.86),
    "refused": lambda: shaped(0.08, sine(140), 0.001, 5),
}


def write(file: Path, row: Wave) -> None:
    """A WAV file, 16 bit, its loudest sample at PEAK."""
    most = max(map(abs, row)) or 1.0
    samples = array("h", (round(32_767 * PEAK * one / most) for one in row))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())


def main(folder: Path = Path(__file__).parent) -> None:
    """Writes them all."""
    for name, make in SOUNDS.items():
        write(folder / f"{name}.wav", make())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
