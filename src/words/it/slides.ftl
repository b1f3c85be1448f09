### Diapositive, e ricerche come testo lineare.

-at-stop = { $stop ->
    [none] {""}
   *[stop] { $stop } ·{" "}
}
game-name = { $game ->
    [tictactoe] Tris
    [connect4] Forza quattro
    [bones] Il gioco degli ossi
    [nim] Nim
    [tree] Un albero di gioco
    [certificate] Un certificato
   *[mnk] { $numbers }
}
game-title = { $game ->
    [tictactoe] tris
    [connect4] forza quattro
    [bones] ossi
    [tree] albero
    [certificate] certificato
   *[other] { $game }
}{ $numbers ->
    [none] {""}
   *[numbers] {" "}{ $numbers }
}
algorithm-name = { $algorithm ->
    [alphabeta] Alfa-beta
    [negamax] Negamax
    [two-phase] Minimax in due fasi
   *[minimax] Minimax
}
search-name = { $algorithm }: { $game }
searches-name = Due ricerche: { $game }
game-rule = { $game ->
    [mnk] X e O occupano a turno le caselle libere; { $last } in fila vincono: in riga, in colonna o in diagonale.
    [connect4] I segni cadono nella casella libera più bassa della colonna; { $last } in fila vincono.
    [bones] A ogni mossa se ne prendono da 1 a { $last } dal mucchio. Chi non può muovere perde.
    [nim] A ogni mossa se ne prendono uno o più da un mucchio. Chi non può muovere perde.
    [tree] MAX e MIN scelgono a turno. I numeri nelle foglie sono quello che ottiene MAX.
   *[other] {""}
}
part-rule = { $game ->
    [bones] da 1 a { $last } per mossa
   *[line] { $last } in fila
}
at-nodes-key = { $what ->
    [window] (α, β) in un nodo: MAX ha già α assicurato, MIN può limitare MAX a β.
    [interval] Tra parentesi quadre, in un nodo, il valore minimo e il massimo che può ancora avere.
   *[none] {""}
}
step-heading = { $event ->
    [start] Comincia la ricerca
    [enter] Mossa { $mv }
    [leaf] Una foglia: { $value }
    [backup] { $value } dalla mossa { $mv }
    [improved] { $value } dalla mossa { $mv }: nuovo migliore
    [kept] { $value } dalla mossa { $mv }: resta il migliore di prima
    [cut] Taglio { $kind ->
        [MAX] β
       *[MIN] α
    }: { $value }
    [end] Il risultato: { $value }
   *[return] Provate tutte le mosse: { $value }
}
what-they-came-to = I risultati delle due ricerche
part-of-board = parte della griglia { $size }
stop-of = tappa { $stop } di { $of }
counts-so-far = { -at-stop }passo { $step } di { $of } · nodi { $nodes }  foglie { $leaves }  tagli { $cutoffs }
counts-of-several = { -at-stop }passo { $step } di { $of } · nodi { $nodes }
calls-left-out = … { $count ->
    [one] un’altra
   *[other] altre { $count }
}
parts-left-out = … e { $count ->
    [one] un’altra parte
   *[other] altre { $count } parti
}
what-came-of = { $deck }: risultati
closing-result = valore { $value }, variante principale { $line }

## Diagrammi

mermaid-tree-too-large = Mermaid disegna al massimo { $lines } linee e { $chars } caratteri, e questo albero ne ha di più: dot lo disegna
mermaid-too-many-steps = Mermaid disegna al massimo { $lines } linee e { $chars } caratteri in un diagramma:
    ci stanno i primi { $fit } di questi { $of } passi; un percorso che finisce in .md ha un diagramma per ciascuno

## Testo lineare

part-of = Parte { $number } di { $of }: { $title }
the-search = La ricerca{ $tree ->
    [true] {" "}sull’albero { $position }
   *[other] : { $game } { $position }
}, { $options }.
the-states = Stati: { $states }.
state-after = { $state } { $moves ->
    [none] la radice
    [bare] dopo la mossa { $moves }
   *[moves] dopo { $moves }
}
stop-heading = Tappa { $stop } di { $stops }, passo { $step }{ $steps ->
    [none] {" "}(il totale viene dopo la risposta)
   *[steps] {" "}di { $steps }
}{ $title ->
    [none] {""}
   *[title] : { $title }
}
text-step = Passo { $step } di { $of }{ $event ->
    [none] {""}
   *[event] : { $event }
}
this-step = Questo passo: { $event }
what-changed = Che cosa è cambiato: { $changes }.

## Note del relatore

handout-key = soluzioni

## Domande

slide-of-answer = La risposta
note-question = Prima lascia decidere, poi chiedi il perché a qualcuno. La risposta è nella prossima diapositiva.
note-belief = Chi sceglie la risposta { $letter } forse pensa: { $believed } { $truth }
note-changed = Rispetto alla diapositiva precedente: { $changes }.
note-move = la mossa { $mv } vale { $value }
lesson-length = Durata: { $length }.
ask-enter = Chiedi: quale mossa prova ora la ricerca?
ask-leaf = Chiedi: quanto vale { $node }?
ask-backup = Chiedi: ora arriva { $value }. Per { $node }, { $side } lo prende?
ask-return = Chiedi: quale valore tiene { $side } per { $node }?
ask-cutoff = Chiedi: per { $node }, serve guardare le mosse che restano?
ask-line = Chiedi: quali mosse portano al valore della radice, { $value }? ({ $line })
