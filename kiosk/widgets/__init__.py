"""One widget a file, its looks in the .kv beside it."""
