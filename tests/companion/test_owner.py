"""Owner data: what a table knows of its own box, in one small file, and what a game makes of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.data import shipped
from companion.errors import BadInput, StoreError
from companion.games import GAMES
from companion.headers import complete, game_of
from companion.owned import Owned, at, shown
from companion.owner import EXPORT, Owner, OwnerFaults, entries, owned_of
from companion.setup import Setup, Who
from tests.companion.walks import many

ALL = entries()


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path, lambda words: "☃" if "☃" in words else "")


def typed(owner: Owner, game: str) -> Any:
    return msgspec.convert(owner.cards(game), game_of(game).CARDS)


def value_of(one: Owned) -> st.SearchStrategy[Any]:
    """Any right value of an entry."""
    if one.kind == "number":
        return st.integers(one.low, one.high)
    if one.kind == "yes":
        return st.booleans()
    if one.kind == "letter":
        return st.sampled_from("ABCXYZ")
    if one.kind == "choice":
        return st.sampled_from(one.choices)
    if one.kind == "pair":
        return st.permutations(one.choices).map(lambda row: f"{row[0]}+{row[1]}")
    if one.kind == "spaces":
        return st.sets(st.integers(one.low, one.high)).map(lambda row: tuple(sorted(row)))
    return st.text('Ab1"\\é =[]#', min_size=1, max_size=one.most).filter(str.strip)


# -- a new game -----------------------------------------------------------------------------------


@pytest.mark.rule("GEN-09", "GEN-10")
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_told_takes_the_badge_away(owner: Owner, game: str) -> None:
    before = msgspec.convert(shipped(game), game_of(game).CARDS)
    told = {one.id: shown(shipped(game), one) for one in owned_of(game) if one.group != "base.first_colonist"}
    known = {"pair": "mine+working_area", "words": "ours", "choice": "short"}
    owner.keep({id: known[ALL[id].kind] if value is None else value for id, value in told.items()})
    assert before.stand_in or game == "lacerda"
    assert typed(owner, game).stand_in == ()


@pytest.mark.rule("GEN-10")
def test_a_kept_pair_takes_the_place_of_an_invented_one(owner: Owner) -> None:
    owner.keep_pair("hospital+mine")
    full = dict(typed(owner, "outbreak").full)
    assert full["mine+hospital"] == 1
    assert sum(full.values()) == 16
    assert "pairs" in typed(owner, "outbreak").stand_in


def test_the_same_card_seen_again_is_no_news(owner: Owner) -> None:
    assert owner.may_keep("mine+living_quarters", 1)
    owner.keep_pair("living_quarters+mine")
    assert not owner.may_keep("mine+living_quarters", 1)
    assert owner.may_keep("mine+living_quarters", 2)


def test_fourteen_known_cards_are_the_deck(owner: Owner) -> None:
    for _ in range(14):
        owner.keep_pair("mine+working_area")
    cards = typed(owner, "outbreak")
    assert "pairs" not in cards.stand_in
    assert dict(cards.full) == {"mine+working_area": 14, "no_infection": 2}
    assert not owner.may_keep("mine+working_area", 15)


HEADERS = {"base": 2, "lacerda": 1, "outbreak": 2, "blackout": 2, "monolith": 1, "invasion": 3}
COLOURS = ("blue", "yellow", "alien")


def start(owner: Owner, game: str, **options: Any) -> Any:
    """The first state of a game with the owner's cards."""
    seats = tuple(Who(colour.title(), colour) for colour in COLOURS[: HEADERS[game]])
    made = complete(Setup(id="t", game=game, seats=seats, seed="1", options=options, cards=owner.cards(game)),
                    game_of(game))  # fmt: skip
    return game_of(game).start(made)


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize(
    ("game", "told", "look", "wanted"),
    [
        ("outbreak", {"outbreak.time_start.2": 9}, lambda s: s.time, 9),
        ("outbreak", {"outbreak.infected_limit.2": 14}, lambda s: s.limit, 14),
        ("outbreak", {"outbreak.mission_choice.how": "choose"}, lambda s: s.options.missions, "choose"),
        ("outbreak", {"outbreak.blueprint.pharmacy": 1}, lambda s: s.low_blueprints, (0, 1, 2)),
        ("blackout", {"blackout.face.3": "mine"}, lambda s: s.deck.copies("mine"), 2),
        ("blackout", {"blackout.boxed.mission": "M4"}, lambda s: "M4" in [m.id for m in s.mission_cards], False),
        ("monolith", {"monolith.letter.S03": "Q"}, lambda s: s.sabotage[2].letter, "Q"),
        ("monolith", {"monolith.effect.S14": "Lose a Bot"}, lambda s: (s.sabotage[13].effect, s.sabotage[13].op),
         ("Lose a Bot", 0)),
        ("monolith", {"monolith.aliens.spaces": (7, 2)}, lambda s: s.aliens, (2, 7)),
        ("monolith", {"monolith.goal.D2_research": 5}, lambda s: s.goal_cards[-3].research, 5),
        ("invasion", {"invasion.fourth.name": "Raid"}, lambda s: s.fourth, "Raid"),
        ("invasion", {"invasion.lab.columns": 4}, lambda s: s.columns, 4),
        ("invasion", {"base.contract.upgrade_failed": -5}, lambda s: s.values.contract_upgrade, (-5, 17)),
        ("base", {"base.benefit.3": "A Battery"}, lambda s: s.benefits, {"3": "A Battery"}),
        ("outbreak", {"base.benefit.3": "A Battery"}, lambda s: s.benefits, {"3": "A Battery"}),
        ("blackout", {"base.benefit.3": "A Battery"}, lambda s: s.benefits, {"3": "A Battery"}),
        ("invasion", {"base.benefit.3": "A Battery"}, lambda s: s.benefits, {"3": "A Battery"}),
        ("base", {"base.lss_tile.2": "1 a Bot"}, lambda s: s.lss_tiles, {"2": "1 a Bot"}),
        ("base", {"base.mission_length.M3": "long"}, lambda s: s.mission_cards[2].length, "long"),
        ("base", {"base.mission_target.M3_2": 11}, lambda s: s.mission_cards[2].start, 11),
        ("base", {"base.mission_crystals.M3": 3}, lambda s: s.mission_cards[2].crystals, 3),
        ("base", {f"base.first_colonist.{n}": n + 2 for n in range(1, 7)}, lambda s: s.tiles_of, (3, 4, 5, 6, 7, 8)),
        ("base", {"base.quarters.4": 14}, lambda s: s.values.quarters[4], 14),
        ("base", {"base.tech.6": 8}, lambda s: s.values.tech[5], 8),
        ("base", {"base.works.geologist": "shelter"}, lambda s: s.experts[0].works, "shelter"),
        ("lacerda", {"base.scores.geologist": "shelter"}, lambda s: s.experts[0].scores, "shelter"),
        ("lacerda", {"lacerda.travels.A1": False}, lambda s: s.deck.copies("A1x"), 1),
        ("lacerda", {"lacerda.action.B4": 1}, lambda s: s.deck.copies("B1x"), 1),
    ],
)  # fmt: skip
def test_a_new_game_is_made_of_what_the_owner_told(
    owner: Owner, game: str, told: dict[str, Any], look: Any, wanted: Any
) -> None:
    assert look(start(owner, game)) != wanted
    owner.keep(told)
    assert look(start(owner, game)) == wanted


