// Firmware of a Solkeeper serial box for an Arduino (Uno, Nano, Leonardo, Mega and their kin): one sketch.
//
// A button goes from its pin to ground; a lamp from its pin through a resistor to ground. Which verb a button speaks
// is decided by the kiosk, by its number here. The protocol is in docs/serial-box.md of Solkeeper.

#include <Arduino.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// -- how this box is wired: change it, and no more ---------------------------------------------------------------

static const char ID[] = "arduino-1";  // two boxes of one table need two ids
static const char NAME[] = "Arduino box";
static const uint8_t BUTTONS[] = {2, 3, 4, 5, 6};     // the pins of buttons 1, 2, 3, ...
static const uint8_t LAMPS[] = {8, 9, 10, 11, 12};    // the pins of lamps 1, 2, 3, ...
static const uint8_t ROWS = 0, COLUMNS = 0;           // a display: set them, and fill in `display`

static void display(uint8_t /*row, from 1*/, const char * /*text*/) {}

// -- times in milliseconds ---------------------------------------------------------------------------------------

static const uint16_t SETTLE = 15, HELLO = 1000, AGAIN = 300, STALE = 1500, ALONE = 10000, WINK = 120;
static const uint8_t MOST = 8;        // events that wait for their acknowledgement
static const uint8_t LONGEST = 96;    // longer lines are thrown away; the longest of this protocol has 53 bytes
static const uint8_t BUTTON_COUNT = sizeof(BUTTONS), LAMP_COUNT = sizeof(LAMPS);

enum How { OFF, ON, PULSE };

struct Button {
  uint8_t counts, seen;  // the level that counts, and the one last seen
  uint32_t since;
};

struct Event {
  uint16_t number;  // 0: this place is free
  uint8_t button;
  bool press;
  uint32_t made, sent;
};

static Button buttons[BUTTON_COUNT];
static How lamps[LAMP_COUNT];
static Event waiting[MOST];
static bool welcomed;
static uint16_t number;
static uint32_t greeted, heard, winked;
static bool winking;
static char line[LONGEST];
static uint8_t length;
static bool skipping;

static void begin_anew(uint32_t now, bool at_once) {
  welcomed = false;
  number = 0;
  memset(waiting, 0, sizeof waiting);
  for (uint8_t n = 0; n < LAMP_COUNT; n++) lamps[n] = OFF;
  greeted = at_once ? now - HELLO : now;
}

static void send(const Event &event) {
  char text[32];
  snprintf(text, sizeof text, "BTN %u %u %s\n", (unsigned)event.number, (unsigned)event.button,
           event.press ? "press" : "release");
  Serial.print(text);
}

static void tell(uint8_t button, bool press, uint32_t now) {
  if (!welcomed) return;
  if (number == 65535) {
    begin_anew(now, false);
    return;
  }
  for (uint8_t at = 0; at < MOST; at++) {
    if (waiting[at].number) continue;
    waiting[at] = {++number, button, press, now, now};
    send(waiting[at]);
    return;
  }
}

static void look(uint32_t now) {
  for (uint8_t n = 0; n < BUTTON_COUNT; n++) {
    Button &button = buttons[n];
    uint8_t level = digitalRead(BUTTONS[n]);
    if (level != button.seen) {
      button.seen = level;
      button.since = now;
    } else if (level != button.counts && now - button.since >= SETTLE) {
      button.counts = level;
      tell(n + 1, level == LOW, now);
    }
  }
}

