//! The steps of both searches together, and the nodes at which they differ.

use plyback::run::Pair;
use plyback::trace::Step;
use plyback::tui::testing::{Action, Panel};

use super::{CUT, DUELS, LEAVES, SMALL, STRANGE, WIDE};
use crate::stage::{PLAIN, Stage};

#[test]
fn stepping_visits_every_merged_step_and_ends_at_the_end() {
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, PLAIN, SMALL);
        let steps = stage.pair().steps();
        for step in 0..steps {
            assert_eq!(stage.step(), step, "{game} {a} | {b}");
            let told = format!("step {} of {steps}", step + 1);
            assert!(stage.text().contains(&told), "{told}\n{}", stage.text());
            let moment = stage.pair().moment(Step(step));
            assert_eq!(stage.own_steps(), moment.panes.map(|at| at.step.0));
            stage.press("Right");
        }
        assert_eq!(stage.step(), steps - 1);
        let ends = [0, 1].map(|pane| stage.pair().trace(pane).steps() - 1);
        assert_eq!(stage.own_steps(), ends, "both are at their ends");
        let news = stage.notice().unwrap_or_default();
        assert!(news.contains("last step"), "{news:?}");
        stage.press("Home Left");
        let news = stage.notice().unwrap_or_default();
        assert!(news.contains("first step"), "{news:?}");
    }
}

#[test]
fn playing_goes_on_to_the_end_and_not_further() {
    let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, SMALL);
    let last = stage.pair().steps() - 1;
    stage.press("Space");
    for step in 1..=last {
        assert!(stage.watch().playing);
        stage.act(Action::Tick);
        assert_eq!(stage.step(), step);
    }
    assert!(!stage.watch().playing);
    stage.press("Space");
    assert!(!stage.watch().playing && stage.notice().is_some());
}

/// The merged steps at which a differing node closes.
fn differences(pair: &Pair<'_>) -> Vec<usize> {
    let nodes = pair.union.differences().iter();
    nodes.map(|&node| pair.close_step(node).0).collect()
}

#[test]
fn d_goes_through_all_differences() {
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, PLAIN, SMALL);
        let there = differences(&stage.pair());
        let mut seen = Vec::new();
        loop {
            stage.press("d");
            if stage.notice().is_some() {
                break;
            }
            seen.push(stage.step());
        }
        assert_eq!(seen, there, "{game} {a} | {b}");
        for &step in there.iter().rev().skip(1) {
            stage.press("D");
            assert_eq!(stage.step(), step);
        }
        stage.press("D");
        assert!(stage.notice().is_some(), "{game} {a} | {b}");
        if let Some(&first) = there.first() {
            assert_eq!(stage.step(), first);
        }
    }
    let stage = Stage::comparison(STRANGE, "", "--scoring depth", PLAIN, SMALL);
    assert!(differences(&stage.pair()).len() > 40, "most nodes differ");
}

#[test]
fn two_searches_that_never_differ_are_said_not_to() {
    let mut stage = Stage::comparison(STRANGE, "", "--algorithm two-phase", PLAIN, WIDE);
    for key in ["d", "D", "F"] {
        stage.press(key);
        let news = stage.notice().unwrap_or_default();
        assert!(news.contains("never differ"), "{key}: {news:?}");
    }
}

#[test]
fn events_have_the_numbers_of_the_steps_that_a_click_goes_to() {
    // B builds its tree first, so A's steps have other numbers in the comparison.
    let mut stage = Stage::comparison(STRANGE, "", "--algorithm two-phase", PLAIN, WIDE);
    stage.press("End").press("Left").press("Left");
    let mut panels = stage.hits.panels.iter();
    let here = stage.watch().step;
    let (area, _) = *panels
        .find(|(_, panel)| *panel == Panel::Events)
        .expect("events at this size");
    let mut numbered = 0;
    for (at, action) in stage.hits.actions.clone() {
        let (at, Action::GoToStep(step)) = (at.as_position(), action) else {
            continue;
        };
        let row: String = (at.x..area.right())
            .map(|x| stage.buffer()[(x, at.y)].symbol().to_owned())
            .collect();
        let number = row.trim_start_matches(['▶', ' ']).split(' ').next();
        // What is too long continues on the next row.
        if let Some(Ok(number)) = number.map(str::parse::<usize>) {
            assert_eq!(number, step.number(), "{row}");
            assert_eq!(stage.click(at).step(), step.0);
            stage.act(Action::GoToStep(here));
            numbered += 1;
        }
    }
    assert!(numbered > 2, "{}", stage.text());
}

