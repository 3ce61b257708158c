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
    [0] En el norte se rompió el contacto para ahorrar pasos.
   *[1] En el sur se rompió el contacto para ahorrar pasos.
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
zitadelle-staff-assault = Asalto a { $target } en la columna { $column }: { $percent } % de vaciar el hexágono; se esperaban { $enemy } pasos enemigos por { $own } propios.
zitadelle-staff-duty = El asalto a { $target } en la columna { $column } era inevitable: { $percent } % de vaciar el hexágono, { $own } pasos propios en juego y { $enemy } del enemigo.
zitadelle-staff-aim = Próximo objetivo: { $target }, a cargo de { $units }.
