//! Selectors: steps named by what happens there, never by number.
//!
//! ```text
//! start | end | difference N                 N: the N-th node that is not the same in both
//! mistake                                    where a wrong program first goes wrong
//! PLACE EVENT [K]     PLACE: state N | root | node PATH ;  K: the K-th of several
//! EVENT [K]           anywhere in the tree: cut 1, leaf 2
//! beside …            any of these, of the search on the right
//! EVENT: enter | leaf | return | cut | close | backup | improve
//! ```
//! `backup` is the step at which the place's own value arrives at its parent;
//! `improve`, one at which the place gets a new best.

use std::collections::HashMap;

use super::{Pane, Run};
use search::{Named, Reason, Score};
use trace::{Direction, Event, Goal, NodeId, Progress, Step, Trace};
use words::variables::{NodeNeverEntered, SelectorUnknown};
use words::{Lang, Message, Value, list_of, message};

/// Selects the steps of a run that match a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector {
    /// The index of the search that it is about.
    pane: usize,
    place: Place,
    filter: EventFilter,
    nth: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Anywhere,
    Root,
    State(u32),
    Node(Vec<String>),
    /// A difference, by its number as written.
    Difference(String),
    /// Where a wrong program first goes wrong.
    Mistake,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventFilter {
    Start,
    End,
    Any,
    Event(Goal),
}

/// The words for steps and for leaves: as files have them, as the user types them, and what
/// happens there, if they name an event.
const WORDS: &[(&str, Message, Option<Goal>)] = &[
    ("start", Message::GoalStart, None),
    ("end", Message::GoalEnd, None),
    ("root", Message::GoalRoot, None),
    ("state", Message::GoalState, None),
    ("node", Message::GoalNode, None),
    ("beside", Message::GoalBeside, None),
    ("difference", Message::GoalDifference, None),
    ("mistake", Message::GoalMistake, None),
    ("enter", Message::GoalEnter, Some(Goal::Enter)),
    ("leaf", Message::GoalLeaf, Some(Goal::Leaf(None))),
    ("return", Message::GoalReturn, Some(Goal::Return)),
    ("cut", Message::GoalCut, Some(Goal::Cutoff)),
    ("close", Message::GoalClose, Some(Goal::Close)),
    ("backup", Message::GoalBackup, Some(Goal::Backup)),
    ("improve", Message::GoalImprove, Some(Goal::Improve)),
    ("win", Message::GoalWin, None),
    ("loss", Message::GoalLoss, None),
    ("draw", Message::GoalDraw, None),
    ("depth", Message::GoalDepth, None),
    ("value", Message::GoalValue, None),
];

/// The word as files have it, given in any language.
pub fn in_english(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let is_meant = |typed: &Message| Lang::ALL.iter().any(|lang| lang.say(typed) == word);
    let found = WORDS.iter().find(|(_, typed, _)| is_meant(typed));
    found.map(|(name, ..)| *name)
}

impl Selector {
    /// Parses a selector.
    ///
    /// # Errors
    /// One line that names the word not understood, and what could stand there.
    pub fn parse(text: &str) -> Result<Self, Message> {
        Self::parse_naming(text, event_names().into())
    }

