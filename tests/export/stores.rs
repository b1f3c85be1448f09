//! The same searches in both kinds of traces, derived and event log: every scene, every page
//! and every screen is the same.

use plyback::deck::{Chapter, Deck, Format, Selection};
use plyback::export::testing::Pages;
use plyback::run::{Pane, Run};
use plyback::scene::{
    self, Detail, Extent, Folds, Metrics, Scene, Tally, Timeline, TreeScene, Viewport, WholeTree,
};
use plyback::trace::{Moment, NodeId, Progress, Recording, Step};
use plyback::words::Lang;
use proptest::prelude::*;

use crate::cases::{Case, case};
use crate::{decks, written};

/// A search in a derived trace and in an event log.
fn stored(case: &Case) -> [Run; 2] {
    let (game, options) = case.open();
    let derived = Recording::new(game.clone(), &options, 1_000_000).expect("room");
    let logged = Recording::logged(game, &options, 64_000_000, &Progress::new()).expect("room");
    [derived, logged].map(|recording| {
        let mut pane = Pane::from(recording);
        // A figure of every third node and the last one.
        let nodes = pane.trace().nodes() as u32;
        for (number, node) in (0..nodes).step_by(3).chain([nodes - 1]).enumerate() {
            pane.states.label(number as u32 + 1, NodeId(node));
        }
        pane.figure = true;
        pane.into()
    })
}

/// At most `max` steps of a run, including the first and the last.
fn some_steps(run: &Run, max: usize) -> impl Iterator<Item = Step> {
    let last = run.last();
    let apart = run.steps().div_ceil(max);
    (0..last.0).step_by(apart).map(Step).chain([last])
}

/// Everything shown at a step.
fn shown(pane: &Pane, before: Option<&Moment>, step: Step, whole: &WholeTree) -> Vec<String> {
    let Scene {
        moment,
        board,
        code,
        stack,
    } = Scene::new(pane, step, None);
    let mut shown = vec![
        format!("{board:?}"),
        format!("{code:?}"),
        format!("{stack:?}"),
        scene::sentence(pane, &moment, Lang::En),
        format!("{:?}", scene::changes(pane, before, &moment, Lang::En)),
        format!("{:?}", scene::event_lines(pane, step, 5, Lang::En)),
    ];
    let last = NodeId(pane.trace().nodes() as u32 - 1);
    for node in [NodeId::ROOT, moment.current(), last] {
        let reading = scene::reading(pane, &moment, node, None, &|step| step, Lang::En);
        shown.push(format!("{reading:?}"));
    }
    for selected in [None, Some(last)] {
        for extent in [Extent::Figure, Extent::Path, Extent::Whole] {
            let tree = TreeScene {
                pane,
                moment: &moment,
                whole,
                selected,
                folds: &Folds::default(),
                differences: None,
                sides: None,
                hides: false,
            };
            let layout = tree.layout(extent);
            for (detail, slot, leaves) in [
                (Detail::Board, 9, 1),
                (Detail::Chip, 5, 1),
                (Detail::Dot, 1, 4),
            ] {
                let metrics = Metrics {
                    small: 3,
                    shared: 3,
                    leaves,
                    ..Metrics::even(detail, slot)
                };
                let view = Viewport {
                    right: 40,
                    ..Viewport::ALL
                };
                shown.push(format!("{:?}", layout.bounds(metrics)));
                shown.push(format!("{:?}", layout.draw(metrics, Viewport::ALL)));
                shown.push(format!("{:?}", layout.draw(metrics, view)));
            }
        }
    }
    shown
}

fn deck(run: &Run) -> Deck {
    let part = run.clone().into();
    Deck {
        id: String::new(),
        titles: Default::default(),
        remember: Default::default(),
        chapters: vec![Chapter::new(part, &Selection::All).expect("steps")],
        look: decks::usual_look(),
        title: None,
        subtitle: None,
        cover: true,
        end: true,
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(48))]

    #[test]
    fn every_scene_is_the_same(case in case(4)) {
        let [derived, logged] = stored(&case);
        let (a, b) = (derived.first(), logged.first());
        prop_assert_eq!(Tally::new(&a.recording), Tally::new(&b.recording));
        prop_assert_eq!(scene::options_line(a, Lang::En), scene::options_line(b, Lang::En));
        let trees = [a, b].map(|pane| WholeTree::new(&pane.recording));
        let mut before = None;
        for step in some_steps(&derived, 24) {
            let [of_a, of_b] = [(a, &trees[0]), (b, &trees[1])]
                .map(|(pane, whole)| shown(pane, before.as_ref(), step, whole));
            for (one, other) in of_a.iter().zip(&of_b) {
                prop_assert_eq!(one, other, "{:?} at {:?}", case, step);
            }
            prop_assert_eq!(
                Timeline::new(&derived, &[], step),
                Timeline::new(&logged, &[], step)
            );
            before = Some(a.trace().moment(step));
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(16))]

    #[test]
    fn every_page_and_screen_is_the_same(case in case(3)) {
        let runs = stored(&case);
        let [a, b] = runs.each_ref().map(deck);
        let pages = [&a, &b].map(Pages::new);
        prop_assert_eq!(pages[0].len(), pages[1].len());
        for index in 0..pages[0].len().min(100) {
            prop_assert_eq!(pages[0].page(index), pages[1].page(index), "page {}", index);
        }
        let mut films = [&a, &b].map(|deck| plyback::tui::film(deck, Lang::En, (100, 30)));
        for step in some_steps(&runs[0], 30) {
            let [one, other] = films.each_mut().map(|film| film(0, step));
            prop_assert_eq!(one, other, "{:?} at {:?}", case, step);
        }
        for format in [Format::Dot, Format::Mermaid, Format::Text, Format::Ndjson] {
            // In Markdown, each step has a diagram: a single one is limited.
            let written = |deck: &Deck| written::named(deck.clone(), format, "out.md");
            let [one, other] = [&a, &b].map(|deck| written(deck).expect("an export"));
            prop_assert_eq!(one, other, "{:?}", format);
        }
    }
}
