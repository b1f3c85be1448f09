### Domande: che cosa si scrive, che cosa si sceglie, che cosa si dice di una risposta, e le idee dietro a quelle sbagliate.

## Domande che non si possono fare

question-no-kind = `{ $given }` non è un tipo di domanda: comincia con { $known }
question-no-place = `{ $kind }` riguarda un nodo: root, state N o node PERCORSO
question-no-windows = `{ $kind }` riguarda α, β o i tagli, che ha solo alphabeta
question-no-answer = `{ $kind }` qui non ha risposta{ $kind ->
    [next] : dopo non succede nulla
    [cut] : una foglia non si taglia
    [move] : in questo nodo non si sceglie nessuna mossa, o di nessuna si sa che è la migliore
   *[value] : la ricerca non arriva fin lì
}
question-past = a quel punto la risposta si è già vista: fai la domanda prima che il nodo { $kind ->
    [alpha] cominci
    [beta] cominci
    [window] cominci
   *[value] finisca
}
question-sentences = servono da 2 a { $most } frasi, e una sola comincia con un’idea sbagliata, come `M5:`

## Le risposte come si scrivono

answer-hint = { $kind ->
    [value] { $bounds ->
        [true] un numero; se è solo un limite, preceduto da <= o >=
       *[false] un numero
    }
    [alpha] un numero, inf o -inf
    [beta] un numero, inf o -inf
    [window] due numeri, come -inf 20
    [move] una mossa: { $moves }
   *[choice] il numero di una scelta
}
answer-no-number = `{ $given }` non è un punteggio: scrivi { $hint }
answer-no-window = `{ $given }` non è una finestra: scrivi α, uno spazio e β, come -inf 20
answer-no-move = `{ $given }` qui non è una mossa; mosse possibili: { $legal }
answer-no-choice = `{ $given }` non è una scelta: scrivi un numero da 1 a { $most }

## Scelte

answer-is = { $text }
answer-no-moves = non si pota nulla
answer-skipped = { $count ->
    [one] si pota la mossa { $moves }
   *[other] si potano le mosse { $moves }
}
-place-of-answer = { $state ->
    [none] { $moves ->
        [none] la radice
       *[some] il nodo { $moves }
    }
   *[number] lo stato { $state }
}
-in-place-of-answer = { $state ->
    [none] { $moves ->
        [none] nella radice
       *[some] nel nodo { $moves }
    }
   *[number] nello stato { $state }
}
-of-place-of-answer = { $state ->
    [none] { $moves ->
        [none] della radice
       *[some] del nodo { $moves }
    }
   *[number] dello stato { $state }
}
answer-move = { $mv ->
    [bare] mossa { $mv }
   *[name] { $mv }
}
answer-event = { $event ->
    [enter] entra { -in-place-of-answer }
    [leaf] valuta { -place-of-answer } come foglia
    [return] { $reason ->
        [true] finite le mosse { -of-place-of-answer }, torna indietro
       *[false] finisce la chiamata { -of-place-of-answer }
    }
    [cut] { $reason ->
        [true] taglia, e pota le altre mosse { -of-place-of-answer }
       *[false] taglia { -in-place-of-answer }
    }
   *[backup] il valore { -of-place-of-answer } sale di un livello
}

## Riscontro

feedback = { $right ->
    [true] Giusto: { $key }.
   *[false] No.{ $detail ->
        [none] {""}
       *[branches] {" "}{ $detail }
    } La risposta giusta: { $key }.{ $believed ->
        [none] {""}
       *[belief] {" "}Forse pensi: { $believed } { $truth }
    }
}
feedback-sentence = { $right ->
    [true] Giusto: la frase sbagliata è «{ $key }»
   *[false] No. La frase «{ $chosen }» è vera. { $reason } Quella sbagliata, che nasce da un’idea diffusa ({ $belief }), è questa: «{ $key }»
}

## Domande nelle righe e nel testo

question-asked = Domanda{ $number ->
    [none] {""}
   *[number] {" "}{ $number }
}: { $asks }
question-may-wait = Scrivi la risposta ({ $hint }), o `{ $answer }` da solo per vederla. Enter salta la domanda.
question-passed = Domanda saltata. Per vedere la risposta: `{ $back }`, poi `{ $answer }`.
question-waits = Qui c’è una domanda. Rispondi, oppure saltala con Enter.
question-given-up = { $sentence ->
    [true] La frase sbagliata: «{ $key }»
   *[false] La risposta: { $key }.
}
not-there-yet = La ricerca non è ancora arrivata lì.
answers-follow = Le risposte
answer-of = { $number }: { $choice ->
    [none] { $text }
   *[choice] la scelta { $choice }, { $text }
}
choice-true = La scelta { $choice } è vera. { $reason }
choice-belief = La scelta { $choice }? Forse pensi: { $believed } { $truth }

## Idee sbagliate, e che cosa è vero

