side-german = German player
side-soviet = Soviet player
scenario-pocket = The Korsun pocket
scenario-pocket-summary = February 1944, twelve turns: III Panzer Corps strikes for the pocket. How many of the 46 encircled units are connected with the west at the end?
overlay-zones = Zones of control
overlay-supply = Supply
overlay-reach = Reach
overlay-set-up = Set-up area
overlay-release = What releases the 5th Guards Tank Army
overlay-engineers = Where engineers can bridge
overlay-bombardment = Range of bombardment
overlay-corridor = Pocket and corridor
shade-zone = In a zone of control
shade-connected = In supply from the map edge
shade-airfield-only = In supply from the airfield only
shade-cut-off = Out of supply
shade-reach = In reach
shade-reach-stop = In reach, and must stop
shade-infiltration = In reach by infiltration
shade-set-up = May be set up here
shade-release = A German unit that moves here releases a corps
shade-bridge = A river that an engineer can bridge
shade-bombardment = In range of bombardment
shade-corridor = On the shortest way between the two forces

# Groups and pools.
group-encircled = Encircled force
group-relief = Relief force
group-27a = 27th Army
group-52a = 52nd Army
group-4ga = 4th Guards Army
group-5gcc = 5th Guards Cavalry Corps
group-6ta = 6th Tank Army
group-5mc = 5th Mechanised Corps
group-16tc = 16th Tank Corps
group-3tc = 3rd Tank Corps
group-5gtc = 5th Guards Tank Corps
group-18tc = 18th Tank Corps
group-20tc = 20th Tank Corps
group-29tc = 29th Tank Corps
pool-luftwaffe = Luftwaffe
pool-red-air-force = Red Air Force
pool-left = { $pool }: { $left } of { $all } chits left, { $values }
pool-empty = { $pool }: no chit left this turn
pool-lost = { $pool }: chits out of the game
chit-support = { $pool } +{ $value }

# Set-up areas.
zone-s-16tc = 16th Tank Corps
zone-s-3tc = 3rd Tank Corps
zone-s-359 = 359th Rifle Division
zone-s-5mc = 5th Mechanised Corps
zone-s-167 = 167th Rifle Division
zone-s-58 = 58th Rifle Division
zone-s-375 = 375th Rifle Division
zone-s-5gabn = 5th Guards Airborne Division
zone-s-180 = 180th Rifle Division
zone-s-337 = 337th Rifle Division
zone-s-54ur = 54th Fortified Region
zone-s-159ur = 159th Fortified Region
zone-s-206 = 206th Rifle Division
zone-s-373 = 373rd Rifle Division
zone-s-254 = 254th Rifle Division
zone-s-294 = 294th Rifle Division
zone-s-7gabn = 7th Guards Airborne Division
zone-s-41g = 41st Guards Rifle Division
zone-s-62g = 62nd Guards Rifle Division
zone-s-69g = 69th Guards Rifle Division
zone-s-63cd = 63rd Cavalry Division
zone-s-11gcd = 11th Guards Cavalry Division
zone-s-12gcd = 12th Guards Cavalry Division
zone-s-20tc = 20th Tank Corps
zone-s-5gtc = 5th Guards Tank Corps
zone-s-18tc = 18th Tank Corps
zone-s-29tc = 29th Tank Corps
zone-g-88 = 88th Infantry Division
zone-g-kab = Korps-Abteilung B
zone-g-5ss = 5th SS Panzer Division Wiking
zone-g-wn = SS Brigade Wallonien
zone-g-389 = 389th Infantry Division
zone-g-57 = 57th Infantry Division
zone-g-72 = 72nd Infantry Division
zone-g-korsun = Korsun and corps troops
zone-g-34 = 34th Infantry Division
zone-g-1ss = 1st SS Panzer Division Leibstandarte
zone-g-16 = 16th Panzer Division
zone-g-baeke = Heavy Panzer Regiment Bäke
zone-g-17 = 17th Panzer Division
zone-g-1 = 1st Panzer Division
zone-g-iii = Troops of III Panzer Corps
zone-g-198 = 198th Infantry Division

