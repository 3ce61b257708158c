side-german = Jugador alemán
side-soviet = Jugador soviético
scenario-pocket = La Bolsa de Korsun
scenario-pocket-summary = Febrero de 1944, doce turnos: el III Cuerpo Panzer ataca hacia la bolsa. ¿Cuántas de las 46 unidades cercadas tendrán línea con el oeste al final?
overlay-zones = Zonas de control
overlay-supply = Suministro
overlay-reach = Alcance del movimiento
overlay-set-up = Área de colocación
overlay-release = Qué libera al 5.º Ejército de Tanques de la Guardia
overlay-engineers = Dónde pueden tender puentes los ingenieros
overlay-bombardment = Alcance del bombardeo
overlay-corridor = Bolsa y corredor
shade-zone = En una zona de control
shade-connected = Con suministro desde el borde del mapa
shade-airfield-only = Con suministro solo desde el aeródromo
shade-cut-off = Fuera de suministro
shade-reach = Al alcance
shade-reach-stop = Al alcance, y debe detenerse
shade-infiltration = Al alcance por infiltración
shade-set-up = Puede colocarse aquí
shade-release = La unidad alemana que mueva aquí libera a un cuerpo
shade-bridge = Río en el que un ingeniero puede tender un puente
shade-bombardment = Al alcance del bombardeo
shade-corridor = En el camino más corto entre las dos fuerzas

# Groups and pools.
group-encircled = Fuerza cercada
group-relief = Fuerza liberadora
group-27a = 27.º Ejército
group-52a = 52.º Ejército
group-4ga = 4.º Ejército de la Guardia
group-5gcc = 5.º Cuerpo de Caballería de la Guardia
group-6ta = 6.º Ejército de Tanques
group-5mc = 5.º Cuerpo Mecanizado
group-16tc = 16.º Cuerpo de Tanques
group-3tc = 3.º Cuerpo de Tanques
group-5gtc = 5.º Cuerpo de Tanques de la Guardia
group-18tc = 18.º Cuerpo de Tanques
group-20tc = 20.º Cuerpo de Tanques
group-29tc = 29.º Cuerpo de Tanques
pool-luftwaffe = Luftwaffe
pool-red-air-force = Fuerza aérea roja
pool-left = { $pool }: quedan { $left } de { $all } marcadores, { $values }
pool-empty = { $pool }: no quedan marcadores este turno
pool-lost = { $pool }: marcadores fuera de la partida
chit-support = { $pool } +{ $value }

# Set-up areas.
zone-s-16tc = 16.º Cuerpo de Tanques
zone-s-3tc = 3.º Cuerpo de Tanques
zone-s-359 = 359.ª División de Fusileros
zone-s-5mc = 5.º Cuerpo Mecanizado
zone-s-167 = 167.ª División de Fusileros
zone-s-58 = 58.ª División de Fusileros
zone-s-375 = 375.ª División de Fusileros
zone-s-5gabn = 5.ª División Aerotransportada de la Guardia
zone-s-180 = 180.ª División de Fusileros
zone-s-337 = 337.ª División de Fusileros
zone-s-54ur = 54.ª Región Fortificada
zone-s-159ur = 159.ª Región Fortificada
zone-s-206 = 206.ª División de Fusileros
zone-s-373 = 373.ª División de Fusileros
zone-s-254 = 254.ª División de Fusileros
zone-s-294 = 294.ª División de Fusileros
zone-s-7gabn = 7.ª División Aerotransportada de la Guardia
zone-s-41g = 41.ª División de Fusileros de la Guardia
zone-s-62g = 62.ª División de Fusileros de la Guardia
zone-s-69g = 69.ª División de Fusileros de la Guardia
zone-s-63cd = 63.ª División de Caballería
zone-s-11gcd = 11.ª División de Caballería de la Guardia
zone-s-12gcd = 12.ª División de Caballería de la Guardia
zone-s-20tc = 20.º Cuerpo de Tanques
zone-s-5gtc = 5.º Cuerpo de Tanques de la Guardia
zone-s-18tc = 18.º Cuerpo de Tanques
zone-s-29tc = 29.º Cuerpo de Tanques
zone-g-88 = 88.ª División de Infantería
zone-g-kab = Korps-Abteilung B
zone-g-5ss = 5.ª División Panzer SS Wiking
zone-g-wn = Brigada SS Wallonien
zone-g-389 = 389.ª División de Infantería
zone-g-57 = 57.ª División de Infantería
zone-g-72 = 72.ª División de Infantería
zone-g-korsun = Korsun y tropas de cuerpo
zone-g-34 = 34.ª División de Infantería
zone-g-1ss = 1.ª División Panzer SS Leibstandarte
zone-g-16 = 16.ª División Panzer
zone-g-baeke = Regimiento panzer pesado Bäke
zone-g-17 = 17.ª División Panzer
zone-g-1 = 1.ª División Panzer
zone-g-iii = Tropas del III Cuerpo Panzer
zone-g-198 = 198.ª División de Infantería