-believed = { $id ->
    [M1] La foglia migliore sta sotto la mossa migliore.
    [M2] Il numero su un ramo potato è il suo valore.
    [M3] Le mosse con lo stesso numero sono ugualmente buone.
    [M4] Tagliare a parità cambia la risposta.
    [M5] Potare è tirare a indovinare: quello che si pota non valeva niente.
    [M6] C’è un solo α e un solo β per tutta la ricerca.
    [M7] Alla radice la finestra non cambia.
    [M8] Un nodo si confronta solo con il suo genitore.
    [M9] Il migliore finora parte da 0.
    [M10] Se il minimax non prende una vittoria in una mossa, non funziona.
    [M11] Che le semimosse si sommino o si tolgano non cambia nulla.
    [M12] Il punteggio di una vittoria può essere un numero qualsiasi, anche piccolo.
    [M13] Contare le semimosse non serve a chi sta perdendo.
    [M14] Il punteggio non ha nulla a che fare con la potatura.
    [M15] L’ordine delle mosse non conta.
    [M16] Nel negamax le foglie si valutano sempre per lo stesso giocatore.
    [M17] Contro un avversario debole il minimax fallisce.
    [M18] Sapere quanto vale un nodo è sapere quale mossa giocare.
    [M19] L’albero intero esiste prima che la ricerca cominci.
    [M20] In ogni nodo si sceglie il meglio per lo stesso giocatore.
    [M21] Controllare se in una mossa si vince o si deve bloccare rimedia ai difetti del punteggio semplice.
   *[M22] Una ricerca più profonda gioca sempre meglio.
}
belief-told = «{ -believed }» ({ $id })
belief-truth = { $id ->
    [M1] Ma una mossa vale quel che ne lascia l’avversario: una bella foglia non serve a nulla, se lui non ci va.
    [M2] Ma è solo un limite: la ricerca si è fermata lì prima di sapere il valore.
    [M3] Ma uno di quei numeri può essere un limite, e la mossa può valere meno. Tieni la prima, oppure taglia solo quando il limite è superato.
    [M4] Ma un ramo che al massimo arriva alla pari non è meglio di ciò che hai. Tagliato o no, il valore alla radice è lo stesso.
    [M5] Ma è dimostrato, non indovinato: lì dentro nulla può cambiare la risposta. Fra ciò che resta fuori può esserci la foglia più bella di tutto l’albero.
    [M6] Ma ogni chiamata ha i suoi. Un nodo li passa in giù ai figli, mai di lato a un vicino e mai in su.
    [M7] Ma la radice è un nodo come gli altri: quando trova una mossa migliore il suo limite si sposta, e le mosse successive si esaminano con quello.
    [M8] Ma α e β vengono da tutto il cammino: anche un limite trovato molte semimosse più su può tagliare un nodo.
    [M9] Ma parte dal peggio che ci sia, così la prima mossa conta sempre: da -∞ per MAX e da +∞ per MIN, nel negamax da -∞ per entrambi. Partendo da 0, chi ha soltanto mosse peggiori di 0 non ne vedrebbe nessuna.
    [M10] Ma con il punteggio semplice ogni vittoria sicura vale uguale, e decide il criterio di spareggio. Se conti anche le semimosse, la vittoria più rapida varrà di più.
    [M11] Ma decide che cosa è meglio: se le semimosse si tolgono, vengono prima le vittorie rapide e le sconfitte lontane; se si aggiungono, le vittorie lente e le sconfitte vicine.
    [M12] Ma da lì si tolgono le semimosse. Se la partita più lunga ne ha altrettante o di più, una vittoria lontana finisce al livello di un pareggio, o sotto.
    [M13] Ma rende una sconfitta lontana migliore di una vicina. Chi perde resiste il più a lungo possibile, e l’avversario può ancora sbagliare.
    [M14] Ma i tagli nascono dal confronto fra valori. Dove i valori uguali sono meno, i limiti si raggiungono più tardi e si risparmiano meno nodi.
    [M15] Ma resta uguale solo il valore, non il lavoro: prima si prova una buona mossa, più si taglia.
    [M16] Ma ogni chiamata parla per chi deve muovere lì, foglie comprese. Per questo il segno cambia a ogni passaggio.
    [M17] Ma non ottiene mai meno del valore che ha trovato, chiunque giochi contro. Al massimo non punisce un errore quanto potrebbe.
    [M18] Ma sono due risposte: il valore dice quanto è buona una posizione, la mossa che cosa farci.
    [M19] Ma una ricorsione crea un nodo quando ci arriva, e poi lo dimentica. È aperto un solo cammino alla volta; solo il programma in due fasi tiene tutto l’albero.
    [M20] Ma i giocatori si alternano: dove MAX prende il valore più grande, MIN, una semimossa dopo, prende il più piccolo.
    [M21] Ma il controllo vede una semimossa sola. Dove nessuno vince subito, il punteggio semplice continua a non distinguere una vittoria rapida da una lenta.
   *[M22] Ma dove si ferma tira a indovinare, e con una semimossa in più può capitarle una stima più ingannevole.
}
