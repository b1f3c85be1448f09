### Practice: exercises, what is asked and what answers come to.

## Kinds and tasks

practice-title = Practise
practice-summary = Exercises on trees and boards: fill in values and windows, mark the cuts, be the program, find the mistake.
enter-practises = { KEY("go-on") } opens a form: kind, level
practice-kind = { $kind ->
    [values] Values
    [window] α and β
    [cuts] Cuts
    [move] The move
    [trace] Be the program
    [spot] Find the mistake
   *[lines] The lines in order
}
practice-title-of = { $kind }, level { $level }, exercise { $code }
-cut-rule = { $strict ->
    [true] The search cuts only when a bound is passed.
   *[false] The search cuts as soon as a bound is reached.
}
practice-task = { $kind ->
    [values] Fill in the value of every node{ $bounds ->
        [true] . Where alpha-beta only knows a bound, write <= or >= before it.
       *[false] .
    }
    [window] Fill in α and β as they are when each node is entered.
    [cuts] Mark every branch that alpha-beta prunes. { -cut-rule }
    [move] Which move does this search choose?
    [trace] Be the program: say what happens in the next { $count } steps, one after the other.
    [spot] This program makes a mistake. Which is the first step that goes wrong?{ $bounds ->
        [true] {" "}{ -cut-rule }
       *[false] {""}
    }
   *[lines] Put the lines of the program in order.
} { $algorithm ->
    [alphabeta] Search: alpha-beta
    [negamax] Search: negamax
    [two-phase] Search: minimax in two phases
   *[minimax] Search: minimax
} on { $game ->
    [tree] a tree of numbers
    [tictactoe] a tic-tac-toe board
    [connect4] a Connect Four board
   *[mnk] an m,n,k board
}{ $line ->
    [none] {""}
   *[length] {" "}({ $rows } rows, { $columns } columns, { $line } in a line)
}, { $turn }{ $options ->
    [none] .
   *[options] , { $options }.
}{ $win ->
    [none] {""}
   *[base] {" "}A win is worth { $win } minus its plies, a loss the opposite.
}{ $algorithm ->
    [negamax] { $kind ->
        [lines] {""}
       *[other] {" "}The numbers in the tree are as MAX sees them.
    }
   *[other] {""}
}{ $game ->
    [connect4] { $kind ->
        [lines] {""}
       *[other] {" "}A move is the letter of a column.
    }
   *[other] {""}
}

## Questions