# Terrain lines of the combat results table, weather, levels of victory.
terrain-clear = Clear
terrain-bridge = Bridge
terrain-minor-river = Minor river
terrain-woods = Woods
terrain-swamp = Swamp
terrain-village = Village
terrain-rough = Rough
terrain-major-river = Major river
terrain-town = Town
weather-clear = Clear
weather-fog = Fog
weather-precipitation = Precipitation
level-german-strategic = German strategic victory
level-german-tactical = German tactical victory
level-soviet-tactical = Soviet tactical victory
level-soviet-strategic = Soviet strategic victory

# Buttons.
historical = Set up the rest historically
confirm-set-up = Confirm the set-up
roll-weather = Roll for the weather
roll-release = Roll
roll-all-releases = Roll for all of them
end-releases = Roll no more
stop = Stop here
end-movement = End movement
end-mobile-movement = End mobile movement
bridge = Bridge a river
supply-bridge = Pin a supply bridge
use-air-supply = Use air supply
decline-air-supply = Not now
bombard = Bombard
one-chit = One chit only
open-fire = Draw and fire
confirm-attack = Confirm the attack
use-engineer = Use an engineer
pass-support = No support
roll = Roll the die
retreat = Retreat
resist = Tenacious resistance
stop-short = Stop here, depleted
stop-short-eliminated = Stop here, eliminated
end-advance = No further advance
end-combat = End combat
end-mobile-combat = End mobile combat
pass-rebuild = Rebuild nothing
act-take = Set up
act-march = Move
act-bombard = Bombard
act-attack = Attack
act-displace = Displace
act-release = Roll for its release
act-rebuild = Rebuild
act-return = Return to the airfield

# Figures and marks of counters, marks on the map, boxes.
value-attack = Attack
value-defence = Defence
value-movement = Movement
moved = Has moved
fought = Has attacked
attacked = Has been attacked in this phase
advanced = Has advanced
displaced = Displaced, may not attack
unreleased = Not released
depleted = Depleted
out-of-supply = Out of supply
no-mobile = Out of supply: no mobile phases
air-supplied = Air supply
target = Under attack
bombarded = Bombarded this turn
airfield-german = German airfield
airfield-soviet = Airfield in Soviet hands
bridge-movement = Engineers' bridge for movement
bridge-attack = Engineers' bridge for an attack
bridge-supply = Supply bridge
bridge-supply-pinned = Supply bridge, pinned
lost-german = German losses
lost-soviet = Soviet losses
box-luftwaffe-lost = Luftwaffe chits out of the game
box-air-supply = Air supply markers

# Where we are.
date-one = { $day } February 1944
date-two = { $from }/{ $to } February 1944
stage-set-up = Set-up: { $side }
stage-turn = Turn { $turn }, { $date }
stage-weather = Weather
stage-release = Release of the 5th Guards Tank Army
stage-movement = { $side }: movement
stage-combat = { $side }: combat
stage-mobile-movement = { $side }: mobile movement
stage-mobile-combat = { $side }: mobile combat
stage-rebuild = { $side }: rebuilding
stage-over = The game is over.

gauge-turn = Turn
gauge-weather = Weather: { $weather }
gauge-connected = Green units connected with the west edge
gauge-tactical = Needed for a German tactical victory: { $units }
gauge-strategic = Needed for a German strategic victory: { $units }
gauge-airfield = Korsun airfield: { $side }
gauge-air-supply = Air supply markers left
gauge-luftwaffe = Luftwaffe chits in the game
gauge-unreleased = Unreleased units of the 5th Guards Tank Army
score-connected = Green units with a line to the west edge
score-airfield-only = Green units with a line to the airfield only
score-cut-off = Green units out of supply
score-eliminated = Green units eliminated

# What to do now.
prompt-set-up = Click a unit to set up: { $units ->
    [0] all are placed. Confirm the set-up.
    [one] one is left.
   *[other] { $units } are left.
  }
prompt-place = Click a free hex of the area “{ $zone }” for { $unit }.
prompt-weather = Roll for the weather of turn { $turn }.
prompt-release = Click an unreleased unit to roll for it, or roll for all: a 6 releases it. { $units ->
    [one] One unit is left to roll for.
   *[other] { $units } units are left to roll for.
  }
