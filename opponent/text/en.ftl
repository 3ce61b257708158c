# What computer players say about their decisions, after they have been made.

# Levels: what they are called, and how they play.
opponent-level-recruit = Recruit
opponent-level-officer = Officer
opponent-level-staff = Staff
opponent-level-chief = Chief of staff
opponent-level-recruit-about = The recruit makes any legal move, all alike, and at once. Good for a first look at the rules.
opponent-level-officer-about = { $seconds ->
    [one] The officer takes the best decision of the moment and plans nothing. About a second a turn.
   *[other] The officer takes the best decision of the moment and plans nothing. About { $seconds } seconds a turn.
}
opponent-level-staff-about = { $seconds ->
    [one] The staff plans its turn and keeps to the plan. About a second a turn.
   *[other] The staff plans its turn and keeps to the plan. About { $seconds } seconds a turn.
}
opponent-level-chief-about = { $seconds ->
    [one] The chief of staff lets several plans play against each other and takes the best. About a second a turn.
   *[other] The chief of staff lets several plans play against each other and takes the best. Up to { $seconds } seconds a turn, in the browser two or three times as long.
}

# Skirmish
opponent-attacked = Attacked { $target }.

# Traces of War: the intention of an activation.
opponent-traces-move-first = { $side }: form up first, then attack.
opponent-traces-move-only = { $side }: take up positions; no attack promised enough.
opponent-traces-fight-first = { $side }: attack from where the units stand, then march.
opponent-traces-strike = { $side }: the opening blow.
opponent-traces-bold = The risk was taken knowingly: danger was to count for little.
opponent-traces-careful = Keeping the army whole came before ground.
opponent-traces-hard = Blows and ground came before safety.
opponent-traces-stand = The line was to stand where it stood; a shifting front has gaps.
opponent-traces-shift = Everybody was to take the place where he is needed most.
opponent-traces-withdraw = The armies went back while the way was still open.
opponent-traces-cities = The Major Cities were to fall first.
opponent-traces-crossings = The far bank of the Dnipro came before everything else.
opponent-traces-garrison = { $city } was garrisoned first: under its order it must not fall.

# Traces of War: the main attacks and their reasons. $units is how many attacked, $column the odds, $chance in hundredths.
opponent-traces-attack = { $units ->
    [one] Attack on { $target } by one unit at { $column }: a chance of { $chance } % to drive the enemy out.
   *[other] Attack on { $target } by { $units } units at { $column }: a chance of { $chance } % to drive the enemy out.
}
opponent-traces-attack-pocket = { $units ->
    [one] Attack on { $target } by one unit at { $column } ({ $chance } %): the enemy had no free way to retreat.
   *[other] Attack on { $target } by { $units } units at { $column } ({ $chance } %): the enemy had no free way to retreat.
}
opponent-traces-attack-crossing = { $units ->
    [one] Attack on { $target } by one unit at { $column } ({ $chance } %), for the sake of the Crossing Point.
   *[other] Attack on { $target } by { $units } units at { $column } ({ $chance } %), for the sake of the Crossing Point.
}
opponent-traces-attack-city = { $units ->
    [one] Attack on { $target } by one unit at { $column } ({ $chance } %), for the sake of the city.
   *[other] Attack on { $target } by { $units } units at { $column } ({ $chance } %), for the sake of the city.
}
opponent-traces-attack-order = { $units ->
    [one] Assault on { $target } by one unit at { $column }: its garrison may not retreat, and its fall decides the game.
   *[other] Assault on { $target } by { $units } units at { $column }: its garrison may not retreat, and its fall decides the game.
}
# What computer players say about their intentions.

# Zitadelle. Sector 0 is the north, 1 the south.
zitadelle-staff-steady = { $sector ->
    [0] In the north the staff went on as planned: good assaults first, no contact that promises nothing.
   *[1] In the south the staff went on as planned: good assaults first, no contact that promises nothing.
}
zitadelle-staff-bold = { $sector ->
    [0] In the north the staff took risks to keep the attack moving.
   *[1] In the south the staff took risks to keep the attack moving.
}
zitadelle-staff-careful = { $sector ->
    [0] In the north only sure assaults were prepared.
   *[1] In the south only sure assaults were prepared.
}
zitadelle-staff-push = { $sector ->
    [0] In the north everything was to make for the victory hexes.
   *[1] In the south everything was to make for the victory hexes.
}
zitadelle-staff-refuse = { $sector ->
    [0] In the north the staff broke contact, to save steps.
   *[1] In the south the staff broke contact, to save steps.
}
zitadelle-staff-strike = { $sector ->
    [0] In the north the staff wanted to wear the Germans down, whatever it cost.
   *[1] In the south the staff wanted to wear the Germans down, whatever it cost.
}
zitadelle-staff-spare = { $sector ->
    [0] In the north the staff spared its troops for later.
   *[1] In the south the staff spared its troops for later.
}
zitadelle-staff-block = { $sector ->
    [0] In the north the reserves were thrown in front of the German advance.
   *[1] In the south the reserves were thrown in front of the German advance.
}
zitadelle-staff-yield = { $sector ->
    [0] In the north the staff gave ground to gain time.
   *[1] In the south the staff gave ground to gain time.
}
zitadelle-staff-assault = Assault on { $target } at { $column }: a chance of { $percent } % to clear the hex, { $enemy } enemy steps expected against { $own } of our own.
zitadelle-staff-duty = The assault on { $target } at { $column } could not be avoided: a chance of { $percent } % to clear the hex, { $own } steps of our own at risk, { $enemy } of the enemy's.
zitadelle-staff-aim = To be attacked next: { $target }, by { $units }.
