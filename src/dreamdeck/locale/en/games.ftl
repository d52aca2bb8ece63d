### The games' names, for all programs

game-onirim = Onirim
game-somnicum = Somnicum
game-neodreams = Neodreams
