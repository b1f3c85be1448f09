//! How many leaves and cutoffs there are before a node, for counts at any step.

use super::{Moment, NodeId, Record, Status, Trace};

/// A block of nodes is counted anew; a whole trace would take too long.
const BLOCK: usize = 256;

/// Leaves and cutoffs before each block of a trace, built in one pass.
pub struct Counts {
    before: Vec<(u32, u32)>,
}

impl Counts {
    /// Counts the blocks of `trace`.
    #[must_use]
    pub fn new(trace: &Trace) -> Self {
        let mut sum = (0, 0);
        let mut before = Vec::with_capacity(trace.records.len() / BLOCK + 1);
        for block in trace.records.chunks(BLOCK) {
            before.push(sum);
            sum = add(sum, count(block));
        }
        before.push(sum);
        Self { before }
    }

    /// The memory that the counts take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.before.capacity() * size_of::<(u32, u32)>() + size_of::<Self>()
    }

    /// Leaves and cut nodes among the nodes before `node`, in preorder.
    #[must_use]
    pub fn before(&self, trace: &Trace, node: NodeId) -> (u32, u32) {
        let block = node.index() / BLOCK;
        add(
            self.before[block],
            count(&trace.records[block * BLOCK..node.index()]),
        )
    }

    /// Leaves and cutoffs of the whole search.
    #[must_use]
    pub fn total(&self, trace: &Trace) -> (u32, u32) {
        self.before(trace, NodeId(trace.nodes() as u32))
    }

    /// Leaves scored and cutoffs made up to a moment.
    #[must_use]
    pub fn at(&self, trace: &Trace, moment: &Moment) -> (u32, u32) {
        let done = moment.done();
        let (leaves, cutoffs) = self.before(trace, done);
        // Nodes that are open on the path lie before that point too, and will be cut later.
        let to_come = moment.path.iter().map(|frame| frame.node).filter(|&node| {
            node < done && trace.is_cut(node) && moment.status(node) == Status::Open
        });
        (leaves, cutoffs - to_come.count() as u32)
    }
}

fn count(records: &[Record]) -> (u32, u32) {
    records.iter().fold((0, 0), |sum, record| {
        add(
            sum,
            (u32::from(record.is_leaf()), u32::from(record.is_cut())),
        )
    })
}

const fn add(a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
    (a.0 + b.0, a.1 + b.1)
}
