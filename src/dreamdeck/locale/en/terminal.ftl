### The terminal game, for all games

## Before a game

menu-title = What would you like to play?
menu-continue = Continue { $game } ({ $options }), move { $moves }
menu-broken = A game that cannot be read: { $file }
menu-new = New game: { $game }
menu-ask-continue = There is an unfinished game ({ $options }, move { $moves }). Continue it?
menu-usual = (Enter)
menu-with = With { $choice }?
menu-others = Who plays the other seats?
menu-people = People, at this terminal

## On the screen

title = { $game } · { $options } · seed { $seed }
player = Player { $player }
player-to-move = Player { $player }:
story = What happened
choice-prompt = Number, move, or ? for help:
not-a-choice = “{ $typed }” is none of the choices. Type a number from 1 to { $n }, or ? for help.
not-in-menu = “{ $typed }” is none of the choices. Type a number from 1 to { $n }.
menu-number = Type a number from 1 to { $n }.
plain-help = Type the number of a choice, or the move itself ({ $move }).
  u  take back · d  what is left in the deck · r  the rule in question · l  language · n  new game
  h  chances of each choice · v  where the game was decided so far
  s  where the game is saved · q  quit (the game is saved)
advice-about = How likely you are to win after each choice, as far as you can know:
advice-chance = { $chance } % ± { $margin }
advice-unclear = unclear
advice-none = No bot can advise here.
advice-over = The game is over: there is nothing left to choose.
advice-between-people = There is no advice in games between people.
advice-even = Nothing has changed your chances much at once.
advice-choice = { $number }. { $before } % → { $after } %: { $action }. Better: { $best }.
advice-good-luck = { $number }. { $before } % → { $after } %: good luck after { $action }.
advice-bad-luck = { $number }. { $before } % → { $after } %: bad luck after { $action }.
bots-preparing = The bots are getting ready (the first time only) and think less until then.
pass-screen = Pass the screen to player { $player }.
pass-ready = Player { $player }: press Enter when you alone see the screen.
saved = Saved: { $path }
saved-continue = The game is saved. Go on with it by: { $command } play --resume { $path }
nothing-to-undo = There is nothing to take back.
undone = Taken back: { $move }
undo-consent = Player { $player }: may player { $asking } take back “{ $move }”?
warn-hopeless = After this nobody can win any more. Do it all the same?
hopeless-ask = Nobody can win any more. Go on playing?
new-ask = Leave this game? It stays saved. Seed for the new one (empty: by chance)
bad-seed = A seed is a whole number.
yes-no = y/n
yes-letters = y
no-letters = n
yes = Yes
no = No
close = Close

## Keys

key-undo = Undo
key-save = Save
key-quit = Quit
key-rules = Rule
key-deck = Deck
key-hint = Hint
key-review = Look back
key-new = New
key-language = Русский

## The end

result-won = Won!
result-lost = Lost.
result-won-by = Player { $player } wins.
result-scored = Player { $player } wins with { $score }.
result-scored-shared = Players { $players } share the win with { $score }.
result-scores = Scores: { $scores }
