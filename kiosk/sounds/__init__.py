"""What the table hears: short and dry, below speech, and never the only sign of anything."""
