//! A node's record, in the main store or in the block of a fold that was searched again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::moment::Folding;
use super::recorder::Recorder;
use super::store::{Found, Store};
use super::{NodeId, Record, Trace};
use game::{Game, Move, Problem};
use search::{Options, Subtree, Window, run_from, with_stack};

/// Where a node's record is.
///
/// The root of a folded subtree has a record among the trace's own and, once the subtree
/// has been searched again, one in that block; only the latter has children.
#[derive(Clone)]
pub(super) struct Spot {
    /// The folded subtree that holds it, searched again; `None` for the trace's records.
    block: Option<Arc<Store>>,
    pub place: u32,
    pub node: NodeId,
}

/// A child as its parent's records show it.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub place: u32,
    pub node: NodeId,
    /// The nodes of its subtree.
    pub size: u32,
}

/// Goes through the children of a node.
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
    /// A child.
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

    /// Where a node is. A node in a fold is found by searching its subtree again.
    pub(super) fn spot(&self, node: NodeId) -> Spot {
        match self.store.find(node) {
            Found::At(place) => Spot {
                block: None,
                place,
                node,
            },
            Found::Below(place) => {
                let root = self.store.node(place);
                Spot {
                    block: self.block(place, root),
                    place: node.0 - root.0,
                    node,
                }
            }
        }
    }

    /// The records that hold a spot.
    #[inline]
    pub(super) fn store_of<'a>(&'a self, spot: &'a Spot) -> &'a Store {
        spot.block.as_deref().unwrap_or(&self.store)
    }

    /// The same node where its children are at hand.
    #[inline]
    pub(super) fn unfolded(&self, spot: Spot) -> Spot {
        if spot.block.is_some() || self.store.fold(spot.place).is_none() {
            return spot;
        }
        Spot {
            block: self.block(spot.place, spot.node),
            place: 0,
            node: spot.node,
        }
    }

    /// A folded subtree, searched again unless that was done of late.
    fn block(&self, place: u32, root: NodeId) -> Option<Arc<Store>> {
        self.refold.block(root, || {
            let (line, window) = self.entry(place);
            let size = self.store.size(place, root);
            (line, window, size)
        })
    }

    /// The moves to a place among the trace's records, and the window at its entry.
    fn entry(&self, place: u32) -> (Vec<Move>, Window) {
        let (mut here, mut window, mut line) = (0, Window::OPEN, Vec::new());
        while here != place {
            let ply = line.len() as u32;
            let mut folding = Folding::new(self.kind(ply), ply, window);
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

/// Searches a subtree of one search again, whatever its game.
pub(super) trait Again: Send + Sync {
    /// The records of the subtree of a root, of so many nodes, which these moves lead to and
    /// which was entered with this window.
    fn search(&self, line: &[Move], window: Window, root: NodeId, nodes: u32) -> Store;
}

/// The search of a game whose type is known.
pub(super) struct Known<G: Game> {
    pub problem: Problem<G>,
    pub options: Options,
}

impl<G: Game> Again for Known<G> {
    fn search(&self, line: &[Move], window: Window, root: NodeId, nodes: u32) -> Store {
        let buffer = vec![Record::EMPTY; nodes as usize];
        let mut recorder = Recorder::whole(buffer, nodes, None);
        let left = self.problem.game.longest();
        let plies = left.saturating_sub(line.len() as u32).min(nodes);
        with_stack(plies, || {
            let subtree = Subtree { line, window };
            // It ends by itself: the same search has had room for these nodes.
            let _ = run_from(&self.problem, &self.options, subtree, &mut recorder);
        });
        recorder.into_store(root)
    }
}

/// The way back into folds: the search, and the subtrees that it was asked for of late.
pub(super) struct Refold {
    again: Option<Box<dyn Again>>,
    kept: Mutex<Kept>,
}

impl Refold {
    /// For a trace without folds.
    pub fn none() -> Self {
        Self::new(None, 0)
    }

    /// Keeps blocks of at most `bytes` in all.
    pub fn new(again: Option<Box<dyn Again>>, bytes: usize) -> Self {
        Self {
            again,
            kept: Mutex::new(Kept {
                limit: bytes,
                ..Kept::default()
            }),
        }
    }

    /// The subtree of a folded root; `entry` tells line, window and nodes where it has to
    /// be searched. `None` only in a trace without folds.
    pub fn block(
        &self,
        root: NodeId,
        entry: impl FnOnce() -> (Vec<Move>, Window, u32),
    ) -> Option<Arc<Store>> {
        if let Some(block) = self.kept().blocks.get(&root) {
            return Some(Arc::clone(block));
        }
        let again = self.again.as_ref()?;
        let (line, window, nodes) = entry();
        let block = Arc::new(again.search(&line, window, root, nodes));
        let searched = block.records().len();
        debug_assert_eq!(searched, nodes as usize, "a search repeats itself");
        self.kept().insert(root, Arc::clone(&block));
        Some(block)
    }

    /// The most that the kept blocks take, in bytes.
    pub fn limit(&self) -> usize {
        self.kept().limit
    }

    /// What the kept blocks take now, in bytes.
    pub fn bytes(&self) -> usize {
        self.kept().bytes
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        // Whoever panicked while holding it has left whole blocks.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The blocks that were asked for since there was no more room.
#[derive(Default)]
struct Kept {
    limit: usize,
    blocks: HashMap<NodeId, Arc<Store>>,
    bytes: usize,
}

impl Kept {
    fn insert(&mut self, root: NodeId, block: Arc<Store>) {
        /// What it takes to keep it, about.
        const OVERHEAD: usize = size_of::<Store>() + 64;
        let bytes = block.max_bytes() + OVERHEAD;
        if bytes > self.limit || self.blocks.contains_key(&root) {
            return;
        }
        if self.bytes + bytes > self.limit {
            self.blocks.clear();
            self.bytes = 0;
        }
        self.bytes += bytes;
        self.blocks.insert(root, block);
    }
}
