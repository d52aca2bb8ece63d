### Веб-приложение: что говорят его страницы, для всех игр

## Начальная страница

web-title = Dreamdeck — три игры о снах
web-motto = Три игры о снах. Выберите дверь.
web-games = Игры
web-more = Ещё
web-about-onirim = Восемь дверей до рассвета
web-about-somnicum = Сон в три яруса, два маятника
web-about-neodreams = Студия, где делают сны
web-players-onirim = 1–2 игрока
web-players-somnicum = 2–4 игрока
web-players-neodreams = 2–4 игрока
web-pitch-onirim = Вы заблудились в лабиринте снов. Найдите восемь дверей, пока не кончилась колода.
web-pitch-somnicum = Качайте маятники, собирайте частицы сна и постройте сон, который не рассыплется.
web-pitch-neodreams = Отправляйте онейронавтов, возвращайтесь с воспоминаниями и делайте сны, которых ждут.
web-play = Играть:
web-choose = Игроки и правила
web-continue = Продолжить
web-all-games = Все: { $n }
web-not-begun = ещё не начата
web-first-time = Вы здесь впервые?
web-first-time-more = Освойте Онирим за игрой: около двух минут.
web-guide = Первая партия
web-rules = Правила
web-rulebook = Книга правил
web-stats = Статистика
web-join = Столы
web-home = На главную
web-back = К столу
web-your-name = Сновидец
web-title-new = Новая партия
web-title-rules = Правила
web-title-stats = Статистика
web-title-open = Столы
web-title-replay = Повтор партии
web-title-guide = Первая партия

## Настройки

web-settings = Настройки
web-name = Ваше имя
web-name-about = Так вас видят за столом.
web-language = Язык
web-theme = Свет
web-night = Ночь
web-morning = Утро
web-motion = Движение
web-motion-about = Карты не заставляют ждать ни на какой скорости.
web-motion-normal = Спокойно
web-motion-fast = Быстро
web-motion-off = Без движения
web-letters = Буквы на картах
web-letters-about = Чтобы различать цвета при любом свете.
web-letters-on = Видны
web-letters-off = Скрыты
web-sound = Звук
web-sound-about = Тихий звук, когда ваш ход.
web-sound-on = Включён
web-sound-off = Выключен

## Связь

web-wait = Минуту…
web-close = Закрыть
web-again = Ещё раз
web-no-page = Такой страницы нет. Всё начинается здесь.
web-load-failed = Эта часть не загрузилась.
web-lost = Связь прервалась, пробуем снова
web-lost-kept = Связь прервалась; ваш ход сохранён и будет отправлен
web-sending = Отправляем…
web-refused = Сейчас так нельзя.
web-problem-offline = Сейчас нет связи с сервером.
web-problem-not-your-turn = Сейчас не ваш ход.
web-problem-waiting = Партия начнётся, когда все места будут заняты.
web-problem-no-advice = Здесь сейчас нет подсказок.
web-problem-over = Партия окончена.
web-problem-no-undo = Возвращать нечего.
web-problem-asked = Об этом уже попросили.
web-problem-taken = Это место только что заняли.
web-problem-present = Этот игрок только что был здесь. Подождите немного.
web-problem-too-often = Слишком быстро. Подождите мгновение.
web-problem-store = Сохранить не удалось, поэтому ничего не произошло. Попробуйте ещё раз.
web-problem-busy = Стол занят. Попробуйте ещё раз.
web-no-table = Такого стола нет
web-no-table-more = Возможно, его уже убрали или ссылка неполная.
web-no-table-private = Это закрытый стол. Попросите ссылку у тех, кто за ним играет.
web-bad-link = Эта ссылка никуда не ведёт
web-bad-link-more = Попросите прислать её ещё раз: возможно, потерялась буква.

## Новая партия

web-who = Кто играет
web-seat = Игрок { $n }
web-seat-me = Я
web-seat-here = Кто-то за этим экраном
web-seat-online = Кто-то по ссылке
web-name-of = Имя игрока { $n }
web-bots = Боты
web-yes = Да
web-no = Нет
web-more-options = Ещё
web-listed = Открыт для всех
web-listed-about = Открытый стол виден всем на этом сервере, закрытый — только по ссылке.
web-chat = Разговор
web-clock = Время каждому игроку
web-minutes = { $n } мин
web-deal-number = Номер расклада
web-deal-chance = случайный
web-deal-about = Один и тот же номер даёт один и тот же расклад: можно сравнить с друзьями.
web-begin = Начать

## Ожидание и столы

web-lobby = Перед игрой
web-lobby-wait = Партия начнётся, когда все места будут заняты.
web-lobby-sit = Займите место.
web-lobby-watch = Вы смотрите. Партия начнётся, когда все места будут заняты.
web-free-seat = место свободно
web-you = (вы)
web-sit = Сесть сюда
web-sit-too = За этим экраном
web-set-bot = Бот
web-invite = Пригласить
web-invite-watch = Позвать зрителей
web-link = Ссылка
web-link-play = Играть
web-link-watch = Смотреть
web-qr = Ссылка в виде QR-кода
web-copy = Скопировать
web-copied = Скопировано.
web-share = Поделиться
web-share-text = Сыграем: { $game }
web-join-link = По ссылке
web-paste = Вставьте ссылку сюда
web-go = Перейти
web-yours = Ваши партии
web-yours-none = Незаконченных партий нет.
web-forget = Забыть эту партию
web-open = Открытые столы
web-open-none = Сейчас никто не ждёт.

