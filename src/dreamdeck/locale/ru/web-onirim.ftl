### Онирим в браузере

## Карты и места

oni-of = { $place ->
    [R] обсерватории
    [B] аквариума
    [G] сада
    [T] библиотеки
   *[other] нужного цвета
  }
oni-place = { $place ->
    [R] обсерватория
    [B] аквариум
    [G] сад
   *[T] библиотека
  }
oni-letter = { $place ->
    [R] О
    [B] А
    [G] С
   *[T] Б
  }
oni-card-s = солнце { oni-of }
oni-card-s-object = солнце { oni-of }
oni-card-m = луна { oni-of }
oni-card-m-object = луну { oni-of }
oni-card-k = ключ { oni-of }
oni-card-k-object = ключ { oni-of }
oni-card-d = дверь { oni-of }
oni-card-d-object = дверь { oni-of }
oni-card-t = башня { oni-of } { $number }
oni-card-t-object = башню { oni-of } { $number }
oni-card-NM = кошмар
oni-card-NM-object = кошмар
oni-card-HD = счастливый сон
oni-card-HD-object = счастливый сон
oni-kind-s = солнца
oni-kind-m = луны
oni-kind-k = ключи
oni-kind-d = двери
oni-kind-t = башни
oni-symbol-after = { $symbol ->
    [s] Солнце после солнца
    [m] Луну после луны
   *[k] Ключ после ключа
  }

oni-about-s = Комната. В ряду за ней не может сразу идти солнце.
oni-about-m = Комната. В ряду за ней не может сразу идти луна.
oni-about-k = Комната. Сбросьте ключ — и он покажет пророчество; он же откроет дверь своего цвета или прогонит кошмар.
oni-about-d = Дверь. Найдите все восемь, пока не кончилась колода.
oni-about-t = Башня. Ставится на край ряда башен: соприкасаются только разные символы. В сбросе она покажет столько верхних карт, сколько на ней окон.
oni-about-NM = Кошмар. От него откупаются ключом, дверью, пятью картами колоды или всей рукой.
oni-about-HD = Счастливый сон исполняет одно желание.
oni-about-goal = Двери находят по порядку целей, слева направо.
oni-about-back = Нажмите, чтобы узнать, что осталось.

## Стол

oni-zone-row = Лабиринт
oni-zone-your-row = Ваш лабиринт
oni-zone-doors = Двери: найдено { $n } из { $all }
oni-zone-goals = Цели
oni-zone-hand = Ваша рука
oni-zone-piles = Колода, сброс, лимб
oni-zone-deck = колода
oni-zone-deck-left = Что осталось
oni-zone-discard = сброс
oni-zone-limbo = лимб
oni-zone-removed = Удалены из игры
oni-zone-towers = Башни
oni-zone-premonitions = Предчувствия
oni-zone-spells = Заклинания
oni-spells-price = цена в картах сброса
oni-part-mine = Ваши
oni-part-shared = Общие
oni-part-draft = На выбор
oni-shared = из общих
oni-yours = ваша
oni-player = Игрок { $n }
oni-niche = Дверь { oni-of } ещё не найдена
oni-doors-of = { $n } из { $all }
oni-doors-word = дверей
oni-doors-n = { $n ->
    [0] дверей нет
    [one] { $n } дверь
    [few] { $n } двери
   *[many] { $n } дверей
  }
oni-nightmares-n = { $n ->
    [0] кошмаров нет
    [one] { $n } кошмар
    [few] { $n } кошмара
   *[many] { $n } кошмаров
  }
oni-happy-n = { $n ->
    [0] счастливых снов нет
    [one] { $n } счастливый сон
    [few] { $n } счастливых сна
   *[many] { $n } счастливых снов
  }
oni-cards-n = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
oni-inside = Впереди ещё
oni-pile-deck = Колода: { oni-cards-n }. Что осталось?
oni-pile-discard = Сброс: { oni-cards-n }
oni-pile-limbo = Лимб: { oni-cards-n }
oni-known-top = сверху
oni-known-bottom = снизу
oni-known-top-are = Сверху колоды лежат: { $cards }
oni-known-bottom-are = Снизу колоды лежат: { $cards }
oni-goal-found = Цель { $n }: дверь { oni-of } найдена
oni-goal-next = Цель { $n }: сейчас нужна дверь { oni-of }
oni-goal-open = Цель { $n }: дверь { oni-of }
oni-goal-card = Цель: дверь { oni-of }
oni-row-is = В ряду: { $cards }
oni-row-empty = Ряд пуст
oni-row-start = начните с любой комнаты
oni-last = { $symbol ->
    [s] последнее — солнце
    [m] последняя — луна
   *[k] последний — ключ
  }
