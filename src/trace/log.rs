//! The event log: what a search told, word for word.
//!
//! Where the records derive the events from what a search is known to do, the log keeps
//! them: a node may be entered twice (each entry is a node of its own), a window or a
//! value may be wrong, and a search may be a series of searches, each with a root.

use std::ops::ControlFlow;

use super::moment::{Best, Frame, Moment};
use super::recorder::Recorder;
use super::store::{Mark, STRIDE};
use super::{Budget, Ended, Event, NodeId, Progress, Record, RecordError, Step, Trace};
use game::{Game, Move, Problem};
use search::{
    Algorithm, Backup, Bound, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score,
    Shortcut, Stopped, Window, run,
};

/// In the place of the step of something that has not happened.
const NEVER: u32 = u32::MAX;

/// An event in 24 bytes; what the fields hold depends on the tag.
#[derive(Clone, Copy)]
struct Line {
    /// The node; of a backup, the child.
    node: u32,
    /// The score or value; of an enter, the parent.
    value: i32,
    /// The best after a backup; of an enter, the ply; of a cutoff, where its skipped
    /// moves begin.
    best: i32,
    window: Window,
    mv: Move,
    tag: Tag,
    /// Kind, bound, and whether a value has improved; of a leaf, the reason.
    bits: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Enter,
    Leaf,
    Backup,
    Return,
    Cutoff,
}

const MIN: u8 = 1;
const IMPROVED: u8 = 2;
const BOUND_SHIFT: u8 = 2;

const REASONS: [Reason; 5] = [
    Reason::Win,
    Reason::Loss,
    Reason::Draw,
    Reason::Depth,
    Reason::Value,
];

impl Line {
    const fn kind(self) -> Kind {
        if self.bits & MIN == 0 {
            Kind::Max
        } else {
            Kind::Min
        }
    }

    const fn bound(self) -> Bound {
        match self.bits >> BOUND_SHIFT {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        }
    }

    /// An enter's parent.
    fn parent(self) -> Option<NodeId> {
        let parent = self.value as u32;
        (parent != NEVER).then_some(NodeId(parent))
    }

    /// An enter's ply.
    const fn ply(self) -> u32 {
        self.best as u32
    }
}

const fn bits(kind: Kind, bound: Bound, improved: bool) -> u8 {
    (kind as u8 * MIN) | ((bound as u8) << BOUND_SHIFT) | (improved as u8 * IMPROVED)
}

/// The events of a search, and where those of each node are.
#[derive(Default)]
pub(super) struct Log {
    lines: Vec<Line>,
    /// The steps at which a node is entered and closes.
    steps: Vec<[u32; 2]>,
    /// How many moves a cutoff skips, and these, for one cutoff after the other.
    skipped: Vec<Move>,
}

impl Log {
    pub fn bytes(&self) -> usize {
        self.lines.capacity() * size_of::<Line>()
            + self.steps.capacity() * size_of::<[u32; 2]>()
            + self.skipped.capacity() * size_of::<Move>()
    }

    pub fn shrink(&mut self) {
        self.lines.shrink_to_fit();
        self.steps.shrink_to_fit();
        self.skipped.shrink_to_fit();
    }

    pub const fn steps(&self) -> usize {
        self.lines.len()
    }

    pub fn enter_step(&self, node: NodeId) -> Step {
        Step(self.steps[node.index()][0] as usize)
    }

    pub fn close_step(&self, node: NodeId) -> Option<Step> {
        let step = self.steps[node.index()][1];
        (step != NEVER).then_some(Step(step as usize))
    }

    /// A value arrives right after its node has closed, or never.
    pub fn backup_step(&self, node: NodeId) -> Option<Step> {
        let step = self.close_step(node)?.next();
        let line = self.lines.get(step.0)?;
        (line.tag == Tag::Backup && line.node == node.0).then_some(step)
    }

    fn entry(&self, node: NodeId) -> Line {
        self.lines[self.enter_step(node).0]
    }

