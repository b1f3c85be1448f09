//! A click on a node of either tree goes there.

use plyback::tui::testing::{Action, Panel};

use super::{CUT, LEAVES};
use crate::stage::{PLAIN, Stage};

fn leaves() -> Stage {
    Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, (200, 50))
}

/// Every visible node of one tree.
fn nodes(stage: &Stage, pane: usize) -> Vec<plyback::trace::NodeId> {
    let mut nodes: Vec<_> = stage
        .hits
        .nodes
        .iter()
        .filter(|(_, side, _)| *side == pane)
        .map(|(.., node)| *node)
        .collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

#[test]
fn together_it_goes_there_in_both() {
    for pane in [0, 1] {
        let mut stage = leaves();
        stage.press("End");
        let nodes = nodes(&stage, pane);
        assert_eq!(
            nodes.len(),
            stage.pair().trace(pane).nodes(),
            "not all in sight"
        );
        for node in nodes {
            stage.press("End").click_node(pane, node);
            let enter = stage.pair().trace(pane).enter_step(node);
            assert_eq!(stage.step(), stage.pair().merged(pane, enter).0);
            assert_eq!(stage.own_steps()[pane], enter.0);
            assert_eq!(stage.watch().focus, Panel::tree_of(pane));
            // Already there: on to where it closes.
            stage.click_node(pane, node);
            let close = stage
                .pair()
                .trace(pane)
                .close_step(node)
                .expect("it closes");
            assert_eq!(stage.step(), stage.pair().merged(pane, close).0);
            stage.click_node(pane, node);
            assert_eq!(stage.own_steps()[pane], enter.0);
        }
    }
}

#[test]
fn apart_it_goes_there_in_that_tree_alone() {
    for pane in [0, 1] {
        let mut stage = leaves();
        stage.press("a");
        for node in nodes(&stage, pane) {
            stage.click_node(pane, node);
            let steps = stage.own_steps();
            assert_eq!(steps[1 - pane], 0);
            let trace = stage.pair().trace(pane);
            // From the step that enters the root, a click goes on to its close.
            let wanted = if node.0 == 0 {
                trace.close_step(node).expect("it closes")
            } else {
                trace.enter_step(node)
            };
            assert_eq!(steps[pane], wanted.0);
        }
    }
}

#[test]
fn a_click_ends_playing() {
    for keys in ["Space", "u Space"] {
        let mut stage = leaves();
        stage.press(keys).act(Action::Tick);
        assert!(stage.watch().playing, "{keys}");
        let node = nodes(&stage, 0)[3];
        stage.click_node(0, node);
        assert!(!stage.watch().playing, "{keys}");
    }
}

#[test]
fn the_timeline_is_of_both_together() {
    let mut stage = leaves();
    let (bar, steps) = stage.hits.timeline.expect("a timeline");
    assert_eq!(steps, stage.pair().steps());
    stage.click(ratatui::layout::Position::new(bar.right() - 1, bar.y));
    assert_eq!(stage.step(), steps - 1);
    stage.press("a");
    assert!(stage.hits.timeline.is_none(), "apart it tells of one only");
}
