side-german = German player
side-soviet = Soviet player
map-north = Kursk I, north
map-south = Kursk II, south
scenario-north = Kursk I: the northern campaign
scenario-north-summary = 4 to 13 July 1943, ten turns: Model's 9th Army against the belts of the Central Front, from Ponyri to Teploye.
scenario-south = Kursk II: the southern campaign
scenario-south-summary = 4 to 14 July 1943, eleven turns: the 4th Panzer Army and Kempf against the Voronezh Front, from Belgorod to Prokhorovka.
option-aviation-fuel = Aviation fuel
option-dug-in-tanks = Dug-in tanks
option-aa-artillery = AA artillery in two modes
option-panzerjaeger-staffeln = Tank-hunter squadrons
option-open-stacks = Open stacks
overlay-zones = Zones of control
overlay-supply = Supply
overlay-reach = Reach
overlay-set-up = Where the unit may be set up
overlay-mines = Mines and breaches
overlay-dominant = Dominant positions
overlay-support = Support radius
overlay-areas = Air areas
overlay-control = Control
overlay-known = Stacks not fully known
shade-zone = In a zone of control
shade-zone-dominant = In a zone of control from a dominant position
shade-supplied = In supply
shade-cut-off = Out of supply
shade-reach = In reach
shade-reach-stop = In reach, and must stop
shade-entry = May enter here
shade-exit = May leave the map here
shade-set-up = May be set up here
shade-set-up-attached = May be set up here with another unit
shade-mined = Mined
shade-breached = Breached
shade-dominant = Dominant position
shade-overlooked = Stack open to the enemy on a dominant position
shade-support = In the support radius
shade-area-west = Area West
shade-area-centre = Area Centre
shade-area-east = Area East
shade-control-german = Under German control
shade-control-soviet = Under Soviet control
shade-unknown = Holds counters that are not known

# Air areas, reserves, steps of a fight, levels of victory.
area-west = West
area-centre = Centre
area-east = East
reserve-front-north = Reserve of the Central Front
reserve-front-south = Reserve of the Voronezh Front
reserve-stavka-a = STAVKA reserve, group A
reserve-stavka-b = STAVKA reserve, group B
reserve-stavka-c = STAVKA reserve, group C
kind-assault = Assault
kind-probe = Probe
kind-fighters = Fighters
kind-bombers = Bombers
mode-at = AT mode
mode-aa = AA mode
ladder-declare = Units and target
ladder-type = Probe or assault
ladder-support-attack = Support of the attacker
ladder-support-defence = Support of the defender
ladder-aa = AA fire
ladder-tanks = Tank combat
ladder-odds = Odds
ladder-die = The die
ladder-losses = Losses
ladder-mines = Mines
ladder-advance = Advance
ladder-rupture = Rupture
ladder-exploitation = Exploitation
ladder-end = End of the attack
level-german-operational = German operational victory
level-german-tactical = German tactical victory
level-soviet-tactical = Soviet tactical victory
level-soviet-operational = Soviet operational victory

# Buttons.
historical = Set up the rest historically
ready = Ready
to-top = Lay on top
to-bottom = Lay at the bottom
spend-fuel = Spend a fuel point
save-fuel = Save the fuel
stay-available = Leave available
confirm-areas = Confirm the areas
confirm-targets = Confirm the targets
roll-all = Roll all
bomb = Bomb
end-bombing = End bombing in this area
end-attaching = No more close air support
hunt-tanks = Hunt tanks
no-hunt = Do not hunt
fire-aa = Fire
hold-fire = Hold fire
move-first = Move first
combat-first = Combat first
stop = Stop here
leave-map = Leave the map
end-movement = End movement
dig-in = Dig in
end-digging = Dig in no more
counter-battery = Fire counter-battery
no-counter-battery = Do without it
open-fire = Fire
end-bombardment = End bombardment
confirm-attack = Confirm the attack
probe = Probe
assault = Assault
confirm-support = Confirm the support
no-support = No artillery support
roll = Roll the die
stay = Nobody else advances
end-rupture = End the rupture move
end-exploitation = No more exploitation
end-combat = End combat
end-recovery = Recover no more
end-building = Build no more AT Fronts
end-mining = Lay no more mines
activate = Activate
end-activation = Activate no more
end-modes = Confirm the modes
act-take = Set up
act-order = Change the order of the stack
act-assign = Assign to an area
act-target = Choose a target
act-bomb = Bomb
act-attach = Give close air support
act-march = Move
act-group = Move together
act-enter = Enter the map
act-bombard = Bombard
act-attack = Attack
act-support = Give fire support
act-lose = Take a hit
act-advance = Advance
act-exploit = Exploit
act-recover = Recover a step
act-build = Build
act-mine = Lay a mine marker
act-mode = Change its mode

