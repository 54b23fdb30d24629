"""Faults of single pins as sentences that name the button, the pin and the likely cause."""

from dataclasses import dataclass

HOLDERS = {
    **dict.fromkeys((2, 3), "I2C"),
    4: "1-Wire",
    **dict.fromkeys((7, 8, 9, 10, 11), "SPI"),
    **dict.fromkeys((14, 15), "the serial console"),
    **dict.fromkeys((18, 19, 20, 21), "audio (I2S)"),
}
"""Who likely holds a busy pin, by its GPIO number."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not work, for a badge: "GPIO" or the button's name, a sentence, a stable code for tr()."""

    name: str
    text: str
    code: str
    pin: int | None = None


@dataclass(frozen=True, slots=True)
class FileFault(Fault):
    """A fault in a configuration file. `value` is "" where a needed key is missing."""

    line: int | None = None
    key: str = ""
    value: str = ""
    right: str = ""

    @classmethod
    def of(cls, file: str, line: int | None, key: str, value: str, right: str) -> "FileFault":
        """Make the fault and its sentence."""
        where = file if line is None else f"{file} line {line}"
        what = f"{key} = {value}" if key and value else f"{key} is missing" if key else value
        code = "config" if line is not None or key else "config_file"  # the file itself: no line of it was read
        return cls(file, f"{where}: {what}; right would be {right}", code, None, line, key, value, right)


@dataclass(frozen=True, slots=True)
class BoxFault(Fault):
    """A fault of a serial box or its port; `who` holds the port, or "" where that is not known."""

    who: str = ""


def stuck(name: str, pin: int) -> Fault:
    """The fault of a button that has been down since the start."""
    return Fault(name, f"Button stuck: {name} (GPIO {pin}). It acts again once it was let go", "stuck", pin)


def pin_fault(name: str, pin: int, error: Exception, other: str | None) -> Fault:
    """Why the button `name` could not be opened; `other` is a button on the same pin, if there is one."""
    off = f"{name} (GPIO {pin}) is off: "
    kind = type(error).__name__  # gpiozero is not imported for its names alone
    if kind == "GPIOPinInUse":
        return Fault(name, f"{off}{other or 'something else'} uses the same pin", "pin_twice", pin)
    if kind == "PinInvalidPin":
        return Fault(name, f"{off}there is no such pin", "no_such_pin", pin)
    if kind == "PinFixedPull":
        return Fault(name, f"{off}the pin has a fixed pull-up resistor", "fixed_pull", pin)
    if "busy" in str(error).lower():
        holder = f"likely by {HOLDERS[pin]}" if pin in HOLDERS else "by another program"
        return Fault(name, f"{off}the pin is held {holder}", "pin_busy", pin)
    return Fault(name, off + say(error), "pin_failed", pin)


def say(error: Exception) -> str:
    """An exception as words: lgpio puts quotes around its message, some have none at all."""
    return str(error).strip("'\"") or type(error).__name__
