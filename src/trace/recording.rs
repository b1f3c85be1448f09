//! A game together with the trace of a search of it.

use super::{Counts, NodeId, RecordError, Trace, record};
use crate::game::{AnyGame, Move, Place};
use crate::search::{Options, Scorer, tried};

/// A recorded search with the game that gives its moves and positions names.
pub struct Recording {
    /// The game and the root position.
    pub game: AnyGame,
    /// The trace.
    pub trace: Trace,
    /// Leaves and cutoffs up to any node.
    pub counts: Counts,
}

impl Recording {
    /// Searches `game` and records it.
    ///
    /// # Errors
    /// [`RecordError`] where the search has more than `limit` nodes, or its order needs
    /// too many values beforehand.
    pub fn new(game: AnyGame, options: &Options, limit: u32) -> Result<Self, RecordError> {
        let trace = record(&game, options, limit)?.shrunk();
        let counts = Counts::new(&trace);
        Ok(Self {
            game,
            trace,
            counts,
        })
    }

    /// What scores this search's leaves; `None` where they have values of their own.
    #[must_use]
    pub fn scorer(&self) -> Option<Scorer> {
        let options = self.trace.options();
        options
            .scoring
            .map(|scoring| Scorer::new(scoring, self.game.longest(), options.max))
    }

    /// The position at a node.
    #[must_use]
    pub fn place(&self, node: NodeId) -> Place {
        self.game.place(&self.trace.moves_to(node))
    }

    /// The name of the move that led to a node; empty at the root.
    #[must_use]
    pub fn move_to(&self, node: NodeId) -> String {
        self.trace
            .mv(node)
            .map_or_else(String::new, |mv| self.game.move_name(mv))
    }

    /// The names of moves.
    #[must_use]
    pub fn names(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.game.move_name(mv)).collect()
    }

    /// The moves that a cutoff at `node` skipped, in the order in which they would have
    /// been searched.
    #[must_use]
    pub fn skipped(&self, node: NodeId) -> Vec<Move> {
        if !self.trace.is_cut(node) {
            return Vec::new();
        }
        if let Some(skipped) = self.trace.skipped.get(&node) {
            return skipped.to_vec();
        }
        let searched: Vec<_> = self.searched(node).collect();
        let path = self.trace.moves_to(node);
        let mut moves = tried(&self.game, self.trace.options(), &path);
        moves.retain(|mv| !searched.contains(mv));
        moves
    }

    /// The moves that are tried at `node`, in the order of the search: those that are
    /// searched, then those that a cutoff skips.
    #[must_use]
    pub fn tried(&self, node: NodeId) -> Vec<Move> {
        self.searched(node).chain(self.skipped(node)).collect()
    }

    fn searched(&self, node: NodeId) -> impl Iterator<Item = Move> + '_ {
        let children = self.trace.children(node);
        children.filter_map(|child| self.trace.mv(child))
    }
}