# Figures and marks of counters, marks on the map, boxes.
value-attack = Attack factor
value-defence = Defence factor
value-movement = Movement allowance
value-tank = Tank combat factor
value-steps = Steps
value-support = Support factor
value-radius = Support radius
value-bombardment = Bombardment factor
value-range = Radius of fire
value-aa = AA factor
value-air = Air-to-air factor
value-ground = Ground attack factor
hit = Hit
hits = Hits: { $hits }
out-of-supply = Out of supply
disorganised = Disorganised
dug-in = Dug in
moved = Has moved
artillery-moved = Has moved and may not fire in the next combat phase
fired = Has fired this turn
aa-fired = Has fired at aircraft this turn
attacked = Has attacked
advanced = Has advanced
exploited = Has exploited and may not move
known = Known to the enemy
hidden = Not known to the enemy
face-down = Unknown counter
stack-of = { $units ->
    [one] One counter
   *[other] { $units } counters
  }
close-support = Close air support: { $unit }
target = Under attack
mine-marker = Minefield marker
breach = Breach
disorganised-hex = Disorganised
box-available-german = German air units available
box-available-soviet = Soviet air units available
box-assigned = { $side }: area { $area }
box-assigned-hidden = { $side }: areas not yet revealed
box-air-lost-german = German air units lost
box-air-lost-soviet = Soviet air units lost
box-reserve = { $reserve }
box-activated = Activated, to enter
box-at-pool = AT Fronts to be built
box-exited = Left the map
box-spent = Engineers spent
box-rebuilt = Rebuilt, to enter at the supply edge
lost-german = German losses
lost-soviet = Soviet losses

# Where we are.
date = { $day } July 1943
stage-set-up = Set-up: { $side }
stage-turn = Turn { $turn }, { $date }
stage-fuel = Air phase: aviation fuel
stage-areas = Air phase: areas, { $side }
stage-dogfight = Air phase: air combat, area { $area }
stage-bombing = Air phase: bombing, area { $area }, { $side }
stage-close-support = Air phase: close air support
stage-sequence = German sequence of play
stage-movement = { $side }: movement
stage-digging = Soviet player: digging in
stage-counter-battery = Counter-battery
stage-bombardment = { $side }: bombardment
stage-combat = { $side }: regular combat
stage-attack = { $kind } on { $hex }
stage-air-recovery = Reorganisation: air recovery, { $side }
stage-tank-recovery = Reorganisation: tank recovery, { $side }
stage-building = Reorganisation: AT Fronts
stage-mining = Reorganisation: mines
stage-activation = Reorganisation: activation of reserves
stage-modes = Reorganisation: modes of AA artillery, { $side }
stage-over = The game is over.

gauge-turn = Turn
gauge-tank-losses-german = German tank steps lost this turn
gauge-tank-losses-soviet = Soviet tank steps lost this turn
gauge-fighter-losses-german = German fighter steps lost this turn
gauge-fighter-losses-soviet = Soviet fighter steps lost this turn
gauge-bomber-losses-german = German bomber steps lost this turn
gauge-bomber-losses-soviet = Soviet bomber steps lost this turn
gauge-fuel = Aviation fuel
gauge-fuel-saved = No fuel this turn: { $fighters } fighter steps and { $bombers } bomber steps may fly
gauge-exited = German armour off the map
gauge-exit-deadline = 20 points for the sixth before the end of turn { $turn }
gauge-combat-first = Combat first: assaults gain a column
gauge-move-first = Move first
gauge-counter-battery = Counter-battery fired: Soviet artillery supports with 1 less
gauge-points-german = German victory points
gauge-points-soviet = Soviet victory points
gauge-lead = German lead
gauge-at-pool = AT Fronts to be built
gauge-mines = Mine markers left to lay
gauge-recover = Steps to recover
gauge-extra-hits = Extra hits
score-german-mechanised = German armour and motorised infantry eliminated: { $units }
score-german-other = Other German units eliminated: { $units }
score-activation = Reserves activated
score-soviet-armour = Soviet tanks and assault guns eliminated: { $units }
score-soviet-infantry = Soviet infantry eliminated: { $units }
score-exit-early = Six armour units off the map in time
score-exit-late = Six armour units off the map

# What to do now.
prompt-set-up = Click a unit to set up: { $units ->
    [0] all are placed. Press Ready.
    [one] one is left.
   *[other] { $units } are left.
  }
prompt-place = Click a hex for { $unit }; those allowed are lit.
prompt-order = Stack in { $hex }: click the counter that goes on top or to the bottom. The enemy sees the top counter.
prompt-modes = Click AA units to change their mode, then confirm.
prompt-fuel = Do you spend a fuel point? { $fuel } left. Without it only { $fighters } fighter steps and { $bombers } bomber steps fly this turn.
prompt-areas = Click an air unit and then its area, or leave it available; the enemy does not see it. Then confirm the areas.
prompt-area = Click the area to which { $unit } flies.
prompt-targets = Area { $area }: click a fighter of yours and then its target. { $units ->
    [one] One fighter has no target yet.
   *[other] { $units } fighters have no target yet.
  }
