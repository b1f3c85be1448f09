### Che cosa dice la riga di comando oltre all’aiuto: errori, avvisi, avanzamento.

warning = attenzione: { $what }
side-of = ricerca { $side }: { $what }
in-option = in { $option }: { $why }

## Chiamate che non si possono leggere

call-unknown-argument = argomento inatteso `{ $given }`
call-unknown-command = comando sconosciuto `{ $given }`
call-no-command = manca un comando; vedi plyback --help, o --help dopo il comando
call-no-value = a `{ $arg }` manca il valore
call-invalid-value = valore non valido `{ $given }` per `{ $arg }`
call-refused-value = valore non valido `{ $given }` per `{ $arg }`: { $why }
call-too-many-values = valore inatteso `{ $given }` per `{ $arg }`: non ne servono altri
call-twice = l’argomento `{ $arg }` si può dare una volta sola
call-conflict = l’argomento `{ $arg }` non si può usare con `{ $others }`
call-missing = manca: { $args }
call-no-text = un argomento non è UTF-8 valido
call-wrong = la chiamata non si può leggere
call-possible-values = { $error } [valori possibili: { $values }]
call-similar = { $error }; { $several ->
    [true] esistono { $kind ->
        [value] valori
        [command] comandi
       *[argument] argomenti
    } simili
   *[false] esiste un { $kind ->
        [value] valore
        [command] comando
       *[argument] argomento
    } simile
}: `{ $similar }`
call-see-help = { $error }; vedi plyback { $command ->
    [none] --help
   *[command] { $command } --help
}
whole-number = serve un numero intero da { $min } a { $max }
whole-step = un passo è un numero intero da 1 in su

## Opzioni che non vanno insieme

lang-both-is-for-export = --lang both vale per export: qui è en o it
theme-is-for-screens = --theme { $name } vale per lo schermo: le diapositive hanno light, dark o print
theme-is-for-export = --theme { $name } vale per export: qui è terminal, dark o light
needs-a-lesson = { $option } richiede una lezione: plyback lessons list ne mostra i nomi
watch-needs-files = --watch segue i tuoi file, e { $name } è una lezione di plyback: dai il percorso di una tua
lesson-is-there = { $path } c’è già: scegli un altro nome
lesson-begun = cominciata: { $path }/lesson.md

    plyback lessons check { $typed }    la confronta con la sua ricerca

    plyback learn { $typed } --watch    la mostra, e mostra ogni modifica appena salvi
export-needs-a-game = indica un gioco, o una lezione con --lesson ID
export-needs-a-file = export scrive in un file: indicalo con -o PATH (sull’uscita standard scrive plyback trace)
no-such-part = questa lezione non ha la parte `{ $name }`: le parti sono { $known }
needs-a-terminal = serve un terminale; senza terminale usa { $command ->
    [text-forms-of-home] { $command }
   *[command] { $command } --text, o --lines per andare passo per passo
}
text-forms-of-home = plyback lessons list, plyback learn ID --text, plyback explore GIOCO --text, o --lines per andare passo per passo

## Avvisi

option-does-nothing = { $option } non ha effetto con { $format }: vale per { $formats }
questions-not-in = { $format } non fa domande: --questions è per { $formats }
no-questions = non ci sono domande da scrivere: esporta una lezione che ne fa
written-as = { $path } si scrive come { $format }, qualunque cosa dica il nome
panels-of-two = --panels { $panels }: le diapositive di un confronto hanno solo tree, board e caption
beginning-of-search = { $why }, questo è solo l’inizio della ricerca
bounds-for-values = --ties last con --cut equal scambia limiti per valori
    e può scegliere una mossa peggiore di minimax; con --cut strict non succede

## Che cosa è fatto, e che cosa non è riuscito

cannot-write = impossibile scrivere: { $why }
no-signals = i segnali non si possono ricevere: { $why }
and-more = { $first } ({ $count ->
    [one] e un altro errore
   *[other] e altri { $count }
}: plyback lessons check { $name })
lesson-holds = { $id }: { $parts }, { $stops }, { $length }, { $languages }: tutto torna
parts = { $count } { $count ->
    [one] parte
   *[other] parti
}
stops = { $count } { $count ->
    [one] tappa
   *[other] tappe
}
searching = ricerca in corso: { $count } nodi
exporting = { $format }: { $done } di { $all } { $unit }
exported = fatto: { $path }, { $count } { $unit }
position-offered = La posizione della mossa strana; griglia vuota: ___/___/___

## Il terminale

terminal-failed = il terminale non funziona: { $why }
terminal-gone = il terminale si è chiuso, o un segnale ha fermato il programma
terminal-killed = errore interno: il segnale { $signal } ha fermato il programma
progress-unusable = i progressi non vengono salvati: { $why }
progress-set-aside = { $path } è danneggiato o non è di plyback: resta come { $aside }, e i progressi ripartono da zero
progress-none = non ci sono progressi da cancellare: { $path }
progress-reset = progressi cancellati: { $path }
no-state-folder = non c’è una cartella per i progressi: imposta HOME o XDG_STATE_HOME
progress-done = finita
progress-not-begun = da cominciare
progress-at-stop = { $done ->
    [true] finita; riaperta, alla tappa { $stop } di { $count }
   *[false] alla tappa { $stop } di { $count }
}
progress-practice = Esercizi
progress-kind = { $kind }, livello { $level }
progress-practised = { $kind ->
    [values] nodi giusti
    [window] finestre giuste
    [cuts] rami giusti
    [trace] passi giusti
    [all] risposte giuste
   *[other] esercizi giusti
} al primo colpo: { $right } su { $asked }
progress-kept-in = Conservati in { $path }
