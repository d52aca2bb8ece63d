### Somnicum: the table, questions and moves

## The table

som-zone-round = Round
som-round = { $round } of 3 · deck { $deck } · bag { $bag }
som-zone-ring = Ring
som-zone-dream = Your dream
som-no-cards = no cards yet
som-zone-tokens = Tokens
som-zone-hand = Encounters
som-zone-front = In play
som-zone-goal = Goal
som-zone-score = Points now
som-zone-discard = Discard
som-zone-taken = Taken
som-zone-deck = Deck
som-score-one = level 1: { $n }
som-score-two = level 2: { $n }
som-score-three = level 3: { $n }
som-score-cut = cut off: { $n }
som-score-nightmares = nightmares: { $n }
som-score-goal = goal: { $n }
som-score-encounters = encounters: { $n }
som-score-played = played cards: { $n }

## Questions

som-ask-pendulum = Where does the black pendulum go? The white one goes opposite.
som-ask-turn = Move a pendulum; before that you may place a particle.
som-ask-pay = Which token do you pay? { $n ->
    [one] One step is to be paid.
   *[other] { $n } steps are to be paid.
  }
som-ask-encounter = Play an encounter?
som-ask-join = Which level does the card go to?
som-ask-keep = Which encounter do you keep?
som-ask-mend = Which break do you mend?
som-ask-steal = Whom do you steal a token from?
som-ask-goal = Which goal do you keep?

## Moves

som-do-pendulum = behind card { $n }, “{ $card }”
som-do-place = place { $particle } on level { $level }
som-paying-blank = paying the blank one
som-do-move = { $pendulum } { $n ->
    [one] { $n } step
   *[other] { $n } steps
  } to { $card }
som-do-pay = pay { $token }
som-do-join = to level { $level }
som-do-keep = keep { $card }
som-do-play = play { $card }
som-do-done = done, go on
som-do-mend = on level { $level }, between “{ $left }” and “{ $right }”
som-do-steal = from player { $player }
som-do-goal = { $goal }
som-do-something-pay = pays a token
som-do-something-keep = keeps an encounter
som-do-something-goal = chooses a goal
som-hint-tokens = brings tokens
som-hint-alone = no neighbour there
som-hint-continues = the dream goes on
som-hint-breaks = a break

## What happened

som-told-tokens = tokens: { $tokens }
som-told-stolen = stolen from you: { $tokens }
som-told-encounter = encounter { $card }
som-told-joined = “{ $card }” on level { $level }
som-told-broken = “{ $card }” on level { $level }, after a break
som-told-round = Round { $n } begins.
