# Стол Neodreams в браузере

## Сколько чего

neo-n-knowledge = { $n ->
    [one] { $n } знание
    [few] { $n } знания
   *[other] { $n } знаний
}
neo-n-memory = { $n ->
    [one] { $n } воспоминание
    [few] { $n } воспоминания
   *[other] { $n } воспоминаний
}
neo-n-fantasy = { $n ->
    [one] { $n } фантазию
    [few] { $n } фантазии
   *[other] { $n } фантазий
}
neo-n-object = { $n ->
    [one] { $n } образ
    [few] { $n } образа
   *[other] { $n } образов
}
neo-good-knowledge = знания
neo-good-memory = воспоминания
neo-good-fantasy = фантазии
neo-good-object = образы
neo-name-knowledge = Знания
neo-name-memory = Память
neo-name-fantasy = Фантазии
neo-nothing = пустой склад
neo-has = имеет { $goods }

## Типы и места

neo-type-lucid = Осознанные
neo-type-collective = Коллективные
neo-type-recurring = Повторяющиеся
neo-a-lucid = осознанный сон
neo-a-collective = коллективный сон
neo-a-recurring = повторяющийся сон
neo-place = { $type }, { $phase }
neo-player = Игрок { $n }

## Части эффектов

neo-part-gain = получите { $goods }
neo-part-gain-per = получите { $goods } за { $what ->
    [lucid] каждый свой осознанный сон
    [collective] каждый свой коллективный сон
    [recurring] каждый свой повторяющийся сон
    [client] каждого своего клиента
   *[upgraded] каждый свой улучшенный сон
}
neo-part-spend = потратьте { $goods }:
neo-part-take = { $type ->
    [lucid] возьмите осознанный сон
    [collective] возьмите коллективный сон
    [recurring] возьмите повторяющийся сон
   *[any] возьмите любую карту
}{ $from ->
    [deck] {" "}из колоды
    [market] {" "}с рынка
   *[any] {""}
}
neo-part-create = { $type ->
    [lucid] создайте осознанный сон
    [collective] создайте коллективный сон
    [recurring] создайте повторяющийся сон
   *[any] создайте сон
}
neo-part-create-less = { $type ->
    [lucid] создайте осознанный сон
    [collective] создайте коллективный сон
    [recurring] создайте повторяющийся сон
   *[any] создайте сон
}, тратя на { $goods } меньше
neo-part-place = выложите любое число образов
neo-part-place-n = выложите до { $n ->
    [one] { $n } образа
   *[other] { $n } образов
}
neo-part-connect = подключите клиента
neo-part-remove = уберите своего клиента
neo-part-broadcast = выйдите в эфир
neo-part-broadcast-n = выйдите в эфир: до { $n ->
    [one] { $n } сна
   *[other] { $n } снов
}

## События

neo-event-create = Вы создаёте сон
neo-event-create-lucid = Вы создаёте осознанный сон
neo-event-create-collective = Вы создаёте коллективный сон
neo-event-create-recurring = Вы создаёте повторяющийся сон
neo-event-take = Вы берёте карту
neo-event-take-lucid = Вы берёте карту осознанного сна
neo-event-take-collective = Вы берёте карту коллективного сна
neo-event-take-recurring = Вы берёте карту повторяющегося сна
neo-event-connect = Вы подключаете клиента
neo-event-broadcast = Вы выходите в эфир
neo-event-place = Вы выкладываете образы
neo-event-upgrade = Вы улучшаете сон
neo-event-return = Ваш онейронавт возвращается
neo-event-advance = Вы сдвигаете фазу
neo-event-discard = Вы сбрасываете карту

## Карты словами

neo-card-when = { $when }: { $effect }
neo-card-cost = стоит { $goods }
neo-card-reward = Сбросив, получите { $goods }.
neo-credits-n = { $n ->
    [one] { $n } кредит
    [few] { $n } кредита
   *[other] { $n } кредитов
}
neo-slots-n = { $n ->
    [one] { $n } ячейка
    [few] { $n } ячейки
   *[other] { $n } ячеек
}
neo-own-objects = образов: { $n } из { $all }
neo-own-client = с клиентом

