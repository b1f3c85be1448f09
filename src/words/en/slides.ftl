### Slides, and searches as linear text.

-at-stop = { $stop ->
    [none] {""}
   *[stop] { $stop } ·{" "}
}
slide-title = { $deck }{ $heading ->
    [none] , step { $step }
   *[heading] : { $heading } (step { $step })
}
stop-of = stop { $stop } of { $of }
counts-so-far = { -at-stop }step { $step } of { $of } · nodes { $nodes }  leaves { $leaves }  cutoffs { $cutoffs }
counts-of-several = { -at-stop }step { $step } of { $of } · nodes { $nodes }
calls-left-out = … { $count } more
what-came-of = { $deck }: results
closing-result = value { $value }, line { $line }; { $counts }

## Diagrams

mermaid-tree-too-large = Mermaid draws at most { $lines } lines and { $chars } characters, and this tree has more: use dot
mermaid-too-many-steps = Mermaid draws at most { $lines } lines and { $chars } characters in one diagram:
    the first { $fit } of these { $of } steps fit; a path that ends in .md has a diagram for each

## Linear text

part-of = Part { $number } of { $of }: { $title }
the-search = The search{ $game ->
    [tree] {" "}of the tree { $position }
   *[other] : { $game } { $position }
}, { $options }.
the-states = States: { $states }.
state-after = { $state } { $moves ->
    [none] the root
   *[moves] after { $moves }
}
stop-heading = Stop { $stop } of { $stops }, step { $step } of { $steps }{ $title ->
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
note-changed = Since the last slide: { $changes }.
note-move = { $mv } is worth { $value }
note-sources = More to read: { $sources }
ask-enter = Ask: which move does the search try next? ({ $mv })
ask-leaf = Ask: what is { $node } worth? ({ $value })
ask-backup = Ask: { $value } is about to arrive at { $node }. Does { $side } take it? ({ $taken ->
    [true] yes
   *[false] no
})
ask-return = Ask: which value does { $side } keep at { $node }? ({ $value })
ask-cutoff = Ask: which moves does nobody need to look at below { $node }? ({ $skipped })
ask-line = Ask: which moves lead to the root’s value of { $value }? ({ $line })