    /// Like [`Selector::parse`], but an error lists these events.
    fn parse_naming(text: &str, events: Value) -> Result<Self, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (pane, words) = match words.as_slice() {
            ["beside", rest @ ..] if !rest.is_empty() => (1, rest),
            words => (0, words),
        };
        let (place, rest) = match words {
            [] => return Err(Message::SelectorMissing),
            ["start"] => return Ok(Self::of(pane, Place::Anywhere, EventFilter::Start)),
            ["end"] => return Ok(Self::of(pane, Place::Anywhere, EventFilter::End)),
            ["mistake"] if pane == 0 => {
                return Ok(Self::of(pane, Place::Mistake, EventFilter::Any));
            }
            ["start" | "end" | "mistake", word, ..] => {
                return Err(message!(SelectorTooLong { word: *word }));
            }
            ["difference", number] if pane == 0 => {
                (Place::Difference((*number).to_owned()), &words[2..])
            }
            ["step", ..] => return Err(Message::SelectorByNumber),
            [number, ..] if number.parse::<i64>().is_ok() => return Err(Message::SelectorByNumber),
            ["root", rest @ ..] => (Place::Root, rest),
            ["state", number, rest @ ..] => (Place::State(parse_state(number)?), rest),
            ["state"] => return Err(Message::SelectorNoNumber),
            ["node", rest @ ..] => {
                let moves = rest.iter().take_while(|word| event(word).is_none()).count();
                let names = rest[..moves].iter().map(|&name| name.to_owned()).collect();
                (Place::Node(names), &rest[moves..])
            }
            [word, ..] if event(word).is_none() => return Err(no_beginning(word)),
            rest => (Place::Anywhere, rest),
        };
        let known = |word: &str| {
            let goal = event(word).ok_or_else(|| message!(SelectorNoEvent { word, events }));
            goal.map(EventFilter::Event)
        };
        let (filter, nth) = match rest {
            [] => (EventFilter::Any, None),
            [word] => (known(word)?, None),
            [word, nth] => (known(word)?, Some(parse_nth(nth)?)),
            [_, _, word, ..] => return Err(message!(SelectorTooLong { word: *word })),
        };
        Ok(Self {
            nth,
            ..Self::of(pane, place, filter)
        })
    }

    /// Parses where to go in a run, typed in any language: a selector, moves that lead to a
    /// node, a kind of leaf such as `win`, or `=VALUE`.
    ///
    /// # Errors
    /// Same as [`Selector::parse`]; if the run has no such place, which ones it has.
    pub fn typed(text: &str, run: &Run) -> Result<Self, Message> {
        let selector = Self::read(text).map_err(|why| match why {
            // Lesson files use different words from the prompt.
            why if why == Message::SelectorNoNumber || why.name() == SelectorUnknown::NAME => {
                place_unknown(text, run.first())
            }
            why => why,
        })?;
        let Err(why) = selector.goals(run) else {
            return Ok(selector);
        };
        // Only the other search may have been there.
        let beside = Self {
            pane: 1,
            ..selector.clone()
        };
        if beside.goals(run).is_ok() {
            return Ok(beside);
        }
        let pane = selector.pane_of(run)?;
        let game = &pane.recording.game;
        let first = selector.moves().and_then(|moves| moves.first());
        Err(match first {
            _ if why.name() == NodeNeverEntered::NAME => Message::NotSearched,
            Some(given) if game.parse_move(given).is_none() => place_unknown(given, pane),
            _ => why,
        })
    }

    fn read(text: &str) -> Result<Self, Message> {
        let typed = text;
        let words = text.split_whitespace();
        let words = words.map(|word| in_english(word).unwrap_or(word));
        let text = &words.collect::<Vec<_>>().join(" ");
        let anywhere = |goal| Ok(Self::of(0, Place::Anywhere, EventFilter::Event(goal)));
        if let Some(number) = text.strip_prefix('=') {
            let number = number.trim().replace('−', "-");
            let number = number.trim_start_matches('+').parse();
            let number = number.map_err(|_| message!(ValueNeeded { text }))?;
            return anywhere(Goal::Value(Score::new(number)));
        }
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let reason = Reason::named(first);
        // `value 3` looks like a value, which needs a `=`.
        if let Ok(reason) = reason
            && (rest.is_empty() || reason != Reason::Value)
        {
            let nth = (!rest.is_empty()).then(|| parse_nth(rest)).transpose()?;
            let leaf = anywhere(Goal::Leaf(Some(reason)))?;
            return Ok(Self { nth, ..leaf });
        }
        let is_known = WORDS.iter().any(|(name, ..)| *name == first);
        if first.is_empty() || is_known && reason.is_err() {
            let events = WORDS.iter().filter(|(.., goal)| goal.is_some());
            return Self::parse_naming(text, list_of(events.map(|(_, word, _)| word.clone())));
        }
        let names = typed.split(|char: char| char.is_whitespace() || ",.".contains(char));
        let names = names.filter(|name| !name.is_empty()).map(String::from);
        let place = Place::Node(names.collect());
        Ok(Self::of(0, place, EventFilter::Event(Goal::Enter)))
    }

    const fn of(pane: usize, place: Place, filter: EventFilter) -> Self {
        Self {
            pane,
            place,
            filter,
            nth: None,
        }
    }

    /// The moves to its node, if it names one that way.
    pub fn moves(&self) -> Option<&[String]> {
        match &self.place {
            Place::Node(names) => Some(names),
            _ => None,
        }
    }

    /// The steps that match, in order; there may be none. Several selectors in turn share `walks`.
    ///
    /// # Errors
    /// If the run has no such place: which ones it has.
    pub fn steps(&self, run: &Run, walks: &mut Walks<'_>) -> Result<Vec<Step>, Message> {
        if let Some(step) = self.one_step(run) {
            return Ok(vec![step?]);
        }
        let steps = self.own_steps(self.pane_of(run)?, walks, usize::MAX)?;
        let steps = steps.into_iter();
        Ok(steps.map(|step| run.merged(self.pane, step)).collect())
    }

    /// The only step that matches. Several selectors in turn share `walks`.
    ///
    /// # Errors
    /// If there is none, or several: selectors that would match one.
    pub fn step(&self, run: &Run, walks: &mut Walks<'_>) -> Result<Step, Message> {
        if let Some(step) = self.one_step(run) {
            return step;
        }
        let pane = self.pane_of(run)?;
        /// The most steps to count.
        const MANY: usize = 1_000;
        match self.own_steps(pane, walks, MANY)?.as_slice() {
            [step] => Ok(run.merged(self.pane, *step)),
            [] => Err(message!(SelectorFitsNone {
                instead: self.instead(pane, walks)
            })),
            several => Err(message!(SelectorFitsSeveral {
                count: Some(several.len()).filter(|&count| count < MANY),
                some: list(pane, several)
            })),
        }
    }

    /// What happens at the steps that match, for [`Run::find`]; empty if that is a single step.
    ///
    /// # Errors
    /// If the run has no such place: which ones it has.
    pub fn goals(&self, run: &Run) -> Result<Vec<Goal>, Message> {
        match (self.nth, &self.place) {
            (Some(_), _) | (_, Place::Difference(_) | Place::Mistake) => Ok(Vec::new()),
            _ => self.own_goals(self.pane_of(run)?),
        }
    }

    /// The nearest match after or before `from`; an event without a place may be in any search.
    /// Also `None` if the run has no such place, or `progress` is cancelled.
    pub fn find(
        &self,
        run: &Run,
        from: Step,
        direction: Direction,
        progress: &Progress,
    ) -> Option<Step> {
        let goals = match (&self.place, self.pane) {
            (Place::Anywhere, 0) => self.goals(run).ok()?,
            _ => Vec::new(),
        };
        let steps = if goals.is_empty() {
            self.steps(run, &mut Walks::new(progress)).ok()?
        } else {
            let found = goals.iter();
            found
                .filter_map(|&goal| run.find(goal, from, direction, progress))
                .collect()
        };
        let found = direction.nearest(from, steps.into_iter());
        found.filter(|_| !progress.is_cancelled())
    }

    /// The step, if the place is one step of the run as a whole.
    fn one_step(&self, run: &Run) -> Option<Result<Step, Message>> {
        match &self.place {
            Place::Difference(number) => Some(difference(run, number)),
            Place::Mistake => Some(run.parting().ok_or_else(|| {
                message!(NoMistake {
                    wrong: run.mistake().is_some()
                })
            })),
            _ => None,
        }
    }

    fn pane_of<'a>(&self, run: &'a Run) -> Result<&'a Pane, Message> {
        let pane = run.panes().get(self.pane);
        pane.ok_or_else(|| no_beginning("beside"))
    }

    fn own_goals(&self, pane: &Pane) -> Result<Vec<Goal>, Message> {
        let place = match &self.place {
            Place::Anywhere | Place::Difference(_) | Place::Mistake => None,
            Place::Root => Some(NodeId::ROOT),
            Place::State(number) => Some(pane.numbered(*number)?),
            Place::Node(names) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                Some(pane.node_at(&names)?)
            }
        };
        Ok(match (self.filter, place) {
            (EventFilter::Any, Some(node)) => vec![
                Goal::EnterOf(node),
                Goal::CloseOf(node),
                Goal::BackupOf(node),
            ],
            (EventFilter::Event(goal), Some(node)) => {
                at_node(goal, pane.trace(), node).into_iter().collect()
            }
            (EventFilter::Event(goal), None) => vec![goal],
            (EventFilter::Start | EventFilter::End, _) | (EventFilter::Any, None) => Vec::new(),
        })
    }

    /// The first `most` matching steps of its search.
    fn own_steps(
        &self,
        pane: &Pane,
        walks: &mut Walks<'_>,
        most: usize,
    ) -> Result<Vec<Step>, Message> {
        let trace = pane.trace();
        match (self.filter, &self.place) {
            (EventFilter::Start, _) => return Ok(vec![Step::FIRST]),
            (EventFilter::End, _) => return Ok(vec![trace.last_step()]),
            (EventFilter::Any, Place::Anywhere) => {
                return Ok((0..trace.steps().min(most)).map(Step).collect());
            }
            _ => {}
        }
        let goals = self.own_goals(pane)?;
        let nth = self.nth.map(|nth| nth - 1);
        if let (Some(nth), [goal]) = (nth, &goals[..]) {
            return Ok(walks
                .nth((self.pane, *goal), trace, nth)
                .into_iter()
                .collect());
        }
        let all = goals.iter().flat_map(|&goal| walks.all(trace, goal));
        Ok(all.take(most).collect())
    }

    /// What does happen at this place, if the selector matches nothing.
    fn instead(&self, pane: &Pane, walks: &mut Walks<'_>) -> Option<String> {
        let mut steps = |filter| {
            let other = Self::of(self.pane, self.place.clone(), filter);
            other.own_steps(pane, walks, SHOWN + 1).unwrap_or_default()
        };
        let same = steps(self.filter);
        if !same.is_empty() {
            return Some(list(pane, &same));
        }
        (self.place != Place::Anywhere).then(|| list(pane, &steps(EventFilter::Any)))
    }
}

