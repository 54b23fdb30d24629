"""Thousands of games without a table: how often each ends in which way, and how fast the rules play.

A policy per game (`companion.simulate.base` and its neighbours) says what a plain table would do; everything else
is the game itself: its steps, its lots, its moves, its end. Nothing is stored and nothing is worded.
"""
