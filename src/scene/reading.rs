//! All that can be read of one node, whichever step one is at.

use super::words::{
    counted_cutoffs, counted_leaves, counted_nodes, kind_name, outcome_words, signed, valued,
};
use lang::Lang;
use run::Pane;
use search::{Bound, Kind, Reason, Score, Window};
use trace::{Moment, NodeId, Status};

/// Why a node stopped before its last child.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutReading {
    /// MAX for a beta cutoff, MIN for an alpha cutoff.
    pub by: Kind,
    /// The bound that its value has met.
    pub bound: Score,
    /// The move after whose value it stopped.
    pub after: String,
    /// The moves that were not searched.
    pub skipped: Vec<String>,
}

/// The steps at which something happens to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visits {
    /// It is entered.
    pub entered: usize,
    /// A child's value becomes its best.
    pub improved: Vec<usize>,
    /// It closes; `None` where the recording ended before.
    pub closed: Option<usize>,
}

impl Visits {
    /// Finds the steps of a node.
    #[must_use]
    pub fn new(pane: &Pane, node: NodeId) -> Self {
        let trace = &pane.recording.trace;
        let entered = trace.enter_step(node);
        let ply = trace.ply(node);
        let kind = trace.kind(ply);
        let mut best = kind.worst();
        let mut improved = Vec::new();
        for child in trace.children(node) {
            let Some(step) = trace.backup_step(child) else {
                break;
            };
            let value = trace.value(child, ply + 1);
            if kind.improves(value, best, trace.options().ties) {
                best = value;
                improved.push(step);
            }
        }
        Self {
            entered,
            improved,
            closed: trace.close_step(node),
        }
    }

    /// All of them, in order.
    #[must_use]
    pub fn all(&self) -> Vec<usize> {
        let mut steps = vec![self.entered];
        steps.extend(&self.improved);
        steps.extend(self.closed);
        steps
    }
}

/// All that can be read of one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The node.
    pub node: NodeId,
    /// The moves that lead to it.
    pub path: Vec<String>,
    /// Its distance from the root.
    pub ply: u32,
    /// MAX or MIN.
    pub kind: Kind,
    /// What the side to move is called.
    pub mover: &'static str,
    /// The position in the game's notation.
    pub notation: String,
    /// The window at entry, where the algorithm has one.
    pub window: Option<Window>,
    /// Its value in the end; `None` where the recording ended before.
    pub value: Option<Score>,
    /// Whether that is a bound.
    pub bound: Bound,
    /// The move to its best child.
    pub best: Option<String>,
    /// Why it is a leaf, and how the game ended.
    pub leaf: Option<(Reason, String)>,
    /// Why it was cut.
    pub cut: Option<CutReading>,
    /// Nodes, leaves and cutoffs of its subtree.
    pub below: (usize, usize, usize),
    /// How far it is at the present step, with its best so far.
    pub now: (Status, Option<(Score, String)>),
    /// When what happens.
    pub visits: Visits,
}

impl Reading {
    /// Reads a node at a moment.
    #[must_use]
    pub fn new(pane: &Pane, moment: &Moment, node: NodeId, lang: Lang) -> Self {
        let recording = &pane.recording;
        let trace = &recording.trace;
        let visits = Visits::new(pane, node);
        let entry = trace.moment(visits.entered);
        let frame = entry.path.last().expect("a path has a root");
        let moves = trace.moves_to(node);
        let place = recording.game.place(&moves);
        let side = |side| recording.game.side_name(side);
        let best = trace.best_child(node, frame.ply);
        let closed = visits.closed.is_some();
        let (first, end) = (
            trace.counts_before(node),
            trace.counts_before(trace.end(node)),
        );
        Self {
            node,
            path: recording.names(&moves),
            ply: frame.ply,
            kind: frame.kind,
            mover: side(place.to_move),
            notation: place.notation,
            window: trace.has_windows().then_some(frame.entry),
            value: closed.then(|| trace.value(node, frame.ply)),
            bound: if closed {
                trace.bound(node)
            } else {
                Bound::Exact
            },
            best: best.map(|child| recording.move_to(child)),
            leaf: trace.leaf(node).filter(|_| closed).map(|reason| {
                let ended = place
                    .outcome
                    .map(|outcome| outcome_words(outcome, side, lang));
                let limit = lang.pick("the depth limit", "il limite di profondità");
                (reason, ended.unwrap_or_else(|| limit.to_owned()))
            }),
            cut: (closed && trace.is_cut(node)).then(|| CutReading {
                by: frame.kind,
                bound: match frame.kind {
                    Kind::Max => frame.entry.beta,
                    Kind::Min => frame.entry.alpha,
                },
                after: trace
                    .children(node)
                    .last()
                    .map_or_else(String::new, |child| recording.move_to(child)),
                skipped: recording.names(&recording.skipped(node)),
            }),
            below: (
                trace.size(node),
                (end.0 - first.0) as usize,
                (end.1 - first.1) as usize,
            ),
            now: now(pane, moment, node),
            visits,
        }
    }

