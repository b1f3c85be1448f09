//! Questions: what is asked, the right answer, the choices, and how answers are graded.

use super::{Answer, Belief, Happening, belief, deed};
use game::Move;
use run::{Pane, Run};
use search::{Bound, Cut, Eval, Score, Scoring, Window};
use trace::{Event, Moment, NodeId, Status, Step, Trace};
use words::{Message, Value, message};

/// What is asked, mostly about a node of the run's first search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Which event comes next, and where.
    Next,
    /// The value of the node.
    Value(NodeId),
    /// The α that the node is entered with.
    Alpha(NodeId),
    /// The β that the node is entered with.
    Beta(NodeId),
    /// Both α and β.
    Window(NodeId),
    /// Whether the node is cut, and what that skips.
    Cut(NodeId),
    /// The move that is chosen at the node.
    Move(NodeId),
    /// Which of some sentences is wrong.
    Wrong {
        /// How many sentences there are.
        of: usize,
        /// The number of the wrong one, from 1.
        wrong: usize,
        /// The belief of someone who thinks it is true.
        belief: Belief,
    },
}

impl Kind {
    /// The names of the kinds, except [`Kind::WRONG`].
    pub const NAMES: [&str; 7] = ["next", "value", "alpha", "beta", "window", "cut", "move"];
    /// The name of [`Kind::Wrong`].
    pub const WRONG: &str = "wrong";

    /// Parses a kind with its place: `next`, `value state 3`, `move root`, `cut node b1 c2`.
    ///
    /// # Errors
    /// What was not understood, and what would be right.
    pub fn parse(text: &str, run: &Run) -> Result<Self, Message> {
        let pane = run.first();
        let words: Vec<&str> = text.split_whitespace().collect();
        let no_kind = || {
            let known = [&Self::NAMES[..], &[Self::WRONG]].concat().join(", ");
            message!(QuestionNoKind { given: text, known })
        };
        let (name, place) = words.split_first().ok_or_else(no_kind)?;
        if *name == "next" && place.is_empty() {
            return Ok(Self::Next);
        }
        let of = Self::of_node(name).ok_or_else(no_kind)?;
        let node = match place {
            ["root"] => NodeId::ROOT,
            ["state", number] => pane.numbered(run::parse_state(number)?)?,
            ["node", names @ ..] if !names.is_empty() => pane.node_at(names)?,
            _ => return Err(message!(QuestionNoPlace { kind: *name })),
        };
        Ok(of(node))
    }

    /// The kind about a node that has this name, if there is one.
    fn of_node(name: &str) -> Option<fn(NodeId) -> Self> {
        Some(match name {
            "value" => Self::Value,
            "alpha" => Self::Alpha,
            "beta" => Self::Beta,
            "window" => Self::Window,
            "cut" => Self::Cut,
            "move" => Self::Move,
            _ => return None,
        })
    }

    /// The name that [`Kind::parse`] accepts.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Next => "next",
            Self::Value(_) => "value",
            Self::Alpha(_) => "alpha",
            Self::Beta(_) => "beta",
            Self::Window(_) => "window",
            Self::Cut(_) => "cut",
            Self::Move(_) => "move",
            Self::Wrong { .. } => Self::WRONG,
        }
    }

    /// The node that the question is about, if it names one.
    pub const fn node(&self) -> Option<NodeId> {
        match *self {
            Self::Next | Self::Wrong { .. } => None,
            Self::Value(node)
            | Self::Alpha(node)
            | Self::Beta(node)
            | Self::Window(node)
            | Self::Cut(node)
            | Self::Move(node) => Some(node),
        }
    }

    /// The answer that a window gives: one of its ends, or both.
    pub(super) fn end_of(&self, Window { alpha, beta }: Window) -> Option<Answer> {
        Some(match self {
            Self::Alpha(_) => Answer::Number(alpha, Bound::Exact),
            Self::Beta(_) => Answer::Number(beta, Bound::Exact),
            Self::Window(_) => Answer::Window(Window { alpha, beta }),
            _ => return None,
        })
    }

    /// The same kind of question, about another node.
    fn about(&self, node: NodeId) -> Self {
        Self::of_node(self.name()).map_or_else(|| self.clone(), |of| of(node))
    }
}

