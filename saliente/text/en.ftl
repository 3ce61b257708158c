games-sides = Sides: { $sides }
games-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }

no-game = there is no game { $id }; there are: { $known }
no-scenario = { $game } has no scenario { $id }; it has: { $known }
no-option = { $game } has no option { $id }; it has: { $known }
no-case = { $game } has no case { $case }
no-text = no case of { $game } contains “{ $text }”
rules-rulings = Rulings

check-sound = sound:
check-not-sound = not sound:
check-problems = { $problems ->
    [one] one problem
   *[other] { $problems } problems
  }
what-folder = data folder
what-data = data file
what-map = map
what-document = document
what-match = match file
what-setup = set-up

dice-clean = { $answers ->
    [0] no chance was asked in this match; the seed is the one that was committed to
    [one] the only answer of chance is what the committed seed deals
   *[other] all { $answers } answers of chance are what the committed seed deals
  }
dice-unclean = the dice of this match do not stand the check:
dice-no-seed = the file does not hold the seed, so no roll can be checked
dice-commitment = the seed is not the one that was committed to when the match began
dice-differs = entry { $entry }: the file says { $written }, the seed deals { $dealt }
dice-stated = entry { $entry }: the outcome was stated by hand
dice-stopped = { $problem }; later entries were not checked

replay-departs = the log departs from today's rules: { $problem }
replay-goes-on = The match goes on from its stored position.
replay-record = This is a record of what { $side } was told. It can be read, but not played on.
replay-record-public = This is a record of what everybody was told. It can be read, but not played on.
replay-no-entry = the file has { $entries ->
    [one] one entry
   *[other] { $entries } entries
  }, so there is no entry { $entry }
replay-asked = asked of chance: { $request }

fuzz-report = { $decisions } decisions in { $seconds } s: { $speed } a second; { $games } games, the longest of { $longest } decisions; at most { $offers } offers
fuzz-fault = fault:
fuzz-no-faults = no faults

no-map = there is no map { $id }; there are: { $known }
counters-on-the-sheet = { $counters ->
    [one] one counter
   *[other] { $counters } counters
  }
counters-where = say where to: --svg FILE or --png FILE
counters-none = { $id } has no counters yet

arena-title = { $game }: { $a } against { $b }, { $games } games
arena-score = { $a } scores { $rate } % (95 % interval { $low } to { $high }), { $elo } Elo
arena-as-side = as { $side }: { $rate } % ({ $low } to { $high }) in { $games } games
arena-points = mean result { $points } points, seen from { $side }
arena-length = mean length { $turns } turns, { $decisions } decisions
arena-thought = { $name }: { $mean } s a player turn, the slowest { $slowest } s
arena-test-upper = sequential test: stronger, as the upper bound says
arena-test-lower = sequential test: no stronger than the lower bound
arena-test-open = sequential test: still open
puzzles-solved = { $level } solves { $rate } % of { $tries } tries (95 % interval { $low } to { $high })
balance-title = { $game }, { $scenario }: { $games } games
balance-side = { $side } wins { $rate } % ({ $low } to { $high })
plot-title = { $game }: { $games } games
plot-results = Final results in points, seen from { $side }
plot-by-turn = Score at the end of each turn, seen from { $side }
plot-turn = game turn
plot-games = games
plot-band = Line: mean. Band: eight of ten games.
plot-draw = draw
