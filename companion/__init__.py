"""The game beside the board: pure Python, runs anywhere, knows neither glass nor wires."""
