## The options of a search: their names in forms, what their values mean.

option-algorithm = algoritmo
option-scoring = punteggio
option-ties = a parità
option-cut = taglio
option-max = MAX è
option-order = ordine
option-depth = profondità
option-eval = valutazione
option-moves = mosse
option-shortcuts = scorciatoie
option-mistake = errore

about-minimax = MAX prende il massimo, MIN il minimo
about-negamax = una sola regola: il segno cambia
about-two-phase = prima tutto l’albero, poi i valori
about-alphabeta = minimax che salta i rami inutili
about-scoring-plain = vittoria 10, pareggio 0, sconfitta -10
about-scoring-depth = meglio vincere presto e perdere tardi
about-scoring-level = depth, contando dalla prima risposta
about-scoring-remaining = 99980 più un contatore che scende da 20
about-scoring-unit = vittoria 1, pareggio 0, sconfitta -1
about-ties-first = a parità di valore resta la prima
about-ties-last = a parità di valore vince l’ultima
about-cut-equal = al limite: taglia quando è raggiunto
about-cut-strict = oltre il limite: solo quando è superato
about-max-mover = chi muove alla radice
about-max-x = X, chiunque muova
about-max-o = O, chiunque muova
about-no-limit = fino alla fine della partita
about-depth-auto = secondo le caselle libere
about-depth-root = la radice stessa è una foglia
about-depth-plies = a quella profondità si valuta
about-eval-zero = 0 al limite di profondità
about-eval-open = 1 per ogni posizione aperta
about-eval-lines = segni di MAX in linee aperte, meno MIN
about-eval-threats = vittorie e sconfitte vicine, o linee
about-moves-all = tutte le mosse legali
about-moves-adjacent = caselle accanto a un segno
about-moves-near = caselle al massimo così lontane da un segno
about-moves-threats = solo minacce di vittoria e parate
about-moves-forced = vittoria o blocco, se c’è; se no near
about-order-scan = come il gioco elenca le mosse
about-order-center = prima le più vicine al centro
about-order-lines = prima le linee che contano di più
about-order-best = prima la migliore, come se si sapesse
about-order-worst = la migliore per ultima, conoscendola
about-no-shortcuts = nessuna mossa si gioca senza ricerca
about-shortcuts = gioca subito una vittoria o un blocco
about-no-mistake = il programma corretto
about-best-from-zero = in ogni nodo il migliore parte da 0
about-shared-window = un solo α e un solo β per tutti i nodi
about-root-window-fixed = la radice passa la finestra aperta
about-depth-sign = le semimosse si sommano alla vittoria
about-tied-bound = limiti come valori
about-negamax-no-flip = foglie viste sempre da MAX
about-same-side = ogni nodo è trattato come MAX
about-small-win = la vittoria vale solo 3

## Options that make no sense.

scoring-of-tree = { $option } { $value } non ha senso per un albero: le foglie hanno già i loro valori; toglilo
no-such-side = { $option } X e { $option } O richiedono una griglia: in { $game } i giocatori sono MAX e MIN; toglilo o usa { $option } mover
needs-board = { $option } richiede una griglia ({ $boards }), e { $game } non ce l’ha; { $instead }
leave-it-out = toglilo
say-a-number = usa un numero
say-eval = usa { $option } zero o open
eval-without-depth = { $option } { $value } richiede un limite di profondità; aggiungi { $depth } D, o toglilo
mistake-elsewhere = { $option } { $value } qui non ha senso: richiede { $needs } { $known }
mistake-of-ties = { $option } { $value } taglia a parità e tiene l’ultimo dei numeri uguali; togli { $ties } e { $cut }
only-alphabeta-cuts = qui non ha effetto: taglia solo alphabeta
only-limits-evaluate = senza un limite di profondità non ha effetto
cut-does-nothing = { $option } { $value } non ha effetto con { $algorithm }: solo alphabeta taglia

## Options that cannot be read.

unknown-value = valore non valido `{ $given }` per `{ $option }`: i valori possibili sono { $known }
no-option = `{ $given }` è inatteso: le opzioni si scrivono --NOME VALORE, come --algorithm alphabeta
option-without-value = dopo { $option } serve un valore
option-takes-no-value = { $option } non ha un valore, ma c’è `{ $given }`
option-twice = { $option } c’è due volte: una basta

no-room-to-order = un ordine per valore (best, worst) richiede prima i valori di tutte le posizioni, che sono più di { $max }; usa --order scan o center, un limite come --depth 4, o più --max-memory

## Un’opzione impostata, come sta nei titoli e nelle didascalie.

option-set = { $option ->
    [algorithm] { option-value }
    [scoring] punteggio { option-value }
    [ties] a parità { option-value }
    [max] MAX = { option-value }
    [cut] taglio { option-value }{ $risk ->
        [true] {" "}(scambia limiti per valori)
       *[false] {""}
    }
    [order] ordine { option-value }
    [depth] { $value ->
        [off] nessun limite di profondità
       *[other] profondità { option-value }
    }
    [eval] valutazione { option-value }
    [moves] { $value ->
        [all] tutte le mosse
       *[near] mosse { option-value }
    }
    [shortcuts] { $value ->
        [off] senza scorciatoie
       *[on] con scorciatoie
    }
    [mistake] { $value ->
        [off] programma corretto
       *[on] CODICE ERRATO: { $about }
    }
   *[other] { $option } { option-value }
}
option-value = { $option ->
    [algorithm] { $value ->
        [alphabeta] alfa-beta
        [two-phase] minimax in due fasi
       *[other] { $value }
    }
    [scoring] { $value ->
        [plain] semplice
        [depth] per profondità
        [level] per livello
        [remaining] per semimosse rimaste
        [unit] unitario
       *[other] { $value }
    }
    [ties] { $value ->
        [first] la prima
       *[last] l’ultima
    }
    [cut] { $value ->
        [equal] al limite
       *[strict] oltre il limite
    }
    [order] { $value ->
        [scan] del gioco
        [center] dal centro
        [best] dalla migliore
        [worst] dalla peggiore
       *[other] { $value }
    }
    [eval] { $value ->
        [zero] nulla
        [open] 1 se aperta
        [lines] per linee
        [threats] per minacce
       *[other] { $value }
    }
    [moves] { $value ->
        [all] tutte
       *[other] { $value }
    }
   *[other] { $value }
}
searched-with = { $option ->
    [algorithm] { option-value }
    [ties] «{ option-value }»
    [max] MAX = { option-value }
    [depth] profondità { $value ->
        [off] ∞
       *[other] { option-value }
    }
    [mistake] { $value ->
        [off] il programma corretto
       *[on] il programma sbagliato ({ option-value })
    }
   *[other] «{ option-set }»
}
