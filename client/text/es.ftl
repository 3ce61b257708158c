# Frases de la propia página; las de los juegos están con los juegos.
title = Saliente: wargames con todas las reglas aplicadas
lead = Wargames de tablero del Frente del Este. Cada regla se aplica, cada negativa cita su caso y cada tirada se puede comprobar.
footer = Los dados quedan comprometidos antes de la partida y se comprueban después. Las partidas se guardan en este navegador.
games = Juegos
game-facts = { $scenarios ->
    [one] Un escenario
   *[other] { $scenarios } escenarios
  } · { $hexes } hexágonos · { $units } fichas · { $cases } casos de reglas
guided = Primera partida guiada
import = Abrir una partida
resume = Seguir jugando
stands-in-turn = turno { $turn }
is-over = terminada
kind-solo = los dos bandos
kind-shared = dos jugadores aquí
kind-opponent = contra el ordenador
damaged = Una partida guardada no se puede leer
cannot-open = La partida no se puede abrir: { $problem }
delete = Borrar
delete-sure = ¿Borrar del todo?
export = Guardar en un archivo
begin = Empezar
scenario = Escenario
turns = { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }
options = Reglas opcionales
seats = Quién juega
seat-me = Yo
seat-guest = Un segundo jugador aquí
seat-random = Ordenador: cualquier jugada legal
seat-sensible = Ordenador: principiante
seat-staff = Ordenador: oficial de Estado Mayor
seat-chief = Ordenador: jefe de Estado Mayor
seats-solo = Usted juega con los dos bandos y lo ve todo.
seats-shared = Dos jugadores comparten la pantalla. Donde hay secretos, cae un telón entre ustedes.
seats-opponent = Usted ve solo lo que su bando puede ver.
seats-watch = El ordenador juega con los dos bandos y usted mira.

home = Página de inicio
map = El mapa. El tabulador recorre lo que se puede elegir, las flechas mueven el mapa, más y menos lo acercan y alejan.
tools = Herramientas del mapa
zoom-in = Acercar (+)
zoom-out = Alejar (−)
whole-map = Todo el mapa (Inicio)
hide-counters = Ocultar fichas (H)
hide-numbers = Ocultar números (N)
overlays = Capas
no-overlay = Ninguna
go-to = Hexágono, pueblo o unidad
stack = Lo que hay aquí
this-hex = Este hexágono
choose = Elegir
close = Cerrar
hidden-unit = Unidad oculta
may-act = Se puede elegir.
hex-costs = { $hex }: cuesta { $cost }, quedan { $left }
hex-offered = { $hex }: se puede elegir
hexside-offered = Este lado se puede elegir
number = { $n }

prompt = Qué se pide
choices = Opciones
beside = Junto al mapa ({ $count })
thinking = { $side }: pensando…
undo = Deshacer
undo-key = Deshacer la última decisión (U)
best = La elección habitual
costly = Esto renuncia a algo
sure = ¿Seguro?
gives-up = esto renuncia a algo. ¿Hacerlo?
yes = Sí
no = No
curtain = { $side }, a la pantalla
curtain-why = El otro jugador mira a otro lado. Lo que sigue es secreto.
curtain-lift = Aquí estoy
verdict = La partida ha terminado
replay = Repetición
look-at-table = Mirar la mesa
check-dice = Comprobar los dados

sheet = Hoja de combate
attack = Ataque
defence = Defensa
column = Columna
columns = { $n } col.
to-the-die = { $n } dado
chances = Probabilidad de cada resultado
expected = Pérdidas previstas en escalones
attacker = Atacante
defender = Defensor
result-chance = { $result }: { $text }. Probabilidad: { $chance }
result-costs = Le cuesta { $attacker } escalones al atacante y { $defender } al defensor
percent = { $n } %
decimal = { $whole },{ $part }
dealt = Sale de la semilla comprometida

to-start = Al principio
one-back = Uno atrás
one-on = Uno adelante
to-end = Al final
run = Reproducir
pause = Pausa
entry = Entrada del registro
entry-of = { $at } / { $of }
play-on = Seguir desde aquí
back-to-match = Volver a la partida
show-moment = Ver este momento

