### Игра в терминале, для всех игр

## До игры

menu-title = Во что сыграем?
menu-continue = Продолжить: { $game } ({ $options }), ход { $moves }
menu-broken = Партия, которую не удаётся прочесть: { $file }
menu-new = Новая партия: { $game }
menu-ask-continue = Есть неоконченная партия ({ $options }, ход { $moves }). Продолжить её?
menu-usual = (Enter)
menu-with = Добавить: { $choice }?
menu-others = Кто играет за остальных?
menu-people = Люди, за этим терминалом

## На экране

title = { $game } · { $options } · номер расклада { $seed }
player = Игрок { $player }
player-to-move = Игрок { $player }:
story = Что произошло
choice-prompt = Номер, ход или ? — помощь:
not-a-choice = «{ $typed }» — такого выбора нет. Введите номер от 1 до { $n } или ? для помощи.
not-in-menu = «{ $typed }» — такого выбора нет. Введите номер от 1 до { $n }.
menu-number = Введите номер от 1 до { $n }.
plain-help = Введите номер выбора или сам ход ({ $move }).
  u  вернуть ход · d  что осталось в колоде · r  правило к вопросу · l  язык · n  новая партия
  h  шансы каждого выбора · v  что пока решило партию
  s  где сохранена партия · q  выйти (партия сохранится)
advice-about = Шансы на победу после каждого выбора, насколько о них можно судить:
advice-chance = { $chance } % ± { $margin }
advice-unclear = неясно
advice-none = Совета здесь дать некому.
advice-over = Партия окончена: выбирать больше нечего.
advice-between-people = В игре между людьми подсказок нет.
advice-even = Ничто не изменило ваши шансы сразу и сильно.
advice-choice = { $number }. { $before } % → { $after } %: { $action }. Лучше: { $best }.
advice-good-luck = { $number }. { $before } % → { $after } %: повезло после хода: { $action }.
advice-bad-luck = { $number }. { $before } % → { $after } %: не повезло после хода: { $action }.
bots-preparing = Боты ещё готовятся (только в первый раз) и пока думают меньше.
pass-screen = Передайте экран игроку { $player }.
pass-ready = Игрок { $player }: нажмите Enter, когда экран видите только вы.
saved = Сохранено: { $path }
saved-continue = Партия сохранена. Продолжить её: { $command } play --resume { $path }
nothing-to-undo = Возвращать нечего.
undone = Ход возвращён: { $move }
undo-consent = Игрок { $player }: можно ли игроку { $asking } вернуть ход «{ $move }»?
warn-hopeless = После этого победить уже не сможет никто. Всё равно сделать?
hopeless-ask = Победить уже никто не сможет. Играть дальше?
new-ask = Оставить эту партию? Она сохранена. Номер нового расклада (пусто — случайный)
bad-seed = Номер расклада — целое число.
yes-no = д/н
yes-letters = y д
no-letters = n н
yes = Да
no = Нет
close = Закрыть

## Клавиши

key-undo = Вернуть
key-save = Запись
key-quit = Выход
key-rules = Правило
key-deck = Колода
key-hint = Совет
key-review = Разбор
key-new = Новая
key-language = English

## Конец

result-won = Победа!
result-lost = Поражение.
result-won-by = Побеждает игрок { $player }.
result-scored = Побеждает игрок { $player }, очки: { $score }.
result-scored-shared = Победу делят игроки { $players }, очки: { $score }.
result-scores = Очки: { $scores }
