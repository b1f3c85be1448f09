### Giocare: motori, partite salvate, incontri.

seat-without-marks = `{ $name }` vale per i giochi su griglia: in `{ $game }` si gioca da `first` o da `second`
not-played = `{ $game }` non si gioca: { $game ->
    [certificate] contro un certificato si gioca con --certificate FILE
   *[game] si può giocare a tictactoe, mnk:M,N,K, connect4, bones o nim
}
engine-too-large = `{ $engine }` non può giocare a `{ $game }` da qui: la partita è troppo grande (`strong` gioca a tutto)
nothing-to-choose = in questa posizione la partita è finita
known-by-counting = Nessuna ricerca ha scelto { $mv }: l’albero è troppo grande, e la mossa è stata calcolata dai mucchi. { $wins ->
    [true] Restano { $left }: scritti in binario, ogni colonna ha un numero pari di 1, e chi deve muovere perde.
   *[false] Prima di questa ogni mossa perdeva: scritti in binario i mucchi, ogni colonna aveva un numero pari di 1.
}
known-by-rounds = Nessuna ricerca ha scelto { -mv }: l’albero è troppo grande, e la mossa è stata calcolata dal numero di ossi. { $wins ->
    [true] Ne restano { $left }, un multiplo di { $round }: per quanti tu ne prenda, il motore prende quelli che mancano a { $round }, fino all’ultimo.
   *[false] Prima di questa ogni mossa perdeva: nel mucchio c’era un multiplo di { $round }, e per quanti se ne prendano, l’altro prende quelli che mancano a { $round }.
}
known-by-solving = { $pairs ->
    [true] Nessuna ricerca ha scelto questa mossa: ogni linea della griglia contiene una coppia di caselle. Chi risponde nella stessa coppia impedisce all’altro di completare una fila, quindi qui ogni mossa porta al pareggio.
   *[false] L’albero è stato risolto per intero, posizione per posizione; è troppo grande per mostrarlo.
}
not-a-move = { $why ->
    [taken] La casella `{ $name }` è occupata.
    [full] La colonna `{ $name }` è piena.
    [outside] La casella `{ $name }` non esiste su questa griglia.
   *[none] Qui `{ $name }` non è una mossa possibile.
} { $count ->
    [one] Si può giocare solo { $legal }
   *[other] Si possono giocare { $legal }
}.
no-saved-game = non è una partita salvata: dovrebbe cominciare con `{ $begins }`
saved-game-cut = la partita salvata è troncata: l’ultima parola dovrebbe essere `{ $ends }`
saved-game-lacks = { $what ->
    [game] la partita salvata non indica il gioco: deve cominciare con un gioco e una posizione
    [position] la partita salvata non indica la posizione: deve seguire il gioco
   *[moves] nella partita salvata manca la parola `{ $moves }` prima delle mosse
}
unknown-in-saved-game = `{ $name }` è fuori posto in una partita salvata
wrong-in-saved-game = in una partita salvata `{ $option }` non può essere `{ $given }`: i valori possibili sono { $known }
seed-no-number = un seme è un numero intero da 0 a { $most }, come 7
time-out-of-range = un tempo è un numero di secondi maggiore di 0 e fino a 86400, come 0.5
engine-for-boards = `{ $engine }` gioca solo su griglia, quindi non a `{ $game }`; `strong` gioca a tutto
engine-for-three = `{ $engine }` gioca solo con tre in fila, quindi non a `{ $game }`; `strong` gioca a tutto
engine-has-its-own = { $option } vale per `perfect`: `{ $engine }` ha un modo suo
no-time-to-search = Non c’era tempo per una ricerca: è la prima mossa che avrebbe provato.
solver-proved = Nessuna ricerca ha scelto questa mossa: il risolutore ha dimostrato che vince, qualunque cosa tu giochi.{ $line ->
    [none] {""}
   *[line] {" "}(Una linea della dimostrazione, dopo la mossa: { $line })
}
play-needs-a-terminal = per giocare sullo schermo serve un terminale; senza, usa { $command } --lines
play-needs-a-game = non c’è nulla da giocare: indica un gioco, come in plyback play tictactoe, o una partita salvata con --load
match-played = { $engine } contro { $against } ({ $game }), { $games } { $games ->
    [one] partita
   *[other] partite
}. { $engine }: vittorie { $wins }, pareggi { $draws }, sconfitte { $losses }
match-so-far = { $engine } contro { $against }, { $games } di { $of } partite: vittorie { $wins }, pareggi { $draws }, sconfitte { $losses } …
match-stopped = l’incontro è stato interrotto: { $left ->
    [one] mancava { $left } partita
   *[other] mancavano { $left } partite
}
other-certificate = la partita è stata salvata con un altro certificato: questo non gioca { $mv }
certificate-lacks-move = { $mv ->
    [none] Il certificato non ha una prima mossa: non si può giocare.
   *[mv] Il certificato non ha una risposta lecita a { $mv }: la partita si ferma qui.
}
certificate-says = Nessuna ricerca ha scelto questa mossa: { $pairs ->
    [true] il certificato tiene il pareggio con le coppie. Prende l’altra casella della tua coppia; se non c’è, va bene qualunque casella.
   *[false] la indica il certificato.
}
