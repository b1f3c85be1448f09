//! How many leaves and cutoffs there are before a node, for counts at any step.

use super::marks::Sum;
use super::store::Found;
use super::{Moment, NodeId, Status, Trace};

impl Trace {
    /// Leaves and cut nodes among the nodes before `node`, in preorder. `node` may be the
    /// one after the last.
    #[must_use]
    pub fn counts_before(&self, node: NodeId) -> (u32, u32) {
        let Sum {
            leaves, cutoffs, ..
        } = match self.store.find(node) {
            Found::At(place) => self.store.before(place),
            Found::Below(place) => {
                let spot = self.spot(node);
                let (outer, inner) = (
                    self.store.before(place),
                    self.store_of(&spot).before(spot.place),
                );
                Sum {
                    nodes: node.0,
                    leaves: outer.leaves + inner.leaves,
                    cutoffs: outer.cutoffs + inner.cutoffs,
                }
            }
        };
        (leaves, cutoffs)
    }

    /// Leaves and cutoffs of the whole search.
    #[must_use]
    pub fn totals(&self) -> (u32, u32) {
        self.counts_before(NodeId(self.nodes))
    }

    /// Leaves scored and cutoffs made up to a moment.
    #[must_use]
    pub fn counts_at(&self, moment: &Moment) -> (u32, u32) {
        let done = moment.done();
        let (leaves, cutoffs) = self.counts_before(done);
        // Nodes that are open on the path lie before that point too, and will be cut later.
        let to_come = moment.path.iter().map(|frame| frame.node).filter(|&node| {
            node < done && self.is_cut(node) && moment.status(node) == Status::Open
        });
        (leaves, cutoffs - to_come.count() as u32)
    }
}
