"""Cards, tracks, missions and set-up lists as TOML; every entry says how certain it is."""
