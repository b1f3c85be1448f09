//! Positions that can be solved completely: boards with few free cells, and heaps.

use std::ops::ControlFlow;

use crate::clock::{Clock, TimeUp};
use ::solve::{drawn_by_pairs, turned};
use game::{AnyGame, Game, Move, Outcome, Picture, Problem, Side, with};
use search::{Score, Scorer};

/// How a game ends with best play, and after how many plies: the winner hurries, the loser
/// holds out. From the side that is to move, or has just moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A win, after this many plies if that is known.
    Win(Option<u32>),
    /// A draw, after this many plies.
    Draw(u32),
    /// A loss, after this many plies if that is known.
    Loss(Option<u32>),
}

impl Verdict {
    /// This verdict as the opponent sees it.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Draw(plies) => Self::Draw(plies),
            Self::Loss(plies) => Self::Win(plies),
        }
    }

    /// This verdict without the plies to a win or loss.
    #[must_use]
    pub const fn uncounted(self) -> Self {
        match self {
            Self::Win(_) => Self::Win(None),
            Self::Loss(_) => Self::Loss(None),
            Self::Draw(plies) => Self::Draw(plies),
        }
    }

    /// This verdict with other plies.
    fn counted(self, plies: impl Fn(u32) -> u32) -> Self {
        match self {
            Self::Win(known) => Self::Win(known.map(plies)),
            Self::Draw(known) => Self::Draw(plies(known)),
            Self::Loss(known) => Self::Loss(known.map(plies)),
        }
    }

    /// This verdict a ply earlier.
    #[must_use]
    pub fn before_a_ply(self) -> Self {
        self.counted(|plies| plies + 1)
    }

    /// This verdict a ply later.
    #[must_use]
    pub fn after_a_ply(self) -> Self {
        self.counted(|plies| plies.saturating_sub(1))
    }

    /// Larger is better; without plies, a win counts as late and a loss as early.
    pub fn rank(self) -> i64 {
        const END: i64 = 1 << 32;
        match self {
            Self::Win(plies) => END - plies.map_or(END / 2, i64::from),
            Self::Draw(_) => 0,
            Self::Loss(plies) => -END + plies.map_or(0, i64::from),
        }
    }

    /// Its score at the root of a search, for the side that sees it so.
    pub fn score(self, scorer: &Scorer) -> Score {
        match self {
            Self::Win(plies) => scorer.win_at(plies.unwrap_or_default()),
            Self::Draw(_) => Score::new(0),
            Self::Loss(plies) => -scorer.win_at(plies.unwrap_or_default()),
        }
    }

    /// The plies until the game is over, if known.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => plies,
            Self::Draw(plies) => Some(plies),
        }
    }
}

/// The most free cells of a board that can be solved completely.
pub(crate) const MAX_FREE: usize = 16;

/// Whether [`solve()`] knows all of a position's moves, with their plies.
pub(crate) fn is_small(game: &AnyGame) -> bool {
    match game.picture(&[]) {
        Picture::Grid { .. } => free_cells(game) <= MAX_FREE,
        Picture::Heaps(_) => true,
        Picture::Tree { .. } => false,
    }
}

/// How many cells of a board are free.
pub(crate) fn free_cells(game: &AnyGame) -> usize {
    match game.picture(&[]) {
        Picture::Grid { cells, .. } => cells.iter().filter(|cell| cell.is_none()).count(),
        Picture::Heaps(_) | Picture::Tree { .. } => 0,
    }
}

/// Rows, columns, the length of a line, and the cells.
pub(crate) type OpenBoard = ((usize, usize, usize), Vec<Option<Side>>);

/// The board, unless marks fall on it.
pub(crate) fn open_board(game: &AnyGame) -> Option<OpenBoard> {
    match game.picture(&[]) {
        Picture::Grid {
            rows,
            columns,
            cells,
            ..
        } if !game.falls() => Some(((rows, columns, game.line().unwrap_or(1)), cells)),
        _ => None,
    }
}

