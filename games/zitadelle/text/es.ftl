side-german = Jugador alemán
side-soviet = Jugador soviético
scenario-zitadelle = Zitadelle
scenario-zitadelle-summary = La ofensiva alemana contra el saliente de Kursk, del 5 al 13 de julio de 1943: nueve turnos, dos sectores.
scenario-zitadelle-balance = A igual habilidad, el bando alemán gana nueve de cada veinte partidas.
option-model = La opción de Model y la reacción de Rokossovski
option-rivers = Cursos de agua y obligación de atacar
option-retreat = Retirada y apilamiento
option-variable = Refuerzos soviéticos variables
option-breakdown = Fraccionamiento de regimientos panzer
option-tigers = Compañías de Tiger
option-disorganised = Límites de las unidades desorganizadas
option-sequence = Secuencia alemana alternativa
option-minimum = Movimiento mínimo
option-recovery = Recuperación de la moral
option-third-panther = El tercer batallón Panther
overlay-zones = Zonas de control
overlay-duties = Asaltos obligatorios
overlay-reach = Alcance
overlay-control = Hexágonos de victoria y sus líneas
overlay-set-up = Zona de despliegue
overlay-front = Línea del frente
overlay-works = Atrincheramientos y posiciones improvisadas
shade-zone = En una zona de control
shade-weak-zone = Zona que los blindados ignoran
shade-must-attack = Debe atacar
shade-must-be-attacked = Debe ser atacado
shade-reach = Al alcance
shade-reach-stop = Al alcance, y debe detenerse
shade-entry = Puede entrar por aquí
shade-held = En manos alemanas, con línea hasta el borde
shade-held-cut-off = En manos alemanas, sin línea
shade-not-held = En manos soviéticas
shade-set-up = Puede desplegarse aquí
shade-covered = Cubierto
shade-uncovered = Sin cubrir
shade-entrenched = Atrincheramiento
shade-improvised = Posición improvisada

declare-model = Declarar la opción de Model
decline-model = Renunciar a ella
act-set-up = Desplegar { $unit }
act-take = Tomar { $unit }
act-place = Colocar en { $hex }
act-attach = Agregar a { $unit }
act-break-down = Fraccionar { $unit } en batallones
act-recombine = Recombinar { $unit }
act-split = Dividir { $unit } en compañías
act-bomb = Bombardear { $army }
act-fire-at = Disparar contra { $hex }
act-lose = { $unit } pierde el escalón
act-dive = { $unit } pica a continuación
act-dive-at = Picar sobre { $hex }
act-attack = Asaltar { $hex }
act-join = { $unit } participa en el asalto
act-support = { $unit } apoya el asalto
act-check = { $unit } hace su chequeo a continuación
act-withdraw = { $unit } se retira a continuación
act-retreat-to = Retirarse a { $hex }
act-advance = { $unit } avanza
act-march = Mover a { $hex }
act-force = Intentar el movimiento mínimo hasta { $hex }
act-remove = Eliminar { $unit }
decision-set-up = Despliegue
decision-air = Unidades aéreas
decision-order = Orden de las fases
decision-fire = Fuego contracarro
decision-counterfire = Contrafuego
decision-loss = Pérdida de un escalón
decision-assault = Asaltos
decision-checks = Orden de los chequeos de moral
decision-stand = Resistir o retirarse
decision-retreat = Retirada
decision-advance = Avance tras el combate
decision-movement = Movimiento
decision-overstacked = Exceso de apilamiento
historical = Desplegar el resto en su posición histórica
confirm-set-up = Confirmar el despliegue
end-air = Terminar la asignación aérea
keep-order = Primero fuego y asalto
move-first = Primero mover
dive-in-order = Resolver los bombarderos en este orden
end-fire = Terminar el fuego
assault = Asaltar
end-assault = Terminar los asaltos
check-in-order = Hacer los chequeos en este orden
stand = Resistir
retreat = Retirarse
hold = Mantener la posición
end-exchanges = Terminar los cambios
leave = Salir del atrincheramiento
halt = Terminar este movimiento
end-movement = Terminar el movimiento

