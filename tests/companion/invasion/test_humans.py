"""Human turns: what scores, what the Alien gets, the Defensive Buildings."""

from __future__ import annotations

import pytest

from companion.colony import LSS
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion import state as parts
from companion.moves import BuildLss, EndTurn, Move, PrivateGoal, SkipTurn, TechReply, TechUsed, Travel, WelcomeShip
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, C, E, Table, words


def at(table: Table, op: int) -> Table:
    return table.set("human_op", op)


# -- turns ----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-17", "INV-18")
@pytest.mark.parametrize("humans", [2, 3, 4])
def test_the_alien_comes_after_each_human(deal: Deal, humans: int) -> None:
    table = deal(humans).begin(missions=("M1", "M4", "M5"))
    dora = table.dora
    assert table.state.queue == tuple(one for at in range(humans) for one in (at, dora))
    assert table.state.queue[-1] == dora and len(table.state.queue) == 2 * humans
    table.to_alien()
    assert table.step.seat == dora
    table.play(own.Unlock(8))
    assert words(table.step.line).startswith("After Ana")
    table.play(EndTurn(dora))
    assert (table.state.stage, table.state.queue[0]) == ("turn", B)


@pytest.mark.rule("INV-19", "INV-15", "INV-16")
def test_the_shuttle_is_for_humans_and_rounds_go_on(table: Table) -> None:
    table.set("hangar", 1, B)
    while table.state.phase == "colonization":
        table.next()
    assert table.state.queue == (B, C, E)
    table.set("remaining", 0)
    table.to_round(6)
    assert table.session.outcome() is None
    assert table.state.remaining == 0
    assert table.state.stage == "turn"


@pytest.mark.rule("GEN-24")
def test_events_belong_to_whose_turn_it_is(table: Table) -> None:
    table.refuses(own.LearnTech(B), "refused.other_turn", name="Ana")
    table.refuses(own.Unlock(8), "refused.not_now")
    table.refuses(own.Reset(), "refused.not_now")
    table.to_alien()
    table.refuses(own.LearnTech(A), "refused.other_turn", name="Dora")
    table.refuses(own.LearnTech(table.dora), "refused.not_now")


@pytest.mark.rule("GEN-26")
def test_a_human_passed_over_has_no_alien_turn_after(table: Table) -> None:
    table.play(SkipTurn(A))
    assert table.state.queue[:2] == (B, table.dora)


@pytest.mark.rule("GEN-22")
def test_a_human_turn_is_one_tap_and_an_alien_turn_two_after_the_space(table: Table) -> None:
    table.next()
    assert table.state.stage == "alien"
    table.play(table.put("steal", n=2))
    assert words(table.step.primary.label) == "End turn"
    table.next()
    assert table.state.stage == "turn"


# -- scoring --------------------------------------------------------------------------------------


@pytest.mark.rule("INV-24", "INV-26", "INV-46")
def test_blueprints_cost_their_op(deal: Deal) -> None:
    table = deal(4).begin(missions=("M2", "M4", "M5"))
    table.play(own.Obtain(A, 1))
    assert table.state.op == -3
    table.play(own.Obtain(A, level_3=1))
    assert table.state.op == -8
    assert table.state.missions[0].left == 13 - 2
    assert table.sums("blueprint")["2 level 1, 1 level 3"] == "OP \u22128 to \u221219"
    table.play(own.Obtain(A, 2, 1))
    assert table.state.op == -8 - 6 - 5


@pytest.mark.rule("INV-46", "BAS-86")
def test_missions_follow_the_scoring_events(deal: Deal) -> None:
    table = deal(3).begin(missions=("M2", "M6", "M8"))
    table.play(own.ObtainDefence(A))
    assert table.state.missions[0].left == 9, "the Defensive card is one Blueprint"
    table.play(own.LearnTech(A), own.HireScientist(A, 0))
    assert [one.left for one in table.state.missions] == [9, 10, 3]
    assert words(table.session.log()[-1].told.effect).startswith("Scientists")  # type: ignore[arg-type]


