//! Sentences about two searches side by side.

use std::fmt::{self, Display, Formatter};
use std::mem::swap;

use crate::caption::{behind, sentence_in};
use crate::words::{signed, some_of, valued};
use game::{AnyGame, Move};
use run::{
    Blind, Bounds, Choice, Meaning, Pair, PaneStep, Run, Sharp, Unequal, UnionId, Waiting, Why,
    Work, letter,
};
use search::{Algorithm, Bound, Candidates, Named, Options, Order, Reason, Score};
use trace::{NodeId, RecordError, Trace};
use words::{Lang, Message, Value, all_of, any_of, message};

/// What the difference between the two searches means here: a sentence on the choice and the
/// work, then one on bounds, if any matter.
pub fn meaning(pair: &Pair<'_>, lang: Lang) -> String {
    told(pair, &pair.meaning(), lang)
}

/// Like [`meaning`], given the meaning.
pub fn told(pair: &Pair<'_>, meaning: &Meaning, lang: Lang) -> String {
    Narrator { pair, meaning }.sentences(lang)
}

/// The first difference, with both values; `None` if there is none.
pub fn first_difference(pair: &Pair<'_>, lang: Lang) -> Option<String> {
    let node = *pair.union.differences().first()?;
    Some(lang.say(&difference(pair, node)))
}

/// Where the search that is a wrong program first goes wrong, and the belief behind it; `None`
/// if it never does, or if neither is wrong.
pub fn first_wrong_step(pair: &Pair<'_>, lang: Lang) -> Option<String> {
    let (pane, step) = pair.wrong_step()?;
    let trace = pair.trace(pane);
    let mistake = trace.options().mistake?;
    let node = trace.moment(step).current();
    let (name, place) = (letter(pane), after(pair, pane, node));
    let behind = behind(mistake);
    Some(lang.say(&message!(FirstGoesWrong {
        name,
        place,
        number: step.number(),
        behind
    })))
}

/// The first wait, and the reason; `None` if neither search waits.
pub fn first_wait(pair: &Pair<'_>, lang: Lang) -> Option<String> {
    let moment = pair.moment(pair.first_wait()?);
    let waiting = |pane: usize| Some((pane, moment.panes[pane].waiting?));
    let (pane, why) = [0, 1].into_iter().find_map(waiting)?;
    let why = wait(pair, pane, why);
    let node = pair.union.node(1 - pane, moment.node)?;
    let place = after(pair, 1 - pane, node);
    Some(lang.say(&message!(FirstWait {
        place,
        name: letter(pane),
        why
    })))
}

/// What a search does at a step, or why it waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doing {
    /// Its letter, if there are two.
    pub name: String,
    /// A sentence; if it waits, the rest of one that starts with its name.
    pub words: String,
    /// Whether it waits.
    pub waits: bool,
}

impl Display for Doing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let between = if self.name.is_empty() { "" } else { " " };
        write!(f, "{}{between}{}", self.name, self.words)
    }
}

/// What one search does.
pub fn doing(run: &Run, pane: usize, at: PaneStep, lang: Lang) -> Doing {
    let waits = at.waiting.zip(run.pair());
    let words = match &waits {
        Some((why, pair)) => waiting(pair, pane, *why, lang),
        None => sentence_in(run, pane, at.step, lang),
    };
    let colon = if waits.is_some() { "" } else { ":" };
    let name = run.letter(pane).map(|letter| format!("{letter}{colon}"));
    Doing {
        name: name.unwrap_or_default(),
        words,
        waits: waits.is_some(),
    }
}

/// What each search does; what both do is said once.
pub fn doings(run: &Run, at: &[PaneStep], lang: Lang) -> Vec<Doing> {
    let all = at.iter().enumerate();
    let mut all: Vec<_> = all.map(|(pane, &at)| doing(run, pane, at, lang)).collect();
    if let [a, b] = &mut all[..]
        && !a.waits
        && !b.waits
    {
        // One of them may add to the other.
        if a.words.starts_with(&b.words) {
            swap(a, b);
        }
        if let Some(more) = b.words.strip_prefix(&a.words) {
            b.words = more.trim_start().to_owned();
            a.name = lang.say(&Message::BothSearches);
            all.retain(|doing| !doing.words.is_empty());
        }
    }
    all
}

/// Says that one of them waits, and why: the end of a sentence that starts with its name.
pub fn waiting(pair: &Pair<'_>, pane: usize, why: Waiting, lang: Lang) -> String {
    let why = wait(pair, pane, why);
    lang.say(&message!(SideIsWaiting { why }))
}

