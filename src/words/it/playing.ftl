### Una partita che si gioca, sullo schermo e riga per riga.

## Sulla schermata iniziale e nei moduli

play-title = Gioca
play-summary = Gioca contro il computer: scopri perché muove così, e dove si è perso.
enter-plays = { KEY("go-on") } apre un modulo: gioco, motore, chi inizia
label-you = tu giochi
about-mark = i tuoi segni; chi comincia si sceglie qui sotto
about-first = muovi per primo
about-second = muove per primo il motore
label-engine = motore
about-perfect = risolve griglie piccole e mucchi
about-browser = quello del browser: minimax senza potatura
about-report = della relazione sui giochi m,n,k
about-strong = di plyback: ogni gioco, entro il tempo
label-time = secondi
about-time = il tempo del motore per una mossa

## A chi tocca, e come è finita la partita

-begin-side = { $side ->
    [side-first] Il primo
    [side-second] Il secondo
   *[mark] { $side }
}
-side = { $side ->
    [side-first] il primo
    [side-second] il secondo
   *[mark] { $side }
}
-other = { $other ->
    [side-first] il primo
    [side-second] il secondo
   *[mark] { $other }
}
-loser = { $loser ->
    [side-first] il primo
    [side-second] il secondo
   *[mark] { $loser }
}
your-turn = Tocca a te: { $side }
engine-thinks = { -begin-side } ({ $engine }) sta pensando
engine-waits = { $engine } aspetta: { KEY("play-here") } lo fa pensare di nuovo
sides-at-table = tu: { $you } · { $engine ->
    [certificate] certificato
   *[engine] { $engine }
}: { $side }{ $seconds ->
    [none] {""}
   *[seconds] , { $seconds } s
}
won-by-line = { $you ->
    [win] Hai vinto
   *[loss] Hai perso
}: { $side } ha { $cells } in fila.
won-at-heaps = { $you ->
    [win] Hai vinto
   *[loss] Hai perso
}: { $you ->
    [win] { -loser } non ha più nulla da prendere
   *[loss] non ti resta più nulla da prendere
}.
drawn-board = Pareggio: la griglia è piena, e nessuno ha completato una fila.
-plays = { $mv ->
    [digits] ne prende { $mv }
    [bare] gioca nella colonna { $mv }
   *[name] gioca { $mv }
}
engine-ended = { -begin-side } { -plays }{ $wins ->
    [true] {" "}e vince
   *[false] , ed è pareggio
}.
engine-begins = Ancora nessuna mossa. La prima la fa il motore ({ $engine }).
engine-played = { -begin-side } { -plays }{ $verdict ->
    [none] { $value ->
        [none] { $blocked ->
            [none] .
           *[side] : lì avrebbe vinto { $blocked }.
        }
       *[value] , la mossa migliore che il motore ({ $engine }) ha trovato: { $expects ->
            [win] pensa di vincere.
            [loss] pensa di perdere.
            [open] non vede né vittoria né sconfitta.
           *[neither] secondo la sua stima la posizione vale { $value } per { -side } (0 = equilibrio; una fila a cui manca un segno conta almeno 1024).
        }
    }
   *[verdict] . Il motore ({ $engine }) ha { $proved ->
        [true] calcolato tutto
       *[false] trovato una linea forzata
    }: { $verdict }.
}{ $hurried ->
    [none] {""}
    [one] {" "}Non ha avuto il tempo di risolvere la posizione: ha esplorato fino a una sola semimossa di profondità.
   *[plies] {" "}Non ha avuto il tempo di risolvere la posizione: ha esplorato fino a { $hurried } semimosse di profondità.
}
table-is-empty = Ancora nessuna mossa. Scegli una mossa con le frecce e giocala con { KEY("play-here") }; con { KEY("type-move") } la scrivi.
heaps-rule = { $named ->
    [true] A ogni mossa si prende quanto si vuole da un solo mucchio: con a2 se ne prendono 2 dal mucchio a.
   *[false] { $most ->
        [one] La mossa è il numero che prendi: puoi prenderne solo 1.
       *[other] La mossa è il numero che prendi, da 1 a { $most }.
    }
} Vince chi prende l’ultimo.
after-end = { KEY("play-here") }: un’altra partita; { KEY("save-game") } salva questa. { KEY("take-back") } ritira la tua ultima mossa.

