//! Where somebody wants to go in a search, as it is typed.

use super::Shown;
use super::seek::Seek;
use game::Move;
use lang::Lang;
use search::{Reason, Score};

/// Something to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The node that these moves lead to.
    Path(Vec<Move>),
    /// A node that closes with this value, from MAX's side.
    Value(Score),
    /// A leaf of this kind.
    Leaf(Reason),
    /// A cutoff.
    Cutoff,
}

const LEAVES: [Reason; 5] = [
    Reason::Win,
    Reason::Loss,
    Reason::Draw,
    Reason::Depth,
    Reason::Value,
];

/// What can be typed besides moves.
fn others(lang: Lang) -> String {
    let leaves = LEAVES.map(Reason::name).join(", ");
    match lang {
        Lang::En => format!("other places are =VALUE (as =-10), {leaves} (leaves), cut"),
        Lang::It => format!("altri luoghi sono =VALORE (come =-10), {leaves} (foglie), cut"),
    }
}

fn not_searched(lang: Lang) -> String {
    let told = lang.pick(
        "the search did not look there: it was skipped, or lies deeper",
        "la ricerca non ci è arrivata: saltato, o più in fondo",
    );
    told.to_owned()
}

impl Shown {
    /// What a typed text means here.
    fn goal(&self, text: &str, lang: Lang) -> Result<Goal, String> {
        let text = text.trim();
        if let Some(number) = text.strip_prefix('=') {
            let number = number.trim().replace('−', "-");
            return number
                .trim_start_matches('+')
                .parse()
                .map(|number| Goal::Value(Score::new(number)))
                .map_err(|_| match lang {
                    Lang::En => format!("`{text}` should be = and a whole number, as in =-10"),
                    Lang::It => format!("`{text}` dovrebbe essere = e un intero, come =-10"),
                });
        }
        if text.eq_ignore_ascii_case("cut") {
            return Ok(Goal::Cutoff);
        }
        let leaf = LEAVES
            .into_iter()
            .find(|leaf| text.eq_ignore_ascii_case(leaf.name()));
        if let Some(reason) = leaf {
            return Ok(Goal::Leaf(reason));
        }
        let names: Vec<&str> = text
            .split(|sign: char| sign.is_whitespace() || sign == ',')
            .filter(|name| !name.is_empty())
            .collect();
        let moves = self.run.first().recording.game.try_path(&names);
        moves.map(Goal::Path).map_err(|error| {
            let why = lang.say(&error);
            // Whoever types several words means moves.
            match names[..] {
                [_] => format!("{why}; {}", others(lang)),
                _ => why,
            }
        })
    }

    /// Goes to what was typed. Returns what there is to tell where it is not there.
    ///
    /// # Errors
    /// One line where the text says no place of this search.
    pub fn go_to(&mut self, text: &str, lang: Lang) -> Result<Option<String>, String> {
        if text.trim().is_empty() {
            return Ok(None);
        }
        let goal = self.goal(text, lang)?;
        if let Goal::Path(moves) = &goal
            && self.run.first().trace().follow(moves).is_none()
        {
            return Err(not_searched(lang));
        }
        self.goal = Some(goal);
        Ok(self.find(true, lang))
    }

    /// Goes to the next of what was last asked for, or the one before.
    pub(super) fn find(&mut self, forwards: bool, lang: Lang) -> Option<String> {
        let Some(goal) = self.goal.clone() else {
            let nothing = lang.pick(
                "nothing has been gone to yet: /",
                "non si cerca ancora nulla: /",
            );
            return Some(nothing.to_owned());
        };
        let trace = self.run.first().trace();
        let step = self.watch.step;
        let found = match goal {
            Goal::Path(moves) => {
                let Some(node) = trace.follow(&moves) else {
                    return Some(not_searched(lang));
                };
                let step = trace.enter_step(node);
                self.select(Some(node));
                Some(step)
            }
            Goal::Cutoff => trace.next_cutoff(step, forwards),
            Goal::Leaf(reason) => trace.next_leaf(step, reason, forwards),
            Goal::Value(value) => {
                self.seek = Some(Seek::value(step, value, forwards));
                return None;
            }
        };
        match found {
            Some(step) if matches!(self.goal, Some(Goal::Path(_))) => {
                self.watch.go(&self.run, step);
                None
            }
            Some(step) => {
                self.arrive(step);
                None
            }
            None => Some(super::seek::nowhere(forwards, lang).to_owned()),
        }
    }

    /// The same once more: moves lead to one node only.
    pub(super) fn find_again(&mut self, forwards: bool, lang: Lang) -> Option<String> {
        if let Some(Goal::Path(moves)) = &self.goal {
            let trace = self.run.first().trace();
            let entered = trace.follow(moves).map(|node| trace.enter_step(node));
            let here = self.watch.step;
            let lies_there = |step: usize| if forwards { step > here } else { step < here };
            if !entered.is_some_and(lies_there) {
                return Some(super::seek::nowhere(forwards, lang).to_owned());
            }
        }
        self.find(forwards, lang)
    }
}
