"""What the table hears. Each sound has a silent twin on the glass; without a sound card all is silent, once logged.

Kivy's own player is used: SDL's mixer is in its wheel, so nothing need be installed. It is opened at the first sound,
never before the first frame.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "sounds"
NAMES = tuple("tap next undo up down card human alien danger blackout strike win lose refused".split())
log = logging.getLogger("solkeeper")


class Sounds:
    """Plays sounds by name at a level from 0 (off) to 10."""

    def __init__(self, level: int = 0, load: Any = None) -> None:
        self.level = level
        self._load = load or _kivy_sound
        self._made: dict[str, Any] = {}
        self.said = False
        """Set by every sound, so that a caller can tell whether one was played since it was cleared."""
        self.silent = False
        """No sound card, or one that does not play: nothing is tried again until the level is set."""

    def set_level(self, level: int) -> None:
        """The level of the settings; a card that was plugged in since is found again."""
        if level != self.level:
            self.silent = False
        self.level = level

    def play(self, name: str) -> bool:
        """Plays a sound from its start; False where nothing can be heard. Never raises: it is only a sound."""
        self.said = True
        if not self.level or self.silent:
            return False
        try:
            sound = self._made.get(name)
            if sound is None:
                sound = self._made[name] = self._load(FOLDER / f"{name}.wav")
            if sound is None or sound.length <= 0:  # how Kivy says that the mixer could not be opened
                raise OSError("no sound card can be opened")
            sound.stop()
            sound.volume = self.level / 10
            sound.play()
        except Exception as fault:
            # Whatever a sound driver raises must not cost a move.
            self.silent = True
            self._made.clear()
            log.warning("sound is off: %s", fault)
            return False
        return True


def _kivy_sound(file: Path) -> Any:
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(str(file))
