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
-mv = { $mv ->
    [bare] move { $mv }
   *[name] { $mv }
}
-better = { $better ->
    [bare] move { $better }
   *[name] { $better }
}
-first = { $first ->
    [bare] move { $first }
   *[name] { $first }
}
-second = { $second ->
    [bare] move { $second }
   *[name] { $second }
}
known-value = { $bound ->
    [lower] at least { $value }
    [upper] at most { $value }
   *[exact] { $value }
}
after-moves = { $line ->
    [none] at the root
    [bare] at node { $line }
   *[moves] after { $line }
}
-node = { $node ->
    [bare] node { $node }
   *[moves] { $node }
}

## What became of the choice; goes on after a semicolon, so without a full stop

choice-over = The game is over at the root: there is no move to choose
wrong-says = { $value } { $mv ->
    [none] and plays no move
   *[move] and plays { -mv }
}
-wrong = { $lettered ->
    [true] , a wrong program,
   *[false] {""}
}
choice-wrong = { $both ->
    [true] Two wrong programs: { $name } says { $says }, { $other } says { $right }
   *[false] { $same ->
        [true] Here { $name }{ -wrong } comes to the same as { $other }: it says { $says }
       *[false] { $name }{ -wrong } says { $says }; { $other } says { $right }
    }
}
choice-limited = Both stop at the root, so neither chooses a move
choice-stopped = { $name } stops at the root and chooses no move; { $other } chooses { -mv }, worth { $value }
choice-same = { $same ->
    [search] Both sides run the same search with the same options, and choose { -mv }, worth { $value }
    [tree] No difference: { $a } and { $b } find the same value and move at each of the { $nodes } nodes,
        and choose { -mv }, worth { $value }
   *[move] Both choose { -mv }, worth { $value }
}
choice-of-one-move = { $turned ->
    [true] Both choose { -mv } and agree on it: { $first } ({ $a }) and { $second } ({ $b })
        are the same value, seen from opposite sides
   *[false] Both choose { -mv }, worth { $first } ({ $a }) and { $second } ({ $b }):
        the scores differ, the choice doesn't
}
choice-tied = Both { -first } and { -second } are worth { $value }{ $by-order ->
    [true] , so the order in which moves are tried decides: { -first } ({ $a }), { -second } ({ $b })
   *[false] : of equal moves { $a } { $ties-a ->
        [first] keeps the first
       *[last] takes the last
    }, { -first }, and { $b } { $ties-b ->
        [first] keeps the first
       *[last] takes the last
    }, { -second }
}
choice-unsearched = { $name } { $shortcut ->
    [win] plays { $mv }, an immediate win, without a search
   *[block] blocks at { $mv } without a search
} ({ $evaluated ->
    [true] { $value } comes from the evaluation, not from a search
   *[false] the game ends there, worth { $value }
}); { $other } { $searched ->
    [none] stops at the root and chooses no move
   *[move] searches and plays { $searched }, worth { $known }
}
choice-distinguished = { $blind }: { $exact ->
    [true] { $all ->
        [true] { $count ->
            [2] both
           *[other] all { -number }
        }
       *[false] { -number }
    } moves are worth { $known }, so the { -of-ties } of them, { $taken }, is played
   *[false] { -number } moves aren't known to be worse than { $known } ({ $taken }, the { -of-ties } of them, is played)
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
    [only] { $moves } alone { $why ->
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
    [true] takes { -mv } to be worth { $taken }
   *[false] takes a bound for a value ({ $taken } for { -mv })
}, and { $truth ->
    [none] nothing shows that it's as good as { -better }, worth { $best }{ $played ->
        [true] , which { $other } plays
       *[false] {""}
    }
   *[known] plays a worse move: { -mv } is worth { $truth }; { $played ->
        [true] { $other } plays { -better }, worth { $best }
       *[false] { -better } is worth { $best }, and { $other } doesn't play it either
    }
}
choice-different = { $a } plays { -first }, worth { $value-a }, and { $seen-a ->
    [none] doesn't search { -second }
   *[known] finds { $seen-a } for { -second }
}; { $b } plays { -second }, worth { $value-b }, and { $seen-b ->
    [none] doesn't search { -first }
   *[known] finds { $seen-b } for { -first }
}

## How the work differs; goes on after a semicolon

work = { $fewer } visits { $nodes }, { $more } visits { $many } ({ $against }){ $why ->
    [equality] : it doesn't cut where a bound is only reached
    [values] : fewer of its values are equal, so it reaches bounds later
    [order] : what's searched first decides how much is pruned
   *[other] {""}
}
work-cut = { $fewer } visits { $less } of { $many } nodes ({ $share }%): { $cutoffs ->
    [one] one cutoff prunes
   *[other] { $cutoffs } cutoffs prune
} the rest
work-ordered = { $fewer } scores { $few } leaves, { $more } { $most };
    proving the value by leaves alone takes at least { $fewest }
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
percent-more = { $percent }% more
differing-inside = inside the tree they differ at { $differing } of the { $shared } nodes that both visit, first { $place }

## Whole sentences

scores-turned = A's scores are seen from { $a }'s side and B's from { $b }'s, so the signs flip.
bound-hides = { $taken ->
    [true] { $name } chooses { -mv } by a bound, { $known }, which may not be its true value
   *[false] { $count ->
        [one] All that { $name } knows of { -mv } is that it's worth { $known }
       *[other] Of { $moves ->
            [none] { -number } root moves
           *[moves] { $mv ->
                [bare] moves { $moves }
               *[name] { $moves }
            }
        } { $name } knows only bounds: { -mv }, for one, is worth { $known }
    }
}{ $truth ->
    [none] .
   *[value] ; { $other } finds { $truth }.
}
first-difference = They first differ { $place }: A has { $a }, B has { $b }.
value-by = { $value } by { -mv }
first-goes-wrong = { $name } first goes wrong at its step { $number }, { $place }. { $behind }
first-wait = The first to wait, { $place }, is { $name }: { $why }.

## Why one of them waits; part of a sentence, after its name

side-is-waiting = waits: { $why }.
waits = { $why ->
    [cut] it prunes { $count ->
        [one] move
       *[other] moves
    } { $skipped } { $place }
    [limit] it reached its depth limit { $place }
    [leaf] it goes no deeper { $place }
    [earlier] it has already searched { -node }
    [later] it will search { -node } later
    [scored-later] it will score { -node } later
    [left-out] it doesn't try this move { $place }
    [building] the other builds its tree first
   *[built] it entered this node when it built its tree
}

## What is too large to be compared

too-large-to-compare = the search has more than { $max } nodes, too many to compare; { $advice } makes it smaller
smaller-depth = a smaller --depth
or = { $some } or { $last }
comma = { $some }, { $next }
