### Two searches that are asked for, and steps that are named by what happens there.

option-of-no-effect = { $option } has no effect: { $preset ->
    [none] A has { $a } and B has { $b }; leave one of them out
   *[name] { $same ->
        [true] the preset `{ $preset }` needs { $a }; leave it out, or say with --a and --b what to compare
       *[false] the contrast is `{ $preset }`, A with { $a } and B with { $b }; say with --preset, or --a and --b,
            what else to compare
    }
}
