//! Every event of every algorithm, field by field, compared with its definition.

use plyback::search::{Algorithm, Bound, Cut, Kind, Named, Options, Reason, Score};
use plyback::trace::{Event, NodeId, Status};
use proptest::prelude::*;

use crate::cases::case;
use crate::heard::{Heard, listen};
use crate::oracle::{Node, Oracle};
use crate::replay::Replay;

proptest! {
    #![proptest_config(crate::cases::tries(2_048))]

    #[test]
    fn events_are_what_their_definitions_say(case in case(6)) {
        let (game, options) = case.open();
        let oracle = Oracle::new(&game, &options);
        let heard = listen(&game, &options);

        let mut judge = Judge::new(&oracle, &options);
        for told in &heard.events {
            judge.hear(told);
        }
        judge.finish();

        let nodes = heard.nodes as usize;
        prop_assert_eq!(heard.events.len(), 3 * nodes - 1);
        prop_assert_eq!(judge.replay.calls.len(), nodes);
        prop_assert_eq!((heard.leaves, heard.cutoffs), (judge.replay.leaves, judge.replay.cutoffs));
        prop_assert_eq!(i64::from(heard.value), oracle.root().value);
        prop_assert_eq!(heard.shortcut, oracle.shortcut);
        if !options.may_change_the_move() {
            prop_assert_eq!(heard.line.first().copied(), oracle.root().choice);
        }
    }
}

/// Follows a search through the complete tree and judges each event.
struct Judge<'a> {
    oracle: &'a Oracle,
    options: &'a Options,
    replay: Replay,
    /// The place of each node of the search in the complete tree.
    places: Vec<usize>,
    /// The child that has just closed and is about to be backed up.
    to_arrive: Option<NodeId>,
    /// The node that must be cut off now.
    to_cut: Option<NodeId>,
}

impl<'a> Judge<'a> {
    fn new(oracle: &'a Oracle, options: &'a Options) -> Self {
        Self {
            oracle,
            options,
            replay: Replay::new(options),
            places: Vec::new(),
            to_arrive: None,
            to_cut: None,
        }
    }

    fn hear(&mut self, told: &Heard) {
        let to_arrive = self.to_arrive.take();
        let to_cut = self.to_cut.take();
        match told.event {
            Event::Backup { child, .. } => assert_eq!(to_arrive, Some(child)),
            _ => assert_eq!(to_arrive, None, "a value arrives at once"),
        }
        match told.event {
            Event::Cutoff { node, .. } => assert_eq!(to_cut, Some(node)),
            _ => assert_eq!(
                to_cut, None,
                "a node whose window has closed is cut at once"
            ),
        }
        if !matches!(told.event, Event::Enter { .. }) {
            assert_eq!(told.position, "");
        }
        if !matches!(told.event, Event::Cutoff { .. }) {
            assert!(told.skipped.is_empty());
        }
        let root_returns = matches!(told.event, Event::Return { node, .. } if node == NodeId::ROOT);
        assert_eq!(told.shortcut, self.oracle.shortcut.filter(|_| root_returns));
        match told.event {
            Event::Enter { .. } => self.enter(told),
            Event::Leaf { .. } => self.leaf(&told.event),
            Event::Backup { .. } => self.backup(&told.event),
            Event::Return { .. } => self.close(&told.event),
            Event::Cutoff { .. } => self.cutoff(told),
        }
    }

    fn finish(&self) {
        assert_eq!(self.to_arrive, None);
        assert_eq!(self.to_cut, None);
        assert!(
            self.replay
                .calls
                .iter()
                .all(|call| call.status == Status::Closed)
        );
    }

