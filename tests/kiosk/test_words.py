"""Every word of the program: there, used, complete, short enough, and in the fonts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from kiosk import theme
from kiosk.draft import LONGEST
from kiosk.locale.check import faults
from kiosk.locale.extract import ROOT, Use, fields, in_kv, in_python, in_toml, template, used
from kiosk.signs import covered
from kiosk.tr import LOCALE, PSEUDO, WORDS, entries, languages, load, parse, tr, word

CATALOGUE = WORDS.english
MESSAGES = CATALOGUE.messages
FOUND = used()
WAITING = {"hint.mission_crystals"}
"""Messages of chapters that are still to come."""


# -- the extractor ----------------------------------------------------------------------------------


def ids(uses: object) -> list[str]:
    return [use.id for use in uses]  # type: ignore[attr-defined]


def test_it_reads_python() -> None:
    source = """
from companion.game import text
LABELS = {"one": "go.table"}
tr("go.a")
tr("go.b" if x else "go.c", n=1)
text(f"area.{name}", n=1, **more)
raise Refused("refused.no", n=2)
path.text("no.id")
log.error("no id")
helper(f"ask.{way}.effect")
tr(f"{one}.{two}")
# words: far.* away.one
"""
    uses = list(in_python(source, "x.py"))
    assert sorted(ids(use for use in uses if use.called)) == sorted(
        ["go.a", "go.b", "go.c", "area.*", "refused.no", "far.*", "away.one"]
    )
    assert sorted(ids(use for use in uses if not use.called)) == ["ask.*.effect", "go.table", "no.id"]
    by_id = {use.id: use for use in uses}
    assert by_id["go.b"].params == {"n"} and by_id["area.*"].params is None
    assert by_id["go.a"].place == "x.py:4"


def test_it_reads_kv_and_toml() -> None:
    kv = """
<Screen>:
    Label:
        text: tr('go.done')  # tr("go.not")
        hint: app.tr( "go.undo", n=self.n)
