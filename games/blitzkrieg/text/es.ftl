side-german = Jugador alemán
side-soviet = Jugador soviético
map-north = Kursk I, norte
map-south = Kursk II, sur
scenario-north = Kursk I: la campaña del norte
scenario-north-summary = Del 4 al 13 de julio de 1943, diez turnos: el 9.º Ejército de Model contra las líneas fortificadas del Frente Central, de Ponyri a Teploye.
scenario-south = Kursk II: la campaña del sur
scenario-south-summary = Del 4 al 14 de julio de 1943, once turnos: el 4.º Ejército Panzer y Kempf contra el Frente de Vorónezh, de Bélgorod a Prójorovka.
option-aviation-fuel = Gasolina de aviación
option-dug-in-tanks = Tanques enterrados
option-aa-artillery = Artillería AA en dos modos
option-panzerjaeger-staffeln = Escuadrillas Cazacarros
option-open-stacks = Apilamientos abiertos
overlay-zones = Zonas de control
overlay-supply = Abastecimiento
overlay-reach = Movimiento posible
overlay-set-up = Dónde puede desplegar la unidad
overlay-mines = Minas y brechas
overlay-dominant = Posiciones Dominantes
overlay-support = Radio de apoyo
overlay-areas = Zonas aéreas
overlay-control = Control
overlay-known = Apilamientos no conocidos del todo
shade-zone = En una zona de control
shade-zone-dominant = En una zona de control ejercida desde una Posición Dominante
shade-supplied = Abastecido
shade-cut-off = Desabastecido
shade-reach = Puede llegar
shade-reach-stop = Puede llegar, y debe parar
shade-entry = Puede entrar por aquí
shade-exit = Puede salir del mapa por aquí
shade-set-up = Puede desplegar aquí
shade-set-up-attached = Puede desplegar aquí con otra unidad
shade-mined = Minado
shade-breached = Con brecha
shade-dominant = Posición Dominante
shade-overlooked = Apilamiento a la vista del enemigo desde una Posición Dominante
shade-support = Dentro del radio de apoyo
shade-area-west = Zona Oeste
shade-area-centre = Zona Centro
shade-area-east = Zona Este
shade-control-german = Bajo control alemán
shade-control-soviet = Bajo control soviético
shade-unknown = Tiene fichas que no se conocen

# Air areas, reserves, steps of a fight, levels of victory.
area-west = Oeste
area-centre = Centro
area-east = Este
reserve-front-north = Reserva del Frente Central
reserve-front-south = Reserva del Frente de Vorónezh
reserve-stavka-a = Reserva de la STAVKA, grupo A
reserve-stavka-b = Reserva de la STAVKA, grupo B
reserve-stavka-c = Reserva de la STAVKA, grupo C
kind-assault = Asalto
kind-probe = Tanteo
kind-fighters = Cazas
kind-bombers = Bombarderos
mode-at = Modo AT
mode-aa = Modo AA
ladder-declare = Unidades y objetivo
ladder-type = Tanteo o asalto
ladder-support-attack = Apoyo del atacante
ladder-support-defence = Apoyo del defensor
ladder-aa = Fuego AA
ladder-tanks = Combate de carros
ladder-odds = Relación de combate
ladder-die = El dado
ladder-losses = Pérdidas
ladder-mines = Minas
ladder-advance = Avance
ladder-rupture = Ruptura
ladder-exploitation = Explotación
ladder-end = Fin del ataque
level-german-operational = Victoria operacional alemana
level-german-tactical = Victoria táctica alemana
level-soviet-tactical = Victoria táctica soviética
level-soviet-operational = Victoria operacional soviética

# Buttons.
historical = Desplegar el resto según la historia
ready = Listo
to-top = Poner encima
to-bottom = Poner debajo
spend-fuel = Gastar un punto de gasolina
save-fuel = Guardar la gasolina
stay-available = Dejar disponible
confirm-areas = Confirmar las zonas
confirm-targets = Confirmar los objetivos
roll-all = Tirar todo
bomb = Bombardear
end-bombing = Terminar los bombardeos en esta zona
end-attaching = No dar más apoyo aéreo próximo
hunt-tanks = Cazar carros
no-hunt = No cazar carros
fire-aa = Disparar
hold-fire = No disparar
move-first = Mover primero
combat-first = Combatir primero
stop = Parar aquí
leave-map = Salir del mapa
end-movement = Terminar el movimiento
dig-in = Enterrar
end-digging = No enterrar más
counter-battery = Hacer fuego de contrabatería
no-counter-battery = Renunciar
open-fire = Disparar
end-bombardment = Terminar el bombardeo
confirm-attack = Confirmar el ataque
probe = Tanteo
assault = Asalto
confirm-support = Confirmar el apoyo
no-support = Sin apoyo de artillería
roll = Tirar el dado
stay = Nadie más avanza
end-rupture = Terminar la ruptura
end-exploitation = No explotar más
end-combat = Terminar el combate
end-recovery = No recuperar más
end-building = No construir más Frentes AT
end-mining = No poner más minas
activate = Activar
end-activation = No activar más
end-modes = Confirmar los modos
act-take = Desplegar
act-order = Cambiar el orden del apilamiento
act-assign = Asignar a una zona
act-target = Elegir objetivo
act-bomb = Bombardear
act-attach = Dar apoyo aéreo próximo
act-march = Mover
act-group = Mover juntas
act-enter = Entrar en el mapa
act-bombard = Bombardear
act-attack = Atacar
act-support = Dar apoyo de fuego
act-lose = Recibir un impacto
act-advance = Avanzar
act-exploit = Explotar
act-recover = Recuperar un paso
act-build = Construir
act-mine = Poner un marcador de minas
act-mode = Cambiar de modo

