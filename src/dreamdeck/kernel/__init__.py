"""How rules run. Knows no game: states, chance, piles, and the plain and compiled twins of one rules source."""
