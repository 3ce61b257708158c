side-german = German player
side-soviet = Soviet player
scenario-zitadelle = Zitadelle
scenario-zitadelle-summary = The German offensive against the Kursk salient, 5 to 13 July 1943: nine turns, two sectors.
scenario-zitadelle-balance = At equal skill the German side wins nine games in twenty.
option-model = Model's option and Rokossovsky's reaction
option-rivers = Watercourses and the duty to attack
option-retreat = Retreat and stacking
option-variable = Variable Soviet reinforcements
option-breakdown = Panzer regiments in battalions
option-tigers = Tiger companies
option-disorganised = Limits for disorganised units
option-sequence = Alternative German sequence
option-minimum = Minimum movement
option-recovery = Recovery of morale
option-third-panther = The third Panther battalion
overlay-zones = Zones of control
overlay-duties = Compulsory assaults
overlay-reach = Reach
overlay-control = Victory hexes and their lines
overlay-set-up = Set-up area
overlay-front = Front line
overlay-works = Entrenchments and improvised positions
shade-zone = In a zone of control
shade-weak-zone = Zone that armour ignores
shade-must-attack = Must attack
shade-must-be-attacked = Must be attacked
shade-reach = In reach
shade-reach-stop = In reach, and must stop
shade-entry = May enter here
shade-held = German, with a line to the edge
shade-held-cut-off = German, without a line
shade-not-held = Soviet
shade-set-up = May be set up here
shade-covered = Covered
shade-uncovered = Not covered
shade-entrenched = Entrenchment
shade-improvised = Improvised position

declare-model = Declare the Model option
decline-model = Do without it
act-set-up = Set up { $unit }
act-take = Take up { $unit }
act-place = Place it in { $hex }
act-attach = Attach it to { $unit }
act-break-down = Break { $unit } down into battalions
act-recombine = Recombine { $unit }
act-split = Split { $unit } into companies
act-bomb = Bomb { $army }
act-fire-at = Fire at { $hex }
act-lose = { $unit } loses the step
act-dive = { $unit } dives next
act-dive-at = Dive on { $hex }
act-attack = Assault { $hex }
act-join = { $unit } takes part in the assault
act-support = { $unit } supports the assault
act-check = { $unit } checks next
act-withdraw = { $unit } retreats next
act-retreat-to = Retreat to { $hex }
act-advance = { $unit } advances
act-march = Move to { $hex }
act-force = Try the minimum movement to { $hex }
act-remove = Eliminate { $unit }
decision-set-up = Set-up
decision-air = Air units
decision-order = Order of phases
decision-fire = Anti-tank fire
decision-counterfire = Counterfire
decision-loss = Loss of a step
decision-assault = Assaults
decision-checks = Order of morale checks
decision-stand = Stand or retreat
decision-retreat = Retreat
decision-advance = Advance after combat
decision-movement = Movement
decision-overstacked = Too many units in a hex
historical = Set up the rest historically
confirm-set-up = Confirm the set-up
end-air = End the air allocation
keep-order = Fire and assault first
move-first = Move first
dive-in-order = Resolve the dive bombers in this order
end-fire = End fire
assault = Assault
end-assault = End the assaults
check-in-order = Make the checks in this order
stand = Stand
retreat = Retreat
hold = Hold
end-exchanges = End the exchanges
leave = Leave the entrenchment
halt = End this move
end-movement = End movement

value-antitank = Anti-tank strength
value-armour = Armour value
value-combat = Combat strength
value-bombardment = Bombardment factor
disorganised = Disorganised
moved = Has moved
fired = Has fired
fought = Has attacked
attacked = Has been attacked
retreated = Has retreated
obliged = Must attack
control = German control
target = Under attack
pool-german = German reserve
pool-soviet = Soviet reserve
lost-german = German losses
lost-soviet = Soviet losses

