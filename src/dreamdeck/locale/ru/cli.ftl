### Что печатают команды

sim-title = { $game } ({ $options }): партий { $games }, боты: { $bots }, расклады с { $first } по { $last }
sim-won = победы
sim-interval = 95 %: от { $low } до { $high }
sim-mean = среднее
sim-deviation = отклонение
sim-range = 95 % для среднего
sim-count = { $wins } из { $games }
sim-time = { $seconds } с, { $speed } партий/с
measure-doors = двери
measure-turns = ходы
measure-points = очки игрока { $player }
measure-wins = победы игрока { $player }
measure-winning-points = очки победителя
games-choices = одно из: { $choices }
games-several = любые из: { $choices }
stopped = Прервано.
serve-at = Dreamdeck ждёт вас по адресу { $url }
serve-opened = Страница откроется в браузере. Не закрывайте это окно, пока играете; Ctrl-C — закончить.
serve-open-it = Откройте этот адрес в браузере; Ctrl-C — закончить. Играть прямо в терминале: { $command } play
serve-running = Он уже запущен.
