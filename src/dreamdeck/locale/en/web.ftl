### The web app: what its pages say, for all games

## Start page

web-title = Dreamdeck: three games about dreams
web-motto = Three games about dreams. Choose a door.
web-games = Games
web-more = More
web-about-onirim = Eight doors before dawn
web-about-somnicum = A dream in three tiers, two pendulums
web-about-neodreams = The studio that makes dreams
web-players-onirim = 1–2 players
web-players-somnicum = 2–4 players
web-players-neodreams = 2–4 players
web-pitch-onirim = You are lost in a labyrinth of dreams. Find eight doors before the deck runs out.
web-pitch-somnicum = Swing the pendulums, gather particles of sleep and build a dream that holds together.
web-pitch-neodreams = Send oneironauts out to sea, come back with memories, and make dreams people wait for.
web-play = Play
web-choose = Players and options
web-continue = Continue
web-all-games = All { $n }
web-not-begun = not begun yet
web-first-time = First time here?
web-first-time-more = Learn Onirim by playing: about two minutes.
web-guide = First game
web-rules = Rules
web-rulebook = Rulebook
web-stats = Statistics
web-join = Join
web-home = Home
web-back = Back to the table
web-your-name = Dreamer
web-title-new = New game
web-title-rules = Rules
web-title-stats = Statistics
web-title-open = Tables
web-title-replay = Replay
web-title-guide = First game

## Settings

web-settings = Settings
web-name = Your name
web-name-about = As others at the table see it.
web-language = Language
web-theme = Light
web-night = Night
web-morning = Morning
web-motion = Motion
web-motion-about = Cards never make you wait, at any speed.
web-motion-normal = Calm
web-motion-fast = Quick
web-motion-off = Off
web-letters = Letters on cards
web-letters-about = For telling colours apart in any light.
web-letters-on = Shown
web-letters-off = Hidden
web-sound = Sound
web-sound-about = A soft tone when it is your turn.
web-sound-on = On
web-sound-off = Off

## Connection

web-wait = One moment …
web-close = Close
web-again = Try again
web-no-page = There is no such page. This is where everything begins.
web-load-failed = This part could not be loaded.
web-lost = Connection lost, trying again
web-lost-kept = Connection lost; your move is kept and will be sent
web-sending = Sending …
web-refused = That is not possible now.
web-problem-offline = The server cannot be reached now.
web-problem-not-your-turn = It is not your turn.
web-problem-waiting = The game waits until all seats are taken.
web-problem-no-advice = There is no advice here now.
web-problem-over = The game is over.
web-problem-no-undo = There is nothing to take back.
web-problem-asked = Somebody has asked for this already.
web-problem-taken = This seat has just been taken.
web-problem-present = This player was here a moment ago. Wait a little.
web-problem-too-often = That was too fast. Wait a moment.
web-problem-store = It could not be saved, so nothing has happened. Try again.
web-problem-busy = The table is busy. Try again.
web-no-table = There is no such table
web-no-table-more = It may have been cleared away, or the link is incomplete.
web-no-table-private = This table is private. Ask somebody there for a link.
web-bad-link = This link leads nowhere
web-bad-link-more = Ask for it again: a letter may be missing.

## New game

web-who = Who plays
web-seat = Player { $n }
web-seat-me = Me
web-seat-here = Somebody at this screen
web-seat-online = Somebody by link
web-name-of = Name of player { $n }
web-bots = Bots
web-yes = Yes
web-no = No
web-more-options = More
web-listed = Open to everybody
web-listed-about = An open table is seen by everybody on this server; a closed one only by link.
web-chat = Chat
web-clock = Time for each player
web-minutes = { $n } min
web-deal-number = Deal number
web-deal-chance = by chance
web-deal-about = The same number deals the same cards, so that friends can compare.
web-begin = Begin

## Waiting room and tables

web-lobby = Before the game
web-lobby-wait = The game begins when every seat is taken.
web-lobby-sit = Take a seat.
web-lobby-watch = You are watching. The game begins when every seat is taken.
web-free-seat = free seat
web-you = (you)
web-sit = Sit here
web-sit-too = Here, at this screen
web-set-bot = Bot
web-invite = Invite
web-invite-watch = Let others watch
web-link = Link
web-link-play = To play
web-link-watch = To watch
web-qr = The link as a QR code
web-copy = Copy the link
web-copied = Copied.
web-share = Share
web-share-text = Come and play { $game }
web-join-link = By a link
web-paste = Paste the link here
web-go = Go
web-yours = Your games
web-yours-none = No unfinished games.
web-forget = Forget this game
web-open = Open tables
web-open-none = Nobody is waiting just now.