prompt-target = Click the enemy unit that { $unit } attacks.
prompt-return-fire = { $unit } is attacked by several fighters: click the one it fires at.
prompt-dogfight = Area { $area }: roll all dice of the air combat at once.
prompt-bombing = Area { $area }: click the units that bomb, then a hex with enemy units, or end bombing.
prompt-bombing-hex = Click the hex to bomb: factors { $factors }.
prompt-aa-bombing = { $hex } is about to be bombed. Click a unit that may fire at aircraft and then the aircraft, or hold fire.
prompt-aa-support = { $hex } is attacked with close air support. Click a unit that may fire at aircraft and then the aircraft, or hold fire.
prompt-aa-hunt = { $unit } hunts your tanks in { $hex }. Click one unit that may fire at it, or hold fire.
prompt-aa-target = Click the aircraft at which { $unit } fires.
prompt-attach = Click an air unit and then the German unit that it will support in its attack, or go on.
prompt-attach-to = Click the German unit of the area { $area } that { $unit } supports.
prompt-hunt = { $unit } may hunt tanks: click a Soviet tank or assault gun unit next to { $hex }, or do without.
prompt-sequence = Do you move first or fight first this turn? Combat first gives your assaults a column to the right.
prompt-take = Click a unit, or several of one hex, to move them; or end movement.
prompt-march = Click the hex to which { $unit } moves. { $points } MP left.
prompt-march-group = Click the hex to which the { $units } units move together. { $points } MP left.
prompt-enter = Click the entry hex of { $unit }.
prompt-leave = { $unit } is on the exit edge: leave the map for 1 MP? It does not come back.
prompt-dig-in = Click tank units that have not moved to dig them in, or go on.
prompt-counter-battery = Do you fire counter-battery? { $units ->
    [one] One artillery unit rolls
   *[other] { $units } artillery units roll
  }, each 5 or 6 silences a German one; but all your artillery supports with 1 less for the rest of the game.
prompt-counter-battery-target = Click the German artillery unit to disorganise. { $hits ->
    [one] One success is left.
   *[other] { $hits } successes are left.
  }
prompt-bombard = Click an enemy hex to bombard it, or end bombardment.
prompt-bombard-join = Bombardment of { $hex }: click the artillery that fires, { $factors } factors so far, then fire.
prompt-attack = Click an enemy hex to attack it, or end combat.
prompt-join = Attack on { $hex }: click the units that attack. { $attackers ->
    [0] Nobody attacks yet.
    [one] One unit so far.
   *[other] { $attackers } units so far.
  } Then confirm the attack.
prompt-type = Attack on { $hex }: probe or assault?
prompt-support-attack = Probe of { $hex }: click the artillery that supports it, then confirm; or no support.
prompt-support-defence = { $hex } is attacked: click the artillery that supports the defence, then confirm; or no support.
prompt-tank-targets = Tank combat in { $hex }, factor { $factor }: click a unit of yours and then its target.
prompt-tank-target = Click the enemy unit at which { $unit } fires.
prompt-tank-roll = Tank combat in { $hex }, factor { $factor }: roll all shots at once.
prompt-roll = { $kind } on { $hex }, column { $column }, die { $modifier }: roll.
prompt-losses = Click the unit that takes the next hit. { $hits ->
    [one] One hit is left.
   *[other] { $hits } hits are left.
  }
prompt-losses-bombardment = { $hex } was bombarded: click the unit that loses a step. { $hits ->
    [one] One step is left.
   *[other] { $hits } steps are left.
  }
prompt-mines = { $hex } is mined: roll the die. A step is lost on 1 to { $highest }.
prompt-mine-loss = Mines: click the attacking unit that loses a step.
prompt-advance = { $hex } is empty: click the units that advance, or go on.
prompt-advance-probe = Click a unit and then the vacant hex to which it advances after the probe, or go on.
prompt-advance-to = Click the vacant hex to which { $unit } advances.
prompt-rupture = Rupture: click a unit that advanced and then where it goes on to. { $hexes ->
    [one] Mechanised units have one hex.
   *[other] Mechanised units have { $hexes } hexes.
  }
prompt-rupture-to = Click the next hex of { $unit }. { $left ->
    [one] One hex is left.
   *[other] { $left } hexes are left.
  }
prompt-exploit = Exploitation through { $hex }: click an adjacent unit that has not moved, or go on.
prompt-exploit-to = Click the hex to which { $unit } exploits; its way leads through { $hex }. { $points } MP.
prompt-air-recovery-roll = Roll for air recovery: { $fighters } fighter steps and { $bombers } bomber steps were lost.
prompt-air-recovery = { $kind }: click units that recover steps. { $steps ->
    [one] One step is left.
   *[other] { $steps } steps are left.
  }
