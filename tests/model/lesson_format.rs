//! Errors in a lesson file are reported with their place, what is wrong, and what would be
//! right; what is right loads.

use std::time::{Duration, Instant};

use plyback::game::{AnyGame, Setup};
use plyback::lesson::{Lesson, LessonSource, MAX_WRONG, SourceFile, embedded, load, typed_number};
use plyback::run::{Pane, Run, Selector, Walks};
use plyback::search::{Algorithm, Cut, Request, Scoring, Ties};
use plyback::trace::{Direction, NodeId, Progress, Recording, Step};
use plyback::words::Lang;
use proptest::prelude::*;

use crate::cases::{edited, edits};

const GOOD: &str = r#"+++
title = "Leaves"
summary = "Nine of them."

[[parts]]
name = "cut"
game = "tree"
position = "[[3,12,8],[2,4,6],[14,5,2]]"
algorithm = "alphabeta"
ties = "first"
figure = true
claims = ["search value = 3"]

[parts.states]
1 = ""
2 = "1"
3 = "2"
4 = "3"
+++

# cut: Three branches

## start: Begin

MAX begins at {state 1}, and the leftmost
branch comes first.

## state 2 backup

{state 2} is worth {value}. MAX is sure of it.

## cut 1: Enough

No more of {state 3}.

## end: Over

The search enters {search nodes} nodes.

# remember

- Not every leaf counts: the value is {search value}.
"#;

const TRANSLATED: &str = r#"+++
title = "Foglie"
summary = "Nove."
+++

# cut: Tre rami

## start: Si comincia

MAX comincia dallo {state 1}.

## state 2 backup

Lo {state 2} vale {value}.

## cut 1: Basta

Dello {state 3} non serve altro.

## end: Fine

La ricerca entra in {search nodes} nodi.

# remember

- Non tutte le foglie contano: il valore è {search value}.
"#;

fn source(text: &str, italian: Option<&str>) -> LessonSource {
    LessonSource {
        id: "leaves".into(),
        main: SourceFile::new("lesson.md", text),
        translations: italian
            .map(|text| (Lang::It, SourceFile::new("it.md", text)))
            .into_iter()
            .collect(),
    }
}

fn told(text: &str, italian: Option<&str>) -> Vec<String> {
    match load(&source(text, italian), &Progress::new()) {
        Ok(_) => Vec::new(),
        Err(wrong) => wrong.iter().map(ToString::to_string).collect(),
    }
}

/// The lesson with more sections before the last one.
fn with_sections(text: &str, sections: &str) -> String {
    changed(text, "# remember", &format!("{sections}\n# remember"))
}

fn good(text: &str) -> Lesson {
    load(&source(text, None), &Progress::new()).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

/// The text with a single replacement.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "{from:?} should stand once");
    text.replacen(from, to, 1)
}

