//! Results: totals, root moves, the sentence; and each panel alone.

use std::collections::HashSet;

use plyback::scene::{comparison::meaning, valued};
use plyback::trace::{Goal, NodeId, Step};
use plyback::tui::testing::{Action, Panel, Screen};
use plyback::words::Lang;

use super::{CUT, DUELS, LARGE, LEAVES, SMALL, STRANGE, WIDE};
use crate::stage::{PLAIN, Stage, ascii, italian};

const BOUNDS: &str = "tree [[1,1],[5,3,4],[3,2]]";

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn flowing(stage: &Stage) -> String {
    words(&stage.text()).join(" ")
}

/// The rows of the results, without the marks of differences.
fn rows(stage: &Stage) -> Vec<String> {
    let mut panels = stage.hits.panels.iter();
    let (area, _) = panels
        .find(|(_, panel)| *panel == Panel::Result)
        .expect("results");
    let row = |y: u16| {
        let cells = (area.x + 1..area.right()).map(|x| stage.buffer()[(x, y)].symbol());
        let line: String = cells.collect();
        let line = words(&line).join(" ");
        line.trim_start_matches(['≠', '!']).trim_start().to_owned()
    };
    (area.y + 1..area.bottom()).map(row).collect()
}

#[track_caller]
fn has(stage: &Stage, row: &str) {
    assert!(
        rows(stage).iter().any(|line| line == row),
        "{row}\n{}",
        stage.text()
    );
}

#[test]
fn totals_of_each() {
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, PLAIN, LARGE);
        stage.press("End Tab Tab Tab z");
        let sides = [0, 1].map(|pane| stage.pair().summary(pane));
        let row = |name: &str, cell: &dyn Fn(usize) -> String| {
            has(&stage, &format!("{name} {} {}", cell(0), cell(1)));
        };
        row("value", &|pane| {
            valued(
                stage.pair().trace(pane),
                sides[pane].value,
                sides[pane].bound,
            )
        });
        row("nodes", &|pane| sides[pane].nodes.to_string());
        row("leaves", &|pane| sides[pane].leaves.to_string());
        row("cutoffs", &|pane| sides[pane].cutoffs.to_string());
        for pane in [0, 1] {
            let line = stage
                .pair()
                .recording(pane)
                .names(&sides[pane].line)
                .join(" ");
            assert!(flowing(&stage).contains(&line), "{line}\n{}", stage.text());
        }
    }
}

#[test]
fn every_root_move_with_its_bound_and_a_star_at_the_chosen_one() {
    for (settings, least, most) in [(PLAIN, "≥", "≤"), (ascii(), ">=", "<=")] {
        let mut stage = Stage::comparison(BOUNDS, CUT.0, CUT.1, settings, SMALL);
        stage.press("g");
        has(&stage, "move 1 1 1");
        has(&stage, "move 2 3* 3*");
        // The last move is known to be no better.
        has(&stage, &format!("move 3 2 {most} 3"));
        // From O's side, the root is X, who is MIN.
        let min = ["--max O", "--max O --algorithm alphabeta"];
        let mut stage = Stage::comparison("tictactoe X_O/_X_/O__", min[0], min[1], settings, WIDE);
        stage.press("End");
        let text = rows(&stage).join(" ");
        assert!(
            text.contains(least) && !text.contains(most),
            "{}",
            stage.text()
        );
    }
}

/// Nothing is shown before it is known: a root move has its value from the step at which it
/// arrives, and the sentence comes at the end.
#[test]
fn results_fill_as_values_arrive() {
    for size in [SMALL, LARGE, WIDE] {
        let mut stage = Stage::comparison(STRANGE, "", "--scoring depth", PLAIN, size);
        let told = meaning(&stage.pair(), Lang::En);
        has(&stage, "value ? ?");
        has(&stage, "c1 ? ?");
        let goal = Goal::BackupAt(NodeId::ROOT);
        let second = stage.pair().trace(0).nth(goal, 1).expect("four moves");
        let step = stage.pair().merged(0, second);
        stage.act(Action::GoToStep(Step(step.0 - 2)));
        assert!(
            !rows(&stage).contains(&"c1 -10 -6".to_owned()),
            "{}",
            stage.text()
        );
        stage.act(Action::GoToStep(step));
        has(&stage, "c1 -10 -6");
        has(&stage, "a2 ? ?");
        has(&stage, "value -10? -6?");
        assert!(!flowing(&stage).contains(&told), "{}", stage.text());
        stage.press("End");
        has(&stage, "value -10 -6");
        assert!(flowing(&stage).contains(&told), "{}", stage.text());
        // A key shows them earlier, and hides them again.
        stage.press("Home g");
        has(&stage, "c1 -10 -6*");
        assert!(flowing(&stage).contains(&told), "{}", stage.text());
        stage.press("g");
        has(&stage, "c1 ? ?");
    }
}

/// A hundred moves take many rows, and every one of them is there.
#[test]
fn no_root_move_is_left_out() {
    for size in [(40, 24), SMALL, LARGE] {
        let mut stage = Stage::comparison("mnk:10,10,1", "", "--ties last", PLAIN, size);
        stage.press("g Tab Tab Tab z");
        let mut seen = flowing(&stage);
        loop {
            let before = stage.text();
            stage.press("PgDn");
            if stage.text() == before {
                break;
            }
            seen = format!("{seen} {}", flowing(&stage));
        }
        let seen = words(&seen);
        let pair = stage.pair();
        for found in pair.summary(0).moves {
            let name = pair.recording(0).game.move_name(found.mv);
            assert!(seen.contains(&name.as_str()), "{name} at {size:?}");
        }
    }
}

