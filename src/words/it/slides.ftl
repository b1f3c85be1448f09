### Quello che dicono le diapositive e gli altri file esportati, oltre alle didascalie.

locale = it-IT
tree = Albero
code = Codice
calls = Chiamate
calls-left-out = { $count ->
    [one] … un'altra
   *[other] … altre { $count }
}
results-of = { $title }: che cosa ne è venuto
result-line = valore { $value }, linea { $line }; nodi { $nodes }, foglie { $leaves }, tagli { $cutoffs }
slide-step = { $title }, passo { $step }
slide-stop = { $title }: { $heading } (passo { $step })
stop-before = tappa { $stop } di { $stops } ·{" "}
step-counts = { $stop }passo { $step } di { $steps } · nodi { $nodes }  foglie { $leaves }  tagli { $cutoffs }

## Testo lineare

part-heading = Parte { $part } di { $parts }: { $title }
search-heading = La ricerca: { $game } { $position }, { $options }.
stop-heading = Tappa { $stop } di { $stops }, passo { $step } di { $steps }
step-heading = Passo { $step } di { $steps }
step-marker = passo { $step } di { $steps }
states-heading = Stati: { $states }.
state-root = { $state } la radice
state-after = { $state } dopo { $moves }
this-step = Questo passo: { $what }
what-changed = Che cosa è cambiato: { $what }.

## La pagina per il browser: pulsanti, tasti, tracce

page-next = Diapositiva successiva
page-previous = Diapositiva precedente
page-slide = Diapositiva
page-stops = Vai a una tappa
page-notes = Note del relatore
page-fullscreen = Schermo intero
page-help = Aiuto
page-language = English
page-close = Chiudi
page-keys = Tasti
page-save = Salva la traccia
page-of = di
page-mouse = Un clic sulla metà destra va avanti, sulla sinistra torna indietro;
    sul touch screen scorri col dito.
key-next = →  Spazio  PagGiù
key-previous = ←  PagSu
key-ends = Inizio  Fine
does-next = diapositiva successiva
does-previous = diapositiva precedente
does-ends = prima, ultima
does-stops = tappa successiva, precedente
does-language = altra lingua
does-notes = note del relatore
does-fullscreen = schermo intero
-page-search = La ricerca{ $part ->
    [none] {""}
   *[number] {" "}della parte { $part }
}{ $side ->
    [none] {""}
   *[side] {" "}{ $side }
}
events-carried = { -page-search } ha { $events } eventi; tutti in questa pagina, come NDJSON.
events-too-many = { -page-search } ha { $events } eventi, lasciati fuori da questa pagina
    (ne contiene { $max }): li scrive --format ndjson.
events-stopped = { -page-search } si è fermata dopo { $events } eventi, lasciati fuori da questa pagina.
reveal-missing = Queste sono diapositive per reveal.js, che non è accanto a questo file:
    qui va messa la cartella <code>dist</code> di reveal.js.
