"""Wires: buttons in, lights out. Knows intents, knows no game and no Kivy."""
