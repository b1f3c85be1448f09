//! While a question is waiting, the screen shows nothing that answers it: it would look the
//! same if the run went on differently.

use std::collections::HashMap;

use plyback::game::{Game, Move, Problem, with};
use plyback::lesson::{Lesson, Part, embedded, load};
use plyback::quiz::{Question, Secret};
use plyback::run::{Pane, Run};
use plyback::search::{
    Algorithm, Backup, Bound, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score, Ties,
    Window,
};
use plyback::trace::{Event, EventLog, LogNode, NodeId, Progress, Recording, Step, Trace};
use plyback::tui::testing::Action;

use crate::stage::{PLAIN, Stage};

/// A different score of the same width.
fn another(score: Score) -> Score {
    let value = score.get();
    let is_full = value % 10 == 9 || value % 10 == -9;
    let sign = if value < 0 { -1 } else { 1 };
    Score::new(if is_full { value - sign } else { value + sign })
}

/// Reports a different search, the same only up to a step. From there on all values differ, and
/// if the shape is secret, other nodes are searched as well.
fn forged<G: Game>(problem: &Problem<G>, pane: &Pane, until: Step, secret: Secret) -> Trace {
    let (recording, trace) = (&pane.recording, pane.trace());
    let progress = Progress::new();
    let log = EventLog::new(trace.options(), trace.kind(0), 1 << 26, &progress);
    let mut tale = Tale {
        log,
        problem,
        nodes: HashMap::new(),
    };
    let closes_late = |node| trace.close_step(node).is_none_or(|step| step > until);
    let end = match secret {
        Secret::Shape => until.next().0,
        Secret::Nothing | Secret::Values => trace.steps(),
    };
    for step in (0..end).map(Step) {
        let mut event = trace.moment(step).event;
        match &mut event {
            _ if step <= until => {}
            Event::Leaf { score, .. } => *score = another(*score),
            Event::Backup {
                child, value, best, ..
            } => {
                if closes_late(*child) {
                    *value = another(*value);
                }
                *best = another(*best);
            }
            Event::Return {
                node, value, mv, ..
            }
            | Event::Cutoff {
                node, value, mv, ..
            } => {
                *value = another(*value);
                let tried = recording.tried(*node);
                *mv = tried.into_iter().find(|other| Some(*other) != *mv).or(*mv);
            }
            Event::Enter { .. } => {}
        }
        tale.tell(&event, recording);
    }
    if let Some(shortcut) = trace.shortcut() {
        Observer::<G>::shortcut(&mut tale.log, shortcut);
    }
    if secret == Secret::Shape {
        tale.go_on(until, &Guide::new(pane));
    }
    tale.log.finish()
}

struct Tale<'a, G: Game> {
    log: EventLog<'a>,
    problem: &'a Problem<G>,
    nodes: HashMap<NodeId, LogNode>,
}