@pytest.mark.rule("INV-23", "INV-25")
def test_three_humans_take_the_spare_card_first(three: Table) -> None:
    assert board.spare(three.state) == "sabotage"
    three.refuses(own.Obtain(A, 1), "refused.spare_first")
    assert three.sums("blueprint")["Level 1"] == "Take the Defensive card first"
    three.play(own.ObtainDefence(A))
    assert (three.state.op, three.state.owners[3], board.sabotages(three.state)) == (0, A, 2)
    three.refuses(own.ObtainDefence(A), "refused.no_spare")
    three.play(own.Obtain(A, 1))
    assert three.state.op == -3


@pytest.mark.rule("INV-23", "INV-07")
def test_the_spare_shield_brings_its_tokens(deal: Deal) -> None:
    table = deal(3)
    from companion.missions import DrawMissions
    from companion.moves import FirstPlayer, PlaceShuttle, TakeSpace, Tick

    table.play(Tick("all"), own.DealDefence((-2, A, B, C)), DrawMissions(("M1", "M4", "M5")), FirstPlayer(A))
    table.play(TakeSpace(A, 1), TakeSpace(B, 2), TakeSpace(C, 3), PlaceShuttle("orbit"))
    assert board.shields(table.state) == 0
    table.play(own.ObtainDefence(A))
    assert board.shields(table.state) == 10


@pytest.mark.rule("INV-27")
def test_each_learned_tech_is_a_point(table: Table) -> None:
    table.play(own.LearnTech(A))
    assert table.state.op == 1
    table.play(own.LearnTech(A, 2))
    assert table.state.op == 3
    table.play(own.UpgradeBuilding(A, "shield"))
    assert table.state.op == 6, "a Defensive Tech is not learned"


@pytest.mark.rule("INV-28")
def test_steps_and_the_last_column(table: Table) -> None:
    at(table, 10).play(own.StepTech(A, 2, last=True))
    assert table.state.op == 15
    table.play(own.StepTech(A))
    assert table.state.op == 16


@pytest.mark.rule("INV-29")
def test_steps_gained_elsewhere(deal: Deal) -> None:
    table = deal(4).begin()
    table.play(own.StepTech(A, 1, research=False))
    assert table.state.op == 1
    only = deal(4, steps="research").begin()
    only.play(own.StepTech(A, 1, research=False), own.StepTech(A, 1))
    assert only.state.op == 1


@pytest.mark.rule("INV-30")
def test_a_shelter(table: Table) -> None:
    at(table, 12).play(own.BuildShelter(A))
    assert table.state.op == 15


@pytest.mark.rule("INV-31", "INV-32", "INV-20", "INV-45", "INV-50")
def test_reminders_of_a_human_turn(table: Table) -> None:
    hints = table.hints
    assert hints["hint.no_trooper_hex"] == "Build and upgrade: not where a Trooper stands"
    assert "the Alien says where a Trooper goes" in hints["hint.displaced_trooper"]
    assert "also when a Scientist makes it free" in hints["hint.executive_alien"]
    assert hints["hint.human_tiles"].startswith("Human tiles only")
    assert "Not where a Trooper stands" in table.hint("upgrade")
    before = table.state
    table.play(own.UpgradeBuilding(A, "level_1"))
    assert (table.state.mars, table.tracker) == (before.mars, 20), "whoever makes room stays on Mars"
    table.set("shielded", 2).to_alien()
    assert table.hints["hint.alien.shielded"] == "2 shielded Buildings: no Trooper goes there"


@pytest.mark.rule("INV-33")
def test_a_shield_on_the_upgraded_building_goes_home(table: Table) -> None:
    assert not any("Shield back" in label for label in table.sums("upgrade"))
    table.refuses(own.UpgradeBuilding(A, "level_1", shielded=True), "refused.no_shielded")
    table.set("shielded", 2)
    assert any("Shield back" in label for label in table.sums("upgrade"))
    table.play(own.UpgradeBuilding(A, "level_1", shielded=True))
    assert (table.state.shielded, board.shields(table.state)) == (1, 9)


