//! All nodes in preorder, each with the state at which it closed.

use super::block::{Child, Walk};
use super::moment::{Here, Now};
use super::rules::CallState;
use super::{Moment, NodeId, Step, Trace};
use search::Window;

/// A node, when it is entered and the moment at which it closes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The step at which it is entered.
    pub enter: Step,
    /// The moment at which it closes or, if it was open when the search was stopped, at which
    /// it is entered.
    pub moment: Moment,
}

/// Iterates over the nodes in preorder. Looks at every record twice, however many siblings it has.
pub struct Visits<'a> {
    trace: &'a Trace,
    /// The next root.
    root: NodeId,
    calls: Vec<Call>,
    /// How many children have been looked at.
    #[cfg(test)]
    looks: usize,
}

/// A node whose children are being visited.
struct Call {
    here: Here,
    folding: CallState,
    walk: Walk,
    /// The child being visited, whose value arrives next.
    child: Option<Child>,
}

impl Trace {
    /// All nodes in preorder.
    pub const fn visits(&self) -> Visits<'_> {
        Visits {
            trace: self,
            root: NodeId::ROOT,
            calls: Vec::new(),
            #[cfg(test)]
            looks: 0,
        }
    }
}

impl Visits<'_> {
    /// The next node, and the window it is entered with.
    fn advance(&mut self) -> Option<Here> {
        let trace = self.trace;
        while let Some(call) = self.calls.last_mut() {
            let store = trace.store_of(&call.here.spot);
            if let Some(child) = call.child.take() {
                trace.arrive(&mut call.folding, store.record(child.place), child.place);
            }
            call.child = call.walk.next(store);
            if let Some(child) = call.child {
                return Some(Here {
                    spot: call.here.spot.child(child),
                    size: child.size,
                    entry: call.folding.window,
                });
            }
            self.calls.pop();
        }
        let root = self.root;
        (root.index() < trace.nodes()).then(|| {
            self.root = trace.end(root);
            Here {
                spot: trace.spot(root),
                size: self.root.0 - root.0,
                entry: Window::OPEN,
            }
        })
    }
}

impl Iterator for Visits<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let mut here = self.advance()?;
        let (trace, node) = (self.trace, here.spot.node);
        let calls = self.calls.iter();
        let path: Vec<_> = calls
            .map(|call| trace.frame(&call.here, &call.folding))
            .collect();
        let begun = trace.folding(node, path.len() as u32, here.entry);
        here.entry = begun.window;
        here.spot = trace.unfolded(here.spot);
        let store = trace.store_of(&here.spot);
        let above = path.iter().map(|frame| frame.node);
        let nodes: Vec<_> = above.chain([node]).collect();
        let [enter, close] = trace.steps_on(&nodes, here.size);
        let moment = if store.record(here.spot.place).is_open() {
            trace.at(enter, path, &here, &begun, Now::Enter)
        } else {
            let mut folding = begun;
            for child in store.children(here.spot.place) {
                trace.arrive(&mut folding, store.record(child), child);
                #[cfg(test)]
                {
                    self.looks += 1;
                }
            }
            trace.at(close, path, &here, &folding, Now::Close)
        };
        self.calls.push(Call {
            walk: Walk::new(store, here.spot.place, node),
            folding: begun,
            child: None,
            here,
        });
        Some(Visit { enter, moment })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Event, Recording};
    use game::{AnyGame, Setup};
    use search::{Named, Request};

    fn recording(game: &str, position: &str, algorithm: &str) -> Recording {
        let game = AnyGame::parse(game, Some(position), &Setup::default()).expect("a game");
        let request = Request {
            algorithm: Named::named(algorithm).ok(),
            ..Request::default()
        };
        let options = request.resolve(&game).expect("options");
        Recording::new(game, &options, 100_000).expect("a recording")
    }

    #[test]
    fn a_visit_is_the_moment_at_which_its_node_closes() {
        for algorithm in ["minimax", "negamax", "two-phase", "alphabeta"] {
            let trace = recording("tictactoe", "_X_/__X/OOX", algorithm).trace;
            let mut count = 0;
            for (visit, node) in trace.visits().zip(0..) {
                assert!(!matches!(visit.moment.event, Event::Enter { .. }));
                assert_eq!(visit.moment.current().0, node);
                assert_eq!(visit.enter, trace.enter_step(visit.moment.current()));
                assert_eq!(visit.moment, trace.moment(visit.moment.step));
                count += 1;
            }
            assert_eq!(count, trace.nodes());
        }
    }

    #[test]
    fn a_record_is_looked_at_once_more_however_many_siblings_it_has() {
        for leaves in [10, 1_000, 10_000] {
            let values = vec!["1"; leaves].join(",");
            let trace = recording("tree", &format!("[{values}]"), "alphabeta").trace;
            let mut visits = trace.visits();
            assert_eq!(visits.by_ref().count(), trace.nodes());
            assert_eq!(visits.looks, trace.nodes() - 1);
        }
    }
}
