//! Finds where something happens: the nearest step on either side, or the N-th of all. Bisects
//! what is counted, and passes over records and folds by their sets of reasons.

use std::ops::Range;

use super::arrivals::Arrivals;
use super::record::reason_set;
use super::{Event, Frame, Moment, NodeId, Progress, Record, Status, Step, Trace};
use search::{Reason, Score, Tag};

/// Something that happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// A node is entered.
    Enter,
    /// A leaf is scored, for this reason if one is given.
    Leaf(Option<Reason>),
    /// A node closes after its last child.
    Return,
    /// A node closes before its last child.
    Cutoff,
    /// A node closes, as a leaf or after its children.
    Close,
    /// A value arrives at its parent.
    Backup,
    /// A value arrives and is its parent's new best.
    Improve,
    /// A value arrives and changes its parent's window.
    Window,
    /// A node closes with this value, from MAX's side.
    Value(Score),
    /// This node is entered.
    EnterOf(NodeId),
    /// This node closes.
    CloseOf(NodeId),
    /// This node's value arrives at its parent.
    BackupOf(NodeId),
    /// A value arrives at this node.
    BackupAt(NodeId),
    /// A value arrives at this node and is its new best.
    ImproveAt(NodeId),
}

/// Which way to look from a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The steps after it.
    Forwards,
    /// The steps before it.
    Backwards,
}

impl Direction {
    /// Forwards if `forwards`, backwards otherwise.
    pub const fn new(forwards: bool) -> Self {
        [Self::Backwards, Self::Forwards][forwards as usize]
    }

    /// The first item if forwards, the second if backwards.
    pub fn pick<T>(self, [forwards, backwards]: [T; 2]) -> T {
        match self {
            Self::Forwards => forwards,
            Self::Backwards => backwards,
        }
    }

    /// The nearest of these steps, in any order, that lies beyond `from`.
    pub fn nearest(self, from: Step, steps: impl Iterator<Item = Step>) -> Option<Step> {
        match self {
            Self::Forwards => steps.filter(|&step| step > from).min(),
            Self::Backwards => steps.filter(|&step| step < from).max(),
        }
    }

    /// The other direction.
    pub fn opposite(self) -> Self {
        self.pick([Self::Backwards, Self::Forwards])
    }
}

impl Trace {
    /// The nearest step after or before `from` at which `goal` happens.
    pub fn find(&self, goal: Goal, from: Step, direction: Direction) -> Option<Step> {
        self.find_watched(goal, from, direction, &Progress::new())
    }

    /// Like [`Trace::find`]; `progress` counts the nodes looked at and may stop it (`None`).
    pub fn find_watched(
        &self,
        goal: Goal,
        from: Step,
        direction: Direction,
        progress: &Progress,
    ) -> Option<Step> {
        // Also caches the folds on the way there.
        let moment = self.moment_watched(from, Some(progress))?;
        let looked = Looked::new(progress);
        let found = match goal {
            Goal::Enter => self.nearest_enter(&moment, direction),
            // Counted, because it may be far away.
            Goal::Cutoff => self.nearest_counted(goal, from, direction, progress),
            Goal::Leaf(_) | Goal::Return | Goal::Close | Goal::Value(_) => {
                let trace = self;
                let finder = Finder {
                    trace,
                    goal,
                    looked,
                };
                finder.nearest(&moment, direction)
            }
            Goal::Window if !self.has_windows() => None,
            Goal::Backup | Goal::Improve | Goal::Window => {
                Arrivals::new(self, goal, direction, looked).nearest(&moment)
            }
            Goal::EnterOf(node) => nearest([self.enter_step(node)], from, direction),
            Goal::CloseOf(node) => nearest(self.close_step(node), from, direction),
            Goal::BackupOf(node) => nearest(self.backup_step(node), from, direction),
            Goal::BackupAt(node) | Goal::ImproveAt(node) => {
                nearest(self.arrivals_at(node, goal, looked), from, direction)
            }
        };
        found.filter(|_| !progress.is_cancelled())
    }

    /// The step at which `goal` happens for the `n`-th time, counting from 0.
    pub fn nth(&self, goal: Goal, n: usize) -> Option<Step> {
        self.nth_watched(goal, n, &Progress::new())
    }