# Terrain lines of the combat results table, weather, levels of victory.
terrain-clear = Claro
terrain-bridge = Puente
terrain-minor-river = Río menor
terrain-woods = Bosque
terrain-swamp = Pantano
terrain-village = Pueblo
terrain-rough = Abrupto
terrain-major-river = Río mayor
terrain-town = Población
weather-clear = Despejado
weather-fog = Niebla
weather-precipitation = Precipitación
level-german-strategic = Victoria estratégica alemana
level-german-tactical = Victoria táctica alemana
level-soviet-tactical = Victoria táctica soviética
level-soviet-strategic = Victoria estratégica soviética

# Buttons.
historical = Colocar el resto según la historia
confirm-set-up = Confirmar la colocación
roll-weather = Tirar por el tiempo
roll-release = Tirar
roll-all-releases = Tirar por todas
end-releases = No tirar por más
stop = Detenerse aquí
end-movement = Terminar el movimiento
end-mobile-movement = Terminar el movimiento móvil
bridge = Tender un puente
supply-bridge = Fijar un puente de suministro
use-air-supply = Usar el suministro aéreo
decline-air-supply = Ahora no
bombard = Bombardear
one-chit = Un solo marcador
open-fire = Extraer y disparar
confirm-attack = Confirmar el ataque
use-engineer = Usar un ingeniero
pass-support = Sin apoyo
roll = Tirar el dado
retreat = Retirarse
resist = Tenaz resistencia
stop-short = Parar aquí, agotada
stop-short-eliminated = Parar aquí, eliminada
end-advance = No avanzar más
end-combat = Terminar el combate
end-mobile-combat = Terminar el combate móvil
pass-rebuild = No reconstruir nada
act-take = Colocar
act-march = Mover
act-bombard = Bombardear
act-attack = Atacar
act-displace = Desplazar
act-release = Tirar por su liberación
act-rebuild = Reconstruir
act-return = Devolver al aeródromo

# Figures and marks of counters, marks on the map, boxes.
value-attack = Ataque
value-defence = Defensa
value-movement = Movimiento
moved = Ya ha movido
fought = Ya ha atacado
attacked = Ya ha sido atacada en esta fase
advanced = Ha avanzado
displaced = Desplazada, no puede atacar
unreleased = No liberada
depleted = Agotada
out-of-supply = Fuera de suministro
no-mobile = Fuera de suministro: sin fases móviles
air-supplied = Suministro aéreo
target = Bajo ataque
bombarded = Bombardeado este turno
airfield-german = Aeródromo alemán
airfield-soviet = Aeródromo en manos soviéticas
bridge-movement = Puente de ingenieros para el movimiento
bridge-attack = Puente de ingenieros para un ataque
bridge-supply = Puente de suministro
bridge-supply-pinned = Puente de suministro fijado
lost-german = Pérdidas alemanas
lost-soviet = Pérdidas soviéticas
box-luftwaffe-lost = Marcadores de la Luftwaffe fuera de la partida
box-air-supply = Marcadores de suministro aéreo

# Where we are.
date-one = { $day } de febrero de 1944
date-two = { $from }/{ $to } de febrero de 1944
stage-set-up = Colocación: { $side }
stage-turn = Turno { $turn }, { $date }
stage-weather = El tiempo
stage-release = Liberación del 5.º Ejército de Tanques de la Guardia
stage-movement = { $side }: movimiento
stage-combat = { $side }: combate
stage-mobile-movement = { $side }: movimiento móvil
stage-mobile-combat = { $side }: combate móvil
stage-rebuild = { $side }: reconstrucción
stage-over = La partida ha terminado.

