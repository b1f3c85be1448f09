//! The event log: what a search reported, word for word.
//!
//! The records derive the events of a search without mistakes. Events that differ are kept
//! beside them, so that windows and values may be wrong. A value may fail to arrive, so that a
//! node may be searched twice (each entry is a node of its own), and a search may be a series
//! of searches, each with its own root.

use std::ops::{ControlFlow, Range};

use super::record::SkippedMoves;
use super::recorder::Recorder;
use super::rules::{CallState, EventKind, NodeEvent, Rules};
use super::store::{Mark, STRIDE};
use super::{Budget, Ended, NodeId, Progress, Record, RecordError, Trace};
use game::{Game, Move, Problem};
use search::{
    Algorithm, Backup, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score, Shortcut,
    Stopped, Window, run,
};

/// What does not follow from the records.
#[derive(Default)]
pub(super) struct Log {
    /// The events that differ from the derived ones, by kind, then by node.
    told: [Vec<(u32, NodeEvent)>; 3],
    /// Nodes whose values never arrive at a parent: roots, and nodes searched again later.
    silent: Vec<u32>,
}

impl Log {
    pub fn bytes(&self) -> usize {
        let told = self.told.iter().map(Vec::capacity).sum::<usize>();
        told * size_of::<(u32, NodeEvent)>() + self.silent.capacity() * size_of::<u32>()
    }

    #[cold]
    #[inline(never)]
    fn keep(&mut self, what: EventKind, node: u32, told: NodeEvent) {
        self.told[what as usize].push((node, told));
    }

    /// Sorts everything by node, after the last event.
    fn finish(&mut self) {
        for told in &mut self.told {
            told.sort_unstable_by_key(|&(node, _)| node);
            told.shrink_to_fit();
        }
        self.silent.sort_unstable();
        self.silent.shrink_to_fit();
    }

    /// An event of a node, if it differs from the derived one.
    pub fn told(&self, what: EventKind, node: NodeId) -> Option<&NodeEvent> {
        let told = &self.told[what as usize];
        let at = told.binary_search_by_key(&node.0, |&(node, _)| node);
        at.ok().map(|at| &told[at].1)
    }

    /// How many of these nodes' values never arrive at a parent.
    pub fn silent(&self, nodes: Range<u32>) -> usize {
        let before = |end| self.silent.partition_point(|&node| node < end);
        before(nodes.end) - before(nodes.start)
    }
}

/// Observes one or more searches and keeps every event. Expects a value to arrive right after
/// its node has closed, and at most once.
pub struct EventLog<'a> {
    recorder: Recorder<'a, false>,
    rules: Rules,
    log: Log,
    /// The last node at each ply.
    calls: Vec<Call>,
    /// The node that closed last, until its value arrives.
    closed: Option<u32>,
    bytes: usize,
    /// The most nodes to record.
    max: u32,
}

/// A node, once entered.
#[derive(Clone, Copy)]
pub struct LogNode {
    place: u32,
    ply: u32,
}

struct Call {
    place: u32,
    entry: Window,
    /// The state of the call, as far as it follows from events so far.
    folding: CallState,
}

impl<'a> EventLog<'a> {
    /// A log of at most `bytes`, for a search with a root of this kind.
    pub fn new(options: &Options, root: Kind, bytes: usize, progress: &'a Progress) -> Self {
        Self::limited(options, root, (bytes, u32::MAX), Some(progress))
    }

    /// Like [`EventLog::new`], but with a limit on nodes, too.
    pub(super) fn limited(
        options: &Options,
        root: Kind,
        (bytes, nodes): (usize, u32),
        progress: Option<&'a Progress>,
    ) -> Self {
        let mut recorder = Recorder::whole(Vec::new(), 0, progress);
        recorder.skipped = Some(SkippedMoves::default());
        Self {
            recorder,
            rules: Rules::new(*options, root),
            log: Log::default(),
            calls: Vec::new(),
            closed: None,
            bytes: bytes.max(Budget::MIN),
            max: nodes.clamp(1, u32::MAX / 3),
        }
    }

