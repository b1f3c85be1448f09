//! Why one of two searches waits for the other.

use super::steps::{Located, What};
use super::{Pair, Which};
use search::Reason;
use trace::NodeId;

/// Why a search takes no step of its own. Nodes are its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// It cut at this node; what the other searches there is skipped.
    Cut(NodeId),
    /// This node is a leaf for it.
    Leaf(NodeId, Reason),
    /// It has been at this position already: its own order has it earlier.
    Earlier(NodeId),
    /// It will come to this position: its own order has it later.
    Later(NodeId),
    /// The move to this position is none that it tries at this node.
    LeftOut(NodeId),
    /// The other builds its tree first.
    Building,
    /// It entered this node when it built its tree.
    Built,
}

impl Pair<'_> {
    /// Why `which` waits where the other takes the step that was located.
    pub(super) fn waiting(&self, located: &Located, which: Which) -> Waiting {
        if located.is_building_alone {
            return Waiting::Building;
        }
        let subject = match located.what {
            What::Backup(child) => Some(child),
            What::Enter | What::Close => None,
        };
        let mut last = NodeId::ROOT;
        for &node in located.path.iter().chain(&subject) {
            match self.union.node(which, node) {
                Some(own) => last = own,
                None => {
                    let other = which.other();
                    let alone = self.union.node(other, node).expect("a node of one search");
                    let done = located.done[which.index()];
                    return self.reason(which, last, alone, done);
                }
            }
        }
        Waiting::Built
    }

    /// Why `which` is not at the child `alone` of the other search, below its own `node`.
    fn reason(&self, which: Which, node: NodeId, alone: NodeId, done: usize) -> Waiting {
        let trace = self.trace(which);
        if let Some(reason) = trace.leaf(node) {
            return Waiting::Leaf(node, reason);
        }
        let mv = self.trace(which.other()).mv(alone);
        let own = trace.children(node).find(|&child| trace.mv(child) == mv);
        match own {
            Some(child) if trace.enter_step(child) < done => Waiting::Earlier(child),
            Some(child) => Waiting::Later(child),
            None if trace.is_cut(node)
                && mv.is_some_and(|mv| self.side(which).skipped(node).contains(&mv)) =>
            {
                Waiting::Cut(node)
            }
            None => Waiting::LeftOut(node),
        }
    }
}