value-antitank = Fuerza contracarro
value-armour = Valor de blindaje
value-combat = Fuerza de combate
value-bombardment = Factor de bombardeo
disorganised = Desorganizada
moved = Ya ha movido
fired = Ya ha disparado
fought = Ya ha atacado
attacked = Ya ha sido atacada
retreated = Se ha retirado
obliged = Obligada a atacar
control = Control alemán
target = Bajo ataque
pool-german = Reserva alemana
pool-soviet = Reserva soviética
lost-german = Bajas alemanas
lost-soviet = Bajas soviéticas

stage-chits = Fichas de refuerzos
stage-set-up = Despliegue: { $side }
stage-turn = Turno { $turn }
stage-order = Secuencia del turno
stage-over = La partida ha terminado.
phase-1 = Fase 1: asignación aérea
phase-2 = Fase 2: fuego contracarro alemán
phase-3 = Fase 3: fuego de respuesta soviético
phase-4 = Fase 4: asalto alemán
phase-5 = Fase 5: movimiento alemán
phase-6 = Fase 6: eliminación de la desorganización alemana
phase-7 = Fase 7: bombardeo en picado
phase-8 = Fase 8: fuego contracarro soviético
phase-9 = Fase 9: fuego de respuesta alemán
phase-10 = Fase 10: asalto soviético
phase-11 = Fase 11: movimiento soviético
phase-12 = Fase 12: eliminación de la desorganización soviética

gauge-turn = Turno
gauge-morale = Nivel de moral de { $formation }{ $bombed ->
    [0] {""}
   *[other] , −{ $bombed } por bombardeo
  }
gauge-air-north = Unidades aéreas disponibles, norte
gauge-air-south = Unidades aéreas disponibles, sur
gauge-chit = Casilla { $letter }: { $chit }
gauge-chit-hidden = Casilla { $letter }: boca abajo
score-hex = { $hex }
score-hex-cut = { $hex }, sin línea hasta el borde
score-steps = { $steps ->
    [one] Un escalón perdido
   *[other] { $steps } escalones perdidos
  }
score-belgorod = Caída de Bélgorod

prompt-model = ¿Declara la opción de Model? La reserva soviética podrá mover entonces desde el principio.
prompt-set-up = Elija una unidad para desplegarla: { $units ->
    [0] no queda ninguna
    [one] queda una
   *[other] quedan { $units }
  }; { $hexes ->
    [0] el frente está cubierto.
    [one] queda un hexágono del frente sin cubrir.
   *[other] quedan { $hexes } hexágonos del frente sin cubrir.
  }
prompt-place = ¿Dónde se coloca { $unit }?
prompt-air = Elija una unidad aérea para asignarla o termine la asignación.
prompt-send = ¿Adónde vuela { $unit }?
prompt-order = ¿Qué orden de fases sigue este turno?
prompt-fire = Elija una unidad que dispare o termine la fase.
prompt-fire-at = ¿Contra qué dispara { $unit }?
prompt-tie = ¿Qué unidad de { $hex } pierde el escalón?
prompt-dive = ¿Qué bombardero en picado ataca a continuación?
prompt-nearest = Hay blindados a la misma distancia en varios hexágonos: ¿cuál ataca { $unit }?
prompt-assault = { $targets ->
    [0] Ya no queda ningún hexágono que haya que atacar.
    [one] Aún hay que atacar un hexágono.
   *[other] Aún hay que atacar { $targets } hexágonos.
  } { $attackers ->
    [0] Ninguna unidad está obligada a atacar.
    [one] Aún debe atacar una unidad.
   *[other] Aún deben atacar { $attackers } unidades.
  }
prompt-plan = Asalto a { $hex }{ $attackers ->
    [0] {""}
    [one] , un atacante
   *[other] , { $attackers } atacantes
  }. { $why }
