### What is said of a step of a search. `$state` is a number, `root` or `here`.

-state = { $state ->
    [root] the root
    [here] this node
   *[number] state { $state }
}
-order = { $order ->
    [center] , nearest to the centre first
    [best] , best first
    [worst] , worst first
   *[none] {""}
}

## A node is entered

search-begins = The search begins at { -state }{ $window }. { $next }
node-entered = { $side } tries { $mv }: { -state } is { $building ->
    [true] added to the tree
   *[false] entered
}, at ply { $ply }{ $window }. { $next }
entry-window = , with the window ({ $alpha }, { $beta })
next-over = { $leaf ->
    [given] The game is over here.
   *[over] The game is over here.
}
next-limit = { $side } is to move, but the depth limit of { $plies } is reached.
next-unsearched = { $side } is to move, but nothing is searched from here.
next-win = { $side } is to move: { $mv } wins at once and is played without a search.
next-block = { $side } is to move: { $mv } is played without a search, for { $other } would win there at once.
next-moves = { $count ->
    [one] { $side } is to move and has one move, { $moves }.
   *[other] { $side } is to move and has { $count } moves{ -order }: { $moves }.
}
next-candidates = { $side } is to move; { $count } of { $free } free cells { $count ->
    [one] is
   *[other] are
} tried ({ $rule }){ -order }: { $moves }.

## A leaf is scored

leaf-scored = { $story }{ $seen ->
    [none] .
   *[score] ; the side to move here sees { $seen }.
}
score-won = { $winner } has won: { -state } scores { $value }
score-drawn = Nobody can win any more, a draw: { -state } scores { $value }
score-counted = { $winner } has won at ply { $ply }: { $base } less { $taken } ({ $level ->
    [true] one for each ply after the first
   *[false] one for each ply
}), { $against ->
    [true] against
   *[false] for
} { $max }, so { -state } scores { $value }
score-given = A leaf: its value { $value } is given
score-limit = Depth limit of { $plies }: the game is not over; { $eval } evaluates { -state } at { $value }
score-block = A block is played without a search: { $eval } evaluates { -state } at { $value }

## A value arrives at the parent

value-arrives = { $value } arrives at { -state } from { $child ->
    [none] the move { $mv }
   *[number] state { $child } ({ $mv })
}: { $verdict }.{ $narrowed ->
    [none] {""}
   *[bound] {" "}{ $kind ->
        [max] α
       *[min] β
    } is { $narrowed } now.
}{ $views }
verdict-first = the first value here, so the best so far
verdict-tie-kept = it equals the best so far; of equal moves the first, { $mv }, stays
verdict-no-better = a bound, at best equal to the best so far, so { $mv } stays
verdict-bound-taken = a bound, at best equal to the best so far;
    taken for a value, it makes { $mv } the last of equal moves, although { $mv } may be worse
verdict-tie-taken = it equals the best so far; of equal moves the last one wins, now { $mv }
verdict-better = { $side } takes the { $kind ->
    [max] larger
   *[min] smaller
}, and { $best } gives way (it came from { $mv })
verdict-worse = { $side } takes the { $kind ->
    [max] larger
   *[min] smaller
} and keeps { $best } from { $mv }
negamax-views = {" "}Negamax turns the sign on the way: { $below } saw { $saw }, { $here } sees { $sees }.

## A node closes

node-closes = { $choice }: { -state } is worth { $value }{ $exact ->
    [true] {""}
   *[false] {" "}(a bound: the rest could not matter)
}, by { $mv }{ $doubt ->
    [none] {""}
   *[bound] , although only a bound is known of { $mv }: { $doubt }
}.
choice-only = There is one move only, and its value is { $value }
choice-of = { $side } takes the { $kind ->
    [max] { $values ->
        [both-values] larger
       *[many] largest
    }
   *[min] { $values ->
        [both-values] smaller
       *[many] smallest
    }
} of { $values }
both-values = { $first } and { $second }
many-values = { $count } values
shortcut-closes = { $mv } { $shortcut ->
    [win] wins at once
   *[block] blocks { $other }, who would win there at once,
} and is played without a search: { -state } is worth { $value }.
node-cuts = { $side } has { $value }, which { $reach ->
    [reaches] reaches
    [passes] passes
   *[below] is below
} { $kind ->
    [max] β
   *[min] α
} = { $bound }: { $other } is sure of { $kind ->
    [max] at most
   *[min] at least
} that elsewhere and will not let the game come to { -state }. Skipped: { $skipped }.

## What changed with a state; part of a list, so without capital and full stop

state-entered = state { $state } is entered
state-best = state { $state }: best so far { $value }
state-value = state { $state } is worth { $value }
