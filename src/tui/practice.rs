//! An exercise on the screen: the answers filled in so far and how they turn out.

mod draw;

use quiz::{Answer, Choice, Drill, Exercise, Graded, Mark, Spec};
use run::Run;
use scene::practice::{feedback, feedback_at, tally};
use search::Named;
use trace::{Direction, Goal, NodeId, Progress, Step};
use words::{Message, message};

use super::course::Deed;
use super::watch::PaneCache;
use super::{Action, Arrow, Modal, Outcome, Overlay};
use game::Move;
use tui_input::InputRequest;

pub(super) use draw::draw;

/// When answers are graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grading {
    /// Each answer as soon as it is given.
    AtOnce,
    /// All of them at the end.
    AtEnd,
}

/// An exercise on the screen.
pub struct Practice {
    /// The exercise.
    pub exercise: Exercise,
    pub(super) grading: Grading,
    answers: Vec<Option<Answer>>,
    /// The branches marked as skipped, by the moves to their ends.
    marks: Vec<Vec<Move>>,
    /// The question, branch or line under the cursor.
    at: usize,
    /// What has been typed but not parsed yet.
    typed: String,
    /// The current step, if a search is being read.
    step: Step,
    /// The choices offered by the question.
    choices: Vec<Choice>,
    /// The lines in their current order, and whether the one under the cursor is being carried.
    order: Vec<usize>,
    carries: bool,
    /// Whether each answer was graded as soon as it was given.
    told: Vec<bool>,
    /// The feedback on the last answer.
    said: Option<Message>,
    /// The grades of all answers, once they are graded.
    graded: Option<Vec<Graded>>,
    /// Which answers were right the first time: only those count.
    first: Option<Vec<bool>>,
    /// Deeds yet to be saved.
    done: Vec<Deed>,
    /// How far the caption is scrolled.
    scroll: u16,
    caches: [Vec<PaneCache>; 2],
}

impl Practice {
    /// An exercise with nothing filled in.
    pub fn new(spec: Spec, grading: Grading) -> Self {
        let exercise = Exercise::new(spec);
        let mut practice = Self {
            grading,
            answers: vec![None; exercise.asks.len()],
            marks: Vec::new(),
            at: 0,
            typed: String::new(),
            step: Step::FIRST,
            choices: Vec::new(),
            order: exercise.handed.clone(),
            carries: false,
            told: vec![false; exercise.asks.len()],
            said: None,
            graded: None,
            first: None,
            done: Vec::new(),
            scroll: 0,
            caches: [PaneCache::of(&exercise.run), PaneCache::of(&exercise.whole)],
            exercise,
        };
        practice.arrive();
        practice
    }

    const fn drill(&self) -> Drill {
        self.exercise.spec.drill
    }

    /// Whether numbers are filled in at the nodes.
    pub(super) const fn is_filled(&self) -> bool {
        matches!(self.drill(), Drill::Values | Drill::Window)
    }

    /// Whether everything has been graded.
    pub const fn is_over(&self) -> bool {
        self.graded.is_some()
    }

    /// Whether an answer is being typed, so that characters belong to it.
    pub const fn is_typing(&self) -> bool {
        self.is_filled() && !self.typed.is_empty()
    }

    /// Discards what is being typed, if anything.
    pub(super) fn stop(&mut self) -> bool {
        self.is_filled() && !std::mem::take(&mut self.typed).is_empty()
    }

    /// Whether leaving would lose answers.
    pub fn is_begun(&self) -> bool {
        let has_answers = match self.drill() {
            Drill::Lines => self.order != self.exercise.handed,
            Drill::Cuts => self.marks.len() > 1,
            _ => self.answers.iter().flatten().count() > 1,
        };
        !self.is_over() && has_answers
    }

    /// Takes the deeds that have not been saved yet.
    pub(super) fn take_done(&mut self) -> Vec<Deed> {
        std::mem::take(&mut self.done)
    }

