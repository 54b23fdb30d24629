"""Outbreak, chapter 2."""
