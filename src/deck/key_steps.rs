//! The steps that tell a run in short, where no lesson has stops in it.

use super::Steps;
use run::Run;
use trace::{NodeId, Step, Trace};

/// The start, every value that arrives at a root, and the end; of one search also the first
/// leaf, of two where they first differ and where one first waits.
pub(super) fn of(run: &Run) -> Steps {
    let mut steps = vec![Step::FIRST, run.last()];
    match run.pair() {
        Some(pair) => steps.extend(pair.first_difference().into_iter().chain(pair.first_wait())),
        None => steps.extend(first_leaf(run.first().trace())),
    }
    for (index, pane) in run.panes().iter().enumerate() {
        let trace = pane.trace();
        let children = trace.children(NodeId::ROOT);
        let backups = children.filter_map(|child| trace.backup_step(child));
        steps.extend(backups.map(|step| run.merged(index, step)));
    }
    Steps::of(steps)
}

/// The step at which something is scored for the first time. First children follow their
/// parents in preorder.
fn first_leaf(trace: &Trace) -> Option<Step> {
    let below = trace.chain(&trace.trunk());
    trace.close_step(NodeId(below))
}