/// The moves of a board after which pairs of cells hold the draw for both sides, and whether
/// those pairs keep every move from winning.
pub(crate) fn drawn(game: &AnyGame) -> (Vec<(Move, Verdict)>, bool) {
    let Some((size, cells)) = open_board(game) else {
        return (Vec::new(), false);
    };
    let (moves, is_held) = drawn_by_pairs(size, &cells, game.root_to_move());
    let draw = Verdict::Draw(free_cells(game) as u32);
    (moves.into_iter().map(|mv| (mv, draw)).collect(), is_held)
}

/// The moves of a board that win at once, and those after which the other side does.
pub(crate) fn at_once(game: &AnyGame) -> Vec<(Move, Verdict)> {
    with!(game, problem => moves_at_once(problem, game.falls()))
}

fn moves_at_once<G: Game>(problem: &Problem<G>, falls: bool) -> Vec<(Move, Verdict)> {
    let (game, root) = (&problem.game, &problem.root);
    let wins = |from: &G::Position, mv| {
        let winner = Outcome::Win(game.to_move(from));
        game.outcome(&game.play(from, mv)) == Some(winner)
    };
    let (won, open): (Vec<Move>, Vec<Move>) = game.moves(root).partition(|&mv| wins(root, mv));
    let replies = |&mv: &Move| -> Vec<Move> {
        let next = game.play(root, mv);
        game.moves(&next).filter(|&mv| wins(&next, mv)).collect()
    };
    // If marks don't fall, a reply that wins after one move wins after any other, unless that
    // move takes its cell.
    let common: Vec<Move> = open.iter().take(2).flat_map(replies).collect();
    let loses = |mv: &&Move| match falls {
        true => !replies(mv).is_empty(),
        false => common.iter().any(|reply| reply != *mv),
    };
    let lost = open.iter().filter(loses);
    let lost = lost.map(|&mv| (mv, Verdict::Loss(Some(2))));
    let won = won.iter().map(|&mv| (mv, Verdict::Win(Some(1))));
    won.chain(lost).collect()
}

/// Every legal move of a position in scan order, with its verdict for the side that makes it;
/// `None` if there are too many positions below, or the clock runs out.
pub(crate) fn solve(game: &AnyGame, clock: &mut Clock<'_>) -> Option<Vec<(Move, Verdict)>> {
    let place = game.place(&[]);
    match &place.picture {
        Picture::Grid { .. } => {
            let (drawn, _) = drawn(game);
            if drawn.len() == place.moves.len() {
                return Some(drawn);
            }
            is_small(game).then(|| with!(game, problem => solve_cells(problem, clock)))?
        }
        Picture::Heaps(heaps) => {
            let heaps: Vec<usize> = heaps.iter().map(|heap| heap.left as usize).collect();
            let verdicts = match *heaps {
                [heap] => bones(heap, place.moves.len()),
                _ => nim(&heaps),
            };
            Some(place.moves.into_iter().zip(verdicts).collect())
        }
        Picture::Tree { .. } => None,
    }
}

/// Values by plies: `WIN - n` for a win after n, `n - WIN` for a loss, 0 for a draw.
const WIN: i32 = 1 << 20;

const fn longer(value: i32) -> i32 {
    value - value.signum()
}

/// The verdict of a value; a draw takes `draw` plies.
const fn verdict(value: i32, draw: u32) -> Verdict {
    match value {
        1.. => Verdict::Win(Some((WIN - value) as u32)),
        0 => Verdict::Draw(draw),
        _ => Verdict::Loss(Some((WIN + value) as u32)),
    }
}

/// The verdicts of taking 1, 2, …, `most` from a heap.
fn bones(heap: usize, most: usize) -> Vec<Verdict> {
    let mut values: Vec<i32> = Vec::with_capacity(heap + 1);
    for left in 0..heap {
        let after = values[left.saturating_sub(most)..].iter();
        values.push(after.map(|&value| longer(-value)).max().unwrap_or(-WIN));
    }
    let moves = (1..=most).map(|taken| verdict(longer(-values[heap - taken]), 0));
    moves.collect()
}

