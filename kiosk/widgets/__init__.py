"""One widget a file; its looks are in its `paint`."""
