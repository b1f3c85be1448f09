//! What a search's events follow from, in addition to its records.

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

    /// The kind of the nodes at this ply, as the program has it.
    pub const fn kind(&self, ply: u32) -> Kind {
        match self.options.mistake {
            Some(Mistake::SameSide) => Kind::Max,
            _ => self.root.after(ply),
        }
    }

    /// The kind of the nodes at this ply, by whose turn it is.
    pub const fn turn(&self, ply: u32) -> Kind {
        self.root.after(ply)
    }

    /// The initial `best` at nodes of this kind, from MAX's side.
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
        let value = Score::new(record.value);
        self.options.algorithm.in_view(self.kind(ply), value)
    }
}

/// The state of a node's call, as it follows from the children whose values have arrived.
#[derive(Clone, Copy)]
pub(super) struct CallState {
    pub kind: Kind,
    pub ply: u32,
    pub best: Option<BestChild>,
    pub improved: bool,
    pub window: Window,
    /// Children whose values have arrived.
    pub backed: u32,
}

/// The best child so far, in the records that hold its siblings.
#[derive(Clone, Copy)]
pub(super) struct BestChild {
    pub place: u32,
    pub value: Score,
    mv: Move,
}

impl CallState {
    /// The call of a node entered with this window, before its first child.
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

    /// Takes in the next child's value.
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

    /// Replaces the effect of the next child, already counted, by what the log has.
    pub fn correct(&mut self, rules: &Rules, told: &NodeEvent, place: u32) {
        self.improved = told.improved;
        if told.improved {
            let value = rules.options.algorithm.in_view(self.kind, told.value);
            self.best = told.mv.map(|mv| BestChild { place, value, mv });
        }
        self.window = told.window;
    }

    /// The event that a right search reports for the child added last.
    #[inline]
    pub fn arrival(&self, rules: &Rules, child: Record) -> NodeEvent {
        let best = self.best.map_or(rules.start(self.kind), |best| best.value);
        NodeEvent {
            kind: self.kind,
            window: self.window,
            mv: Some(Move(child.mv)),
            value: rules
                .options
                .algorithm
                .in_view(self.kind, rules.value(child, self.ply + 1)),
            bound: child.bound(),
            best: rules.options.algorithm.in_view(self.kind, best),
            improved: self.improved,
        }
    }

    /// The best move.
    #[inline]
    pub fn best_move(&self) -> Option<Move> {
        self.best.map(|best| best.mv)
    }
}

/// An event of a node, as reported. Members that its kind of event lacks are as in
/// [`NodeEvent::NOTHING`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeEvent {
    pub kind: Kind,
    /// The window at entry, or after the value has arrived.
    pub window: Window,
    /// The move that the value comes from, or the best move.
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

/// Which of a node's events.
#[derive(Clone, Copy)]
pub(super) enum EventKind {
    Enter,
    Close,
    /// Its value arrives at its parent.
    Arrive,
}
