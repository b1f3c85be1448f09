no-window-to-follow = solo l’alfa-beta usa α e β
no-node-there = lì non c’è un nodo
fold-in-whole-tree = i sottoalberi si chiudono nell’albero intero: f
nothing-to-fold = una foglia non ha nulla da chiudere
not-searched = la ricerca non è arrivata qui: nodo potato o troppo profondo, o ricerca interrotta
nothing-sought = premi / per cercare
none-after-step = nessuna corrispondenza dopo questo passo
none-before-step = nessuna corrispondenza prima di questo passo
tagline = Guarda come ragiona una ricerca su un albero di gioco.
explore-title = Esplora una ricerca
explore-summary = Qualsiasi gioco, posizione e opzione, passo per passo.
compare-title = Confronta due ricerche
compare-summary = Fianco a fianco: punteggi, algoritmi, parità, tagli, ordini.
group-steps = Nella ricerca
group-tree = Sull’albero
group-place = Su un nodo selezionato
group-search = Che cosa si cerca
group-entry = Scrivere e scegliere
group-screen = Sullo schermo
map-on = mappa attiva: compare dove l’albero non sta nel riquadro
map-off = mappa disattivata
windows-on = α e β visibili: le chiamate in corso mostrano la finestra dove ci sta
windows-off = α e β nascosti
no-windows = solo l’alfa-beta ha α e β
no-cutoff-after-step = nessun taglio dopo questo passo
no-cutoff-before-step = nessun taglio prima di questo passo
no-backup-after-step = nessun valore risale dopo questo passo
no-backup-before-step = nessun valore risale prima di questo passo
one-search-only = questa parte mostra una sola ricerca
never-differ = le due ricerche non differiscono mai
no-difference-there = nessun’altra differenza in quella direzione
at-first-step = questo è il primo passo
at-last-step = questo è l’ultimo passo
at-last-part = questa è l’ultima parte
at-end-of-lesson = fine della lezione: Enter prosegue
to-remember = Da ricordare
next-is = Poi: { $title }
at-beginning-of-lesson = la lezione comincia qui
go-to-place = Vai a:
esc-stops = Esc ferma
more-below = PgDn: altro
command-title = Riga di comando di questa schermata
command-copied = copiata negli appunti · un tasto chiude
exported-title = Esportato
any-key-closes = un tasto chiude
panel-tree = Albero
panel-board = Posizione
panel-code = Codice
panel-code-and-calls = Codice e chiamate
panel-calls = Chiamate
panel-node = Nodo
panel-events = Eventi
panel-counts = Conteggi
side-waits = aspetta
more-after-tab = Tab: altro
heading-ply = liv.
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
heading-player = chi muove
heading-best-of-mover = per chi muove
heading-best = migliore
heading-window = finestra
timeline-stop = tappa
heading-cutoffs = tagli
esc-stops-and-shows = Esc ferma e mostra quel che c’è
nothing-to-export = qui non c’è ancora nulla da esportare
too-small = plyback ha bisogno di { $needed }; qui sono { $here }. Niente va perso.
blank = {""}
verbatim = { $text }
no-state = lo stato { $number } non c’è: ci sono solo { $states }
q-quits = q per uscire da plyback
value-needed = invece di `{ $text }` serve = e un numero intero, come =-10
moves-or-other-places = { $why }; si può anche andare a =VALORE (come =-10), { $leaves } (foglie) o cut
seeking = ricerca: passo { $step } di { $of }
search-progress = ricerca in corso: { $nodes }, { $millions } milioni al secondo
search-best = migliore finora: { $mv } ({ $value })
step-of = passo { $step } di { $of }
fewest-leaves = A ogni ricerca servono almeno { $count } foglie: { $least } per dimostrare che il valore è almeno { $value }, { $most } che è al più { $value }, e una serve a entrambe le cose.
heading-only = solo
sides-apart = separate: a le riunisce
no-way-back = non hai ancora fatto nessun salto
fold-one-search = si può chiudere un sottoalbero solo dove c’è una sola ricerca
no-step = il passo { $number } non c’è: sono solo { $steps }
that-many-times = o un tasto, { $number } volte

## What the line of code that runs does here

call-root = radice
calls-label = chiamate:
live-yes = sì
live-enter = node = { $place ->
    [none] la radice
   *[move] { $place }
}, { $with }
live-leaf = sì: return { $value }
live-called = chiamata per { $path }: return { $value }
live-test = { $test }: { $holds ->
    [true] sì
   *[false] no
}{ $bound ->
    [none] {""}
   *[narrowed] , { $bound }
}
live-return = return { $value }
lesson-done = ✓
left-at = { $stop }/{ $count }
enter-begins = Enter per cominciare
enter-begins-again = Enter per ricominciare
enter-resumes = Enter riprende da dove eri, alla tappa { $stop }
enter-explores = Enter per scegliere un esempio
enter-compares = Enter per scegliere che cosa confrontare
home-lessons = Lezioni
home-tools = Strumenti
resumed = Eri arrivato qui. Home: inizio della parte; di nuovo: inizio della lezione.
speed = velocità: { $times } ×
legend-title = In questa schermata
main-keys-title = Tasti principali
help-title = Aiuto
help-filter = Scrivi per trovare un tasto:
help-nothing = nessun tasto per questo
glyph-max = tocca a MAX
glyph-min = tocca a MIN
glyph-leaf = una foglia: sotto non c’è nulla
glyph-current = il nodo corrente
glyph-open = sul cammino, ancora aperto
glyph-so-far = il migliore finora; può cambiare
glyph-best = verso il figlio migliore
glyph-unseen = non ancora visitato
glyph-hidden = 9 nodi non disegnati
glyph-cut = un taglio: 2 mosse potate
glyph-at-most = al massimo 3: è un limite
glyph-at-least = almeno 3: è un limite
glyph-arriving = un valore che risale
glyph-differs = qui le due ricerche differiscono
glyph-selected = il nodo selezionato
glyph-open-dot = un nodo ancora aperto
glyph-closed-dot = un nodo concluso
glyph-current-dot = il nodo corrente
glyph-last-move = l’ultima mossa
glyph-line = una linea vincente
glyph-stop-ahead = una tappa più avanti
glyph-stop-passed = una tappa già passata
glyph-now = questo passo
leave-search = Esci? La ricerca è durata { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
} e andrebbe rifatta.
no-trail = premi prima w: va dove nasce un numero
trail-ends = comincia qui · W: torna dove l’hai chiesto
no-number = qui non c’è ancora un numero: avanza, o scegli un nodo che ha un valore