oni-row-state = { oni-place }: { $n } из 3, { oni-last }
oni-row-state-new = новая серия, { oni-last }
oni-slot-0 = новая серия
oni-slot-1 = ещё две карты
oni-slot-2 = дверь { oni-of }
oni-towers-need = нужны четыре цвета подряд
oni-towers-complete = ряд завершён
oni-closed = { $n ->
    [one] ещё { $n } закрыто
   *[other] ещё { $n } закрыты
  }
oni-price = Цена: { oni-cards-n } сброса
oni-their-cards = Личные карты: { $cards }; скрыто: { $hidden }
oni-moves-now = решает
oni-waits = ждёт
oni-chosen = выбрано: { $n }
oni-lately = Журнал
oni-left-title = { $n ->
    [one] В колоде { $n } карта
    [few] В колоде { $n } карты
   *[many] В колоде { $n } карт
  }
oni-left-with-partner = Здесь колода и скрытые карты другого игрока: { oni-cards-n }
oni-empty = Здесь пока пусто.
oni-empty-limbo = Лимб пуст. Сюда уходят двери и сны, которые вернутся в колоду в конце хода.

## Вопросы

oni-ask-turn = Сыграйте или сбросьте карту
oni-ask-search = Серия собрана: дверь { oni-of }
oni-ask-drop = Пророчество
oni-ask-put = Верх колоды
oni-ask-gaze = Взгляд вперёд
oni-ask-door = Дверь { oni-of }
oni-ask-nightmare = Кошмар
oni-ask-draft = Возьмите карту себе
oni-ask-swap = Обменяться с общими?
oni-ask-remove = Плата за заклинание
oni-ask-lift = Низ колоды
oni-ask-sink = Низ колоды
oni-ask-plan = Параллельное планирование
oni-ask-reopen = Цель открывается снова
oni-ask-raze = Башни дрожат
oni-ask-face = Сбываются предчувствия
oni-ask-keys = Предчувствие сбылось
oni-ask-give = Предчувствие сбылось
oni-ask-happy = Счастливый сон
oni-ask-fetch = Любая карта

oni-hint-turn = Светятся карты, которые можно сыграть. Сбросить можно любую.
oni-hint-draft = По очереди берёте по три карты. Две последние станут общими.
oni-hint-swap = Выберите свою карту и общую — или оставьте всё как есть.
oni-touch-card = Выберите карту
oni-other-moves = Решает { $name }
oni-other-asked = Сейчас: { $question }
oni-over = Игра окончена
oni-hopeless = Победить уже нельзя

oni-lead-search = Поискать её в колоде?
oni-lead-prophecy = { $n ->
    [one] Одна верхняя карта колоды.
    [few] { $n } верхние карты колоды. Одну сбросьте, остальные верните в любом порядке.
   *[many] { $n } верхних карт колоды. Одну сбросьте, остальные верните в любом порядке.
  }
oni-lead-put = { $n ->
    [one] Верните карту на колоду.
    [few] Верните { $n } карты на колоду в любом порядке.
   *[many] Верните { $n } карт на колоду в любом порядке.
  }
oni-lead-gaze = { $n ->
    [one] Верхняя карта колоды. Сбросьте её или верните.
    [few] { $n } верхние карты. Сбросьте любые, остальные верните в любом порядке.
   *[many] { $n } верхних карт. Сбросьте любые, остальные верните в любом порядке.
  }
oni-lead-door = Она пришла из колоды.
oni-lead-nightmare = Чем откупиться?
oni-lead-raze = Кошмар прошёл, но требует башню.
oni-lead-pay = { $n ->
    [one] Выберите { $n } карту сброса: она уйдёт из игры.
    [few] Выберите { $n } карты сброса: они уйдут из игры.
   *[many] Выберите { $n } карт сброса: они уйдут из игры.
  }
