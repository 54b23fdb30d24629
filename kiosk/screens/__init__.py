"""The screens, by name. Each is imported when it is first shown."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kiosk.screens.small import small_for

if TYPE_CHECKING:
    from companion.game import Outcome
    from companion.session import Session
    from kiosk.app import Solkeeper
    from kiosk.screens.screen import Screen

SCREENS = {
    "home": "home:Home",
    "chapter": "chapter:Chapter",
    "players": "players:Players",
    "options": "options:Options",
    "letters": "letters:Letters",
    "checklist": "checklist:Checklist",
    "missions": "missions:Missions",
    "order": "order:Order",
    "outbreak": "outbreak:OutbreakTable",
    "blackout": "blackout:BlackoutTable",
    "monolith": "monolith:MonolithTable",
    "monolith_over": "monolith_over:MonolithOver",
    "monolith_scoring": "monolith_scoring:MonolithScoring",
    "strike": "strike:Strike",
    "sabotage_row": "sabotage_row:SabotageList",
    "invasion": "invasion:InvasionTable",
    "alien_board": "alien_board:AlienBoard",
    "invasion_upgrade": "invasion_upgrade:InvasionUpgrade",
    "invasion_hire": "invasion_hire:InvasionHire",
    "invasion_over": "invasion_over:InvasionOver",
    "card": "card:CardScreen",
    "base": "base:BaseTable",
    "base_over": "base_over:BaseOver",
    "lacerda": "lacerda:LacerdaTable",
    "lacerda_over": "lacerda_over:LacerdaOver",
    "solo": "solo:SoloScreen",
    "reward": "reward:Reward",
    "scoring": "scoring:Scoring",
    "op_lines": "op_lines:OpLines",
    "cost": "cost:Cost",
    "vandalism": "vandalism:VandalismScreen",
    "repair": "vandalism:RepairScreen",
    "question": "question:Question",
    "update": "update:Update",
    "shuttle": "shuttle:Shuttle",
    "over": "over:Over",
    "happened": "happened:Happened",
    "answers": "answers:Answers",
    "number": "number:NumberSheet",
    "broken": "broken:Broken",
    "backup": "backup:Backup",
    "menu": "menu:Menu",
    "timer": "timer:Timer",
    "log": "log:Log",
    "look_back": "look_back:LookBack",
    "reopen": "reopen:Reopen",
    "deck": "deck:DeckScreen",
    "set_right": "set_right:SetRightScreen",
    "what_next": "what_next:WhatNext",
    "settings": "settings:Settings",
    "safe": "safe:Safe",
    "raw_log": "safe:RawLog",
    "power": "power:Power",
    "history": "history:History",
    "log_play": "log_play:LogPlay",
    "game_card": "game_card:GameCard",
    "stats": "stats:Stats",
    "fairness": "fairness:FairnessPage",
    "game_title": "game_title:GameTitle",
    "hardware": "hardware:Hardware",
    "hardware_list": "hardware_list:HardwareList",
    "hardware_lines": "hardware_lines:HardwareLines",
    "play_options": "play_options:PlayOptions",
    "stand_in": "stand_in:StandIn",
    "explain": "explain:Explain",
    "help": "help:Help",
    "help_topic": "help:HelpTopic",
    "help_find": "help:HelpFind",
    "option_detail": "option_detail:OptionDetail",
    "own": "own:OwnCards",
    "own_group": "own_group:OwnGroup",
    "own_pick": "own_pick:OwnPick",
    "own_words": "own_words:OwnWords",
    "own_files": "own_files:OwnFiles",
}
"""Screen name -> module and class in this package."""

STAGES = {
    "checklist": "checklist",
    "missions": "missions",
    "first_player": "order",
    "order": "order",
    "shuttle_place": "order",
    "turn": "table",
    "card": "card",
    "vandalism": "vandalism",
    "which": "vandalism",
    "dark": "vandalism",
    "token": "vandalism",
    "shelter_dark": "vandalism",
    "shelter_token": "vandalism",
    "repair": "repair",
    "tech_reply": "question",
    "spread": "question",
    "all_ill": "question",
    "income": "question",
    "alien": "alien_board",
    "defence": "question",
    "defence_use": "question",
    "advance": "question",
    "gain": "question",
    "item": "question",
    "card_infection": "question",
    "card_abduction": "question",
    "card_vigilant": "question",
    "card_rd_corruption": "question",
    "update": "update",
    "shuttle": "shuttle",
    "travel": "order",
    "lss_reward": "reward",
    "scoring": "scoring",
    "tie_crystals": "scoring",
    "tie_advanced": "scoring",
    "name_decks": "question",
    "draw_goals": "question",
    "choose_goal": "question",
    "fourth": "question",
    "strike": "strike",
    "goal": "solo",
    "his_space": "solo",
    "solo_card": "solo",
    "rover": "solo",
    "landing": "solo",
    "benefit": "solo",
    "his_update": "solo",
    "goal_check": "solo",
}
"""Which screen shows a stage; `table` is the game's own."""


def screen_for(session: Session, outcome: Outcome | None) -> str:
    """The screen that a state puts in front."""
    if outcome is not None:
        own = f"{session.game.NAME}_over"
        return own if own in SCREENS else "over"
    name = _of_lacerda(session) or STAGES.get(session.state.stage, "table")
    own = f"{session.game.NAME}_{name}"
    return session.game.NAME if name == "table" else own if own in SCREENS else name


def _of_lacerda(session: Session) -> str:
    """Lacerda's own turn and travel are questions, not a table; `which` is also a stage of Blackout."""
    state: Any = session.state
    if session.game.NAME != "lacerda":
        return ""
    return "solo" if state.stage == "which" or (state.stage in ("turn", "shuttle") and state.queue[:1] == (1,)) else ""


def make(name: str, app: Solkeeper, **args: Any) -> Screen:
    """A screen, not yet built."""
    place = small_for(name) if app.small else SCREENS[name]
    module, _, kind = place.partition(":")
    screen: Screen = getattr(import_module(f"kiosk.screens.{module}"), kind)(app, **args)
    return screen
