# Neodreams' table in the browser

## Goods, counted

neo-n-knowledge = { $n } knowledge
neo-n-memory = { $n ->
    [one] { $n } memory
   *[other] { $n } memories
}
neo-n-fantasy = { $n ->
    [one] { $n } fantasy
   *[other] { $n } fantasies
}
neo-n-object = { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
neo-good-knowledge = knowledge
neo-good-memory = memories
neo-good-fantasy = fantasies
neo-good-object = objects
neo-name-knowledge = Knowledge
neo-name-memory = Memory
neo-name-fantasy = Fantasy
neo-nothing = nothing
neo-has = has { $goods }

## Types and places

neo-type-lucid = Lucid
neo-type-collective = Collective
neo-type-recurring = Recurring
neo-a-lucid = lucid dream
neo-a-collective = collective dream
neo-a-recurring = recurring dream
neo-place = { $type }, { $phase }
neo-player = Player { $n }

## Parts of effects

neo-part-gain = gain { $goods }
neo-part-gain-per = gain { $goods } for each own { $what ->
    [lucid] lucid dream
    [collective] collective dream
    [recurring] recurring dream
    [client] client
   *[upgraded] upgraded dream
}
neo-part-spend = spend { $goods }:
neo-part-take = { $type ->
    [lucid] take a lucid card
    [collective] take a collective card
    [recurring] take a recurring card
   *[any] take any card
}{ $from ->
    [deck] {" "}from a deck
    [market] {" "}from the market
   *[any] {""}
}
neo-part-create = { $type ->
    [lucid] create a lucid dream
    [collective] create a collective dream
    [recurring] create a recurring dream
   *[any] create a dream
}
neo-part-create-less = { $type ->
    [lucid] create a lucid dream
    [collective] create a collective dream
    [recurring] create a recurring dream
   *[any] create a dream
} for { $goods } less
neo-part-place = place any number of objects
neo-part-place-n = place up to { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
neo-part-connect = connect a client
neo-part-remove = remove an own client
neo-part-broadcast = broadcast
neo-part-broadcast-n = broadcast up to { $n ->
    [one] { $n } dream
   *[other] { $n } dreams
}

## Events

neo-event-create = You create a dream
neo-event-create-lucid = You create a lucid dream
neo-event-create-collective = You create a collective dream
neo-event-create-recurring = You create a recurring dream
neo-event-take = You take a card
neo-event-take-lucid = You take a lucid card
neo-event-take-collective = You take a collective card
neo-event-take-recurring = You take a recurring card
neo-event-connect = You connect a client
neo-event-broadcast = You broadcast
neo-event-place = You place objects
neo-event-upgrade = You complete an upgrade
neo-event-return = Your oneironaut returns
neo-event-advance = You advance the phase
neo-event-discard = You discard a card

## Cards in words

neo-card-when = { $when }: { $effect }
neo-card-cost = costs { $goods }
neo-card-reward = Discarded it brings { $goods }.
neo-credits-n = { $n ->
    [one] { $n } credit
   *[other] { $n } credits
}
neo-slots-n = { $n ->
    [one] { $n } slot
   *[other] { $n } slots
}
neo-own-objects = objects: { $n } of { $all }
neo-own-client = with a client

## Questions

neo-q-turn = Send an oneironaut
neo-q-turn-more = Into a lit window. Or advance the sleep phase.
neo-q-turn-advance = Advance the phase
neo-q-start = Where does sleep begin?
neo-q-start-more = Choose the phase in which the marker starts.
neo-q-location-more = Do what you like of this, in any order.
neo-q-advance-more = Track actions and returns, in any order.
neo-q-rest = All done here. You may still discard cards.
neo-q-returns = Your oneironauts return
neo-q-returns-more = Which one comes home first?
neo-q-return = Your oneironaut returns
neo-q-return-more = { $type ->
    [lucid] Take a lucid card, or create a dream.
    [collective] Take a collective card, or create a dream.
   *[recurring] Take a recurring card, or create a dream.
}
neo-q-placing = Place objects
neo-q-placing-more = Touch the dreams that get them, top slot first.
neo-q-broadcast = You are on air
neo-q-broadcast-more = Apply collective dreams, each once, in any order.
neo-q-event-more = A recurring dream answers. Use it?
neo-plan-upgrades = Upgraded by this: { $dreams }
neo-last-round = Last round
neo-last-round-more = A studio has twelve dreams: the game ends after this round.
neo-waiting = { $name } is thinking

## Buttons

neo-btn-create = Create
neo-btn-pay = Discard for it…
neo-btn-cancel = Not yet
neo-btn-discard = Discard: { $goods }
neo-btn-spend = Spend { $goods }
neo-btn-gain-all = Gain all
neo-btn-use-all = Apply { $n } dreams
neo-btn-return = Return from { $place }
neo-btn-home = Just come home
neo-btn-advance = To { $phase }
neo-btn-end = End the turn
neo-btn-rest = Leave the rest
neo-btn-skip = Skip
neo-btn-enough = That is all
neo-btn-place = Place { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
neo-btn-back = Back
neo-verb-use = Apply
neo-verb-client = Connect a client
neo-verb-release = Remove the client
neo-verb-object = Place an object

## Creating

neo-make = Create a dream
neo-make-lucid = A lucid dream works once for each client.
neo-make-collective = A collective dream works with each broadcast.
neo-make-recurring = A recurring dream answers each time.
neo-make-gives = It brings { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
}; your studio then has { $n } dreams of { $all }.
neo-make-cheaper = The price is lowered.
neo-make-discard = Discard for a resource
neo-swap-more = { $good ->
    [knowledge] Spend a fantasy instead of a knowledge
   *[memory] Spend a fantasy instead of a memory
}
neo-swap-less = { $good ->
    [knowledge] Spend a knowledge again
   *[memory] Spend a memory again
}
neo-spend = Pay the price
neo-can = enough
neo-can-fantasy = with fantasy
neo-can-missing = { $n } short
neo-can-create = It can be created now.

## Why not

neo-why-over = The game is over
neo-why-not-you = It is not your decision now.
neo-why-closed = There is no location here with two players.
neo-why-sent = This turn you have already chosen.
neo-why-taken = Somebody stands here already.
neo-why-full = No window is free.
neo-why-no-oneironaut = All your oneironauts are out: advance the phase.
neo-why-no-create = Creating is an action of some windows, phases and dreams, and of every return.
neo-why-type = Only a dream of another type can be created now: { $type ->
    [lucid] lucid
    [collective] collective
   *[recurring] recurring
}.
neo-why-missing = { $n ->
    [one] { $n } resource is missing
   *[other] { $n } resources are missing
}
neo-why-no-take = Taking cards is an action of some windows, phases and dreams, and of every return.
neo-why-take-type = Only cards of another type can be taken now: { $type ->
    [lucid] lucid
    [collective] collective
   *[recurring] recurring
}.
neo-why-from-deck = This card must come from a deck.
neo-why-from-market = This card must come from the market.
neo-why-empty = There is nothing to take.
neo-why-lucid = A lucid dream works when a client is connected to it.
neo-why-collective = A collective dream works when you broadcast.
neo-why-recurring = A recurring dream works when its condition comes true.
neo-why-now = Not now.
neo-why-nothing = There is nothing to do this with.

## Places of the table

neo-area-rivals = Rivals
neo-area-market = Market
neo-area-studio = My dreams
neo-area-hand = Hand
neo-area-server = Server
neo-area-actions = What can be done
neo-area-tabs = Parts of the table
neo-tab-sphere = Sphere
neo-tab-studio = Studio
neo-tab-market = Market
neo-tab-rivals = Rivals
neo-cell-closed = { $place }: closed
neo-cell-free = Free
neo-cell-taken = { $name } stands here
neo-cell-leaves = Returns when the phase advances
neo-market-of = { $type ->
    [lucid] Market of lucid dreams
    [collective] Market of collective dreams
   *[recurring] Market of recurring dreams
}
neo-market-empty = An empty place
neo-deck-of = { $type ->
    [lucid] Deck of lucid dreams
    [collective] Deck of collective dreams
   *[recurring] Deck of recurring dreams
}: { $n } cards, discarded: { $discards }
neo-dreams-of = { $type ->
    [lucid] Lucid dreams
    [collective] Collective dreams
   *[recurring] Recurring dreams
} of the studio: { $n }
neo-dreams-n = { $n } of { $all }
neo-dreams-short = { $n }/{ $all }
neo-score-n = Score { $n }
neo-hand-n = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
neo-supply-n = { $n ->
    [one] { $n } oneironaut at home
   *[other] { $n } oneironauts at home
}
neo-hand-empty = No cards in hand
neo-studio-of = Studio of { $name }
neo-left = In the deck: { $deck }; hidden in hands: { $hands }. These cards are there:
neo-left-discards = Discarded:
neo-lately = Log

## Log

## Choices, as a hint names them

neo-choice-send = send an oneironaut: { $place }
neo-choice-return = bring an oneironaut back: { $place }
neo-choice-start = begin with { $phase }
neo-choice-advance = advance the phase
neo-choice-gain = gain { $good }
neo-choice-take-deck = { $type ->
    [lucid] take a lucid dream from the deck
    [collective] take a collective dream from the deck
   *[recurring] take a recurring dream from the deck
}
neo-choice-take-market = { $type ->
    [lucid] take a lucid dream from the market
    [collective] take a collective dream from the market
   *[recurring] take a recurring dream from the market
}
neo-choice-take-card = take “{ $dream }” from the market
neo-choice-create = create “{ $dream }”
neo-choice-object = put an object on “{ $dream }”
neo-choice-client = connect a client to “{ $dream }”
neo-choice-release = remove the client of “{ $dream }”
neo-choice-broadcast = go on air
neo-choice-use = use “{ $dream }”
neo-choice-spend = pay the price
neo-choice-discard = discard “{ $dream }”
neo-choice-done = leave it at that
neo-choice-paying = { $choice } for { $goods }

neo-log-send = Oneironaut sent: { $place }
neo-log-return = Oneironaut returns: { $place }
neo-log-start = Sleep begins with { $phase }
neo-log-advance = The phase advances
neo-log-gain = Gained: { $good }
neo-log-take-deck = { $type ->
    [lucid] A lucid card taken from the deck
    [collective] A collective card taken from the deck
   *[recurring] A recurring card taken from the deck
}
neo-log-take-market = { $type ->
    [lucid] A lucid card taken from the market
    [collective] A collective card taken from the market
   *[recurring] A recurring card taken from the market
}
neo-log-create = Created: { $dream }
neo-log-object = An object on: { $dream }
neo-log-client = A client connects to: { $dream }
neo-log-release = The client leaves: { $dream }
neo-log-broadcast = On air
neo-log-use = Applied: { $dream }
neo-log-spend = The price is paid
neo-log-discard = Discarded: { $dream }
neo-log-done = Done
neo-news-phase = Phase: { $phase }
neo-news-cards = To the hand: { $cards }
neo-news-upgraded = Upgraded: { $dreams }

## The end

neo-sum-credits = Credits of the dreams
neo-sum-objects = Objects placed on them
neo-sum-leftovers = A fifth of { $n } leftovers
neo-sum-dreams = { $n } dreams
neo-sum-tie = Equal scores: the studio with more placed objects wins.

## The first game

neo-guide-studio = You run a studio that makes dreams. These are your dreams; each brings credits. When a studio has twelve, the game ends after the round, and the most credits win.
neo-guide-send = On your turn send an oneironaut into a lit window and do what its icons say. Send one to Light Sleep, second floor: it brings memories and a card.
neo-guide-gain = Now use the window. Gain the memories first.
neo-guide-take = And a card: take Pillow Parade from the market, in the middle. Rest the mouse on a card, or hold it with a finger, to read it.
neo-guide-end = Both actions are done. End the turn.
neo-guide-advance = The other way to spend a turn: advance the sleep phase. You get what the new phase offers, and all oneironauts in its tower come home, each with an action. Advance to Light Sleep.
neo-guide-track = Light Sleep lets you gain a memory and a fantasy: take both.
neo-guide-objects = And place objects. A dream whose slots are all filled has its better effect from now on. Put two on Old Cinema, in your studio, and confirm.
neo-guide-return = Your oneironaut comes home from Light Sleep, and may take a card or create a dream. Create Pillow Parade: choose it in your hand. A fantasy can stand in for a knowledge or a memory.
neo-guide-done = That is the turn: end it.
neo-guide-connect = Lucid dreams work once for each client. Send an oneironaut to Light Sleep, upper floor: clients connect there.
neo-guide-client = Connect a client to First Flight, in your studio: it brings one of each resource.
neo-guide-last = Gain the memories too, and end the turn. Collective dreams work when you broadcast, recurring ones by themselves. The rest you will find out: every icon tells its name, and the rulebook is in the menu or behind the R key.

## Keys

neo-key-card = choose a card
neo-key-advance = advance the phase
neo-key-gain = gain everything
neo-key-broadcast = broadcast
neo-key-end = end, or leave out the rest
neo-key-discard = discard the chosen card
neo-key-closer = look closer
neo-key-rival = a rival’s studio
