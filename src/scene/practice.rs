//! Sentences for exercises: the task, the questions, the feedback.

use super::caption::{belief_behind, reason};
use super::words::{kind_name, requested, signed, windowed};
use super::{BoardScene, origin_message};
use game::Move;
use quiz::{
    Answer, Ask, Belief, Drill, Exercise, Graded, Halt, Happening, Kind, Mark, Parting, Question,
    Spec, Verdict,
};
use run::{Cause, Origin, Pane, Quantity, Summary};
use search::{Algorithm, Bound, Cut, Named, Reason, Request, Score};
use trace::{Event, Moment, NodeId};
use words::{Lang, Message, message};

/// The exercise's kind, level and code.
pub fn title(exercise: &Exercise) -> Message {
    let Spec { drill, level, .. } = exercise.spec;
    let kind = message!(PracticeKind { kind: drill.name() });
    let code = exercise.spec.to_string();
    message!(PracticeTitleOf { kind, level, code })
}

/// What to do, and about which search.
pub fn task(exercise: &Exercise, lang: Lang) -> Message {
    let game = &exercise.query.game;
    let (game, sizes) = game.split_once(':').unwrap_or((game, ""));
    let mut sizes = sizes.split(',').filter(|size| !size.is_empty());
    let trace = exercise.pane().trace();
    let options = trace.options();
    // These depend on which of equal moves is kept.
    let by_ties = matches!(
        exercise.spec.drill,
        Drill::Move | Drill::Trace | Drill::Spot
    );
    let request = Request {
        ties: Some(options.ties).filter(|_| by_ties),
        ..exercise.query.request
    };
    let set = requested(exercise.pane(), &request, lang);
    // The right scoring, even if the program is wrong.
    let scorer = exercise.whole.first().recording.scorer();
    message!(PracticeTask {
        kind: exercise.spec.drill.name(),
        count: exercise.asks.len(),
        bounds: trace.has_windows(),
        strict: options.cut == Cut::Strict,
        algorithm: options.algorithm.name(),
        game,
        rows: sizes.next(),
        columns: sizes.next(),
        line: sizes.next(),
        win: scorer.and_then(|scorer| scorer.before_plies()),
        turn: BoardScene::new(exercise.pane(), trace::NodeId::ROOT).turn,
        options: Some(set).filter(|set| !set.is_empty()),
    })
}

/// What a board's leaves are worth, by the moves to them.
pub fn leaves(exercise: &Exercise) -> Message {
    let pane = exercise.given().first();
    let trace = pane.trace();
    let nodes = (0..trace.nodes() as u32).map(NodeId);
    let leaves = nodes.filter(|&node| trace.leaf(node).is_some());
    let leaves = leaves.map(|leaf| {
        let path = pane.recording.path(&trace.moves_to(leaf));
        let value = signed(trace, trace.value(leaf, trace.ply(leaf)));
        format!("{path} {value}")
    });
    let leaves = leaves.collect::<Vec<_>>().join(", ");
    message!(LeavesAre { leaves })
}

/// A question of an exercise.
pub fn asked(exercise: &Exercise, ask: usize) -> Message {
    let trace = exercise.pane().trace();
    let node = exercise.node(ask);
    let place = exercise.place(ask);
    message!(PracticeAsked {
        kind: exercise.spec.drill.name(),
        side: node.map(|node| kind_name(trace.kind(trace.ply(node)))),
        place: Some(place).filter(|place| !place.is_empty()),
    })
}

/// The question about one branch.
pub fn asked_of_branch(exercise: &Exercise, path: &[Move]) -> Message {
    let place = exercise.pane().recording.path(path);
    message!(PracticeBranch { place })
}