# Figures and marks of counters, marks on the map, boxes.
value-attack = Factor de ataque
value-defence = Factor de defensa
value-movement = Factor de movimiento
value-tank = Factor de combate de carros
value-steps = Pasos
value-support = Factor de apoyo
value-radius = Radio de apoyo
value-bombardment = Factor de bombardeo
value-range = Radio de fuego
value-aa = Factor AA
value-air = Factor de combate aire-aire
value-ground = Factor de ataque al suelo
hit = Impacto
hits = Impactos: { $hits }
out-of-supply = Desabastecida
disorganised = Desorganizada
dug-in = Casco enterrado
moved = Ya ha movido
artillery-moved = Ha movido y no puede disparar en la próxima fase de combate
fired = Ya ha disparado este turno
aa-fired = Ya ha disparado contra aviones este turno
attacked = Ya ha atacado
advanced = Ha avanzado
exploited = Ha explotado y no puede mover
known = Conocida por el enemigo
hidden = No conocida por el enemigo
face-down = Ficha desconocida
stack-of = { $units ->
    [one] Una ficha
   *[other] { $units } fichas
  }
close-support = Apoyo aéreo próximo: { $unit }
target = Bajo ataque
mine-marker = Marcador de campo de minas
breach = Brecha
disorganised-hex = Desorganización
box-available-german = Unidades aéreas alemanas disponibles
box-available-soviet = Unidades aéreas soviéticas disponibles
box-assigned = { $side }: zona { $area }
box-assigned-hidden = { $side }: zonas aún sin descubrir
box-air-lost-german = Unidades aéreas alemanas perdidas
box-air-lost-soviet = Unidades aéreas soviéticas perdidas
box-reserve = { $reserve }
box-activated = Activadas, por entrar
box-at-pool = Frentes AT por construir
box-exited = Salidas del mapa
box-spent = Ingenieros gastados
box-rebuilt = Recuperadas, por entrar por el lado de suministros
lost-german = Pérdidas alemanas
lost-soviet = Pérdidas soviéticas

# Where we are.
date = { $day } de julio de 1943
stage-set-up = Despliegue inicial: { $side }
stage-turn = Turno { $turn }, { $date }
stage-fuel = Fase Aérea: gasolina de aviación
stage-areas = Fase Aérea: asignación, { $side }
stage-dogfight = Fase Aérea: combate aéreo, zona { $area }
stage-bombing = Fase Aérea: bombardeo, zona { $area }, { $side }
stage-close-support = Fase Aérea: apoyo aéreo próximo
stage-sequence = Secuencia de juego alemana
stage-movement = { $side }: movimiento
stage-digging = Jugador soviético: tanques enterrados
stage-counter-battery = Contrabatería
stage-bombardment = { $side }: bombardeo
stage-combat = { $side }: combate regular
stage-attack = { $kind } contra { $hex }
stage-air-recovery = Reorganización: recuperación de unidades aéreas, { $side }
stage-tank-recovery = Reorganización: recuperación de carros, { $side }
stage-building = Reorganización: Frentes AT
stage-mining = Reorganización: minas
stage-activation = Reorganización: activación de reservas
stage-modes = Reorganización: modos de la artillería AA, { $side }
stage-over = La partida ha terminado.

gauge-turn = Turno
gauge-tank-losses-german = Pasos de carros alemanes perdidos este turno
gauge-tank-losses-soviet = Pasos de carros soviéticos perdidos este turno
gauge-fighter-losses-german = Pasos de cazas alemanes perdidos este turno
gauge-fighter-losses-soviet = Pasos de cazas soviéticos perdidos este turno
gauge-bomber-losses-german = Pasos de bombarderos alemanes perdidos este turno
gauge-bomber-losses-soviet = Pasos de bombarderos soviéticos perdidos este turno
gauge-fuel = Gasolina de aviación
gauge-fuel-saved = Sin gasolina este turno: pueden volar { $fighters } pasos de caza y { $bombers } de bombardeo
gauge-exited = Unidades de carros alemanas fuera del mapa
gauge-exit-deadline = 20 puntos por la sexta antes del final del turno { $turn }
gauge-combat-first = Combate primero: los asaltos ganan una columna
gauge-move-first = Movimiento primero
gauge-counter-battery = Hubo contrabatería: la artillería soviética apoya con 1 menos
gauge-points-german = Puntos de victoria alemanes
gauge-points-soviet = Puntos de victoria soviéticos
gauge-lead = Ventaja alemana
gauge-at-pool = Frentes AT por construir
gauge-mines = Marcadores de minas por poner
gauge-recover = Pasos por recuperar
gauge-extra-hits = Impactos de más
score-german-mechanised = Carros, cañones de asalto e infantería motorizada alemanes eliminados: { $units }
score-german-other = Otras unidades alemanas eliminadas: { $units }
score-activation = Reservas activadas
score-soviet-armour = Carros y cañones de asalto soviéticos eliminados: { $units }
score-soviet-infantry = Infantería soviética eliminada: { $units }
score-exit-early = Seis unidades de carros fuera del mapa a tiempo
score-exit-late = Seis unidades de carros fuera del mapa

# What to do now.
prompt-set-up = Pulse una unidad para desplegarla: { $units ->
    [0] no queda ninguna. Pulse Listo.
    [one] queda una.
   *[other] quedan { $units }.
  }