/// A question, asked at a step. Methods that take a run need the one that it was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub kind: Kind,
    /// The step of the first search at which it is asked, after which everything is hidden.
    pub asked: Step,
}

/// One of the answers offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The answer.
    pub answer: Answer,
    /// The belief behind this choice, if it is known.
    pub belief: Option<Belief>,
}

/// The grade of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it is right.
    pub right: bool,
    /// The belief behind a wrong answer, if it is known.
    pub belief: Option<Belief>,
}

/// The part of a run's future that would give an answer away, hidden until it is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Secret {
    /// Nothing: no question waits, or the run doesn't show its answer.
    #[default]
    Nothing,
    /// Values and choices. Which nodes are searched, and when, follows from the moves alone.
    Values,
    /// Also which nodes are searched, and so the number of steps.
    Shape,
}

/// The most choices.
pub const MOST_CHOICES: usize = 5;

impl Question {
    /// A question asked right after `asked`, a step of the run's first search.
    ///
    /// # Errors
    /// If it has no answer, or the answer has already been seen.
    pub fn new(kind: Kind, asked: Step, run: &Run) -> Result<Self, Message> {
        let pane = run.first();
        let trace = pane.trace();
        let needs_windows = matches!(
            kind,
            Kind::Alpha(_) | Kind::Beta(_) | Kind::Window(_) | Kind::Cut(_)
        );
        if needs_windows && !trace.has_windows() {
            return Err(message!(QuestionNoWindows { kind: kind.name() }));
        }
        if let Kind::Wrong { of, wrong, .. } = kind
            && !((2..=MOST_CHOICES).contains(&of) && (1..=of).contains(&wrong))
        {
            return Err(message!(QuestionSentences { most: MOST_CHOICES }));
        }
        let question = Self { kind, asked };
        let no_answer = || {
            message!(QuestionNoAnswer {
                kind: question.kind.name()
            })
        };
        question.key_in(pane).ok_or_else(no_answer)?;
        if question.own_outcome(pane) <= Some(asked) && question.kind.name() != Kind::WRONG {
            return Err(message!(QuestionPast {
                kind: question.kind.name()
            }));
        }
        Ok(question)
    }

    /// The right answer.
    ///
    /// # Panics
    /// If `run` is not the one that the question was made for.
    pub fn key(&self, run: &Run) -> Answer {
        self.key_in(run.first()).expect("a question has an answer")
    }

    /// The step of the run's first search that shows the answer; if none does, the step at
    /// which it is asked.
    pub fn outcome(&self, run: &Run) -> Step {
        self.own_outcome(run.first()).unwrap_or(self.asked)
    }

    /// The part of the run's future that gives the answer away.
    pub fn secret(&self, run: &Run) -> Secret {
        // A shortcut is the only child of its root.
        let tells = |trace: &trace::Trace| trace.has_windows() || trace.shortcut().is_some();
        let shape_tells = run.panes().iter().any(|pane| tells(pane.trace()));
        match self.kind {
            // At the end everything has been seen.
            Kind::Wrong { .. } if run.merged(0, self.asked) == run.last() => Secret::Nothing,
            _ if shape_tells => Secret::Shape,
            _ => Secret::Values,
        }
    }

    fn own_outcome(&self, pane: &Pane) -> Option<Step> {
        let trace = pane.trace();
        match self.kind {
            Kind::Next => Some(self.asked.next()),
            Kind::Value(node) | Kind::Cut(node) | Kind::Move(node) => trace.close_step(node),
            Kind::Alpha(node) | Kind::Beta(node) | Kind::Window(node) => {
                Some(trace.enter_step(node))
            }
            Kind::Wrong { .. } => None,
        }
    }

