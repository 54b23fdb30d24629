"""The words on the glass: one TOML a language."""
