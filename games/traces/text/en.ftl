side-axis = Axis
side-soviet = Soviets
scenario-race = Race to the Dnipro
scenario-race-summary = Four turns, August to November 1943: how much of the west bank can the Soviets win?
scenario-race-balance = At equal skill the Axis wins nearly six games in ten.
scenario-campaign = The campaign
scenario-campaign-summary = Eight turns, August 1943 to March 1944: cities, armies and the way to the west.
scenario-campaign-balance = At equal skill both sides win about half of the games.
option-vp-bidding = Bidding for victory points
option-hq-conversion = Fronts become Ukrainian Fronts
overlay-zones = Zones of control
overlay-supply = Supply
overlay-reach = Reach
overlay-command = Command range
overlay-control = Control
shade-zone = In a zone of control
shade-in-supply = In supply
shade-cut-off = Cut off
shade-reach = In reach
shade-command = In command range
shade-soviet = Soviet
shade-axis = Axis

chit-vrnz = Voronezh Front
chit-step = Steppe Front
chit-sw = South-West Front
chit-sth = Southern Front
chit-reinforcement = Reinforcements
chit-paratroop = Paratroops
chit-stavka = STAVKA
chit-4pza = 4. Panzerarmee
chit-8a = 8. Armee
chit-1pza = 1. Panzerarmee
chit-6a = 6. Armee
chit-okh = OKH
chit-supply = Supply
chit-hidden = a chit
act-garrison = Place the security division in { $hex }
act-select = Into the cup: { $chit }
act-keep = Keep in hand: { $chit }
act-feed = Into the cup: { $chit }
act-activate = Activate { $unit }
act-take = Move { $unit }
act-march = March to { $hex }
act-relocate-to = Relocate to { $hex }
act-attack = Attack { $hex }
act-join = { $unit } attacks too
act-lose-step = { $unit } loses a step
act-withdraw = { $unit } retreats next
act-retreat-to = Retreat to { $hex }
act-advance = { $unit } advances
act-advance-to = Go on to { $hex }
act-follow = { $unit } follows
act-place = Place it in { $hex }
act-replace = Replace { $unit }
act-land = Land at { $hex }
act-lift = Lift the order on { $hex }
act-call = Call { $unit }
decision-bid = Bids
decision-set-up = Set-up
decision-chits = Selection of chits
decision-feed = Chits from the hand
decision-interrupt = Interrupt Order
decision-activation = Activation
decision-movement = Movement
decision-attack = Attacks
decision-air = Luftwaffe markers
decision-loss = Loss of steps
decision-retreat = Retreat
decision-relocation = Relocation of an HQ
decision-advance = Advance after combat
decision-reinforcement = Reinforcements
decision-negotiation = Negotiation

raise-ten = Ten more
raise-one = One more
state-bid = State the bid
confirm = Confirm the selection
draw = Draw a chit
interrupt = Interrupt Order
let-stand = Let it stand
hq-activation = Activate an HQ
okh-command = OKH Command
negotiate = Negotiate with the Supreme Command
done = That is all
move-first = Movement, then combat
fight-first = Combat, then movement
stop = Stop here
strategic = Strategic Movement
relocate = Relocate the HQ
end-movement = End movement
fire = Attack
use-marker = Use a Luftwaffe marker
roll = Roll the die
end-combat = End combat
end-advance = End the advance
halt = Halt here
leave = Leave it behind
later = Keep for later
end-negotiation = End the negotiation

value-attack = Attack
value-defence = Defence
value-movement = Movement
value-range = Command range
moved = Has moved
fought = Has attacked
activated = Activated
out-of-supply = Out of Supply
isolated = Isolated
ukrainian = Ukrainian Front
control = Soviet control
order = Supreme Command Order
crossing = Soviet Crossing Point
bridgehead = Bridgehead
attacked = Under attack
box-0 = Soviet group 0
box-1 = Soviet group 1
box-2 = Soviet group 2
box-3 = Soviet group 3
box-4 = Soviet group 4
box-5 = Soviet group 5
box-6 = Soviet group 6
box-7 = Soviet group 7
box-8 = Soviet group 8
box-garrison = Security divisions
box-panzer = Panzer reinforcements
box-infantry = Infantry reinforcements
box-ally = Minor-ally reinforcements
box-airborne = Paratroops
box-adrift = HQs waiting to be relocated