prompt-tank-recovery-roll = Roll for tank recovery: { $steps ->
    [one] one step was lost
   *[other] { $steps } steps were lost
  }, die { $modifier }.
prompt-tank-recovery = Click tank or assault gun units that recover steps. { $steps ->
    [one] One step is left.
   *[other] { $steps } steps are left.
  }
prompt-rebuild = Click the hex in which { $unit } comes back.
prompt-build = Click an AT Front and then a fortification hex in supply, or go on. { $units ->
    [one] One may be built.
   *[other] { $units } may be built.
  }
prompt-build-at = Click the fortification hex for { $unit }.
prompt-mine = Click a hex in supply for a mine marker, or go on. { $markers ->
    [one] One marker is left.
   *[other] { $markers } markers are left.
  }
prompt-activate = Click a corps, a division or a unit of the reserve to activate it for its price, or go on.
prompt-activate-price = Activate { $formation } for { $points ->
    [0] nothing
    [one] one victory point
   *[other] { $points } victory points
  }?

# Dice.
purpose-dogfight = Air combat, area { $area }: { $unit } at { $target }
purpose-aa = AA fire: { $unit } at { $target }
purpose-bombing = Bombing of { $hex }
purpose-hunt = Tank hunters: { $unit } at { $target }
purpose-counter-battery = Counter-battery of { $unit }
purpose-bombardment = Bombardment of { $hex }
purpose-tank = Tank combat: { $unit } at { $target }
purpose-assault = Assault on { $hex }
purpose-probe = Probe of { $hex }
purpose-mines = Mines in { $hex }
purpose-air-recovery = Air recovery, { $side }: { $kind }
purpose-tank-recovery = Tank recovery, { $side }

# The sheets: an attack (with bounds against a hidden stack), tank combat, a volley, a bombardment, a recovery.
sheet-assault = Assault on { $hex }
sheet-probe = Probe of { $hex }
sheet-tanks = Tank combat in { $hex }
sheet-dogfight = Air combat, area { $area }
sheet-aa = AA fire of { $unit }
sheet-bombardment = Bombardment of { $hex }
sheet-bombing = Bombing of { $hex }
sheet-mines = Mines in { $hex }
sheet-tank-recovery = Tank recovery, { $side }
sheet-air-recovery = Air recovery, { $side }
line-unit = { $unit }
line-hit = { $unit }: hit, half
line-disorganised = { $unit }: disorganised, half the attack
line-dug-in = { $unit }: dug in, half
line-unsupplied = { $unit }: out of supply, half
line-several = { $unit }: halved more than once
line-zero = { $unit }: attack factor 0
line-no-factor = { $unit }: no factor beside other units
line-alone = { $unit }: alone, defends with its support factor
line-hq = { $unit }: support
line-hq-half = { $unit }: support of another formation, half
line-artillery = { $unit }: fire support
line-artillery-less = { $unit }: fire support, 1 less after counter-battery
line-aircraft = { $unit }: close air support
line-aircraft-half = { $unit }: close air support, half after losses
line-unknown = { $units ->
    [one] One unknown counter
   *[other] { $units } unknown counters
  }: { $from } to { $to }
line-unknown-support = Support that the defender may add: 0 to { $to }
line-odds = Odds { $odds }
line-odds-between = Odds { $from } to { $to }
line-column = Column { $column }
line-column-between = Column { $from } to { $to }
line-terrain = Terrain of { $hex }
line-fortification = Soviet fortification
line-trench = German trench
line-river = All attackers cross a river
line-river-ignored = No river counts: not all attackers cross one
line-cover-limit = Terrain counts four columns at most
line-combat-first = Combat first
line-defender-disorganised = Disorganised defender
line-integrity = Formation integrity: { $formation }
line-assault-tanks = The 216th against a fortification
line-hexes = Attack from { $hexes } hexes
line-held = Held inside the table
line-shot = { $unit } at { $target }: { $needed } or less
line-shot-dug-in = { $unit } at dug-in { $target }: { $needed } or less
line-volley = { $unit } at { $target }: { $dice } d10, { $needed } or less
line-factors = Bombardment factors
line-overstacked = Overstacked hex
line-dominant = Next to a dominant position of the firing side
line-first-turn = German artillery, turn 1
line-cover = Fortification or town
line-lost = Steps lost this turn
line-recovery-soviet = Soviet workshops
line-own-advance = Own advance after tank combat
line-enemy-advance = Only the enemy advanced after tank combat

# Results, for the sheet.
result-losses = Attacker: { $attacker ->
    [0] no hit
    [one] one hit
   *[other] { $attacker } hits
  }; defender: { $defender ->
    [0] no hit
    [one] one hit
   *[other] { $defender } hits
  }
