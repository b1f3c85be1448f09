//! Who wins an m,n,k-game and how, from any position on any board.
//!
//! The search only asks whether a given side, the attacker, wins. At most two such questions
//! give a position's value.

mod attack;
mod board;
mod cells;
mod certify;
mod pairing;
mod strategy;
mod table;

use std::time::{Duration, Instant};

use attack::{Answer, Counted, Search};
use cells::Cells;
use certify::Steps;
use game::{Move, Outcome, Side};

pub use certify::{Certified, MAX_LINES, Refused, drawn_by_pairs};
pub use table::turned;

/// The search was stopped by its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// How long a search may go on.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    until: Option<Instant>,
    watch: Option<&'a dyn Fn(u64) -> bool>,
    lines: u64,
}

impl<'a> Limits<'a> {
    /// No limits.
    pub const NONE: Self = Self {
        until: None,
        watch: None,
        lines: MAX_LINES,
    };

    /// Stops after this much time from now.
    pub fn within(time: Duration) -> Self {
        Self {
            until: Instant::now().checked_add(time),
            ..Self::NONE
        }
    }

    /// Stops at this time.
    pub const fn until(end: Instant) -> Self {
        Self {
            until: Some(end),
            ..Self::NONE
        }
    }

    /// These limits, with half of the time that is left.
    fn half(&self) -> Self {
        let now = Instant::now();
        Self {
            until: self
                .until
                .map(|until| now + until.saturating_duration_since(now) / 2),
            ..*self
        }
    }

    /// Limits certificates to `most` lines after the first.
    #[must_use]
    pub const fn lines(self, most: u64) -> Self {
        Self {
            lines: most,
            ..self
        }
    }

    /// Reports the number of nodes to `watch` now and then, and stops when it returns `false`.
    #[must_use]
    pub const fn watched(self, watch: &'a dyn Fn(u64) -> bool) -> Self {
        Self {
            watch: Some(watch),
            ..self
        }
    }

    #[inline]
    fn check(&self, nodes: u64, between: u64) -> Result<(), Stopped> {
        if nodes.is_multiple_of(between) {
            self.look(nodes)
        } else {
            Ok(())
        }
    }

    fn look(&self, nodes: u64) -> Result<(), Stopped> {
        let is_late = self.until.is_some_and(|until| Instant::now() >= until);
        let goes_on = self.watch.is_none_or(|watch| watch(nodes));
        match goes_on && !is_late {
            true => Ok(()),
            false => Err(Stopped),
        }
    }
}

/// Who wins from the empty board; the second player never does, by strategy stealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first player.
    First,
    /// Neither player.
    Draw,
    /// The limits were reached before the answer.
    Unknown,
}

impl Verdict {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Draw => "draw",
            Self::Unknown => "unknown",
        }
    }
}

/// The result of searching for the value of the empty board.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// Who wins.
    pub result: Verdict,
    /// How many positions the search looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

/// A position: its cells in scan order, and the side to move.
pub type Position<'a> = (&'a [Option<Side>], Side);

/// Settles positions of one m,n,k-game; what it finds for one helps with the next.
pub struct Solver {
    size: (usize, usize, usize),
    cells: usize,
    memory: usize,
    search: Box<dyn Questions + Send>,
    /// Finds the shortest wins; created on first use.
    shortest: Option<Box<dyn Questions + Send>>,
}

/// A win: its first move, if the winner is to move, and how many counted moves it took.
struct Won {
    cell: usize,
    moves: u8,
}

/// The questions to a search, whatever the size of its board.
trait Questions: Steps {
    fn set(&mut self, cells: &[Option<Side>]);
    fn has_won(&self, side: Side) -> bool;
    /// Whether and how `side` wins, whoever is to move.
    fn wins(&mut self, side: Side, to_move: Side, limits: &Limits) -> Result<Option<Won>, Stopped>;
    fn nodes(&self) -> u64;
    /// The free cells, those in the heaviest lines first.
    fn urgent(&mut self) -> Vec<usize>;
}