oni-lead-lift = Одну положите наверх колоды, остальные верните вниз в любом порядке.
oni-lead-sink = Верните карты вниз: первая окажется выше всех.
oni-lead-plan = Выберите две открытые цели разного цвета: они поменяются местами.
oni-lead-reopen = Дверь потеряна. Какая из двух её целей снова открыта?
oni-lead-face = Какое встретите первым? Потом остальные проверяются заново.
oni-lead-keys = { $n ->
    [one] Сбросьте из колоды { $n } ключ на выбор.
    [few] Сбросьте из колоды { $n } ключа на выбор.
   *[many] Сбросьте из колоды { $n } ключей на выбор.
  }
oni-lead-give = Какая дверь уйдёт в лимб?
oni-lead-happy = Загадайте одно желание.
oni-lead-dispel = Какое предчувствие развеять? Оно уйдёт из игры.
oni-lead-fetch = Она ляжет наверх перемешанной колоды: вы возьмёте её следующей.

## Ответы и их цена

oni-do-play = Сыграть
oni-do-discard = Сбросить
oni-do-left = Поставить слева
oni-do-right = Поставить справа
oni-do-build = Поставить
oni-do-take = Взять себе
oni-do-swap = Обменять
oni-do-no-swap = Не обменивать
oni-swap-choose = Свою и общую
oni-swap-alike = Карты одинаковы
oni-effect-completes = откроет дверь { oni-of }
oni-effect-second = вторая в серии
oni-effect-starts = начнёт новую серию
oni-effect-breaks = прервёт серию { oni-of }
oni-effect-tower = в ряд башен
oni-effect-prophecy = и увидеть пророчество
oni-effect-look = { $n ->
    [one] и увидеть { $n } карту
    [few] и увидеть { $n } карты
   *[many] и увидеть { $n } карт
  }
oni-effect-nothing = без пророчества

oni-way-search = Искать
oni-way-search-found = { $n ->
    [one] Дверь { oni-of } ещё есть впереди: она встанет на полку
   *[other] Впереди обе двери { oni-of }: одна встанет на полку
  }
oni-way-search-none = Двери { oni-of } в колоде нет: колода только перемешается
oni-way-search-limbo = Сейчас нужна другая дверь: эта уйдёт в лимб
oni-way-search-held = Такая дверь у вас уже есть: колода только перемешается
oni-way-search-shuffle = колода перемешается
oni-way-search-forget = { $n ->
    [one] забудете { $n } карту
    [few] забудете { $n } карты
   *[many] забудете { $n } карт
  }
oni-way-no-search = Не искать
oni-way-no-search-text = Серия всё равно закончена, колода останется как есть
oni-way-open = Открыть ключом
oni-way-open-text = Ключ { oni-of } уйдёт в сброс, дверь встанет на полку
oni-way-open-shared = Общий ключ { oni-of } уйдёт в сброс, дверь встанет на полку
oni-way-limbo = Отпустить в лимб
oni-way-limbo-can = Ключ останется у вас
oni-way-limbo-key = Ключа { oni-of } у вас нет
oni-way-limbo-goal = Сейчас эту дверь не поставить
oni-way-limbo-note = вернётся в колоду
oni-way-which = Выберите, что отдать
oni-way-key = Отдать ключ
oni-way-key-text = Ключ { oni-of } уйдёт в сброс, без пророчества
oni-way-door = Закрыть дверь
oni-way-door-text = Дверь { oni-of } вернётся в лимб
oni-way-deck = Вскрыть пять карт
oni-way-deck-text = { $towers ->
    [yes] Комнаты и башни
   *[no] Комнаты
  } — в сброс, { $dreams ->
    [yes] двери и сны
   *[no] двери
  } — в лимб
oni-way-hand = Сбросить руку
oni-way-hand-text = { $n ->
    [0] Наберёте пять новых карт
    [one] Уйдёт { $n } карта, наберёте пять новых
    [few] Уйдут { $n } карты, наберёте пять новых
   *[many] Уйдут { $n } карт, наберёте пять новых
  }
