# Sentences of the table itself, the same in every game.
kit-refused-by-case = Not allowed by { $case }.
kit-not-your-decision = It is not for { $side } to decide now.
kit-chance-first = The dice come first.
kit-no-chance-now = Nothing is to be rolled or drawn now.
kit-outcome-misfit = This outcome does not answer what was asked.
kit-match-over = The match is over.
kit-no-scenario = There is no scenario { $id }.
kit-no-such-entry = The log has { $entries ->
    [one] one entry
   *[other] { $entries } entries
  }; it cannot go back to { $entry }.
kit-setup-unreadable = The set-up cannot be read: { $problem }.
kit-action-unreadable = “{ $words }” cannot be read: { $problem }.
kit-undo-start = There is nothing to take back.
kit-undo-chance = A roll or a draw cannot be taken back.
kit-undo-reveal = What has been shown cannot be hidden again.
kit-undo-actor = The decision has passed on; taking it back needs the other side's consent.
kit-undo-other-side = The last decision was not yours.
kit-resigned = Resignation: { $side }. Victory: { $winner }.
kit-rewound = By consent, play goes back to entry { $entry }.
kit-waiting-for = Waiting for { $side }.
kit-waiting-for-chance = The dice are about to fall.
kit-no-effect = no effect
kit-deploy-pick = Set up { $unit }
kit-deploy-place = In { $hex }
kit-deploy-decision = Set-up
kit-deploy-ready = Ready
kit-deploy-historical = Historical set-up for the rest
kit-deploy-prompt-pick = Set up your units: { $units ->
    [one] one is waiting.
   *[other] { $units } are waiting.
  }
kit-deploy-prompt-place = Where does { $unit } stand?
kit-deploy-prompt-ready = Everybody stands. Are you ready?
kit-deploy-prompt-faulty = This set-up will not do. { $reason }
kit-deploy-waits = { $unit } is still to be set up.
kit-deploy-not-waiting = { $unit } is not to be set up now.
kit-deploy-no-room = There is no room for { $unit } just now.
kit-deploy-placed = { $unit } is set up in { $hex }.
kit-deploy-historical-done = { $side }: historical set-up of { $units ->
    [one] one unit
   *[other] { $units } units
  }{ $back ->
    [0] .
    [one] ; one that was placed by hand went back to its historical hex.
   *[other] ; { $back } that were placed by hand went back to their historical hexes.
  }
kit-deploy-block-ready = { $side } is ready.
