//! Games of heaps: nim, and the game of bones, which has a single heap and a limit on each move.
//! A player who can't move loses.

use crate::any::Rules;
use crate::kind::{Kind, Parameter, Request, Sides, ranged, whole};
use crate::{Game, Heap, Move, Outcome, Picture, Problem, Side};
use words::{Message, message};

/// Longer games wouldn't fit into a search's stack.
const MAX_BONES: u64 = 10_000;
/// The largest heap of nim, and the most that any move takes.
const MAX_TAKE: u16 = 1_000;
/// One letter each.
pub(crate) const MAX_HEAPS: usize = 26;

/// Up to `N` heaps, and the most that a move may take.
#[derive(Clone, Debug)]
pub struct HeapGame<const N: usize> {
    heaps: usize,
    max: u16,
    longest: u16,
}

/// What is left in each heap, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heaps<const N: usize> {
    left: [u16; N],
    to_move: Side,
}

fn problem<const N: usize>(heaps: &[u16], max: u16) -> Problem<HeapGame<N>> {
    let mut left = [0; N];
    left[..heaps.len()].copy_from_slice(heaps);
    let game = HeapGame {
        heaps: heaps.len(),
        max,
        longest: heaps.iter().sum(),
    };
    let to_move = Side::One;
    let root = Heaps { left, to_move };
    Problem { game, root }
}

fn letter(heap: usize) -> char {
    char::from(b'a' + heap as u8)
}

/// The number of a move that takes `taken` from a heap.
const fn number(heap: usize, taken: u16) -> Move {
    Move(heap as u16 * (MAX_TAKE + 1) + taken)
}

/// The heap that a move takes from, and how many it takes.
const fn taken(mv: Move) -> (usize, u16) {
    let heap = mv.0 / (MAX_TAKE + 1);
    (heap as usize, mv.0 % (MAX_TAKE + 1))
}

/// The moves that take from each heap.
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
        let to_move = position.to_move.other();
        Heaps { left, to_move }
    }

    fn longest(&self) -> u32 {
        self.longest.into()
    }

    fn notation(&self, position: &Heaps<N>) -> String {
        let heaps = position.left[..self.heaps].iter().map(u16::to_string);
        heaps.collect::<Vec<_>>().join(",")
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
        (heap < self.heaps && !digits.starts_with('0')).then(|| number(heap, taken))
    }

    fn picture(&self, position: &Heaps<N>, last: Option<Move>) -> Picture {
        let last = last.map(taken);
        let heap = |(heap, &left): (usize, &u16)| {
            let taken = last.filter(|&(from, _)| from == heap);
            Heap {
                left: left.into(),
                taken: taken.map(|(_, taken)| taken.into()),
            }
        };
        let heaps = position.left[..self.heaps].iter().enumerate();
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
    open: |request| {
        let position = request.needed_position("bones")?;
        let heap = ranged(("bones", ""), position, 0, MAX_BONES)?;
        Ok(Rules::Bones(problem(
            &[heap as u16],
            request.numbers[0] as u16,
        )))
    },
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
    open: open_nim,
};

fn open_nim(request: &Request) -> Result<Rules, Message> {
    let position = request.position.or(NIM.position).unwrap_or_default();
    let found = position.split(',').count();
    if found > MAX_HEAPS {
        return Err(message!(TooManyHeaps { found }));
    }
    let heap = |(index, text): (usize, &str)| {
        let letter = letter(index).to_string();
        ranged(("heap", &letter), text, 0, MAX_TAKE.into()).map(|heap| heap as u16)
    };
    let heaps: Result<Vec<u16>, _> = position.split(',').enumerate().map(heap).collect();
    Ok(Rules::Nim(problem(&heaps?, MAX_TAKE)))
}