## Вопросы

neo-q-turn = Поставьте онейронавта
neo-q-turn-more = В светлое окно. Или сдвиньте фазу сна.
neo-q-turn-advance = Сдвиньте фазу
neo-q-start = С чего начнётся сон?
neo-q-start-more = Выберите фазу, с которой начнёт маркер.
neo-q-location-more = Сделайте из этого что хотите, в любом порядке.
neo-q-advance-more = Действия шкалы и возвращения, в любом порядке.
neo-q-rest = Здесь всё. Ещё можно сбросить карты.
neo-q-returns = Онейронавты возвращаются
neo-q-returns-more = Кто вернётся первым?
neo-q-return = Онейронавт возвращается
neo-q-return-more = { $type ->
    [lucid] Возьмите осознанный сон или создайте сон.
    [collective] Возьмите коллективный сон или создайте сон.
   *[recurring] Возьмите повторяющийся сон или создайте сон.
}
neo-q-placing = Выложите образы
neo-q-placing-more = Коснитесь снов, которые их получат: сверху вниз.
neo-q-broadcast = Вы в эфире
neo-q-broadcast-more = Применяйте коллективные сны, каждый по разу, в любом порядке.
neo-q-event-more = Откликается повторяющийся сон. Применить?
neo-plan-upgrades = Так улучшится: { $dreams }
neo-last-round = Последний круг
neo-last-round-more = В одной из студий двенадцать снов: игра закончится вместе с этим кругом.
neo-waiting = Думает { $name }

## Кнопки

neo-btn-create = Создать
neo-btn-pay = Сбросить ради неё…
neo-btn-cancel = Отмена
neo-btn-discard = Сбросить за { $goods }
neo-btn-spend = Потратить { $goods }
neo-btn-gain-all = Получить всё
neo-btn-use-all = { $n ->
    [one] Применить { $n } сон
    [few] Применить { $n } сна
   *[other] Применить { $n } снов
}
neo-btn-return = Вернуть: { $place }
neo-btn-home = Просто вернуться
neo-btn-advance = Сдвинуть: { $phase }
neo-btn-end = Закончить ход
neo-btn-rest = Остальное не нужно
neo-btn-skip = Не нужно
neo-btn-enough = Достаточно
neo-btn-place = Выложить { $n ->
    [one] { $n } образ
    [few] { $n } образа
   *[other] { $n } образов
}
neo-btn-back = Назад
neo-verb-use = Применить
neo-verb-client = Подключить клиента
neo-verb-release = Убрать клиента
neo-verb-object = Выложить образ

## Создание

neo-make = Создать сон
neo-make-lucid = Осознанный сон срабатывает один раз для каждого клиента.
neo-make-collective = Коллективный сон срабатывает в каждом эфире.
neo-make-recurring = Повторяющийся сон откликается каждый раз.
neo-make-gives = Даст { $credits ->
    [one] { $credits } кредит
    [few] { $credits } кредита
   *[other] { $credits } кредитов
}; в студии станет { $n } снов из { $all }.
neo-make-cheaper = Цена снижена.
neo-make-discard = Сбросить ради ресурса
neo-swap-more = { $good ->
    [knowledge] Потратить фантазию вместо знания
   *[memory] Потратить фантазию вместо воспоминания
}
neo-swap-less = { $good ->
    [knowledge] Снова потратить знание
   *[memory] Снова потратить воспоминание
}
neo-spend = Заплатить
neo-can = хватает
neo-can-fantasy = с фантазией
neo-can-missing = не хватает { $n }
neo-can-create = Её можно создать сейчас.

## Почему нельзя