    /// Whether the answer is typed, or a move chosen on the board, rather than one of the
    /// [choices](Question::choices).
    pub const fn is_typed(&self) -> bool {
        !matches!(self.kind, Kind::Next | Kind::Cut(_) | Kind::Wrong { .. })
    }

    /// A few words on what to type.
    pub fn hint(&self, run: &Run) -> Message {
        /// The most moves to name.
        const SHOWN: usize = 9;
        let pane = run.first();
        let moves = match self.kind {
            Kind::Move(node) => {
                let legal = pane.recording.names(&pane.recording.place(node).moves);
                Some(match &legal[..] {
                    few if few.len() <= SHOWN => few.join(" "),
                    [some @ .., last] => format!("{} … {last}", some[..SHOWN - 1].join(" ")),
                    [] => String::new(),
                })
            }
            _ => None,
        };
        message!(AnswerHint {
            kind: if self.is_typed() {
                self.kind.name()
            } else {
                "choice"
            },
            // The root's value is never a bound.
            bounds: pane.trace().has_windows() && self.kind.node() != Some(NodeId::ROOT),
            moves,
        })
    }

    /// The choices: the right answer, answers that wrong beliefs lead to, and nearby ones, in a
    /// fixed order that gives nothing away.
    pub fn choices(&self, run: &Run) -> Vec<Choice> {
        if let Kind::Wrong { of, .. } = self.kind {
            let sentences = (1..=of).map(Answer::Sentence).map(|answer| Choice {
                belief: self.grade(run, &answer).belief,
                answer,
            });
            return sentences.collect();
        }
        let mut choices = vec![Choice {
            answer: self.key(run),
            belief: None,
        }];
        let predictions = self.predictions(run);
        // Only the last moves can be skipped, and only events that can happen now are choices.
        let (recording, near) = (&run.first().recording, self.near(run.first()));
        let may_be = |answer: &Answer| match (&self.kind, answer) {
            (&Kind::Cut(node), Answer::Moves(moves)) => recording.tried(node).ends_with(moves),
            (Kind::Next, _) => near.contains(answer),
            _ => true,
        };
        let predicted = predictions.iter().map(|(_, answer)| answer.clone());
        let predicted: Vec<Answer> = predicted.filter(may_be).collect();
        for answer in predicted.into_iter().chain(near) {
            let is_new = |known: &Choice| !known.answer.says(&answer);
            if choices.len() < MOST_CHOICES && choices.iter().all(is_new) {
                let belief = self.believed(run, &answer, &predictions);
                choices.push(Choice { answer, belief });
            }
        }
        choices.sort_by_key(|choice| order_of(&choice.answer));
        if self.kind == Kind::Next {
            let count = choices.len();
            choices.rotate_left(turn(self.asked, count));
        }
        choices
    }

    /// Grades an answer.
    pub fn grade(&self, run: &Run, answer: &Answer) -> Verdict {
        let right = answer.says(&self.key(run));
        let belief = match self.kind {
            _ if right => None,
            Kind::Wrong { belief, .. } => Some(belief),
            _ => self.believed(run, answer, &self.predictions(run)),
        };
        Verdict { right, belief }
    }

