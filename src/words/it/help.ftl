### L’aiuto della riga di comando: `about-COMANDO`, `help-ARGOMENTO`, `help-COMANDO-ARGOMENTO`.

help-usage = Uso
placeholder = { $name ->
    [CODE] CODICE
    [COMMAND] COMANDO
    [FORMAT] FORMATO
    [GAME] GIOCO
    [KIND] TIPO
    [LANG] LINGUA
    [LESSON] LEZIONE
    [LIST] ELENCO
    [NAME] NOME
    [OPTIONS] OPZIONI
    [ORDER] ORDINE
    [PATH] PERCORSO
    [PATHS] PERCORSI
    [PIXELS] PIXEL
    [POSITION] POSIZIONE
    [SEAT] GIOCATORE
    [SECONDS] SECONDI
    [SEED] SEME
    [SIDE] LATO
    [SIZE] MISURA
    [STEP] PASSO
    [STEPS] PASSI
    [TEXT] TESTO
    [THEME] TEMA
    [WHAT] COSA
    [WHEN] QUANDO
    [WHICH] QUALE
   *[other] { $name }
}
help-commands = Comandi
help-arguments = Argomenti
help-options = Opzioni
man-name = Nome
man-synopsis = Sintassi
man-description = Descrizione
man-version = Versione
help-default = { $help } [predefinito: { $values }]
help-possible-values = { $help } [valori possibili: { $values }]

about-plyback = Mostra come ragiona una ricerca su un albero di gioco.
about-learn = Apre una lezione: di plyback, per nome, o tua, per percorso
about-lessons = Elenca le lezioni, ne verifica le affermazioni sulle tracce o ne comincia una nuova
about-lessons-list = Elenca le lezioni
about-lessons-check = Controlla le lezioni: selettori, affermazioni, traduzioni, larghezze
about-lessons-new = Comincia una lezione tua, a partire da una piccola che supera ogni controllo
about-explore = Percorre qualsiasi ricerca di qualsiasi gioco: avanti, indietro e di nodo in nodo
about-compare = Confronta due ricerche della stessa posizione: dove differiscono, e che cosa significa
about-export = Crea diapositive, immagini o una traccia di una lezione, una ricerca o un confronto
about-trace = Scrive la traccia di una ricerca sull’uscita standard: NDJSON, un evento per riga
about-solve = Stabilisce chi vince un gioco m,n,k se entrambi giocano alla perfezione
about-verify = Verifica un certificato con le sole regole, contro ogni risposta
about-progress = Mostra le lezioni seguite, le domande e gli esercizi con le tue risposte
about-completions = Stampa lo script che completa comandi e opzioni di plyback nella tua shell
about-man = Stampa la pagina di manuale di plyback o di un suo comando

help-help = Mostra l’aiuto
help-version = Mostra la versione
help-lang = La lingua [predefinita: da LC_ALL, LC_MESSAGES o LANG]. Per export anche both
help-color = Quando usare i colori; auto: su un terminale, se NO_COLOR non è impostata
help-ascii = Disegna con i soli caratteri ASCII
help-theme = I colori: terminal, dark o light; per export light, dark o print
help-game = tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim o tree
help-position = La posizione nella notazione del gioco: O_X/X__/XOO, un mucchio come 6, mucchi come 3,4,5,
    un albero come [[3,12],[2,4]], @FILE o random:B,D,SEME
help-algorithm = Come si esplora l’albero [predefinito: minimax]
help-scoring = Come si valutano le partite finite [predefinito: plain; bones e nim: unit]
help-ties = Quale mossa tenere a parità di valore [predefinito: first]
help-cut = Quando taglia alfa-beta [predefinito: equal; con --ties last: strict]
help-max = Di chi si massimizza il punteggio [predefinito: mover]
help-depth = A questa profondità ci si ferma e si valuta; auto: meno semimosse su una griglia più grande [predefinito: nessun limite]
help-eval = Con --depth, quanto vale una posizione non finita: zero 0; open 1; lines, su una griglia,
    i segni nelle linee ancora aperte; threats, su una griglia, vittorie immediate, altrimenti linee pesate [predefinito: zero]
help-moves = Quali mosse si provano, su una griglia: all, near:D (le caselle libere a distanza da 1 a D da un segno,
    nelle otto direzioni), o adjacent per near:1; forced:D,
    la vittoria o il blocco, se c’è, altrimenti near:D; o threats, lo stesso, altrimenti solo le minacce di vittoria [predefinito: all]
help-order = In che ordine si provano le mosse; best e worst usano i valori veri, lines il peso delle linee [predefinito: scan]
help-shortcuts = Alla radice, su una griglia, gioca una vittoria immediata, o blocca quella dell’avversario, senza ricerca
help-mistake = Esegue invece un programma con un errore noto, segnalato come tale ovunque [predefinito: off]
help-first = Chi ha fatto la prima mossa della partita, su una griglia [predefinito: X]
help-root = Chi muove alla radice di un albero [predefinito: max]
help-a = Opzioni della sola prima ricerca, come "--ties last" [predefinito: "--scoring plain"; tree: "--algorithm minimax"]
help-b = Opzioni della sola seconda ricerca [predefinito: "--scoring depth"; tree: "--algorithm alphabeta"]
help-preset = Un confronto già pronto: { $names }
help-step = Il passo da cui cominciare, contando da 1
help-max-memory = La memoria per le ricerche, in MB: quando finisce, i sottoalberi piccoli si chiudono,
    e si esplorano di nuovo quando li si apre; ciò che va tenuto intero viene rifiutato
