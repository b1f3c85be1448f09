//! Unlocked, the active search moves by itself; locked again, both are where it is.

use plyback::search::Tag;
use plyback::trace::Step;
use plyback::tui::testing::{Action, Panel};

use super::{CUT, DUELS, LEAVES, SMALL, WIDE};
use crate::stage::{PLAIN, Stage};

fn leaves() -> Stage {
    Stage::comparison(LEAVES, CUT.0, CUT.1, PLAIN, WIDE)
}

#[test]
fn only_the_active_search_steps() {
    let mut stage = leaves();
    stage.press("Right Right a Right Right Right");
    assert_eq!(stage.own_steps(), [5, 2]);
    assert!(stage.text().contains("apart"), "{}", stage.text());
    assert!(stage.text().contains("only A"), "{}", stage.text());
    stage.press("Tab Right Left Left");
    assert_eq!(stage.own_steps(), [5, 1]);
    assert!(stage.text().contains("only B"), "{}", stage.text());
    stage.press("End");
    let last = stage.pair().recording(1).trace.steps() - 1;
    assert_eq!(stage.own_steps(), [5, last]);
    stage.press("Right");
    assert_eq!(stage.own_steps(), [5, last]);
    assert!(stage.notice().is_some());
    stage.press("Home Left");
    assert_eq!(stage.own_steps(), [5, 0]);
    assert!(stage.notice().is_some());
}

/// The steps of one search whose events match.
fn steps(stage: &Stage, pane: usize, fits: impl Fn(Tag) -> bool) -> Vec<usize> {
    let trace = stage.pair().trace(pane);
    let fits = |&step: &usize| fits(trace.moment(Step(step)).event.tag());
    (0..trace.steps()).filter(fits).collect()
}

#[test]
fn backups_and_cutoffs_are_those_of_the_active_search() {
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, PLAIN, SMALL);
        stage.press("a");
        for (pane, move_there) in [(0, ""), (1, "Tab")] {
            stage.press(move_there);
            let other = stage.own_steps()[1 - pane];
            let backups = steps(&stage, pane, |tag| {
                matches!(tag, Tag::Keep(_) | Tag::Improve(_))
            });
            let cutoffs = steps(&stage, pane, |tag| matches!(tag, Tag::Cutoff(_)));
            for (forwards, backwards, there) in [("b", "B", backups), ("x", "X", cutoffs)] {
                stage.press("Home");
                for &step in &there {
                    stage.press(forwards);
                    assert_eq!(stage.own_steps()[pane], step);
                }
                stage.press(forwards);
                assert!(stage.notice().is_some(), "{game}: no {forwards} is left");
                stage.press("End");
                for &step in there.iter().rev() {
                    stage.press(backwards);
                    assert_eq!(stage.own_steps()[pane], step);
                }
                stage.press(backwards);
                assert!(stage.notice().is_some(), "{game}: no {backwards} is left");
            }
            assert_eq!(stage.own_steps()[1 - pane], other);
        }
    }
}

#[test]
fn playing_plays_the_active_search_to_its_end() {
    let mut stage = leaves();
    stage.press("a Tab Space");
    let last = stage.pair().recording(1).trace.steps() - 1;
    for step in 1..=last {
        stage.act(Action::Tick);
        assert_eq!(stage.own_steps(), [0, step]);
    }
    assert!(!stage.watch().playing);
    stage.act(Action::Tick);
    assert_eq!(stage.own_steps(), [0, last]);
    stage.press("Space");
    assert!(!stage.watch().playing);
    assert!(stage.notice().is_some(), "there is nothing left to play");
}

#[test]
fn locking_again_goes_where_the_active_search_is() {
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, PLAIN, SMALL);
        for pane in [0, 1] {
            stage.press("Home");
            while stage.watch().active() != pane {
                stage.press("Tab");
            }
            for own in 0..stage.pair().trace(pane).steps() {
                stage.press("a");
                while stage.own_steps()[pane] < own {
                    stage.press("Right");
                }
                stage.press("a");
                assert_eq!(stage.step(), stage.pair().merged(pane, Step(own)).0);
                assert_eq!(stage.own_steps()[pane], own);
                let moment = stage.pair().moment(Step(stage.step()));
                assert_eq!(moment.panes[pane].waiting, None, "it takes this step");
            }
        }
    }
}

#[test]
fn the_result_leaves_the_search_active_that_was() {
    let mut stage = leaves();
    stage.press("a Tab Right Right Tab Tab");
    assert_eq!(stage.watch().focus, Panel::Result);
    assert!(stage.text().contains("only B"), "{}", stage.text());
    stage.press("Right");
    assert_eq!(stage.own_steps(), [0, 3]);
    stage.press("a");
    assert_eq!(stage.step(), stage.pair().merged(1, Step(3)).0);
}

#[test]
fn a_difference_brings_both_together() {
    let mut stage = leaves();
    let first = stage.pair().first_difference().expect("a difference");
    stage.press("a Tab d");
    assert!(stage.watch().apart.is_none());
    assert_eq!(stage.step(), first.0);
    // From where the active search is, not from where both were.
    stage.press("Home a End d");
    assert!(stage.watch().apart.is_some() && stage.notice().is_some());
    stage.press("D");
    assert!(stage.watch().apart.is_none());
    assert_eq!(stage.step(), first.0);
    stage.press("Home d");
    assert_eq!(stage.step(), first.0);
}
