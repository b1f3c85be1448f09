### The help of the command line: `about-COMMAND`, `help-ARGUMENT`, `help-COMMAND-ARGUMENT`.

help-usage = Usage
placeholder = { $name }
help-commands = Commands
help-arguments = Arguments
help-options = Options
man-name = Name
man-synopsis = Synopsis
man-description = Description
man-version = Version
help-default = { $help } [default: { $values }]
help-possible-values = { $help } [possible values: { $values }]

about-plyback = Watch minimax think, one step at a time.
about-learn = Follow a lesson: one of plyback's by its name, or your own by its path
about-lessons = List lessons, check them against their traces, or start a new one
about-lessons-list = List the lessons
about-lessons-check = Check lessons: selectors, claims, translations, widths
about-lessons-new = Start a lesson of your own, from a small one that passes every check
about-explore = Step through any search of any game: forwards, backwards and from node to node
about-compare = Compare two searches of a position side by side: where they differ and what that means
about-export = Make slides, pictures or a trace of a lesson, a search or a comparison
about-trace = Write a search's trace to standard output: NDJSON, one event per line
about-solve = Settle who wins an m,n,k-game when both play perfectly
about-verify = Check a certificate by the rules alone, against every reply
about-progress = Show what you have done, answered and practised
about-completions = Print a script that completes plyback's commands and options in your shell
about-man = Print the manual page of plyback or of one of its commands

help-help = Print help
help-version = Print version
help-lang = The language [default: from LC_ALL, LC_MESSAGES or LANG]. export also takes both
help-color = When to use colour; auto: on a terminal, unless NO_COLOR is set
help-ascii = Draw with ASCII characters only
help-theme = The colours: terminal, dark or light; for export light, dark or print
help-game = tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim or tree
help-position = The position in the game's notation: O_X/X__/XOO, a heap such as 6, heaps such as 3,4,5,
    a tree such as [[3,12],[2,4]], @FILE or random:B,D,SEED
help-algorithm = How the tree is searched [default: minimax]
help-scoring = How finished games are scored [default: plain; bones and nim: unit]
help-ties = Which of equal moves to keep [default: first]
help-cut = When alpha-beta cuts [default: equal; with --ties last: strict]
help-max = Whose score is maximised [default: mover]
help-depth = Stop at this ply and evaluate; auto: fewer plies on a larger board [default: no limit]
help-eval = With --depth, what an unfinished position is worth: zero 0; open 1; lines, on a board,
    the marks in lines that are still open; threats, on a board, immediate wins, else weighted lines [default: zero]
help-moves = Which moves are tried, on a board: all, near:D (free cells at distance 1 to D from a mark,
    along the eight directions), or adjacent for near:1; forced:D,
    a win or a block if there is one, else near:D; or threats, the same, else only moves that threaten to win [default: all]
help-order = The order in which moves are searched; best and worst go by the true values, lines by the weight of the lines [default: scan]
help-shortcuts = At the root, on a board, play an immediate win, else block the opponent's, without a search
help-mistake = Run a well-known wrong program instead, marked as wrong wherever it is shown [default: off]
help-first = Who made the first move of the game, on a board [default: X]
help-root = Who moves at the root of a tree [default: max]
help-a = Options of the first search alone, such as "--ties last" [default: "--scoring plain"; tree: "--algorithm minimax"]
help-b = Options of the second search alone [default: "--scoring depth"; tree: "--algorithm alphabeta"]
help-preset = A ready-made contrast: { $names }
help-step = The step to start at, counted from 1
help-max-memory = Memory for searches, in MB: beyond it, small subtrees are folded,
    and searched again when you look into them; what has to be kept whole is refused