impl<const N: usize> Questions for Search<N> {
    fn set(&mut self, cells: &[Option<Side>]) {
        let of = |side| {
            let own = cells
                .iter()
                .enumerate()
                .filter(move |(_, mark)| **mark == Some(side));
            Cells::of(own.map(|(cell, _)| cell))
        };
        self.board.put(Side::BOTH.map(of));
    }

    fn has_won(&self, side: Side) -> bool {
        self.board.has_won(side as usize)
    }

    fn wins(&mut self, side: Side, to_move: Side, limits: &Limits) -> Result<Option<Won>, Stopped> {
        self.attacker = side as usize;
        for moves in self.ladder() {
            let found = if side == to_move {
                self.attack(moves, 1, limits)
            } else {
                self.defend(moves, 1, limits)
            };
            match found? {
                Answer::Win { cell, .. } => return Ok(Some(Won { cell, moves })),
                Answer::Never { .. } => return Ok(None),
                Answer::NotYet => {}
            }
        }
        Ok(None)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn urgent(&mut self) -> Vec<usize> {
        self.replies(self.board.free(), None)
    }
}

fn questions(
    size: (usize, usize, usize),
    counted: Counted,
    memory: usize,
) -> Box<dyn Questions + Send> {
    match size.0 * size.1 {
        0..=64 => Box::new(Search::<1>::new(size, counted, memory)),
        65..=128 => Box::new(Search::<2>::new(size, counted, memory)),
        129..=256 => Box::new(Search::<4>::new(size, counted, memory)),
        257..=1024 => Box::new(Search::<16>::new(size, counted, memory)),
        _ => Box::new(Search::<157>::new(size, counted, memory)),
    }
}

impl Solver {
    /// The default memory, in bytes.
    pub const MEMORY: usize = 64 << 20;

    /// A solver for `m` rows, `n` columns and `k` marks in a line, on boards of up to 100×100
    /// cells; `memory` is how much it may remember, in bytes.
    pub fn new(size: (usize, usize, usize), memory: usize) -> Self {
        Self {
            size,
            cells: size.0 * size.1,
            memory,
            search: questions(size, Counted::Quiet, memory),
            shortest: None,
        }
    }

