side-red = Rojo
side-blue = Azul
scenario-ford = El vado
scenario-ford-summary = Rojo tiene seis turnos para tomar Brod, al otro lado del río.
scenario-ford-balance = A igual habilidad, Rojo gana dos de cada tres partidas.
scenario-raid = La incursión
scenario-raid-summary = Un combate breve con menos unidades: cuatro turnos.
scenario-raid-balance = A igual habilidad, Rojo gana cuatro de cada cinco partidas.
option-flood = El río crecido
option-columns = Columnas
option-overrun = Arrollamientos
option-give-way = Las unidades propias ceden el paso
overlay-zones = Zonas
overlay-supply = Abastecimiento
overlay-control = Población y carretera por ganar
shade-control-red = En manos de Rojo
shade-control-blue = No está en manos de Rojo
shade-road = Carretera abierta para Rojo
shade-zone = En una zona
shade-in-supply = Con abastecimiento
shade-cut-off = Sin abastecimiento
shade-reach = Al alcance
overlay-reach = Alcance

ruse-guns = Cañones
ruse-guides = Guías
ruse-decoy = Señuelo
end-movement = Terminar el movimiento
stay = Quedarse
fire = Atacar
fire-with-ruse = Atacar con la estratagema
end-combat = Terminar el combate
hold = Mantener la posición
stop-short = Parar aquí, perdiendo un escalón
act-take = Tomar { $unit }
act-march = Marchar a { $hex }
act-attack = Atacar { $hex }
act-join = { $unit } se suma al ataque
act-lose-step = { $unit } pierde un escalón
act-withdraw = { $unit } se retira a continuación
act-retreat-to = Retirarse a { $hex }
act-advance = { $unit } avanza
act-bring = { $unit } se suma a la columna
act-drop-off = { $unit } se queda atrás
act-overrun = Arrollar { $hex }
act-give-way = { $unit } cede el sitio
act-give-way-to = Ceder el sitio y pasar a { $hex }
decision-ruse = Elección de estratagema
decision-movement = Movimiento
decision-attack = Ataques
decision-loss = Pérdida de escalones
decision-retreat = Retirada
decision-advance = Avance tras el combate

value-attack = Ataque
value-defence = Defensa
value-movement = Movimiento
moved = Ya ha movido
fought = Ya ha atacado

stage-ruses = Elección de estratagemas
stage-turn = Turno { $turn }
stage-weather = Tiempo atmosférico
stage-movement = { $side }: movimiento
stage-combat = { $side }: combate
stage-over = La partida ha terminado.

gauge-turn = Turno
gauge-rain-chits = Fichas de lluvia restantes
gauge-fair-chits = Fichas de buen tiempo restantes
gauge-ruse-hidden = La estratagema de { $side } está oculta
gauge-ruse-own = Estratagema de { $side }: { $ruse }
gauge-ruse-spent = La estratagema de { $side } era: { $ruse }

prompt-ruse = Elija su estratagema en secreto.
prompt-ruses-chosen = Se están eligiendo las estratagemas.
prompt-take = Elija una unidad para mover o termine el movimiento.
prompt-march = ¿Adónde marcha { $unit }?
prompt-march-column = ¿Adónde marcha la columna?
prompt-attack = Elija un hexágono que atacar o termine el combate.
prompt-join = ¿Quién ataca { $hex }? { $attackers ->
    [0] Nadie todavía.
    [one] De momento, una unidad.
   *[other] De momento, { $attackers } unidades.
  }
prompt-loss = Elija la unidad que pierde un escalón.
prompt-withdraw = Elija la unidad que se retira primero.
prompt-retreat = { $unit } se retira { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
  }: elija el camino.
prompt-advance = ¿Quién avanza a { $hex }?
prompt-give-way = Hay demasiadas unidades en { $hex }: ¿cuál cede el paso?
prompt-give-way-to = ¿Adónde se aparta { $unit }?

