//! What was known at a step: found by one descent from the root.

use super::block::{Child, Spot, Walk};
use super::{Event, NodeId, Record, Step, Trace};
use game::Move;
use search::{Kind, Score, Window};

/// A best child so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its value, from MAX's side.
    pub value: Score,
    /// The child.
    pub child: NodeId,
}

/// A node on the path to the current one, as its call stands at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The node.
    pub node: NodeId,
    /// Its distance from the root.
    pub ply: u32,
    /// MAX or MIN.
    pub kind: Kind,
    /// The window at entry.
    pub entry: Window,
    /// The window now.
    pub window: Window,
    /// The best child so far.
    pub best: Option<Best>,
    /// How many children's values have arrived.
    pub backed: u32,
}

/// How far a node is at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not entered yet.
    Unseen,
    /// Entered; it has no value yet.
    Open,
    /// It has its value.
    Closed,
}

/// The state of the search at one step, right after its event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The step.
    pub step: Step,
    /// What has just happened.
    pub event: Event,
    /// The calls that are running, from the root to the current node.
    pub path: Vec<Frame>,
    /// Nodes before this one, in preorder, are entered.
    pub(super) seen: u32,
    /// Nodes before this one are closed, if they are not open on the path.
    pub(super) done: u32,
    pub(super) closing: bool,
}

impl Moment {
    /// The node whose call is running.
    #[must_use]
    pub fn current(&self) -> NodeId {
        self.event.node()
    }

    /// How many nodes have been entered.
    #[must_use]
    pub const fn entered(&self) -> usize {
        self.seen as usize
    }

    /// How far `node` is.
    #[must_use]
    pub fn status(&self, node: NodeId) -> Status {
        if node.0 >= self.seen {
            Status::Unseen
        } else if node.0 >= self.done || self.is_running(node) {
            Status::Open
        } else {
            Status::Closed
        }
    }

    /// Nodes before this one, in preorder, have closed unless they are on the path.
    pub(super) const fn done(&self) -> NodeId {
        NodeId(self.done)
    }

    fn is_running(&self, node: NodeId) -> bool {
        let running = if self.closing {
            &self.path[..self.path.len() - 1]
        } else {
            &self.path[..]
        };
        find(running, node).is_some()
    }

    /// Whether `node` is the current one or an ancestor of it.
    #[must_use]
    pub fn is_on_path(&self, node: NodeId) -> bool {
        self.frame(node).is_some()
    }

    /// The frame of `node`, if its call is running.
    #[must_use]
    pub fn frame(&self, node: NodeId) -> Option<&Frame> {
        find(&self.path, node)
    }

    /// The child whose value has just arrived, at a backup.
    #[must_use]
    pub const fn arrived(&self) -> Option<NodeId> {
        match self.event {
            Event::Backup { child, .. } => Some(child),
            _ => None,
        }
    }
}

/// The frame of a node: ancestors come first in preorder.
fn find(path: &[Frame], node: NodeId) -> Option<&Frame> {
    let found = path.binary_search_by_key(&node, |frame| frame.node);
    found.ok().map(|ply| &path[ply])
}

/// What a node knows from the children whose values have arrived.
pub(super) struct Folding<'a> {
    trace: &'a Trace,
    pub kind: Kind,
    pub ply: u32,
    pub best: Option<Chosen>,
    pub improved: bool,
    pub window: Window,
    pub backed: u32,
}

/// A best child so far, where its parent's children are.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    pub place: u32,
    pub value: Score,
    pub mv: u16,
}

impl<'a> Folding<'a> {
    /// A node at this ply that was entered with this window, before its first child.
    #[inline]
    pub fn new(trace: &'a Trace, ply: u32, window: Window) -> Self {
        Self {
            trace,
            kind: trace.kind(ply),
            ply,
            best: None,
            improved: false,
            window,
            backed: 0,
        }
    }

    /// The value of the next child arrives.
    #[inline]
    pub fn add(&mut self, child: Record, place: u32) {
        let value = self.trace.value_of(child, self.ply + 1);
        let before = self.best.map_or(self.kind.worst(), |best| best.value);
        self.improved = self.kind.improves(value, before, self.trace.options.ties);
        if self.improved {
            let mv = child.mv;
            self.best = Some(Chosen { place, value, mv });
        }
        self.backed += 1;
        if let (true, Some(best)) = (self.trace.has_windows(), self.best) {
            self.window = self.window.narrowed(self.kind, best.value);
        }
    }
}

/// What has happened at the last node of a path, and what it takes to tell.
enum What {
    Enter,
    Close,
    /// This child's value has arrived.
    Backup(Child),
}

/// A node to which a step has been followed, on the way down.
struct Here {
    spot: Spot,
    size: u32,
    entry: Window,
}

impl Trace {
    /// The state of the search right after the event of `step`.
    ///
    /// # Panics
    /// Where `step` is not below [`Trace::steps`].
    #[must_use]
    pub fn moment(&self, step: Step) -> Moment {
        assert!(step.0 < self.steps(), "a step lies within its trace");
        if let Some(log) = &self.log {
            return log.moment(self, step);
        }
        if !self.is_two_phase() {
            return self.descend(step, step.0, 3);
        }
        match step.0.checked_sub(self.nodes()) {
            None => self.built(NodeId(step.0 as u32)),
            Some(later) => self.descend(step, later, 2),
        }
    }

    /// The last call of a moment's path as it was one step before; `None` where it was not
    /// running yet. What a value changes that arrives is told from it: a child closes right
    /// before that, whenever it was entered.
    #[must_use]
    pub fn call_before(&self, moment: &Moment) -> Option<Frame> {
        let node = moment.path.last()?.node;
        let before = self.moment(moment.step.previous()?);
        before.frame(node).cloned()
    }

