### Onirim in the browser

## Cards and places

oni-of = { $place ->
    [R] observatory
    [B] aquarium
    [G] garden
    [T] library
   *[other] matching
  }
oni-place = { $place ->
    [R] observatory
    [B] aquarium
    [G] garden
   *[T] library
  }
oni-letter = { $place ->
    [R] O
    [B] A
    [G] G
   *[T] L
  }
oni-card-s = { oni-of } sun
oni-card-s-object = the { oni-of } sun
oni-card-m = { oni-of } moon
oni-card-m-object = the { oni-of } moon
oni-card-k = { oni-of } key
oni-card-k-object = the { oni-of } key
oni-card-d = { oni-of } door
oni-card-d-object = the { oni-of } door
oni-card-t = { oni-of } tower { $number }
oni-card-t-object = the { oni-of } tower { $number }
oni-card-NM = nightmare
oni-card-NM-object = the nightmare
oni-card-HD = happy dream
oni-card-HD-object = the happy dream
oni-kind-s = suns
oni-kind-m = moons
oni-kind-k = keys
oni-kind-d = doors
oni-kind-t = towers
oni-symbol-after = { $symbol ->
    [s] sun after a sun
    [m] moon after a moon
   *[k] key after a key
  }

oni-about-s = A room. The next card of the row cannot be a sun.
oni-about-m = A room. The next card of the row cannot be a moon.
oni-about-k = A room. Discard a key for a prophecy; it also opens a door of its colour or drives off a nightmare.
oni-about-d = A door. Find all eight before the deck runs out.
oni-about-t = A tower. It joins either end of the tower row; sides that touch share no symbol. Discarded, it shows as many cards of the deck as it has windows.
oni-about-NM = A nightmare. It leaves for a key, a door, five cards of the deck, or your whole hand.
oni-about-HD = A happy dream grants one wish.
oni-about-goal = Doors must be found in the order of the goals, from the left.
oni-about-back = Press it to see what is left.

## The table

oni-zone-row = Labyrinth
oni-zone-your-row = Your labyrinth
oni-zone-doors = Doors: { $n } of { $all } found
oni-zone-goals = Goals
oni-zone-hand = Your hand
oni-zone-piles = Deck, discard pile, limbo
oni-zone-deck = deck
oni-zone-deck-left = What is left
oni-zone-discard = discard
oni-zone-limbo = limbo
oni-zone-removed = Out of the game
oni-zone-towers = Towers
oni-zone-premonitions = Premonitions
oni-zone-spells = Spells
oni-spells-price = priced in discards
oni-part-mine = Yours
oni-part-shared = Shared
oni-part-draft = To choose from
oni-shared = shared
oni-yours = yours
oni-player = Player { $n }
oni-niche = A door of the { oni-of } is still to be found
oni-doors-of = { $n } of { $all }
oni-doors-word = doors
oni-doors-n = { $n ->
    [0] no doors
    [one] { $n } door
   *[other] { $n } doors
  }
oni-nightmares-n = { $n ->
    [0] no nightmares
    [one] { $n } nightmare
   *[other] { $n } nightmares
  }
oni-happy-n = { $n ->
    [0] no happy dreams
    [one] { $n } happy dream
   *[other] { $n } happy dreams
  }
oni-cards-n = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
oni-inside = Still ahead
oni-pile-deck = Deck: { oni-cards-n }. What is left?
oni-pile-discard = Discard pile: { oni-cards-n }
oni-pile-limbo = Limbo: { oni-cards-n }
oni-known-top = on top
oni-known-bottom = at the bottom
oni-known-top-are = On top of the deck: { $cards }
oni-known-bottom-are = At the bottom of the deck: { $cards }
oni-goal-found = Goal { $n }: { oni-of } door, found
oni-goal-next = Goal { $n }: the { oni-of } door is next
oni-goal-open = Goal { $n }: { oni-of } door
oni-goal-card = Goal: { oni-of } door
oni-row-is = The row: { $cards }
oni-row-empty = The row is empty
oni-row-start = begin with any room
oni-last = { $symbol ->
    [s] a sun is last
    [m] a moon is last
   *[k] a key is last
  }