/// The feedback for an answer: the right one and, if it is wrong, the belief behind it and why.
pub fn feedback(exercise: &Exercise, ask: usize, answer: Option<&Answer>) -> Message {
    let pane = exercise.pane();
    let key = exercise.key(ask);
    let graded = exercise.grade_one(ask, answer);
    let is_right = graded.iter().all(|graded| graded.mark == Mark::Right);
    let mistake = pane.trace().options().mistake;
    match (&exercise.asks[ask], answer) {
        (Ask::Of(question), Some(answer)) => {
            let tied = tied(exercise, answer).filter(|_| !is_right);
            let mut verdict = question.grade(&exercise.run, answer);
            // A move that is just as good points to the rule for ties, and an exercise has one depth.
            let is_apt = |belief: &Belief| tied.is_none() && *belief != Belief::M22;
            verdict.belief = verdict.belief.filter(is_apt);
            let said = verdict.told(
                key.text(pane, &question.kind),
                branches(exercise, &graded, false),
            );
            let why = fault(exercise, question, answer, verdict);
            let with = |said, why| message!(PracticeBecause { said, why });
            let said = why.into_iter().fold(said, with);
            match tied {
                Some(value) => message!(PracticeTied {
                    said,
                    value,
                    ties: pane.trace().options().ties.name(),
                }),
                // A right answer may be luck.
                None => because(exercise, question, &graded, said),
            }
        }
        (Ask::Parting(step), answer) => message!(PracticeFirstWrong {
            answer: match answer {
                None => "none",
                Some(_) if is_right => "right",
                Some(Answer::Sentence(number)) if *number < step.number() => "early",
                Some(_) => "late",
            },
            step: step.number(),
            event: reason(pane, &pane.trace().moment(*step), false),
            believed: mistake.map(|mistake| belief_behind(mistake).believed()),
            truth: mistake.map(|mistake| belief_behind(mistake).truth()),
        }),
        (Ask::Of(question), None) => {
            let key = key.text(pane, &question.kind);
            because(exercise, question, &[], message!(PracticeSkipped { key }))
        }
        (Ask::Line(_), _) if is_right => Message::PracticeRight,
        (Ask::Line(_), _) => {
            let key = message!(AnswerIs {
                text: exercise.written(&key)
            });
            let (right, belief) = (false, None);
            let wrong = Verdict { right, belief };
            match answer {
                Some(_) => wrong.told(key, None),
                None => message!(PracticeSkipped { key }),
            }
        }
    }
}

/// What is wrong with an answer in itself, if that can be told.
fn fault(
    exercise: &Exercise,
    question: &Question,
    answer: &Answer,
    verdict: Verdict,
) -> Option<Message> {
    let (trace, key) = (exercise.pane().trace(), question.key(&exercise.run));
    match (&question.kind, answer, &key) {
        _ if verdict.right => None,
        // The window of the node where the search goes on.
        (Kind::Next, Answer::Event(Happening::Cut, _), Answer::Event(Happening::Enter, _)) => {
            let moment = trace.moment(question.asked);
            still_open(exercise.pane(), &moment, moment.current())
        }
        (Kind::Next, ..) => Some(rule(exercise, question)),
        (_, Answer::Number(it, _), Answer::Number(value, bound)) if it == value => {
            Some(message!(PracticeBound {
                value: signed(trace, *value),
                bound: bound.name(),
            }))
        }
        _ => (verdict.belief.is_none() && is_turned(answer, &key)).then_some(Message::PracticeSign),
    }
}

/// Whether an answer is right but for signs, or is as MIN sees it.
fn is_turned(answer: &Answer, key: &Answer) -> bool {
    let alike = |one: Score, other: Score| one == other || one == -other;
    match (answer, key) {
        (Answer::Number(one, _), Answer::Number(other, _)) => alike(*one, *other),
        (Answer::Window(one), Answer::Window(other)) => {
            let is_swapped = one.alpha == -other.beta && one.beta == -other.alpha;
            is_swapped || alike(one.alpha, other.alpha) && alike(one.beta, other.beta)
        }
        _ => false,
    }
}

/// The same with what was asked about before it.
pub fn feedback_at(exercise: &Exercise, ask: usize, answer: Option<&Answer>) -> Message {
    let place = exercise.place(ask);
    message!(PracticeSaid {
        kind: exercise.spec.drill.name(),
        place: Some(place).filter(|place| !place.is_empty()),
        said: feedback(exercise, ask, answer),
    })
}

