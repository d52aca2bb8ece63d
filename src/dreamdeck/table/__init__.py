"""One running game: its log, and what is made from it."""