oni-row-state = { oni-place }: { $n } of 3, { oni-last }
oni-row-state-new = a new run, { oni-last }
oni-slot-0 = a new run
oni-slot-1 = two more cards
oni-slot-2 = { oni-of } door
oni-towers-need = four colours side by side
oni-towers-complete = the row is complete
oni-closed = { $n } still closed
oni-price = Price: { oni-cards-n } of the discard pile
oni-their-cards = Personal cards: { $cards }; hidden: { $hidden }
oni-moves-now = deciding
oni-waits = waiting
oni-chosen = chosen: { $n }
oni-lately = Log
oni-left-title = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
  }
oni-left-with-partner = The deck and the other player's hidden cards: { oni-cards-n }
oni-empty = Nothing here yet.
oni-empty-limbo = Limbo is empty. Doors and dreams wait here until they return to the deck at the end of the turn.

## Questions

oni-ask-turn = Play or discard a card
oni-ask-search = A run: the { oni-of } door
oni-ask-drop = Prophecy
oni-ask-put = The top of the deck
oni-ask-gaze = A look ahead
oni-ask-door = The { oni-of } door
oni-ask-nightmare = Nightmare
oni-ask-draft = Take a card of your own
oni-ask-swap = Swap with the shared cards?
oni-ask-remove = The price of the spell
oni-ask-lift = The bottom of the deck
oni-ask-sink = The bottom of the deck
oni-ask-plan = Parallel Planning
oni-ask-reopen = A goal opens again
oni-ask-raze = The towers tremble
oni-ask-face = Premonitions come true
oni-ask-keys = A premonition came true
oni-ask-give = A premonition came true
oni-ask-happy = Happy dream
oni-ask-fetch = Any card

oni-hint-turn = Lit cards can be played. Any card can be discarded.
oni-hint-draft = Take three cards each, in turn. The last two are shared.
oni-hint-swap = Choose a card of yours and a shared one, or leave them.
oni-touch-card = Choose a card
oni-other-moves = { $name } decides
oni-other-asked = Now: { $question }
oni-over = The game is over
oni-hopeless = Winning is no longer possible

oni-lead-search = Search the deck for it?
oni-lead-prophecy = { $n ->
    [one] The top card of the deck.
   *[other] The top { $n } cards of the deck. Discard one, put the others back in any order.
  }
oni-lead-put = { $n ->
    [one] Put the card back on the deck.
   *[other] Put the { $n } cards back on the deck in any order.
  }
oni-lead-gaze = { $n ->
    [one] The top card of the deck. Discard it or put it back.
   *[other] The top { $n } cards. Discard any, put the others back in any order.
  }
oni-lead-door = It came from the deck.
oni-lead-nightmare = What do you give up?
oni-lead-raze = The nightmare has passed, but it wants a tower.
oni-lead-pay = { $n ->
    [one] Choose { $n } card of the discard pile; it leaves the game.
   *[other] Choose { $n } cards of the discard pile; they leave the game.
  }
oni-lead-lift = Put one on top of the deck, the others back to the bottom in any order.
oni-lead-sink = Put the cards back to the bottom: the first ends uppermost.
oni-lead-plan = Choose two open goals of different colours: they change places.
oni-lead-reopen = The door is lost. Which of its two goals is open again?
oni-lead-face = Which do you face first? Then the others are looked at anew.
oni-lead-keys = { $n ->
    [one] Discard { $n } key of your choice from the deck.
   *[other] Discard { $n } keys of your choice from the deck.
  }
oni-lead-give = Which door goes to limbo?
oni-lead-happy = Make one wish.
oni-lead-dispel = Which premonition shall vanish? It leaves the game.
oni-lead-fetch = It will lie on top of the shuffled deck: you draw it next.

## Answers and their prices

oni-do-play = Play
oni-do-discard = Discard
oni-do-left = Build left
oni-do-right = Build right
oni-do-build = Build
oni-do-take = Take it
oni-do-swap = Swap
oni-do-no-swap = No swap
oni-swap-choose = Yours and a shared one
oni-swap-alike = The cards are alike
oni-effect-completes = opens the { oni-of } door
oni-effect-second = second of the run
oni-effect-starts = begins a new run
oni-effect-breaks = ends the { oni-of } run
oni-effect-tower = joins the towers
oni-effect-prophecy = and see a prophecy
oni-effect-look = and look at { $n } cards
oni-effect-nothing = no prophecy

