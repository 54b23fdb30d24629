"""Mirrors the three packages; shared pieces are imported as tests.<folder>.<module>."""
