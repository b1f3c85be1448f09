### A game being played, on the screen and in line mode.

## On the home screen and in forms

play-title = Play
play-summary = Play against the computer: see why it moves as it does, and where a game was lost.
enter-plays = { KEY("go-on") } opens a form: game, engine, side
label-you = you play
about-mark = your marks; choose below who begins
about-first = you move first
about-second = the engine moves first
label-engine = engine
about-perfect = solves small boards and heaps
about-browser = the browser's: minimax without pruning
about-report = the report's, for m,n,k-games
about-strong = plyback's own: any game, within its time
label-time = seconds
about-time = the engine's time for a move

## Whose turn it is, and how the game ended

your-turn = Your turn: { $side }
engine-thinks = { $side }, { $engine }, is thinking
engine-waits = { $engine } waits: { KEY("play-here") } lets it think again
sides-at-table = you: { $you } · { $engine }: { $side }{ $seconds ->
    [none] {""}
   *[seconds] , { $seconds } s
}
won-by-line = { $you ->
    [win] You win
   *[loss] You lose
}: { $side } has { $cells } in a line.
won-at-heaps = { $you ->
    [win] You win
   *[loss] You lose
}: { $you ->
    [win] { $loser } has
   *[loss] you have
} nothing left to take.
drawn-board = A draw: the board is full, and nobody has a line.
engine-played = { $side } plays { -mv }{ $verdict ->
    [none] { $value ->
        [none] { $blocked ->
            [none] .
           *[side] , where { $blocked } would have won.
        }
       *[value] , the best move that the engine ({ $engine }) found; it { $expects ->
            [win] expects to win.
            [loss] expects to lose.
            [open] sees neither a win nor a loss.
           *[neither] estimates { $value } for { $side } (0: neither side is ahead; a line with one mark missing counts 1024 or more).
        }
    }
   *[verdict] . The engine ({ $engine }) { $proved ->
        [true] has worked the game out
       *[false] has found a forced line
    }: { $verdict }.
}{ $hurried ->
    [none] {""}
    [one] {" "}It had no time to solve the position, and searched one ply.
   *[plies] {" "}It had no time to solve the position, and searched { $hurried } plies.
}
engine-ended = { $side } plays { -mv }{ $wins ->
    [true] {" "}and wins
   *[false] , and the game is drawn
}.
engine-begins = No move yet. The engine ({ $engine }) makes the first one.
table-is-empty = No move yet. Choose a move with the arrows and play it with { KEY("play-here") }; { KEY("type-move") } lets you type it.
heaps-rule = { $named ->
    [true] A move takes as many as you like from one heap: a2 takes 2 from heap a.
   *[false] A move is the number that you take{ $most ->
        [one] : you can only take 1.
       *[other] , from 1 to { $most }.
    }
} The side that takes the last one wins.
after-end = { KEY("play-here") }: another game. { KEY("take-back") } takes your last move back, { KEY("save-game") } saves the game.

## What a move gave away, and the truth

-begin-mv = { $mv ->
    [bare] Move { $mv }
   *[name] { $mv }
}
-begin-better = { $better ->
    [bare] Move { $better }
   *[name] { $better }
}
gives-away = { -begin-mv } gives away the { $had ->
    [win] win
   *[draw] draw
}: { $other } can { $has ->
    [draw] draw
   *[loss] win
}{ $line ->
    [none] {""}
   *[line] {" "}({ $line })
}. { -begin-better } would have { $had ->
    [win] won
   *[draw] held it
}.
wins-later = { -begin-mv } still wins, but it takes { $plies } plies ({ $line }). { -begin-better } wins in { $sooner }.
loses-sooner = { -begin-mv } loses in { $plies } plies ({ $line }). { -begin-better } instead holds out for { $longer }.
gives-nothing = { -begin-mv } gives nothing away{ $lost ->
    [true] : the game was already lost
   *[false] {""}
}.
unknown-gift = Whether { -mv } gave anything away isn't known: too much was still open.
verdict-wins = { $side } { $plies ->
    [none] wins
    [0] has won
    [one] wins with the next move
   *[plies] wins in { $plies } plies
}
verdict-draw = a draw{ $plies ->
    [0] {""}
    [one] {" "}after one more ply
   *[plies] {" "}after { $plies } plies
}
truth-legend = What each move is worth to { $side }: + win{ $draws ->
    [true] , = draw
   *[false] {""}
}, - loss, and in how many plies{ $counted ->
    [true] {""}
   *[false] {" "}(no number: not known)
}{ $rest ->
    [true] ; ? means not known
   *[false] {""}
}.
game-known = { $draw ->
    [true] A draw
   *[false] { $side } wins
} (proved); which moves { $draw ->
    [true] hold it
   *[false] win
} isn't known.
truth-unknown = The truth isn't known here: too much of the game is still open.
truth-pending = The truth is being worked out.
hint-is = { $lost ->
    [true] Every move loses; { $counted ->
        [true] {""}
       *[false] of those whose plies are known,{" "}
    }nothing holds out longer than { -mv } ({ $verdict }).
   *[false] Hint: { -mv }{ $verdict ->
        [none] , the best found in the time there was.
       *[verdict] {" "}({ $verdict }).
    }
}
all-lose-alike = Every move loses{ $plies ->
    [none] {""}
    [one] {" "}with the next move
   *[plies] {" "}in { $plies } plies
}.
value-at-start = start
value-so-far = your value, move by move:
value-turned = before and after
value-legend = { $win } winning{ $draws ->
    [true] , { $draw } drawn
   *[false] {""}
}, { $loss } losing, { $unknown } not known