    /// Like [`Trace::nth`]; `progress` counts the nodes looked at and may stop it (`None`).
    pub fn nth_watched(&self, goal: Goal, n: usize, progress: &Progress) -> Option<Step> {
        match goal {
            Goal::Enter => (n < self.nodes()).then(|| self.enter_step(NodeId(n as u32))),
            Goal::Leaf(None) | Goal::Return | Goal::Cutoff | Goal::Close => {
                let step = self.counted(goal, n + 1, 0..self.steps(), progress)?;
                (step < self.steps()).then_some(Step(step))
            }
            Goal::BackupAt(node) | Goal::ImproveAt(node) => {
                let mut steps = self.arrivals_at(node, goal, Looked::new(progress));
                steps.nth(n).filter(|_| !progress.is_cancelled())
            }
            _ => {
                let next =
                    |step: &Step| self.find_watched(goal, *step, Direction::Forwards, progress);
                let first = self
                    .is_at(goal, Step::FIRST)
                    .then_some(Step::FIRST)
                    .or_else(|| next(&Step::FIRST));
                std::iter::successors(first, next).nth(n)
            }
        }
    }

    /// The steps of a [`Goal::BackupAt`] or [`Goal::ImproveAt`] this node, until `looked` stops it.
    fn arrivals_at<'a>(
        &'a self,
        node: NodeId,
        goal: Goal,
        mut looked: Looked<'a>,
    ) -> impl Iterator<Item = Step> + 'a {
        let is_any = matches!(goal, Goal::BackupAt(_));
        let steps = self.backups_at(node).take_while(move |_| looked.add());
        steps.filter_map(move |(step, improved)| (is_any || improved).then_some(step))
    }

    /// Whether `goal` happens at `step`.
    pub fn is_at(&self, goal: Goal, step: Step) -> bool {
        let moment = self.moment(step);
        let closes = matches!(
            moment.event,
            Event::Leaf { .. } | Event::Return { .. } | Event::Cutoff { .. }
        );
        match (goal, &moment.event) {
            (Goal::Enter, Event::Enter { .. })
            | (Goal::Leaf(None), Event::Leaf { .. })
            | (Goal::Return, Event::Return { .. })
            | (Goal::Cutoff, Event::Cutoff { .. })
            | (Goal::Backup, Event::Backup { .. }) => true,
            (Goal::Leaf(Some(wanted)), Event::Leaf { reason, .. }) => wanted == *reason,
            (Goal::Close, _) => closes,
            (Goal::Improve, event) => matches!(event.tag(), Tag::Improve(_)),
            (Goal::Window, Event::Backup { window, .. }) => self
                .call_before(&moment)
                .is_some_and(|before| before.window != *window),
            (Goal::Value(value), event) if closes => {
                self.value(event.node(), moment.path.len() as u32 - 1) == value
            }
            (Goal::EnterOf(wanted), Event::Enter { node, .. })
            | (Goal::BackupAt(wanted), Event::Backup { node, .. }) => wanted == *node,
            (Goal::CloseOf(wanted), event) if closes => wanted == event.node(),
            (Goal::BackupOf(wanted), Event::Backup { child, .. }) => wanted == *child,
            (Goal::ImproveAt(wanted), Event::Backup { node, improved, .. }) => {
                wanted == *node && *improved
            }
            _ => false,
        }
    }

    fn nearest_enter(&self, moment: &Moment, direction: Direction) -> Option<Step> {
        let node = match (direction, &moment.event) {
            (Direction::Forwards, _) => moment.entered(),
            (Direction::Backwards, Event::Enter { node, .. }) => node.index().checked_sub(1)?,
            (Direction::Backwards, _) => moment.entered() - 1,
        };
        (node < self.nodes()).then(|| self.enter_step(NodeId(node as u32)))
    }
}

/// The nearest of these steps, which ascend.
fn nearest(
    steps: impl IntoIterator<Item = Step>,
    from: Step,
    direction: Direction,
) -> Option<Step> {
    let mut steps = steps.into_iter();
    match direction {
        Direction::Forwards => steps.find(|&step| step > from),
        Direction::Backwards => steps.take_while(|&step| step < from).last(),
    }
}

/// These items, in reverse if backwards.
pub(super) fn ordered<T>(
    mut items: impl DoubleEndedIterator<Item = T>,
    direction: Direction,
) -> impl Iterator<Item = T> {
    std::iter::from_fn(move || match direction {
        Direction::Forwards => items.next(),
        Direction::Backwards => items.next_back(),
    })
}