    /// The command line for this exercise.
    pub fn command(&self) -> String {
        format!("plyback practice {}", self.exercise.spec)
    }

    /// The run whose tree is shown, and the index of its caches.
    pub(super) fn shown(&self) -> (&Run, usize) {
        match self.drill() {
            Drill::Cuts | Drill::Move if !self.is_over() => (self.exercise.given(), 1),
            _ => (&self.exercise.run, 0),
        }
    }

    /// Whether the cursor is on a node or a branch of the tree.
    const fn has_cursor(&self) -> bool {
        let drills = matches!(
            self.drill(),
            Drill::Values | Drill::Window | Drill::Cuts | Drill::Move
        );
        drills && !self.is_over()
    }

    /// The number of places for the cursor: questions, branches, moves or lines. The verdict on
    /// cuts is about a node.
    fn stops(&self) -> usize {
        match self.drill() {
            Drill::Cuts if !self.is_over() => self.branches().len(),
            Drill::Move => self.exercise.branches(0).len(),
            Drill::Lines => self.order.len(),
            _ => self.exercise.asks.len(),
        }
    }

    /// Every branch, in the order in which the nodes above close. What is pruned is among them,
    /// so that the cursor doesn't tell.
    fn branches(&self) -> Vec<Vec<Move>> {
        let trace = self.exercise.whole.first().trace();
        let mut nodes: Vec<NodeId> = (0..trace.nodes() as u32).map(NodeId).collect();
        nodes.sort_by_key(|&node| trace.close_step(node));
        let ends = nodes.into_iter().flat_map(|node| trace.children(node));
        ends.map(|end| trace.moves_to(end)).collect()
    }

    /// The question under the cursor; for a branch, the one about the node above it, if any.
    fn ask(&self) -> usize {
        match self.drill() {
            Drill::Cuts if !self.is_over() => {
                let mut above = self.path();
                above.pop();
                let mut asks = 0..self.exercise.asks.len();
                asks.find(|&ask| self.path_of(ask) == above).unwrap_or(0)
            }
            Drill::Move | Drill::Spot => 0,
            _ => self.at,
        }
    }

    /// The moves to the node that a question is about.
    fn path_of(&self, ask: usize) -> Vec<Move> {
        let node = self.exercise.node(ask).unwrap_or(NodeId::ROOT);
        self.exercise.pane().trace().moves_to(node)
    }

    /// The moves to the node under the cursor.
    fn path(&self) -> Vec<Move> {
        let trace = self.exercise.pane().trace();
        match self.drill() {
            Drill::Trace | Drill::Spot => trace.moves_to(trace.moment(self.step).current()),
            _ => self.path_at(self.at),
        }
    }

    /// The moves to the node at a place of the cursor.
    fn path_at(&self, at: usize) -> Vec<Move> {
        match self.drill() {
            Drill::Cuts if !self.is_over() => self.branches().swap_remove(at),
            Drill::Move => {
                let mv = self.exercise.branches(0).get(at).copied();
                self.path_of(0).into_iter().chain(mv).collect()
            }
            Drill::Values | Drill::Window | Drill::Cuts => self.path_of(at),
            Drill::Trace | Drill::Spot | Drill::Lines => Vec::new(),
        }
    }

    /// The place of the cursor that is next above or below it in the tree, if there is one.
    fn upright(&self, is_down: bool) -> usize {
        let here = self.path();
        let paths = (0..self.stops()).map(|at| (at, self.path_at(at)));
        let beyond = paths.filter(|(_, path)| match is_down {
            true => *path != here && path.starts_with(&here),
            false => *path != here && here.starts_with(path),
        });
        let next = beyond.min_by_key(|(_, path)| path.len().abs_diff(here.len()));
        next.map_or(self.at, |(at, _)| at)
    }

    /// Prepares for a new question.
    fn arrive(&mut self) {
        self.typed.clear();
        if self.drill() == Drill::Trace
            && let Some(quiz::Ask::Of(question)) = self.exercise.asks.get(self.at)
        {
            self.step = question.asked;
            self.choices = question.choices(&self.exercise.run);
        }
    }

