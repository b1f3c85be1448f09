### Numbers and what is counted, positions and how a game or a search ended.

plies = { $count } { $count ->
    [one] ply
   *[other] plies
}
nodes = { $count } { $count ->
    [one] node
   *[other] nodes
}
leaves = { $count } { $count ->
    [one] leaf
   *[other] leaves
}
cutoffs = { $count } { $count ->
    [one] cutoff
   *[other] cutoffs
}
nodes-of-figure = { $states } { $states ->
    [one] state
   *[other] states
} · { $nodes }

incomplete = incomplete
incomplete-why = incomplete: { $why ->
    [memory] memory limit reached
    [nodes] node limit reached
   *[cancelled] cancelled
}
took-last = { $side } won: nothing left
has-won = { $side } has won
not-played-on = not played on here
a-draw = a draw
a-leaf = a leaf
to-move = { $side } to move
place = { $state ->
    [none] {""}
   *[other] state { $state } ·{" "}
}ply { $ply }
heap = { $left } { $heaps ->
    [one] in the heap
   *[other] in { $heaps } heaps
}
heap-after = { $left } left, { $taken } just taken
the-root = the root
node-at = { $state ->
    [none] node { $path }
   *[number] state { $state }: node { $path }
}
as-seen-by = as { $side } sees it
and = { $some } and { $last }
