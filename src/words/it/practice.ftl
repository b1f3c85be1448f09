### Esercizi: che cosa si chiede, e che cosa si dice delle risposte.

## Tipi e compiti

practice-title = Esercizi
practice-summary = Alberi e griglie: valori, finestre, tagli, mosse; fare la parte del programma, passo per passo, trovarne l’errore, riordinarne le righe.
enter-practises = { KEY("go-on") } apre un modulo: tipo, livello
practice-kind = { $kind ->
    [values] Valori
    [window] α e β
    [cuts] Tagli
    [move] La mossa
    [trace] Il programma sei tu
    [spot] Trova l’errore
   *[lines] Le righe in ordine
}
practice-title-of = { $kind }, livello { $level }, esercizio { $code }
-cut-rule = { $strict ->
    [true] Alfa-beta taglia solo quando il limite è superato.
   *[false] Alfa-beta taglia appena il limite è raggiunto.
}
practice-task = { $kind ->
    [values] Scrivi il valore di ogni nodo{ $bounds ->
        [true] . Dove alfa-beta conosce solo un limite, scrivi prima <= o >=.
       *[false] .
    }
    [window] Scrivi α e β come sono quando si entra in ogni nodo.
    [cuts] Segna tutti i rami che alfa-beta pota. { -cut-rule }
    [move] Quale mossa sceglie questa ricerca?
    [trace] Il programma sei tu: di’ che cosa succede nei prossimi { $count } passi, uno dopo l’altro.
    [spot] Questo programma ha un errore. Qual è il primo passo sbagliato?{ $bounds ->
        [true] {" "}{ -cut-rule }
       *[false] {""}
    }
   *[lines] Metti in ordine le righe del programma.
} { $algorithm ->
    [alphabeta] Ricerca: alfa-beta
    [negamax] Ricerca: negamax
    [two-phase] Ricerca: minimax in due fasi
   *[minimax] Ricerca: minimax
} su { $game ->
    [tree] un albero di numeri
    [tictactoe] una griglia di tris
    [connect4] una griglia di forza quattro
   *[mnk] una griglia m,n,k
}{ $line ->
    [none] {""}
   *[length] {" "}({ $rows } righe, { $columns } colonne, { $line } in fila)
}, { $turn }{ $options ->
    [none] .
   *[options] , { $options }.
}{ $win ->
    [none] {""}
   *[base] {" "}Una vittoria vale { $win } meno le semimosse, una sconfitta l’opposto.
}{ $algorithm ->
    [negamax] { $kind ->
        [lines] {""}
       *[other] {" "}I numeri nell’albero sono visti da MAX.
    }
   *[other] {""}
}{ $game ->
    [connect4] { $kind ->
        [lines] {""}
       *[other] {" "}Una mossa è la lettera di una colonna.
    }
   *[other] {""}
}

## Domande

