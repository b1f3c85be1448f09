### Two searches that are asked for, and steps that are named by what happens there.

option-of-no-effect = { $option } has no effect: { $preset ->
    [none] A has { $a } and B has { $b }; leave one of them out
   *[name] { $same ->
        [true] the preset `{ $preset }` needs { $a }; leave it out, or say with --a and --b what to compare
       *[false] the contrast is `{ $preset }`, A with { $a } and B with { $b }; say with --preset, or --a and --b,
            what else to compare
    }
}

## The words that name steps, as they are typed

goal-start = start
goal-end = end
goal-root = root
goal-state = state
goal-node = node
goal-beside = beside
goal-difference = difference
goal-mistake = mistake
goal-enter = enter
goal-leaf = leaf
goal-return = return
goal-cut = cut
goal-close = close
goal-backup = backup
goal-improve = improve
goal-win = win
goal-loss = loss
goal-draw = draw
goal-depth = depth
goal-value = value
place-unknown = `{ $given }` isn't a place to go to: type moves (such as { $mv }), a value (=-10), { $words }, end{ $numbered ->
    [true] , root or state 3
   *[false] {" "}or root
}
