### What `solve` and `verify` say.

solve-won = { $game }: the first player wins.
    The second player never can: an extra mark does no harm, so the first player could steal any winning strategy.
solve-drawn = { $game }: { $fits ->
    [true] a draw, if both play well.
        The second player cannot win either: an extra mark does no harm, so the first player could steal any winning strategy.
   *[false] a draw, however it is played: no line of { $k } fits on the board.
}
solve-unknown = { $game }: unknown. { $stopped ->
    [time] { $number ->
        [one] { $seconds } second was
       *[other] { $seconds } seconds were
    } not enough; try a longer --time.
   *[signal] The search was stopped.
}
solve-cost = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, { $seconds } s
solve-progress = { $game }: { $nodes } nodes, { $seconds } s …
solve-writing = { $game }: { $lines } lines of the certificate, { $seconds } s …
solve-certificate = The certificate { $by ->
    [pairs] pairs { $cells } cells and
   *[strategy] lists { $lines } { $lines ->
        [one] position
       *[other] positions
    } and
} is in { $path }. Check it: plyback verify { $path }
solve-too-long = a certificate of { $game } has more than { $max } lines; nothing was written
solve-not-certified = { $game } was not settled, so there is no certificate
certificate-needs-a-file = a certificate goes to a file: name one, as in --certificate proof.ndjson
solve-needs-game = name the game, M N K as in plyback solve 6 6 4, or --table

table-game = M N K
table-report = report
table-ours = plyback
table-time = seconds
table-nodes = nodes
table-result = { $result ->
    [first] first
    [draw] draw
   *[unknown] unknown
}
table-note = { $note ->
    [differs] the report errs
    [beyond] beyond the report
   *[same] {""}
}
table-total = { $rows } rows, { $seconds } s on one core. first: the first player wins; the second never can (strategy stealing).
table-number = { $number }

certificate-none = this isn't a certificate: its first line must have "certificate":1, m, n, k, "result" ("first" or "draw") and "by" ("strategy" or, for a draw, "pairs")
certificate-line = line { $line } is cut short or not a certificate's: { $kind ->
    [pair] it must be like "pair":["a1","b1"]
   *[move] it must have a "position" and a "move", both strings
}
certificate-position = line { $line }: `{ $position }` isn't a position of { $game } with { $side } to move
certificate-cell = line { $line }: `{ $cell }` isn't a cell of { $game }
certificate-twice = line { $line }: this position is listed already: `{ $position }`
certificate-unread = line { $line } can't be read: { $why }

flaw-no-line = it does not hold: it leads to `{ $position }` but lists no move there (is the file cut short?)
flaw-illegal = it does not hold: in `{ $position }`, the move { $cell } is not legal
flaw-lost = it does not hold: it leads to `{ $position }`, where { $side } has won
flaw-drawn = it does not hold: it leads to `{ $position }`, a draw
flaw-pair-taken = it does not hold: in `{ $position }`, the pair { $pair } is not two free cells
flaw-pair-shared = it does not hold: in `{ $position }`, { $cell } is in two pairs
flaw-line-open = it does not hold: in `{ $position }`, the line { $line } holds no pair
certificate-stopped = stopped before every reply was tried
reading-stopped = stopped before all of it was read

file-fault = { $path }: { $what }
cannot-read-file = can't read `{ $path }`: { $why }

reading-file = reading { $path }, { $lines } lines …
verify-progress = { $positions } positions …
verify-holds = It holds: { $result ->
    [first] the first player wins { $game }
   *[draw] { $game } is a draw
}. { $by ->
    [pairs] { $pairs ->
        [0] No line fits on the board.
        [one] Every line holds the one pair.
       *[other] Every line holds one of { $pairs } pairs.
    }
   *[strategy] { $positions } { $positions ->
        [one] position
       *[other] positions
    }, every reply tried ({ $replies }).
}
