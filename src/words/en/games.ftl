## The kinds of games and their parameters, in forms.

about-tictactoe = three in a row on a 3×3 board
about-mnk = M rows, N columns, K in a line win
about-connect4 = marks drop; K in a line win
board-rows = rows
about-rows = the rows of the board
board-columns = columns
about-columns = the columns of the board
in-a-line = in a line
about-in-a-line = how many in a line win
board-notation = rows separated by /, cells X, O or _
heap-take = taken
about-bones = take from a heap; no move left: you lose
heap-notation = how many there are
about-nim = several heaps; no move left: you lose
heaps-notation = how many are in each heap
about-tree = a tree with numbers at its leaves
about-certificate = a proof of who wins, as a tree of moves
certificate-notation = @FILE as `solve --certificate` wrote it; @FILE#b2,a1 after moves
reached-before = This position has been reached before, by { $way }: what follows is shown there.
pairs-hold = Pairs hold the draw from here on: whatever cell is taken, the other of its pair is the answer{ $pairs ->
    [none] {""}
   *[pairs] : { $pairs }{ $more ->
        [0] {""}
       *[more] {" "}and { $more } more
    }
}.
proof-goes-on = This is won as well: the rest of the proof is too long to show.
no-move-listed = The certificate has no move here: it doesn't hold.
not-in-certificate = the certificate doesn't lead to the move `{ $mv }`
certificate-is-file = a certificate is read from a file: write `@{ $path }`
certificate-is-fixed = a certificate can't be edited: it's the proof as it stands
tree-notation = also @FILE, or random:B,D,SEED
about-heap-take = the most you may take in one move