prompt-place = Pulse un hexágono para { $unit }; los permitidos están iluminados.
prompt-order = Apilamiento en { $hex }: pulse la ficha que va encima o debajo. El enemigo ve la ficha superior.
prompt-modes = Pulse las unidades AA para cambiar de modo y después confirme.
prompt-fuel = ¿Gasta un punto de gasolina? Quedan { $fuel }. Sin él solo vuelan este turno { $fighters } pasos de caza y { $bombers } de bombardeo.
prompt-areas = Pulse una unidad aérea y después su zona, o déjela disponible; el enemigo no lo ve. Después confirme las zonas.
prompt-area = Pulse la zona a la que vuela { $unit }.
prompt-targets = Zona { $area }: pulse un caza suyo y después su objetivo. { $units ->
    [one] Un caza no tiene objetivo aún.
   *[other] { $units } cazas no tienen objetivo aún.
  }
prompt-target = Pulse la unidad enemiga a la que ataca { $unit }.
prompt-return-fire = Varios cazas atacan a { $unit }: pulse aquel contra el que dispara.
prompt-dogfight = Zona { $area }: tire de una vez todos los dados del combate aéreo.
prompt-bombing = Zona { $area }: pulse las unidades que bombardean y después un hexágono con unidades enemigas, o termine los bombardeos.
prompt-bombing-hex = Pulse el hexágono que bombardea: factores { $factors }.
prompt-aa-bombing = Van a bombardear { $hex }. Pulse una unidad que pueda disparar contra aviones y después el avión, o no dispare.
prompt-aa-support = Atacan { $hex } con apoyo aéreo próximo. Pulse una unidad que pueda disparar contra aviones y después el avión, o no dispare.
prompt-aa-hunt = { $unit } ataca sus carros en { $hex }. Pulse una unidad que pueda dispararle, o no dispare.
prompt-aa-target = Pulse el avión contra el que dispara { $unit }.
prompt-attach = Pulse una unidad aérea y después la unidad alemana a la que apoyará en su ataque, o continúe.
prompt-attach-to = Pulse la unidad alemana de la zona { $area } a la que apoya { $unit }.
prompt-hunt = { $unit } puede cazar carros: pulse una unidad soviética de carros o cañones de asalto junto a { $hex }, o renuncie.
prompt-sequence = ¿Mueve o combate primero este turno? Combatir primero da a sus asaltos una columna a la derecha.
prompt-take = Pulse una unidad, o varias de un hexágono, para moverlas; o termine el movimiento.
prompt-march = Pulse el hexágono al que mueve { $unit }. PM restantes: { $points }.
prompt-march-group = Pulse el hexágono al que mueven juntas las { $units } unidades. PM restantes: { $points }.
prompt-enter = Pulse el hexágono de entrada de { $unit }.
prompt-leave = { $unit } está en el lado de salida: ¿sale del mapa por 1 PM? No vuelve.
prompt-dig-in = Pulse las unidades de carros que no han movido para enterrarlas, o continúe.
prompt-counter-battery = ¿Hace fuego de contrabatería? { $units ->
    [one] Tira una unidad de artillería
   *[other] Tiran { $units } unidades de artillería
  }; cada 5 o 6 acalla a una alemana, pero toda su artillería apoya con 1 menos el resto de la partida.
prompt-counter-battery-target = Pulse la unidad de artillería alemana que desorganiza. { $hits ->
    [one] Queda un acierto.
   *[other] Quedan { $hits } aciertos.
  }
prompt-bombard = Pulse un hexágono enemigo para bombardearlo, o termine el bombardeo.
prompt-bombard-join = Bombardeo de { $hex }: pulse la artillería que dispara, { $factors } factores por ahora, y dispare.
prompt-attack = Pulse un hexágono enemigo para atacarlo, o termine el combate.
prompt-join = Ataque a { $hex }: pulse las unidades que atacan. { $attackers ->
    [0] Aún no ataca ninguna.
    [one] De momento, una unidad.
   *[other] De momento, { $attackers } unidades.
  } Después confirme el ataque.
prompt-type = Ataque a { $hex }: ¿tanteo o asalto?
prompt-support-attack = Tanteo contra { $hex }: pulse la artillería que lo apoya y confirme; o sin apoyo.
prompt-support-defence = Atacan { $hex }: pulse la artillería que apoya la defensa y confirme; o sin apoyo.
prompt-tank-targets = Combate de carros en { $hex }, factor { $factor }: pulse una unidad suya y después su objetivo.
prompt-tank-target = Pulse la unidad enemiga contra la que dispara { $unit }.
prompt-tank-roll = Combate de carros en { $hex }, factor { $factor }: tire de una vez todos los disparos.
prompt-roll = { $kind } contra { $hex }, columna { $column }, dado { $modifier }: tire.
prompt-losses = Pulse la unidad que recibe el siguiente impacto. { $hits ->
    [one] Queda un impacto.
   *[other] Quedan { $hits } impactos.
  }
prompt-losses-bombardment = { $hex } ha sido bombardeado: pulse la unidad que pierde un paso. { $hits ->
    [one] Queda un paso.
   *[other] Quedan { $hits } pasos.
  }
prompt-mines = { $hex } está minado: tire el dado. Se pierde un paso con 1 a { $highest }.
prompt-mine-loss = Minas: pulse la unidad atacante que pierde un paso.
prompt-advance = { $hex } está vacío: pulse las unidades que avanzan, o continúe.
prompt-advance-probe = Pulse una unidad y después el hexágono vacío al que avanza tras el tanteo, o continúe.
prompt-advance-to = Pulse el hexágono vacío al que avanza { $unit }.
prompt-rupture = Ruptura de frente: pulse una unidad que avanzó y después adónde sigue. { $hexes ->
    [one] Las mecanizadas tienen un hexágono.
   *[other] Las mecanizadas tienen { $hexes } hexágonos.
  }
prompt-rupture-to = Pulse el siguiente hexágono de { $unit }. { $left ->
    [one] Queda un hexágono.
   *[other] Quedan { $left } hexágonos.
  }
