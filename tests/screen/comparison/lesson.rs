//! A part of a lesson that is a comparison.

use plyback::export::linear_text;
use plyback::trace::Step;
use plyback::tui::testing::{Action, Panel};
use plyback::words::Lang;

use super::{LARGE, SMALL};
use crate::stage::{PLAIN, Stage, italian, lesson, written};

/// A lesson with one search, and the same search next to another that has cutoffs.
const OWN: &str = r#"+++
title = "Own"
summary = "A lesson of one's own."

[[parts]]
name = "cut"
game = "tree"
position = "[[3,12,8],[2,4,6],[14,5,2]]"
algorithm = "alphabeta"

[[parts]]
name = "both"
like = "cut"
algorithm = "minimax"
beside = "cut"
states = { 1 = "", 2 = "2", 3 = "2 3", 4 = "3" }

[[parts]]
name = "last"
like = "cut"
algorithm = "minimax"
+++

# cut: One

## start

It begins.

# both: Two

## node 2 2 leaf

A goes on.

## beside cut 1

B cuts.

## beside node 3 1 leaf

Both again.

## end

It ends.

# last: Three

## start

And after it.

# remember

- What matters.
"#;

fn together() -> Stage {
    let mut stage = Stage::lesson(written(OWN), PLAIN, LARGE);
    stage.press("]");
    stage
}

#[test]
fn stops_stand_at_the_merged_steps_that_they_name() {
    let stage = together();
    let pair = stage.pair();
    let a = |names: &str| {
        let moves = pair
            .recording(0)
            .game
            .try_path(&names.split(' ').collect::<Vec<_>>());
        pair.recording(0)
            .trace
            .follow(&moves.expect("moves"))
            .expect("a node")
    };
    let cut = (0..pair.recording(1).trace.steps()).find(|&step| {
        matches!(
            pair.recording(1).trace.moment(Step(step)).event.tag(),
            plyback::search::Tag::Cutoff(_)
        )
    });
    let node = a("3 1");
    let leaf = |node| {
        pair.recording(0)
            .trace
            .close_step(node)
            .expect("a leaf closes")
    };
    let wanted = [
        ("beside cut 1", pair.merged(1, Step(cut.expect("a cutoff")))),
        ("node 2 2 leaf", pair.merged(0, leaf(a("2 2")))),
        ("beside node 3 1 leaf", pair.merged(0, leaf(node))),
        ("end", Step(pair.steps() - 1)),
    ];
    let stops = &stage.follow().part().stops;
    for (name, step) in wanted {
        let stop = stops.iter().find(|stop| stop.selector == name);
        assert_eq!(stop.expect(name).step, step, "{name}");
    }
    // The cutoff is where the two first differ.
    let differs = written(&OWN.replace("beside cut 1", "difference 1"));
    let step = differs.parts[1].stops[1].step;
    assert_eq!(Some(step), pair.first_difference());
}

#[test]
fn every_step_forwards_and_back_over_the_comparison() {
    for (lesson, size) in [(written(OWN), LARGE), (lesson("strange-move"), (40, 12))] {
        let parts: Vec<usize> = lesson.parts.iter().map(|part| part.run.steps()).collect();
        let mut stage = Stage::lesson(lesson, PLAIN, size);
        let all: Vec<(usize, usize)> = parts
            .iter()
            .enumerate()
            .flat_map(|(part, &steps)| (0..steps).map(move |step| (part, step)))
            .collect();
        for &place in &all {
            assert_eq!(stage.place(), place);
            stage.press("Right");
        }
        // From the closing page back to the last step.
        stage.press("Left");
        for &place in all.iter().rev() {
            assert_eq!(stage.place(), place);
            stage.press("Left");
        }
        // And by stops, with the closing page as the last of them.
        let mut seen = vec![stage.place()];
        while stage.press("Down").notice().is_none() {
            seen.push(stage.place());
        }
        let mut back = vec![stage.place()];
        while stage.place() != seen[0] {
            back.push(stage.press("Up").place());
        }
        back.reverse();
        seen.dedup();
        back.dedup();
        assert_eq!(back, seen);
    }
}

