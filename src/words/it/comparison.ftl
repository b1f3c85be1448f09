### Che cosa si dice di due ricerche affiancate. Le ricerche si chiamano con le loro opzioni.

-number = { $count ->
    [0] nessuna
    [1] una
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
    [9] nove
    [10] dieci
   *[other] { $count }
}
-mv = { $mv ->
    [bare] la mossa { $mv }
   *[name] { $mv }
}
-about-mv = { $mv ->
    [bare] Della mossa { $mv }
   *[name] Di { $mv }
}
-better = { $better ->
    [bare] la mossa { $better }
   *[name] { $better }
}
-first = { $first ->
    [bare] la mossa { $first }
   *[name] { $first }
}
-second = { $second ->
    [bare] la mossa { $second }
   *[name] { $second }
}
known-value = { $bound ->
    [lower] almeno { $value }
    [upper] al massimo { $value }
   *[exact] { $value }
}
after-moves = { $line ->
    [none] alla radice
    [bare] al nodo { $line }
   *[moves] dopo { $line }
}
-node = { $node ->
    [bare] il nodo { $node }
   *[moves] { $node }
}

## La scelta; prosegue dopo un punto e virgola, quindi senza punto

choice-over = Alla radice la partita è già finita: non c’è mossa da scegliere
wrong-says = { $value } { $mv ->
    [none] e non gioca nessuna mossa
   *[move] e gioca { -mv }
}
-wrong = { $lettered ->
    [true] , un programma sbagliato,
   *[false] {""}
}
choice-wrong = { $both ->
    [true] Due programmi sbagliati: { $name } dice { $says }, { $other } dice { $right }
   *[false] { $same ->
        [true] Qui { $name }{ -wrong } arriva dove arriva { $other }: dice { $says }
       *[false] { $name }{ -wrong } dice { $says }; { $other } dice { $right }
    }
}
choice-limited = Si fermano entrambe alla radice: nessuna delle due sceglie
choice-stopped = { $name } si ferma alla radice e non sceglie; { $other } sceglie { -mv }, che vale { $value }
choice-same = { $same ->
    [search] I due lati sono la stessa ricerca, con le stesse opzioni: { -mv }, che vale { $value }
    [tree] Nessuna differenza: { $a } e { $b } trovano in tutti e { $nodes } i nodi lo stesso valore e la stessa
        mossa, e scelgono { -mv }, che vale { $value }
   *[move] Entrambe scelgono { -mv }, che vale { $value }
}
choice-of-one-move = { $turned ->
    [true] Entrambe scelgono { -mv } e la giudicano uguale: { $first } ({ $a }) e { $second } ({ $b })
        sono lo stesso valore, visto dai due punti di vista
   *[false] Entrambe scelgono { -mv }, che vale { $first } ({ $a }) e { $second } ({ $b }):
        cambiano i punteggi, non la scelta
}
choice-tied = Sia { -first } sia { -second } valgono { $value }{ $by-order ->
    [true] , e decide l’ordine in cui si provano le mosse: { -first } ({ $a }), { -second } ({ $b })
   *[false] : a parità di valore { $a } { $ties-a ->
        [first] tiene la prima
       *[last] prende l’ultima
    }, { -first }, e { $b } { $ties-b ->
        [first] tiene la prima
       *[last] prende l’ultima
    }, { -second }
}
choice-unsearched = { $name } { $shortcut ->
    [win] gioca { -mv }, che vince subito, senza cercare
   *[block] blocca in { $mv } senza cercare
} ({ $evaluated ->
    [true] { $value } viene dalla valutazione, non da una ricerca
   *[false] la partita finisce lì e vale { $value }
}); { $other } { $searched ->
    [none] si ferma alla radice e non sceglie
   *[move] cerca e gioca { $searched }, che vale { $known }
}
choice-distinguished = { $blind }: { $exact ->
    [true] { $all ->
        [true] tutte e { -number } le mosse
       *[false] { -number } mosse
    } valgono { $known }, e si gioca { -of-ties }, { $taken }
   *[false] di { -number } mosse non si sa che siano peggiori di { $known } (si gioca { $taken }, { -of-ties })
}; { $sharp }: { $best } ({ $value })
-of-ties = { $ties ->
    [first] la prima
   *[last] l’ultima
}
best-moves = { $form ->
    [known] nessuna mossa { $why ->
        [soonest] vince prima
        [longest] resiste più a lungo
       *[value] è migliore
    } di { $moves }
    [only] solo { $moves } { $why ->
        [soonest] vince al più presto
        [longest] resiste più a lungo
       *[value] è la migliore
    }
   *[several] { $moves } { $why ->
        [soonest] vincono al più presto
        [longest] resistono più a lungo
       *[value] sono le migliori
    }
}
choice-mistaken = { $name } { $exact ->
    [true] crede che { -mv } valga { $taken }
   *[false] scambia un limite per un valore ({ $taken } per { -mv })
}, e { $truth ->
    [none] niente mostra che sia buona come { -better }, che vale { $best }{ $played ->
        [true] {" "}e che gioca { $other }
       *[false] {""}
    }
   *[known] gioca una mossa peggiore: { -mv } vale { $truth }; { $played ->
        [true] { $other } gioca { -better }, che vale { $best }
       *[false] { -better } vale { $best }, e non la gioca neanche { $other }
    }
}
choice-different = { $a } gioca { -first }, che vale { $value-a }, e { $seen-a ->
    [none] non esamina { -second }
   *[known] per { -second } trova { $seen-a }
}; { $b } gioca { -second }, che vale { $value-b }, e { $seen-b ->
    [none] non esamina { -first }
   *[known] per { -first } trova { $seen-b }
}

