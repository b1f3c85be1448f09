### Che cosa non va in una lezione: i suoi file, l’intestazione, il testo, i fatti, i selettori.

diagnostic-at = { $path }:{ $line }:{ $column }: { $what }{ $excerpt ->
    [none] {""}
   *[text] {" "}| { $excerpt }
}
lesson-no-utf8 = il byte { $byte } non è UTF-8: salva il file in UTF-8
lesson-unreadable = non si può leggere la lezione { $path }: { $why }

## L’intestazione

lesson-no-header = una lezione comincia con un’intestazione fra due righe di +++
lesson-open-header = l’intestazione non finisce: manca la seconda riga di +++
lesson-bad-header = l’intestazione è sbagliata: { $why }
lesson-unknown-key = l’intestazione è sbagliata: il campo `{ $key }` non esiste; i campi sono { $known }
lesson-missing-key = l’intestazione è sbagliata: manca il campo `{ $key }`
lesson-wrong-type = l’intestazione è sbagliata: `{ $key }` deve essere { $form ->
    [text] un testo tra virgolette
    [switch] true o false
    [number] un numero, o un testo tra virgolette
    [list] un elenco di testi tra virgolette
    [table] una tabella di numeri e mosse tra virgolette
   *[tables] un elenco di tabelle
}
lesson-no-parts = una lezione ha almeno una [[parts]]
lesson-bad-part = `{ $name }` non può essere il nome di una parte: serve una parola sola di lettere, cifre, - e _
lesson-part-twice = c’è già una parte `{ $name }`: ognuna ha un nome suo
lesson-part-before = non c’è una parte `{ $name }` prima di questa
lesson-unknown-language = `{ $code }` non è una lingua di plyback: { $known }
lesson-own-language = la lezione stessa è in questa lingua (language = "{ $code }"): una traduzione è in un’altra
lesson-no-game = a una parte serve un gioco, come game = "tictactoe"
lesson-one-of-two = `{ $given }` dovrebbe essere { $one } o { $other }
lesson-no-memory = le ricerche e gli alberi di questa lezione non stanno tutti in { $megabytes } MB: un limite di profondità rende più piccole le ricerche,
    `lessons check --max-memory` fa più posto
lesson-many-nodes = le ricerche fin qui hanno guardato più di { $max } posizioni, troppe per una lezione:
    un limite di profondità le rende più piccole
lesson-many-sections = più di { $max } titoli: una lezione ha meno parti, tappe e domande
lesson-more-wrong = c’è altro che non va, oltre a queste { $max } cose: correggi prima queste
lesson-beside-comparison = la parte `{ $name }` è già un confronto: indicane una con una sola ricerca
lesson-beside-other = la parte `{ $name }` cerca in { $theirs }, questa in { $ours }: serve la stessa posizione
lesson-searched = { $game } { $position }, tocca a { $side }
lesson-bad-state = `{ $number }` non è un numero di stato: si contano da 1
lesson-state-twice = c’è già uno stato { $number }
lesson-node-twice = questo nodo è già lo stato { $number }: un nodo ha un numero solo

## Titoli e testo

