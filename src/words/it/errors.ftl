### Errori di più parti.

file-not-found = file o cartella inesistente
file-no-permission = permesso negato
file-is-folder = è una cartella
file-not-regular = non è né un file né una cartella
file-outside = non è nella cartella della lezione
file-is-no-folder = non è una cartella
file-not-text = non è testo in UTF-8
file-exists = esiste già
file-system-full = spazio esaurito sul dispositivo

## Giochi e posizioni rifiutati. `$what`, `$kind` e `$form` sono chiavi.

unknown-name = { $what ->
    [game] gioco sconosciuto
    [option] opzione sconosciuta
    [preset] confronto sconosciuto
   *[lesson] lezione sconosciuta
} `{ $name }`{ $nearest ->
    [none] {""}
   *[name] {" "}(forse `{ $nearest }`?)
}: { $what ->
    [game] i giochi
    [option] le opzioni
    [preset] i confronti
   *[lesson] le lezioni
} sono { $known }{ $what ->
    [lesson] {" "}(una lezione propria si indica con il percorso, come ./{ $name }/lesson.md)
   *[other] {""}
}
game-form = `{ $given }` non ha la forma { $form ->
    [mnk] mnk:M,N,K (righe, colonne, quanti in fila vincono), come mnk:4,3,3
    [connect4] connect4:R,C,K (righe, colonne, quanti in fila vincono), come connect4:5,6,4
    [random] random:B,D,SEME (figli, profondità, seme), come random:3,4,1
    [bones] bones:T
   *[other] { $form }
}
out-of-range = { $what ->
    [rows] { $letter }, le righe:
    [columns] { $letter }, le colonne:
    [line] { $letter }, la linea che vince:
    [taken] T di bones:T, il massimo che si può prendere:
    [children] B di random:B,D,SEME, i figli di un nodo:
    [depth] D di random:B,D,SEME, la profondità:
    [seed] SEME di random:B,D,SEME:
    [heap] il mucchio { $letter }:
   *[bones] il mucchio:
} { $given ->
    [none] manca un numero
   *[number] `{ $given }` non va bene
}: serve un numero intero da { $min } a { $max }
board-too-large = una griglia di { $cells } caselle non sta in { $capacity } bit
option-of-others = `{ $option }` vale per { $takers }, non per `{ $game }`
position-needed = per `{ $game }` serve una posizione: { $kind ->
    [bones] il mucchio, un numero intero da 0 a 10000, come `6`
    [certificate] quel che ha scritto `solve --certificate`, come `@prova.ndjson`
   *[tree] JSON come `[[3,12],[2,4]]`, `@FILE` o `random:B,D,SEME`
}
row-count = la posizione ha { $found } { $found ->
    [one] riga
   *[other] righe
}, la griglia { $rows }: { $position }
row-length = la riga { $row } della posizione ha { $found } { $found ->
    [one] casella
   *[other] caselle
}, la griglia { $columns } { $columns ->
    [one] colonna
   *[other] colonne
}: { $position }
bad-cell = la casella { $cell } (riga { $row }, colonna { $column }) è `{ $found }`: una casella è X, O o _
mark-counts = nella posizione ci sono { $x } X e { $o } O, ma ha iniziato { $first }:
    le { $first } devono essere tante quante le { $second }, o una in più
two-lines = X ha la linea { $x } e O la linea { $o }: una partita finisce con la prima linea
line-of-mover = { $side } ha la linea { $line } e deve muovere: la partita era finita prima che { $other } muovesse
floating-mark = il segno nella casella { $cell } (riga { $row }, colonna { $column }) non poggia su niente:
    { $below } è libera, e i segni cadono nella casella libera più bassa
too-many-heaps = la posizione ha { $found } mucchi: devono essere da 1 a 26, come `3,4,5`
position-is-tree = una posizione che comincia con `[` è un albero: il gioco è `tree`, non `{ $game }`

