side-axis = Eje
side-soviet = Soviéticos
scenario-race = Carrera hacia el Dniéper
scenario-race-summary = Cuatro turnos, de agosto a noviembre de 1943: ¿cuánta orilla occidental ganarán los soviéticos?
scenario-race-balance = A igual habilidad, el Eje gana casi seis de cada diez partidas.
scenario-campaign = La campaña
scenario-campaign-summary = Ocho turnos, de agosto de 1943 a marzo de 1944: ciudades, ejércitos y el camino hacia el oeste.
scenario-campaign-balance = A igual habilidad, cada bando gana más o menos la mitad de las partidas.
option-vp-bidding = Subasta de puntos de victoria
option-hq-conversion = Los Frentes pasan a ser Ucranianos
overlay-zones = Zonas de control
overlay-supply = Abastecimiento
overlay-reach = Alcance
overlay-command = Alcance de mando
overlay-control = Control
shade-zone = En una zona de control
shade-in-supply = Con abastecimiento
shade-cut-off = Sin abastecimiento
shade-reach = Al alcance
shade-command = Dentro del alcance de mando
shade-soviet = Soviéticos
shade-axis = Eje

chit-vrnz = Frente de Vorónezh
chit-step = Frente de la Estepa
chit-sw = Frente del Suroeste
chit-sth = Frente del Sur
chit-reinforcement = Refuerzos
chit-paratroop = Paracaidistas
chit-stavka = STAVKA
chit-4pza = 4. Panzerarmee
chit-8a = 8. Armee
chit-1pza = 1. Panzerarmee
chit-6a = 6. Armee
chit-okh = OKH
chit-supply = Abastecimiento
chit-hidden = una ficha
act-garrison = Colocar la división de seguridad en { $hex }
act-select = A la bolsa: { $chit }
act-keep = Guardar en la mano: { $chit }
act-feed = A la bolsa: { $chit }
act-activate = Activar { $unit }
act-take = Mover { $unit }
act-march = Marchar a { $hex }
act-relocate-to = Reubicar en { $hex }
act-attack = Atacar { $hex }
act-join = { $unit } se suma al ataque
act-lose-step = { $unit } pierde un escalón
act-withdraw = { $unit } se retira a continuación
act-retreat-to = Retirarse a { $hex }
act-advance = { $unit } avanza
act-advance-to = Seguir hasta { $hex }
act-follow = { $unit } lo sigue
act-place = Colocar en { $hex }
act-replace = Relevar a { $unit }
act-land = Saltar sobre { $hex }
act-lift = Levantar la orden sobre { $hex }
act-call = Llamar a { $unit }
decision-bid = Pujas
decision-set-up = Despliegue
decision-chits = Selección de fichas
decision-feed = Fichas de la mano
decision-interrupt = Orden de interrupción
decision-activation = Activación
decision-movement = Movimiento
decision-attack = Ataques
decision-air = Marcadores de Luftwaffe
decision-loss = Pérdida de escalones
decision-retreat = Retirada
decision-relocation = Reubicación de un CG
decision-advance = Avance tras el combate
decision-reinforcement = Refuerzos
decision-negotiation = Negociación

raise-ten = Diez más
raise-one = Uno más
state-bid = Declarar la puja
confirm = Confirmar la selección
draw = Sacar una ficha
interrupt = Orden de interrupción
let-stand = Dejar que siga
hq-activation = Activar un CG
okh-command = Mando del OKH
negotiate = Negociar con el Mando Supremo
done = Nada más
move-first = Movimiento y después combate
fight-first = Combate y después movimiento
stop = Detenerse aquí
strategic = Movimiento estratégico
relocate = Reubicar el CG
end-movement = Terminar el movimiento
fire = Atacar
use-marker = Usar un marcador de Luftwaffe
roll = Tirar el dado
end-combat = Terminar el combate
end-advance = Terminar el avance
halt = Quedarse aquí
leave = Dejarlo atrás
later = Guardar para más tarde
end-negotiation = Terminar la negociación

