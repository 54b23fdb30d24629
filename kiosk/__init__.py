"""Glass: shows the state, sends moves, holds no rule of any game."""
