//! Where something happens: the nearest step on either side, and the N-th of all. Counts
//! and sets of reasons pass over whole subtrees, folds included.

use super::block::{Child, Spot, Walk};
use super::record::reason_set;
use super::store::{STRIDE, Store};
use super::{Event, NodeId, Record, Step, Trace};
use search::{Reason, Score, Tag};

/// Something that happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A node is entered.
    Enter,
    /// A leaf is scored, perhaps only one of this kind.
    Leaf(Option<Reason>),
    /// A node closes after its last child.
    Return,
    /// A node closes before its last child.
    Cutoff,
    /// A node closes, as a leaf or after children.
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

/// Where to look from a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// At the steps after it.
    Forwards,
    /// At the steps before it.
    Backwards,
}

impl Direction {
    /// Forwards, or else backwards.
    #[must_use]
    pub const fn new(forwards: bool) -> Self {
        if forwards {
            Self::Forwards
        } else {
            Self::Backwards
        }
    }

    /// The first of two things forwards, the second backwards.
    pub fn pick<T>(self, [forwards, backwards]: [T; 2]) -> T {
        match self {
            Self::Forwards => forwards,
            Self::Backwards => backwards,
        }
    }
}

/// What a look of limited length has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The nearest step.
    Found(Step),
    /// There is none.
    Nothing,
    /// None up to this step; look on from there.
    NotYet(Step),
}

/// Subtrees of at most so many nodes are gone through at once.
const CHUNK: usize = 1 << 15;

impl Trace {
    /// The nearest step after `from`, or before it, at which `goal` happens.
    #[must_use]
    pub fn find(&self, goal: Goal, mut from: Step, direction: Direction) -> Option<Step> {
        loop {
            match self.look(goal, from, direction, usize::MAX) {
                Look::Found(step) => return Some(step),
                Look::Nothing => return None,
                Look::NotYet(step) => from = step,
            }
        }
    }

    /// As [`Trace::find`], as far as a look at about `limit` nodes goes: where nothing is counted
    /// beforehand, as for [`Goal::Value`], a large trace takes seconds.
    #[must_use]
    pub fn look(&self, goal: Goal, from: Step, direction: Direction, limit: usize) -> Look {
        let found = match goal {
            Goal::Enter => self.nearest_enter(from, direction),
            Goal::Leaf(_) | Goal::Return | Goal::Cutoff | Goal::Close | Goal::Value(_) => {
                return Finder::new(self, goal, limit).look(from, direction);
            }
            Goal::Window if !self.has_windows() => None,
            Goal::Backup | Goal::Improve | Goal::Window => {
                return self.walk(goal, from, direction, limit);
            }
            Goal::EnterOf(node) => nearest([self.enter_step(node)], from, direction),
            Goal::CloseOf(node) => nearest(self.close_step(node), from, direction),
            Goal::BackupOf(node) => nearest(self.backup_step(node), from, direction),
            Goal::BackupAt(node) => nearest(self.backups_at(node), from, direction),
            Goal::ImproveAt(node) => {
                let improves = |&step: &Step| self.is_at(Goal::Improve, step);
                nearest(self.backups_at(node).filter(improves), from, direction)
            }
        };
        found.map_or(Look::Nothing, Look::Found)
    }

    /// The step at which `goal` happens for the `n`-th time, counted from 0.
    #[must_use]
    pub fn nth(&self, goal: Goal, n: usize) -> Option<Step> {
        match goal {
            Goal::Enter => (n < self.nodes()).then(|| self.enter_step(NodeId(n as u32))),
            Goal::Leaf(None) | Goal::Return | Goal::Cutoff | Goal::Close => {
                Finder::new(self, goal, usize::MAX).nth(n)
            }
            _ => {
                let next = |step: &Step| self.find(goal, *step, Direction::Forwards);
                let first = self
                    .is_at(goal, Step::FIRST)
                    .then_some(Step::FIRST)
                    .or_else(|| next(&Step::FIRST));
                std::iter::successors(first, next).nth(n)
            }
        }
    }

    /// Whether `goal` happens at `step`.
    #[must_use]
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

    fn nearest_enter(&self, from: Step, direction: Direction) -> Option<Step> {
        let moment = self.moment(from);
        let node = match (direction, &moment.event) {
            (Direction::Forwards, _) => moment.entered(),
            (Direction::Backwards, Event::Enter { node, .. }) => node.index().checked_sub(1)?,
            (Direction::Backwards, _) => moment.entered() - 1,
        };
        (node < self.nodes()).then(|| self.enter_step(NodeId(node as u32)))
    }

    /// Looks at step after step: for what is never many steps away, but for the building
    /// of a tree, which is passed over.
    fn walk(&self, goal: Goal, from: Step, direction: Direction, limit: usize) -> Look {
        let first = Step(if self.is_two_phase() { self.nodes() } else { 0 });
        let mut step = from;
        for _ in 0..limit {
            let next = match direction {
                Direction::Forwards => Some(step.next().max(first)),
                Direction::Backwards => step.previous().filter(|&step| step >= first),
            };
            let Some(next) = next.filter(|&step| step <= self.last_step()) else {
                return Look::Nothing;
            };
            if self.is_at(goal, next) {
                return Look::Found(next);
            }
            step = next;
        }
        Look::NotYet(step)
    }