result-losses-advance = Attacker: { $attacker ->
    [0] no hit
    [one] one hit
   *[other] { $attacker } hits
  }; defender: { $defender ->
    [0] no hit
    [one] one hit
   *[other] { $defender } hits
  }; the attackers may advance
result-emptied = The hex is emptied
result-rupture = The hex is emptied with { $hits ->
    [one] one extra hit
   *[other] { $hits } extra hits
  }: rupture
result-none = No effect
result-disorganised = Disorganised
result-disorganised-steps = Disorganised, and { $steps ->
    [one] one step lost
   *[other] { $steps } steps lost
  }
result-hits = { $hits ->
    [0] No hit
    [one] One hit
   *[other] { $hits } hits
  }
result-recovered = { $steps ->
    [0] No step comes back
    [one] One step comes back
   *[other] { $steps } steps come back
  }
result-mine-loss = Mines: one step lost
result-mine-none = Mines: no loss

# Refusals.
refused-not-now = Not in this part of the turn.
refused-not-yours = { $unit } is not one of your units.
refused-no-part = { $unit } has no part in this decision.
refused-place-trench = { $unit } sets up in German trenches only, not in { $hex }.
refused-place-fortification = { $unit } sets up in Soviet fortifications only, not in { $hex }.
refused-place-control = { $hex } is not under your control.
refused-place-held-back = { $unit } must stay { $hexes } hexes away from Soviet fortifications.
refused-place-far-back = { $unit } must stay { $hexes } hexes away from the German front line.
refused-place-artillery = { $unit } is artillery and must stay { $hexes } hexes away from the enemy.
refused-place-artillery-trench = { $unit } is artillery and must stay { $hexes } hexes away from the German trenches.
refused-place-railway = { $unit } is a train: it stands on the railway only.
refused-place-attached = { $hex }: no unit that stands there or next to it by the ordinary rules allows { $unit } to be set up.
refused-place-reserve = { $unit } belongs to the reserve and stays off the map.
refused-ready-unplaced = { $units ->
    [one] One unit is
   *[other] { $units } units are
  } still to be set up.