practice-asked = { $kind ->
    [values] { $place ->
        [none] Quanto vale la radice?
       *[path] Quanto vale il nodo { $place } ({ $side })?
    }
    [window] Con quali α e β si entra nel nodo { $place } ({ $side })?
    [cuts] { $place ->
        [none] Quali mosse sono potate alla radice?
       *[path] Quali mosse sono potate nel nodo { $place } ({ $side })?
    }
    [move] Quale mossa viene giocata?
    [trace] Passo { $place }: che cosa fa la ricerca?
    [spot] Qual è il primo passo sbagliato?
   *[lines] Riga { $place }: qual è?
}
practice-branch = Il ramo { $place } è potato?
practice-right = Giusto.
practice-skipped = Nessuna risposta. Quella giusta: { $key }.
practice-because = { $said } { $why }
practice-rule = { $event ->
    [enter] Le mosse si provano in ordine: { $place ->
        [none] alla radice
       *[path] nel nodo { $place }
    } la prossima è { $mv }.
    [limit] Al limite di profondità un nodo si valuta come una foglia.
    [leaf] Una foglia non ha mosse da provare: si valuta subito.
    [backup] Un nodo che ha il suo valore lo passa al genitore.
    [return] Non restano mosse da provare: il nodo ha il suo valore.
   *[cutoff] La finestra è chiusa: non si prova altro.
}
practice-still-open = { $before ->
    [none] Qui
   *[branch] Prima di { $before }
} { $kind } { $value ->
    [none] non ha ancora un valore: la prima mossa si prova sempre.
   *[some] ha { $value }, { $open ->
        [true] e nessun valore
       *[false] che non
    } { $strict ->
        [true] supera
       *[false] raggiunge
    } { $kind ->
        [MAX] β
       *[MIN] α
    } = { $bound }: { $strict ->
        [true] non si taglia
       *[false] la finestra resta aperta
    }.
}
practice-bound = { $bound ->
    [lower] È almeno { $value }: un ramo potato potrebbe valere di più.
    [upper] È al massimo { $value }: un ramo potato potrebbe valere di meno.
   *[exact] { $value } è un valore esatto, non un limite.
}
practice-sign = Attenzione al segno: tutti i numeri sono visti da MAX.
practice-open-window = La ricerca comincia con questa finestra: nulla l’ha ancora ristretta.
practice-tied = { $said } Valgono entrambe { $value }: a parità resta { $ties ->
    [last] l’ultima
   *[first] la prima
}.
practice-first-wrong = { $answer ->
    [right] Giusto: il primo passo sbagliato è il numero { $step }.
    [none] Nessuna risposta. Il primo passo sbagliato è il numero { $step }.
    [early] No, è presto: il primo passo sbagliato è il numero { $step }.
   *[late] No, è tardi: il primo passo sbagliato è il numero { $step }.
} { $event } Dietro c’è un’idea: { $believed } { $truth }
practice-branches = { $missed ->
    [none] {""}
   *[moves] Da segnare{ $others ->
        [true] {" "}in altri nodi
       *[false] {""}
    }: { $missed }.
}{ $much ->
    [none] {""}
   *[moves] { $missed ->
        [none] {""}
       *[some] {" "}
    }Di troppo{ $others ->
        [true] {" "}in altri nodi
       *[false] {""}
    }: { $much }.
}
practice-below = Fuori conteggio: { $branches }. Ciò che sta sotto un ramo potato se ne va con lui: segna solo quel ramo.
practice-shown = L’albero è fermo a quel passo.
practice-tally = { $kind ->
    [cuts] Rami potati trovati: { $right } su { $count }
   *[node] { $count ->
        [1] { $right ->
            [0] { $given ->
                [true] La risposta è sbagliata
               *[false] Nessuna risposta
            }
           *[1] La risposta è giusta
        }
       *[other] { $right ->
            [0] Nessuna giusta su { $count }
            [one] Una giusta su { $count }
           *[other] { $right } giuste su { $count }
        }
    }
}{ $much ->
    [0] .
   *[other] , e { $much } di troppo.
}
practice-program-runs = Eseguito riga per riga, il tuo programma fa proprio quello che fa la ricerca: giusto.
practice-program-deed = { $event }{ $number ->
    [none] {""}
   *[number] {" "}({ $best ->
        [true] best = { $number }
       *[false] valore { $number }
    }{ $window ->
        [none] {""}
       *[window] , finestra { $window }
    }{ $side ->
        [none] {""}
       *[side] , visto da { $side }
    })
}
practice-program-parts = Eseguito riga per riga, il tuo programma sbaglia al passo { $step }. Sarebbe giusto: { $right }. { $instead ->
    [none] { $halt ->
        [function] Il tuo non comincia: c’è una riga prima di quella che apre la funzione.
        [child] Il tuo si ferma: fuori dal ciclo non c’è nessun figlio.
        [v] Il tuo si ferma: v non ha ancora un valore.
        [best] Il tuo si ferma: best non ha ancora un valore.
        [value] Il tuo si ferma: una chiamata finisce senza restituire un valore.
        [long] Il tuo non finisce mai.
       *[none] Il tuo non fa altro.
    }
   *[event] Il tuo: { $instead }.
} La tua riga { $place }: { $line }

## Sullo schermo

practice-answer-first = prima rispondi, o premi { KEY("grade") }: poi { KEY("model-answer") } mostra la ricerca
practice-said = { $kind ->
    [trace] Passo { $place }
   *[node] { $place ->
        [none] La radice
       *[path] Nodo { $place }
    }
}: { $said }
practice-is-graded = questa risposta è già corretta: resta così
practice-window-turned = `{ $given }` ha gli estremi scambiati: qui α non supera mai β
practice-result = Che cosa fa il tuo programma
practice-hint = { $over ->
    [true] { KEY("erase-answer") } riprova
   *[false] { $kind ->
        [values] scrivi un numero · frecce: altro nodo · nodo con ?: da fare
        [window] scrivi α, uno spazio, β · - da solo è -∞, + è +∞ · frecce: altro nodo
        [cuts] { KEY("answer") } segna un ramo potato · { KEY("grade") } corregge (nessun segno = nessun ramo potato)
        [move] le frecce scelgono una mossa · { KEY("answer") } gioca
        [trace] scrivi un numero, o scegli con ↑ ↓
        [spot] ← → scorrono i passi del programma · { KEY("answer") } risponde: è il primo sbagliato
       *[lines] ↑ ↓ muovono · { KEY("mark-branch") } prende e posa una riga · { KEY("answer") } esegue il programma
    }
}
leave-practice = Lo lasci? Resta solo ciò che hai già fatto correggere.
group-practice = In un esercizio
label-kind = che cosa si chiede
label-level = livello
about-drill = { $kind ->
    [values] scrivere quanto vale ogni nodo
    [window] scrivere α e β quando si entra in ogni nodo
    [cuts] segnare i rami che alfa-beta pota
    [move] dire quale mossa sceglie la ricerca
    [trace] dire che cosa fa il programma, evento per evento
    [spot] trovare il primo passo sbagliato di un programma
   *[lines] mettere in ordine le righe del programma
}
about-level = { $level ->
    [1] due semimosse, quattro foglie
    [2] due semimosse, nove foglie, una parità
    [3] tre semimosse, rami di lunghezza diversa
    [4] tre semimosse, limiti, tagli dalle due parti
   *[5] quattro semimosse, un taglio profondo, un limite pari a un valore
}

