### What is said of two searches side by side. Searches go by the options that are theirs.

-number = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $count }
}
known-value = { $bound ->
    [lower] at least { $value }
    [upper] at most { $value }
   *[exact] { $value }
}
after-moves = { $line ->
    [none] at the root
   *[moves] after { $line }
}

## What became of the choice; goes on after a semicolon, so without a full stop

choice-over = The game is over at the root: there is no move to choose
choice-limited = The depth limit is at the root: neither chooses a move
choice-stopped = { $name } stops at the root and chooses nothing; { $other } chooses { $mv }, worth { $value }
choice-same = { $same ->
    [search] Both sides are one and the same search, by the same options: { $mv }, worth { $value }
    [tree] No difference: { $a } and { $b } give each of the { $nodes } nodes the same value and move,
        and choose { $mv }, worth { $value }
   *[move] Both choose { $mv }, worth { $value }
}
choice-of-one-move = { $turned ->
    [true] Both choose { $mv }, and judge it alike: { $first } ({ $a }) and { $second } ({ $b })
        are the same value, seen from either side
   *[false] Both choose { $mv }, worth { $first } ({ $a }) and { $second } ({ $b }):
        the scores differ, the choice does not
}
choice-tied = { $first } and { $second } are both worth { $value }{ $by-order ->
    [true] , and the order of the search decides: { $first } ({ $a }), { $second } ({ $b })
   *[false] : of equal moves { $a } { $ties-a ->
        [first] keeps the first
       *[last] takes the last
    }, { $first }, and { $b } { $ties-b ->
        [first] keeps the first
       *[last] takes the last
    }, { $second }
}
choice-unsearched = { $name } { $shortcut ->
    [win] plays { $mv }, an immediate win, without a search
   *[block] blocks at { $mv } without a search
} ({ $evaluated ->
    [true] { $value } is no searched value but the evaluation
   *[false] the game ends there, worth { $value }
}); { $other } { $searched ->
    [none] stops at the root and chooses nothing
   *[move] searches and plays { $searched }, worth { $known }
}
choice-distinguished = { $blind }: { $exact ->
    [true] { $all ->
        [true] { $count ->
            [2] both
           *[other] all { -number }
        }
       *[false] { -number }
    } moves are worth { $known }, and the order of the search decides ({ $taken }, the { -of-ties } of them)
   *[false] { -number } moves are not known to be worse than { $known } ({ $taken }, the { -of-ties } of them, is played)
}; { $sharp }: { $best } ({ $value })
-of-ties = { $ties ->
    [first] first
   *[last] last
}
best-moves = { $form ->
    [known] no move { $why ->
        [soonest] wins sooner
        [longest] holds out longer
       *[value] is better
    } than { $moves }
    [only] only { $moves } { $why ->
        [soonest] wins soonest
        [longest] holds out longest
       *[value] is best
    }
   *[several] { $moves } { $why ->
        [soonest] win soonest
        [longest] hold out longest
       *[value] are best
    }
}
choice-mistaken = { $name } { $exact ->
    [true] takes { $mv } to be worth { $taken }
   *[false] takes a bound for a value, { $taken } for { $mv }
}, and { $truth ->
    [none] nothing says that it is as good as { $better }, worth { $best }, which { $other } plays
   *[known] plays a worse move: { $mv } is worth { $truth }; { $other } plays { $better }, worth { $best }
}
choice-different = { $a } plays { $first }, worth { $value-a }, and { $seen-a ->
    [none] does not search { $second }
   *[known] finds { $seen-a } for { $second }
}; { $b } plays { $second }, worth { $value-b }, and { $seen-b ->
    [none] does not search { $first }
   *[known] finds { $seen-b } for { $first }
}

## How the work differs; goes on after a semicolon

work = { $fewer } needs { $nodes }, { $more } { $many }, { $against }{ $why ->
    [equality] : a bound that is only reached does not cut there
    [values] : fewer of its values are equal, so a bound is not reached as soon
    [order] : what is searched first decides how much is cut
   *[other] {""}
}
work-cut = { $fewer } needs { $less } of { $many } nodes ({ $share } %): { $cutoffs ->
    [one] one cutoff skips
   *[other] { $cutoffs } cutoffs skip
} the rest
work-ordered = { $fewer } scores { $few } leaves, { $more } { $most };
    no search can prove the value with fewer than { $fewest }
times = { $exact ->
    [true] {""}
   *[false] about{" "}
}{ $tenths ->
    [0] { $count ->
        [2] twice
       *[other] { -number } times
    }
   *[other] { $count }.{ $tenths } times
} as many
percent-more = { $percent } % more
differing-inside = inside the tree they differ at { $differing } of the { $shared } nodes that both have

## Whole sentences

scores-turned = A's scores are seen from { $a }'s side and B's from { $b }'s, so signs turn.
bound-hides = { $taken ->
    [true] With { $name } the choice of { $mv } rests on a bound, { $known }, which need not be its value
   *[false] { $count ->
        [one] Of the move { $mv } { $name } knows only that it is worth { $known }
       *[other] Of { -number } root moves { $name } knows a bound only: { $mv } is worth { $known }
    }
}{ $truth ->
    [none] .
   *[value] ; { $other } finds { $truth }.
}
first-difference = They first differ { $place }: A has { $a }, B has { $b }.
value-by = { $value } by { $mv }
first-wait = The first to wait, { $place }, is { $name }: { $why }.

## Why one of them waits; part of a sentence, after its name

side-is-waiting = waits: { $why }
waits = { $why ->
    [cut] it has cut { $place } and skips { $skipped }
    [limit] it has reached its depth limit { $place }
    [leaf] it goes no deeper { $place }
    [earlier] it has searched { $mv } before
    [later] it will search { $mv } later
    [left-out] it does not try this move { $place }
    [building] the other builds its tree first
   *[built] it entered this node when it built its tree
}

## What is too large to be compared

too-large-to-compare = the search has more than { $max } nodes, the most that is compared; { $advice } makes it smaller
smaller-depth = a smaller --depth
or = { $some } or { $last }
comma = { $some }, { $next }
