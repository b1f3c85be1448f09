### Che cosa si dice di un passo di una ricerca. `$state` è un numero, `root` o `here`.

-state = { $state ->
    [root] la radice
    [here] questo nodo
    [named-by-path] il nodo { $state }
   *[number] lo stato { $state }
}
named-by-path = { $path }
-to-state = { $state ->
    [root] alla radice
    [here] a questo nodo
    [named-by-path] al nodo { $state }
   *[number] allo stato { $state }
}
-from-state = { $state ->
    [root] dalla radice
    [here] da questo nodo
    [named-by-path] dal nodo { $state }
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

## Programmi sbagliati

said-wrong = { $said } { $what }
wrong-program = Questo programma è ERRATO: { $what }.
never-wrong = Qui l’errore non cambia nulla: il programma corretto fa gli stessi passi.
first-wrong-step = È il primo passo sbagliato del programma. { $behind }
behind-mistake = Chi lo scrive così crede: { $believed } { $truth }
wrong-here = { $mistake ->
    [same-side] Sbagliato: tocca a { $side }, ma il nodo è trattato come MAX.
    [shared-window] Sbagliato: tutti i nodi condividono una sola finestra, ora ({ $low }, { $high }). Qui dovrebbe essere ({ $alpha }, { $beta }).
    [root-window-fixed] Sbagliato: la radice tiene comunque la finestra tutta aperta.
    [depth-sign] Sbagliato: le semimosse vengono sommate, non sottratte.
    [small-win] Sbagliato: la vittoria vale solo 3, meno le semimosse.
   *[negamax-no-flip] Sbagliato: il punteggio è visto da { $max } anche se tocca a { $side }, eppure salendo cambia segno.
}

## Si visita un nodo

node-entered = { $mv ->
    [none] La ricerca comincia { -from-state } (profondità { $ply }: le semimosse si contano da qui){ $alpha ->
        [none] {""}
       *[window] , con la finestra (α, β) = ({ $alpha }, { $beta }), tutta aperta
    }
   *[move] { $side } prova { -mv }: { $building ->
        [true] { -state } entra nell’albero a{" "}
       *[false] { $state ->
            [here] {""}
            [named-by-path] {""}
           *[number] stato { $state },{" "}
        }
    }profondità { $ply }{ $alpha ->
        [none] {""}
       *[window] , (α, β) = ({ $alpha }, { $beta })
    }
}. { $next }
next = { $next ->
    [given] È una foglia.
    [over] La partita è finita.
    [limit] Toccherebbe a { $side }, ma la ricerca non scende oltre { $plies }.
    [quiet] Toccherebbe a { $side }, ma nessuna mossa vince, blocca o minaccia di vincere, e questa ricerca non ne prova altre.
    [unsearched] Toccherebbe a { $side }, ma da qui la ricerca non prosegue.
    [shortcut] Prima di cercare, { $side } controlla due cose: può vincere subito? Può farlo { $other }?
    [candidates] { $side } prova { $count ->
        [one] una
       *[other] { $count }
    } delle { $free } mosse ({ $rule }){ -order }: { $moves }.
   *[moves] { $count ->
        [one] { $side } ha una sola mossa: { $moves }.
       *[other] { $side } ha { $count } mosse{ -order }: { $moves }.
    }
}

## Una foglia riceve un valore

leaf-stands = { $missing ->
    [true] Una mossa che manca conta come sconfitta: { -state } vale { $value }.
   *[false] Il seguito non è in questo albero: { -state } vale { $value }, come dice il certificato.
}

leaf-scored = { $how ->
    [counted] { $winner } ha vinto a profondità { $ply }: { $base } { $added ->
        [true] +
       *[false] -
    } { $taken } (si { $added ->
        [true] aggiunge
       *[false] toglie
    } uno per ogni semimossa{ $level ->
        [true] {" "}dopo la prima
       *[false] {""}
    }). Per { $max } è una { $against ->
        [true] sconfitta
       *[false] vittoria
    }, quindi { -state } vale { $value }
    [won] { $winner } ha vinto: { -state } vale { $value }
    [given] È una foglia: il suo valore{ $seen ->
        [none] {""}
       *[score] {" "}per { $max }
    }, { $value }, è già dato
    [limit] La partita non è finita, ma la ricerca non scende oltre { $plies }:
        la funzione di valutazione ({ $eval }) assegna { $value } { -to-state }
    [quiet] Non resta nessuna mossa che questa ricerca provi:
        la funzione di valutazione ({ $eval }) assegna { $value } { -to-state }
    [block] Dopo un blocco giocato senza cercare,
        la funzione di valutazione ({ $eval }) assegna { $value } { -to-state }
   *[drawn] Nessuno può più vincere. È un pareggio: { -state } vale { $value }
}{ $becomes ->
    [none] { $seen ->
        [none] .
       *[score] . Chi muove qui vede { $seen }.
    }
   *[score] . Il programma lo prende per il punteggio di chi muove: nell’albero diventa { $becomes }.
}

## Un valore arriva al genitore

value-arrives = { $value } arriva { -to-state } { $child ->
    [none] dalla mossa { $mv }
   *[number] dallo stato { $child } (mossa { $mv })
}: { $verdict }.{ $narrowed ->
    [none] {""}
   *[bound] {" "}Ora { $kind ->
        [window] (α, β)
        [MAX] α
       *[MIN] β
    } è { $narrowed }.
}{ $views }
verdict = { $verdict ->
    [zero] { $side } partiva da best = 0, e il nuovo valore non è migliore: non tiene nessuna mossa
    [above-zero] { $side } partiva da best = 0, e il nuovo valore è migliore: per ora è il migliore
    [now-best] per ora è il migliore
    [not-kept] { $side } non tiene nessuna mossa
    [first] è il primo valore, quindi per ora il migliore
    [tie-kept] è pari al migliore finora, e a parità di valore resta la prima: { -mv }
    [no-better] è solo un limite, nel caso migliore pari al migliore finora, quindi resta { -mv }
    [bound-taken] è solo un limite, nel caso migliore pari al migliore finora;
        scambiato per un valore, mette { -mv } alla pari, e l’ultima vince, anche se può essere peggiore
    [tie-taken] è pari al migliore finora, e a parità di valore vince l’ultima: ora { -mv }
    [better] { $side } { $best ->
        [none] preferisce questa mossa e scarta { -mv }
       *[score] sceglie { -largest }, e { $best } (mossa { $mv }) viene scartato
    }
   *[worse] { $side } { $best ->
        [none] tiene { -mv }
       *[score] sceglie { -largest } e tiene { $best } (mossa { $mv })
    }
}
negamax-views = {" "}Nel negamax, salendo, il segno cambia{ $saw ->
    [0] , ma 0 non ne ha: { $here } vede 0
   *[score] : { $below } vedeva { $saw }, { $here } vede { $sees }
}{ $had ->
    [none] {""}
   *[score] , { $more ->
        [true] e aveva solo { $had }
       *[false] ma ha già { $had }
    }
}.

## Un nodo si chiude

node-closes = { $shortcut ->
    [win] { -begin-mv } vince subito e si gioca senza cercare: { -worth }
    [block] { -begin-mv } blocca { $other }, che lì vincerebbe subito, e si gioca senza cercare:
        { -worth }
   *[none] { $count ->
        [one] C’è una sola mossa, e il suo valore è { $values }
       *[other] { $side } sceglie { -largest } fra { $values ->
            [none] { $count } valori{ $bounds ->
                [0] {""}
                [1] , di cui uno è un limite
               *[other] , di cui { $bounds } sono limiti
            }
           *[values] { $values }
        }
    }: { -worth }{ $mv ->
        [none] {" "}({ $zero ->
            [true] lo 0 da cui partiva best; nessuna mossa
            [hidden] nessuna mossa
           *[false] restituisce il miglior valore visto, ma altrove { $side } ne ha uno almeno altrettanto buono
        })
       *[move] {" "}(mossa { $mv }{ $exact ->
            [true] {""}
           *[false] ; è un limite, perché più sotto ci sono mosse potate
        })
    }{ $doubt ->
        [none] {""}
       *[bound] , anche se { $mv ->
            [bare] della mossa { $mv }
           *[name] di { $mv }
        } si conosce solo un limite: { $doubt }
    }
}.{ $tree ->
    [none] {""}
   *[score] {" "}L’albero mostra il valore visto da MAX: { $tree }.
}{ $unskipped }
-worth = { $tree ->
    [none] {""}
   *[score] per { $side },{" "}
}{ -state } vale { $value }
nothing-to-skip = {" "}Il valore { $reach ->
    [reaches] raggiunge
    [passes] supera
   *[below] è sotto
} { $kind ->
    [MAX] β
   *[MIN] α
} = { $bound }, ma non resta nessuna mossa da potare.
window-cuts = { $side } ha { $value }, e { $kind ->
    [MAX] β
   *[MIN] α
} = { $bound } chiude la finestra { -to-state }.{ $count ->
    [none] {""}
    [one] {" "}Si pota la mossa { $skipped }.
   *[other] {" "}Si potano le mosse { $skipped }.
}
node-cuts = { $reach ->
    [reaches] { $kind ->
        [MAX] { $side } può già ottenere { $value }, proprio quel che { $other } concede con un’altra mossa (β)
       *[MIN] { $side } ha già { $value }, proprio quel che { $other } si è assicurato con un’altra mossa (α)
    }: per { $other } la mossa che porta { -to-state } non è migliore
   *[passes] { $kind ->
        [MAX] { $side } può già ottenere { $value }, ma con un’altra mossa { $other } si è assicurato al massimo { $bound } (β = { $bound })
       *[MIN] { $side } ha già { $value }, ma con un’altra mossa { $other } si è assicurato almeno { $bound } (α = { $bound })
    } e non sceglierà la mossa che porta { -to-state }
}.{ $count ->
    [none] {""}
    [one] {" "}Si pota la mossa { $skipped }.
   *[other] {" "}Si potano le mosse { $skipped }.
}

## Che cosa è cambiato in uno stato: parte di un elenco

state-change = { $change ->
    [entered] la ricerca visita lo stato { $state }
    [best] finora il migliore nello stato { $state } è { $value }
   *[value] lo stato { $state } vale { $value }
}

## Da dove viene un numero

named-node = { $name ->
    [root] { $how ->
        [from] dalla radice
        [of] della radice
       *[plain] la radice
    }
    [state] { $how ->
        [from] dallo stato { $state }
        [of] dello stato { $state }
       *[plain] lo stato { $state }
    }
   *[other] { $leaf ->
        [true] { $how ->
            [from] dalla foglia
            [of] della foglia
           *[plain] la foglia
        }
       *[false] { $how ->
            [from] dal nodo
            [of] del nodo
           *[plain] il nodo
        }
    } { $path }
}
origin-of = { $quantity ->
    [alpha] α = { $score }
    [beta] β = { $score }
    [best] Il miglior valore finora { $node }{ -seen-by } è { $score }
   *[value] Il valore { $node }{ -seen-by } è { $score }
}: { $cause ->
    [narrowed] viene { $at }, dopo la mossa { $mv }
    [child] { $bounded ->
        [true] è solo un limite, e viene dalla mossa { $mv }
       *[false] è il valore della mossa { $mv }
    }
    [closed] { $bounded ->
        [true] è solo un limite, e viene dalla mossa tenuta, { $mv }
       *[false] è quello della mossa { $mv }, la migliore
    }
    [zero] best parte da lì, e nessuna mossa era migliore
    [entered] la chiamata { $at } comincia così
   *[start] la ricerca comincia così
}{ $leaf ->
    [none] .
   *[node] ; il numero { $number } lo dà { $leaf }.
}
origin-of-leaf = Il valore { $node }{ -seen-by } è { $score }{ $wrong ->
    [true] {" "}per questo programma.
   *[false] .
}
-seen-by = { $seen-by ->
    [none] {""}
   *[side] , visto da { $seen-by },
}