/// How far the events of a run have been counted. A lesson asks for them in order, so one walk
/// finds all of a kind.
pub struct Walks<'a> {
    progress: &'a Progress,
    known: HashMap<(usize, Goal), (usize, Step)>,
}

impl<'a> Walks<'a> {
    /// Counts nothing yet; `progress` counts the nodes looked at and, if cancelled, stops
    /// further finds.
    pub fn new(progress: &'a Progress) -> Self {
        Self {
            progress,
            known: HashMap::new(),
        }
    }

    /// The steps at which something happens, in order.
    fn all<'b>(&self, trace: &'b Trace, goal: Goal) -> impl Iterator<Item = Step> + use<'a, 'b> {
        self.onwards(trace, goal, trace.nth_watched(goal, 0, self.progress))
    }

    /// This step, then all later ones at which it happens.
    fn onwards<'b>(
        &self,
        trace: &'b Trace,
        goal: Goal,
        step: Option<Step>,
    ) -> impl Iterator<Item = Step> + use<'a, 'b> {
        let progress = self.progress;
        std::iter::successors(step, move |&step| {
            trace.find_watched(goal, step, Direction::Forwards, progress)
        })
    }

    /// Like [`Trace::nth`], for a pane's search.
    fn nth(&mut self, key: (usize, Goal), trace: &Trace, nth: usize) -> Option<Step> {
        let goal = key.1;
        let known = self.known.get(&key).filter(|&&(count, _)| {
            // Other goals are counted anyway.
            count <= nth && matches!(goal, Goal::Improve | Goal::Backup | Goal::ImproveAt(_))
        });
        let step = match known {
            Some(&(count, step)) => self.onwards(trace, goal, Some(step)).nth(nth - count),
            None => trace.nth_watched(goal, nth, self.progress),
        }?;
        self.known.insert(key, (nth, step));
        Some(step)
    }
}

