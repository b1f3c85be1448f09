### Due ricerche richieste, e passi indicati con quel che vi accade.

option-of-no-effect = { $option } non ha effetto: { $preset ->
    [none] A ha { $a } e B ha { $b }; togli uno dei due
   *[name] { $same ->
        [true] il confronto `{ $preset }` richiede { $a }; toglilo, o indica con --a e --b che cosa confrontare
       *[false] il confronto è `{ $preset }`, A con { $a } e B con { $b }; indica con --preset, o con --a e --b,
            che altro confrontare
    }
}
