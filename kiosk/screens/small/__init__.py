"""The layout of a small panel (480x320): one gauge, the prompt, at most six tiles a page, nothing under 60 px.

Whatever a game asks comes from its step, so one table serves every stage of every game. The pages are those of the
large glass in a frame of their own (`page.py`): pages instead of long lists, and the primary turns them.
"""

from __future__ import annotations

SMALL = {
    "answers": "small.tiles:SmallAnswers",
    "happened": "small.tiles:SmallHappened",
    "number": "small.number:SmallNumber",
    "menu": "small.menu:SmallMenu",
    "what_next": "small.reading:SmallWhatNext",
    "deck": "small.deck:SmallDeck",
    "explain": "small.reading:SmallExplain",
    "stand_in": "small.reading:SmallStandIn",
    "option_detail": "small.reading:SmallOptionDetail",
    "help_topic": "small.reading:SmallHelpTopic",
    "sabotage_row": "small.reading:SmallSabotageList",
    "set_right": "small.facts:SmallFacts",
    "home": "small.start:SmallHome",
    "chapter": "small.start:SmallChapter",
    "players": "small.start:SmallPlayers",
    "letters": "small.start:SmallLetters",
    "options": "small.start:SmallOptions",
    "play_options": "small.choices:SmallPlayOptions",
    "settings": "small.choices:SmallSettings",
    "log": "small.log:SmallLog",
    "look_back": "small.look:SmallLookBack",
    "reopen": "small.look:SmallReopen",
    "stats": "small.lists:SmallStats",
    "fairness": "small.lists:SmallFairness",
    "op_lines": "small.lists:SmallOpLines",
    "hardware_list": "small.lists:SmallHardwareList",
    "hardware_lines": "small.lists:SmallHardwareLines",
    "raw_log": "small.lists:SmallRawLog",
    "help_find": "small.typing:SmallHelpFind",
    "own_words": "small.typing:SmallOwnWords",
    "game_title": "small.typing:SmallGameTitle",
    "own": "small.own:SmallOwnCards",
    "own_group": "small.own:SmallOwnGroup",
    "own_pick": "small.own:SmallOwnPick",
    "own_files": "small.own:SmallOwnFiles",
    "hardware": "small.service:SmallHardware",
    "timer": "small.service:SmallTimer",
    "cost": "small.service:SmallCost",
    "log_play": "small.service:SmallLogPlay",
    "broken": "small.service:SmallBroken",
    "invasion_hire": "small.sheets:SmallHire",
    "invasion_upgrade": "small.sheets:SmallUpgrade",
    "help": "small.pages:SmallHelp",
    "power": "small.pages:SmallPower",
    "safe": "small.pages:SmallSafe",
    "backup": "small.pages:SmallBackup",
    "game_card": "small.pages:SmallGameCard",
    "history": "small.pages:SmallHistory",
    "over": "small.over:SmallOver",
    "base_over": "small.over:SmallBaseOver",
    "lacerda_over": "small.over:SmallLacerdaOver",
    "monolith_over": "small.over:SmallMonolithOver",
    "invasion_over": "small.over:SmallInvasionOver",
}
"""Screen name -> what stands in its place on a small panel."""
TABLE = "small.table:SmallTable"
"""What stands in the place of every screen that a state shows."""
GAME = frozenset(
    "checklist missions order outbreak blackout monolith monolith_scoring strike invasion alien_board card base "
    "lacerda solo reward scoring vandalism repair question update shuttle".split()
)
"""The screens that a state shows, but for the end of a game."""


def small_for(name: str) -> str:
    """The module and class of a screen on a small panel."""
    return TABLE if name in GAME else SMALL[name]