prompt-exploit = Explotación por { $hex }: pulse una unidad adyacente que no haya movido, o continúe.
prompt-exploit-to = Pulse el hexágono al que { $unit } explota; su camino pasa por { $hex }. PM: { $points }.
prompt-air-recovery-roll = Tire por la recuperación de unidades aéreas: se perdieron { $fighters } pasos de caza y { $bombers } de bombardeo.
prompt-air-recovery = { $kind }: pulse las unidades que recuperan pasos. { $steps ->
    [one] Queda un paso.
   *[other] Quedan { $steps } pasos.
  }
prompt-tank-recovery-roll = Tire por la recuperación de carros: { $steps ->
    [one] se perdió un paso
   *[other] se perdieron { $steps } pasos
  }, dado { $modifier }.
prompt-tank-recovery = Pulse las unidades de carros o cañones de asalto que recuperan pasos. { $steps ->
    [one] Queda un paso.
   *[other] Quedan { $steps } pasos.
  }
prompt-rebuild = Pulse el hexágono en que vuelve { $unit }.
prompt-build = Pulse un Frente AT y después un hexágono de fortificación abastecido, o continúe. { $units ->
    [one] Puede construirse uno.
   *[other] Pueden construirse { $units }.
  }
prompt-build-at = Pulse el hexágono de fortificación para { $unit }.
prompt-mine = Pulse un hexágono abastecido para un marcador de minas, o continúe. { $markers ->
    [one] Queda un marcador.
   *[other] Quedan { $markers } marcadores.
  }
prompt-activate = Pulse un cuerpo, una división o una unidad de la reserva para activarla por su precio, o continúe.
prompt-activate-price = ¿Activa { $formation } por { $points ->
    [0] nada
    [one] un punto de victoria
   *[other] { $points } puntos de victoria
  }?

# Dice.
purpose-dogfight = Combate aéreo, zona { $area }: { $unit } contra { $target }
purpose-aa = Fuego AA: { $unit } contra { $target }
purpose-bombing = Bombardeo aéreo de { $hex }
purpose-hunt = Cazacarros: { $unit } contra { $target }
purpose-counter-battery = Contrabatería de { $unit }
purpose-bombardment = Bombardeo de { $hex }
purpose-tank = Combate de carros: { $unit } contra { $target }
purpose-assault = Asalto a { $hex }
purpose-probe = Tanteo contra { $hex }
purpose-mines = Minas en { $hex }
purpose-air-recovery = Recuperación de unidades aéreas, { $side }: { $kind }
purpose-tank-recovery = Recuperación de carros, { $side }

# The sheets: an attack (with bounds against a hidden stack), tank combat, a volley, a bombardment, a recovery.
sheet-assault = Asalto a { $hex }
sheet-probe = Tanteo contra { $hex }
sheet-tanks = Combate de carros en { $hex }
sheet-dogfight = Combate aéreo, zona { $area }
sheet-aa = Fuego AA de { $unit }
sheet-bombardment = Bombardeo de { $hex }
sheet-bombing = Bombardeo aéreo de { $hex }
sheet-mines = Minas en { $hex }
sheet-tank-recovery = Recuperación de carros, { $side }
sheet-air-recovery = Recuperación de unidades aéreas, { $side }
line-unit = { $unit }
line-hit = { $unit }: con impactos, la mitad
line-disorganised = { $unit }: desorganizada, la mitad del ataque
line-dug-in = { $unit }: enterrada, la mitad
line-unsupplied = { $unit }: desabastecida, la mitad
line-several = { $unit }: reducida a la mitad más de una vez
line-zero = { $unit }: factor de ataque 0
line-no-factor = { $unit }: sin factor junto a otras unidades
line-alone = { $unit }: solo, defiende con su factor de apoyo
line-hq = { $unit }: apoyo
line-hq-half = { $unit }: apoyo de otra formación, la mitad
line-artillery = { $unit }: apoyo de fuego
line-artillery-less = { $unit }: apoyo de fuego, 1 menos por la contrabatería
line-aircraft = { $unit }: apoyo aéreo próximo
line-aircraft-half = { $unit }: apoyo aéreo próximo, la mitad por las pérdidas
line-unknown = { $units ->
    [one] Una ficha desconocida
   *[other] { $units } fichas desconocidas
  }: de { $from } a { $to }
line-unknown-support = Apoyo que el defensor puede añadir: de 0 a { $to }
line-odds = Relación de combate { $odds }
line-odds-between = Relación de combate de { $from } a { $to }
line-column = Columna { $column }
line-column-between = Columna de { $from } a { $to }
line-terrain = Terreno de { $hex }
line-fortification = Fortificación soviética
line-trench = Trinchera alemana
line-river = Todos los atacantes cruzan un río
line-river-ignored = No cuenta ningún río: no todos los atacantes cruzan uno
line-cover-limit = El terreno cuenta cuatro columnas como máximo
line-combat-first = Combate primero
line-defender-disorganised = Defensor desorganizado
line-integrity = Integridad de formación: { $formation }
line-assault-tanks = El 216.º contra una fortificación
line-hexes = Ataque desde { $hexes } hexágonos
line-held = Se queda dentro de la tabla
line-shot = { $unit } contra { $target }: { $needed } o menos
line-shot-dug-in = { $unit } contra { $target }, enterrada: { $needed } o menos
line-volley = { $unit } contra { $target }: { $dice } d10, { $needed } o menos
line-factors = Factores de bombardeo
line-overstacked = Hexágono sobrepilado
line-dominant = Junto a una Posición Dominante del bando que dispara
line-first-turn = Artillería alemana, turno 1
line-cover = Fortificación o población
line-lost = Pasos perdidos este turno
line-recovery-soviet = Talleres soviéticos
line-own-advance = Avance propio tras un combate de carros
line-enemy-advance = Solo el enemigo avanzó tras un combate de carros

