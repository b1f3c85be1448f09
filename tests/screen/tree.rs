//! What the tree's panel tells, and what it keeps to itself until it happens.

use crate::stage::{PLAIN, Stage, colourless, lesson, one_part};
use ratatui::style::Modifier;

const TEXTBOOK: &str = r#"game = "tree"
position = "[[3,12,8],[2,4,6],[14,5,2]]"
algorithm = "alphabeta""#;

fn textbook() -> Stage {
    let stops = "## start\n\nThe root.\n\n## cut 1\n\nThe cutoff.\n";
    Stage::lesson(one_part(TEXTBOOK, stops), PLAIN, (120, 40))
}

/// The row of the tree's leaves: the last with the mark of a node.
fn leaves(stage: &Stage) -> String {
    let text = stage.text();
    text.lines()
        .filter_map(|row| row.strip_prefix('┃')?.split('┃').next())
        .rfind(|row| row.contains(['·', '■']))
        .expect("a row of leaves")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn a_cutoff_is_not_given_away_beforehand() {
    let mut stage = textbook();
    assert_eq!(leaves(&stage), "· · · · · · · · ·");
    stage.press("Down");
    assert_eq!(leaves(&stage), "■+3 ■+12 ■+8 ■+2 ✂ ✂ · · ·");
    stage.press("Left");
    assert_eq!(leaves(&stage), "■+3 ■+12 ■+8 ■+2 · · · · ·");
}

#[test]
fn a_figure_does_not_give_a_cutoff_away_either_and_nothing_moves_at_it() {
    let header = format!(
        "{TEXTBOOK}\nfigure = true\nstates = {{ 1 = \"\", 2 = \"1\", 3 = \"2\", 4 = \"3\" }}"
    );
    let stops = "## start\n\nThe root.\n\n## cut 1\n\nThe cutoff.\n";
    let mut stage = Stage::lesson(one_part(&header, stops), PLAIN, (120, 40));
    assert!(!stage.text().contains('✂'), "{}", stage.text());
    stage.press("Down Left");
    let before = stage.find("4·");
    assert!(!stage.text().contains('✂'), "{}", stage.text());
    stage.press("Right");
    stage.find("✂2");
    assert_eq!(stage.find("4·"), before, "{}", stage.text());
}

#[test]
fn the_best_childs_edge_is_heavy_where_the_child_is_only_counted() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (120, 40));
    stage.at_stop("plain", "state 2 return");
    // The later of equal moves wins, and that one is among the nine that are left out.
    let at = stage.find("…9");
    let above = stage.cell((at.x, at.y - 1).into());
    assert_eq!(above.symbol(), "┓", "{}", stage.text());
}

#[test]
fn a_node_between_two_states_keeps_its_value() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (120, 40));
    stage.at_stop("plain", "end");
    let text = stage.text();
    assert_eq!(text.matches(" ▼-10 ").count(), 2, "{text}");
}

#[test]
fn a_value_alone_is_underlined_in_a_best_childs_border() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (120, 40));
    stage.press("End");
    let underlined: String = stage
        .cells()
        .filter(|(_, cell)| cell.modifier.contains(Modifier::UNDERLINED))
        .map(|(_, cell)| cell.symbol().to_owned())
        .collect();
    // The root's choice, then the best replies, one of them counted: it has no value here.
    assert!(underlined.starts_with("+10"), "{underlined}");
    assert!(!underlined.contains(['─', '╯', ' ']), "{underlined}");
}

#[test]
fn a_name_on_an_edge_does_not_take_its_faintness() {
    let mut stage = Stage::lesson(lesson("strange-move"), colourless(), (80, 24));
    stage.at_stop("plain", "state 7 enter");
    let at = stage.find("┌c1");
    let cell = stage.cell((at.x + 1, at.y).into());
    assert!(!cell.modifier.contains(Modifier::DIM), "{}", stage.text());
}

#[test]
fn in_negamax_the_calls_see_what_the_code_sees() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (120, 40));
    stage.press("] ] ] ]").press("b");
    let text = stage.text();
    assert!(text.contains("as O sees it"), "{text}");
    assert!(text.contains("mover's best"), "{text}");
    assert!(text.contains("+9 c1"), "{text}");
    assert!(text.contains("O saw -9, X sees +9"), "{text}");
}

#[test]
fn a_figure_that_needs_it_has_the_whole_width_until_the_focus_goes_on() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (80, 24));
    assert!(!stage.text().contains("[Board]"));
    stage.press("Tab");
    assert!(stage.text().contains("[Board]"));
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (80, 24));
    assert!(stage.text().contains("[Board]"));
    stage.press("End");
    assert!(stage.text().contains("[Board]"));
}

#[test]
fn a_listing_that_fits_does_not_scroll() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (120, 40));
    stage.press("End");
    let text = stage.text();
    assert!(text.contains("minimax(node, ply)"), "{text}");
    assert!(text.contains("▶   return best"), "{text}");
}