neo-why-over = Игра окончена
neo-why-not-you = Сейчас решаете не вы.
neo-why-closed = Вдвоём этой локации нет.
neo-why-sent = В этом ходу вы уже выбрали.
neo-why-taken = Здесь уже кто-то стоит.
neo-why-full = Свободных окон нет.
neo-why-no-oneironaut = Все ваши онейронавты заняты: сдвиньте фазу.
neo-why-no-create = Создавать сны позволяют некоторые окна, фазы и сны и каждое возвращение.
neo-why-type = Сейчас можно создать только сон другого типа: { $type ->
    [lucid] осознанный
    [collective] коллективный
   *[recurring] повторяющийся
}.
neo-why-missing = { $n ->
    [one] Не хватает { $n } ресурса
   *[other] Не хватает { $n } ресурсов
}
neo-why-no-take = Брать карты позволяют некоторые окна, фазы и сны и каждое возвращение.
neo-why-take-type = Сейчас можно взять только сон другого типа: { $type ->
    [lucid] осознанный
    [collective] коллективный
   *[recurring] повторяющийся
}.
neo-why-from-deck = Эту карту берут из колоды.
neo-why-from-market = Эту карту берут с рынка.
neo-why-empty = Брать нечего.
neo-why-lucid = Осознанный сон срабатывает, когда к нему подключают клиента.
neo-why-collective = Коллективный сон срабатывает в эфире.
neo-why-recurring = Повторяющийся сон срабатывает, когда выполнено его условие.
neo-why-now = Не сейчас.
neo-why-nothing = Сейчас этого сделать не с чем.

## Места на столе

neo-area-rivals = Соперники
neo-area-market = Рынок
neo-area-studio = Мои сны
neo-area-hand = Рука
neo-area-server = Сервер
neo-area-actions = Что можно сделать
neo-area-tabs = Части стола
neo-tab-sphere = Сфера
neo-tab-studio = Студия
neo-tab-market = Рынок
neo-tab-rivals = Соперники
neo-cell-closed = { $place }: закрыто
neo-cell-free = Свободно
neo-cell-taken = Здесь стоит { $name }
neo-cell-leaves = Вернётся, если сдвинуть фазу
neo-market-of = { $type ->
    [lucid] Рынок осознанных снов
    [collective] Рынок коллективных снов
   *[recurring] Рынок повторяющихся снов
}
neo-market-empty = Пустое место
neo-deck-of = { $type ->
    [lucid] Колода осознанных снов
    [collective] Колода коллективных снов
   *[recurring] Колода повторяющихся снов
}: карт { $n }, в сбросе { $discards }
neo-dreams-of = { $type ->
    [lucid] Осознанные сны
    [collective] Коллективные сны
   *[recurring] Повторяющиеся сны
} студии: { $n }
neo-dreams-n = { $n } из { $all }
neo-dreams-short = { $n }/{ $all }
neo-score-n = Счёт { $n }
neo-hand-n = { $n ->
    [one] { $n } карта в руке
    [few] { $n } карты в руке
   *[other] { $n } карт в руке
}
neo-supply-n = { $n ->
    [one] { $n } онейронавт дома
    [few] { $n } онейронавта дома
   *[other] { $n } онейронавтов дома
}
neo-hand-empty = В руке нет карт
neo-studio-of = Студия: { $name }
neo-left = В колоде { $deck }, скрыто в руках { $hands }. Среди них:
neo-left-discards = Сброшено:
neo-lately = Журнал

## Варианты, как их называет подсказка

neo-choice-send = отправить онейронавта: { $place }
neo-choice-return = вернуть онейронавта: { $place }
neo-choice-start = начать с фазы «{ $phase }»
neo-choice-advance = сдвинуть фазу
neo-choice-gain = получить { $good }
neo-choice-take-deck = { $type ->
    [lucid] взять осознанный сон из колоды
    [collective] взять коллективный сон из колоды
   *[recurring] взять повторяющийся сон из колоды
}
neo-choice-take-market = { $type ->
    [lucid] взять осознанный сон с рынка
    [collective] взять коллективный сон с рынка
   *[recurring] взять повторяющийся сон с рынка
}
neo-choice-take-card = взять с рынка «{ $dream }»
neo-choice-create = создать сон «{ $dream }»
neo-choice-object = выложить образ на сон «{ $dream }»
neo-choice-client = подключить клиента к сну «{ $dream }»
neo-choice-release = убрать клиента из сна «{ $dream }»
neo-choice-broadcast = выйти в эфир
neo-choice-use = применить сон «{ $dream }»
neo-choice-spend = заплатить цену
neo-choice-discard = сбросить сон «{ $dream }»
neo-choice-done = на этом закончить
neo-choice-paying = { $choice } за { $goods }

