edit-position-title = Modifica la posizione
root-is-leaf = la radice è una foglia
label-heap = mucchio
number-needed = un numero
about-heap = quanti ce ne sono
root-without-value = la radice non ha ancora un valore: scrivilo
edit-tree-title = Modifica l’albero
outline-root = radice
digits-set-value = cifre e - danno il valore alla foglia
tree-too-large-to-edit = quest’albero è troppo grande per essere modificato (al massimo 4.000 nodi, al massimo 127 uno sotto l’altro): scrivilo in un file e apri @FILE
default-value = predefinito
contrast-scoring = punteggio semplice e per profondità
contrast-level = semimosse contate dalla prima risposta, o dalla radice
contrast-algorithm = minimax e alfa-beta
contrast-ties = a parità di valore, la prima o l’ultima mossa
contrast-cut = taglio al limite raggiunto, o solo superato
contrast-order = prima la mossa migliore, o la peggiore
contrast-mistake = il programma corretto o uno sbagliato
label-contrast = confronto
label-game = gioco
label-position = posizione
usual-position = predefinita
about-usual-position = tictactoe: quella della mossa strana
name-needed = scrivi un nome
export-title = Esporta diapositive o immagini
about-svg = una cartella, un’immagine per passo, nitida a ogni dimensione
about-png = una cartella, un’immagine per passo, in pixel
about-pdf = un documento, una pagina per passo
about-pptx = PowerPoint, con forme modificabili
about-beamer = LaTeX con TikZ, un overlay per passo
about-html = una pagina da scorrere in un browser
about-reveal = diapositive per reveal.js
about-marp = diapositive Markdown per Marp
about-typst = diapositive per Typst
about-gif = un’immagine animata
about-cast = questa schermata, filmata: per asciinema
about-dot = l’albero, per Graphviz
about-mermaid = l’albero, per Mermaid
about-text = testo semplice, riga per riga
about-ndjson = la traccia, un evento per riga
about-trace-event = la ricerca a intervalli annidati, per Perfetto e speedscope
about-gift = le domande della lezione, per una piattaforma didattica
about-moodle = le domande della lezione, per Moodle
about-light = per i proiettori
about-dark = fondo scuro
about-print = nero su bianco, motivi al posto dei colori
about-stops = le tappe, o la ricerca in breve
about-all-steps = ogni passo
about-this-step = quello sullo schermo
about-typed-steps = da scrivere qui sotto
label-format = formato
label-parts = parti
about-whole-lesson = tutta la lezione
about-this-part = quella sullo schermo
label-steps = passi
label-which = quali
steps-example = 3..12, o cut 1,end
about-step-selector = A..B contati da 1, o che cosa vi accade
label-theme = tema
label-size = grandezza
about-size-normal = lettere da 14 pt in su
about-size-large = da 18 pt in su, per un’aula grande
label-at-nodes = ai nodi
about-nodes-window = α e β delle chiamate in corso
about-nodes-interval = quanto può ancora valere il nodo
about-nodes-none = solo i valori
label-title = titolo
title-example = quello solito
label-frame = copertina, fine
about-framed = copertina, e risultati in fondo
about-unframed = solo i passi
label-language = lingua
label-folder = cartella
label-file = file
label-replace = sostituisci
exporting-title = Esportazione
options-title = Opzioni della ricerca
empty-board = la griglia vuota
label-began = prima mossa
label-to-move = tocca a
about-began = chi muove per primo nella partita
about-to-move = alla radice dell’albero
leaf-without-value = la foglia { $path } non ha ancora un valore: scrivilo
export-unit = { $unit ->
    [step] { $count ->
        [one] passo
       *[other] passi
    }
    [event] { $count ->
        [one] evento
       *[other] eventi
    }
    [question] { $count ->
        [one] domanda
       *[other] domande
    }
   *[slide] { $count ->
        [one] diapositiva
       *[other] diapositive
    }
}
export-first = si prepara: { $unit } 1
export-reached = { $unit } { $done } di { $all }
only-leaves-have-values = solo una foglia ha un valore suo: { KEY("add-branch") } ne aggiunge una sotto
leaf-values-are-whole = il valore di una foglia è un numero intero: cifre e -
root-has-no-siblings = la radice non ha fratelli: { KEY("add-branch") } aggiunge una foglia sotto
root-stays = la radice resta: scegli un nodo più in basso da togliere
branch-is-leaf-now = un ramo ha almeno un figlio: ora questo è una foglia, con il valore del figlio; { KEY("undo") } annulla
only-child-stays = l’unico figlio resta: togli prima quel che ha sotto
nothing-to-undo = non c’è più nulla da annullare: continua, o { KEY("cancel") } per uscire
nodes-and-leaves = { $nodes }, { $leaves }
label-heaps = mucchi
numbers-needed = numeri
export-exists = { $path } c’è già: scegli di sostituirlo, o un altro nome
export-is-file = { $path } è un file e questo formato scrive una cartella: scegli un altro nome
export-is-folder = { $path } è una cartella, e qui si scrive un solo file: scegli un altro nome
export-no-folder = la cartella { $path } non c’è: scegline una che esiste
export-too-many = { $why ->
    [none] {""}
   *[other] sono troppi passi per questo formato: ne servono di meno, come 1..{ $most }
}
export-cancelled = fermata: non è stato scritto nulla
example-branches = tre rami e nove foglie
example-strange = la mossa strana
example-heap = un mucchio di sei ossi
example-board = due in fila su 2×3
example-columns = tre in fila a caduta, 4×4
label-more = altro …
about-more = { KEY("search") } mostra tutte le opzioni
own-contrast = a scelta
contrast-own = le opzioni di A e di B, da scrivere sotto
usual-options = le opzioni predefinite
about-side = per esempio --algorithm alphabeta --order best
