### Сомникум: стол, вопросы и ходы

## Стол

som-zone-round = Раунд
som-round = { $round } из 3 · в колоде { $deck } · в мешке { $bag }
som-zone-ring = Кольцо
som-zone-dream = Ваш сон
som-no-cards = карт пока нет
som-zone-tokens = Жетоны
som-zone-hand = Встречи
som-zone-front = Действуют
som-zone-goal = Цель
som-zone-score = Очки сейчас
som-zone-discard = Сброс
som-zone-taken = Взята
som-zone-deck = Колода
som-score-one = уровень 1: { $n }
som-score-two = уровень 2: { $n }
som-score-three = уровень 3: { $n }
som-score-cut = отрезано: { $n }
som-score-nightmares = кошмары: { $n }
som-score-goal = цель: { $n }
som-score-encounters = встречи: { $n }
som-score-played = сыгранные карты: { $n }

## Вопросы

som-ask-pendulum = Куда поставить чёрный маятник? Белый встанет напротив.
som-ask-turn = Сдвиньте маятник; перед этим можно положить частицу.
som-ask-pay = Каким жетоном заплатить? Осталось оплатить { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }.
som-ask-encounter = Сыграть встречу?
som-ask-join = На какой уровень положить карту?
som-ask-keep = Какую встречу оставить?
som-ask-mend = Какой разрыв убрать?
som-ask-steal = У кого украсть жетон?
som-ask-goal = Какую цель оставить?

## Ходы

som-do-pendulum = за картой { $n }, «{ $card }»
som-do-place = частица на уровень { $level }: { $particle }
som-paying-blank = отдать пустой
som-do-move = { $pendulum } { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }, карта { $card }
som-do-pay = отдать: { $token }
som-do-join = на уровень { $level }
som-do-keep = оставить: { $card }
som-do-play = сыграть: { $card }
som-do-done = хватит, дальше
som-do-mend = на уровне { $level }, между «{ $left }» и «{ $right }»
som-do-steal = у игрока { $player }
som-do-goal = { $goal }
som-do-something-pay = отдаёт жетон
som-do-something-keep = оставляет себе встречу
som-do-something-goal = выбирает цель
som-hint-tokens = принесёт жетоны
som-hint-alone = соседа там нет
som-hint-continues = сон продолжится
som-hint-breaks = разрыв

## Что произошло

som-told-tokens = жетоны: { $tokens }
som-told-stolen = у вас украли: { $tokens }
som-told-encounter = встреча { $card }
som-told-joined = «{ $card }» на уровне { $level }
som-told-broken = «{ $card }» на уровне { $level }, после разрыва
som-told-round = Начинается раунд { $n }.
