//! Finds a node's record, in the main store or in the block of a fold that was searched again.

use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use super::find::PART;
use super::recorder::Recorder;
use super::rules::CallState;
use super::store::{Location, Store};
use super::{NodeId, Progress, Trace};
use game::{Game, Move, Problem};
use search::{
    Algorithm, Backup, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score, Stopped,
    Subtree, Window, run_from, with_stack,
};

/// Where a node's record is.
///
/// The root of a folded subtree has a record in the main store and, once the subtree has been
/// searched again, one in that block; only the latter has children.
#[derive(Clone)]
pub(super) struct Spot {
    /// The block of the folded subtree that holds it; `None` for the main store.
    block: Option<Arc<Store>>,
    pub place: u32,
    pub node: NodeId,
}

/// A child, according to its parent's records.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub place: u32,
    pub node: NodeId,
    /// The number of nodes in its subtree.
    pub size: u32,
}

/// Walks over the children of a node.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    next: u32,
    end: u32,
    node: NodeId,
}

impl Walk {
    #[inline]
    pub fn new(store: &Store, place: u32, node: NodeId) -> Self {
        let folded = store.fold(place).is_some();
        Self {
            next: place + 1,
            end: if folded { place } else { store.end(place) },
            node: NodeId(node.0 + 1),
        }
    }

    #[inline]
    pub fn next(&mut self, store: &Store) -> Option<Child> {
        (self.next < self.end).then(|| {
            let (place, node) = (self.next, self.node);
            let size = store.size(place, node);
            self.next = store.end(place);
            self.node = NodeId(node.0 + size);
            Child { place, node, size }
        })
    }
}

impl Spot {
    /// The spot of a child.
    #[inline]
    pub fn child(&self, child: Child) -> Self {
        self.at(child.place, child.node)
    }

    /// Whether it is in a fold that was searched again.
    #[inline]
    pub const fn is_in_block(&self) -> bool {
        self.block.is_some()
    }

    /// Another node in the same records.
    #[inline]
    pub fn at(&self, place: u32, node: NodeId) -> Self {
        Self {
            block: self.block.clone(),
            place,
            node,
        }
    }
}

impl Trace {
    #[inline]
    pub(super) fn root_spot(&self) -> Spot {
        Spot {
            block: None,
            place: 0,
            node: NodeId::ROOT,
        }
    }

    /// The spot of a node. Searches a folded subtree again if the node is in it.
    pub(super) fn spot(&self, node: NodeId) -> Spot {
        match self.store.find(node) {
            Location::At(place) => Spot {
                block: None,
                place,
                node,
            },
            Location::Below(place) => {
                let root = self.store.node(place);
                Spot {
                    block: self.block(place, root, None),
                    place: node.0 - root.0,
                    node,
                }
            }
        }
    }

    /// The records that a spot is in.
    #[inline]
    pub(super) fn store_of<'a>(&'a self, spot: &'a Spot) -> &'a Store {
        spot.block.as_deref().unwrap_or(&self.store)
    }

    /// The spot of the same node in the records that hold its children.
    #[inline]
    pub(super) fn unfolded(&self, spot: Spot) -> Spot {
        let found = self.unfolded_watched(spot, None);
        found.expect("nothing stops a search that is not watched")
    }

    /// Like [`Trace::unfolded`], but `None` if `progress` stops the search.
    pub(super) fn unfolded_watched(&self, spot: Spot, progress: Option<&Progress>) -> Option<Spot> {
        if spot.block.is_some() || self.store.fold(spot.place).is_none() {
            return Some(spot);
        }
        let block = Some(self.block(spot.place, spot.node, progress)?);
        let (place, node) = (0, spot.node);
        Some(Spot { block, place, node })
    }

    /// The block of a folded subtree, searched again unless it is still cached.
    fn block(&self, place: u32, root: NodeId, progress: Option<&Progress>) -> Option<Arc<Store>> {
        self.refold.block(root, progress, || {
            let (line, window) = self.entry(place);
            let size = self.store.size(place, root);
            (line, window, size)
        })
    }