prompt-plan-ready = Asalto a { $hex }, { $attackers ->
    [one] un atacante
   *[other] { $attackers } atacantes
  }: listo.
prompt-check-order = ¿Qué unidad hace primero su chequeo?
prompt-stand = { $unit } ha perdido un escalón: ¿resiste o se retira?
prompt-withdraw = ¿Qué unidad se retira primero?
prompt-retreat = { $unit } se retira dos hexágonos: elija el camino.
prompt-advance = ¿Quién avanza a { $hex }?
prompt-exchange = Fraccione regimientos panzer o recombínelos.
prompt-take = Elija una unidad para mover o termine el movimiento.
prompt-march = ¿Adónde va { $unit }? { $mp ->
    [one] Queda un punto de movimiento.
   *[other] Quedan { $mp } puntos de movimiento.
  }
prompt-overstacked = { $hex } tiene exceso de apilamiento: elija la unidad enemiga que se elimina.

purpose-chits = Una ficha de refuerzos
purpose-level = Bombardeo de { $unit }
purpose-shot = { $unit } dispara contra { $hex }
purpose-scatter = Dispersión de { $unit }
purpose-engines = Motores de { $unit }
purpose-mines = Campo de minas ante { $unit }
purpose-force = Movimiento mínimo de { $unit } a { $hex }
purpose-check = Chequeo de pérdidas de { $unit }
purpose-assault = Asalto a { $hex }

sheet-assault = Asalto a { $hex }
sheet-shot = { $unit } contra { $hex }
line-unit = { $unit }
line-heights = El objetivo está en terreno elevado
line-rifles = Los fusileros disparan desde un atrincheramiento
line-fire-stream = A través de un arroyo
line-fire-river = A través de un río
line-stacked = El objetivo está apilado con infantería
line-cover = El objetivo está en bosque o población
line-terrain = Terreno del defensor
line-works = Atrincheramiento o posición del defensor
line-engineers = Los zapadores anulan el atrincheramiento
line-water = Todos los atacantes cruzan un curso de agua
line-attack-armour = Blindaje del atacante
line-defence-armour = Blindaje del defensor
line-integrity = Integridad divisionaria: ataca la división completa

# Results of the tables, for the sheet.
result-ae = Todos los atacantes quedan eliminados
result-an = Chequeo de pérdidas para cada atacante, sumando { $adds } a los dados
result-ac = Chequeo de pérdidas para cada atacante
result-bc = Chequeo de pérdidas para cada unidad de ambos bandos, primero el defensor
result-dc = Chequeo de pérdidas para cada defensor
result-dn = Chequeo de pérdidas para cada defensor, sumando { $adds } a los dados
result-de = Todos los defensores quedan eliminados
result-hit = Impacto: el objetivo pierde un escalón
result-miss = Sin efecto

missing-attackers = Todavía no ataca nadie.
missing-target = También hay que atacar { $hex } y no quedaría nadie para hacerlo.
missing-attacker = { $unit } también debe atacar y no le quedaría nada que atacar.
missing-apart = { $unit } debe participar y no es adyacente a todos los hexágonos atacados.

refused-not-in-set-up = No durante el despliegue.
refused-not-now = No en esta parte del turno.
refused-unit = { $unit } no interviene en esta decisión.
refused-hex = { $unit } no puede usar { $hex }.
refused-still-waiting = Falta desplegar { $unit }.
refused-uncovered = { $hex }, en la línea del frente, no está ocupado ni en una zona de control propia.
refused-target = { $hex } no puede ser atacado ahora.
refused-pick-the-hex = Señale el hexágono para atacarlo.
refused-open-duty = Aún hay que atacar { $hex }.