    /// The nodes from a root to `node`.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let above = |node: &NodeId| self.entry(*node).parent();
        let mut path: Vec<_> = std::iter::successors(Some(node), above).collect();
        path.reverse();
        path
    }

    /// What a cutoff at `node` skipped.
    pub fn skipped(&self, node: NodeId) -> &[Move] {
        let close = self.close_step(node).map(|step| self.lines[step.0]);
        let Some(line) = close.filter(|line| line.tag == Tag::Cutoff) else {
            return &[];
        };
        let (count, moves) = self.skipped[line.best as usize..]
            .split_first()
            .expect("a count stands before the moves");
        &moves[..usize::from(count.0)]
    }

    /// A call as it stands after `step`.
    fn frame(&self, trace: &Trace, node: NodeId, step: Step) -> Frame {
        let entry = self.entry(node);
        let mut frame = Frame {
            node,
            ply: entry.ply(),
            kind: entry.kind(),
            entry: entry.window,
            window: entry.window,
            best: None,
            backed: 0,
        };
        for child in trace.children(node) {
            if self.enter_step(child) > step {
                break;
            }
            let Some(arrived) = self.backup_step(child).filter(|&arrived| arrived <= step) else {
                continue;
            };
            let line = self.lines[arrived.0];
            frame.window = line.window;
            frame.backed += 1;
            if line.bits & IMPROVED != 0 {
                let value = trace.in_view(frame.kind, Score::new(line.value));
                frame.best = Some(Best { value, child });
            }
        }
        frame
    }

    /// The child that was best when `node` closed.
    pub fn best_child(&self, trace: &Trace, node: NodeId) -> Option<NodeId> {
        let close = self.close_step(node)?;
        let best = self.frame(trace, node, close).best?;
        Some(best.child)
    }

    pub fn moment(&self, trace: &Trace, step: Step) -> Moment {
        let line = self.lines[step.0];
        let told = NodeId(line.node);
        let node = match line.tag {
            Tag::Backup => self.entry(told).parent().unwrap_or(told),
            _ => told,
        };
        let path: Vec<Frame> = (self.path_to(node).into_iter())
            .map(|node| self.frame(trace, node, step))
            .collect();
        let done = match line.tag {
            Tag::Enter if trace.is_two_phase() => NodeId::ROOT,
            Tag::Enter => told,
            _ => trace.end(told),
        };
        let seen = self
            .steps
            .partition_point(|steps| steps[0] as usize <= step.0);
        let searched = path.last().map_or(0, |frame| frame.backed);
        Moment {
            step,
            event: self.event(line, node, searched),
            path,
            seen: seen as u32,
            done: done.0,
            closing: matches!(line.tag, Tag::Leaf | Tag::Return | Tag::Cutoff),
        }
    }

    fn event(&self, line: Line, node: NodeId, searched: u32) -> Event {
        let Line { mv, window, .. } = line;
        let (value, kind, bound) = (Score::new(line.value), line.kind(), line.bound());
        match line.tag {
            Tag::Enter => Event::Enter {
                node,
                from: line.parent().map(|parent| (parent, mv)),
                ply: line.ply(),
                kind,
                window,
            },
            Tag::Leaf => Event::Leaf {
                node,
                score: value,
                reason: REASONS[usize::from(line.bits)],
            },
            Tag::Backup => Event::Backup {
                node,
                child: NodeId(line.node),
                mv,
                value,
                bound,
                best: Score::new(line.best),
                improved: line.bits & IMPROVED != 0,
                kind,
                window,
            },
            Tag::Return => Event::Return {
                node,
                value,
                mv,
                bound,
                kind,
            },
            Tag::Cutoff => Event::Cutoff {
                node,
                value,
                mv,
                bound,
                kind,
                window,
                searched,
            },
        }
    }
}

/// Observes a search, or a series of searches, and keeps every event.
pub struct EventLog<'a> {
    recorder: Recorder<'a, false>,
    log: Log,
    /// The node that was entered last at each ply.
    path: Vec<u32>,
    /// The node that closed last.
    closed: u32,
    bytes: usize,
}

/// Three events, two steps and a record.
const A_NODE: usize = 3 * size_of::<Line>() + size_of::<[u32; 2]>() + size_of::<Record>();

impl<'a> EventLog<'a> {
    /// A log that takes at most so many bytes.
    #[must_use]
    pub fn new(bytes: usize, progress: &'a Progress) -> Self {
        Self {
            recorder: Recorder::whole(Vec::new(), 0, Some(progress)),
            log: Log::default(),
            path: Vec::new(),
            closed: NEVER,
            bytes: bytes.max(Budget::MIN),
        }
    }

