### Che cosa si dice di un passo di una ricerca. `$state` è un numero, `root` o `here`.

-state = { $state ->
    [root] la radice
    [here] questo nodo
   *[number] lo stato { $state }
}
-to-state = { $state ->
    [root] alla radice
    [here] a questo nodo
   *[number] allo stato { $state }
}
-from-state = { $state ->
    [root] dalla radice
    [here] da questo nodo
   *[number] dallo stato { $state }
}
-order = { $order ->
    [center] , dal centro verso i bordi
    [best] , dalla migliore alla peggiore
    [worst] , dalla peggiore alla migliore
   *[none] {""}
}
-largest = { $kind ->
    [MAX] il massimo
   *[MIN] il minimo
}

## Si visita un nodo

node-entered = { $mv ->
    [none] La ricerca comincia { -from-state }
   *[move] { $side } prova { $mv }: { $building ->
        [true] all'albero si aggiunge
       *[false] si visita
    } { -state }, a profondità { $ply }
}{ $alpha ->
    [none] {""}
   *[window] , con la finestra ({ $alpha }, { $beta })
}. { $next }
next = { $next ->
    [given] È una foglia.
    [over] Qui la partita è finita.
    [limit] Tocca a { $side }, ma si è raggiunto il limite di profondità ({ $plies }).
    [unsearched] Tocca a { $side }, ma da qui non si cerca oltre.
    [win] Tocca a { $side }: { $moves } vince subito e si gioca senza ricerca.
    [block] Tocca a { $side }: si gioca { $moves } senza ricerca, perché lì { $other } vincerebbe subito.
    [candidates] Tocca a { $side }; delle { $free } caselle libere se ne { $count ->
        [one] prova una sola
       *[other] provano { $count }
    } ({ $rule }){ -order }: { $moves }.
   *[moves] { $count ->
        [one] Tocca a { $side }, che ha una sola mossa, { $moves }.
       *[other] Tocca a { $side }, che ha { $count } mosse{ -order }: { $moves }.
    }
}

## Una foglia riceve un valore

leaf-scored = { $how ->
    [counted] { $winner } ha vinto a profondità { $ply }: { $base } meno { $taken } ({ $level ->
        [true] uno per ogni semimossa dopo la prima
       *[false] uno per ogni semimossa
    }), { $against ->
        [true] a sfavore
       *[false] a favore
    } di { $max }, quindi { -state } vale { $value }
    [won] { $winner } ha vinto: { -state } vale { $value }
    [given] È una foglia: il suo valore, { $value }, è assegnato
    [limit] Limite di profondità ({ $plies }): la partita non è finita;
        la funzione di valutazione { $eval } assegna { $value } { -to-state }
    [block] La mossa che blocca si gioca senza ricerca:
        la funzione di valutazione { $eval } assegna { $value } { -to-state }
   *[drawn] Nessuno può più vincere, è un pareggio: { -state } vale { $value }
}{ $seen ->
    [none] .
   *[score] ; chi muove qui vede { $seen }.
}

## Un valore arriva al genitore

value-arrives = { $value } arriva { -to-state } { $child ->
    [none] dalla mossa { $mv }
   *[number] dallo stato { $child } ({ $mv })
}: { $verdict }.{ $narrowed ->
    [none] {""}
   *[bound] {" "}Ora { $kind ->
        [MAX] α
       *[MIN] β
    } è { $narrowed }.
}{ $views }
verdict = { $verdict ->
    [first] è il primo valore, quindi per ora il migliore
    [tie-kept] è pari al migliore finora; a parità di valore resta la prima mossa, { $mv }
    [no-better] è solo un limite, al più pari al migliore finora, quindi resta { $mv }
    [bound-taken] è solo un limite, al più pari al migliore finora;
        scambiato per un valore, fa risultare { $mv } l'ultima delle mosse pari, anche se { $mv } può essere peggiore
    [tie-taken] è pari al migliore finora; a parità di valore vince l'ultima mossa, adesso { $mv }
    [better] { $side } sceglie { -largest }, e { $best } (mossa { $mv }) viene scartato
   *[worse] { $side } sceglie { -largest } e tiene { $best } (mossa { $mv })
}
negamax-views = {" "}Nel negamax, salendo, il segno si inverte: { $below } vedeva { $saw }, { $here } vede { $sees }.

## Un nodo si chiude

node-closes = { $shortcut ->
    [win] { $mv } vince subito e si gioca senza ricerca: { -state } vale { $value }
    [block] { $mv } blocca { $other }, che lì vincerebbe subito, e si gioca senza ricerca:
        { -state } vale { $value }
   *[none] { $count ->
        [one] C'è una sola mossa, e il suo valore è { $values }
       *[other] { $side } sceglie { -largest } fra { $values ->
            [none] { $count } valori
           *[values] { $values }
        }
    }: { -state } vale { $value } (mossa { $mv }{ $exact ->
        [true] {""}
       *[false] ; è un limite: il resto non poteva più contare
    }){ $doubt ->
        [none] {""}
       *[bound] , anche se di { $mv } si conosce solo un limite: { $doubt }
    }
}.
node-cuts = { $side } ha già { $value }, { $reach ->
    [reaches] pari a
    [passes] più di
   *[below] meno di
} { $kind ->
    [MAX] β
   *[MIN] α
} = { $bound }: con un'altra mossa { $other } si è assicurato { $kind ->
    [MAX] al più
   *[MIN] almeno
} { $bound } e non giocherà verso { -state }. Mosse potate: { $skipped }.

## Che cosa è cambiato in uno stato: parte di un elenco

state-change = { $change ->
    [entered] si visita lo stato { $state }
    [best] stato { $state }: finora il migliore è { $value }
   *[value] lo stato { $state } vale { $value }
}

## Da dove viene un numero

named-node = { $name ->
    [root] { $how ->
        [from] dalla radice
       *[plain] la radice
    }
    [state] { $how ->
        [from] dallo stato { $state }
       *[plain] lo stato { $state }
    }
   *[other] { $leaf ->
        [true] { $how ->
            [from] dalla foglia
           *[plain] la foglia
        }
       *[false] { $how ->
            [from] dal nodo
           *[plain] il nodo
        }
    } { $name ->
        [path] { $moves }
       *[moves] ({ $moves })
    }
}
origin-of = { $quantity ->
    [alpha] α = { $score }
    [beta] β = { $score }
    [best] il migliore finora per { $node } = { $score }
   *[value] il valore per { $node } = { $score }
}: { $cause ->
    [narrowed] viene { $at }, dopo la mossa { $mv }
    [child] è il valore della mossa { $mv }
    [closed] è la migliore delle sue mosse, { $mv }
    [entered] la chiamata per { $at } comincia così
   *[start] la ricerca comincia così
}{ $leaf ->
    [none] .
   *[node] ; quel { $number } è { $leaf }.
}
origin-of-leaf = il valore per { $node } = { $score }. { $rule }