// Does what a line says; false where it says nothing we know.
static bool act(char *text, uint32_t now) {
  char *rest = strchr(text, ' ');
  if (rest) *rest++ = 0;
  else rest = text + strlen(text);
  if (!strcmp(text, "WHO") || !strcmp(text, "BYE")) {
    begin_anew(now, text[0] == 'W');
  } else if (!strcmp(text, "WELCOME")) {
    welcomed = !strcmp(rest, "1");
  } else if (!strcmp(text, "ACK")) {
    uint16_t which = strtoul(rest, nullptr, 10);
    for (uint8_t at = 0; at < MOST; at++)
      if (waiting[at].number == which) waiting[at].number = 0;
  } else if (!strcmp(text, "LIGHT")) {
    char *how = strchr(rest, ' ');
    unsigned long lamp = strtoul(rest, nullptr, 10);
    if (!how || lamp < 1 || lamp > LAMP_COUNT) return false;
    how++;
    if (!strcmp(how, "on")) lamps[lamp - 1] = ON;
    else if (!strcmp(how, "off")) lamps[lamp - 1] = OFF;
    else if (!strcmp(how, "pulse")) lamps[lamp - 1] = PULSE;
    else return false;
  } else if (!strcmp(text, "BLINK")) {
    winking = true;
    winked = now;
  } else if (!strcmp(text, "SHOW")) {
    char *words = strchr(rest, ' ');
    display((uint8_t)strtoul(rest, nullptr, 10), words ? words + 1 : "");
  } else if (!strcmp(text, "PING")) {
    char answer[16];
    snprintf(answer, sizeof answer, "PONG %u\n", (unsigned)strtoul(rest, nullptr, 10));
    Serial.print(answer);
  } else {
    return false;
  }
  return true;
}

// One line; a checksum is looked at where there is one.
static void obey(uint32_t now) {
  line[length] = 0;
  if (length && line[length - 1] == '\r') line[--length] = 0;
  if (length > 4 && line[length - 4] == ' ' && line[length - 3] == '*') {
    uint8_t total = 0;
    for (uint8_t at = 0; at < length - 4; at++) total ^= (uint8_t)line[at];
    if (strtoul(line + length - 2, nullptr, 16) != total) return;
    line[length - 4] = 0;
  }
  if (act(line, now)) heard = now;
}

static void hear(uint32_t now) {
  while (Serial.available() > 0) {
    char letter = (char)Serial.read();
    if (letter == '\n') {
      if (!skipping) obey(now);
      length = 0;
      skipping = false;
    } else if (length >= LONGEST - 1) {
      length = 0;
      skipping = true;
    } else if (!skipping) {
      line[length++] = letter;
    }
  }
}

static void tick(uint32_t now) {
  if (welcomed && now - heard > ALONE) begin_anew(now, false);
  if (!welcomed && now - greeted >= HELLO) {
    char text[96];
    greeted = now;
    snprintf(text, sizeof text, "\nHELLO 1 %s %u %u %u %u %s\n", ID, (unsigned)BUTTON_COUNT, (unsigned)LAMP_COUNT,
             (unsigned)ROWS, (unsigned)COLUMNS, NAME);
    Serial.print(text);
  }
  for (uint8_t at = 0; at < MOST; at++) {
    Event &event = waiting[at];
    if (!event.number) continue;
    if (now - event.made >= STALE) {
      event.number = 0;
    } else if (now - event.sent >= AGAIN) {
      event.sent = now;
      send(event);
    }
  }
  if (winking && now - winked >= 4u * WINK) winking = false;
  for (uint8_t n = 0; n < LAMP_COUNT; n++) {
    bool lit = lamps[n] == ON || (lamps[n] == PULSE && now / 500 % 2 == 0);
    if (winking) lit = (now - winked) / WINK % 2 == 0;
    digitalWrite(LAMPS[n], lit ? HIGH : LOW);
  }
}

void setup() {
  Serial.begin(115200);
  uint32_t now = millis();
  for (uint8_t n = 0; n < BUTTON_COUNT; n++) {
    pinMode(BUTTONS[n], INPUT_PULLUP);
    buttons[n] = {HIGH, HIGH, now};
  }
  for (uint8_t n = 0; n < LAMP_COUNT; n++) pinMode(LAMPS[n], OUTPUT);
  heard = now;
  begin_anew(now, true);
}

void loop() {
  uint32_t now = millis();
  hear(now);
  look(now);
  tick(now);
}