gauge-turn = Turno
gauge-weather = Tiempo: { $weather }
gauge-connected = Unidades verdes con línea al borde oeste
gauge-tactical = Necesarias para la victoria táctica alemana: { $units }
gauge-strategic = Necesarias para la victoria estratégica alemana: { $units }
gauge-airfield = Aeródromo de Korsun: { $side }
gauge-air-supply = Marcadores de suministro aéreo restantes
gauge-luftwaffe = Marcadores de la Luftwaffe en la partida
gauge-unreleased = Unidades no liberadas del 5.º Ejército de Tanques de la Guardia
score-connected = Unidades verdes con línea al borde oeste
score-airfield-only = Unidades verdes con línea solo al aeródromo
score-cut-off = Unidades verdes fuera de suministro
score-eliminated = Unidades verdes eliminadas

# What to do now.
prompt-set-up = Pulse una unidad para colocarla: { $units ->
    [0] no queda ninguna. Confirme la colocación.
    [one] queda una.
   *[other] quedan { $units }.
  }
prompt-place = Pulse un hexágono libre del área «{ $zone }» para { $unit }.
prompt-weather = Tire el dado por el tiempo del turno { $turn }.
prompt-release = Pulse una unidad no liberada para tirar por ella, o tire por todas: un 6 la libera. { $units ->
    [one] Falta una por tirar.
   *[other] Faltan { $units } por tirar.
  }
prompt-take = Pulse una unidad para moverla o termine el movimiento.
prompt-take-mobile = Pulse una unidad móvil que aún no haya movido o termine el movimiento móvil.
prompt-march = Pulse el hexágono al que mueve { $unit }. MP restantes: { $points }.
prompt-bridge-engineer = Pulse el ingeniero que tiende el puente.
prompt-bridge-side = Pulse el lado de hexágono de río en el que { $unit } tiende un puente en esta fase.
prompt-pin-engineer = Pulse el ingeniero cuyo puente de suministro quiere fijar.
prompt-pin-side = Pulse el lado de hexágono de río por el que { $unit } hace pasar el suministro.
prompt-bombard-or-attack = Pulse una unidad enemiga para bombardearla o atacarla. Tras el primer ataque ya no hay bombardeos en esta fase.
prompt-bombard-target = Pulse la unidad enemiga que bombardea.
prompt-bombard-first = Bombardeo de { $unit }: pulse el pool del primer marcador.
prompt-bombard-second = Bombardeo de { $unit }: pulse el pool de un segundo marcador o dispare con uno solo.
prompt-attack = Pulse una unidad enemiga para atacarla o termine el combate.
prompt-attack-mobile = Pulse una unidad enemiga a la que ataquen unidades móviles o termine el combate móvil.
prompt-join = Pulse las unidades que atacan a { $unit }. { $attackers ->
    [0] Aún no ataca ninguna.
    [one] De momento, una unidad.
   *[other] De momento, { $attackers } unidades.
  } Después confirme el ataque.
prompt-engineer = Pulse el ingeniero que ayuda a este ataque.
prompt-engineer-side = Pulse la unidad atacante que cruza por el puente de { $unit }.
prompt-air-supply-unit = Pulse la unidad alemana que recibe el suministro aéreo.
prompt-air-supply-offer = { $unit } está fuera de suministro y cuenta la mitad. ¿Usa en ella un marcador de suministro aéreo? Cuesta para siempre un marcador de la Luftwaffe.
prompt-air-supply-mobile = { $unit } está fuera de suministro y no puede actuar en las fases móviles. ¿Usa en ella un marcador de suministro aéreo? Cuesta para siempre un marcador de la Luftwaffe.
prompt-air-supply-chit = Pulse el marcador de la Luftwaffe que sale de la partida.
prompt-support-attack-first = Ataque a { $unit }, diferencial { $difference } por ahora. Pulse un pool para extraer su primer marcador o pase.
prompt-support-defence-first = Atacan a { $unit }, diferencial { $difference } por ahora. Pulse su pool para extraer su primer marcador o pase.
prompt-support-attack-second = Ataque a { $unit }, diferencial { $difference } por ahora. Pulse un pool para extraer su segundo marcador o pase.
prompt-support-defence-second = Atacan a { $unit }, diferencial { $difference } por ahora. Pulse su pool para extraer el último marcador o pase.
prompt-retreat-or-resist = { $unit } debe retirarse { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
  }. Pulse el primer hexágono de su retirada, o resista y quede { $fate ->
    [eliminated] eliminada
   *[depleted] agotada
  }.