prompt-take = Click a unit to move it, or end movement.
prompt-take-mobile = Click a mobile unit that has not moved yet, or end mobile movement.
prompt-march = Click the hex to which { $unit } moves. { $points } MP left.
prompt-bridge-engineer = Click the engineer that bridges a river.
prompt-bridge-side = Click the river hexside that { $unit } bridges in this phase.
prompt-pin-engineer = Click the engineer whose supply bridge you want to pin.
prompt-pin-side = Click the river hexside over which { $unit } carries supply.
prompt-bombard-or-attack = Click an enemy unit to bombard or attack it. After the first attack there is no more bombardment in this phase.
prompt-bombard-target = Click the enemy unit to bombard.
prompt-bombard-first = Bombardment of { $unit }: click the pool of the first chit.
prompt-bombard-second = Bombardment of { $unit }: click the pool of a second chit, or fire with one.
prompt-attack = Click an enemy unit to attack it, or end combat.
prompt-attack-mobile = Click an enemy unit that mobile units attack, or end mobile combat.
prompt-join = Click the units that attack { $unit }. { $attackers ->
    [0] Nobody attacks yet.
    [one] One unit so far.
   *[other] { $attackers } units so far.
  } Then confirm the attack.
prompt-engineer = Click the engineer that helps this attack.
prompt-engineer-side = Click the attacker that crosses over the bridge of { $unit }.
prompt-air-supply-unit = Click the German unit that receives air supply.
prompt-air-supply-offer = { $unit } is out of supply and counts half. Use an air supply marker on it? It costs a Luftwaffe chit for good.
prompt-air-supply-mobile = { $unit } is out of supply and may not act in the mobile phases. Use an air supply marker on it? It costs a Luftwaffe chit for good.
prompt-air-supply-chit = Click the Luftwaffe chit that leaves the game.
prompt-support-attack-first = Attack on { $unit }, differential { $difference } so far. Click a pool to draw your first chit, or pass.
prompt-support-defence-first = { $unit } is attacked, differential { $difference } so far. Click its pool to draw your first chit, or pass.
prompt-support-attack-second = Attack on { $unit }, differential { $difference } so far. Click a pool to draw your second chit, or pass.
prompt-support-defence-second = { $unit } is attacked, differential { $difference } so far. Click its pool to draw your last chit, or pass.
prompt-retreat-or-resist = { $unit } must retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }. Click the first hex of its retreat, or resist and be { $fate ->
    [eliminated] eliminated
   *[depleted] depleted
  }.
prompt-no-retreat = { $unit } cannot retreat: it is eliminated unless it resists tenaciously.
prompt-retreat = Click the next hex of the retreat of { $unit }. { $left ->
    [one] One hex is left.
   *[other] { $left } hexes are left.
  }
prompt-displace-or-stop = Only friendly units bar the way of { $unit }. Click the unit to displace, or a vacant hex to stop in.
prompt-displace = Click the hex to which { $unit } is displaced.
prompt-thrown-back = Your attack is thrown back. Click the unit that retreats or resists next: { $units ->
    [one] one is left.
   *[other] { $units } are left.
  }
prompt-loss = Click the attacking unit that takes the loss.
prompt-friendly-fire = Friendly fire: click your unit next to { $hex } that takes the loss.
prompt-advance = Click a unit that advances after combat, or go on.
prompt-advance-to = Click the hex of the retreat path to which { $unit } advances.
prompt-rebuild = Click a depleted unit to rebuild it, or rebuild nothing.
prompt-rebuild-or-return = Click a depleted unit to rebuild it, or an eliminated infantry unit to bring it back on the airfield, or rebuild nothing.

# Dice and draws.
purpose-weather = Weather of turn { $turn }
purpose-release = Release of { $unit }
purpose-chit = A chit of { $pool }
purpose-bombardment = Bombardment of { $unit }
purpose-fight = Attack on { $unit }

