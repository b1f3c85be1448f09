no-window-to-follow = solo l’alfa-beta ha α, β e tagli
no-node-there = lì la ricerca non ha nodi: prova un’altra freccia, o { KEY("stop-selecting") } per finire
fold-in-whole-tree = i sottoalberi si comprimono nell’albero intero: premi prima { KEY("whole-tree") }
nothing-to-fold = una foglia non ha nulla da comprimere: scegli un altro nodo ({ KEY("select") }, poi le frecce)
not-searched = la ricerca non è arrivata lì (nodo potato, troppo profondo, o ricerca interrotta): prova con meno mosse
nothing-sought = premi prima { KEY("go-to") } e scrivi che cosa cercare
none-ahead = { $what ->
    [cutoff] nessun taglio dopo questo passo: { KEY("previous-cutoff") } cerca indietro
    [backup] nessun valore risale dopo questo passo: { KEY("previous-backup") } cerca indietro
    [improvement] alla radice non arriva più nulla di meglio: { KEY("previous-improvement") } cerca indietro
    [window] α e β non cambiano più: { KEY("previous-window-change") } cerca indietro
    [difference] nessun’altra differenza più avanti: { KEY("previous-difference") } cerca indietro, { KEY("results") } mostra i risultati
    [wrong] ha sbagliato prima di questo passo: { KEY("previous-difference") } cerca indietro
   *[match] nessuna corrispondenza dopo questo passo: { KEY("previous-match") } cerca indietro
}
none-behind = { $what ->
    [cutoff] nessun taglio prima di questo passo: { KEY("next-cutoff") } cerca avanti
    [backup] nessun valore risale prima di questo passo: { KEY("next-backup") } cerca avanti
    [improvement] alla radice non arriva nulla prima di questo passo: { KEY("next-improvement") } cerca avanti
    [window] α e β non cambiano prima di questo passo: { KEY("next-window-change") } cerca avanti
    [difference] nessuna differenza prima di questo passo: { KEY("next-difference") } cerca avanti
    [wrong] nessun errore prima di questo passo: { KEY("next-difference") } cerca avanti
   *[match] nessuna corrispondenza prima di questo passo: { KEY("next-match") } cerca avanti
}
only-here = { $what ->
    [cutoff] è l’unico taglio
    [backup] è l’unico valore che risale
    [improvement] solo qui arriva alla radice qualcosa di meglio
    [window] α e β cambiano solo qui
    [difference] le due ricerche differiscono solo qui: { KEY("results") } mostra i risultati
    [wrong] l’errore comincia qui
   *[match] è l’unica corrispondenza
}
none-anywhere = { $what ->
    [cutoff] in questa ricerca non ci sono tagli
    [backup] in questa ricerca non risale nessun valore
    [improvement] in questa ricerca alla radice non arriva nulla
    [window] in questa ricerca α e β non cambiano mai
   *[match] in questa ricerca non c’è nessuna corrispondenza
}
tagline = Guarda come ragiona una ricerca su un albero di gioco.
explore-title = Esplora una ricerca
explore-summary = Qualsiasi gioco, posizione e opzione, passo per passo.
compare-title = Confronta ricerche
compare-summary = Fianco a fianco: punteggi, algoritmi, parità, tagli, ordini.
group-steps = Nella ricerca
group-tree = Sull’albero
group-place = Su un nodo selezionato
group-game = In una partita
group-question = In una domanda
group-search = La ricerca: posizione e opzioni
group-entry = Scrivere e scegliere
group-screen = Sullo schermo
map-title = mappa
map-of-whole-tree = la mappa è dell’albero intero: premi prima { KEY("whole-tree") }
tree-follows = l’albero segue il nodo corrente
map-on = mappa attiva, se l’albero non sta nel riquadro: { KEY("map") } la nasconde
map-off = mappa nascosta: { KEY("map") } la mostra di nuovo quando l’albero non sta nel riquadro
windows-on = α e β visibili alle chiamate in corso, dove c’è posto: { KEY("windows") } li nasconde
no-room-for-map = non c’è posto per la mappa: serve un riquadro più alto
no-room-for-windows = { $shared ->
    [true] nei nodi di un albero comune non c’è posto per α e β: sono nelle chiamate
   *[false] non c’è posto per α e β in nodi di queste dimensioni: { KEY("zoom-in") } e { KEY("zoom-out") } le cambiano
}
windows-off = α e β nascosti: { KEY("windows") } li mostra di nuovo
one-search-only = qui c’è una sola ricerca, non c’è nulla da confrontare: { KEY("next-stop") } va avanti
never-differ = le due ricerche non differiscono mai: { KEY("results") } mostra i risultati
at-first-step = questo è il primo passo: { KEY("next-step") } va avanti
at-last-step = questo è l’ultimo passo: { KEY("first-step") } torna al primo, { KEY("back") } esce
at-last-step-behind = questo è l’ultimo passo: { KEY("first-step") } torna al primo, { KEY("back") } a dove eri
at-last-part = questa è l’ultima parte: { KEY("next-stop") } va avanti, { KEY("previous-part") } torna indietro
at-end-of-lesson = qui finisce la lezione: { KEY("go-on") } apre il seguito, { KEY("back") } torna alla pagina iniziale
to-remember = Da ricordare
question-title = Domanda
question-here = { $waits ->
    [true] { KEY("predict") } rispondi
   *[false] saltata; { KEY("predict") } rispondi
}: { $asks }
question-skipped = domanda saltata: per riaprirla, { KEY("previous-stop") } e poi { KEY("predict") }
no-such-answer = le risposte sono solo { $count }: scrivi un numero più piccolo
key-does-nothing = { $key } qui non fa niente; altrove: { $does }
no-question-here = qui non c’è nessuna domanda: { KEY("next-stop") } va avanti
questions-right = risposte giuste al primo colpo: { $right } su { $count }{ $left ->
    [0] {""}
    [one] , ne manca una
   *[other] , ne mancano { $left }
}
lesson-not-yet = Un esempio, finché la tua lezione non è a posto
lesson-reread = riletta come l’hai salvata: { KEY("next-stop") } va avanti
draft-is-wrong = { $count ->
    [one] Un errore nei tuoi file: correggilo, e sarà riletto
   *[other] { $count } errori nei tuoi file: correggili, e saranno riletti
}
next-is = Poi: { $title }
at-beginning-of-lesson = la lezione comincia qui: { KEY("next-stop") } va avanti
go-to-place = Vai a:
search-stops = { KEY("back") } ferma
work-stops = { KEY("stop-working") } ferma
more-below = { KEY("scroll-down") }: { $rows ->
    [one] 1 riga
   *[other] { $rows } righe
}
command-title = Riga di comando di questa schermata
command-copied = copiata negli appunti · premi un tasto per chiudere
exported-title = Esportato
any-key-closes = premi un tasto per chiudere
panel-tree = Albero
panel-board = Posizione
panel-code-and-calls = Codice e chiamate
panel-calls = Chiamate
panel-node = Nodo
panel-events = Eventi
panel-counts = Conteggi
side-waits = aspetta
more-after-tab = { $rows ->
    [one] 1 riga
   *[other] { $rows } righe
}
heading-ply = prof.
heading-nodes = nodi
heading-leaves = foglie
heading-cuts = tagli
heading-skipped = potate
so-far = finora
counts-at-end = I conteggi per profondità compaiono qui alla fine della ricerca.
heading-all = tutti
node-selected = selezionato
node-current = corrente
heading-state = stato
heading-move = mossa
heading-player = chi
heading-best-of-mover = suo migliore
heading-best = migliore
heading-window = finestra
timeline-stop = tappa
timeline-waits = dopo la risposta
heading-cutoffs = tagli
esc-stops-and-shows = { KEY("back") } ferma e mostra quel che c’è
nothing-to-export = qui non c’è ancora nulla da esportare: apri prima una lezione o una ricerca
too-small = plyback ha bisogno di { $needed }; questo terminale è { $here }. Non si perde nulla.
blank = {""}
verbatim = { $text }
no-state = lo stato { $number } non c’è: ce ne sono solo { $states }, scrivi un numero più piccolo
q-quits = premi { KEY("quit") } per uscire da plyback
value-needed = invece di `{ $text }` serve = e un numero intero, come =-10
search-progress = ricerca in corso: { $nodes }, { $speed }
thousands-a-second = { $count } mila al secondo
millions-a-second = { $count } milioni al secondo
valuing-positions = ordine per valore: { $positions } posizioni, { $speed }
search-move = ora la mossa { $mv }
search-best = migliore finora: { $mv } ({ $value })
step-of = passo { $step }{ $of ->
    [none] {""}
   *[of] {" "}di { $of }
}
fewest-leaves = Per dimostrare il valore con le sole foglie ne servono almeno { $count }: { $least } per «almeno { $value }», { $most } per «al massimo { $value }», una in comune.
heading-only = solo
sides-apart = una ricerca alla volta · tasto { KEY("step-apart") }: insieme
no-way-back = non hai ancora fatto salti: { KEY("go-to") } porta in un punto, { KEY("jump-back") } riporta indietro
no-step = il passo { $number } non c’è: ce ne sono solo { $steps }, scrivi un numero più piccolo
number-begun = { $state ->
    [true] stato
   *[false] passo
} { $number }
that-many-times = o un tasto, { $number ->
    [one] { $number } volta
   *[other] { $number } volte
}
number-no-answer = o { KEY("predict") } per rispondere alla domanda