    /// Moves the cursor by this many questions, branches, moves, lines or steps.
    fn walk(&mut self, arrow: Arrow, count: isize) -> Result<(), Message> {
        let by = match arrow {
            Arrow::Left | Arrow::Up => -count,
            Arrow::Right | Arrow::Down => count,
        };
        let to =
            |at: usize, count: usize| at.saturating_add_signed(by).min(count.saturating_sub(1));
        let is_upright = matches!(arrow, Arrow::Up | Arrow::Down);
        match self.drill() {
            Drill::Spot | Drill::Trace if self.is_over() || self.drill() == Drill::Spot => {
                let run = &self.exercise.run;
                let further = Direction::new(by > 0);
                let end = further.pick([run.last(), Step::FIRST]);
                (self.typed, self.said) = (String::new(), None);
                self.step = if is_upright {
                    // The other sights would give away where it goes wrong. The search is small.
                    run.find(Goal::Return, self.step, further, &Progress::new())
                        .unwrap_or(end)
                } else {
                    Step(to(self.step.0, run.steps()))
                };
            }
            Drill::Trace => self.typed = self.chosen(by),
            Drill::Lines => {
                let next = to(self.at, self.order.len());
                if self.carries {
                    let line = self.order.remove(self.at);
                    self.order.insert(next, line);
                }
                self.at = next;
            }
            drill => {
                self.put_typed()?;
                self.at = match is_upright && drill != Drill::Move {
                    true => self.upright(by > 0),
                    false => to(self.at, self.stops()),
                };
                self.arrive();
            }
        }
        Ok(())
    }

    /// Moves the cursor to the question about a node, or to the branch that leads there.
    fn point(&mut self, node: NodeId) -> Result<(), Message> {
        self.put_typed()?;
        let path = self.shown().0.first().trace().moves_to(node);
        let here = self.at;
        let found = (0..self.stops()).find(|&at| self.path_at(at) == path);
        self.at = found.unwrap_or(here);
        // Once more does what Enter does there.
        match self.drill() {
            Drill::Cuts | Drill::Move if found == Some(here) => self.enter(),
            _ => Ok(()),
        }
    }

    /// The number of the choice above or below the current one.
    fn chosen(&self, by: isize) -> String {
        let now: usize = self.typed.parse().unwrap_or(0);
        let most = self.choices.len();
        now.saturating_add_signed(by)
            .clamp(1, most.max(1))
            .to_string()
    }

    /// Parses what was typed, if anything.
    fn put_typed(&mut self) -> Result<(), Message> {
        if !self.typed.is_empty() {
            let ask = self.ask();
            self.answers[ask] = Some(self.exercise.read(ask, &self.typed)?);
            self.typed.clear();
        }
        Ok(())
    }

    /// Answers the question.
    fn enter(&mut self) -> Result<(), Message> {
        match self.drill() {
            Drill::Values | Drill::Window | Drill::Trace => {
                self.put_typed()?;
                let ask = self.at;
                // Events come in order: there is no going back to one.
                let is_left = self.answers[ask].is_some() || self.drill() == Drill::Trace;
                if is_left && self.grading == Grading::AtOnce {
                    let answer = self.answers[ask].as_ref();
                    self.said = Some(feedback_at(&self.exercise, ask, answer));
                    if !std::mem::replace(&mut self.told[ask], true) {
                        self.keep(|_, other| other == ask);
                    }
                }
                self.go_on();
            }
            Drill::Move => {
                let mv = self.exercise.branches(0).get(self.at).copied();
                self.answers[0] = Some(Answer::Moves(mv.into_iter().collect()));
                self.grade();
            }
            Drill::Spot => {
                self.answers[0] = Some(Answer::Sentence(self.step.number()));
                self.grade();
            }
            Drill::Cuts => self.put(),
            Drill::Lines => {
                let lines = self.order.iter();
                self.answers = lines.map(|line| Some(Answer::Sentence(line + 1))).collect();
                self.grade();
            }
        }
        Ok(())
    }