def test_an_option_of_the_table_outranks_the_owners_card(owner: Owner) -> None:
    owner.keep({"outbreak.mission_choice.how": "choose"})
    assert start(owner, "outbreak", missions="random").options.missions == "random"


def test_what_we_ship_is_not_changed(owner: Owner) -> None:
    owner.keep({"base.benefit.1": "ours"})
    owner.cards("base")
    assert shipped("base")["benefits"] == {}


def test_back_to_the_shipped_value(owner: Owner) -> None:
    owner.keep({"outbreak.time_start.2": 9, "outbreak.time_start.3": 9})
    owner.drop("outbreak.time_start.2")
    assert owner.given() == {"outbreak.time_start.3": 9}


@pytest.mark.rule("GEN-10")
def test_nothing_is_dropped_or_replaced_without_a_copy(owner: Owner, tmp_path: Path) -> None:
    mine = {"outbreak.time_start.2": 9, "outbreak.time_start.3": 9}
    owner.keep(mine)
    first = owner.path.read_text()
    owner.drop(*mine)
    assert owner.before is not None and owner.before.read_text() == first
    owner.drop(*mine)
    assert owner.before is None, "nothing changed"
    assert owner.bring_back(owner.path.with_name("owner-before-1.toml")) == 2
    assert owner.given() == mine
    (tmp_path / EXPORT).write_text("[outbreak.time_start]\n3 = 7\n")
    owner.take_in(tmp_path / EXPORT)
    assert owner.before is not None and owner.before.read_text() == first
    assert len(list(tmp_path.glob("owner-before-*.toml"))) == 3