    /// The moves to a place in the main store, and the window at its entry.
    fn entry(&self, place: u32) -> (Vec<Move>, Window) {
        let (mut here, mut window, mut line) = (0, Window::OPEN, Vec::new());
        while here != place {
            let ply = line.len() as u32;
            let mut folding = CallState::new(self.kind(ply), ply, window);
            let next = self.store.children(here).find(|&child| {
                let found = place < self.store.end(child);
                if !found {
                    folding.add(&self.rules, self.store.record(child), child);
                }
                found
            });
            let Some(next) = next else { break };
            window = folding.window;
            line.push(Move(self.store.record(next).mv));
            here = next;
        }
        (line, window)
    }
}

/// Searches a subtree again, given the moves to its root, the window at its entry and its
/// number of nodes.
pub(super) type Again = dyn Fn(&[Move], Window, u32, &mut Watcher<'_>) + Send + Sync;

/// Watches a subtree that is searched again.
pub(super) enum Watcher<'a> {
    /// Keeps its records.
    Recorder(Recorder<'a, false>),
    /// Keeps only where a value is.
    Sieve(Sieve<'a>),
}

/// The function that searches a problem's subtrees again.
pub(super) fn again<G: Game + 'static>(problem: Problem<G>, options: Options) -> Box<Again> {
    Box::new(move |line, window, nodes, watcher| {
        let left = problem.game.longest();
        let plies = left.saturating_sub(line.len() as u32).min(nodes);
        let subtree = Subtree { line, window };
        with_stack(plies, || {
            // Breaks only if its watcher is stopped: the first search had room for these nodes.
            let _ = match watcher {
                Watcher::Recorder(recorder) => run_from(&problem, &options, subtree, recorder),
                Watcher::Sieve(sieve) => run_from(&problem, &options, subtree, sieve),
            };
        });
    })
}

/// Looks for a value in a search without recording it.
pub(super) struct Sieve<'a> {
    progress: &'a Progress,
    /// The value, from MAX's side.
    value: Score,
    algorithm: Algorithm,
    among: Range<u32>,
    /// The next node to be entered.
    next: u32,
    /// The first and last node found.
    found: Option<(u32, u32)>,
}

impl Sieve<'_> {
    fn see(&mut self, (node, kind): (u32, Kind), value: Score) {
        let value = self.algorithm.in_view(kind, value);
        if value == self.value && self.among.contains(&node) {
            let (first, last) = self.found.unwrap_or((node, node));
            self.found = Some((first.min(node), last.max(node)));
        }
    }
}

impl<G: Game> Observer<G> for Sieve<'_> {
    type Node = (u32, Kind);
    const BOUNDS: bool = false;

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, Self::Node> {
        self.next += 1;
        if self.next.is_multiple_of(PART as u32) && !self.progress.add(PART as u32) {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        ControlFlow::Continue((self.next - 1, entry.kind))
    }

    #[inline]
    fn leaf(&mut self, node: Self::Node, score: Score, _reason: Reason) {
        self.see(node, score);
    }

    #[inline]
    fn backup(&mut self, _backup: Backup<Self::Node>) {}

    #[inline]
    fn close(&mut self, close: Close<Self::Node>) {
        self.see(close.node, close.value);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<Self::Node>, _: impl Iterator<Item = Move>) {
        self.see(cutoff.close.node, cutoff.close.value);
    }
}

impl Trace {
    /// The nodes of the largest closed subtree of at most `max` nodes around a fold; if the
    /// fold is larger, its own.
    pub(super) fn around(&self, fold: NodeId, max: u32) -> Range<u32> {
        let way = self.way_to(fold);
        let fits = |spot: &&Spot| {
            let is_open = self.store.record(spot.place).is_open();
            !is_open && self.store.size(spot.place, spot.node) <= max
        };
        let root = way.iter().find(fits).or(way.last());
        let root = root.expect("a way begins at the root");
        root.node.0..root.node.0 + self.store.size(root.place, root.node)
    }