month-august = August 1943
month-september = September 1943
month-october = October 1943
month-november = November 1943
month-december = December 1943
month-january = January 1944
month-february = February 1944
month-march = March 1944
stage-bidding = Bids
stage-garrison = Security divisions
stage-turn = Turn { $turn }, { $month }
stage-luftwaffe = Luftwaffe reorganisation
stage-opening = The opening blow
stage-selection = Selection of chits
stage-action = Action
stage-movement = { $side }: movement
stage-combat = { $side }: combat
stage-over = The game is over.

gauge-turn = Turn
gauge-crossings = Soviet Crossing Points
gauge-target = Victory points needed: { $points }
gauge-groups = Soviet groups called
gauge-markers = Luftwaffe markers in hand
gauge-offensive = Offensive Air Support
gauge-defensive = Defensive Air Support
gauge-cup = Chits in the cup
gauge-hand = Chits in the Axis hand
gauge-exchanged = The players have changed seats
gauge-played = Played: { $chit }
gauge-known = Known to be in the cup: { $chit }
gauge-in-cup = Own chit in the cup: { $chit }
gauge-in-hand = In hand: { $chit }
score-crossings = Crossing Points: { $count }
score-mechanised-west = Mechanised units west of the Dnipro
score-others-west = Other units west of the Dnipro
score-cities = Major Cities: { $count }
score-breakthrough = Units on Breakthrough hexes: { $count }
score-losses = Axis losses and relocations of HQs
score-cut-off = Units cut off at the end

prompt-bid = Your bid stands at { $points }. Raise it or state it.
prompt-bids-wait = The bids are being made.
prompt-garrison = Which Major City does { $unit } garrison?
prompt-opening = Choose the HQ that strikes the opening blow.
prompt-selection = Choose your chits in secret: { $chosen } of { $quota }.
prompt-selection-waits = The chits are being selected.
prompt-feed = Add chits from your hand to the cup, or draw.
prompt-interrupt = Drawn: { $chit }. Do you interrupt?
prompt-orders = What do you use the OKH chit for?
prompt-choose-hq = Choose the HQ to activate.
prompt-command = Choose units for the OKH Command: { $left ->
    [0] none left.
    [one] one more.
   *[other] { $left } more.
  }
prompt-mode = Choose the action mode.
prompt-take = Choose a unit to move, or end movement.
prompt-march = Where does { $unit } move? { $points } MP left.
prompt-strategic = Where along the roads does { $unit } move? { $points } MP left.
prompt-relocate = Where is { $hq } relocated to?
prompt-attack = Choose a hex to attack, or end combat.
prompt-join = Who attacks { $hex }? { $attackers ->
    [0] Nobody yet.
    [one] One unit so far.
   *[other] { $attackers } units so far.
  }
prompt-join-warning = Who attacks { $hex }? Beware: a defender who retreats may enter a Major City under order, and the Soviet player would win the game. { $attackers ->
    [0] Nobody yet.
    [one] One unit so far.
   *[other] { $attackers } units so far.
  }
prompt-air = Do you use Luftwaffe markers in this combat?
prompt-loss = Choose the unit that loses a step. { $left ->
    [one] One step to lose.
   *[other] { $left } steps to lose.
  }
prompt-withdraw = Choose the unit that retreats next.
prompt-retreat = Which way does { $unit } retreat?
prompt-advance = Who advances into { $hex }?
prompt-go-on = Does { $unit } go on to a second hex?
prompt-follow = Does { $hq } follow the advance?
prompt-place = Where does { $unit } enter?
prompt-replace = Whose place does { $unit } take?
prompt-land = Where do the paratroops land?
prompt-negotiation = Negotiation Points left: { $points }.

purpose-luftwaffe = Luftwaffe reorganisation
purpose-bid-tie = Who plays the Soviets after equal bids
purpose-fight = Attack on { $hex }
purpose-chit = The next command chit
sheet-title = Attack on { $hex }
line-unit = { $unit }
line-out-of-supply = { $unit }: Out of Supply
line-isolated = { $unit }: Isolated
line-river = Across the river from { $hex }: halved
line-cover = Terrain of { $hex }
line-offensive = Offensive Air Support{ $markers ->
    [one] {""}
   *[other] { " " }({ $markers } markers)
  }
line-defensive = Defensive Air Support{ $markers ->
    [one] {""}
   *[other] { " " }({ $markers } markers)
  }

# Results of the combat table, for the sheet.
result-a1 = The attacker loses a step
result-none = Nothing happens
result-steps = The defending stack loses { $steps ->
    [one] a step
   *[other] { $steps } steps
  }
result-retreat = The defenders retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }
result-steps-retreat = The defending stack loses { $steps ->
    [one] a step
   *[other] { $steps } steps
  } and retreats { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }
