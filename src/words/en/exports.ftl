### What exports say: the player of pages, recordings, what is refused.

# How office programs call the language.
locale = en-US

## The player of a page: its buttons, its help, its keys.

player-next = Next slide
player-previous = Previous slide
player-slide = Slide
player-stops = Go to a stop
player-notes = Speaker notes
player-speaker = Speaker window
player-then = Next
player-controls = Controls
player-fullscreen = Full screen
player-help = Help
player-answers = Answers
player-language = Italiano
player-close = Close
player-keys = Keys
player-key-next = →  Space  PgDn
player-help-next = next slide
player-key-previous = ←  PgUp
player-help-previous = previous slide
player-key-ends = Home  End
player-help-ends = first, last slide
player-help-stops = next, previous stop
player-help-language = other language
player-help-notes = speaker notes
player-help-speaker = speaker window: notes, next slide, clock
player-help-blank = black screen, and back
player-help-fullscreen = full screen
player-mouse = Click the right half of the slide to go on, the left half to go back; on a touch screen, swipe.
player-save = Save the trace
player-of = of
player-search = The search{ $part ->
    [none] {""}
   *[number] {" "}of part { $part }
}{ $side ->
    [none] {""}
   *[name] {" "}{ $side }
}
trace-in-page = { $search } has { $count } events; all of them are in this page, as NDJSON.
trace-left-out = { $search } has { $count } events, which are left out of this page (it holds { $max }): --format ndjson writes them.
trace-stopped = { $search } was stopped after { $count } events, which are left out of this page.
reveal-missing = These are slides for reveal.js, which is not beside this file: put the folder { $folder } of reveal.js here.

## What is refused.

exists-without-force = { $path } is there already: --force replaces it
link-to-nothing = { $path } is a link that leads nowhere
no-ordinary-file = { $path } is not a regular file
cannot-write-file = cannot write { $path }: { $why }
too-many-slides = { $why }; choose fewer with --steps A..B, such as 1..{ $max }
too-many-for-format = { $format ->
    [memory] { $slides } pages take more memory than --max-memory leaves: it's enough for { $max }
    [html] { $slides } slides are too many for a browser to open: one page holds { $max }
    [reveal] { $slides } slides are too many for a browser to open: one page holds { $max }
    [pptx] { $slides } slides make a presentation too slow to use: at most { $max }
    [pdf] a pdf of { $slides } pages is more than most viewers open: at most { $max }
    [gif] a gif of { $slides } frames is more than anyone will watch: at most { $max }
    [cast] a recording holds { $max } steps, and these would be { $slides }
   *[other] { $slides } slides are more than { $format } is good for: at most { $max }
}{ $languages ->
    [one] {""}
   *[other] {" "}in { $languages } languages
}
template-unreadable = the template { $path } cannot be read: { $why }
slide-no-memory = a slide with { $moves } moves side by side takes { $megabytes } MB, more than --max-memory leaves
template-too-large = the template { $path } is too large: unpacked, at most { $max } MiB
template-no-presentation = the template { $path } is not a PowerPoint presentation (pptx)
template-no-layout = the template { $path } has no layout with a title and room for a picture below it, such as “Title and Content”
panels-too-many = { $asked } don't fit on one slide with letters of { $points } pt: --panels { $fitting } does
board-no-room = a board of { $size } doesn't fit on a slide with letters of { $points } pt: at most { $fitting } does
no-slides = there is no slide to write
cast-needs-screen = a recording films the program's own screen, and there's none here
picture-too-wide = '{ $title }' cannot be drawn { $width } pixels wide: no picture is that large
picture-refused = '{ $title }' as PNG: { $why }
pdf-refused = this cannot be a pdf: { $why }
gif-refused = this cannot be a gif: { $why }
gif-too-large = a gif is at most { $max } pixels wide and high