stage-chits = Reinforcement chits
stage-set-up = Set-up: { $side }
stage-turn = Turn { $turn }
stage-order = Sequence of the turn
stage-over = The game is over.
phase-1 = Phase 1: air allocation
phase-2 = Phase 2: German anti-tank fire
phase-3 = Phase 3: Soviet counterfire
phase-4 = Phase 4: German assault
phase-5 = Phase 5: German movement
phase-6 = Phase 6: German units rally
phase-7 = Phase 7: dive bombing
phase-8 = Phase 8: Soviet anti-tank fire
phase-9 = Phase 9: German counterfire
phase-10 = Phase 10: Soviet assault
phase-11 = Phase 11: Soviet movement
phase-12 = Phase 12: Soviet units rally

gauge-turn = Turn
gauge-morale = Morale level of { $formation }{ $bombed ->
    [0] {""}
   *[other] , −{ $bombed } for bombing
  }
gauge-air-north = Air units left, north
gauge-air-south = Air units left, south
gauge-chit = Box { $letter }: { $chit }
gauge-chit-hidden = Box { $letter }: face down
score-hex = { $hex }
score-hex-cut = { $hex }, without a line to the edge
score-steps = { $steps ->
    [one] One step lost
   *[other] { $steps } steps lost
  }
score-belgorod = Fall of Belgorod

prompt-model = Do you declare the Model option? The Soviet reserve may then move at once.
prompt-set-up = Choose a unit to set up: { $units ->
    [0] none is left
    [one] one is left
   *[other] { $units } are left
  }; { $hexes ->
    [0] the front is covered.
    [one] one hex of the front is uncovered.
   *[other] { $hexes } hexes of the front are uncovered.
  }
prompt-place = Where does { $unit } go?
prompt-air = Choose an air unit to assign, or end the allocation.
prompt-send = Where does { $unit } fly?
prompt-order = Which order of phases do you follow this turn?
prompt-fire = Choose a unit to fire, or end the phase.
prompt-fire-at = What does { $unit } fire at?
prompt-tie = Which unit in { $hex } loses the step?
prompt-dive = Which dive bomber attacks next?
prompt-nearest = Several armoured hexes are equally near: what does { $unit } attack?
prompt-assault = { $targets ->
    [0] No hex must be attacked any more.
    [one] One hex must still be attacked.
   *[other] { $targets } hexes must still be attacked.
  } { $attackers ->
    [0] No unit is obliged to attack.
    [one] One unit must still attack.
   *[other] { $attackers } units must still attack.
  }
prompt-plan = Assault on { $hex }{ $attackers ->
    [0] {""}
    [one] , one attacker
   *[other] , { $attackers } attackers
  }. { $why }
prompt-plan-ready = Assault on { $hex }, { $attackers ->
    [one] one attacker
   *[other] { $attackers } attackers
  }: ready.
prompt-check-order = Which unit makes its loss check first?
prompt-stand = { $unit } has lost a step: does it stand or retreat?
prompt-withdraw = Which unit retreats first?
prompt-retreat = { $unit } retreats two hexes: choose the way.
prompt-advance = Who advances to { $hex }?
prompt-exchange = Break panzer regiments down or recombine them.
prompt-take = Choose a unit to move, or end movement.
prompt-march = Where does { $unit } go? { $mp ->
    [one] One movement point is left.
   *[other] { $mp } movement points are left.
  }
prompt-overstacked = { $hex } is overstacked: choose the enemy unit that is eliminated.

purpose-chits = A reinforcement chit
purpose-level = Bombing by { $unit }
purpose-shot = { $unit } fires at { $hex }
purpose-scatter = Scatter of { $unit }
purpose-engines = Engines of { $unit }
purpose-mines = Minefield before { $unit }
purpose-force = Minimum move of { $unit } to { $hex }
purpose-check = Loss check of { $unit }
purpose-assault = Assault on { $hex }

sheet-assault = Assault on { $hex }
sheet-shot = { $unit } against { $hex }
line-unit = { $unit }
line-heights = The target stands on heights
line-rifles = Rifles fire from an entrenchment
line-fire-stream = Across a stream
line-fire-river = Across a river
line-stacked = The target is stacked with infantry
line-cover = The target is in woods or town
line-terrain = Terrain of the defender
line-works = Entrenchment or position of the defender
line-engineers = Engineers cancel the entrenchment
line-water = Every attacker crosses water
line-attack-armour = Armour of the attacker
line-defence-armour = Armour of the defender
line-integrity = Divisional integrity: the whole division attacks

