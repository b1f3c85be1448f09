### What is wrong in a lesson: its files, its header, its prose, its facts and selectors.

diagnostic-at = { $path }:{ $line }:{ $column }: { $what }{ $excerpt ->
    [none] {""}
   *[text] {" "}| { $excerpt }
}
lesson-no-utf8 = byte { $byte } is not UTF-8: save the file as UTF-8
lesson-unreadable = cannot read the lesson { $path }: { $why }

## The header

lesson-no-header = a lesson begins with a header between two lines of +++
lesson-open-header = the header has no end: a second line of +++ is missing
lesson-bad-header = the header is wrong: { $why }
lesson-unknown-key = the header is wrong: unknown field `{ $key }`, expected one of { $known }
lesson-missing-key = the header is wrong: missing field `{ $key }`
lesson-wrong-type = the header is wrong: `{ $key }` should be { $form ->
    [text] text in quotes
    [switch] true or false
    [number] a number, or text in quotes
    [list] a list of texts in quotes
    [table] a table of numbers and moves in quotes
   *[tables] a list of tables
}
lesson-no-parts = a lesson has at least one [[parts]]
lesson-bad-part = `{ $name }` cannot name a part: a name is one word of letters, digits, - and _
lesson-part-twice = there is a part `{ $name }` already: each has a name of its own
lesson-part-before = there is no part `{ $name }` before this one
lesson-unknown-language = `{ $code }` is not a language of plyback: { $known }
lesson-own-language = the lesson itself is in this language (language = "{ $code }"): a translation is in another
lesson-no-game = a part needs a game, such as game = "tictactoe"
lesson-one-of-two = `{ $given }` should be { $one } or { $other }
lesson-no-memory = the searches and trees of this lesson don't fit into { $megabytes } MB together: a depth limit makes searches smaller,
    `lessons check --max-memory` makes more room
lesson-many-nodes = the searches up to here have looked at more than { $max } positions, too many for one lesson:
    a depth limit makes them smaller
lesson-many-sections = more than { $max } headings: a lesson has fewer parts, stops and questions
lesson-more-wrong = there is more wrong than these { $max } things: mend them first
lesson-beside-comparison = the part `{ $name }` is a comparison itself: name one with a single search
lesson-beside-other = the part `{ $name }` searches { $theirs }, this one { $ours }: both need the same position
lesson-searched = { $game } { $position } with { $side } to move
lesson-bad-state = `{ $number }` is not a state number: they count from 1
lesson-state-twice = there is a state { $number } already
lesson-node-twice = this node is state { $number } already: a node has one number

## Headings and prose

lesson-three-levels = a lesson has three levels of headings: # for a part, ## for a stop, ### for a question
lesson-not-shown = { $what ->
    [rule] a rule
    [nested] a list inside a list
    [numbered] a numbered list
    [code] a code block (or a line indented by four blanks)
    [image] a picture that isn't a step of this search under a stop (![what it shows](#state-3-cut))
    [link] a link to something other than a web address (https://…)
    [quotation] a note inside a note or a list
    [table] a table in a list
    [html] HTML
   *[this] this
} cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>)
lesson-picture-later = a picture shows a step that has been seen: this stop, or one before it
lesson-other-pictures = the pictures here are not those of `lesson.md`: the same steps, in the same order
lesson-text-first = text before the first heading: # names a part, ## a stop
lesson-part-order = `# { $name }` stands where { $expected ->
    [none] the file should end
   *[name] `# { $expected }` should
}: parts come in the header's order
lesson-stop-alone = a stop needs a part above it: # and the part's name
lesson-stop-order = this stop is not after the one above it: stops come in the order of the search, one a step
lesson-no-stop = the part `{ $name }` has no stop: it needs one, such as `## start`
lesson-no-section = the part `{ $name }` has no `# { $name }` section
lesson-other-section = `{ $found }` stands here where { $expected ->
    [none] the file should end
   *[section] the lesson has `{ $expected }`
}
lesson-section-missing = the section `{ $section }` is missing
lesson-text-of-part = text under a part's heading: put it under a stop, such as `## start`
lesson-no-remember = the lesson does not say what to remember: it ends with `# remember` and a line or two
lesson-remember-lines = `# remember` has no title, and one to { $most } lines or items under it
lesson-empty-stop = a stop without words: write what the lesson says here under it
lesson-open-brace = a `{"{"}` has no `{"}"}`: {"{{"} stands for the brace itself
lesson-closing-brace = a `{"}"}` has no `{"{"}`: {"}}"} stands for the brace itself
lesson-typed-number = the number { $number } is typed: take it from the trace ({"{"}state 3 value{"}"}),
    write it as a word, set it as `code` if it's a name, or as {"{"}"{ $number }"{"}"} if no search computes it