# The sheet.
sheet-attack = Attack on { $unit } in { $hex }
sheet-bombardment = Bombardment of { $unit } in { $hex }
line-unit = { $unit }
line-zero = { $unit }: attack strength 0
line-half = { $unit }: out of supply, half
line-chit = { $pool }, +{ $value }
line-differential = Differential
line-terrain = Line “{ $line }”: terrain of { $hex }
line-river = Line “{ $line }”: every attacker crosses a river
line-bridge = Line “{ $line }”: every attacker crosses a river, one of them over a bridge
line-river-ignored = No river counts: not every attacker crosses one
line-precipitation = Precipitation: one more on the die
line-more-chits = Chits that may still come: { $attack } for the attack, { $defence } for the defence

# Results, for the sheet.
result-de = The defender is eliminated; the attackers may advance
result-d3 = The defender retreats three hexes or resists
result-d2 = The defender retreats two hexes or resists
result-ex = The defender and one attacker are depleted, or eliminated if already depleted; no advance
result-a1 = Every attacker retreats one hex or resists
result-a2 = Every attacker retreats two hexes or resists
result-a3 = Every attacker retreats three hexes or resists
result-a = One attacker is depleted, or eliminated if already depleted
result-ae = All attackers are eliminated
result-none = No effect
result-bombard-de = The target is eliminated
result-bombard-d = The target retreats { $hexes } hexes or resists
result-bombard-a = Friendly fire: one of your units next to the target is depleted
result-bombard-none = No effect

# Refusals.
refused-not-now = Not in this part of the turn.
refused-not-yours = { $unit } is not one of your units.
refused-no-part = { $unit } has no part in this decision.
refused-place-zone = { $unit } may only be set up in the area “{ $zone }”; { $hex } does not belong to it.
refused-place-occupied = { $hex } is taken: units never stack.
refused-set-up-unfinished = { $units ->
    [one] One unit is
   *[other] { $units } units are
  } still to be set up.