value-attack = Ataque
value-defence = Defensa
value-movement = Movimiento
value-range = Alcance de mando
moved = Ya ha movido
fought = Ya ha atacado
activated = Activa
out-of-supply = Sin abastecer
isolated = Aislada
ukrainian = Frente Ucraniano
control = Control soviético
order = Orden del Mando Supremo
crossing = Punto de Cruce soviético
bridgehead = Cabeza de puente
attacked = Bajo ataque
box-0 = Grupo soviético 0
box-1 = Grupo soviético 1
box-2 = Grupo soviético 2
box-3 = Grupo soviético 3
box-4 = Grupo soviético 4
box-5 = Grupo soviético 5
box-6 = Grupo soviético 6
box-7 = Grupo soviético 7
box-8 = Grupo soviético 8
box-garrison = Divisiones de seguridad
box-panzer = Refuerzos Panzer
box-infantry = Refuerzos de infantería
box-ally = Refuerzos de los aliados menores
box-airborne = Paracaidistas
box-adrift = CG pendientes de reubicar

month-august = agosto de 1943
month-september = septiembre de 1943
month-october = octubre de 1943
month-november = noviembre de 1943
month-december = diciembre de 1943
month-january = enero de 1944
month-february = febrero de 1944
month-march = marzo de 1944
stage-bidding = Subasta
stage-garrison = Divisiones de seguridad
stage-turn = Turno { $turn }, { $month }
stage-luftwaffe = Reorganización de la Luftwaffe
stage-opening = El golpe inicial
stage-selection = Selección de fichas
stage-action = Acción
stage-movement = { $side }: movimiento
stage-combat = { $side }: combate
stage-over = La partida ha terminado.

gauge-turn = Turno
gauge-crossings = Puntos de Cruce soviéticos
gauge-target = Puntos de victoria necesarios: { $points }
gauge-groups = Grupos soviéticos llamados
gauge-markers = Marcadores de Luftwaffe en la mano
gauge-offensive = Apoyo aéreo ofensivo
gauge-defensive = Apoyo aéreo defensivo
gauge-cup = Fichas en la bolsa
gauge-hand = Fichas en la mano del Eje
gauge-exchanged = Los jugadores han cambiado de bando
gauge-played = Jugada: { $chit }
gauge-known = En la bolsa, a la vista: { $chit }
gauge-in-cup = Ficha propia en la bolsa: { $chit }
gauge-in-hand = En la mano: { $chit }
score-crossings = Puntos de Cruce: { $count }
score-mechanised-west = Unidades mecanizadas al oeste del Dniéper
score-others-west = Otras unidades al oeste del Dniéper
score-cities = Grandes Ciudades: { $count }
score-breakthrough = Unidades en hexágonos de Ruptura: { $count }
score-losses = Bajas del Eje y reubicaciones de CG
score-cut-off = Unidades aisladas al final

prompt-bid = Su puja está en { $points }. Súbala o declárela.
prompt-bids-wait = Se están haciendo las pujas.
prompt-garrison = ¿Qué Gran Ciudad guarnece { $unit }?
prompt-opening = Elija el CG que da el golpe inicial.
prompt-selection = Elija sus fichas en secreto: { $chosen } de { $quota }.
prompt-selection-waits = Se están seleccionando las fichas.
prompt-feed = Añada a la bolsa fichas de su mano o saque una ficha.
prompt-interrupt = Ha salido: { $chit }. ¿Interrumpe?
prompt-orders = ¿Para qué usa la ficha de OKH?
prompt-choose-hq = Elija el CG que se activa.
prompt-command = Elija unidades para el Mando del OKH: { $left ->
    [0] no queda ninguna.
    [one] una más.
   *[other] { $left } más.
  }
prompt-mode = Elija el modo de acción.
prompt-take = Elija una unidad para mover o termine el movimiento.
prompt-march = ¿Adónde mueve { $unit }? PM restantes: { $points }.
prompt-strategic = ¿Adónde mueve { $unit } por carretera? PM restantes: { $points }.
prompt-relocate = ¿Adónde se reubica { $hq }?
prompt-attack = Elija un hexágono que atacar o termine el combate.
prompt-join = ¿Quién ataca { $hex }? { $attackers ->
    [0] Nadie todavía.
    [one] De momento, una unidad.
   *[other] De momento, { $attackers } unidades.
  }
prompt-join-warning = ¿Quién ataca { $hex }? Cuidado: un defensor que se retire puede entrar en una Gran Ciudad bajo orden, y el jugador soviético ganaría la partida. { $attackers ->
    [0] Nadie todavía.
    [one] De momento, una unidad.
   *[other] De momento, { $attackers } unidades.
  }
