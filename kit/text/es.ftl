# Frases de la mesa, iguales en todos los juegos.
kit-refused-by-case = Lo impide el caso { $case }.
kit-not-your-decision = Ahora no decide { $side }.
kit-chance-first = Primero van los dados.
kit-no-chance-now = Ahora no hay nada que tirar ni que sacar.
kit-outcome-misfit = Ese resultado no responde a lo que se pedía.
kit-match-over = La partida ha terminado.
kit-no-scenario = No existe el escenario { $id }.
kit-no-such-entry = El registro tiene { $entries ->
    [one] una entrada
   *[other] { $entries } entradas
  }; no puede volver a la { $entry }.
kit-setup-unreadable = El despliegue no se puede leer: { $problem }.
kit-action-unreadable = «{ $words }» no se puede leer: { $problem }.
kit-undo-start = No hay nada que deshacer.
kit-undo-chance = Una tirada o un sorteo no se deshacen.
kit-undo-reveal = Lo que ya se ha visto no puede volver a ocultarse.
kit-undo-actor = La decisión ya pasó de mano; deshacerla exige el acuerdo del otro bando.
kit-undo-other-side = La última decisión no fue suya.
kit-resigned = Rendición: { $side }. Victoria: { $winner }.
kit-rewound = De común acuerdo, la partida vuelve a la entrada { $entry }.
kit-waiting-for = Se espera a { $side }.
kit-waiting-for-chance = Los dados están a punto de caer.
kit-no-effect = sin efecto
kit-deploy-pick = Colocar { $unit }
kit-deploy-place = En { $hex }
kit-deploy-decision = Colocación
kit-deploy-ready = Listo
kit-deploy-historical = Despliegue histórico del resto
kit-deploy-prompt-pick = Despliega tus unidades: { $units ->
    [one] falta una.
   *[other] faltan { $units }.
  }
kit-deploy-prompt-place = ¿Dónde se coloca { $unit }?
kit-deploy-prompt-ready = Todas las unidades están colocadas. ¿Listo?
kit-deploy-prompt-faulty = Este despliegue no vale. { $reason }
kit-deploy-waits = { $unit } está por desplegar.
kit-deploy-not-waiting = { $unit } no se despliega ahora.
kit-deploy-no-room = Ahora no hay sitio para { $unit }.
kit-deploy-placed = { $unit } se despliega en { $hex }.
kit-deploy-historical-done = { $side }: despliegue histórico de { $units ->
    [one] una unidad
   *[other] { $units } unidades
  }{ $back ->
    [0] .
    [one] ; una colocada a mano ha vuelto a su hexágono histórico.
   *[other] ; { $back } colocadas a mano han vuelto a sus hexágonos históricos.
  }
kit-deploy-block-ready = { $side } está listo.
