### Slides, and searches as linear text.

-at-stop = { $stop ->
    [none] {""}
   *[stop] { $stop } ·{" "}
}
game-name = { $game ->
    [tictactoe] Tic-tac-toe
    [connect4] Connect four
    [bones] The game of bones
    [nim] Nim
    [tree] A game tree
    [certificate] A certificate
   *[mnk] { $numbers }
}
game-title = { $game }{ $numbers ->
    [none] {""}
   *[numbers] :{ $numbers }
}
algorithm-name = { $algorithm ->
    [alphabeta] Alpha-beta
    [negamax] Negamax
    [two-phase] Minimax in two phases
   *[minimax] Minimax
}
search-name = { $algorithm }: { $game }
searches-name = Two searches: { $game }
game-rule = { $game ->
    [mnk] X and O take free cells in turn; { $last } in a line win: a row, a column or a diagonal.
    [connect4] Marks fall to the lowest free cell of their column; { $last } in a line win.
    [bones] Each move takes 1 to { $last } from the heap. Whoever cannot move loses.
    [nim] Each move takes one or more from one heap. Whoever cannot move loses.
    [tree] MAX and MIN choose in turn. The numbers at the leaves are what MAX gets.
   *[other] {""}
}
part-rule = { $game ->
    [bones] 1 to { $last } a move
   *[line] { $last } in a line
}
at-nodes-key = { $what ->
    [window] (α, β) at a node: MAX is already sure of α, MIN can hold MAX to β.
    [interval] Brackets at a node hold the lowest and the highest value that it can still have.
   *[none] {""}
}
step-heading = { $event ->
    [start] The search begins
    [enter] Move { $mv }
    [leaf] A leaf: { $value }
    [backup] { $value } from move { $mv }
    [improved] { $value } from move { $mv }: a new best
    [kept] { $value } from move { $mv }: the best stays
    [cut] { $kind ->
        [MAX] A β
       *[MIN] An α
    } cutoff: { $value }
    [end] The result: { $value }
   *[return] All moves tried: { $value }
}
what-they-came-to = Results of the two searches
part-of-board = part of the { $size } board
stop-of = stop { $stop } of { $of }
counts-so-far = { -at-stop }step { $step } of { $of } · nodes { $nodes }  leaves { $leaves }  cutoffs { $cutoffs }
counts-of-several = { -at-stop }step { $step } of { $of } · nodes { $nodes }
calls-left-out = … { $count } more
parts-left-out = … and { $count ->
    [one] one more part
   *[other] { $count } more parts
}
what-came-of = { $deck }: results
closing-result = value { $value }, principal line { $line }

## Diagrams

mermaid-tree-too-large = Mermaid draws at most { $lines } lines and { $chars } characters, and this tree has more: use dot
mermaid-too-many-steps = Mermaid draws at most { $lines } lines and { $chars } characters in one diagram:
    the first { $fit } of these { $of } steps fit; a path that ends in .md has a diagram for each

## Linear text

part-of = Part { $number } of { $of }: { $title }
the-search = The search{ $tree ->
    [true] {" "}of the tree { $position }
   *[other] : { $game } { $position }
}, { $options }.
the-states = States: { $states }.
state-after = { $state } { $moves ->
    [none] the root
    [bare] after move { $moves }
   *[moves] after { $moves }
}
stop-heading = Stop { $stop } of { $stops }, step { $step }{ $steps ->
    [none] {" "}(the total comes after the answer)
   *[steps] {" "}of { $steps }
}{ $title ->
    [none] {""}
   *[title] : { $title }
}
text-step = Step { $step } of { $of }{ $event ->
    [none] {""}
   *[event] : { $event }
}
this-step = This step: { $event }
what-changed = What changed: { $changes }.

## Notes for the speaker

handout-key = key

## Questions

slide-of-answer = The answer
note-question = Let them decide first, and ask one or two why. The answer is on the next slide.
note-belief = A student who answers { $letter } may be thinking: { $believed } { $truth }
note-changed = Since the last slide: { $changes }.
note-move = move { $mv } is worth { $value }
lesson-length = It takes { $length }.
ask-enter = Ask: which move does the search try next?
ask-leaf = Ask: what is { $node } worth?
ask-backup = Ask: { $value } is about to arrive at { $node }. Does { $side } take it?
ask-return = Ask: which value does { $side } keep at { $node }?
ask-cutoff = Ask: who needs to look at the moves that are left at { $node }?
ask-line = Ask: which moves lead to the root’s value of { $value }? ({ $line })
