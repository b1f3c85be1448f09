### What is said of a step of a search. `$state` is a number, `root` or `here`.

-state = { $state ->
    [root] the root
    [here] this node
    [named-by-path] node { $state }
   *[number] state { $state }
}
named-by-path = { $path }
-order = { $order ->
    [center] , nearest to the centre first
    [best] , best first
    [worst] , worst first
   *[none] {""}
}

## Wrong programs

said-wrong = { $said } { $what }
wrong-program = This is a WRONG program: { $what }.
never-wrong = Here the mistake changes nothing: the correct program takes the same steps.
first-wrong-step = This is its first wrong step. { $behind }
behind-mistake = People who write it this way believe: { $believed } { $truth }
wrong-here = { $mistake ->
    [same-side] Wrong: it's { $side }'s turn, but the node is searched as MAX.
    [shared-window] Wrong: all nodes share one window, now ({ $low }, { $high }). Here it should be ({ $alpha }, { $beta }).
    [root-window-fixed] Wrong: the root keeps its open window all the same.
    [depth-sign] Wrong: plies are added, not subtracted.
    [small-win] Wrong: a win is worth only 3 minus the plies.
   *[negamax-no-flip] Wrong: scored as { $max } sees it, though it's { $side }'s turn, and still negated above.
}

## A node is entered

node-entered = { $mv ->
    [none] The search starts at { -state } (ply { $ply }: plies are counted from here){ $alpha ->
        [none] {""}
       *[window] , with the window (α, β) = ({ $alpha }, { $beta }), wide open
    }
   *[move] { $side } tries { -mv }: { $building ->
        [true] { -state } joins the tree at{" "}
       *[false] { $state ->
            [here] {""}
            [named-by-path] {""}
           *[number] { -state },{" "}
        }
    }ply { $ply }{ $alpha ->
        [none] {""}
       *[window] , (α, β) = ({ $alpha }, { $beta })
    }
}. { $next }
next = { $next ->
    [given] It's a leaf.
    [over] Game over.
    [limit] { $side } is next, but the search goes no deeper than { $plies }.
    [quiet] { $side } is next, but no move here wins, blocks or threatens to win, and this search tries no others.
    [unsearched] { $side } is next, but the search doesn't look further here.
    [shortcut] Before it searches, { $side } checks two things: can it win at once? Can { $other }?
    [candidates] { $side } tries { $count } of { $free } moves ({ $rule }){ -order }: { $moves }.
   *[moves] { $count ->
        [one] { $side } has only one move: { $moves }.
       *[other] { $side } has { $count } moves{ -order }: { $moves }.
    }
}

## A leaf is scored

leaf-scored = { $how ->
    [counted] { $winner } has won at ply { $ply }: { $base } { $added ->
        [true] +
       *[false] -
    } { $taken } ({ $level ->
        [true] one { $added ->
            [true] more
           *[false] off
        } for each ply after the first
       *[false] one { $added ->
            [true] more
           *[false] off
        } for each ply
    }). For { $max } it's a { $against ->
        [true] loss
       *[false] win
    }, so { -state } scores { $value }
    [won] { $winner } has won: { -state } scores { $value }
    [given] It's a leaf: its value{ $seen ->
        [none] {""}
       *[score] {" "}for { $max }
    } is { $value }
    [limit] The game isn't over, but the search goes no deeper than { $plies }:
        the evaluation ({ $eval }) puts { -state } at { $value }
    [quiet] No move that this search tries is left: the evaluation ({ $eval }) puts { -state } at { $value }
    [block] After a block played without a search, the evaluation ({ $eval }) puts { -state } at { $value }
   *[drawn] Nobody can win any more. It's a draw: { -state } scores { $value }
}{ $becomes ->
    [none] { $seen ->
        [none] .
       *[score] . The side to move here sees { $seen }.
    }
   *[score] . The program takes that for the score of the side to move: in the tree it becomes { $becomes }.
}

leaf-stands = { $missing ->
    [true] A missing move counts as a loss: { -state } is worth { $value }.
   *[false] What follows isn't in this tree: { -state } is worth { $value }, as the certificate says.
}

## A value arrives at the parent

value-arrives = { $value } arrives at { -state } from { $child ->
    [none] move { $mv }
   *[number] state { $child } (move { $mv })
}: { $verdict }.{ $narrowed ->
    [none] {""}
   *[bound] {" "}{ $kind ->
        [window] (α, β)
        [MAX] α
       *[MIN] β
    } is now { $narrowed }.
}{ $views }
verdict = { $verdict ->
    [zero] { $side } started from best = 0, and this is no better, so it keeps no move
    [above-zero] { $side } started from best = 0, and this is better: it's the best so far
    [now-best] it's the best so far
    [not-kept] { $side } keeps no move
    [first] it's the first value here, so it's the best so far
    [tie-kept] it equals the best so far, and the first of equal moves stays: { -mv }
    [no-better] it's only a bound, at best equal to the best so far, so { -mv } stays
    [bound-taken] it's only a bound, at best equal to the best so far;
        taken for a value, it makes { -mv } the last of equal moves, although it may be worse
    [tie-taken] it equals the best so far, and the last of equal moves wins: now { -mv }
    [better] { $side }{ -wanted } drops { -mv }{ -best } for it
   *[worse] { $side }{ -wanted } keeps { -mv }{ -best }
}
-wanted = { $best ->
    [none] {""}
   *[score] {" "}wants the { -larger } value and
}
-best = { $best ->
    [none] {""}
   *[score] {" "}({ $best })
}
-larger = { $kind ->
    [MAX] larger
   *[MIN] smaller
}
negamax-views = {" "}Negamax flips the sign on the way up{ $saw ->
    [0] , but 0 has none: { $here } sees 0
   *[score] : { $below } saw { $saw }, { $here } sees { $sees }
}{ $had ->
    [none] {""}
   *[score] , { $more ->
        [true] more than the { $had } it had
       *[false] less than the { $had } it has
    }
}.

