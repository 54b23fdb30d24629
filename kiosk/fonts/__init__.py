"""The fonts on the glass, each with its licence."""