prompt-air = ¿Usa marcadores de Luftwaffe en este combate?
prompt-loss = Elija la unidad que pierde un escalón. { $left ->
    [one] Falta uno.
   *[other] Faltan { $left }.
  }
prompt-withdraw = Elija la próxima unidad que se retira.
prompt-retreat = ¿Por dónde se retira { $unit }?
prompt-advance = ¿Quién avanza a { $hex }?
prompt-go-on = ¿Sigue { $unit } hasta un segundo hexágono?
prompt-follow = ¿Acompaña { $hq } el avance?
prompt-place = ¿Por dónde entra { $unit }?
prompt-replace = ¿A qué unidad sustituye { $unit }?
prompt-land = ¿Dónde saltan los paracaidistas?
prompt-negotiation = Puntos de Negociación restantes: { $points }.

purpose-luftwaffe = Reorganización de la Luftwaffe
purpose-bid-tie = Quién lleva a los soviéticos tras el empate de pujas
purpose-fight = Ataque a { $hex }
purpose-chit = La próxima ficha de mando
sheet-title = Ataque a { $hex }
line-unit = { $unit }
line-out-of-supply = { $unit }: sin abastecer
line-isolated = { $unit }: unidad aislada
line-river = A través del río desde { $hex }: a la mitad
line-cover = Terreno de { $hex }
line-offensive = Apoyo aéreo ofensivo{ $markers ->
    [one] {""}
   *[other] { " " }({ $markers } marcadores)
  }
line-defensive = Apoyo aéreo defensivo{ $markers ->
    [one] {""}
   *[other] { " " }({ $markers } marcadores)
  }

# Results of the combat table, for the sheet.
result-a1 = El atacante pierde un escalón
result-none = Sin efecto
result-steps = La pila defensora pierde { $steps ->
    [one] un escalón
   *[other] { $steps } escalones
  }
result-retreat = Los defensores se retiran { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
  }
result-steps-retreat = La pila defensora pierde { $steps ->
    [one] un escalón
   *[other] { $steps } escalones
  } y se retira { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
  }
result-stands = Bajo orden del Mando Supremo: en vez de retirarse, la pila defensora pierde { $steps ->
    [one] un escalón
   *[other] { $steps } escalones
  }

refused-garrison = Ninguna división de seguridad puede ocupar { $hex }.
refused-soviet-hand = El jugador soviético pone todas sus fichas en la bolsa.
refused-select = Esta ficha no puede seleccionarse ahora.
refused-confirm = Hay que seleccionar { $quota ->
    [one] una ficha
   *[other] { $quota } fichas
  }.
refused-feed = Eso no puede hacerse ahora con la mano ni con la bolsa.
refused-interrupt = No hay ficha que interrumpir o no hay ninguna ficha de OKH en la mano.
refused-negotiate = Con una orden de interrupción no se negocia.
refused-no-hq = No hay CG que activar.
refused-command = { $unit } no puede añadirse al Mando del OKH.
refused-activate = { $unit } no puede activarse así.
refused-take = { $unit } no puede mover ahora.
refused-march = { $unit } no puede llegar a { $hex }.
refused-full = { $hex } está lleno.
refused-enemy = { $hex } está ocupado por el enemigo.
refused-strategic = { $unit } no puede usar el movimiento estratégico ahora.
refused-relocate = { $unit } no puede reubicarse ahora.
refused-relocation = { $hq } no puede reubicarse en { $hex }.
refused-attack = { $hex } no puede ser atacado ahora.
refused-join = { $unit } no puede atacar { $hex }.
refused-odds = El ataque a { $hex } no llega a 1-1 después del terreno.
refused-marker = Ningún marcador de Luftwaffe sirve aquí.
refused-not-in-fight = { $unit } no interviene en esta decisión.
refused-retreat = { $unit } no puede retirarse por { $hex }.
refused-advance = { $unit } no puede avanzar así.
refused-go-on = { $unit } no puede seguir hasta { $hex }.
refused-place = { $unit } no puede entrar por { $hex }.
refused-replace = No se puede sustituir a { $unit }.
refused-land = Los paracaidistas no pueden saltar sobre { $hex }.
refused-lift = La orden sobre { $hex } no puede levantarse ahora.
refused-call = No se puede llamar ahora a { $unit }.
refused-pick-the-hex = Señale el hexágono.
refused-not-now = No en esta parte del turno.