    /// What students with beliefs would answer, unless it is right or already known to be wrong.
    fn predictions(&self, run: &Run) -> Vec<(Belief, Answer)> {
        let key = self.key(run);
        let searched = match self.kind {
            Kind::Cut(node) => self.searched(node, run.first()),
            _ => Vec::new(),
        };
        let is_open = |answer: &Answer| match answer {
            Answer::Moves(moves) => !moves.iter().any(|mv| searched.contains(mv)),
            _ => true,
        };
        let predicted = Belief::all().flat_map(|belief| {
            let answers = belief.predict(self, run).into_iter();
            answers.map(move |answer| (belief, answer))
        });
        let wrong = predicted.filter(|(_, answer)| !answer.says(&key) && is_open(answer));
        let mut wrong: Vec<_> = wrong.collect();
        if let Kind::Cut(node) = self.kind {
            // Another search may skip moves in another order.
            let tried = run.first().recording.tried(node);
            for (_, answer) in &mut wrong {
                if let Answer::Moves(moves) = answer {
                    moves.sort_by_key(|mv| tried.iter().position(|tried| tried == mv));
                }
            }
        }
        wrong
    }

    /// The moves of a node that have been searched when the question is asked.
    fn searched(&self, node: NodeId, pane: &Pane) -> Vec<Move> {
        let mut tried = pane.recording.tried(node);
        let path = pane.trace().moment(self.asked).path;
        let frame = path.iter().find(|frame| frame.node == node);
        tried.truncate(frame.map_or(0, |frame| frame.backed as usize));
        tried
    }

    /// The belief behind a wrong answer: the only one that predicts it. `None` for the minimax
    /// value: if that is wrong, the search is wrong or knows less.
    fn believed(
        &self,
        run: &Run,
        answer: &Answer,
        predictions: &[(Belief, Answer)],
    ) -> Option<Belief> {
        let mut holders = predictions
            .iter()
            .filter(|(_, predicted)| predicted.says(answer));
        let &(belief, _) = holders.next()?;
        let is_alone = holders.next().is_none();
        // M4 is a fear of cutting at equality; a tie cut where the cut is strict shows none.
        let is_apt = belief != Belief::M4 || run.first().trace().options().cut == Cut::Equal;
        let shows = is_alone && is_apt && !belief::is_true(self, run.first(), answer);
        shows.then_some(belief)
    }

    /// Parses an answer in its notation or, if it is not typed, by the number of a choice, too.
    ///
    /// # Errors
    /// A message that says what would be right.
    pub fn read(&self, run: &Run, text: &str) -> Result<Answer, Message> {
        let pane = run.first();
        let number = text.trim().trim_end_matches(['.', ')']).parse::<usize>();
        if !self.is_typed()
            && let Ok(number) = number
        {
            return self.numbered(run, number);
        }
        let no_choice = || {
            let most = self.choices(run).len();
            message!(AnswerNoChoice { given: text, most })
        };
        match self.kind {
            Kind::Next => Answer::event(text, pane).ok_or_else(no_choice),
            Kind::Value(_) | Kind::Alpha(_) | Kind::Beta(_) => {
                let hint = self.hint(run);
                Answer::number(text).ok_or_else(|| message!(AnswerNoNumber { given: text, hint }))
            }
            Kind::Window(_) => Answer::window(text),
            Kind::Cut(node) => {
                let answer = Answer::moves(text, pane, &pane.recording.tried(node));
                answer.map_err(|_| no_choice())
            }
            // A cell may be typed with a space.
            Kind::Move(node) => {
                let legal = pane.recording.place(node).moves;
                let answer = Answer::moves(&text.replace(' ', ""), pane, &legal).ok();
                let is_one =
                    |answer: &Answer| matches!(answer, Answer::Moves(moves) if moves.len() == 1);
                let legal = pane.recording.names(&legal).join(" ");
                let wrong = message!(AnswerNoMove { given: text, legal });
                answer.filter(is_one).ok_or(wrong)
            }
            Kind::Wrong { .. } => Err(no_choice()),
        }
    }

    /// Whether a number can only mean a choice.
    pub fn is_numbered(&self, run: &Run) -> bool {
        match self.kind {
            Kind::Move(_) => self.read(run, "1").is_err(),
            _ => !self.is_typed(),
        }
    }

