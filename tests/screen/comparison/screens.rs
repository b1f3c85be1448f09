//! What the screens look like. Look at a snapshot before you accept it.

use super::{CUT, LARGE, LEAVES, SMALL, STRANGE};
use crate::keep;
use crate::stage::{PLAIN, Stage, ascii, italian, lesson};

#[test]
fn a_difference() {
    let depth = |settings, size| {
        let mut stage = Stage::comparison(STRANGE, "", "--scoring depth", settings, size);
        stage.press("d");
        stage
    };
    keep("duel_difference_80x24", &depth(PLAIN, SMALL));
    keep("duel_difference_80x24_ascii", &depth(ascii(), SMALL));
    keep("duel_difference_120x40_italian", &depth(italian(), LARGE));
}

#[test]
fn one_waits() {
    let at = |settings, size| {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, settings, size);
        let first = stage.pair().first_wait().expect("it waits");
        stage.act(plyback::tui::testing::Action::GoToStep(first));
        stage
    };
    keep("duel_waits_80x24_italian", &at(italian(), SMALL));
    keep("duel_waits_120x40", &at(PLAIN, LARGE));
}

#[test]
fn apart_and_at_the_end() {
    let mut stage = Stage::comparison(STRANGE, CUT.0, CUT.1, PLAIN, SMALL);
    keep("duel_apart_80x24", stage.press("x a Tab Right"));
    keep("duel_end_80x24", stage.press("a End"));
}

#[test]
fn narrow_and_low() {
    let mut stage = Stage::comparison(STRANGE, CUT.0, CUT.1, PLAIN, (60, 20));
    keep("duel_60x20", stage.press("x"));
    let mut stage = Stage::comparison(STRANGE, CUT.0, CUT.1, PLAIN, (40, 12));
    keep("duel_40x12", stage.press("x Tab"));
    keep("duel_40x12_result", stage.press("Tab"));
}

#[test]
fn in_a_lesson() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, SMALL);
    keep(
        "duel_lesson_80x24",
        stage.at_stop("together", "state 3 backup"),
    );
}
