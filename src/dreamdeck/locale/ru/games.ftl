### Названия игр, для всех программ

game-onirim = Онирим
game-somnicum = Сомникум
game-neodreams = Неодримс