    /// The choice with this number, from 1.
    ///
    /// # Errors
    /// Which numbers there are.
    pub fn numbered(&self, run: &Run, number: usize) -> Result<Answer, Message> {
        let mut choices = self.choices(run);
        let most = choices.len();
        match number.checked_sub(1) {
            Some(index) if index < most => Ok(choices.swap_remove(index).answer),
            _ => {
                let given = number.to_string();
                Err(message!(AnswerNoChoice { given, most }))
            }
        }
    }

    /// The right answer at the same place in another search of the same position; `None`
    /// if that search never gets there.
    pub(super) fn key_as_in(&self, pane: &Pane, other: &Pane) -> Option<Answer> {
        let there = |node| other.trace().follow(&pane.trace().moves_to(node));
        let (kind, asked) = match self.kind.node() {
            Some(node) => (self.kind.about(there(node)?), self.asked),
            None => {
                let (deed, trace) = (deed(pane.trace(), self.asked), other.trace());
                let node = trace.follow(&deed.path)?;
                let step = match deed.happening {
                    Happening::Enter => Some(trace.enter_step(node)),
                    Happening::Backup => trace.backup_step(node),
                    Happening::Leaf | Happening::Return | Happening::Cut => trace.close_step(node),
                };
                (self.kind.clone(), step?)
            }
        };
        let there = Self { kind, asked }.key_in(other)?;
        Some(match (there, self.key_in(pane)) {
            // Nobody thinks of a bound where there is a value.
            (Answer::Number(score, _), Some(Answer::Number(_, bound))) => {
                Answer::Number(score, bound)
            }
            (there, _) => there,
        })
    }

    /// The right answer according to a search.
    fn key_in(&self, pane: &Pane) -> Option<Answer> {
        let trace = pane.trace();
        match self.kind {
            Kind::Next => {
                let next = self.asked.next();
                (next.0 < trace.steps()).then(|| {
                    let deed = deed(trace, next);
                    Answer::Event(deed.happening, deed.path)
                })
            }
            Kind::Value(node) => {
                trace.close_step(node)?;
                let value = trace.value(node, trace.ply(node));
                Some(Answer::Number(value, trace.bound(node)))
            }
            Kind::Alpha(node) | Kind::Beta(node) | Kind::Window(node) => {
                self.kind.end_of(entry(trace, node))
            }
            Kind::Cut(node) => {
                trace.close_step(node)?;
                let is_inner = trace.leaf(node).is_none();
                is_inner.then(|| Answer::Moves(pane.recording.skipped(node)))
            }
            Kind::Move(node) => match trace.moment(trace.close_step(node)?).event {
                Event::Return {
                    mv, bound, kind, ..
                }
                | Event::Cutoff {
                    mv, bound, kind, ..
                } => (mv.filter(|_| !bound.fails_low(kind))).map(|mv| Answer::Moves(vec![mv])),
                _ => None,
            },
            Kind::Wrong { wrong, .. } => Some(Answer::Sentence(wrong)),
        }
    }

