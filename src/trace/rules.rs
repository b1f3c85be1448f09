//! What the events of a search follow from, besides its records.

use super::Record;
use game::Move;
use search::{Algorithm, Bound, Kind, Mistake, Options, Score, Window};

/// The options of a search, and the kind of its root.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub options: Options,
    root: Kind,
}

impl Rules {
    pub const fn new(options: Options, root: Kind) -> Self {
        Self { options, root }
    }

    /// MAX or MIN, for a node at this ply.
    pub const fn kind(&self, ply: u32) -> Kind {
        match self.options.mistake {
            Some(Mistake::SameSide) => Kind::Max,
            _ => self.root.after(ply),
        }
    }

    /// Whose turn it is by the rules of the game, for a node at this ply.
    pub const fn turn(&self, ply: u32) -> Kind {
        self.root.after(ply)
    }

    /// What `best` starts from at nodes of this kind, from MAX's side.
    pub const fn start(&self, kind: Kind) -> Score {
        match self.options.mistake {
            Some(Mistake::BestFromZero) => Score::new(0),
            _ => kind.worst(),
        }
    }

    pub fn is_movers_view(&self) -> bool {
        self.options.algorithm == Algorithm::Negamax
    }

    pub fn has_windows(&self) -> bool {
        self.options.algorithm == Algorithm::AlphaBeta
    }

    /// The value of a node at this ply, from MAX's side.
    #[inline]
    pub fn value(&self, record: Record, ply: u32) -> Score {
        self.in_view(self.kind(ply), Score::new(record.value))
    }

    /// MAX's score as the events have it at a node of this kind, or the other way round.
    #[inline]
    fn in_view(&self, kind: Kind, score: Score) -> Score {
        if self.is_movers_view() {
            kind.as_mover(score)
        } else {
            score
        }
    }
}

/// The call of a node, as it follows from the children whose values have arrived.
#[derive(Clone, Copy)]
pub(super) struct CallState {
    pub kind: Kind,
    pub ply: u32,
    pub best: Option<BestChild>,
    pub improved: bool,
    pub window: Window,
    /// Number of children whose values have arrived.
    pub backed: u32,
}

/// A best child so far, where its parent's children are.
#[derive(Clone, Copy)]
pub(super) struct BestChild {
    pub place: u32,
    pub value: Score,
    mv: Move,
}

impl CallState {
    /// A node that was entered with this window, before its first child.
    #[inline]
    pub const fn new(kind: Kind, ply: u32, window: Window) -> Self {
        Self {
            kind,
            ply,
            best: None,
            improved: false,
            window,
            backed: 0,
        }
    }

    /// The value of the next child arrives.
    #[inline]
    pub fn add(&mut self, rules: &Rules, child: Record, place: u32) {
        let value = rules.value(child, self.ply + 1);
        let before = self.best.map_or(rules.start(self.kind), |best| best.value);
        self.improved = self.kind.improves(value, before, rules.options.ties);
        if self.improved {
            let mv = Move(child.mv);
            self.best = Some(BestChild { place, value, mv });
        }
        self.backed += 1;
        if let (true, Some(best)) = (rules.has_windows(), self.best) {
            self.window = self.window.narrowed(self.kind, best.value);
        }
    }

    /// What the next child changes was told otherwise; it has been counted.
    pub fn correct(&mut self, rules: &Rules, told: &NodeEvent, place: u32) {
        self.improved = told.improved;
        if told.improved {
            let value = rules.in_view(self.kind, told.value);
            self.best = told.mv.map(|mv| BestChild { place, value, mv });
        }
        self.window = told.window;
    }

    /// What a search tells of the child that was added last.
    #[inline]
    pub fn arrival(&self, rules: &Rules, child: Record) -> NodeEvent {
        let best = self.best.map_or(rules.start(self.kind), |best| best.value);
        NodeEvent {
            kind: self.kind,
            window: self.window,
            mv: Some(Move(child.mv)),
            value: rules.in_view(self.kind, rules.value(child, self.ply + 1)),
            bound: child.bound(),
            best: rules.in_view(self.kind, best),
            improved: self.improved,
        }
    }

    /// The best move.
    #[inline]
    pub fn best_move(&self) -> Option<Move> {
        self.best.map(|best| best.mv)
    }
}

/// An event of a node, as it was told. What its kind of event does not have is as in
/// [`NodeEvent::NOTHING`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeEvent {
    pub kind: Kind,
    /// The window at entry, or after the value has arrived.
    pub window: Window,
    /// The move that the value has come by, or the best move.
    pub mv: Option<Move>,
    pub value: Score,
    pub bound: Bound,
    pub best: Score,
    pub improved: bool,
}

impl NodeEvent {
    pub const NOTHING: Self = Self {
        kind: Kind::Max,
        window: Window::OPEN,
        mv: None,
        value: Score::INFINITY,
        bound: Bound::Exact,
        best: Score::INFINITY,
        improved: false,
    };
}

/// Which event of a node.
#[derive(Clone, Copy)]
pub(super) enum EventKind {
    Enter,
    Close,
    /// Its value arrives at its parent.
    Arrive,
}