"""
    assert ids(in_kv(kv, "x.kv")) == ["go.done", "go.undo"]
    assert ids(in_toml('[[card]]\nid = "OM1"\nlabel = "mission.om1"\nrow = ["hint.a", 3]\n', "x.toml")) == [
        "mission.om1",
        "hint.a",
    ]


def test_a_pattern_uses_what_fits_it() -> None:
    use = Use("x.py:1", ("ask.", ".effect"))
    assert use.fits(["ask.lab.effect", "ask.lab", "ask.a.b.effect"]) == ["ask.lab.effect", "ask.a.b.effect"]


def test_its_template_is_a_catalogue_with_every_id() -> None:
    blank = template(MESSAGES, FOUND)
    again = {id: forms for id, forms in entries(blank) if id}
    assert set(again) == set(MESSAGES)
    assert {id: len(forms) for id, forms in again.items()} == {id: len(forms) for id, forms in MESSAGES.items()}
    assert parse(blank).messages == {}  # what is not translated yet is told in English
    assert "#: kiosk/" in blank and "#. " in blank


# -- complete ---------------------------------------------------------------------------------------


def test_every_message_that_is_used_has_words() -> None:
    """Of the games that are offered: one that is being written gets its words with its screens."""
    offered = tuple(f"companion/games/{name}/" for name in GAMES)
    missing = FOUND.missing(MESSAGES)
    assert [one for one in missing if not one.startswith("companion/games/") or one.startswith(offered)] == []


def test_no_message_is_unused() -> None:
    assert set(FOUND.unused(MESSAGES)) <= WAITING


def test_no_message_is_there_twice() -> None:
    """The later file would win without a word."""
    seen: dict[str, str] = {}
    twice = []
    for path in sorted((ROOT / "kiosk" / "locale" / "en").glob("*.po")):
        for id, _forms in entries(path.read_text(encoding="utf-8")):
            if id and id in seen:
                twice.append(f"{id}: {seen[id]} and {path.name}")
            seen[id] = path.name
    assert twice == []


def test_no_message_is_empty() -> None:
    assert [id for id, forms in MESSAGES.items() if not all(form.strip() for form in forms)] == []


def test_every_call_gives_the_parameters_of_its_message() -> None:
    """A pattern must be right for one of the messages that fit: it may fit others that it never means."""
    wrong = []
    for use in FOUND.uses:
        if use.called and use.params is not None:
            lost = [fields(MESSAGES[id]) - use.params for id in use.fits(MESSAGES, hole="[^.]+")]
            if lost and all(lost):
                wrong.append(f"{use.place}: {use.id} is not given {', '.join(sorted(min(lost, key=len)))}")
    assert wrong == []


def test_both_forms_of_a_plural_are_there_and_n_chooses() -> None:
    wrong = []
    for id, forms in MESSAGES.items():
        if len(forms) not in (1, 2):
            wrong.append(f"{id} has {len(forms)} forms")
        if len(forms) == 2:
            if fields(forms[:1]) - fields(forms[1:]):
                wrong.append(f"{id}: its forms have other parameters")
            for use in FOUND.uses:
                if use.fixed and use.id == id and use.params is not None and "n" not in use.params:
                    wrong.append(f"{use.place}: {id} has a plural but is given no n")
    assert wrong == []


def test_a_number_before_a_plural_word_has_a_plural_form() -> None:
    """`{n} rounds` would say "1 rounds"."""
    counted = re.compile(r"\{n\} [a-z]+s\b")
    never_one = {"refused.seats_least", "refused.name_long", "tile.deck.harmless", "new.stays.round"}
    assert {id for id, forms in MESSAGES.items() if len(forms) == 1 and counted.search(forms[0])} <= never_one


def test_a_number_before_a_french_plural_has_a_form_for_one() -> None:
    """`{n} malades` would say "1 malades"; those that are never one are listed."""
    counted = re.compile(r"\{n\} (?!sur\b|dans\b|sans\b|plus\b|depuis\b|après\b)\w+[sx]\b")
    never_one = {f"refused.{of}" for of in ("hospitals", "shelters", "contracts", "vaccines", "colonists", "reset")}
    never_one |= {f"refused.{of}" for of in ("goals_most", "seats_most", "seats_least", "name_long")}
    never_one |= {"refused.his_contract", "refused.his_scientists", "ask.tie", "effect.ships", "over.limit"}
    french = load("fr").messages
    assert {id for id, forms in french.items() if len(forms) == 1 and counted.search(forms[0])} <= never_one


# -- typography -------------------------------------------------------------------------------------


def test_no_straight_minus_stands_before_a_number() -> None:
    assert [id for id, forms in MESSAGES.items() if re.search(r"(?<!\w)-(?=[\d{])", " ".join(forms))] == []
    assert word(-3) == "\u22123" and CATALOGUE.word("fact.infected", {}) is not None


def test_no_exclamation_mark_and_no_please() -> None:
    assert [id for id, forms in MESSAGES.items() if re.search(r"!|\bplease\b", " ".join(forms), re.IGNORECASE)] == []


def test_no_sentence_ends_in_a_blank_or_has_two() -> None:
    assert {id for id, forms in MESSAGES.items() if any(one != one.strip() or "  " in one for one in forms)} <= {
        "log.join"
    }


@pytest.mark.parametrize("weight", ["SemiBold", "Bold", "ExtraBold"])
def test_every_sign_of_every_message_is_in_the_fonts(weight: str) -> None:
    font = covered([theme.FONTS / f"BarlowCondensed-{weight}.ttf"])
    lost = {c: id for id, forms in MESSAGES.items() for c in " ".join(forms) if ord(c) not in font}
    assert lost == {}


def test_the_fonts_have_the_signs_of_the_pseudo_language_too() -> None:
    font = covered(theme.FONTS.glob("BarlowCondensed-Bold.ttf"))
    WORDS.use(PSEUDO)
    try:
        assert [c for id in MESSAGES for c in WORDS.word(id, _given(id)) if ord(c) not in font] == []
    finally:
        WORDS.use("en")


def test_captions_have_their_capitals() -> None:
    """They are set in a font of their own, in capitals."""
    font = covered([theme.FONTS / "BarlowCondensed-Bold-Caps.ttf"])
    assert {c for forms in MESSAGES.values() for c in " ".join(forms).upper() if ord(c) not in font} == set()


# -- length -----------------------------------------------------------------------------------------


def test_the_pseudo_language_is_longer_by_30_percent() -> None:
    WORDS.use(PSEUDO)
    try:
        for id in MESSAGES:
            plain = CATALOGUE.word(id, _given(id))
            assert plain is not None
            if any(c.isalpha() for c in plain):
                assert len(WORDS.word(id, _given(id))) >= 1.3 * len(plain), id
    finally:
        WORDS.use("en")


NUMBER = 88
WIDEST = {
    "name": "W" * LONGEST,
    "owner": "W" * LONGEST,
    "n": 16,
    "left": 16,
    "harmless": 2,
    "level": 5,
    "seats": 4,
    "goods": 3,
    "limit": 14,
    "time": 12,
    "extra": 1,
    "infected": 14,
    "active": 24,
    "round": 12,
    "of": 16,
    "first": 88,
    "last": 88,
    "many": 88,
}
"""The longest that a parameter really gets at the table; what is not named is a number of two digits."""
WORDS_OF = {"side": "side.", "there": "side.", "building": "building."}
"""Parameters that are words themselves, and the beginning of their ids."""


def _longest(*starts: str) -> str:
    return max((form for id, forms in MESSAGES.items() if id.startswith(starts) for form in forms), key=len)


def _given(id: str) -> dict[str, object]:
    """Every parameter of a message at its longest."""
    found: dict[str, object] = {}
    for field in fields(MESSAGES[id]):
        if field in WORDS_OF:
            found[field] = _longest(WORDS_OF[field])
        else:
            found[field] = WIDEST.get(field, NUMBER)
    return found


def longest(id: str) -> str:
    """A message at its longest."""
    return max((form.format_map(_given(id)) for form in MESSAGES[id]), key=len)


def of(start: str, end: str) -> list[str]:
    """Ids of prompts or lines: `say.*`, and those of set-up steps and pages, `*.say`."""
    return [id for id in MESSAGES if id.startswith(start) or id.endswith(end)]


def test_prompts_have_at_most_34_characters() -> None:
    """Design 4."""
    long = {id: len(longest(id)) for id in of("say.", ".say")}
    assert {id: n for id, n in long.items() if n > 34} == {}
    assert len(long) > 40


def test_lines_have_at_most_44_characters() -> None:
    long = {id: len(longest(id)) for id in MESSAGES if id.startswith("line.")}
    assert {id: n for id, n in long.items() if n > 44} == {}
    assert len(long) > 10


def test_a_catalogue_with_a_fault_names_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="line 2"):
        parse('msgid "a"\nmsgstr b\n')
    with pytest.raises(ValueError, match="line 1"):
        parse("nonsense\n")


# -- languages --------------------------------------------------------------------------------------

PIRATE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "language.name"
msgstr "Pirate"

msgid "go.undo"
msgstr "Belay"

msgid "go.done"
msgstr ""
"""