prompt-no-retreat = { $unit } no puede retirarse: queda eliminada si no opone tenaz resistencia.
prompt-retreat = Pulse el siguiente hexágono de la retirada de { $unit }. { $left ->
    [one] Falta un hexágono.
   *[other] Faltan { $left } hexágonos.
  }
prompt-displace-or-stop = Solo unidades amigas cierran el paso a { $unit }. Pulse la unidad que quiere desplazar o un hexágono vacante en el que parar.
prompt-displace = Pulse el hexágono al que se desplaza { $unit }.
prompt-thrown-back = Su ataque ha sido rechazado. Pulse la próxima unidad que se retira o resiste: { $units ->
    [one] queda una.
   *[other] quedan { $units }.
  }
prompt-loss = Pulse la unidad atacante que sufre la pérdida.
prompt-friendly-fire = Fuego amigo: pulse la unidad suya adyacente a { $hex } que sufre la pérdida.
prompt-advance = Pulse una unidad que avance después del combate o continúe.
prompt-advance-to = Pulse el hexágono de la ruta de retirada al que avanza { $unit }.
prompt-rebuild = Pulse una unidad agotada para reconstruirla o no reconstruya nada.
prompt-rebuild-or-return = Pulse una unidad agotada para reconstruirla, o una unidad de infantería eliminada para devolverla al aeródromo, o no reconstruya nada.

# Dice and draws.
purpose-weather = El tiempo del turno { $turn }
purpose-release = Liberación de { $unit }
purpose-chit = Un marcador de { $pool }
purpose-bombardment = Bombardeo de { $unit }
purpose-fight = Ataque a { $unit }

# The sheet.
sheet-attack = Ataque a { $unit } en { $hex }
sheet-bombardment = Bombardeo de { $unit } en { $hex }
line-unit = { $unit }
line-zero = { $unit }: fuerza de ataque 0
line-half = { $unit }: fuera de suministro, la mitad
line-chit = { $pool }, +{ $value }
line-differential = Diferencial de combate
line-terrain = Línea «{ $line }»: terreno de { $hex }
line-river = Línea «{ $line }»: todos los atacantes cruzan un río
line-bridge = Línea «{ $line }»: todos los atacantes cruzan un río, uno de ellos por un puente
line-river-ignored = No cuenta ningún río: no todos los atacantes cruzan uno
line-precipitation = Precipitación: uno más en el dado
line-more-chits = Marcadores que aún pueden venir: { $attack } del ataque, { $defence } de la defensa

# Results, for the sheet.
result-de = El defensor queda eliminado; los atacantes pueden avanzar
result-d3 = El defensor se retira tres hexágonos o resiste
result-d2 = El defensor se retira dos hexágonos o resiste
result-ex = El defensor y un atacante quedan agotados, o eliminados si ya lo estaban; sin avance
result-a1 = Cada atacante se retira un hexágono o resiste
result-a2 = Cada atacante se retira dos hexágonos o resiste
result-a3 = Cada atacante se retira tres hexágonos o resiste
result-a = Un atacante queda agotado, o eliminado si ya lo estaba
result-ae = Todos los atacantes quedan eliminados
result-none = Sin efecto
result-bombard-de = El objetivo queda eliminado
result-bombard-d = El objetivo se retira { $hexes } hexágonos o resiste
result-bombard-a = Fuego amigo: una unidad suya adyacente al objetivo queda agotada
result-bombard-none = Sin efecto

# Refusals.
refused-not-now = No en esta parte del turno.
refused-not-yours = { $unit } no es una unidad suya.
refused-no-part = { $unit } no interviene en esta decisión.
refused-place-zone = { $unit } solo puede colocarse en el área «{ $zone }»; { $hex } no pertenece a ella.
refused-place-occupied = { $hex } está ocupado: no hay apilamiento.
refused-set-up-unfinished = { $units ->
    [one] Queda una unidad
   *[other] Quedan { $units } unidades
  } por colocar.
