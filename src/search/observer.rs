//! The events of a search, and the trait of its observers.

use std::ops::ControlFlow;

use super::{Bound, Kind, Reason, Score, Window, named};
use game::{Game, Move};

/// Why a search ended early. As wide as a score, so that either is returned in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Stopped {
    /// The observer has seen enough.
    ByObserver,
    /// There are more nodes than there is room for: see [`max_nodes`](super::max_nodes).
    OutOfRoom,
    /// An order by value has more positions than there is room for.
    NoRoomToOrder,
}

/// A node is entered, a child of the last node entered one ply above.
pub struct Entry<'a, G: Game> {
    /// The game, for names.
    pub game: &'a G,
    /// The node's position.
    pub position: &'a G::Position,
    /// The move from the parent; meaningless at the root.
    pub mv: Move,
    /// The distance from the root.
    pub ply: u32,
    /// MAX or MIN.
    pub kind: Kind,
    /// The window at entry; open where the algorithm has none.
    pub window: Window,
}

/// A child's value has arrived at its parent. Scores are in the algorithm's own view.
#[derive(Clone, Copy, Debug)]
pub struct Backup<N> {
    /// The parent.
    pub node: N,
    /// The move to the child, which is the node that closed last.
    pub mv: Move,
    /// The child's value.
    pub value: Score,
    /// Whether that value is a bound.
    pub bound: Bound,
    /// The parent's best after it.
    pub best: Score,
    /// Whether this child is now the best.
    pub improved: bool,
    /// The parent's window after it.
    pub window: Window,
}

/// An inner node closes. Scores are in the algorithm's own view.
#[derive(Clone, Copy, Debug)]
pub struct Close<N> {
    /// The node.
    pub node: N,
    /// Its value.
    pub value: Score,
    /// The best move; `None` if no child was better than what `best` started from.
    pub mv: Option<Move>,
    /// Whether its value is a bound.
    pub bound: Bound,
}

/// A node stops before its last child.
pub struct Cutoff<N> {
    /// How it closes.
    pub close: Close<N>,
    /// MAX for a beta cutoff, MIN for an alpha cutoff.
    pub kind: Kind,
    /// The window at the node's entry, one end of which its value has met.
    pub window: Window,
}

/// Watches a search. `()` watches nothing and compiles to nothing.
pub trait Observer<G: Game> {
    /// How the observer remembers a node between its events.
    type Node: Copy;
    /// Whether the observer needs to know which values are bounds.
    const BOUNDS: bool;
    /// Whether the observer also watches wrong programs, which are compiled only for such
    /// observers.
    const MISTAKES: bool = false;
    /// Whether searches that need no [`FullPlan`](super::FullPlan) are compiled separately, to
    /// be faster.
    const PLAIN: bool = false;

    /// A node is entered.
    ///
    /// # Errors
    /// A break ends the search.
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, Self::Node>;
    /// Called every few thousand positions while an order by value finds their values, before
    /// any node is entered: with the number found so far, and the bytes they take.
    ///
    /// # Errors
    /// A break ends the search.
    fn ordering(&mut self, _positions: usize, _bytes: usize) -> ControlFlow<Stopped> {
        ControlFlow::Continue(())
    }
    /// Called every few thousand nodes while values are backed up in a tree built beforehand.
    ///
    /// # Errors
    /// A break ends the search.
    fn valuing(&mut self) -> ControlFlow<Stopped> {
        ControlFlow::Continue(())
    }
    /// The root is not searched; this shortcut plays its only child.
    fn shortcut(&mut self, _shortcut: Shortcut) {}
    /// A leaf is scored.
    fn leaf(&mut self, node: Self::Node, score: Score, reason: Reason);
    /// A leaf is entered and scored at once: both events, for observers that can do both cheaper.
    ///
    /// # Errors
    /// Same as [`Observer::enter`].
    #[inline(always)]
    fn enter_leaf(
        &mut self,
        entry: Entry<'_, G>,
        score: Score,
        reason: Reason,
    ) -> ControlFlow<Stopped> {
        let node = self.enter(entry)?;
        self.leaf(node, score, reason);
        ControlFlow::Continue(())
    }
    /// A value is backed up.
    fn backup(&mut self, backup: Backup<Self::Node>);
    /// A node closes after its last child.
    fn close(&mut self, close: Close<Self::Node>);
    /// A node closes before its last child, skipping these moves, in the order in which they
    /// would have been searched.
    fn cutoff(&mut self, cutoff: Cutoff<Self::Node>, skipped: impl Iterator<Item = Move>);
}

impl<G: Game> Observer<G> for () {
    type Node = ();
    const BOUNDS: bool = false;
    const MISTAKES: bool = true;
    const PLAIN: bool = true;

    #[inline(always)]
    fn enter(&mut self, _entry: Entry<'_, G>) -> ControlFlow<Stopped> {
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn leaf(&mut self, _node: (), _score: Score, _reason: Reason) {}
    #[inline(always)]
    fn backup(&mut self, _backup: Backup<()>) {}
    #[inline(always)]
    fn close(&mut self, _close: Close<()>) {}
    #[inline(always)]
    fn cutoff(&mut self, _cutoff: Cutoff<()>, _skipped: impl Iterator<Item = Move>) {}
}

named! {
    /// Why a move is played at the root without a search.
    Shortcut "shortcut" {
        /// It wins at once.
        Win: "win";
        /// The opponent would win at once there.
        Block: "block";
    }
}
