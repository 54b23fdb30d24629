"""One file, or one folder, per game."""