impl<G: Game> Tale<'_, G> {
    fn tell(&mut self, event: &Event, recording: &Recording) {
        let log = &mut self.log;
        match *event {
            Event::Enter {
                node,
                from,
                ply,
                kind,
                window,
            } => {
                let entry = Entry {
                    game: &self.problem.game,
                    position: &self.problem.root,
                    mv: from.map_or(Move(0), |(_, mv)| mv),
                    ply,
                    kind,
                    window,
                };
                let entered = Observer::<G>::enter(log, entry).continue_value();
                self.nodes.insert(node, entered.expect("room"));
            }
            Event::Leaf {
                node,
                score,
                reason,
            } => Observer::<G>::leaf(log, self.nodes[&node], score, reason),
            Event::Backup {
                node,
                mv,
                value,
                bound,
                best,
                improved,
                window,
                ..
            } => Observer::<G>::backup(
                log,
                Backup {
                    node: self.nodes[&node],
                    mv,
                    value,
                    bound,
                    best,
                    improved,
                    window,
                },
            ),
            Event::Return {
                node,
                value,
                mv,
                bound,
                ..
            } => {
                let node = self.nodes[&node];
                Observer::<G>::close(
                    log,
                    Close {
                        node,
                        value,
                        mv,
                        bound,
                    },
                );
            }
            Event::Cutoff {
                node,
                value,
                mv,
                bound,
                kind,
                window,
                ..
            } => {
                let close = Close {
                    node: self.nodes[&node],
                    value,
                    mv,
                    bound,
                };
                let skipped = recording.skipped(node).into_iter();
                Observer::<G>::cutoff(
                    log,
                    Cutoff {
                        close,
                        kind,
                        window,
                    },
                    skipped,
                );
            }
        }
    }

    /// Continues the search in a different way.
    fn go_on(&mut self, until: Step, guide: &Guide<'_>) {
        let moment = guide.pane.trace().moment(until);
        let mut closed = None;
        for (index, frame) in moment.path.iter().enumerate().rev() {
            let is_last = index + 1 == moment.path.len();
            let path = guide.pane.trace().moves_to(frame.node);
            let mut open = Open {
                node: self.nodes[&frame.node],
                window: frame.window,
                kind: frame.kind,
                best: frame.best.map(|best| (best.value, Move(0))),
            };
            let event = &moment.event;
            let is_told = matches!(
                event,
                Event::Leaf { .. } | Event::Return { .. } | Event::Cutoff { .. }
            );
            if let Some(value) = closed.take() {
                let child = guide.pane.trace().mv(moment.path[index + 1].node);
                self.arrive(&mut open, child.expect("a child"), value);
            }
            closed = Some(if is_last && is_told {
                guide.pane.trace().value(frame.node, frame.ply)
            } else {
                let done = frame.backed as usize + usize::from(!is_last);
                self.finish(open, &path, done, guide)
            });
        }
    }

    /// Backs a child's value up to its parent.
    fn arrive(&mut self, open: &mut Open, mv: Move, value: Score) {
        let improved =
            (open.best).is_none_or(|(best, _)| open.kind.improves(value, best, Ties::First));
        if improved {
            open.best = Some((value, mv));
        }
        let (best, _) = open.best.expect("a value");
        Observer::<G>::backup(
            &mut self.log,
            Backup {
                node: open.node,
                mv,
                value,
                bound: Bound::Exact,
                best,
                improved,
                window: open.window,
            },
        );
    }

    /// Searches the remaining children of a node and closes it.
    fn finish(&mut self, mut open: Open, path: &[Move], done: usize, guide: &Guide<'_>) -> Score {
        let (children, skipped) = guide.children(path);
        for &mv in children.iter().skip(done) {
            let entry = Entry {
                game: &self.problem.game,
                position: &self.problem.root,
                mv,
                ply: path.len() as u32 + 1,
                kind: open.kind.other(),
                window: open.window,
            };
            let entered = Observer::<G>::enter(&mut self.log, entry).continue_value();
            let child = Open {
                node: entered.expect("room"),
                kind: open.kind.other(),
                best: None,
                ..open
            };
            let value = self.finish(child, &[path, &[mv]].concat(), 0, guide);
            self.arrive(&mut open, mv, value);
        }
        let Some((value, mv)) = open.best else {
            let (value, reason) = guide.leaf(path);
            Observer::<G>::leaf(&mut self.log, open.node, value, reason);
            return value;
        };
        let close = Close {
            node: open.node,
            value,
            mv: Some(mv),
            bound: match open.kind {
                _ if skipped.is_empty() => Bound::Exact,
                Kind::Max => Bound::Lower,
                Kind::Min => Bound::Upper,
            },
        };
        if skipped.is_empty() {
            Observer::<G>::close(&mut self.log, close);
        } else {
            let (kind, window, skipped) = (open.kind, open.window, skipped.into_iter());
            Observer::<G>::cutoff(
                &mut self.log,
                Cutoff {
                    close,
                    kind,
                    window,
                },
                skipped,
            );
        }
        value
    }
}