help-json = Come JSON, per altri programmi
help-reset = Cancella tutti i progressi
help-shell = La tua shell
help-man-command = Un comando, come export o lessons check [predefinito: plyback stesso]
help-learn-lesson = Il nome di una lezione (vedi plyback lessons list), o il percorso di una tua
help-learn-text = Stampa l’intera lezione come testo lineare
help-watch = Mostra una tua lezione mentre la scrivi: la rilegge a ogni salvataggio e resta dov’eri
help-lessons-new-name = La cartella da creare; il suo nome è quello della lezione
help-lines = Presenta tutto riga per riga e accetta parole dall’ingresso standard; non serve un terminale
help-no-questions = Non fa domande
help-explore-text = Stampa la ricerca come semplice testo lineare: di una piccola ogni passo, di una grande quelli che la riassumono
help-explore-steps = Con --text, quali passi: stops (quelli che riassumono la ricerca), all, A..B contati da 1,
    o selettori come "leaf 1,cut 1,end"
help-compare-text = Stampa una tabella, senza schermo
help-compare-json = Stampa JSON, per altri programmi
help-paths = Cartelle o file di lezioni [predefinito: quelle di plyback]
help-lesson = Una lezione: il suo nome (vedi plyback lessons list), o il percorso di una tua
help-part = Una parte della lezione, con il nome che ha nel file
help-compare = Due ricerche affiancate, come in plyback compare
help-format = Che cosa scrivere: { $names }
help-output = Il file da scrivere; svg e png: la cartella
help-steps = Quali passi: stops (dove la lezione parla; di una ricerca, quelli che la riassumono),
    all, A..B contando da 1, o selettori come "state 3 backup,cut 1,end"
help-panels = Che cosa mettere su una diapositiva, fra tree,board,code,stack,caption,timeline [predefinito:
    tree, caption, e board e code se c’è posto perché siano grandi]
help-aspect = Le proporzioni delle diapositive [predefinito: { $name }]
help-size = Quanto sono grandi le lettere: normal (almeno 14 pt su una diapositiva alta 7,5 pollici)
    o large (18 pt, per un’aula grande) [predefinito: normal]
help-at-nodes = Che cosa c’è accanto ai nodi oltre ai valori: window (α e β delle chiamate in corso),
    interval (quanto può ancora valere il nodo) o none, niente [predefinito: window]
help-export-title = Il titolo, al posto di quello della lezione
help-subtitle = La riga sotto il titolo, al posto del riassunto della lezione
help-questions = Include le domande della lezione: ognuna in una diapositiva prima di quella con la risposta
help-no-cover = Omette la copertina
help-no-end = Omette la diapositiva dei risultati
help-template = Una presentazione (pptx) da cui le diapositive prendono schemi, layout, tema e dimensioni
help-bare = Scrive solo le figure, da usare con \input in un documento LaTeX proprio
help-width = La larghezza delle immagini in pixel [predefinito: 1920; gif: 960]
help-delay = Per quanto una gif o un cast mostra ogni passo, in millisecondi [predefinito: { $delay }].
    Le tappe durano almeno il tempo che serve a leggerle;
    l’ultimo passo di una gif dura tre volte tanto, almeno 3 s
help-handout = Una dispensa con questo numero di diapositive per foglio A4 e righe per scrivere: 2, 4 o 6. I nodi sono vuoti; le soluzioni sono in fondo
help-force = Sostituisce i file che ci sono già
help-m = Righe della griglia, da 1 a 100
help-n = Colonne della griglia, da 1 a 100
help-k = Quanti segni in fila vincono
help-table = Risolve i 25 giochi della tabella della relazione e confronta i risultati
help-time = Quanto può durare, in secondi, per esempio 2 o 0.5; con --table, per ogni riga [predefinito: senza limite; con --table: 10]
help-solve-max-memory = Memoria per quello che la ricerca ricorda, in MB
help-certificate = Scrive una dimostrazione che plyback verify può controllare: una strategia o coppie di caselle, come NDJSON
help-file = Un certificato di plyback solve
about-play = Ti fa giocare contro un motore e mostra la ricerca dietro ogni sua mossa, o fa giocare due motori fra loro
help-play-game = tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T o nim
help-play-position = La posizione nella notazione del gioco: O_X/X__/XOO, un mucchio come 6, o mucchi come 3,4,5
help-engine = Contro chi si gioca: perfect risolve i giochi piccoli; browser e report giocano come nei loro testi;
    strong gioca a tutto [predefinito: perfect dove può, altrimenti strong]
help-you = Chi sei: X o O su una griglia, oppure first o second, primo o secondo a muovere [predefinito: first]
help-play-scoring = Come perfect valuta le partite finite [predefinito: depth]
help-play-ties = Quale mossa tiene perfect a parità di valore [predefinito: first]
help-play-seed = Il seme delle mosse a caso con cui si aprono le partite di un incontro
help-play-time = Quanti secondi ha un motore per una mossa, come 0.5
help-against = Al posto tuo gioca questo motore, contro --engine: un incontro
help-games = Quante partite ha un incontro; vanno a coppie, che si aprono con le stesse due mosse a caso, a parti scambiate
help-load = Riprende una partita salvata, dal suo file
help-play-certificate = Gioca contro un certificato di plyback solve: vince, o non perde mai
