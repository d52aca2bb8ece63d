### Somnicum in the browser

## Cards

somn-theme = Theme
somn-theme-fairy-tale = Fairy tale
somn-theme-underwater = Underwater
somn-theme-space = Space
somn-theme-nightmare = Nightmare
somn-stars = { $n ->
    [one] one star
   *[other] { $n } stars
  }
somn-eyes = { $n ->
    [one] one eye
   *[other] { $n } eyes
  }
somn-marked = An encounter awaits
somn-token-blank = { $particle }, blank back
somn-token-paid = { $token }: will be paid
somn-back-sand = a token with sand on its back
somn-back-blank = a blank token
somn-lasting = Stays in play
somn-once = Once, then discarded
somn-goal-about = Each of these particles printed on your cards is a point at the end. Tokens do not count.

## What encounters do

somn-effect-draw-tokens = Draw { $n } tokens from the bag.
somn-effect-mend-a-break = Remove one break of your dream.
somn-effect-steal-a-token = Take a random token from another player.
somn-effect-new-goal = Draw { $n ->
    [one] one more goal
   *[other] { $n } more goals
  }; keep one of them or your own.
somn-effect-free-steps = The first { $n } steps are free.
somn-effect-swing-back = The pendulum may go counter-clockwise.
somn-effect-place-any = Place up to { $n } particles of any theme, one token each.
somn-effect-no-break = The card you join makes no break.
somn-effect-sand-of-one-step = A move of one step draws { $n } tokens.
somn-effect-plain-eyes = The eyes of your nightmares are never multiplied.
somn-effect-deep-points = At the end each of your cards on level 3 is worth { $n } more.
somn-effect-token-points = At the end every four of your tokens are worth 1, and { $n } more if nobody has more tokens than you.

## Zones

somn-zone-ring = The ring: { $n ->
    [one] one card
   *[other] { $n } cards
  }
somn-zone-mine = Your side of the table
somn-zone-dream = Your dream
somn-zone-tokens = Tokens
somn-zone-my-tokens = Your sand
somn-zone-discard = Discarded encounters
somn-player = Player { $n }
somn-dream-of = { $name }: the dream
somn-dream-empty = No cards yet.
somn-dream-sum = { $cards ->
    [one] One card
   *[other] { $cards } cards
  }, { $n ->
    [0] no breaks
    [one] one break
   *[other] { $n } breaks
  }
somn-see-dream = Look at the dream of { $name }
somn-level = Level { $n }
somn-level-is = Level { $n }: { $cards }.
somn-gap = gap
somn-break = Break
somn-pendulum-at = { $pendulum ->
    [black] Black
   *[white] White
  } pendulum, behind “{ $card }”
somn-behind = Behind card { $n }.
somn-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
somn-points-public = What everybody can see: without the secret goal
somn-tokens-n = { $n ->
    [one] one token
   *[other] { $n } tokens
  }
somn-tokens-of = Tokens: { $sand } with sand, { $blank } blank
somn-no-tokens = no tokens
somn-encounters-held = { $n ->
    [0] no encounters
    [one] one encounter in hand
   *[other] { $n } encounters in hand
  }
somn-in-play = in play
somn-goal = goal
somn-goal-is = Your goal, { $goal }: { $particles }.
somn-pile-deck = Deck: { $n }
somn-pile-bag = Bag: { $n }{ $blank ->
    [0] {""}
   *[other] , { $blank } blank
  }
somn-pile-encounters = Encounters: { $n }
somn-pile-discard = Discarded: { $n }
somn-round = Round { $n } of 3
somn-ring-left = { $n } cards in the ring. The round ends with { $end }{ $early ->
    [yes] , or when the pendulums meet.
   *[no] .
  }
somn-over = Morning has come
somn-over-more = All three rounds are over.
somn-lately = Lately
somn-tabs = What to show
somn-tab-ring = Ring
somn-tab-dream = My dream
somn-tab-rivals = Rivals

## Questions

