//! A part and the steps of it that are shown.

use super::{Selection, Steps};
use lesson::Part;
use run::Run;
use trace::{NodeId, Step, Trace};
use words::Message;

/// A part and the steps of it that are shown.
#[derive(Clone)]
pub struct Chapter {
    /// The part: one search, or two side by side.
    pub part: Part,
    /// The steps; of a comparison, merged ones.
    pub steps: Steps,
}

impl Chapter {
    /// The steps of `part` that a selection asks for.
    ///
    /// # Errors
    /// Where a selection names nothing in this part.
    pub fn new(part: Part, selection: &Selection) -> Result<Self, Message> {
        let steps = selection.steps(&part)?;
        Ok(Self { part, steps })
    }

    /// The steps of each part that a selection asks for. Selectors and ranges may fit one
    /// part and not another: it is enough that they fit one.
    ///
    /// # Errors
    /// Where a selection names nothing in any part.
    pub fn all(parts: Vec<Part>, selection: &Selection) -> Result<Vec<Self>, Message> {
        let (mut found, mut first) = (Vec::new(), None);
        for part in parts {
            match Self::new(part, selection) {
                Ok(chapter) => found.push(chapter),
                Err(error) => first = first.or(Some(error)),
            }
        }
        match first {
            Some(error) if found.is_empty() => Err(error),
            _ => Ok(found),
        }
    }

    /// The steps at which something is to be said: the lesson's stops, else those that
    /// tell the search in short.
    #[must_use]
    pub fn stops(part: &Part) -> Steps {
        if part.stops.is_empty() {
            key_steps(&part.run)
        } else {
            Steps::of(part.stops.iter().map(|stop| stop.step).collect())
        }
    }
}

/// The start, every value that arrives at a root, and the end; of one search also the first
/// leaf, of two where they first differ and where one first waits.
fn key_steps(run: &Run) -> Steps {
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
