"""Noise in one cell of the store costs what that cell held, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main
from companion.errors import BadInput, Broken, StoreError, Unreadable
from companion.records.counting import count
from companion.records.shelf import Shelf
from companion.rescue import condition, copies_of
from companion.session import Session
from companion.store import FILE, Store
from tests.companion.test_store_faults import DRAW, played
from tests.companion.toy import GAMES

NOISE = {
    "bytes that are no text": "CAST(x'7bff00fe' AS TEXT)",
    "a blob": "x'ff00fe'",
    "another structure": """'{{"game":1}}'""",
    "half of it": "substr({0}, 1, 40)",
}


@pytest.fixture
def healthy(folder: Path) -> tuple[str, str]:
    """The ids of two games: a healthy one, and the open one on which noise falls."""
    with Store.open(folder) as store:
        ids = played(store).id, played(store).id
        store.make_open(ids[1])
    return ids


def strike(folder: Path, change: str, copies: bool = False) -> None:
    """Noise falls on the store, and no copy knows better."""
    with Store.open(folder) as store:
        store._db.execute(change)
    for copy in () if copies else folder.glob("*.backup*.db"):
        copy.unlink()
    if not copies:
        Store.open(folder).close()


def test_a_header_that_a_copy_still_has_is_taken_from_there(folder: Path, healthy: tuple[str, str]) -> None:
    good, bad = healthy
    strike(folder, f"UPDATE games SET header = substr(header, 1, 40) WHERE id = '{bad}'", copies=True)
    with Store.read(folder) as store:
        assert len(store.header(bad)) == 40 and [row.id for row in store.games()] == [bad, good]
    with Store.open(folder) as store:
        Session.open(store, bad, GAMES).play(DRAW)
        assert len(store.header(bad)) > 40 and not store.unreadable(), "and written back"


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_noise_in_a_header_costs_that_game_only(folder: Path, healthy: tuple[str, str], noise: str) -> None:
    good, bad = healthy
    strike(folder, f"UPDATE games SET header = {noise.format('header')} WHERE id = '{bad}'")
    with Store.open(folder) as store:
        assert not store.notice, "the file is whole"
        assert [row.id for row in store.games()] == [good]
        assert [row.id for row in store.heads()] == [bad, good], "a list shows that it is there"
        assert [fault.game for fault in store.unreadable()] == [bad]
        with pytest.raises(Unreadable, match=bad):
            Session.open(store, bad, GAMES)
        with pytest.raises(Unreadable):
            Shelf(store, GAMES).one(bad)
        Session.open(store, good, GAMES)
        assert store.bodies(bad) and store.header(bad), "what lies there can be taken away"


def test_a_header_that_gives_no_game_is_told(folder: Path, healthy: tuple[str, str]) -> None:
    strike(folder, f"""UPDATE games SET header = replace(header, '"name"', '"nome"') WHERE id = '{healthy[1]}'""")
    with Store.open(folder) as store, pytest.raises(StoreError, match="The beginning of game"):
        Session.open(store, healthy[1], GAMES)


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_noise_in_an_entry_breaks_the_game_there(folder: Path, healthy: tuple[str, str], noise: str) -> None:
    strike(folder, f"UPDATE entries SET body = {noise.format('body')} WHERE game = '{healthy[1]}' AND n = 2")
    with Store.open(folder) as store:
        with pytest.raises(Broken) as told:
            Session.open(store, healthy[1], GAMES)
        assert told.value.n == 2
        assert len(Session.open_before(store, told.value, GAMES).entries) == 1
        assert all(isinstance(body, str) for body in store.bodies(healthy[1]))


@pytest.mark.parametrize("noise", [*NOISE.values(), """'{{"entry":' || n || ',"move":"end_turn","seat":9}}'"""])
def test_an_entry_that_a_copy_still_has_is_taken_from_there(folder: Path, healthy: tuple[str, str], noise: str) -> None:
    id = healthy[1]
    with Store.read(folder) as store:
        before = store.bodies(id)
    strike(folder, f"UPDATE entries SET body = {noise.format('body')} WHERE game = '{id}' AND n >= 2", copies=True)
    with Store.read(folder) as store:
        assert len(Session.open(store, id, GAMES).entries) == len(before) > 2, "a command only reads, and reads on"
    assert count(folder, GAMES).broken == {}
    with Store.open(folder) as store:
        Session.open(store, id, GAMES).play(DRAW)
        assert store.bodies(id)[: len(before)] == before, "and written back"
        said = "entry " + ", ".join(str(n) for n in range(2, len(before) + 1))
        assert f"Game {id} was damaged, {said}. A copy still had it" in store.notice
    with Store.open(folder) as store:
        assert store.notice, "until the table has seen it"


def test_an_entry_that_is_lost_comes_back_in_its_place(folder: Path, healthy: tuple[str, str]) -> None:
    id = healthy[1]
    strike(folder, f"DELETE FROM entries WHERE game = '{id}' AND n = 2", copies=True)
    with Store.open(folder) as store:
        Session.open(store, id, GAMES).play(DRAW)
        assert list(store.entries(id)) == list(range(1, len(store.entries(id)) + 1))


def test_a_copy_of_another_course_mends_nothing(folder: Path, healthy: tuple[str, str]) -> None:
    id = healthy[1]
    strike(
        folder, f"UPDATE entries SET body = replace(body, 'touch', 'key') WHERE game = '{id}' AND n = 1", copies=True
    )
    strike(folder, f"UPDATE entries SET body = '' WHERE game = '{id}' AND n = 2", copies=True)
    with Store.open(folder) as store, pytest.raises(Broken) as told:
        Session.open(store, id, GAMES)
    assert told.value.n == 2 and not store.notice


@pytest.mark.parametrize("noise", list(NOISE.values())[:2], ids=list(NOISE)[:2])
@pytest.mark.parametrize(
    "cell",
    ["settings SET value", "meta SET value", "games SET created", "games SET status", "names SET name"],
)
def test_noise_in_any_other_text_stops_no_start(folder: Path, healthy: tuple[str, str], cell: str, noise: str) -> None:
    with Store.open(folder) as store:
        store.set_setting("text_size", "XL")
        store._db.execute("PRAGMA ignore_check_constraints = ON")
        store._db.execute(f"UPDATE {cell} = {noise} WHERE rowid = 1" if "names" in cell else f"UPDATE {cell} = {noise}")
    with Store.anyhow(folder) as store:
        assert not store.fault
        assert {row.status for row in store.games()} <= {"setup", "open", "over"}
        assert store.setting("text_size", "M") == ("M" if "settings" in cell else "XL")
        assert len(store.heads()) == 2 and store.names() is not None and store.open_game


def test_the_commands_go_on_with_the_healthy_games(
    folder: Path, healthy: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = healthy
    strike(folder, f"UPDATE games SET header = substr(header, 1, 40) WHERE id = '{bad}'")

    def told(*args: str) -> tuple[int, str, str]:
        return (main(["--data", str(folder), *args], GAMES), *capsys.readouterr())

    code, out, err = told("games")
    assert code == 0 and good in out and bad not in out and f"The beginning of game {bad}" in err
    assert told("export", good, str(tmp_path / "good.jsonl"))[0] == 0
    for what in (("--csv",), ("--csv", "--events")):
        code, out, err = told("export", *what, "-")
        assert code == 0 and good in out and bad not in out and f"The beginning of game {bad}" in err
    assert f"The beginning of game {bad}" in told("export", bad, str(tmp_path / "bad.jsonl"))[2]
    (folder / FILE).write_bytes(b"noise" * 1000)
    assert "were damaged" in told("import", str(tmp_path / "good.jsonl"))[2]
    assert "were damaged" in told("import", str(tmp_path / "good.jsonl"))[2], "until the table has seen it"


@pytest.mark.parametrize("struck", [FILE, "solkeeper.backup.db"])
@pytest.mark.parametrize(
    ("was", "now"),
    [
        (b"tablegamesgames", b"table\xff\xfemesgames"),
        (b"tablemarksmarks", b"tablemXrksmXrks"),
        (b"value TEXT NOT NULL", b"vXlue TEXT NOT NULL"),
    ],
    ids=["no text", "another name", "another column"],
)
def test_noise_in_the_names_of_tables_keeps_nobody_from_playing(
    folder: Path, healthy: tuple[str, str], struck: str, was: bytes, now: bytes
) -> None:
    with Store.open(folder) as store:
        store.mark(healthy[0], "deleted", "yes")
    content = (folder / struck).read_bytes()
    assert was in content
    (folder / struck).write_bytes(content.replace(was, now))
    with Store.open(folder) as store:
        Session.open(store, healthy[1], GAMES).play(DRAW)
        assert store.marks() == {healthy[0]: {"deleted": "yes"}}
        assert ("were damaged" in store.notice) == (struck == FILE)


def test_noise_in_the_number_of_the_format_costs_only_that(folder: Path, healthy: tuple[str, str]) -> None:
    strike(folder, "PRAGMA user_version = 0", copies=True)
    with Store.open(folder) as store:
        assert set(store.ids()) == set(healthy) and not store.notice
    with Store.read(folder) as store:
        assert set(store.ids()) == set(healthy)


def test_a_table_without_its_columns_is_a_damaged_store(folder: Path, healthy: tuple[str, str]) -> None:
    strike(folder, "ALTER TABLE games RENAME COLUMN header TO heeder", copies=True)
    assert condition(folder / FILE) == "broken"


def test_the_notice_of_a_damage_stays_until_the_table_has_seen_it(folder: Path, healthy: tuple[str, str]) -> None:
    (folder / FILE).write_bytes(b"noise" * 1000)
    with Store.open(folder) as store:
        told = store.notice
    for _ in range(2):
        with Store.open(folder) as store:
            assert store.notice == told and "were damaged" in told
    with Store.open(folder) as store:
        store.seen()
    with Store.open(folder) as store:
        assert not store.notice


def test_whatever_changes_makes_a_new_copy_and_looking_makes_none(folder: Path, healthy: tuple[str, str]) -> None:
    copies = copies_of(folder / FILE)
    changes = [
        lambda store: store.set_setting("text_size", "XL"),
        lambda store: store.set_setting("text_size", "S"),
        lambda store: store.mark(healthy[0], "title", "The long one"),
        lambda store: store.mark(healthy[0], "title", "The other one"),
    ]
    for change in changes:
        before = copies[0].stat().st_ino
        with Store.open(folder) as store:
            change(store)
        made = copies[0].stat().st_ino
        assert made != before
        Store.open(folder).close()
        assert copies[0].stat().st_ino == made


def test_a_restored_store_is_copied_at_once(folder: Path, tmp_path: Path, healthy: tuple[str, str]) -> None:
    with Store.open(tmp_path / "other") as other:
        theirs = {played(other).id, played(other).id}
        other.backup(folder / "incoming.db")
    with Store.open(folder) as store:
        store.replace(folder / "incoming.db")
        (folder / "look").mkdir()
        (folder / "look" / FILE).write_bytes(copies_of(folder / FILE)[0].read_bytes())
        with Store.read(folder / "look") as copy:
            assert set(copy.ids()) == theirs


def test_asking_what_is_in_a_copy_makes_no_file(folder: Path) -> None:
    Store.open(folder).close()
    assert not [one for one in copies_of(folder / FILE) if one.exists()]


def test_a_game_that_nobody_stored_is_no_unreadable_one(folder: Path) -> None:
    with Store.open(folder) as store, pytest.raises(BadInput):
        Session.open(store, "none", GAMES)
