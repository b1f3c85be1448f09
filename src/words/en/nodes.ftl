### What is said of a node: what it is, how far the search is with it, its events.

-bound = { $bound ->
    [lower] {" "}(at least)
    [upper] {" "}(at most)
   *[exact] {""}
}

## All that can be read of a node: names of lines, and what they say

line-node = node
line-turn = to move
line-window = window at entry
line-now = now
line-value = value
line-best = best move
line-kept = move kept
line-leaf = leaf
line-cut = cutoff
line-skipped = pruned
line-subtree = subtree
line-steps = steps
now-unseen = not visited yet
now-open = open, no value yet
now-best = open, best so far { $best } (move { $mv })
now-closed = closed
value-unknown = unknown: the recording stops here
value-known = { $value }{ -bound }{ $outside ->
    [below] , below the window; this is returned, not α (called fail-soft)
    [above] , above the window; this is returned, not β (called fail-soft)
   *[none] {""}
}
no-best = none: its value is only a bound
cut-after = after { -mv }: { $meets }
moves-skipped = { $count ->
    [one] move { $moves }
   *[other] moves { $moves }
}
depth-limit = the depth limit
steps-of-node = { $event ->
    [entered] enter
    [improved] new best
   *[closed] close
}: { $steps }

## Events in a list

event-enter = enter { $place ->
    [none] the root
   *[move] { $place }
}
event-leaf = leaf { $value }
event-backup = move { $mv }: { $value }, { $best ->
    [none] now best
   *[kept] best stays { $best }
}
event-return = return { $value }{ $mv ->
    [none] {""}
   *[move] {" "}(move { $mv })
}
event-cutoff = { $kind ->
    [MAX] β
   *[MIN] α
} cutoff at { $value }, { $count } pruned

## A node of a picture, for those who do not see it

alt-count = { $nodes }, not drawn
alt-unsearched = not visited yet
alt-cut-moves = { $count } { $count ->
    [one] move
   *[other] moves
} pruned
alt-cut-move = move { $mv } pruned
alt-node = { $state ->
    [none] node
   *[number] state { $state }
}
alt-after = after { -mv }
alt-unseen = not visited yet
alt-open = open
alt-open-best = open, best so far { $value }
alt-value = value { $value }
alt-leaf = a leaf
alt-current = the current node
alt-best = the best child
alt-differs = the other search differs
alt-edge-cut = pruned
alt-edge-arrives = its value arrives
alt-edge-best = best so far

## Short words in pictures

cut = cut
node-word = { $count ->
    [one] node
   *[other] nodes
}
count-of-moves = { $count } { $count ->
    [one] move
   *[other] moves
}
leaf-word = leaf
best-word = best
beside-word = beside
path-title = path and children, out of { $nodes }

## The position

board-title = Position
selected = selected
position-name = { $name ->
    [none] Position
    [unnumbered] An unnumbered node
   *[number] State { $name }
}
position-about = { $name }: { $after ->
    [none] the root
    [bare] after move { $after }
   *[moves] after { $after }
}, ply { $ply }{ $heaps ->
    [none] {""}
    [one] ; { $left } in the heap
   *[other] ; { $left } in the heaps
}; { $turn }.
node-counts = nodes { $nodes }, leaves { $leaves }, cutoffs { $cutoffs }
result-none = Result: none, { $ended }; { $counts } so far.
result-line = Result: value { $value }, move { $mv }, principal line { $line }; { $counts }.
result-limit = Result: value { $value }; the search stops at the root.
result-over = Result: value { $value }; { $over ->
    [true] the game is over at the root
   *[false] no move is chosen
}.
graph-title = { $name }{ $part ->
    [none] {""}
   *[number] , part { $part }
}, step { $step } of { $of }