    /// The steps at which values arrive at a node.
    fn backups_at(&self, node: NodeId) -> impl Iterator<Item = Step> + '_ {
        self.children(node)
            .filter_map(|child| self.backup_step(child))
    }
}

/// The one of these steps, which ascend, that is nearest.
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

/// Looks for a node that closes in some way, in the order in which nodes close.
struct Finder<'a> {
    trace: &'a Trace,
    goal: Goal,
    looked: usize,
    limit: usize,
}

impl<'a> Finder<'a> {
    const fn new(trace: &'a Trace, goal: Goal, limit: usize) -> Self {
        Self {
            trace,
            goal,
            looked: 0,
            limit,
        }
    }

    fn look(mut self, from: Step, direction: Direction) -> Look {
        let moment = self.trace.moment(from);
        let (mut path, mut next) = (self.trace.way_to(moment.current()), None);
        match (direction, &moment.event) {
            (Direction::Forwards, Event::Enter { .. }) if self.trace.is_two_phase() => {
                path.truncate(1);
                next = Some(NodeId(1));
            }
            (Direction::Backwards, Event::Enter { .. }) if self.trace.is_two_phase() => {
                return Look::Nothing;
            }
            (Direction::Forwards, Event::Enter { node, .. }) => next = Some(NodeId(node.0 + 1)),
            (Direction::Backwards, Event::Enter { node, .. }) => next = Some(*node),
            (_, Event::Backup { child, .. }) => next = Some(self.trace.end(*child)),
            (Direction::Backwards, event) => next = Some(self.trace.end(event.node())),
            (Direction::Forwards, _) => {}
        }
        let found = match direction {
            Direction::Forwards => self.first(path, next),
            Direction::Backwards => self.last(path, next.unwrap_or(NodeId::ROOT)),
        };
        match found {
            Ok(None) => Look::Nothing,
            Ok(Some(node)) => (self.trace.close_step(node)).map_or(Look::Nothing, Look::Found),
            Err(node) => match direction {
                Direction::Forwards => self.trace.close_step(node),
                Direction::Backwards => Some(self.trace.enter_step(node)),
            }
            .map_or(Look::Nothing, Look::NotYet),
        }
    }

    /// The first node to close among the children of the path's last from `next` on, what
    /// is below them, and the path itself. `None` for `next` is the end of the last node.
    ///
    /// # Errors
    /// Where the limit is reached, the node up to whose close there is none.
    fn first(
        &mut self,
        mut path: Vec<Spot>,
        mut next: Option<NodeId>,
    ) -> Result<Option<NodeId>, NodeId> {
        while let Some(last) = path.pop() {
            let ply = path.len() as u32;
            if let Some(from) = next {
                let spot = self.trace.unfolded(last.clone());
                let store = self.trace.store_of(&spot);
                let after = children(store, &spot).skip_while(|child| child.node < from);
                if let Some(child) = self.among(after, store, ply + 1)? {
                    next = Some(NodeId(child.node.0 + 1));
                    let child = spot.child(child);
                    path.extend([spot, child]);
                    continue;
                }
                if self.is(store.record(spot.place), ply) {
                    return Ok(Some(spot.node));
                }
            }
            let end = self.trace.end(last.node);
            if self.looked > self.limit {
                return Err(last.node);
            }
            if path.is_empty() && end.index() < self.trace.nodes() {
                // A series of searches: the next one's root.
                path.push(self.trace.spot(end));
                next = Some(NodeId(end.0 + 1));
            } else {
                next = Some(end);
            }
        }
        Ok(None)
    }

    /// The last node to close before `until` among the children of the path's last, what
    /// is below them, and the earlier children of the nodes above.
    ///
    /// # Errors
    /// Where the limit is reached, the node after whose entry there is none.
    fn last(&mut self, mut path: Vec<Spot>, mut until: NodeId) -> Result<Option<NodeId>, NodeId> {
        while let Some(last) = path.pop() {
            let ply = path.len() as u32;
            let spot = self.trace.unfolded(last);
            let store = self.trace.store_of(&spot);
            let before: Vec<Child> = children(store, &spot)
                .take_while(|child| child.node < until)
                .collect();
            let before = before.into_iter().rev();
            if let Some(child) = self.among(before, store, ply + 1)? {
                if self.is(store.record(child.place), ply + 1) {
                    return Ok(Some(child.node));
                }
                until = NodeId(child.node.0 + child.size);
                let child = spot.child(child);
                path.extend([spot, child]);
                continue;
            }
            until = spot.node;
            if self.looked > self.limit {
                return Err(until);
            }
            if path.is_empty() && until != NodeId::ROOT {
                // A series of searches: the one before.
                let root = self.trace.way_to(NodeId(until.0 - 1)).swap_remove(0);
                if self.is(self.trace.store_of(&root).record(root.place), 0) {
                    return Ok(Some(root.node));
                }
                path.push(root);
            }
        }
        Ok(None)
    }