impl Trace {
    /// How many nodes have closed as `goal` says, up to and including a step.
    fn count_at(&self, goal: Goal, step: Step, progress: &Progress) -> Option<usize> {
        let moment = self.moment_watched(step, Some(progress))?;
        let (leaves, cutoffs) = self.counts_at(&moment);
        let is_running = |node| node < moment.done() && moment.status(node) == Status::Open;
        let path = moment.path.iter().map(|frame| frame.node);
        let closed = moment.done().0 - path.filter(|&node| is_running(node)).count() as u32;
        let count = match goal {
            Goal::Leaf(_) => leaves,
            Goal::Cutoff => cutoffs,
            Goal::Return => closed - leaves - cutoffs,
            _ => closed,
        };
        Some(count as usize)
    }

    /// The first of these steps by which `goal` has happened `count` times, or the end of the
    /// range; `None` if `progress` stops it.
    fn counted(
        &self,
        goal: Goal,
        count: usize,
        steps: Range<usize>,
        progress: &Progress,
    ) -> Option<usize> {
        let (mut from, mut to) = (steps.start, steps.end);
        while from < to {
            let middle = usize::midpoint(from, to);
            if self.count_at(goal, Step(middle), progress)? < count {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        Some(from)
    }

    /// The nearest step at which a counted goal happens.
    fn nearest_counted(
        &self,
        goal: Goal,
        from: Step,
        direction: Direction,
        progress: &Progress,
    ) -> Option<Step> {
        let count_at = |step| self.count_at(goal, step, progress);
        let counted = |count, steps| self.counted(goal, count, steps, progress).map(Step);
        let mut width = 1;
        if direction == Direction::Forwards {
            let count = count_at(from)? + 1;
            let mut start = from.0 + 1;
            while start < self.steps() {
                let end = (start + width).min(self.steps());
                if count_at(Step(end - 1))? >= count {
                    return counted(count, start..end);
                }
                (start, width) = (end, 2 * width);
            }
            return None;
        }
        let mut end = from.0;
        let count = match from.previous() {
            Some(before) => count_at(before)?,
            None => 0,
        };
        if count == 0 {
            return None;
        }
        loop {
            let start = end.saturating_sub(width);
            if start == 0 || count_at(Step(start - 1))? < count {
                return counted(count, start..end);
            }
            (end, width) = (start, 2 * width);
        }
    }
}

/// The largest subtree to search again at once for a value: takes a few milliseconds.
const SIFTED: u32 = 1 << 17;

/// Nodes between two checks for a cancel.
pub(super) const PART: usize = 1 << 12;

/// The result of a scan.
enum Scanned {
    /// A node whose close is a match.
    Found(NodeId),
    /// A fold with nodes that may have the value.
    Fold(NodeId),
    Nothing,
}

/// Looks for nodes that close in some way.
struct Finder<'a> {
    trace: &'a Trace,
    goal: Goal,
    looked: Looked<'a>,
}

/// Counts the nodes looked at, checking for a cancel every [`PART`] of them.
pub(super) struct Looked<'a> {
    nodes: usize,
    pub progress: &'a Progress,
}

impl<'a> Looked<'a> {
    const fn new(progress: &'a Progress) -> Self {
        Self { nodes: 0, progress }
    }

    /// Counts one more node; returns whether to go on.
    pub fn add(&mut self) -> bool {
        self.nodes += 1;
        !self.nodes.is_multiple_of(PART) || self.progress.add(PART as u32)
    }
}