refused-set-up-order = El jugador soviético coloca primero.
refused-take-moved = { $unit } ya ha movido en este turno de jugador.
refused-take-leg = { $unit } es una unidad de a pie: en las fases móviles solo actúan las unidades móviles.
refused-take-unreleased = { $unit } no ha sido liberada: no puede mover ni atacar.
refused-take-advanced = { $unit } ha avanzado después del combate y ya no hace nada más en este turno de jugador.
refused-take-no-mobile = { $unit } estaba fuera de suministro al comenzar la fase de movimiento móvil: no puede mover ni atacar en las fases móviles.
refused-march-enemy = { $hex } está ocupado por el enemigo.
refused-march-off-map = Ninguna unidad sale del mapa.
refused-march-cost = { $unit } no tiene los { $cost } MP que cuesta { $hex }.
refused-march-far = { $unit } no puede llegar a { $hex }.
refused-march-stack = { $unit } puede pasar por { $hex }, pero no parar allí: no hay apilamiento.
refused-march-stop = { $unit } es una unidad de a pie y tuvo que detenerse en el primer hexágono adyacente a un enemigo.
refused-march-zone = { $unit } no puede pasar directamente de una zona de control enemiga a otra.
refused-march-infiltrate-once = { $unit } solo se infiltra con el primer paso de un movimiento que comienza en una zona de control enemiga.
refused-march-infiltrate-all = { $unit } ha gastado toda su capacidad de movimiento en la infiltración.
refused-bridge-unit = { $unit } no es un ingeniero alemán.
refused-bridge-used = { $unit } ya ha tendido un puente en esta fase.
refused-bridge-side = Entre { $from } y { $to } no hay ningún río sin puente.
refused-bridge-range = { $unit } está demasiado lejos de ese río: ambos hexágonos están a más de { $range } hexágonos.
refused-bridge-enemy = Hay una unidad enemiga en una orilla de ese río.
refused-release-turn = Las unidades se liberan por dado a partir del turno 2.
refused-release-done = Ya se ha tirado por { $unit } este turno.
refused-release-free = { $unit } no espera ninguna liberación.
refused-air-supply-weather = Solo hay suministro aéreo con tiempo despejado.
refused-air-supply-turn = Ya se ha usado un marcador de suministro aéreo este turno.
refused-air-supply-none = No queda ningún marcador de suministro aéreo.
refused-air-supply-unit = El suministro aéreo es solo para unidades alemanas.
refused-bombard-late = Los bombardeos van antes del primer ataque de la fase de combate.
refused-bombard-mobile = En la fase de combate móvil no se bombardea.
refused-bombard-hex = { $hex } ya ha sido bombardeado este turno.
refused-bombard-range = Ninguna unidad activa de este grupo está a 2 hexágonos o menos de { $hex }: { $pool } no puede disparar allí.
refused-bombard-three = Un bombardeo tiene dos marcadores como mucho.
refused-pool-weather = Con este tiempo no hay apoyo aéreo.
refused-pool-defence = El apoyo aéreo nunca se da a una defensa.
refused-pool-group = Ninguna unidad de { $pool } participa en este combate.
refused-pool-empty = A { $pool } no le quedan marcadores este turno.
refused-pool-inactive = { $pool } no tiene unidades activas y no da apoyo.
refused-pool-limit = { $pool } no puede usar este turno más marcadores que unidades activas tiene.
refused-support-order = Los marcadores van por turno: atacante, defensor, atacante, defensor.
refused-support-lost = Un marcador declinado se pierde para este combate.
refused-attack-twice = { $unit } ya ha sido atacada en esta fase.
refused-attack-nobody = Ninguna unidad suya adyacente a { $unit } puede atacar.
refused-attack-none = Aún no ataca ninguna unidad.
refused-attack-cancel = Un ataque declarado no se puede cancelar.
refused-attack-open = Antes hay que acabar el ataque en curso.
refused-join-fought = { $unit } ya ha atacado en este turno de jugador.
refused-join-adjacent = { $unit } no está junto a { $hex }.
refused-join-displaced = { $unit } ha sido desplazada y no puede atacar en este turno de jugador.
refused-engineer-used = { $unit } ya ha ayudado a un ataque en esta fase.
refused-engineer-no-river = { $unit } no ataca a través de un río sin puente.
refused-retreat-zone = { $unit } no puede retirarse a una zona de control enemiga: { $hex }.
refused-retreat-enemy = { $unit } no puede retirarse a { $hex }: allí está el enemigo.
refused-retreat-nearer = { $hex } está más cerca del enemigo del que se retira { $unit }.
refused-retreat-distance = En { $hex }, { $unit } no estaría a { $hexes } hexágonos de su hexágono del combate.
refused-retreat-vacant = { $unit } debe usar hexágonos vacantes mientras los haya.
refused-retreat-bombard = { $unit } debe retirarse alejándose de las unidades enemigas si puede y, si no, hacia su borde del mapa.
refused-displace-needless = No se desplaza a nadie mientras la retirada tenga abierto un hexágono vacante.
refused-displace-fight = { $unit } participa en este combate y no puede ser desplazada.
refused-displace-hex = { $unit } no puede desplazarse a { $hex }.
refused-displace-twice = { $unit } ya ha sido desplazada en esta retirada.
refused-advance-result = Solo se avanza tras D2, D3 y De.
refused-advance-resisted = Tras una tenaz resistencia no avanza nadie.
refused-advance-path = { $unit } no puede salirse de la ruta de retirada.
refused-advance-taken = { $hex } ya lo ocupa otra unidad.
refused-advance-part = { $unit } no participó en este ataque.
refused-rebuild-full = { $unit } no está agotada.
refused-rebuild-supply = { $unit } no tiene línea de suministro; el suministro aéreo no cuenta para reconstruir.
refused-rebuild-adjacent = { $unit } está junto a una unidad enemiga y no se puede reconstruir.
refused-return-unit = Solo vuelve la infantería de un solo paso de la fuerza cercada, no { $unit }.
refused-return-control = El aeródromo no está bajo control alemán.
refused-return-occupied = El aeródromo está ocupado.