/// The verdicts of all moves from several heaps. A position is lost if the heaps add up to 0 in
/// binary without carrying. There the loser takes one from a heap with the fewest trailing
/// zeros: the only winning answer is to take one, too, so the game lasts as many plies as there
/// are bones. The winner hurries by taking as many as a winning move allows.
fn nim(heaps: &[usize]) -> Vec<Verdict> {
    let takes = (0..heaps.len()).flat_map(|heap| (1..=heaps[heap]).map(move |n| (heap, n)));
    let verdict = |(heap, taken)| {
        let mut after = heaps.to_vec();
        after[heap] -= taken;
        let (bones, sum) = after
            .iter()
            .fold((0, 0), |(bones, sum), heap| (bones + heap, sum ^ heap));
        let winning = after.iter().filter_map(|heap| heap.checked_sub(heap ^ sum));
        match winning.max() {
            Some(most) if sum != 0 => Verdict::Loss(Some((2 + bones - most) as u32)),
            _ => Verdict::Win(Some((1 + bones) as u32)),
        }
    };
    takes.map(verdict).collect()
}

/// Solves a board with few free cells.
fn solve_cells<G: Game>(
    problem: &Problem<G>,
    clock: &mut Clock<'_>,
) -> Option<Vec<(Move, Verdict)>> {
    let (game, root) = (&problem.game, &problem.root);
    let grid = game.grid().expect("a board");
    let Picture::Grid { cells, columns, .. } = game.picture(root, None) else {
        unreachable!("a board is a grid")
    };
    let mover = game.to_move(root);
    let free: Vec<usize> = (0..cells.len())
        .filter(|&cell| cells[cell].is_none())
        .collect();
    let mut won = [Side::One, Side::Two].map(|_| vec![false; 1 << free.len()]);
    let bits = |line: &[usize]| {
        let places = line.iter().filter_map(|cell| free.binary_search(cell).ok());
        places.fold(0_usize, |bits, place| bits | 1 << place)
    };
    grid.each_line(&mut |line| {
        for (player, side) in [mover, mover.other()].into_iter().enumerate() {
            if line.iter().all(|&cell| cells[cell] != Some(side.other())) {
                won[player][bits(line)] = true;
            }
        }
    });
    for won in &mut won {
        for bit in (0..free.len()).map(|place| 1 << place) {
            for set in (0..won.len()).filter(|set| set & bit != 0) {
                won[set] |= won[set ^ bit];
            }
        }
    }
    let below = |cell: usize| free.binary_search(&(cell + columns)).ok();
    let rests = |&cell: &usize| if grid.falls() { below(cell) } else { None };
    let mut board = Board {
        clock,
        rests_on: free.iter().map(rests).collect(),
        thirds: views(&cells, columns, &free, grid.falls())
            .iter()
            .map(|places| thirds(places))
            .collect(),
        values: vec![UNKNOWN; 3_usize.pow(free.len() as u32)],
        won,
    };
    let verdict = |mv: Move| -> ControlFlow<TimeUp, (Move, Verdict)> {
        let cell = grid.cell(root, mv);
        let bit = 1 << free.binary_search(&cell).expect("a legal move");
        let value = if board.won[0][bit] {
            WIN - 1
        } else {
            longer(-board.value([0, bit], 1)?)
        };
        // A draw fills the board.
        ControlFlow::Continue((mv, verdict(value, free.len() as u32)))
    };
    let mut verdicts = Vec::new();
    if game.outcome(root).is_none() {
        for found in game.moves(root).map(verdict) {
            let ControlFlow::Continue(found) = found else {
                return None;
            };
            verdicts.push(found);
        }
    }
    Some(verdicts)
}

/// A board's free cells as bits, and what positions of marks in them are worth.
struct Board<'a, 'b> {
    clock: &'a mut Clock<'b>,
    /// The free cell below, which has to be marked first.
    rests_on: Vec<Option<usize>>,
    /// For each player, whether a set of cells completes a line.
    won: [Vec<bool>; 2],
    /// For each symmetry that keeps the board's marks, a set of cells as a number in base 3.
    thirds: Vec<Vec<u32>>,
    /// What positions are worth to the side to move, by their numbers.
    values: Vec<i8>,
}

