### Игры, боты и варианты, для всех программ

game-onirim = Онирим
game-somnicum = Сомникум
game-neodreams = Неодримс

bot-greedy = Жадный бот
bot-random = Случайный бот
bot-novice = Бот-новичок
bot-adept = Бот-любитель
bot-expert = Бот-знаток
bot-master = Бот-мастер
bot-about-novice = Ошибается, как начинающий.
bot-about-adept = Знает игру и мало что упускает.
bot-about-expert = Думает наперёд.
bot-about-master = Думает дальше всех.
bot-about-greedy = Берёт то, что кажется лучшим сразу.
bot-about-random = Играет как попало.

option-mode = Как играть
option-talk = Разговоры
option-expansions = Дополнения
option-lost_steps = Потерянные шаги
option-stone_on_stone = Камень на камень
option-dreadful = Открытые предчувствия
option-players = Игроки
option-boards = Планшеты снов
option-experts = Для знатоков
choice-mode-solo = В одиночку
choice-mode-team = Вдвоём, заодно
choice-mode-duel = Дуэль
choice-talk-silent = Молча
choice-talk-open = Открыто
choice-expansions-book = Книга шагов
choice-expansions-towers = Башни
choice-expansions-premonitions = Предчувствия и Счастливые сны
choice-dreadful-4 = 4
choice-dreadful-5 = 5
choice-dreadful-6 = 6
choice-players-2 = 2 игрока
choice-players-3 = 3 игрока
choice-players-4 = 4 игрока
choice-boards-A = Сторона A
choice-boards-B = Стороны B
own-deck = своя колода