oni-way-raze = Потерять башню
oni-way-raze-text = Кошмар уйдёт в сброс. Соседи должны подойти друг другу
oni-way-spare = Сохранить башни
oni-way-spare-text = Кошмар уйдёт в лимб и вернётся в колоду
oni-way-dispel = Развеять предчувствие
oni-way-dispel-text = Одно открытое предчувствие уйдёт из игры
oni-way-gaze = Заглянуть вперёд
oni-way-gaze-text = Сбросьте что угодно из верхних карт, остальные верните по порядку
oni-way-fetch = Достать карту
oni-way-fetch-text = Любая карта колоды ляжет наверх
oni-price-key = ключ
oni-price-last-key = последний ключ
oni-price-doors = двери
oni-price-rooms = { $n ->
    [one] карта в сброс
    [few] карты в сброс
   *[many] карт в сброс
  }
oni-price-cards = { $n ->
    [one] карта
    [few] карты
   *[many] карт
  }
oni-price-cards-seen = { $n ->
    [one] карта
    [few] карты
   *[many] карт
  }
oni-price-tower = башня
oni-price-nightmare = кошмар в колоде
oni-price-premonition = предчувствие
oni-price-your-card = на ваш выбор

oni-picked-drop = { $dream ->
    [yes] в сброс, без последствий
   *[no] в сброс
  }
oni-picked-lift = наверх колоды
oni-nth = { $n ->
    [1] возьмёте первой
    [2] второй
    [3] третьей
    [4] четвёртой
    [5] пятой
    [6] шестой
   *[other] { $n }-й
  }
oni-nth-bottom = { $n ->
    [1] выше всех внизу
   *[other] { $n }-я из нижних
  }
oni-earlier = Раньше
oni-later = Позже
oni-start-over = Начать заново
oni-suggest = Выбрать за меня
oni-confirm-choose = Сделайте выбор
oni-confirm-choose-drop = Выберите, что сбросить
oni-confirm-prophecy = Сбросить { $card } { $n ->
    [0] {""}
    [one] и вернуть одну
    [2] и вернуть две
    [3] и вернуть три
    [4] и вернуть четыре
    [few] и вернуть { $n }
   *[many] и вернуть { $n }
  }
oni-confirm-put = { $n ->
    [one] Вернуть карту
    [few] Вернуть { $n } карты
   *[many] Вернуть { $n } карт
  }
oni-confirm-gaze = { $n ->
    [0] Ничего не сбрасывать
    [one] Сбросить одну
   *[other] Сбросить { $n }
  }{ $rest ->
    [0] {""}
   *[other] , вернуть { $rest }
  }
oni-confirm-choose-lift = Выберите, что поднять
oni-confirm-lift = Наверх: { $card }
oni-confirm-pay = { $n ->
    [one] Отдать { $n } карту
    [few] Отдать { $n } карты
   *[many] Отдать { $n } карт
  }
oni-confirm-pay-more = { $n ->
    [one] Ещё { $n } карта
    [few] Ещё { $n } карты
   *[many] Ещё { $n } карт
  }
oni-confirm-plan = Поменять цели { $one } и { $two }
oni-confirm-plan-more = { $n ->
    [one] Ещё одна цель
   *[other] Две цели
  }
oni-confirm-plan-alike = Эти цели одного цвета
oni-confirm-reopen = Открыть цель { $n }
oni-confirm-face = Встретить первым
oni-confirm-dispel = Развеять
oni-confirm-keys = { $n ->
    [one] Сбросить ключ
   *[other] Сбросить ключи
  }
oni-confirm-keys-more = { $n ->
    [one] Ещё { $n } ключ
    [few] Ещё { $n } ключа
   *[many] Ещё { $n } ключей
  }
oni-confirm-give = В лимб: дверь { oni-of }
oni-confirm-fetch = Наверх: { $card }
oni-keys-seer = ← → выбрать · Shift + ← → переставить · Enter готово
oni-keys-seer-pick = ← → выбрать · X отметить · Shift + ← → переставить · Enter готово

oni-back-to = Вернуться: { $what }
oni-look-at-table = На стол
oni-leave = Назад
oni-close = Закрыть
oni-careful = После этого победить нельзя
oni-think-again = Подумать ещё
oni-do-anyway = Всё равно сделать
oni-warn-door = Дверь { oni-of } уйдёт навсегда, а она нужна для победы.
oni-warn-tower = Это последняя башня { oni-of }, а в ряду нужны все четыре цвета.

