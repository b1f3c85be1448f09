//! Finds where a wrong program parts from the right one, by searching with the right one again
//! and comparing its events to the wrong one's trace.

use std::ops::ControlFlow;

use super::find::PART;
use super::rules::CallState;
use super::{NodeId, Progress, Recording, Step, Trace};
use game::{Game, Move, with};
use search::{
    Algorithm, Backup, Bound, Close, Cutoff, Entry, Kind, Observer, Reason, Score, Stopped, Window,
    run, with_stack,
};

impl Recording {
    /// The first step of a wrong program's search that differs in the right one: another node,
    /// score, window or best, another way to close, or a bound that takes the place of an equal
    /// number. Which of equal values is kept doesn't count. Both take the same steps until
    /// then, so it has the same number in both searches.
    ///
    /// `None` if they never part, or `progress` is cancelled.
    pub fn parting(&self, progress: &Progress) -> Option<Step> {
        let wrong = &self.trace;
        let right = &wrong.options().right();
        let mut both = Both {
            wrong,
            algorithm: right.algorithm,
            has_windows: wrong.has_windows(),
            progress,
            calls: Vec::new(),
            closed: 0,
            entered: 0,
            taken: 0,
            is_over: false,
        };
        let ended = with_stack(
            self.game.longest(),
            || with!(self.game, problem => run(problem, right, &mut both)),
        );
        let parted = both.is_over || ended.is_continue();
        // A search that was stopped doesn't say what would have come next.
        (parted && both.taken < both.wrong.steps()).then_some(Step(both.taken))
    }
}

/// Watches the right program next to the trace of a wrong one.
struct Both<'a> {
    wrong: &'a Trace,
    algorithm: Algorithm,
    has_windows: bool,
    progress: &'a Progress,
    /// The wrong one's last node at each ply, and its call.
    calls: Vec<(u32, CallState)>,
    /// The node that closed last.
    closed: u32,
    /// How many nodes have been entered.
    entered: u32,
    /// The steps that both have taken alike.
    taken: usize,
    /// Whether they have parted, or the wrong one has ended.
    is_over: bool,
}

/// A node that both have entered, as the right program has it.
#[derive(Clone, Copy)]
struct Node {
    place: u32,
    ply: u32,
    kind: Kind,
}

impl Both<'_> {
    /// Takes a step of the right program. Calls `is_same`, which compares it to the wrong
    /// one's, only as long as they have not parted.
    fn step(&mut self, is_same: impl FnOnce(&mut Self) -> bool) {
        self.is_over = self.is_over || self.taken == self.wrong.steps() || !is_same(self);
        self.taken += usize::from(!self.is_over);
    }

    fn enters<G: Game>(&mut self, entry: &Entry<'_, G>) -> bool {
        let (wrong, ply, node) = (self.wrong, entry.ply, NodeId(self.entered));
        let mut window = Window::OPEN;
        if let Some(above) = ply.checked_sub(1) {
            let (parent, call) = &self.calls[above as usize];
            if wrong.end(NodeId(*parent)) <= node || wrong.mv(node) != Some(entry.mv) {
                return false;
            }
            window = call.window;
        }
        let call = wrong.folding(node, ply, window);
        match self.calls.get_mut(ply as usize) {
            Some(last) => *last = (node.0, call),
            None => self.calls.push((node.0, call)),
        }
        // A leaf's kind means nothing.
        let is_leaf = wrong.leaf(node).is_some();
        (is_leaf || call.kind == entry.kind) && self.agree(call.window, entry.window)
    }

    fn agree(&self, one: Window, other: Window) -> bool {
        !self.has_windows || one == other
    }

    /// Compares the arrival of the value of the node that closed last.
    fn arrives(&mut self, backup: &Backup<Node>) -> bool {
        let (wrong, child, Node { place, ply, kind }) = (self.wrong, self.closed, backup.node);
        let (node, best) = &mut self.calls[ply as usize];
        if *node != place {
            // The tree was built first.
            (*node, *best) = (place, wrong.folding(NodeId(place), ply, Window::OPEN));
        }
        let before = best.best.map(|best| best.value);
        let record = wrong.record(NodeId(child));
        wrong.arrive(best, record, child);
        let (after, window) = (best.best.map(|best| best.value), best.window);
        let told = best.improved;
        let is_taken = |improved, bound| improved && before == after && bound != Bound::Exact;
        let own = match backup.improved {
            true => Some(self.algorithm.in_view(kind, backup.best)),
            false => before,
        };
        wrong.silent(child..child + 1) == 0
            && own == after
            && is_taken(told, record.bound()) == is_taken(backup.improved, backup.bound)
            && self.agree(window, backup.window)
    }

    fn closes(&mut self, close: Close<Node>, is_cut: bool) {
        let Node { place, ply, kind } = close.node;
        self.step(|both| {
            let (wrong, node) = (both.wrong, NodeId(place));
            let is_last = wrong.end(NodeId(both.closed)) == wrong.end(node);
            both.closed = place;
            (is_cut || is_last)
                && wrong.is_cut(node) == is_cut
                && wrong.value(node, ply) == both.algorithm.in_view(kind, close.value)
                && wrong.bound(node) == close.bound
        });
    }

    fn goes_on(&self) -> ControlFlow<Stopped> {
        match self.is_over || self.progress.is_cancelled() {
            true => ControlFlow::Break(Stopped::ByObserver),
            false => ControlFlow::Continue(()),
        }
    }
}

impl<G: Game> Observer<G> for Both<'_> {
    type Node = Node;
    const BOUNDS: bool = true;

    fn ordering(&mut self, positions: usize, bytes: usize) -> ControlFlow<Stopped> {
        self.progress.order(positions, bytes)
    }

    fn valuing(&mut self) -> ControlFlow<Stopped> {
        self.goes_on()
    }

    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, Node> {
        self.step(|both| both.enters(&entry));
        let (place, ply, kind) = (self.entered, entry.ply, entry.kind);
        self.entered += 1;
        if self.entered.is_multiple_of(PART as u32) {
            self.progress.add(PART as u32);
        }
        self.goes_on()?;
        ControlFlow::Continue(Node { place, ply, kind })
    }

    fn leaf(&mut self, node: Node, score: Score, _reason: Reason) {
        let Node { place, ply, kind } = node;
        self.step(|both| {
            both.closed = place;
            let (wrong, node) = (both.wrong, NodeId(place));
            wrong.leaf(node).is_some()
                && wrong.value(node, ply) == both.algorithm.in_view(kind, score)
        });
    }

    fn backup(&mut self, backup: Backup<Node>) {
        self.step(|both| both.arrives(&backup));
    }

    fn close(&mut self, close: Close<Node>) {
        self.closes(close, false);
    }

    fn cutoff(&mut self, cutoff: Cutoff<Node>, _skipped: impl Iterator<Item = Move>) {
        self.closes(cutoff.close, true);
    }
}
