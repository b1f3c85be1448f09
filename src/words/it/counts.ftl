### Numeri e ciò che si conta, posizioni e come è finita una partita o una ricerca.

plies = { $count } { $count ->
    [one] semimossa
   *[other] semimosse
}
nodes = { $count } { $count ->
    [one] nodo
   *[other] nodi
}
leaves = { $count } { $count ->
    [one] foglia
   *[other] foglie
}
cutoffs = { $count } { $count ->
    [one] taglio
   *[other] tagli
}
nodes-of-figure = { $states } { $states ->
    [one] stato
   *[other] stati
} · { $nodes }

incomplete = incompleta
incomplete-why = incompleta: { $why ->
    [memory] limite di memoria
    [nodes] limite di nodi
   *[cancelled] interrotta
}
took-last = { $side } vince: tutti presi
has-won = { $side } ha vinto
not-played-on = qui non si prosegue
a-draw = pareggio
a-leaf = una foglia
to-move = tocca a { $side }
place = { $state ->
    [none] {""}
   *[other] stato { $state } ·{" "}
}profondità { $ply }
heap = { $left } { $heaps ->
    [one] nel mucchio
   *[other] in { $heaps } mucchi
}
heap-after = { $left ->
    [0] vuoto
    [one] ne resta { $left }
   *[other] ne restano { $left }
} ({ $taken ->
    [one] preso
   *[other] presi
} { $taken })
the-root = la radice
node-at = { $state ->
    [none] nodo { $path }
   *[number] stato { $state }: nodo { $path }
}
as-seen-by = dal punto di vista di { $side }
and = { -some } e { -last }
