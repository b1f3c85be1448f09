//! The place cursor: from the node that is looked at to its neighbours.

use super::{Shown, Watched};
use crate::Arrow;
use scene::Visits;
use trace::{NodeId, Step};

impl Shown {
    /// The node that is looked at: the selected one, else the current one.
    pub fn place(&self) -> NodeId {
        let current = || self.run.first().trace().moment(self.watch.step).current();
        self.watch.selected.unwrap_or_else(current)
    }

    /// Selects a neighbour. Returns whether there is one.
    pub(super) fn walk(&mut self, arrow: Arrow) -> bool {
        let trace = self.run.first().trace();
        let path = trace.path_to(self.place());
        let (&node, above) = path.split_last().expect("a path has a root");
        let to = match arrow {
            Arrow::Up => above.last().copied(),
            Arrow::Down => trace
                .best_child(node, above.len() as u32)
                .or_else(|| trace.children(node).next()),
            Arrow::Left | Arrow::Right => above.last().and_then(|&parent| {
                let siblings: Vec<NodeId> = trace.children(parent).collect();
                let here = siblings.iter().position(|&sibling| sibling == node)?;
                let there = if arrow == Arrow::Right {
                    here.checked_add(1)
                } else {
                    here.checked_sub(1)
                };
                siblings.get(there?).copied()
            }),
        };
        if let Some(node) = to {
            self.select(Some(node));
        }
        to.is_some()
    }

    /// Selects a node, or none. It is in no subtree that is folded away then.
    pub fn select(&mut self, node: Option<NodeId>) {
        if let Some(node) = node.filter(|_| !self.watch.folds.is_empty()) {
            let watched = Watched::new(&self.run, &[], &self.found);
            let trace = self.run.first().trace();
            self.watch
                .folds
                .reveal(trace, watched.pane(0).whole(), node);
        }
        self.watch.selected = node;
        self.watch.pan = (0, 0);
        self.watch.scroll = 0;
    }

    /// Goes to a step at which something was looked for: that is what is looked at then.
    pub(super) fn arrive(&mut self, step: Step) {
        self.select(None);
        self.watch.go(&self.run, step);
    }

    /// Goes in time to the next of the steps at which something happens to the node that
    /// is looked at; after the last of them, to the first.
    pub(super) fn visit(&mut self) {
        let node = self.place();
        let steps = Visits::new(self.run.first(), node).all();
        let here = self.watch.step;
        let next = steps.iter().find(|&&step| step > here);
        let step = *next.or(steps.first()).expect("every node is entered");
        self.watch.go(&self.run, step);
    }
}