    /// Looks after progress and memory before the next node.
    #[cold]
    #[inline(never)]
    fn look(&mut self) -> ControlFlow<Stopped> {
        let marks = size_of::<Mark>().div_ceil(STRIDE);
        let fixed = size_of::<Trace>() + size_of::<Mark>() + self.log.skipped.capacity() * 2;
        let left = self.bytes.saturating_sub(fixed);
        self.recorder.limit = (left / (A_NODE + marks)).clamp(1, NEVER as usize / 3) as u32;
        if self.recorder.check(0).is_break() {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        let (room, log) = (self.recorder.capacity(), &mut self.log);
        log.steps.reserve_exact(room - log.steps.len());
        log.lines.reserve_exact(3 * room - log.lines.len());
        ControlFlow::Continue(())
    }

    #[inline]
    fn tell(&mut self, line: Line) {
        self.log.lines.push(line);
    }

    /// A node is about to close.
    #[inline]
    fn end(&mut self, Entered { call, .. }: Entered) {
        self.closed = call;
        self.log.steps[call as usize][1] = self.log.lines.len() as u32;
    }

    fn close_as(&mut self, close: Close<Entered>, tag: Tag, window: Window) {
        let node = close.node;
        self.end(node);
        let closed = Close {
            node: node.call,
            value: close.value,
            mv: close.mv,
            bound: close.bound,
        };
        self.recorder.end_inner(closed, tag == Tag::Cutoff);
        self.tell(Line {
            node: node.call,
            value: close.value.get(),
            best: self.log.skipped.len() as i32,
            window,
            mv: close.mv,
            tag,
            bits: bits(node.kind, close.bound, false),
        });
    }

    /// Searches, and makes a trace of what was told.
    pub(super) fn record<G: Game>(
        mut self,
        problem: &Problem<G>,
        options: &Options,
    ) -> Result<Trace, RecordError> {
        let is_built = options.algorithm == Algorithm::TwoPhase;
        match run(problem, options, &mut self) {
            ControlFlow::Break(Stopped::NoRoomToOrder(max)) => Err(RecordError::NoRoomToOrder(max)),
            ControlFlow::Break(_) if is_built => Err(match self.recorder.ended {
                Ended::Cancelled => RecordError::Cancelled,
                _ => RecordError::TooLarge(self.recorder.nodes()),
            }),
            _ => {
                let root = Kind::of(problem.game.to_move(&problem.root), options.max);
                Ok(self.finish(*options, root))
            }
        }
    }

    /// The trace of what was told.
    ///
    /// # Panics
    /// Where nothing was.
    #[must_use]
    pub fn finish(mut self, options: Options, root: Kind) -> Trace {
        let mut open = 0;
        for (node, steps) in self.log.steps.iter().enumerate() {
            if steps[1] == NEVER {
                let entry = self.log.lines[steps[0] as usize];
                self.recorder.leave_open(node as u32, entry.kind());
                open += 1;
            }
        }
        self.log.shrink();
        let (shortcut, ended) = (self.recorder.shortcut, self.recorder.ended);
        let mut store = self.recorder.into_store(NodeId::ROOT);
        store.shrink();
        Trace {
            shortcut,
            ended,
            open,
            log: Some(self.log),
            ..Trace::new(store, options, root)
        }
    }
}

/// A node that was entered.
#[derive(Clone, Copy)]
pub struct Entered {
    call: u32,
    kind: Kind,
}

impl<G: Game> Observer<G> for EventLog<'_> {
    type Node = Entered;
    const BOUNDS: bool = true;

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, Self::Node> {
        if self.recorder.is_full() {
            self.look()?;
        }
        let call = self.recorder.begin(entry.mv);
        self.log.steps.push([self.log.lines.len() as u32, NEVER]);
        let parent = entry.ply.checked_sub(1);
        self.path.truncate(entry.ply as usize);
        self.path.push(call);
        self.tell(Line {
            node: call,
            value: parent.map_or(NEVER, |ply| self.path[ply as usize]) as i32,
            best: entry.ply as i32,
            window: entry.window,
            mv: entry.mv,
            tag: Tag::Enter,
            bits: bits(entry.kind, Bound::Exact, false),
        });
        let kind = entry.kind;
        ControlFlow::Continue(Entered { call, kind })
    }

    fn shortcut(&mut self, _root: Self::Node, shortcut: Shortcut) {
        self.recorder.shortcut = Some(shortcut);
    }

    #[inline]
    fn leaf(&mut self, node: Entered, score: Score, reason: Reason) {
        self.end(node);
        self.recorder.end_leaf(node.call, score, reason);
        self.tell(Line {
            node: node.call,
            value: score.get(),
            best: 0,
            window: Window::OPEN,
            mv: Move(0),
            tag: Tag::Leaf,
            bits: reason as u8,
        });
    }

    #[inline]
    fn backup(&mut self, backup: Backup<Self::Node>) {
        let kind = backup.node.kind;
        self.tell(Line {
            node: self.closed,
            value: backup.value.get(),
            best: backup.best.get(),
            window: backup.window,
            mv: backup.mv,
            tag: Tag::Backup,
            bits: bits(kind, backup.bound, backup.improved),
        });
    }

    #[inline]
    fn close(&mut self, close: Close<Self::Node>) {
        self.close_as(close, Tag::Return, Window::OPEN);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<Self::Node, impl Iterator<Item = Move>>) {
        self.close_as(cutoff.close, Tag::Cutoff, cutoff.window);
        let count = self.log.skipped.len();
        self.log.skipped.push(Move(0));
        self.log.skipped.extend(cutoff.skipped);
        let moves = self.log.skipped.len() - count - 1;
        self.log.skipped[count] = Move(moves as u16);
    }
}
