games-sides = Bandos: { $sides }
games-turns = { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }

no-game = no hay ningún juego { $id }; hay: { $known }
no-scenario = { $game } no tiene ningún escenario { $id }; tiene: { $known }
no-option = { $game } no tiene ninguna opción { $id }; tiene: { $known }
no-case = { $game } no tiene ningún caso { $case }
no-text = ningún caso de { $game } contiene «{ $text }»
rules-rulings = Decisiones

check-sound = correcto:
check-not-sound = incorrecto:
check-problems = { $problems ->
    [one] un problema
   *[other] { $problems } problemas
  }
what-folder = carpeta de datos
what-data = archivo de datos
what-map = mapa
what-document = documento
what-match = archivo de partida
what-setup = despliegue

dice-clean = { $answers ->
    [0] en esta partida no se ha tirado nada; la semilla es la comprometida
    [one] la única tirada es la que da la semilla comprometida
   *[other] las { $answers } tiradas son las que da la semilla comprometida
  }
dice-unclean = los dados de esta partida no superan la comprobación:
dice-no-seed = el archivo no contiene la semilla y no se puede comprobar ninguna tirada
dice-commitment = la semilla no es la que se comprometió al empezar la partida
dice-differs = entrada { $entry }: el archivo dice { $written } y la semilla da { $dealt }
dice-stated = entrada { $entry }: el resultado se indicó a mano
dice-stopped = { $problem }; las entradas siguientes no se han comprobado

replay-departs = el registro se aparta de las reglas de hoy: { $problem }
replay-goes-on = La partida sigue desde la posición guardada.
replay-record = Esto es un acta de lo que supo el bando { $side }. Se puede leer, pero no seguir jugando.
replay-record-public = Esto es un acta de lo que supieron todos. Se puede leer, pero no seguir jugando.
replay-no-entry = el archivo tiene { $entries ->
    [one] una entrada
   *[other] { $entries } entradas
  }, así que no existe la entrada { $entry }
replay-asked = se pide al azar: { $request }

fuzz-report = { $decisions } decisiones en { $seconds } s: { $speed } por segundo; { $games } partidas, la más larga de { $longest } decisiones; { $offers } ofertas como máximo
fuzz-fault = fallo:
fuzz-no-faults = sin fallos

no-map = no existe el mapa { $id }; existen: { $known }
counters-on-the-sheet = { $counters ->
    [one] una ficha
   *[other] { $counters } fichas
  }
counters-where = diga dónde: --svg ARCHIVO o --png ARCHIVO
counters-none = { $id } todavía no tiene fichas

arena-title = { $game }: { $a } contra { $b }, { $games } partidas
arena-score = { $a } obtiene un { $rate } % (intervalo del 95 %: de { $low } a { $high }), { $elo } Elo
arena-as-side = con el bando { $side }: { $rate } % (de { $low } a { $high }) en { $games } partidas
arena-points = resultado medio: { $points } puntos, visto desde el bando { $side }
arena-length = duración media: { $turns } turnos, { $decisions } decisiones
arena-thought = { $name }: { $mean } s por turno de jugador, el más lento { $slowest } s
arena-test-upper = prueba secuencial: es más fuerte, como dice la cota superior
arena-test-lower = prueba secuencial: no es más fuerte que la cota inferior
arena-test-open = prueba secuencial: todavía sin decidir
puzzles-solved = { $level } resuelve el { $rate } % de { $tries } intentos (intervalo del 95 %: de { $low } a { $high })
balance-title = { $game }, { $scenario }: { $games } partidas
balance-side = { $side } gana el { $rate } % (de { $low } a { $high })
plot-title = { $game }: { $games } partidas
plot-results = Resultados finales en puntos, vistos desde el bando { $side }
plot-by-turn = Puntuación al final de cada turno, vista desde el bando { $side }
plot-turn = turno
plot-games = partidas
plot-band = Línea: media. Franja: ocho de cada diez partidas.
plot-draw = empate