@pytest.fixture
def locale(tmp_path: Path) -> Iterator[Path]:
    """The folder of a table's own languages."""
    WORDS.folders = (LOCALE, tmp_path)
    yield tmp_path
    WORDS.folders = (LOCALE,)
    WORDS.use("en")


def test_a_language_is_one_file_and_what_it_lacks_is_told_in_english(locale: Path) -> None:
    (locale / "pi.po").write_text(PIRATE)
    assert languages(WORDS.folders)["pi"] == "Pirate"
    assert WORDS.use("pi") == ""
    assert (tr("go.undo"), tr("go.done"), tr("go.back")) == ("Belay", "Done", "Back")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (None, "pi: no words found"),
        ("", "pi: no words found"),
        ('msgid "go.undo"\nmsgstr Belay\n', "line 2: 'Belay'"),
        ('msgid "go.undo"\nmsgwhat "x"\n', "line 2: 'msgwhat'"),
        (b'msgid "go.undo"\nmsgstr "\xff\xfe"\n', "pi.po"),
    ],
)
def test_a_missing_or_broken_catalogue_falls_back_to_english_and_says_so(
    locale: Path, words: str | bytes | None, named: str
) -> None:
    if words is not None:
        (locale / "pi.po").write_bytes(words if isinstance(words, bytes) else words.encode())
    assert named in WORDS.use("pi")
    assert WORDS.language == "en" and tr("go.undo") == "Undo"