    /// Who wins from the empty board.
    pub fn solve(&mut self, limits: &Limits) -> Solution {
        let (start, nodes) = (Instant::now(), self.search.nodes());
        self.search.set(&vec![None; self.cells]);
        let result = if certify::pairs(self.size).is_some() {
            Verdict::Draw
        } else {
            match self.search.wins(Side::One, Side::One, limits) {
                Ok(Some(_)) => Verdict::First,
                Ok(None) => Verdict::Draw,
                Err(Stopped) => Verdict::Unknown,
            }
        };
        Solution {
            result,
            nodes: self.search.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    /// The value of a position; `None` if the limits were reached first.
    pub fn value(&mut self, at: Position, limits: &Limits) -> Option<Outcome> {
        let (_, to_move) = at;
        self.value_by(&[to_move, to_move.other()], at, limits)
    }

    /// Like [`Solver::value`], if only these sides can win; asks in this order.
    fn value_by(&mut self, sides: &[Side], at: Position, limits: &Limits) -> Option<Outcome> {
        let (cells, to_move) = at;
        self.search.set(cells);
        if let Some(side) = Side::BOTH
            .into_iter()
            .find(|&side| self.search.has_won(side))
        {
            return Some(Outcome::Win(side));
        }
        for &side in sides {
            self.search.set(cells);
            if self.search.wins(side, to_move, limits).ok()?.is_some() {
                return Some(Outcome::Win(side));
            }
        }
        Some(Outcome::Draw)
    }

    /// How many plies the fastest win of this side takes against the longest defence; `None` if
    /// it doesn't win, or the limits were reached first.
    pub fn plies(&mut self, at: Position, winner: Side, limits: &Limits) -> Option<u32> {
        let (plies, _) = self.soonest(at, winner, limits)?;
        Some(plies)
    }

    /// Like [`Solver::plies`], but also returns the winner's move, if it is to move.
    fn soonest(&mut self, at: Position, winner: Side, limits: &Limits) -> Option<(u32, usize)> {
        let (cells, to_move) = at;
        let (size, memory) = (self.size, self.memory);
        let search = self
            .shortest
            .get_or_insert_with(|| questions(size, Counted::All, memory));
        search.set(cells);
        if search.has_won(winner) {
            return Some((0, 0));
        }
        let won = search.wins(winner, to_move, limits).ok()??;
        let plies = 2 * u32::from(won.moves) - u32::from(winner == to_move);
        Some((plies, won.cell))
    }

    /// The next move when this side wins: by the fastest win and longest defence, if half the
    /// time is enough to find them, or else by any win and the most urgent defence. `None` if
    /// the side doesn't win, or the limits were reached first.
    pub fn move_on(&mut self, at: Position, winner: Side, limits: &Limits) -> Option<Move> {
        let (cells, to_move) = at;
        self.search.set(cells);
        let won = self.search.wins(winner, to_move, limits).ok()??;
        let any = match winner == to_move {
            true => won.cell,
            false => *self.search.urgent().first()?,
        };
        let exact = self.exact(at, winner, &limits.half());
        exact.or(Some(Move(any as u16)))
    }

    /// The move of the fastest win, or of the longest defence.
    fn exact(&mut self, at: Position, winner: Side, limits: &Limits) -> Option<Move> {
        let (plies, cell) = self.soonest(at, winner, limits)?;
        let (cells, to_move) = at;
        if winner == to_move {
            return Some(Move(cell as u16));
        }
        let mut after = cells.to_vec();
        let mut free = (0..cells.len()).filter(|&cell| cells[cell].is_none());
        free.find_map(|cell| {
            after[cell] = Some(to_move);
            let left = self.plies((&after, winner), winner, limits);
            after[cell] = None;
            (left? + 1 == plies).then_some(Move(cell as u16))
        })
    }

    /// What each free cell is worth to the side to move, and the position itself, as far as the
    /// limits allow: cells that matter most are settled first.
    pub fn truth(
        &mut self,
        (cells, to_move): Position,
        limits: &Limits,
    ) -> (Vec<(Move, Option<Outcome>)>, Option<Outcome>) {
        self.search.set(cells);
        let lost = (self.search).wins(to_move.other(), to_move, &limits.half().half());
        if let Ok(Some(_)) = lost {
            let free = (0..cells.len()).filter(|&cell| cells[cell].is_none());
            let loss = Some(Outcome::Win(to_move.other()));
            let moves = free.map(|cell| (Move(cell as u16), loss)).collect();
            return (moves, loss);
        }
        self.search.set(cells);
        let won = self.search.wins(to_move, to_move, &limits.half());
        let winning = won.as_ref().ok().and_then(|won| Some(won.as_ref()?.cell));
        // If the mover doesn't win, all that's open is whether the other side does.
        let asked = match won {
            Ok(None) => &[to_move.other()][..],
            _ => &[to_move, to_move.other()],
        };
        self.search.set(cells);
        let mut cells = cells.to_vec();
        let mut truth = Vec::new();
        for cell in self.search.urgent() {
            cells[cell] = Some(to_move);
            let value = match winning == Some(cell) {
                true => Some(Outcome::Win(to_move)),
                false => self.value_by(asked, (&cells, to_move.other()), limits),
            };
            cells[cell] = None;
            truth.push((Move(cell as u16), value));
        }
        truth.sort_by_key(|&(mv, _)| mv);
        let value = match (winning, lost.is_ok() && asked.len() == 1) {
            (Some(_), _) => Some(Outcome::Win(to_move)),
            (None, true) => Some(Outcome::Draw),
            (None, false) => None,
        };
        (truth, value)
    }

    /// A move that keeps the position's value, and that value; `None` if the limits were
    /// reached first or there is no free cell.
    pub fn best(&mut self, at: Position, limits: &Limits) -> Option<(Move, Outcome)> {
        let (cells, to_move) = at;
        self.search.set(cells);
        if let Some(won) = self.search.wins(to_move, to_move, limits).ok()? {
            return Some((Move(won.cell as u16), Outcome::Win(to_move)));
        }
        let value = self.value(at, limits)?;
        let (truth, _) = self.truth(at, limits);
        let (mv, _) = truth.into_iter().find(|&(_, found)| found == Some(value))?;
        Some((mv, value))
    }
}