    /// Descends to an offset among the events of the tree, `each` for every node.
    fn descend(&self, step: Step, mut offset: usize, each: usize) -> Moment {
        // One allocation is enough for most games.
        let mut path: Vec<Frame> = Vec::with_capacity(16);
        let mut here = Here {
            spot: self.root_spot(),
            size: self.nodes,
            entry: Window::OPEN,
        };
        let entered = each - 2;
        loop {
            let ply = path.len() as u32;
            let mut folding = Folding::new(self, ply, here.entry);
            if offset < entered {
                return self.told(step, path, &here, &folding, What::Enter);
            }
            here.spot = self.unfolded(here.spot);
            let store = self.store_of(&here.spot);
            let place = here.spot.place;
            let closes = offset == each * here.size as usize - 2;
            if closes && !store.record(place).is_open() {
                for child in store.children(place) {
                    folding.add(store.record(child), child);
                }
                return self.told(step, path, &here, &folding, What::Close);
            }
            offset -= entered;
            let mut walk = Walk::new(store, place, here.spot.node);
            let next = loop {
                let child = walk.next(store).expect("events lie within their nodes'");
                let record = store.record(child.place);
                let events = each * child.size as usize;
                // The last child of an open node may be open: the rest is its.
                if offset + 1 < events || record.is_open() {
                    break child;
                }
                folding.add(record, child.place);
                if offset + 1 == events {
                    return self.told(step, path, &here, &folding, What::Backup(child));
                }
                offset -= events;
            };
            let spot = here.spot.child(next);
            path.push(self.frame(&here, &folding));
            here = Here {
                spot,
                size: next.size,
                entry: folding.window,
            };
        }
    }

    /// A node is entered while the tree is built: nothing has a value yet.
    fn built(&self, node: NodeId) -> Moment {
        let here = |node| Here {
            spot: self.spot(node),
            size: 1,
            entry: Window::OPEN,
        };
        let mut nodes = self.path_to(node);
        nodes.pop();
        let path: Vec<Frame> = nodes
            .into_iter()
            .zip(0..)
            .map(|(node, ply)| self.frame(&here(node), &Folding::new(self, ply, Window::OPEN)))
            .collect();
        let folding = Folding::new(self, path.len() as u32, Window::OPEN);
        self.told(Step(node.index()), path, &here(node), &folding, What::Enter)
    }

    fn frame(&self, here: &Here, folding: &Folding<'_>) -> Frame {
        let store = self.store_of(&here.spot);
        Frame {
            node: here.spot.node,
            ply: folding.ply,
            kind: folding.kind,
            entry: here.entry,
            window: folding.window,
            best: folding.best.map(|best| Best {
                value: best.value,
                child: store.node(best.place),
            }),
            backed: folding.backed,
        }
    }

    /// The moment after what happened at the end of a path.
    fn told(
        &self,
        step: Step,
        mut path: Vec<Frame>,
        here: &Here,
        folding: &Folding<'_>,
        what: What,
    ) -> Moment {
        let node = here.spot.node.0;
        let (seen, done) = match what {
            What::Enter if self.is_two_phase() => (node + 1, 0),
            What::Enter => (node + 1, node),
            What::Close => (node + here.size, node + here.size),
            What::Backup(child) => {
                let end = child.node.0 + child.size;
                (end, end)
            }
        };
        let entering = matches!(what, What::Enter);
        let seen = if self.is_two_phase() && !entering {
            self.nodes
        } else {
            seen
        };
        let record = self.store_of(&here.spot).record(here.spot.place);
        let parent = path.last().map(|parent| (parent.node, Move(record.mv)));
        path.push(self.frame(here, folding));
        Moment {
            step,
            event: self.event(here, parent, folding, &what),
            path,
            seen,
            done,
            closing: matches!(what, What::Close),
        }
    }

    fn event(
        &self,
        here: &Here,
        from: Option<(NodeId, Move)>,
        folding: &Folding<'_>,
        what: &What,
    ) -> Event {
        let (node, kind, ply) = (here.spot.node, folding.kind, folding.ply);
        let store = self.store_of(&here.spot);
        match what {
            What::Enter => Event::Enter {
                node,
                from,
                ply,
                kind,
                window: here.entry,
            },
            What::Backup(child) => {
                let record = store.record(child.place);
                let best = folding.best.map_or(kind.worst(), |best| best.value);
                Event::Backup {
                    node,
                    child: child.node,
                    mv: Move(record.mv),
                    value: self.in_view(kind, self.value_of(record, ply + 1)),
                    bound: record.bound(),
                    best: self.in_view(kind, best),
                    improved: folding.improved,
                    kind,
                    window: folding.window,
                }
            }
            What::Close => self.close_event(here, store.record(here.spot.place), folding),
        }
    }

    fn close_event(&self, here: &Here, record: Record, folding: &Folding<'_>) -> Event {
        let (node, kind, bound) = (here.spot.node, folding.kind, record.bound());
        let value = self.in_view(kind, self.value_of(record, folding.ply));
        let mv = Move(folding.best.map_or(0, |best| best.mv));
        if let Some(reason) = record.reason() {
            Event::Leaf {
                node,
                score: value,
                reason,
            }
        } else if record.is_cut() {
            Event::Cutoff {
                node,
                value,
                mv,
                bound,
                kind,
                window: here.entry,
                searched: folding.backed,
            }
        } else {
            Event::Return {
                node,
                value,
                mv,
                bound,
                kind,
            }
        }
    }

    /// MAX's `score` as this search's events tell it at a node of this kind.
    pub(super) fn in_view(&self, kind: Kind, score: Score) -> Score {
        if self.is_movers_view() {
            kind.as_mover(score)
        } else {
            score
        }
    }
}