oni-way-search = Search
oni-way-search-found = { $n ->
    [one] One { oni-of } door is still ahead: it comes to the shelf
   *[other] Both { oni-of } doors are ahead: one comes to the shelf
  }
oni-way-search-none = No { oni-of } door is in the deck: it is only shuffled
oni-way-search-limbo = Another door is needed first: this one goes to limbo
oni-way-search-held = You have such a door: the deck is only shuffled
oni-way-search-shuffle = shuffles the deck
oni-way-search-forget = { $n ->
    [one] you forget { $n } card
   *[other] you forget { $n } cards
  }
oni-way-no-search = Leave the deck alone
oni-way-no-search-text = The run is used up, the deck stays as it is
oni-way-open = Open it with the key
oni-way-open-text = The { oni-of } key is discarded, the door comes to the shelf
oni-way-open-shared = The shared { oni-of } key is discarded, the door comes to the shelf
oni-way-limbo = Let it go to limbo
oni-way-limbo-can = You keep the key
oni-way-limbo-key = You have no { oni-of } key
oni-way-limbo-goal = This door cannot be placed now
oni-way-limbo-note = back into the deck
oni-way-which = Choose what to give
oni-way-key = Give a key
oni-way-key-text = The { oni-of } key is discarded, without a prophecy
oni-way-door = Close a door
oni-way-door-text = The { oni-of } door goes back to limbo
oni-way-deck = Reveal five cards
oni-way-deck-text = { $towers ->
    [yes] Rooms and towers
   *[no] Rooms
  } are discarded, { $dreams ->
    [yes] doors and dreams
   *[no] doors
  } go to limbo
oni-way-hand = Discard your hand
oni-way-hand-text = { $n ->
    [0] You draw five new cards
    [one] { $n } card goes, you draw five new ones
   *[other] { $n } cards go, you draw five new ones
  }
oni-way-raze = Lose a tower
oni-way-raze-text = The nightmare is discarded. The neighbours must fit
oni-way-spare = Keep the towers
oni-way-spare-text = The nightmare goes to limbo and back into the deck
oni-way-dispel = Dispel a premonition
oni-way-dispel-text = One open premonition leaves the game
oni-way-gaze = Look ahead
oni-way-gaze-text = Discard any of the top cards, put the others back in order
oni-way-fetch = Fetch a card
oni-way-fetch-text = Any card of the deck comes to the top
oni-price-key = key
oni-price-last-key = your last key
oni-price-doors = doors
oni-price-rooms = { $n ->
    [one] card discarded
   *[other] cards discarded
  }
oni-price-cards = { $n ->
    [one] card
   *[other] cards
  }
oni-price-cards-seen = { $n ->
    [one] card
   *[other] cards
  }
oni-price-tower = tower
oni-price-nightmare = nightmare in the deck
oni-price-premonition = premonition
oni-price-your-card = of your choice

oni-picked-drop = { $dream ->
    [yes] discarded, harmless
   *[no] discarded
  }
oni-picked-lift = to the top
oni-nth = { $n ->
    [1] drawn first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] seventh
  }
oni-nth-bottom = { $n ->
    [1] uppermost
   *[other] no. { $n } of the bottom
  }
oni-earlier = Earlier
oni-later = Later
oni-start-over = Start over
oni-suggest = Choose for me
oni-confirm-choose = Make a choice
oni-confirm-choose-drop = Choose what to discard
oni-confirm-prophecy = Discard { $card }{ $n ->
    [0] {""}
    [one] , put one back
    [2] , put two back
    [3] , put three back
   *[other] , put four back
  }
oni-confirm-put = { $n ->
    [one] Put the card back
   *[other] Put { $n } cards back
  }
oni-confirm-gaze = { $n ->
    [0] Discard nothing
    [one] Discard one
   *[other] Discard { $n }
  }{ $rest ->
    [0] {""}
   *[other] , put { $rest } back
  }
oni-confirm-choose-lift = Choose what to lift
oni-confirm-lift = To the top: { $card }
oni-confirm-pay = { $n ->
    [one] Give { $n } card
   *[other] Give { $n } cards
  }
oni-confirm-pay-more = { $n ->
    [one] { $n } more card
   *[other] { $n } more cards
  }