event-bid = { $side }: puja de { $points }.
event-bid-hidden = { $side }: puja hecha.
event-bids = Las pujas: { $axis } en el puesto del Eje, { $soviet } en el puesto soviético.
event-seats-exchanged = Los jugadores cambian de bando; los soviéticos necesitan { $target } puntos.
event-seats-kept = Los jugadores conservan su bando; los soviéticos necesitan { $target } puntos.
event-fronts-converted = Los cuatro Frentes pasan a ser Frentes Ucranianos.
event-markers = La Luftwaffe tiene { $count ->
    [0] ningún marcador
    [one] un marcador
   *[other] { $count } marcadores
  } este turno.
event-markers-own = La Luftwaffe tiene { $count ->
    [0] ningún marcador
    [one] un marcador
   *[other] { $count } marcadores
  } este turno: { $offensive } de apoyo ofensivo, { $defensive } de apoyo defensivo.
event-chit-selected = { $side }: { $chit }, para la bolsa.
event-chit-kept = { $side }: { $chit }, en la mano.
event-confirmed = { $side }: selección confirmada.
event-cup-filled = La bolsa contiene { $cup } fichas; la mano del Eje, { $hand }.
event-chit-added = El Eje añade a la bolsa: { $chit }.
event-chit-added-hidden = El Eje añade una ficha a la bolsa.
event-chit-drawn = Sale la ficha: { $chit }
event-interrupted = Orden de interrupción: { $chit } vuelve a la bolsa.
event-without-effect = { $chit }: sin efecto.
event-hq-activated = CG activado: { $hq }{ $units ->
    [one] { "; " }nadie más.
   *[other] { "; " }{ $units } unidades en total.
  }
event-units-activated = Mando del OKH: { $units }.
event-move-first = Movimiento y después combate.
event-fight-first = Combate y después movimiento.
event-marched = { $unit } mueve de { $from } a { $to } (coste { $cost }).
event-marched-by-road = { $unit } mueve por carretera de { $from } a { $to } (coste { $cost }).
event-relocated = { $hq } se reubica en { $hex }.
event-relocation-waits = { $hq } no encuentra dónde reubicarse y espera al próximo turno.
event-offensive = Apoyo aéreo ofensivo: dos columnas a la derecha.
event-defensive = Apoyo aéreo defensivo: dos menos en el dado.
event-fought = Ataque a { $hex }, columna { $column }, dado { $die }: { $result }.
event-fought-modified = Ataque a { $hex }, columna { $column }, dado { $die } leído como { $row }: { $result }.
event-stood = { $hex } está bajo orden: en vez de retirarse, la pila pierde { $steps ->
    [one] un escalón
   *[other] { $steps } escalones
  }.
event-step-lost = { $unit } pierde un escalón.
event-zone-loss = { $unit } se retira a una zona de control enemiga en { $hex }.
event-eliminated = Unidad eliminada: { $unit }.
event-hq-struck = { $hq } sufre la pérdida y debe reubicarse.
event-cut-off = { $unit } no puede retirarse.
event-retreated = { $unit } se retira a { $hex }.
event-advanced = { $unit } avanza a { $hex }.
event-supply-checked = Ambos bandos comprueban el abastecimiento.
event-in-supply = { $unit } vuelve a recibir abastecimiento.
event-out-of-supply = { $unit } queda sin abastecer.
event-isolated = Unidad aislada: { $unit }.
event-hq-cut-off = { $hq } no puede trazar abastecimiento y debe reubicarse.
event-group = Llega el grupo de refuerzos soviético { $group }.
event-no-group = No quedan grupos de refuerzos.
event-held-back = { $unit } no puede entrar y espera.
event-garrisoned = { $unit } guarnece { $hex }.
event-placed = { $unit } entra en { $hex }.
event-replaced = { $new } sustituye a { $old }.
event-replacement-waits = { $unit } espera a que la ficha salga de nuevo.
event-landed = Los paracaidistas saltan sobre { $hex }.
event-no-landing = No hay dónde saltar.
event-negotiation = Negociación con { $points } puntos.
event-order-lifted = Se levanta la orden sobre { $hex }.
event-negotiation-ended = Termina la negociación; se pierden { $points } puntos.
event-city-taken = Control de { $hex }: { $side }.
event-crossing-taken = El Punto de Cruce { $hex } es soviético para siempre.
event-bridgehead-destroyed = La cabeza de puente de { $hex } queda destruida.
event-markers-returned = { $count ->
    [one] Un marcador sin usar vuelve
   *[other] { $count } marcadores sin usar vuelven
  } a la casilla de la Luftwaffe.
