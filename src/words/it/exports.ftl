### Ciò che dicono le esportazioni.

locale = it-IT

player-next = Diapositiva successiva
player-previous = Diapositiva precedente
player-slide = Diapositiva
player-stops = Vai a una tappa
player-notes = Note del relatore
player-speaker = Finestra del relatore
player-then = Poi
player-controls = Comandi
player-fullscreen = Schermo intero
player-help = Aiuto
player-answers = Risposte
player-language = English
player-close = Chiudi
player-keys = Tasti
player-key-next = →  Spazio  PagGiù
player-help-next = diapositiva successiva
player-key-previous = ←  PagSu
player-help-previous = diapositiva precedente
player-key-ends = Inizio  Fine
player-help-ends = prima, ultima diapositiva
player-help-stops = tappa successiva, precedente
player-help-language = altra lingua
player-help-notes = note del relatore
player-help-speaker = finestra del relatore: note, diapositiva successiva, orologio
player-help-blank = schermo nero, e ritorno
player-help-fullscreen = schermo intero
player-mouse = Un clic sulla metà destra va avanti, sulla sinistra torna indietro; sul touch screen scorri col dito.
player-save = Salva la traccia
player-of = di
player-search = La ricerca{ $part ->
    [none] {""}
   *[number] {" "}della parte { $part }
}{ $side ->
    [none] {""}
   *[name] {" "}{ $side }
}
trace-in-page = { $search } ha { $count } eventi; tutti in questa pagina, come NDJSON.
trace-left-out = { $search } ha { $count } eventi, lasciati fuori da questa pagina (ne contiene { $max }): li scrive --format ndjson.
trace-stopped = { $search } si è fermata dopo { $count } eventi, lasciati fuori da questa pagina.
reveal-missing = Queste sono diapositive per reveal.js, che non è accanto a questo file: metti qui la cartella { $folder } di reveal.js.

exists-without-force = { $path } c’è già: --force lo sostituisce
link-to-nothing = { $path } è un collegamento che non porta a nulla
no-ordinary-file = { $path } non è un file ordinario
cannot-write-file = non si può scrivere { $path }: { $why }
too-many-slides = { $why }; scegline meno con --steps A..B, per esempio 1..{ $max }
too-many-for-format = { $format ->
    [memory] { $slides } pagine occupano più memoria di quanta ne lasci --max-memory: basta per { $max }
    [html] { $slides } diapositive sono troppe da aprire in un browser: una pagina ne contiene { $max }
    [reveal] { $slides } diapositive sono troppe da aprire in un browser: una pagina ne contiene { $max }
    [pptx] con { $slides } diapositive una presentazione è troppo lenta da usare: al massimo { $max }
    [pdf] un pdf di { $slides } pagine è troppo lungo per chi lo apre: al massimo { $max }
    [gif] una gif di { $slides } immagini non la guarda nessuno: al massimo { $max }
    [cast] una registrazione contiene { $max } passi, e questi sarebbero { $slides }
   *[other] { $slides } diapositive sono troppe per { $format }: al massimo { $max }
}{ $languages ->
    [one] {""}
   *[other] {" "}in { $languages } lingue
}
template-unreadable = il modello { $path } non si può leggere: { $why }
slide-no-memory = una diapositiva con { $moves } mosse affiancate occupa { $megabytes } MB, più di quanto --max-memory lasci
template-too-large = il modello { $path } è troppo grande: al massimo { $max } MiB una volta decompresso
template-no-presentation = il modello { $path } non è una presentazione di PowerPoint (pptx)
template-no-layout = il modello { $path } non ha un layout con un titolo e abbastanza posto sotto per una figura, come «Titolo e contenuto»
panels-too-many = { $asked } non stanno insieme su una diapositiva con lettere da { $points } pt: --panels { $fitting } sì
board-no-room = una griglia { $size } non sta su una diapositiva con lettere da { $points } pt: al massimo { $fitting } sì
no-slides = non c’è nessuna diapositiva da scrivere
cast-needs-screen = una registrazione riprende lo schermo del programma, e qui non c’è
picture-too-wide = «{ $title }» non si può disegnare larga { $width } pixel: nessuna immagine è così grande
picture-refused = «{ $title }» come PNG: { $why }
pdf-refused = non può diventare un pdf: { $why }
gif-refused = non può diventare una gif: { $why }
gif-too-large = una gif è larga e alta al massimo { $max } pixel
