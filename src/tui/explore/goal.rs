//! Where somebody wants to go in a search, as it is typed.

use super::Shown;
use super::seek::{Seek, nowhere};
use crate::Outcome;
use game::Move;
use search::{Reason, Score};
use trace::{Direction, Goal as Event, Step};
use words::{Lang, Message, message};

/// Something to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The node that these moves lead to.
    Path(Vec<Move>),
    /// Something that happens, perhaps again and again.
    Event(Event),
}

const LEAVES: [Reason; 5] = [
    Reason::Win,
    Reason::Loss,
    Reason::Draw,
    Reason::Depth,
    Reason::Value,
];

impl Shown {
    /// What a typed text means here.
    fn goal(&self, text: &str, lang: Lang) -> Result<Goal, Message> {
        let text = text.trim();
        if let Some(number) = text.strip_prefix('=') {
            let number = number.trim().replace('−', "-");
            return number
                .trim_start_matches('+')
                .parse()
                .map(|number| Goal::Event(Event::Value(Score::new(number))))
                .map_err(|_| message!(ValueNeeded { text }));
        }
        if text.eq_ignore_ascii_case("cut") {
            return Ok(Goal::Event(Event::Cutoff));
        }
        let leaf = LEAVES
            .into_iter()
            .find(|leaf| text.eq_ignore_ascii_case(leaf.name()));
        if let Some(reason) = leaf {
            return Ok(Goal::Event(Event::Leaf(Some(reason))));
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
                [_] => {
                    let leaves = LEAVES.map(Reason::name).join(", ");
                    message!(MovesOrOtherPlaces { why, leaves })
                }
                _ => message!(Verbatim { text: why }),
            }
        })
    }

    /// Goes to what was typed.
    ///
    /// # Errors
    /// One line where the text says no place of this search.
    pub fn go_to(&mut self, text: &str, lang: Lang) -> Result<Outcome, Message> {
        if text.trim().is_empty() {
            return Ok(Outcome::Consumed);
        }
        let goal = self.goal(text, lang)?;
        if let Goal::Path(moves) = &goal
            && self.run.first().trace().follow(moves).is_none()
        {
            return Err(Message::NotSearched);
        }
        self.goal = Some(goal);
        Ok(self.find(Direction::Forwards))
    }

    /// Goes to the next of what was last asked for, or the one before.
    pub(super) fn find(&mut self, direction: Direction) -> Outcome {
        let Some(goal) = self.goal.clone() else {
            return Outcome::Notice(Message::NothingSought);
        };
        let trace = self.run.first().trace();
        let step = self.watch.step;
        let found = match goal {
            Goal::Path(moves) => {
                let Some(node) = trace.follow(&moves) else {
                    return Outcome::Notice(Message::NotSearched);
                };
                let step = trace.enter_step(node);
                self.select(Some(node));
                Some(step)
            }
            Goal::Event(goal @ Event::Value(_)) => {
                self.seek = Some(Seek::new(goal, step, direction));
                return Outcome::Consumed;
            }
            Goal::Event(goal) => trace.find(goal, step, direction),
        };
        match found {
            Some(step) if matches!(self.goal, Some(Goal::Path(_))) => {
                self.watch.go(&self.run, step);
                Outcome::Consumed
            }
            Some(step) => {
                self.arrive(step);
                Outcome::Consumed
            }
            None => Outcome::Notice(nowhere(direction)),
        }
    }

    /// The same once more: moves lead to one node only.
    pub(super) fn find_again(&mut self, direction: Direction) -> Outcome {
        if let Some(Goal::Path(moves)) = &self.goal {
            let trace = self.run.first().trace();
            let entered = trace.follow(moves).map(|node| trace.enter_step(node));
            let here = self.watch.step;
            let lies_there = |step: Step| match direction {
                Direction::Forwards => step > here,
                Direction::Backwards => step < here,
            };
            if !entered.is_some_and(lies_there) {
                return Outcome::Notice(nowhere(direction));
            }
        }
        self.find(direction)
    }
}
