//! Steps of a run by what happens there. Of two searches `beside SELECTOR` is about B,
//! and `difference N` is the N-th node that is not the same in both.

use super::{Pair, Run, Selector};

/// What a name means in a run.
enum Named {
    /// This very step.
    Step(usize),
    /// Steps of one of the searches.
    Of(usize, Selector),
}

impl Run {
    /// The one step that fits a selector.
    ///
    /// # Errors
    /// Where it cannot be read, where none fits or several do: what would.
    pub fn step_named(&self, name: &str) -> Result<usize, String> {
        match self.named(name)? {
            Named::Step(step) => Ok(step),
            Named::Of(pane, selector) => Ok(self.merged(pane, selector.step(self.pane(pane))?)),
        }
    }

    /// Every step that fits a selector, in order; there may be none.
    ///
    /// # Errors
    /// Where it cannot be read, or its place is not in this search.
    pub fn steps_named(&self, name: &str) -> Result<Vec<usize>, String> {
        match self.named(name)? {
            Named::Step(step) => Ok(vec![step]),
            Named::Of(pane, selector) => {
                let steps = selector.steps(self.pane(pane))?.into_iter();
                Ok(steps.map(|step| self.merged(pane, step)).collect())
            }
        }
    }

    fn named(&self, name: &str) -> Result<Named, String> {
        let Some(pair) = self.pair() else {
            return Ok(Named::Of(0, Selector::parse(name)?));
        };
        let words: Vec<&str> = name.split_whitespace().collect();
        if let ["difference", number] = words[..] {
            return difference(&pair, number).map(Named::Step);
        }
        let (pane, rest) = match name.strip_prefix("beside ") {
            Some(rest) => (1, rest),
            None => (0, name),
        };
        Ok(Named::Of(pane, Selector::parse(rest)?))
    }
}

fn difference(pair: &Pair<'_>, number: &str) -> Result<usize, String> {
    let differences = pair.union.differences();
    let index = number
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let node = index.and_then(|index| differences.get(index));
    node.map(|&node| pair.close_step(node)).ok_or_else(|| {
        if differences.is_empty() {
            return "the two searches differ nowhere".into();
        }
        format!(
            "there is no difference {number}: they count from 1 to {}",
            differences.len()
        )
    })
}
