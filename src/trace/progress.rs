//! What recording may cost, how far it has come, and how it ends.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Record;
use super::event::within;
use game::{AnyGame, Move};
use search::{Algorithm, Kind, Options, Score, Stopped, max_nodes};
use words::{Message, message};

/// Shared by one or more recordings and the caller waiting for them: what they may cost, how
/// far they have come, and whether to go on.
#[derive(Debug, Default)]
pub struct Progress {
    budget: Budget,
    /// The bytes of the budget that recordings have taken for good.
    taken: AtomicUsize,
    nodes: AtomicU32,
    /// Positions valued for an order by value, before any node is entered.
    valued: AtomicU32,
    cancelled: AtomicBool,
    /// The running search.
    search: Mutex<Option<(AnyGame, Options)>>,
    /// The best at its root so far, as the algorithm sees it.
    best: Mutex<Option<(Move, Score)>>,
    /// The move at its root that is being searched, plus one; 0 if not known.
    now: AtomicU32,
}

/// The best so far at the root of a running search.
#[derive(Clone, Debug)]
pub struct RootBest {
    /// The name of the move.
    pub mv: String,
    /// Its value, from MAX's side.
    pub value: Score,
    /// The options of the search.
    pub options: Options,
}

impl Progress {
    /// Starts from zero, with the default budget.
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts from zero, with this budget for everything that is recorded with it.
    pub fn within(budget: Budget) -> Self {
        Self {
            budget,
            ..Self::default()
        }
    }

    /// The whole budget.
    pub const fn budget(&self) -> Budget {
        self.budget
    }

    /// What is left of the budget.
    pub fn left(&self) -> Budget {
        let taken = self.taken.load(Ordering::Relaxed);
        Budget {
            bytes: self.budget.bytes.saturating_sub(taken),
            ..self.budget
        }
    }

    /// Takes bytes off the budget for good.
    pub fn take(&self, bytes: usize) {
        self.taken.fetch_add(bytes, Ordering::Relaxed);
    }

    /// How many nodes have been entered, give or take a few thousand.
    pub fn nodes(&self) -> u32 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// How many positions have been valued for an order by value, before any node is entered.
    pub fn valued(&self) -> u32 {
        self.valued.load(Ordering::Relaxed)
    }

    /// The best so far at the root of the running search.
    pub fn best(&self) -> Option<RootBest> {
        let (mv, value) = (*held(&self.best))?;
        let search = held(&self.search);
        let (game, options) = search.as_ref()?;
        let kind = Kind::of(game.place(&[]).to_move, options.max);
        Some(RootBest {
            mv: game.move_name(mv),
            value: options.algorithm.in_view(kind, value),
            options: *options,
        })
    }

    /// The name of the move at the root that is being searched; `None` in a short search.
    pub fn now(&self) -> Option<String> {
        let mv = self.now.load(Ordering::Relaxed).checked_sub(1)?;
        let search = held(&self.search);
        let (game, _) = search.as_ref()?;
        Some(game.move_name(Move(mv as u16)))
    }

    /// Sets the move at the root that is being searched.
    pub(super) fn turn_to(&self, mv: Move) {
        self.now.store(u32::from(mv.0) + 1, Ordering::Relaxed);
    }

    /// Begins another search.
    pub(super) fn begin(&self, game: &AnyGame, options: &Options) {
        *held(&self.search) = Some((game.clone(), *options));
        *held(&self.best) = None;
        self.now.store(0, Ordering::Relaxed);
        self.nodes.store(0, Ordering::Relaxed);
        self.valued.store(0, Ordering::Relaxed);
    }

    /// Sets the best so far at the root, as the algorithm sees it.
    pub(super) fn improve(&self, mv: Move, value: Score) {
        *held(&self.best) = Some((mv, value));
    }

    /// Sets the number of positions valued for an order; breaks if they take half of the memory.
    pub(super) fn order(&self, positions: usize, bytes: usize) -> ControlFlow<Stopped> {
        let valued = u32::try_from(positions).unwrap_or(u32::MAX);
        self.valued.store(valued, Ordering::Relaxed);
        if self.is_cancelled() {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        /// Half of the smallest budget that any caller asks for.
        const LEAST: usize = 500_000;
        within((self.left().bytes / 2).max(LEAST), bytes)
    }

    /// Asks the search to stop, which takes at most a few thousand nodes.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Adds to the number of nodes; returns whether to go on.
    pub(super) fn add(&self, nodes: u32) -> bool {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        !self.is_cancelled()
    }

    /// Sets the number of nodes; returns whether to go on.
    pub fn reach(&self, nodes: u32) -> bool {
        self.nodes.store(nodes, Ordering::Relaxed);
        !self.is_cancelled()
    }
}

/// The content of a lock, even if another thread panicked holding it.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a recording may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most memory for a trace, in bytes: its records, their index, and the subtrees that
    /// are searched again. Raised to [`Budget::MIN`] if it is less.
    pub bytes: usize,
    /// The nodes after which the search stops; once there are folds, at the end of the current one.
    pub nodes: u32,
    /// The largest subtree to fold, in nodes, when the memory is first used up; four times as
    /// large each time after that.
    pub fold: u32,
}

impl Budget {
    /// The least useful memory, in bytes.
    pub const MIN: usize = 2_048;

    /// No limits.
    pub const ENDLESS: Self = Self {
        bytes: usize::MAX,
        ..Self::megabytes(0)
    };

    /// A budget in millions of bytes, with no limit on nodes.
    ///
    /// ```
    /// use trace::Budget;
    /// assert_eq!(Budget::default(), Budget::megabytes(64));
    /// ```
    pub const fn megabytes(megabytes: usize) -> Self {
        Self {
            bytes: megabytes.saturating_mul(1_000_000),
            nodes: u32::MAX,
            fold: 128,
        }
    }

    /// This budget with half of the memory.
    #[must_use]
    pub const fn half(self) -> Self {
        Self {
            bytes: self.bytes / 2,
            ..self
        }
    }

    /// The most nodes that a search can have if it is kept whole, including the tree that some
    /// algorithms build themselves.
    pub fn whole(self, algorithm: Algorithm) -> u32 {
        let a_node = match algorithm {
            Algorithm::TwoPhase => 88,
            _ => size_of::<Record>(),
        };
        let room = u32::try_from(self.bytes.max(Self::MIN) / a_node).unwrap_or(u32::MAX);
        room.min(self.nodes).min(max_nodes(algorithm))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::megabytes(64)
    }
}

/// How a recorded search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The root has its value.
    Complete,
    /// The search was cancelled.
    Cancelled,
    /// The next node would have exceeded this limit on what could be recorded.
    AtLimit(Limit),
}

/// What ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Memory, even after folding: [`Budget::bytes`].
    Memory,
    /// Nodes: [`Budget::nodes`], or the numbers to give them.
    Nodes,
}

/// Why a search could not be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The search has more nodes than this.
    TooLarge(u32),
    /// The order needs more values beforehand than there is room for.
    NoRoomToOrder(u32),
    /// The search was cancelled, and its beginning cannot be shown.
    Cancelled,
}

impl RecordError {
    /// The error message.
    pub fn message(&self) -> Message {
        match self {
            Self::TooLarge(max) => message!(TooLargeToRecord { max: *max }),
            Self::NoRoomToOrder(max) => message!(NoRoomToOrder { max: *max }),
            Self::Cancelled => Message::CancelledWhileBuilding,
        }
    }
}

words::error!(RecordError);
