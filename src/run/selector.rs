//! Selectors: steps named by what happens there, never by number.
//!
//! ```text
//! start | end
//! PLACE EVENT [K]     PLACE: state N | root | node MOVE… ;  K: the K-th of several
//! EVENT [K]           anywhere in the tree: cut 1, leaf 2
//! EVENT: enter | leaf | return | cut | close | backup | improve
//! ```
//! `backup` is the step at which the place's own value arrives at its parent;
//! `improve`, one at which the place gets a new best.

use super::Pane;
use search::Tag;
use trace::{Event, NodeId, Trace};

/// The steps of a trace that fit a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector {
    place: Place,
    what: What,
    nth: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Anywhere,
    Root,
    State(u32),
    Node(Vec<String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Start,
    End,
    Any,
    Enter,
    Leaf,
    Return,
    Cut,
    Close,
    Backup,
    Improve,
}

const EVENTS: &[(&str, What)] = &[
    ("enter", What::Enter),
    ("leaf", What::Leaf),
    ("return", What::Return),
    ("cut", What::Cut),
    ("close", What::Close),
    ("backup", What::Backup),
    ("improve", What::Improve),
];

impl Selector {
    /// Reads a selector.
    ///
    /// # Errors
    /// One line: which word is not understood, and what could stand there.
    pub fn parse(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (place, rest) = match words.as_slice() {
            [] => return Err("a stop needs a selector, such as `state 3 backup`".into()),
            ["start"] => return Ok(Self::anywhere(What::Start)),
            ["end"] => return Ok(Self::anywhere(What::End)),
            ["start" | "end", extra, ..] => {
                return Err(format!("`{extra}` is one word too many"));
            }
            ["step", ..] => return Err(refuse_steps()),
            [number, ..] if number.parse::<i64>().is_ok() => return Err(refuse_steps()),
            ["root", rest @ ..] => (Place::Root, rest),
            ["state", number, rest @ ..] => {
                let number = number
                    .parse()
                    .map_err(|_| format!("`{number}` is no state number"))?;
                (Place::State(number), rest)
            }
            ["state"] => return Err("`state` needs a number, as in `state 3 backup`".into()),
            ["node", rest @ ..] => {
                let moves = rest.iter().take_while(|word| event(word).is_none()).count();
                let names = rest[..moves].iter().map(|&name| name.to_owned()).collect();
                (Place::Node(names), &rest[moves..])
            }
            [word, ..] if event(word).is_none() => {
                return Err(format!(
                    "`{word}` begins no selector: one of start, end, state N EVENT, root EVENT, node MOVE… EVENT, or an event ({})",
                    event_names()
                ));
            }
            rest => (Place::Anywhere, rest),
        };
        let (what, nth) = match rest {
            [] => (What::Any, None),
            [word] => (known(word)?, None),
            [word, nth] => (known(word)?, Some(parse_nth(nth)?)),
            [_, _, extra, ..] => return Err(format!("`{extra}` is one word too many")),
        };
        Ok(Self { place, what, nth })
    }

    const fn anywhere(what: What) -> Self {
        Self {
            place: Place::Anywhere,
            what,
            nth: None,
        }
    }

    /// The steps that fit, in order.
    ///
    /// # Errors
    /// Where the place does not exist in this search: what does.
    pub fn steps(&self, pane: &Pane) -> Result<Vec<usize>, String> {
        let trace = pane.trace();
        let mut steps = match (&self.place, self.what) {
            (_, What::Start) => vec![0],
            (_, What::End) => vec![trace.steps() - 1],
            (Place::Anywhere, what) => anywhere(trace, what),
            (Place::Root, what) => at(trace, NodeId::ROOT, what),
            (Place::State(number), what) => at(trace, pane.numbered(*number)?, what),
            (Place::Node(names), what) => at(trace, pane.node_at(names)?, what),
        };
        steps.sort_unstable();
        Ok(match self.nth {
            Some(nth) => steps.get(nth - 1).copied().into_iter().collect(),
            None => steps,
        })
    }

    /// The one step that fits.
    ///
    /// # Errors
    /// Where none fits or several do: the selectors that would.
    pub fn step(&self, pane: &Pane) -> Result<usize, String> {
        let steps = self.steps(pane)?;
        match steps.as_slice() {
            [step] => Ok(*step),
            [] => Err(format!("nothing fits: {}", self.instead(pane))),
            several => Err(format!(
                "{} steps fit, such as {}: say which",
                several.len(),
                list(pane, several)
            )),
        }
    }

