//! Where in a trace the columns of a whole tree begin.

use super::tree::Metrics;
use trace::{Landmark, Trace};

/// The beginnings of columns, each found when it is first asked for. A frame asks for the
/// same ones at every ply, and so does the next: they are the same at every step.
pub(super) struct Edges {
    metrics: Metrics,
    /// The first column that can be seen.
    left: i64,
    /// From that column on.
    found: Vec<Option<Landmark>>,
}

impl Edges {
    /// Those of a drawing with these sizes, from a column on.
    pub const fn new(metrics: Metrics, left: i64) -> Self {
        Self {
            metrics,
            left,
            found: Vec::new(),
        }
    }

    /// Whether these are of such a drawing too.
    pub fn fit(&self, metrics: Metrics, left: i64) -> bool {
        (self.metrics, self.left) == (metrics, left)
    }

    /// Where a column begins, or the first that can be seen.
    pub fn of(&mut self, trace: &Trace, column: i64) -> Landmark {
        let column = column.max(self.left);
        let index = (column - self.left) as usize;
        if index >= self.found.len() {
            self.found.resize(index + 1, None);
        }
        *self.found[index].get_or_insert_with(|| trace.landmark(slot_at(column, self.metrics)))
    }
}

/// The first slot that begins at a column or after it.
fn slot_at(column: i64, metrics: Metrics) -> u32 {
    let leaves = column
        .max(0)
        .saturating_mul(i64::from(metrics.leaves.max(1)));
    let slot = i64::from(metrics.slot);
    u32::try_from((leaves + slot - 1) / slot).unwrap_or(u32::MAX)
}