## What the line of code that runs does here

call-name = { $mv ->
    [none] radice
   *[move] mossa { $mv }
}
calls-label = chiamate:
live-yes = sì
live-enter = node = { $place ->
    [none] radice
   *[node] { $place }
}, { $with }
live-leaf = sì: { $returned }
live-called = chiamata per { $path }: { $returned }
live-test = { $test }:{ $bound ->
    [none] {"\u00A0"}
   *[narrowed] {" "}
}{ $holds ->
    [true] sì
   *[false] no
}{ $bound ->
    [none] {""}
   *[narrowed] , { $bound }
}
live-return = return { $value }{ $mover ->
    [none] {""}
   *[side] {" "}per { $mover }
}
lesson-done = ✓
left-at = a { $stop } di { $count }
enter-begins = { KEY("go-on") } per cominciare: { $parts ->
    [none] { $stops }
   *[parts] { $parts }, { $stops } in tutto
}, { $length }.
about-minutes = circa { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
enter-begins-again = Hai finito questa lezione. { KEY("go-on") } per ricominciare. Poi: { $next }
enter-resumes = { KEY("go-on") } riprende da dove eri rimasto: tappa { $stop } di { $count }
enter-explores = { KEY("go-on") } per scegliere un esempio
enter-compares = { KEY("go-on") } per scegliere che cosa confrontare
home-lessons = Lezioni
home-tools = Strumenti
resumed = Eri arrivato qui. { KEY("first-step") }: inizio della parte; di nuovo: inizio della lezione.
speed = velocità: { $times } × · { KEY("play-faster") } più veloce, { KEY("play-slower") } più lenta
legend-title = In questa schermata
main-keys-title = Tasti principali
help-title = Aiuto
help-filter = Scrivi per trovare un tasto, o un’idea (M17):
help-nothing = nessun tasto per questo: prova un’altra parola
glyph-max = tocca a MAX
glyph-min = tocca a MIN
glyph-leaf = una foglia, senza figli
glyph-current = il nodo corrente
glyph-open = sul cammino, ancora aperto
glyph-so-far = per ora il migliore
glyph-no-value = ancora senza valore
glyph-no-answer = ancora senza risposta
glyph-both = in A, e in B; a1 A: la mossa migliore solo in A
glyph-waits = questa ricerca aspetta l’altra
glyph-never = mai visitato da quella ricerca
glyph-chosen = la mossa scelta
glyph-principal = le mosse migliori, dalla radice in poi
glyph-wrong-line = una riga sbagliata di questo programma
glyph-beyond = l’albero continua da quella parte
glyph-right = una risposta giusta
glyph-wrong = sbagliato, o mancante
glyph-state = lo stato 3 di questa lezione
glyph-move = la mossa che porta al nodo sotto
glyph-best = verso il figlio migliore
glyph-unseen = non ancora visitato
glyph-free = una casella libera
glyph-hidden = 9 nodi non disegnati; senza numero: alcuni
glyph-deeper = un nodo le cui mosse non sono disegnate
glyph-cut = un taglio: 2 mosse potate
glyph-pruned = potato
glyph-marked = hai segnato come potato il ramo 2
glyph-at-most = al massimo 3: è un limite
glyph-at-least = almeno 3: è un limite
glyph-window = MAX ha già α, MIN può limitarlo a β
glyph-arriving = un valore che risale
glyph-differs = qui le due ricerche differiscono
glyph-selected = il nodo selezionato
glyph-open-dot = un nodo ancora aperto
glyph-closed-dot = un nodo concluso
glyph-signs = sulla mappa: il segno del valore di un nodo
glyph-heap = nel mucchio ne restano cinque
glyph-current-dot = il nodo corrente
glyph-cursor = il cursore
glyph-wins = questa mossa vince in 3 semimosse
glyph-draws = questa mossa pareggia dopo 7 semimosse
glyph-loses = questa mossa perde in 4 semimosse
glyph-last-move = l’ultima mossa
glyph-line = una linea vincente
glyph-stop-ahead = una tappa più avanti
glyph-stop-passed = una tappa già passata
glyph-now = questo passo
leave-here = Lasci questa ricerca?
leave-search = La lasci? La ricerca è durata { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
} e andrebbe rifatta.
no-trail = premi prima { KEY("where-from") }: va dove nasce un numero
trail-ends = il numero nasce qui: { KEY("where-from-home") } torna dove l’hai chiesto
no-number = qui non c’è ancora un numero: { $selected ->
    [true] scegli un nodo con un valore
   *[false] fa’ un passo ({ KEY("next-step") }), o scegli un nodo con un valore ({ KEY("select") })
}