# Results, for the sheet.
result-losses = Atacante: { $attacker ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $attacker } impactos
  }; defensor: { $defender ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $defender } impactos
  }
result-losses-advance = Atacante: { $attacker ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $attacker } impactos
  }; defensor: { $defender ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $defender } impactos
  }; los atacantes pueden avanzar
result-emptied = El hexágono queda vacío
result-rupture = El hexágono queda vacío con { $hits ->
    [one] un impacto de más
   *[other] { $hits } impactos de más
  }: ruptura de frente
result-none = Sin efecto
result-disorganised = Desorganización
result-disorganised-steps = Desorganización y { $steps ->
    [one] un paso perdido
   *[other] { $steps } pasos perdidos
  }
result-hits = { $hits ->
    [0] Ningún impacto
    [one] Un impacto
   *[other] { $hits } impactos
  }
result-recovered = { $steps ->
    [0] No vuelve ningún paso
    [one] Vuelve un paso
   *[other] Vuelven { $steps } pasos
  }
result-mine-loss = Minas: un paso perdido
result-mine-none = Minas: sin pérdidas

# Refusals.
refused-not-now = No en esta parte del turno.
refused-not-yours = { $unit } no es una unidad suya.
refused-no-part = { $unit } no interviene en esta decisión.
refused-place-trench = { $unit } solo despliega en trincheras alemanas, no en { $hex }.
refused-place-fortification = { $unit } solo despliega en fortificaciones soviéticas, no en { $hex }.
refused-place-control = { $hex } no está bajo su control.
refused-place-held-back = { $unit } debe quedar a { $hexes } hexágonos de las fortificaciones soviéticas.
refused-place-far-back = { $unit } debe quedar a { $hexes } hexágonos de la línea de frente alemana.
refused-place-artillery = { $unit } es artillería y debe quedar a { $hexes } hexágonos del enemigo.
refused-place-artillery-trench = { $unit } es artillería y debe quedar a { $hexes } hexágonos de las trincheras alemanas.
refused-place-railway = { $unit } es un tren: solo puede estar en el ferrocarril.
refused-place-attached = { $hex }: ninguna unidad que esté allí o al lado según las reglas ordinarias permite desplegar { $unit }.
refused-place-reserve = { $unit } es de la reserva y queda fuera del mapa.
refused-ready-unplaced = { $units ->
    [one] Queda una unidad
   *[other] Quedan { $units } unidades
  } por desplegar.