/// Why the event that is asked about comes next.
fn rule(exercise: &Exercise, question: &Question) -> Message {
    let pane = exercise.pane();
    let moment = pane.trace().moment(question.outcome(&exercise.run));
    let path = pane.trace().moves_to(moment.current());
    let (mv, above) = path.split_last().unzip();
    let place = above.filter(|above| !above.is_empty());
    message!(PracticeRule {
        mv: mv.map(|&mv| pane.recording.game.move_name(mv)),
        place: place.map(|above| pane.recording.path(above)),
        event: match moment.event {
            Event::Enter { .. } => "enter",
            Event::Leaf {
                reason: Reason::Depth,
                ..
            } => "limit",
            Event::Leaf { .. } => "leaf",
            Event::Backup { .. } => "backup",
            Event::Return { .. } => "return",
            Event::Cutoff { .. } => "cutoff",
        }
    })
}

/// The verdict on an answer, followed by the reason: what the search does there or, for a window,
/// where α and β come from.
fn because(exercise: &Exercise, question: &Question, graded: &[Graded], said: Message) -> Message {
    let (pane, run) = (exercise.pane(), &exercise.run);
    let moment = pane.trace().moment(question.outcome(run));
    let because = |said, why| message!(PracticeBecause { said, why });
    match question.kind {
        Kind::Window(node) => {
            let ends = [Quantity::Alpha, Quantity::Beta].map(|end| {
                let number = pane.number(end, node, &moment);
                number.map(|number| pane.origin(number))
            });
            let ends: Vec<Origin> = ends.into_iter().flatten().collect();
            let is_first = |end: &Origin| end.cause == Cause::Entered(NodeId::ROOT);
            if ends.iter().all(is_first) {
                because(said, Message::PracticeOpenWindow)
            } else {
                let told = ends.iter().map(|end| origin_message(pane, end));
                told.fold(said, because)
            }
        }
        // The verdict names what is pruned.
        Kind::Cut(node) => {
            let told = unpruned(exercise, node, graded, moment);
            told.into_iter().fold(said, because)
        }
        _ => because(said, reason(pane, &moment, false)),
    }
}

/// Why the first branch marked by mistake isn't pruned, and what prunes others, if any.
fn unpruned(exercise: &Exercise, node: NodeId, graded: &[Graded], closing: Moment) -> Vec<Message> {
    let (pane, trace) = (exercise.pane(), exercise.pane().trace());
    let much = graded.iter().find(|graded| graded.mark == Mark::TooMuch);
    let marked = much.and_then(|much| {
        let path = [trace.moves_to(node), vec![much.branch?]].concat();
        trace.follow(&path)
    });
    // The branch was marked on what was known before its search.
    let before = marked.map(|child| trace.moment(trace.enter_step(child)));
    let is_cut = matches!(closing.event, Event::Cutoff { .. });
    let closing = (is_cut || before.is_none()).then_some(closing);
    let told = before.into_iter().chain(closing).map(|moment| {
        let open = still_open(pane, &moment, node);
        open.unwrap_or_else(|| reason(pane, &moment, true))
    });
    told.collect()
}

/// Why nothing is pruned at a running node, unless its window is closed.
fn still_open(pane: &Pane, moment: &Moment, node: NodeId) -> Option<Message> {
    let trace = pane.trace();
    let frame = moment.frame(node)?;
    let (cut, best) = (trace.options().cut, frame.best.map(|best| best.value));
    let is_closed = best.is_some_and(|best| frame.window.is_closed(cut, frame.kind, best));
    (!is_closed).then(|| {
        let now = moment.current();
        let bound = frame.window.bound_of(frame.kind.other());
        message!(PracticeStillOpen {
            open: bound == frame.kind.other().worst(),
            before: (now != node).then(|| pane.recording.path(&trace.moves_to(now))),
            strict: cut == Cut::Strict,
            kind: kind_name(frame.kind),
            value: best.map(|best| signed(trace, best)),
            bound: signed(trace, bound),
        })
    })
}

/// The value of the move given as best, if it is just as good.
fn tied(exercise: &Exercise, answer: &Answer) -> Option<String> {
    let Answer::Moves(moves) = answer else {
        return None;
    };
    let recording = &exercise.pane().recording;
    let found = Summary::new(recording);
    let other = found.of(*moves.first()?)?;
    let value = other.value.filter(|_| other.bound == Bound::Exact)?;
    let is_tied = exercise.spec.drill == Drill::Move && value == found.value;
    is_tied.then(|| signed(&recording.trace, value))
}

