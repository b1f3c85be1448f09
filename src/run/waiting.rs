//! Why one of two searches waits for the other.

use super::Pair;
use super::steps::{Located, What};
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
    pub(super) fn waiting(&self, located: &Located, pane: usize) -> Waiting {
        if located.is_building_alone {
            return Waiting::Building;
        }
        let subject = match located.what {
            What::Backup(child) => Some(child),
            What::Enter | What::Close => None,
        };
        let mut last = NodeId::ROOT;
        for &node in located.path.iter().chain(&subject) {
            match self.union.node(pane, node) {
                Some(own) => last = own,
                None => {
                    let other = 1 - pane;
                    let alone = self.union.node(other, node).expect("a node of one search");
                    let done = located.done[pane];
                    return self.reason(pane, last, alone, done);
                }
            }
        }
        Waiting::Built
    }

    /// Why `which` is not at the child `alone` of the other search, below its own `node`.
    fn reason(&self, pane: usize, node: NodeId, alone: NodeId, done: usize) -> Waiting {
        let trace = self.trace(pane);
        if let Some(reason) = trace.leaf(node) {
            return Waiting::Leaf(node, reason);
        }
        let mv = self.trace(1 - pane).mv(alone);
        let own = trace.children(node).find(|&child| trace.mv(child) == mv);
        match own {
            Some(child) if trace.enter_step(child).0 < done => Waiting::Earlier(child),
            Some(child) => Waiting::Later(child),
            None if trace.is_cut(node)
                && mv.is_some_and(|mv| self.recording(pane).skipped(node).contains(&mv)) =>
            {
                Waiting::Cut(node)
            }
            None => Waiting::LeftOut(node),
        }
    }
}
