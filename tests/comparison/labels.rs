//! What the two sides are called: by the options in which they differ.

use plyback::compare::Which;
use plyback::export::comparison_text;
use plyback::lang::Lang;
use plyback::lesson::{Part, Sides};
use plyback::scene::comparison::{own_options, shared_options};

use crate::stage::compared;

fn sides(part: &Part) -> &Sides {
    part.sides.as_deref().expect("a comparison")
}

#[track_caller]
fn named(a: &str, b: &str, names: [&str; 2]) {
    let part = compared("tictactoe _X_/__X/OOX", a, b);
    let sides = sides(&part);
    assert_eq!(Which::BOTH.map(|which| own_options(sides, which)), names);
    let shared = shared_options(sides);
    let words = names.iter().flat_map(|name| name.split(" · "));
    for word in words {
        assert!(!shared.split(" · ").any(|known| known == word), "{shared}");
    }
}

/// What one side has besides the usual, the other has as usual: both say theirs.
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

/// Without a depth limit nothing is evaluated, and nothing is said of it.
#[test]
fn nothing_evaluates_where_nothing_is_cut_short() {
    named(
        "--depth 2 --eval lines",
        "",
        ["depth 2 · eval lines", "no depth limit"],
    );
    let part = compared("tictactoe _X_/__X/OOX", "--depth 2 --eval lines", "");
    let text = comparison_text(&sides(&part).pair(), None, Lang::En, false);
    let row = text
        .lines()
        .find(|line| line.contains("eval"))
        .expect("a row");
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(cells, ["≠", "eval", "lines", "–"]);
}