result-stands = Under a Supreme Command order: the defending stack loses { $steps ->
    [one] a step
   *[other] { $steps } steps
  } instead of retreating

refused-garrison = No security division can be placed in { $hex }.
refused-soviet-hand = The Soviet player puts all his chits in the cup.
refused-select = This chit cannot be selected now.
refused-confirm = { $quota ->
    [one] One chit
   *[other] { $quota } chits
  } must be selected.
refused-feed = That cannot be done with the hand or the cup now.
refused-interrupt = There is no chit to interrupt, or no OKH chit in hand.
refused-negotiate = There is no negotiation with an Interrupt Order.
refused-no-hq = No HQ can be activated.
refused-command = { $unit } cannot be added to the OKH Command.
refused-activate = { $unit } cannot be activated this way.
refused-take = { $unit } may not move now.
refused-march = { $unit } cannot reach { $hex }.
refused-full = { $hex } is full.
refused-enemy = { $hex } is held by the enemy.
refused-strategic = { $unit } cannot use Strategic Movement now.
refused-relocate = { $unit } cannot be relocated now.
refused-relocation = { $hq } cannot be relocated to { $hex }.
refused-attack = { $hex } cannot be attacked now.
refused-join = { $unit } cannot attack { $hex }.
refused-odds = The attack on { $hex } does not reach 1-1 after terrain.
refused-marker = No Luftwaffe marker is of use here.
refused-not-in-fight = { $unit } has no part in this decision.
refused-retreat = { $unit } may not retreat through { $hex }.
refused-advance = { $unit } cannot advance this way.
refused-go-on = { $unit } cannot go on to { $hex }.
refused-place = { $unit } cannot enter at { $hex }.
refused-replace = { $unit } cannot be replaced.
refused-land = The paratroops cannot land on { $hex }.
refused-lift = The order on { $hex } cannot be lifted now.
refused-call = { $unit } cannot be called now.
refused-pick-the-hex = Point at the hex.
refused-not-now = Not in this part of the turn.

event-bid = { $side }: a bid of { $points }.
event-bid-hidden = { $side }: bid made.
event-bids = The bids: { $axis } from the Axis seat, { $soviet } from the Soviet seat.
event-seats-exchanged = The players change seats; the Soviets need { $target } points.
event-seats-kept = The players keep their seats; the Soviets need { $target } points.
event-fronts-converted = The four Fronts become Ukrainian Fronts.
event-markers = The Luftwaffe has { $count ->
    [0] no markers
    [one] one marker
   *[other] { $count } markers
  } this turn.
event-markers-own = The Luftwaffe has { $count ->
    [0] no markers
    [one] one marker
   *[other] { $count } markers
  } this turn: { $offensive } offensive, { $defensive } defensive.
event-chit-selected = { $side }: { $chit } for the cup.
event-chit-kept = { $side }: { $chit } kept in hand.
event-confirmed = { $side }: selection confirmed.
event-cup-filled = The cup holds { $cup } chits, the Axis hand { $hand }.
event-chit-added = The Axis adds to the cup: { $chit }.
event-chit-added-hidden = The Axis adds a chit to the cup.
event-chit-drawn = Chit drawn: { $chit }
event-interrupted = Interrupt Order: { $chit } goes back to the cup.
event-without-effect = { $chit } has no effect.
event-hq-activated = { $hq } is activated{ $units ->
    [one] { " " }alone.
   *[other] { "; " }{ $units } units in all.
  }
event-units-activated = OKH Command: { $units }.
event-move-first = Movement, then combat.
event-fight-first = Combat, then movement.
event-marched = { $unit } moves from { $from } to { $to } (cost { $cost }).
event-marched-by-road = { $unit } moves by road from { $from } to { $to } (cost { $cost }).
event-relocated = { $hq } is relocated to { $hex }.
event-relocation-waits = { $hq } finds nowhere to go and waits for the next turn.
event-offensive = Offensive Air Support: two columns to the right.
event-defensive = Defensive Air Support: two less on the die.
event-fought = Attack on { $hex }, column { $column }, die { $die }: { $result }.
event-fought-modified = Attack on { $hex }, column { $column }, die { $die } read as { $row }: { $result }.
event-stood = { $hex } is under orders: instead of retreating, the stack loses { $steps ->
    [one] one step
   *[other] { $steps } steps
  }.