refused-ready-attached = { $unit } in { $hex } no longer has a unit by which it may stand there.
refused-ready-artillery = { $unit } in { $hex } is too near to the enemy.
refused-ready-near = At least { $needed } AT Fronts must be with or next to units of the 51st and 52nd Guards Divisions; there are { $units }.
refused-stack-full = { $hex } already holds four units.
refused-stack-corps = { $unit } stacks only with units of its own corps.
refused-stack-division = { $unit } stacks only with units of its own division.
refused-fuel-none = No aviation fuel is left.
refused-fuel-fighters = Without fuel no more than { $steps } fighter steps may fly this turn.
refused-fuel-bombers = Without fuel no more than { $steps } bomber steps may fly this turn.
refused-area-lost = { $unit } is not available.
refused-area-assigned = { $unit } already has an area.
refused-target-fighter-only = { $unit } is no fighter: it only fires when it is attacked.
refused-target-shield = { $target } may not be chosen while an enemy fighter has no attacker.
refused-target-area = { $target } is in another area.
refused-target-all = Every fighter must have a target.
refused-bombing-area = { $hex } is not in the area { $area }.
refused-bombing-empty = There are no enemy units in { $hex }.
refused-bombing-fighter = { $unit } is a fighter and does not bomb.
refused-bombing-used = { $unit } has already bombed this turn.
refused-aa-fired = { $unit } has already fired at aircraft this turn.
refused-aa-far = { $unit } is neither in { $hex } nor next to it.
refused-aa-mode = { $unit } is in AT mode.
refused-aa-none = { $unit } cannot fire at aircraft.
refused-attach-type = { $unit } cannot give close air support.
refused-attach-side = Only the German player gives close air support.
refused-attach-area = { $target } is not in the area of { $unit }.
refused-attach-used = { $unit } has bombed and gives no close air support.
refused-attach-no-attack = { $target } never attacks and cannot be given close air support.
refused-hunt-type = { $unit } has no factor against tanks.
refused-hunt-target = { $target } is not a Soviet tank or assault gun unit next to { $hex }.
refused-take-moved = { $unit } has already moved in this phase.
refused-take-exploited = { $unit } has exploited and may not move this turn.
refused-take-static = { $unit } cannot move.
refused-take-group = Only units of one hex move together.
refused-take-unfinished = The move of { $unit } comes to its end first.
refused-march-enemy = { $hex } is held by the enemy.
refused-march-cost = { $unit } does not have the { $cost } MP that { $hex } costs.
refused-march-far = { $unit } cannot reach { $hex }.
refused-march-closed = { $hex } is closed to { $unit } except by road.
refused-march-zone = { $unit } may not go from one enemy zone of control straight into another.
refused-march-zone-dominant = { $unit } may not go from an enemy zone of control into one exerted from a dominant position.
refused-march-stop = { $unit } has entered an enemy zone of control and moves no further.
refused-march-advanced = { $unit } advanced into an enemy zone of control and may only leave to a hex free of them.
refused-march-railway = { $unit } is a train: it moves along the railway only.
refused-march-full = { $unit } may pass through { $hex } but not stop there: it already holds four units.
refused-leave-type = Only German tank and assault gun units leave the map.
refused-leave-edge = { $hex } is not on the exit edge.
refused-leave-cost = { $unit } has no MP left to leave the map.
refused-leave-way = Nobody leaves the map by rupture or exploitation.
refused-enter-hex = { $unit } does not enter the map at { $hex }.
refused-enter-enemy = { $hex } is held by German units: closed.
refused-enter-inactive = { $unit } has not been activated.
refused-dig-in-moved = { $unit } has moved and cannot dig in.
refused-dig-in-type = Only Soviet tank brigades and regiments dig in, not { $unit }.
refused-dig-in-entered = { $unit } has entered the map in this phase.
refused-counter-battery-marked = { $unit } is already disorganised.
refused-counter-battery-target = { $unit } is not German artillery.
refused-fire-radius = { $hex } is beyond the radius of { $unit }.
refused-fire-moved = { $unit } has moved and may not fire in this combat phase.
refused-fire-fired = { $unit } has already fired this turn.
refused-fire-unsupplied = { $unit } is out of supply: it can neither support nor bombard.
refused-fire-disorganised = { $unit } is disorganised and may not bombard.
refused-fire-type = { $unit } is not artillery.
refused-fire-empty = There are no enemy units in { $hex }.
refused-fire-none = No artillery fires yet.
refused-fire-assault = Artillery does not support assaults.
refused-bombard-late = The bombardment segment is over.
refused-attack-nobody = No unit of yours next to { $hex } can attack.
refused-attack-none = Nobody attacks yet.
refused-attack-zero = No attacker has an attack factor above 0.
refused-attack-open = The attack in hand comes first.
refused-join-attacked = { $unit } has already attacked this turn.
refused-join-adjacent = { $unit } is not adjacent to { $hex }.
refused-join-never = { $unit } never attacks.
refused-join-corps = { $unit } belongs to another corps: Soviet units of different corps do not attack together.
refused-join-railway = { $unit } is a train: it attacks railway hexes only.
refused-join-mode = { $unit } attacks only in AT mode.
refused-probe-side = Only the German player probes.
refused-probe-unit = { $unit } cannot take part in a probe: only engineers and infantry do.
refused-tank-order = The units with the highest tank combat factor fire first.
refused-tank-must = Every unit in the line-up must fire: { $unit } has no target yet.
refused-tank-target = { $target } does not take part in the tank combat.
refused-lose-part = { $unit } is not among the units that may take this loss.
refused-advance-part = { $unit } did not attack.
refused-advance-enemy = { $hex } is still held.
refused-advance-dug-in = { $unit } is dug in and does not advance.
refused-advance-probe = { $unit } may advance only into { $hex } if it is empty, or into a vacant hex next to both.
refused-advance-result = This result allows no advance.
refused-rupture-part = Only units that have advanced make the rupture move.
refused-rupture-hexes = { $unit } has no hex of rupture left.
refused-rupture-zone = In a rupture { $unit } may enter an enemy zone of control or leave one, not both.
refused-exploit-moved = { $unit } has already moved or advanced this turn.
refused-exploit-zone = { $unit } is in an enemy zone of control.
refused-exploit-adjacent = { $unit } is not next to { $hex }.
refused-exploit-first = The way of { $unit } must begin in { $hex }.
refused-exploit-stop = { $unit } has entered a fortified or mined hex and must stop.
refused-exploit-none = There was no rupture.
refused-recover-full = { $unit } has all its steps.
refused-recover-kind = { $unit } is not of the kind that recovers now.
refused-rebuild-hex = { $unit } cannot come back in { $hex }: it needs a unit of its formation there, in supply and outside enemy zones of control.
refused-rebuild-independent = { $unit } cannot come back in { $hex }: it needs a unit of yours there, in supply and outside enemy zones of control.
refused-build-turn = AT Fronts are built from turn { $turn } on.
refused-build-limit = No more than { $units } AT Fronts are built in a turn.
refused-build-hex = { $hex } is not a Soviet fortification.
refused-build-supply = { $hex } is not in supply.
refused-build-enemy = There are German units in { $hex }.
refused-mine-printed = { $hex } is already mined on the map.
refused-mine-marker = There is already a mine marker in { $hex }.
refused-mine-supply = { $hex } is not in supply.
refused-mine-enemy = There are German units in { $hex }.
refused-mine-zone = { $hex } is empty and in a German zone of control.
refused-mine-limit = No mine marker is left this turn.
refused-activate-turn = { $reserve } may enter from turn { $turn } on: it is activated in the turn before.
refused-activate-last = In the last turn nothing is activated.
refused-activate-done = { $formation } is already activated.
refused-activate-whole = Only the whole corps or division is activated, not { $unit } alone.
refused-mode-side = { $unit } is not AA artillery.