/// The goal for an event at a node, if it happens there.
fn at_node(event: Goal, trace: &Trace, node: NodeId) -> Option<Goal> {
    let (leaf, cut) = (trace.leaf(node).is_some(), trace.is_cut(node));
    let closes_so = match event {
        Goal::Enter => return Some(Goal::EnterOf(node)),
        Goal::Backup => return Some(Goal::BackupOf(node)),
        Goal::Improve => return Some(Goal::ImproveAt(node)),
        Goal::Leaf(_) => leaf,
        Goal::Cutoff => cut,
        Goal::Return => !leaf && !cut,
        Goal::Close => true,
        _ => false,
    };
    closes_so.then_some(Goal::CloseOf(node))
}

/// The error for an unknown place, with the known places.
fn place_unknown(given: &str, pane: &Pane) -> Message {
    let game = &pane.recording.game;
    let mv = game.place(&[]).moves.first().map(|&mv| game.move_name(mv));
    let leaves = [Message::GoalWin, Message::GoalLoss, Message::GoalDraw];
    let words = leaves.into_iter();
    let words = list_of(words.chain([Message::GoalLeaf, Message::GoalCut]));
    let numbered = pane.states.number(NodeId::ROOT).is_some();
    message!(PlaceUnknown {
        given,
        mv,
        words,
        numbered
    })
}

fn no_beginning(word: &str) -> Message {
    let events = event_names();
    message!(SelectorUnknown { word, events })
}

fn difference(run: &Run, number: &str) -> Result<Step, Message> {
    let pair = run.pair().ok_or_else(|| no_beginning("difference"))?;
    let index = number.parse::<usize>().ok();
    let index = index.and_then(|number| number.checked_sub(1));
    let step = index.and_then(|index| pair.difference(index));
    step.ok_or_else(|| {
        let count = pair.union.differences().len();
        message!(NoDifference { number, count })
    })
}

