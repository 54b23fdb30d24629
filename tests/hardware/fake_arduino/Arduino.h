// As much of an Arduino as the sketch of the serial box needs, on a machine with a terminal. Standard input and output
// are its serial port; lines `PIN LEVEL` on descriptor 3 press its buttons, and lamps are told on descriptor 4.
#pragma once
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define HIGH 1
#define LOW 0
#define OUTPUT 1
#define INPUT_PULLUP 2

static uint8_t fake_levels[64];
static char fake_line[32];
static unsigned fake_length;

inline uint32_t millis() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000ull + now.tv_nsec / 1000000);
}

inline bool fake_ready(int fd) {
  pollfd one = {fd, POLLIN, 0};
  return poll(&one, 1, 0) > 0 && (one.revents & POLLIN);
}

inline void pinMode(uint8_t pin, uint8_t mode) { fake_levels[pin] = mode == INPUT_PULLUP ? HIGH : LOW; }

inline int digitalRead(uint8_t pin) {
  char letter;
  while (fake_ready(3) && read(3, &letter, 1) == 1) {
    if (letter != '\n') {
      if (fake_length < sizeof fake_line - 1) fake_line[fake_length++] = letter;
      continue;
    }
    fake_line[fake_length] = 0;
    fake_length = 0;
    unsigned moved, level;
    if (sscanf(fake_line, "%u %u", &moved, &level) == 2 && moved < 64) fake_levels[moved] = level;
  }
  return fake_levels[pin];
}

inline void digitalWrite(uint8_t pin, uint8_t level) {
  if (fake_levels[pin] == level) return;
  fake_levels[pin] = level;
  dprintf(4, "%u %u\n", pin, level);
}

struct FakeSerial {
  void begin(unsigned long) {}
  int available() { return fake_ready(0); }
  int read() {
    unsigned char one;
    return ::read(0, &one, 1) == 1 ? one : -1;
  }
  void print(const char *text) { (void)!write(1, text, strlen(text)); }
};
static FakeSerial Serial;

void setup();
void loop();

int main() {
  setup();
  for (;;) {
    loop();
    usleep(500);
    pollfd end = {3, 0, 0};
    if (poll(&end, 1, 0) > 0 && (end.revents & POLLHUP)) return 0;  // the test is over
  }
}