refused-ready-attached = { $unit }, en { $hex }, ya no tiene una unidad que le permita estar allí.
refused-ready-artillery = { $unit }, en { $hex }, está demasiado cerca del enemigo.
refused-ready-near = Al menos { $needed } Frentes AT deben estar con unidades de la 51.ª y la 52.ª División de la Guardia o junto a ellas; hay { $units }.
refused-stack-full = { $hex } ya tiene cuatro unidades.
refused-stack-corps = { $unit } solo apila con unidades de su propio cuerpo.
refused-stack-division = { $unit } solo apila con unidades de su propia división.
refused-fuel-none = No queda gasolina de aviación.
refused-fuel-fighters = Sin gasolina no pueden volar este turno más de { $steps } pasos de caza.
refused-fuel-bombers = Sin gasolina no pueden volar este turno más de { $steps } pasos de bombardeo.
refused-area-lost = { $unit } no está disponible.
refused-area-assigned = { $unit } ya tiene zona.
refused-target-fighter-only = { $unit } no es un caza: solo dispara cuando la atacan.
refused-target-shield = No se puede elegir { $target } mientras un caza enemigo no tenga atacante.
refused-target-area = { $target } está en otra zona.
refused-target-all = Todo caza debe tener un objetivo.
refused-bombing-area = { $hex } no está en la zona { $area }.
refused-bombing-empty = En { $hex } no hay unidades enemigas.
refused-bombing-fighter = { $unit } es un caza y no bombardea.
refused-bombing-used = { $unit } ya ha bombardeado este turno.
refused-aa-fired = { $unit } ya ha disparado contra aviones este turno.
refused-aa-far = { $unit } no está en { $hex } ni al lado.
refused-aa-mode = { $unit } está en modo AT.
refused-aa-none = { $unit } no puede disparar contra aviones.
refused-attach-type = { $unit } no puede dar apoyo aéreo próximo.
refused-attach-side = Solo el jugador alemán da apoyo aéreo próximo.
refused-attach-area = { $target } no está en la zona de { $unit }.
refused-attach-used = { $unit } ha bombardeado y no da apoyo aéreo próximo.
refused-attach-no-attack = { $target } no ataca nunca y no puede recibir apoyo aéreo próximo.
refused-hunt-type = { $unit } no tiene factor contra carros.
refused-hunt-target = { $target } no es una unidad soviética de carros o cañones de asalto junto a { $hex }.
refused-take-moved = { $unit } ya ha movido en esta fase.
refused-take-exploited = { $unit } ha explotado y no puede mover este turno.
refused-take-static = { $unit } no puede mover.
refused-take-group = Solo mueven juntas unidades de un mismo hexágono.
refused-take-unfinished = Antes debe terminar el movimiento de { $unit }.
refused-march-enemy = { $hex } está ocupado por el enemigo.
refused-march-cost = { $unit } no tiene los { $cost } PM que cuesta { $hex }.
refused-march-far = { $unit } no puede llegar a { $hex }.
refused-march-closed = { $hex } está cerrado a { $unit } salvo por carretera.
refused-march-zone = { $unit } no puede pasar directamente de una zona de control enemiga a otra.
refused-march-zone-dominant = { $unit } no puede pasar de una zona de control enemiga a una ejercida desde una Posición Dominante.
refused-march-stop = { $unit } ha entrado en una zona de control enemiga y ya no mueve más.
refused-march-advanced = { $unit } avanzó a una zona de control enemiga y solo puede salir a un hexágono libre de ellas.
refused-march-railway = { $unit } es un tren: solo mueve por el ferrocarril.
refused-march-full = { $unit } puede pasar por { $hex } pero no parar allí: ya tiene cuatro unidades.
refused-leave-type = Solo salen del mapa las unidades alemanas de carros y cañones de asalto.
refused-leave-edge = { $hex } no está en el lado de salida.
refused-leave-cost = A { $unit } no le quedan PM para salir del mapa.
refused-leave-way = Nadie sale del mapa por ruptura ni por explotación.
refused-enter-hex = { $unit } no entra en el mapa por { $hex }.
refused-enter-enemy = En { $hex } hay unidades alemanas: está cerrado.
refused-enter-inactive = { $unit } no ha sido activada.
refused-dig-in-moved = { $unit } ha movido y no puede enterrarse.
refused-dig-in-type = Solo se entierran brigadas y regimientos de carros soviéticos, no { $unit }.
refused-dig-in-entered = { $unit } ha entrado en el mapa en esta fase.
refused-counter-battery-marked = { $unit } ya está desorganizada.
refused-counter-battery-target = { $unit } no es artillería alemana.
refused-fire-radius = { $hex } está fuera del radio de { $unit }.
refused-fire-moved = { $unit } ha movido y no puede disparar en esta fase de combate.
refused-fire-fired = { $unit } ya ha disparado este turno.
refused-fire-unsupplied = { $unit } está desabastecida: no puede apoyar ni bombardear.
refused-fire-disorganised = { $unit } está desorganizada y no puede bombardear.
refused-fire-type = { $unit } no es artillería.
refused-fire-empty = En { $hex } no hay unidades enemigas.
refused-fire-none = Aún no dispara ninguna artillería.
refused-fire-assault = La artillería no apoya asaltos.
refused-bombard-late = El bombardeo ya ha terminado.
refused-attack-nobody = Ninguna unidad suya junto a { $hex } puede atacar.
refused-attack-none = Aún no ataca nadie.
refused-attack-zero = Ningún atacante tiene un factor de ataque mayor que 0.
refused-attack-open = Antes hay que acabar el ataque en curso.
refused-join-attacked = { $unit } ya ha atacado este turno.
refused-join-adjacent = { $unit } no está adyacente a { $hex }.
refused-join-never = { $unit } no ataca nunca.
refused-join-corps = { $unit } es de otro cuerpo: las unidades soviéticas de cuerpos distintos no atacan juntas.
refused-join-railway = { $unit } es un tren: solo ataca hexágonos de ferrocarril.
refused-join-mode = { $unit } solo ataca en modo AT.
refused-probe-side = Solo el jugador alemán lanza tanteos.
refused-probe-unit = { $unit } no puede participar en un tanteo: solo ingenieros e infantería.
refused-tank-order = Primero disparan las unidades con mayor factor de combate de carros.
refused-tank-must = Toda unidad alineada debe disparar: { $unit } no tiene aún objetivo.
refused-tank-target = { $target } no interviene en el combate de carros.
refused-lose-part = { $unit } no está entre las unidades que pueden sufrir esta pérdida.
refused-advance-part = { $unit } no atacó.
refused-advance-enemy = { $hex } sigue ocupado.
refused-advance-dug-in = { $unit } está enterrada y no avanza.
refused-advance-probe = { $unit } solo puede avanzar a { $hex } si está vacío, o a un hexágono vacío adyacente a ambos.
refused-advance-result = Este resultado no permite avanzar.
refused-rupture-part = Solo hacen la ruptura las unidades que han avanzado.
refused-rupture-hexes = A { $unit } no le quedan hexágonos de ruptura.
refused-rupture-zone = En una ruptura { $unit } puede entrar en una zona de control enemiga o salir de una, no las dos cosas.
refused-exploit-moved = { $unit } ya ha movido o avanzado este turno.
refused-exploit-zone = { $unit } está en una zona de control enemiga.
refused-exploit-adjacent = { $unit } no está junto a { $hex }.
refused-exploit-first = El camino de { $unit } debe empezar en { $hex }.
refused-exploit-stop = { $unit } ha entrado en un hexágono fortificado o minado y debe parar.
refused-exploit-none = No hubo ruptura de frente.
refused-recover-full = { $unit } tiene todos sus pasos.
refused-recover-kind = { $unit } no es de la clase que se recupera ahora.
refused-rebuild-hex = { $unit } no puede volver en { $hex }: necesita allí una unidad de su formación, abastecida y fuera de zonas de control enemigas.
refused-rebuild-independent = { $unit } no puede volver en { $hex }: necesita allí una unidad suya, abastecida y fuera de zonas de control enemigas.
refused-build-turn = Los Frentes AT se construyen desde el turno { $turn }.
refused-build-limit = No se construyen más de { $units } Frentes AT por turno.
refused-build-hex = { $hex } no es una fortificación soviética.
refused-build-supply = { $hex } no está abastecido.
refused-build-enemy = En { $hex } hay unidades alemanas.
refused-mine-printed = { $hex } ya está minado en el mapa.
refused-mine-marker = En { $hex } ya hay un marcador de minas.
refused-mine-supply = { $hex } no está abastecido.
refused-mine-enemy = En { $hex } hay unidades alemanas.
refused-mine-zone = { $hex } está vacío y en zona de control alemana.
refused-mine-limit = No quedan marcadores de minas este turno.
refused-activate-turn = { $reserve }: puede entrar desde el turno { $turn }; se activa en el turno anterior.
refused-activate-last = En el último turno no se activa nada.
refused-activate-done = { $formation } ya está activada.
refused-activate-whole = Solo se activa el cuerpo o la división completos, no { $unit } suelta.
refused-mode-side = { $unit } no es artillería AA.

