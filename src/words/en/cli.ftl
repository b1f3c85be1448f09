### What the command line says besides its help: errors, warnings, progress.

warning = warning: { $what }
side-of = side { $side }: { $what }
in-option = in { $option }: { $why }

## Calls that cannot be read

call-unknown-argument = unexpected argument `{ $given }` found
call-unknown-command = unknown command `{ $given }`
call-no-command = a command is missing; see plyback --help, or --help after the command
call-no-value = a value is required for `{ $arg }` but none was supplied
call-invalid-value = invalid value `{ $given }` for `{ $arg }`
call-refused-value = invalid value `{ $given }` for `{ $arg }`: { $why }
call-too-many-values = unexpected value `{ $given }` for `{ $arg }` found; no more were expected
call-twice = the argument `{ $arg }` cannot be used multiple times
call-conflict = the argument `{ $arg }` cannot be used with `{ $others }`
call-missing = missing: { $args }
call-no-text = an argument is not valid UTF-8
call-wrong = the call cannot be read
call-possible-values = { $error } [possible values: { $values }]
call-similar = { $error }; tip: { $several ->
    [true] similar { $kind ->
        [value] values
        [command] commands
       *[argument] arguments
    } exist
   *[false] a similar { $kind ->
        [value] value
        [command] command
       *[argument] argument
    } exists
}: `{ $similar }`
call-see-help = { $error }; see plyback { $command ->
    [none] --help
   *[command] { $command } --help
}
whole-number = it must be a whole number from { $min } to { $max }
whole-step = a step is a whole number from 1

## Options that do not go together

lang-both-is-for-export = --lang both is for export: here it is en or it
theme-is-for-screens = --theme { $name } is for screens: slides take light, dark or print
theme-is-for-export = --theme { $name } is for export: here it is terminal, dark or light
needs-a-lesson = { $option } needs a lesson: plyback lessons list shows their names
watch-needs-files = --watch follows your own files, and { $name } is one of plyback's lessons: give the path of your own
lesson-is-there = { $path } already exists: choose another name
lesson-begun = started: { $path }/lesson.md

    plyback lessons check { $typed }    checks it against its search

    plyback learn { $typed } --watch    shows it, and every change as soon as you save
export-needs-a-game = name a game, or a lesson with --lesson ID
export-needs-a-file = export writes to a file: name it with -o PATH (plyback trace writes to standard output)
no-such-part = this lesson has no part `{ $name }`: one of { $known }
needs-a-terminal = this needs a terminal; without one, use { $command ->
    [text-forms-of-home] { $command }
   *[command] { $command } --text, or --lines to go step by step
}
text-forms-of-home = plyback lessons list, plyback learn ID --text, plyback explore GAME --text, or --lines to go step by step

## Warnings

option-does-nothing = { $option } has no effect on { $format }; it's for { $formats }
questions-not-in = { $format } asks no questions: --questions is for { $formats }
no-questions = there are no questions to write: export a lesson that asks some
written-as = { $path } is written as { $format }, whatever its name suggests
panels-of-two = --panels { $panels }: slides of a comparison have tree, board and caption only
beginning-of-search = { $why }: this is the beginning of the search
bounds-for-values = --ties last with --cut equal takes bounds for values
    and can choose a worse move than minimax; --cut strict does not

## What is done, and what has failed

cannot-write = cannot write: { $why }
no-signals = cannot listen for signals: { $why }
and-more = { $first } (and { $count } more: plyback lessons check { $name })
lesson-holds = { $id }: { $parts }, { $stops }, { $length }, { $languages }: everything holds
parts = { $count } { $count ->
    [one] part
   *[other] parts
}
stops = { $count } { $count ->
    [one] stop
   *[other] stops
}
searching = searching: { $count } nodes
exporting = { $format }: { $done } of { $all } { $unit }
exported = done: { $path }, { $count } { $unit }
position-offered = The strange move's position. Empty board: ___/___/___

## The terminal

terminal-failed = the terminal failed: { $why }
terminal-gone = the terminal closed, or a signal ended the program
terminal-killed = internal error: signal { $signal } ended the program
progress-unusable = your progress can't be saved: { $why }
progress-set-aside = { $path } is damaged or not plyback's: it was kept as { $aside }, and your progress starts over
progress-none = there is no progress to delete: { $path }
progress-reset = progress deleted: { $path }
no-state-folder = there is no folder for your progress: set HOME or XDG_STATE_HOME
progress-done = done
progress-not-begun = not begun
progress-at-stop = { $done ->
    [true] done; opened again, at stop { $stop } of { $count }
   *[false] at stop { $stop } of { $count }
}
progress-practice = Practice
progress-kind = { $kind }, level { $level }
progress-practised = { $right } of { $asked } { $kind ->
    [values] nodes
    [window] windows
    [cuts] branches
    [trace] steps
    [all] answers
   *[other] exercises
} right the first time
progress-kept-in = Kept in { $path }