oni-confirm-plan = Swap goals { $one } and { $two }
oni-confirm-plan-more = { $n ->
    [one] One more goal
   *[other] Two goals
  }
oni-confirm-plan-alike = These goals are alike
oni-confirm-reopen = Open goal { $n }
oni-confirm-face = Face it first
oni-confirm-dispel = Dispel it
oni-confirm-keys = { $n ->
    [one] Discard the key
   *[other] Discard the keys
  }
oni-confirm-keys-more = { $n ->
    [one] { $n } more key
   *[other] { $n } more keys
  }
oni-confirm-give = To limbo: the { oni-of } door
oni-confirm-fetch = To the top: { $card }
oni-keys-seer = ← → choose · Shift + ← → move · Enter done
oni-keys-seer-pick = ← → choose · X mark · Shift + ← → move · Enter done

oni-back-to = Back to: { $what }
oni-look-at-table = See the table
oni-leave = Back
oni-close = Close
oni-careful = After this nobody can win
oni-think-again = Think again
oni-do-anyway = Do it anyway
oni-warn-door = The { oni-of } door would be gone for good, and winning needs it.
oni-warn-tower = This is the last { oni-of } tower, and the row needs all four colours.

## Why not

oni-why-over = The game is over
oni-why-not-you = The other player decides now
oni-why-first = First: { $question }
oni-why-now = That cannot be done now
oni-why-symbol = No { oni-symbol-after }
oni-advice = { $symbol ->
    [s] Discard it, or choose a moon or a key.
    [m] Discard it, or choose a sun or a key.
   *[k] Discard it, or choose a sun or a moon.
  }
oni-why-tower = { $symbol ->
    [m] A moon would touch a moon
   *[s] A sun would touch a sun
  } on the { $end ->
    [left] left
   *[right] right
  }
oni-advice-tower = Discard it to look at the top of the deck.
oni-why-cost = { $have } of { $cost } discards: not enough yet
oni-why-punishment = Only in answer to a nightmare
oni-why-planning = It needs two open goals of different colours
oni-why-empty-deck = The deck is empty
oni-why-moment = No spell can be cast now

## Spells and premonitions

oni-spell-prophecy = Paradoxical Prophecy
oni-spell-planning = Parallel Planning
oni-spell-punishment = Powerful Punishment
oni-spell-prophecy-does = Look at the bottom five cards of the deck and put one on top.
oni-spell-planning-does = Swap two open goals.
oni-spell-punishment-does = The nightmare is discarded, and nothing happens.
oni-dark-a-when = Two observatory doors
oni-dark-a-then = Its rooms leave the deck
oni-dark-b-when = Two garden doors
oni-dark-b-then = A nightmare returns to limbo
oni-dark-c-when = Two aquarium doors
oni-dark-c-then = Two keys leave the deck
oni-dark-d-when = Two library doors
oni-dark-d-then = One of your doors goes to limbo
oni-dark-e-when = Two doors of one colour
oni-dark-e-then = One of them goes to limbo
oni-dark-f-when = Five doors
oni-dark-f-then = Two more premonitions
oni-dark-g-when = A door of every colour
oni-dark-g-then = Happy dreams leave the deck
oni-dark-h-when = Three doors
oni-dark-h-then = A new hand and a premonition

## Choices, as a hint names them

oni-choice-take = take { $card }
oni-choice-play = play { $card }
oni-choice-play-left = build { $card } on the left
oni-choice-play-right = build { $card } on the right
oni-choice-discard = discard { $card }
oni-choice-search = search the deck for the { oni-of } door
oni-choice-no-search = do not search
oni-choice-swap = swap { $card } for { $other }, which is shared
oni-choice-no-swap = do not swap
oni-choice-drop = discard { $card }
oni-choice-put = put { $card } next on the deck
oni-choice-put-unseen = put a card on the deck
oni-choice-open = give up the key and open the { oni-of } door
oni-choice-limbo = let the { oni-of } door go to limbo
oni-choice-pay-key = discard { $card }
oni-choice-pay-door = put { $card } into limbo
oni-choice-pay-deck = give up five cards of the deck
oni-choice-pay-hand = give up the hand
oni-choice-cast = cast { $spell }
oni-choice-remove = pay with { $card }
oni-choice-lift = put { $card } on top of the deck
oni-choice-lift-unseen = put a card on top of the deck
oni-choice-swap-goals = swap goals { $one } and { $two }
oni-choice-reopen = open goal { $n } again
oni-choice-raze = lose { $card }
oni-choice-spare = keep the towers; the nightmare goes to limbo
oni-choice-face = face first: { $what }
oni-choice-dispel = dispel: { $what }
oni-choice-gaze = look at the top of the deck and discard what you like
oni-choice-done = leave the others on the deck
oni-choice-fetch = choose any card of the deck
oni-choice-fetch-card = put { $card } on top of the deck