# Results of the tables, for the sheet.
result-ae = All attackers are eliminated
result-an = A loss check for each attacker, { $adds } added to the dice
result-ac = A loss check for each attacker
result-bc = A loss check for each unit of both sides, the defender first
result-dc = A loss check for each defender
result-dn = A loss check for each defender, { $adds } added to the dice
result-de = All defenders are eliminated
result-hit = A hit: the target loses a step
result-miss = No effect

missing-attackers = Nobody attacks yet.
missing-target = { $hex } must be attacked too, and nobody would be left to do it.
missing-attacker = { $unit } must attack too, and would have nothing left to attack.
missing-apart = { $unit } must take part and is not adjacent to every hex attacked.

refused-not-in-set-up = Not during set-up.
refused-not-now = Not in this part of the turn.
refused-unit = { $unit } has no part in this decision.
refused-hex = { $unit } may not use { $hex }.
refused-still-waiting = { $unit } is still to be set up.
refused-uncovered = { $hex } on the front line is neither occupied nor in a friendly zone of control.
refused-target = { $hex } cannot be attacked now.
refused-pick-the-hex = Point at the hex to attack it.
refused-open-duty = { $hex } must still be attacked.

event-chit-placed = A chit lies face down in box { $letter }.
event-chits-seen = The Soviet player has looked at the chits.
event-chit-opened = Box { $letter }: { $chit } is played.
event-model = The Model option is declared: the Soviet reserve may move on turn 1.
event-no-model = The Model option is not used.
event-placed = { $unit } is set up in { $hex }.
event-attached = { $unit } is attached to { $host }.
event-historical = The rest is set up historically ({ $units ->
    [one] one unit
   *[other] { $units } units
  }){ $moved ->
    [0] .
    [one] ; one unit placed by hand went back to its historical hex, or the front would have been open.
   *[other] ; { $moved } units placed by hand went back to their historical hexes, or the front would have been open.
  }
event-broken-down = { $unit } is broken down into battalions.
event-recombined = { $unit } is recombined.
event-split = { $unit } is split into companies.
event-turn = Turn { $turn }: { $day } July 1943
event-sent = { $unit } is sent to { $hex }.
event-aimed = { $unit } is sent against { $army }.
event-bombed = { $unit }, die { $die }: the morale level of { $army } falls by one this turn.
event-bombed-nothing = { $unit }, die { $die }: no effect on { $army }.
event-moves-first = The German player moves first this turn.
event-keeps-order = The German player keeps the usual sequence.
event-fired-hit = { $unit } fires at { $target }: { $roll }, row { $row }, penetration { $number }: hit.
event-fired-miss = { $unit } fires at { $target }: { $roll }, row { $row }, penetration { $number }: miss.
event-drifted = { $unit }, scatter { $roll }: it attacks { $hex }.
event-no-target = { $unit } finds no armour to attack.
event-assaulted = Assault on { $hex }, column { $column }, roll { $roll }: { $result }.
event-checked = Loss check of { $unit }: { $roll }, total { $total } against level { $level }.
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated in { $hex }.
event-stood = { $unit } stands.
event-retreated = { $unit } retreats to { $hex }, disorganised.
event-withdrew = { $unit } retreats to { $hex } in good order.
event-advanced = { $unit } advances to { $hex }.
event-morale = Morale level of { $formation }: { $level }.
event-engines = Engines of { $unit }, die { $die }: { $left ->
    [one] one movement point
   *[other] { $left } movement points
  } left.
event-mines = { $unit } crosses the minefield, die { $die }: { $left ->
    [one] one movement point
   *[other] { $left } movement points
  } left.
event-moved = { $unit } moves from { $from } to { $to } (cost { $cost }, { $left } left).
event-entered = { $unit } enters at { $hex }.
event-forced = { $unit } tries a minimum move, { $roll }: it reaches { $hex }.
event-not-forced = { $unit } tries a minimum move to { $hex }, { $roll }: it stays.
event-taken = { $hex } is in German hands.
event-retaken = { $hex } is in Soviet hands.
event-belgorod = Belgorod has fallen: the German player loses 20 victory points.

