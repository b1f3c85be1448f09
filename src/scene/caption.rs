//! Sentences about a step, made from its event: what happens, why, and with what numbers.

use crate::words::{bounds, kind_name, list, signed, some_of, valued, windowed};
use game::{Move, Outcome};
use quiz::Belief;
use run::{Pane, Run};
use search::{
    Algorithm, Bound, Candidates, Kind, Mistake, Named, Order, Reason, Score, Shortcut, Ties,
};
use search::{OptionSpec, Window};
use trace::{Best, Event, Frame, Moment, NodeId, Recording, Status, Step};
use words::{Lang, Message, Value, all_of, message};

/// How long to show a word, in milliseconds: four words a second are comfortable to read.
pub const A_WORD: u64 = 250;

/// A sentence about an event and its reason.
pub fn sentence(pane: &Pane, moment: &Moment, lang: Lang) -> String {
    lang.say(&message_of(pane, moment))
}

/// Like [`sentence`], but without mentioning the program's mistake.
pub fn unmarked_sentence(pane: &Pane, moment: &Moment, lang: Lang) -> String {
    let narrator = Narrator {
        is_blind: true,
        ..Narrator::new(pane, moment)
    };
    lang.say(&narrator.said())
}

/// The caption as part of a verdict: every node is named, on boards too, and pruned moves are left
/// out if the verdict names them (`is_told`).
pub(super) fn reason(pane: &Pane, moment: &Moment, is_told: bool) -> Message {
    let narrator = Narrator {
        is_told,
        has_names: true,
        ..Narrator::new(pane, moment)
    };
    narrator.sentence()
}

/// Like [`sentence`], as a message.
pub(super) fn message_of(pane: &Pane, moment: &Moment) -> Message {
    Narrator::new(pane, moment).sentence()
}

/// What a search does at a step of a run, with the belief behind it if a wrong program first
/// goes wrong there.
pub(super) fn sentence_in(run: &Run, pane: usize, step: Step, lang: Lang) -> String {
    let moment = run.pane(pane).trace().moment(step);
    let said = sentence(run.pane(pane), &moment, lang);
    match wrong_here(run, pane, step) {
        Some(wrong) => format!("{said} {}", lang.say(&wrong)),
        None => said,
    }
}

/// Says that a program first goes wrong here, and the belief behind that; at the first step,
/// that it never does.
fn wrong_here(run: &Run, pane: usize, step: Step) -> Option<Message> {
    let mistake = run.pane(pane).trace().options().mistake?;
    if step == Step::FIRST && run.is_never_wrong() {
        return Some(Message::NeverWrong);
    }
    let is_here = run.wrong_step() == Some((pane, step));
    let behind = is_here.then(|| behind(mistake))?;
    Some(message!(FirstWrongStep { behind }))
}

pub(super) fn belief_behind(mistake: Mistake) -> Belief {
    Belief::named(mistake.belief()).expect("a belief that there is")
}

/// The belief behind a mistake, and the truth.
pub(super) fn behind(mistake: Mistake) -> Message {
    let belief = belief_behind(mistake);
    message!(BehindMistake {
        believed: belief.believed(),
        truth: belief.truth(),
    })
}

/// What changed between two moments: the values that states have got since, each with its node.
pub fn changes(
    pane: &Pane,
    before: Option<&Moment>,
    now: &Moment,
    lang: Lang,
) -> Vec<(NodeId, String)> {
    let narrator = Narrator::new(pane, now);
    let change = |(number, node)| {
        let change = narrator.change(before, number, node)?;
        Some((node, lang.say(&change)))
    };
    pane.states.iter().filter_map(change).collect()
}

/// A moment of a search.
struct Narrator<'a> {
    pane: &'a Pane,
    recording: &'a Recording,
    moment: &'a Moment,
    /// The running call.
    frame: &'a Frame,
    /// Whether to leave out mistakes.
    is_blind: bool,
    /// Whether what is pruned has been said already.
    is_told: bool,
    /// Whether every node is named, by its path if it has no number.
    has_names: bool,
}

impl<'a> Narrator<'a> {
    fn new(pane: &'a Pane, moment: &'a Moment) -> Self {
        Self {
            pane,
            recording: &pane.recording,
            moment,
            frame: moment.path.last().expect("a path has a root"),
            is_blind: false,
            is_told: false,
            has_names: pane.recording.game.has_own_values() && pane.states.is_empty(),
        }
    }