    /// Checks progress and memory before a node is entered at `ply`.
    #[cold]
    #[inline(never)]
    fn check(&mut self, ply: u32) -> ControlFlow<Stopped> {
        /// The most that is kept per node beside its record, apart from long lists of skipped
        /// moves.
        const BESIDE: usize = 3 * size_of::<(u32, NodeEvent)>() + 32;
        const RECORD: usize = size_of::<Record>() + size_of::<Mark>().div_ceil(STRIDE);
        let skipped = self
            .recorder
            .skipped
            .as_ref()
            .map_or(0, SkippedMoves::bytes);
        let fixed = size_of::<Trace>() + size_of::<Mark>();
        let kept = self.log.bytes() + skipped + fixed + ply as usize * BESIDE;
        let nodes = self.recorder.nodes() as usize;
        let left = self.bytes.saturating_sub(kept + nodes * RECORD);
        // Most searches report what is derived, which leaves more room by the next check.
        let room = nodes + left / (RECORD + BESIDE);
        self.recorder.limit = room.clamp(1, self.max as usize) as u32;
        self.recorder.check(ply)
    }

    /// Enters a node, whose record `write` fills in.
    #[inline(always)]
    fn push<G: Game>(
        &mut self,
        entry: &Entry<'_, G>,
        write: impl FnOnce(&mut Record),
    ) -> ControlFlow<Stopped, u32> {
        let (ply, kind, window) = (entry.ply, entry.kind, entry.window);
        if self.recorder.is_full() {
            self.check(ply)?;
        }
        self.pass(None);
        let place = self.recorder.push(ply, write)?;
        let derived = match ply.checked_sub(1) {
            Some(above) => self.calls[above as usize].folding.window,
            None => Window::OPEN,
        };
        if (kind, window) != (self.rules.kind(ply), derived) {
            let told = NodeEvent {
                kind,
                window,
                ..NodeEvent::NOTHING
            };
            self.log.keep(EventKind::Enter, place, told);
        }
        ControlFlow::Continue(place)
    }

    /// The call of a node, started again if the tree was built first.
    #[inline]
    fn call(&mut self, node: LogNode) -> &mut Call {
        let call = &mut self.calls[node.ply as usize];
        if call.place != node.place {
            let (mut kind, mut entry) = (self.rules.kind(node.ply), Window::OPEN);
            if let Some(told) = self.log.told(EventKind::Enter, NodeId(node.place)) {
                (kind, entry) = (told.kind, told.window);
            }
            *call = Call {
                place: node.place,
                entry,
                folding: CallState::new(kind, node.ply, entry),
            };
        }
        call
    }

    /// Handles any event but an arrival: the value of the node that closed last never arrives.
    #[inline]
    fn pass(&mut self, closes: Option<u32>) {
        if let Some(node) = std::mem::replace(&mut self.closed, closes) {
            self.log.silent.push(node);
        }
    }

    #[inline]
    fn end(&mut self, close: Close<LogNode>, cut: Option<(Kind, Window)>) {
        let node = close.node;
        self.pass(Some(node.place));
        let call = self.call(node);
        let derived = (call.folding.kind, call.entry);
        let (kind, window) = cut.unwrap_or(derived);
        if (close.mv, kind, window) != (call.folding.best_move(), derived.0, derived.1) {
            let told = NodeEvent {
                kind,
                window,
                mv: close.mv,
                ..NodeEvent::NOTHING
            };
            self.log.keep(EventKind::Close, node.place, told);
        }
        self.recorder.end_inner(node.place, &close, cut.map(|_| 0));
    }

    /// Searches, and makes a trace of what was reported.
    pub(super) fn record<G: Game>(mut self, problem: &Problem<G>) -> Result<Trace, RecordError> {
        let options = self.rules.options;
        let is_built = options.algorithm == Algorithm::TwoPhase;
        match run(problem, &options, &mut self) {
            ControlFlow::Break(Stopped::NoRoomToOrder) => Err(self.recorder.no_room_to_order()),
            ControlFlow::Break(_) if is_built => Err(match self.recorder.ended {
                Ended::Cancelled => RecordError::Cancelled,
                _ => RecordError::TooLarge(self.recorder.nodes()),
            }),
            // Stopped while valuing positions for an order, there is no beginning to show.
            ControlFlow::Break(_) if self.recorder.nodes() == 0 => Err(RecordError::Cancelled),
            _ => Ok(self.finish()),
        }
    }