    /// Goes to the next open question, or grades all answers if there is none.
    fn go_on(&mut self) {
        let count = self.answers.len();
        let mut next = (1..=count).map(|more| (self.at + more) % count);
        // Events come in order.
        let open = match self.drill() {
            Drill::Trace => Some(self.at + 1).filter(|&next| next < count),
            _ => next.find(|&ask| self.answers[ask].is_none()),
        };
        match open {
            Some(next) => {
                self.at = next;
                self.arrive();
            }
            None => self.grade(),
        }
    }

    /// Marks the branch under the cursor, or picks up or drops a line.
    fn put(&mut self) {
        match self.drill() {
            _ if self.is_over() => {}
            Drill::Cuts => {
                let branch = self.path();
                match self.marks.iter().position(|marked| *marked == branch) {
                    Some(index) => drop(self.marks.remove(index)),
                    None => self.marks.push(branch),
                }
            }
            Drill::Lines => self.carries = !self.carries,
            _ => {}
        }
    }

    /// Types a character of an answer. An answer that was graded cannot be changed.
    fn put_char(&mut self, char: char) -> Result<(), Message> {
        match self.drill() {
            _ if self.is_over() => {}
            Drill::Values | Drill::Window if self.told[self.at] => {
                return Err(Message::PracticeIsGraded);
            }
            Drill::Values | Drill::Window if !Answer::may_hold(char) => {
                return self.refuses(&char.to_string()).map_or(Ok(()), Err);
            }
            Drill::Values | Drill::Window => self.typed.push(char),
            Drill::Trace if char.is_ascii_digit() => self.typed = char.to_string(),
            Drill::Move => {
                let (recording, name) = (&self.exercise.pane().recording, char.to_string());
                let mut branches = self.exercise.branches(0).into_iter();
                let named = branches.position(|mv| recording.game.move_name(mv) == name);
                self.at = named.unwrap_or(self.at);
            }
            Drill::Spot if char.is_ascii_digit() => {
                self.typed.push(char);
                let number = self.typed.parse().unwrap_or(usize::MAX);
                self.step = Step(number.saturating_sub(1)).min(self.exercise.run.last());
            }
            _ => {}
        }
        Ok(())
    }

    /// Erases what is typed or answered; once all is graded, opens the exercise again.
    fn erase(&mut self) {
        if self.is_over() {
            (self.graded, self.said) = (None, None);
            self.told.fill(false);
            self.at = 0;
            self.arrive();
        } else if self.typed.pop().is_none() && self.is_filled() && !self.told[self.at] {
            self.answers[self.at] = None;
        }
    }

    /// Grades all answers.
    fn grade(&mut self) {
        // No mark means that nothing is pruned; what is below a pruned branch doesn't count.
        if self.drill() == Drill::Cuts {
            let of = |ask: usize| {
                let above = self.path_of(ask);
                let marks = self.marks.iter().filter_map(|path| path.split_last());
                let marks = marks.filter(|&(_, path)| *path == above);
                Some(Answer::Moves(marks.map(|(&mv, _)| mv).collect()))
            };
            self.answers = (0..self.answers.len()).map(of).collect();
        }
        let graded = self.exercise.grade(&self.answers);
        let drill = self.drill();
        self.keep(|practice, ask| !practice.told[ask]);
        let scored = || self.exercise.scored(&self.answers, |_| true);
        self.first.get_or_insert_with(scored);
        // Show the step that the feedback is about.
        match self.exercise.asks.last() {
            Some(&quiz::Ask::Parting(step)) => self.step = step,
            Some(quiz::Ask::Of(question)) if drill == Drill::Trace => {
                self.step = question.outcome(&self.exercise.run);
            }
            _ => {}
        }
        // The cursor goes to a wrong answer, whose feedback is shown.
        let wrong = graded.iter().find(|graded| graded.mark != Mark::Right);
        self.at = match (drill, wrong) {
            (Drill::Values | Drill::Window | Drill::Cuts, Some(wrong)) => wrong.ask,
            (Drill::Cuts, None) => self.ask(),
            _ => self.at,
        };
        self.said = match drill {
            Drill::Move => Some(feedback(&self.exercise, 0, self.answers[0].as_ref())),
            Drill::Spot => Some(message!(PracticeBecause {
                said: feedback(&self.exercise, 0, self.answers[0].as_ref()),
                why: Message::PracticeShown,
            })),
            Drill::Values | Drill::Window | Drill::Cuts => None,
            Drill::Trace | Drill::Lines => self.said.take(),
        };
        self.graded = Some(graded);
        (self.typed, self.carries) = (String::new(), false);
    }