    fn said(&self) -> Message {
        match self.moment.event {
            Event::Enter { window, .. } => self.entered(window),
            Event::Leaf { score, reason, .. } => self.scored(score, reason),
            Event::Backup { child, .. } => self.arrived(child),
            Event::Return { mv, bound, .. } => self.closed(mv, bound),
            Event::Cutoff { value, window, .. } => self.cut_off(value, window),
        }
    }

    fn sentence(&self) -> Message {
        let said = self.said();
        match self.wrong() {
            Some(what) => message!(SaidWrong { said, what }),
            None => said,
        }
    }

    /// What shows of a mistake at this step; when the root is entered, that there is one.
    fn wrong(&self) -> Option<Message> {
        let mistake = self.mistake()?;
        let trace = self.pane.trace();
        let Frame {
            node, ply, kind, ..
        } = *self.frame;
        let turn = trace.turn(ply);
        let shows = match (mistake, &self.moment.event) {
            (_, Event::Enter { node, .. }) if *node == NodeId::ROOT => {
                let what = OptionSpec::named("mistake")?.about(mistake.name());
                return Some(message!(WrongProgram { what }));
            }
            (Mistake::SameSide, Event::Enter { node, .. }) => {
                turn != kind && trace.leaf(*node).is_none()
            }
            (Mistake::SharedWindow, Event::Backup { .. } | Event::Cutoff { .. }) => {
                self.frame.window != self.own_window()
            }
            (Mistake::RootWindowFixed, &Event::Backup { improved, .. }) => {
                node == NodeId::ROOT && improved
            }
            (Mistake::DepthSign | Mistake::SmallWin, Event::Leaf { reason, .. }) => {
                matches!(reason, Reason::Win | Reason::Loss)
            }
            (Mistake::NegamaxNoFlip, Event::Leaf { score, .. }) => {
                kind == Kind::Min && *score != Score::new(0)
            }
            _ => false,
        };
        let (own, shared) = (self.own_window(), self.frame.window);
        let what = message!(WrongHere {
            mistake: mistake.name(),
            low: signed(trace, shared.alpha),
            high: signed(trace, shared.beta),
            alpha: signed(trace, own.alpha),
            beta: signed(trace, own.beta),
            side: self.player(turn),
            max: self.player(Kind::Max),
        });
        shows.then_some(what)
    }

    /// The window that the running calls leave for this one.
    fn own_window(&self) -> Window {
        let path = self.moment.path.iter();
        path.fold(Window::OPEN, |window, frame| match frame.best {
            Some(best) => window.narrowed(frame.kind, best.value),
            None => window,
        })
    }

    /// Whether this is a leaf because the search tries none of its moves, not because of a limit.
    fn is_quiet(&self) -> bool {
        let options = self.pane.trace().options();
        options.moves == Candidates::Threats && options.depth != Some(self.frame.ply)
    }

    /// The name of a node: its number, if it has one, or in a written tree the moves to it.
    fn state(&self, node: NodeId) -> Value {
        match self.pane.states.number(node) {
            Some(number) => number.into(),
            None if node == NodeId::ROOT => "root".into(),
            None if self.has_names => {
                let path = self.recording.path(&self.pane.trace().moves_to(node));
                message!(NamedByPath { path }).into()
            }
            None => "here".into(),
        }
    }

