//! The game of bones: a heap, and who cannot take from it loses.

use std::ops::RangeInclusive;

use super::Problem;
use super::entry::{Entry, Request};
use super::error::shown;
use super::places::{Places, max_or_min, whole};
use super::{Game, GameError, Move, Outcome, Picture, Side};

/// A longer game would not fit into a search's stack.
const LARGEST_HEAP: u16 = 10_000;
/// What T may be in `bones:T`.
const TAKES: RangeInclusive<u16> = 1..=1_000;
/// What `bones` alone means.
const USUAL_TAKE: u16 = 3;

/// A heap from which the sides take in turn; who cannot take loses.
///
/// ```
/// use game::{Bones, Game, Move, Outcome, Side};
///
/// let game = Bones::new(2, 3)?;
/// let empty = game.play(&game.root(), Move(2));
/// assert_eq!(game.outcome(&empty), Some(Outcome::Win(Side::One)));
/// # Ok::<(), game::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bones {
    heap: u16,
    most: u16,
    /// Asked for as `bones`, with no number.
    usual: bool,
}

/// What is left of the heap, and who takes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    left: u16,
    to_move: Side,
}

impl Bones {
    /// A heap, and the most that a move may take.
    ///
    /// # Errors
    ///
    /// [`GameError::Number`] where the heap is not from 0 to 10,000 or the most
    /// not from 1 to 1,000.
    pub fn new(heap: u16, most: u16) -> Result<Self, GameError> {
        if heap > LARGEST_HEAP {
            return Err(bad_heap(&heap.to_string()));
        }
        if !TAKES.contains(&most) {
            return Err(bad_take(&most.to_string()));
        }
        let usual = most == USUAL_TAKE;
        Ok(Self { heap, most, usual })
    }

    /// The whole heap, with [`Side::One`] to move.
    #[must_use]
    pub fn root(&self) -> Heap {
        Heap {
            left: self.heap,
            to_move: Side::One,
        }
    }
}

impl Game for Bones {
    type Position = Heap;
    type Moves = Places;

    #[inline]
    fn to_move(&self, position: &Heap) -> Side {
        position.to_move
    }

    #[inline]
    fn outcome(&self, position: &Heap) -> Option<Outcome> {
        (position.left == 0).then(|| Outcome::Win(position.to_move.other()))
    }

    #[inline]
    fn moves(&self, position: &Heap) -> Places {
        Places::new(1..self.most.min(position.left) + 1)
    }

    #[inline]
    fn play(&self, position: &Heap, mv: Move) -> Heap {
        Heap {
            left: position.left - mv.0,
            to_move: position.to_move.other(),
        }
    }

    fn longest(&self) -> u32 {
        u32::from(self.heap)
    }

    fn name(&self) -> String {
        if self.usual {
            "bones".to_owned()
        } else {
            format!("bones:{}", self.most)
        }
    }

    fn notation(&self, position: &Heap) -> String {
        position.left.to_string()
    }

    fn move_name(&self, mv: Move) -> String {
        mv.0.to_string()
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        let taken = whole(name)?;
        let known = (1..=self.most).contains(&taken) && !name.starts_with('0');
        known.then_some(Move(taken))
    }

    fn side_name(&self, side: Side) -> &'static str {
        max_or_min(side)
    }

    fn picture(&self, position: &Heap, last: Option<Move>) -> Picture {
        Picture::Heap {
            left: position.left.into(),
            taken: last.map(|mv| mv.0.into()),
        }
    }
}

impl Entry for Bones {
    const FORMS: &'static [&'static str] = &["bones", "bones:T"];

    fn claims(request: &Request) -> bool {
        request.head() == "bones"
    }

    fn open(request: &Request) -> Result<Problem<Self>, GameError> {
        let most = match request.parameters() {
            None => USUAL_TAKE,
            Some(text) => whole(text)
                .filter(|most| TAKES.contains(most))
                .ok_or_else(|| bad_take(&shown(text)))?,
        };
        let position = request.position.ok_or_else(|| GameError::NoPosition {
            game: shown(request.game),
            wanted: "the heap, a whole number from 0 to 10000, as in `6`",
        })?;
        let heap = whole(position).ok_or_else(|| bad_heap(&shown(position)))?;
        let mut game = Self::new(heap, most)?;
        game.usual = request.parameters().is_none();
        let root = game.root();
        Ok(Problem { game, root })
    }
}

fn bad_heap(given: &str) -> GameError {
    GameError::Number {
        what: "the heap".to_owned(),
        given: given.to_owned(),
        allowed: "it must be a whole number from 0 to 10000 \
                  (a longer game would not fit into a search's stack)"
            .to_owned(),
    }
}

fn bad_take(given: &str) -> GameError {
    GameError::Number {
        what: "T of bones:T, the most that a move may take,".to_owned(),
        given: given.to_owned(),
        allowed: "it must be a whole number from 1 to 1000".to_owned(),
    }
}