# The log.
event-placed = { $unit } se coloca en { $hex }.
event-historical = El resto se coloca según la historia ({ $units ->
    [one] una unidad
   *[other] { $units } unidades
  }).
event-set-up-done = { $side }: la colocación está hecha.
event-turn = Turno { $turn }, { $date }
event-weather-first = Turno 1: tiempo despejado.
event-weather = El tiempo, dado { $die }: { $weather }.
event-chits-back = Vuelven a estar disponibles todos los marcadores de fuego de apoyo de los grupos con unidades.
event-release-rolled = { $unit }, dado { $die }: sigue esperando.
event-released-by-die = { $unit }, dado { $die }: queda liberada.
event-released-by-move = { $unit } mueve junto a { $seen }. Grupo liberado: { $group }.
event-released-by-attack = Atacan a { $unit }. Grupo liberado: { $group }.
event-released-by-bombardment = Bombardean a { $unit }. Grupo liberado: { $group }.
event-phase-movement = { $side }: fase de movimiento.
event-phase-combat = { $side }: fase de combate.
event-phase-mobile-movement = { $side }: fase de movimiento móvil.
event-phase-mobile-combat = { $side }: fase de combate móvil.
event-moved = { $unit } mueve de { $from } a { $to } (coste { $cost }).
event-infiltrated = { $unit } se infiltra desde { $from } y termina en { $to } (coste { $cost }).
event-bridged = { $unit } tiende un puente entre { $from } y { $to }.
event-bridge-ended = El puente de { $unit } desaparece.
event-pinned = Puente de suministro de { $unit } entre { $from } y { $to }.
event-unpinned = El puente de suministro de { $unit } ya no vale.
event-air-supply = { $unit } recibe suministro aéreo; la Luftwaffe pierde para siempre su +{ $value }.
event-air-supply-ended = El marcador de suministro aéreo sale de la partida.
event-no-mobile = { $units ->
    [one] Una unidad móvil está fuera de suministro y no puede
   *[other] { $units } unidades móviles están fuera de suministro y no pueden
  } actuar en las fases móviles.