const UNKNOWN: i8 = i8::MIN;
/// Like [`WIN`], in a byte.
const SMALL_WIN: i8 = 100;

/// The base-3 numbers of all sets of these places, each with its own digit.
fn thirds(digits: &[usize]) -> Vec<u32> {
    let mut numbers = vec![0_u32; 1 << digits.len()];
    for set in 1..numbers.len() {
        let place = set.trailing_zeros() as usize;
        numbers[set] = numbers[set & (set - 1)] + 3_u32.pow(digits[place] as u32);
    }
    numbers
}

/// For each symmetry that keeps the board's marks, where its free cells go.
fn views(cells: &[Option<Side>], columns: usize, free: &[usize], falls: bool) -> Vec<Vec<usize>> {
    let rows = cells.len() / columns;
    let all = (0..8).filter(|view| {
        if falls {
            *view < 2
        } else {
            rows == columns || *view < 4
        }
    });
    let views = all.filter_map(|view| {
        let seen = |cell: usize| turned((rows, columns), cell, view);
        let is_same = (0..cells.len()).all(|cell| cells[seen(cell)] == cells[cell]);
        let places = free
            .iter()
            .map(|&cell| free.binary_search(&seen(cell)).ok());
        places.collect::<Option<Vec<usize>>>().filter(|_| is_same)
    });
    views.collect()
}

impl Board<'_, '_> {
    /// What a position is worth to this player, who is to move. `marks` are the player's own,
    /// then the opponent's.
    fn value(&mut self, marks: [usize; 2], player: usize) -> ControlFlow<TimeUp, i32> {
        let small = self.small(marks, player)?;
        let more = i32::from(small.signum()) * (WIN - i32::from(SMALL_WIN));
        ControlFlow::Continue(i32::from(small) + more)
    }

    fn small(&mut self, [own, others]: [usize; 2], player: usize) -> ControlFlow<TimeUp, i8> {
        let [first, second] = if player == 0 {
            [own, others]
        } else {
            [others, own]
        };
        let number = self.number(first, second);
        if self.values[number] == UNKNOWN {
            self.clock.tick()?;
            self.values[number] = self.found([own, others], player)?;
        }
        ControlFlow::Continue(self.values[number])
    }

    /// The smallest of the position's numbers under all symmetries.
    fn number(&self, first: usize, second: usize) -> usize {
        let numbers = self
            .thirds
            .iter()
            .map(|thirds| thirds[first] + 2 * thirds[second]);
        numbers.min().unwrap_or_default() as usize
    }

    fn found(&mut self, [own, others]: [usize; 2], player: usize) -> ControlFlow<TimeUp, i8> {
        let free = (self.won[0].len() - 1) & !(own | others);
        let (mine, theirs) = (&self.won[player], &self.won[1 - player]);
        if !mine[own | free] && !theirs[others | free] {
            return ControlFlow::Continue(0);
        }
        let moves = self.open(free);
        if bits(moves).any(|bit| mine[own | bit]) {
            return ControlFlow::Continue(SMALL_WIN - 1);
        }
        // Whoever leaves the opponent a win in one loses after two plies.
        let blocks = bits(moves).filter(|&bit| theirs[others | bit]);
        let tried = match blocks.fold(0, |all, bit| all | bit) {
            0 => moves,
            forced if forced.count_ones() > 1 => return ControlFlow::Continue(2 - SMALL_WIN),
            forced => forced,
        };
        let mut best = -SMALL_WIN;
        for bit in bits(tried) {
            let value = -self.small([others, own | bit], 1 - player)?;
            best = best.max(value - value.signum());
            // If no move wins at once, three plies are the fastest win.
            if best == SMALL_WIN - 3 {
                break;
            }
        }
        ControlFlow::Continue(best)
    }

    /// The free cells that can be marked now.
    fn open(&self, free: usize) -> usize {
        let is_open = |bit: &usize| {
            let below = self.rests_on[bit.trailing_zeros() as usize];
            below.is_none_or(|below| free >> below & 1 == 0)
        };
        bits(free).filter(is_open).fold(0, |all, bit| all | bit)
    }
}

/// The cells of a set, as one-cell sets.
fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
