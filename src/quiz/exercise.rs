//! An exercise: a search, the questions about it, and the right answers.

use std::ops::Range;

use crate::generate;
use crate::program::{self, Parting, execute};
use crate::{Answer, Drill, Kind, Question, Spec};
use game::Move;
use play::Chance;
use run::{Pane, Query, Run};
use search::listing;
use trace::{Event, NodeId, Step, Trace};
use words::{Message, message};

/// The most consecutive events to ask for.
const EVENTS: usize = 20;

/// An exercise. A spec makes the same exercise on every machine.
#[derive(Clone)]
pub struct Exercise {
    /// What it was generated from.
    pub spec: Spec,
    /// The game, the position and the options of the search that is asked about.
    pub query: Query,
    /// That search.
    pub run: Run,
    /// Minimax of the same position, with every node there is.
    pub whole: Run,
    /// The questions, in order.
    pub asks: Vec<Ask>,
    /// The order in which the lines of a listing are handed out, by their index in it; empty if
    /// none are asked for.
    pub handed: Vec<usize>,
}

/// One of the questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A question about the search.
    Of(Question),
    /// The first step at which a wrong program goes wrong.
    Parting(Step),
    /// Which line belongs at this place in the listing, counting from 0.
    Line(usize),
}

/// The grade of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// There was no answer, or a skipped branch was not marked.
    Missed,
    /// A branch was marked that isn't skipped.
    TooMuch,
}

/// The grade of an answer, or of one branch in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// The index of the question.
    pub ask: usize,
    /// The branch, if branches are marked.
    pub branch: Option<Move>,
    /// The grade.
    pub mark: Mark,
}

impl Exercise {
    /// Generates the exercise of a spec.
    pub fn new(spec: Spec) -> Self {
        let (material, mut chance) = generate::material(spec);
        let options = *material.asked.trace.options();
        let handed = match spec.drill {
            Drill::Lines => shuffled(&options, &mut chance),
            _ => Vec::new(),
        };
        let parting = material.parting();
        let run = Run::from(material.asked);
        Self {
            spec,
            query: material.query,
            asks: asks(spec.drill, &run, parting, &mut chance),
            run,
            whole: material.whole.into(),
            handed,
        }
    }

    /// The search that is asked about.
    pub fn pane(&self) -> &Pane {
        self.run.first()
    }

    /// The search whose whole tree is given. If numbers are asked for, the tree shows what is
    /// pruned, whose numbers aren't used. In other exercises that would give an answer away, so
    /// it has every branch.
    pub const fn given(&self) -> &Run {
        match self.spec.drill {
            Drill::Values | Drill::Window => &self.run,
            _ => &self.whole,
        }
    }

    /// The pruned branches of the given tree, by their paths.
    pub fn pruned(&self) -> Vec<String> {
        let pane = self.given().first();
        let trace = pane.trace();
        let nodes = (0..trace.nodes() as u32).map(NodeId);
        let branches = nodes.flat_map(|node| {
            let above = trace.moves_to(node);
            let skipped = pane.recording.skipped(node).into_iter();
            skipped.map(move |mv| pane.recording.path(&[&above[..], &[mv]].concat()))
        });
        branches.collect()
    }

    /// The node that is asked about, if the question is about one.
    pub fn node(&self, ask: usize) -> Option<NodeId> {
        match &self.asks[ask] {
            Ask::Of(question) => question.kind.node(),
            Ask::Parting(_) | Ask::Line(_) => None,
        }
    }

    /// The moves at the node that is asked about, in search order, including skipped ones.
    pub fn branches(&self, ask: usize) -> Vec<Move> {
        let node = self.node(ask);
        node.map_or_else(Vec::new, |node| self.pane().recording.tried(node))
    }

    /// What is asked about, in writing: the moves to a node, joined by dots, or the number of a
    /// step or line; empty for the root and for the whole search.
    pub fn place(&self, ask: usize) -> String {
        let pane = self.pane();
        match &self.asks[ask] {
            Ask::Of(question) => match question.kind.node() {
                Some(node) => pane.recording.path(&pane.trace().moves_to(node)),
                None => question.asked.next().number().to_string(),
            },
            Ask::Parting(_) => String::new(),
            Ask::Line(line) => (line + 1).to_string(),
        }
    }

    /// The right answer.
    pub fn key(&self, ask: usize) -> Answer {
        match &self.asks[ask] {
            Ask::Of(question) => question.key(&self.run),
            Ask::Parting(step) => Answer::Sentence(step.number()),
            Ask::Line(line) => Answer::Sentence(line + 1),
        }
    }