# The log.
event-placed = { $unit } is set up in { $hex }.
event-placed-hidden = { $side }: a counter is set up in { $hex }.
event-historical = { $side }: the rest is set up historically ({ $units ->
    [one] one unit
   *[other] { $units } units
  }).
event-ready = { $side }: the set-up stands.
event-turn = Turn { $turn }, { $date }
event-fuel-spent = A fuel point is spent; { $fuel } left.
event-fuel-saved = No fuel is spent this turn.
event-assigned = { $unit }: area { $area }.
event-areas-confirmed = { $side }: areas confirmed.
event-areas-revealed = The air mission maps are revealed.
event-area-units = Area { $area }, { $side }: { $units }.
event-area-empty = Area { $area }: no air combat.
event-targeted = { $unit } attacks { $target }.
event-volley = { $unit } at { $target }, dice { $dice }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-air-steps = { $unit } loses { $steps ->
    [one] one step
   *[other] { $steps } steps
  }.
event-air-lost = { $unit } has lost its last step.
event-bombing = { $units } bomb { $hex }.
event-aa-fired = { $unit } fires at { $target }, dice { $dice }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-aa-held = { $side }: nobody fires at the aircraft.
event-bombed = Bombing of { $hex }, { $factors } factors, column { $column }, die { $die }: { $result }.
event-bombing-none = No aircraft is left to bomb { $hex }.
event-attached = { $unit } supports { $target } in { $hex }.
event-hunted = { $unit } hunts { $target }, die { $die }: { $hits ->
    [0] missed
   *[other] hit
  }.
event-air-returned = { $unit } returns to Available.
event-move-first = The German moves first this turn.
event-combat-first = The German fights first this turn: his assaults gain a column.
event-phase-movement = { $side }: movement phase.
event-phase-combat = { $side }: combat phase.
event-phase-reorganisation = Mutual reorganisation phase.
event-moved = { $unit } moves from { $from } to { $to } (cost { $cost }).
event-moved-group = { $units } move from { $from } to { $to } (cost { $cost }).
event-moved-hidden = { $side }: { $units ->
    [one] a counter moves
   *[other] { $units } counters move
  } from { $from } to { $to }.
event-entered = { $unit } enters the map at { $hex }.
event-left = { $unit } leaves the map. { $units ->
    [one] One armour unit is
   *[other] { $units } armour units are
  } off the map.
event-examined = The stack in { $hex } lies open: { $units }.
event-dug-in = { $unit } is dug in in { $hex }.
event-dug-out = { $unit } leaves its dug-in place.
event-counter-battery = The Soviet artillery fires counter-battery.
event-counter-battery-declined = No counter-battery.
event-counter-battery-rolled = Counter-battery of { $unit }, die { $die }: { $hits ->
    [0] nothing
   *[other] a success
  }.
event-counter-battery-hit = { $unit } is disorganised by counter-battery.
event-bombarded = Bombardment of { $hex } by { $units }: { $factors } factors, column { $column }, die { $die }: { $result }.
event-disorganised = The units in { $hex } are disorganised.
event-attacked = { $side } attacks { $hex }: { $units }.
event-type-assault = It is an assault.
event-type-probe = It is a probe.
event-stack-opened = In { $hex } lie { $units }.
event-hq-support = { $unit } supports with { $value }.
event-artillery-support = { $unit } supports with { $value }.
event-support-none = { $side }: no artillery support.
event-tank-combat = Tank combat in { $hex }.
event-tank-shot = { $unit } at { $target }, die { $die }, { $needed } or less: { $hits ->
    [0] missed
   *[other] hit
  }.
event-tank-all-defenders = Tank combat has removed all defenders.
event-tank-all-attackers = Tank combat has removed all attackers: the attack is over.
event-fought = { $kind } on { $hex }: { $attack } to { $defence }, column { $column }, die { $die } read as { $row }: { $result }.
event-hit = { $unit } takes a hit.
event-eliminated = { $unit } is eliminated.
event-hits-left-over = { $hits ->
    [one] One extra hit
   *[other] { $hits } extra hits
  }: rupture.
event-mines = Mines in { $hex }, die { $die }: { $hits ->
    [0] no loss
   *[other] one step lost
  }.
event-engineers-spent = { $unit } is spent and leaves the game.
event-advanced = { $unit } advances to { $hex }.
event-no-advance = Nobody advances.
event-breached = A breach is opened in { $hex }.
event-mine-removed = The mine marker in { $hex } is removed.
event-ruptured = { $unit } breaks through to { $hex }.
event-exploited = { $unit } exploits through { $from } to { $to } (cost { $cost }).
event-tank-advance-noted = { $side } has advanced after tank combat.
event-supplied = { $unit } is in supply again.
event-unsupplied = { $unit } is out of supply.
event-air-recovery = Air recovery, { $side }, { $kind }: { $lost ->
    [one] one step lost
   *[other] { $lost } steps lost
  }, die { $die }: { $steps ->
    [0] none comes back
    [one] one comes back
   *[other] { $steps } come back
  }.
