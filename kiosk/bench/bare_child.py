"""The bare window to compare with: Kivy's own settings, one label, one button."""

from __future__ import annotations

from kivy.config import Config

Config.set("graphics", "width", "800")
Config.set("graphics", "height", "480")

from kivy.app import App  # noqa: E402
from kivy.uix.boxlayout import BoxLayout  # noqa: E402
from kivy.uix.button import Button  # noqa: E402
from kivy.uix.label import Label  # noqa: E402

from kiosk.bench.child import middle, tell, tell_flips  # noqa: E402


class Bare(App):
    """One label that counts the taps on one button."""

    def build(self) -> BoxLayout:
        self.count = 0
        self.label = Label(text="0")
        button = Button(text="Tap", on_release=self.tapped)
        box = BoxLayout(orientation="vertical")
        box.add_widget(self.label)
        box.add_widget(button)
        tell_flips(lambda: {"tap": middle(button)})
        return box

    def tapped(self, _button: Button) -> None:
        """The label is changed; the next flip shows it."""
        self.count += 1
        self.label.text = str(self.count)
        tell("DONE", self.count)


if __name__ == "__main__":
    Bare().run()