    /// Nearby answers, the nearest first.
    fn near(&self, pane: &Pane) -> Vec<Answer> {
        match self.kind {
            Kind::Next => self.near_events(pane),
            Kind::Value(node) => near_values(pane, node),
            Kind::Alpha(node) | Kind::Beta(node) => {
                let Window { alpha, beta } = entry(pane.trace(), node);
                // The open end that it could be.
                let (open, never) = match self.kind {
                    Kind::Alpha(_) => (Score::MINUS_INFINITY, Score::INFINITY),
                    _ => (Score::INFINITY, Score::MINUS_INFINITY),
                };
                let ends = [alpha, beta, open].into_iter().filter(|&end| end != never);
                let ends = ends.map(|score| Answer::Number(score, Bound::Exact));
                ends.chain(near_values(pane, node)).collect()
            }
            Kind::Window(node) => {
                let Window { alpha, beta } = entry(pane.trace(), node);
                let (low, high) = (Score::MINUS_INFINITY, Score::INFINITY);
                let windows = [
                    (low, high),
                    (low, beta),
                    (alpha, high),
                    (low, alpha),
                    (beta, high),
                ];
                let may_be = windows
                    .into_iter()
                    .filter(|&(alpha, beta)| alpha != high && beta != low);
                may_be
                    .map(|(alpha, beta)| Answer::Window(Window { alpha, beta }))
                    .collect()
            }
            Kind::Cut(node) => {
                let tried = pane.recording.tried(node);
                let from = |place: usize| Answer::Moves(tried[place..].to_vec());
                let nothing = Answer::Moves(Vec::new());
                // Moves that have been searched are not skipped.
                let searched = self.searched(node, pane).len();
                let cuts = (searched.max(1)..tried.len()).map(from);
                std::iter::once(nothing).chain(cuts).collect()
            }
            Kind::Move(node) => {
                // A shortcut tries one move, but there are others.
                let mut legal = match pane.trace().shortcut() {
                    Some(_) => pane.recording.place(node).moves,
                    None => pane.recording.tried(node),
                };
                // In a scattered order, so that the right one doesn't stand out.
                let mixed = |mv: Move| self.asked.0 + 97 * usize::from(mv.0);
                legal.sort_by_key(|&mv| turn(Step(mixed(mv)), 1 << 20));
                legal
                    .into_iter()
                    .map(|mv| Answer::Moves(vec![mv]))
                    .collect()
            }
            Kind::Wrong { .. } => Vec::new(),
        }
    }

    /// What might happen next, as far as has been seen, leaving open what depends on the moves,
    /// the values and the program.
    fn near_events(&self, pane: &Pane) -> Vec<Answer> {
        use Happening::{Backup, Cut, Enter, Leaf, Return};
        let trace = pane.trace();
        let moment = trace.moment(self.asked);
        let happening = deed(trace, self.asked).happening;
        let path = trace.moves_to(moment.current());
        let about = |happening, path: &[Move]| Answer::Event(happening, path.to_vec());
        let is_closed = matches!(happening, Leaf | Return | Cut);
        let open = path.len() - usize::from(is_closed);
        // The nodes yet to be entered below an open node.
        let left = |ply: usize| {
            let tried = trace
                .follow(&path[..ply])
                .map(|node| pane.recording.tried(node));
            let mut tried = tried.unwrap_or_default();
            let searched = match (path.get(ply), moment.path.last()) {
                (Some(mv), _) => tried.iter().position(|it| it == mv).map_or(0, |at| at + 1),
                (None, Some(frame)) => frame.backed as usize,
                (None, None) => 0,
            };
            tried.drain(..searched.min(tried.len()));
            let to = |mv| self.first_below(pane, &moment, [&path[..ply], &[mv]].concat());
            tried.into_iter().map(to).collect::<Vec<_>>()
        };
        let here = left(open);
        let is_done = here.is_empty();
        let mut events: Vec<Answer> = here.first().cloned().into_iter().collect();
        match happening {
            Enter => events.push(about(Leaf, &path)),
            _ if is_closed => events.insert(0, about(Backup, &path)),
            _ => {}
        }
        if happening != Enter && is_done {
            events.push(about(Return, &path[..open]));
        }
        if happening != Enter && !is_done && trace.has_windows() {
            events.push(about(Cut, &path[..open]));
        }
        events.extend(here.into_iter().nth(1));
        events.extend(
            (0..open)
                .rev()
                .filter_map(|ply| left(ply).into_iter().next()),
        );
        events.truncate(MOST_CHOICES - 1);
        // If only one event is left, offer the next one of its node, too.
        if events.len() < 2 && (!is_done || open > 0) {
            let later = if is_done { Backup } else { Return };
            events.push(about(later, &path[..open]));
        }
        events
    }