## The log

oni-log-take = Taken: { $card }
oni-log-play = Played: { $card }
oni-log-play-left = Built on the left: { $card }
oni-log-play-right = Built on the right: { $card }
oni-log-discard = Discarded: { $card }
oni-log-search = A search for the { oni-of } door
oni-log-no-search = No search
oni-log-swap = Swapped: { $card } for the shared { $other }
oni-log-no-swap = No swap
oni-log-drop = Discarded: { $card }
oni-log-put = Back on the deck: { $card }
oni-log-put-unseen = A card went back on the deck
oni-log-open = A key opened the { oni-of } door
oni-log-limbo = The { oni-of } door went to limbo
oni-log-pay-key = Given up: { $card }
oni-log-pay-door = To limbo: { $card }
oni-log-pay-deck = Given up: five cards of the deck
oni-log-pay-hand = Given up: the hand; a new one was drawn
oni-log-cast = A spell: { $spell }
oni-log-remove = Paid: { $card }
oni-log-lift = To the top of the deck: { $card }
oni-log-lift-unseen = A card went to the top of the deck
oni-log-swap-goals = Goals { $one } and { $two } changed places
oni-log-reopen = Goal { $n } is open again
oni-log-raze = Fallen: { $card }
oni-log-spare = The towers stand, the nightmare is in limbo
oni-log-face = It came true: { $what }
oni-log-dispel = Dispelled: { $what }
oni-log-gaze = The top of the deck was revealed
oni-log-done = The others go back on the deck
oni-log-fetch = A search for a card
oni-log-fetch-card = To the top of the deck: { $card }
oni-told-drawn = drawn: { $cards }
oni-told-door = found: { $cards }
oni-told-door-lost = lost: { $cards }
oni-told-discarded = discarded: { $cards }
oni-told-limbo = to limbo: { $cards }
oni-told-dark = A premonition opened: { $what }

## The end

oni-won = All doors are found
oni-won-duel = { $name } wins
oni-lost = The deck has run out
oni-won-text = { $turns ->
    [one] You left the labyrinth in { $turns } turn.
   *[other] You left the labyrinth in { $turns } turns.
  }
oni-lost-text = { $turns ->
    [one] The dream lasted { $turns } turn, and not all doors were found.
   *[other] The dream lasted { $turns } turns, and not all doors were found.
  }
oni-ended-text = { $turns ->
    [one] The game was broken off in turn { $turns }.
   *[other] The game was broken off in turn { $turns }.
  }
oni-result-doors = Doors
oni-result-turns = Turns
oni-result-deck = In the deck
oni-result-discard = Discarded
oni-result-missing = Not found: { $doors }

## The first game

oni-guide-doors = You are in a labyrinth of dreams. Find eight doors before the deck runs out: five are on the shelf, three are still to be found.
oni-guide-row = Rooms go into a row, and equal symbols never touch: after a sun, the sun in your hand is dim. Two garden cards lie there already. Play the garden moon: choose it, or drag it to the row.
oni-guide-search = Three cards of one colour in a row, and you may take a door of that colour from the deck. Search!
oni-guide-nightmare = At the end of a turn you draw up to five cards. A nightmare came, and it wants a price. Give the observatory key: its doors are found.
oni-guide-key = A discarded key shows a prophecy. Choose the aquarium key and discard it.
oni-guide-prophecy = The next five cards. Mark the nightmare: it goes without harm. Put the garden door first and the library door second: drag the cards or use the arrows.
oni-guide-door = Here is the garden door, and you hold its key. Open it.
oni-guide-last = And the library door. One more key, and you are free.
