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
sides-of = A: { $a }. B: { $b }.
both-searches = A and B:
window-of = α = { $alpha }, β = { $beta }
node-of-tree = { $node }{ $kind ->
    [none] {""}
   *[kind] , { $kind }
}: { $state ->
    [closed] value { $value }
   *[open] { $value ->
        [none] no value yet
       *[value] best so far { $value } (move { $mv })
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
}{ $state ->
    [none] {""}
    [unknown] : no value yet
    [best] : best so far { $value } (move { $mv })
   *[known] : returns { $value }
}{ $window ->
    [none] {""}
   *[window] ; { $window }
}.
live-here = here: { $live }
line-that-runs = The line that runs is `{ $line }`. Here: { $live }

## Line mode

lines-begin = Type a word and press Enter. Enter alone goes on; `{ $help }` lists the words, `{ $quit }` leaves.
lines-help = The words, which you may shorten. Enter alone does the same as next stop.
line-unknown = `{ $given }` is not one of the words: { $words }.
line-unclear = `{ $given }` could be { $words }.
line-too-long = `{ $word }` is one word too many.
line-needs-number = `{ $given }` should be a number from 1 on.
part-needs-number = { $count ->
    [1] There's only one part here.
   *[other] `part` needs a number from 1 to { $count }.
}
go-needs-place = go where? To a number, to a selector such as cut 1, or to the node after some moves.
nothing-asked = There's no question to answer here.
number-alpha = alpha
number-beta = beta
number-best = best
number-value = value
number-unknown = `{ $given }` isn't one of a node's numbers: { $names }.
lines-no-number = { $asked ->
    [true] The node you asked about has no number yet
   *[false] There is no number here yet
}: next goes on.
lines-no-trail = You haven't asked where a number comes from yet: type from.
lines-trail-ends = It begins here: home goes back to where you asked.
lines-resumed = You left off here: `part 1` goes back to the beginning.
lesson-ends = This is the end of the lesson: `back stop` goes back, `quit` leaves.
lesson-begins = This is the beginning of the lesson: next stop goes on.
lines-at-last = This is the last step: back stop goes back, results sums it up, quit leaves.
lines-at-first = This is the first step: next stop goes on.
lines-no-match = Nothing in this search fits that.
cannot-read = cannot read: { $why }

## Words of line mode, as they are typed, and what they do

word-next = next
does-next = the next step; next 5 goes five steps
word-back = back
does-back = the step before; back 5 goes five steps back
word-next-stop = next stop
does-next-stop = the next stop; where there are none, the next step worth seeing
word-back-stop = back stop
does-back-stop = the stop before
word-part = part
does-part = part 2 goes to the second part of the lesson
word-go = go
does-go = go 7 goes to state 7, or to step 7 where no state has a number; go cut 1, go leaf 2, go a1.b2; of two searches, go difference 1
word-where = where
does-where = reads this step again
word-why = why
does-why = the line of code that runs, with its numbers, and where the number of this step comes from
word-from = from
does-from = goes to the step that set the number; again: further back. from value, from best, from alpha, from beta
word-home = home
does-home = goes back to the step where you first asked from
word-board = board
does-board = the position
word-tree = tree
does-tree = the path from the root to here, and what is known of each move on it
word-code = code
does-code = the algorithm, with a mark at the line that runs
word-calls = calls
does-calls = the calls that are running
word-node = node
does-node = node a1.b2 tells all about the node after these moves, node state 7 about that state
word-results = results
does-results = the result of the search
word-answer = answer
does-answer = answers a question, where one is asked
word-help = help
does-help = this list
word-quit = quit
does-quit = leaves

## Searches as text

steps-in-short = This search has { $count } steps; these are the ones that sum it up. --steps all writes every step, --steps A..B some of them.
