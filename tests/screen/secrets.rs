//! While a question waits, the screen shows nothing of what answers it: it looks the same
//! where the run goes on in another way.

use std::collections::HashMap;

use plyback::game::{Game, Move, Problem, Visitor};
use plyback::lesson::{Lesson, Part, embedded, load};
use plyback::quiz::{Question, Secret};
use plyback::run::{Pane, Run, States};
use plyback::search::{Backup, Bound, Close, Cutoff, Entry, Observer, Reason, Score};
use plyback::trace::{Event, EventLog, LogNode, NodeId, Progress, Recording, Step, Trace};
use plyback::tui::testing::Action;

use crate::stage::{PLAIN, Stage};

/// Tells another search: the same up to a step. After that all values are others, or where
/// the shape is secret, it ends as soon as it can.
struct Forger<'a> {
    pane: &'a Pane,
    until: Step,
    secret: Secret,
}

/// Another score, as wide as this one.
fn another(score: Score) -> Score {
    let value = score.get();
    let is_full = value % 10 == 9 || value % 10 == -9;
    let sign = if value < 0 { -1 } else { 1 };
    Score::new(if is_full { value - sign } else { value + sign })
}

impl Visitor for Forger<'_> {
    type Output = Trace;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Trace {
        let (recording, trace) = (&self.pane.recording, self.pane.trace());
        let progress = Progress::new();
        let log = EventLog::new(trace.options(), trace.kind(0), 1 << 26, &progress);
        let mut tale = Tale {
            log,
            problem,
            nodes: HashMap::new(),
        };
        let closes_late = |node| trace.close_step(node).is_none_or(|step| step > self.until);
        let end = match self.secret {
            Secret::Shape => self.until.next().0,
            Secret::Nothing | Secret::Values => trace.steps(),
        };
        for step in (0..end).map(Step) {
            let mut event = trace.moment(step).event;
            match &mut event {
                _ if step <= self.until => {}
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
        if self.secret == Secret::Shape {
            tale.end(self.pane, self.until);
        }
        tale.log.finish()
    }
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
                        skipped,
                    },
                );
            }
        }
    }

    /// Every call that is open closes with what it has.
    fn end(&mut self, pane: &Pane, until: Step) {
        let (recording, trace) = (&pane.recording, pane.trace());
        let moment = trace.moment(until);
        let mut closed = None;
        for (index, frame) in moment.path.iter().enumerate().rev() {
            let is_last = index + 1 == moment.path.len();
            let node = self.nodes[&frame.node];
            if let Some((mv, value)) = closed {
                Observer::<G>::backup(
                    &mut self.log,
                    Backup {
                        node,
                        mv,
                        value,
                        bound: Bound::Exact,
                        best: value,
                        improved: true,
                        window: frame.window,
                    },
                );
            }
            let value = Score::new(1);
            let is_closed =
                is_last && !matches!(moment.event, Event::Enter { .. } | Event::Backup { .. });
            if is_closed {
                // It was told before.
            } else if is_last && frame.backed == 0 {
                let reason = if recording.game.has_own_values() {
                    Reason::Value
                } else {
                    Reason::Draw
                };
                Observer::<G>::leaf(&mut self.log, node, value, reason);
            } else {
                let tried = recording.tried(frame.node);
                let done = frame.backed as usize + usize::from(!is_last);
                let close = Close {
                    node,
                    value,
                    mv: tried.get(done - 1).copied(),
                    bound: Bound::Exact,
                };
                let skipped = tried[done..].iter().copied();
                if skipped.len() == 0 {
                    Observer::<G>::close(&mut self.log, close);
                } else {
                    Observer::<G>::cutoff(
                        &mut self.log,
                        Cutoff {
                            close,
                            kind: frame.kind,
                            window: frame.entry,
                            skipped,
                        },
                    );
                }
            }
            closed = trace.mv(frame.node).map(|mv| (mv, value));
        }
    }
}

fn altered(pane: &Pane, until: Step, secret: Secret) -> Pane {
    let game = pane.recording.game.clone();
    let trace = game.visit(Forger {
        pane,
        until,
        secret,
    });
    let mut other = Pane {
        figure: pane.figure,
        ..Pane::from(Recording { game, trace })
    };
    other.states = States::default();
    for (number, node) in pane.states.iter() {
        if let Some(node) = other.trace().follow(&pane.trace().moves_to(node)) {
            other.states.label(number, node);
        }
    }
    other
}

/// The lesson with this part alone, its run gone on in another way from a stop on.
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

/// What is seen at a step of a lesson's only part, after some keys.
fn seen(lesson: Lesson, step: Step, size: (u16, u16), keys: &[&str]) -> String {
    let mut stage = Stage::lesson(lesson, PLAIN, size);
    stage.act(Action::GoToStep(step));
    for key in keys {
        stage.press(key);
    }
    stage.text()
}

#[test]
fn what_answers_a_question_is_not_on_the_screen() {
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
                let screens: [((u16, u16), &[&str]); 6] = [
                    ((80, 24), &[]),
                    ((80, 24), &["f"]),
                    ((80, 24), &["v"]),
                    ((120, 40), &["f", "f"]),
                    ((200, 60), &[]),
                    ((200, 60), &["f", "m"]),
                ];
                for (size, keys) in screens {
                    let real = seen(alone(&lesson, part.clone()), stop.step, size, keys);
                    // How large nodes are may follow the depth of the search, which is no
                    // answer; how many steps and nodes there will be may not be told.
                    if question.secret(&part.run) == Secret::Shape {
                        let trace = part.run.first().trace();
                        let totals = [
                            format!("of {} ", part.run.steps()),
                            format!("Tree {} nodes", trace.nodes()),
                        ];
                        for total in totals {
                            assert!(!real.contains(&total), "{}: {total}:\n{real}", lesson.id);
                        }
                        continue;
                    }
                    let forged = seen(other.clone(), stop.step, size, keys);
                    assert!(
                        real == forged,
                        "{}: {} of {} at {size:?} after {keys:?}:\n{real}\n{forged}",
                        lesson.id,
                        question.kind.name(),
                        stop.selector,
                    );
                }
            }
        }
    }
}
