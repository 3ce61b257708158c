# What computer players say about their decisions, after they have been made.

# Skirmish
opponent-attacked = Attacked { $target }.

# Traces of War: the intention of an activation.
opponent-traces-move-first = { $side }: form up first, then attack.
opponent-traces-fight-first = { $side }: attack from where the units stand, then march.
opponent-traces-strike = { $side }: the opening blow.
opponent-traces-bold = The risk was taken knowingly: danger was to count for little.
opponent-traces-careful = Keeping the army whole came before ground.
opponent-traces-hard = Blows and ground came before safety.
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