/// An unfinished call.
#[derive(Clone, Copy)]
struct Open {
    node: LogNode,
    window: Window,
    kind: Kind,
    best: Option<(Score, Move)>,
}

/// How a search may go on: if the whole tree is small, every move is searched, or else only as
/// much as leads to the numbered states and as deep as the game does; a move found without a
/// search is replaced by another.
struct Guide<'a> {
    pane: &'a Pane,
    whole: Option<Recording>,
    deepest: Vec<Move>,
    widest: Score,
}

impl<'a> Guide<'a> {
    fn new(pane: &'a Pane) -> Self {
        let options = Options {
            algorithm: Algorithm::Minimax,
            shortcuts: false,
            ..*pane.trace().options()
        };
        let trace = pane.trace();
        let whole = Recording::new(pane.recording.game.clone(), &options, 2_000).ok();
        let nodes = || (0..trace.nodes() as u32).map(NodeId);
        let deepest = nodes().max_by_key(|&node| trace.ply(node));
        let scores = nodes().map(|node| trace.value(node, trace.ply(node)));
        Self {
            pane,
            whole: whole.filter(|_| trace.shortcut().is_none()),
            deepest: trace.moves_to(deepest.expect("a root")),
            widest: (scores.max_by_key(|score| score.to_string().len())).expect("a root"),
        }
    }

    /// The moves searched at a node, and those skipped.
    fn children(&self, path: &[Move]) -> (Vec<Move>, Vec<Move>) {
        if let Some(whole) = &self.whole {
            let node = whole.trace.follow(path).expect("a node");
            return (whole.tried(node), Vec::new());
        }
        let trace = self.pane.trace();
        let Some(node) = trace.follow(path) else {
            return Default::default();
        };
        let tried = self.pane.recording.tried(node);
        if trace.shortcut().is_some() {
            let mut legal = self.pane.recording.place(node).moves;
            legal.retain(|mv| path.is_empty() && !tried.contains(mv));
            legal.truncate(1);
            return (legal, Vec::new());
        }
        let leads = |&mv: &Move| {
            let there = [path, &[mv]].concat();
            let mut states = self.pane.states.iter();
            let is_numbered = states.any(|(_, state)| trace.moves_to(state).starts_with(&there));
            let is_below = (self.pane.states.iter()).any(|(_, state)| state == node);
            is_numbered || is_below && mv == tried[0] || self.deepest.starts_with(&there)
        };
        let searched = tried.iter().rposition(leads).map_or(0, |last| last + 1);
        (tried[..searched].to_vec(), tried[searched..].to_vec())
    }

    fn leaf(&self, path: &[Move]) -> (Score, Reason) {
        let reason = if self.pane.recording.game.has_own_values() {
            Reason::Value
        } else {
            Reason::Draw
        };
        let Some(trace) = self.whole.as_ref().map(|whole| &whole.trace) else {
            return (another(self.widest), reason);
        };
        let node = trace.follow(path).expect("a node");
        let score = trace.value(node, path.len() as u32);
        (another(score), trace.leaf(node).unwrap_or(reason))
    }
}

fn altered(pane: &Pane, until: Step, secret: Secret) -> Pane {
    let game = pane.recording.game.clone();
    let trace = with!(game, problem => forged(problem, pane, until, secret));
    let mut other = Pane::from(Recording { game, trace });
    other.figure = pane.figure;
    for (number, node) in pane.states.iter() {
        if let Some(node) = other.trace().follow(&pane.trace().moves_to(node)) {
            other.states.label(number, node);
        }
    }
    other
}

