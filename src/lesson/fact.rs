//! Facts of a search by name, for prose and claims.
//!
//! ```text
//! value | best | alpha | beta | move          of the event at the stop
//! PLACE ATTRIBUTE                             PLACE: state N | root | node PATH
//! search ATTRIBUTE                            of the whole search
//! solve M N K                                 who wins that game from the empty board
//! state N, State N                            the words "state N", "State N"
//! PART: …                                     any of these, of another part
//! "…"                                         a number that is not the search's, as it stands
//! ```
//! Scores are written as the search writes them: `+10`, `b2 +10`. A `+` before an expression
//! changes nothing.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::{Part, Stop};
use run::{Pane, Run, parse_state};
use search::{Named, OptionSpec, Proof};
use solve::{Limits, Solver, Verdict};
use trace::{Event, NodeId, Step};
use words::{Lang, Message, message};

/// Where an expression occurs.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    /// The parts; `None` if the search failed, so that facts are not checked.
    pub parts: &'a [Option<Part>],
    /// The index of its part; out of range if it is in none.
    pub part: usize,
    /// The stop's step; `None` for claims.
    pub step: Option<Step>,
    /// Whether the step of its section could not be found.
    pub is_lost: bool,
    pub lang: Lang,
}

const OF_A_NODE: &str =
    "value, move, choice, scores, ply, position, reason, bound, children, nodes, moves, taken";
const OF_A_SEARCH: &str = "value, move, line, nodes, leaves, least, cutoffs, steps, states, \
                             win, algorithm, scoring, ties, cut, mover, max, depth, eval, moves, order";
const OF_AN_EVENT: &str = "value, best, alpha, beta, move";