/// Says why a search can't be compared, and which other options would make it smaller.
pub fn too_large(error: &RecordError, game: &AnyGame, options: &Options) -> Message {
    let &RecordError::TooLarge(max) = error else {
        return error.message();
    };
    let cuts = options.algorithm == Algorithm::AlphaBeta;
    let depth: Value = match options.depth {
        None => "--depth".into(),
        Some(_) => Message::SmallerDepth.into(),
    };
    let near = game.line().is_some() && options.moves != Candidates::Near(1);
    let advice = [
        (true, depth),
        (near, "--moves near:1".into()),
        (!cuts, "--algorithm alphabeta".into()),
        (cuts && options.order != Order::Best, "--order best".into()),
    ];
    let advice = advice.into_iter().filter(|(helps, _)| *helps);
    message!(TooLargeToCompare {
        max,
        advice: any_of(advice.map(|(_, option)| option)),
    })
}

/// `after a1 c1`, `at node 3.2`, `at the root`.
fn after(pair: &Pair<'_>, pane: usize, node: NodeId) -> Message {
    let recording = pair.recording(pane);
    let path = recording.path(&recording.trace.moves_to(node));
    message!(AfterMoves {
        line: Some(path).filter(|path| !path.is_empty())
    })
}

/// `-10`, `at most +3`, `at least +5`.
fn known(trace: &Trace, (value, bound): (Score, Bound)) -> Message {
    message!(KnownValue {
        bound: bound.name(),
        value: signed(trace, value)
    })
}

/// What both know about a node at which they differ, or their moves if only those differ.
fn difference(pair: &Pair<'_>, node: UnionId) -> Message {
    let ply = pair.union.path_to(node).len() as u32 - 1;
    let [own_a, own_b] = [0, 1].map(|pane| {
        let found = pair.union.matched(pane, node);
        found.expect("both have a node at which they differ")
    });
    let known = |pane, node| {
        let trace = pair.trace(pane);
        (trace.value(node, ply), trace.bound(node))
    };
    let same = pair.agree(known(0, own_a), known(1, own_b));
    let told = |pane, node| -> Value {
        let (value, bound) = known(pane, node);
        let value = valued(pair.trace(pane), value, bound);
        match pair.trace(pane).choice(node, ply).filter(|_| same) {
            Some(best) => message!(ValueBy {
                value,
                mv: pair.recording(pane).move_to(best)
            })
            .into(),
            None => value.into(),
        }
    };
    message!(FirstDifference {
        place: after(pair, 0, own_a),
        a: told(0, own_a),
        b: told(1, own_b),
    })
}

fn wait(pair: &Pair<'_>, pane: usize, why: Waiting) -> Message {
    let recording = pair.recording(pane);
    let (why, node) = match why {
        Waiting::Cut(node) => ("cut", Some(node)),
        Waiting::Leaf(node, Reason::Depth) => ("limit", Some(node)),
        Waiting::Leaf(node, _) => ("leaf", Some(node)),
        Waiting::Earlier(node) => ("earlier", Some(node)),
        Waiting::Later(node) if recording.trace.is_two_phase() => ("scored-later", Some(node)),
        Waiting::Later(node) => ("later", Some(node)),
        Waiting::LeftOut(node) => ("left-out", Some(node)),
        Waiting::Building => ("building", None),
        Waiting::Built => ("built", None),
    };
    message!(Waits {
        why,
        place: node.map(|node| after(pair, pane, node)),
        node: node.map(|node| recording.path(&recording.trace.moves_to(node))),
        count: node.map_or(0, |node| recording.skipped(node).len()),
        skipped: node.map(|node| some_of(&recording.names(&recording.skipped(node)))),
    })
}

/// A sentence starting with a word, such as an option's name, gets a capital letter; a move
/// keeps its name.
fn capitalised(sentence: &str) -> String {
    let word = sentence.split(|char: char| !char.is_alphanumeric()).next();
    let is_word = word.is_some_and(|word| word.len() > 1 && word.chars().all(char::is_alphabetic));
    let mut chars = sentence.chars();
    match chars.next().filter(|_| is_word) {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => sentence.to_owned(),
    }
}

/// Puts the meaning of the difference between two searches into sentences.
struct Narrator<'a> {
    pair: &'a Pair<'a>,
    meaning: &'a Meaning,
}