## La differenza di lavoro; prosegue dopo un punto e virgola

work = { $fewer } visita { $nodes }, { $more } ne visita { $many } ({ $against }){ $why ->
    [equality] : non taglia dove un limite della finestra è soltanto raggiunto
    [values] : meno valori sono uguali, e un limite si raggiunge più tardi
    [order] : che cosa si esamina prima decide quanto si pota
   *[other] {""}
}
work-cut = { $fewer } visita { $less } nodi su { $many } ({ $share }%): { $cutoffs ->
    [one] un taglio pota
   *[other] { $cutoffs } tagli potano
} il resto
work-ordered = { $fewer } valuta { $few } foglie, { $more } { $most };
    per dimostrare il valore con le sole foglie ne servono almeno { $fewest }
times = { $exact ->
    [true] {""}
   *[false] circa{" "}
}{ $tenths ->
    [0] { $count ->
        [2] il doppio
        [3] il triplo
       *[other] { -number } volte tanti
    }
   *[other] { $count },{ $tenths } volte tanti
}
percent-more = { $percent }% in più
differing-inside = dentro l’albero differiscono in { $differing } su { $shared } nodi comuni, la prima volta { $place }

## Frasi intere

scores-turned = I punteggi di A sono dal punto di vista di { $a }, quelli di B dal punto di vista di { $b }: i segni si invertono.
bound-hides = { $taken ->
    [true] { $name } sceglie { -mv } per un limite, { $known }, che può non essere il suo vero valore
   *[false] { $count ->
        [one] { -about-mv } { $name } sa solo che vale { $known }
       *[other] { $moves ->
            [none] Di { -number } mosse della radice
           *[moves] { $mv ->
                [bare] Delle mosse
               *[name] Di
            } { $moves }
        } { $name } conosce solo limiti: { -mv }, per esempio, vale { $known }
    }
}{ $truth ->
    [none] .
   *[value] ; { $other } trova { $truth }.
}
first-difference = La prima differenza è { $place }: A ha { $a }, B ha { $b }.
value-by = { $value } con { -mv }
first-goes-wrong = { $name } sbaglia per la prima volta al suo passo { $number }, { $place }. { $behind }
first-wait = La prima ad aspettare, { $place }, è { $name }: { $why }.

## Perché una delle due aspetta: parte di una frase, senza il soggetto

side-is-waiting = aspetta: { $why }.
waits = { $why ->
    [cut] pota { $count ->
        [one] la mossa
       *[other] le mosse
    } { $skipped } { $place }
    [limit] è al suo limite di profondità { $place }
    [leaf] non scende oltre { $place }
    [earlier] ha già esaminato { -node }
    [later] esaminerà { -node } più tardi
    [scored-later] valuterà { -node } più tardi
    [left-out] non prova questa mossa { $place }
    [building] prima l’altra costruisce il suo albero
   *[built] ha visitato questo nodo quando ha costruito l’albero
}

## Che cosa è troppo grande per essere confrontato

too-large-to-compare = la ricerca ha più di { $max } nodi, troppi per un confronto; { $advice } la rende più piccola
smaller-depth = un --depth minore
or = { -some } o { -last }
comma = { -some }, { $next ->
    [letter] «{ $next }»
   *[name] { $next }
}
-some = { $some ->
    [letter] «{ $some }»
   *[name] { $some }
}
-last = { $last ->
    [letter] «{ $last }»
   *[name] { $last }
}
