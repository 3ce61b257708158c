# Sentences of the page itself; those of the games are with the games.
title = Saliente: wargames with every rule enforced
lead = Board wargames of the Eastern Front. Every rule enforced, every refusal with its case, every roll open to proof.
footer = Dice are committed to before the match and can be checked after it. Matches stay in this browser.
games = Games
game-facts = { $scenarios ->
    [one] One scenario
   *[other] { $scenarios } scenarios
  } · { $hexes } hexes · { $units } counters · { $cases } rule cases
guided = Guided first game
import = Open a match file
resume = Go on playing
stands-in-turn = turn { $turn }
is-over = over
kind-solo = both sides
kind-shared = two players here
kind-opponent = against the computer
damaged = A stored match cannot be read
cannot-open = The match cannot be opened: { $problem }
delete = Delete
delete-sure = Delete for good?
export = Save as a file
begin = Begin
scenario = Scenario
turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }
options = Optional rules
seats = Who plays
seat-me = I do
seat-guest = A second player here
seat-random = Computer: any legal move
seat-sensible = Computer: beginner
seat-staff = Computer: staff officer
seat-chief = Computer: chief of staff
seats-solo = You play both sides and see everything.
seats-shared = Two players share this screen. A curtain falls between you where there are secrets.
seats-opponent = You see only what your side may see.
seats-watch = The computer plays both sides and you watch.

home = Start page
map = The map. Tab goes through what can be chosen, arrow keys move the map, plus and minus zoom.
tools = Map tools
zoom-in = Closer (+)
zoom-out = Further (−)
whole-map = Whole map (Home)
hide-counters = Hide counters (H)
hide-numbers = Hide hex numbers (N)
overlays = Overlays
no-overlay = None
go-to = Hex, town or unit
stack = What lies here
this-hex = This hex
choose = Choose
close = Close
hidden-unit = Hidden unit
may-act = Can be chosen.
hex-costs = { $hex }: costs { $cost }, { $left } left
hex-offered = { $hex }: can be chosen
hexside-offered = This hexside can be chosen
number = { $n }

prompt = What is asked
choices = Choices
beside = Beside the map ({ $count })
thinking = { $side }: thinking…
undo = Undo
undo-key = Take back the last decision (U)
best = The usual choice
costly = This gives something up
sure = Are you sure?
gives-up = this gives something up. Do it?
yes = Yes
no = No
curtain = { $side } to the screen
curtain-why = The other player looks away. What is shown next is secret.
curtain-lift = Here I am
verdict = The match is over
replay = Replay
look-at-table = Look at the table
check-dice = Check the dice

sheet = Combat sheet
attack = Attack
defence = Defence
column = Column
columns = { $n } col.
to-the-die = { $n } die
chances = Chance of each result
expected = Expected losses in steps
attacker = Attacker
defender = Defender
result-chance = { $result }: { $text }. Chance { $chance }
result-costs = Costs the attacker { $attacker }, the defender { $defender } steps
percent = { $n }%
decimal = { $whole }.{ $part }
dealt = Dealt by the committed seed

to-start = To the beginning
one-back = One back
one-on = One on
to-end = To the end
run = Run
pause = Pause
entry = Entry of the log
entry-of = { $at } / { $of }
play-on = Play on from here
back-to-match = Back to the match
show-moment = Show this moment

panel = Log, units, rules and numbers
log = Log
units = Units
rules = Rules
info = Info
log-empty = Nothing has happened yet.
search-rules = Search the rules (English or Spanish)
search-units = Search units
nothing-found = Nothing found.
open-case = Rule { $case }
rulings = Rulings
background = Background
settles = Our ruling on { $cases }
option-on = Optional, in force
option-off = Optional, not in force
edition = Edition: { $edition }. In our own words.
off-map = off map
boxes = Beside the map
mark-formation = Mark this formation on the map
gauges = Tracks
score = Score
strength = { $on } on the map, { $weak } weakened, { $off } lost
no-options = No optional rules
dice = Dice
commitment-why = { $answers ->
    [0] Nothing has been rolled yet.
    [one] One roll or draw so far.
   *[other] { $answers } rolls and draws so far.
  } All come from a secret seed. This is its SHA-256, fixed before the first roll:
seed-later = The seed is shown when the match is over.
seed = The seed:
dice-checked = { $agree } of { $answers } answers recomputed and right, { $stated } stated by hand.
dice-differ = Some do not fit the commitment!
settings = Settings
pace = Pace
pace-calm = Calm
pace-quick = Quick
pace-instant = Instant
contrast = Stronger contrast
match = Match
stage = Turn and phase
turn-of = Turn { $turn } of { $of }
theme-system = Colours: as the system
theme-light = Colours: light
theme-dark = Colours: dark

keys = Keys
key-tab = Through units and hexes that can be chosen
key-enter = Choose what has the focus
key-undo = Undo
key-escape = Close what is open
key-arrows = Move the map, or leaf through a replay
key-zoom = Closer, further
key-home = Whole map
key-goto = Go to a hex, town or unit
key-hide = Hide counters, hide hex numbers
key-drawers = Log, units, rules, charts, info
touch-help = With a finger: drag to move, pinch to zoom, long press to open a stack.

guide = Guide
guide-off = No more explanations
guide-ruse = You are Red. Before the battle both sides choose a ruse in secret. Take the guns: they will help you in one attack. The buttons for such choices are down here.
guide-take = Move your units. Those with a blue corner may move: choose one on the map. Try the tank battalion. When you have moved enough, end the movement.
guide-march = The lit hexes are in reach; the figure is the cost. Click a hex to go there. Click one that is not lit, and you are told which rule forbids it. U takes a decision back.
guide-attack = Now attack. The lit hexes hold enemies that you can reach: choose one. If there are none, end the combat.
guide-join = Choose your units for this attack, one by one. The combat sheet shows every strength and shift with its rule, and how likely each result is. When it looks good, attack.
guide-loss = The result costs a step: choose who loses it. A weakened unit shows its other side, with a stripe.
guide-retreat = A retreat: choose who goes, and where. Only legal hexes are lit.
guide-advance = The hex is empty: a victorious unit may advance into it.
guide-wait = Your opponent moves, or the dice fall. Watch the map and the log. Each line of the log leads to its place.
guide-over = That was a whole battle. Leaf through the replay, check the dice, or begin a larger game from the start page.

charts = Charts
progress = How far the thought is
move-now = Move now
log-earlier = { $count ->
    [one] One earlier line
   *[other] { $count } earlier lines
  }
rolled = Rolled { $total }. Show the throw
show-throw = Show the sheet of this throw
past-throw = The throw
sequence = Phases of the turn
turn-track = Turn track
turn-track-arrivals = Turn track and reinforcements
losses = Forces and losses
score-sum = { $side } in all
terrain-chart = Terrain effects
shift = Shift
provenance = Where the data come from
provenance-why = The printed charts are not ours to copy. What the rulebook states is marked so, with its case; the rest was reconstructed and can be edited in the data files.
from-rulebook = Rulebook
from-published = Published
from-us = Reconstructed
from-both = Partly reconstructed
kind-hex = Hexes
kind-feature = In hexes
kind-hexside = Hexsides
kind-way = Roads and railways
kind-value = Markings
cost-no = no
cost-all = all
show-choices = Show what can be chosen (F)
key-choices = Show all that can be chosen
march-costs = Costs { $cost }, leaves { $left }
stack-of = { $count } counters here.
