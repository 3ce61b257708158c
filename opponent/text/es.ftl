# Lo que los jugadores automáticos dicen de sus decisiones, una vez tomadas.

# Niveles: cómo se llaman y cómo juegan.
opponent-level-recruit = Recluta
opponent-level-officer = Oficial
opponent-level-staff = Estado Mayor
opponent-level-chief = Jefe de Estado Mayor
opponent-level-recruit-about = El recluta hace cualquier jugada legal, todas por igual y al instante. Sirve para conocer las reglas.
opponent-level-officer-about = { $seconds ->
    [one] El oficial toma la mejor decisión del momento y no hace planes. Cerca de un segundo por turno.
   *[other] El oficial toma la mejor decisión del momento y no hace planes. Cerca de { $seconds } segundos por turno.
}
opponent-level-staff-about = { $seconds ->
    [one] El Estado Mayor planea su turno y cumple el plan. Cerca de un segundo por turno.
   *[other] El Estado Mayor planea su turno y cumple el plan. Cerca de { $seconds } segundos por turno.
}
opponent-level-chief-about = { $seconds ->
    [one] El jefe de Estado Mayor enfrenta varios planes entre sí y elige el mejor. Cerca de un segundo por turno.
   *[other] El jefe de Estado Mayor enfrenta varios planes entre sí y elige el mejor. Hasta { $seconds } segundos por turno; en el navegador, el doble o el triple.
}

# Skirmish
opponent-attacked = Ataque a { $target }.

# Traces of War: la intención de una activación.
opponent-traces-move-first = { $side }: primero desplegar, después atacar.
opponent-traces-move-only = { $side }: tomar posiciones; ningún ataque prometía lo suficiente.
opponent-traces-fight-first = { $side }: atacar desde donde están las unidades y luego marchar.
opponent-traces-strike = { $side }: el golpe inicial.
opponent-traces-bold = El riesgo se asumió a sabiendas: el peligro debía pesar poco.
opponent-traces-careful = Conservar el ejército importaba más que el terreno.
opponent-traces-hard = Golpear y ganar terreno importaban más que la seguridad.
opponent-traces-stand = La línea debía quedarse donde estaba: un frente que se desplaza tiene huecos.
opponent-traces-shift = Cada unidad debía ocupar el lugar donde más falta hacía.
opponent-traces-withdraw = Los ejércitos retrocedieron mientras el camino seguía abierto.
opponent-traces-cities = Primero debían caer las Grandes Ciudades.
opponent-traces-crossings = La otra orilla del Dniéper importaba más que todo lo demás.
opponent-traces-garrison = Antes que nada se guarneció { $city }: mientras pese la orden sobre ella, no debe caer.

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
    [one] Ataque a { $target } con una unidad, a { $column } ({ $chance } %), por el Punto de Cruce.
   *[other] Ataque a { $target } con { $units } unidades, a { $column } ({ $chance } %), por el Punto de Cruce.
}
opponent-traces-attack-city = { $units ->
    [one] Ataque a { $target } con una unidad, a { $column } ({ $chance } %), por la ciudad.
   *[other] Ataque a { $target } con { $units } unidades, a { $column } ({ $chance } %), por la ciudad.
}
opponent-traces-attack-order = { $units ->
    [one] Asalto a { $target } con una unidad, a { $column }: la guarnición no puede retirarse y su caída decide la partida.
   *[other] Asalto a { $target } con { $units } unidades, a { $column }: la guarnición no puede retirarse y su caída decide la partida.
}
# Lo que los jugadores del ordenador dicen de sus intenciones.

# Zitadelle. El sector 0 es el norte; el 1, el sur.
zitadelle-staff-steady = { $sector ->
    [0] En el norte, el estado mayor siguió el plan: primero los buenos asaltos y ningún contacto que no prometa nada.
   *[1] En el sur, el estado mayor siguió el plan: primero los buenos asaltos y ningún contacto que no prometa nada.
}
zitadelle-staff-bold = { $sector ->
    [0] En el norte se aceptaron riesgos para no frenar el ataque.
   *[1] En el sur se aceptaron riesgos para no frenar el ataque.
}
zitadelle-staff-careful = { $sector ->
    [0] En el norte solo se prepararon asaltos seguros.
   *[1] En el sur solo se prepararon asaltos seguros.
}
zitadelle-staff-push = { $sector ->
    [0] En el norte todo debía ir hacia los hexágonos de victoria.
   *[1] En el sur todo debía ir hacia los hexágonos de victoria.
}
zitadelle-staff-refuse = { $sector ->
    [0] En el norte se rompió el contacto para ahorrar escalones.
   *[1] En el sur se rompió el contacto para ahorrar escalones.
}
zitadelle-staff-strike = { $sector ->
    [0] En el norte se quiso desgastar a los alemanes a cualquier precio.
   *[1] En el sur se quiso desgastar a los alemanes a cualquier precio.
}
zitadelle-staff-spare = { $sector ->
    [0] En el norte se reservaron las tropas para más adelante.
   *[1] En el sur se reservaron las tropas para más adelante.
}
zitadelle-staff-block = { $sector ->
    [0] En el norte las reservas se lanzaron delante del avance alemán.
   *[1] En el sur las reservas se lanzaron delante del avance alemán.
}
zitadelle-staff-yield = { $sector ->
    [0] En el norte se cedió terreno para ganar tiempo.
   *[1] En el sur se cedió terreno para ganar tiempo.
}
zitadelle-staff-assault = Asalto a { $target } en la columna { $column }: { $percent } % de vaciar el hexágono; se esperaban { $enemy } escalones enemigos por { $own } propios.
zitadelle-staff-duty = El asalto a { $target } en la columna { $column } era inevitable: { $percent } % de vaciar el hexágono, { $own } escalones propios en juego y { $enemy } del enemigo.
zitadelle-staff-aim = Próximo objetivo: { $target }, a cargo de { $units }.
