### Che cosa si dice di un nodo: che cos’è, a che punto è la ricerca, i suoi eventi.

-bound = { $bound ->
    [lower] {" "}(almeno)
    [upper] {" "}(al massimo)
   *[exact] {""}
}

## Tutto ciò che si può leggere di un nodo

line-node = nodo
line-turn = tocca a
line-window = finestra all’ingresso
line-now = ora
line-value = valore
line-best = mossa migliore
line-kept = mossa tenuta
line-leaf = foglia
line-cut = taglio
line-skipped = potatura
line-subtree = sottoalbero
line-steps = passi
now-unseen = non ancora visitato
now-open = aperto, senza valore
now-best = aperto, finora { $best } (mossa { $mv })
now-closed = chiuso
value-unknown = ignoto: la registrazione si ferma qui
value-known = { $value }{ -bound }{ $outside ->
    [below] , sotto la finestra; si restituisce questo, non α (si dice fail-soft)
    [above] , sopra la finestra; si restituisce questo, non β (si dice fail-soft)
   *[none] {""}
}
no-best = nessuna: il suo valore è solo un limite
cut-after = dopo { -mv }: { $meets }
moves-skipped = { $count ->
    [one] mossa { $moves }
   *[other] mosse { $moves }
}
depth-limit = il limite di profondità
steps-of-node = { $event ->
    [entered] visita
    [improved] migliore
   *[closed] chiusura
}: { $steps }

## Eventi in un elenco

event-enter = entra { $place ->
    [none] nella radice
   *[move] in { $place }
}
event-leaf = foglia { $value }
event-backup = mossa { $mv }: { $value }, { $best ->
    [none] ora migliore
   *[kept] resta { $best }
}
event-return = restituisce { $value }{ $mv ->
    [none] {""}
   *[move] {" "}(mossa { $mv })
}
event-cutoff = taglio { $kind ->
    [MAX] β
   *[MIN] α
} con { $value }: { $count ->
    [one] 1 potata
   *[other] { $count } potate
}

## Un nodo di una figura, per chi non la vede

alt-count = non disegnati: { $nodes }
alt-unsearched = non ancora visitato
alt-cut-moves = { $count ->
    [one] 1 mossa potata
   *[other] { $count } mosse potate
}
alt-cut-move = mossa { $mv } potata
alt-node = { $state ->
    [none] nodo
   *[number] stato { $state }
}
alt-after = dopo { -mv }
alt-unseen = non ancora visitato
alt-open = aperto
alt-open-best = aperto, finora il migliore è { $value }
alt-value = valore { $value }
alt-leaf = una foglia
alt-current = il nodo corrente
alt-best = il figlio migliore
alt-differs = l’altra ricerca differisce
alt-edge-cut = potato
alt-edge-arrives = il suo valore arriva
alt-edge-best = il migliore finora

## Parole brevi nelle figure

cut = potato
node-word = { $count ->
    [one] nodo
   *[other] nodi
}
count-of-moves = { $count } { $count ->
    [one] mossa
   *[other] mosse
}
leaf-word = foglia
best-word = migliore
beside-word = accanto
path-title = cammino e figli, in tutto { $nodes }

## La posizione

board-title = Posizione
selected = selezionata
position-name = { $name ->
    [none] Posizione
    [unnumbered] Un nodo senza numero
   *[number] Stato { $name }
}
position-about = { $name }: { $after ->
    [none] la radice
    [bare] dopo la mossa { $after }
   *[moves] dopo { $after }
}, profondità { $ply }{ $heaps ->
    [none] {""}
    [one] ; { $left } nel mucchio
   *[other] ; { $left } nei mucchi
}; { $turn }.
node-counts = nodi { $nodes }, foglie { $leaves }, tagli { $cutoffs }
result-none = Risultato: nessuno, { $ended }; finora { $counts }.
result-line = Risultato: valore { $value }, mossa { $mv }, variante principale { $line }; { $counts }.
result-limit = Risultato: valore { $value }; la ricerca si ferma alla radice.
result-over = Risultato: valore { $value }; { $over ->
    [true] alla radice la partita è già finita
   *[false] nessuna mossa è scelta
}.
graph-title = { $name }{ $part ->
    [none] {""}
   *[number] , parte { $part }
}, passo { $step } di { $of }
