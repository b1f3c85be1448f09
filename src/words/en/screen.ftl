### Screens, panels and notices.

no-window-to-follow = only alpha-beta has α, β and cutoffs
no-node-there = the search has no node there: try another arrow, or { KEY("stop-selecting") } to leave
fold-in-whole-tree = subtrees fold in the whole tree: press { KEY("whole-tree") } first
nothing-to-fold = a leaf has nothing to fold: choose another node ({ KEY("select") }, then the arrows)
not-searched = the search never got there (pruned, too deep, or stopped before): try fewer moves
nothing-sought = press { KEY("go-to") } first and type what to look for
none-ahead = { $what ->
    [cutoff] no cutoff after this step: { KEY("previous-cutoff") } looks back
    [backup] no backup after this step: { KEY("previous-backup") } looks back
    [improvement] nothing better reaches the root after this step: { KEY("previous-improvement") } looks back
    [window] α and β don't change any more: { KEY("previous-window-change") } looks back
    [difference] no more differences ahead: { KEY("previous-difference") } looks back, { KEY("results") } gives the results
    [wrong] it went wrong before this step: { KEY("previous-difference") } looks back
   *[match] no match after this step: { KEY("previous-match") } looks back
}
none-behind = { $what ->
    [cutoff] no cutoff before this step: { KEY("next-cutoff") } looks ahead
    [backup] no backup before this step: { KEY("next-backup") } looks ahead
    [improvement] nothing reaches the root before this step: { KEY("next-improvement") } looks ahead
    [window] α and β don't change before this step: { KEY("next-window-change") } looks ahead
    [difference] no difference before this step: { KEY("next-difference") } looks ahead
    [wrong] nothing wrong before this step: { KEY("next-difference") } looks ahead
   *[match] no match before this step: { KEY("next-match") } looks ahead
}
only-here = { $what ->
    [cutoff] this is the only cutoff
    [backup] this is the only backup
    [improvement] only here does something better reach the root
    [window] α and β change only here
    [difference] the two searches differ only here: { KEY("results") } gives the results
    [wrong] this is where it first goes wrong
   *[match] this is the only match
}
none-anywhere = { $what ->
    [cutoff] there's no cutoff in this search
    [backup] there's no backup in this search
    [improvement] nothing reaches the root in this search
    [window] α and β never change in this search
   *[match] there's no match in this search
}
tagline = Watch minimax think, one step at a time.
explore-title = Explore a search
explore-summary = Any game, any position, any options, one step at a time.
compare-title = Compare two searches
compare-summary = Side by side: scorings, algorithms, ties, cuts, orders.
group-steps = Through the search
group-tree = On the tree
group-place = On a selected node
group-game = In a game
group-question = In a question
group-search = What is searched
group-entry = Typing and choosing
group-screen = On the screen
map-title = map
map-of-whole-tree = the map is of the whole tree: press { KEY("whole-tree") } first
tree-follows = the tree follows the current node
map-on = map on, where the tree is larger than its panel: { KEY("map") } hides it
map-off = map off: { KEY("map") } shows it again where the tree is larger than its panel
windows-on = α and β on, at running calls where there is room: { KEY("windows") } hides them
no-room-for-map = no room for the map: it needs a taller panel
no-room-for-windows = { $shared ->
    [true] no room for α and β at the nodes of a shared tree: the calls have them
   *[false] no room for α and β at nodes of this size: { KEY("zoom-in") } and { KEY("zoom-out") } change it
}
windows-off = α and β off: { KEY("windows") } shows them again
one-search-only = there's a single search here, so nothing to compare: { KEY("next-stop") } goes on
never-differ = the two searches never differ: { KEY("results") } gives the results
at-first-step = this is the first step: { KEY("next-step") } goes on
at-last-step = this is the last step: { KEY("first-step") } goes back to the first, { KEY("back") } leaves
at-last-step-behind = this is the last step: { KEY("first-step") } goes back to the first, { KEY("back") } to where you came from
at-last-part = this is the last part: { KEY("next-stop") } goes on, { KEY("previous-part") } goes back
at-end-of-lesson = this is the end of the lesson: { KEY("go-on") } opens what comes next, { KEY("back") } goes home
to-remember = To remember
question-title = Question
question-here = { $waits ->
    [true] { KEY("predict") } answer
   *[false] skipped; { KEY("predict") } answer
}: { $asks }
question-skipped = question skipped: to open it, { KEY("previous-stop") } and then { KEY("predict") }
no-such-answer = there are only { $count } answers: type a smaller number
key-does-nothing = { $key } does nothing here; elsewhere: { $does }
no-question-here = no question waits here: { KEY("next-stop") } goes on
questions-right = { $right } of { $count ->
    [one] one question
   *[other] { $count } questions
} right the first time{ $left ->
    [0] {""}
   *[other] , { $left } to come
}
lesson-not-yet = An example, until your lesson is right
lesson-reread = read again, as you have saved it: { KEY("next-stop") } goes on
draft-is-wrong = { $count ->
    [one] One error in your files: correct it, and it's read again
   *[other] { $count } errors in your files: correct them, and they're read again
}
next-is = Next: { $title }
at-beginning-of-lesson = this is the beginning of the lesson: { KEY("next-stop") } goes on
go-to-place = Go to:
search-stops = { KEY("back") } stops
work-stops = { KEY("stop-working") } stops
more-below = { KEY("scroll-down") }: { $rows } more
command-title = Command line of this screen
command-copied = copied to the clipboard · any key closes
exported-title = Exported
any-key-closes = any key closes
panel-tree = Tree
panel-board = Board
panel-code-and-calls = Code and calls
panel-calls = Calls
panel-node = Node
panel-events = Events
panel-counts = Counts
side-waits = waits
more-after-tab = { $rows } more
heading-ply = ply
heading-nodes = nodes
heading-leaves = leaves
heading-cuts = cuts
heading-skipped = pruned
so-far = so far
counts-at-end = Counts by ply appear here once the search is over.
heading-all = all
node-selected = selected
node-current = current
heading-state = state
heading-move = move
heading-player = player
heading-best-of-mover = mover's best
heading-best = best
heading-window = window
timeline-stop = stop
timeline-waits = after the answer
heading-cutoffs = cutoffs
esc-stops-and-shows = { KEY("back") } stops and shows what's there
nothing-to-export = nothing to export here yet: open a lesson or a search first
too-small = plyback needs { $needed }; this is { $here }. Nothing is lost.
blank = {""}
verbatim = { $text }
no-state = there's no state { $number }: there are only { $states }, so type a smaller number
q-quits = press { KEY("quit") } to quit plyback
value-needed = `{ $text }` should be = and a whole number, such as =-10
search-progress = searching: { $nodes }, { $speed }
thousands-a-second = { $count } thousand a second
millions-a-second = { $count } million a second
valuing-positions = ordering by value: { $positions } positions, { $speed }
search-move = now move { $mv }
search-best = best so far: { $mv } ({ $value })
step-of = step { $step }{ $of ->
    [none] {""}
   *[of] {" "}of { $of }
}
fewest-leaves = Proving the value by leaves alone takes at least { $count }: { $least } to show that it's at least { $value }, { $most } that it's at most { $value }, and one is in both.
heading-only = only
sides-apart = stepping apart: { KEY("step-apart") } joins them again
no-way-back = you haven't jumped anywhere yet: { KEY("go-to") } takes you to a place, { KEY("jump-back") } back from there
no-step = there's no step { $number }: there are only { $steps }, so type a smaller number
number-begun = { $state ->
    [true] state
   *[false] step
} { $number }
that-many-times = or a key, { $number ->
    [one] { $number } time
   *[other] { $number } times
}
number-no-answer = or { KEY("predict") } to answer the question