## Журнал

neo-log-send = Онейронавт отправлен: { $place }
neo-log-return = Онейронавт возвращается: { $place }
neo-log-start = Сон начинается с фазы «{ $phase }»
neo-log-advance = Фаза сдвинута
neo-log-gain = Получено: { $good }
neo-log-take-deck = { $type ->
    [lucid] Из колоды взят осознанный сон
    [collective] Из колоды взят коллективный сон
   *[recurring] Из колоды взят повторяющийся сон
}
neo-log-take-market = { $type ->
    [lucid] С рынка взят осознанный сон
    [collective] С рынка взят коллективный сон
   *[recurring] С рынка взят повторяющийся сон
}
neo-log-create = Создан сон «{ $dream }»
neo-log-object = Образ на сон «{ $dream }»
neo-log-client = Клиент подключён к сну «{ $dream }»
neo-log-release = Клиент ушёл из сна «{ $dream }»
neo-log-broadcast = Выход в эфир
neo-log-use = Применён сон «{ $dream }»
neo-log-spend = Цена заплачена
neo-log-discard = Сброшен сон «{ $dream }»
neo-log-done = Готово
neo-news-phase = Фаза: { $phase }
neo-news-cards = На руку: { $cards }
neo-news-upgraded = Улучшено: { $dreams }

## Конец

neo-sum-credits = Кредиты снов
neo-sum-objects = Образы на них
neo-sum-leftovers = Пятая часть остатков ({ $n })
neo-sum-dreams = { $n ->
    [one] { $n } сон
    [few] { $n } сна
   *[other] { $n } снов
}
neo-sum-tie = Счёт равный: побеждает студия, выложившая больше образов.

## Первая игра

neo-guide-studio = Вы руководите студией, которая создаёт сны. Вот ваши сны: каждый приносит кредиты. Когда у кого-то их станет двенадцать, игра кончится вместе с кругом, и победит тот, у кого больше кредитов.
neo-guide-send = В свой ход отправьте онейронавта в светлое окно и сделайте то, что говорят значки. Отправьте его в «Лёгкий сон», второй этаж: там воспоминания и карта.
neo-guide-gain = Теперь окно ваше. Сначала получите воспоминания.
neo-guide-take = И карта: возьмите с рынка, посередине, «Парад подушек». Чтобы прочесть карту, задержите на ней мышь или палец.
neo-guide-end = Оба действия сделаны. Закончите ход.
neo-guide-advance = Другой способ провести ход — сдвинуть фазу сна. Вы получите то, что предлагает новая фаза, а все онейронавты в её башне вернутся домой, и каждый что-то сделает. Сдвиньте фазу на «Лёгкий сон».
neo-guide-track = «Лёгкий сон» даёт воспоминание и фантазию: возьмите и то и другое.
neo-guide-objects = И позволяет выложить образы. Сон, у которого заполнены все ячейки, отныне действует сильнее. Положите два образа на «Старый кинотеатр» в своей студии и подтвердите.
neo-guide-return = Ваш онейронавт возвращается из «Лёгкого сна» и может взять карту или создать сон. Создайте «Парад подушек»: выберите его в руке. Фантазия может заменить знание или воспоминание.
neo-guide-done = На этом ход окончен: завершите его.
neo-guide-connect = Осознанный сон срабатывает один раз для каждого клиента. Отправьте онейронавта в «Лёгкий сон», верхний этаж: там подключают клиентов.
neo-guide-client = Подключите клиента к «Первому полёту» в своей студии: он даст по одному каждого ресурса.
neo-guide-last = Получите и воспоминания и закончите ход. Коллективные сны срабатывают в эфире, повторяющиеся — сами. Остальное вы найдёте по ходу игры: у каждого значка есть имя, а книга правил — в меню или по клавише R.

## Клавиши

neo-key-card = выбрать карту
neo-key-advance = сдвинуть фазу
neo-key-gain = получить всё
neo-key-broadcast = выйти в эфир
neo-key-end = закончить или пропустить остальное
neo-key-discard = сбросить выбранную карту
neo-key-closer = рассмотреть ближе
neo-key-rival = студия соперника