    /// Records the first answers to some of the questions.
    fn keep(&mut self, which: impl Fn(&Self, usize) -> bool) {
        if self.first.is_none() {
            let Spec { drill, level, .. } = self.exercise.spec;
            let score = self.exercise.scored(&self.answers, |ask| which(self, ask));
            self.done.push(Deed::Practised {
                kind: drill.name().to_owned(),
                level,
                score: score.into_iter().collect(),
            });
        }
    }

    /// The overall result, once all answers are graded.
    fn result(&self) -> Option<Message> {
        let graded = self.graded.as_ref()?;
        Some(tally(&self.exercise, &self.answers, graded))
    }

    /// The next exercise, of the same kind and harder if everything was right.
    fn next(&self) -> Outcome {
        let first = self.first.as_ref();
        let is_right = first.is_some_and(|first| first.iter().all(|&is_right| is_right));
        Outcome::Practise(self.exercise.spec.after(is_right))
    }

    /// Applies an action.
    pub(super) fn update(&mut self, action: Action) -> Result<Outcome, Message> {
        match action {
            Action::Scroll(direction) => {
                self.scroll = self.scroll.saturating_add_signed(direction.pick([1, -1]));
                return Ok(Outcome::Consumed);
            }
            Action::Tick => return Ok(Outcome::Consumed),
            _ => self.scroll = 0,
        }
        match action {
            Action::Enter if self.is_over() => return Ok(self.next()),
            Action::Enter => self.enter()?,
            Action::Cursor(arrow) => self.walk(arrow, 1)?,
            Action::Start => self.walk(Arrow::Left, isize::MAX)?,
            Action::End => self.walk(Arrow::Right, isize::MAX)?,
            Action::GoToNode(_, node) if self.has_cursor() => self.point(node)?,
            Action::Select(choice) if self.drill() == Drill::Trace && !self.is_over() => {
                self.typed = (choice + 1).to_string();
                self.enter()?;
            }
            Action::Put => self.put(),
            Action::Digit(digit) => self.put_char(char::from(b'0' + digit))?,
            Action::Typed(char) => self.put_char(char)?,
            Action::Text(InputRequest::DeletePrevChar) => self.erase(),
            Action::Results if !self.is_over() => {
                self.put_typed()?;
                match self.drill() {
                    Drill::Lines => self.enter()?,
                    _ => self.grade(),
                }
            }
            Action::Go(super::Target::Origin, _) => {
                if !self.is_over() {
                    return Err(Message::PracticeAnswerFirst);
                }
                // At its first wrong step or the current one, or else at the first step.
                let step = match (&self.exercise.asks[0], self.drill()) {
                    (&quiz::Ask::Parting(step), _) => step,
                    (_, Drill::Trace) => self.step,
                    (_, Drill::Lines) => {
                        let parting = self.exercise.executed(&self.answers);
                        parting.map_or(Step::FIRST, |parting| parting.step)
                    }
                    _ => Step::FIRST,
                };
                let query = self.exercise.query.clone();
                return Ok(Outcome::Explain(query, step, "search"));
            }
            Action::New => return Ok(self.next()),
            Action::Menu => {
                let form = Modal::drill(self.exercise.spec);
                return Ok(Outcome::Open(Overlay::Modal(form)));
            }
            _ => return Ok(Outcome::Ignored),
        }
        Ok(Outcome::Consumed)
    }