    /// What is at this place, for a selector that matches nothing.
    fn instead(&self, pane: &Pane) -> String {
        let any = Self {
            what: What::Any,
            nth: None,
            ..self.clone()
        };
        let same = Self {
            nth: None,
            ..self.clone()
        };
        let same = same.steps(pane).unwrap_or_default();
        if same.is_empty() && self.place == Place::Anywhere {
            return "this search has no such event".into();
        }
        let steps = if same.is_empty() {
            any.steps(pane).unwrap_or_default()
        } else {
            same
        };
        format!("there is {}", list(pane, &steps))
    }
}

fn refuse_steps() -> String {
    "steps have no numbers here: name what happens, such as `state 3 backup`".into()
}

fn event(word: &str) -> Option<What> {
    EVENTS
        .iter()
        .find(|(name, _)| *name == word)
        .map(|(_, what)| *what)
}

fn known(word: &str) -> Result<What, String> {
    event(word).ok_or_else(|| format!("`{word}` is no event: one of {}", event_names()))
}

fn event_names() -> String {
    let names: Vec<_> = EVENTS.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

fn parse_nth(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(nth) if nth > 0 => Ok(nth),
        _ => Err(format!(
            "`{text}` should be a number from 1 on: the 1st, 2nd, … of several"
        )),
    }
}

impl Pane {
    /// The node of a state.
    ///
    /// # Errors
    /// Which states there are.
    pub fn numbered(&self, number: u32) -> Result<NodeId, String> {
        self.states.node(number).ok_or_else(|| {
            let known = self.states.iter().map(|(number, _)| number.to_string());
            let known: Vec<_> = known.collect();
            if known.is_empty() {
                format!("there is no state {number}: this part numbers no states")
            } else {
                format!(
                    "there is no state {number}: the states are {}",
                    known.join(", ")
                )
            }
        })
    }

    /// The node that named moves lead to.
    ///
    /// # Errors
    /// Which move is not legal, or that the search never comes there.
    pub fn node_at(&self, names: &[String]) -> Result<NodeId, String> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let moves = self.recording.game.try_path(&names);
        let moves = moves.map_err(|error| error.to_string())?;
        self.trace().follow(&moves).ok_or_else(|| {
            format!(
                "this search never enters `{}`: a cutoff skips it",
                names.join(" ")
            )
        })
    }

    /// A selector that fits this step and no other.
    #[must_use]
    pub fn selector_of(&self, step: usize) -> String {
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
                let moves = self.recording.names(&trace.moves_to(node)).join(" ");
                format!("node {moves} {event}")
            }
        }
    }
}

fn at(trace: &Trace, node: NodeId, what: What) -> Vec<usize> {
    let leaf = trace.leaf(node).is_some();
    let cut = trace.is_cut(node);
    let Some(close) = trace.close_step(node) else {
        // Open where the search was stopped.
        let fits = matches!(what, What::Enter | What::Any);
        return fits.then(|| trace.enter_step(node)).into_iter().collect();
    };
    match what {
        What::Enter => vec![trace.enter_step(node)],
        What::Leaf if leaf => vec![close],
        What::Cut if cut => vec![close],
        What::Return if !leaf && !cut => vec![close],
        What::Close => vec![close],
        What::Backup => trace.backup_step(node).into_iter().collect(),
        What::Improve => trace
            .children(node)
            .filter_map(|child| trace.backup_step(child))
            .filter(|&step| is_improvement(trace, step))
            .collect(),
        What::Any => [trace.enter_step(node), close]
            .into_iter()
            .chain(trace.backup_step(node))
            .collect(),
        What::Leaf | What::Cut | What::Return | What::Start | What::End => Vec::new(),
    }
}

fn anywhere(trace: &Trace, what: What) -> Vec<usize> {
    if what == What::Any {
        return (0..trace.steps()).collect();
    }
    let nodes = (0..trace.nodes() as u32).map(NodeId);
    nodes.flat_map(|node| at(trace, node, what)).collect()
}

fn is_improvement(trace: &Trace, step: usize) -> bool {
    matches!(trace.moment(step).event.tag(), Tag::Improve(_))
}

fn list(pane: &Pane, steps: &[usize]) -> String {
    const SHOWN: usize = 4;
    let mut names: Vec<String> = steps
        .iter()
        .take(SHOWN)
        .map(|&step| format!("`{}`", pane.selector_of(step)))
        .collect();
    if steps.len() > SHOWN {
        names.push("…".into());
    }
    names.join(", ")
}
