### Сомникум в браузере

## Карты

somn-theme = Сюжет
somn-theme-fairy-tale = Сказка
somn-theme-underwater = Подводный мир
somn-theme-space = Космос
somn-theme-nightmare = Кошмар
somn-stars = { $n ->
    [one] { $n } звезда
    [few] { $n } звезды
   *[many] { $n } звёзд
  }
somn-eyes = { $n ->
    [one] { $n } глаз
    [few] { $n } глаза
   *[many] { $n } глаз
  }
somn-marked = Ждёт встреча
somn-token-blank = { $particle }, оборот пустой
somn-token-paid = { $token }: пойдёт в уплату
somn-back-sand = жетон с песком на обороте
somn-back-blank = пустой жетон
somn-lasting = Остаётся в игре
somn-once = Один раз, потом в сброс
somn-goal-about = Каждая такая частица, напечатанная на ваших картах, — очко в конце игры. Жетоны не считаются.

## Что делают встречи

somn-effect-draw-tokens = Возьмите из мешка { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
  }.
somn-effect-mend-a-break = Уберите один разрыв своего сна.
somn-effect-steal-a-token = Возьмите случайный жетон у другого игрока.
somn-effect-new-goal = Возьмите ещё { $n ->
    [one] { $n } цель
    [few] { $n } цели
   *[many] { $n } целей
  } и оставьте себе одну из всех.
somn-effect-free-steps = { $n ->
    [one] Первый шаг бесплатный.
    [few] Первые { $n } шага бесплатны.
   *[many] Первые { $n } шагов бесплатны.
  }
somn-effect-swing-back = Маятник может идти против часовой стрелки.
somn-effect-place-any = Положите до { $n } частиц любого сюжета, по одному жетону за каждую.
somn-effect-no-break = Присоединённая карта не создаёт разрыва.
somn-effect-sand-of-one-step = За движение на один шаг вы берёте { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
  }.
somn-effect-plain-eyes = Глаза ваших кошмаров не умножаются.
somn-effect-deep-points = В конце игры каждая ваша карта на уровне 3 приносит ещё { $n }.
somn-effect-token-points = В конце игры каждые четыре ваших жетона приносят 1, и ещё { $n }, если ни у кого нет больше жетонов, чем у вас.

## Места

somn-zone-ring = Кольцо: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
somn-zone-mine = Ваша сторона стола
somn-zone-dream = Ваш сон
somn-zone-tokens = Жетоны
somn-zone-my-tokens = Ваш песок
somn-zone-discard = Сброшенные встречи
somn-player = Игрок { $n }
somn-dream-of = { $name }: сон
somn-dream-empty = Карт пока нет.
somn-dream-sum = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
  }, { $n ->
    [0] разрывов нет
    [one] { $n } разрыв
    [few] { $n } разрыва
   *[many] { $n } разрывов
  }
somn-see-dream = Рассмотреть сон: { $name }
somn-level = Уровень { $n }
somn-level-is = Уровень { $n }: { $cards }.
somn-gap = пропуск
somn-break = Разрыв
somn-pendulum-at = { $pendulum ->
    [black] Чёрный
   *[white] Белый
  } маятник, за картой «{ $card }»
somn-behind = За картой { $n }.
somn-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
  }
somn-points-public = То, что видно всем: без тайной цели
somn-tokens-n = { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
  }
somn-tokens-of = Жетоны: с песком { $sand }, пустых { $blank }
somn-no-tokens = жетонов нет
somn-encounters-held = { $n ->
    [0] встреч на руке нет
    [one] { $n } встреча на руке
    [few] { $n } встречи на руке
   *[many] { $n } встреч на руке
  }
somn-in-play = в игре
somn-goal = цель
somn-goal-is = Ваша цель, «{ $goal }»: { $particles }.
somn-pile-deck = Колода: { $n }
somn-pile-bag = Мешок: { $n }{ $blank ->
    [0] {""}
   *[other] , пустых { $blank }
  }
