# Lo que los jugadores automáticos dicen de sus decisiones, una vez tomadas.

# Skirmish
opponent-attacked = Ataque a { $target }.

# Traces of War: la intención de una activación.
opponent-traces-move-first = { $side }: primero desplegar, después atacar.
opponent-traces-fight-first = { $side }: atacar desde donde están las unidades y luego marchar.
opponent-traces-strike = { $side }: el golpe inicial.
opponent-traces-bold = El riesgo se asumió a sabiendas: el peligro debía pesar poco.
opponent-traces-careful = Conservar el ejército importaba más que el terreno.
opponent-traces-hard = Golpear y ganar terreno importaban más que la seguridad.
opponent-traces-garrison = Antes que nada se guarneció { $city }: mientras pese la orden sobre ella, no puede caer.

# Traces of War: los ataques principales y sus motivos.
opponent-traces-attack = { $units ->
    [one] Ataque a { $target } con una unidad, a { $column }: { $chance } % de probabilidad de desalojar al enemigo.
   *[other] Ataque a { $target } con { $units } unidades, a { $column }: { $chance } % de probabilidad de desalojar al enemigo.
}
opponent-traces-attack-pocket = { $units ->
    [one] Ataque a { $target } con una unidad, a { $column } ({ $chance } %): el enemigo no tenía retirada libre.
   *[other] Ataque a { $target } con { $units } unidades, a { $column } ({ $chance } %): el enemigo no tenía retirada libre.
}
opponent-traces-attack-crossing = { $units ->
    [one] Ataque a { $target } con una unidad, a { $column } ({ $chance } %), por el Punto de cruce.
   *[other] Ataque a { $target } con { $units } unidades, a { $column } ({ $chance } %), por el Punto de cruce.
}
opponent-traces-attack-city = { $units ->
    [one] Ataque a { $target } con una unidad, a { $column } ({ $chance } %), por la ciudad.
   *[other] Ataque a { $target } con { $units } unidades, a { $column } ({ $chance } %), por la ciudad.
}
opponent-traces-attack-order = { $units ->
    [one] Asalto a { $target } con una unidad, a { $column }: la guarnición no puede retirarse y su caída decide la partida.
   *[other] Asalto a { $target } con { $units } unidades, a { $column }: la guarnición no puede retirarse y su caída decide la partida.
}