def test_a_translation_with_a_brace_too_many_is_told_in_english(locale: Path) -> None:
    (locale / "pi.po").write_text('msgid "gauge.of"\nmsgstr "o {n"\n\nmsgid "go.undo"\nmsgstr "Belay"\n')
    WORDS.use("pi")
    assert (tr("gauge.of", n=3), tr("go.undo")) == ("of 3", "Belay")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ('msgid "gauge.of"\nmsgstr "o {n[0]}"\n', "gauge.of: 'int' object"),
        ('msgid "gauge.of"\nmsgstr "o {n:q}"\n', "gauge.of: Unknown format"),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n / (n - 3));\\n"\n', "Plural-Forms: "),
    ],
)
def test_a_message_that_cannot_be_filled_in_is_left_out_and_told(locale: Path, words: str, named: str) -> None:
    plural = '\nmsgid "backup.found"\nmsgid_plural "backup.found"\nmsgstr[0] "a"\nmsgstr[1] "b {n}"\n'
    (locale / "pi.po").write_text(words + '\nmsgid "go.undo"\nmsgstr "Belay"\n' + plural)
    assert f"pi.po: {named}" in WORDS.use("pi")
    assert (tr("gauge.of", n=3), tr("go.undo"), tr("backup.found", n=3)) == ("of 3", "Belay", "b 3")


def test_a_message_that_fails_with_what_it_is_given_is_told_in_english(locale: Path) -> None:
    (locale / "pi.po").write_text(
        'msgid "value.name"\nmsgstr "o {name:d}"\n\nmsgid "gauge.of"\nmsgstr "o {n.real:c}"\n'
    )
    assert WORDS.use("pi") == ""
    assert (tr("value.name", name="Ana"), tr("gauge.of", n=-3)) == ("Ana", "of \u22123")


@pytest.mark.parametrize(("language", "undo"), [("de", "Undo"), ("fr", "Annuler"), ("en", "Undo"), ("xx", "Undo")])
def test_a_broken_file_of_the_table_leaves_what_is_shipped(locale: Path, language: str, undo: str) -> None:
    (locale / f"{language}.po").write_text('msgid "go.undo"\nmsgstr Belay\n')
    assert f"{language}.po: line 2" in WORDS.use(language)
    assert WORDS.language == ("en" if language == "xx" else language) and tr("go.undo") == undo


def test_a_sound_file_of_the_table_wins_over_what_is_shipped_in_english_too(locale: Path) -> None:
    (locale / "en.po").write_text('msgid "go.undo"\nmsgstr "Belay"\n')
    assert (WORDS.use("en"), tr("go.undo"), tr("go.done")) == ("", "Belay", "Done")


def test_the_check_names_what_a_catalogue_lacks() -> None:
    own = parse(PIRATE.replace('msgstr "Belay"', 'msgstr "Belay {x} \u2603"') + '\nmsgid "no.such"\nmsgstr "x"\n')
    wrong = faults(own, CATALOGUE)
    assert "go.done: not translated" in wrong and "no.such: English has no such message" in wrong
    assert "go.undo: {x} is not given to it" in wrong and "go.undo: the fonts lack \u2603" in wrong


@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
def test_every_language_that_we_ship_is_complete(language: str) -> None:
    assert faults(load(language), CATALOGUE) == []


@pytest.mark.parametrize(("language", "place"), [("en", "above"), ("fr", "ci-dessus")])
def test_what_a_step_says_is_true_on_every_glass(language: str, place: str) -> None:
    """The small panel has its tiles behind a key: nothing stands above the words there."""
    said = {id: forms for id, forms in load(language).messages.items() if id.startswith(("line.", "say."))}
    assert len(said) > 100
    assert [id for id, forms in said.items() if any(place in form.casefold() for form in forms)] == []
