"""English: the language that is always there. One .po file a part of the program, keyed by message id."""