    /// The options of the search, as the command line takes them.
    pub fn options(&self) -> String {
        let side = self.query.setup.root.map(|_| "--root min".to_owned());
        let request = self.query.request.written();
        side.into_iter()
            .chain([request])
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// A line of the listing, by its index.
    pub fn line(&self, line: usize) -> String {
        let options = self.pane().trace().options();
        listing(options.algorithm)[line].text(options)
    }

    /// Parses an answer. Lines go by their numbers as handed out.
    ///
    /// # Errors
    /// A message that says what would be right.
    pub fn read(&self, ask: usize, text: &str) -> Result<Answer, Message> {
        match &self.asks[ask] {
            // Branches are marked by name, however few there are to choose from.
            Ask::Of(_) if self.spec.drill == Drill::Cuts => {
                Answer::moves(text, self.pane(), &self.branches(ask))
            }
            Ask::Of(question) => match question.read(&self.run, text)? {
                // No node is entered with such a window.
                Answer::Window(window) if window.alpha > window.beta => {
                    Err(message!(PracticeWindowTurned { given: text }))
                }
                answer => Ok(answer),
            },
            Ask::Parting(_) => Ok(Answer::Sentence(numbered(text, self.run.steps())?)),
            Ask::Line(_) => {
                let number = numbered(text, self.handed.len())?;
                Ok(Answer::Sentence(self.handed[number - 1] + 1))
            }
        }
    }

    /// An answer in writing.
    pub fn written(&self, answer: &Answer) -> String {
        match (self.spec.drill, answer) {
            (Drill::Lines, Answer::Sentence(number)) => self.line(number - 1).trim().to_owned(),
            _ => answer.written(self.pane()),
        }
    }

    /// Grades an answer per question, `None` if there is none. Numbers in skipped branches are
    /// never looked at.
    pub fn grade(&self, answers: &[Option<Answer>]) -> Vec<Graded> {
        let answer = |ask: usize| answers.get(ask).and_then(Option::as_ref);
        let asks = 0..self.asks.len();
        if self.runs(answers) {
            let mark = Mark::Right;
            let branch = None;
            return asks.map(|ask| Graded { ask, branch, mark }).collect();
        }
        asks.flat_map(|ask| self.grade_one(ask, answer(ask)))
            .collect()
    }

    /// Grades the answer to one question; for cuts, branch by branch.
    pub fn grade_one(&self, ask: usize, answer: Option<&Answer>) -> Vec<Graded> {
        let key = self.key(ask);
        let graded = |branch, mark| Graded { ask, branch, mark };
        if let (Drill::Cuts, Answer::Moves(skipped)) = (self.spec.drill, &key) {
            let marked = match answer {
                Some(Answer::Moves(marked)) => &marked[..],
                _ => &[],
            };
            let mark = |mv: Move| match (skipped.contains(&mv), marked.contains(&mv)) {
                (true, true) => Some(Mark::Right),
                (true, false) => Some(Mark::Missed),
                (false, true) => Some(Mark::TooMuch),
                (false, false) => None,
            };
            let branches = self.branches(ask).into_iter();
            return branches
                .filter_map(|mv| Some(graded(Some(mv), mark(mv)?)))
                .collect();
        }
        let mark = match answer {
            None => Mark::Missed,
            Some(answer) if self.is_right(answer, &key) => Mark::Right,
            Some(_) => Mark::Wrong,
        };
        vec![graded(None, mark)]
    }

    /// For each item that is scored, whether it is right: an answer, a branch, or a whole
    /// program. Only counts the questions that `counts` selects.
    pub fn scored(&self, answers: &[Option<Answer>], counts: impl Fn(usize) -> bool) -> Vec<bool> {
        if self.spec.drill == Drill::Lines {
            return vec![self.runs(answers)];
        }
        let graded = self.grade(answers).into_iter();
        let graded = graded.filter(|graded| counts(graded.ask));
        graded.map(|graded| graded.mark == Mark::Right).collect()
    }

    /// Whether the lines are in an order in which the program does what the search does: the
    /// listing's, or an equivalent one.
    fn runs(&self, answers: &[Option<Answer>]) -> bool {
        self.spec.drill == Drill::Lines
            && answers.iter().all(Option::is_some)
            && self.executed(answers).is_none()
    }

    fn is_right(&self, answer: &Answer, key: &Answer) -> bool {
        match (self.spec.drill, answer, key) {
            // Lines with the same text can't be told apart.
            (Drill::Lines, Answer::Sentence(one), Answer::Sentence(other)) => {
                let alike = program::alike(self.pane().trace().options());
                let text = |number: usize| number.checked_sub(1).and_then(|line| alike.get(line));
                text(*one).is_some() && text(*one) == text(*other)
            }
            _ => answer.says(key),
        }
    }

    /// Where each line of the listing stands in this order. Lines with the same text can't be
    /// told apart: those that stand right are taken first.
    pub fn places(&self, order: &[usize]) -> Vec<usize> {
        let alike = program::alike(self.pane().trace().options());
        let is_right = |line: usize| alike[order[line]] == alike[line];
        let right = |line: usize| is_right(line).then_some(line);
        let mut places: Vec<Option<usize>> = (0..order.len()).map(right).collect();
        let wrong = (0..order.len()).filter(|&place| !is_right(place));
        for place in wrong {
            let is_it =
                |&line: &usize| places[line].is_none() && alike[line] == alike[order[place]];
            if let Some(line) = (0..order.len()).find(is_it) {
                places[line] = Some(place);
            }
        }
        places.into_iter().flatten().collect()
    }

    /// Where the student's program first differs from the search; `None` if it never does, or
    /// lines are missing.
    pub fn executed(&self, answers: &[Option<Answer>]) -> Option<Parting> {
        let lines = answers.iter().map(|answer| match answer {
            Some(Answer::Sentence(number)) => number.checked_sub(1),
            _ => None,
        });
        let order: Vec<usize> = lines.collect::<Option<_>>()?;
        execute(&order, &self.whole.first().recording, self.pane().trace())
    }
}

/// The lines of a listing, shuffled.
fn shuffled(options: &search::Options, chance: &mut Chance) -> Vec<usize> {
    let count = listing(options.algorithm).len();
    let mut order: Vec<usize> = (0..count).collect();
    while order
        .iter()
        .enumerate()
        .any(|(place, line)| place == *line && place < 2)
    {
        for last in (1..count).rev() {
            order.swap(last, chance.below(last + 1));
        }
    }
    order
}

/// The questions about a search, which parts from the right one at `parting` if it is wrong.
fn asks(drill: Drill, run: &Run, parting: Option<Step>, chance: &mut Chance) -> Vec<Ask> {
    let trace = run.first().trace();
    let ask = |kind, asked| Question::new(kind, asked, run).ok().map(Ask::Of);
    let of = |kind: fn(NodeId) -> Kind| move |node| ask(kind(node), Step::FIRST);
    let inner = generate::inner(trace);
    // In the order in which nodes close, so that feedback doesn't give later answers away.
    let closing = |kind| {
        let mut nodes: Vec<NodeId> = generate::inner(trace).collect();
        nodes.sort_by_key(|&node| trace.close_step(node));
        nodes.into_iter().filter_map(of(kind)).collect()
    };
    match drill {
        Drill::Values => closing(Kind::Value),
        Drill::Cuts => closing(Kind::Cut),
        // The root's window is open.
        Drill::Window => inner.skip(1).filter_map(of(Kind::Window)).collect(),
        Drill::Move => of(Kind::Move)(NodeId::ROOT).into_iter().collect(),
        Drill::Trace => {
            let steps = asked_steps(trace, chance);
            steps
                .filter_map(|step| ask(Kind::Next, Step(step)))
                .collect()
        }
        Drill::Spot => parting.map(Ask::Parting).into_iter().collect(),
        Drill::Lines => {
            let lines = 0..listing(trace.options().algorithm).len();
            lines.map(Ask::Line).collect()
        }
    }
}

/// The steps to ask for the next event at; in a long search, a part that has its first cutoff.
fn asked_steps(trace: &Trace, chance: &mut Chance) -> Range<usize> {
    // At the end, all that's left is for the root to return.
    let last = trace.steps() - 2;
    let is_cutoff = |&step: &usize| matches!(trace.moment(Step(step)).event, Event::Cutoff { .. });
    let cutoff = (0..last).find(is_cutoff).unwrap_or(0);
    let before = EVENTS / 2 + chance.below(EVENTS / 2);
    let first = cutoff
        .saturating_sub(before)
        .min(last.saturating_sub(EVENTS));
    first..last.min(first + EVENTS)
}

/// Parses a number from 1 to `count`.
fn numbered(text: &str, count: usize) -> Result<usize, Message> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (1..=count).contains(number));
    number.ok_or_else(|| {
        let given = text.trim();
        message!(PracticeNeedsNumber { given, count })
    })
}
