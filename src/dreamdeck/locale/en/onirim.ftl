### Onirim: cards, the table, questions and moves

## Cards

card-s = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[T] brown
  } sun
    .object = the { card-s }
card-m = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[T] brown
  } moon
    .object = the { card-m }
card-k = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[T] brown
  } key
    .object = the { card-k }
card-d = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[T] brown
  } door
    .object = the { card-d }
card-t = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[T] brown
  } tower { $number }
    .object = the { card-t }
card-NM = nightmare
    .object = the nightmare
card-HD = happy dream
    .object = the happy dream
place-R = observatory (red)
place-B = aquarium (blue)
place-G = garden (green)
place-T = library (brown)
colour-R = red
colour-B = blue
colour-G = green
colour-T = brown

## The table

zone-doors = Doors
zone-row = Row
zone-hand = Hand
zone-personal = You have
zone-personal-of = Player { $player } has
zone-shared = Shared
zone-deck = Deck
zone-discard = Discard
zone-limbo = Limbo
zone-removed = Removed
zone-goals = Goals
zone-towers = Towers
zone-premonitions = Premonitions
zone-drawn = Drawn
zone-held = You see
zone-put = Put
zone-looks-at = Player { $player } sees
doors-found = { $n } of { $all }
cards-n = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
deck-top = on top:
deck-bottom = at the bottom:
premonitions-closed = { $n } closed
earlier-cards = … { $n } earlier
nothing = none
premonition-a = 2▯R: red rooms discarded
premonition-b = 2▯G: a nightmare to limbo
premonition-c = 2▯B: 2 keys discarded
premonition-d = 2▯T: a door to limbo
premonition-e = 2▯ of a colour: one to limbo
premonition-f = 5▯: 2 more premonitions
premonition-g = ▯ of all 4: ☺ discarded
premonition-h = 3▯: new hand, 1 premonition
left-in-deck = Cards you cannot see ({ $n })
left-with-partner = These are the deck and the hidden cards of the other player.
left-others = others

## Questions

ask-turn = Play or discard a card.
ask-search = The run is complete. Search the deck for { $door }?
ask-drop = Prophecy: discard one of these cards.
ask-put = Put the cards back on the deck, the next one to draw first.
ask-door = You drew { $door }.
ask-nightmare = A nightmare! What do you give up?
ask-draft = Take a card to be your own.
ask-swap = Swap one of your cards for a shared one?
ask-remove = Pay for the spell: { $n ->
    [one] remove { $n } more card
   *[other] remove { $n } more cards
  } from the discard pile.
ask-lift = The bottom of the deck: put one of these cards on top.
ask-sink = Put the others back to the bottom, the uppermost first.
ask-plan = Swap two open goals.
ask-reopen = Which goal opens again?
ask-raze = The nightmare shakes the towers.
ask-face = Which premonition do you face first?
ask-keys = Premonition: discard { $n ->
    [one] { $n } more key
   *[other] { $n } keys
  } from the deck.
ask-give = Premonition: put a door into limbo.
ask-happy = A happy dream! What do you wish for?
ask-gaze = Discard what you do not want to meet.
ask-fetch = Take a card from the deck; it will lie on top.

## Moves

do-take = take { $card }
do-play = play { $card }
do-play-left = build { $card } at the left end
do-play-right = build { $card } at the right end
do-discard = discard { $card }
do-search = search
do-no-search = leave the deck alone
do-swap = swap { $card } for { $other }
do-no-swap = no swap
do-drop = discard { $card }
do-put = put { $card }
do-open = discard { $key } and gain the door
do-limbo = the door goes to limbo
do-pay-key = discard { $card }
do-pay-door = put { $card } into limbo
do-pay-door-of = put { $card } of player { $player } into limbo
do-pay-deck = reveal 5 cards of the deck and lose the locations
do-pay-hand = discard the hand and draw a new one
do-cast-prophecy = cast Paradoxical Prophecy
do-cast-planning = cast Parallel Planning
do-cast-punishment = cast Powerful Punishment
do-remove = remove { $card }
do-lift = put { $card } on top
do-swap-goals = swap goals { $one } and { $two }
do-reopen = goal { $n } ({ $colour })
do-raze = lose { $card }
do-spare = keep the towers; the nightmare goes to limbo
do-face = face { $premonition }
do-dispel = dispel { $premonition }
do-gaze = look at the top 7 cards and discard any
do-done = enough
do-fetch = take any card from the deck
do-fetch-card = take { $card }
do-something-put = put a card back
do-something-lift = put a card on top
do-something-fetch-card = put a card from the deck on top
shared-copy = (the shared one)

hint-completes = completes a run
hint-second = second of a run
hint-breaks = ends the run of { $colour }
hint-prophecy = prophecy
hint-look = look at { $n } cards

## What happened

told-drawn = drawn: { $cards }
told-door = door found: { $cards }
told-door-lost = door lost: { $cards }
told-discarded = discarded: { $cards }
told-limbo = to limbo: { $cards }
told-premonition = premonition opened: { $letters }
told-premonition-gone = premonition gone: { $letters }