@pytest.mark.rule("INV-34", "INV-35", "INV-37", "INV-97")
def test_a_defensive_upgrade_brings_its_tech(table: Table) -> None:
    sums = at(table, 10).sums("upgrade")
    assert sums["No free Lab space"] == "No free leftmost space: not this card now"
    assert sums["Shield"] == "OP 10 to 13" and "Sentry Bots" not in sums
    assert board.level(table.state, "shield") == 0
    table.play(own.UpgradeBuilding(A, "shield"))
    assert (table.state.op, board.level(table.state, "shield")) == (13, 1)
    table.refuses(own.UpgradeBuilding(A, "shield"), "refused.built")
    table.refuses(own.UpgradeBuilding(A, "sentry"), "refused.not_your_card")
    while table.state.queue[0] != E:
        table.next()
    assert "No free Lab space" not in table.sums("upgrade"), "not asked for the Sabotage card"
    table.play(own.UpgradeBuilding(E, "sabotage"))
    assert table.state.op == 16


@pytest.mark.rule("INV-36", "INV-38")
@pytest.mark.parametrize(
    ("card", "match", "op"),
    [
        ("level_1", False, 16),
        ("level_3", False, 20),
        ("level_1", True, 19),
        ("level_3", True, 23),
        ("shield", False, 13),
        ("shield", True, 16),
    ],
)
def test_upgrades(table: Table, card: str, match: bool, op: int) -> None:
    at(table, 10).play(own.UpgradeBuilding(A, card, match))  # type: ignore[arg-type]
    assert table.state.op == op
    table.play(own.UpgradeBuilding(A, "level_1"))
    assert table.state.op == op + 6, "several in one action add up"


@pytest.mark.rule("INV-39", "INV-41")
def test_a_scientist_and_what_matching_means(deal: Deal) -> None:
    table = deal(4).begin()
    assert table.hint("scientist") == "Matching: the type that the Scientist works in"
    other = deal(4, matching="scores").begin()
    assert other.hint("scientist") == "Matching: the type that the Scientist scores"
    table.play(own.HireScientist(A, 0))
    assert table.state.op == 0
    assert table.sums("scientist")["3 matching Buildings"] == "OP 0 to 9"
    table.play(own.HireScientist(A, 3))
    assert table.state.op == 9


@pytest.mark.rule("INV-40")
def test_ships(table: Table) -> None:
    table.play(WelcomeShip(A, 0))
    assert (table.state.op, table.state.seats[A].hangar) == (3, 1)
    table.refuses(WelcomeShip(A, 0), "refused.ships")
    table.play(own.LoseShip(A))
    assert (table.state.op, table.state.seats[A].hangar) == (0, 0)
    table.refuses(own.LoseShip(A), "refused.no_ship")
    table.set("hangar", 1, A)
    while table.state.phase == "colonization":
        table.next()
    table.play(Travel(A, "ship"))
    assert (table.state.op, table.state.seats[A].hangar) == (-3, 0)


@pytest.mark.rule("INV-42")
def test_contracts(table: Table) -> None:
    for kind, taken, done in (("upgrade", -6, 18), ("delivery", -4, 13)):
        at(table, 0) if table.state.op else None
        table.play(own.EarthContract(A, kind))  # type: ignore[arg-type]
        assert table.state.op == taken
        table.play(own.EarthContract(A, kind, done=True))  # type: ignore[arg-type]
        assert table.state.op == taken + done