fn event(word: &str) -> Option<Goal> {
    let mut words = WORDS.iter();
    words.find(|(name, ..)| *name == word)?.2
}

fn event_names() -> String {
    let events = WORDS.iter().filter(|(.., goal)| goal.is_some());
    let names: Vec<_> = events.map(|(name, ..)| *name).collect();
    names.join(", ")
}

fn parse_nth(word: &str) -> Result<usize, Message> {
    let nth = word.parse().ok().filter(|&nth| nth > 0);
    nth.ok_or_else(|| message!(SelectorBadNth { given: word }))
}

/// Parses a state's number.
///
/// # Errors
/// If it is not a number.
pub fn parse_state(word: &str) -> Result<u32, Message> {
    word.parse()
        .map_err(|_| message!(NoStateNumber { number: word }))
}

impl Pane {
    /// The node of a numbered state.
    ///
    /// # Errors
    /// Which states there are.
    pub fn numbered(&self, number: u32) -> Result<NodeId, Message> {
        self.states.node(number).ok_or_else(|| {
            let known = self.states.iter().map(|(number, _)| number.to_string());
            let known = known.collect::<Vec<_>>().join(", ");
            let known = (!known.is_empty()).then_some(known);
            message!(NoSuchState { number, known })
        })
    }

    /// The node that the named moves lead to.
    ///
    /// # Errors
    /// Which move is not legal, or that the search never gets there.
    pub fn node_at(&self, names: &[&str]) -> Result<NodeId, Message> {
        let moves = self.recording.game.try_path(names)?;
        let node = self.trace().follow(&moves);
        node.ok_or_else(|| {
            message!(NodeNeverEntered {
                moves: names.join(".")
            })
        })
    }

    /// A selector that matches this step and no other.
    pub fn selector_of(&self, step: Step) -> String {
        let trace = self.trace();
        let (node, event) = match trace.moment(step).event {
            Event::Enter { node, .. } => (node, "enter"),
            Event::Leaf { node, .. } => (node, "leaf"),
            Event::Backup { child, .. } => (child, "backup"),
            Event::Return { node, .. } => (node, "return"),
            Event::Cutoff { node, .. } => (node, "cut"),
        };
        match (self.states.number(node), node) {
            (Some(number), _) => format!("state {number} {event}"),
            (None, NodeId::ROOT) => format!("root {event}"),
            (None, node) => {
                let moves = self.recording.path(&trace.moves_to(node));
                format!("node {moves} {event}")
            }
        }
    }
}

/// How many steps to name as examples.
const SHOWN: usize = 4;

fn list(pane: &Pane, steps: &[Step]) -> String {
    // The moves to a deep node are too many to list.
    const MAX_CHARS: usize = 400;
    let mut names: Vec<String> = steps
        .iter()
        .take(SHOWN)
        .map(|&step| format!("`{}`", pane.selector_of(step)))
        .collect();
    if steps.len() > SHOWN {
        names.push("…".into());
    }
    let list = names.join(", ");
    match list.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &list[..end]),
        None => list,
    }
}

#[cfg(test)]
mod tests {
    use super::{Selector, WORDS, Walks};
    use crate::Run;
    use game::{AnyGame, Setup};
    use search::Request;
    use trace::{Progress, Recording};

    /// The K-th of several is found by counting, all of them one after the other.
    #[test]
    fn the_kth_event_is_the_kth_of_all() {
        let game = AnyGame::parse("tictactoe", Some("_X_/__X/OOX"), &Setup::default());
        let game = game.expect("a position");
        let options = Request::parse("--algorithm alphabeta").expect("options");
        let options = options.resolve(&game).expect("options");
        let recording = Recording::new(game, &options, 10_000).expect("a small search");
        let run = Run::from(recording);
        let steps = |text: &str| {
            let selector = Selector::parse(text).expect(text);
            selector
                .steps(&run, &mut Walks::new(&Progress::new()))
                .expect(text)
        };
        for (event, ..) in WORDS.iter().filter(|(.., goal)| goal.is_some()) {
            for place in ["", "root "] {
                let all = steps(&format!("{place}{event}"));
                assert!(all.is_sorted(), "{place}{event}");
                for (index, &step) in all.iter().enumerate() {
                    let one = steps(&format!("{place}{event} {}", index + 1));
                    assert_eq!(one, [step], "{place}{event} {}", index + 1);
                }
                assert!(steps(&format!("{place}{event} {}", all.len() + 1)).is_empty());
            }
        }
    }
}
