//! What is said of a step: a sentence made from the event that says why, with its numbers.

use crate::words::{kind_name, list, signed, valued};
use game::{Move, Outcome};
use run::Pane;
use search::{Algorithm, Bound, Kind, Named, Order, Reason, Score, Shortcut, Ties, Window};
use trace::{Best, Event, Frame, Moment, NodeId, Status};
use words::{Lang, Message, Value, message};

/// One sentence that tells an event and its reason.
#[must_use]
pub fn sentence(pane: &Pane, moment: &Moment, lang: Lang) -> String {
    lang.say(&Narrator { pane, moment }.sentence())
}

/// What changed between two moments: the values that states have since been given.
#[must_use]
pub fn changes(pane: &Pane, before: Option<&Moment>, now: &Moment, lang: Lang) -> Vec<String> {
    let narrator = Narrator { pane, moment: now };
    pane.states
        .iter()
        .filter_map(|(number, node)| narrator.change(before, number, node))
        .map(|change| lang.say(&change))
        .collect()
}

/// A moment of a search.
struct Narrator<'a> {
    pane: &'a Pane,
    moment: &'a Moment,
}

const fn key(kind: Kind) -> &'static str {
    match kind {
        Kind::Max => "max",
        Kind::Min => "min",
    }
}

impl Narrator<'_> {
    /// The sentence of the moment's event.
    fn sentence(&self) -> Message {
        match self.moment.event {
            Event::Enter {
                node,
                from,
                kind,
                window,
                ..
            } => self.entered(node, from.map(|(_, mv)| mv), kind, window),
            Event::Leaf {
                node,
                score,
                reason,
            } => self.scored(node, score, reason),
            Event::Backup { child, .. } => self.arrived(child),
            Event::Return {
                node,
                mv,
                bound,
                kind,
                ..
            } => self.closed(node, mv, bound, kind),
            Event::Cutoff {
                node,
                value,
                kind,
                window,
                ..
            } => self.cut_off(node, value, kind, window),
        }
    }

    fn frame(&self) -> &Frame {
        self.moment.path.last().expect("a path has a root")
    }

    /// What a node is called: by its number, where it has one.
    fn state(&self, node: NodeId) -> Value {
        match self.pane.states.number(node) {
            Some(number) => number.into(),
            None if node == NodeId::ROOT => "root".into(),
            None => "here".into(),
        }
    }

    /// What the side to move at a node of this kind is called.
    fn mover(&self, kind: Kind) -> &'static str {
        let max = self.pane.recording.trace.options().max;
        self.pane.recording.game.side_name(kind.side(max))
    }

    /// `X (MAX)`, or `MAX` where the sides have no other names.
    fn side(&self, kind: Kind) -> String {
        if self.pane.recording.game.has_board() {
            format!("{} ({})", self.mover(kind), kind_name(kind))
        } else {
            kind_name(kind).into()
        }
    }

    fn name(&self, mv: Move) -> String {
        self.pane.recording.game.move_name(mv)
    }

    fn is_negamax(&self) -> bool {
        self.pane.recording.trace.options().algorithm == Algorithm::Negamax
    }

    fn entered(&self, node: NodeId, by: Option<Move>, kind: Kind, window: Window) -> Message {
        let trace = &self.pane.recording.trace;
        let state = self.state(node);
        let next = self.next(node, kind);
        let (alpha, beta) = (signed(window.alpha), signed(window.beta));
        let window = trace
            .has_windows()
            .then(|| message!(EntryWindow { alpha, beta }));
        match by {
            None => message!(SearchBegins {
                state,
                window,
                next
            }),
            Some(mv) => message!(NodeEntered {
                side: self.side(kind.other()),
                mv: self.name(mv),
                state,
                building: trace.is_two_phase(),
                ply: self.frame().ply,
                window,
                next,
            }),
        }
    }

    fn next(&self, node: NodeId, kind: Kind) -> Message {
        let recording = &self.pane.recording;
        let options = recording.trace.options();
        let shortcut = recording.trace.shortcut();
        let side = self.side(kind);
        match (recording.trace.leaf(node), options.depth, shortcut) {
            (Some(Reason::Depth), _, Some(_)) => return message!(NextUnsearched { side }),
            (Some(Reason::Depth), Some(count), None) => {
                return message!(NextLimit {
                    side,
                    plies: message!(Plies { count })
                });
            }
            (Some(Reason::Value), ..) => return message!(NextOver { leaf: "given" }),
            (Some(_), ..) => return message!(NextOver { leaf: "over" }),
            (None, ..) => {}
        }
        let names = recording.names(&recording.tried(node));
        let moves = list(&names);
        match shortcut {
            Some(Shortcut::Win) => return message!(NextWin { side, mv: moves }),
            Some(Shortcut::Block) => {
                let other = self.mover(kind.other());
                return message!(NextBlock {
                    side,
                    mv: moves,
                    other
                });
            }
            None => {}
        }
        let free = recording.place(node).moves.len();
        let count = names.len();
        let order = (count > 1 && options.order != Order::Scan).then(|| options.order.name());
        if count < free {
            let rule = options.moves.name();
            message!(NextCandidates {
                side,
                count,
                free,
                rule,
                order,
                moves
            })
        } else {
            message!(NextMoves {
                side,
                count,
                order,
                moves
            })
        }
    }

    fn scored(&self, node: NodeId, score: Score, reason: Reason) -> Message {
        let ply = self.frame().ply;
        let value = self.pane.recording.trace.value(node, ply);
        let seen = (self.is_negamax() && score != value).then(|| signed(score));
        message!(LeafScored {
            story: self.story(node, ply, reason, signed(value)),
            seen
        })
    }

    /// How a leaf's score comes about.
    fn story(&self, node: NodeId, ply: u32, reason: Reason, value: String) -> Message {
        let recording = &self.pane.recording;
        let state = self.state(node);
        let winner = match recording.place(node).outcome {
            Some(Outcome::Win(side)) => recording.game.side_name(side),
            _ if reason == Reason::Value => return message!(ScoreGiven { value }),
            _ if reason == Reason::Depth => return self.evaluated(state, value),
            _ => return message!(ScoreDrawn { state, value }),
        };
        let counted = recording
            .scorer()
            .and_then(|scorer| Some((scorer.base(), scorer.taken_off(ply)?)));
        match counted {
            None => message!(ScoreWon {
                winner,
                state,
                value
            }),
            Some((base, taken)) => message!(ScoreCounted {
                winner,
                ply,
                base,
                taken,
                level: taken != ply as i32,
                against: reason == Reason::Loss,
                max: self.mover(Kind::Max),
                state,
                value,
            }),
        }
    }

    fn evaluated(&self, state: Value, value: String) -> Message {
        let trace = &self.pane.recording.trace;
        let eval = trace.options().eval.name();
        match (trace.options().depth, trace.shortcut()) {
            (Some(count), None) => {
                let plies = message!(Plies { count });
                message!(ScoreLimit {
                    plies,
                    eval,
                    state,
                    value
                })
            }
            _ => message!(ScoreBlock { eval, state, value }),
        }
    }

    fn arrived(&self, child: NodeId) -> Message {
        let trace = &self.pane.recording.trace;
        let frame = self.frame();
        let Frame {
            node, ply, kind, ..
        } = *frame;
        let value = trace.value(child, ply + 1);
        let parent = trace.call_before(self.moment);
        let moved = parent
            .as_ref()
            .is_some_and(|parent| parent.window != frame.window);
        let bound = match kind {
            Kind::Max => frame.window.alpha,
            Kind::Min => frame.window.beta,
        };
        let sees = kind.as_mover(value);
        let views = self.is_negamax().then(|| {
            message!(NegamaxViews {
                below: self.mover(kind.other()),
                saw: signed(-sees),
                here: self.mover(kind),
                sees: signed(sees),
            })
        });
        message!(ValueArrives {
            value: valued(value, trace.bound(child)),
            state: self.state(node),
            child: self.pane.states.number(child),
            mv: self.pane.recording.move_to(child),
            verdict: self.verdict(child, value, kind, parent.and_then(|parent| parent.best)),
            narrowed: moved.then(|| signed(bound)),
            kind: key(kind),
            views,
        })
    }

    /// What an arriving value does to the best so far.
    fn verdict(&self, child: NodeId, value: Score, kind: Kind, before: Option<Best>) -> Message {
        let recording = &self.pane.recording;
        let Some(best) = before else {
            return Message::VerdictFirst;
        };
        let (own, mv) = (recording.move_to(child), recording.move_to(best.child));
        // What the child is worth at the most, for this mover.
        let bounded = recording.trace.bound(child) != Bound::Exact;
        let ties = recording.trace.options().ties;
        if value == best.value {
            return match (ties, bounded) {
                (Ties::First, true) => message!(VerdictNoBetter { mv }),
                (Ties::First, false) => message!(VerdictTieKept { mv }),
                (Ties::Last, true) => message!(VerdictBoundTaken { mv: own }),
                (Ties::Last, false) => message!(VerdictTieTaken { mv: own }),
            };
        }
        let improves = kind.improves(value, best.value, ties);
        let (side, best, kind) = (self.side(kind), signed(best.value), key(kind));
        if improves {
            message!(VerdictBetter {
                side,
                kind,
                best,
                mv
            })
        } else {
            message!(VerdictWorse {
                side,
                kind,
                best,
                mv
            })
        }
    }

    fn closed(&self, node: NodeId, mv: Move, bound: Bound, kind: Kind) -> Message {
        let trace = &self.pane.recording.trace;
        let ply = self.frame().ply;
        let (state, mv) = (self.state(node), self.name(mv));
        let value = valued(trace.value(node, ply), bound);
        if let Some(shortcut) = trace.shortcut() {
            let other = self.mover(kind.other());
            let shortcut = shortcut.name();
            return message!(ShortcutCloses {
                mv,
                shortcut,
                other,
                state,
                value
            });
        }
        let exact = bound == Bound::Exact;
        let doubt = trace
            .best_child(node, ply)
            .filter(|child| exact && trace.bound(*child) != Bound::Exact);
        let known = |child| valued(trace.value(child, ply + 1), trace.bound(child));
        let choice = self.choice(kind, trace.children(node).map(known).collect());
        message!(NodeCloses {
            choice,
            state,
            value,
            exact,
            mv,
            doubt: doubt.map(known)
        })
    }

    fn choice(&self, kind: Kind, values: Vec<String>) -> Message {
        let values: Value = match values.as_slice() {
            [value] => return message!(ChoiceOnly { value }),
            [first, second] => message!(BothValues { first, second }).into(),
            few if few.len() <= 6 => few.join(", ").into(),
            many => message!(ManyValues { count: many.len() }).into(),
        };
        message!(ChoiceOf {
            side: self.mover(kind),
            kind: key(kind),
            values
        })
    }

    fn cut_off(&self, node: NodeId, value: Score, kind: Kind, window: Window) -> Message {
        let recording = &self.pane.recording;
        let bound = match kind {
            Kind::Max => window.beta,
            Kind::Min => window.alpha,
        };
        message!(NodeCuts {
            side: self.side(kind),
            value: signed(value),
            reach: match kind {
                _ if value == bound => "reaches",
                Kind::Max => "passes",
                Kind::Min => "below",
            },
            kind: key(kind),
            bound: signed(bound),
            other: self.mover(kind.other()),
            state: self.state(node),
            skipped: list(&recording.names(&recording.skipped(node))),
        })
    }

    /// What happened to a numbered state since an earlier moment.
    fn change(&self, before: Option<&Moment>, state: u32, node: NodeId) -> Option<Message> {
        let trace = &self.pane.recording.trace;
        let then = before.map_or(Status::Unseen, |moment| moment.status(node));
        let best_of = |moment: &Moment| moment.frame(node).and_then(|frame| frame.best);
        match self.moment.status(node) {
            Status::Closed if then != Status::Closed => {
                let value = valued(trace.value(node, trace.ply(node)), trace.bound(node));
                Some(message!(StateValue { state, value }))
            }
            Status::Open => {
                let best = best_of(self.moment).map(|best| best.value);
                let old = before.and_then(best_of).map(|best| best.value);
                match best {
                    Some(best) if old != Some(best) => Some(message!(StateBest {
                        state,
                        value: signed(best)
                    })),
                    _ if then == Status::Unseen => Some(message!(StateEntered { state })),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
