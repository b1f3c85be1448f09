### Screens, panels and notices.

no-window-to-follow = only alpha-beta has α and β
no-node-there = there's no node there
fold-in-whole-tree = fold subtrees in the whole tree: f
nothing-to-fold = a leaf has nothing to fold
not-searched = the search didn't get there: pruned, too deep, or stopped before
nothing-sought = press / to search
none-after-step = no match after this step
none-before-step = no match before this step
tagline = Watch minimax think, one step at a time.
explore-title = Explore a search
explore-summary = Any game, any position, any options, one step at a time.
compare-title = Compare two searches
compare-summary = Side by side: scorings, algorithms, ties, cuts, orders.
group-steps = Through the search
group-tree = On the tree
group-place = On a selected node
group-search = What is searched
group-entry = Typing and choosing
group-screen = On the screen
map-on = map on: it appears where the tree is larger than its panel
map-off = map off
windows-on = α and β on: running calls show their window where it fits
windows-off = α and β off
no-windows = only alpha-beta has α and β
no-cutoff-after-step = no cutoff after this step
no-cutoff-before-step = no cutoff before this step
no-backup-after-step = no backup after this step
no-backup-before-step = no backup before this step
one-search-only = this part shows only one search
never-differ = the two searches never differ
no-difference-there = no more differences in that direction
at-first-step = this is the first step
at-last-step = this is the last step
at-last-part = this is the last part
at-end-of-lesson = end of the lesson: Enter goes on
to-remember = To remember
next-is = Next: { $title }
at-beginning-of-lesson = this is the beginning of the lesson
go-to-place = Go to:
esc-stops = Esc stops
more-below = PgDn: more
command-title = Command line of this screen
command-copied = copied to the clipboard · any key closes
exported-title = Exported
any-key-closes = any key closes
panel-tree = Tree
panel-board = Board
panel-code = Code
panel-code-and-calls = Code and calls
panel-calls = Calls
panel-node = Node
panel-events = Events
panel-counts = Counts
side-waits = waits
more-after-tab = Tab: more
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
heading-cutoffs = cutoffs
esc-stops-and-shows = Esc stops and shows what's there
nothing-to-export = there's nothing to export here yet
too-small = plyback needs { $needed }; this is { $here }. Nothing is lost.
blank = {""}
verbatim = { $text }
no-state = there's no state { $number }: there are only { $states }
q-quits = q quits plyback
value-needed = `{ $text }` should be = and a whole number, such as =-10
moves-or-other-places = { $why }; you can also go to =VALUE (such as =-10), { $leaves } (leaves) or cut
seeking = looking: step { $step } of { $of }
search-progress = searching: { $nodes }, { $millions } million a second
search-best = best so far: { $mv } ({ $value })
step-of = step { $step } of { $of }
fewest-leaves = Any search needs at least { $count } leaves: { $least } to prove that the value is at least { $value }, { $most } that it's at most { $value }, and one is in both.
heading-only = only
sides-apart = apart: a joins them again
no-way-back = you haven't jumped anywhere yet
fold-one-search = you can fold only where there is a single search
no-step = there's no step { $number }: there are only { $steps }
that-many-times = or a key, { $number } times

## What the line of code that runs does here

call-root = root
calls-label = calls:
live-yes = yes
live-enter = node = { $place ->
    [none] the root
   *[move] { $place }
}, { $with }
live-leaf = yes: return { $value }
live-called = called for { $path }: return { $value }
live-test = { $test }: { $holds ->
    [true] yes
   *[false] no
}{ $bound ->
    [none] {""}
   *[narrowed] , { $bound }
}
live-return = return { $value }
lesson-done = ✓
left-at = { $stop }/{ $count }
enter-begins = Enter begins
enter-begins-again = Enter begins again
enter-resumes = Enter goes on where you left off, at stop { $stop }
enter-explores = Enter shows a few examples to choose from
enter-compares = Enter opens a form: game, position, contrast
home-lessons = Lessons
home-tools = Tools
resumed = You left off here. Home: start of this part; again: start of the lesson.
speed = playing speed: { $times } ×
legend-title = On this screen
main-keys-title = Main keys
help-title = Help
help-filter = Type to find a key:
help-nothing = no key for that
glyph-max = MAX to move
glyph-min = MIN to move
glyph-leaf = a leaf: nothing below it
glyph-current = the current node
glyph-open = on the path, still open
glyph-so-far = the best so far; more may come
glyph-best = the way to the best child
glyph-unseen = not visited yet
glyph-hidden = 9 nodes that are not drawn
glyph-cut = a cutoff: 2 moves pruned
glyph-at-most = 3 at most: a bound
glyph-at-least = 3 at least: a bound
glyph-arriving = a value on its way up
glyph-differs = the two searches differ here
glyph-selected = the selected node
glyph-open-dot = a node, still open
glyph-closed-dot = a node, finished
glyph-current-dot = the current node
glyph-last-move = the last move
glyph-line = a winning line
glyph-stop-ahead = a stop ahead
glyph-stop-passed = a stop you have passed
glyph-now = this step
leave-search = Leave? The search took { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and would have to run again.
no-trail = press w first: it goes to where a number comes from
trail-ends = it begins here · W: back to where you asked
no-number = no number here yet: take a step, or select a node that has a value
