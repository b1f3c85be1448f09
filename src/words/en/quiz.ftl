### Questions: what is typed, what is chosen, what is said of an answer, and the beliefs behind wrong ones.

## Questions that cannot be asked

question-no-kind = `{ $given }` isn't a kind of question: begin with { $known }
question-no-place = `{ $kind }` is about a node: root, state N or node PATH
question-no-windows = `{ $kind }` asks about α, β or cuts, and only alphabeta has them
question-no-answer = `{ $kind }` has no answer here{ $kind ->
    [next] : nothing comes next
    [cut] : a leaf isn't cut
    [move] : no move is chosen at this node, or none is known to be its best
   *[value] : the search never gets that far
}
question-past = the answer has been seen by then: ask it earlier, before its node is { $kind ->
    [alpha] entered
    [beta] entered
    [window] entered
   *[value] finished
}
question-sentences = there are 2 to { $most } sentences, and exactly one of them begins with a belief, such as `M5:`

## Answers as they are typed

answer-hint = { $kind ->
    [value] { $bounds ->
        [true] a number; if it's only a bound, with <= or >= before it
       *[false] a number
    }
    [alpha] a number, inf or -inf
    [beta] a number, inf or -inf
    [window] two numbers, such as -inf 20
    [move] a move: { $moves }
   *[choice] the number of a choice
}
answer-no-number = `{ $given }` isn't a score: type { $hint }
answer-no-window = `{ $given }` isn't a window: type α, a blank, β, such as -inf 20
answer-no-move = `{ $given }` isn't a move here; possible moves: { $legal }
answer-no-choice = `{ $given }` isn't a choice: type a number from 1 to { $most }

## Choices

answer-is = { $text }
answer-no-moves = nothing is pruned
answer-skipped = { $count ->
    [one] move { $moves } is pruned
   *[other] moves { $moves } are pruned
}
-place-of-answer = { $state ->
    [none] { $moves ->
        [none] the root
       *[some] node { $moves }
    }
   *[number] state { $state }
}
answer-move = { $mv ->
    [bare] move { $mv }
   *[name] { $mv }
}
answer-event = { $event ->
    [enter] enter { -place-of-answer }
    [leaf] score { -place-of-answer } as a leaf
    [return] return from { -place-of-answer }{ $reason ->
        [true] , as all its moves are searched
       *[false] {""}
    }
    [cut] cut { -place-of-answer }{ $reason ->
        [true] , pruning its other moves
       *[false] {""}
    }
   *[backup] the value of { -place-of-answer } arrives one level up
}

## Feedback

feedback = { $right ->
    [true] Right: { $key }.
   *[false] Not quite.{ $detail ->
        [none] {""}
       *[branches] {" "}{ $detail }
    } The right answer: { $key }.{ $believed ->
        [none] {""}
       *[belief] {" "}You may be thinking: { $believed } { $truth }
    }
}
feedback-sentence = { $right ->
    [true] Right: the wrong sentence is “{ $key }”
   *[false] Not quite. “{ $chosen }” is true. { $reason } The wrong one, which comes from a common belief ({ $belief }), is this: “{ $key }”
}

## Questions in lines and in text

question-asked = Question{ $number ->
    [none] {""}
   *[number] {" "}{ $number }
}: { $asks }
question-may-wait = Type your answer ({ $hint }), or `{ $answer }` alone to see it. Enter skips the question.
question-passed = Question skipped. To see the answer: `{ $back }`, then `{ $answer }`.
question-waits = There's a question here. Answer it first, or press Enter to skip it.
question-given-up = { $sentence ->
    [true] The wrong sentence: “{ $key }”
   *[false] The answer: { $key }.
}
not-there-yet = The search hasn't been there yet.
answers-follow = The answers
answer-of = { $number }: { $choice ->
    [none] { $text }
   *[choice] choice { $choice }, { $text }
}
choice-true = Choice { $choice } is true. { $reason }
choice-belief = Choice { $choice }? You may be thinking: { $believed } { $truth }

## Beliefs, and what is true

-believed = { $id ->
    [M1] The best leaf is under the best move.
    [M2] The number on a pruned branch is its value.
    [M3] Moves with the same number are equally good.
    [M4] Cutting at equality changes the answer.
    [M5] Pruning is a guess: what it leaves out is bad.
    [M6] There is one α and one β for the whole search.
    [M7] The window doesn't change at the root.
    [M8] A node is compared with its parent only.
    [M9] The best so far starts at 0.
    [M10] Minimax is broken if it doesn't take a win in one move.
    [M11] It doesn't matter whether the plies are added or taken off.
    [M12] The score of a win may be any number, even a small one.
    [M13] Counting plies is of no use to the side that's losing.
    [M14] Scoring has nothing to do with pruning.
    [M15] The order of the moves doesn't matter.
    [M16] In negamax, leaves are always scored for the same side.
    [M17] Minimax fails against a weak opponent.
    [M18] To know the value of a node is to know the move to play.
    [M19] The whole tree exists before the search begins.
    [M20] Every node is searched for the same side.
    [M21] Checking for a win or a block in one move repairs plain scoring.
   *[M22] A deeper search always plays better.
}
belief-told = “{ -believed }” ({ $id })
belief-truth = { $id ->
    [M1] But a move is worth what the other side leaves of it. A fine leaf helps nobody if the opponent won't go there.
    [M2] But it's only a bound: the search stopped there before it knew the value.
    [M3] But one of those numbers may be a bound, and the move may really be worse. Keep the first of them, or cut only when a bound is passed.
    [M4] But a branch that can only tie is no better than what you have. Cut it or not, the value at the root stays the same.
    [M5] But it's proved, not guessed: nothing in there can change the answer. The best leaf of the whole tree may be among what is left out.
    [M6] But each call has its own. They're handed down from a node to its children, never across to a neighbour and never back up.
    [M7] But the root is a node like any other: when it finds a better move, its bound moves, and the moves after it are searched with that.
    [M8] But α and β come from the whole path: a bound found many plies above can cut a node just as well.
    [M9] But it starts at the worst there is, so the first move always counts: at -∞ for MAX and +∞ for MIN, in negamax at -∞ for both. From 0, a side with only moves worse than that would see none of them.
    [M10] But with plain scoring every sure win is worth the same, and the rule for ties picks one. Count the plies, and the quickest win is worth most.
    [M11] But it decides what is best: taking the plies off puts quick wins and slow losses first, adding them slow wins and quick losses.
    [M12] But the plies are taken off it. If the longest game has as many plies or more, a late win sinks to the level of a draw, or below.
    [M13] But it makes a late loss better than an early one. The loser holds out as long as possible, and the opponent may still go wrong.
    [M14] But cuts come from comparing values. Where fewer values are equal, bounds are reached later, and fewer nodes are saved.
    [M15] But only the value stays the same, not the work: the sooner a good move is tried, the more is cut.
    [M16] But every call speaks for the side to move there, leaves too. That's why the sign flips on every edge.
    [M17] But it never gets less than the value it has found, whoever plays against it. It may just not punish a mistake as hard as it could.
    [M18] But these are two answers: the value says how good a position is, the move says what to do there.
    [M19] But a recursion makes a node when it gets there, and forgets it afterwards. Only one path is open at a time; only a two-phase program ever holds the tree.
    [M20] But the sides take turns: where MAX takes the largest value, MIN, one ply on, takes the smallest.
    [M21] But the check sees just one ply. Where nobody wins at once, plain scoring still can't tell a quick win from a slow one.
   *[M22] But where it stops, it guesses, and one ply more can end in a more misleading guess.
}
