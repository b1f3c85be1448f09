### Ciò che si legge in righe semplici: testo lineare e modalità a righe.

## Le posizioni

cells-explained = Ogni casella prende il nome dalla colonna e dalla riga: a1 è l’angolo in alto a sinistra, b1 la casella successiva della prima riga, a2 la successiva della prima colonna.
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

## L’albero, le chiamate, il codice

of-search = { $side }:
sides-of = A: { $a }. B: { $b }.
both-searches = A e B:
window-of = α = { $alpha }, β = { $beta }
node-of-tree = { $node }{ $kind ->
    [none] {""}
   *[kind] , { $kind }
}: { $state ->
    [closed] vale { $value }
   *[open] { $value ->
        [none] ancora senza valore
       *[value] finora il migliore è { $value } (mossa { $mv })
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
    [one] e un’altra
   *[other] e altre { $count }
}
call-of = { $number }. { $node }, { $mover ->
    [none] { $kind }
   *[side] { $mover } ({ $kind })
}{ $state ->
    [none] {""}
    [unknown] : ancora senza valore
    [best] : finora il migliore è { $value } (mossa { $mv })
   *[known] : restituisce { $value }
}{ $window ->
    [none] {""}
   *[window] ; { $window }
}.
live-here = qui: { $live }
line-that-runs = La riga in esecuzione è `{ $line }`. Qui: { $live }

## La modalità a righe

lines-begin = Scrivi una parola e premi Enter. Enter da solo va avanti; `{ $help }` elenca le parole, `{ $quit }` chiude.
lines-help = Le parole, che puoi abbreviare; valgono anche quelle inglesi. Enter da solo vale tappa.
line-unknown = `{ $given }` non è una delle parole: { $words }.
line-unclear = `{ $given }` può essere { $words }.
line-too-long = `{ $word }` è una parola di troppo.
line-needs-number = `{ $given }` dovrebbe essere un numero da 1 in su.
part-needs-number = { $count ->
    [1] Qui c’è una parte sola.
   *[other] `parte` vuole un numero da 1 a { $count }.
}
go-needs-place = vai dove? A un numero, a un selettore come taglio 1, o al nodo dopo certe mosse.
nothing-asked = Qui non ci sono altre domande.
number-alpha = alfa
number-beta = beta
number-best = migliore
number-value = valore
number-unknown = `{ $given }` non è uno dei numeri di un nodo: { $names }.
lines-no-number = { $asked ->
    [true] Il nodo di cui hai chiesto non ha ancora un numero
   *[false] Qui non c’è ancora un numero
}: avanti prosegue.
lines-no-trail = Non hai ancora chiesto da dove viene un numero: scrivi origine.
lines-trail-ends = Il numero nasce qui: ritorno torna dove l’hai chiesto.
lines-resumed = Eri arrivato qui: `parte 1` torna all’inizio.
lesson-ends = La lezione finisce qui: `tappa precedente` torna indietro, `esci` chiude.
lesson-begins = La lezione comincia qui: tappa va avanti.
lines-at-last = Questo è l’ultimo passo: tappa precedente torna indietro, risultati riassume, esci chiude.
lines-at-first = Questo è il primo passo: tappa va avanti.
lines-no-match = In questa ricerca non c’è nulla di simile.
cannot-read = non si può leggere: { $why }

## Parole della modalità a righe, come si scrivono, e che cosa fanno

word-next = avanti
does-next = il passo successivo; avanti 5 fa cinque passi
word-back = indietro
does-back = il passo precedente; indietro 5 torna di cinque passi
word-next-stop = tappa
does-next-stop = la prossima tappa; dove non ce ne sono, il prossimo passo che conta
word-back-stop = tappa precedente
does-back-stop = la tappa precedente
word-part = parte
does-part = parte 2 va alla seconda parte della lezione
word-go = vai
does-go = vai 7 va allo stato 7, o al passo 7 se gli stati non hanno numeri; vai taglio 1, vai foglia 2, vai a1.b2; fra due ricerche, vai differenza 1
word-where = dove
does-where = rilegge questo passo
word-why = perché
does-why = la riga di codice in esecuzione, con i suoi numeri, e da dove viene il numero di questo passo
word-from = origine
does-from = va al passo che ha fissato il numero; di nuovo: ancora più indietro. origine valore, origine migliore, origine alfa, origine beta
word-home = ritorno
does-home = torna al passo in cui hai chiesto l’origine la prima volta
word-board = posizione
does-board = mostra la posizione
word-tree = albero
does-tree = il cammino dalla radice fin qui, e che cosa si sa di ogni mossa lungo il cammino
word-code = codice
does-code = l’algoritmo, con un segno alla riga in esecuzione
word-calls = chiamate
does-calls = le chiamate in corso
word-node = nodo
does-node = nodo a1.b2 dice tutto del nodo dopo queste mosse, nodo stato 7 di quello stato
word-results = risultati
does-results = il risultato della ricerca
word-answer = rispondi
does-answer = risponde a una domanda, quando c’è
word-help = aiuto
does-help = questo elenco
word-quit = esci
does-quit = chiude

## Ricerche come testo

steps-in-short = Questa ricerca ha { $count } passi: questi la riassumono. --steps all li scrive tutti, --steps A..B solo alcuni.
