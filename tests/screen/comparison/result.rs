//! Results: totals, root moves, the sentence; and the panels alone.

use plyback::run::letter;
use plyback::scene::{comparison::meaning, valued};
use plyback::tui::testing::{Panel, Screen};
use plyback::words::Lang;

use super::{CUT, DUELS, LARGE, LEAVES, SMALL, STRANGE};
use crate::stage::{PLAIN, Stage, ascii, italian};

const BOUNDS: &str = "tree [[1,1],[5,3,4],[3,2]]";

/// The lines of the result, from its rule to the timeline.
fn lines(stage: &Stage) -> Vec<String> {
    let from = stage.find("Results").y + 1;
    let end = stage.area().height - 2;
    (from..end).map(|row| stage.line(row)).collect()
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn flowing(lines: &[String]) -> String {
    let all: Vec<&str> = lines.iter().flat_map(|line| words(line)).collect();
    all.join(" ")
}

#[test]
fn totals_of_each() {
    for (game, a, b) in DUELS {
        let stage = Stage::comparison(game, a, b, PLAIN, (160, 50));
        let lines = lines(&stage);
        for pane in [0, 1] {
            let pair = stage.pair();
            let summary = pair.summary(pane);
            let line = pair.recording(pane).names(&summary.line);
            let first = line.first().map_or("-", String::as_str);
            let mut wanted = vec![
                valued(summary.value, summary.bound),
                first.to_owned(),
                summary.nodes.to_string(),
                summary.leaves.to_string(),
            ];
            // There is room for them, also where nothing is cut.
            wanted.push(summary.cutoffs.to_string());
            wanted.extend(line);
            let row = &lines[1 + pane];
            assert!(words(row)[0] == letter(pane), "{row}");
            assert!(
                words(row).ends_with(&wanted.iter().map(String::as_str).collect::<Vec<_>>()),
                "{wanted:?}\n{row}"
            );
        }
    }
}

#[test]
fn every_root_move_with_its_bound_and_a_star_at_the_chosen_one() {
    for (settings, least, most) in [(PLAIN, "≥", "≤"), (ascii(), ">=", "<=")] {
        let stage = Stage::comparison(BOUNDS, CUT.0, CUT.1, settings, SMALL);
        let text = stage.text();
        let rows: Vec<_> = lines(&stage)
            .iter()
            .map(|line| words(line).join(" "))
            .collect();
        assert_eq!(rows[4], "A +1 +3* +2", "{text}");
        // Of the last move it is known that it is no better.
        assert_eq!(rows[5], format!("B +1 +3* {most}+3"), "{text}");
        let mark = if settings.ascii { "!" } else { "≠" };
        assert_eq!(rows[3], format!("root moves 1 2 {mark}3"), "{text}");
        // Seen from O's side it is X, at the root, who is MIN.
        let min = ["--max O", "--max O --algorithm alphabeta"];
        let stage = Stage::comparison("tictactoe X_O/_X_/O__", min[0], min[1], settings, SMALL);
        let rows = lines(&stage);
        assert!(rows[5].contains(least), "{}", stage.text());
        assert!(!rows[5].contains(most), "{}", stage.text());
    }
}

/// A hundred moves take many rows, and each of them is there.
#[test]
fn no_root_move_is_left_out() {
    for size in [(40, 24), SMALL, LARGE] {
        let mut stage = Stage::comparison("mnk:10,10,1", "", "--ties last", PLAIN, size);
        stage.press("Tab Tab z");
        let mut seen = lines(&stage);
        loop {
            let before = stage.text();
            stage.press("PgDn");
            if stage.text() == before {
                break;
            }
            seen.extend(lines(&stage));
        }
        let seen = flowing(&seen);
        let pair = stage.pair();
        for found in pair.summary(0).moves {
            let name = pair.recording(0).game.move_name(found.mv);
            assert!(words(&seen).contains(&name.as_str()), "{name} at {size:?}");
        }
        assert!(seen.contains(&meaning(&pair, Lang::En)), "{seen}");
    }
}

#[test]
fn the_sentence_is_told_whole() {
    for size in [SMALL, LARGE] {
        for settings in [PLAIN, italian()] {
            let mut stage = Stage::comparison(STRANGE, "", "--scoring depth", settings, size);
            let told = meaning(&stage.pair(), settings.lang);
            let all = |stage: &Stage| words(&stage.text()).join(" ");
            assert!(all(&stage).contains(&told), "{told}\n{}", stage.text());
            // Wherever one is, it stands in the same place.
            let row = stage.find(words(&told)[0]).y;
            stage.press("End");
            assert_eq!(stage.find(words(&told)[0]).y, row);
        }
    }
}

#[test]
fn what_does_not_fit_is_scrolled_to() {
    let mut stage = Stage::comparison("tictactoe __O/_X_/X__", CUT.0, CUT.1, PLAIN, (60, 20));
    assert!(stage.text().contains("Tab: more"), "{}", stage.text());
    stage.press("Tab Tab");
    assert!(stage.text().contains("PgDn: more"), "{}", stage.text());
    let before = lines(&stage);
    stage.press("PgDn");
    let after = lines(&stage);
    assert_eq!(after[0], before[2], "two lines further");
    // A step does not take it away from who reads it.
    stage.press("Right");
    assert_eq!(lines(&stage), after);
    stage.press("PgDn PgDn PgDn PgDn PgDn PgDn PgDn");
    let text = stage.text();
    assert!(!text.contains("more "), "the end:\n{text}");
    stage.press("PgUp");
    assert_ne!(stage.text(), text, "no turns are owed");
}

/// A principal line that the table has no room for is cut with a mark, and told whole.
#[test]
fn principal_lines_are_told_whole() {
    for size in [(40, 24), (60, 24), SMALL] {
        let mut stage = Stage::comparison("mnk:3,3,3 ___/_X_/__O", CUT.0, CUT.1, PLAIN, size);
        let pair = stage.pair();
        let line = pair.recording(0).names(&pair.summary(0).line).join(" ");
        stage.press("Tab Tab z PgDn PgDn PgDn PgDn PgDn PgDn");
        let text = words(&stage.text()).join(" ");
        assert!(text.contains(&line), "{line} at {size:?}\n{}", stage.text());
        let totals = lines(&stage)[1].clone();
        assert!(
            totals.contains(&line) || totals.contains('…') || size.0 < SMALL.0,
            "{totals}"
        );
    }
}

#[test]
fn each_panel_alone_and_back() {
    for (keys, alone) in [
        ("", Panel::Tree),
        ("Tab", Panel::Beside),
        ("Tab Tab", Panel::Result),
    ] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, LARGE);
        stage.press(keys);
        let before = stage.text();
        stage.press("z");
        let text = stage.text();
        let shows = |title: &str| text.contains(title);
        assert_eq!(shows("A minimax "), alone != Panel::Beside, "{text}");
        assert_eq!(shows("Results"), alone == Panel::Result, "{text}");
        let trees: Vec<usize> = [0, 1]
            .into_iter()
            .filter(|pane| stage.hits.nodes.iter().any(|(_, side, _)| side == pane))
            .collect();
        let wanted = match alone {
            Panel::Tree => vec![0],
            Panel::Beside => vec![1],
            _ => Vec::new(),
        };
        assert_eq!(trees, wanted);
        stage.press("Esc");
        assert_eq!(stage.text(), before, "Esc brings the others back");
        stage.press("Esc");
        assert!(matches!(stage.app.screen, Screen::Home));
    }
}
