## The options of a search: their names in forms, what their values mean.

option-algorithm = algorithm
option-scoring = scoring
option-ties = ties
option-cut = cut
option-max = MAX is
option-order = order
option-depth = depth
option-eval = evaluation
option-moves = moves
option-shortcuts = shortcuts
option-mistake = mistake

about-minimax = MAX takes the largest, MIN the smallest
about-negamax = one rule for both: the sign flips
about-two-phase = first the whole tree, then the values
about-alphabeta = minimax that skips what can't matter
about-scoring-plain = win 10, draw 0, loss -10
about-scoring-depth = sooner wins and later losses are better
about-scoring-level = like depth, counted from the first reply
about-scoring-remaining = 99980 plus a counter that falls from 20
about-scoring-unit = win 1, draw 0, loss -1
about-ties-first = the first of equal moves stays
about-ties-last = a later equal move replaces it
about-cut-equal = cuts when the bound is reached
about-cut-strict = cuts only when the bound is passed
about-max-mover = whoever moves at the root
about-max-x = X, whoever moves
about-max-o = O, whoever moves
about-no-limit = to the end of the game
about-depth-auto = chosen by the number of free cells
about-depth-root = the root itself is a leaf
about-depth-plies = positions at that ply are evaluated
about-eval-zero = 0 at the depth limit
about-eval-open = 1 for every open position
about-eval-lines = MAX's marks in open lines, minus MIN's
about-eval-threats = immediate wins, else open lines
about-moves-all = all legal moves
about-moves-adjacent = free cells that touch a mark
about-moves-near = free cells at most that far from a mark
about-moves-threats = wins, blocks and threats alone
about-moves-forced = a win or a block, else near
about-order-scan = in the game's own order
about-order-center = nearer to the centre first
about-order-lines = weightiest lines first
about-order-best = best first, as if you knew
about-order-worst = best last, as if you knew
about-no-shortcuts = no move is played without a search
about-shortcuts = plays a win or a block at once
about-no-mistake = the correct program
about-best-from-zero = best starts at 0 at every node
about-shared-window = one α and β for the whole search
about-root-window-fixed = the root hands on an open window
about-depth-sign = plies are added to a win's score
about-tied-bound = trusts bounds
about-negamax-no-flip = all leaves scored from MAX's side
about-same-side = every node is searched as MAX
about-small-win = a win is only 3 minus its plies

## Options that make no sense. An option is written --scoring, or scoring in a lesson.

scoring-of-tree = { $option } { $value } makes no sense for a tree: its leaves have their own values; leave it out
no-such-side = { $option } X and { $option } O need a board game: in { $game } the sides are MAX and MIN; leave it out or use { $option } mover
needs-board = { $option } needs a board ({ $boards }), and { $game } has none; { $instead }
leave-it-out = leave it out
say-a-number = use a number
say-eval = use { $option } zero or open
eval-without-depth = { $option } { $value } needs a depth limit; add { $depth } D, or leave it out
mistake-elsewhere = { $option } { $value } means nothing here: it needs { $needs } { $known }
mistake-of-ties = { $option } { $value } cuts at equality and keeps the last of equal numbers; leave out { $ties } and { $cut }
only-alphabeta-cuts = no effect here: only alphabeta cuts
only-limits-evaluate = no effect without a depth limit
cut-does-nothing = { $option } { $value } has no effect with { $algorithm }: only alphabeta cuts

## Options that cannot be read.

unknown-value = unknown { $option } `{ $given }`: one of { $known }
no-option = unexpected `{ $given }`: options are written --NAME VALUE, such as --algorithm alphabeta
option-without-value = { $option } needs a value after it
option-takes-no-value = { $option } takes no value, but `{ $given }` was given
option-twice = { $option } is given twice: once is enough

no-room-to-order = an order by value (best, worst) needs the values of all positions first, and there are more than { $max }; use --order scan or center, a limit such as --depth 4, or more --max-memory

## An option that is set, as headings and captions have it.

option-set = { $option ->
    [algorithm] { option-value }
    [max] MAX = { option-value }
    [cut] cut { option-value }{ $risk ->
        [true] {" "}(takes bounds for values)
       *[false] {""}
    }
    [depth] { $value ->
        [off] no depth limit
       *[other] depth { option-value }
    }
    [moves] { $value ->
        [all] all moves
       *[near] moves { option-value }
    }
    [shortcuts] { $value ->
        [off] no shortcuts
       *[on] shortcuts
    }
    [mistake] { $value ->
        [off] correct program
       *[on] WRONG program: { $about }
    }
   *[other] { $option } { option-value }
}
option-value = { $option ->
   *[other] { $value }
}
searched-with = { $option ->
    [scoring] { option-value }
    [depth] depth { $value ->
        [off] ∞
       *[other] { option-value }
    }
    [moves] moves { option-value }
    [shortcuts] shortcuts { option-value }
    [mistake] { $value ->
        [off] the correct program
       *[on] the wrong program ({ option-value })
    }
   *[other] { option-set }
}