purpose-weather = Tiempo atmosférico del turno { $turn }
purpose-fight = Ataque a { $hex }
purpose-overrun = Arrollamiento de { $hex }

sheet-title = Ataque a { $hex }
line-unit = { $unit }
line-unsupplied = { $unit }: sin abastecer
line-cover = El defensor está a cubierto
line-river = Todos los atacantes cruzan el río
line-guides = Guías: el río no cuenta
line-brigade = Una sola brigada
line-guns = Cañones

# Results of the combat table, for the sheet.
result-a1 = El atacante pierde un escalón
result-none = Sin efecto
result-ex = Intercambio: cada bando pierde un escalón
result-dr = Los defensores se retiran dos hexágonos
result-d1 = Un defensor pierde un escalón y los demás se retiran un hexágono

refused-take = { $unit } no puede mover ahora.
refused-full = { $hex } está lleno.
refused-march = { $unit } no puede llegar a { $hex }.
refused-bring = { $unit } no puede unirse a la columna.
refused-drop-off = { $unit } no puede quedarse aquí.
refused-overrun = { $hex } no puede arrollarse desde aquí.
refused-attack = { $hex } no puede ser atacado ahora.
refused-join = { $unit } no puede atacar { $hex }.
refused-no-attackers = Todavía no ataca nadie.
refused-ruse = No hay estratagema que descubrir.
refused-not-in-fight = { $unit } no interviene en esta decisión.
refused-retreat = La retirada no puede pasar por { $hex }.
refused-stop-short = La retirada no puede terminar aquí.
refused-give-way = { $unit } no puede ceder el paso.
refused-give-way-to = { $unit } no puede apartarse a { $hex }.
refused-pick-the-hex = Señale el hexágono para atacarlo.
refused-not-now = No en esta parte del turno.

event-ruse = { $side } ha elegido su estratagema.
event-ruse-own = { $side } ha elegido: { $ruse }.
event-rain = Llueve.
event-fair = Hace buen tiempo.
event-marched = { $unit } marcha de { $from } a { $to } (coste { $cost }).
event-overrun-began = { $unit } arrolla { $hex }.
event-overrun-won = Arrollamiento de { $hex }, dado { $die }: los defensores ceden.
event-overrun-failed = Arrollamiento de { $hex }, dado { $die }: fracasa y la marcha termina.
event-overrun-entered = { $unit } toma { $hex } y puede seguir la marcha.
event-ruse-revealed = { $side } descubre: { $ruse }.
event-fought = Ataque a { $hex }, columna { $column }, dado { $die }: { $result }.
event-step-lost = { $unit } pierde un escalón.
event-eliminated = Unidad eliminada: { $unit }.
event-retreated = { $unit } se retira a { $hex }.
event-gave-way = { $unit } cede el paso y se aparta a { $hex }.
event-cut-off = { $unit } no puede retirarse y se elimina.
event-advanced = { $unit } avanza a { $hex }.

verdict-red = Gana Rojo: Brod es suyo.
verdict-red-decisive = Victoria decisiva de Rojo: Brod es suyo y la carretera está abierta.
verdict-blue = Gana Azul: Brod no es de Rojo.

fault-no-unit = No existe la unidad { $id }.
fault-no-hex = { $unit }: { $problem }.
fault-too-many-steps-lost = { $unit } no tiene tantos escalones que perder.
fault-too-few-chits = { $chits ->
    [one] Una ficha de tiempo no basta
   *[other] { $chits } fichas de tiempo no bastan
  } para { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }.
fault-overstacked = En { $hex } hay { $units } unidades.
fault-both-sides = Ambos bandos están en { $hex }.
fault-no-units = { $side } no tiene unidades en el mapa.

# Charts.
chart-combat = Resultados de combate
chart-terrain = Terreno
chart-halves = Coste en medios puntos
chart-shift = Columnas a la izquierda
chit-fair = Buen tiempo
chit-rain = Lluvia