event-turn-ended = Fin del turno { $turn }: { $points } puntos de victoria.

verdict-automatic = Victoria soviética: ha caído una Gran Ciudad bajo orden del Mando Supremo.
verdict-soviet = Victoria soviética: { $points } puntos de los { $target } necesarios.
verdict-axis = Victoria del Eje: los soviéticos tienen { $points } puntos de los { $target } necesarios.

fault-no-unit = No existe la unidad { $id }.
fault-no-hex = { $problem }.
fault-no-city = { $hex } no es una Ciudad.
fault-no-crossing = { $hex } no es un Punto de Cruce.
fault-bad-order = Las órdenes van solo en Grandes Ciudades del Eje.
fault-bad-turn = No hay turno { $turn } en este escenario.
fault-too-many-markers = No hay tantos marcadores de Luftwaffe.
fault-too-many-steps-lost = { $unit } no tiene tantos escalones que perder.
fault-hq-marked = { $unit } es un CG y no lleva marcador de abastecimiento.
fault-bad-hand = En la mano del Eje solo puede haber fichas del Eje.
fault-empty-cup = No hay ficha que sacar.
fault-no-chit = No existe la ficha { $chit }.
fault-both-sides = Ambos bandos están en { $hex }.
fault-overstacked = En { $hex } hay demasiadas unidades.
fault-unknown-options = options: este juego no tiene esa regla opcional.
fault-late-beginning = begin: una partida empieza en el turno 1. Los turnos posteriores empiezan con el turno, la selección o la acción.
fault-too-many-groups = groups: solo hay { $most }.
fault-too-many-points = points: las pérdidas y las reubicaciones no dan tantos puntos.
fault-points-in-the-race = points: las pérdidas y las reubicaciones puntúan solo en la campaña.
fault-twice = { $field }: { $entry } figura dos veces.
fault-gone-and-placed = gone: { $unit } está en el mapa.
fault-no-units = units: no hay ninguna unidad en el mapa.
fault-order-fallen = Hay unidades soviéticas en { $hex }, una Gran Ciudad bajo orden: la partida habría terminado.
fault-city-entered = soviet_cities: hay una unidad del Eje en { $hex }, así que el Eje la controla.
fault-bridgehead-entered = bridgehead: hay una división del Eje en { $hex } y la habría destruido.
fault-too-many-chits = begin: entre bolsa y mano hay más fichas que en un turno.
fault-spent-paratroops = begin: la ficha de Paracaidistas ya es la Cabeza de Puente.
fault-unreachable = Ninguna partida lleva a esta posición.

# Charts.
chart-combat = Resultados de combate
chart-luftwaffe = Marcadores de Luftwaffe según los Puntos de Cruce soviéticos
chart-negotiation = Puntos de Negociación según los Puntos de Cruce soviéticos
chart-okh-command = Unidades de un Mando del OKH según los Puntos de Cruce soviéticos
chart-stavka = Máximo de Puntos de Cruce soviéticos con los que hay STAVKA, por turno (−1: nunca)
chart-prices = Precios en medios Puntos de Negociación
chart-turns = Registro de turnos
chart-axis-chits = Fichas del Eje
chart-points = Puntos de victoria, en cuartos
chart-crossing-point = Punto de Cruce
chart-mechanised-west = Unidad mecanizada al oeste del río
chart-other-west = Otra unidad al oeste del río
chart-major-city = Gran Ciudad
chart-relocation = CG del Eje reubicado
chart-breakthrough = Unidad en un hexágono de Ruptura
stage-end = Fin de turno
chit-offensive = Marcador ofensivo
chit-defensive = Marcador defensivo
