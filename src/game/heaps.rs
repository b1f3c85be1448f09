//! Games of heaps: nim, and the game of bones, which is one heap with a limit on a move.
//! Who cannot take loses.

use crate::error::shown;
use crate::kind::{Kind, Parameter, Request, Sides, out_of_range, whole};
use crate::{AnyGame, Game, Heap, Move, Outcome, Picture, Problem, Side};
use words::{Message, message};

/// A longer game would not fit into a search's stack.
const MAX_BONES: u16 = 10_000;
/// How many a move of bones takes, unless somebody says otherwise.
const USUAL_TAKE: u16 = 3;
/// The most that a heap of nim holds, and that a move of any game takes.
const MAX_TAKE: u16 = 1_000;
/// A letter for each.
const MAX_HEAPS: usize = 26;

/// The game of bones: a heap from which a move takes a few.
///
/// ```
/// use game::{Bones, Game, Move, Outcome, Side};
///
/// let game = Bones::new(2, 3)?;
/// let empty = game.play(&game.root(), Move(2));
/// assert_eq!(game.outcome(&empty), Some(Outcome::Win(Side::One)));
/// # Ok::<(), words::Message>(())
/// ```
pub type Bones = HeapGame<1>;

/// Nim: a move takes one or more from one of the heaps.
///
/// ```
/// use game::{Game, Nim};
///
/// let game = Nim::parse("3,4,5")?;
/// let position = game.play(&game.root(), game.parse_move("a2").unwrap());
/// assert_eq!(game.notation(&position), "1,4,5");
/// # Ok::<(), words::Message>(())
/// ```
pub type Nim = HeapGame<MAX_HEAPS>;

/// Up to `N` heaps, and the most that a move may take.
#[derive(Clone, Debug)]
pub struct HeapGame<const N: usize> {
    root: Heaps<N>,
    count: usize,
    max: u16,
    /// The name stands alone: `bones`.
    bare: bool,
}

/// What is left in each heap, and who takes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heaps<const N: usize> {
    left: [u16; N],
    to_move: Side,
}

impl<const N: usize> HeapGame<N> {
    fn of(heaps: &[u16], max: u16) -> Self {
        let mut left = [0; N];
        left[..heaps.len()].copy_from_slice(heaps);
        Self {
            root: Heaps {
                left,
                to_move: Side::One,
            },
            count: heaps.len(),
            max,
            bare: true,
        }
    }

    /// The heaps as they are at first, with [`Side::One`] to move.
    #[must_use]
    pub fn root(&self) -> Heaps<N> {
        self.root
    }

    fn problem(self) -> Problem<Self> {
        let root = self.root;
        Problem { game: self, root }
    }
}

impl Bones {
    /// A heap, and the most that a move may take.
    ///
    /// # Errors
    ///
    /// [`Message::OutOfRange`] where the heap is not from 0 to 10,000 or the most
    /// not from 1 to 1,000.
    pub fn new(heap: u16, max: u16) -> Result<Self, Message> {
        BONES.check(&[max.into()])?;
        if heap > MAX_BONES {
            return Err(bad_bones(&heap.to_string()));
        }
        let bare = max == USUAL_TAKE;
        Ok(Self {
            bare,
            ..Self::of(&[heap], max)
        })
    }
}

impl Nim {
    /// The heaps of that notation, `3,4,5`.
    ///
    /// # Errors
    ///
    /// Where there is no heap or there are more than 26, and where one is not a number
    /// from 0 to 1,000.
    pub fn parse(heaps: &str) -> Result<Self, Message> {
        let found = heaps.split(',').count();
        if found > MAX_HEAPS {
            return Err(message!(TooManyHeaps { found }));
        }
        let heap = |(index, text): (usize, &str)| {
            let number = whole(text).filter(|&number| number <= MAX_TAKE);
            number.ok_or_else(|| {
                let heap = letter(index).to_string();
                out_of_range(("heap", &heap), text, 0, MAX_TAKE.into())
            })
        };
        let heaps: Result<Vec<u16>, _> = heaps.split(',').enumerate().map(heap).collect();
        Ok(Self::of(&heaps?, MAX_TAKE))
    }
}

fn letter(heap: usize) -> char {
    char::from(b'a' + heap as u8)
}

/// The number of a move: a heap, and how many are taken from it.
const fn number(heap: usize, taken: u16) -> Move {
    Move(heap as u16 * (MAX_TAKE + 1) + taken)
}

/// The heap that a move takes from, and how many.
const fn taken(mv: Move) -> (usize, u16) {
    let heap = mv.0 / (MAX_TAKE + 1);
    (heap as usize, mv.0 % (MAX_TAKE + 1))
}