    fn place(&self, node: NodeId) -> &'a Node {
        &self.oracle.nodes[self.places[node.index()]]
    }

    fn enter(&mut self, told: &Heard) {
        let Event::Enter {
            node,
            from,
            ply,
            kind,
            window,
        } = told.event
        else {
            unreachable!()
        };
        assert_eq!(node.index(), self.places.len(), "nodes count in preorder");
        let place = match from {
            None => {
                assert_eq!((node, ply), (NodeId::ROOT, 0));
                0
            }
            Some((parent, mv)) => {
                let call = self.replay.call(parent);
                assert_eq!(call.status, Status::Open);
                assert_eq!(ply, call.ply + 1);
                let (next, child) = self.place(parent).children[call.entered];
                assert_eq!(mv, next, "moves are searched in their order");
                if self.options.algorithm == Algorithm::TwoPhase {
                    let scored = self.replay.leaves > 0;
                    assert!(!scored, "the whole tree is built before anything is scored");
                } else {
                    assert_eq!(call.entered, call.arrived.len(), "one child after another");
                }
                child
            }
        };
        self.places.push(place);
        assert_eq!(kind == Kind::Max, self.place(node).is_max);
        assert_eq!(told.position, self.place(node).position);
        assert_eq!(window, self.replay.window(from.map(|(parent, _)| parent)));
        self.replay.apply(&told.event);
    }

    fn leaf(&mut self, event: &Event) {
        let Event::Leaf {
            node,
            score,
            reason,
        } = *event
        else {
            unreachable!()
        };
        self.replay.apply(event);
        let (expected, word) = self
            .place(node)
            .end
            .expect("leaves are finished games, or at the limit");
        let (value, _) = self.replay.call(node).value.unwrap();
        assert_eq!(i64::from(value), expected);
        assert_eq!(reason.name(), word);
        // A win for MAX is a win at any node; at the mover's nodes, the score is negated.
        if self.options.algorithm != Algorithm::Negamax && reason == Reason::Win {
            assert!(score > Score::new(0));
        }
        self.to_arrive = (node != NodeId::ROOT).then_some(node);
    }

    fn backup(&mut self, event: &Event) {
        let Event::Backup {
            node,
            child,
            mv,
            value,
            bound,
            best,
            improved,
            kind,
            window,
        } = *event
        else {
            unreachable!()
        };
        let call = self.replay.call(child);
        assert_eq!((call.parent, call.mv), (Some(node), Some(mv)));
        assert_eq!(call.value.unwrap().0, self.replay.as_max(kind, value));
        assert_eq!(bound, self.replay.bound(child));
        self.replay.apply(event);
        let call = self.replay.call(node);
        assert_eq!(kind, call.kind);
        let now = self.replay.best(node).unwrap();
        assert_eq!(now.value, self.replay.as_max(kind, best));
        assert_eq!(now.child == child, improved);
        assert_eq!(window, self.replay.window(Some(node)));
        let more = call.arrived.len() < self.place(node).children.len();
        self.to_cut = (more && self.is_decided(node, now.value)).then_some(node);
    }

    /// Whether alpha-beta leaves the node here: its best meets the other side's bound.
    fn is_decided(&self, node: NodeId, best: i32) -> bool {
        if self.options.algorithm != Algorithm::AlphaBeta {
            return false;
        }
        let call = self.replay.call(node);
        let beyond = match call.kind {
            Kind::Max => i64::from(best) - i64::from(call.entry.beta.get()),
            Kind::Min => i64::from(call.entry.alpha.get()) - i64::from(best),
        };
        match self.options.cut {
            Cut::Equal => beyond >= 0,
            Cut::Strict => beyond > 0,
        }
    }

    fn close(&mut self, event: &Event) {
        let Event::Return {
            node,
            value,
            mv,
            bound,
            kind,
        } = *event
        else {
            unreachable!()
        };
        let call = self.replay.call(node);
        assert_eq!(kind, call.kind);
        assert_eq!(call.arrived.len(), self.place(node).children.len());
        let best = self.replay.best(node).expect("an inner node has children");
        assert_eq!(
            (best.value, Some(best.mv)),
            (self.replay.as_max(kind, value), mv)
        );
        self.replay.apply(event);
        assert_eq!(bound, self.replay.bound(node));
        self.holds_the_truth(node, bound);
        self.to_arrive = (node != NodeId::ROOT).then_some(node);
    }

    fn cutoff(&mut self, told: &Heard) {
        let Event::Cutoff {
            node,
            value,
            mv,
            bound,
            kind,
            window,
            searched,
        } = told.event
        else {
            unreachable!()
        };
        let call = self.replay.call(node);
        assert_eq!(kind, call.kind);
        assert_eq!(window, call.entry);
        assert_eq!(searched as usize, call.arrived.len());
        let rest: Vec<_> = self.place(node).children[call.arrived.len()..]
            .iter()
            .map(|&(mv, _)| mv)
            .collect();
        assert!(!rest.is_empty(), "a cutoff skips something");
        assert_eq!(told.skipped, rest);
        let best = self.replay.best(node).expect("a cutoff follows a value");
        assert_eq!(
            (best.value, Some(best.mv)),
            (self.replay.as_max(kind, value), mv)
        );
        self.replay.apply(&told.event);
        assert_eq!(bound, self.replay.bound(node));
        self.holds_the_truth(node, bound);
        self.to_arrive = (node != NodeId::ROOT).then_some(node);
    }

    /// Checks that the node's true value agrees with its bound and lies in its interval.
    fn holds_the_truth(&self, node: NodeId, bound: Bound) {
        let truth = self.place(node).value;
        let (value, (low, high)) = self.replay.call(node).value.unwrap();
        let value = i64::from(value);
        assert!(i64::from(low.get()) <= truth && truth <= i64::from(high.get()));
        match bound {
            Bound::Exact => assert_eq!(value, truth),
            Bound::Lower => assert!(value <= truth),
            Bound::Upper => assert!(value >= truth),
        }
        if self.options.algorithm != Algorithm::AlphaBeta {
            assert_eq!(bound, Bound::Exact, "minimax knows everything");
        }
    }
}
