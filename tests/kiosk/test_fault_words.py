"""What a disk does not do is said in the language of the table."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.database import plainly
from companion.errors import BadInput, Broken, StoreError, Unreadable
from companion.store import Store
from kiosk.fault_words import fault_words
from kiosk.tr import WORDS

FOLDER = Path("/srv/table")


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    WORDS.use("de")
    yield
    WORDS.use("en")


def sqlite(code: int) -> sqlite3.Error:
    fault = sqlite3.OperationalError("as SQLite says it")
    fault.sqlite_errorcode = code
    return fault


@pytest.mark.parametrize(
    ("cause", "why"),
    [
        (sqlite(sqlite3.SQLITE_FULL), "der Datenträger ist voll"),
        (sqlite(sqlite3.SQLITE_READONLY), "der Datenträger ist schreibgeschützt"),
        (sqlite(sqlite3.SQLITE_IOERR | 3 << 8), "der Datenträger antwortet nicht richtig"),
        (sqlite(sqlite3.SQLITE_CORRUPT), "die Datei ist beschädigt"),
        (OSError(errno.ENOSPC, "No space left on device"), "der Datenträger ist voll"),
        (PermissionError(errno.EACCES, "Permission denied"), "dieser Benutzer darf das nicht"),
        (OSError(errno.ELOOP, "Too many levels"), "Too many levels"),
    ],
)
def test_a_disk_fault_is_a_sentence_in_german(cause: Exception, why: str) -> None:
    with pytest.raises(StoreError) as caught, plainly(FOLDER):
        raise cause
    words = fault_words(caught.value)
    assert words.startswith("Die Daten in /srv/table ließen sich nicht lesen oder schreiben:") and why in words
    assert str(caught.value).startswith("The data in /srv/table"), "commands and logs stay English"


def test_a_second_kiosk_and_a_damaged_store_are_told_too(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(StoreError) as taken:
        Store.open(tmp_path)
    assert fault_words(taken.value) == f"Ein anderer Solkeeper benutzt {tmp_path}. Erst den schließen."
    store.close()
    for file in tmp_path.glob("*.db"):
        if "backup" not in file.name:
            file.write_bytes(b"noise" * 50)
    mended = Store.open(tmp_path)
    said = "Die Partien waren beschädigt, eine Kopie gibt es nicht."
    assert fault_words(mended.notice).startswith(said)
    mended.close()


def test_a_damaged_game_is_told_whole_in_the_language_of_the_table() -> None:
    why = 'line is "noise", but must be valid JSON'
    entry, header = Broken("ybcd", 20, why), Unreadable("ybcd", why)
    assert fault_words(entry) == "Partie ybcd lässt sich ab Eintrag 20 nicht nachspielen."
    assert fault_words(header).startswith("Der Anfang von Partie ybcd ist nicht lesbar. ")
    WORDS.use("fr")
    assert fault_words(entry) == "La partie ybcd ne se rejoue pas à partir de l'entrée 20."
    assert why not in fault_words(header)
    assert why in str(entry) and why in str(header), "commands and logs say what it is"


def test_a_value_that_cannot_be_is_no_half_sentence_in_english() -> None:
    fault = BadInput("options.level", '"noise"', "one of easy, hard")
    assert fault_words(fault) == 'Das ist nicht zu gebrauchen: options.level "noise"'
    WORDS.use("en")
    assert fault_words(fault) == str(fault) == 'options.level is "noise", but must be one of easy, hard'


def test_a_sentence_without_a_message_is_shown_as_it_is() -> None:
    assert fault_words(StoreError("Plain words.")) == "Plain words." and fault_words("Words.") == "Words."