refused-set-up-order = The Soviet player sets up first.
refused-take-moved = { $unit } has already moved in this player turn.
refused-take-leg = { $unit } is a leg unit: only mobile units act in the mobile phases.
refused-take-unreleased = { $unit } has not been released: it may neither move nor attack.
refused-take-advanced = { $unit } has advanced after combat and is finished for this player turn.
refused-take-no-mobile = { $unit } was out of supply when the mobile movement phase began: it may neither move nor attack in the mobile phases.
refused-march-enemy = { $hex } is held by the enemy.
refused-march-off-map = No unit leaves the map.
refused-march-cost = { $unit } does not have the { $cost } MP that { $hex } costs.
refused-march-far = { $unit } cannot reach { $hex }.
refused-march-stack = { $unit } may pass through { $hex } but not stop there: units never stack.
refused-march-stop = { $unit } is a leg unit and had to stop in the first hex next to an enemy.
refused-march-zone = { $unit } may not go from one enemy zone of control straight into another.
refused-march-infiltrate-once = { $unit } infiltrates only with the first step of a move that begins in an enemy zone of control.
refused-march-infiltrate-all = { $unit } has spent its whole movement allowance on infiltration.
refused-bridge-unit = { $unit } is not a German engineer.
refused-bridge-used = { $unit } has already bridged a river in this phase.
refused-bridge-side = There is no unbridged river between { $from } and { $to }.
refused-bridge-range = { $unit } is too far from that river: both hexes are more than { $range } hexes away.
refused-bridge-enemy = An enemy unit stands on a bank of that river.
refused-release-turn = Units are released by die from turn 2 on.
refused-release-done = There was already a roll for { $unit } this turn.
refused-release-free = { $unit } is not waiting for its release.
refused-air-supply-weather = Air supply is possible in clear weather only.
refused-air-supply-turn = An air supply marker has already been used this turn.
refused-air-supply-none = No air supply marker is left.
refused-air-supply-unit = Air supply is for German units only.
refused-bombard-late = Bombardment comes before the first attack of the combat phase.
refused-bombard-mobile = There is no bombardment in the mobile combat phase.
refused-bombard-hex = { $hex } has already been bombarded this turn.
refused-bombard-range = No active unit of this group stands within 2 hexes of { $hex }: { $pool } cannot fire there.
refused-bombard-three = A bombardment has two chits at most.
refused-pool-weather = No air support in this weather.
refused-pool-defence = Air support is never given to a defence.
refused-pool-group = No unit of { $pool } takes part in this combat.
refused-pool-empty = { $pool } has no chit left this turn.
refused-pool-inactive = { $pool } has no active unit and gives no support.
refused-pool-limit = { $pool } may use no more chits this turn than it has active units.
refused-support-order = The chits come in turn: attacker, defender, attacker, defender.
refused-support-lost = A chit that was declined is lost for this combat.
refused-attack-twice = { $unit } has already been attacked in this phase.
refused-attack-nobody = No unit of yours next to { $unit } can attack.
refused-attack-none = Nobody attacks yet.
refused-attack-cancel = A declared attack cannot be cancelled.
refused-attack-open = The attack in hand comes first.
refused-join-fought = { $unit } has already attacked in this player turn.
refused-join-adjacent = { $unit } is not adjacent to { $hex }.
refused-join-displaced = { $unit } was displaced and may not attack in this player turn.
refused-engineer-used = { $unit } has already helped an attack in this phase.
refused-engineer-no-river = { $unit } does not attack across an unbridged river.
refused-retreat-zone = { $unit } may not retreat into an enemy zone of control: { $hex }.
refused-retreat-enemy = { $unit } may not retreat into { $hex }: the enemy is there.
refused-retreat-nearer = { $hex } is nearer to the enemy that { $unit } retreats from.
refused-retreat-distance = { $unit } would not be { $hexes } hexes away from its combat hex in { $hex }.
refused-retreat-vacant = { $unit } must use vacant hexes while there are any.
refused-retreat-bombard = { $unit } must retreat away from enemy units if it can, or else toward its own map edge.
refused-displace-needless = No unit may be displaced while a vacant hex is open to the retreat.
refused-displace-fight = { $unit } takes part in this combat and cannot be displaced.
refused-displace-hex = { $unit } cannot be displaced to { $hex }.
refused-displace-twice = { $unit } has already been displaced in this retreat.
refused-advance-result = There is an advance after D2, D3 and De only.
refused-advance-resisted = After tenacious resistance nobody advances.
refused-advance-path = { $unit } may not leave the retreat path.
refused-advance-taken = { $hex } is already taken by another unit.
refused-advance-part = { $unit } did not take part in this attack.
refused-rebuild-full = { $unit } is not depleted.
refused-rebuild-supply = { $unit } has no supply line; air supply does not count for rebuilding.
refused-rebuild-adjacent = { $unit } stands next to an enemy unit and cannot be rebuilt.
refused-return-unit = Only one-step infantry of the encircled force comes back, not { $unit }.
refused-return-control = The airfield is not under German control.
refused-return-occupied = The airfield is occupied.

# The log.
event-placed = { $unit } is set up in { $hex }.
event-historical = The rest is set up historically ({ $units ->
    [one] one unit
   *[other] { $units } units
  }).
event-set-up-done = { $side }: the set-up stands.
event-turn = Turn { $turn }, { $date }
event-weather-first = Turn 1: the weather is clear.
event-weather = Weather, die { $die }: { $weather }.
event-chits-back = All support chits of living groups are available again.
event-release-rolled = { $unit }, die { $die }: it waits.
event-released-by-die = { $unit }, die { $die }: it is released.
event-released-by-move = { $unit } moves next to { $seen }: { $group } is released.
event-released-by-attack = { $unit } is attacked: { $group } is released.
event-released-by-bombardment = { $unit } is bombarded: { $group } is released.
event-phase-movement = { $side }: movement phase.
event-phase-combat = { $side }: combat phase.
event-phase-mobile-movement = { $side }: mobile movement phase.
event-phase-mobile-combat = { $side }: mobile combat phase.
event-moved = { $unit } moves from { $from } to { $to } (cost { $cost }).
event-infiltrated = { $unit } infiltrates from { $from } and ends in { $to } (cost { $cost }).
event-bridged = { $unit } bridges the river between { $from } and { $to }.
event-bridge-ended = The bridge of { $unit } is gone.
event-pinned = Supply bridge of { $unit } between { $from } and { $to }.
event-unpinned = The supply bridge of { $unit } no longer holds.
event-air-supply = { $unit } receives air supply; the Luftwaffe loses its +{ $value } for good.
event-air-supply-ended = The air supply marker leaves the game.
event-no-mobile = { $units ->
    [one] One mobile unit is
   *[other] { $units } mobile units are
  } out of supply and may not act in the mobile phases.
