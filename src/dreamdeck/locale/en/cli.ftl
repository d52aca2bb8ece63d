### What the commands print

sim-title = { $game } ({ $options }): { $games } games, bots: { $bots }, seeds { $first } to { $last }
sim-won = won
sim-interval = 95 %: { $low } to { $high }
sim-mean = mean
sim-deviation = deviation
sim-range = 95 % of the mean
sim-count = { $wins } of { $games }
sim-time = { $seconds } s, { $speed } games/s
measure-doors = doors
measure-turns = turns
measure-points = points of player { $player }
measure-wins = wins of player { $player }
measure-winning-points = points of the winner
games-choices = one of: { $choices }
games-several = any of: { $choices }
stopped = Stopped.
serve-at = Dreamdeck is at { $url }
serve-opened = It opens in your browser. Leave this window open while you play; Ctrl-C ends it.
serve-open-it = Open this address in a browser; Ctrl-C ends it. To play here in the terminal: { $command } play
serve-running = It is running already.
