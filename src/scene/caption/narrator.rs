//! Finds out what there is to tell of a moment.

use super::told::{
    Arrived, Change, Closed, CutOff, Entered, Next, Place, Reach, Scored, Sentences, Story, Verdict,
};
use crate::words::{kind_name, list, signed, valued};
use game::{Move, Outcome};
use lesson::Part;
use search::{Algorithm, Bound, Kind, Named, Order, Reason, Score, Ties, Window};
use trace::{Best, Event, Frame, Moment, NodeId, Status};

/// A moment of a part.
pub(super) struct Narrator<'a> {
    pub part: &'a Part,
    pub moment: &'a Moment,
}

impl Narrator<'_> {
    /// The sentence of the moment's event.
    pub fn sentence(&self, words: &dyn Sentences) -> String {
        match self.moment.event {
            Event::Enter {
                node,
                from,
                kind,
                window,
                ..
            } => words.entered(&self.entered(node, from.map(|(_, mv)| mv), kind, window)),
            Event::Leaf {
                node,
                score,
                reason,
            } => words.scored(&self.scored(node, score, reason)),
            Event::Backup { child, .. } => words.arrived(&self.arrived(child)),
            Event::Return {
                node,
                mv,
                bound,
                kind,
                ..
            } => words.closed(&self.closed(node, mv, bound, kind)),
            Event::Cutoff {
                node,
                value,
                kind,
                window,
                ..
            } => words.cut_off(&self.cut_off(node, value, kind, window)),
        }
    }

    fn frame(&self) -> &Frame {
        self.moment.path.last().expect("a path has a root")
    }

    fn place(&self, node: NodeId) -> Place {
        match self.part.states.number(node) {
            Some(number) => Place::State(number),
            None if node == NodeId::ROOT => Place::Root,
            None => Place::Here,
        }
    }

    /// What the side to move at a node of this kind is called.
    fn mover(&self, kind: Kind) -> &'static str {
        let max = self.part.recording.trace.options().max;
        let side = match kind {
            Kind::Max => max,
            Kind::Min => max.other(),
        };
        self.part.recording.game.side_name(side)
    }

    /// `X (MAX)`, or `MAX` where the sides have no other names.
    fn side(&self, kind: Kind) -> String {
        if self.part.recording.game.takes_side_names() {
            format!("{} ({})", self.mover(kind), kind_name(kind))
        } else {
            kind_name(kind).into()
        }
    }

    fn name(&self, mv: Move) -> String {
        self.part.recording.game.move_name(mv)
    }

    fn is_negamax(&self) -> bool {
        self.part.recording.trace.options().algorithm == Algorithm::Negamax
    }

    fn entered(&self, node: NodeId, by: Option<Move>, kind: Kind, window: Window) -> Entered {
        let recording = &self.part.recording;
        Entered {
            place: self.place(node),
            from: by.map(|mv| (self.side(kind.other()), self.name(mv))),
            ply: self.frame().ply,
            side: self.side(kind),
            next: self.next(node, kind),
            window: recording
                .trace
                .has_windows()
                .then(|| (signed(window.alpha), signed(window.beta))),
            building: recording.trace.is_two_phase(),
        }
    }

    fn next(&self, node: NodeId, kind: Kind) -> Next {
        let recording = &self.part.recording;
        let options = recording.trace.options();
        let shortcut = recording.trace.shortcut();
        match (recording.trace.leaf(node), options.depth, shortcut) {
            (Some(Reason::Depth), _, Some(_)) => return Next::Unsearched,
            (Some(Reason::Depth), Some(plies), None) => return Next::Limit(plies),
            (Some(_), ..) => return Next::Over,
            (None, ..) => {}
        }
        let names = recording.names(&recording.tried(node));
        if let Some(shortcut) = shortcut {
            return Next::Shortcut {
                shortcut,
                mv: list(&names),
                other: self.mover(kind.other()),
            };
        }
        let legal = recording.place(node).moves.len();
        let tried = names.len();
        Next::Moves {
            tried,
            names: list(&names),
            of: (tried < legal).then(|| (legal, options.moves.name())),
            order: (tried > 1 && options.order != Order::Scan).then_some(options.order),
        }
    }

    fn scored(&self, node: NodeId, score: Score, reason: Reason) -> Scored {
        let ply = self.frame().ply;
        let value = self.part.recording.trace.value(node, ply);
        Scored {
            place: self.place(node),
            ply,
            value: signed(value),
            story: self.story(node, ply, reason),
            mover_sees: (self.is_negamax() && score != value).then(|| signed(score)),
        }
    }

    fn story(&self, node: NodeId, ply: u32, reason: Reason) -> Story {
        let recording = &self.part.recording;
        let winner = match recording.place(node).outcome {
            Some(Outcome::Win(side)) => recording.game.side_name(side),
            _ if reason == Reason::Value => return Story::Written,
            _ if reason == Reason::Depth => return self.evaluated(),
            _ => return Story::Drawn,
        };
        let counted = recording
            .scorer()
            .and_then(|scorer| Some((scorer.base(), scorer.taken_off(ply)?)));
        match counted {
            None => Story::Won(winner),
            Some((base, taken)) => Story::Counted {
                winner,
                base,
                taken,
                against: reason == Reason::Loss,
                max: self.mover(Kind::Max),
                level: taken != ply as i32,
            },
        }
    }

    fn evaluated(&self) -> Story {
        let trace = &self.part.recording.trace;
        let eval = trace.options().eval.name();
        match (trace.options().depth, trace.shortcut()) {
            (Some(plies), None) => Story::Limit(plies, eval),
            _ => Story::Blocked(eval),
        }
    }

    fn arrived(&self, child: NodeId) -> Arrived {
        let trace = &self.part.recording.trace;
        let frame = self.frame();
        let Frame {
            node, ply, kind, ..
        } = *frame;
        let value = trace.value(child, ply + 1);
        let seen = kind.as_mover(value);
        let parent = trace.call_before(self.moment);
        let moved = parent
            .as_ref()
            .is_some_and(|parent| parent.window != frame.window);
        Arrived {
            place: self.place(node),
            value: valued(value, trace.bound(child)),
            from: (
                self.part.states.number(child),
                self.part.recording.move_to(child),
            ),
            side: self.side(kind),
            kind,
            verdict: self.verdict(child, value, kind, parent.and_then(|parent| parent.best)),
            narrowed: moved.then(|| match kind {
                Kind::Max => signed(frame.window.alpha),
                Kind::Min => signed(frame.window.beta),
            }),
            views: self.is_negamax().then(|| {
                [
                    (self.mover(kind.other()), signed(-seen)),
                    (self.mover(kind), signed(seen)),
                ]
            }),
        }
    }

    fn verdict(&self, child: NodeId, value: Score, kind: Kind, before: Option<Best>) -> Verdict {
        let recording = &self.part.recording;
        let Some(best) = before else {
            return Verdict::First;
        };
        let choice = recording.move_to(best.child);
        // What the child is worth at the most, for this mover.
        let bounded = recording.trace.bound(child) != Bound::Exact;
        match recording.trace.options().ties {
            Ties::First if value == best.value && bounded => Verdict::NoBetter(choice),
            Ties::First if value == best.value => Verdict::TieKept(choice),
            Ties::Last if value == best.value => {
                let taken = if bounded {
                    Verdict::BoundTaken
                } else {
                    Verdict::TieTaken
                };
                taken(recording.move_to(child))
            }
            ties if kind.improves(value, best.value, ties) => {
                Verdict::Better(signed(best.value), choice)
            }
            _ => Verdict::Worse(signed(best.value), choice),
        }
    }

    fn closed(&self, node: NodeId, mv: Move, bound: Bound, kind: Kind) -> Closed {
        let trace = &self.part.recording.trace;
        let ply = self.frame().ply;
        let exact = bound == Bound::Exact;
        let known = |child| (trace.value(child, ply + 1), trace.bound(child));
        let doubt = trace
            .best_child(node, ply)
            .map(known)
            .filter(|(_, bound)| exact && *bound != Bound::Exact);
        Closed {
            place: self.place(node),
            value: valued(trace.value(node, ply), bound),
            exact,
            doubt: doubt.map(|(value, bound)| valued(value, bound)),
            mv: self.name(mv),
            who: self.mover(kind),
            kind,
            values: trace
                .children(node)
                .map(|child| valued(trace.value(child, ply + 1), trace.bound(child)))
                .collect(),
            shortcut: trace
                .shortcut()
                .map(|shortcut| (shortcut, self.mover(kind.other()))),
        }
    }

    fn cut_off(&self, node: NodeId, value: Score, kind: Kind, window: Window) -> CutOff {
        let recording = &self.part.recording;
        let bound = match kind {
            Kind::Max => window.beta,
            Kind::Min => window.alpha,
        };
        CutOff {
            place: self.place(node),
            value: signed(value),
            side: self.side(kind),
            kind,
            bound: signed(bound),
            reach: match kind {
                _ if value == bound => Reach::Reaches,
                Kind::Max => Reach::Passes,
                Kind::Min => Reach::FallsBelow,
            },
            other: self.mover(kind.other()),
            skipped: list(&recording.names(&recording.skipped(node))),
        }
    }

    /// What happened to a numbered state since an earlier moment.
    pub fn change(&self, before: Option<&Moment>, number: u32, node: NodeId) -> Option<Change> {
        let trace = &self.part.recording.trace;
        let then = before.map_or(Status::Unseen, |moment| moment.status(node));
        let best_of = |moment: &Moment| moment.frame(node).and_then(|frame| frame.best);
        match self.moment.status(node) {
            Status::Closed if then != Status::Closed => {
                let value = valued(trace.value(node, trace.ply(node)), trace.bound(node));
                Some(Change::Value(number, value))
            }
            Status::Open => {
                let best = best_of(self.moment).map(|best| best.value);
                let old = before.and_then(best_of).map(|best| best.value);
                match best {
                    Some(best) if old != Some(best) => Some(Change::Best(number, signed(best))),
                    _ if then == Status::Unseen => Some(Change::Entered(number)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