event-step-lost = { $unit } loses a step.
event-zone-loss = { $unit } retreats into an enemy zone of control at { $hex }.
event-eliminated = { $unit } is eliminated.
event-hq-struck = { $hq } takes the loss and must be relocated.
event-cut-off = { $unit } cannot retreat.
event-retreated = { $unit } retreats to { $hex }.
event-advanced = { $unit } advances to { $hex }.
event-supply-checked = Both sides check supply.
event-in-supply = { $unit } is in supply again.
event-out-of-supply = { $unit } is Out of Supply.
event-isolated = { $unit } is Isolated.
event-hq-cut-off = { $hq } cannot trace supply and must be relocated.
event-group = Soviet reinforcement group { $group } arrives.
event-no-group = No reinforcement group is left.
event-held-back = { $unit } cannot enter and waits.
event-garrisoned = { $unit } garrisons { $hex }.
event-placed = { $unit } enters at { $hex }.
event-replaced = { $new } takes the place of { $old }.
event-replacement-waits = { $unit } waits until the chit is drawn again.
event-landed = Paratroops land on { $hex }.
event-no-landing = There is nowhere to land.
event-negotiation = Negotiation with { $points } points.
event-order-lifted = The order on { $hex } is lifted.
event-negotiation-ended = The negotiation ends; { $points } points are lost.
event-city-taken = Control of { $hex }: { $side }.
event-crossing-taken = The Crossing Point { $hex } is Soviet for good.
event-bridgehead-destroyed = The Bridgehead in { $hex } is destroyed.
event-markers-returned = { $count ->
    [one] One unused marker goes
   *[other] { $count } unused markers go
  } back to the Luftwaffe box.
event-turn-ended = End of turn { $turn }: { $points } victory points.

verdict-automatic = Soviet victory: a Major City under a Supreme Command order has fallen.
verdict-soviet = Soviet victory: { $points } points of the { $target } needed.
verdict-axis = Axis victory: the Soviets have { $points } points of the { $target } needed.

fault-no-unit = There is no unit { $id }.
fault-no-hex = { $problem }.
fault-no-city = { $hex } is not a City.
fault-no-crossing = { $hex } is not a Crossing Point.
fault-bad-order = Orders can only lie on Major Cities of the Axis.
fault-bad-turn = There is no turn { $turn } in this scenario.
fault-too-many-markers = There are not that many Luftwaffe markers.
fault-too-many-steps-lost = { $unit } does not have that many steps to lose.
fault-hq-marked = { $unit } is an HQ and carries no supply marker.
fault-bad-hand = Only Axis chits can be in the Axis hand.
fault-empty-cup = There is no chit to draw.
fault-no-chit = There is no chit { $chit }.
fault-both-sides = Both sides stand in { $hex }.
fault-overstacked = { $hex } holds too many units.
fault-unknown-options = options: this game has no such optional rule.
fault-late-beginning = begin: a game begins on turn 1. Later turns begin with the turn, the selection or the action.
fault-too-many-groups = groups: there are only { $most }.
fault-too-many-points = points: losses and relocations cannot bring so many.
fault-points-in-the-race = points: losses and relocations score in the campaign only.
fault-twice = { $field }: { $entry } is listed twice.
fault-gone-and-placed = gone: { $unit } stands on the map.
fault-no-units = units: nobody stands on the map.
fault-order-fallen = Soviet units stand in { $hex }, a Major City under order: the game would be over.
fault-city-entered = soviet_cities: an Axis unit stands in { $hex }, so the Axis controls it.
fault-bridgehead-entered = bridgehead: an Axis division stands in { $hex } and would have destroyed it.
fault-too-many-chits = begin: there are more chits in cup and hand than a turn has.
fault-spent-paratroops = begin: the Paratroop chit has become the Bridgehead.
fault-unreachable = No play leads to this position.

# Charts.
chart-combat = Combat results
chart-luftwaffe = Luftwaffe markers by Soviet Crossing Points
chart-negotiation = Negotiation Points by Soviet Crossing Points
chart-okh-command = Units of an OKH Command by Soviet Crossing Points
chart-stavka = Most Soviet Crossing Points with which STAVKA is present, by turn (−1: never)
chart-prices = Prices in half Negotiation Points
chart-turns = Turn track
chart-axis-chits = Axis chits
chart-points = Victory points, in quarters
chart-crossing-point = Crossing Point
chart-mechanised-west = Mechanised unit west of the river
chart-other-west = Other unit west of the river
chart-major-city = Major City
chart-relocation = Axis HQ relocated
chart-breakthrough = Unit on a Breakthrough hex
stage-end = End of turn
chit-offensive = Offensive marker
chit-defensive = Defensive marker
