# Neodreams

neo-knowledge = знания
neo-memory = воспоминания
neo-fantasy = фантазии
neo-object = образы
neo-when = когда { $condition }:
neo-zone-board = Поле
neo-zone-market = Рынок
neo-zone-own = Вы
neo-zone-hand = Рука
neo-piles = колода { $deck }, сброс { $discard }
neo-holds = рука

## Вопросы

neo-ask-start = С какой фазы начинает маркер?
neo-ask-turn = Отправьте онейронавта или продвиньте маркер фаз.
neo-ask-location = Что вы делаете в локации? Осталось: { $actions }
neo-ask-advance = Возвращения и действия шкалы. Осталось на шкале: { $actions }
neo-ask-return = Ваш онейронавт возвращается: возьмите карту или создайте сон.
neo-ask-effect = { $dream }: { $effect }
neo-ask-placing = Куда кладёте следующий образ?
neo-ask-broadcast = Какой коллективный сон транслируете следующим?
neo-ask-event = { $event }: какой повторяющийся сон откликается?

## Действия

neo-do-send = отправить на { $place }
neo-do-advance = продвинуть маркер
neo-do-start = начать с фазы «{ $phase }»
neo-do-return = вернуть с { $place }
neo-do-gain = получить { $good }
neo-do-take-deck = взять { $kind } из колоды
neo-do-take = взять { $dream }
neo-do-create = создать { $dream }
neo-do-object = образ на { $dream }
neo-do-client = клиента в { $dream }
neo-do-release = убрать клиента из { $dream }
neo-do-broadcast = транслировать
neo-do-use = применить { $dream }
neo-do-spend = потратить
neo-do-discard = сбросить { $dream }
neo-do-done = готово

## Что случилось

neo-told-card = { $dream } на руку