# The log.
event-placed = { $unit } despliega en { $hex }.
event-placed-hidden = { $side }: una ficha despliega en { $hex }.
event-historical = { $side }: el resto despliega según la historia ({ $units ->
    [one] una unidad
   *[other] { $units } unidades
  }).
event-ready = { $side }: despliegue terminado.
event-turn = Turno { $turn }, { $date }
event-fuel-spent = Se gasta un punto de gasolina; quedan { $fuel }.
event-fuel-saved = Este turno no se gasta gasolina.
event-assigned = { $unit }: zona { $area }.
event-areas-confirmed = { $side }: zonas confirmadas.
event-areas-revealed = Se descubren los Mapas de Asignación de Misiones Aéreas.
event-area-units = Zona { $area }, { $side }: { $units }.
event-area-empty = Zona { $area }: no hay combate aéreo.
event-targeted = { $unit } ataca a { $target }.
event-volley = { $unit } contra { $target }, dados { $dice }: { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
  }.
event-air-steps = { $unit } pierde { $steps ->
    [one] un paso
   *[other] { $steps } pasos
  }.
event-air-lost = { $unit } ha perdido su último paso.
event-bombing = { $units } bombardean { $hex }.
event-aa-fired = { $unit } dispara contra { $target }, dados { $dice }: { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
  }.
event-aa-held = { $side }: nadie dispara contra los aviones.
event-bombed = Bombardeo aéreo de { $hex }, { $factors } factores, columna { $column }, dado { $die }: { $result }.
event-bombing-none = No quedan aviones para bombardear { $hex }.
event-attached = { $unit } apoya a { $target } en { $hex }.
event-hunted = { $unit } ataca a { $target }, dado { $die }: { $hits ->
    [0] fallo
   *[other] impacto
  }.
event-air-returned = { $unit } vuelve a disponibles.
event-move-first = El alemán mueve primero este turno.
event-combat-first = El alemán combate primero este turno: sus asaltos ganan una columna.
event-phase-movement = { $side }: fase de movimiento.
event-phase-combat = { $side }: fase de combate.
event-phase-reorganisation = Fase Mutua de Reorganización.
event-moved = { $unit } mueve de { $from } a { $to } (coste { $cost }).
event-moved-group = { $units } mueven de { $from } a { $to } (coste { $cost }).
event-moved-hidden = { $side }: { $units ->
    [one] una ficha mueve
   *[other] { $units } fichas mueven
  } de { $from } a { $to }.
event-entered = { $unit } entra en el mapa por { $hex }.
event-left = { $unit } sale del mapa. Fuera del mapa: { $units ->
    [one] una unidad de carros
   *[other] { $units } unidades de carros
  }.
event-examined = El apilamiento de { $hex } queda a la vista: { $units }.
event-dug-in = { $unit } se entierra en { $hex }.
event-dug-out = { $unit } se desentierra.
event-counter-battery = La artillería soviética hace fuego de contrabatería.
event-counter-battery-declined = No hay contrabatería.
event-counter-battery-rolled = Contrabatería de { $unit }, dado { $die }: { $hits ->
    [0] nada
   *[other] acierto
  }.
event-counter-battery-hit = { $unit } queda desorganizada por la contrabatería.
event-bombarded = Bombardeo de { $hex } por { $units }: { $factors } factores, columna { $column }, dado { $die }: { $result }.
event-disorganised = Las unidades de { $hex } quedan desorganizadas.
event-attacked = { $side } ataca { $hex }: { $units }.
event-type-assault = Es un asalto.
event-type-probe = Es un tanteo.
event-stack-opened = En { $hex } están { $units }.
event-hq-support = { $unit } apoya con { $value }.
event-artillery-support = { $unit } apoya con { $value }.
event-support-none = { $side }: sin apoyo de artillería.
event-tank-combat = Combate de carros en { $hex }.
event-tank-shot = { $unit } contra { $target }, dado { $die }, { $needed } o menos: { $hits ->
    [0] fallo
   *[other] impacto
  }.
event-tank-all-defenders = El combate de carros ha eliminado a todos los defensores.
event-tank-all-attackers = El combate de carros ha eliminado a todos los atacantes: el ataque termina.
event-fought = { $kind } contra { $hex }: { $attack } a { $defence }, columna { $column }, dado { $die } leído como { $row }: { $result }.
event-hit = { $unit } recibe un impacto.
event-eliminated = { $unit } queda eliminada.
event-hits-left-over = { $hits ->
    [one] Un impacto de más
   *[other] { $hits } impactos de más
  }: ruptura de frente.
event-mines = Minas en { $hex }, dado { $die }: { $hits ->
    [0] sin pérdidas
   *[other] un paso perdido
  }.
event-engineers-spent = { $unit } ha cumplido y sale del juego.
event-advanced = { $unit } avanza a { $hex }.
event-no-advance = Nadie avanza.
event-breached = Se abre una brecha en { $hex }.
event-mine-removed = Se retira el marcador de minas de { $hex }.
event-ruptured = { $unit } rompe el frente hasta { $hex }.
event-exploited = { $unit } explota por { $from } hasta { $to } (coste { $cost }).
event-tank-advance-noted = { $side } ha avanzado tras un combate de carros.
event-supplied = { $unit } vuelve a estar abastecida.
event-unsupplied = { $unit } queda desabastecida.
event-air-recovery = Recuperación de unidades aéreas, { $side }, { $kind }: { $lost ->
    [one] un paso perdido
   *[other] { $lost } pasos perdidos
  }, dado { $die }: { $steps ->
    [0] no vuelve ninguno
    [one] vuelve uno
   *[other] vuelven { $steps }
  }.
