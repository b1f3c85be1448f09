### Risultati di due ricerche.

results = Risultati
row-value = valore
row-move = mossa
row-nodes = nodi
row-leaves = foglie
row-cutoffs = tagli
row-line = variante principale
root-move = mossa alla radice
mark-differs = ≠ valori diversi
mark-chosen = * la mossa scelta
mark-upper = ≤ al massimo
mark-lower = ≥ almeno
mark-unsearched = – non esplorata
two-searches = Due ricerche, { $game } { $position }, tocca a { $side }
nodes-together = Nodi comuni: { $shared }; solo in A: { $a }; solo in B: { $b }; in tutto: { $all }.
what-it-means = In sintesi. { $meaning }