## Почему нельзя

oni-why-over = Игра окончена
oni-why-not-you = Сейчас решает другой игрок
oni-why-first = Сначала: { $question }
oni-why-now = Сейчас этого сделать нельзя
oni-why-symbol = { oni-symbol-after } нельзя
oni-advice = { $symbol ->
    [s] Можно сбросить или выбрать луну или ключ.
    [m] Можно сбросить или выбрать солнце или ключ.
   *[k] Можно сбросить или выбрать солнце или луну.
  }
oni-why-tower = { $symbol ->
    [m] Луна коснётся луны
   *[s] Солнце коснётся солнца
  }: { $end ->
    [left] слева
   *[right] справа
  } башне не встать
oni-advice-tower = Можно сбросить и посмотреть верхние карты.
oni-why-cost = В сбросе { $have } из { $cost }: пока не хватает
oni-why-punishment = Только в ответ на кошмар
oni-why-planning = Нужны две открытые цели разного цвета
oni-why-empty-deck = Колода пуста
oni-why-moment = Сейчас заклинание не прочесть

## Заклинания и предчувствия

oni-spell-prophecy = Парадоксальное пророчество
oni-spell-planning = Параллельное планирование
oni-spell-punishment = Суровое наказание
oni-spell-prophecy-does = Посмотрите пять нижних карт колоды и поднимите одну наверх.
oni-spell-planning-does = Поменяйте местами две открытые цели.
oni-spell-punishment-does = Кошмар уходит в сброс, и ничего не происходит.
oni-dark-a-when = Две двери обсерватории
oni-dark-a-then = Её комнаты из колоды — в сброс
oni-dark-b-when = Две двери сада
oni-dark-b-then = Кошмар из сброса — в лимб
oni-dark-c-when = Две двери аквариума
oni-dark-c-then = Два ключа колоды — в сброс
oni-dark-d-when = Две двери библиотеки
oni-dark-d-then = Одна ваша дверь — в лимб
oni-dark-e-when = Две двери одного цвета
oni-dark-e-then = Одна из них — в лимб
oni-dark-f-when = Пять дверей
oni-dark-f-then = Ещё два предчувствия
oni-dark-g-when = Двери всех цветов
oni-dark-g-then = Счастливые сны — в сброс
oni-dark-h-when = Три двери
oni-dark-h-then = Новая рука и предчувствие

## Варианты, как их называет подсказка

oni-choice-take = взять { $card }
oni-choice-play = сыграть { $card }
oni-choice-play-left = поставить { $card } слева
oni-choice-play-right = поставить { $card } справа
oni-choice-discard = сбросить { $card }
oni-choice-search = искать в колоде дверь { oni-of }
oni-choice-no-search = не искать
oni-choice-swap = обменять { $card } на общую карту: { $other }
oni-choice-no-swap = не обменивать
oni-choice-drop = сбросить { $card }
oni-choice-put = положить { $card } следующей картой на колоду
oni-choice-put-unseen = положить карту на колоду
oni-choice-open = отдать ключ и открыть дверь { oni-of }
oni-choice-limbo = отпустить дверь { oni-of } в лимб
oni-choice-pay-key = сбросить { $card }
oni-choice-pay-door = отправить { $card } в лимб
oni-choice-pay-deck = откупиться пятью картами колоды
oni-choice-pay-hand = откупиться рукой
oni-choice-cast = произнести заклинание «{ $spell }»
oni-choice-remove = заплатить картой: { $card }
oni-choice-lift = положить { $card } наверх колоды
oni-choice-lift-unseen = положить карту наверх колоды
oni-choice-swap-goals = поменять местами цели { $one } и { $two }
oni-choice-reopen = снова открыть цель { $n }
oni-choice-raze = потерять { $card }
oni-choice-spare = сохранить башни, кошмар уйдёт в лимб
oni-choice-face = встретить первым: { $what }
oni-choice-dispel = развеять: { $what }
oni-choice-gaze = посмотреть верхние карты колоды и сбросить лишние
oni-choice-done = оставить остальные на колоде
oni-choice-fetch = выбрать любую карту колоды
oni-choice-fetch-card = положить { $card } наверх колоды

