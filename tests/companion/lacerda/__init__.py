"""Lacerda, row by row of the ledger, and random walks against him."""