panel = Registro, unidades, reglas y datos
log = Registro
units = Unidades
rules = Reglas
info = Datos
log-empty = Todavía no ha pasado nada.
search-rules = Buscar en las reglas (español o inglés)
search-units = Buscar unidades
nothing-found = No se ha encontrado nada.
open-case = Regla { $case }
rulings = Interpretaciones
background = Contexto
settles = Nuestra interpretación de { $cases }
option-on = Opcional, en vigor
option-off = Opcional, sin vigor
edition = Edición: { $edition }. En nuestras palabras.
off-map = fuera del mapa
boxes = Junto al mapa
mark-formation = Señalar esta formación en el mapa
gauges = Marcadores
score = Puntuación
strength = { $on } en el mapa, { $weak } debilitadas, { $off } eliminadas
no-options = Sin reglas opcionales
dice = Dados
commitment-why = { $answers ->
    [0] Todavía no se ha tirado nada.
    [one] Una tirada o sorteo hasta ahora.
   *[other] { $answers } tiradas y sorteos hasta ahora.
  } Todo sale de una semilla secreta. Este es su SHA-256, fijado antes de la primera tirada:
seed-later = La semilla se muestra al terminar la partida.
seed = La semilla:
dice-checked = { $agree } de { $answers } respuestas recalculadas y correctas, { $stated } anotadas a mano.
dice-differ = ¡Algunas no cuadran con el compromiso!
settings = Ajustes
pace = Ritmo
pace-calm = Tranquilo
pace-quick = Rápido
pace-instant = Inmediato
contrast = Más contraste
match = Partida
stage = Turno y fase
turn-of = Turno { $turn } de { $of }
theme-system = Colores: como el sistema
theme-light = Colores: claros
theme-dark = Colores: oscuros

keys = Teclas
key-tab = Recorre las unidades y hexágonos que se pueden elegir
key-enter = Elige lo que tiene el foco
key-undo = Deshacer
key-escape = Cierra lo que esté abierto
key-arrows = Mueven el mapa o pasan la repetición
key-zoom = Acercar, alejar
key-home = Todo el mapa
key-goto = Ir a un hexágono, pueblo o unidad
key-hide = Ocultar fichas, ocultar números
key-drawers = Registro, unidades, reglas, tablas, datos
touch-help = Con el dedo: arrastre para mover, pellizque para acercar, mantenga pulsado para abrir una pila.

guide = Guía
guide-off = Sin más explicaciones
guide-ruse = Usted es Rojo. Antes de la batalla los dos bandos eligen en secreto una estratagema. Tome los cañones: le ayudarán en un ataque. Los botones de estas elecciones están aquí abajo.
guide-take = Mueva sus unidades. Las que tienen una esquina azul pueden mover: elija una en el mapa. Pruebe con el batallón de carros. Cuando haya movido bastante, termine el movimiento.
guide-march = Los hexágonos iluminados están al alcance; la cifra es el coste. Pulse uno para ir allí. Pulse uno que no lo esté y sabrá qué regla lo impide. U deshace una decisión.
guide-attack = Ahora ataque. Los hexágonos iluminados tienen enemigos a su alcance: elija uno. Si no hay ninguno, termine el combate.
guide-join = Elija una a una las unidades de este ataque. La hoja de combate muestra cada fuerza y cada columna con su regla, y la probabilidad de cada resultado. Cuando le convenza, ataque.
guide-loss = El resultado cuesta un paso: elija quién lo pierde. Una unidad debilitada muestra su otra cara, con una franja.
guide-retreat = Una retirada: elija quién se va y adónde. Solo se iluminan los hexágonos legales.
guide-advance = El hexágono está vacío: una unidad victoriosa puede avanzar a él.
guide-wait = Mueve su rival o caen los dados. Mire el mapa y el registro. Cada línea del registro lleva a su lugar.
guide-over = Ha sido una batalla entera. Repase la repetición, compruebe los dados o empiece un juego mayor desde la página de inicio.

charts = Tablas
progress = Cuánto lleva pensado
move-now = Que mueva ya
log-earlier = { $count ->
    [one] Una línea anterior
   *[other] { $count } líneas anteriores
  }
rolled = Tirada: { $total }. Ver la tirada
show-throw = Ver la hoja de esta tirada
past-throw = La tirada
sequence = Fases del turno
turn-track = Registro de turnos
turn-track-arrivals = Registro de turnos y refuerzos
losses = Fuerzas y bajas
score-sum = { $side } en total
terrain-chart = Efectos del terreno
shift = Desplaz.
provenance = De dónde salen los datos
provenance-why = Las tablas impresas no son nuestras y no se copian. Lo que dice el reglamento lleva su caso; lo demás está reconstruido y se puede corregir en los archivos de datos.
from-rulebook = Reglamento
from-published = Publicado
from-us = Reconstruido
from-both = Reconstruido en parte
kind-hex = Hexágonos
kind-feature = En el hexágono
kind-hexside = Lados de hexágono
kind-way = Carreteras y vías férreas
kind-value = Marcas
cost-no = no
cost-all = todo
show-choices = Mostrar lo que se puede elegir (F)
key-choices = Mostrar todo lo que se puede elegir
march-costs = Cuesta { $cost }, quedan { $left }
stack-of = { $count } fichas aquí.