    /// What has been typed so far or, otherwise, the answer given.
    fn filled(&self, ask: usize) -> Option<String> {
        if ask == self.ask() && !self.typed.is_empty() {
            return Some(self.typed.clone());
        }
        let answer = self.answers[ask].as_ref()?;
        Some(self.exercise.written(answer))
    }

    /// The grade of the answer to a question, if it has been graded.
    fn mark(&self, ask: usize) -> Option<Mark> {
        if let (None, true) = (&self.graded, self.told[ask]) {
            let answer = self.answers[ask].as_ref();
            let graded = self.exercise.grade_one(ask, answer);
            return graded.first().map(|graded| graded.mark);
        }
        let graded = self.graded.as_ref()?;
        let mut of = graded.iter().filter(|graded| graded.ask == ask);
        let wrong = of.clone().find(|graded| graded.mark != Mark::Right);
        wrong.or_else(|| of.next()).map(|graded| graded.mark)
    }

    /// Whether a key means anything in an exercise of this kind.
    pub(super) fn has(&self, action: Action) -> bool {
        let has_bounds = self.exercise.pane().trace().has_windows();
        match (action, self.drill()) {
            (Action::Typed('<' | '>' | '='), drill) => drill == Drill::Values && has_bounds,
            (Action::Typed(_), _) => self.is_filled(),
            (Action::Put | Action::Results, _) if self.is_over() => false,
            (Action::Put, drill) => matches!(drill, Drill::Cuts | Drill::Lines),
            (Action::Go(..), _) => self.is_over(),
            _ => true,
        }
    }

    /// Whether a key is useful now.
    pub(super) const fn answers(&self, action: Action) -> bool {
        match action {
            Action::Put => matches!(self.drill(), Drill::Lines) && !self.is_over(),
            Action::Results => {
                let at_once = matches!(self.drill(), Drill::Move | Drill::Spot | Drill::Lines);
                !self.is_over() && !at_once
            }
            Action::New => !self.is_over(),
            Action::Go(..) => self.is_over(),
            // Keys that exist only for the sake of questions in lessons.
            Action::Cursor(_) if matches!(self.drill(), Drill::Lines) => false,
            Action::Back | Action::Cursor(_) | Action::Predict => !self.is_typing(),
            _ => true,
        }
    }

    /// Why a key without a use is no part of an answer, where one is typed.
    pub(super) fn refuses(&self, key: &str) -> Option<Message> {
        let is_char = self.is_filled() && !self.is_over() && key.chars().count() == 1;
        is_char.then(|| self.exercise.read(self.at, key).err())?
    }

    /// A different word for a key in this state.
    pub(super) const fn word(&self, action: Action) -> Option<Message> {
        Some(match (action, self.drill()) {
            (Action::Enter, _) if self.is_over() => Message::FootNewExercise,
            (Action::Enter, Drill::Cuts) => Message::FootMarkBranch,
            (Action::Enter, Drill::Lines) => Message::FootRunProgram,
            (Action::Enter, Drill::Move) => Message::FootPlayHere,
            (Action::Enter, Drill::Spot) => return None,
            (Action::Enter, _) if self.typed.is_empty() => Message::FootSkipQuestion,
            (Action::Put, Drill::Lines) if self.carries => Message::FootDropLine,
            (Action::Put, Drill::Lines) => Message::FootLiftLine,
            _ => return None,
        })
    }

    /// What an arrow key does here, for the footer.
    fn line_of(&self) -> Message {
        message!(PracticeHint {
            kind: self.drill().name(),
            over: self.is_over()
        })
    }
}
