//! Sentences in English.

use super::told::{
    Chosen, Differ, Hidden, Known, Ratio, Saved, Sentences, Wait, fewest, ratio, share,
};
use crate::words::counted_nodes;
use lang::Lang;
use run::{Unequal, Why};
use search::{Bound, Reason, Shortcut, Ties};

pub(super) struct English;

/// `four`, where a word is shorter than a thought about it.
fn number(count: usize) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    WORDS
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// `-10`, `at most +3`, `at least +5`.
fn worth(known: &Known) -> String {
    match known.bound {
        Bound::Exact => known.value.clone(),
        Bound::Lower => format!("at least {}", known.value),
        Bound::Upper => format!("at most {}", known.value),
    }
}

/// `after a1 c1`, `at the root`.
fn after(line: &[String]) -> String {
    if line.is_empty() {
        "at the root".into()
    } else {
        format!("after {}", line.join(" "))
    }
}

/// `twice as many`, `about 2.5 times as many`.
fn times(tenths: usize, exact: bool) -> String {
    let about = if exact { "" } else { "about " };
    match (tenths / 10, tenths % 10) {
        (2, 0) => format!("{about}twice as many"),
        (whole, 0) => format!("{about}{} times as many", number(whole)),
        (whole, rest) => format!("{about}{whole}.{rest} times as many"),
    }
}

fn all_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

/// `only c1 holds out longest`, or what can be said where others are bounds.
fn best_of(best: &[String], only: bool, why: Why) -> String {
    let more = match why {
        Why::Soonest => "win sooner",
        Why::Longest => "hold out longer",
        Why::Value => "be better",
    };
    let (does, do_many) = match why {
        Why::Soonest => ("wins soonest", "win soonest"),
        Why::Longest => ("holds out longest", "hold out longest"),
        Why::Value => ("is best", "are best"),
    };
    match best {
        [best] if !only => format!("no move is known to {more} than {best}"),
        [best] => format!("only {best} {does}"),
        many => format!("{} {do_many}", all_of(many)),
    }
}

fn told_apart(chosen: &Chosen) -> String {
    let Chosen::ToldApart {
        blind,
        moves,
        exact,
        all,
        value,
        taken,
        ties,
        sharp,
        best,
        only,
        sharp_value,
        why,
    } = chosen
    else {
        return String::new();
    };
    let count = number(*moves);
    let equal = match (exact, all) {
        (true, true) if *moves == 2 => format!("both moves are worth {value}"),
        (true, true) => format!("all {count} moves are worth {value}"),
        (true, false) => format!("{count} moves are worth {value}"),
        (false, _) => format!("no move is known to be better than {value}"),
    };
    let place = match ties {
        Ties::First => "first",
        Ties::Last => "last",
    };
    let best = best_of(best, *only, *why);
    format!(
        "{blind}: {equal}, and the order of the search decides ({taken}, the {place} of them); {sharp}: {best} ({sharp_value})"
    )
}

fn mistaken(chosen: &Chosen) -> String {
    let Chosen::Mistaken {
        name,
        other,
        mv,
        taken,
        truth,
        better,
        best,
    } = chosen
    else {
        return String::new();
    };
    let mistake = match taken.bound {
        Bound::Exact => format!("{name} takes {mv} to be worth {}", taken.value),
        Bound::Lower | Bound::Upper => {
            format!(
                "{name} takes a bound for a value, {} for {mv}",
                worth(taken)
            )
        }
    };
    match truth {
        Some(truth) => format!(
            "{mistake}, and plays a worse move: {mv} is worth {}; {other} plays {better}, worth {best}",
            worth(truth)
        ),
        None => format!(
            "{mistake}, and nothing says that it is as good as {better}, worth {best}, which {other} plays"
        ),
    }
}

/// What one plays without a search, and the other with one.
fn unsearched(chosen: &Chosen) -> String {
    let Chosen::Unsearched {
        name,
        other,
        shortcut,
        mv,
        value,
        evaluated,
        searched,
    } = chosen
    else {
        return String::new();
    };
    let played = match shortcut {
        Shortcut::Win => format!("{name} plays {mv}, an immediate win, without a search"),
        Shortcut::Block => format!("{name} blocks at {mv} without a search"),
    };
    let worth_it = if *evaluated {
        format!("{value} is no searched value but the evaluation")
    } else {
        format!("the game ends there, worth {value}")
    };
    match searched {
        Some((mv, known)) => format!(
            "{played} ({worth_it}); {other} searches and plays {mv}, worth {}",
            worth(known)
        ),
        None => format!("{played} ({worth_it}); {other} stops at the root and chooses nothing"),
    }
}

