### Errors of several parts.

file-not-found = No such file or directory
file-no-permission = Permission denied
file-is-folder = Is a directory
file-not-regular = it is neither a file nor a folder
file-outside = it is not in the lesson's folder
file-is-no-folder = Not a directory
file-not-text = it is not UTF-8 text
file-exists = File exists
file-system-full = No space left on device

## Games and positions that are refused. `$what`, `$kind` and `$form` are keys.

unknown-name = unknown { $what ->
    [game] game
    [option] option
    [preset] preset
   *[lesson] lesson
} `{ $name }`{ $nearest ->
    [none] {""}
   *[name] {" "}(did you mean `{ $nearest }`?)
}: the { $what ->
    [game] games
    [option] options
    [preset] presets
   *[lesson] lessons
} are { $known }{ $what ->
    [lesson] {" "}(a lesson of your own is named by its path, such as ./{ $name }/lesson.md)
   *[other] {""}
}
game-form = `{ $given }` is not of the form { $form ->
    [mnk] mnk:M,N,K (rows, columns, how many in a line win), as in mnk:4,3,3
    [connect4] connect4:R,C,K (rows, columns, how many in a line win), as in connect4:5,6,4
    [random] random:B,D,SEED (children, depth, seed), as in random:3,4,1
    [bones] bones:T
   *[other] { $form }
}
out-of-range = { $what ->
    [rows] { $letter }, the rows,
    [columns] { $letter }, the columns,
    [line] { $letter }, the line that wins,
    [taken] T of bones:T, the most that a move may take,
    [children] B of random:B,D,SEED, the children of a node,
    [depth] D of random:B,D,SEED, the depth,
    [seed] SEED of random:B,D,SEED
    [heap] heap { $letter }
   *[bones] the heap
} { $given ->
    [none] has no number
   *[number] is `{ $given }`
}: it must be a whole number from { $min } to { $max }
board-too-large = a board of { $cells } cells does not fit into { $capacity } bits
option-of-others = `{ $option }` is for { $takers }, not for `{ $game }`
position-needed = `{ $game }` needs a position: { $kind ->
    [bones] the heap, a whole number from 0 to 10000, as in `6`
    [certificate] what `solve --certificate` wrote, as in `@proof.ndjson`
   *[tree] JSON as in `[[3,12],[2,4]]`, `@FILE` or `random:B,D,SEED`
}
row-count = the position has { $found } { $found ->
    [one] row
   *[other] rows
} where the board has { $rows }: { $position }
row-length = row { $row } of the position has { $found } { $found ->
    [one] cell
   *[other] cells
} where the board has { $columns } { $columns ->
    [one] column
   *[other] columns
}: { $position }
bad-cell = cell { $cell } (row { $row }, column { $column }) is `{ $found }`: a cell is X, O or _
mark-counts = the position has { $x } X and { $o } O, but { $first } began:
    the cells must hold as many { $first } as { $second }, or one more
two-lines = X has the line { $x } and O the line { $o }: a game ends with its first line
line-of-mover = { $side } has the line { $line } and is to move: the game was over before { $other } moved
floating-mark = the mark in cell { $cell } (row { $row }, column { $column }) has nothing below it:
    { $below } is free, and marks fall to the lowest free cell
too-many-heaps = the position has { $found } heaps: it must be from 1 to 26, as in `3,4,5`
position-is-tree = a position that begins with `[` is a tree: its game is `tree`, not `{ $game }`

tree-no-json = { $file ->
    [none] the tree
   *[name] `{ $file }`
} is not JSON such as `[[3,12],[2,4]]`: { $why }, at line { $line } column { $column }
json-error = { $kind ->
    [eof] it ends too early
    [trailing-characters] trailing characters
   *[other] { $text }
}
tree-too-deep = the tree is too deep at line { $line } column { $column }: at most 127 arrays may be nested
empty-array = the array at { $at } is empty: it needs at least one child
too-many-children = the array at { $at } has more than 65,535 children
bad-leaf = the leaf at { $at } is { $found }: it must be a whole number from -2147483646 to 2147483646
leaf-text = the text `{ $text }`
leaf-object = an object
tree-unreadable = cannot read the tree from `{ $file }`: { $why }
file-too-large = it is larger than { $size }
file-no-text = it is not UTF-8 (byte { $byte })
too-many-leaves = `{ $given }` has more leaves than 64 bits can number: { $children }^{ $depth } must be below 2^64

unknown-move = { $number ->
    [none] `{ $name }` names no move here
   *[number] number { $number } of the moves given, `{ $name }`, names no move here
}: the legal moves are { $legal }
illegal-move = { $number ->
    [none] `{ $name }` is not legal here
   *[number] number { $number } of the moves given, `{ $name }`, is not legal here
}: the legal moves are { $legal }
moves-and-more = { $moves } … and { $count } more
move-after-end = move { $number } is `{ $name }`, but the game is over before it

## Searches that cannot be recorded, or not be written

too-large-to-record = the search has more than { $max } nodes, the most that there is room for;
    a depth limit, or a position nearer to the end, makes it smaller, and --max-memory makes more room
too-large-to-build = the tree has more than { $max } nodes, the most that there is room for;
    minimax does not build it, and --max-memory makes more room
cancelled-while-building = the search was cancelled while it was building its tree
cannot-write-trace = cannot write the trace: { $why }
pane-of = { $pane }: { $what }
config-wrong = { $fault }{ $more ->
    [0] {""}
    [one] {" "}(one more mistake is listed in the terminal)
   *[other] {" "}({ $more } more mistakes are listed in the terminal)
}; the defaults are used
config-unreadable = { $path } can't be read: { $why }
config-no-toml = `{ $line }` is not TOML (a text needs quotes, as in theme = "dark", and a name is set once)
config-fault = { $path }:{ $line }: { $what }
config-none-of = `{ $name }` should be one of { $names }
config-unknown = there is no setting `{ $name }`{ $nearest ->
    [none] {""}
   *[name] {" "}(did you mean `{ $nearest }`?)
}: the settings are { $names }
config-keys-table = `keys` should be a table: [keys], then lines such as next-cutoff = "p"
config-keys-text = `{ $name }` needs its keys in quotes, such as "p Ctrl-R"
no-action-of-that-name = no action is called `{ $name }`{ $nearest ->
    [none] {""}
   *[name] {" "}(did you mean `{ $nearest }`?)
}: the table of keys in the README has their names
no-key-of-that-name = no key is called `{ $key }`: a key is a character (p, ?), or a name (Space, Enter, PgDn, F1, Left …), also with Ctrl-, Alt- or Shift- before it
binding-taken = `{ $key }` is the key of { $name } already: give that one another key
binding-typed = `{ $key }` is typed there, so it can't be a key: take one with Ctrl- or Alt-
binding-missing = `{ $name }` needs a key, such as "p"