@pytest.mark.rule("INV-43", "BAS-52")
def test_base_op(deal: Deal) -> None:
    table = deal(3).begin()
    table.play(BuildLss(A, "generator"))
    assert table.state.op == 2
    table.play(BuildLss(A, "generator"), own.LssTile(A, 4))
    assert table.state.op == 6
    for seat, cubes in ((A, 3), (B, 1), (C, 0)):
        table.set("cubes", cubes, seat)
    for name in LSS:
        table.set(name, 2)
    table.play(EndTurn(A))
    assert (table.state.stage, table.state.level) == ("update", 2)
    assert "Progress: +5 OP (base rule)" in [words(hint) for hint in table.step.hints]
    while table.state.stage == "update":
        table.next()
    assert table.state.op == 11, "3 and 1 cubes give 4 and 1"
    off = deal(3, base_op=False).begin()
    off.play(BuildLss(A, "generator"))
    assert off.state.op == 0
    off.refuses(own.LssTile(A, 4), "refused.base_op_off")
    off.play(own.ProgressCube(A))
    assert not off.offers("lss_tile")


@pytest.mark.rule("BAS-51", "BAS-53", "INV-98")
def test_the_third_update_scores_no_progress_and_drops_remaining(table: Table) -> None:
    table.set("cubes", 5, A).set("level", 3)
    for name in LSS:
        table.set(name, 4)
    table.play(EndTurn(A))
    assert table.state.updating == ("level", "tech", "warehouse", "remaining")
    while table.state.stage == "update":
        table.next()
    assert (table.state.op, table.state.remaining) == (0, 2)
    assert table.state.stage == "alien", "the Alien comes after the update"


@pytest.mark.rule("INV-98", "BAS-55")
def test_one_private_goal(table: Table) -> None:
    table.play(PrivateGoal(A))
    table.refuses(PrivateGoal(A), "refused.one_goal")
    assert table.state.seats[A].goals == 2


@pytest.mark.rule("GEN-18")
def test_beacon(deal: Deal) -> None:
    table = deal(4).begin()
    table.refuses(own.Obtain(A, beacon=True), "refused.no_beacon")
    table.refuses(own.UpgradeBuilding(A, "beacon"), "refused.no_beacon")
    beacon = deal(4, beacon=True).begin()
    beacon.play(own.Obtain(A, beacon=True))
    assert beacon.state.op == -5
    beacon.play(own.UpgradeBuilding(A, "beacon"))
    assert beacon.state.op == 5


# -- what the Alien gets --------------------------------------------------------------------------


@pytest.mark.rule("INV-44", "INV-45")
def test_an_executive_action_gives_a_token_once_a_turn(table: Table) -> None:
    table.play(own.ExecutiveAction(A))
    assert (table.state.supply, board.reserve(table.state)) == (1, 9)
    assert table.off("executive") == "One Executive action a turn"
    table.to_alien().quiet_alien()
    table.set("alien_supply", 10)
    before = table.state.spaces.count("expendable")
    assert before == 0
    table.play(own.ExecutiveAction(B))
    assert (table.state.supply, board.reserve(table.state)) == (10, 0)
    assert "no green token left" in words(table.session.log()[-1].told.what)


@pytest.mark.rule("INV-21", "INV-22")
def test_a_teammates_tech_gives_the_alien_a_step(table: Table) -> None:
    table.set("alien_tech.mining", 1).set("alien_tech.deployment", 2)
    table.refuses(TechUsed(A, A), "refused.own_tech")
    table.refuses(TechUsed(A, table.dora), "refused.humans_only")
    table.play(TechUsed(A, B))
    assert (table.state.stage, table.step.seat) == ("advance", table.dora)
    table.refuses(own.AlienStep("shelter"), "refused.not_learned")
    table.play(own.AlienStep("mining"))
    table.play(own.Gain("crystal"))
    assert (board.tech(table.state, "mining"), table.state.crystals, table.state.waiting) == (2, 3, 1)
    table.play(TechUsed(A, C), own.AlienStep())
    assert table.state.stage == "turn"
    table.play(EndTurn(A))
    assert (table.state.stage, table.step.seat) == ("tech_reply", B)
    table.play(TechReply(B))
    assert table.step.seat == C
    table.play(own.OwnerStep(C))
    assert table.state.op == 1, "a free step can score too"
    assert (table.state.stage, table.state.crystals, table.state.waiting) == ("alien", 4, 0)