event-tank-recovery = Recuperación de carros, { $side }: { $lost ->
    [one] un paso perdido
   *[other] { $lost } pasos perdidos
  }, dado { $die } leído como { $row }: { $steps ->
    [0] no vuelve ninguno
    [one] vuelve uno
   *[other] vuelven { $steps }
  }.
event-recovered = { $unit } recupera un paso.
event-rebuilt = { $unit } vuelve en { $hex }.
event-rebuilt-edge = { $unit } vuelve y entrará por el lado de suministros.
event-air-rebuilt = { $unit } vuelve a estar disponible.
event-built = { $unit } se construye en { $hex }.
event-mined = Se pone un marcador de minas en { $hex }.
event-reorganised = Se retiran todos los marcadores de desorganización.
event-activated = Se activa { $formation } por { $points ->
    [0] nada
    [one] un punto de victoria
   *[other] { $points } puntos de victoria
  }.
event-modes = { $side }: modos de la artillería AA confirmados.
event-mode-at = { $unit } está en modo AT.
event-mode-aa = { $unit } está en modo AA.
event-turn-ended = Fin del turno { $turn }: ventaja alemana { $lead }.

verdict-german-operational = Victoria operacional alemana: { $german } a { $soviet }, ventaja de { $lead }.
verdict-german-tactical = Victoria táctica alemana: { $german } a { $soviet }, ventaja de { $lead }.
verdict-soviet-tactical = Victoria táctica soviética: { $german } a { $soviet }, ventaja alemana de solo { $lead }.
verdict-soviet-operational = Victoria operacional soviética: { $german } puntos alemanes a { $soviet } soviéticos.

# Faults of a written set-up.
fault-no-unit = No existe la unidad { $id }.
fault-no-hex = { $unit }: { $id } no es un hexágono del mapa.
fault-no-turn = No existe el turno { $turn }.
fault-two-sides = En { $hex } hay unidades de los dos bandos.
fault-too-many-hits = { $unit } tiene más impactos que pasos.
fault-formations = En { $hex } hay apiladas unidades de formaciones distintas.
fault-place = { $unit } no puede estar en { $place }.
fault-marker = En { $hex } no puede haber ese marcador.
fault-option = Esto es de una regla opcional que no se usa.
fault-track = { $value } no es un valor de este marcador.

# Charts.
chart-assault = Tabla de Asalto: impactos del atacante/defensor
chart-probe = Tabla de Tanteo: impactos del atacante/defensor, * avance
chart-modifiers = Modificadores de un ataque
chart-columns = Columnas
chart-die = Dado
chart-dice = Dados
chart-hit = Acierto
chart-assault-short = Asalto
chart-probe-short = Tanteo
chart-combat-first = Combate alemán primero
chart-disorganised = Defensor desorganizado
chart-integrity = Integridad de formación
chart-assault-tanks = El 216.º contra una fortificación
chart-two-hexes = Ataque desde dos hexágonos
chart-three-hexes = Ataque desde tres hexágonos o más (soviético: +1)
chart-bombardment = Bombardeo artillero y aéreo
chart-bombardment-modifiers = Columnas de un bombardeo
chart-artillery = Artillería
chart-aircraft = Aviación
chart-overstacked = Hexágono sobrepilado
chart-dominant = Junto a una Posición Dominante del bando que dispara
chart-first-turn = Artillería alemana, turno 1
chart-cover = Fortificación propia o población
chart-tank-recovery = Recuperación de carros: pasos que vuelven según los perdidos
chart-tank-recovery-modifiers = Dado de la recuperación de carros
chart-own-advance = Avance propio tras un combate de carros
chart-enemy-advance = Solo el enemigo avanzó tras un combate de carros
chart-air-recovery = Recuperación de aviones: pasos que vuelven según los perdidos
chart-fire = Disparos sueltos
chart-fire-tank = Combate de carros (un 6 natural falla)
chart-fire-air = Combate aéreo, un dado por paso, x el factor (0 es 10)
chart-fire-aa = Fuego AA, un dado por paso (0 es 10)
chart-fire-mines = Minas: un paso perdido
chart-fire-engineers = Minas con ingenieros: un paso perdido
chart-fire-counter-battery = Contrabatería
chart-turns = Indicador de turnos
chart-day = Julio
chart-areas = Zonas aéreas por columnas del mapa
chart-reserves = Reservas soviéticas
chart-from-turn = Entran desde el turno
chart-free-from = Gratis desde el turno
chart-entry = Hexágonos de entrada
chart-prices = Precio de la activación
chart-points-short = Puntos de victoria
chart-price-corps = Cuerpo de Tanques o mecanizado, completo
chart-price-artillery = Brigada de artillería, cohetes o morteros
chart-price-division = División de la STAVKA
chart-price-other = Cualquier otra unidad
chart-points = Puntos por unidades eliminadas, en medios
chart-halves = Medios puntos
chart-german-mechanised = Carros, cañones de asalto e infantería motorizada y mecanizada alemanes
chart-german-other = Otras unidades terrestres alemanas
chart-soviet-armour = Carros y cañones de asalto soviéticos
chart-soviet-infantry = Infantería soviética de todo tipo
chart-victory = Niveles de victoria según la ventaja alemana
chart-lead = Desde
