//! The events derived by a trace are the events reported by the search.

use plyback::search::{Algorithm, Score};
use plyback::trace::{Event, NodeId, Recording, Step};
use proptest::prelude::*;

use crate::cases::case;
use crate::heard::listen;

const ROOM: u32 = 1_000_000;

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    #[test]
    fn derived_events_are_the_events_of_the_search(case in case(5)) {
        let (game, options) = case.open();
        let heard = listen(&game, &options);
        let recording = Recording::new(game, &options, ROOM).unwrap();
        let trace = &recording.trace;
        prop_assert_eq!(trace.nodes(), heard.nodes as usize);
        prop_assert_eq!(trace.steps(), 3 * trace.nodes() - 1);
        prop_assert_eq!(trace.steps(), heard.events.len());
        for (step, told) in heard.events.iter().enumerate() {
            let moment = trace.moment(Step(step));
            prop_assert_eq!(&moment.event, &told.event, "step {}", step);
            prop_assert_eq!(moment.step.0, step);
            if let Event::Enter { node, .. } = told.event {
                prop_assert_eq!(&recording.place(node).notation, &told.position);
            }
            if let Event::Cutoff { node, .. } = told.event {
                prop_assert_eq!(&recording.skipped(node), &told.skipped);
            }
        }
        prop_assert_eq!(trace.root_value().map(Score::get), Some(heard.value));
        prop_assert_eq!(trace.shortcut(), heard.shortcut);
        prop_assert_eq!(trace.line_moves(), heard.line);
        let totals = trace.totals();
        prop_assert_eq!(totals, (heard.leaves, heard.cutoffs));
    }

    #[test]
    fn a_node_knows_the_steps_of_its_events(case in case(5)) {
        let (game, options) = case.open();
        let heard = listen(&game, &options);
        let trace = Recording::new(game, &options, ROOM).unwrap().trace;
        let mut enters = vec![None; trace.nodes()];
        let mut closes = enters.clone();
        let mut backups = enters.clone();
        for (step, told) in heard.events.iter().enumerate() {
            let (node, steps) = match told.event {
                Event::Enter { node, .. } => (node, &mut enters),
                Event::Backup { child, .. } => (child, &mut backups),
                ref close => (close.node(), &mut closes),
            };
            prop_assert_eq!(steps[node.index()].replace(Step(step)), None);
        }
        for node in (0..trace.nodes() as u32).map(NodeId) {
            prop_assert_eq!(Some(trace.enter_step(node)), enters[node.index()]);
            prop_assert_eq!(trace.close_step(node), closes[node.index()]);
            prop_assert_eq!(trace.backup_step(node), backups[node.index()]);
        }
        prop_assert_eq!(backups[0], None);
    }

    #[test]
    fn two_phases_enter_everything_first(case in case(5)) {
        let mut case = case;
        case.request.algorithm = Some(Algorithm::TwoPhase);
        let (game, options) = case.open();
        let two = Recording::new(game, &options, ROOM).unwrap().trace;
        for step in 0..two.nodes() {
            let entered = matches!(
                two.moment(Step(step)).event,
                Event::Enter { node, .. } if node.index() == step
            );
            prop_assert!(entered, "step {}", step);
        }
        // What remains is minimax without its enters.
        case.request.algorithm = Some(Algorithm::Minimax);
        let (game, options) = case.open();
        let one = Recording::new(game, &options, ROOM).unwrap().trace;
        let scored = (0..one.steps())
            .map(|step| one.moment(Step(step)).event)
            .filter(|event| !matches!(event, Event::Enter { .. }));
        let rest = (two.nodes()..two.steps()).map(|step| two.moment(Step(step)).event);
        prop_assert!(rest.eq(scored));
    }

    #[test]
    fn the_tree_has_the_paths_of_the_search(case in case(5)) {
        let (game, options) = case.open();
        let trace = Recording::new(game, &options, ROOM).unwrap().trace;
        for node in (0..trace.nodes() as u32).map(NodeId) {
            let path = trace.path_to(node);
            prop_assert_eq!(trace.ply(node) as usize, path.len() - 1);
            prop_assert_eq!(path.last(), Some(&node));
            for pair in path.windows(2) {
                prop_assert!(trace.children(pair[0]).any(|child| child == pair[1]));
            }
            prop_assert_eq!(trace.follow(&trace.moves_to(node)), Some(node));
            let below: usize = trace.children(node).map(|child| trace.size(child)).sum();
            prop_assert_eq!(trace.size(node), below + 1);
            prop_assert_eq!(trace.leaf(node).is_some(), trace.children(node).next().is_none());
        }
    }
}