## A node closes

node-closes = { $shortcut ->
    [win] { $mv } wins at once and is played without a search: { -worth }
    [block] { $mv } blocks { $other }, who would win there at once, and is played without a search:
        { -worth }
   *[none] { $count ->
        [one] There's only one move, and its value is { $values }
        [2] { $side } takes the { -larger } of { $values }
       *[other] { $side } takes the { $kind ->
            [MAX] largest
           *[MIN] smallest
        } of { $values ->
            [none] { $count } values{ $bounds ->
                [0] {""}
                [1] , one of them a bound
               *[other] , { $bounds } of them bounds
            }
           *[values] { $values }
        }
    }: { -worth }{ $mv ->
        [none] {" "}({ $zero ->
            [true] the 0 that best started from; no move
            [hidden] no move
           *[false] it passes on the best value it saw, though { $side } has one at least as good elsewhere
        })
       *[move] {" "}(move { $mv }{ $exact ->
            [true] {""}
           *[false] ; only a bound, because moves below were pruned
        })
    }{ $doubt ->
        [none] {""}
       *[bound] , although all we know of { -mv } is { $doubt }
    }
}.{ $tree ->
    [none] {""}
   *[score] {" "}The tree keeps MAX's number: { $tree }.
}{ $unskipped }
-worth = { $tree ->
    [none] {""}
   *[score] for { $side },{" "}
}{ -state } is worth { $value }
nothing-to-skip = {" "}That { $reach ->
    [reaches] reaches
    [passes] passes
   *[below] is below
} { $kind ->
    [MAX] β
   *[MIN] α
} = { $bound }, but no move is left to prune.
window-cuts = { $side } has { $value }, and { $kind ->
    [MAX] β
   *[MIN] α
} = { $bound } closes the window at { -state }.{ $count ->
    [none] {""}
    [one] {" "}Move { $skipped } is pruned.
   *[other] {" "}Moves { $skipped } are pruned.
}
node-cuts = { $reach ->
    [reaches] { $kind ->
        [MAX] { $side } can already get { $value } here, just what { $other } can hold { $side } to elsewhere (β)
       *[MIN] { $side } can already hold { $other } to { $value } here, just what { $other } has elsewhere (α)
    }, so { $other } gains nothing by coming{" "}
   *[passes] { $kind ->
        [MAX] { $side } can already get { $value } here, but { $other } can hold { $side } to { $bound } elsewhere (β = { $bound })
       *[MIN] { $side } can already hold { $other } to { $value } here, but { $other } has { $bound } elsewhere (α = { $bound })
    } and will never come{" "}
}{ $state ->
    [here] here
   *[number] to { -state }
}.{ $count ->
    [none] {""}
    [one] {" "}Move { $skipped } is pruned.
   *[other] {" "}Moves { $skipped } are pruned.
}

## What changed with a state; part of a list, so without capital and full stop

state-change = { $change ->
    [entered] the search enters state { $state }
    [best] the best so far at state { $state } is { $value }
   *[value] state { $state } is worth { $value }
}

## Where a number comes from

named-node = { $how ->
    [from] from{" "}
    [of] of{" "}
   *[plain] {""}
}{ $name ->
    [root] the root
    [state] state { $state }
   *[other] { $leaf ->
        [true] leaf
       *[false] node
    } { $path }
}
origin-of = { $quantity ->
    [alpha] α = { $score }
    [beta] β = { $score }
    [best] The best so far { $node }{ -seen-by } is { $score }
   *[value] The value { $node }{ -seen-by } is { $score }
}: { $cause ->
    [narrowed] { $at }, after move { $mv }
    [child] { $bounded ->
        [true] only a bound, from move { $mv }
       *[false] the value of move { $mv }
    }
    [closed] { $bounded ->
        [true] only a bound, from the move that it keeps, { $mv }
       *[false] the value of its best move, { $mv }
    }
    [zero] best started there, and no move beat it
    [entered] the call { $at } begins with it
   *[start] the search begins with it
}{ $leaf ->
    [none] .
   *[node] ; that { $number } is { $leaf }.
}
origin-of-leaf = The value { $node }{ -seen-by } is { $score }{ $wrong ->
    [true] {" "}in this program.
   *[false] .
}
-seen-by = { $seen-by ->
    [none] {""}
   *[side] , as { $seen-by } sees it,
}