#[test]
fn the_sentence_is_told_whole() {
    for size in [SMALL, LARGE] {
        for settings in [PLAIN, italian()] {
            let mut stage = Stage::comparison(STRANGE, "", "--scoring depth", settings, size);
            let told = meaning(&stage.pair(), settings.lang);
            stage.press("End");
            assert!(flowing(&stage).contains(&told), "{told}\n{}", stage.text());
        }
    }
}

/// The principal line has its own rows and is shown in full.
#[test]
fn principal_lines_are_told_whole() {
    for size in [(40, 24), (60, 24), SMALL] {
        let mut stage = Stage::comparison("mnk:3,3,3 ___/_X_/__O", CUT.0, CUT.1, PLAIN, size);
        let pair = stage.pair();
        let line = pair.recording(0).names(&pair.summary(0).line).join(" ");
        stage.press("g Tab Tab Tab z PgDn PgDn PgDn PgDn PgDn PgDn");
        assert!(
            flowing(&stage).contains(&line),
            "{line} at {size:?}\n{}",
            stage.text()
        );
    }
}

#[test]
fn each_panel_alone_and_back() {
    for (keys, alone) in [
        ("", Panel::Tree),
        ("Tab", Panel::Beside),
        ("Tab Tab Tab", Panel::Result),
    ] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, WIDE);
        stage.press(keys);
        let before = stage.text();
        stage.press("z");
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
        assert_eq!(stage.text().contains("Results"), alone == Panel::Result);
        stage.press("Esc");
        assert_eq!(stage.text(), before, "Esc brings the others back");
        stage.press("Esc");
        assert!(matches!(stage.app.screen, Screen::Home));
    }
}

/// If two trees do not fit, there is a single one with what each search knows at every node.
#[test]
fn one_tree_has_the_values_of_both() {
    for size in [SMALL, LARGE] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, size);
        let cut = stage
            .pair()
            .trace(1)
            .nth(Goal::Cutoff, 0)
            .expect("a cutoff");
        let step = stage.pair().merged(1, cut);
        stage.act(Action::GoToStep(step));
        // If there is little room, values are close together.
        let text = |stage: &Stage| flowing(stage).replace(" | ", "|");
        for told in ["3|3", "2|≤ 2", "4|–"] {
            let is_told = text(&stage).contains(told);
            assert!(is_told, "{told} is missing:\n{}", stage.text());
        }
        assert!(
            stage
                .hits
                .panels
                .iter()
                .any(|(_, panel)| *panel == Panel::Board)
        );
        // A key makes the other search active in the same tree.
        stage.press("Tab");
        assert_eq!(
            (stage.watch().focus, stage.watch().active()),
            (Panel::Beside, 1)
        );
        assert!(text(&stage).contains("2|≤ 2"), "{}", stage.text());
        // Everything an explored search has is there as well.
        for panel in [Panel::Code, Panel::Node, Panel::Events, Panel::Counts] {
            while stage.watch().focus != panel {
                stage.press("Tab");
            }
            assert!(
                stage.hits.panels.iter().any(|(_, seen)| *seen == panel),
                "{panel:?}"
            );
        }
    }
}

/// If the orders of two searches cross, each node is drawn once, with what both know about it.
#[test]
fn one_tree_of_two_orders_has_every_node_once() {
    let order = |name| format!("--algorithm alphabeta --order {name}");
    let (best, worst) = (order("best"), order("worst"));
    let mut stage = Stage::comparison(LEAVES, &best, &worst, PLAIN, SMALL);
    for step in 0..stage.pair().steps() {
        stage.act(Action::GoToStep(Step(step)));
        let nodes: HashSet<_> = stage
            .hits
            .nodes
            .iter()
            .map(|(_, pane, node)| (*pane, *node))
            .collect();
        assert_eq!(
            (nodes.len(), stage.hits.nodes.len()),
            (13, 13),
            "{}",
            stage.text()
        );
    }
    // Arrows go from node to node as they are drawn, also where B has tried them in another order.
    for (keys, node) in [
        ("Tab s Down Right Right", "node 3"),
        ("Down Left", "node 3.2: 5"),
    ] {
        let text = stage.press(keys).text();
        assert!(text.contains(node), "{node} is missing:\n{text}");
    }
    for told in ["3|3", "≤ 2|2", "–|6", "–|14"] {
        let text = flowing(&stage).replace(" | ", "|");
        assert!(text.contains(told), "{told} is missing:\n{}", stage.text());
    }
}

/// The map of a shared tree has a sign for every value that one of the searches knows.
#[test]
fn a_map_of_one_tree_has_the_values_of_both() {
    let order = |name| format!("--algorithm alphabeta --order {name}");
    let (best, worst) = (order("best"), order("worst"));
    let mut stage = Stage::comparison("tree random:3,3,2", &best, &worst, PLAIN, SMALL);
    // B has searched the leaves below moves 2 and 3, which come later for A.
    let text = stage.press("f 7 9 Enter").text();
    assert!(text.contains("·········+--+-+------+--++0"), "{text}");
    let help = stage.press("?").text();
    assert!(help.contains("+ 0 -  on the map"), "{help}");
}
