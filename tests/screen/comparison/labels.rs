//! The names of the two sides: the options in which they differ.

use plyback::export::comparison_text;
use plyback::scene::comparison::meaning;
use plyback::scene::{own_options, shared_options};
use plyback::words::Lang;
use plyback::words::ascii::to_ascii;

use super::{DUELS, LARGE, LEAVES, SMALL, STRANGE};
use crate::stage::{PLAIN, Stage, ascii, compared, italian};

#[track_caller]
fn named(a: &str, b: &str, names: [&str; 2]) {
    let run = compared("tictactoe _X_/__X/OOX", a, b);
    assert_eq!([0, 1].map(|pane| own_options(&run, pane, Lang::En)), names);
    let shared = shared_options(&run, Lang::En);
    let words = names.iter().flat_map(|name| name.split(" · "));
    for word in words {
        assert!(!shared.split(" · ").any(|known| known == word), "{shared}");
    }
}

/// If one side has a default and the other does not, both name theirs.
#[test]
fn a_side_without_options_of_its_own_is_told_from_the_other() {
    named(
        "--algorithm alphabeta",
        "--algorithm alphabeta --depth 3 --eval lines --moves near:1 --order center --shortcuts",
        [
            "no depth limit · all moves · no shortcuts · order scan",
            "depth 3 · eval lines · moves near:1 · shortcuts · order center",
        ],
    );
    named(
        "--depth 2 --eval lines",
        "--depth 2",
        ["eval lines", "eval zero"],
    );
    named(
        "",
        "--algorithm alphabeta",
        ["minimax", "alphabeta · cut equal"],
    );
    named("--ties last", "", ["ties last", "ties first"]);
}

/// Without a depth limit nothing is evaluated, so evaluation is not mentioned.
#[test]
fn nothing_evaluates_where_nothing_is_cut_short() {
    named(
        "--depth 2 --eval lines",
        "",
        ["depth 2 · eval lines", "no depth limit"],
    );
    let run = compared("tictactoe _X_/__X/OOX", "--depth 2 --eval lines", "");
    let text = comparison_text(&run.pair().expect("two searches"), None, Lang::En, false);
    let row = text
        .lines()
        .find(|line| line.contains("evaluation"))
        .expect("a row");
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(cells, ["≠", "evaluation", "lines", "–"]);
}

const MANY: (&str, &str) = (
    "--algorithm alphabeta --order best --depth 4 --eval lines --moves near:2",
    "--algorithm alphabeta --order worst --depth 5 --eval open --moves near:1 --scoring depth",
);

/// The screen always shows which options are on in both searches, however many there are.
#[test]
fn every_option_is_on_the_screen() {
    for size in [SMALL, LARGE, (76, 24), (80, 16)] {
        for settings in [PLAIN, italian(), ascii()] {
            for (a, b) in [MANY, (MANY.1, ""), ("", MANY.0)] {
                let mut stage = Stage::comparison(STRANGE, a, b, settings, size);
                for keys in ["Home", "Tab", "Tab"] {
                    let text = stage.press(keys).text();
                    let (run, lang) = (stage.run(), settings.lang);
                    let sides = [0, 1].map(|pane| own_options(run, pane, lang));
                    for options in sides.iter().chain([&shared_options(run, lang)]) {
                        for option in options.split(" · ") {
                            assert!(text.contains(option), "{option} at {size:?}:\n{text}");
                        }
                    }
                }
            }
        }
    }
}

/// What the difference means can be read in full as soon as it is requested.
#[test]
fn the_sentence_is_whole_on_a_small_screen() {
    for settings in [PLAIN, italian(), ascii()] {
        for (game, a, b) in DUELS {
            let mut stage = Stage::comparison(game, a, b, settings, SMALL);
            stage.press("g");
            let told = meaning(&stage.pair(), settings.lang);
            let told = if settings.ascii {
                to_ascii(&told)
            } else {
                told
            };
            let text = stage.text();
            let words: Vec<&str> = text.split_whitespace().collect();
            assert!(words.join(" ").contains(&told), "{told}\n{text}");
        }
    }
}

/// A number belongs to one search; the other one may have a different number.
#[test]
fn where_a_number_comes_from_is_told_of_one_search() {
    let [plain, depth] = ["--scoring plain", "--scoring depth"];
    let mut stage = Stage::comparison(STRANGE, plain, depth, PLAIN, SMALL);
    let told = stage.press("End w").notice().expect("an origin");
    assert!(told.starts_with("A: "), "{told}");
    // A waits while B tries what is last in A's order, and then knows nothing of it.
    let order = |name| format!("--algorithm alphabeta --order {name}");
    let orders = [order("best"), order("worst")];
    let mut stage = Stage::comparison(LEAVES, &orders[0], &orders[1], PLAIN, SMALL);
    for keys in ["1 3 Enter w", "1 3 Enter s Down Right w"] {
        let told = stage.press(keys).notice().expect("an origin");
        assert!(told.starts_with("B: "), "{keys}: {told}");
    }
}
