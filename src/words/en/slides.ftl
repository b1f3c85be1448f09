### Slides, and searches as linear text.

-at-stop = { $stop ->
    [none] {""}
   *[stop] { $stop } ·{" "}
}
slide-title = { $deck }{ $heading ->
    [none] , step { $step }
   *[heading] : { $heading } (step { $step })
}
stop-of = stop { $stop } of { $of }
counts-so-far = { -at-stop }step { $step } of { $of } · nodes { $nodes }  leaves { $leaves }  cutoffs { $cutoffs }
counts-of-several = { -at-stop }step { $step } of { $of } · nodes { $nodes }
calls-left-out = … { $count } more
what-came-of = { $deck }: What came of it
closing-result = value { $value }, line { $line }; nodes { $nodes }, leaves { $leaves }, cutoffs { $cutoffs }
