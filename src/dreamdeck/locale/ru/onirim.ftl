### Онирим: карты, стол, вопросы и ходы

## Карты

card-s = { $colour ->
    [R] красное
    [B] синее
    [G] зелёное
   *[T] коричневое
  } солнце
    .object = { card-s }
card-m = { $colour ->
    [R] красная
    [B] синяя
    [G] зелёная
   *[T] коричневая
  } луна
    .object = { $colour ->
        [R] красную
        [B] синюю
        [G] зелёную
       *[T] коричневую
      } луну
card-k = { $colour ->
    [R] красный
    [B] синий
    [G] зелёный
   *[T] коричневый
  } ключ
    .object = { card-k }
card-d = { $colour ->
    [R] красная
    [B] синяя
    [G] зелёная
   *[T] коричневая
  } дверь
    .object = { $colour ->
        [R] красную
        [B] синюю
        [G] зелёную
       *[T] коричневую
      } дверь
card-t = { $colour ->
    [R] красная
    [B] синяя
    [G] зелёная
   *[T] коричневая
  } башня { $number }
    .object = { $colour ->
        [R] красную
        [B] синюю
        [G] зелёную
       *[T] коричневую
      } башню { $number }
card-NM = кошмар
    .object = кошмар
card-HD = счастливый сон
    .object = счастливый сон
place-R = обсерватория (красная)
place-B = аквариум (синий)
place-G = сад (зелёный)
place-T = библиотека (коричневая)
colour-R = красный
colour-B = синий
colour-G = зелёный
colour-T = коричневый

## Стол

zone-doors = Двери
zone-row = Ряд
zone-hand = Рука
zone-personal = У вас
zone-personal-of = У игрока { $player }
zone-shared = Общие
zone-deck = Колода
zone-discard = Сброс
zone-limbo = Лимб
zone-removed = Удалены
zone-goals = Цели
zone-towers = Башни
zone-premonitions = Предчувствия
zone-drawn = Взята карта
zone-held = Вы видите
zone-put = Положены
zone-looks-at = Видит игрок { $player }
doors-found = { $n } из { $all }
cards-n = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
deck-top = сверху:
deck-bottom = снизу:
premonitions-closed = закрыто: { $n }
earlier-cards = … ещё { $n }
nothing = нет
premonition-a = 2▯R: красные комнаты в сброс
premonition-b = 2▯G: кошмар в лимб
premonition-c = 2▯B: 2 ключа в сброс
premonition-d = 2▯T: дверь в лимб
premonition-e = 2▯ одного цвета: одна в лимб
premonition-f = 5▯: ещё 2 предчувствия
premonition-g = ▯ всех цветов: ☺ в сброс
premonition-h = 3▯: новая рука и предчувствие
left-in-deck = Карты, которых вы не видите ({ $n })
left-with-partner = Это колода и скрытые карты другого игрока.
left-others = прочие

## Вопросы

ask-turn = Сыграйте или сбросьте карту.
ask-search = Серия собрана. Поискать в колоде { $door }?
ask-drop = Пророчество: сбросьте одну из этих карт.
ask-put = Верните карты на колоду: первой — ту, что возьмёте раньше.
ask-door = Из колоды взята { $door }.
ask-nightmare = Кошмар! Чем откупитесь?
ask-draft = Возьмите себе одну карту.
ask-swap = Обменять свою карту на общую?
ask-remove = Плата за заклинание: удалите из сброса ещё { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
  }.
ask-lift = Низ колоды: положите одну из этих карт наверх.
ask-sink = Верните остальные вниз: первой — ту, что будет выше.
ask-plan = Поменяйте местами две открытые цели.
ask-reopen = Какая цель снова откроется?
ask-raze = Кошмар грозит башням.
ask-face = Какое предчувствие встретите первым?
ask-keys = Предчувствие: сбросьте из колоды { $n ->
    [one] ещё { $n } ключ
    [few] { $n } ключа
   *[many] { $n } ключей
  }.
ask-give = Предчувствие: отправьте дверь в лимб.
ask-happy = Счастливый сон! Чего пожелаете?
ask-gaze = Сбросьте то, с чем не хотите встретиться.
ask-fetch = Возьмите карту из колоды: она ляжет наверх.

## Ходы

do-take = взять { $card }
do-play = сыграть { $card }
do-play-left = поставить { $card } слева
do-play-right = поставить { $card } справа
do-discard = сбросить { $card }
do-search = искать
do-no-search = не искать
do-swap = обменять { $card } на { $other }
do-no-swap = не обменивать
do-drop = сбросить { $card }
do-put = положить { $card }
do-open = сбросить { $key } и получить дверь
do-limbo = дверь уходит в лимб
do-pay-key = сбросить { $card }
do-pay-door = отправить { $card } в лимб
do-pay-door-of = отправить { $card } игрока { $player } в лимб
do-pay-deck = открыть 5 карт колоды и потерять из них комнаты и башни
do-pay-hand = сбросить руку и набрать новую
do-cast-prophecy = заклинание «Парадоксальное пророчество»
do-cast-planning = заклинание «Параллельное планирование»
do-cast-punishment = заклинание «Суровое наказание»
do-remove = удалить { $card }
do-lift = положить { $card } наверх
do-swap-goals = поменять местами цели { $one } и { $two }
do-reopen = цель { $n } ({ $colour })
do-raze = потерять { $card }
do-spare = сохранить башни; кошмар уходит в лимб
do-face = встретить { $premonition }
do-dispel = развеять { $premonition }
do-gaze = посмотреть 7 верхних карт и сбросить любые
do-done = хватит
do-fetch = взять любую карту из колоды
do-fetch-card = взять { $card }
do-something-put = вернуть карту
do-something-lift = положить карту наверх
do-something-fetch-card = положить карту из колоды наверх
shared-copy = (из общих)

hint-completes = завершает серию
hint-second = вторая в серии
hint-breaks = прерывает серию ({ $colour } цвет)
hint-prophecy = пророчество
hint-look = посмотреть { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
  }

## Что произошло

told-drawn = взято: { $cards }
told-door = найдена дверь: { $cards }
told-door-lost = потеряна дверь: { $cards }
told-discarded = сброшено: { $cards }
told-limbo = в лимб: { $cards }
told-premonition = открыто предчувствие: { $letters }
told-premonition-gone = ушло предчувствие: { $letters }