event-chit-placed = Hay una ficha boca abajo en la casilla { $letter }.
event-chits-seen = El jugador soviético ha mirado las fichas.
event-chit-opened = Casilla { $letter }: se juega { $chit }.
event-model = Se declara la opción de Model: la reserva soviética puede mover en el turno 1.
event-no-model = No se usa la opción de Model.
event-placed = { $unit } se despliega en { $hex }.
event-attached = { $unit } se agrega a { $host }.
event-historical = El resto se despliega en su posición histórica ({ $units ->
    [one] una unidad
   *[other] { $units } unidades
  }){ $moved ->
    [0] .
    [one] ; una unidad colocada a mano vuelve a su hexágono histórico para no dejar abierto el frente.
   *[other] ; { $moved } unidades colocadas a mano vuelven a sus hexágonos históricos para no dejar abierto el frente.
  }
event-broken-down = { $unit } se fracciona en batallones.
event-recombined = { $unit } se recombina.
event-split = { $unit } se divide en compañías.
event-turn = Turno { $turn }: { $day } de julio de 1943
event-sent = { $unit } vuela a { $hex }.
event-aimed = { $unit } vuela contra { $army }.
event-bombed = { $unit }, dado { $die }: el nivel de moral de { $army } baja en uno este turno.
event-bombed-nothing = { $unit }, dado { $die }: sin efecto sobre { $army }.
event-moves-first = El jugador alemán mueve primero este turno.
event-keeps-order = El jugador alemán mantiene la secuencia habitual.
event-fired-hit = { $unit } dispara contra { $target }: { $roll }, fila { $row }, penetración { $number }: impacto.
event-fired-miss = { $unit } dispara contra { $target }: { $roll }, fila { $row }, penetración { $number }: fallo.
event-drifted = { $unit }, dispersión { $roll }: ataca { $hex }.
event-no-target = { $unit } no encuentra blindados que atacar.
event-assaulted = Asalto a { $hex }, columna { $column }, tirada { $roll }: { $result }.
event-checked = Chequeo de pérdidas de { $unit }: { $roll }, total { $total } contra nivel { $level }.
event-step-lost = { $unit } pierde un escalón.
event-eliminated = Unidad eliminada en { $hex }: { $unit }.
event-stood = { $unit } resiste.
event-retreated = { $unit } se retira a { $hex } (desorganizada).
event-withdrew = { $unit } se retira a { $hex } en buen orden.
event-advanced = { $unit } avanza a { $hex }.
event-morale = Nivel de moral de { $formation }: { $level }.
event-engines = Motores de { $unit }, dado { $die }: { $left ->
    [one] queda un punto de movimiento
   *[other] quedan { $left } puntos de movimiento
  }.
event-mines = { $unit } cruza el campo de minas, dado { $die }: { $left ->
    [one] queda un punto de movimiento
   *[other] quedan { $left } puntos de movimiento
  }.
event-moved = { $unit } mueve de { $from } a { $to } (coste { $cost }, quedan { $left }).
event-entered = { $unit } entra por { $hex }.
event-forced = { $unit } intenta un movimiento mínimo, { $roll }: llega a { $hex }.
event-not-forced = { $unit } intenta un movimiento mínimo a { $hex }, { $roll }: se queda.
event-taken = { $hex } está en manos alemanas.
event-retaken = { $hex } está en manos soviéticas.
event-belgorod = Ha caído Bélgorod: el jugador alemán pierde 20 puntos de victoria.

verdict-soviet-strategic = Victoria estratégica soviética ({ $points } puntos).
verdict-soviet-operational = Victoria operacional soviética ({ $points } puntos).
verdict-soviet-tactical = Victoria táctica soviética ({ $points } puntos).
verdict-german-tactical = Victoria táctica alemana ({ $points } puntos).
verdict-german-operational = Victoria operacional alemana ({ $points } puntos).