/// The number of marked values in each tree.
fn marked(stage: &Stage) -> [usize; 2] {
    [Panel::Tree, Panel::Beside].map(|tree| {
        let mut panels = stage.hits.panels.iter();
        let (area, _) = panels.find(|(_, panel)| *panel == tree).expect("a tree");
        let cells = stage.cells().filter(|(at, _)| area.contains(*at));
        cells.filter(|(_, cell)| cell.symbol() == "≠").count()
    })
}

#[test]
fn differing_nodes_are_marked_in_both_trees_once_they_have_closed() {
    // The whole tree is visible, so every mark can be counted.
    let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, WIDE);
    let closes = differences(&stage.pair());
    assert_eq!(closes.len(), 1, "the node that alpha-beta cuts");
    for step in 0..stage.pair().steps() {
        stage.act(Action::GoToStep(Step(step)));
        let wanted = closes.iter().filter(|&&close| close <= step).count();
        assert_eq!(marked(&stage), [wanted; 2], "{step}\n{}", stage.text());
    }
}

#[test]
fn apart_each_tree_marks_what_has_closed_in_it() {
    let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, WIDE);
    stage.press("a End");
    assert_eq!(marked(&stage), [1, 0], "{}", stage.text());
    stage.press("Home Tab End");
    assert_eq!(marked(&stage), [0, 1], "{}", stage.text());
}

#[test]
fn counts_are_those_of_the_active_search_alone() {
    let mut stage = Stage::comparison(STRANGE, CUT.0, CUT.1, PLAIN, (200, 60));
    for step in [5, 30, 80] {
        stage.act(Action::GoToStep(Step(step)));
        let own = stage.own_steps()[0];
        let nodes = stage.pair().trace(0).moment(Step(own)).entered();
        let line = format!("  {nodes} nodes");
        assert!(stage.text().contains(&line), "{line}\n{}", stage.text());
    }
}

/// A comparison can be changed, edited and copied just like an explored search.
#[test]
fn a_comparison_has_what_the_explorer_has() {
    let [a, b] = ["--scoring plain", "--scoring depth"];
    let mut stage = Stage::comparison("tictactoe _X_/__X/OOX", a, b, PLAIN, SMALL);
    stage.press("y");
    let command = stage.command().expect("a command");
    assert_eq!(
        command,
        "plyback compare tictactoe _X_/__X/OOX --a \"\" --b \"--scoring depth\""
    );
    stage.press("Esc o");
    let text = stage.text();
    assert!(
        text.contains("_X_/__X/OOX") && text.contains("--scoring depth"),
        "{text}"
    );
    // The contrast stays when the position changes.
    stage.press("Esc Right s e");
    stage.press("Enter").wait();
    let root = stage.run().first().recording.game.root_notation();
    assert_ne!(root, "_X_/__X/OOX");
    assert_eq!(stage.run().panes().len(), 2);
    stage.press("y");
    assert!(
        stage
            .command()
            .expect("a command")
            .ends_with("--a \"\" --b \"--scoring depth\"")
    );
}

/// If two searches share a tree, subtrees can be folded in it.
#[test]
fn subtrees_fold_in_one_tree() {
    let [a, b] = ["--algorithm minimax", "--algorithm alphabeta"];
    let mut stage = Stage::comparison("tree [[3,2],[2,4],[1,5]]", a, b, PLAIN, (120, 40));
    stage.press("Right");
    let before = stage.hits.nodes.len();
    stage.press(".");
    assert_eq!(stage.hits.nodes.len(), before - 2, "{}", stage.text());
    stage.press(".");
    assert_eq!(stage.hits.nodes.len(), before);
}