somn-ask-pendulum = Where does the black pendulum go?
somn-ask-turn = Swing a pendulum
somn-ask-pay = What do you pay with?
somn-ask-before = Where does the card go?
somn-ask-after = One more encounter?
somn-ask-join = Where does the card go?
somn-ask-keep = Which encounter do you keep?
somn-ask-mend = Which break do you mend?
somn-ask-steal = Whom do you steal from?
somn-ask-goal = Which goal is yours?
somn-ask-place = Place { $particle }
somn-ask-which = Which token do you pay?
somn-ask-over = Morning has come
somn-hint-over = All three rounds are over.
somn-hint-pendulum = Touch a card: the pendulum hangs behind it, clockwise. The white one goes opposite.
somn-hint-turn = { $n } steps are free.
somn-hint-token = A token may be placed on your dream first.
somn-hint-back = The pendulum may go backwards now.
somn-hint-pay = Every further step costs a token.
somn-hint-before = You may play an encounter first.
somn-hint-after = Play one, or finish your turn.
somn-hint-join = Touch a place in your dream.
somn-hint-keep = The others are discarded.
somn-hint-mend = The cards on both sides belong together again.
somn-hint-steal = A random token becomes yours.
somn-hint-goal = The others go back unseen.
somn-hint-place = Touch the last card of a level. With another theme it costs a second token of the kind.
somn-other-moves = { $name } is dreaming
somn-other-asked = { $question }
somn-other-joins = { $name } decides where it goes.
somn-choose-place = Touch a place in your dream.
somn-hang-here = Black hangs behind this card, white opposite.

## What can be done

somn-do-hang = Hang them here
somn-do-take = Take the card
somn-do-pay = Pay { $n ->
    [one] the token
   *[other] { $n } tokens
  }
somn-do-level = Level { $n }
somn-do-done = Finish the turn
somn-do-play = Play { $card }
somn-do-play-it = Play it
somn-steps = { $pendulum ->
    [black] Black
   *[white] White
  } pendulum, { $n ->
    [one] one step
   *[other] { $n } steps
  }{ $back ->
    [yes] {" "}back
   *[no] {""}
  }
somn-costs = { $n ->
    [one] costs one token
   *[other] costs { $n } tokens
  }
somn-brings = { $n ->
    [one] brings one token
   *[other] brings { $n } tokens
  }
somn-free = free
somn-pay-choose = { $n ->
    [one] One marked token will be paid. Touch another to change it.
   *[other] { $n } marked tokens will be paid. Touch others to change them.
  }
somn-pay-sand = The one with sand on its back
somn-pay-blank = The blank one
somn-other-ways = Ways to this card
somn-ends-surely = Ends the round.
somn-ends-maybe = The pendulums meet: a blank token ends the round.
somn-place = { $particle } onto level { $level }
somn-place-paying = { $particle } onto level { $level }, paying a second one
somn-link-alone = no neighbour
somn-link-linked = linked by { $particles }
somn-link-broken = a break
somn-link-hushed = no break, thanks to the lullaby
somn-slot-alone = alone
somn-slot-linked = link
somn-slot-broken = break
somn-slot-hushed = lullaby
somn-worth = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
somn-mend-on = On level { $level }
somn-goal-now = Now worth { $n }
somn-goal-own-now = Yours; now worth { $n }
somn-close = Close
somn-look-at-table = Look at the table
somn-back-to = Back: { $what }

## Why not

somn-why-over = The game is over.
somn-why-not-you = It is not your turn.
somn-why-first = First: { $question }
somn-why-now = Not possible now.
somn-why-far = Too far: it would cost { $cost ->
    [one] one token
   *[other] { $cost } tokens
  }, and you have { $have ->
    [0] none
    [one] one
   *[other] { $have }
  }.
somn-why-placed = { $n ->
    [one] One particle a turn, and it is placed.
   *[other] { $n } particles this turn, and they are placed.
  }
somn-why-no-dream = There is no card in your dream to put it on.
somn-why-second = On a card of another theme it takes two tokens of the kind: you have one { $particle }.
somn-why-contained = The last card of each level shows { $particle } already.
somn-why-no-break = Your dream has no break.
somn-why-nobody = Nobody else has a token.
somn-why-bag = The bag is empty.
somn-why-works = It works already.
somn-why-before-move = Only before the move.
somn-why-no-place = No token of yours fits anywhere.
somn-why-nothing = It would change nothing now.

## Choices, as a hint names them

somn-choice-pendulum = hang the pendulums
somn-choice-pendulum-behind = hang the black pendulum behind “{ $card }”
somn-choice-place = place { $particle } on level { $level }{ $back ->
    [blank] {" "}with a blank token
   *[sand] {""}
  }
somn-choice-place-paying = place { $particle } on level { $level }, paying a blank one{ $back ->
    [blank] {" "}(both are blank)
   *[sand] {""}
  }
somn-choice-move = move the { $pendulum ->
    [black] black
   *[white] white
  } pendulum { $n ->
    [one] one step
   *[other] { $n } steps
  }{ $back ->
    [yes] {" "}back
   *[no] {""}
  }