event-bombarded = Bombardment of { $unit } in { $hex }: { $chits }.
event-bombardment-resolved = Bombardment of { $unit }, line “{ $line }”, { $difference }, die { $die }: { $result }.
event-friendly-fire-none = Friendly fire, but none of the units that fire stands next to the target.
event-attacked = Attack on { $unit } in { $hex } by { $attackers ->
    [one] one unit
   *[other] { $attackers } units
  }.
event-engineer-helps = { $unit } bridges the river for the attack from { $from }.
event-chit-drawn = { $side }: { $pool } +{ $value }.
event-chit-declined = { $side }: no support.
event-fought = Attack on { $unit }, line “{ $line }”, { $difference }, die { $die }: { $result }.
event-fought-modified = Attack on { $unit }, line “{ $line }”, { $difference }, die { $die } read as { $row } in precipitation: { $result }.
event-depleted = { $unit } is depleted.
event-eliminated = { $unit } is eliminated.
event-resisted = { $unit } resists tenaciously and is depleted.
event-resisted-lost = { $unit } resists tenaciously to the last.
event-retreated = { $unit } retreats from { $from } to { $to }.
event-retreat-short = { $unit } gets no farther than { $hex } and is depleted.
event-retreat-lost = { $unit } gets no farther than { $hex } and is eliminated.
event-retreat-none = { $unit } cannot retreat and is eliminated.
event-displaced = { $unit } is displaced from { $from } to { $to }.
event-advanced = { $unit } advances to { $hex }.
event-no-advance = Nobody advances.
event-group-lost = { $group } has no unit left: its chits are out of the game.
event-airfield-german = The airfield is in German hands.
event-airfield-soviet = The airfield is in Soviet hands.
event-rebuilt = { $unit } is rebuilt.
event-returned = { $unit } comes back on the airfield.
event-nothing-rebuilt = { $side }: nothing is rebuilt.
event-turn-ended = End of turn { $turn }: { $units ->
    [0] no green unit is
    [one] one green unit is
   *[other] { $units } green units are
  } connected with the west edge.

verdict-german-strategic = German strategic victory: { $units } of { $all } green units are connected with the west edge.
verdict-german-tactical = German tactical victory: { $units } of { $all } green units are connected with the west edge.
verdict-soviet-tactical = Soviet tactical victory: { $units ->
    [one] only one of { $all } green units is
   *[other] only { $units } of { $all } green units are
  } connected with the west edge.
verdict-soviet-strategic = Soviet strategic victory: no green unit is connected with the west edge.

# Faults of a written set-up.
fault-no-unit = There is no unit { $id }.
fault-no-hex = { $unit }: { $id } is not a hex of the map.
fault-no-turn = There is no turn { $turn }.
fault-no-chit = There is no chit { $id }.
fault-no-group = There is no group { $id }.
fault-one-step = { $unit } has one step and cannot be depleted.
fault-not-lockable = { $unit } does not belong to the 5th Guards Tank Army and cannot be unreleased.
fault-overstacked = More than one unit stands in { $hex }.
fault-too-many-air-supply = There are only two air supply markers.
fault-bad-bridge = { $unit } cannot bridge the hexside between { $from } and { $to }.

# Charts.
chart-combat = Combat results
chart-weather = Weather
chart-die = Die
chart-air = Air support and air supply
chart-adds = Added to the die of an attack
chart-support = Support chits by pool
chart-chits = Chits
chart-values = Values
chart-victory = Victory: green units connected with the west edge
chart-connected = From
chart-turns = Turn track
chart-from = February, from
chart-to = to