somn-pile-encounters = Встречи: { $n }
somn-pile-discard = В сбросе: { $n }
somn-round = Раунд { $n } из 3
somn-ring-left = В кольце { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }. Раунд кончится, когда останется { $end }{ $early ->
    [yes] , или когда маятники сойдутся.
   *[no] .
  }
somn-over = Наступило утро
somn-over-more = Все три раунда сыграны.
somn-lately = Недавно
somn-tabs = Что показать
somn-tab-ring = Кольцо
somn-tab-dream = Мой сон
somn-tab-rivals = Соперники

## Вопросы

somn-ask-pendulum = Куда повесить чёрный маятник?
somn-ask-turn = Сдвиньте маятник
somn-ask-pay = Чем заплатить?
somn-ask-before = Куда положить карту?
somn-ask-after = Сыграть ещё встречу?
somn-ask-join = Куда положить карту?
somn-ask-keep = Какую встречу оставить?
somn-ask-mend = Какой разрыв зашить?
somn-ask-steal = У кого украсть?
somn-ask-goal = Какая цель ваша?
somn-ask-place = Положить частицу: { $particle }
somn-ask-which = Какой жетон отдать?
somn-ask-over = Наступило утро
somn-hint-over = Все три раунда сыграны.
somn-hint-pendulum = Коснитесь карты: маятник повиснет за ней по часовой стрелке, белый — напротив.
somn-hint-turn = Бесплатных шагов: { $n }.
somn-hint-token = Сначала можно положить жетон на свой сон.
somn-hint-back = Сейчас маятник может идти и назад.
somn-hint-pay = Каждый следующий шаг стоит жетон.
somn-hint-before = Сначала можно сыграть встречу.
somn-hint-after = Сыграйте её или закончите ход.
somn-hint-join = Коснитесь места в своём сне.
somn-hint-keep = Остальные уйдут в сброс.
somn-hint-mend = Карты по обе стороны снова будут связаны.
somn-hint-steal = Случайный жетон станет вашим.
somn-hint-goal = Остальные вернутся в стопку неузнанными.
somn-hint-place = Коснитесь последней карты уровня. На карту другого сюжета нужен второй такой же жетон.
somn-other-moves = Видит сон: { $name }
somn-other-asked = { $question }
somn-other-joins = Место выбирает { $name }.
somn-choose-place = Коснитесь места в своём сне.
somn-hang-here = Чёрный повиснет за этой картой, белый — напротив.

## Что можно сделать

somn-do-hang = Повесить здесь
somn-do-take = Взять карту
somn-do-pay = Отдать { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
  }
somn-do-level = Уровень { $n }
somn-do-done = Закончить ход
somn-do-play = Сыграть: { $card }
somn-do-play-it = Сыграть
somn-steps = { $pendulum ->
    [black] Чёрный
   *[white] Белый
  } маятник, { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }{ $back ->
    [yes] {" "}назад
   *[no] {""}
  }
somn-costs = { $n ->
    [one] стоит { $n } жетон
    [few] стоит { $n } жетона
   *[many] стоит { $n } жетонов
  }
somn-brings = { $n ->
    [one] даст { $n } жетон
    [few] даст { $n } жетона
   *[many] даст { $n } жетонов
  }
somn-free = бесплатно
somn-pay-choose = { $n ->
    [one] Отмеченный жетон пойдёт в уплату. Коснитесь другого, чтобы заменить.
   *[other] Отмеченные жетоны ({ $n }) пойдут в уплату. Коснитесь других, чтобы заменить.
  }