    /// The first and last of the nodes `among` that have this value, from MAX's side. Searches the
    /// `subtree` that they lie in again without recording it. If cancelled, what was found so far.
    pub(super) fn sift(
        &self,
        subtree: Range<u32>,
        among: Range<u32>,
        value: Score,
        progress: &Progress,
    ) -> Option<(u32, u32)> {
        let Location::At(place) = self.store.find(NodeId(subtree.start)) else {
            return None;
        };
        let (line, window) = self.entry(place);
        let mut watcher = Watcher::Sieve(Sieve {
            progress,
            value,
            algorithm: self.rules.options.algorithm,
            among,
            next: subtree.start,
            found: None,
        });
        let again = self.refold.again.as_ref()?;
        again(&line, window, subtree.len() as u32, &mut watcher);
        match watcher {
            Watcher::Sieve(sieve) => sieve.found,
            Watcher::Recorder(_) => None,
        }
    }
}

/// The folded subtrees that were searched again, least recently used dropped first.
pub(super) struct Refold {
    /// `None` in a trace without folds.
    again: Option<Box<Again>>,
    max_bytes: usize,
    kept: Mutex<Blocks>,
}

struct Blocks {
    blocks: LruCache<NodeId, Arc<Store>>,
    bytes: usize,
}

impl Refold {
    /// Keeps at most `max_bytes` of blocks.
    pub fn new(again: Option<Box<Again>>, max_bytes: usize) -> Self {
        let blocks = LruCache::unbounded();
        Self {
            again,
            max_bytes,
            kept: Mutex::new(Blocks { blocks, bytes: 0 }),
        }
    }

    /// The block of a folded root; `entry` gives moves, window and nodes if it has to be searched.
    /// `None` in a trace without folds, or if `progress` stops the search.
    fn block(
        &self,
        root: NodeId,
        progress: Option<&Progress>,
        entry: impl FnOnce() -> (Vec<Move>, Window, u32),
    ) -> Option<Arc<Store>> {
        if let Some(block) = self.kept().blocks.get(&root) {
            return Some(Arc::clone(block));
        }
        let (line, window, nodes) = entry();
        let buffer = Vec::with_capacity(nodes as usize);
        let mut watcher = Watcher::Recorder(Recorder::again(buffer, nodes, progress));
        self.again.as_ref()?(&line, window, nodes, &mut watcher);
        let Watcher::Recorder(recorder) = watcher else {
            return None;
        };
        let block = Arc::new(recorder.into_store(root));
        if progress.is_some_and(Progress::is_cancelled) {
            return None;
        }
        let searched = block.records().len();
        debug_assert_eq!(searched, nodes as usize, "a search repeats itself");
        self.keep(root, &block);
        Some(block)
    }

    fn keep(&self, root: NodeId, block: &Arc<Store>) {
        /// The approximate cost of keeping a block.
        const OVERHEAD: usize = size_of::<Store>() + 96;
        let bytes = |block: &Store| block.max_bytes() + OVERHEAD;
        let (mut kept, more) = (self.kept(), bytes(block));
        if more > self.max_bytes || kept.blocks.contains(&root) {
            return;
        }
        while kept.bytes + more > self.max_bytes {
            let Some((_, oldest)) = kept.blocks.pop_lru() else {
                return;
            };
            kept.bytes -= bytes(&oldest);
        }
        kept.bytes += more;
        kept.blocks.put(root, Arc::clone(block));
    }

    /// The most memory for kept blocks, in bytes.
    pub const fn max_bytes(&self) -> usize {
        self.max_bytes
    }

    /// The memory that kept blocks take, in bytes.
    pub fn bytes(&self) -> usize {
        self.kept().bytes
    }

    fn kept(&self) -> MutexGuard<'_, Blocks> {
        // A thread that panicked holding the lock left whole blocks behind.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
