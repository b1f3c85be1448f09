### Due ricerche richieste, e passi indicati con quel che vi accade.

option-of-no-effect = { $option } non ha effetto: { $preset ->
    [none] A ha { $a } e B ha { $b }; togli uno dei due
   *[name] { $same ->
        [true] il confronto `{ $preset }` richiede { $a }; toglilo, o indica con --a e --b che cosa confrontare
       *[false] il confronto è `{ $preset }`, A con { $a } e B con { $b }; indica con --preset, o con --a e --b,
            che altro confrontare
    }
}

## Le parole che indicano i passi, come si scrivono

goal-start = inizio
goal-end = fine
goal-root = radice
goal-state = stato
goal-node = nodo
goal-beside = accanto
goal-difference = differenza
goal-mistake = errore
goal-enter = entrata
goal-leaf = foglia
goal-return = ritorno
goal-cut = taglio
goal-close = chiusura
goal-backup = risalita
goal-improve = miglioramento
goal-win = vittoria
goal-loss = sconfitta
goal-draw = pareggio
goal-depth = limite
goal-value = valore
place-unknown = `{ $given }` non è un punto in cui andare: scrivi mosse (come { $mv }), un valore (=-10), { $words }, fine{ $numbered ->
    [true] , radice o stato 3
   *[false] {" "}o radice
}