somn-pay-sand = С песком на обороте
somn-pay-blank = Пустой
somn-other-ways = Пути к этой карте
somn-ends-surely = Раунд закончится.
somn-ends-maybe = Маятники сойдутся: пустой жетон закончит раунд.
somn-place = { $particle }: на уровень { $level }
somn-place-paying = { $particle }: на уровень { $level }, второй жетон в уплату
somn-link-alone = без соседа
somn-link-linked = связь: { $particles }
somn-link-broken = разрыв
somn-link-hushed = без разрыва: колыбельная
somn-slot-alone = один
somn-slot-linked = связь
somn-slot-broken = разрыв
somn-slot-hushed = тишина
somn-worth = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
  }
somn-mend-on = На уровне { $level }
somn-goal-now = Сейчас очков: { $n }
somn-goal-own-now = Ваша; сейчас очков: { $n }
somn-close = Закрыть
somn-look-at-table = Взглянуть на стол
somn-back-to = Назад: { $what }

## Почему нельзя

somn-why-over = Игра окончена.
somn-why-not-you = Сейчас не ваш ход.
somn-why-first = Сначала: { $question }
somn-why-now = Сейчас нельзя.
somn-why-far = Слишком далеко: { $cost ->
    [one] нужен { $cost } жетон
    [few] нужны { $cost } жетона
   *[many] нужно { $cost } жетонов
  }, у вас { $have }.
somn-why-placed = { $n ->
    [one] За ход кладут одну частицу, и она уже лежит.
   *[other] Частицы этого хода ({ $n }) уже лежат.
  }
somn-why-no-dream = В вашем сне ещё нет карты, на которую её положить.
somn-why-second = На карту другого сюжета нужны два одинаковых жетона, а у вас один: { $particle }.
somn-why-contained = На последней карте каждого уровня эта частица уже есть: { $particle }.
somn-why-no-break = В вашем сне нет разрывов.
somn-why-nobody = Ни у кого больше нет жетонов.
somn-why-bag = Мешок пуст.
somn-why-works = Это уже действует.
somn-why-before-move = Только до движения маятника.
somn-why-no-place = Ни один ваш жетон никуда не подходит.
somn-why-nothing = Сейчас это ничего не изменит.

## Варианты, как их называет подсказка

somn-choice-pendulum = повесить маятники
somn-choice-pendulum-behind = повесить чёрный маятник за картой «{ $card }»
somn-choice-place = положить частицу на уровень { $level }: { $particle }{ $back ->
    [blank] {" "}(пустая)
   *[sand] {""}
  }
somn-choice-place-paying = положить частицу на уровень { $level }, отдав пустую: { $particle }{ $back ->
    [blank] {" "}(обе пустые)
   *[sand] {""}
  }
somn-choice-move = качнуть { $pendulum ->
    [black] чёрный
   *[white] белый
  } маятник на { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }{ $back ->
    [yes] {" "}назад
   *[no] {""}
  }
somn-choice-move-to = взять «{ $card }»: { $pendulum ->
    [black] чёрный
   *[white] белый
  } маятник, { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }{ $back ->
    [yes] {" "}назад
   *[no] {""}
  }
somn-choice-pay = отдать: { $token }
somn-choice-join = положить карту на уровень { $level }
somn-choice-join-card = положить «{ $card }» на уровень { $level }
somn-choice-keep = оставить себе встречу
somn-choice-keep-card = оставить себе: { $card }
somn-choice-play = сыграть: { $card }
somn-choice-done = продолжить без неё
somn-choice-mend = зашить разрыв на уровне { $level }
somn-choice-mend-after = зашить разрыв после карты «{ $card }»
somn-choice-steal = украсть жетон у игрока { $n }
somn-choice-goal = выбрать цель
somn-choice-goal-card = выбрать цель «{ $goal }»

## Журнал

somn-log-pendulum = вешает маятники
somn-log-pendulum-behind = вешает чёрный маятник за картой «{ $card }»
somn-log-place = кладёт частицу на уровень { $level }: { $particle }
somn-log-place-paying = кладёт частицу на уровень { $level }, отдав вторую: { $particle }
somn-log-move = качает { $pendulum ->
    [black] чёрный
   *[white] белый
  } маятник на { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }{ $back ->
    [yes] {" "}назад
   *[no] {""}
  }
