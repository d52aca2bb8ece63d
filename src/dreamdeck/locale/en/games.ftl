### Games, bots and options, for all programs

game-onirim = Onirim
game-somnicum = Somnicum
game-neodreams = Neodreams

bot-greedy = Greedy bot
bot-random = Random bot
bot-novice = Novice bot
bot-adept = Adept bot
bot-expert = Expert bot
bot-master = Master bot
bot-about-novice = Makes a beginner’s mistakes.
bot-about-adept = Knows the game, overlooks little.
bot-about-expert = Looks ahead.
bot-about-master = Looks ahead the furthest.
bot-about-greedy = Takes what looks best at once.
bot-about-random = Plays anything at all.

option-mode = How you play
option-talk = Talking
option-expansions = Expansions
option-lost_steps = Lost steps
option-stone_on_stone = Stone on stone
option-dreadful = Open premonitions
option-players = Players
option-boards = Dream boards
option-experts = For experts
choice-mode-solo = Alone
choice-mode-team = Together
choice-mode-duel = Duel
choice-talk-silent = Silent
choice-talk-open = Open
choice-expansions-book = Book of Steps
choice-expansions-towers = Towers
choice-expansions-premonitions = Premonitions and Happy Dreams
choice-dreadful-4 = 4
choice-dreadful-5 = 5
choice-dreadful-6 = 6
choice-players-2 = 2 players
choice-players-3 = 3 players
choice-players-4 = 4 players
choice-boards-A = Side A
choice-boards-B = Sides B
own-deck = a deck of one’s own
