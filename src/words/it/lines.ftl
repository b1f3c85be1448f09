### Ciò che si legge in righe semplici: testo lineare e modo a righe.

## Le posizioni

cells-explained = Le caselle hanno il nome di colonna e riga: a1 è l'angolo in alto a sinistra, b1 la casella successiva della prima riga, a2 la successiva della prima colonna.
row-of-cells = Riga { $row }: { $cells }.
cell-at = { $name } { $mark ->
    [none] libera
   *[mark] { $mark }
}
cells-of = { $mark } occupa { $cells }.
free-cells = { $count ->
    [one] 1 casella libera
   *[other] { $count } caselle libere
} su { $rows } per { $columns }.
winning-cells = In fila: { $cells }.

## L'albero, le chiamate, il codice

of-search = { $side }:
window-of = α = { $alpha }, β = { $beta }
node-of-tree = { $node }, { $kind }: { $state ->
    [closed] vale { $value }
   *[open] { $value ->
        [none] ancora senza valore
       *[value] il migliore finora è { $value } con { $mv }
    }
}{ $window ->
    [none] {""}
   *[window] ; { $window }
}{ $children ->
    [none] .
   *[children] . Mosse: { $children }.
}
child-of = { $mv } { $value ->
    [none] è in esame
   *[value] vale { $value }
}
other-children = { $how ->
    [pruned] potate: { $moves }
   *[unseen] non ancora provate: { $moves }
}
and-more-moves = { $count ->
    [one] e un'altra
   *[other] e altre { $count }
}
call-of = { $number }. { $node }, { $mover ->
    [none] { $kind }
   *[side] { $mover } ({ $kind })
}: { $value ->
    [none] { $best ->
        [none] ancora senza valore
       *[value] il migliore finora è { $best } con { $mv }
    }
   *[value] restituisce { $value }
}{ $window ->
    [none] {""}
   *[window] ; { $window }
}.
line-that-runs = La riga in esecuzione: { $line }
