### Diapositive, e ricerche come testo lineare.

-at-stop = { $stop ->
    [none] {""}
   *[stop] { $stop } ·{" "}
}
slide-title = { $deck }{ $heading ->
    [none] , passo { $step }
   *[heading] : { $heading } (passo { $step })
}
stop-of = tappa { $stop } di { $of }
counts-so-far = { -at-stop }passo { $step } di { $of } · nodi { $nodes }  foglie { $leaves }  tagli { $cutoffs }
counts-of-several = { -at-stop }passo { $step } di { $of } · nodi { $nodes }
calls-left-out = … { $count ->
    [one] un’altra
   *[other] altre { $count }
}
what-came-of = { $deck }: risultati
closing-result = valore { $value }, variante principale { $line }; { $counts }

## Diagrammi

mermaid-tree-too-large = Mermaid disegna al più { $lines } linee e { $chars } caratteri, e questo albero ne ha di più: dot lo disegna
mermaid-too-many-steps = Mermaid disegna al più { $lines } linee e { $chars } caratteri in un diagramma:
    ci stanno i primi { $fit } di questi { $of } passi; un percorso che finisce in .md ha un diagramma per ciascuno

## Testo lineare

part-of = Parte { $number } di { $of }: { $title }
the-search = La ricerca{ $game ->
    [tree] {" "}sull’albero { $position }
   *[other] : { $game } { $position }
}, { $options }.
the-states = Stati: { $states }.
state-after = { $state } { $moves ->
    [none] la radice
   *[moves] dopo { $moves }
}
stop-heading = Tappa { $stop } di { $stops }, passo { $step } di { $steps }{ $title ->
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
note-changed = Dall’ultima diapositiva: { $changes }.
note-move = { $mv } vale { $value }
note-sources = Per approfondire: { $sources }
ask-enter = Chiedi: quale mossa prova ora la ricerca? ({ $mv })
ask-leaf = Chiedi: quanto vale { $node }? ({ $value })
ask-backup = Chiedi: ora arriva { $value }. Per { $node }, { $side } lo prende? ({ $taken ->
    [true] sì
   *[false] no
})
ask-return = Chiedi: quale valore tiene { $side } per { $node }? ({ $value })
ask-cutoff = Chiedi: per { $node }, quali mosse non serve più guardare? ({ $skipped })
ask-line = Chiedi: quali mosse portano al valore della radice, { $value }? ({ $line })