impl<'a> Scope<'a> {
    /// The run of its part, which must have been searched.
    pub fn run(&self) -> &'a Run {
        &self.part().expect("the part of a step").run
    }

    /// The stops of its part.
    pub fn stops(&self) -> &'a [Stop] {
        &self.part().expect("the part of a stop").stops
    }

    fn part(&self) -> Option<&'a Part> {
        self.parts.get(self.part)?.as_ref()
    }

    /// Checks a claim, `FACT = VALUE`, against the trace.
    pub fn check(&self, claim: &str) -> Result<(), Message> {
        let (fact, expected) = claim.split_once('=').ok_or(Message::ClaimForm)?;
        let (fact, expected) = (fact.trim(), expected.trim());
        let Some(found) = self.find(fact)? else {
            return Ok(());
        };
        // The plus sign of a score is optional in a claim.
        if found == expected || found.replace('+', "") == expected {
            return Ok(());
        }
        Err(message!(ClaimFails {
            fact,
            found,
            expected
        }))
    }

    /// Evaluates an expression for prose: counts as the language writes numbers, scores as the
    /// tree and code show them.
    pub fn written(&self, expression: &str) -> Result<String, Message> {
        const COUNTS: [&str; 5] = ["nodes", "leaves", "least", "cutoffs", "steps"];
        let found = self.evaluate(expression)?;
        let attribute = expression.split_whitespace().last();
        Ok(match attribute {
            Some(it) if COUNTS.contains(&it) => self.lang.number(found),
            // `1 -1, 2 +1` would look like a sum.
            Some("scores") if found.starts_with(|first: char| first.is_ascii_digit()) => found
                .split(", ")
                .filter_map(|score| score.split_once(' '))
                .map(|(mv, value)| self.lang.say(&message!(ScoreOfMove { mv, value })))
                .collect::<Vec<_>>()
                .join(", "),
            _ => found,
        })
    }

    /// Evaluates an expression as text.
    pub fn evaluate(&self, expression: &str) -> Result<String, Message> {
        Ok(self.find(expression)?.unwrap_or_else(|| "?".into()))
    }

    /// Evaluates an expression; `None` if its part could not be searched.
    fn find(&self, expression: &str) -> Result<Option<String>, Message> {
        let expression = expression.strip_prefix('+').unwrap_or(expression);
        let (part, rest) = match expression.split_once(':') {
            Some((name, rest)) => (self.part_named(name.trim())?, rest),
            None => (self.part(), expression),
        };
        let words: Vec<&str> = rest.split_whitespace().collect();
        let Some(part) = part else {
            return check_form(&words, rest).map(|()| None);
        };
        // In a comparison, A.
        let pane = part.run.first();
        let found = match words.as_slice() {
            [word @ ("state" | "State"), number] => {
                let number = parse_state(number)?;
                pane.numbered(number)?;
                let capital = *word == "State";
                Ok(self.lang.say(&message!(FactState { capital, number })))
            }
            ["state", number, attribute] => {
                let node = pane.numbered(parse_state(number)?)?;
                of_node(pane, node, attribute)
            }
            ["root", attribute] => of_node(pane, NodeId::ROOT, attribute),
            ["node", moves @ .., attribute] => of_node(pane, pane.node_at(moves)?, attribute),
            ["search", attribute] => of_search(pane, attribute),
            ["solve", size @ ..] => {
                let result = solved(size)?.name();
                Ok(self.lang.say(&message!(TableResult { result })))
            }
            [_] if self.is_lost => return check_form(&words, rest).map(|()| None),
            [attribute] => self.of_event(part, attribute),
            _ => Err(message!(FactUnknown { fact: rest })),
        };
        found.map(Some)
    }

    /// Whether an expression is about something that the search only finds out after the stop:
    /// a result of a node that is not closed yet, or of the whole search.
    pub fn is_of_later(&self, expression: &str) -> bool {
        const RESULTS: [&str; 5] = ["value", "choice", "scores", "bound", "line"];
        let Some(step) = self.step else { return false };
        let pane = self.run().first();
        let words: Vec<&str> = expression
            .trim_start_matches('+')
            .split_whitespace()
            .collect();
        let node = match words.as_slice() {
            [.., attribute] if attribute != &"move" && !RESULTS.contains(attribute) => {
                return false;
            }
            ["search", _] => Some(NodeId::ROOT),
            [.., "move"] => None,
            ["state", number, _] => {
                let number = parse_state(number).ok();
                number.and_then(|number| pane.numbered(number).ok())
            }
            ["root", _] => Some(NodeId::ROOT),
            ["node", moves @ .., _] => pane.node_at(moves).ok(),
            _ => None,
        };
        let closes = node.and_then(|node| pane.trace().close_step(node));
        closes.is_some_and(|closes| closes > step)
    }

    fn part_named(&self, name: &str) -> Result<Option<&'a Part>, Message> {
        let mut parts = self.parts.iter().flatten();
        let part = parts.find(|part| part.name == name);
        if part.is_none() && self.parts.iter().all(Option::is_some) {
            let parts = self.parts.iter().flatten();
            let known: Vec<_> = parts.map(|part| part.name.as_str()).collect();
            let known = known.join(", ");
            return Err(message!(FactNoPart { name, known }));
        }
        Ok(part)
    }

    fn of_event(&self, part: &Part, attribute: &str) -> Result<String, Message> {
        // A stop is a step only in its own part.
        let is_own = self.part().is_some_and(|own| own.name == part.name);
        let step = self.step.filter(|_| is_own);
        let step = step.ok_or_else(|| message!(FactOfWhat { attribute }))?;
        let pane = part.run.first();
        let moment = pane.trace().moment(step);
        let frame = moment.path.last().expect("a path has a root");
        let written = |score| pane.trace().options().written(score);
        let found = match attribute {
            "value" => match moment.event {
                Event::Leaf { score: value, .. }
                | Event::Backup { value, .. }
                | Event::Return { value, .. }
                | Event::Cutoff { value, .. } => Some(written(value)),
                Event::Enter { .. } => None,
            },
            "best" => frame.best.map(|best| written(best.value)),
            "alpha" => Some(written(frame.window.alpha)),
            "beta" => Some(written(frame.window.beta)),
            "move" => match moment.event {
                Event::Enter {
                    from: Some((_, mv)),
                    ..
                }
                | Event::Backup { mv, .. }
                | Event::Return { mv: Some(mv), .. }
                | Event::Cutoff { mv: Some(mv), .. } => Some(pane.recording.game.move_name(mv)),
                _ => None,
            },
            _ => return Err(no_attribute(attribute, "event", OF_AN_EVENT)),
        };
        found.ok_or_else(|| message!(FactNotHere { attribute }))
    }
}

fn no_attribute(attribute: &str, of: &str, known: &str) -> Message {
    message!(FactNoAttribute {
        attribute,
        of,
        known
    })
}

/// Checks the form of an expression, for which its search is not needed.
fn check_form(words: &[&str], expression: &str) -> Result<(), Message> {
    let (attribute, of, known) = match words {
        ["state" | "State", _] | ["solve", ..] => return Ok(()),
        ["search", attribute] if OptionSpec::named(attribute).is_some() => return Ok(()),
        ["search", attribute] => (attribute, "search", OF_A_SEARCH),
        ["state", _, attribute] | ["root", attribute] | ["node", .., attribute] => {
            (attribute, "node", OF_A_NODE)
        }
        [attribute] => (attribute, "event", OF_AN_EVENT),
        _ => return Err(message!(FactUnknown { fact: expression })),
    };
    let is_known = known.split(", ").any(|name| name == *attribute);
    is_known
        .then_some(())
        .ok_or_else(|| no_attribute(attribute, of, known))
}

/// The error for a fact that this search or node doesn't have.
fn missing(what: &str) -> impl FnOnce() -> Message + '_ {
    move || message!(FactMissing { what })
}

