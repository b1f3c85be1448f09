### What slides and other files that leave the program say besides captions.

locale = en-US
tree = Tree
code = Code
calls = Calls
calls-left-out = … { $count } more
results-of = { $title }: what came of it
result-line = value { $value }, line { $line }; nodes { $nodes }, leaves { $leaves }, cutoffs { $cutoffs }
slide-step = { $title }, step { $step }
slide-stop = { $title }: { $heading } (step { $step })
stop-before = stop { $stop } of { $stops } ·{" "}
step-counts = { $stop }step { $step } of { $steps } · nodes { $nodes }  leaves { $leaves }  cutoffs { $cutoffs }

## Linear text

part-heading = Part { $part } of { $parts }: { $title }
search-heading = The search: { $game } { $position }, { $options }.
stop-heading = Stop { $stop } of { $stops }, step { $step } of { $steps }
step-heading = Step { $step } of { $steps }
step-marker = step { $step } of { $steps }
states-heading = States: { $states }.
state-root = { $state } the root
state-after = { $state } after { $moves }
this-step = This step: { $what }
what-changed = What changed: { $what }.

## The page for browsers: its buttons, its keys, its traces

page-next = Next slide
page-previous = Previous slide
page-slide = Slide
page-stops = Go to a stop
page-notes = Speaker notes
page-fullscreen = Full screen
page-help = Help
page-language = Italiano
page-close = Close
page-keys = Keys
page-save = Save the trace
page-of = of
page-mouse = Click the right half of the slide to go on, the left half to go back;
    on a touch screen, swipe.
key-next = →  Space  PgDn
key-previous = ←  PgUp
key-ends = Home  End
does-next = next slide
does-previous = previous slide
does-ends = first, last slide
does-stops = next, previous stop
does-language = other language
does-notes = speaker notes
does-fullscreen = full screen
-page-search = The search{ $part ->
    [none] {""}
   *[number] {" "}of part { $part }
}{ $side ->
    [none] {""}
   *[side] {" "}{ $side }
}
events-carried = { -page-search } has { $events } events; all of them are in this page, as NDJSON.
events-too-many = { -page-search } has { $events } events, which are left out of this page
    (it holds { $max }): --format ndjson writes them.
events-stopped = { -page-search } was stopped after { $events } events, which are left out of this page.
reveal-missing = These are slides for reveal.js, which is not beside this file:
    put the folder <code>dist</code> of reveal.js here.
