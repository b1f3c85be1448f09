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

node-entered = { $mv ->
    [none] The search begins at { -state }
   *[move] { $side } tries { $mv }: { -state } is { $building ->
        [true] added to the tree
       *[false] entered
    }, at ply { $ply }
}{ $alpha ->
    [none] {""}
   *[window] , with the window ({ $alpha }, { $beta })
}. { $next }
next = { $next ->
    [given] The game is over here.
    [over] The game is over here.
    [limit] { $side } is to move, but the depth limit of { $plies } is reached.
    [unsearched] { $side } is to move, but nothing is searched from here.
    [win] { $side } is to move: { $moves } wins at once and is played without a search.
    [block] { $side } is to move: { $moves } is played without a search, for { $other } would win there at once.
    [candidates] { $side } is to move; { $count } of { $free } free cells { $count ->
        [one] is
       *[other] are
    } tried ({ $rule }){ -order }: { $moves }.
   *[moves] { $count ->
        [one] { $side } is to move and has one move, { $moves }.
       *[other] { $side } is to move and has { $count } moves{ -order }: { $moves }.
    }
}

## A leaf is scored

leaf-scored = { $how ->
    [counted] { $winner } has won at ply { $ply }: { $base } less { $taken } ({ $level ->
        [true] one for each ply after the first
       *[false] one for each ply
    }), { $against ->
        [true] against
       *[false] for
    } { $max }, so { -state } scores { $value }
    [won] { $winner } has won: { -state } scores { $value }
    [given] A leaf: its value { $value } is given
    [limit] Depth limit of { $plies }: the game is not over; { $eval } evaluates { -state } at { $value }
    [block] A block is played without a search: { $eval } evaluates { -state } at { $value }
   *[drawn] Nobody can win any more, a draw: { -state } scores { $value }
}{ $seen ->
    [none] .
   *[score] ; the side to move here sees { $seen }.
}

## A value arrives at the parent

value-arrives = { $value } arrives at { -state } from { $child ->
    [none] the move { $mv }
   *[number] state { $child } ({ $mv })
}: { $verdict }.{ $narrowed ->
    [none] {""}
   *[bound] {" "}{ $kind ->
        [MAX] α
       *[MIN] β
    } is { $narrowed } now.
}{ $views }
verdict = { $verdict ->
    [first] the first value here, so the best so far
    [tie-kept] it equals the best so far; of equal moves the first, { $mv }, stays
    [no-better] a bound, at best equal to the best so far, so { $mv } stays
    [bound-taken] a bound, at best equal to the best so far;
        taken for a value, it makes { $mv } the last of equal moves, although { $mv } may be worse
    [tie-taken] it equals the best so far; of equal moves the last one wins, now { $mv }
    [better] { $side } takes the { -larger }, and { $best } gives way (it came from { $mv })
   *[worse] { $side } takes the { -larger } and keeps { $best } from { $mv }
}
-larger = { $kind ->
    [MAX] larger
   *[MIN] smaller
}
negamax-views = {" "}Negamax turns the sign on the way: { $below } saw { $saw }, { $here } sees { $sees }.

## A node closes

node-closes = { $shortcut ->
    [win] { $mv } wins at once and is played without a search: { -state } is worth { $value }
    [block] { $mv } blocks { $other }, who would win there at once, and is played without a search:
        { -state } is worth { $value }
   *[none] { $count ->
        [one] There is one move only, and its value is { $values }
        [2] { $side } takes the { -larger } of { $values }
       *[other] { $side } takes the { $kind ->
            [MAX] largest
           *[MIN] smallest
        } of { $values ->
            [none] { $count } values
           *[values] { $values }
        }
    }: { -state } is worth { $value }{ $exact ->
        [true] {""}
       *[false] {" "}(a bound: the rest could not matter)
    }, by { $mv }{ $doubt ->
        [none] {""}
       *[bound] , although only a bound is known of { $mv }: { $doubt }
    }
}.
node-cuts = { $side } has { $value }, which { $reach ->
    [reaches] reaches
    [passes] passes
   *[below] is below
} { $kind ->
    [MAX] β
   *[MIN] α
} = { $bound }: { $other } is sure of { $kind ->
    [MAX] at most
   *[MIN] at least
} that elsewhere and will not let the game come to { -state }. Skipped: { $skipped }.

## What changed with a state; part of a list, so without capital and full stop

state-change = { $change ->
    [entered] state { $state } is entered
    [best] state { $state }: best so far { $value }
   *[value] state { $state } is worth { $value }
}

## Where a number comes from

named-node = { $how ->
    [from] from{" "}
   *[plain] {""}
}{ $name ->
    [root] the root
    [state] state { $state }
   *[other] { $leaf ->
        [true] leaf
       *[false] node
    } { $name ->
        [path] { $moves }
       *[moves] ({ $moves })
    }
}
origin-of = { $quantity ->
    [alpha] α = { $score }
    [beta] β = { $score }
    [best] best so far at { $node } = { $score }
   *[value] value of { $node } = { $score }
}: { $cause ->
    [narrowed] { $at }, after move { $mv }
    [child] the value of move { $mv }
    [closed] the best of its moves, { $mv }
    [entered] the call of { $at } begins with it
   *[start] the search begins with it
}{ $leaf ->
    [none] .
   *[node] ; that { $number } is { $leaf }.
}
origin-of-leaf = value of { $node } = { $score }: { $rule }
