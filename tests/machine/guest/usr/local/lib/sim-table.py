"""The installed kiosk, as its unit starts it, that tells what it shows and, with a seed, touches itself.

Each line of the serial console is what a picture showed, written after the picture was there: entries, hash.
"""

import importlib.util
import sys
from random import Random

CHILD = "/usr/local/src/solkeeper/tests/faults/kiosk_child.py"


def load_child():
    """The part of the suite that does the same on a developer's machine."""
    spec = importlib.util.spec_from_file_location("kiosk_child", CHILD)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    from kiosk import start
    from kiosk.__main__ import main as solkeeper

    child, real = load_child(), start._wires

    def wires(app, args):
        real(app, args)
        child.tell_what_is_shown(app)
        if app.session is None:  # an ended or imported game is opened by no kiosk of itself
            app.resume(app.store.games()[0].id)
        else:
            app.restyle()  # one more picture, so that what was resumed is told
        if len(sys.argv) > 1:
            child.touch_without_patience(app, Random(sys.argv[1]))

    start._wires = wires
    return solkeeper(["kiosk", "--kiosk"])


if __name__ == "__main__":
    sys.exit(main())
