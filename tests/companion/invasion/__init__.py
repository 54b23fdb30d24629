"""Invasion by its rows."""