    /// The trace of what was reported.
    ///
    /// # Panics
    /// If nothing was.
    pub fn finish(mut self) -> Trace {
        self.pass(None);
        self.log.finish();
        let Self {
            mut recorder, log, ..
        } = self;
        let mut open = 0;
        if recorder.ended != Ended::Complete {
            for call in &self.calls[..recorder.open() as usize] {
                recorder.leave_open(call.place, call.folding.kind);
                open += 1;
            }
        }
        let (shortcut, ended, skipped) =
            (recorder.shortcut, recorder.ended, recorder.skipped.take());
        let mut store = recorder.into_store(NodeId::ROOT);
        store.shrink();
        Trace {
            shortcut,
            ended,
            open,
            skipped: skipped.unwrap_or_default().sorted(),
            log: Some(log),
            ..Trace::new(store, self.rules)
        }
    }
}

impl<G: Game> Observer<G> for EventLog<'_> {
    type Node = LogNode;
    const BOUNDS: bool = true;
    const MISTAKES: bool = true;
    const PLAIN: bool = true;

    fn ordering(&mut self, positions: usize, bytes: usize) -> ControlFlow<Stopped> {
        Observer::<G>::ordering(&mut self.recorder, positions, bytes)
    }

    fn valuing(&mut self) -> ControlFlow<Stopped> {
        Observer::<G>::valuing(&mut self.recorder)
    }

    #[inline(always)]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, LogNode> {
        let place = self.push(&entry, |record| record.enter(entry.mv))?;
        let (ply, kind, window) = (entry.ply, entry.kind, entry.window);
        let call = Call {
            place,
            entry: window,
            folding: CallState::new(kind, ply, window),
        };
        match self.calls.get_mut(ply as usize) {
            Some(last) => *last = call,
            None => self.calls.push(call),
        }
        ControlFlow::Continue(LogNode { place, ply })
    }

    fn shortcut(&mut self, shortcut: Shortcut) {
        self.recorder.shortcut = Some(shortcut);
    }

    #[inline(always)]
    fn enter_leaf(
        &mut self,
        entry: Entry<'_, G>,
        score: Score,
        reason: Reason,
    ) -> ControlFlow<Stopped> {
        let place = self.push(&entry, |record| {
            record.enter(entry.mv);
            record.close_leaf(score, reason);
        })?;
        self.closed = Some(place);
        ControlFlow::Continue(())
    }

    #[inline]
    fn leaf(&mut self, node: LogNode, score: Score, reason: Reason) {
        self.pass(Some(node.place));
        self.recorder.end_leaf(node.place, score, reason);
    }

    #[inline(always)]
    fn backup(&mut self, backup: Backup<LogNode>) {
        let Some(child) = self.closed.take() else {
            return;
        };
        self.call(backup.node);
        let (rules, record) = (&self.rules, self.recorder.record(child));
        let folding = &mut self.calls[backup.node.ply as usize].folding;
        let before = folding.best;
        let told = NodeEvent {
            kind: folding.kind,
            window: backup.window,
            mv: Some(backup.mv),
            value: backup.value,
            bound: backup.bound,
            best: backup.best,
            improved: backup.improved,
        };
        folding.add(rules, record, child);
        if folding.arrival(rules, record) != told {
            folding.best = before;
            folding.correct(rules, &told, child);
            self.log.keep(EventKind::Arrive, child, told);
        }
    }

    #[inline]
    fn close(&mut self, close: Close<LogNode>) {
        self.end(close, None);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<LogNode>, skipped: impl Iterator<Item = Move>) {
        let close = cutoff.close;
        self.recorder.keep(close.node.place, skipped);
        self.end(close, Some((cutoff.kind, cutoff.window)));
    }
}
