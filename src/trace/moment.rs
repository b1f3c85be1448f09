//! The state at a step, found by one descent from the root.

use super::block::{Child, Spot, Walk};
use super::rules::{CallState, EventKind};
use super::{Event, NodeId, Progress, Record, Step, Trace};
use game::Move;
use search::{Kind, Mistake, Score, Window};

/// The best child so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its value, from MAX's side.
    pub value: Score,
    /// The child.
    pub child: NodeId,
}

/// A node on the path to the current one, and the state of its call.
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

/// The arrival of a child's value at its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The child.
    pub child: NodeId,
    /// The parent's window after it.
    pub window: Window,
}

/// How far the search of a node has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not entered yet.
    Unseen,
    /// Entered, but without a value yet.
    Open,
    /// Has its value.
    Closed,
}

/// The state of the search at one step, right after its event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The step.
    pub step: Step,
    /// What has just happened.
    pub event: Event,
    /// The running calls, from the root to the current node.
    pub path: Vec<Frame>,
    /// Nodes before this one in preorder have been entered.
    pub(super) seen: u32,
    /// Nodes before this one in preorder have closed, unless they are open on the path.
    pub(super) done: u32,
    pub(super) closing: bool,
}

impl Moment {
    /// The node whose call is running.
    pub fn current(&self) -> NodeId {
        self.event.node()
    }

    /// How many nodes have been entered.
    pub const fn entered(&self) -> usize {
        self.seen as usize
    }

    /// How far the search of `node` has come.
    pub fn status(&self, node: NodeId) -> Status {
        if node.0 >= self.seen {
            Status::Unseen
        } else if node.0 >= self.done || find(self.open(), node).is_some() {
            Status::Open
        } else {
            Status::Closed
        }
    }

    /// Nodes before this one in preorder have closed, unless they are on the path.
    pub(super) const fn done(&self) -> NodeId {
        NodeId(self.done)
    }

    /// The calls that go on after this step.
    pub(super) fn open(&self) -> &[Frame] {
        &self.path[..self.path.len() - usize::from(self.closing)]
    }

    /// Whether `node` is the current one or one of its ancestors.
    pub fn is_on_path(&self, node: NodeId) -> bool {
        self.frame(node).is_some()
    }

    /// The frame of `node`; `None` if its call is not running.
    pub fn frame(&self, node: NodeId) -> Option<&Frame> {
        find(&self.path, node)
    }

    /// At a backup, the child whose value has just arrived.
    pub const fn arrived(&self) -> Option<NodeId> {
        match self.event {
            Event::Backup { child, .. } => Some(child),
            _ => None,
        }
    }
}

/// The frame of a node; a path is sorted, because ancestors come first in preorder.
fn find(path: &[Frame], node: NodeId) -> Option<&Frame> {
    let found = path.binary_search_by_key(&node, |frame| frame.node);
    found.ok().map(|ply| &path[ply])
}

/// The event at the last node of a path.
pub(super) enum Now {
    Enter,
    Close,
    /// This child's value has arrived.
    Backup(Child),
}

/// A node on the way down to a step.
pub(super) struct Here {
    pub spot: Spot,
    pub size: u32,
    pub entry: Window,
}

impl Trace {
    /// The state of the search right after the event of `step`.
    ///
    /// # Panics
    /// If `step` is not below [`Trace::steps`].
    pub fn moment(&self, step: Step) -> Moment {
        let moment = self.moment_watched(step, None);
        moment.expect("nothing stops what is not watched")
    }

    /// Like [`Trace::moment`], but `None` if `progress` stops the search of a fold.
    pub(super) fn moment_watched(&self, step: Step, progress: Option<&Progress>) -> Option<Moment> {
        assert!(step.0 < self.steps(), "a step lies within its trace");
        let mut offset = step.0;
        if self.is_two_phase() {
            match offset.checked_sub(self.nodes()) {
                None => return Some(self.built(NodeId(step.0 as u32))),
                Some(later) => offset = later,
            }
        }
        let root = self.roots().find(|&root| {
            let events = self.events(root, self.size(root) as u32);
            let found = offset < events;
            if !found {
                offset -= events;
            }
            found
        });
        self.descend(step, offset, root.unwrap_or(NodeId::ROOT), progress)
    }