def test_of_many_copies_the_oldest_makes_room(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.owner.COPIES", 2)
    for value in (5, 6, 7):
        owner.keep({"outbreak.time_start.2": value})
        owner.drop("outbreak.time_start.2")
        os.utime(owner.before or "", ns=(value, value))
    copies = sorted(path.read_text()[-6:] for path in owner.path.parent.glob("owner-before-*.toml"))
    assert copies == ["2 = 6\n", "2 = 7\n"]


# -- the file -------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-10")
@many(25)
@given(st.data())
def test_export_and_import_give_the_same_again(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    mine, other = (Owner(tmp_path_factory.mktemp("owner")) for _ in range(2))
    chosen = data.draw(st.lists(st.sampled_from(list(ALL)), unique=True, max_size=12))
    values = {id: data.draw(value_of(ALL[id])) for id in chosen}
    try:
        mine.keep(values)
    except OwnerFaults as told:
        assert len(told.rows) == 1  # a set that no box holds is refused as a whole
        assert not mine.path.exists()
        return
    assert other.take_in(mine.export(other.path.parent)) == len(values)
    assert other.given() == mine.given()
    assert other.path.read_text() == mine.path.read_text()


def test_import_keeps_what_the_file_does_not_name(owner: Owner, tmp_path: Path) -> None:
    owner.keep({"outbreak.time_start.2": 9, "outbreak.time_start.3": 9})
    (tmp_path / EXPORT).write_text("[outbreak.time_start]\n3 = 7\n")
    owner.take_in(tmp_path / EXPORT)
    assert owner.given() == {"outbreak.time_start.2": 9, "outbreak.time_start.3": 7}


WRONG = [
    ("nonsense", 1, "file", "valid TOML"),
    ("[outbreak.time_start]\n2 = 13", 2, "outbreak.time_start.2 is 13", "low 1, high 12"),
    ("[outbreak.time_start]\n2 = true", 2, "outbreak.time_start.2 is true", "low 1, high 12"),
    ('[outbreak.time_start]\n2 = "9"', 2, 'outbreak.time_start.2 is "9"', "low 1"),
    ("[outbreak.time_strat]\n2 = 9", 2, "outbreak.time_strat.2", "near outbreak.time_start"),
    ("[outbreak.infected_limit]\n2 = 13", 2, "outbreak.infected_limit.2 is 13", "12, 14"),
    ("outbreak.infected_limit.2 = 13", 1, "outbreak.infected_limit.2 is 13", "12, 14"),
    ('[monolith.letter]\nS01 = "AB"', 2, "monolith.letter.S01", "owner.right.letter"),
    ('[monolith.letter]\nS17 = "A"', 2, "monolith.letter.S17", "owner.right.like"),
    ('[monolith.effect]\nS01 = "Snow ☃"', 2, "monolith.effect.S01", "sign ☃, code U+2603"),
    ('[monolith.effect]\nS01 = "a\\u0007b"', 2, "monolith.effect.S01", "U+0007"),
    (f'[monolith.title]\nS01 = "{"x" * 26}"', 2, "monolith.title.S01", "over 2"),
    ("[monolith.aliens]\nspaces = [3, 15]", 2, "monolith.aliens.spaces", "low 1, high 14"),
    ("[monolith.aliens]\nspaces = [3, 3]", 2, "monolith.aliens.spaces", "low 1, high 14"),
    ('[base.benefit]\n1 = " "', 2, "base.benefit.1", "owner.right.words"),
    ('[outbreak.pair]\n1 = "mine+mine"', 2, "outbreak.pair.1", "owner.right.pair"),
    ('[outbreak.pair]\n15 = "mine+hospital"', 2, "outbreak.pair.15", "owner.right.like"),
    ('[lacerda.travels]\nA1 = "no"', 2, "lacerda.travels.A1", "owner.right.yes"),
    ('[[infection.pair]]\nareas = ["mine", "mine"]', 1, "infection.pair 1", "two different areas"),
    ('[[infection.pair]]\nareas = ["mine", "moon"]', 1, "infection.pair 1", "two different areas"),
    ('[[infection.pair]]\nareas = ["mine", "hospital"]\ncopies = 15', 1, "infection.pair 1", "copies from 1 to 14"),
    ('[[infection.pair]]\nareas = ["mine", "hospital"]\ncolour = 1', 1, "infection.pair 1", "areas and copies"),
    ('[[infection.pair]]\nareas = ["mine", "hospital"]\ncopies = 14\n' * 2, 1, "28 cards", "14 at most, 14 over"),
    ("[monolith.goal]\nD1_discovery = 0", 0, "monolith", "a Discovery goal counts tiles"),
    ("[base.first_colonist]\n1 = 5\n2 = 5", 0, "base", "two First Colonist tiles name the same space"),
]


@pytest.mark.parametrize(("source", "line", "what", "right"), WRONG)
def test_a_file_that_is_wrong_is_named_and_left_alone(
    owner: Owner, source: str, line: int, what: str, right: str
) -> None:
    owner.path.write_text(source)
    with pytest.raises(OwnerFaults) as told:
        owner.cards("outbreak")
    (fault,) = told.value.rows
    assert fault.line == line
    said = str(told.value)
    assert said.startswith(str(owner.path)) and what in said and right in said
    with pytest.raises(BadInput):
        owner.keep({"outbreak.time_start.3": 4})
    assert owner.path.read_text() == source


def test_all_faults_are_told_at_once(owner: Owner) -> None:
    owner.path.write_text('[outbreak.time_start]\n2 = 13\n3 = 9\n4 = 0\n\n[monolith.letter]\nS01 = "9"\n')
    with pytest.raises(OwnerFaults) as told:
        owner.given()
    assert [(row.line, row.field) for row in told.value.rows] == [
        (2, "outbreak.time_start.2"), (4, "outbreak.time_start.4"), (7, "monolith.letter.S01"),
    ]  # fmt: skip


def test_an_older_file_is_still_read(owner: Owner) -> None:
    owner.path.write_text('[[infection.pair]]\nareas = ["mine", "hospital"]\ncopies = 2\n')
    assert owner.pairs() == {"mine+hospital": 2}
    owner.keep({"outbreak.time_start.2": 9})
    assert owner.given() == {"outbreak.pair.1": "mine+hospital", "outbreak.pair.2": "mine+hospital",
                             "outbreak.time_start.2": 9}  # fmt: skip


def test_a_wrong_value_is_refused_and_nothing_written(owner: Owner) -> None:
    with pytest.raises(OwnerFaults):
        owner.keep({"monolith.letter.S01": "ab", "outbreak.time_start.2": 9})
    assert not owner.path.exists()


def test_a_faulty_file_is_set_aside_and_another_one_begun(owner: Owner) -> None:
    owner.path.write_text("nonsense")
    spare = owner.set_aside()
    assert spare.read_text() == "nonsense"
    owner.keep({"outbreak.time_start.2": 9})
    assert owner.given() == {"outbreak.time_start.2": 9}


def test_a_folder_in_the_place_of_the_file_is_named(owner: Owner) -> None:
    owner.path.mkdir()
    with pytest.raises(OwnerFaults, match="file is a folder, but must be a readable TOML file"):
        owner.given()


def test_a_folder_that_takes_nothing_is_named(owner: Owner, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="gone"):
        owner.export(tmp_path / "gone")


def test_every_entry_has_its_place_in_the_card_data() -> None:
    for game in GAMES:
        for one in owned_of(game):
            assert len(one.id.split(".")) == 3
            if one.path and at(shipped(game), one.path[:1]) is not None:
                assert at(shipped(game), one.path[:-1]) is not None, one.id
            if (
                one.path[:1] != ("scoring",)
                and one.path
                and one.kind != "words"
                and one.certainty not in ("stand-in", "unknown")
            ):
                assert shown(shipped(game), one) is not None, one.id


def test_the_example_of_the_readme_is_right(owner: Owner) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    (example,) = (block for block in readme.split("```toml\n")[1:] if "[outbreak.pair]" in block)
    owner.path.write_text(example.split("```")[0])
    assert len(owner.given()) == 7
