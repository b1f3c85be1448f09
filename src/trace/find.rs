//! The nearest step at which something happens: found by counts and by sets of reasons,
//! which pass over whole subtrees, so that at most one is searched again.

use std::ops::Range;

use super::marks::STRIDE;
use super::moment::Folding;
use super::record::reason_set;
use super::spot::{Child, Spot, Walk};
use super::store::Store;
use super::{Event, Moment, NodeId, Trace};
use search::{Reason, Window};

impl Trace {
    /// The nearest step after `step`, or before it, at which a value arrives. It is never
    /// many steps away, but for the building of a tree, which is passed over.
    #[must_use]
    pub fn next_backup(&self, step: usize, forwards: bool) -> Option<usize> {
        let first = if self.is_two_phase() { self.nodes() } else { 0 };
        let is_backup = |&step: &usize| matches!(self.moment(step).event, Event::Backup { .. });
        if forwards {
            (first.max(step + 1)..self.steps()).find(is_backup)
        } else {
            (first..step).rev().find(is_backup)
        }
    }

    /// The nearest step after `step`, or before it, at which a node is cut.
    #[must_use]
    pub fn next_cutoff(&self, step: usize, forwards: bool) -> Option<usize> {
        if !self.has_windows() {
            return None;
        }
        let moment = self.moment(step);
        let way = self.way_to(moment.current());
        let node = if forwards {
            self.cut_after(&moment, &way)
        } else {
            self.cut_before(&moment, &way)
        };
        self.close_step(node?)
    }

    fn cut_after(&self, moment: &Moment, way: &[Spot]) -> Option<NodeId> {
        // Nodes close after their children: those of each node from here on, then itself.
        let mut from = match moment.event {
            Event::Enter { node, .. } => Some(NodeId(node.0 + 1)),
            Event::Backup { child, .. } => Some(self.end(child)),
            Event::Leaf { .. } | Event::Return { .. } | Event::Cutoff { .. } => None,
        };
        way.iter().rev().find_map(|spot| {
            let found = from.and_then(|from| self.first_cut_from(spot, from));
            from = Some(self.end(spot.node));
            found
        })
    }

    /// The first cut among the children from `from` on and what is below them, or else
    /// the node itself.
    fn first_cut_from(&self, spot: &Spot, from: NodeId) -> Option<NodeId> {
        let mut spot = self.unfolded(spot.clone());
        let mut from = from;
        loop {
            let store = self.store_of(&spot);
            let below = children(store, &spot)
                .find(|child| child.node >= from && has_cut(store, child.place));
            let Some(child) = below else {
                return store.record(spot.place).is_cut().then_some(spot.node);
            };
            from = child.node;
            spot = self.unfolded(spot.child(child));
        }
    }

    fn cut_before(&self, moment: &Moment, way: &[Spot]) -> Option<NodeId> {
        let mut until = match moment.event {
            Event::Enter { node, .. } => node,
            Event::Backup { child, .. } => self.end(child),
            Event::Leaf { node, .. } | Event::Return { node, .. } | Event::Cutoff { node, .. } => {
                self.end(node)
            }
        };
        way.iter().rev().find_map(|spot| {
            let found = self.last_cut_until(spot, until);
            until = spot.node;
            found
        })
    }

    /// The last cut among the children before `until` and what is below them.
    fn last_cut_until(&self, spot: &Spot, until: NodeId) -> Option<NodeId> {
        let mut spot = self.unfolded(spot.clone());
        let mut until = until;
        loop {
            let store = self.store_of(&spot);
            let child = children(store, &spot)
                .filter(|child| child.node < until && has_cut(store, child.place))
                .last()?;
            if store.record(child.place).is_cut() {
                return Some(child.node);
            }
            until = NodeId(child.node.0 + child.size);
            spot = self.unfolded(spot.child(child));
        }
    }