lesson-wide-word = `{ $word }` is { $width } columns wide and cannot be wrapped into { $max }
lesson-wide-line = this line is { $width } columns wide: it stands by itself in { $columns }, so at most { $max }
lesson-empty-line = this line is empty: a few words should stand here
lesson-two-lines = this must be a single line
lesson-control = the character { $char } can't be shown

## Claims and facts

claim-form = a claim reads FACT = VALUE, such as `search value = -10`
claim-fails = this does not hold: the trace says `{ $fact }` is { $found }, not { $expected }
fact-in-prose = {"{"}{ $fact }{"}"}: { $why }
fact-state = { $capital ->
    [true] State
   *[false] state
} { $number }
fact-unknown = `{ $fact }` is not a fact: `state N …`, `root …`, `node PATH …` or `search …`
fact-solve-form = `solve` needs three numbers, as in `solve 6 6 4`
fact-too-long = it is too long to be read
fact-unsettled = this game takes too long to be settled in a lesson
fact-no-part = there is no part `{ $name }`: one of { $known }
fact-no-attribute = `{ $attribute }` is not a fact of { $of ->
    [node] a node
    [search] a search
   *[event] an event
}: one of { $known }
fact-of-what = `{ $attribute }` of what? Say `search { $attribute }` or `state N { $attribute }`
fact-not-here = the event at this stop has no { $attribute }
fact-missing = { $what ->
    [choice] a leaf has no choice
    [reason] an inner node has no reason
    [taken] this scoring takes nothing off
    [value] the search was stopped before it had a value
    [move] the root is a leaf: there is no move
    [win] a tree's leaves have their own values
    [least] the tree is too large to count the fewest leaves
   *[depth] the search has no depth limit
}

## Selectors of steps

no-state-number = `{ $number }` is not a state number
selector-missing = a stop needs a selector, such as `state 3 backup`
selector-too-long = `{ $word }` is one word too many
selector-by-number = steps have no numbers here: name what happens, such as `state 3 backup`
selector-no-number = `state` needs a number, as in `state 3 backup`
selector-unknown = `{ $word }` begins no selector: one of start, end, state N EVENT, root EVENT,
    node PATH EVENT (b1.c2), or an event ({ $events })
selector-no-event = `{ $word }` is not an event: one of { $events }
selector-bad-nth = `{ $given }` should be a number from 1 on: the 1st, 2nd, … of several
selector-fits-none = nothing fits: { $instead ->
    [none] this search has no such event
   *[list] there is { $instead }
}
selector-fits-several = { $count ->
    [none] many
   *[other] { $count }
} steps fit, such as { $some }: say which
no-mistake = { $wrong ->
    [true] the wrong program does nothing wrong here
   *[false] no program here is wrong: search with --mistake NAME
}
no-difference = { $count ->
    [0] the two searches differ nowhere
   *[other] there is no difference { $number }: they count from 1 to { $count }
}
no-such-state = there is no state { $number }: { $known ->
    [none] no state has a number here
   *[list] the states are { $known }
}
node-never-entered = this search never enters `{ $moves }`: a cutoff skips it

## Steps of an export

selection-empty = no steps: write stops, all, A..B or selectors such as `state 3 backup,end`
selection-no-step = there is no step { $step }: the steps count from 1 to { $count }
selection-no-range = `{ $given }` is not a range of steps: A..B counts from 1 and has both ends, such as 3..12
selection-of-number = steps go by what happens, such as `state 3 backup`; step { $number } alone is { $number }..{ $number }
selection-of = `{ $name }`: { $why }

## Questions

lesson-question-alone = a question needs a stop above it: ## and a selector
lesson-question-late = the answer comes after the last stop of this part: ask something nearer, or end the part later
lesson-question-twice = `### { $name }` is asked here already
lesson-question-empty = `### { $name }` asks nothing: write the question after a colon
lesson-no-rule = a question without its rule: below it, write what is told with the answer
lesson-reasons = every sentence but the wrong one has its reason below it, in an inner list: why it's true
lesson-long-question = this is { $width } columns wide: { $lines } lines of a small terminal hold { $max }
lesson-long = it takes about { $minutes } minutes, and a lesson takes at most { $most }: make two of it, or say less
lesson-leak = { $told } tells the answer of `### { $question }` before it is given
score-of-move = { $value } (move { $mv })