## Журнал

oni-log-take = Взято: { $card }
oni-log-play = Сыграно: { $card }
oni-log-play-left = Слева встаёт { $card }
oni-log-play-right = Справа встаёт { $card }
oni-log-discard = Сброшено: { $card }
oni-log-search = Поиск двери { oni-of }
oni-log-no-search = Без поиска
oni-log-swap = Обмен: { $card } на общую карту — { $other }
oni-log-no-swap = Без обмена
oni-log-drop = В сброс: { $card }
oni-log-put = На колоду: { $card }
oni-log-put-unseen = Карта возвращена на колоду
oni-log-open = Ключ открыл дверь { oni-of }
oni-log-limbo = В лимб ушла дверь { oni-of }
oni-log-pay-key = Откупились: { $card }
oni-log-pay-door = В лимб: { $card }
oni-log-pay-deck = Откупились пятью картами колоды
oni-log-pay-hand = Откупились рукой, набрана новая
oni-log-cast = Заклинание «{ $spell }»
oni-log-remove = Плата: { $card }
oni-log-lift = Наверх колоды: { $card }
oni-log-lift-unseen = Карта поднята наверх колоды
oni-log-swap-goals = Цели { $one } и { $two } поменялись местами
oni-log-reopen = Снова открыта цель { $n }
oni-log-raze = Рухнула { $card }
oni-log-spare = Башни целы, кошмар в лимбе
oni-log-face = Сбылось: { $what }
oni-log-dispel = Развеяно: { $what }
oni-log-gaze = Открыты верхние карты колоды
oni-log-done = Остальные вернутся на колоду
oni-log-fetch = Поиск карты в колоде
oni-log-fetch-card = Наверх колоды: { $card }
oni-told-drawn = взято: { $cards }
oni-told-door = найдена { $cards }
oni-told-door-lost = потеряна { $cards }
oni-told-discarded = сброшено: { $cards }
oni-told-limbo = в лимб: { $cards }
oni-told-dark = Открыто предчувствие: { $what }

## Конец

oni-won = Все двери найдены
oni-won-duel = Побеждает { $name }
oni-lost = Колода кончилась
oni-won-text = { $turns ->
    [one] Вы вышли из лабиринта за { $turns } ход.
    [few] Вы вышли из лабиринта за { $turns } хода.
   *[many] Вы вышли из лабиринта за { $turns } ходов.
  }
oni-lost-text = { $turns ->
    [one] Сон длился { $turns } ход, но нашлись не все двери.
    [few] Сон длился { $turns } хода, но нашлись не все двери.
   *[many] Сон длился { $turns } ходов, но нашлись не все двери.
  }
oni-ended-text = { $turns ->
    [one] Игра прервана на { $turns }-м ходу.
   *[other] Игра прервана на { $turns }-м ходу.
  }
oni-result-doors = Двери
oni-result-turns = Ходы
oni-result-deck = В колоде
oni-result-discard = В сбросе
oni-result-missing = Не найдены: { $doors }

## Первая игра

oni-guide-doors = Вы в лабиринте снов. Найдите восемь дверей, пока не кончилась колода: пять уже на полке, осталось три.
oni-guide-row = Комнаты ложатся в ряд, и два одинаковых символа рядом не стоят: после солнца солнце погасло. Две карты сада уже лежат. Сыграйте луну сада — выберите её или перетащите.
oni-guide-search = Три карты одного цвета подряд — и дверь этого цвета можно достать из колоды. Ищите!
oni-guide-nightmare = В конце хода рука пополняется до пяти карт. Пришёл кошмар, и от него надо откупиться. Отдайте ключ обсерватории: её двери уже найдены.
oni-guide-key = Сброшенный ключ показывает пророчество. Выберите ключ аквариума и сбросьте его.
oni-guide-prophecy = Пять верхних карт. Отметьте кошмар — он уйдёт без вреда. Первой поставьте дверь сада, второй — дверь библиотеки: тяните карты или двигайте стрелками.
oni-guide-door = Вот и дверь сада, а ключ от неё у вас в руке. Откройте.
oni-guide-last = И дверь библиотеки. Ещё один ключ — и вы свободны.