    /// The first of these children that is or holds what is looked for.
    fn among(
        &mut self,
        children: impl Iterator<Item = Child>,
        store: &Store,
        ply: u32,
    ) -> Result<Option<Child>, NodeId> {
        for child in children {
            if self.may_be_in(store, &child, ply) {
                return Ok(Some(child));
            }
            if self.looked > self.limit {
                return Err(child.node);
            }
        }
        Ok(None)
    }

    /// The `n`-th node to close.
    fn nth(mut self, mut n: usize) -> Option<Step> {
        let (trace, mut ply) = (self.trace, 0);
        let mut roots = trace.roots();
        let mut spot = loop {
            let root = trace.spot(roots.next()?);
            let all = self.count(trace.store_of(&root), root.place, 0);
            if n < all {
                break root;
            }
            n -= all;
        };
        loop {
            spot = trace.unfolded(spot);
            let store = trace.store_of(&spot);
            ply += 1;
            let within = children(store, &spot).find(|child| {
                let all = self.count(store, child.place, ply);
                let found = n < all;
                if !found {
                    n -= all;
                }
                found
            });
            match within {
                Some(child) => spot = spot.child(child),
                None => return trace.close_step(spot.node),
            }
        }
    }

    /// Whether a node's close is what is looked for.
    fn is(&self, record: Record, ply: u32) -> bool {
        !record.is_open()
            && match self.goal {
                Goal::Leaf(None) => record.is_leaf(),
                Goal::Leaf(wanted) => record.reason() == wanted,
                Goal::Return => !record.is_leaf() && !record.is_cut(),
                Goal::Cutoff => record.is_cut(),
                Goal::Value(value) => self.trace.rules.value(record, ply) == value,
                _ => true,
            }
    }

    /// Whether a child or a node below it may be what is looked for.
    fn may_be_in(&mut self, store: &Store, child: &Child, ply: u32) -> bool {
        match self.goal {
            Goal::Leaf(Some(reason)) => self.has_reason(store, child.place, reason_set(reason)),
            Goal::Value(_) if child.size as usize > CHUNK => true,
            Goal::Value(_) => self.has_value(store, child, ply),
            _ => self.count(store, child.place, ply) > 0,
        }
    }

    /// How many nodes of a subtree close as wanted.
    fn count(&mut self, store: &Store, place: u32, ply: u32) -> usize {
        self.looked += 1;
        let sum = store.sum(place);
        let open = match store.record(place).is_open() {
            true => self.trace.open - ply,
            false => 0,
        };
        let count = match self.goal {
            Goal::Leaf(_) => sum.leaves,
            Goal::Cutoff => sum.cutoffs,
            Goal::Return => sum.nodes - sum.leaves - sum.cutoffs - open,
            _ => sum.nodes - open,
        };
        count as usize
    }

    fn has_reason(&mut self, store: &Store, place: u32, reasons: u8) -> bool {
        let (records, end) = (store.records(), store.end(place) as usize);
        let mut at = place as usize;
        while at < end {
            let mark = at / STRIDE;
            if at.is_multiple_of(STRIDE) && store.marks()[mark].reasons & reasons == 0 {
                self.looked += 1;
                at += STRIDE;
                continue;
            }
            // The second record of a fold that begins before the stride is the fold's.
            at += usize::from(at.is_multiple_of(STRIDE) && store.marks()[mark].skip > 0);
            while at < end.min((mark + 1) * STRIDE) {
                self.looked += 1;
                let folded = store.fold(at as u32);
                let below = folded.map_or(0, |fold| fold.reasons);
                if (records[at].reasons() | below) & reasons != 0 {
                    return true;
                }
                at += 1 + usize::from(folded.is_some());
            }
        }
        false
    }

    /// Goes through a subtree; what is folded is searched again.
    fn has_value(&mut self, store: &Store, child: &Child, ply: u32) -> bool {
        let mut ends: Vec<u32> = Vec::new();
        let (mut place, mut node) = (child.place, child.node.0);
        while place < store.end(child.place) {
            self.looked += 1;
            while ends.pop_if(|end| *end <= place).is_some() {}
            let ply = ply + ends.len() as u32;
            if self.is(store.record(place), ply) {
                return true;
            }
            match store.fold(place) {
                Some(fold) => {
                    let spot = self.trace.root_spot().at(place, NodeId(node));
                    let spot = self.trace.unfolded(spot);
                    let block = self.trace.store_of(&spot);
                    let mut below = children(block, &spot);
                    if below.any(|child| self.has_value(block, &child, ply + 1)) {
                        return true;
                    }
                    place += 2;
                    node += 1 + fold.hidden;
                }
                None => {
                    ends.push(store.end(place));
                    place += 1;
                    node += 1;
                }
            }
        }
        false
    }
}

fn children<'a>(store: &'a Store, spot: &Spot) -> impl Iterator<Item = Child> + use<'a> {
    let mut walk = Walk::new(store, spot.place, spot.node);
    std::iter::from_fn(move || walk.next(store))
}
