"""Firmware of a Solkeeper serial box for a Raspberry Pi Pico: one file for MicroPython, copied to it as main.py.

A button goes from its pin (GP number) to ground; a lamp from its pin through a resistor to ground. Which verb a button
speaks is decided by the kiosk, by its number here. The protocol is in docs/serial-box.md of Solkeeper.
"""

import select
import sys
import time

import machine
import micropython

# -- how this box is wired: change it, and no more -------------------------------------------------------------------

NAME = "Pico box"
BUTTONS = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9}  # number -> GP
LAMPS = {1: 10, 2: 11, 3: 12, 4: 13, 5: 14, 6: 15, 7: 16, 8: 17}  # number -> GP
ENCODER = None  # (GP of A, GP of B, button number of a click to the right, of one to the left): (20, 21, 9, 10)
ROWS, COLUMNS = 0, 0  # a display: set them, and write what `display` shall do with a row

# -- times in milliseconds -------------------------------------------------------------------------------------------

SETTLE, HELLO, AGAIN, STALE, ALONE, WINK = 15, 1000, 300, 1500, 10000, 120
MOST, LONGEST, LAST = 16, 256, 65535
EDGES = {0b1101: 1, 0b0100: 1, 0b0010: 1, 0b1011: 1, 0b1110: -1, 0b1000: -1, 0b0001: -1, 0b0111: -1}


def display(row, text):
    """Shows `text` in a row (1 is the first) of a display, where there is one."""