practice-asked = { $kind ->
    [values] { $place ->
        [none] What is the root worth?
       *[path] What is node { $place } worth ({ $side })?
    }
    [window] What are α and β when node { $place } is entered ({ $side })?
    [cuts] { $place ->
        [none] Which moves are pruned at the root?
       *[path] Which moves are pruned at node { $place } ({ $side })?
    }
    [move] Which move is played?
    [trace] Step { $place }: what happens?
    [spot] Which step is the first to go wrong?
   *[lines] Line { $place }: which one is it?
}
practice-branch = Is branch { $place } pruned?
practice-right = Right.
practice-skipped = Not answered. The right answer: { $key }.
practice-because = { $said } { $why }
practice-rule = { $event ->
    [enter] Moves are tried in order: at { $place ->
        [none] the root
       *[path] node { $place }
    }, { $mv } is next.
    [limit] At the depth limit, a node is scored like a leaf.
    [leaf] A leaf has no moves to try: it's scored at once.
    [backup] A node that has its value passes it up to its parent.
    [return] No move is left to try, so the node has its value.
   *[cutoff] The window is closed, so no other move is tried.
}
practice-still-open = { $before ->
    [none] {""}
   *[branch] Before { $before },{" "}
}{ $kind } has { $value ->
    [none] no value here yet: the first move is always tried.
   *[some] { $value } here, { $open ->
        [true] and no value can
       *[false] which doesn't
    } { $strict ->
        [true] pass
       *[false] reach
    } { $kind ->
        [MAX] β
       *[MIN] α
    } = { $bound }: { $strict ->
        [true] no cut
       *[false] the window stays open
    }.
}
practice-bound = { $bound ->
    [lower] It's at least { $value }: a pruned branch might be worth more.
    [upper] It's at most { $value }: a pruned branch might be worth less.
   *[exact] { $value } is exact, not a bound.
}
practice-sign = Look at the sign: all numbers are as MAX sees them.
practice-open-window = The search begins with this window: nothing has narrowed it yet.
practice-tied = { $said } Both are worth { $value }: of equal moves the { $ties ->
    [last] last
   *[first] first
} stays.
practice-first-wrong = { $answer ->
    [right] Right: step { $step } is the first to go wrong.
    [none] Not answered. Step { $step } is the first to go wrong.
    [early] No, too early: step { $step } is the first to go wrong.
   *[late] No, too late: step { $step } is the first to go wrong.
} { $event } Behind it: { $believed } { $truth }
practice-branches = { $missed ->
    [none] {""}
   *[moves] Missed{ $others ->
        [true] {" "}at other nodes
       *[false] {""}
    }: { $missed }.
}{ $much ->
    [none] {""}
   *[moves] { $missed ->
        [none] {""}
       *[some] {" "}
    }Marked by mistake{ $others ->
        [true] {" "}at other nodes
       *[false] {""}
    }: { $much }.
}
practice-below = Not counted: { $branches }. What is below a pruned branch goes with it: mark that branch alone.
practice-shown = The tree is at that step.
practice-tally = { $kind ->
    [cuts] Pruned branches found: { $right } of { $count }
   *[node] { $count ->
        [1] { $right ->
            [0] { $given ->
                [true] The answer is wrong
               *[false] No answer given
            }
           *[1] The answer is right
        }
       *[other] { $right } of { $count } right
    }
}{ $much ->
    [0] .
   *[other] , and { $much } marked by mistake.
}
practice-program-runs = Run line by line, your program does just what the search does: right.
practice-program-deed = { $event }{ $number ->
    [none] {""}
   *[number] {" "}({ $best ->
        [true] best = { $number }
       *[false] value { $number }
    }{ $window ->
        [none] {""}
       *[window] , window { $window }
    }{ $side ->
        [none] {""}
       *[side] , as { $side } sees it
    })
}
practice-program-parts = Run line by line, your program goes wrong at step { $step }. The right step: { $right }. { $instead ->
    [none] { $halt ->
        [function] Yours never starts: a line comes before the one that begins the function.
        [child] Yours stops: outside the loop there is no child.
        [v] Yours stops: v has no value yet.
        [best] Yours stops: best has no value yet.
        [value] Yours stops: a call ends without returning a value.
        [long] Yours never ends.
       *[none] Yours does nothing more.
    }
   *[event] Yours: { $instead }.
} Your line { $place }: { $line }

## On the screen

practice-answer-first = answer first, or press { KEY("grade") }: then { KEY("model-answer") } shows the search
practice-said = { $kind ->
    [trace] Step { $place }
   *[node] { $place ->
        [none] The root
       *[path] Node { $place }
    }
}: { $said }
practice-is-graded = this answer is graded: it stays as it is
practice-window-turned = `{ $given }` is the wrong way round: α is never above β here
practice-result = What your program does
practice-hint = { $over ->
    [true] { KEY("erase-answer") } try again
   *[false] { $kind ->
        [values] type a number at the node · arrows move · ? not answered yet
        [window] type α, a blank, β · - alone is -∞, + alone +∞ · arrows move
        [cuts] { KEY("answer") } marks a branch as pruned · { KEY("grade") } grades; no mark: nothing pruned there
        [move] arrows choose a move · { KEY("answer") } plays it
        [trace] type a number, or choose with ↑ ↓
        [spot] ← → read the program's steps · { KEY("answer") } answers: this is the first wrong one
       *[lines] ↑ ↓ move · { KEY("mark-branch") } picks a line up and drops it · { KEY("answer") } runs the program
    }
}
leave-practice = Leave? Only what's graded is kept.
group-practice = In an exercise
label-kind = what is asked
label-level = level
about-drill = { $kind ->
    [values] fill in what each node is worth
    [window] fill in α and β as each node is entered
    [cuts] mark the branches that alpha-beta prunes
    [move] say which move the search chooses
    [trace] say what the program does next, event by event
    [spot] find the first step at which a wrong program goes wrong
   *[lines] put the lines of the program in order
}
about-level = { $level ->
    [1] two plies, four leaves
    [2] two plies, nine leaves, a tie
    [3] three plies, branches of different length
    [4] three plies, bounds, cuts on both sides
   *[5] four plies, a deep cut, a tied bound
}