impl Narrator<'_> {
    fn sentences(&self, lang: Lang) -> String {
        let Meaning {
            choice,
            work,
            differing,
            shared,
            ..
        } = self.meaning;
        let mut first = lang.say(&self.choice());
        // A difference inside is only worth mentioning if nothing else differs.
        let is_same = matches!(choice, Choice::Turned { .. })
            || (matches!(choice, Choice::Same { .. }) && !self.is_one());
        let second = match work {
            Some(work) => Some(self.work(work)),
            None if *differing > 0 && is_same => {
                let (differing, shared) = (*differing, *shared);
                let first = self.pair.union.differences()[0];
                let node = self.pair.union.matched(0, first);
                let place = node.map(|node| after(self.pair, 0, node));
                Some(message!(DifferingInside {
                    differing,
                    shared,
                    place
                }))
            }
            None => None,
        };
        if let Some(second) = second {
            first = format!("{first}; {}", lang.say(&second));
        }
        let mut sentences = vec![format!("{first}.")];
        if let Some(sides) = self.meaning.turned {
            let [a, b] = sides.map(|side| self.pair.recording(0).game.side_name(side));
            sentences.push(lang.say(&message!(ScoresTurned { a, b })));
        }
        // A mistaken choice has already mentioned the bound behind it.
        if !matches!(choice, Choice::Mistaken { .. }) {
            let hidden = self.meaning.bounds.iter().map(|bounds| self.hidden(bounds));
            sentences.extend(hidden.map(|hidden| lang.say(&hidden)));
        }
        let sentences: Vec<String> = sentences.iter().map(|one| capitalised(one)).collect();
        sentences.join(" ")
    }

    /// Both searches have the same game, and write scores alike.
    fn signed(&self, score: Score) -> String {
        signed(self.pair.trace(0), score)
    }

    fn known(&self, known_value: (Score, Bound)) -> Message {
        known(self.pair.trace(0), known_value)
    }

    fn mv(&self, mv: Move) -> String {
        self.pair.recording(0).game.move_name(mv)
    }

    fn name(&self, pane: usize) -> Value {
        self.meaning.names[pane].clone()
    }

    /// Whether both are the same search, or searched the same tree.
    fn is_one(&self) -> bool {
        let Meaning {
            same_options,
            differing,
            shared,
            ..
        } = *self.meaning;
        same_options || (differing == 0 && shared == self.pair.union.together())
    }

    fn choice(&self) -> Message {
        let [a, b] = [0, 1].map(|pane| self.name(pane));
        match self.meaning.choice {
            Choice::Over => Message::ChoiceOver,
            Choice::Limited(None) => Message::ChoiceLimited,
            Choice::Limited(Some(pane)) => {
                let other = self.pair.summary(1 - pane);
                message!(ChoiceStopped {
                    name: self.name(pane),
                    other: self.name(1 - pane),
                    mv: other.mv().map(|mv| self.mv(mv)),
                    value: self.signed(other.value),
                })
            }
            Choice::Unsearched {
                side,
                shortcut,
                mv,
                value,
                evaluated,
                other,
            } => message!(ChoiceUnsearched {
                name: self.name(side),
                other: self.name(1 - side),
                shortcut: shortcut.name(),
                mv: self.mv(mv),
                value: self.signed(value),
                evaluated,
                searched: other.map(|(mv, _)| self.mv(mv)),
                known: other.map(|(_, value)| self.known(value)),
            }),
            Choice::Same { mv, value } => self.same(self.mv(mv), value),
            Choice::Turned { mv, values } | Choice::OtherValue { mv, values } => {
                let [first, second] = values.map(|value| self.signed(value));
                message!(ChoiceOfOneMove {
                    turned: matches!(self.meaning.choice, Choice::Turned { .. }),
                    mv: self.mv(mv),
                    first,
                    second,
                    a,
                    b,
                })
            }
            Choice::Tied { moves, value } => {
                let [first, second] = moves.map(|mv| self.mv(mv));
                let ties = [0, 1].map(|pane| self.pair.trace(pane).options().ties.name());
                message!(ChoiceTied {
                    first,
                    second,
                    a,
                    b,
                    ties_a: ties[0],
                    ties_b: ties[1],
                    by_order: ties[0] == ties[1],
                    value: self.signed(value),
                })
            }
            Choice::Distinguished(ref blind, ref sharp) => self.distinguished(blind, sharp),
            Choice::Mistaken {
                side,
                mv,
                taken,
                truth,
                better,
                is_played,
                best,
            } => message!(ChoiceMistaken {
                name: self.name(side),
                other: self.name(1 - side),
                exact: taken.1 == Bound::Exact,
                mv: self.mv(mv),
                taken: self.known(taken),
                truth: truth.map(|known| self.known(known)),
                better: self.mv(better),
                played: is_played,
                best: self.signed(best),
            }),
            Choice::Wrong {
                sides,
                moves,
                values,
            } => {
                // The wrong one comes first; if both are, A.
                let wrong = usize::from(!sides[0]);
                let other = 1 - wrong;
                let said = |pane: usize| {
                    message!(WrongSays {
                        value: self.signed(values[pane]),
                        mv: moves[pane].map(|mv| self.mv(mv)),
                    })
                };
                message!(ChoiceWrong {
                    lettered: self.name(wrong) == letter(wrong).into(),
                    name: self.name(wrong),
                    other: self.name(other),
                    both: sides == [true; 2],
                    same: moves[0] == moves[1] && values[0] == values[1],
                    says: said(wrong),
                    right: said(other),
                })
            }
            Choice::Different {
                moves: [first, second],
                values,
                seen,
            } => message!(ChoiceDifferent {
                a,
                b,
                first: self.mv(first),
                second: self.mv(second),
                value_a: self.signed(values[0]),
                value_b: self.signed(values[1]),
                seen_a: seen[0].map(|known| self.known(known)),
                seen_b: seen[1].map(|known| self.known(known)),
            }),
        }
    }

    fn same(&self, mv: String, (value, bound): (Score, Bound)) -> Message {
        let (same, bound) = if self.meaning.same_options {
            ("search", Bound::Exact)
        } else if self.is_one() {
            ("tree", Bound::Exact)
        } else {
            ("move", bound)
        };
        message!(ChoiceSame {
            same,
            a: self.name(0),
            b: self.name(1),
            nodes: self.pair.union.together(),
            mv,
            value: self.known((value, bound)),
        })
    }

    fn distinguished(&self, blind: &Blind, sharp: &Sharp) -> Message {
        let names: Vec<String> = sharp.best.iter().map(|mv| self.mv(*mv)).collect();
        let best = message!(BestMoves {
            form: match names.len() {
                1 if !sharp.exact => "known",
                1 => "only",
                _ => "several",
            },
            why: match sharp.why {
                Why::Soonest => "soonest",
                Why::Longest => "longest",
                Why::Value => "value",
            },
            moves: all_of(names),
        });
        message!(ChoiceDistinguished {
            blind: self.name(blind.side),
            exact: blind.exact,
            count: blind.moves,
            all: blind.all,
            known: self.signed(blind.value),
            taken: self.mv(blind.taken),
            ties: self.pair.trace(blind.side).options().ties.name(),
            sharp: self.name(1 - blind.side),
            best,
            value: self.signed(sharp.value),
        })
    }

    /// How the work differs.
    fn work(&self, work: &Work) -> Message {
        let (fewer, more) = (self.name(work.fewer), self.name(1 - work.fewer));
        let [less, many] = [work.fewer, 1 - work.fewer].map(|pane| work.nodes[pane]);
        let why = match work.unequal {
            Unequal::Cutting => {
                return message!(WorkCut {
                    fewer,
                    less,
                    many,
                    share: share(less, many),
                    cutoffs: work.cutoffs[work.fewer],
                });
            }
            Unequal::Order(Some(proof)) => {
                return message!(WorkOrdered {
                    fewer,
                    more,
                    few: work.leaves[work.fewer],
                    most: work.leaves[1 - work.fewer],
                    fewest: proof.leaves().to_string(),
                });
            }
            Unequal::Equality => Some("equality"),
            Unequal::Values => Some("values"),
            Unequal::Order(None) => Some("order"),
            Unequal::Other => None,
        };
        message!(Work {
            fewer,
            more,
            nodes: message!(Nodes { count: less }),
            many,
            against: ratio(less, many),
            why,
        })
    }

    /// What a bound hides.
    fn hidden(&self, bounds: &Bounds) -> Message {
        /// The most moves to name.
        const NAMED: usize = 5;
        message!(BoundHides {
            name: self.name(bounds.side),
            other: self.name(1 - bounds.side),
            mv: self.mv(bounds.mv),
            known: self.known(bounds.known),
            taken: bounds.taken,
            truth: bounds.truth.map(|value| self.signed(value)),
            count: bounds.moves.len(),
            moves: (bounds.moves.len() <= NAMED)
                .then(|| all_of(bounds.moves.iter().map(|&mv| self.mv(mv)))),
        })
    }
}

/// How many times as many, or how many percent more, rounded.
pub fn ratio(less: usize, more: usize) -> Message {
    if more < 2 * less {
        let percent = (200 * (more - less) + less) / (2 * less);
        return message!(PercentMore { percent });
    }
    // From ten times on, in whole numbers.
    let step = if more < 10 * less { 1 } else { 10 };
    let tenths = (20 * more + step * less) / (2 * step * less) * step;
    message!(Times {
        count: tenths / 10,
        tenths: tenths % 10,
        exact: tenths * less == 10 * more,
    })
}

/// A share in percent, rounded; `<1` if it is something that rounds to 0.
pub fn share(part: usize, whole: usize) -> String {
    match (200 * part + whole) / (2 * whole) {
        0 if part > 0 => "<1".into(),
        hundredths => hundredths.to_string(),
    }
}
