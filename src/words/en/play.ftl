### Playing: engines, games that are saved, matches.

seat-without-marks = `{ $name }` is for boards: the sides of `{ $game }` sit `first` and `second`
not-played = `{ $game }` isn't played: { $game ->
    [certificate] play against one with --certificate FILE
   *[game] play tictactoe, mnk:M,N,K, connect4, bones or nim
}
engine-too-large = `{ $engine }` can't play `{ $game }` from here: the game is too large for it (`strong` plays every game)
nothing-to-choose = the game is over in this position
known-by-counting = No search chose { $mv }: the tree is too large, so the heaps were counted. { $wins ->
    [true] It leaves { $left }: in binary, every place then has a 1 in an even number of heaps, and the side to move loses.
   *[false] Before it every move lost: in binary, every place had a 1 in an even number of heaps.
}
known-by-rounds = No search chose { -mv }: the tree is too large, so the bones were counted. { $wins ->
    [true] It leaves { $left }, a multiple of { $round }: whatever you take, the answer makes it { $round } together, down to the last.
   *[false] Before it every move lost: there was a multiple of { $round } in the heap, and whatever is taken, the answer makes it { $round } together.
}
known-by-solving = { $pairs ->
    [true] No search chose this move: there are pairs of cells such that every line holds a pair. Answering each move in its pair keeps the other side from completing a line, so every move here is a draw.
   *[false] The whole tree was solved, position by position; it is too large to be shown.
}
not-a-move = { $why ->
    [taken] `{ $name }` is taken.
    [full] Column `{ $name }` is full.
    [outside] There's no cell `{ $name }` on this board.
   *[none] `{ $name }` isn't a move here.
} You can play { $count ->
    [one] only { $legal }
   *[other] { $legal }
}.
no-saved-game = this isn't a saved game: it should begin with `{ $begins }`
saved-game-cut = the saved game is cut short: its last word should be `{ $ends }`
saved-game-lacks = { $what ->
    [game] the saved game names no game: it should begin with a game and a position
    [position] the saved game names no position: it should follow the game
   *[moves] the saved game lacks the word `{ $moves }` before its moves
}
unknown-in-saved-game = `{ $name }` doesn't belong in a saved game
wrong-in-saved-game = `{ $option }` can't be `{ $given }` in a saved game: one of { $known }
seed-no-number = a seed is a whole number from 0 to { $most }, such as 7
time-out-of-range = a time is a number of seconds above 0 and up to 86400, such as 0.5
engine-for-boards = `{ $engine }` plays on boards, so not `{ $game }`; `strong` plays every game
engine-for-three = `{ $engine }` plays only with three in a line, so not `{ $game }`; `strong` plays every game
engine-has-its-own = { $option } is for `perfect`: `{ $engine }` has its own way
no-time-to-search = There was no time for a search: this is the first move it would have tried.
solver-proved = No search chose this move: the solver has proved that it wins, whatever you play.{ $line ->
    [none] {""}
   *[line] {" "}(A line of the proof, after it: { $line })
}
play-needs-a-terminal = playing on the screen needs a terminal; without one, use { $command } --lines
play-needs-a-game = there's nothing to play: name a game, as in plyback play tictactoe, or a saved one with --load
match-played = { $engine } against { $against } on { $game }, { $games } { $games ->
    [one] game
   *[other] games
}. { $engine }: { $wins } won, { $draws } drawn, { $losses } lost
match-so-far = { $engine } against { $against }, { $games } of { $of } games: { $wins } won, { $draws } drawn, { $losses } lost …
match-stopped = the match was stopped with { $left } { $left ->
    [one] game
   *[other] games
} still to play
other-certificate = the game was saved with another certificate: this one doesn't play { $mv }
certificate-lacks-move = { $mv ->
    [none] The certificate has no first move: no game can be played.
   *[mv] The certificate has no legal answer to { $mv }: the game stops here.
}
certificate-says = No search chose this move: { $pairs ->
    [true] the certificate holds the draw by pairs. It takes the other cell of your pair; where there's none to take, any cell will do.
   *[false] the certificate lists it.
}
