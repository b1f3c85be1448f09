//! A part that is a comparison: two searches side by side.

use std::sync::Arc;

use super::Part;
use compare::{MOST_NODES, Pair, Union, Which};
use game::AnyGame;
use search::Options;
use trace::{RecordError, Recording};

/// The two searches of a comparison, each as a part without stops, and what both have.
pub struct Sides {
    /// A and B.
    pub parts: [Part; 2],
    /// Their nodes.
    pub union: Union,
}

impl Sides {
    /// Both searches together.
    #[must_use]
    pub fn pair(&self) -> Pair<'_> {
        let [a, b] = &self.parts;
        Pair {
            a: &a.recording,
            b: &b.recording,
            union: &self.union,
        }
    }

    /// One of the searches.
    #[must_use]
    pub const fn part(&self, which: Which) -> &Part {
        &self.parts[which.index()]
    }
}

impl Part {
    /// Two searches of the same position side by side. What is told of the whole part is
    /// told of A; its steps are the merged ones.
    ///
    /// # Panics
    /// Where the searches are not of the same game and position.
    #[must_use]
    pub fn comparison(a: Self, b: Self) -> Self {
        let union = Union::new(&a.recording, &b.recording);
        Self {
            name: a.name.clone(),
            titles: a.titles.clone(),
            recording: Arc::clone(&a.recording),
            states: a.states.clone(),
            figure: a.figure,
            stops: Vec::new(),
            sides: Some(Arc::new(Sides {
                parts: [a, b],
                union,
            })),
        }
    }

    /// Two searches of `game` side by side, by these options.
    ///
    /// # Errors
    /// Where a search has too many nodes to be compared, and which.
    pub fn compared(game: &AnyGame, options: [&Options; 2]) -> Result<Self, (Which, RecordError)> {
        let record = |which: Which| {
            Recording::new(game.clone(), options[which.index()], MOST_NODES)
                .map(Self::alone)
                .map_err(|error| (which, error))
        };
        Ok(Self::comparison(record(Which::A)?, record(Which::B)?))
    }

    /// How many steps there are: of a comparison, the merged ones.
    #[must_use]
    pub fn steps(&self) -> usize {
        match &self.sides {
            Some(sides) => sides.pair().steps(),
            None => self.recording.trace.steps(),
        }
    }

    /// The step of the search that a step of the part is at: of a comparison, A's.
    #[must_use]
    pub fn own_step(&self, step: usize) -> usize {
        match &self.sides {
            Some(sides) => sides.pair().moment(step).a.step,
            None => step,
        }
    }
}