## За столом

web-table = Стол
web-moves = Ходы
web-turn = ход { $n }
web-turn-of = Ходит { $who }
web-your-turn = Ваш ход
web-waiting = ждём игроков
web-over = Партия окончена
web-result = Итог
web-menu = Меню
web-undo = Вернуть ход
web-preparing = Боты ещё готовятся
web-preparing-more = Боты ещё готовятся, это только в первый раз, и пока думают меньше.
web-undo-ask = { $who } просит вернуть ход.
web-undo-asked = Вы просите вернуть ход. Решают остальные.
web-agree = Хорошо
web-refuse = Лучше не надо
web-hint = Подсказка
web-hint-none = В этой игре пока некому дать совет.
web-hint-wait = Обдумываю каждый ход …
web-hint-about = Шансы на победу после каждого хода, насколько о них можно судить.
web-hint-unclear = неясно
web-hint-rough = Советчик ещё готовится, это только в первый раз: шансы приблизительные.
web-hint-chance = { $chance } % ± { $margin }
web-review = Разбор игры
web-review-wait = Просматриваю игру …
web-review-curve = Ваши шансы на победу от хода к ходу
web-review-even = Ничто не изменило ваши шансы сразу и сильно.
web-review-change = { $before } % → { $after } %
web-review-choice = { $action }. Лучше: { $best }.
web-review-good-luck = Повезло после хода: { $action }.
web-review-bad-luck = Не повезло после хода: { $action }.
web-left = Что осталось
web-rule-now = Правило к этому моменту
web-log = Журнал
web-log-empty = Пока ничего не произошло.
web-replay-from = Посмотреть этот момент
web-chat-unread = { $n ->
    [one] Разговор: { $n } новая реплика
    [few] Разговор: { $n } новые реплики
   *[many] Разговор: { $n } новых реплик
  }
web-chat-empty = Пока все молчат.
web-chat-say = Скажите что-нибудь
web-send = Отправить
web-pass = Передайте экран: { $name }
web-pass-more = До тех пор карты скрыты.
web-pass-ready = Экран у меня: { $name }
web-replace = Посадить бота вместо игрока { $who }
web-leave = Пусть за меня играет бот
web-replaced = За вас играет бот.
web-return = Вернуться за стол
web-resign = Сдаться
web-resign-sure = Точно сдаться
web-fair = Расклад закреплён до первого хода. Его печать, которую можно проверить в конце:
web-event-person = Место { $n } занимает { $who }.
web-event-bot = На месте { $n } — { $who }.
web-event-empty = Место { $n } свободно.
web-event-undo = возвращает ход.
web-event-agree = не возражает.
web-event-refuse = возражает.
web-event-resign = сдаётся.
web-event-flag = не успевает: время вышло.
web-help = Клавиши и помощь
web-help-about = Играть можно касанием, мышью и клавишами.
web-key-arrows = от карты к карте
web-key-enter = выбрать
web-key-esc = назад
web-key-z = вернуть ход
web-key-l = журнал
web-key-r = правило к этому моменту
web-key-d = что осталось
web-key-h = подсказка
web-key-c = разговор
web-key-comma = настройки
web-key-help = эта помощь

## Конец

web-end-won = Победа!
web-end-lost = На этот раз не вышло
web-end-shared = Общая победа
web-end-of = { $n ->
    [one] Побеждает { $who }
    [few] Побеждают { $who }
   *[many] Побеждают { $who }
  }
web-end-resigned = Партия сдана
web-end-time = Время вышло
web-scores = Очки
web-assisted = Были возвращены ходы, которые уже что-то показали.
web-deal = Номер расклада: { $seed }
web-rematch = Реванш
web-rematch-go = К новой партии
web-again-game = Ещё партию
web-other-game = Другая партия
web-replay = Повтор

## Повтор

web-replay-start = Начало партии
web-link-turn = Ссылка на момент
web-first = К началу
web-last = К концу
web-step = Ход вперёд
web-step-back = Ход назад
web-run = Смотреть
web-pause = Пауза
web-step-of = Ход { $n } из { $all }

## Первая партия

web-guide-none = К этой игре пока нет проводника; начните с книги правил.
web-guide-skip = Пропустить
web-guide-next = Дальше
web-guide-of = { $n } из { $all }
web-guide-other = Пока сделайте то, что описано здесь.
web-guide-done = Теперь вы умеете играть.
web-guide-play = Сыграть по-настоящему

## Статистика

web-stats-none = Пока нет законченных партий
web-stats-none-more = Здесь будут партии, законченные в этом браузере.
web-stats-games = Партии
web-stats-wins = Победы
web-stats-share = { $share } %, вероятно от { $low } до { $high } %
web-stats-streak = Побед подряд
web-stats-best = лучшая серия { $n }
web-stats-score = Лучший счёт
web-stats-mean = в среднем { $n }
web-stats-form = { $n ->
    [1] Последняя партия
    [one] Последняя { $n } партия
    [few] Последние { $n } партии
   *[many] Последние { $n } партий
  }
web-stats-form-of = побед { $wins } из последних { $n }
web-stats-won = Победа
web-stats-lost = Поражение
web-stats-clear = Забыть эти партии
web-stats-clear-sure = Статистика этого браузера исчезнет навсегда.
web-stats-clear-yes = Забыть