help-json = As JSON, for other programs
help-reset = Forget all progress
help-shell = Your shell
help-man-command = A command, such as export or lessons check [default: plyback itself]
help-learn-lesson = A lesson's name (see plyback lessons list), or the path of your own
help-learn-text = Print the whole lesson as plain linear text
help-watch = Show a lesson of your own while you write it: it is read again whenever you save, at the same stop
help-lessons-new-name = The folder to make; its name is the lesson's
help-lines = Read it out line by line and take words typed on standard input; needs no terminal
help-no-questions = Ask no questions
help-explore-text = Print the search as plain linear text: every step of a small one, of a large one those that sum it up
help-explore-steps = With --text, which steps: stops (those that sum the search up), all, A..B counted from 1,
    or selectors such as "leaf 1,cut 1,end"
help-compare-text = Print it as a table, without a screen
help-compare-json = Print it as JSON, for other programs
help-paths = Folders or files of lessons [default: plyback's own]
help-lesson = A lesson: its name (see plyback lessons list), or the path of your own
help-part = One part of the lesson, by its name in the file
help-compare = Two searches side by side, as in plyback compare
help-format = What to write: { $names }
help-output = The file to write; svg and png: the folder
help-steps = Which steps: stops (where the lesson speaks; for a search, those that sum it up),
    all, A..B counted from 1, or selectors such as "state 3 backup,cut 1,end"
help-panels = What to put on a slide: any of tree,board,code,stack,caption,timeline [default:
    tree and caption, with board and code where they can be large]
help-aspect = The proportions of slides [default: { $name }]
help-size = How large letters are: normal (at least 14 pt on a slide 7.5 inches high)
    or large (18 pt, for a hall) [default: normal]
help-at-nodes = What stands at the nodes besides values: window (α and β of the running calls),
    interval (what the value can still be) or none [default: window]
help-export-title = The title, in place of the lesson's
help-subtitle = The line below the title, in place of the lesson's summary
help-questions = Ask the lesson's questions: each on a slide before the one with its answer
help-no-cover = Leave out the title slide
help-no-end = Leave out the slide with the results
help-template = A presentation (pptx) whose masters, layouts, theme and size the slides take
help-bare = Write pictures alone, for \input in a LaTeX document of your own
help-width = The width of pictures in pixels [default: 1920; gif: 960]
help-delay = How long a gif or a cast shows each step, in milliseconds [default: { $delay }].
    Both show each stop for at least as long as it takes to read;
    a gif shows the last step three times as long, at least 3 s
help-handout = A handout with this many slides per A4 sheet and lines to write on: 2, 4 or 6. Nodes are empty; the key comes last
help-force = Replace files that are already there
help-m = Rows of the board, 1 to 100
help-n = Columns of the board, 1 to 100
help-k = How many in a line win
help-table = Settle the 25 games of the report's table, and compare the results
help-time = How long it may take, in seconds, such as 2 or 0.5; with --table, each row [default: no limit; with --table: 10]
help-solve-max-memory = Memory for what the search remembers, in MB
help-certificate = Write a proof that plyback verify can check: a strategy or pairs of cells, as NDJSON
help-file = A certificate of plyback solve
about-play = Play against an engine and open the search behind any of its moves, or let two engines play
help-play-game = tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T or nim
help-play-position = The position in the game's notation: O_X/X__/XOO, a heap such as 6, or heaps such as 3,4,5
help-engine = Who you play against: perfect solves small games; browser and report play as their texts do;
    strong plays every game [default: perfect where it can, else strong]
help-you = Your seat: X or O on a board, or first or second to move [default: first]
help-play-scoring = How perfect scores finished games [default: depth]
help-play-ties = Which of equal moves perfect keeps [default: first]
help-play-seed = The seed of a match's random opening moves
help-play-time = How many seconds an engine has for a move, such as 0.5
help-against = Instead of you, this engine plays against --engine: a match
help-games = How many games a match has; they come in pairs that open with the same two random moves, sides swapped
help-load = Go on with a saved game, from its file
help-play-certificate = Play against a certificate of plyback solve: it wins, or never loses