## Modalità a righe

lines-begin-practice = Scrivi `{ $help }` per vedere le parole, `{ $quit }` per finire. Un numero, una finestra o una mossa bastano come risposta.
lines-help-practice = Una risposta si può scrivere anche senza la parola `{ $answer }`. Dopo l’ultima valgono le parole di una ricerca: avanti, indietro, perché, albero e le altre.
practice-tree = L’albero: { $tree }
practice-pruned = Rami potati, quindi non esplorati: { $branches }.
practice-so-far = Finora, dopo il passo { $step } di { $of }:
leaves-are = Le foglie valgono: { $leaves }.
practice-find-first = Prima rispondi: questa parola direbbe dove il programma sbaglia.
practice-all-lines = Scrivi i numeri di tutte le righe in ordine, o uno alla volta.
practice-right-order = L’ordine giusto:
practice-order-beside = L’ordine giusto, con il posto di ogni riga nel tuo:
practice-line-twice = `{ $given }` c’è già: ogni riga va messa una volta sola
answer-none = nessuna
practice-none = Se nessuna è potata, scrivi -
practice-go-on = `{ $next }` percorre la ricerca passo per passo; `{ $new }` dà un altro esercizio.
practice-find-step = Scrivi il numero del passo; `{ $next }` e `{ $back }` percorrono il programma, `{ $calls }` elenca le chiamate aperte.
practice-may-skip = Scrivi una risposta, o `{ $skip }` per andare avanti senza.
word-skip = salta
word-solve = soluzione
does-answer-exercise = risponde alla domanda: un numero, una finestra come -inf 20, mosse, o il numero di una scelta; dove si ordinano righe, tutti i loro numeri
does-skip = va avanti senza rispondere
does-back-to-question = torna alla domanda di prima, o ne ripete il riscontro
does-board-after = la posizione dopo queste mosse, o nel nodo della domanda
does-tree-of-exercise = di nuovo l’albero; dove si chiedono i passi del programma, ciò che sa finora
does-solve = chiude l’esercizio e mostra le risposte giuste
does-new-exercise = un altro esercizio di questo tipo; più difficile se era tutto giusto

## Rifiuti

worksheet-title = Foglio di esercizi
worksheet-name = Nome { $blank }  Data { $blank }
worksheet-pruned = { $sign } potato: non viene esplorato
worksheet-key = Soluzioni
worksheet-ending = un foglio è un file .md, .pdf o .tex: `{ $path }` non lo è
worksheet-kind = un foglio contiene solo esercizi con alberi da riempire ({ $known }): { $given } non si può
practice-code-wrong = `{ $given }` non è il codice di un esercizio: un codice è come w3-1z, cioè una lettera per il tipo ({ $letters }), un livello da 1 a 5, un trattino e il seme in lettere e cifre
practice-needs-number = `{ $given }` dovrebbe essere un numero da 1 a { $count }
practice-needs-a-terminal = `plyback practice` vuole un terminale; usa --lines per la modalità a righe, --json per un esercizio con le soluzioni

## La riga di comando

about-practice = Propone esercizi: valori, finestre, tagli, mosse, passi del programma, errori e righe
help-practice-code = Un esercizio, con il suo codice, come w3-1z
help-practice-kind = Che cosa si chiede
help-practice-level = Quanto è difficile, da 1 a 5
help-practice-seed = Lo stesso seme dà lo stesso esercizio ovunque; senza, ogni volta è un altro
help-practice-at-end = Corregge tutte le risposte alla fine, non una per una
help-practice-json = Stampa l’esercizio e le soluzioni in JSON, senza chiedere nulla
help-practice-lines = Chiede in modalità a righe: domande e risposte su righe semplici, senza terminale
help-practice-sheet = Scrive un foglio con questo numero di esercizi, con le soluzioni su una pagina a parte (--output)
help-practice-output = Il file del foglio: .md, .pdf o .tex
