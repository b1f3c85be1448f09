//! Searches folded subtrees again, and keeps those of late.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::marks::{Mark, STRIDE};
use super::store::Store;
use super::{NodeId, Record, Recorder};
use game::{Game, Move, Problem};
use search::{Options, Subtree, Window, run_from, with_stack};

/// Searches a subtree of one search again, whatever its game.
pub(super) trait Again: Send + Sync {
    /// The records of a subtree of so many nodes, which these moves lead to and which
    /// was entered with this window.
    fn search(&self, line: &[Move], window: Window, nodes: u32) -> Vec<Record>;
}

/// The search of a game whose type is known.
pub(super) struct Known<G: Game> {
    pub problem: Problem<G>,
    pub options: Options,
}

impl<G: Game> Again for Known<G> {
    fn search(&self, line: &[Move], window: Window, nodes: u32) -> Vec<Record> {
        let mut recorder = Recorder::new(vec![Record::EMPTY; nodes as usize], nodes);
        let left = self.problem.game.longest();
        let plies = left.saturating_sub(line.len() as u32).min(nodes);
        with_stack(plies, || {
            let subtree = Subtree { line, window };
            // It ends by itself: the same search has had room for these nodes.
            let _ = run_from(&self.problem, &self.options, subtree, &mut recorder);
        });
        recorder.into_records()
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
        if let Some(block) = self.kept().get(root) {
            return Some(block);
        }
        let again = self.again.as_ref()?;
        let (line, window, nodes) = entry();
        let records = again.search(&line, window, nodes);
        debug_assert_eq!(records.len(), nodes as usize, "a search repeats itself");
        let block = Arc::new(Store::new(records, root, false));
        self.kept().insert(root, Arc::clone(&block));
        Some(block)
    }

    /// The most that the kept blocks take, in bytes.
    pub fn limit(&self) -> usize {
        self.kept().limit
    }

    /// What the kept blocks take now, in bytes.
    pub fn bytes(&self) -> usize {
        let kept = self.kept();
        kept.recent.bytes + kept.older.bytes
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        // Whoever panicked while holding it has left whole blocks.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Blocks in two generations: one asked for again moves to the recent ones; when these
/// fill half of the room, they are the older ones and those are forgotten.
#[derive(Default)]
struct Kept {
    limit: usize,
    recent: Generation,
    older: Generation,
}

#[derive(Default)]
struct Generation {
    blocks: HashMap<NodeId, Arc<Store>>,
    bytes: usize,
}

/// What a block takes at most: its records, the marks that it may be asked for, and what
/// it takes to keep it, about.
fn bytes_of(block: &Store) -> usize {
    const OVERHEAD: usize = size_of::<Store>() + 64;
    let records = block.records();
    size_of_val(records) + (records.len() / STRIDE + 1) * size_of::<Mark>() + OVERHEAD
}

impl Kept {
    fn get(&mut self, root: NodeId) -> Option<Arc<Store>> {
        if let Some(block) = self.recent.blocks.get(&root) {
            return Some(Arc::clone(block));
        }
        let block = self.older.blocks.remove(&root)?;
        self.older.bytes -= bytes_of(&block);
        self.insert(root, Arc::clone(&block));
        Some(block)
    }

    fn insert(&mut self, root: NodeId, block: Arc<Store>) {
        let bytes = bytes_of(&block);
        if bytes > self.limit {
            return;
        }
        if self.recent.bytes + bytes > self.limit / 2 {
            self.older = std::mem::take(&mut self.recent);
        }
        if self.older.bytes + self.recent.bytes + bytes > self.limit {
            self.older = Generation::default();
        }
        self.recent.bytes += bytes;
        if let Some(before) = self.recent.blocks.insert(root, block) {
            self.recent.bytes -= bytes_of(&before);
        }
    }
}