class Box:
    """The box's side of the protocol. `write(line)` sends; every call brings its time in milliseconds."""

    def __init__(self, write, buttons, lamps, encoder=None, now=0, id="pico"):
        self.write, self.id = write, id
        self.buttons = {n: [pin, 1, 1, now] for n, pin in buttons.items()}  # pin, level that counts, level seen, since
        self.lamps = {n: [pin, "off"] for n, pin in lamps.items()}
        self.encoder = encoder
        self.quadrature = self.detent = 0
        self.line, self.skipping = bytearray(), False
        self.heard = now
        self.wink_until = now
        self.begin(now, at_once=True)

    def begin(self, now, at_once=False):
        """Not welcomed: dark, nothing waiting, events from 1; says hello until somebody answers."""
        self.welcomed, self.number, self.waiting = False, 0, []
        for lamp in self.lamps.values():
            lamp[1] = "off"
        self.greeted = time.ticks_add(now, -HELLO if at_once else 0)

    # -- what fingers do

    def look(self, now):
        """Reads every button once; a level counts when it has stood still for SETTLE."""
        for n, row in self.buttons.items():
            pin, counts, seen, since = row
            level = pin.value()
            if level != seen:
                row[2], row[3] = level, now
            elif level != counts and time.ticks_diff(now, since) >= SETTLE:
                row[1] = level
                self.tell(n, "release" if level else "press", now)
        if self.encoder:
            a, b, right, left = self.encoder
            pins = a.value() << 1 | b.value()
            self.detent += EDGES.get((self.quadrature & 3) << 2 | pins, 0)
            self.quadrature = pins
            if pins == 3 and abs(self.detent) >= 2:
                self.tell(right if self.detent > 0 else left, "tap", now)
            if pins == 3:
                self.detent = 0

    def tell(self, button, what, now):
        """An event, sent until it is acknowledged or too old to be meant."""
        if not self.welcomed or len(self.waiting) >= MOST:
            return
        if self.number == LAST:
            self.begin(now)
            return
        self.number += 1
        text = f"BTN {self.number} {button} {what}"
        self.waiting.append([self.number, text, now, now])
        self.write(text)

    # -- what the kiosk says

    def feed(self, data, now):
        """Takes the bytes that arrived; too long a line is thrown away."""
        for byte in data:
            if byte == 10:
                if not self.skipping:
                    self.obey("".join(chr(one) for one in self.line).strip("\r"), now)
                self.line, self.skipping = bytearray(), False
            elif len(self.line) >= LONGEST - 1:
                self.line, self.skipping = bytearray(), True
            elif not self.skipping:
                self.line.append(byte)

    def obey(self, line, now):
        """One line. What is not known is ignored; a checksum is looked at where there is one."""
        body = line
        if len(line) > 4 and line[-4:-2] == " *":
            body, total = line[:-4], 0
            for letter in body:
                total ^= ord(letter)
            if f"{total:02X}" != line[-2:].upper():
                return
        word, _, rest = body.partition(" ")
        try:
            known = self.act(word, rest, now)
        except (ValueError, KeyError):
            known = False
        if known:
            self.heard = now

    def act(self, word, rest, now):
        """Does what a line says; False where it says nothing we know."""
        if word in ("WHO", "BYE"):
            self.begin(now, at_once=word == "WHO")
        elif word == "WELCOME":
            self.welcomed = rest == "1"
        elif word == "ACK":
            number = int(rest)
            self.waiting = [one for one in self.waiting if one[0] != number]
        elif word == "LIGHT":
            n, _, how = rest.partition(" ")
            if how not in ("off", "on", "pulse"):
                return False
            self.lamps[int(n)][1] = how
        elif word == "BLINK":
            self.wink_until = time.ticks_add(now, 4 * WINK)
        elif word == "SHOW":
            row, _, text = rest.partition(" ")
            display(int(row), text)
        elif word == "PING":
            self.write(f"PONG {int(rest)}")
        else:
            return False
        return True

    # -- what time does

    def tick(self, now):
        """Says hello while nobody answers, sends again what was not acknowledged, and lights the lamps."""
        if self.welcomed and time.ticks_diff(now, self.heard) > ALONE:
            self.begin(now)
        if not self.welcomed and time.ticks_diff(now, self.greeted) >= HELLO:
            self.greeted = now
            numbers = max(self.buttons, default=0)
            if self.encoder:
                numbers = max(numbers, self.encoder[2], self.encoder[3])
            lamps = max(self.lamps, default=0)
            self.write("")  # ends whatever noise stands on the line
            self.write(f"HELLO 1 {self.id} {numbers} {lamps} {ROWS} {COLUMNS} {NAME}")
        self.waiting = [one for one in self.waiting if time.ticks_diff(now, one[2]) < STALE]
        for one in self.waiting:
            if time.ticks_diff(now, one[3]) >= AGAIN:
                one[3] = now
                self.write(one[1])
        left = time.ticks_diff(self.wink_until, now)
        for pin, how in self.lamps.values():
            lit = how == "on" or (how == "pulse" and now // 500 % 2 == 0)
            if left > 0:
                lit = left // WINK % 2 == 1
            pin.value(1 if lit else 0)


def run():
    """For ever."""

    def pull_up(gp):
        return machine.Pin(gp, machine.Pin.IN, machine.Pin.PULL_UP)

    def write(line):
        sys.stdout.write(line + "\n")

    id = "pico-" + "".join(f"{byte:02x}" for byte in machine.unique_id()[-4:])
    buttons = {n: pull_up(gp) for n, gp in BUTTONS.items()}
    lamps = {n: machine.Pin(gp, machine.Pin.OUT) for n, gp in LAMPS.items()}
    encoder = None
    if ENCODER:
        encoder = (pull_up(ENCODER[0]), pull_up(ENCODER[1]), ENCODER[2], ENCODER[3])
    box = Box(write, buttons, lamps, encoder, time.ticks_ms(), id)
    wire = select.poll()
    wire.register(sys.stdin, select.POLLIN)
    shut = False
    while True:
        if shut != box.welcomed:  # a stray Ctrl-C must not stop a box in a game, but an editor may stop an idle one
            shut = box.welcomed
            micropython.kbd_intr(-1 if shut else 3)
        while wire.poll(0):
            box.feed(sys.stdin.buffer.read(1), time.ticks_ms())
        now = time.ticks_ms()
        box.look(now)
        box.tick(now)
        time.sleep_ms(1)


if __name__ == "__main__":
    run()