verdict-soviet-strategic = Soviet strategic victory ({ $points } points).
verdict-soviet-operational = Soviet operational victory ({ $points } points).
verdict-soviet-tactical = Soviet tactical victory ({ $points } points).
verdict-german-tactical = German tactical victory ({ $points } points).
verdict-german-operational = German operational victory ({ $points } points).

fault-no-unit = There is no unit { $id }.
fault-no-hex = { $unit }: { $id } is not a hex of the map.
fault-no-turn = There is no turn { $turn }.
fault-no-formation = There is no corps or army { $id }.
fault-no-victory-hex = { $id } is not a victory hex.
fault-no-chit = There is no chit { $id }.
fault-too-many-steps-lost = { $unit } does not have that many steps to lose.
fault-other-sector = { $unit } does not belong to the sector of { $hex }.
fault-both-sides = Both sides stand in { $hex }.
fault-overstacked = The units in { $hex } may not stack.
fault-no-side = There is no such player.
fault-unknown-option = There is no option number { $number }.
fault-model-not-used = The Model option cannot be declared in a match that does without it.
fault-whole-match = A whole match begins with nothing but its options and chits.
fault-option-off = { $unit } is in play only with an optional rule that is off.
fault-disorganised = { $unit } cannot be disorganised.
fault-not-on-a-unit = { $unit } cannot stand on another unit: only Tiger companies do.
fault-not-over-an-army = { $unit } cannot be over { $formation }.
fault-not-waiting = { $unit } does not wait off the map: it is set up at the start.
fault-waiting-strength = { $unit } waits at full strength.
fault-never-lost = { $unit } is never eliminated.
fault-support-gone = { $unit } is gone: support units leave with the German assaults of turn 1.
fault-level-bomber = { $unit } is a level bomber and does not fly over a hex.
fault-company-alone = { $unit } is a Tiger company and stands nowhere but on its regiment.
fault-whole-and-part = { $unit } cannot be in play beside { $whole }, of which it is a part.
fault-company-host = { $unit } cannot be attached to { $host }.
fault-company-steps = { $unit } is lost: { $host } has lost a step.
fault-two-companies = More than one Tiger company is attached to { $host }.
fault-bombed-army = { $formation } cannot be bombed: it has no box on the target display.
fault-air-north = More air units are at work in the north than turn { $turn } grants.
fault-air-south = More air units are at work in the south than turn { $turn } grants.
fault-level = The morale level of { $formation } cannot be { $level }: the track has 1 to 12.
fault-entered = More reinforcements of { $formation } are counted than there are.
fault-held-otherwise = { $hex } belongs to the side that stands in it.
fault-belgorod = A Soviet unit stands in Belgorod, which is not said to have fallen.
fault-steps-lost = { $steps } steps cannot be lost: the German side has { $all }.
fault-twice = { $id } is named twice.
fault-chits-laid = { $count ->
    [one] One chit lies in the boxes
   *[other] { $count } chits lie in the boxes
  }: there are eight with variable reinforcements, and none without.
fault-chit-twice = The chit { $id } lies in two boxes.

target-13a = 13th Army
target-70a = 70th Army
target-2ta = 2nd Tank Army
target-6ga = 6th Guards Army
target-7ga = 7th Guards Army
target-1ta = 1st Tank Army
target-69a = 69th Army

# Charts.
chart-antitank = Anti-tank fire: penetration by strength and roll
chart-assault = Assault results
chart-movement = Movement allowance by morale level
chart-turns = Turn track: air units granted
chart-day = July
chart-north = North
chart-south = South
chart-scatter = Scatter of dive bombers
chart-towards = Towards
chart-hexes = Hexes
chart-fire = Modifiers of anti-tank fire
chart-adds = To the roll
chart-fire-heights = Target on heights
chart-fire-rifles = Soviet rifles fire from an entrenchment
chart-fire-stream = Across a stream
chart-fire-river = Across a river
chart-fire-stacked = Target stacked with units without armour
chart-fire-cover = Dive bomber, target in woods or town
