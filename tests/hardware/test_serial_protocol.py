"""The lines of the serial box: what each says, what is noise, and that nothing on the wire can break the reader."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.debounce import Signal
from hardware.lights import Lamp
from hardware.protocol import (
    BUTTONS,
    COLUMNS,
    LAMPS,
    LAST_NUMBER,
    LONGEST,
    ROWS,
    Ack,
    Blink,
    Bye,
    Hello,
    Light,
    Lines,
    Message,
    Moved,
    Noise,
    Ping,
    Pong,
    Show,
    Welcome,
    Who,
    encode,
    parse,
    plain,
)

GOOD = {
    b"HELLO 1 red-1 8 4 2 20 Red box": Hello(1, "red-1", 8, 4, 2, 20, "Red box"),
    b"HELLO 1 red-1 8 4 0 0 ": Hello(1, "red-1", 8, 4, 0, 0, "red-1"),
    b"HELLO 7 red-1 something new": Hello(7, "red-1", 0, 0, 0, 0, ""),
    b"BTN 1 3 press": Moved(1, 3, Signal.PRESS),
    b"BTN 65535 32 release": Moved(LAST_NUMBER, BUTTONS, Signal.RELEASE),
    b"BTN 2 1 tap": Moved(2, 1, Signal.TAP),
    b"BTN 3 1 hold": Moved(3, 1, Signal.HOLD),
    b"PONG 4": Pong(4),
    b"WHO": Who(),
    b"WELCOME 1": Welcome(1),
    b"ACK 12": Ack(12),
    b"LIGHT 2 pulse": Light(2, Lamp.PULSE),
    b"BLINK": Blink(),
    b"SHOW 1 Place a Bot": Show(1, "Place a Bot"),
    b"SHOW 2": Show(2, ""),
    b"PING 9": Ping(9),
    b"BYE": Bye(),
    b"BTN 1 3 press\r": Moved(1, 3, Signal.PRESS),
}
BAD = [
    b"", b"AT", b"AT+GMR\r", b"btn 1 3 press", b"BTN", b"BTN 1 3", b"BTN 1 3 press now", b"BTN  1 3 press",
    b"BTN 0 3 press", b"BTN 65536 3 press", b"BTN 1 0 press", b"BTN 1 33 press", b"BTN -1 3 press", b"BTN 1 3 PRESS",
    b"BTN 1 next press", b"BTN 1 3 quit", b"BTN 123456 3 press", b"BTN \xb9 3 press", b"HELLO", b"HELLO 1",
    b"HELLO 1 red box", b"HELLO 1 r\xffd 8 4 0 0 x", b"HELLO 1 red 33 0 0 0 x", b"HELLO 1 red 1 33 0 0 x",
    b"HELLO 1 red 1 1 5 0 x", b"HELLO 1 red 1 1 1 41 x", b"LIGHT 1 red", b"LIGHT 33 on", b"SHOW 5 x", b"SHOW 0 x",
    b"SHOW 1 " + b"x" * 41, b"WHO are you", b"\x00", b"WHO\x00", b" WHO", b"QUIT", b"UNDO",
    b"PING " + b"1" * 300, b"BTN 1 3 press\nBTN 2 3 press",
]  # fmt: skip


@pytest.mark.parametrize(("line", "message"), GOOD.items())
def test_a_good_line_says_this(line: bytes, message: Message) -> None:
    assert parse(line) == message


@pytest.mark.parametrize("line", BAD)
def test_whatever_is_no_line_is_noise_with_a_reason(line: bytes) -> None:
    got = parse(line)

    assert isinstance(got, Noise)
    assert got.why


@pytest.mark.parametrize("message", [one for one in GOOD.values() if not (isinstance(one, Hello) and one.version != 1)])
@pytest.mark.parametrize("summed", [False, True])
def test_what_is_written_is_read_again(message: Message, summed: bool) -> None:
    line = encode(message, summed)

    assert parse(line) == message
    assert len(line) <= LONGEST


@pytest.mark.parametrize("at", range(len(b"BTN 12 3 press *")))
def test_a_checksum_finds_every_flipped_bit(at: int) -> None:
    line = bytearray(encode(Moved(12, 3, Signal.PRESS), summed=True))
    for bit in range(8):
        line[at] ^= 1 << bit
        assert parse(bytes(line)) != Moved(12, 3, Signal.PRESS)
        assert isinstance(parse(bytes(line)), Noise)
        line[at] ^= 1 << bit


def test_a_display_gets_plain_letters_and_no_star() -> None:
    assert plain("“Ana’s” turn · −2 ★ 5*") == '"Ana\'s" turn - -2 ? 5x'
    assert parse(encode(Show(1, "5 *7F"), summed=True)) == Show(1, "5 x7F")


def test_a_line_in_pieces_is_one_line() -> None:
    lines = Lines()

    assert [lines.feed(b"BTN 1"), lines.feed(b" 3 press\nWH"), lines.feed(b"O\n")] == [[], [b"BTN 1 3 press"], [b"WHO"]]


@pytest.mark.parametrize("size", [LONGEST - 2, LONGEST - 1, LONGEST, LONGEST + 1, 5 * LONGEST])
@pytest.mark.parametrize("piece", [1, 7, 255, 4096])
def test_a_line_that_is_too_long_is_thrown_away_and_the_next_one_is_read(size: int, piece: int) -> None:
    lines, got = Lines(), []
    data = b"x" * size + b"\nWHO\n"

    for at in range(0, len(data), piece):
        got += lines.feed(data[at : at + piece])
        assert len(lines.held) <= LONGEST

    assert got == ([b"x" * size] if size < LONGEST else []) + [b"WHO"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=600), max_size=30))
def test_any_bytes_at_all_are_read_without_an_error(pieces: list[bytes]) -> None:
    """C7, by hypothesis."""
    lines = Lines()

    for piece in pieces:
        for line in lines.feed(piece):
            parse(line)
        assert len(lines.held) <= LONGEST
    whole = lines.feed(b"\nBTN 5 1 press\n")

    assert parse(whole[-1]) == Moved(5, 1, Signal.PRESS)


@settings(max_examples=60, deadline=None)
@given(
    st.one_of(
        st.builds(Moved, st.integers(1, LAST_NUMBER), st.integers(1, BUTTONS), st.sampled_from(Signal)),
        st.builds(Light, st.integers(1, LAMPS), st.sampled_from(Lamp)),
        st.builds(Show, st.integers(1, ROWS), st.text(max_size=60)),
    ),
    st.booleans(),
)
def test_any_message_survives_the_wire(message: Message, summed: bool) -> None:
    got = parse(encode(message, summed))

    if isinstance(message, Show):
        message = Show(message.row, plain(message.text, COLUMNS).rstrip())
    assert got == message


def test_ten_thousand_lines_of_noise() -> None:
    """C7: random lines, half of them made of good words, with 0xFF, NUL and missing newlines among them."""
    dice = random.Random(8)
    words = [
        b"BTN",
        b"HELLO",
        b"1",
        b"3",
        b"press",
        b"*5A",
        b"\xff\xfe",
        b"\x00",
        b"-1",
        b"65536",
        b"LIGHT",
        b"on",
        b" ",
    ]
    lines = Lines()
    acted = 0

    for _ in range(10_000):
        line = b" ".join(dice.choices(words, k=dice.randint(0, 9))) if dice.random() < 0.5 else dice.randbytes(60)
        for whole in lines.feed(line + dice.choice((b"\n", b"\n", b"\r\n", b""))):
            acted += isinstance(parse(whole), Moved)
        assert len(lines.held) <= LONGEST

    assert parse(lines.feed(b"\nWHO\n")[-1]) == Who()
    assert acted < 10  # only what happens to be a whole good line
