"""One screen a file, its looks in the .kv beside it."""