/// A change to the good lesson and the resulting error.
struct Case {
    what: &'static str,
    from: &'static str,
    to: &'static str,
    told: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        what: "no header",
        from: "+++\ntitle",
        to: "title",
        told: &[
            "lesson.md:1:1: a lesson begins with a header between two lines of +++ | title = \"Leaves\"",
        ],
    },
    Case {
        what: "a header that is not closed",
        from: "+++\n\n# cut",
        to: "\n# cut",
        told: &["lesson.md:1:1: the header has no end: a second line of +++ is missing | +++"],
    },
    Case {
        what: "TOML that is none",
        from: "title = \"Leaves\"",
        to: "title = Leaves",
        told: &[
            "lesson.md:2:9: the header is wrong: string values must be quoted, expected literal string | title = Leaves",
        ],
    },
    Case {
        what: "a string that is not closed",
        from: "title = \"Leaves\"",
        to: "title = \"Leaves",
        told: &[
            "lesson.md:2:16: the header is wrong: invalid basic string, expected `\"` | title = \"Leaves",
        ],
    },
    Case {
        what: "an unknown key",
        from: "ties = \"first\"",
        to: "tie = \"first\"",
        told: &[
            "lesson.md:10:1: the header is wrong: unknown field `tie`, expected one of `name`, `like`, `beside`, `game`, `position`, `first`, `root`, `algorithm`, `scoring`, `ties`, `cut`, `max`, `order`, `depth`, `eval`, `moves`, `shortcuts`, `mistake`, `figure`, `states`, `claims` | tie = \"first\"",
        ],
    },
    Case {
        what: "an unknown key at the top",
        from: "summary =",
        to: "author = \"me\"\nsummary =",
        told: &[
            "lesson.md:3:1: the header is wrong: unknown field `author`, expected one of `language`, `title`, `summary`, `source`, `sources`, `parts` | author = \"me\"",
        ],
    },
    Case {
        what: "no title",
        from: "title = \"Leaves\"\n",
        to: "",
        told: &[
            "lesson.md:2:1: the header is wrong: missing field `title` | summary = \"Nine of them.\"",
        ],
    },
    Case {
        what: "no summary",
        from: "summary = \"Nine of them.\"\n",
        to: "",
        told: &["lesson.md:2:1: the header is wrong: missing field `summary` | title = \"Leaves\""],
    },
    Case {
        what: "an empty title",
        from: "title = \"Leaves\"",
        to: "title = \" \"",
        told: &["lesson.md:2:9: this line is empty: a few words should stand here | title = \" \""],
    },
    Case {
        what: "a title of two lines",
        from: "title = \"Leaves\"",
        to: "title = \"Leaves\\nand more\"",
        told: &["lesson.md:2:9: this must be a single line | title = \"Leaves\\nand more\""],
    },
    Case {
        what: "a title with a control character",
        from: "title = \"Leaves\"",
        to: "title = \"Leaves\\u001b[31m\"",
        told: &[
            "lesson.md:2:9: the character \\u{1b} can't be shown | title = \"Leaves\\u001b[31m\"",
        ],
    },
    Case {
        what: "a title that is too wide",
        from: "title = \"Leaves\"",
        to: "title = \"Leaves, and leaves, and leaves, and leaves, and leaves, and leaves, and leaves\"",
        told: &[
            "lesson.md:2:9: this line is 78 columns wide: it stands by itself in 80, so at most 74 | title = \"Leaves, and leaves, and leaves, and leaves, and leaves, and leaves, and leaves\"",
        ],
    },
    Case {
        what: "an unknown language",
        from: "title = \"Leaves\"",
        to: "language = \"de\"\ntitle = \"Leaves\"",
        told: &["lesson.md:2:12: `de` is not a language of plyback: en or it | language = \"de\""],
    },
    Case {
        what: "a key of the wrong type",
        from: "figure = true",
        to: "figure = \"yes\"",
        told: &[
            "lesson.md:11:10: the header is wrong: `figure` should be true or false | figure = \"yes\"",
        ],
    },
    Case {
        what: "no game",
        from: "game = \"tree\"\n",
        to: "",
        told: &[
            "lesson.md:6:8: a part needs a game, such as game = \"tictactoe\" | name = \"cut\"",
        ],
    },
    Case {
        what: "an unknown game",
        from: "game = \"tree\"",
        to: "game = \"trees\"",
        told: &[
            "lesson.md:7:8: unknown game `trees` (did you mean `tree`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate | game = \"trees\"",
        ],
    },
    Case {
        what: "a game in the wrong form",
        from: "game = \"tree\"",
        to: "game = \"mnk:3,3\"",
        told: &[
            "lesson.md:7:8: `mnk:3,3` is not of the form mnk:M,N,K (rows, columns, how many in a line win), as in mnk:4,3,3 | game = \"mnk:3,3\"",
        ],
    },
    Case {
        what: "a position that cannot be",
        from: "[14,5,2]]\"",
        to: "[14,5,x]]\"",
        told: &[
            "lesson.md:8:12: the tree is not JSON such as `[[3,12],[2,4]]`: expected value, at line 1 column 25 | position = \"[[3,12,8],[2,4,6],[14,5,x]]\"",
        ],
    },
    Case {
        what: "a position of another game",
        from: "game = \"tree\"",
        to: "game = \"tictactoe\"",
        told: &[
            "lesson.md:8:12: a position that begins with `[` is a tree: its game is `tree`, not `tictactoe` | position = \"[[3,12,8],[2,4,6],[14,5,2]]\"",
        ],
    },
    Case {
        what: "an algorithm misspelt",
        from: "\"alphabeta\"",
        to: "\"alfabeta\"",
        told: &[
            "lesson.md:9:13: unknown algorithm `alfabeta`: one of minimax, negamax, two-phase, alphabeta | algorithm = \"alfabeta\"",
        ],
    },
    Case {
        what: "unknown ties",
        from: "ties = \"first\"",
        to: "ties = \"best\"",
        told: &["lesson.md:10:8: unknown ties `best`: one of first, last | ties = \"best\""],
    },
    Case {
        what: "a scoring on a tree",
        from: "ties = \"first\"",
        to: "scoring = \"plain\"",
        told: &[
            "lesson.md:10:11: scoring plain makes no sense for a tree: its leaves have their own values; leave it out | scoring = \"plain\"",
        ],
    },
    Case {
        what: "a side on a tree",
        from: "ties = \"first\"",
        to: "max = \"X\"",
        told: &[
            "lesson.md:10:7: max X and max O need a board game: in tree the sides are MAX and MIN; leave it out or use max mover | max = \"X\"",
        ],
    },
    Case {
        what: "a depth that is none",
        from: "ties = \"first\"",
        to: "depth = \"deep\"",
        told: &["lesson.md:10:9: unknown depth `deep`: one of 0, 1, 2, …, auto | depth = \"deep\""],
    },
    Case {
        what: "a depth below the root",
        from: "ties = \"first\"",
        to: "depth = -1",
        told: &["lesson.md:10:9: unknown depth `-1`: one of 0, 1, 2, …, auto | depth = -1"],
    },
    Case {
        what: "an automatic depth without a board",
        from: "ties = \"first\"",
        to: "depth = \"auto\"",
        told: &[
            "lesson.md:10:9: depth auto needs a board (tictactoe, mnk:M,N,K, connect4), and tree has none; use a number | depth = \"auto\"",
        ],
    },
    Case {
        what: "an evaluation without a limit",
        from: "ties = \"first\"",
        to: "eval = \"open\"",
        told: &[
            "lesson.md:10:8: eval open needs a depth limit; add depth D, or leave it out | eval = \"open\"",
        ],
    },
    Case {
        what: "an evaluation without a board",
        from: "ties = \"first\"",
        to: "depth = 1\neval = \"lines\"",
        told: &[
            "lesson.md:11:8: eval lines needs a board (tictactoe, mnk:M,N,K, connect4), and tree has none; use eval zero or open | eval = \"lines\"",
        ],
    },
    Case {
        what: "candidates that are none",
        from: "ties = \"first\"",
        to: "moves = \"near:0\"",
        told: &[
            "lesson.md:10:9: unknown moves `near:0`: one of all, adjacent, near:1, near:2, …, forced:1, forced:2, …, threats | moves = \"near:0\"",
        ],
    },
    Case {
        what: "candidates without a board",
        from: "ties = \"first\"",
        to: "moves = \"adjacent\"",
        told: &[
            "lesson.md:10:9: moves near:1 needs a board (tictactoe, mnk:M,N,K, connect4), and tree has none; leave it out | moves = \"adjacent\"",
        ],
    },
    Case {
        what: "a centre without a board",
        from: "ties = \"first\"",
        to: "order = \"center\"",
        told: &[
            "lesson.md:10:9: order center needs a board (tictactoe, mnk:M,N,K, connect4), and tree has none; leave it out | order = \"center\"",
        ],
    },
    Case {
        what: "shortcuts without a board",
        from: "ties = \"first\"",
        to: "shortcuts = true",
        told: &[
            "lesson.md:10:13: shortcuts needs a board (tictactoe, mnk:M,N,K, connect4), and tree has none; leave it out | shortcuts = true",
        ],
    },
    Case {
        what: "who began, on a tree",
        from: "ties = \"first\"",
        to: "first = \"X\"",
        told: &[
            "lesson.md:10:9: `first` is for tictactoe, mnk:M,N,K and connect4, not for `tree` | first = \"X\"",
        ],
    },
    Case {
        what: "who began, wrongly",
        from: "ties = \"first\"",
        to: "first = \"me\"",
        told: &["lesson.md:10:9: `me` should be X or O | first = \"me\""],
    },
    Case {
        what: "a part's name that cannot be said",
        from: "name = \"cut\"",
        to: "name = \"the cut\"",
        told: &[
            "lesson.md:6:8: `the cut` cannot name a part: a name is one word of letters, digits, - and _ | name = \"the cut\"",
        ],
    },
    Case {
        what: "a part's name twice",
        from: "4 = \"3\"",
        to: "4 = \"3\"\n\n[[parts]]\nname = \"cut\"\nlike = \"cut\"",
        told: &[
            "lesson.md:21:8: there is a part `cut` already: each has a name of its own | name = \"cut\"",
        ],
    },
    Case {
        what: "like a part that is not there",
        from: "name = \"cut\"",
        to: "name = \"cut\"\nlike = \"uncut\"",
        told: &["lesson.md:7:8: there is no part `uncut` before this one | like = \"uncut\""],
    },
    Case {
        what: "a state's number twice",
        from: "4 = \"3\"",
        to: "3 = \"3\"",
        told: &["lesson.md:18:1: the header is wrong: duplicate key | 3 = \"3\""],
    },
    Case {
        what: "a state's number twice, written differently",
        from: "4 = \"3\"",
        to: "03 = \"3\"",
        told: &["lesson.md:18:1: there is a state 3 already | 03 = \"3\""],
    },
    Case {
        what: "a node with two numbers",
        from: "4 = \"3\"",
        to: "4 = \"2\"",
        told: &["lesson.md:18:5: this node is state 3 already: a node has one number | 4 = \"2\""],
    },
    Case {
        what: "a state that is no number",
        from: "4 = \"3\"",
        to: "four = \"3\"",
        told: &["lesson.md:18:1: `four` is not a state number: they count from 1 | four = \"3\""],
    },
    Case {
        what: "state zero",
        from: "4 = \"3\"",
        to: "0 = \"3\"",
        told: &["lesson.md:18:1: `0` is not a state number: they count from 1 | 0 = \"3\""],
    },
    Case {
        what: "a state by an illegal move",
        from: "4 = \"3\"",
        to: "4 = \"5\"",
        told: &["lesson.md:18:5: `5` names no move here: the legal moves are 1 2 3 | 4 = \"5\""],
    },
    Case {
        what: "a state by no move",
        from: "4 = \"3\"",
        to: "4 = \"b2\"",
        told: &["lesson.md:18:5: `b2` names no move here: the legal moves are 1 2 3 | 4 = \"b2\""],
    },
    Case {
        what: "a state after the end",
        from: "4 = \"3\"",
        to: "4 = \"3 1 1\"",
        told: &["lesson.md:18:5: move 3 is `1`, but the game is over before it | 4 = \"3 1 1\""],
    },
    Case {
        what: "a state that a cutoff skips",
        from: "4 = \"3\"",
        to: "4 = \"2 2\"",
        told: &["lesson.md:18:5: this search never enters `2.2`: a cutoff skips it | 4 = \"2 2\""],
    },
    Case {
        what: "a claim that does not hold",
        from: "\"search value = 3\"",
        to: "\"search value = 4\"",
        told: &[
            "lesson.md:12:11: this does not hold: the trace says `search value` is 3, not 4 | claims = [\"search value = 4\"]",
        ],
    },
    Case {
        what: "a claim that cannot be read",
        from: "\"search value = 3\"",
        to: "\"search value is 3\"",
        told: &[
            "lesson.md:12:11: a claim reads FACT = VALUE, such as `search value = -10` | claims = [\"search value is 3\"]",
        ],
    },
    Case {
        what: "a claim on an unknown fact",
        from: "\"search value = 3\"",
        to: "\"search worth = 3\"",
        told: &[
            "lesson.md:12:11: `worth` is not a fact of a search: one of value, move, line, nodes, leaves, least, cutoffs, steps, states, win, algorithm, scoring, ties, cut, mover, max, depth, eval, moves, order | claims = [\"search worth = 3\"]",
        ],
    },
    Case {
        what: "a claim on an event",
        from: "\"search value = 3\"",
        to: "\"value = 3\"",
        told: &[
            "lesson.md:12:11: `value` of what? Say `search value` or `state N value` | claims = [\"value = 3\"]",
        ],
    },
    Case {
        what: "a claim on a state that is not there",
        from: "\"search value = 3\"",
        to: "\"state 9 value = 3\"",
        told: &[
            "lesson.md:12:11: there is no state 9: the states are 1, 2, 3, 4 | claims = [\"state 9 value = 3\"]",
        ],
    },
    Case {
        what: "no selector",
        from: "## cut 1: Enough",
        to: "## : Enough",
        told: &["lesson.md:32:4: a stop needs a selector, such as `state 3 backup` | ## : Enough"],
    },
    Case {
        what: "a selector that fits nothing",
        from: "## cut 1: Enough",
        to: "## state 3 return: Enough",
        told: &[
            "lesson.md:32:4: nothing fits: there is `state 3 enter`, `state 3 cut`, `state 3 backup` | ## state 3 return: Enough",
        ],
    },
    Case {
        what: "a selector beyond the last",
        from: "## cut 1: Enough",
        to: "## cut 2: Enough",
        told: &["lesson.md:32:4: nothing fits: there is `state 3 cut` | ## cut 2: Enough"],
    },
    Case {
        what: "a selector for what never happens here",
        from: "## state 2 backup",
        to: "## root cut",
        told: &[
            "lesson.md:28:4: nothing fits: there is `state 1 enter`, `state 1 return` | ## root cut",
        ],
    },
    Case {
        what: "a selector that fits several",
        from: "## cut 1: Enough",
        to: "## leaf: Enough",
        told: &[
            "lesson.md:32:4: 7 steps fit, such as `node 1.1 leaf`, `node 1.2 leaf`, `node 1.3 leaf`, `node 2.1 leaf`, …: say which | ## leaf: Enough",
        ],
    },
    Case {
        what: "a place without an event",
        from: "## cut 1: Enough",
        to: "## state 3: Enough",
        told: &[
            "lesson.md:32:4: 3 steps fit, such as `state 3 enter`, `state 3 cut`, `state 3 backup`: say which | ## state 3: Enough",
        ],
    },
    Case {
        what: "a raw step number",
        from: "## cut 1: Enough",
        to: "## step 12: Enough",
        told: &[
            "lesson.md:32:4: steps have no numbers here: name what happens, such as `state 3 backup` | ## step 12: Enough",
        ],
    },
    Case {
        what: "a bare number",
        from: "## cut 1: Enough",
        to: "## 12: Enough",
        told: &[
            "lesson.md:32:4: steps have no numbers here: name what happens, such as `state 3 backup` | ## 12: Enough",
        ],
    },
    Case {
        what: "an unknown event",
        from: "## cut 1: Enough",
        to: "## state 3 cutoff: Enough",
        told: &[
            "lesson.md:32:4: `cutoff` is not an event: one of enter, leaf, return, cut, close, backup, improve | ## state 3 cutoff: Enough",
        ],
    },
    Case {
        what: "an unknown word",
        from: "## cut 1: Enough",
        to: "## finally: Enough",
        told: &[
            "lesson.md:32:4: `finally` begins no selector: one of start, end, state N EVENT, root EVENT, node PATH EVENT (b1.c2), or an event (enter, leaf, return, cut, close, backup, improve) | ## finally: Enough",
        ],
    },
    Case {
        what: "the K-th that is none",
        from: "## cut 1: Enough",
        to: "## cut first: Enough",
        told: &[
            "lesson.md:32:4: `first` should be a number from 1 on: the 1st, 2nd, … of several | ## cut first: Enough",
        ],
    },
    Case {
        what: "a word too many",
        from: "## cut 1: Enough",
        to: "## cut 1 now: Enough",
        told: &["lesson.md:32:4: `now` is one word too many | ## cut 1 now: Enough"],
    },
    Case {
        what: "a word after the end",
        from: "## end: Over",
        to: "## end now: Over",
        told: &["lesson.md:36:4: `now` is one word too many | ## end now: Over"],
    },
    Case {
        what: "a selector for a state that is not there",
        from: "## cut 1: Enough",
        to: "## state 9 enter: Enough",
        told: &[
            "lesson.md:32:4: there is no state 9: the states are 1, 2, 3, 4 | ## state 9 enter: Enough",
        ],
    },
    Case {
        what: "a selector without a state's number",
        from: "## cut 1: Enough",
        to: "## state: Enough",
        told: &[
            "lesson.md:32:4: `state` needs a number, as in `state 3 backup` | ## state: Enough",
        ],
    },
    Case {
        what: "a selector through a skipped node",
        from: "## cut 1: Enough",
        to: "## node 2 3 enter: Enough",
        told: &[
            "lesson.md:32:4: this search never enters `2.3`: a cutoff skips it | ## node 2 3 enter: Enough",
        ],
    },
    Case {
        what: "stops out of order",
        from: "## cut 1: Enough",
        to: "## state 2 enter: Enough",
        told: &[
            "lesson.md:32:4: this stop is not after the one above it: stops come in the order of the search, one a step | ## state 2 enter: Enough",
        ],
    },
    Case {
        what: "two stops at one step",
        from: "## cut 1: Enough",
        to: "## state 2 backup: Enough",
        told: &[
            "lesson.md:32:4: this stop is not after the one above it: stops come in the order of the search, one a step | ## state 2 backup: Enough",
        ],
    },
    Case {
        what: "a stop before any part",
        from: "# cut: Three branches\n\n",
        to: "",
        told: &[
            "lesson.md:21:4: a stop needs a part above it: # and the part's name | ## start: Begin",
            "lesson.md:38:3: the part `cut` has no `# cut` section | # remember",
        ],
    },
    Case {
        what: "an unknown part",
        from: "# cut: Three",
        to: "# uncut: Three",
        told: &[
            "lesson.md:21:3: `# uncut` stands where `# cut` should: parts come in the header's order | # uncut: Three branches",
        ],
    },
    Case {
        what: "a part too many",
        from: "## end: Over",
        to: "# more: Over",
        told: &[
            "lesson.md:36:3: `# more` stands where the file should end: parts come in the header's order | # more: Over",
        ],
    },
    Case {
        what: "a part without its section",
        from: "4 = \"3\"",
        to: "4 = \"3\"\n\n[[parts]]\nname = \"more\"\nlike = \"cut\"",
        told: &["lesson.md:44:3: the part `more` has no `# more` section | # remember"],
    },
    Case {
        what: "parts in the wrong order",
        from: "# cut: Three",
        to: "# more\n\n## start\n\nWords.\n\n# cut: Three",
        told: &[
            "lesson.md:21:3: `# more` stands where `# cut` should: parts come in the header's order | # more",
        ],
    },
    Case {
        what: "an unknown fact",
        from: "{search nodes}",
        to: "{search knots}",
        told: &[
            "lesson.md:38:19: {search knots}: `knots` is not a fact of a search: one of value, move, line, nodes, leaves, least, cutoffs, steps, states, win, algorithm, scoring, ties, cut, mover, max, depth, eval, moves, order | The search enters {search knots} nodes.",
        ],
    },
    Case {
        what: "an unknown fact of a node",
        from: "{state 2} is",
        to: "{state 2 worth} is",
        told: &[
            "lesson.md:30:1: {state 2 worth}: `worth` is not a fact of a node: one of value, move, choice, scores, ply, position, reason, bound, children, nodes, moves, taken | {state 2 worth} is worth {value}. MAX is sure of it.",
        ],
    },
    Case {
        what: "an unknown fact of the event",
        from: "worth {value}",
        to: "worth {worth}",
        told: &[
            "lesson.md:30:20: {worth}: `worth` is not a fact of an event: one of value, best, alpha, beta, move | {state 2} is worth {worth}. MAX is sure of it.",
        ],
    },
    Case {
        what: "a fact that this event does not have",
        from: "at {state 1}",
        to: "at {best}",
        told: &[
            "lesson.md:25:15: {best}: the event at this stop has no best | MAX begins at {best}, and the leftmost",
        ],
    },
    Case {
        what: "a state in prose that is not there",
        from: "at {state 1}",
        to: "at {state 7}",
        told: &[
            "lesson.md:25:15: {state 7}: there is no state 7: the states are 1, 2, 3, 4 | MAX begins at {state 7}, and the leftmost",
        ],
    },
    Case {
        what: "a part in prose that is not there",
        from: "{search nodes}",
        to: "{plain: search nodes}",
        told: &[
            "lesson.md:38:19: {plain: search nodes}: there is no part `plain`: one of cut | The search enters {plain: search nodes} nodes.",
        ],
    },
    Case {
        what: "a fact that is none",
        from: "{search nodes}",
        to: "{how many nodes then}",
        told: &[
            "lesson.md:38:19: {how many nodes then}: `how many nodes then` is not a fact: `state N …`, `root …`, `node PATH …` or `search …` | The search enters {how many nodes then} nodes.",
        ],
    },
    Case {
        what: "a brace that is not closed",
        from: "{search nodes}",
        to: "{search nodes",
        told: &[
            "lesson.md:38:19: a `{` has no `}`: {{ stands for the brace itself | The search enters {search nodes nodes.",
        ],
    },
    Case {
        what: "a brace that is not opened",
        from: "{search nodes}",
        to: "search nodes}",
        told: &[
            "lesson.md:38:31: a `}` has no `{`: }} stands for the brace itself | The search enters search nodes} nodes.",
        ],
    },
    Case {
        what: "a typed number",
        from: "{search nodes} nodes",
        to: "11 nodes",
        told: &[
            "lesson.md:38:19: the number 11 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"11\"} if no search computes it | The search enters 11 nodes.",
        ],
    },
    Case {
        what: "a typed number in a later line",
        from: "comes first",
        to: "comes 1st",
        told: &[
            "lesson.md:26:14: the number 1 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"1\"} if no search computes it | branch comes 1st.",
        ],
    },
    Case {
        what: "a typed number in a title",
        from: "Enough",
        to: "Enough after 7 nodes",
        told: &[
            "lesson.md:32:24: the number 7 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"7\"} if no search computes it | ## cut 1: Enough after 7 nodes",
        ],
    },
    Case {
        what: "an unknown fact in a title",
        from: "Enough",
        to: "Enough: {nodes}",
        told: &[
            "lesson.md:32:19: {nodes}: `nodes` is not a fact of an event: one of value, best, alpha, beta, move | ## cut 1: Enough: {nodes}",
        ],
    },
    Case {
        what: "a title of a stop that is too wide",
        from: "Enough",
        to: "Enough is known by now, and more than enough is known, and more than that, too",
        told: &[
            "lesson.md:32:11: this line is 78 columns wide: it stands by itself in 80, so at most 74 | ## cut 1: Enough is known by now, and more than enough is known, and more than that, too",
        ],
    },
    Case {
        what: "text under a part",
        from: "# cut: Three branches\n",
        to: "# cut: Three branches\n\nIt is about leaves.\n",
        told: &[
            "lesson.md:23:1: text under a part's heading: put it under a stop, such as `## start` | It is about leaves.",
        ],
    },
    Case {
        what: "text before any heading",
        from: "# cut: Three",
        to: "Words.\n\n# cut: Three",
        told: &[
            "lesson.md:21:1: text before the first heading: # names a part, ## a stop | Words.",
        ],
    },
    Case {
        what: "a stop without words",
        from: "The search enters {search nodes} nodes.\n",
        to: "",
        told: &[
            "lesson.md:36:4: a stop without words: write what the lesson says here under it | ## end: Over",
        ],
    },
    Case {
        what: "a stop with an empty item",
        from: "The search enters {search nodes} nodes.\n",
        to: "-\n",
        told: &[
            "lesson.md:36:4: a stop without words: write what the lesson says here under it | ## end: Over",
        ],
    },
    Case {
        what: "a fourth level of headings",
        from: "The search enters",
        to: "#### More\n\nThe search enters",
        told: &[
            "lesson.md:38:1: a lesson has three levels of headings: # for a part, ## for a stop, ### for a question | #### More",
        ],
    },
    Case {
        what: "a code block",
        from: "The search enters",
        to: "```\ncode\n```\n\nThe search enters",
        told: &[
            "lesson.md:38:1: a code block (or a line indented by four blanks) cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | ```",
        ],
    },
    Case {
        what: "an indented block",
        from: "The search enters",
        to: "    code\n\nThe search enters",
        told: &[
            "lesson.md:38:5: a code block (or a line indented by four blanks) cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | code",
        ],
    },
    Case {
        what: "an image",
        from: "The search enters",
        to: "The ![tree](tree.png) enters",
        told: &[
            "lesson.md:38:5: a picture that isn't a step of this search under a stop (![what it shows](#state-3-cut)) cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | The ![tree](tree.png) enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a picture in a note",
        from: "The search enters",
        to: "> ![The cut](#cut-1)\n\nThe search enters",
        told: &[
            "lesson.md:38:3: a picture that isn't a step of this search under a stop (![what it shows](#state-3-cut)) cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | > ![The cut](#cut-1)",
        ],
    },
    Case {
        what: "a picture of a later step",
        from: "MAX is sure of it.",
        to: "![The cut](#cut-1)",
        told: &[
            "lesson.md:30:29: a picture shows a step that has been seen: this stop, or one before it | {state 2} is worth {value}. ![The cut](#cut-1)",
        ],
    },
    Case {
        what: "a picture of no step",
        from: "The search enters",
        to: "![The cut](#cut-7) enters",
        told: &[
            "lesson.md:38:1: nothing fits: there is `state 3 cut` | ![The cut](#cut-7) enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a link to a file",
        from: "The search enters",
        to: "The [search](search.md) enters",
        told: &[
            "lesson.md:38:5: a link to something other than a web address (https://…) cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | The [search](search.md) enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a table in a list",
        from: "The search enters",
        to: "- One\n\n  | a | b |\n  | - | - |\n  | c | d |\n\nThe search enters",
        told: &[
            "lesson.md:40:3: a table in a list cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | | a | b |",
        ],
    },
    Case {
        what: "a game that takes too long to settle",
        from: "search value = 3",
        to: "solve 8 7 5 = draw",
        told: &[
            "lesson.md:12:11: this game takes too long to be settled in a lesson | claims = [\"solve 8 7 5 = draw\"]",
        ],
    },
    Case {
        what: "a game that is won",
        from: "search value = 3",
        to: "solve 6 6 4 = draw",
        told: &[
            "lesson.md:12:11: this does not hold: the trace says `solve 6 6 4` is first, not draw | claims = [\"solve 6 6 4 = draw\"]",
        ],
    },
    Case {
        what: "half a game",
        from: "search value = 3",
        to: "solve 6 6 = draw",
        told: &[
            "lesson.md:12:11: `solve` needs three numbers, as in `solve 6 6 4` | claims = [\"solve 6 6 = draw\"]",
        ],
    },
    Case {
        what: "a note inside a note",
        from: "The search enters",
        to: "> > The search enters",
        told: &[
            "lesson.md:36:4: a stop without words: write what the lesson says here under it | ## end: Over",
            "lesson.md:38:3: a note inside a note or a list cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | > > The search enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a numbered list",
        from: "The search enters",
        to: "1. The search enters",
        told: &[
            "lesson.md:38:1: a numbered list cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | 1. The search enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a list inside a list",
        from: "The search enters",
        to: "- One\n  - Two\n\nThe search enters",
        told: &[
            "lesson.md:39:3: a list inside a list cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | - Two",
        ],
    },
    Case {
        what: "a rule",
        from: "The search enters",
        to: "***\n\nThe search enters",
        told: &[
            "lesson.md:38:1: a rule cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | ***",
        ],
    },
    Case {
        what: "HTML",
        from: "The search enters",
        to: "The <b>search</b> enters",
        told: &[
            "lesson.md:38:5: HTML cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | The <b>search</b> enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a comment",
        from: "The search enters",
        to: "<!-- not yet -->\n\nThe search enters",
        told: &[
            "lesson.md:38:1: HTML cannot be shown: a lesson has paragraphs, lists (-), tables, *stress*, **strong**, `code`, web links, and notes for the speaker (>) | <!-- not yet -->",
        ],
    },
    Case {
        what: "a word that cannot be wrapped",
        from: "The search enters",
        to: "The *search* is longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong and enters",
        told: &[
            "lesson.md:38:17: `longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong` is 80 columns wide and cannot be wrapped into 74 | The *search* is longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong and…",
        ],
    },
    Case {
        what: "a control character",
        from: "The search enters",
        to: "The search \u{1b}[31menters",
        told: &[
            "lesson.md:38:12: the character \\u{1b} can't be shown | The search \\u{1b}[31menters {search nodes} nodes.",
            "lesson.md:38:14: the number 31 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"31\"} if no search computes it | The search \\u{1b}[31menters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a character that turns the direction of writing, in code",
        from: "The search enters",
        to: "The search `a\u{202e}1` enters",
        told: &[
            "lesson.md:38:14: the character \\u{202e} can't be shown | The search `a\\u{202e}1` enters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a noncharacter in a heading",
        from: "## end: Over",
        to: "## end: Over\u{fffe}",
        told: &["lesson.md:36:9: the character \\u{fffe} can't be shown | ## end: Over\\u{fffe}"],
    },
    Case {
        what: "a fact with several signs",
        from: "is worth {value}",
        to: "is worth {+++value}",
        told: &[
            "lesson.md:30:20: {+++value}: `++value` is not a fact of an event: one of value, best, alpha, beta, move | {state 2} is worth {+++value}. MAX is sure of it.",
        ],
    },
    Case {
        what: "a control character as an entity",
        from: "The search enters",
        to: "The search &#27;[31menters",
        told: &[
            "lesson.md:38:12: the character \\u{1b} can't be shown | The search &#27;[31menters {search nodes} nodes.",
            "lesson.md:38:18: the number 31 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"31\"} if no search computes it | The search &#27;[31menters {search nodes} nodes.",
        ],
    },
    Case {
        what: "a fault far along a long line",
        from: "The search enters",
        to: "The search, which is told here in one very long line that nobody has wrapped, as some editors leave it, enters node 7 and",
        told: &[
            "lesson.md:38:117: the number 7 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"7\"} if no search computes it | …, as some editors leave it, enters node 7 and {search nodes} nodes.",
        ],
    },
    Case {
        what: "two faults at once",
        from: "MAX is sure",
        to: "\n\nHere 9 is typed.\n\nMAX is {what}",
        told: &[
            "lesson.md:32:6: the number 9 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"9\"} if no search computes it | Here 9 is typed.",
            "lesson.md:34:8: {what}: `what` is not a fact of an event: one of value, best, alpha, beta, move | MAX is {what} of it.",
        ],
    },
];

#[test]
fn the_good_lesson_is_good() {
    assert_eq!(told(GOOD, Some(TRANSLATED)), [""; 0]);
}

#[test]
fn every_fault_is_told_with_its_place() {
    let mut surprises = 0;
    for (index, case) in CASES.iter().enumerate() {
        let found = told(&changed(GOOD, case.from, case.to), None);
        for line in &found {
            assert_eq!(line.lines().count(), 1, "{}: {line:?}", case.what);
            assert!(!line.contains(char::is_control), "{}: {line:?}", case.what);
        }
        if found != case.told {
            surprises += 1;
            eprintln!("{}: told should be", case.what);
            for line in found {
                eprintln!("@@{index}@@{line:?}");
            }
        }
    }
    assert_eq!(surprises, 0);
}

#[test]
fn what_is_no_lesson_at_all() {
    let header = "title = \"Leaves\"\nsummary = \"Nine.\"\n";
    let begins = "a lesson begins with a header between two lines of +++";
    for (text, expected) in [
        ("", format!("lesson.md:1:1: {begins}")),
        ("\n+++\n", format!("lesson.md:1:1: {begins}")),
        ("# cut", format!("lesson.md:1:1: {begins} | # cut")),
        (
            "+++",
            "lesson.md:1:1: the header has no end: a second line of +++ is missing | +++".into(),
        ),
        (
            &format!("+++\n{header}+++\n"),
            "lesson.md:4:1: a lesson has at least one [[parts]] | +++".into(),
        ),
        (
            &format!("+++\nparts = []\n{header}+++\n# cut\n"),
            "lesson.md:5:1: a lesson has at least one [[parts]] | +++".into(),
        ),
    ] {
        assert_eq!(told(text, None), [expected]);
    }
}

#[test]
fn a_part_needs_a_stop() {
    let text = changed(
        GOOD,
        "4 = \"3\"\n",
        "4 = \"3\"\n\n[[parts]]\nname = \"more\"\nlike = \"cut\"\n",
    );
    assert_eq!(
        told(&with_sections(&text, "# more: And more\n"), None),
        [
            "lesson.md:44:3: the part `more` has no stop: it needs one, such as `## start` | # more: And more"
        ]
    );
    assert_eq!(
        told(
            &with_sections(&text, "# more: And more\n\n## start\n\nWords.\n"),
            None
        ),
        [""; 0]
    );
}

#[test]
fn a_lesson_ends_with_what_to_remember() {
    let lesson = load(&source(GOOD, Some(TRANSLATED)), &Progress::new()).expect("a lesson");
    let remember = |lang| lesson.remember[&lang][0].text();
    assert_eq!(remember(Lang::En), "Not every leaf counts: the value is 3.");
    assert_eq!(
        remember(Lang::It),
        "Non tutte le foglie contano: il valore è 3."
    );

    let section = "# remember\n\n- Not every leaf counts: the value is {search value}.\n";
    let lines = "`# remember` has no title, and one to 3 lines or items under it";
    for (sections, told_of) in [
        ("", "lesson.md:40:1: the lesson does not say what to remember: it ends with `# remember` and a line or two".to_owned()),
        ("# remember\n", format!("lesson.md:40:3: {lines} | # remember")),
        ("# remember: This\n\nWords.\n", format!("lesson.md:40:3: {lines} | # remember: This")),
        ("# remember\n\n- a\n- b\n- c\n- d\n", format!("lesson.md:40:3: {lines} | # remember")),
        (
            "# remember\n\nThe value is 3.\n",
            "lesson.md:42:14: the number 3 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"3\"} if no search computes it | The value is 3.".to_owned(),
        ),
        (
            "# remember\n\nIts value is {value}.\n",
            "lesson.md:42:14: {value}: `value` of what? Say `search value` or `state N value` | Its value is {value}.".to_owned(),
        ),
    ] {
        let text = changed(GOOD, section, sections);
        assert_eq!(told(&text, None), [told_of], "{sections:?}");
    }
    // A part with that name would end the lesson.
    let text = GOOD.replace("name = \"cut\"", "name = \"remember\"");
    assert!(told(&text, None)[0].contains("`remember` cannot name a part"));
}

#[test]
fn the_text_that_a_lesson_follows_is_a_line() {
    let text = changed(
        GOOD,
        "summary =",
        "source = \"A page of leaves\"\nsummary =",
    );
    let lesson = good(&text);
    assert_eq!(
        lesson.titles(Lang::En).source.as_deref(),
        Some("A page of leaves")
    );
    assert_eq!(good(GOOD).titles(Lang::En).source, None);
    let wide = changed(&text, "A page of leaves", &"leaves ".repeat(12));
    assert!(told(&wide, None)[0].contains("84 columns wide"));
}

#[test]
fn parts_that_are_alike_are_blamed_once() {
    let text = changed(
        GOOD,
        "4 = \"3\"\n",
        "4 = \"9\"\n\n[[parts]]\nname = \"more\"\nlike = \"cut\"\n",
    );
    let text = with_sections(&text, "# more\n\n## start\n\nWords.\n");
    assert_eq!(
        told(&text, None),
        ["lesson.md:18:5: `9` names no move here: the legal moves are 1 2 3 | 4 = \"9\""]
    );
}

#[test]
fn what_a_part_takes_from_another() {
    let text = changed(
        GOOD,
        "4 = \"3\"\n",
        "4 = \"3\"\n\n[[parts]]\nname = \"more\"\nlike = \"cut\"\n",
    );
    let lesson = good(&with_sections(
        &text,
        "# more\n\n## state 4 enter\n\nWords.\n",
    ));
    let [cut, more] = lesson.parts.as_slice() else {
        panic!("two parts");
    };
    assert_eq!(
        more.run.first().recording.game.root_notation(),
        cut.run.first().recording.game.root_notation()
    );
    assert_eq!(more.run.first().states.len(), 4);
    assert!(more.run.first().figure);
    assert_eq!(
        more.run.first().recording.trace.options().algorithm,
        Algorithm::Minimax
    );
    assert_eq!(more.titles[&Lang::En], "more");
}

#[test]
fn translations_have_the_same_sections() {
    let cases = [
        (
            "a section missing",
            "## cut 1: Basta\n\nDello {state 3} non serve altro.\n",
            "",
            "it.md:17:4: `## end` stands here where the lesson has `## cut 1` | ## end: Fine",
        ),
        (
            "the last section missing",
            "## end: Fine\n\nLa ricerca entra in {search nodes} nodi.\n",
            "",
            "it.md:21:3: the section `## end` is missing | # remember",
        ),
        (
            "a section too many",
            "{search nodes} nodi.\n",
            "{search nodes} nodi.\n\n## end\n\nFine.\n",
            "it.md:24:4: `## end` stands here where the file should end | ## end",
        ),
        (
            "nothing to remember",
            "# remember\n\n- Non tutte le foglie contano: il valore è {search value}.\n",
            "",
            "it.md:24:1: the lesson does not say what to remember: it ends with `# remember` and a line or two",
        ),
        (
            "a section renamed",
            "## state 2 backup",
            "## stato 2 backup",
            "it.md:12:4: `## stato 2 backup` stands here where the lesson has `## state 2 backup` | ## stato 2 backup",
        ),
        (
            "a part renamed",
            "# cut: Tre",
            "# taglio: Tre",
            "it.md:6:3: `# taglio` stands here where the lesson has `# cut` | # taglio: Tre rami",
        ),
        (
            "a header with more than titles",
            "summary =",
            "claims = []\nsummary =",
            "it.md:3:1: the header is wrong: unknown field `claims`, expected one of `title`, `summary`, `source`, `sources` | claims = []",
        ),
        (
            "a header with less",
            "summary = \"Nove.\"\n",
            "",
            "it.md:2:1: the header is wrong: missing field `summary` | title = \"Foglie\"",
        ),
        (
            "no header",
            "+++\ntitle",
            "title",
            "it.md:1:1: a lesson begins with a header between two lines of +++ | title = \"Foglie\"",
        ),
        (
            "a title that is too wide",
            "\"Foglie\"",
            "\"Foglie, foglie, foglie, foglie, foglie, foglie, foglie, foglie, foglie, foglie\"",
            "it.md:2:9: this line is 78 columns wide: it stands by itself in 80, so at most 74 | title = \"Foglie, foglie, foglie, foglie, foglie, foglie, foglie, foglie, foglie, foglie\"",
        ),
        (
            "an unknown fact",
            "{search nodes}",
            "{search nodi}",
            "it.md:22:21: {search nodi}: `nodi` is not a fact of a search: one of value, move, line, nodes, leaves, least, cutoffs, steps, states, win, algorithm, scoring, ties, cut, mover, max, depth, eval, moves, order | La ricerca entra in {search nodi} nodi.",
        ),
        (
            "a typed number",
            "{search nodes}",
            "11",
            "it.md:22:21: the number 11 is typed: take it from the trace ({state 3 value}), write it as a word, set it as `code` if it's a name, or as {\"11\"} if no search computes it | La ricerca entra in 11 nodi.",
        ),
    ];
    for (what, from, to, expected) in cases {
        let found = told(GOOD, Some(&changed(TRANSLATED, from, to)));
        assert_eq!(found, [expected], "{what}");
    }
}

#[test]
fn pictures_are_steps_and_the_same_in_every_language() {
    let shown = changed(GOOD, "nodes.\n", "nodes; *see* ![{state 3}](#cut-1).\n");
    let lesson = good(&shown);
    let [.., cut, end] = &lesson.parts[0].stops[..] else {
        panic!("four stops");
    };
    assert_eq!(end.pictures, [cut.step]);
    let text = end.texts[&Lang::En].blocks[0].text();
    assert!(text.ends_with("see state 3."), "{text}");
    let translated = |picture| {
        let words = format!("nodi: ![taglio]({picture}).\n");
        told(&shown, Some(&changed(TRANSLATED, "nodi.\n", &words)))
    };
    assert_eq!(translated("#cut-1"), [""; 0]);
    let others =
        "the pictures here are not those of `lesson.md`: the same steps, in the same order";
    assert_eq!(
        translated("#end"),
        [format!("it.md:20:4: {others} | ## end: Fine")]
    );
}

/// One round reports errors in headers, claims, headings, prose and translations.
#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let mut text = GOOD.to_owned();
    for (from, to) in [
        ("search value = 3\"", "search value = 4\""),
        ("MAX begins at {state 1}", "7 and 8, {state 9 value}"),
        ("## cut 1: Enough", "## cut 9: Enough"),
        ("No more of {state 3}.", "![No](more.png)"),
        ("the value is {search value}", "the value is 3"),
    ] {
        text = changed(&text, from, to);
    }
    let italian = changed(TRANSLATED, "vale {value}", "vale {valore}");
    let italian = changed(&italian, "entra in {search nodes}", "entra in 11");
    let italian = changed(&italian, "## cut 1", "## cut 9");
    let found = told(&text, Some(&italian));
    let places = ["12:11", "25:1", "25:7", "25:10", "32:4", "34:1", "42:39"];
    let places = places.map(|place| format!("lesson.md:{place}:"));
    let places = places
        .into_iter()
        .chain(["it.md:14:19:".into(), "it.md:22:21:".into()]);
    for (line, place) in found.iter().zip(places) {
        assert!(line.starts_with(&place), "{place} {found:#?}");
    }
    assert_eq!(found.len(), 9, "{found:#?}");
}

/// An error in one place hides none elsewhere, and does not make anything else look wrong.
#[test]
fn an_error_hides_no_other() {
    let good = changed(GOOD, "## cut 1: Enough", "## cut 1: Enough, {value}");
    // Changes, to the Italian file as well, and where errors are then found, in order.
    type Changes<'a> = &'a [(&'a str, &'a str)];
    let cases: &[(Changes<'_>, Changes<'_>, &[&str])] = &[
        // The section of a wrong selector.
        (
            &[
                ("## cut 1: Enough, {value}", "## cut 9: Enough, 12, {value}"),
                ("{state 3}.", "{nope}."),
            ],
            &[],
            &["lesson.md:32:4", "lesson.md:32:19", "lesson.md:34:12"],
        ),
        // The prose below a section without a counterpart, and the section after it.
        (
            &[],
            &[
                ("## cut 1: Basta\n\nDello", "## taglio: Basta\n\nE 42"),
                ("nodi.", "nodi, 43."),
            ],
            &["it.md:16:4", "it.md:18:3", "it.md:22:42"],
        ),
        (
            &[],
            &[
                ("## state 2 backup\n\nLo {state 2} vale {value}.\n\n", ""),
                ("nodi.", "nodi, 43."),
            ],
            &["it.md:12:4", "it.md:18:42"],
        ),
        // A question about nothing.
        (
            &[(
                "## end: Over\n",
                "## end: Over\n\nWords.\n\n### value state 77: What is {foo bar}?\n\n12, {state 1 valu}.\n",
            )],
            &[],
            &[
                "lesson.md:40:5",
                "lesson.md:40:29",
                "lesson.md:42:1",
                "lesson.md:42:5",
            ],
        ),
        // Keys, and the prose of a part that is not searched.
        (
            &[
                ("summary =", "sumary ="),
                ("ties =", "tie ="),
                ("\"alphabeta\"", "\"alpha\""),
                ("[[3,12,8],", "[[],"),
                ("{search nodes} nodes", "{nope} 12 {search nodes} nodes"),
                ("## state 2 backup", "## stat 2 backup"),
            ],
            &[],
            &[
                "lesson.md:2:1",
                "lesson.md:3:1",
                "lesson.md:8:12",
                "lesson.md:9:13",
                "lesson.md:10:1",
                "lesson.md:28:4",
                "lesson.md:38:19",
                "lesson.md:38:26",
            ],
        ),
        // A name that occurs in the next part as well.
        (
            &[
                (
                    "4 = \"3\"\n",
                    "4 = \"3\"\n\n[[parts]]\nname = \"more\"\nlike = \"cut\"\nalgorithm = \"alphabeta\"\n",
                ),
                ("## cut 1: Enough, {value}", "## cut 9: Enough"),
                ("# remember", "# more\n\n## cut 1\n\nWords.\n\n# remember"),
            ],
            &[(
                "# remember",
                "# more\n\n## cut 1\n\nParole, 42.\n\n# remember",
            )],
            &["lesson.md:37:4", "it.md:28:9"],
        ),
        // A question is not late because the last stop is wrong.
        (
            &[
                ("## end: Over\n", "## state 9 enter: Over\n"),
                ("## cut 1", "### value root: And?\n\nA rule.\n\n## cut 1"),
            ],
            &[],
            &["lesson.md:40:4"],
        ),
        (
            &[("# cut: Three", "# cup: Three"), ("{state 3}", "{state 5}")],
            &[],
            &["lesson.md:21:3", "lesson.md:34:12"],
        ),
    ];
    for (english, italian, places) in cases {
        let edited = |text: &str, changes: Changes<'_>| {
            let edits = changes.iter();
            edits.fold(text.to_owned(), |text, (from, to)| changed(&text, from, to))
        };
        let italian = edited(TRANSLATED, italian);
        let asks = english.iter().any(|(_, to)| to.contains("###"));
        let found = told(&edited(&good, english), (!asks).then_some(italian.as_str()));
        let told: Vec<_> = found.iter().map(|line| line.split(": ").next()).collect();
        let places: Vec<_> = places.iter().copied().map(Some).collect();
        assert_eq!(told, places, "{found:#?}");
    }
}

/// Prose before a question, at its stop or an earlier one, must not answer it.
#[test]
fn what_is_read_before_a_question_does_not_answer_it() {
    let question = |prose: &str, question: &str| {
        let stop = format!("{prose}\n\n### {question}: What now?\n\nThis is the rule.\n");
        told(
            &changed(
                GOOD,
                "{state 2} is worth {value}. MAX is sure of it.\n",
                &stop,
            ),
            None,
        )
    };
    for (prose, asked, leak) in [
        ("So `1` stays, not `2`.", "move root", Some("`1`")),
        ("`1`, `2` or `3`?", "move root", None),
        ("`2` or `3`?", "move root", None),
        ("It has {alpha} now.", "alpha state 3", Some("{alpha}")),
        ("It has {value} now.", "alpha state 3", None),
        (
            "In the end it's {search value}.",
            "value root",
            Some("{search value}"),
        ),
    ] {
        let found = question(prose, asked);
        let told: Vec<_> = found
            .iter()
            .map(|line| line.contains("tells the answer"))
            .collect();
        assert_eq!(
            told,
            vec![true; leak.into_iter().count()],
            "{prose} {found:?}"
        );
        assert!(leak.is_none_or(|leak| found[0].contains(leak)), "{found:?}");
    }
    // At an earlier stop, only facts about the place itself count.
    for (fact, count) in [("{state 3 value}", 1), ("{node 3 3 value}", 0)] {
        let text = changed(GOOD, "{state 1}", &format!("{{state 1}}, {fact}"));
        let asks = "MAX is sure of it.\n\n### value state 3: What is it worth?\n\nA rule.\n";
        let found = told(&changed(&text, "MAX is sure of it.\n", asks), None);
        assert_eq!(found.len(), count, "{fact} {found:?}");
    }
}

#[test]
fn a_lesson_that_takes_too_long_is_told() {
    let words = "word ".repeat(3_100);
    let found = told(
        &changed(GOOD, "MAX begins", &format!("{words}MAX begins")),
        None,
    );
    let [line] = &found[..] else {
        panic!("{found:?}")
    };
    let told = "lesson.md:2:9: it takes about 17 minutes, and a lesson takes at most 15";
    assert!(line.starts_with(told), "{line}");
}

/// Notes are filled in and checked like prose, but are not part of a stop's prose.
#[test]
fn notes_are_quoted_and_their_facts_are_the_traces() {
    let from = "The search enters {search nodes} nodes.";
    let noted = format!("{from}\n\n> Ask: *why* {{search nodes}}?\n>\n> - And {{value}}?");
    let lesson = good(&changed(GOOD, from, &noted));
    let stops = &lesson.parts[0].stops;
    let text = &stops[stops.len() - 1].texts[&Lang::En];
    let lines = |blocks: &[plyback::lesson::Block]| -> Vec<String> {
        blocks.iter().map(plyback::lesson::Block::text).collect()
    };
    assert_eq!(lines(&text.blocks), ["The search enters 11 nodes."]);
    assert_eq!(lines(&text.notes), ["Ask: why 11?", "And 3?"]);
    assert!(stops[0].texts[&Lang::En].notes.is_empty());
    let wrong = told(
        &changed(GOOD, from, &format!("{from}\n\n> Eleven, or 12?")),
        None,
    );
    assert!(wrong[0].contains("the number 12 is typed"), "{wrong:?}");
    let alone = told(&changed(GOOD, from, "> Ask."), None);
    assert!(alone[0].contains("a stop without words"), "{alone:?}");
    let sources = changed(
        GOOD,
        "summary =",
        "sources = [\"A book\", \"A page\"]\nsummary =",
    );
    assert_eq!(
        good(&sources).titles(Lang::En).sources,
        ["A book", "A page"]
    );
}

#[test]
fn a_translation_is_in_another_language() {
    let text = changed(GOOD, "title =", "language = \"it\"\ntitle =");
    assert_eq!(
        told(&text, Some(TRANSLATED)),
        [
            "it.md:1:1: the lesson itself is in this language (language = \"it\"): a translation is in another | +++"
        ]
    );
    let lesson = good(&text);
    assert_eq!(lesson.languages().collect::<Vec<_>>(), [Lang::It]);
    // There is no English text, so the Italian is shown.
    assert_eq!(lesson.titles(Lang::En).title, "Leaves");
}

#[test]
fn every_true_sentence_has_its_reason_and_only_there_lists_are_nested() {
    let asking = |question: &str| told(&with_sections(GOOD, &format!("### {question}\n")), None);
    let of = |items: &str| asking(&format!("wrong: Which?\n\n{items}\n\nThe rule."));
    assert_eq!(of("- True.\n  - Why.\n- M5: Wrong."), [""; 0]);
    for items in [
        "- True.\n- M5: Wrong.",
        "- True.\n  - Why.\n- M5: Wrong.\n  - Why.",
        "- True.\n- Too.\n  - Why.\n- M5: Wrong.",
    ] {
        let wrong = of(items);
        assert_eq!(wrong.len(), 1, "{items}: {wrong:#?}");
        assert!(wrong[0].contains("has its reason below it"), "{wrong:#?}");
    }
    let wrong = of("- True.\n  - Why.\n    - And why that?\n- M5: Wrong.");
    assert!(wrong[0].contains("a list inside a list"), "{wrong:#?}");
    let wrong = of("- True.\n  - Worth 7.\n- M5: Wrong.");
    assert!(wrong[0].contains("the number 7 is typed"), "{wrong:#?}");
}

#[test]
fn bytes_that_are_no_text() {
    let wrong = |bytes: &[u8]| {
        SourceFile::from_bytes("lesson.md", bytes)
            .expect_err("no UTF-8")
            .to_string()
    };
    assert_eq!(
        wrong(b"+++\ntitle = \"perch\xe9\"\n"),
        "lesson.md:2:15: byte 0xe9 is not UTF-8: save the file as UTF-8 | title = \"perch"
    );
    assert_eq!(
        wrong(
            "\u{feff}è\u{0}"
                .as_bytes()
                .iter()
                .chain(&[0xff])
                .copied()
                .collect::<Vec<_>>()
                .as_slice()
        ),
        "lesson.md:1:3: byte 0xff is not UTF-8: save the file as UTF-8 | è\\u{0}"
    );
    assert_eq!(
        wrong(b"\xff\xfe+\0"),
        "lesson.md:1:1: byte 0xff is not UTF-8: save the file as UTF-8"
    );
}

#[test]
fn other_line_ends_and_a_byte_order_mark_are_read() {
    let crlf = GOOD.replace('\n', "\r\n");
    let italian = TRANSLATED.replace('\n', "\r\n");
    for (text, italian) in [
        (crlf.clone(), italian.clone()),
        (format!("\u{feff}{GOOD}"), format!("\u{feff}{TRANSLATED}")),
        (format!("\u{feff}{crlf}"), italian),
    ] {
        assert_eq!(told(&text, Some(&italian)), [""; 0]);
        let file = SourceFile::from_bytes("lesson.md", text.as_bytes()).expect("text");
        assert!(file.text.starts_with("+++"));
        let (one, other) = (good(&text), good(GOOD));
        for (one, other) in one.parts[0].stops.iter().zip(&other.parts[0].stops) {
            assert_eq!((one.step, &one.texts), (other.step, &other.texts));
        }
        // Places are the same as with plain line ends.
        let wrong = changed(&text, "{search nodes}", "{search knots}");
        assert!(told(&wrong, None)[0].starts_with("lesson.md:38:19: "));
    }
}

#[test]
fn a_search_without_end_is_refused_at_once() {
    for search in [
        "game = \"mnk:4,4,3\"",
        "game = \"mnk:4,4,3\"\nalgorithm = \"two-phase\"",
        "game = \"bones\"\nposition = \"60\"",
        "game = \"tree\"\nposition = \"random:2,40,1\"",
    ] {
        let text = format!(
            "+++\ntitle = \"Large\"\nsummary = \"Too large.\"\n\n[[parts]]\nname = \"all\"\n{search}\n+++\n\n# all\n\n## start\n\nWords.\n\n# remember\n\n- Words.\n"
        );
        let start = Instant::now();
        let found = told(&text, None);
        assert!(start.elapsed() < Duration::from_secs(20), "{search}");
        let [line] = found.as_slice() else {
            panic!("{search}: {found:?}");
        };
        // A tree that is built first takes more memory.
        let is_built = search.contains("two-phase");
        let told = ["4,000,000 nodes", "64 MB together"][usize::from(is_built)];
        assert!(line.contains(told), "{line}");
    }
}

/// Text that would take long to read is not put together, and nothing is after too many errors.
#[test]
fn facts_are_short() {
    let wide = changed(GOOD, "[[3,12,8],[2,4,6],[14,5,2]]", "random:60000,1,1");
    let scores = "{root scores} ".repeat(4_000);
    let wrong = told(&changed(&wide, "MAX begins at", &scores), None);
    let is_told = |line: &&String| line.contains("{root scores}: it is too long to be read");
    assert!(wrong.iter().any(|line| is_told(&line)), "{wrong:#?}");
    assert!(wrong.len() <= MAX_WRONG + 2, "{}", wrong.len());
}

/// Searches that are rejected have looked at positions as well.
#[test]
fn all_searches_together_are_bounded() {
    let part = |part| format!("[[parts]]\nname = \"p{part}\"\ngame = \"mnk:4,4,4\"\ndepth = 6\n");
    let parts: String = (0..40).map(part).collect();
    let text = format!("+++\ntitle = \"T\"\nsummary = \"S\"\n{parts}+++\n");
    let wrong = told(&text, None);
    assert!(wrong.len() < 10, "{wrong:#?}");
    let last = wrong.last().expect("what is wrong");
    assert!(last.contains("more than 20,000,000 positions"), "{last}");
}

/// An event that never happens is found to be missing without going through all events.
#[test]
fn a_selector_that_fits_nothing_is_told_at_once() {
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).expect("a game");
    let options = Request::default().resolve(&game).expect("options");
    let run = Run::from(Recording::new(game, &options, 1_000_000).expect("a search"));
    for (text, told) in [("leaf 999999", "node a1.b1"), ("leaf", "many steps fit")] {
        let progress = Progress::new();
        let selector = Selector::parse(text).expect("a selector");
        let why = selector.step(&run, &mut Walks::new(&progress));
        let why = why.expect_err("not one step").to_string();
        assert!(why.contains(told), "{why}");
        assert!(progress.nodes() <= 10_000, "{text}: {}", progress.nodes());
    }
}

#[test]
fn a_message_stays_readable_however_deep_the_tree() {
    let text = "+++\ntitle = \"Deep\"\nsummary = \"Deep.\"\n\n[[parts]]\nname = \"all\"\ngame = \"bones:1\"\nposition = \"9000\"\n+++\n\n# all\n\n## leaf 3\n\nWords.\n\n# remember\n\n- What matters.\n";
    let found = told(text, None);
    assert!(found[0].starts_with("lesson.md:13:4: nothing fits: there is `node 1.1.1."));
    assert!(found[0].ends_with("… | ## leaf 3"), "{}", found[0]);
    assert!(found[0].chars().count() < 600);
}

/// A stop is a step of its own part: the trace of another part may not have a step like it.
#[test]
fn an_event_of_another_part_is_no_fact() {
    let longer = "[[parts]]\nname = \"more\"\ngame = \"bones\"\nposition = \"9\"\n+++\n\n# cut";
    let text = changed(GOOD, "+++\n\n# cut", longer);
    let sections =
        "# more: Bones\n\n## end: Over\n\nIt was {cut: value}, and is {more: value}.\n\n# remember";
    let text = changed(&text, "# remember", sections);
    assert_eq!(
        told(&text, None),
        [
            "lesson.md:48:8: {cut: value}: `value` of what? Say `search value` or `state N value` | It was {cut: value}, and is {more: value}."
        ]
    );
}

#[test]
fn a_fact_may_go_over_the_end_of_a_line() {
    let text = changed(GOOD, "{search nodes} nodes", "**{search\nnodes}** nodes");
    let lesson = good(&text);
    let stop = lesson.parts[0].stops.last().expect("a stop");
    assert_eq!(
        stop.texts[&Lang::En].blocks[0].text(),
        "The search enters 11 nodes."
    );
}

#[test]
fn emphasis_inside_emphasis_ends_where_it_ends() {
    let text = changed(GOOD, "No more of", "**No *more* of** `it` in");
    let lesson = good(&text);
    let spans = &lesson.parts[0].stops[2].texts[&Lang::En].blocks[0].spans;
    let set: Vec<_> = spans
        .iter()
        .map(|span| (span.text.as_str(), format!("{:?}", span.emphasis)))
        .collect();
    let expected = [
        ("No ", "Strong"),
        ("more", "Stressed"),
        (" of", "Strong"),
        (" ", "None"),
        ("it", "Code"),
        (" in state 3.", "None"),
    ];
    assert_eq!(set, expected.map(|(text, set)| (text, set.to_owned())));
}

#[test]
fn numbers_as_code_and_braces_are_words() {
    let text = changed(GOOD, "No more of", "`9` and {{b1}} c3 of");
    let lesson = good(&text);
    let text = lesson.parts[0].stops[2].texts[&Lang::En].blocks[0].text();
    assert_eq!(text, "9 and {b1} c3 of state 3.");
}

/// The example shown in the format's documentation.
#[test]
fn the_example_in_the_readme_loads() {
    let readme = include_str!("../../lessons/README.md");
    let (_, rest) = readme.split_once("```markdown\n").expect("an example");
    let (example, _) = rest.split_once("\n```").expect("its end");
    let lesson = good(&format!("{example}\n"));
    let texts: Vec<String> = lesson.parts[0]
        .stops
        .iter()
        .map(|stop| {
            stop.texts[&Lang::En]
                .blocks
                .iter()
                .map(plyback::lesson::Block::text)
                .collect()
        })
        .collect();
    assert!(
        texts[1].contains("State 2 is worth 3. From now on MAX is sure of 3"),
        "{texts:?}"
    );
    assert!(texts[2].contains("is 2, less than 3."), "{texts:?}");
    assert!(texts[3].contains("worth 3"), "{texts:?}");
}

#[test]
fn a_part_may_limit_and_order_its_search() {
    let options = |depth: &str| {
        format!(
            "game = \"mnk:4,3,3\"\nposition = \"X__/___/_O_/___\"\ndepth = {depth}\neval = \"lines\"\n\
             moves = \"adjacent\"\norder = \"center\"\nshortcuts = true\nclaims = [\"search depth = 2\", \
             \"search eval = lines\", \"search moves = near:1\", \"search order = center\"]"
        )
    };
    let lesson = |depth: &str| {
        let head = "+++\ntitle = \"Limits\"\nsummary = \"Two plies.\"\n\n[[parts]]\nname = \"a\"\n";
        let body =
            "\n+++\n\n# a\n\n## start\n\nTo ply {search depth}.\n\n# remember\n\n- What matters.\n";
        format!("{head}{}{body}", options(depth))
    };
    for depth in ["2", "\"2\""] {
        let lesson = good(&lesson(depth));
        let options = lesson.parts[0].run.first().recording.trace.options();
        assert_eq!(options.depth, Some(2));
        assert!(options.shortcuts);
    }
    // Ten free cells: 10·9·8·7·6·5·4 is less than a million.
    let wrong = told(&lesson("\"auto\""), None);
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].contains("`search depth` is 7, not 2"), "{wrong:?}");
}

#[test]
fn tables_links_and_numbers_of_the_author() {
    let prose = "In {\"1928\"}, see [a page](https://example.org/a1) or <https://example.org>:\n\n\
                 | board | wins |\n| --- | --- |\n| `3 3 3` | {solve 3 3 3} |\n\n\
                 It has {search least} leaves at least; it enters";
    let lesson = good(&changed(GOOD, "The search enters", prose));
    let stop = lesson.parts[0].stops.last().expect("a stop");
    let lines: Vec<_> = stop.texts[&Lang::En]
        .blocks
        .iter()
        .map(|block| block.text())
        .collect();
    assert_eq!(
        lines,
        [
            "In 1928, see a page (https://example.org/a1) or https://example.org:",
            "board\u{a0}\u{a0}\u{a0}wins",
            "3\u{a0}3\u{a0}3\u{a0}\u{a0}\u{a0}draw",
            "It has 5 leaves at least; it enters 11 nodes.",
        ]
    );
}

#[test]
fn the_readme_is_no_lesson_and_names_every_key_and_fact() {
    let ids: Vec<_> = embedded().into_iter().map(|source| source.id).collect();
    assert_eq!(
        ids,
        [
            "first-walkthrough",
            "strange-move",
            "alpha-beta",
            "ties-and-scan-order",
            "negamax",
            "four-steps",
            "bones",
            "order-and-cost",
            "bounds",
            "big-numbers",
            "large-boards",
            "who-wins",
        ]
    );
    let readme = include_str!("../../lessons/README.md");
    let named = |word: &str| {
        assert!(
            readme.contains(&format!("`{word}`")),
            "{word} is not in the documentation"
        );
    };
    // The messages list what there is.
    for change in [
        ("ties =", "tie ="),
        ("{search nodes}", "{search x}"),
        ("{state 1}", "{state 1 x}"),
    ] {
        let found = told(&changed(GOOD, change.0, change.1), None);
        let (_, list) = found[0].split_once("one of ").expect("a list");
        let (list, _) = list.split_once(" | ").expect("an excerpt");
        for word in list.split(", ") {
            named(word.trim_matches('`'));
        }
    }
}

fn recording(game: &str, position: Option<&str>, request: Request) -> Recording {
    let game = AnyGame::parse(game, position, &Setup::default()).expect("a game");
    let options = request.resolve(&game).expect("options");
    Recording::new(game, &options, 100_000).expect("a small search")
}

#[test]
fn every_step_has_a_selector_that_leads_back_to_it() {
    let alphabeta = Request {
        algorithm: Some(Algorithm::AlphaBeta),
        ..Request::default()
    };
    let recordings = [
        recording("tictactoe", Some("O_X/X__/XOO"), Request::default()),
        recording(
            "tictactoe",
            Some("_X_/__X/OOX"),
            Request {
                algorithm: Some(Algorithm::Negamax),
                scoring: Some(Scoring::Level),
                ties: Some(Ties::Last),
                ..Request::default()
            },
        ),
        recording("tictactoe", Some("_X_/__X/OOX"), alphabeta),
        recording("tree", Some("[[3,12,8],[2,4,6],[14,5,2]]"), alphabeta),
        recording(
            "tree",
            Some("random:3,4,7"),
            Request {
                cut: Some(Cut::Strict),
                ..alphabeta
            },
        ),
        recording(
            "bones",
            Some("6"),
            Request {
                algorithm: Some(Algorithm::TwoPhase),
                ..Request::default()
            },
        ),
        recording("tictactoe", Some("XOX/XOO/OXX"), Request::default()),
        recording("tree", Some("5"), Request::default()),
    ];
    for recording in recordings {
        let nodes = recording.trace.nodes() as u32;
        let plain = Pane::from(recording);
        let mut numbered = plain.clone();
        for (number, node) in (0..nodes).step_by(3).enumerate() {
            assert!(numbered.states.label(number as u32 + 1, NodeId(node)));
        }
        for pane in [plain, numbered] {
            for step in 0..pane.trace().steps() {
                let text = pane.selector_of(Step(step));
                let selector = Selector::parse(&text).expect(&text);
                assert_eq!(
                    selector.step(&pane.clone().into(), &mut Walks::new(&Progress::new())),
                    Ok(Step(step)),
                    "{text}"
                );
            }
        }
    }
}

/// However long the wrong text is.
#[test]
fn what_is_wrong_is_told_in_a_short_line() {
    let fact = format!("{{{}value}}", "+".repeat(14_000));
    let found = told(&changed(GOOD, "{value}", &fact), None);
    assert!(!found.is_empty());
    for line in found {
        assert!(line.len() < 800, "{line}");
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(200))]

    #[test]
    fn garbage_never_panics(text in any::<String>(), bytes in any::<Vec<u8>>()) {
        let _ = told(&text, Some(&text));
        let _ = SourceFile::from_bytes("lesson.md", &bytes).map_err(|wrong| wrong.to_string());
        let _ = told(&changed(GOOD, "The search enters", &text), Some(&text));
        let _ = told(&changed(GOOD, "state 2 backup", &text), Some(&text));
        let _ = told(&changed(GOOD, "search value = 3", &text), Some(&text));
    }

    /// A selector or fact holds, or says in one line what is wrong with it.
    #[test]
    fn selectors_and_facts_of_any_words(
        words in prop::collection::vec(prop::sample::select(vec![
            "state", "node", "root", "start", "end", "beside", "difference", "mistake", "enter",
            "leaf", "return", "cut", "close", "backup", "improve", "value", "best", "alpha",
            "window", "move", "search", "nodes", "cut:", "+", "-", "1", "2", "0", "-1", "3",
            "4294967296", "99999999999999999999", "=", "{", "}", ",", "win", "\u{202e}", "è",
        ]), 0..6),
    ) {
        let text = words.join(" ");
        let run = Run::from(Pane::from(recording("tree", Some("[[3,12,8],[2,4,6],[14,5,2]]"), Request::default())));
        if let Ok(selector) = Selector::parse(&text) {
            if let Ok(step) = selector.step(&run, &mut Walks::new(&Progress::new())) {
                prop_assert!(selector.steps(&run, &mut Walks::new(&Progress::new())).unwrap().contains(&step));
            }
            prop_assert!(selector.steps(&run, &mut Walks::new(&Progress::new())).unwrap_or_default().is_sorted());
        }
        let _ = Selector::typed(&text, &run).map(|found| found.find(&run, Step(0), Direction::Forwards, &Progress::new()));
        for line in told(&changed(GOOD, "{search nodes}", &format!("{{{text}}}")), None) {
            prop_assert_eq!(line.lines().count(), 1);
            prop_assert!(!line.chars().any(|char| char.is_control() || char == '\u{202e}'), "{:?}", line);
        }
    }

    /// Options as typed: what is read is written back as it was meant.
    #[test]
    fn options_of_any_text(
        words in prop::collection::vec(prop_oneof![
            prop::sample::select(vec![
                "--algorithm", "alphabeta", "two-phase", "--depth", "auto", "3", "-1", "--order",
                "best", "--ties", "last", "--cut", "strict", "--mistake", "shared-window", "--max",
                "X", "--moves", "near:2", "near:99999", "--eval", "lines", "--scoring", "depth",
                "--shortcuts", "--", "=", "--depth=2",
            ]).prop_map(str::to_owned),
            "\\PC{0,6}",
        ], 0..7),
    ) {
        let text = words.join(" ");
        match Request::parse(&text) {
            Ok(request) => {
                for game in ["tictactoe", "tree", "nim"] {
                    let game = AnyGame::parse(game, (game == "tree").then_some("[1,2]"), &Setup::default()).unwrap();
                    if let Ok(options) = request.resolve(&game) {
                        let again = Request::of(&options, &game).resolve(&game);
                        prop_assert_eq!(again.ok(), Some(options), "{}", text);
                    }
                }
            }
            Err(why) => prop_assert!(!why.to_string().contains('\n'), "{:?}", why),
        }
    }

    #[test]
    fn a_mutated_lesson_never_panics(
        edits in edits(),
        italian in any::<bool>(),
    ) {
        let text = edited(if italian { TRANSLATED } else { GOOD }, &edits);
        let found = if italian { told(GOOD, Some(&text)) } else { told(&text, None) };
        for line in found {
            prop_assert_eq!(line.lines().count(), 1);
        }
    }
}

#[test]
fn names_of_moves_are_no_numbers() {
    assert_eq!(typed_number("O plays c1, then a2"), None);
    assert_eq!(typed_number("worth -10"), Some(7..9));
    assert_eq!(typed_number("8 plies"), Some(0..1));
}
