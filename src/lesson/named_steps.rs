//! Steps of a part by what happens there. In a comparison `beside SELECTOR` is about B,
//! and `difference N` is the N-th node that is not the same in both.

use super::{Part, Selector, Sides};
use compare::Which;

/// What a name means in a part.
enum Meant<'a> {
    /// This very step.
    Step(usize),
    /// Steps of one search; of a comparison, of which.
    Of(Option<(&'a Sides, Which)>, Selector),
}

impl Part {
    /// The one step that fits a selector.
    ///
    /// # Errors
    /// Where it cannot be read, where none fits or several do: what would.
    pub fn step_named(&self, name: &str) -> Result<usize, String> {
        match self.meant(name)? {
            Meant::Step(step) => Ok(step),
            Meant::Of(None, selector) => selector.step(&self.recording, &self.states),
            Meant::Of(Some((sides, which)), selector) => {
                let side = sides.part(which);
                let step = selector.step(&side.recording, &side.states)?;
                Ok(sides.pair().merged(which, step))
            }
        }
    }

    /// Every step that fits a selector, in order; there may be none.
    ///
    /// # Errors
    /// Where it cannot be read, or its place is not in this search.
    pub fn steps_named(&self, name: &str) -> Result<Vec<usize>, String> {
        match self.meant(name)? {
            Meant::Step(step) => Ok(vec![step]),
            Meant::Of(None, selector) => selector.steps(&self.recording, &self.states),
            Meant::Of(Some((sides, which)), selector) => {
                let side = sides.part(which);
                let pair = sides.pair();
                let steps = selector.steps(&side.recording, &side.states)?;
                Ok(steps
                    .into_iter()
                    .map(|step| pair.merged(which, step))
                    .collect())
            }
        }
    }

    fn meant(&self, name: &str) -> Result<Meant<'_>, String> {
        let Some(sides) = &self.sides else {
            return Ok(Meant::Of(None, Selector::parse(name)?));
        };
        let words: Vec<&str> = name.split_whitespace().collect();
        if let ["difference", number] = words[..] {
            return difference(sides, number).map(Meant::Step);
        }
        let (which, rest) = match name.strip_prefix("beside ") {
            Some(rest) => (Which::B, rest),
            None => (Which::A, name),
        };
        Ok(Meant::Of(Some((sides, which)), Selector::parse(rest)?))
    }
}

fn difference(sides: &Sides, number: &str) -> Result<usize, String> {
    let differences = sides.union.differences();
    let index = number
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let node = index.and_then(|index| differences.get(index));
    node.map(|&node| sides.pair().close_step(node))
        .ok_or_else(|| {
            if differences.is_empty() {
                return "the two searches differ nowhere".into();
            }
            format!(
                "there is no difference {number}: they count from 1 to {}",
                differences.len()
            )
        })
}
