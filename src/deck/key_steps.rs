//! The steps that tell a search in short, where no lesson has stops in it.

use super::Steps;
use compare::{Pair, Which};
use lesson::Part;
use trace::{NodeId, Trace};

/// The start, the first leaf, every value that arrives at the root, and the end; of two
/// searches, also where they first differ and where one first waits.
pub(super) fn of(part: &Part) -> Steps {
    match &part.sides {
        None => Steps::of(one(&part.recording.trace)),
        Some(sides) => Steps::of(both(&sides.pair())),
    }
}

fn one(trace: &Trace) -> Vec<usize> {
    let mut steps = vec![0, trace.steps() - 1];
    steps.extend(first_leaf(trace));
    let children = trace.children(NodeId::ROOT);
    steps.extend(children.filter_map(|child| trace.backup_step(child)));
    steps
}

/// The step at which something is scored for the first time. First children follow their
/// parents in preorder.
fn first_leaf(trace: &Trace) -> Option<usize> {
    let below = trace.chain(&trace.trunk());
    trace.close_step(NodeId(below))
}

fn both(pair: &Pair<'_>) -> Vec<usize> {
    let mut steps = vec![0, pair.steps() - 1];
    steps.extend(pair.first_difference());
    steps.extend(pair.first_wait());
    for which in Which::BOTH {
        let trace = pair.trace(which);
        let backups = trace.children(NodeId::ROOT);
        let backups = backups.filter_map(|child| trace.backup_step(child));
        steps.extend(backups.map(|step| pair.merged(which, step)));
    }
    steps
}
