//! What is known at each step of a search, determined by going through its events one by one
//! and keeping everything.

use plyback::game::Move;
use plyback::search::{Algorithm, Bound, Kind, Options, Score, Ties, Window};
use plyback::trace::{Event, NodeId, Status};

/// A value that has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrived {
    pub child: NodeId,
    pub mv: Move,
    /// From MAX's side.
    pub value: i32,
    pub interval: (Score, Score),
}

/// A node in its current state.
#[derive(Debug)]
pub struct Call {
    pub parent: Option<NodeId>,
    pub mv: Option<Move>,
    pub ply: u32,
    pub kind: Kind,
    pub entry: Window,
    pub status: Status,
    /// The number of children that were entered.
    pub entered: usize,
    /// Children whose values have arrived, in order.
    pub arrived: Vec<Arrived>,
    /// The value at the close, from MAX's side, and the interval in which the true value lies.
    pub value: Option<(i32, (Score, Score))>,
}

/// The state of a search after some of its events.
pub struct Replay {
    options: Options,
    pub calls: Vec<Call>,
    pub current: NodeId,
    pub leaves: u32,
    pub cutoffs: u32,
}

impl Replay {
    pub fn new(options: &Options) -> Self {
        Self {
            options: *options,
            calls: Vec::new(),
            current: NodeId::ROOT,
            leaves: 0,
            cutoffs: 0,
        }
    }

    pub fn call(&self, node: NodeId) -> &Call {
        &self.calls[node.index()]
    }

    /// The best value to have arrived: the first or last of equal ones.
    pub fn best(&self, node: NodeId) -> Option<Arrived> {
        let call = self.call(node);
        let values = call.arrived.iter().map(|arrived| arrived.value);
        let best = match call.kind {
            Kind::Max => values.max(),
            Kind::Min => values.min(),
        }?;
        let mut equal = call.arrived.iter().filter(|arrived| arrived.value == best);
        match self.options.ties {
            Ties::First => equal.next(),
            Ties::Last => equal.next_back(),
        }
        .copied()
    }

    /// What both sides are sure of at a node: the best of the MAX nodes and the best of the MIN
    /// nodes on the path to it, including itself.
    pub fn window(&self, node: Option<NodeId>) -> Window {
        let mut window = Window::OPEN;
        if self.options.algorithm != Algorithm::AlphaBeta {
            return window;
        }
        let mut above = node;
        while let Some(node) = above {
            if let Some(best) = self.best(node) {
                let best = Score::new(best.value);
                match self.call(node).kind {
                    Kind::Max => window.alpha = window.alpha.max(best),
                    Kind::Min => window.beta = window.beta.min(best),
                }
            }
            above = self.call(node).parent;
        }
        window
    }

    /// The interval in which a closing node's true value lies, by definition.
    fn interval(&self, node: NodeId, is_cut: bool) -> (Score, Score) {
        let call = self.call(node);
        let lows = || call.arrived.iter().map(|arrived| arrived.interval.0);
        let highs = || call.arrived.iter().map(|arrived| arrived.interval.1);
        let (low, high) = match call.kind {
            Kind::Max => (lows().max(), highs().max()),
            Kind::Min => (lows().min(), highs().min()),
        };
        match (is_cut, call.kind) {
            (false, _) => (low.unwrap(), high.unwrap()),
            (true, Kind::Max) => (low.unwrap(), Score::INFINITY),
            (true, Kind::Min) => (Score::MINUS_INFINITY, high.unwrap()),
        }
    }

    /// `score`, as reported by the search at a node of this kind, from MAX's side.
    pub fn as_max(&self, kind: Kind, score: Score) -> i32 {
        match (self.options.algorithm, kind) {
            (Algorithm::Negamax, Kind::Min) => -score.get(),
            _ => score.get(),
        }
    }

    fn close(&mut self, node: NodeId, value: Score, interval: (Score, Score)) {
        let value = self.as_max(self.call(node).kind, value);
        let call = &mut self.calls[node.index()];
        call.status = Status::Closed;
        call.value = Some((value, interval));
    }

    /// Applies the next event.
    pub fn apply(&mut self, event: &Event) {
        self.current = event.node();
        match *event {
            Event::Enter {
                from, ply, kind, ..
            } => {
                let parent = from.map(|(parent, _)| parent);
                let entry = self.window(parent);
                if let Some(parent) = parent {
                    self.calls[parent.index()].entered += 1;
                }
                self.calls.push(Call {
                    parent,
                    mv: from.map(|(_, mv)| mv),
                    ply,
                    kind,
                    entry,
                    status: Status::Open,
                    entered: 0,
                    arrived: Vec::new(),
                    value: None,
                });
            }
            Event::Leaf { node, score, .. } => {
                let exact = Score::new(self.as_max(self.call(node).kind, score));
                self.leaves += 1;
                self.close(node, score, (exact, exact));
            }
            Event::Backup {
                node,
                child,
                mv,
                value,
                ..
            } => {
                let value = self.as_max(self.call(node).kind, value);
                let (_, interval) = self.call(child).value.expect("only closed nodes arrive");
                self.calls[node.index()].arrived.push(Arrived {
                    child,
                    mv,
                    value,
                    interval,
                });
            }
            Event::Return { node, value, .. } => {
                self.close(node, value, self.interval(node, false));
            }
            Event::Cutoff { node, value, .. } => {
                self.cutoffs += 1;
                self.close(node, value, self.interval(node, true));
            }
        }
    }

    /// The kind of bound that a closed node's value is, given the interval in which the truth lies.
    pub fn bound(&self, node: NodeId) -> Bound {
        let (value, (low, high)) = self.call(node).value.expect("the node has closed");
        let value = Score::new(value);
        if low == high {
            Bound::Exact
        } else if value == low {
            Bound::Lower
        } else {
            assert_eq!(value, high, "a value is one of its interval's ends");
            Bound::Upper
        }
    }
}