event-tank-recovery = Tank recovery, { $side }: { $lost ->
    [one] one step lost
   *[other] { $lost } steps lost
  }, die { $die } read as { $row }: { $steps ->
    [0] none comes back
    [one] one comes back
   *[other] { $steps } come back
  }.
event-recovered = { $unit } recovers a step.
event-rebuilt = { $unit } comes back in { $hex }.
event-rebuilt-edge = { $unit } comes back and will enter at the supply edge.
event-air-rebuilt = { $unit } is available again.
event-built = { $unit } is built in { $hex }.
event-mined = A mine marker is laid in { $hex }.
event-reorganised = All disorganisation markers are removed.
event-activated = { $formation } is activated for { $points ->
    [0] nothing
    [one] one victory point
   *[other] { $points } victory points
  }.
event-modes = { $side }: modes of AA artillery confirmed.
event-mode-at = { $unit } is in AT mode.
event-mode-aa = { $unit } is in AA mode.
event-turn-ended = End of turn { $turn }: German lead { $lead }.

verdict-german-operational = German operational victory: { $german } to { $soviet }, a lead of { $lead }.
verdict-german-tactical = German tactical victory: { $german } to { $soviet }, a lead of { $lead }.
verdict-soviet-tactical = Soviet tactical victory: { $german } to { $soviet }, a German lead of only { $lead }.
verdict-soviet-operational = Soviet operational victory: { $german } German to { $soviet } Soviet points.

# Faults of a written set-up.
fault-no-unit = There is no unit { $id }.
fault-no-hex = { $unit }: { $id } is not a hex of the map.
fault-no-turn = There is no turn { $turn }.
fault-two-sides = Units of both sides stand in { $hex }.
fault-too-many-hits = { $unit } has more hits than steps.
fault-formations = Units of different formations are stacked in { $hex }.
fault-place = { $unit } cannot be in { $place }.
fault-marker = There cannot be such a marker in { $hex }.
fault-option = This belongs to an optional rule that is off.
fault-track = { $value } is not a value of this track.

# Charts.
chart-assault = Assault table: hits on attacker/defender
chart-probe = Probe table: hits on attacker/defender, * advance
chart-modifiers = Modifiers of an attack
chart-columns = Columns
chart-die = Die
chart-dice = Dice
chart-hit = Success
chart-assault-short = Assault
chart-probe-short = Probe
chart-combat-first = German combat first
chart-disorganised = Disorganised defender
chart-integrity = Formation integrity
chart-assault-tanks = The 216th against a fortification
chart-two-hexes = Attack from two hexes
chart-three-hexes = Attack from three hexes or more (Soviet: +1)
chart-bombardment = Bombardment by artillery and aircraft
chart-bombardment-modifiers = Columns of a bombardment
chart-artillery = Artillery
chart-aircraft = Aircraft
chart-overstacked = Overstacked hex
chart-dominant = Next to a dominant position of the firing side
chart-first-turn = German artillery, turn 1
chart-cover = Own fortification or town
chart-tank-recovery = Tank recovery: steps that come back by steps lost
chart-tank-recovery-modifiers = Die of tank recovery
chart-own-advance = Own advance after tank combat
chart-enemy-advance = Only the enemy advanced after tank combat
chart-air-recovery = Aircraft recovery: steps that come back by steps lost
chart-fire = Single fires
chart-fire-tank = Tank combat (a natural 6 misses)
chart-fire-air = Air combat, a die for each step, x the factor (0 is 10)
chart-fire-aa = AA fire, a die for each step (0 is 10)
chart-fire-mines = Mines: a step lost
chart-fire-engineers = Mines with engineers: a step lost
chart-fire-counter-battery = Counter-battery
chart-turns = Turn track
chart-day = July
chart-areas = Air areas by columns of the map
chart-reserves = Soviet reserves
chart-from-turn = Enter from turn
chart-free-from = Free from turn
chart-entry = Entry hexes
chart-prices = Price of activation
chart-points-short = Victory points
chart-price-corps = Tank or mechanised corps, whole
chart-price-artillery = Artillery, rocket or mortar brigade
chart-price-division = Division of the STAVKA
chart-price-other = Any other unit
chart-points = Points for eliminated units, in halves
chart-halves = Half points
chart-german-mechanised = German armour, motorised and mechanised infantry
chart-german-other = Other German ground units
chart-soviet-armour = Soviet tanks and assault guns
chart-soviet-infantry = Soviet infantry of all kinds
chart-victory = Levels of victory by the German lead
chart-lead = From