somn-log-move-to = качает { $pendulum ->
    [black] чёрный
   *[white] белый
  } маятник на { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
  }{ $back ->
    [yes] {" "}назад
   *[no] {""}
  } и берёт «{ $card }»
somn-log-pay = отдаёт: { $token }
somn-log-join = кладёт карту на уровень { $level }
somn-log-join-card = кладёт «{ $card }» на уровень { $level }
somn-log-keep = оставляет себе встречу
somn-log-keep-card = оставляет себе: { $card }
somn-log-play = играет: { $card }
somn-log-done = продолжает
somn-log-mend = зашивает разрыв на уровне { $level }
somn-log-steal = крадёт жетон у игрока { $n }
somn-log-goal = выбирает цель
somn-log-goal-card = выбирает цель «{ $goal }»
somn-told-tokens = новые жетоны: { $tokens }
somn-told-tokens-n = { $n ->
    [one] { $n } жетон из мешка
    [few] { $n } жетона из мешка
   *[many] { $n } жетонов из мешка
  }
somn-told-lost = украдено: { $tokens }
somn-told-encounter = встреча: { $card }
somn-told-joined = «{ $card }» ложится на уровень { $level }
somn-told-broken = здесь сон разрывается
somn-told-round = начинается раунд { $n }

## Что осталось

somn-left-cards = В колоде { $n ->
    [one] { $n } карта сна
    [few] { $n } карты снов
   *[many] { $n } карт снов
  }.
somn-left-particles = Частицы
somn-left-particles-more = Сначала — карты колоды с этой частицей, потом — жетоны, которых вы не видели.
somn-left-encounters = Встречи, которых вы не видели
somn-left-goals = Цели, которых вы не видели

## Конец игры

somn-score-of = Очки: { $name }
somn-score-cut = Отрезано разрывами
somn-score-nightmares = Кошмары
somn-score-goal = Цель
somn-score-encounters = Встречи на руке
somn-score-played = Встречи в игре
somn-score-tokens = Жетоны на случай ничьей: { $n }

## Первая игра

somn-guide-dream = Это ваш сон. Карты на уровне 1 считаются один раз, на уровне 2 — дважды, на уровне 3 — трижды. У соседних карт должна быть общая частица, иначе сон разрывается: видите жетон между китом и драконом?
somn-guide-ring = Карты берут из кольца. Маятник идёт по часовой стрелке, и вы берёте карту, до которой он дошёл: три шага бесплатны, каждый следующий стоит жетон. Короткий мах приносит жетоны: за один шаг два, за два шага один.
somn-guide-place = Сначала подготовим место. Возьмите жетон с розой и положите на последнюю карту уровня 3, ту, что с мечом. Теперь на этой карте есть и роза.
somn-guide-move = Возьмите карту «Сад, который никто не поливает», с розой и единорогом: чёрный маятник, четыре шага, жемчужина в уплату. Положите её на уровень 3: роза их свяжет. Звёзд на ней нет, зато есть «?».
somn-guide-keep = Знак «?» на карте — это встреча; на уровне 3 выбирают из трёх. Оставьте штопальную нить.
somn-guide-play = Коснитесь штопальной нити среди своих карт и сыграйте её: разрыв исчезнет, и на уровне 2 откроется место.
somn-guide-free = Соперник сходил. Теперь вы: возьмите любую карту. Места в вашем сне подскажут, что она принесёт. Когда в кольце останутся две карты, наступит утро.

## Клавиши

somn-key-level = на уровень 1, 2 или 3
somn-key-token = следующий жетон
somn-key-encounter = следующая встреча
somn-key-play = сыграть встречу
somn-key-rival = сон соперника
somn-key-closer = рассмотреть ближе
somn-key-aside = отложить вопрос