    /// The name of the side to move, if `kind` is what the search takes this node for, or else
    /// of the other.
    fn mover(&self, kind: Kind) -> &'static str {
        let turn = self.pane.trace().turn(self.frame.ply);
        match kind == self.frame.kind {
            _ if !self.recording.game.has_board() => self.kind_name(kind),
            true => self.player(turn),
            false => self.player(turn.other()),
        }
    }

    /// The name of the side that plays as MAX or MIN.
    fn player(&self, kind: Kind) -> &'static str {
        let max = self.pane.trace().options().max;
        self.recording.game.side_name(kind.side(max))
    }

    /// What the search takes the side to move at nodes of this kind for.
    fn kind_name(&self, kind: Kind) -> &'static str {
        match self.mistake() {
            Some(Mistake::SameSide) => kind_name(Kind::Max),
            _ => kind_name(kind),
        }
    }

    /// The mistake in the program, if it is wrong.
    fn mistake(&self) -> Option<Mistake> {
        self.pane.trace().options().mistake
    }

    /// `X (MAX)`, or `MAX` if the sides have no other names.
    fn side(&self, kind: Kind) -> String {
        if self.recording.game.has_board() {
            format!("{} ({})", self.mover(kind), self.kind_name(kind))
        } else {
            self.kind_name(kind).into()
        }
    }

    fn is_negamax(&self) -> bool {
        self.pane.trace().options().algorithm == Algorithm::Negamax
    }

    fn entered(&self, window: Window) -> Message {
        let Frame {
            node, ply, kind, ..
        } = *self.frame;
        let trace = self.pane.trace();
        let mv = trace.mv(node).map(|mv| self.recording.game.move_name(mv));
        let bound = |score| trace.has_windows().then(|| signed(trace, score));
        message!(NodeEntered {
            mv,
            side: self.side(kind.other()),
            state: self.state(node),
            building: trace.is_two_phase(),
            ply,
            alpha: bound(window.alpha),
            beta: bound(window.beta),
            next: self.next(node, kind),
        })
    }

    /// What the search does next, or why it stops here.
    fn next(&self, node: NodeId, kind: Kind) -> Message {
        if let Some(remark) = self.recording.place(node).remark {
            return remark;
        }
        let trace = self.pane.trace();
        let options = trace.options();
        let names = self.recording.names(&self.recording.tried(node));
        let (count, free) = (names.len(), self.recording.place(node).moves.len());
        let next = match (trace.leaf(node), trace.shortcut()) {
            (Some(Reason::Depth), Some(_)) => "unsearched",
            (Some(Reason::Depth), None) if self.is_quiet() => "quiet",
            (Some(Reason::Depth), None) => "limit",
            (Some(Reason::Value), _) => "given",
            (Some(_), _) => "over",
            // Its result is given when it is played.
            (None, Some(_)) => "shortcut",
            (None, None) if count < free => "candidates",
            (None, None) => "moves",
        };
        message!(Next {
            next,
            side: self.side(kind),
            other: self.mover(kind.other()),
            plies: options.depth.map(|count| message!(Plies { count })),
            count,
            free,
            rule: options.moves.name(),
            order: (count > 1 && options.order != Order::Scan).then(|| options.order.name()),
            moves: list(&names),
        })
    }

    /// How a leaf gets its score.
    fn scored(&self, score: Score, reason: Reason) -> Message {
        let Frame { node, ply, .. } = *self.frame;
        let (trace, recording) = (self.pane.trace(), self.recording);
        // What MAX sees, even if the program takes it for what the side to move sees.
        let value = match self.mistake() {
            Some(Mistake::NegamaxNoFlip) => score,
            _ => trace.value(node, ply),
        };
        let is_min = self.frame.kind == Kind::Min;
        let place = recording.place(node);
        if let Some(remark) = place.remark {
            let (state, value) = (self.state(node), signed(trace, value));
            let missing = remark == Message::NoMoveListed;
            return message!(LeafStands {
                state,
                value,
                missing
            });
        }
        let winner = match place.outcome {
            Some(Outcome::Win(side)) => Some(recording.game.side_name(side)),
            _ => None,
        };
        let scorer = recording.scorer();
        let taken = scorer.as_ref().and_then(|scorer| scorer.taken_off(ply));
        let depth = trace.options().depth.filter(|_| trace.shortcut().is_none());
        message!(LeafScored {
            how: match (winner, reason) {
                (Some(_), _) if taken.is_some() => "counted",
                (Some(_), _) => "won",
                (None, Reason::Value) => "given",
                (None, Reason::Depth) if self.is_quiet() => "quiet",
                (None, Reason::Depth) if depth.is_some() => "limit",
                (None, Reason::Depth) => "block",
                (None, _) => "drawn",
            },
            winner,
            state: self.state(node),
            value: signed(trace, value),
            ply,
            base: scorer.map(|scorer| scorer.base().to_string()),
            taken: taken.map(i32::abs),
            added: taken.is_some_and(i32::is_negative),
            level: taken.map(i32::abs) != Some(ply as i32),
            against: reason == Reason::Loss,
            max: self.player(Kind::Max),
            plies: depth.map(|count| message!(Plies { count })),
            eval: trace.options().eval.name(),
            seen: (self.is_negamax() && is_min && score != Score::new(0))
                .then(|| signed(trace, score)),
            becomes: (!self.is_blind && trace.value(node, ply) != value)
                .then(|| signed(trace, trace.value(node, ply))),
        })
    }

    fn arrived(&self, child: NodeId) -> Message {
        let trace = self.pane.trace();
        let Frame {
            node,
            ply,
            kind,
            window,
            ..
        } = *self.frame;
        let value = trace.value(child, ply + 1);
        let before = trace.call_before(self.moment);
        // A shared window is told wherever it isn't the call's own.
        let is_narrowed = before.as_ref().is_some_and(|call| call.window != window)
            || self.mistake() == Some(Mistake::SharedWindow) && window != self.own_window();
        let best = before.and_then(|call| call.best);
        // A wrong program may change both bounds.
        let is_wrong = self.mistake().is_some();
        let both = bounds(trace, window).filter(|_| is_narrowed);
        let sees = kind.as_mover(value);
        let views = self.is_negamax().then(|| {
            let had = best.map(|best| kind.as_mover(best.value));
            message!(NegamaxViews {
                below: self.mover(kind.other()),
                saw: signed(trace, -sees),
                here: self.mover(kind),
                sees: signed(trace, sees),
                had: had.filter(|&had| had != sees).map(|had| signed(trace, had)),
                more: had < Some(sees),
            })
        });
        message!(ValueArrives {
            value: valued(trace, value, trace.bound(child)),
            state: self.state(node),
            child: self.pane.states.number(child),
            mv: self.recording.move_to(child),
            verdict: self.verdict(child, value, best),
            narrowed: both.map(|both| match is_wrong {
                true => windowed(&both),
                false => signed(trace, window.bound_of(kind)),
            }),
            kind: if is_wrong { "window" } else { kind_name(kind) },
            views,
        })
    }

    /// What an arriving value does to the best so far.
    fn verdict(&self, child: NodeId, value: Score, before: Option<Best>) -> Message {
        let trace = self.pane.trace();
        let (kind, ties) = (self.frame.kind, trace.options().ties);
        // If bounded, the value is the most that the child can be worth to this mover.
        let bounded = trace.bound(child) != Bound::Exact;
        let (verdict, by) = match before {
            None if self.mistake() == Some(Mistake::BestFromZero) => {
                let improves = kind.improves(value, trace.start(kind), ties);
                let verdict = match (improves, self.is_blind) {
                    (true, true) => "now-best",
                    (true, false) => "above-zero",
                    (false, true) => "not-kept",
                    (false, false) => "zero",
                };
                (verdict, child)
            }
            None => ("first", child),
            Some(best) if best.value == value => match (ties, bounded) {
                (Ties::First, true) => ("no-better", best.child),
                (Ties::First, false) => ("tie-kept", best.child),
                (Ties::Last, true) if !self.is_blind => ("bound-taken", child),
                (Ties::Last, _) => ("tie-taken", child),
            },
            Some(best) if kind.improves(value, best.value, ties) => ("better", best.child),
            Some(best) => ("worse", best.child),
        };
        let worth = |best: Best| valued(trace, best.value, trace.bound(best.child));
        message!(Verdict {
            verdict,
            side: self.side(kind),
            kind: kind_name(kind),
            // Negamax compares what the mover sees, which is said elsewhere.
            best: before.filter(|_| !self.is_negamax()).map(worth),
            mv: self.recording.move_to(by),
        })
    }

    fn closed(&self, mv: Option<Move>, bound: Bound) -> Message {
        let trace = self.pane.trace();
        let Frame {
            node, ply, kind, ..
        } = *self.frame;
        let seen = |value| trace.options().algorithm.in_view(kind, value);
        let known = |child| valued(trace, seen(trace.value(child, ply + 1)), trace.bound(child));
        let children: Vec<NodeId> = trace.children(node).collect();
        let value = trace.value(node, ply);
        // No move was better than what `best` started from.
        let zero = mv.is_none();
        let count = children.len() + usize::from(zero);
        let values = (count <= 6).then(|| {
            let known = children.iter().map(|&child| known(child));
            let values = known.chain(zero.then(|| Score::new(0).to_string()));
            all_of(values)
        });
        let bounds = children
            .iter()
            .filter(|&&child| trace.bound(child) != Bound::Exact);
        let exact = bound == Bound::Exact;
        let fails_low = bound.fails_low(kind);
        let doubt = trace
            .best_child(node, ply)
            .filter(|&best| exact && trace.bound(best) != Bound::Exact);
        message!(NodeCloses {
            shortcut: trace.shortcut().map(Shortcut::name),
            other: self.mover(kind.other()),
            count,
            bounds: bounds.count(),
            values,
            side: self.mover(kind),
            kind: kind_name(if self.is_negamax() { Kind::Max } else { kind }),
            state: self.state(node),
            value: valued(trace, seen(value), bound),
            tree: (seen(value) != value).then(|| signed(trace, value)),
            exact,
            // If a node failed low, no move is known to be its best.
            mv: mv
                .filter(|_| !fails_low)
                .map(|mv| self.recording.game.move_name(mv)),
            zero: match (zero, self.is_blind) {
                (true, true) => "hidden",
                (true, false) => "true",
                (false, _) => "false",
            },
            doubt: doubt.map(known),
            unskipped: self.unskipped(),
        })
    }

    /// Says that the value has met the bound, but with no move left to skip.
    fn unskipped(&self) -> Option<Message> {
        let trace = self.pane.trace();
        let Frame {
            kind, window, best, ..
        } = self.frame;
        let best = best.as_ref()?.value;
        let is_closed = window.is_closed(trace.options().cut, *kind, best);
        (trace.has_windows() && is_closed).then(|| {
            let bound = window.bound_of(kind.other());
            message!(NothingToSkip {
                reach: reach(*kind, best, bound),
                kind: kind_name(*kind),
                bound: signed(trace, bound),
            })
        })
    }

    fn cut_off(&self, value: Score, window: Window) -> Message {
        let Frame { node, kind, .. } = *self.frame;
        let skipped = self.recording.names(&self.recording.skipped(node));
        let count = Some(skipped.len()).filter(|_| !self.is_told);
        let (trace, bound) = (self.pane.trace(), window.bound_of(kind.other()));
        // In some wrong programs the bound is not that of another move.
        if node == NodeId::ROOT || self.mistake() == Some(Mistake::SharedWindow) {
            return message!(WindowCuts {
                side: self.side(kind),
                state: self.state(node),
                value: signed(trace, value),
                kind: kind_name(kind),
                bound: signed(trace, bound),
                count,
                skipped: some_of(&skipped),
            });
        }
        message!(NodeCuts {
            side: self.side(kind),
            value: signed(trace, value),
            reach: reach(kind, value, bound),
            kind: kind_name(kind),
            bound: signed(trace, bound),
            other: self.mover(kind.other()),
            state: self.state(node),
            count,
            skipped: some_of(&skipped),
        })
    }

    /// What happened to a numbered state since an earlier moment.
    fn change(&self, before: Option<&Moment>, state: u32, node: NodeId) -> Option<Message> {
        let trace = self.pane.trace();
        let then = before.map_or(Status::Unseen, |moment| moment.status(node));
        let best_of = |moment: &Moment| moment.frame(node)?.best.map(|best| best.value);
        let (change, value) = match self.moment.status(node) {
            Status::Closed if then != Status::Closed => {
                let value = valued(trace, trace.value(node, trace.ply(node)), trace.bound(node));
                ("value", Some(value))
            }
            Status::Open => match best_of(self.moment) {
                Some(best) if before.and_then(best_of) != Some(best) => {
                    ("best", Some(signed(trace, best)))
                }
                _ if then == Status::Unseen => ("entered", None),
                _ => return None,
            },
            _ => return None,
        };
        Some(message!(StateChange {
            state,
            change,
            value
        }))
    }
}

/// How a node's value compares to the other side's bound.
fn reach(kind: Kind, value: Score, bound: Score) -> &'static str {
    match kind {
        _ if value == bound => "reaches",
        Kind::Max => "passes",
        Kind::Min => "below",
    }
}
