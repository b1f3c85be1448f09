### Forms and editors.

edit-position-title = Edit the position
root-is-leaf = the root is a leaf
label-heap = heap
number-needed = a number
about-heap = how many there are
root-without-value = the root has no value yet: type one
edit-tree-title = Edit the tree
outline-root = root
digits-set-value = digits and - set a leaf's value
tree-too-large-to-edit = this tree is too large to edit (at most 4,000 nodes, at most 127 below one another): write it in a file and open @FILE
default-value = default
contrast-scoring = plain and depth scoring
contrast-level = plies counted from the first reply, or the root
contrast-algorithm = minimax and alpha-beta
contrast-ties = the first or the last of equal moves
contrast-cut = cut on reaching the bound, or on passing it
contrast-order = the best or the worst move first
contrast-mistake = the correct program or a wrong one
label-contrast = contrast
label-game = game
label-position = position
usual-position = default
about-usual-position = for tictactoe, the board of the strange move
name-needed = type a name
export-title = Export slides or pictures
about-svg = a folder, one picture per step, sharp at any size
about-png = a folder, one picture per step, in pixels
about-pdf = a document, one page per step
about-pptx = PowerPoint, with shapes you can edit
about-beamer = LaTeX with TikZ, one overlay per step
about-html = a page to step through in a browser
about-reveal = slides for reveal.js
about-marp = Markdown slides for Marp
about-typst = slides for Typst
about-gif = an animated picture
about-cast = this screen, filmed: for asciinema
about-dot = the tree, for Graphviz
about-mermaid = the tree, for Mermaid
about-text = plain text, read line by line
about-ndjson = the trace, one event per line
about-trace-event = the search as nested spans, for Perfetto and speedscope
about-gift = the lesson's questions, for a learning platform
about-moodle = the lesson's questions, for Moodle
about-light = for projectors
about-dark = a dark ground
about-print = black on white, patterns for colours
about-stops = a lesson's stops, or a short tour of a search
about-all-steps = every step
about-this-step = the one on the screen
about-typed-steps = type them below
label-format = format
label-parts = parts
about-whole-lesson = the whole lesson
about-this-part = the part on the screen
label-steps = steps
label-which = which
steps-example = 3..12, or cut 1,end
about-step-selector = A..B counted from 1, or what happens there
label-theme = theme
label-size = size
about-size-normal = letters of 14 pt and more
about-size-large = 18 pt and more, for a hall
label-at-nodes = at nodes
about-nodes-window = α and β of the running calls
about-nodes-interval = what the value can still be
about-nodes-none = values alone
label-title = title
title-example = the usual one
label-frame = cover, end
about-framed = a title slide, and the results at the end
about-unframed = the steps alone
label-language = language
label-folder = folder
label-file = file
label-replace = replace
exporting-title = Exporting
options-title = Options of the search
empty-board = the empty board
label-began = first move
label-to-move = to move
about-began = who moves first in the game
about-to-move = at the root of the tree
leaf-without-value = leaf { $path } has no value yet: type one
export-unit = { $unit ->
    [step] { $count ->
        [one] step
       *[other] steps
    }
    [event] { $count ->
        [one] event
       *[other] events
    }
    [question] { $count ->
        [one] question
       *[other] questions
    }
   *[slide] { $count ->
        [one] slide
       *[other] slides
    }
}
export-first = making the first { $unit }
export-reached = { $unit } { $done } of { $all }
only-leaves-have-values = only a leaf has a value of its own: { KEY("add-branch") } adds one below
leaf-values-are-whole = a leaf's value is a whole number: digits and -
root-has-no-siblings = the root has no siblings: { KEY("add-branch") } adds a leaf below it
root-stays = the root stays: choose a node below it to remove
branch-is-leaf-now = a branch has at least one child: this is a leaf now, with its child's value; { KEY("undo") } undoes this
only-child-stays = an only child stays: remove what is below it first
nothing-to-undo = nothing left to undo: edit on, or { KEY("cancel") } to leave
nodes-and-leaves = { $nodes }, { $leaves }
label-heaps = heaps
numbers-needed = numbers
export-exists = { $path } is there already: choose to replace it, or another name
export-is-file = { $path } is a file, and this format writes a folder: choose another name
export-is-folder = { $path } is a folder, and one file is written here: choose another name
export-no-folder = there is no folder { $path }: choose one that exists
export-too-many = { $why }; choose fewer, such as 1..{ $most }
export-cancelled = stopped: nothing was written
example-branches = three branches, nine leaves
example-strange = the strange move
example-heap = a heap of six bones
example-board = two in a row on 2×3
example-columns = drop three in a row, 4×4
label-more = more …
about-more = { KEY("search") } shows all options
own-contrast = your own
contrast-own = options of A and of B, typed below
usual-options = the usual options
about-side = such as --algorithm alphabeta --order best
