"""The base game, row by row of the ledger, and random walks through it."""