impl Sentences for English {
    fn chosen(&self, names: &[String; 2], chosen: &Chosen) -> String {
        let [a, b] = names;
        match chosen {
            Chosen::Over => "The game is over at the root: there is no move to choose".into(),
            Chosen::Limited => "The depth limit is at the root: neither chooses a move".into(),
            Chosen::Stopped {
                name,
                other,
                mv,
                value,
            } => format!(
                "{name} stops at the root and chooses nothing; {other} chooses {mv}, worth {value}"
            ),
            Chosen::OneSearch { mv, value } => format!(
                "Both sides are one and the same search, by the same options: {mv}, worth {value}"
            ),
            Chosen::OneTree { mv, value, nodes } => format!(
                "No difference: {a} and {b} give each of the {nodes} nodes the same value and move, and choose {mv}, worth {value}"
            ),
            Chosen::Same { mv, value } => format!("Both choose {mv}, worth {}", worth(value)),
            Chosen::Turned {
                mv,
                values: [first, second],
            } => format!(
                "Both choose {mv}, and judge it alike: {first} ({a}) and {second} ({b}) are the same value, seen from either side"
            ),
            Chosen::OtherValue {
                mv,
                values: [first, second],
            } => format!(
                "Both choose {mv}, worth {first} ({a}) and {second} ({b}): the scores differ, the choice does not"
            ),
            Chosen::Tied {
                moves: [first, second],
                value,
                ties,
            } => {
                let taken = |ties: &Ties| match ties {
                    Ties::First => "keeps the first",
                    Ties::Last => "takes the last",
                };
                match ties {
                    Some([left, right]) => format!(
                        "{first} and {second} are both worth {value}: of equal moves {a} {}, {first}, and {b} {}, {second}",
                        taken(left),
                        taken(right)
                    ),
                    None => format!(
                        "{first} and {second} are both worth {value}, and the order of the search decides: {first} ({a}), {second} ({b})"
                    ),
                }
            }
            Chosen::Unsearched { .. } => unsearched(chosen),
            Chosen::ToldApart { .. } => told_apart(chosen),
            Chosen::Mistaken { .. } => mistaken(chosen),
            Chosen::Different {
                moves: [first, second],
                values: [of_first, of_second],
                seen: [seen_a, seen_b],
            } => {
                let sees = |seen: &Option<Known>, mv| match seen {
                    Some(known) => format!("finds {} for {mv}", worth(known)),
                    None => format!("does not search {mv}"),
                };
                format!(
                    "{a} plays {first}, worth {of_first}, and {}; {b} plays {second}, worth {of_second}, and {}",
                    sees(seen_a, second),
                    sees(seen_b, first)
                )
            }
        }
    }

    fn saved(&self, saved: &Saved) -> String {
        let Saved {
            fewer,
            more,
            nodes: [less, many],
            leaves: [few, most],
            cutoffs,
            ..
        } = saved;
        let against = match ratio(*less, *many) {
            Ratio::Times(tenths, exact) => times(tenths, exact),
            Ratio::More(hundredths) => format!("{hundredths} % more"),
        };
        let both = format!(
            "{fewer} needs {}, {more} {many}, {against}",
            counted_nodes(*less, Lang::En)
        );
        match saved.unequal {
            Unequal::Cutting => {
                let share = share(*less, *many);
                let cut = if *cutoffs == 1 {
                    "one cutoff skips".to_owned()
                } else {
                    format!("{cutoffs} cutoffs skip")
                };
                format!("{fewer} needs {less} of {many} nodes ({share} %): {cut} the rest")
            }
            Unequal::Equality => {
                format!("{both}: a bound that is only reached does not cut there")
            }
            Unequal::Values => {
                format!("{both}: fewer of its values are equal, so a bound is not reached as soon")
            }
            Unequal::Order(Some(shape)) => {
                let (base, depth) = (shape.branching, shape.depth);
                let (all, least) = (shape.leaves(), fewest(shape));
                format!(
                    "of the {base}^{depth} = {all} leaves {fewer} scores {few}, {more} {most}; alpha-beta needs {least} at the least"
                )
            }
            Unequal::Order(None) => {
                format!("{both}: what is searched first decides how much is cut")
            }
            Unequal::Other => both,
        }
    }

    fn inside(&self, differing: usize, shared: usize) -> String {
        format!("inside the tree they differ at {differing} of the {shared} nodes that both have")
    }

    fn turned(&self, [a, b]: [&str; 2]) -> String {
        format!("A's scores are seen from {a}'s side and B's from {b}'s, so signs turn.")
    }

    fn hidden(&self, hidden: &Hidden) -> String {
        let Hidden {
            name,
            other,
            mv,
            known,
            truth,
            taken,
            count,
        } = hidden;
        let told = if *taken {
            format!(
                "With {name} the choice of {mv} rests on a bound, {}, which need not be its value",
                worth(known)
            )
        } else if *count == 1 {
            format!(
                "Of the move {mv} {name} knows only that it is worth {}",
                worth(known)
            )
        } else {
            format!(
                "Of {} root moves {name} knows a bound only: {mv} is worth {}",
                number(*count),
                worth(known)
            )
        };
        match truth {
            Some(truth) => format!("{told}; {other} finds {truth}."),
            None => format!("{told}."),
        }
    }

    fn differ(&self, differ: &Differ) -> String {
        let has = |(value, best): &(String, Option<String>)| match best {
            Some(best) => format!("{value} by {best}"),
            None => value.clone(),
        };
        let [a, b] = &differ.values;
        let place = after(&differ.line);
        format!(
            "They first differ {place}: A has {}, B has {}.",
            has(a),
            has(b)
        )
    }

    fn first_wait(&self, name: &str, line: &[String], why: &str) -> String {
        format!("The first to wait, {}, is {name}: it {why}.", after(line))
    }

    fn waits(&self, wait: &Wait) -> String {
        match wait {
            Wait::Cut { line, skipped } => {
                format!("has cut {} and skips {skipped}", after(line))
            }
            Wait::Leaf {
                line,
                reason: Reason::Depth,
            } => format!("has reached its depth limit {}", after(line)),
            Wait::Leaf { line, .. } => format!("goes no deeper {}", after(line)),
            Wait::Earlier { mv } => format!("has searched {mv} before"),
            Wait::Later { mv } => format!("will search {mv} later"),
            Wait::LeftOut { line } => format!("does not try this move {}", after(line)),
            Wait::Building => "waits until the other has built its tree".into(),
            Wait::Built => "entered this node when it built its tree".into(),
        }
    }
}