## Line mode

lines-begin-practice = Type `{ $help }` for a list of words, `{ $quit }` to end. A number, a window or a move alone is an answer.
lines-help-practice = An answer needs no `{ $answer }` before it. After the last answer, the words of a search work too: next, back, why, tree and the others.
practice-tree = The tree: { $tree }
practice-pruned = Pruned, so not searched: { $branches }.
practice-so-far = So far, after step { $step } of { $of }:
leaves-are = The leaves are worth: { $leaves }.
practice-find-first = Answer first: this word would tell where the program goes wrong.
practice-all-lines = Type the numbers of all lines in their order, or one at a time.
practice-right-order = The right order:
practice-order-beside = The right order, with each line's place in yours:
practice-line-twice = `{ $given }` stands there already: every line goes in once
answer-none = none
practice-none = If none is pruned, type -
practice-go-on = `{ $next }` goes through it step by step; `{ $new }` gives another exercise.
practice-find-step = Type the number of the step; `{ $next }` and `{ $back }` go through the program, `{ $calls }` lists its open calls.
practice-may-skip = Type an answer, or `{ $skip }` to go on without one.
word-skip = skip
word-solve = solution
does-answer-exercise = answers the question: a number, a window such as -inf 20, moves, or a choice's number; where lines are put in order, all their numbers
does-skip = goes on without an answer
does-back-to-question = to the question before, or what was said of its answer
does-board-after = the position after these moves, or at the node asked about
does-tree-of-exercise = the tree again; where the program's steps are asked for, what it knows so far
does-solve = ends the exercise and shows the right answers
does-new-exercise = another exercise of this kind; a harder one if all was right

## Refusals

worksheet-title = Worksheet
worksheet-name = Name { $blank }  Date { $blank }
worksheet-pruned = { $sign } pruned: not searched
worksheet-key = Key
worksheet-ending = a worksheet is a .md, .pdf or .tex file, and `{ $path }` is none of these
worksheet-kind = a worksheet has exercises with trees to fill in: { $known }, not { $given }
practice-code-wrong = `{ $given }` isn't an exercise's code: a code looks like w3-1z, a letter for the kind ({ $letters }), a level from 1 to 5, a dash, and the seed in letters and digits
practice-needs-number = `{ $given }` should be a number from 1 to { $count }
practice-needs-a-terminal = `plyback practice` needs a terminal; use --lines for line mode, --json for an exercise and its key

## The command line

about-practice = Practise: predict values, windows, cutoffs and moves
help-practice-code = An exercise by its code, such as w3-1z
help-practice-kind = What is asked
help-practice-level = How hard it is, from 1 to 5
help-practice-seed = The same seed makes the same exercise everywhere; without one it is a new one every time
help-practice-at-end = Grade all answers at the end, not each at once
help-practice-json = Print the exercise and its key as JSON, and ask nothing
help-practice-lines = Ask in line mode: questions and answers on plain lines, without a terminal
help-practice-sheet = Write a worksheet of this many exercises, with the key on a page of its own (--output)
help-practice-output = The worksheet's file: .md, .pdf or .tex