## Che cosa ha buttato via una mossa, e la verità

-begin-mv = { $mv ->
    [bare] La mossa { $mv }
   *[name] { $mv }
}
-begin-better = { $better ->
    [bare] La mossa { $better }
   *[name] { $better }
}
gives-away = { -begin-mv } butta via { $had ->
    [win] la vittoria
   *[draw] il pareggio
}: ora { -other } può { $has ->
    [draw] pareggiare
   *[loss] vincere
}{ $line ->
    [none] {""}
   *[line] {" "}({ $line })
}. Giocando { -better } si { $had ->
    [win] vinceva
   *[draw] pareggiava
}.
wins-later = { -begin-mv } vince ancora, ma in { $plies } semimosse ({ $line }). { -begin-better } { $sooner ->
    [one] avrebbe vinto subito
   *[other] ne avrebbe richieste { $sooner }
}.
loses-sooner = { -begin-mv } perde in { $plies } semimosse ({ $line }). { -begin-better } avrebbe resistito per { $longer } semimosse.
gives-nothing = { -begin-mv } non concede nulla{ $lost ->
    [true] : la partita era già persa
   *[false] {""}
}.
unknown-gift = Non si sa se { -mv } abbia buttato via qualcosa: la posizione era ancora troppo aperta.
verdict-wins = { -side } { $plies ->
    [none] vince
    [0] ha vinto
    [one] vince con la prossima mossa
   *[plies] vince in { $plies } semimosse
}
verdict-draw = pareggio{ $plies ->
    [0] {""}
    [one] {" "}dopo un’altra semimossa
   *[plies] {" "}dopo { $plies } semimosse
}
truth-legend = Quanto vale ogni mossa per { -side }: + vittoria{ $draws ->
    [true] , = pareggio
   *[false] {""}
}, - sconfitta, e in quante semimosse{ $counted ->
    [true] {""}
   *[false] {" "}(senza numero: non si sa)
}{ $rest ->
    [true] ; ? vuol dire che non si sa
   *[false] {""}
}.
game-known = { $draw ->
    [true] Pareggio
   *[false] vince { -side }
} (dimostrato); con quali mosse non si sa.
truth-unknown = Qui il valore esatto non si conosce: la partita è ancora troppo aperta.
truth-pending = I valori esatti sono in calcolo.
hint-is = { $lost ->
    [true] Ogni mossa perde; { $counted ->
        [true] {""}
       *[false] fra quelle di cui si conoscono le semimosse,{" "}
    }con { -mv } si resiste il più a lungo possibile ({ $verdict }).
   *[false] Suggerimento: { -mv }{ $verdict ->
        [none] , la migliore trovata nel tempo che c’era.
       *[verdict] {" "}({ $verdict }).
    }
}
all-lose-alike = Ogni mossa perde{ $plies ->
    [none] {""}
    [one] {" "}con la prossima mossa
   *[plies] {" "}in { $plies } semimosse
}.
value-at-start = inizio
value-so-far = quanto vale per te, mossa per mossa:
value-turned = prima e dopo
value-legend = { $win } vittoria{ $draws ->
    [true] , { $draw } pareggio
   *[false] {""}
}, { $loss } sconfitta, { $unknown } non si sa

## Che cosa si può chiedere