@pytest.mark.rule("INV-22", "INV-28")
def test_a_free_step_into_the_last_column(table: Table) -> None:
    table.play(TechUsed(A, B), EndTurn(A), own.OwnerStep(B, last=True))
    assert table.state.op == 4


@pytest.mark.rule("INV-21")
def test_without_a_tech_to_move_nothing_is_asked(table: Table) -> None:
    table.play(TechUsed(A, B))
    assert table.state.stage == "turn"
    group = table.event("teammate")
    assert group.effect is not None and words(group.effect) == "no step yet"


# -- Defensive Buildings --------------------------------------------------------------------------


def armed(table: Table, **levels: int) -> Table:
    """These Defensive Buildings stand, with these Tech levels."""
    for card, level in levels.items():
        table.set(f"built.{card}", 1)
        if card != "sabotage":
            table.set(f"level.{card}", level)
    return table


@pytest.mark.rule("INV-47", "INV-48")
def test_a_shield_deploys_one_and_its_level(table: Table) -> None:
    table.refuses(own.UseDefence(A, "shield"), "refused.not_built")
    armed(table, shield=1).set("corrupted_other", 1, B)
    table.play(own.UseDefence(A, "shield"))
    assert table.state.left == 2
    table.play(own.ClearCorruption(A, B, "other"))
    assert (table.state.corrupted, board.corruptions(table.state), board.shields(table.state)) == ((), 10, 10)
    table.play(own.GuardBuilding(A))
    assert (board.shields(table.state), table.state.shielded, table.state.stage) == (9, 1, "turn")
    table.play(own.UseDefence(A, "shield"), own.GuardTech(A, C, "other"), own.EndUse(A))
    assert (board.shields(table.state), table.state.guarded) == (8, ((C, "other"),))


@pytest.mark.rule("INV-47")
def test_at_most_what_is_in_hand(table: Table) -> None:
    armed(table, shield=6).set("shielded", 9)
    table.play(own.UseDefence(A, "shield"), own.GuardBuilding(A))
    assert table.state.stage == "turn" and board.shields(table.state) == 0


@pytest.mark.rule("INV-49", "INV-82")
def test_clear_and_guard_the_shield_tech(table: Table) -> None:
    armed(table, shield=1).set("corrupted.shield", 1)
    assert table.refuses(own.StepTech(A, 1, tile="shield"), "refused.corrupted") == "Shield is corrupted"
    assert table.hint("research") == "Not: Ana: Shield"
    table.play(own.StepTech(A, 1))
    table.play(own.UseDefence(A, "shield"))
    table.refuses(own.GuardTech(A, A, "shield"), "refused.clear_first")
    table.play(own.ClearCorruption(A, A, "shield"), own.GuardTech(A, A, "shield"))
    state = table.state
    assert (board.shields(state), state.corrupted, state.guarded) == (9, (), ((A, "shield"),))
    table.play(own.StepTech(A, 1, tile="shield"))
    assert board.level(table.state, "shield") == 2


@pytest.mark.rule("INV-97", "INV-28")
def test_a_defensive_tech_moves_and_scores(table: Table) -> None:
    armed(table, shield=4)
    table.play(own.StepTech(A, 1, tile="shield"))
    assert table.state.op == 1
    table.play(own.StepTech(A, 1, tile="shield"))
    assert (table.state.op, board.level(table.state, "shield")) == (5, 6), "the sixth column is the last"
    table.refuses(own.StepTech(A, 1, tile="shield"), "refused.columns")
    table.refuses(own.StepTech(A, 1, tile="sentry"), "refused.no_tile")


@pytest.mark.rule("INV-48", "INV-97")
@pytest.mark.parametrize("level", [0, 1, 3, 6])
def test_counts_by_level(table: Table, level: int) -> None:
    armed(table, shield=level, sentry=level, exosuit=level)
    assert [board.strength(table.state, card) for card in parts.WITH_TECH] == [1 + level, 2 + level, 2 + level]


