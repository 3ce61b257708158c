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