fault-no-unit = No existe la unidad { $id }.
fault-no-hex = { $unit }: { $id } no es un hexágono del mapa.
fault-no-turn = No existe el turno { $turn }.
fault-no-formation = No existe el cuerpo o ejército { $id }.
fault-no-victory-hex = { $id } no es un hexágono de victoria.
fault-no-chit = No existe la ficha { $id }.
fault-too-many-steps-lost = { $unit } no tiene tantos escalones que perder.
fault-other-sector = { $unit } no pertenece al sector de { $hex }.
fault-both-sides = Ambos bandos están en { $hex }.
fault-overstacked = Las unidades de { $hex } no pueden apilarse.
fault-no-side = No existe ese jugador.
fault-unknown-option = No existe la opción número { $number }.
fault-model-not-used = La opción de Model no puede declararse en una partida que no la usa.
fault-whole-match = Una partida completa empieza solo con sus opciones y sus fichas de refuerzos.
fault-option-off = { $unit } solo está en juego con una regla opcional que no se usa.
fault-disorganised = { $unit } no puede estar desorganizada.
fault-not-on-a-unit = { $unit } no puede estar encima de otra unidad: solo lo están las compañías de Tiger.
fault-not-over-an-army = { $unit } no puede estar sobre { $formation }.
fault-not-waiting = { $unit } no espera fuera del mapa: se despliega al inicio.
fault-waiting-strength = { $unit } espera a fuerza completa.
fault-never-lost = { $unit } nunca es eliminada.
fault-support-gone = { $unit } ya no está: las unidades de apoyo se quitan con los asaltos alemanes del turno 1.
fault-level-bomber = { $unit } es un bombardero horizontal y no vuela sobre un hexágono.
fault-company-alone = { $unit } es una compañía de Tiger y solo está encima de su regimiento.
fault-whole-and-part = { $unit } no puede estar en juego junto a { $whole }, de la que forma parte.
fault-company-host = { $unit } no puede agregarse a { $host }.
fault-company-steps = { $unit } está perdida: { $host } ha perdido un escalón.
fault-two-companies = Más de una compañía de Tiger está agregada a { $host }.
fault-bombed-army = { $formation } no puede ser bombardeado: no tiene casilla en el panel de objetivos.
fault-air-north = En el norte actúan más unidades aéreas de las que concede el turno { $turn }.
fault-air-south = En el sur actúan más unidades aéreas de las que concede el turno { $turn }.
fault-level = El nivel de moral de { $formation } no puede ser { $level }: el registro va de 1 a 12.
fault-entered = Se cuentan más refuerzos de { $formation } de los que hay.
fault-held-otherwise = { $hex } pertenece al bando que está en él.
fault-belgorod = Hay una unidad soviética en Bélgorod, y no consta su caída.
fault-steps-lost = No pueden haberse perdido { $steps } escalones: el bando alemán tiene { $all }.
fault-twice = { $id } figura dos veces.
fault-chits-laid = { $count ->
    [one] Hay una ficha en las casillas
   *[other] Hay { $count } fichas en las casillas
  }: son ocho con refuerzos variables, y ninguna sin ellos.
fault-chit-twice = La ficha { $id } está en dos casillas.

target-13a = 13.er Ejército
target-70a = 70.º Ejército
target-2ta = 2.º Ejército de Tanques
target-6ga = 6.º Ejército de la Guardia
target-7ga = 7.º Ejército de la Guardia
target-1ta = 1.er Ejército de Tanques
target-69a = 69.º Ejército

# Charts.
chart-antitank = Fuego contracarro: penetración según fuerza y tirada
chart-assault = Resultados de asalto
chart-movement = Capacidad de movimiento según el nivel de moral
chart-turns = Registro de turnos: unidades aéreas concedidas
chart-day = Julio
chart-north = Norte
chart-south = Sur
chart-scatter = Dispersión de los bombarderos en picado
chart-towards = Hacia
chart-hexes = Hexágonos
chart-fire = Modificadores del fuego contracarro
chart-adds = A la tirada
chart-fire-heights = Objetivo en terreno elevado
chart-fire-rifles = Fusileros soviéticos disparan desde un atrincheramiento
chart-fire-stream = A través de un arroyo
chart-fire-river = A través de un río
chart-fire-stacked = Objetivo apilado con unidades no blindadas
chart-fire-cover = Bombardero en picado, objetivo en bosque o población
