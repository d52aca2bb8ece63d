# Neodreams

neo-knowledge = knowledge
neo-memory = memories
neo-fantasy = fantasies
neo-object = objects
neo-when = when { $condition }:
neo-zone-board = Board
neo-zone-market = Market
neo-zone-own = You
neo-zone-hand = Hand
neo-piles = deck { $deck }, discard { $discard }
neo-holds = hand

## Questions

neo-ask-start = In which phase does the marker start?
neo-ask-turn = Send an oneironaut, or advance the phase marker.
neo-ask-location = What do you do at the location? Left: { $actions }
neo-ask-advance = Returns and track actions. Left of the track: { $actions }
neo-ask-return = Your oneironaut returns: take a card or create one.
neo-ask-effect = { $dream }: { $effect }
neo-ask-placing = Where does the next object go?
neo-ask-broadcast = Which collective dream is broadcast next?
neo-ask-event = { $event }: which recurring dream answers?

## Moves

neo-do-send = send to { $place }
neo-do-advance = advance the marker
neo-do-start = start with { $phase }
neo-do-return = return from { $place }
neo-do-gain = gain { $good }
neo-do-take-deck = take { $kind } from the deck
neo-do-take = take { $dream }
neo-do-create = create { $dream }
neo-do-object = an object on { $dream }
neo-do-client = a client to { $dream }
neo-do-release = remove the client of { $dream }
neo-do-broadcast = broadcast
neo-do-use = use { $dream }
neo-do-spend = spend
neo-do-discard = discard { $dream }
neo-do-done = done

## What happened

neo-told-card = { $dream } to the hand