## What the line of code that runs does here

call-name = { $mv ->
    [none] root
   *[move] move { $mv }
}
calls-label = calls:
live-yes = yes
live-enter = node = { $place ->
    [none] root
   *[node] { $place }
}, { $with }
live-leaf = yes: { $returned }
live-called = called for { $path }: { $returned }
live-test = { $test }:{ $bound ->
    [none] {"\u00A0"}
   *[narrowed] {" "}
}{ $holds ->
    [true] yes
   *[false] no
}{ $bound ->
    [none] {""}
   *[narrowed] , { $bound }
}
live-return = return { $value }{ $mover ->
    [none] {""}
   *[side] {" "}for { $mover }
}
lesson-done = ✓
left-at = at { $stop } of { $count }
enter-begins = { KEY("go-on") } begins: { $parts ->
    [none] { $stops }
   *[parts] { $parts }, { $stops } in all
}, { $length }.
about-minutes = about { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
enter-begins-again = You've finished this lesson. { KEY("go-on") } begins again. Next: { $next }
enter-resumes = { KEY("go-on") } goes on where you left off, at stop { $stop } of { $count }
enter-explores = { KEY("go-on") } shows a few examples to choose from
enter-compares = { KEY("go-on") } opens a form: game, position, contrast
home-lessons = Lessons
home-tools = Tools
resumed = You left off here. { KEY("first-step") }: start of this part; again: start of the lesson.
speed = playing speed: { $times } × · { KEY("play-faster") } faster, { KEY("play-slower") } slower
legend-title = On this screen
main-keys-title = Main keys
help-title = Help
help-filter = Type to find a key, or a belief (M17):
help-nothing = no key for that: try another word
glyph-max = MAX to move
glyph-min = MIN to move
glyph-leaf = a leaf: nothing below it
glyph-current = the current node
glyph-open = on the path, still open
glyph-so-far = the best so far; more may come
glyph-no-value = no value yet
glyph-no-answer = not answered yet
glyph-both = in A, and in B; a1 A: the best move in A alone
glyph-waits = this search waits for the other
glyph-never = never visited by that search
glyph-chosen = the move that is chosen
glyph-principal = the best moves of both sides, from the root on
glyph-wrong-line = a line in which this program is wrong
glyph-beyond = the tree goes on there
glyph-right = a right answer
glyph-wrong = wrong, or missed
glyph-state = state 3 of this lesson
glyph-move = the move that leads to the node below
glyph-best = the way to the best child
glyph-unseen = not visited yet
glyph-free = a free cell
glyph-hidden = 9 nodes not drawn; without a number: some
glyph-deeper = a node whose moves are not drawn
glyph-cut = a cutoff: 2 moves pruned
glyph-pruned = pruned
glyph-marked = you marked branch 2 as pruned
glyph-at-most = 3 at most: a bound
glyph-at-least = 3 at least: a bound
glyph-window = MAX already has α, MIN can hold it to β
glyph-arriving = a value on its way up
glyph-differs = the two searches differ here
glyph-selected = the selected node
glyph-open-dot = a node, still open
glyph-closed-dot = a node, finished
glyph-signs = on the map: the sign of a node's value
glyph-heap = five left in the heap
glyph-current-dot = the current node
glyph-cursor = the cursor
glyph-wins = this move wins in 3 plies
glyph-draws = this move draws after 7 plies
glyph-loses = this move loses in 4 plies
glyph-last-move = the last move
glyph-line = a winning line
glyph-stop-ahead = a stop ahead
glyph-stop-passed = a stop you have passed
glyph-now = this step
leave-here = Leave this search?
leave-search = Leave? The search took { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and would have to run again.
no-trail = press { KEY("where-from") } first: it goes to where a number comes from
trail-ends = it begins here: { KEY("where-from-home") } takes you back to where you asked
no-number = no number here yet: { $selected ->
    [true] select a node with a value
   *[false] take a step ({ KEY("next-step") }), or select a node with a value ({ KEY("select") })
}