## What can be asked for

panel-moves = Moves
no-move-to-explain = The engine hasn't moved yet.
chooses-now = What chose { $mv } wasn't saved with the game, and { $engine } would choose { $now } now.
nothing-to-take-back = There's no move of yours to take back.
nothing-taken-back = There's no move to play again.
not-your-turn = It isn't your turn: { $engine } is thinking ({ KEY("back") } stops it).
no-move-there = { $falls ->
    [true] Column { $cell } is full.
   *[false] { $cell } is taken.
}
type-move = Move:
save-as = Save as:
load-from = Open a file, or paste a saved line:
game-saved = Game saved: { $path }
game-loaded = Saved game opened.
game-line-title = This game as a line
leave-game = The game isn't over, and isn't saved. Leave it?
saved-already = `{ $path }` holds a saved game: save under that name once more to replace it
saved-elsewhere = `{ $path }` is there already and isn't a saved game: take another name
not-written = can't write `{ $path }`: { $why }
not-read = can't read `{ $path }`: { $why }
winning-moves = { $moves ->
    [none] Every move loses.
   *[moves] To win, play { $moves }.
}
side-first = First
side-second = Second
how-many-left = { $left }, take { $taken }
found-before-move = The scores that { $engine } found before playing { $mv }: the higher, the better for it{ $win ->
    [none] {""}
   *[base] ; a win is { $win } minus its plies, a loss the opposite
}
thinking-for = thinking for { $so-far } of { $seconds } s
no-name-for-game = a file needs a name, such as game.txt
why-pending = looking for what chose this move … { KEY("back") } stops it
why-is-shown = { $shown ->
    [proof] the strategy behind it, not always the shortest
    [agreeing] the whole tree is too large: a search to ply { $plies } with the same value
   *[search] the search behind it{ $plies ->
        [none] {""}
       *[plies] , to ply { $plies }
    }
}{ $side ->
    [none] {""}
   *[side] {" "}({ $side } is MAX)
} · { KEY("back") }: back

## Line mode

lines-begin-play = Type a move or a word, and press Enter: `{ $moves }` lists the moves, `{ $help }` the words, `{ $quit }` leaves.
lines-help-play = The words, which you may shorten, but not to the name of a move. A move is played by its name. Enter alone says whose turn it is.
game-of-sides = { $name } · { $sides }
heaps-are = { $many ->
    [true] Heaps: { $left } ({ $about }).
   *[false] Now: { $about }.
}
moves-played = { $played ->
    [none] No move yet.
   *[played] Played: { $played }.
}
moves-to-play = To play: { $moves }.
explore-to-see = { $shown ->
    [agreeing] The whole tree is too large. To see a search that ends earlier, with the same value:
    [proof] To see the certificate from there on:
   *[false] To see this search:
}
worth-so-far = The game so far, after each move:
not-known = not known
move-is-worth = { $mv }: { $verdict }
more-moves = … and { $count ->
    [one] one more move
   *[other] { $count } more moves
}
lines-leave-game = The game isn't over, and isn't saved. Type `{ $word }` once more to leave it.
word-undo = undo
does-undo = takes your last move back, and the answer to it
taken-back = Taken back: { $moves }.
played-again = Played again: { $moves }.
no-line-fits = No line of { $k } fits on this board: the game is a draw however it's played.
lines-after-end = `{ $new }` begins another game, `{ $undo }` takes your last move back, `{ $save }` saves the game, `{ $quit }` ends.
columns-rule = A move is a column's letter: the mark falls to the lowest free cell.
word-redo = redo
does-redo = plays again what was taken back
word-hint = hint
does-hint = a move worth playing
word-moves = moves
does-moves = the moves so far, and those that can be played
does-why-move = why the engine moved so: what its search found, and how to look into that
word-truth = truth
does-truth = what every move is worth, and what the game was worth after each move
word-new = new
does-new = a new game, played the same way
word-save = save
does-save = save FILE saves the game to a file
word-load = load
does-load = load FILE opens a saved game
