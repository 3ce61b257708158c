side-red = Red
side-blue = Blue
scenario-ford = The ford
scenario-ford-summary = Red has six turns to take Brod beyond the river.
scenario-ford-balance = At equal skill Red wins two games in three.
scenario-raid = The raid
scenario-raid-summary = A short fight with fewer units: four turns.
scenario-raid-balance = At equal skill Red wins four games in five.
option-flood = The river in flood
option-columns = Columns
option-overrun = Overruns
option-give-way = Friends give way
overlay-zones = Zones
overlay-supply = Supply
overlay-control = Town and road to be won
shade-control-red = Held by Red
shade-control-blue = Not held by Red
shade-road = Road that is open to Red
shade-zone = In a zone
shade-in-supply = In supply
shade-cut-off = Cut off
shade-reach = In reach
overlay-reach = Reach

ruse-guns = Guns
ruse-guides = Guides
ruse-decoy = Decoy
end-movement = End movement
stay = Stay
fire = Attack
fire-with-ruse = Attack with the ruse
end-combat = End combat
hold = Hold
stop-short = Stop here, losing a step
act-take = Take up { $unit }
act-march = March to { $hex }
act-attack = Attack { $hex }
act-join = { $unit } attacks too
act-lose-step = { $unit } loses a step
act-withdraw = { $unit } retreats next
act-retreat-to = Retreat to { $hex }
act-advance = { $unit } advances
act-bring = { $unit } comes along
act-drop-off = { $unit } stays behind
act-overrun = Overrun { $hex }
act-give-way = { $unit } gives way
act-give-way-to = Give way to { $hex }
decision-ruse = Choice of a ruse
decision-movement = Movement
decision-attack = Attacks
decision-loss = Loss of steps
decision-retreat = Retreat
decision-advance = Advance after combat

value-attack = Attack
value-defence = Defence
value-movement = Movement
moved = Has moved
fought = Has attacked

stage-ruses = Choice of ruses
stage-turn = Turn { $turn }
stage-weather = Weather
stage-movement = { $side }: movement
stage-combat = { $side }: combat
stage-over = The game is over.

gauge-turn = Turn
gauge-rain-chits = Rain chits left
gauge-fair-chits = Fair-weather chits left
gauge-ruse-hidden = { $side }'s ruse is hidden
gauge-ruse-own = { $side }'s ruse: { $ruse }
gauge-ruse-spent = { $side }'s ruse was: { $ruse }

prompt-ruse = Choose your ruse in secret.
prompt-ruses-chosen = The ruses are being chosen.
prompt-take = Choose a unit to move, or end movement.
prompt-march = Where does { $unit } march?
prompt-march-column = Where does the column march?
prompt-attack = Choose a hex to attack, or end combat.
prompt-join = Who attacks { $hex }? { $attackers ->
    [0] Nobody yet.
    [one] One unit so far.
   *[other] { $attackers } units so far.
  }
prompt-loss = Choose the unit that loses a step.
prompt-withdraw = Choose the unit that retreats first.
prompt-retreat = { $unit } retreats { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }: choose the way.
prompt-advance = Who advances to { $hex }?
prompt-give-way = Too many stand in { $hex }: who gives way?
prompt-give-way-to = Where does { $unit } give way to?

purpose-weather = Weather of turn { $turn }
purpose-fight = Attack on { $hex }
purpose-overrun = Overrun of { $hex }

sheet-title = Attack on { $hex }
line-unit = { $unit }
line-unsupplied = { $unit }: out of supply
line-cover = The defender has cover
line-river = Every attacker strikes across the river
line-guides = Guides: the river does not count
line-brigade = One brigade
line-guns = Guns

# Results of the combat table, for the sheet.
result-a1 = The attacker loses a step
result-none = Nothing happens
result-ex = Exchange: each side loses a step
result-dr = The defenders retreat two hexes
result-d1 = A defender loses a step, the rest retreat one hex

refused-take = { $unit } may not move now.
refused-full = { $hex } is full.
refused-march = { $unit } cannot reach { $hex }.
refused-bring = { $unit } cannot join the column.
refused-drop-off = { $unit } cannot be left behind here.
refused-overrun = { $hex } cannot be overrun from here.
refused-attack = { $hex } cannot be attacked now.
refused-join = { $unit } cannot attack { $hex }.
refused-no-attackers = Nobody attacks yet.
refused-ruse = There is no ruse to reveal.
refused-not-in-fight = { $unit } has no part in this decision.
refused-retreat = The retreat cannot go through { $hex }.
refused-stop-short = The retreat cannot end here.
refused-give-way = { $unit } cannot give way.
refused-give-way-to = { $unit } cannot give way to { $hex }.
refused-pick-the-hex = Point at the hex to attack it.
refused-not-now = Not in this part of the turn.

event-ruse = { $side } has chosen a ruse.
event-ruse-own = { $side } has chosen: { $ruse }.
event-rain = It rains.
event-fair = The weather is fair.
event-marched = { $unit } marches from { $from } to { $to } (cost { $cost }).
event-overrun-began = { $unit } overruns { $hex }.
event-overrun-won = Overrun of { $hex }, die { $die }: the defenders give way.
event-overrun-failed = Overrun of { $hex }, die { $die }: it fails, and the march is over.
event-overrun-entered = { $unit } takes { $hex } and may march on.
event-ruse-revealed = { $side } reveals: { $ruse }.
event-fought = Attack on { $hex }, column { $column }, die { $die }: { $result }.
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated.
event-retreated = { $unit } retreats to { $hex }.
event-gave-way = { $unit } gives way to { $hex }.
event-cut-off = { $unit } cannot retreat and is eliminated.
event-advanced = { $unit } advances to { $hex }.

verdict-red = Red wins: Brod is his.
verdict-red-decisive = Red wins decisively: Brod is his and the road is open.
verdict-blue = Blue wins: Brod is not Red's.

fault-no-unit = There is no unit { $id }.
fault-no-hex = { $unit }: { $problem }.
fault-too-many-steps-lost = { $unit } does not have that many steps to lose.
fault-too-few-chits = { $chits ->
    [one] One weather chit does
   *[other] { $chits } weather chits do
  } not last for { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.
fault-overstacked = { $hex } holds { $units } units.
fault-both-sides = Both sides stand in { $hex }.
fault-no-units = { $side } has no unit on the map.

# Charts.
chart-combat = Combat results
chart-terrain = Terrain
chart-halves = Cost in half points
chart-shift = Columns to the left
chit-fair = Fair weather
chit-rain = Rain
