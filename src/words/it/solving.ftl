### Quello che dicono `solve` e `verify`.

solve-won = { $game }: vince il primo giocatore.
    Il secondo non può mai vincere: un segno in più non può nuocere, quindi il primo potrebbe fare sua qualunque strategia vincente del secondo.
solve-drawn = { $game }: { $fits ->
    [true] pareggio, se entrambi giocano bene.
        Nemmeno il secondo può vincere: un segno in più non può nuocere, quindi il primo potrebbe fare sua qualunque strategia vincente del secondo.
   *[false] pareggio, comunque si giochi: nella griglia non c’è posto per una fila di { $k }.
}
solve-unknown = { $game }: non si sa. { $stopped ->
    [time] { $number ->
        [one] { $seconds } secondo non è bastato
       *[other] { $seconds } secondi non sono bastati
    }; aumenta --time.
   *[signal] La ricerca è stata interrotta.
}
solve-cost = { $nodes } { $nodes ->
    [one] nodo
   *[other] nodi
}, { $seconds } s
solve-progress = { $game }: { $nodes } nodi, { $seconds } s …
solve-writing = { $game }: { $lines } righe del certificato, { $seconds } s …
solve-certificate = Il certificato { $by ->
    [pairs] accoppia { $cells } caselle ed
   *[strategy] elenca { $lines } { $lines ->
        [one] posizione
       *[other] posizioni
    } ed
} è in { $path }. Per verificarlo: plyback verify { $path }
solve-too-long = un certificato di { $game } ha più di { $max } righe; non è stato scritto nulla
solve-not-certified = { $game } non è stato risolto, quindi non c’è certificato
certificate-needs-a-file = un certificato va in un file: indicane uno, come in --certificate prova.ndjson
solve-needs-game = indica il gioco, M N K come in plyback solve 6 6 4, oppure --table

table-game = M N K
table-report = relazione
table-ours = plyback
table-time = secondi
table-nodes = nodi
table-result = { $result ->
    [first] primo
    [draw] pareggio
   *[unknown] non si sa
}
table-note = { $note ->
    [differs] la relazione sbaglia
    [beyond] oltre la relazione
   *[same] {""}
}
table-total = { $rows } righe, { $seconds } s su un solo core. primo: vince il primo giocatore; il secondo non può mai vincere (furto di strategia).
table-number = { $number }

certificate-none = questo non è un certificato: la prima riga deve avere "certificate":1, m, n, k, "result" ("first" o "draw") e "by" ("strategy" oppure, per un pareggio, "pairs")
certificate-line = la riga { $line } è troncata o non è di un certificato: { $kind ->
    [pair] deve essere come "pair":["a1","b1"]
   *[move] deve avere "position" e "move", entrambe stringhe
}
certificate-position = riga { $line }: `{ $position }` non è una posizione di { $game } in cui tocca a { $side }
certificate-cell = riga { $line }: `{ $cell }` non è una casella di { $game }
certificate-twice = riga { $line }: questa posizione è già elencata: `{ $position }`
certificate-unread = la riga { $line } non si può leggere: { $why }

flaw-no-line = non regge: non c’è una mossa per `{ $position }`, a cui il certificato conduce (il file è troncato?)
flaw-illegal = non regge: in `{ $position }` la mossa { $cell } non è lecita
flaw-lost = non regge: conduce a `{ $position }`, dove { $side } ha vinto
flaw-drawn = non regge: conduce a `{ $position }`, un pareggio
flaw-pair-taken = non regge: in `{ $position }` la coppia { $pair } non è di due caselle libere
flaw-pair-shared = non regge: in `{ $position }` { $cell } è in due coppie
flaw-line-open = non regge: in `{ $position }` la linea { $line } non contiene alcuna coppia
certificate-stopped = interrotto prima di provare tutte le risposte
reading-stopped = interrotto prima di aver letto tutto

file-fault = { $path }: { $what }
cannot-read-file = non si può leggere `{ $path }`: { $why }

reading-file = lettura di { $path }, { $lines } righe …
verify-progress = { $positions } posizioni …
verify-holds = Il certificato è valido: { $result ->
    [first] a { $game } vince il primo giocatore
   *[draw] { $game } è un pareggio
}. { $by ->
    [pairs] { $pairs ->
        [0] Nessuna linea sta nella griglia.
        [one] Ogni linea contiene la sola coppia.
       *[other] Ogni linea contiene una delle { $pairs } coppie.
    }
   *[strategy] { $positions } { $positions ->
        [one] posizione
       *[other] posizioni
    }, { $replies ->
        [0] nessuna risposta da provare
       *[other] provate tutte le risposte ({ $replies })
    }.
}