/// What may be taken, heap by heap.
#[derive(Clone, Debug)]
pub struct Takes<const N: usize> {
    left: [u16; N],
    heap: usize,
    taken: u16,
    max: u16,
}

impl<const N: usize> Iterator for Takes<N> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        while self.heap < N {
            if self.taken < self.left[self.heap].min(self.max) {
                self.taken += 1;
                return Some(number(self.heap, self.taken));
            }
            self.heap += 1;
            self.taken = 0;
        }
        None
    }
}

impl<const N: usize> Game for HeapGame<N> {
    type Position = Heaps<N>;
    type Moves = Takes<N>;

    #[inline]
    fn to_move(&self, position: &Heaps<N>) -> Side {
        position.to_move
    }

    #[inline]
    fn outcome(&self, position: &Heaps<N>) -> Option<Outcome> {
        let over = position.left == [0; N];
        over.then(|| Outcome::Win(position.to_move.other()))
    }

    #[inline]
    fn moves(&self, position: &Heaps<N>) -> Takes<N> {
        Takes {
            left: position.left,
            heap: 0,
            taken: 0,
            max: self.max,
        }
    }

    #[inline]
    fn play(&self, position: &Heaps<N>, mv: Move) -> Heaps<N> {
        let (heap, taken) = taken(mv);
        let mut left = position.left;
        left[heap] -= taken;
        Heaps {
            left,
            to_move: position.to_move.other(),
        }
    }

    fn longest(&self) -> u32 {
        self.root.left.iter().map(|&left| u32::from(left)).sum()
    }

    fn kind(&self) -> &'static Kind {
        if N == 1 { &BONES } else { &NIM }
    }

    fn name(&self) -> String {
        if self.bare {
            self.kind().name.to_owned()
        } else {
            self.kind().with(&[&self.max.to_string()])
        }
    }

    fn notation(&self, position: &Heaps<N>) -> String {
        let heaps: Vec<String> = position.left[..self.count]
            .iter()
            .map(u16::to_string)
            .collect();
        heaps.join(",")
    }

    fn move_name(&self, mv: Move) -> String {
        match taken(mv) {
            (_, taken) if N == 1 => taken.to_string(),
            (heap, taken) => format!("{}{taken}", letter(heap)),
        }
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        let (heap, digits) = if N == 1 {
            (0, name)
        } else {
            let letter = name.chars().next()?;
            let heap = letter.to_ascii_lowercase() as usize;
            (heap.checked_sub('a' as usize)?, &name[letter.len_utf8()..])
        };
        let taken = whole(digits).filter(|taken| (1..=self.max).contains(taken))?;
        (heap < self.count && !digits.starts_with('0')).then(|| number(heap, taken))
    }

    fn picture(&self, position: &Heaps<N>, last: Option<Move>) -> Picture {
        let last = last.map(taken);
        let heap = |(heap, &left): (usize, &u16)| Heap {
            left: left.into(),
            taken: last
                .filter(|&(from, _)| from == heap)
                .map(|(_, taken)| taken.into()),
        };
        let heaps = position.left[..self.count].iter().enumerate();
        Picture::Heaps(heaps.map(heap).collect())
    }
}

/// One heap of bones.
pub(crate) static BONES: Kind = Kind {
    name: "bones",
    parameters: &[Parameter::new(
        "T",
        "taken",
        MAX_TAKE as u64,
        "3",
        Message::HeapTake,
        Message::AboutHeapTake,
    )],
    bare: true,
    position: Some("6"),
    sides: Sides::MaxFirst,
    about: Message::AboutBones,
    about_position: Message::HeapNotation,
    open: open_bones,
};

/// Heaps to take from.
pub(crate) static NIM: Kind = Kind {
    name: "nim",
    parameters: &[],
    bare: true,
    position: Some("3,4,5"),
    sides: Sides::MaxFirst,
    about: Message::AboutNim,
    about_position: Message::HeapsNotation,
    open: |request| {
        let position = request.position.or(NIM.position).unwrap_or_default();
        Ok(AnyGame::Nim(Nim::parse(position)?.problem()))
    },
};

fn open_bones(request: &Request) -> Result<AnyGame, Message> {
    let position = request.needed_position("bones")?;
    let heap = whole(position).ok_or_else(|| bad_bones(&shown(position)))?;
    let max = request
        .numbers
        .first()
        .map_or(USUAL_TAKE, |&max| max as u16);
    let bare = request.bare;
    let game = Bones {
        bare,
        ..Bones::new(heap, max)?
    };
    Ok(AnyGame::Bones(game.problem()))
}

fn bad_bones(given: &str) -> Message {
    out_of_range(("bones", ""), given, 0, MAX_BONES.into())
}
