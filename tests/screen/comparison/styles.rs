//! What is shown by more than colour: which side is active, which is waiting, what differs.

use plyback::tui::testing::{Action, Panel};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use super::{CUT, LARGE, LEAVES, SMALL, STRANGE, WIDE};
use crate::stage::{PLAIN, Stage, ascii, colourless};

/// The rules above the two trees.
fn rules(stage: &Stage) -> [&str; 2] {
    [Panel::Tree, Panel::Beside].map(|tree| {
        let mut panels = stage.hits.panels.iter();
        let (area, _) = panels.find(|(_, panel)| *panel == tree).expect("a tree");
        stage.cell(Position::new(area.right() - 2, area.y)).symbol()
    })
}

#[test]
fn the_active_side_has_another_border() {
    for (settings, light, heavy) in [
        (PLAIN, "─", "━"),
        (colourless(), "─", "━"),
        (ascii(), "-", "="),
    ] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, settings, WIDE);
        assert_eq!(rules(&stage), [heavy, light]);
        stage.press("Tab");
        assert_eq!(rules(&stage), [light, heavy]);
        stage.press("Tab");
        assert_eq!(rules(&stage), [light, light]);
        stage.press("Shift-Tab");
        assert_eq!(rules(&stage), [light, heavy]);
    }
}

/// Above a shared tree, the letter of the active search stands out.
#[test]
fn the_active_search_of_one_tree_is_told() {
    for settings in [PLAIN, colourless()] {
        let mut stage = Stage::comparison(STRANGE, "", "--scoring depth", settings, SMALL);
        let letters = |stage: &Stage| {
            let title = stage.find("A scoring plain");
            let other = stage.find("B scoring depth");
            [title, other].map(|at| {
                let cell = stage.cell(at);
                (cell.fg, cell.modifier)
            })
        };
        let [active, other] = letters(&stage);
        assert_ne!(active, other);
        stage.press("Tab");
        assert_eq!(letters(&stage), [other, active]);
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
    let mut stage = Stage::comparison(STRANGE, "", "--scoring depth", colourless(), SMALL);
    stage.press("g Tab Tab Tab z");
    for chosen in ["-10*", "-6*"] {
        let style = stage.cell(stage.find(chosen)).modifier;
        assert!(style.contains(Modifier::UNDERLINED | Modifier::BOLD));
    }
    // Totals that differ are bold, the others are plain.
    let bold = |name: &str| {
        let y = stage.find(name).y;
        let line: Vec<char> = stage.line(y).chars().collect();
        let x = line
            .iter()
            .rposition(|char| !char.is_whitespace())
            .expect("a value");
        let cell = stage.cell(Position::new(x as u16, y));
        cell.modifier.contains(Modifier::BOLD)
    };
    assert!(bold("value"), "the values differ");
    assert!(!bold("nodes"), "the numbers of nodes do not");
}

#[test]
fn who_waits_says_so_without_colours() {
    let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, colourless(), SMALL);
    let first = stage.pair().first_wait().expect("it waits");
    stage.act(Action::GoToStep(first));
    let at = stage.find("‖ waits");
    let title = stage.line(at.y);
    assert!(title.find(" B ") < title.find("‖"), "{title}");
    let moment = stage.pair().moment(first);
    assert!(moment.panes[0].waiting.is_none());
}