    /// How the search begins a node: by entering it or, if the whole tree is entered first, by
    /// scoring its first leaf.
    fn first_below(&self, pane: &Pane, moment: &Moment, mut path: Vec<Move>) -> Answer {
        let trace = pane.trace();
        let node = trace.follow(&path);
        let mut entered = node.filter(|&node| moment.status(node) != Status::Unseen);
        let happening = match entered {
            None => Happening::Enter,
            Some(_) => Happening::Leaf,
        };
        while let Some(child) = entered.and_then(|node| trace.children(node).next()) {
            path.extend(trace.mv(child));
            entered = Some(child);
        }
        Answer::Event(happening, path)
    }
}

/// The window with which a node is entered.
pub(super) fn entry(trace: &Trace, node: NodeId) -> Window {
    let path = trace.moment(trace.enter_step(node)).path;
    path.last().map_or(Window::OPEN, |frame| frame.entry)
}

/// Values easily mistaken for a node's: those of its children, then of its siblings, then the
/// numbers next to its own.
fn near_values(pane: &Pane, node: NodeId) -> Vec<Answer> {
    const NEIGHBOURS: usize = 8;
    let trace = pane.trace();
    let path = trace.path_to(node);
    let ply = trace.ply(node);
    let own = trace.value(node, ply);
    let children = trace.children(node).map(|child| (child, ply + 1));
    let parent = path.iter().rev().nth(1);
    let beside = parent
        .into_iter()
        .flat_map(|&parent| trace.children(parent));
    let beside = beside.map(|child| (child, ply));
    let values = children.take(NEIGHBOURS).chain(beside.take(NEIGHBOURS));
    let values = values.map(|(node, ply)| trace.value(node, ply));
    let options = trace.options();
    let guesses = options.depth.is_some() && options.eval != Eval::Zero;
    let others: Vec<i32> = match options.scoring.filter(|_| !guesses) {
        // There are no other values.
        Some(Scoring::Plain) => vec![own.get().wrapping_neg(), 0, 10, -10],
        Some(Scoring::Unit) => vec![own.get().wrapping_neg()],
        // A game's values have their side's sign; a tree's do not.
        scoring => {
            let next_to = [1, -1, 2, -2].map(|more| own.get().saturating_add(more));
            let turned = scoring.map(|_| own.get().wrapping_neg());
            turned.into_iter().chain(next_to).collect()
        }
    };
    let numbers = values.chain(others.into_iter().map(Score::new));
    numbers
        .filter(|score| score.finite().is_some())
        .map(|score| Answer::Number(score, Bound::Exact))
        .collect()
}

/// A pseudo-random index below `count`, always the same for a step, that places the right
/// choice so that its place gives nothing away.
pub const fn turn(asked: Step, count: usize) -> usize {
    let mixed = (asked.0 as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 32) as usize % count
}

/// The sort key of an answer.
fn order_of(answer: &Answer) -> (i64, i64, Vec<u16>) {
    let of = |score: &Score| i64::from(score.get());
    match answer {
        Answer::Number(score, bound) => (of(score), *bound as i64, Vec::new()),
        Answer::Window(window) => (of(&window.alpha), of(&window.beta), Vec::new()),
        Answer::Moves(moves) => (moves.len() as i64, 0, moves.iter().map(|mv| mv.0).collect()),
        Answer::Event(happening, moves) => {
            let moves = moves.iter().map(|mv| mv.0).collect();
            (*happening as i64, 0, moves)
        }
        Answer::Sentence(number) => (*number as i64, 0, Vec::new()),
    }
}

impl Verdict {
    /// The feedback: right, or what is wrong with the answer, the right one, and the belief
    /// that may be behind it.
    pub fn told(&self, key: impl Into<Value>, detail: Option<Message>) -> Message {
        message!(Feedback {
            right: self.right,
            key,
            detail,
            believed: self.belief.map(Belief::believed),
            truth: self.belief.map(Belief::truth),
        })
    }
}