    /// The last call of a moment's path one step earlier, when an arriving value's child had just
    /// closed: comparing the two shows what the value changes. `None` if it was not running yet.
    pub fn call_before(&self, moment: &Moment) -> Option<Frame> {
        let node = moment.path.last()?.node;
        let before = self.moment(moment.step.previous()?);
        before.frame(node).cloned()
    }

    /// The values that have arrived at a running call so far, from its first child's on.
    pub fn arrivals(&self, frame: &Frame) -> impl Iterator<Item = Arrival> + '_ {
        let calls = self.calls_after_children(frame.node, frame.ply, frame.entry);
        let arrived = calls.filter_map(|(child, call, arrives)| {
            arrives.then_some(Arrival {
                child: child.node,
                window: call.window,
            })
        });
        arrived.take(frame.backed as usize)
    }

    /// The children of a node entered with this window; after each, the state of the call and
    /// whether the child's value has arrived.
    fn calls_after_children(
        &self,
        node: NodeId,
        ply: u32,
        entry: Window,
    ) -> impl Iterator<Item = (Child, CallState, bool)> + '_ {
        let spot = self.unfolded(self.spot(node));
        let mut walk = Walk::new(self.store_of(&spot), spot.place, node);
        let mut call = self.folding(node, ply, entry);
        std::iter::from_fn(move || {
            let store = self.store_of(&spot);
            let (child, before) = (walk.next(store)?, call.backed);
            self.arrive(&mut call, store.record(child.place), child.place);
            Some((child, call, call.backed > before))
        })
    }

    /// The steps at which values arrive at a node, and whether each becomes its best.
    pub fn backups_at(&self, node: NodeId) -> impl Iterator<Item = (Step, bool)> + '_ {
        let calls = self.calls_after_children(node, self.ply(node), Window::OPEN);
        let steps = calls.scan(None, |end, (child, call, arrives)| {
            // The child's last step. Only the first one's is looked up; the rest follow.
            let last = match *end {
                None => self.close_step(child.node)?.0 + usize::from(arrives),
                Some(_) if self.is_open(child.node) => return None,
                Some(end) => end + self.events(child.node, child.size),
            };
            *end = Some(last);
            Some(arrives.then_some((Step(last), call.improved)))
        });
        steps.flatten()
    }

    /// The steps at which a child's value becomes the best of `node`.
    pub fn improvements(&self, node: NodeId) -> impl Iterator<Item = Step> + '_ {
        let backups = self.backups_at(node);
        backups.filter_map(|(step, improved)| improved.then_some(step))
    }

    /// Events in a closed subtree of `size` nodes, not counting those of building the tree.
    fn events(&self, root: NodeId, size: u32) -> usize {
        self.events_of_a_node() * size as usize - self.silent(root.0..root.0 + size)
    }

    /// The call of a node entered with this window, unless the log has it different.
    pub(super) fn folding(&self, node: NodeId, ply: u32, window: Window) -> CallState {
        match self.told(EventKind::Enter, node) {
            Some(told) => CallState::new(told.kind, ply, told.window),
            None => CallState::new(self.kind(ply), ply, window),
        }
    }

    /// Takes in the next child's value, unless it never arrives.
    #[inline]
    pub(super) fn arrive(&self, folding: &mut CallState, child: Record, place: u32) {
        if self.log.is_some() {
            if self.silent(place..place + 1) > 0 {
                return;
            }
            if let Some(told) = self.told(EventKind::Arrive, NodeId(place)) {
                folding.backed += 1;
                return folding.correct(&self.rules, told, place);
            }
        }
        folding.add(&self.rules, child, place);
    }

    /// Descends to an offset within the events of a tree.
    fn descend(
        &self,
        step: Step,
        mut offset: usize,
        root: NodeId,
        progress: Option<&Progress>,
    ) -> Option<Moment> {
        // Enough for most games without growing.
        let mut path: Vec<Frame> = Vec::with_capacity(16);
        let mut here = Here {
            spot: self.spot(root),
            size: self.size(root) as u32,
            entry: Window::OPEN,
        };
        let entered = self.events_of_a_node() - 2;
        loop {
            let node = here.spot.node;
            let mut folding = self.folding(node, path.len() as u32, here.entry);
            here.entry = folding.window;
            if offset < entered {
                return Some(self.at(step, path, &here, &folding, Now::Enter));
            }
            here.spot = self.unfolded_watched(here.spot, progress)?;
            let store = self.store_of(&here.spot);
            let place = here.spot.place;
            let arrives = self.silent(node.0..node.0 + 1) == 0;
            let closes = offset + 1 + usize::from(arrives) == self.events(node, here.size);
            if closes && !store.record(place).is_open() {
                for child in store.children(place) {
                    self.arrive(&mut folding, store.record(child), child);
                }
                return Some(self.at(step, path, &here, &folding, Now::Close));
            }
            offset -= entered;
            let mut walk = Walk::new(store, place, node);
            let next = loop {
                let child = walk.next(store).expect("events lie within their nodes'");
                let record = store.record(child.place);
                let events = self.events(child.node, child.size);
                let arrives = self.silent(child.node.0..child.node.0 + 1) == 0;
                // If the last child of an open node is open, the rest belongs to it.
                if offset + usize::from(arrives) < events || record.is_open() {
                    break child;
                }
                self.arrive(&mut folding, record, child.place);
                if offset < events {
                    let now = Now::Backup(child);
                    return Some(self.at(step, path, &here, &folding, now));
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

    /// The moment at which a node is entered while the tree is built, before any has a value.
    fn built(&self, node: NodeId) -> Moment {
        let mut path = Vec::new();
        let mut window = Window::OPEN;
        let way = self.way_to(node);
        for (spot, ply) in way.into_iter().zip(0..) {
            let folding = self.folding(spot.node, ply, window);
            window = folding.window;
            let here = Here {
                size: 1,
                entry: window,
                spot,
            };
            if here.spot.node == node {
                return self.at(Step(node.index()), path, &here, &folding, Now::Enter);
            }
            path.push(self.frame(&here, &folding));
        }
        unreachable!("a way ends at its node")
    }

    pub(super) fn frame(&self, here: &Here, folding: &CallState) -> Frame {
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

    /// The moment right after `now` happens at the end of a path.
    pub(super) fn at(
        &self,
        step: Step,
        mut path: Vec<Frame>,
        here: &Here,
        folding: &CallState,
        now: Now,
    ) -> Moment {
        let node = here.spot.node;
        let (mut seen, mut done) = match now {
            Now::Enter => (node.0 + 1, node.0),
            Now::Close => (node.0 + here.size, node.0 + here.size),
            Now::Backup(child) => (child.node.0 + child.size, child.node.0 + child.size),
        };
        if self.is_two_phase() {
            match now {
                Now::Enter => done = 0,
                Now::Close | Now::Backup(_) => seen = self.nodes,
            }
        }
        let record = self.store_of(&here.spot).record(here.spot.place);
        let event = match now {
            Now::Enter => Event::Enter {
                node,
                from: path.last().map(|parent| (parent.node, Move(record.mv))),
                ply: folding.ply,
                kind: folding.kind,
                window: here.entry,
            },
            Now::Backup(child) => self.arrival(here, &child, folding),
            Now::Close => self.closing(here, record, folding),
        };
        path.push(self.frame(here, folding));
        // With one window for all calls, each has it as it is now.
        if self.options().mistake == Some(Mistake::SharedWindow) {
            for frame in &mut path {
                frame.window = folding.window;
            }
        }
        Moment {
            step,
            event,
            path,
            seen,
            done,
            closing: matches!(now, Now::Close),
        }
    }

    fn arrival(&self, here: &Here, child: &Child, folding: &CallState) -> Event {
        let record = self.store_of(&here.spot).record(child.place);
        let derived = folding.arrival(&self.rules, record);
        let told = self.told(EventKind::Arrive, child.node).unwrap_or(&derived);
        Event::Backup {
            node: here.spot.node,
            child: child.node,
            mv: told.mv.expect("a value arrives by a move"),
            value: told.value,
            bound: told.bound,
            best: told.best,
            improved: told.improved,
            kind: folding.kind,
            window: told.window,
        }
    }

    fn closing(&self, here: &Here, record: Record, folding: &CallState) -> Event {
        let (node, bound, value) = (here.spot.node, record.bound(), Score::new(record.value));
        if let Some(reason) = record.reason() {
            return Event::Leaf {
                node,
                score: value,
                reason,
            };
        }
        let (mv, kind, window) = match self.told(EventKind::Close, node) {
            Some(told) => (told.mv, told.kind, told.window),
            None => (folding.best_move(), folding.kind, here.entry),
        };
        if record.is_cut() {
            Event::Cutoff {
                node,
                value,
                mv,
                bound,
                kind,
                window,
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
}