event-bombarded = Bombardeo de { $unit } en { $hex }: { $chits }.
event-bombardment-resolved = Bombardeo de { $unit }, línea «{ $line }», { $difference }, dado { $die }: { $result }.
event-friendly-fire-none = Fuego amigo, pero el bando que bombardea no tiene ninguna unidad junto al objetivo.
event-attacked = Ataque a { $unit } en { $hex } con { $attackers ->
    [one] una unidad
   *[other] { $attackers } unidades
  }.
event-engineer-helps = { $unit } tiende un puente para el ataque desde { $from }.
event-chit-drawn = { $side }: { $pool } +{ $value }.
event-chit-declined = { $side }: sin apoyo.
event-fought = Ataque a { $unit }, línea «{ $line }», { $difference }, dado { $die }: { $result }.
event-fought-modified = Ataque a { $unit }, línea «{ $line }», { $difference }, dado { $die } leído como { $row } por la precipitación: { $result }.
event-depleted = { $unit } queda agotada.
event-eliminated = { $unit } queda eliminada.
event-resisted = { $unit } opone tenaz resistencia y queda agotada.
event-resisted-lost = { $unit } opone tenaz resistencia hasta el final.
event-retreated = { $unit } se retira de { $from } a { $to }.
event-retreat-short = { $unit } no llega más allá de { $hex } y queda agotada.
event-retreat-lost = { $unit } no llega más allá de { $hex } y queda eliminada.
event-retreat-none = { $unit } no puede retirarse y queda eliminada.
event-displaced = { $unit } se desplaza de { $from } a { $to }.
event-advanced = { $unit } avanza a { $hex }.
event-no-advance = Nadie avanza.
event-group-lost = { $group } se ha quedado sin unidades: sus marcadores salen de la partida.
event-airfield-german = El aeródromo está en manos alemanas.
event-airfield-soviet = El aeródromo está en manos soviéticas.
event-rebuilt = { $unit } queda reconstruida.
event-returned = { $unit } vuelve en el aeródromo.
event-nothing-rebuilt = { $side }: no se reconstruye nada.
event-turn-ended = Fin del turno { $turn }: { $units ->
    [0] ninguna unidad verde tiene
    [one] una unidad verde tiene
   *[other] { $units } unidades verdes tienen
  } línea al borde oeste.

verdict-german-strategic = Victoria estratégica alemana: { $units } de las { $all } unidades verdes tienen línea al borde oeste.
verdict-german-tactical = Victoria táctica alemana: { $units } de las { $all } unidades verdes tienen línea al borde oeste.
verdict-soviet-tactical = Victoria táctica soviética: { $units ->
    [one] solo una de las { $all } unidades verdes tiene
   *[other] solo { $units } de las { $all } unidades verdes tienen
  } línea al borde oeste.
verdict-soviet-strategic = Victoria estratégica soviética: ninguna unidad verde tiene línea al borde oeste.

# Faults of a written set-up.
fault-no-unit = No existe la unidad { $id }.
fault-no-hex = { $unit }: { $id } no es un hexágono del mapa.
fault-no-turn = No existe el turno { $turn }.
fault-no-chit = No existe el marcador { $id }.
fault-no-group = No existe el grupo organizativo { $id }.
fault-one-step = { $unit } es de un solo paso y no puede estar agotada.
fault-not-lockable = { $unit } no pertenece al 5.º Ejército de Tanques de la Guardia y no puede estar sin liberar.
fault-overstacked = En { $hex } hay más de una unidad.
fault-too-many-air-supply = Solo hay dos marcadores de suministro aéreo.
fault-bad-bridge = { $unit } no puede tender un puente en el lado de hexágono entre { $from } y { $to }.

# Charts.
chart-combat = Resultados del combate
chart-weather = El tiempo
chart-die = Dado
chart-air = Apoyo y suministro aéreos
chart-adds = Se suma al dado de un ataque
chart-support = Marcadores de fuego de apoyo por pool
chart-chits = Marcadores
chart-values = Valores
chart-victory = Victoria: unidades verdes con línea al borde oeste
chart-connected = Desde
chart-turns = Registro de turnos
chart-from = Febrero, del
chart-to = al