lesson-three-levels = una lezione ha tre livelli di titoli: # per una parte, ## per una tappa, ### per una domanda
lesson-not-shown = { $what ->
    [rule] una linea orizzontale
    [nested] un elenco dentro un elenco
    [numbered] un elenco numerato
    [code] un blocco di codice (o una riga rientrata di quattro spazi)
    [image] una figura che non è un passo di questa ricerca sotto una tappa (![che cosa mostra](#state-3-cut))
    [link] un collegamento a qualcosa che non è un indirizzo web (https://…)
    [quotation] una nota dentro una nota o un elenco
    [table] una tabella in un elenco
    [html] HTML
   *[this] questo
} non si può mostrare: una lezione ha paragrafi, elenchi (-), tabelle, *enfasi*, **grassetto**, `codice`, collegamenti web e note per chi parla (>)
lesson-picture-later = una figura mostra un passo già visto: questa tappa, o uno prima
lesson-other-pictures = le figure qui non sono quelle di `lesson.md`: gli stessi passi, nello stesso ordine
lesson-text-first = testo prima del primo titolo: # indica una parte, ## una tappa
lesson-part-order = `# { $name }` sta dove { $expected ->
    [none] il file dovrebbe finire
   *[name] dovrebbe stare `# { $expected }`
}: le parti seguono l’ordine dell’intestazione
lesson-stop-alone = sopra una tappa serve una parte: # e il nome della parte
lesson-stop-order = questa tappa non viene dopo quella sopra: le tappe seguono l’ordine della ricerca, una per passo
lesson-no-stop = la parte `{ $name }` non ha tappe: ne serve una, come `## start`
lesson-no-section = per la parte `{ $name }` manca la sezione `# { $name }`
lesson-other-section = qui c’è `{ $found }`, ma { $expected ->
    [none] il file dovrebbe finire
   *[section] la lezione ha `{ $expected }`
}
lesson-section-missing = manca la sezione `{ $section }`
lesson-text-of-part = testo sotto il titolo di una parte: mettilo sotto una tappa, come `## start`
lesson-no-remember = la lezione non dice che cosa ricordare: finisce con `# remember` e una o due righe
lesson-remember-lines = `# remember` non ha titolo, e ha sotto di sé da una a { $most } righe o voci
lesson-empty-stop = una tappa senza testo: scrivi sotto di essa che cosa dice qui la lezione
lesson-open-brace = a una `{"{"}` manca la `{"}"}`: {"{{"} indica il carattere stesso
lesson-closing-brace = a una `{"}"}` manca la `{"{"}`: {"}}"} indica il carattere stesso
lesson-typed-number = il numero { $number } è scritto a mano: prendilo dalla traccia ({"{"}state 3 value{"}"}),
    scrivilo in lettere, mettilo come `codice` se è un nome, o come {"{"}"{ $number }"{"}"} se nessuna ricerca lo calcola
lesson-wide-word = `{ $word }` è larga { $width } colonne e non si può andare a capo in { $max }
lesson-wide-line = questa riga è larga { $width } colonne: sta da sola in { $columns }, quindi al massimo { $max }
lesson-empty-line = questa riga è vuota: qui servono poche parole
lesson-two-lines = deve essere una riga sola
lesson-control = il carattere { $char } non si può mostrare

## Affermazioni e fatti

claim-form = un’affermazione si scrive FATTO = VALORE, come `search value = -10`
claim-fails = non è vero: per la traccia `{ $fact }` è { $found }, non { $expected }
fact-in-prose = {"{"}{ $fact }{"}"}: { $why }
fact-state = { $capital ->
    [true] Stato
   *[false] stato
} { $number }
fact-unknown = `{ $fact }` non è un fatto: `state N …`, `root …`, `node PERCORSO …` o `search …`
fact-solve-form = a `solve` servono tre numeri, come in `solve 6 6 4`
fact-too-long = è troppo lungo da leggere
fact-unsettled = questo gioco richiede troppo tempo per risolverlo in una lezione
fact-no-part = non c’è una parte `{ $name }`: le parti sono { $known }
fact-no-attribute = `{ $attribute }` non è un fatto di { $of ->
    [node] un nodo
    [search] una ricerca
   *[event] un evento
}: i fatti sono { $known }
fact-of-what = `{ $attribute }` di che cosa? Scrivi `search { $attribute }` o `state N { $attribute }`
fact-not-here = l’evento di questa tappa non ha { $attribute }
fact-missing = { $what ->
    [choice] una foglia non ha scelta
    [reason] un nodo interno non ha motivo
    [taken] questo punteggio non toglie nulla
    [value] la ricerca si è fermata prima di avere un valore
    [move] la radice è una foglia: non c’è mossa
    [win] le foglie di un albero hanno valori propri
    [least] l’albero è troppo grande per contare le foglie indispensabili
   *[depth] la ricerca non ha limite di profondità
}

## Selettori di passi

no-state-number = `{ $number }` non è un numero di stato
selector-missing = a una tappa serve un selettore, come `state 3 backup`
selector-too-long = `{ $word }` è una parola di troppo
selector-by-number = qui i passi non hanno numeri: di’ che cosa accade, come `state 3 backup`
selector-no-number = a `state` serve un numero, come in `state 3 backup`
selector-unknown = nessun selettore comincia con `{ $word }`, ma con start, end, state N EVENTO, root EVENTO,
    node PERCORSO EVENTO (b1.c2), o un evento ({ $events })
selector-no-event = `{ $word }` non è un evento: gli eventi sono { $events }
selector-bad-nth = `{ $given }` dovrebbe essere un numero da 1 in su: il 1º, il 2º, … di più d’uno
selector-fits-none = non corrisponde nulla: { $instead ->
    [none] questa ricerca non ha un evento simile
   *[list] c’è { $instead }
}
selector-fits-several = { $count ->
    [none] corrispondono molti passi
   *[other] corrispondono { $count } passi
}, come { $some }: di’ quale
no-mistake = { $wrong ->
    [true] qui il programma sbagliato non sbaglia
   *[false] qui nessun programma è sbagliato: cerca con --mistake NOME
}
no-difference = { $count ->
    [0] le due ricerche non differiscono mai
   *[other] non c’è una differenza { $number }: si contano da 1 a { $count }
}
no-such-state = non c’è uno stato { $number }: { $known ->
    [none] qui nessuno stato ha un numero
   *[list] gli stati sono { $known }
}
node-never-entered = questa ricerca non visita mai `{ $moves }`: un taglio lo salta

## I passi di un’esportazione

selection-empty = nessun passo: scrivi stops, all, A..B o selettori come `state 3 backup,end`
selection-no-step = non c’è un passo { $step }: i passi si contano da 1 a { $count }
selection-no-range = `{ $given }` non è un intervallo di passi: serve A..B contando da 1, estremi compresi, come 3..12
selection-of-number = i passi si indicano con ciò che accade, come `state 3 backup`; il solo passo { $number } è { $number }..{ $number }
selection-of = `{ $name }`: { $why }

## Domande

lesson-question-alone = sopra una domanda serve una tappa: ## e un selettore
lesson-question-late = la risposta viene dopo l’ultima tappa di questa parte: chiedi qualcosa di più vicino, o chiudi la parte più tardi
lesson-question-twice = `### { $name }` qui si chiede già
lesson-question-empty = `### { $name }` non chiede nulla: scrivi la domanda dopo i due punti
lesson-no-rule = una domanda senza la sua regola: scrivi sotto che cosa si dice con la risposta
lesson-reasons = sotto ogni frase, tranne quella sbagliata, ci vuole il motivo, in un elenco interno: perché è vera
lesson-long-question = questo è largo { $width } colonne: { $lines } righe di un terminale piccolo ne tengono { $max }
lesson-long = ci vogliono circa { $minutes } minuti, e per una lezione sono al massimo { $most }: dividila in due, o di’ meno
lesson-leak = { $told } dice la risposta di `### { $question }` prima che la si dia
score-of-move = { $value } (mossa { $mv })