fn of_node(pane: &Pane, node: NodeId, attribute: &str) -> Result<String, Message> {
    let recording = &pane.recording;
    let trace = &recording.trace;
    let ply = trace.ply(node);
    Ok(match attribute {
        "value" => trace.options().written(trace.value(node, ply)),
        "move" => recording.move_to(node),
        "choice" => {
            let best = trace.best_child(node, ply);
            recording.move_to(best.ok_or_else(missing("choice"))?)
        }
        "scores" => {
            /// More than this can't be read as text.
            const MOST: usize = 100;
            if trace.children(node).nth(MOST).is_some() {
                return Err(Message::FactTooLong);
            }
            let scores: Vec<_> = trace
                .children(node)
                .map(|child| {
                    let value = trace.options().written(trace.value(child, ply + 1));
                    format!("{} {value}", recording.move_to(child))
                })
                .collect();
            scores.join(", ")
        }
        "ply" => ply.to_string(),
        "position" => recording.place(node).notation,
        "reason" => {
            let reason = trace.leaf(node).ok_or_else(missing("reason"))?;
            reason.name().to_owned()
        }
        "bound" => trace.bound(node).name().to_owned(),
        "children" => trace.children(node).count().to_string(),
        "nodes" => trace.size(node).to_string(),
        "moves" => recording.path(&trace.moves_to(node)),
        "taken" => recording
            .scorer()
            .and_then(|scorer| scorer.taken_off(ply))
            .ok_or_else(missing("taken"))?
            .to_string(),
        _ => return Err(no_attribute(attribute, "node", OF_A_NODE)),
    })
}

/// Who wins the m,n,k-game of this size; cached.
fn solved(size: &[&str]) -> Result<Verdict, Message> {
    /// Takes about a tenth of a second.
    const NODES: u64 = 60_000;
    const MEMORY: usize = 16 << 20;
    /// How many games of that size may be solved.
    const GAMES: u64 = 20;
    static KNOWN: Mutex<BTreeMap<[usize; 3], (Verdict, u64)>> = Mutex::new(BTreeMap::new());
    let numbers: Option<Vec<usize>> = size.iter().map(|word| word.parse().ok()).collect();
    let numbers = numbers.and_then(|numbers| <[usize; 3]>::try_from(numbers).ok());
    let size =
        numbers.filter(|&[m, n, k]| (1..=100).contains(&m) && (1..=100).contains(&n) && k > 0);
    let size = size.ok_or(Message::FactSolveForm)?;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let all: u64 = known.values().map(|&(_, nodes)| nodes).sum();
    let settle = || {
        let [m, n, k] = size;
        let goes_on = |nodes| nodes < NODES;
        let limits = Limits::NONE.watched(&goes_on);
        let solution = Solver::new((m, n, k), MEMORY).solve(&limits);
        (solution.result, solution.nodes)
    };
    match known.get(&size) {
        None if all > GAMES * NODES => Err(Message::FactUnsettled),
        _ => match known.entry(size).or_insert_with(settle).0 {
            Verdict::Unknown => Err(Message::FactUnsettled),
            settled => Ok(settled),
        },
    }
}

fn of_search(pane: &Pane, attribute: &str) -> Result<String, Message> {
    let recording = &pane.recording;
    let trace = &recording.trace;
    let options = trace.options();
    let (leaves, cutoffs) = trace.totals();
    Ok(match attribute {
        "value" => options.written(trace.root_value().ok_or_else(missing("value"))?),
        "move" => recording
            .names(&trace.line_moves())
            .into_iter()
            .next()
            .ok_or_else(missing("move"))?,
        "line" => recording.names(&trace.line_moves()).join(" "),
        "nodes" => trace.nodes().to_string(),
        "leaves" => leaves.to_string(),
        "least" => {
            let value = trace.root_value().ok_or_else(missing("value"))?;
            let proof = Proof::of(&recording.game, options, value);
            proof.ok_or_else(missing("least"))?.leaves().to_string()
        }
        "cutoffs" => cutoffs.to_string(),
        "steps" => trace.steps().to_string(),
        "states" => pane.states.len().to_string(),
        "win" => recording
            .scorer()
            .ok_or_else(missing("win"))?
            .base()
            .to_string(),
        "mover" => recording
            .game
            .side_name(recording.game.root_to_move())
            .to_owned(),
        "scoring" if options.scoring.is_none() => "value".to_owned(),
        _ => match OptionSpec::named(attribute).filter(|spec| !spec.is_switch()) {
            Some(spec) => {
                let value = (spec.value)(options, &recording.game);
                value.ok_or_else(missing("depth"))?
            }
            None => return Err(no_attribute(attribute, "search", OF_A_SEARCH)),
        },
    })
}