panel-moves = Mosse
no-move-to-explain = Il motore non ha ancora mosso.
chooses-now = Ciò che ha scelto { $mv } non è stato salvato con la partita, e ora { $engine } sceglierebbe { $now }.
nothing-to-take-back = Non c’è nessuna tua mossa da ritirare.
nothing-taken-back = Non c’è nessuna mossa da rigiocare.
not-your-turn = Non tocca a te: { $engine } sta pensando ({ KEY("back") } lo ferma).
no-move-there = { $falls ->
    [true] La colonna { $cell } è piena.
   *[false] { $cell } è occupata.
}
type-move = Mossa:
save-as = Salva come:
load-from = Apri un file, o incolla una riga salvata:
game-saved = Partita salvata: { $path }
game-loaded = Aperta la partita salvata.
game-line-title = Questa partita in una riga
leave-game = La partita non è finita, e non è salvata. La lasci?
saved-already = in `{ $path }` c’è già una partita salvata: salva di nuovo con quel nome per sostituirla
saved-elsewhere = `{ $path }` c’è già e non è una partita salvata: scegli un altro nome
not-written = non si può scrivere `{ $path }`: { $why }
not-read = non si può leggere `{ $path }`: { $why }
winning-moves = { $moves ->
    [none] Ogni mossa perde.
   *[moves] Per vincere, gioca { $moves }.
}
side-first = Primo
side-second = Secondo
how-many-left = { $left }, prendi { $taken }
found-before-move = I punteggi trovati da { $engine } prima di giocare { $mv }: più sono alti, meglio è per il motore{ $win ->
    [none] {""}
   *[base] ; una vittoria vale { $win } meno le semimosse, una sconfitta l’opposto
}
thinking-for = pensa da { $so-far } di { $seconds } s
no-name-for-game = scrivi il nome di un file, per esempio partita.txt
why-pending = cerco che cosa ha scelto questa mossa… { KEY("back") } interrompe
why-is-shown = { $shown ->
    [proof] la strategia che c’è dietro, non sempre la più breve
    [agreeing] l’albero intero è troppo grande: ricerca fino a profondità { $plies }, stesso valore
   *[search] la ricerca che c’è dietro{ $plies ->
        [none] {""}
       *[plies] , fino a profondità { $plies }
    }
}{ $side ->
    [none] {""}
   *[side] {" "}(MAX è { -side })
} · { KEY("back") }: indietro

## Riga per riga

lines-begin-play = Scrivi una mossa o una parola, e premi Enter: `{ $moves }` elenca le mosse, `{ $help }` le parole, `{ $quit }` esce.
lines-help-play = Le parole, che si possono abbreviare, ma non fino al nome di una mossa. Una mossa si gioca col suo nome. Enter da solo dice a chi tocca.
game-of-sides = { $name } · { $sides }
heaps-are = { $many ->
    [true] Mucchi: { $left } ({ $about }).
   *[false] Adesso: { $about }.
}
moves-played = { $played ->
    [none] Ancora nessuna mossa.
   *[played] Giocate: { $played }.
}
moves-to-play = Da giocare: { $moves }.
explore-to-see = { $shown ->
    [agreeing] L’albero intero è troppo grande. Per vedere una ricerca che si ferma prima, con lo stesso valore:
    [proof] Per vedere il certificato da lì in poi:
   *[false] Per vedere questa ricerca:
}
worth-so-far = La partita fin qui, dopo ogni mossa:
not-known = non si sa
move-is-worth = { $mv }: { $verdict }
more-moves = … e { $count ->
    [one] un’altra mossa
   *[other] altre { $count } mosse
}
lines-leave-game = La partita non è finita, e non è salvata. Per lasciarla scrivi `{ $word }` un’altra volta.
word-undo = ritira
does-undo = ritira la tua ultima mossa, con la risposta
taken-back = Ritirate: { $moves }.
played-again = Giocate di nuovo: { $moves }.
no-line-fits = Su questa griglia non c’è posto per una fila di { $k }: comunque si giochi, è pareggio.
lines-after-end = `{ $new }` comincia un’altra partita, `{ $undo }` ritira la tua ultima mossa, `{ $save }` salva la partita, `{ $quit }` esce.
columns-rule = Una mossa è la lettera di una colonna: il segno cade nella casella libera più in basso.
word-redo = rifai
does-redo = gioca di nuovo quel che è stato ritirato
word-hint = suggerimento
does-hint = una mossa consigliata
word-moves = mosse
does-moves = le mosse fatte, e quelle che si possono giocare
does-why-move = perché il motore ha mosso così: che cosa ha trovato la sua ricerca, e come guardarci dentro
word-truth = verità
does-truth = quanto vale ogni mossa, e quanto valeva la partita dopo ogni mossa
word-new = nuova
does-new = una nuova partita, giocata allo stesso modo
word-save = salva
does-save = salva FILE salva la partita in un file
word-load = apri
does-load = apri FILE apre una partita salvata