    /// The nearest step after `step`, or before it, at which a leaf of this kind is
    /// scored.
    #[must_use]
    pub fn next_leaf(&self, step: usize, reason: Reason, forwards: bool) -> Option<usize> {
        let moment = self.moment(step);
        let nodes = if forwards {
            moment.done()..NodeId(self.nodes)
        } else {
            let until = match moment.event {
                Event::Leaf { node, .. } => node,
                _ => moment.done(),
            };
            NodeId::ROOT..until
        };
        let node = self.leaf_among(&self.store, nodes, reason_set(reason), forwards)?;
        self.close_step(node)
    }

    /// The first or last of these nodes that is such a leaf.
    fn leaf_among(
        &self,
        store: &Store,
        nodes: Range<NodeId>,
        reasons: u8,
        first: bool,
    ) -> Option<NodeId> {
        let marks = store.marks();
        let base = store.first();
        let mark_of = |node: NodeId| {
            let index = node.0 - base;
            let after = marks.partition_point(|mark| mark.before.nodes <= index);
            after.saturating_sub(1)
        };
        let span = mark_of(nodes.start)..=mark_of(nodes.end);
        let fits = |&mark: &usize| marks[mark].reasons & reasons != 0;
        let search = |mark| self.leaf_at_mark(store, mark, &nodes, reasons, first);
        if first {
            span.filter(fits).find_map(search)
        } else {
            span.rev().filter(fits).find_map(search)
        }
    }

    /// The same among the records of one mark.
    fn leaf_at_mark(
        &self,
        store: &Store,
        mark: usize,
        nodes: &Range<NodeId>,
        reasons: u8,
        first: bool,
    ) -> Option<NodeId> {
        let records = store.records();
        let mut sum = store.marks()[mark].before;
        let mut place = mark * STRIDE + usize::from(store.marks()[mark].skip);
        let end = records.len().min((mark + 1) * STRIDE);
        let mut last = None;
        while place < end && !(first && last.is_some()) {
            let (here, node) = (place as u32, NodeId(store.first() + sum.nodes));
            place = sum.add(records, place);
            let found = if let Some(fold) = store.fold(here) {
                let within = nodes.start <= NodeId(node.0 + fold.hidden) && node < nodes.end;
                (within && fold.reasons & reasons != 0)
                    .then(|| self.leaf_in_fold(here, node, nodes, reasons, first))
                    .flatten()
            } else {
                let fits = records[here as usize].reasons() & reasons != 0;
                (fits && nodes.contains(&node)).then_some(node)
            };
            last = found.or(last);
        }
        last
    }

    fn leaf_in_fold(
        &self,
        place: u32,
        root: NodeId,
        nodes: &Range<NodeId>,
        reasons: u8,
        first: bool,
    ) -> Option<NodeId> {
        let spot = self.unfolded(self.root_spot().at(place, root));
        let block = self.store_of(&spot);
        let end = NodeId(root.0 + block.records().len() as u32);
        let within = nodes.start.max(root)..nodes.end.min(end);
        self.leaf_among(block, within, reasons, first)
    }

    /// The nearest step after `step`, or before it, at which the root's best value
    /// changes, or the move that has it.
    #[must_use]
    pub fn next_root_improvement(&self, step: usize, forwards: bool) -> Option<usize> {
        let root = self.unfolded(self.root_spot());
        let store = self.store_of(&root);
        let mut folding = Folding::new(self, 0, Window::OPEN);
        let improvements = children(store, &root).filter(|child| {
            let record = store.record(child.place);
            if record.is_open() {
                return false;
            }
            folding.add(record, child.place);
            folding.improved
        });
        let mut steps = improvements.filter_map(|child| self.backup_step(child.node));
        if forwards {
            steps.find(|&found| found > step)
        } else {
            steps.take_while(|&found| found < step).last()
        }
    }
}

fn children<'a>(store: &'a Store, spot: &Spot) -> impl Iterator<Item = Child> + 'a {
    let mut walk = Walk::new(store, spot.place, spot.node);
    std::iter::from_fn(move || walk.next(store))
}

/// Whether there is a cut node in the subtree at `place`.
fn has_cut(store: &Store, place: u32) -> bool {
    store.record(place).is_cut()
        || match store.fold(place) {
            Some(fold) => fold.cutoffs > 0,
            None => store.before(store.end(place)).cutoffs > store.before(place).cutoffs,
        }
}