tree-no-json = { $file ->
    [none] l’albero
   *[name] `{ $file }`
} non è JSON come `[[3,12],[2,4]]`: { $why }, alla riga { $line } colonna { $column }
json-error = { $kind ->
    [eof] finisce troppo presto
    [trailing-characters] c’è altro dopo la fine
    [trailing-comma] c’è una virgola di troppo
    [expected-value] manca un valore
    [invalid-number] numero non valido
    [number-out-of-range] numero fuori dai limiti
   *[other] { $text }
}
tree-too-deep = l’albero è troppo profondo alla riga { $line } colonna { $column }: al massimo 127 liste una dentro l’altra
-at = { $at ->
    [the-root] alla radice
   *[path] in { $at }
}
empty-array = la lista { -at } è vuota: serve almeno un figlio
too-many-children = la lista { -at } ha più di 65.535 figli
bad-leaf = la foglia { -at } è { $found }: serve un numero intero da -2147483646 a 2147483646
leaf-text = il testo `{ $text }`
leaf-object = un oggetto
tree-unreadable = non si può leggere l’albero da `{ $file }`: { $why }
file-too-large = supera { $size }
file-no-text = non è UTF-8 (byte { $byte })
too-many-leaves = `{ $given }` ha troppe foglie per 64 bit: { $children }^{ $depth } dev’essere sotto 2^64

unknown-move = { $number ->
    [none] nessuna mossa qui si chiama `{ $name }`
   *[number] la mossa `{ $name }` (la numero { $number } fra quelle scritte) qui non esiste
}: si possono giocare { $legal }
illegal-move = { $number ->
    [none] `{ $name }` qui non si può giocare
   *[number] la mossa `{ $name }` (la numero { $number } fra quelle scritte) qui non si può giocare
}: si possono giocare { $legal }
moves-and-more = { $moves } … { $count ->
    [one] e un’altra
   *[other] e altre { $count }
}
move-after-end = la mossa { $number } è `{ $name }`, ma prima di essa la partita è già finita

## Ricerche che non si possono registrare, o scrivere

too-large-to-record = la ricerca ha più di { $max } nodi, il massimo per cui c’è posto;
    un limite di profondità, o una posizione più vicina alla fine, la rende più piccola, e --max-memory fa più posto
too-large-to-build = l’albero ha più di { $max } nodi, il massimo per cui c’è posto;
    minimax non lo costruisce, e --max-memory fa più posto
cancelled-while-building = la ricerca è stata fermata mentre costruiva il suo albero
cannot-write-trace = impossibile scrivere la traccia: { $why }
pane-of = { $pane }: { $what }
config-wrong = { $fault }{ $more ->
    [0] {""}
    [one] {" "}(un altro errore è elencato nel terminale)
   *[other] {" "}(altri { $more } errori sono elencati nel terminale)
}; valgono le impostazioni predefinite
config-unreadable = { $path } non si può leggere: { $why }
config-no-toml = `{ $line }` non è TOML (un testo va tra virgolette, come theme = "dark", e ogni nome una volta sola)
config-fault = { $path }:{ $line }: { $what }
config-none-of = `{ $name }` deve essere uno fra { $names }
config-unknown = l’impostazione `{ $name }` non c’è{ $nearest ->
    [none] {""}
   *[name] {" "}(volevi dire `{ $nearest }`?)
}: le impostazioni sono { $names }
config-keys-table = `keys` deve essere una tabella: [keys], poi righe come next-cutoff = "p"
config-keys-text = `{ $name }` vuole i tasti tra virgolette, come "p Ctrl-R"
no-action-of-that-name = nessuna azione si chiama `{ $name }`{ $nearest ->
    [none] {""}
   *[name] {" "}(volevi dire `{ $nearest }`?)
}: i nomi sono nella tabella dei tasti del README
no-key-of-that-name = nessun tasto si chiama `{ $key }`: un tasto è un carattere (p, ?) o un nome (Space, Enter, PgDn, F1, Left …), anche con Ctrl-, Alt- o Shift- davanti
binding-taken = `{ $key }` è già il tasto di { $name }: dagliene prima un altro
binding-typed = lì `{ $key }` si digita, quindi non può essere un tasto: usane uno con Ctrl- o Alt-
binding-missing = a `{ $name }` serve un tasto, come "p"