/// The branches missed or wrongly marked, if there are any; `others` if they are at other nodes.
pub fn branches(exercise: &Exercise, graded: &[Graded], others: bool) -> Option<Message> {
    let name = |graded: &Graded| {
        let mv = exercise.pane().recording.names(&[graded.branch?]);
        let place = Some(exercise.place(graded.ask)).filter(|place| !place.is_empty());
        Some(place.into_iter().chain(mv).collect::<Vec<_>>().join("."))
    };
    let branches = |mark| {
        let of = graded.iter().filter(|graded| graded.mark == mark);
        let names: Vec<String> = of.filter_map(name).collect();
        Some(names.join(", ")).filter(|names| !names.is_empty())
    };
    let (missed, much) = (branches(Mark::Missed), branches(Mark::TooMuch));
    let is_some = missed.is_some() || much.is_some();
    is_some.then(|| {
        message!(PracticeBranches {
            missed,
            much,
            others
        })
    })
}

/// The marked branches below pruned ones, which don't count, if there are any.
pub fn below(exercise: &Exercise, marks: &[Vec<Move>]) -> Option<Message> {
    let recording = &exercise.pane().recording;
    let is_below = |path: &&Vec<Move>| recording.trace.follow(&path[..path.len() - 1]).is_none();
    let below = marks
        .iter()
        .filter(is_below)
        .map(|path| recording.path(path));
    let below = below.collect::<Vec<_>>().join(", ");
    (!below.is_empty()).then(|| message!(PracticeBelow { branches: below }))
}

/// How much of what was asked is right.
pub fn tally(exercise: &Exercise, answers: &[Option<Answer>], graded: &[Graded]) -> Message {
    if exercise.spec.drill == Drill::Lines && answers.iter().all(Option::is_some) {
        return match exercise.executed(answers) {
            None => Message::PracticeProgramRuns,
            Some(parting) => parted(exercise, answers, &parting),
        };
    }
    let count = |mark| graded.iter().filter(|graded| graded.mark == mark).count();
    let right = count(Mark::Right);
    message!(PracticeTally {
        kind: exercise.spec.drill.name(),
        right,
        count: graded.len() - count(Mark::TooMuch),
        given: count(Mark::Missed) == 0,
        much: count(Mark::TooMuch),
    })
}

/// Where a student's program goes wrong.
fn parted(exercise: &Exercise, answers: &[Option<Answer>], parting: &Parting) -> Message {
    let (pane, trace) = (exercise.pane(), exercise.pane().trace());
    let right = quiz::deed(trace, parting.step);
    // The window is told if nothing else differs.
    let is_alike = |deed: &quiz::Deed| deed.window != right.window && deed.number == right.number;
    let has_window = parting.instead.as_ref().is_some_and(is_alike);
    let done = |deed: &quiz::Deed| {
        let best = deed.happening == Happening::Backup;
        let ply = deed.path.len() as u32 - u32::from(best);
        let is_own = trace.options().algorithm == Algorithm::Negamax;
        message!(PracticeProgramDeed {
            event: message!(AnswerEvent {
                event: deed.happening.name(),
                state: None::<u32>,
                moves: (!deed.path.is_empty()).then(|| pane.recording.path(&deed.path)),
                reason: false,
            }),
            number: deed.number.map(|number| signed(trace, number)),
            best,
            window: (best && has_window).then(|| windowed(
                &[deed.window.alpha, deed.window.beta].map(|end| signed(trace, end))
            )),
            side: is_own.then(|| kind_name(trace.kind(ply))),
        })
    };
    let halt = parting.halt.map(|halt| match halt {
        Halt::NoFunction => "function",
        Halt::NoChild => "child",
        Halt::NoV => "v",
        Halt::NoBest => "best",
        Halt::NoValue => "value",
        Halt::TooLong => "long",
    });
    let line = answers[parting.line].as_ref();
    message!(PracticeProgramParts {
        step: parting.step.number(),
        right: done(&right),
        instead: parting.instead.as_ref().map(done),
        halt,
        place: parting.line + 1,
        line: line.map(|line| exercise.written(line)),
    })
}