impl Finder<'_> {
    /// The nearest match on one side of the moment; meaningless if cancelled.
    fn nearest(mut self, moment: &Moment, direction: Direction) -> Option<Step> {
        let is_entered = matches!(moment.event, Event::Enter { .. });
        let node = match direction {
            Direction::Forwards if is_entered && self.trace.is_two_phase() => self.first(&[], 0),
            Direction::Backwards if is_entered && self.trace.is_two_phase() => None,
            Direction::Forwards => {
                self.first(moment.open(), moment.done().0 + u32::from(is_entered))
            }
            Direction::Backwards => self.last(moment),
        };
        self.trace.close_step(node?)
    }

    /// The first match to close among the open nodes and those from `next` on.
    fn first(&mut self, open: &[Frame], next: u32) -> Option<NodeId> {
        let found = self.scan(next..self.trace.nodes, Direction::Forwards);
        let until = found.map_or(self.trace.nodes, |node| node.0);
        for frame in open.iter().rev() {
            if self.trace.end(frame.node).0 > until {
                break;
            }
            if self.is(frame.node, self.trace.record(frame.node)) {
                return Some(frame.node);
            }
        }
        let mut node = found?;
        // Nodes below it close first.
        while let Some(below) = self.scan(node.0 + 1..self.trace.end(node).0, Direction::Forwards) {
            node = below;
        }
        Some(node)
    }

    /// The last match to close before a moment's event.
    fn last(&mut self, moment: &Moment) -> Option<NodeId> {
        let mut until = moment.done().0;
        let found = loop {
            match self.scan(0..until, Direction::Backwards) {
                Some(node) if moment.is_on_path(node) => until = node.0,
                found => break found?,
            }
        };
        // Nodes above it close later.
        let mut path = self.trace.path_to(found).into_iter();
        path.find(|&above| !moment.is_on_path(above) && self.is(above, self.trace.record(above)))
    }

    /// The first or last match among these nodes.
    fn scan(&mut self, mut nodes: Range<u32>, direction: Direction) -> Option<NodeId> {
        while !nodes.is_empty() {
            let fold = match self.scan_to_fold(&nodes, direction) {
                Scanned::Found(node) => return Some(node),
                Scanned::Nothing => return None,
                Scanned::Fold(fold) => fold,
            };
            let Goal::Value(value) = self.goal else {
                return None;
            };
            let subtree = self.trace.around(fold, SIFTED);
            let among = nodes.start.max(subtree.start)..nodes.end.min(subtree.end);
            let progress = self.looked.progress;
            let found = (self.trace).sift(subtree.clone(), among, value, progress);
            if found.is_some() || progress.is_cancelled() {
                return found.map(|(first, last)| NodeId(direction.pick([first, last])));
            }
            nodes = direction.pick([subtree.end..nodes.end, nodes.start..subtree.start]);
        }
        None
    }

    /// Like [`Finder::scan`], but stops at a fold that has to be sifted for a value.
    fn scan_to_fold(&mut self, nodes: &Range<u32>, direction: Direction) -> Scanned {
        let (trace, store) = (self.trace, &self.trace.store);
        let strides = store.stride(nodes.start)..store.stride(nodes.end - 1) + 1;
        let mut places = Vec::new();
        for stride in ordered(strides, direction) {
            if !self.looked.add() {
                break;
            }
            if !self.may_have(store.marks()[stride].reasons) {
                continue;
            }
            places.clear();
            places.extend(store.places(stride));
            for (place, node) in ordered(places.iter().copied(), direction) {
                let fold = store.fold(place);
                let size = 1 + fold.map_or(0, |fold| fold.hidden);
                if node >= nodes.end || node + size <= nodes.start {
                    continue;
                }
                if fold.is_some() && matches!(self.goal, Goal::Value(_)) {
                    return Scanned::Fold(NodeId(node));
                }
                let mut spot = trace.root_spot().at(place, NodeId(node));
                if fold.is_some_and(|fold| self.may_have(fold.reasons)) {
                    let progress = Some(self.looked.progress);
                    let Some(again) = trace.unfolded_watched(spot, progress) else {
                        return Scanned::Nothing;
                    };
                    spot = again;
                }
                let records = trace.store_of(&spot);
                let below = if spot.is_in_block() { size } else { 1 };
                for at in ordered(0..below, direction) {
                    let (node, record) = (NodeId(node + at), records.record(spot.place + at));
                    if !self.looked.add() {
                        return Scanned::Nothing;
                    }
                    if nodes.contains(&node.0) && self.is(node, record) {
                        return Scanned::Found(node);
                    }
                }
            }
        }
        Scanned::Nothing
    }

    /// Whether a node's close is a match.
    fn is(&self, node: NodeId, record: Record) -> bool {
        let rules = &self.trace.rules;
        !record.is_open()
            && match self.goal {
                Goal::Value(value) if !rules.is_movers_view() => record.value == value.get(),
                Goal::Value(value) => {
                    record.value.abs() == value.get().abs()
                        && rules.value(record, self.trace.ply(node)) == value
                }
                Goal::Leaf(None) => record.is_leaf(),
                Goal::Leaf(wanted) => record.reason() == wanted,
                Goal::Return => !record.is_leaf() && !record.is_cut(),
                _ => true,
            }
    }

    /// Whether there may be a match among nodes with leaves for these reasons.
    const fn may_have(&self, reasons: u8) -> bool {
        match self.goal {
            Goal::Leaf(Some(reason)) => reasons & reason_set(reason) != 0,
            _ => true,
        }
    }
}