somn-choice-move-to = take “{ $card }”: the { $pendulum ->
    [black] black
   *[white] white
  } pendulum, { $n ->
    [one] one step
   *[other] { $n } steps
  }{ $back ->
    [yes] {" "}back
   *[no] {""}
  }
somn-choice-pay = pay { $token }
somn-choice-join = join the card to level { $level }
somn-choice-join-card = join “{ $card }” to level { $level }
somn-choice-keep = keep an encounter
somn-choice-keep-card = keep { $card }
somn-choice-play = play { $card }
somn-choice-done = go on without
somn-choice-mend = mend a break on level { $level }
somn-choice-mend-after = mend the break after “{ $card }”
somn-choice-steal = steal a token from player { $n }
somn-choice-goal = choose a goal
somn-choice-goal-card = choose the goal { $goal }

## The log

somn-log-pendulum = hangs the pendulums
somn-log-pendulum-behind = hangs the black pendulum behind “{ $card }”
somn-log-place = places { $particle } on level { $level }
somn-log-place-paying = places { $particle } on level { $level }, paying a second one
somn-log-move = swings the { $pendulum ->
    [black] black
   *[white] white
  } pendulum { $n ->
    [one] one step
   *[other] { $n } steps
  }{ $back ->
    [yes] {" "}back
   *[no] {""}
  }
somn-log-move-to = swings the { $pendulum ->
    [black] black
   *[white] white
  } pendulum { $n ->
    [one] one step
   *[other] { $n } steps
  }{ $back ->
    [yes] {" "}back
   *[no] {""}
  } and takes “{ $card }”
somn-log-pay = pays { $token }
somn-log-join = joins the card to level { $level }
somn-log-join-card = joins “{ $card }” to level { $level }
somn-log-keep = keeps an encounter
somn-log-keep-card = keeps { $card }
somn-log-play = plays { $card }
somn-log-done = goes on
somn-log-mend = mends a break on level { $level }
somn-log-steal = steals a token from player { $n }
somn-log-goal = chooses a goal
somn-log-goal-card = chooses the goal { $goal }
somn-told-tokens = new tokens: { $tokens }
somn-told-tokens-n = { $n ->
    [one] one token from the bag
   *[other] { $n } tokens from the bag
  }
somn-told-lost = stolen: { $tokens }
somn-told-encounter = an encounter: { $card }
somn-told-joined = “{ $card }” joins level { $level }
somn-told-broken = the dream breaks there
somn-told-round = round { $n } begins

## What is left

somn-left-cards = { $n ->
    [one] One dream card is in the deck.
   *[other] { $n } dream cards are in the deck.
  }
somn-left-particles = Particles
somn-left-particles-more = First: cards of the deck that show it. Second: tokens you have not seen.
somn-left-encounters = Encounters you have not seen
somn-left-goals = Goals you have not seen

## The end

somn-score-of = Points of { $name }
somn-score-cut = Cut off by breaks
somn-score-nightmares = Nightmares
somn-score-goal = Goal
somn-score-encounters = Encounters in hand
somn-score-played = Encounters in play
somn-score-tokens = Tokens for the tie: { $n }

## The first game

somn-guide-dream = This is your dream. Cards on level 1 count once, on level 2 twice, on level 3 three times. Side by side they must share a particle, or the dream breaks: see the token between the whale and the dragon.
somn-guide-ring = Cards come from the ring. A pendulum swings clockwise, and you take the card it reaches: three steps are free, each further one costs a token. Short swings bring tokens: two for one step, one for two.
somn-guide-place = First prepare the ground. Take your rose token and put it on the last card of level 3, the one with the sword. From now on that card has a rose too.
somn-guide-move = Now take “The Garden Nobody Waters”, the rose and the unicorn: black pendulum, four steps, so a pearl is paid. Put it on level 3, where the rose links it. It has no star, but a “?”.
somn-guide-keep = The “?” of the card is an encounter; on level 3 you choose from three. Keep the Mending Thread.
somn-guide-play = Touch the Mending Thread among your cards and play it: the break is gone, and a place opens on level 2.
somn-guide-free = Your rival has moved. Now you: take any card. The places in your dream tell what it would bring. When two cards are left in the ring, morning comes.

## Keys

somn-key-level = onto level 1, 2 or 3
somn-key-token = the next token
somn-key-encounter = the next encounter
somn-key-play = play the encounter
somn-key-rival = a rival’s dream
somn-key-closer = look closer
somn-key-aside = put a question aside