/// The lesson with only this part, whose run continues differently after a stop.
fn with_another_end(lesson: &Lesson, part: &Part, step: Step, question: &Question) -> Lesson {
    let at = part.run.at(step);
    let secret = question.secret(&part.run);
    let panes = part.run.panes().iter().zip(&at);
    let mut panes: Vec<Pane> = panes
        .map(|(pane, at)| altered(pane, at.step, secret))
        .collect();
    let run = match panes.len() {
        1 => Run::from(panes.remove(0)),
        _ => {
            let b = panes.remove(1);
            Run::beside([panes.remove(0), b], &Progress::new()).expect("room")
        }
    };
    let mut part = Part {
        run,
        ..part.clone()
    };
    let last = part.run.last();
    for stop in &mut part.stops {
        if secret == Secret::Shape && stop.step > step {
            stop.step = last;
        }
    }
    alone(lesson, part)
}

fn alone(lesson: &Lesson, part: Part) -> Lesson {
    Lesson {
        parts: vec![part],
        ..lesson.clone()
    }
}

/// The screen at a step of a lesson's only part, after some keys.
fn seen(lesson: Lesson, step: Step, size: (u16, u16), keys: &[&str]) -> String {
    let mut stage = Stage::lesson(lesson, PLAIN, size);
    stage.act(Action::GoToStep(step));
    for key in keys {
        stage.press(key);
    }
    stage.text()
}

/// In a small tree, everything that may come has its place: it does not change at a question.
#[test]
fn a_small_tree_stays_while_it_is_asked_about() {
    let sources = embedded().into_iter();
    let mut lessons = sources.map(|source| load(&source, &Progress::new()).expect("a lesson"));
    let lesson = lessons
        .find(|lesson| lesson.id == "alpha-beta")
        .expect("it is there");
    for name in ["cut", "deep"] {
        let part = lesson
            .parts
            .iter()
            .find(|part| part.name == name)
            .expect("a part");
        for stop in part.stops.iter().filter(|stop| !stop.questions.is_empty()) {
            let asked = seen(alone(&lesson, part.clone()), stop.step, (80, 24), &[]);
            let mut silent = part.clone();
            silent
                .stops
                .iter_mut()
                .for_each(|stop| stop.questions.clear());
            let told = seen(alone(&lesson, silent), stop.step, (80, 24), &[]);
            // The tree without its title.
            let tree = |text: &str| -> Vec<String> {
                let rows = text.lines().skip(2).take(13);
                rows.map(|row| row.chars().take(50).collect()).collect()
            };
            assert_eq!(
                tree(&asked),
                tree(&told),
                "{}:\n{asked}\n{told}",
                stop.selector
            );
        }
    }
}

#[test]
fn what_answers_a_question_is_not_on_the_screen() {
    let mut wrong = Vec::new();
    for source in embedded() {
        let lesson = load(&source, &Progress::new()).expect("a lesson");
        for part in &lesson.parts {
            for stop in &part.stops {
                let asked = stop.questions.first();
                let hides = |question: &&Question| question.secret(&part.run) != Secret::Nothing;
                let Some(question) = asked.map(|asked| &asked.question).filter(hides) else {
                    continue;
                };
                let other = with_another_end(&lesson, part, stop.step, question);
                assert_ne!(other.parts[0].run.last(), stop.step);
                let screens: [((u16, u16), &[&str]); 8] = [
                    ((80, 24), &[]),
                    ((80, 24), &["s", "Down"]),
                    ((80, 24), &["s", "Up", "Down"]),
                    ((80, 24), &["f"]),
                    ((80, 24), &["v"]),
                    ((120, 40), &["f", "f"]),
                    ((200, 60), &[]),
                    ((200, 60), &["f", "m"]),
                ];
                for (size, keys) in screens {
                    let real = seen(alone(&lesson, part.clone()), stop.step, size, keys);
                    let forged = seen(other.clone(), stop.step, size, keys);
                    if real != forged {
                        wrong.push(format!(
                            "{}: {} of {} at {size:?} after {keys:?}:\n{real}\n{forged}",
                            lesson.id,
                            question.kind.name(),
                            stop.selector,
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
