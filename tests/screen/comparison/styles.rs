//! What is told by more than colour: which side is active, who waits, what differs.

use plyback::tui::testing::Action;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use super::{CUT, LARGE, LEAVES, SMALL, STRANGE};
use crate::stage::{PLAIN, Stage, ascii, colourless};

/// The corners of the two trees' panels.
fn corners(stage: &Stage) -> [&str; 2] {
    [0, stage.area().width / 2].map(|x| stage.cell(Position::new(x, 1)).symbol())
}

#[test]
fn the_active_side_has_another_border() {
    for (settings, light, heavy) in [
        (PLAIN, "╭", "┏"),
        (colourless(), "╭", "┏"),
        (ascii(), "+", "#"),
    ] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, settings, SMALL);
        assert_eq!(corners(&stage), [heavy, light]);
        stage.press("Tab");
        assert_eq!(corners(&stage), [light, heavy]);
        stage.press("Tab");
        assert_eq!(corners(&stage), [light, light]);
        stage.press("Shift-Tab");
        assert_eq!(corners(&stage), [light, heavy]);
    }
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let mut coloured = Stage::comparison(STRANGE, "", "--scoring depth", PLAIN, LARGE);
    let mut plain = Stage::comparison(STRANGE, "", "--scoring depth", colourless(), LARGE);
    for keys in ["d", "u Tab Right", "Tab", "u End"] {
        coloured.press(keys);
        plain.press(keys);
        assert_eq!(coloured.text(), plain.text());
        for (at, cell) in plain.cells() {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{at}");
        }
    }
}

#[test]
fn the_chosen_moves_are_starred_and_underlined() {
    let stage = Stage::comparison(STRANGE, "", "--scoring depth", colourless(), SMALL);
    for chosen in ["-10*", "-6*"] {
        let style = stage.cell(stage.find(chosen)).modifier;
        assert!(style.contains(Modifier::UNDERLINED | Modifier::BOLD));
    }
    // Totals that differ are bold, those that do not are plain.
    let row = stage.find("Results").y + 2;
    let line = stage.line(row);
    let column = |text: &str| line.find(text).expect("in the row") as u16;
    let bold = |text| {
        let cell = stage.cell(Position::new(column(text), row));
        cell.modifier.contains(Modifier::BOLD)
    };
    assert!(bold("-10"), "the values differ");
    assert!(!bold("47"), "the numbers of nodes do not");
}

#[test]
fn who_waits_says_so_without_colours() {
    let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, colourless(), SMALL);
    let first = stage.pair().first_wait().expect("it waits");
    stage.act(Action::GoToStep(first));
    let at = stage.find("‖ waits");
    assert!(at.x > stage.area().width / 2, "{}", stage.text());
    let moment = stage.pair().moment(first);
    assert!(moment.panes[0].waiting.is_none());
}
