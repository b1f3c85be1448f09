### What is read out in plain lines: linear text and line mode.

## Positions

cells-explained = Cells are named by column and row: a1 is the top left corner, b1 the next cell of the first row, a2 the next of the first column.
row-of-cells = Row { $row }: { $cells }.
cell-at = { $name } { $mark ->
    [none] free
   *[mark] { $mark }
}
cells-of = { $mark } has { $cells }.
free-cells = { $count } of { $rows } by { $columns } cells { $count ->
    [one] is
   *[other] are
} free.
winning-cells = In a line: { $cells }.

## The tree, the calls, the code

of-search = { $side }:
window-of = α = { $alpha }, β = { $beta }
node-of-tree = { $node }, { $kind }: { $state ->
    [closed] value { $value }
   *[open] { $value ->
        [none] no value yet
       *[value] best so far { $value } by { $mv }
    }
}{ $window ->
    [none] {""}
   *[window] ; { $window }
}{ $children ->
    [none] .
   *[children] . Moves: { $children }.
}
child-of = { $mv } { $value ->
    [none] is being searched
   *[value] is worth { $value }
}
other-children = { $how ->
    [pruned] pruned: { $moves }
   *[unseen] not tried yet: { $moves }
}
and-more-moves = and { $count } more
call-of = { $number }. { $node }, { $mover ->
    [none] { $kind }
   *[side] { $mover } ({ $kind })
}: { $value ->
    [none] { $best ->
        [none] no value yet
       *[value] best so far { $best } by { $mv }
    }
   *[value] returns { $value }
}{ $window ->
    [none] {""}
   *[window] ; { $window }
}.
line-that-runs = The line that runs: { $line }