#[test]
fn the_words_of_a_stop_stand_there_and_the_panels_come_and_go() {
    let mut stage = together();
    let first = stage.follow().part().stops[0].step;
    stage.act(Action::GoToStep(first));
    for told in ["A goes on.", "Results", "A minimax", "B alphabeta"] {
        assert!(stage.text().contains(told), "{told}\n{}", stage.text());
    }
    stage.press("Tab Tab Tab");
    assert_eq!(stage.watch().focus, Panel::Result);
    stage.press("]");
    assert_eq!(
        stage.watch().focus,
        Panel::Tree,
        "one search has other panels"
    );
    assert!(!stage.text().contains("Results"), "{}", stage.text());
    stage.press("d");
    assert!(stage.notice().is_some(), "there is nothing beside it");
    stage.press("Left Left");
    assert_eq!(stage.follow().part, 1);
    assert!(stage.text().contains("Results"), "{}", stage.text());
}

#[test]
fn apart_in_a_lesson_the_ends_are_those_of_one_search() {
    let mut stage = together();
    stage.press("a End Right");
    assert_eq!(stage.follow().part, 1, "no further than its own end");
    stage.press("Home Left");
    assert_eq!(stage.follow().part, 1);
    stage.press("Down");
    assert!(stage.watch().apart.is_none(), "a stop is one of both");
}

/// Numbers are those of the active search; if it does not have such a node, there is no number.
#[test]
fn a_state_is_gone_to_in_the_active_search() {
    let mut stage = together();
    let go = |stage: &mut Stage, number: &str| {
        stage.act(Action::GoToStep(Step::FIRST));
        stage.press(&format!("{number} Enter"));
    };
    go(&mut stage, "4");
    let node = |stage: &Stage, pane| {
        let states = &stage.run().pane(pane).states;
        states.node(4).expect("a state")
    };
    let entered = stage.pair().recording(0).trace.enter_step(node(&stage, 0));
    assert_eq!(stage.own_steps()[0], entered.0);
    stage.press("Tab");
    go(&mut stage, "4");
    let entered = stage.pair().recording(1).trace.enter_step(node(&stage, 1));
    assert_eq!(stage.own_steps()[1], entered.0);
    go(&mut stage, "3");
    assert_eq!(stage.step(), 0);
    assert!(stage.notice().is_some(), "alpha-beta never enters state 3");
}

#[test]
fn the_linear_text_has_both_sides() {
    let own = linear_text(&written(OWN), Lang::En);
    for told in ["A goes on.", "B cuts.", "And after it."] {
        assert!(own.contains(told), "{told}\n{own}");
    }
    for (lang, words) in [
        (Lang::En, "Both at once"),
        (Lang::It, "Le due ricerche a confronto"),
    ] {
        let text = linear_text(&lesson("strange-move"), lang);
        let (_, after) = text.split_once(words).expect("the part");
        for value in ["-10", "-8", "-6"] {
            assert!(after.contains(value), "{value}\n{after}");
        }
    }
}

#[test]
fn the_part_together_reads_whole_on_a_small_screen() {
    for settings in [PLAIN, italian()] {
        let mut stage = Stage::lesson(lesson("strange-move"), settings, SMALL);
        stage.press("] ] ]");
        let stops: Vec<Step> = stage
            .follow()
            .part()
            .stops
            .iter()
            .map(|stop| stop.step)
            .collect();
        for step in stops {
            stage.act(Action::GoToStep(step));
            let part = stage.follow().part();
            let stop = part.stop_at(step).expect("a stop");
            let last = stop.texts[&settings.lang]
                .blocks
                .last()
                .expect("words")
                .text();
            let last = last.split_whitespace().last().expect("a word").to_owned();
            let mut pages = 0;
            while !stage.text().contains(&last) {
                pages += 1;
                assert!(
                    pages < 5 && stage.text().contains("PgDn"),
                    "{last}\n{}",
                    stage.text()
                );
                stage.press("PgDn");
            }
        }
    }
}