@pytest.mark.rule("INV-54", "INV-55", "INV-60")
def test_sentry_bots_stun_and_move_no_tracker(table: Table) -> None:
    armed(table, sentry=1).set("troopers_left", 15)
    while table.state.queue[0] != B:
        table.next()
    left = table.tracker
    table.play(own.UseDefence(B, "sentry"))
    assert table.state.left == 3
    assert "Activations: 3" in table.hints["hint.sentry"]
    assert "hint.like_bots" in table.hints
    table.play(own.EndUse(B, 3))
    assert (table.state.prone, table.tracker) == (3, left)
    table.play(own.UseDefence(B, "sentry"))
    table.refuses(own.EndUse(B, table.state.mars - 2), "refused.standing", n=table.state.mars - 3)


@pytest.mark.rule("INV-56", "INV-57", "INV-58", "INV-59", "INV-60")
def test_the_exosuit_returns_troopers(table: Table) -> None:
    armed(table, exosuit=1).set("alien_board", 1).set("troopers_left", 14).set("alien_board", 1).set("prone", 1)
    table.set("turn", 4)
    assert table.state.queue[0] == C
    table.play(own.UseDefence(C, "exosuit"))
    assert table.state.left == 3 and "hint.like_bots" in table.hints
    table.refuses(own.EndUse(C, 7), "refused.on_mars", n=6)
    table.play(own.EndUse(C, 2))
    state = table.state
    assert (table.tracker, state.mars, state.board, state.prone) == (16, 4, 3, 0)
    table.to_alien().lay(beside="open").set("alien_tech.deployment", 4)
    assert board.deploy_most(table.state) == 3, "the next limit is counted from 3"
    table.refuses(table.put("beside", n=4), "refused.deploy_board", n=3)


@pytest.mark.rule("INV-61", "INV-20")
def test_a_teammates_defensive_tech(table: Table) -> None:
    armed(table, exosuit=2).set("troopers_left", 15).set("alien_tech.mining", 1)
    table.play(own.UseDefence(A, "exosuit"))
    assert table.state.left == 4
    table.play(own.EndUse(A, 1))
    assert table.state.stage == "advance"
    table.play(own.AlienStep("mining"), own.Gain("none"), EndTurn(A))
    assert (table.state.stage, table.step.seat) == ("tech_reply", C)
    table.next()
    table.set("turn", 0)
    table.play(own.UseDefence(A, "exosuit", tech=False))
    assert table.state.left == 2
    table.play(own.EndUse(A))
    assert table.state.stage == "turn" and table.state.tech_used == ()
    table.set("turn", 4).play(own.UseDefence(C, "exosuit"), own.EndUse(C))
    assert table.state.stage == "turn", "the own Tech gives the Alien nothing"


@pytest.mark.rule("INV-51", "INV-52")
def test_sabotage_covers_an_open_space(table: Table) -> None:
    table.refuses(own.PlaceSabotage(A, 1), "refused.not_built")
    armed(table, sabotage=0)
    table.play(own.PlaceSabotage(A, 1))
    assert (table.on("construct"), board.sabotages(table.state)) == ("sabotage", 1)
    assert table.refuses(own.PlaceSabotage(A, 1), "refused.space_not_open") == "The space is not open"
    table.refuses(own.PlaceSabotage(A, 8), "refused.space_not_open")
    table.play(own.PlaceSabotage(A, 2))
    table.refuses(own.PlaceSabotage(A, 3), "refused.no_sabotage")
    table.to_alien()
    assert table.refuses(table.put("construct", n=1, what="mine"), "refused.sabotaged") == "Sabotaged"


@pytest.mark.parametrize(
    "move",
    [own.GuardBuilding(A), own.ClearCorruption(A, A, "other"), own.GuardTech(A, A, "other"), own.EndUse(A)],
    ids=lambda move: type(move).__name__,
)
def test_only_while_a_building_is_used(table: Table, move: Move) -> None:
    table.refuses(move, "refused.not_now")