## At the table

web-table = Table
web-moves = Moves
web-turn = turn { $n }
web-turn-of = { $who } is thinking
web-your-turn = Your turn
web-waiting = waiting for players
web-over = The game is over
web-result = Result
web-menu = Menu
web-undo = Take back
web-preparing = The bots are getting ready
web-preparing-more = The bots are getting ready, the first time only, and think less until then.
web-undo-ask = { $who } asks to take back a move.
web-undo-asked = You asked to take back a move. The others decide.
web-agree = All right
web-refuse = Rather not
web-hint = Hint
web-hint-none = No bot can advise in this game yet.
web-hint-wait = Thinking about every choice …
web-hint-about = How likely you are to win after each choice, as far as you can know.
web-hint-unclear = unclear
web-hint-rough = The adviser is still getting ready, the first time only: these chances are rough.
web-hint-chance = { $chance } % ± { $margin }
web-review = Look back
web-review-wait = Going through the game …
web-review-curve = Your chance of winning from choice to choice
web-review-even = Nothing changed your chances much at once.
web-review-change = { $before } % → { $after } %
web-review-choice = { $action }. Better: { $best }.
web-review-good-luck = Good luck after: { $action }.
web-review-bad-luck = Bad luck after: { $action }.
web-left = What is left
web-rule-now = The rule in question
web-log = Log
web-log-empty = Nothing has happened yet.
web-replay-from = Look at this moment
web-chat-unread = { $n ->
    [one] Chat: { $n } new line
   *[other] Chat: { $n } new lines
  }
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-send = Send
web-pass = Pass the screen to { $name }
web-pass-more = The cards stay hidden until then.
web-pass-ready = I am { $name }
web-replace = Set a bot in place of { $who }
web-leave = Let a bot play for me
web-replaced = A bot is playing for you.
web-return = Take the seat back
web-resign = Give up
web-resign-sure = Really give up
web-fair = The deal was fixed before the first move. Its seal, which can be checked at the end:
web-event-person = { $who } takes seat { $n }.
web-event-bot = { $who } sits on seat { $n }.
web-event-empty = Seat { $n } is free.
web-event-undo = takes back a move.
web-event-agree = agrees.
web-event-refuse = does not agree.
web-event-resign = gives up.
web-event-flag = is out of time.
web-help = Keys and help
web-help-about = Everything works by touch, mouse and keys.
web-key-arrows = from card to card
web-key-enter = choose
web-key-esc = back
web-key-z = take back
web-key-l = log
web-key-r = the rule in question
web-key-d = what is left
web-key-h = hint
web-key-c = chat
web-key-comma = settings
web-key-help = this help

## The end

web-end-won = You have won!
web-end-lost = Lost this time
web-end-shared = A shared win
web-end-of = { $n ->
    [one] { $who } wins
   *[other] Winners: { $who }
  }
web-end-resigned = The game was given up
web-end-time = Out of time
web-scores = Scores
web-assisted = Moves were taken back after they had shown something.
web-deal = Deal number { $seed }
web-rematch = Rematch
web-rematch-go = To the rematch
web-again-game = Once more
web-other-game = Another game
web-replay = Replay

## Replay

web-replay-start = The beginning
web-link-turn = Link to this moment
web-first = To the beginning
web-last = To the end
web-step = One move on
web-step-back = One move back
web-run = Play
web-pause = Pause
web-step-of = Move { $n } of { $all }

## First game

web-guide-none = There is no guide to this game yet; its rulebook begins with a first game.
web-guide-skip = Skip
web-guide-next = Next
web-guide-of = { $n } of { $all }
web-guide-other = For now, do what is described here.
web-guide-done = That is all you need to play.
web-guide-play = Play a real game

## Statistics

web-stats-none = No finished games yet
web-stats-none-more = Games finished in this browser will be counted here.
web-stats-games = Games
web-stats-wins = Wins
web-stats-share = { $share } %, likely { $low } to { $high } %
web-stats-streak = Wins in a row
web-stats-best = best { $n }
web-stats-score = Best score
web-stats-mean = on average { $n }
web-stats-form = { $n ->
    [one] Last game
   *[other] Last { $n } games
  }
web-stats-form-of = { $wins } won of the last { $n }
web-stats-won = Won
web-stats-lost = Lost
web-stats-clear = Forget these games
web-stats-clear-sure = The statistics of this browser will be gone for good.
web-stats-clear-yes = Forget them