    /// The reading as lines of a name and what it is, in one language.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<(&'static str, String)> {
        let mut lines = vec![
            (lang.pick("node", "nodo"), self.place(lang)),
            (lang.pick("to move", "tocca a"), self.side()),
        ];
        if let Some(Window { alpha, beta }) = self.window {
            let window = format!("α {} β {}", signed(alpha), signed(beta));
            lines.push((lang.pick("window", "finestra"), window));
        }
        lines.push((lang.pick("now", "ora"), self.now_words(lang)));
        lines.push((lang.pick("value", "valore"), self.value_words(lang)));
        if let Some(best) = self.best.as_ref().filter(|_| self.value.is_some()) {
            lines.push((lang.pick("best", "migliore"), best.clone()));
        }
        if let Some((_, words)) = &self.leaf {
            lines.push((lang.pick("leaf", "foglia"), words.clone()));
        }
        if let Some(cut) = &self.cut {
            lines.push((lang.pick("cut", "taglio"), self.cut_words(cut, lang)));
            lines.push((lang.pick("skipped", "saltate"), cut.skipped.join(" ")));
        }
        let (nodes, leaves, cutoffs) = self.below;
        if nodes > 1 {
            let mut words = vec![counted_nodes(nodes, lang), counted_leaves(leaves, lang)];
            words.extend(self.window.map(|_| counted_cutoffs(cutoffs, lang)));
            lines.push((lang.pick("subtree", "albero"), words.join(", ")));
        }
        lines.push((lang.pick("steps", "passi"), self.step_words(lang)));
        lines
    }

    /// `b2 c1`, or the root.
    #[must_use]
    pub fn place(&self, lang: Lang) -> String {
        if self.path.is_empty() {
            lang.pick("the root", "la radice").to_owned()
        } else {
            self.path.join(" ")
        }
    }

    fn side(&self) -> String {
        let kind = kind_name(self.kind);
        if self.mover == kind {
            kind.to_owned()
        } else {
            format!("{} ({kind})", self.mover)
        }
    }

    fn now_words(&self, lang: Lang) -> String {
        match &self.now {
            (Status::Unseen, _) => lang
                .pick("not entered yet", "non ancora raggiunto")
                .to_owned(),
            (Status::Open, None) => lang
                .pick("open, no value yet", "aperto, senza valore")
                .to_owned(),
            (Status::Open, Some((best, mv))) => {
                let best = signed(*best);
                match lang {
                    Lang::En => format!("open, best {best} by {mv}"),
                    Lang::It => format!("aperto, migliore {best} con {mv}"),
                }
            }
            (Status::Closed, _) => lang.pick("closed", "chiuso").to_owned(),
        }
    }

    fn value_words(&self, lang: Lang) -> String {
        let Some(value) = self.value else {
            let unknown = "not known: the recording stopped here";
            return lang
                .pick(unknown, "ignoto: la registrazione si ferma qui")
                .to_owned();
        };
        let mut told = valued(value, self.bound);
        // What the search does not know yet.
        if self.now.0 != Status::Closed {
            told.push_str(lang.pick(" in the end", " alla fine"));
        }
        match (self.bound, lang) {
            (Bound::Exact, _) => told,
            (Bound::Lower, Lang::En) => format!("{told} (at least: a bound)"),
            (Bound::Upper, Lang::En) => format!("{told} (at most: a bound)"),
            (Bound::Lower, Lang::It) => format!("{told} (almeno: un limite)"),
            (Bound::Upper, Lang::It) => format!("{told} (al più: un limite)"),
        }
    }

    fn cut_words(&self, cut: &CutReading, lang: Lang) -> String {
        let value = self.value.map_or_else(String::new, signed);
        let bound = signed(cut.bound);
        let meets = match cut.by {
            Kind::Max => format!("{value} ≥ β = {bound}"),
            Kind::Min => format!("{value} ≤ α = {bound}"),
        };
        match lang {
            Lang::En => format!("after {}: {meets}", cut.after),
            Lang::It => format!("dopo {}: {meets}", cut.after),
        }
    }

    fn step_words(&self, lang: Lang) -> String {
        let shown = |step: usize| (step + 1).to_string();
        let mut words = vec![format!(
            "{} {}",
            lang.pick("entered", "raggiunto"),
            shown(self.visits.entered)
        )];
        if !self.visits.improved.is_empty() {
            let steps: Vec<String> = self
                .visits
                .improved
                .iter()
                .map(|&step| shown(step))
                .collect();
            words.push(format!(
                "{} {}",
                lang.pick("improved", "migliora"),
                steps.join(" ")
            ));
        }
        if let Some(closed) = self.visits.closed {
            words.push(format!(
                "{} {}",
                lang.pick("closed", "chiuso"),
                shown(closed)
            ));
        }
        words.join(" · ")
    }
}

/// How far a node is at a moment, and its best so far.
fn now(pane: &Pane, moment: &Moment, node: NodeId) -> (Status, Option<(Score, String)>) {
    let recording = &pane.recording;
    let status = moment.status(node);
    let best = match status {
        Status::Open => moment.frame(node).and_then(|frame| frame.best),
        Status::Closed | Status::Unseen => None,
    };
    let best = best.map(|best| (best.value, recording.move_to(best.child)));
    (status, best)
}
