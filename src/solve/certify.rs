//! Makes certificates of what the solver found.

use std::cell::Cell;
use std::io::{self, Write};

use game::certificate::{By, Claim, Header, PairRow, Row};
use game::{AnyGame, Move, Picture, Side};

use crate::attack::Search;
use crate::cells::Cells;
use crate::pairing::{Pairing, periodic};
use crate::{Limits, Solver, Stopped, Verdict, board};

/// The default limit for the lines of a certificate.
pub const MAX_LINES: u64 = 10_000_000;

/// The certificate that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certified {
    /// What it consists of.
    pub by: By,
    /// How many lines follow the first one.
    pub lines: u64,
}

/// Why no certificate was written.
#[derive(Debug)]
pub enum Refused {
    /// The limits were reached first.
    Stopped,
    /// It would have more than [`MAX_LINES`] lines.
    TooLong,
    /// It could not be written.
    Io(io::Error),
}

impl From<Stopped> for Refused {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Takes a line of a strategy: the mark in each cell, the move, and pairs.
type Take<'a> = &'a mut dyn FnMut(
    &dyn Fn(usize) -> Option<Side>,
    usize,
    Option<&[[usize; 2]]>,
) -> Result<(), Refused>;

/// Lists the steps of a strategy, whatever the size of the board.
pub(crate) trait Steps {
    fn steps(
        &mut self,
        owner: Side,
        claim: Claim,
        limits: &Limits,
        take: Take,
    ) -> Result<(), Refused>;
}

impl<const N: usize> Steps for Search<N> {
    fn steps(
        &mut self,
        owner: Side,
        claim: Claim,
        limits: &Limits,
        take: Take,
    ) -> Result<(), Refused> {
        self.strategy(owner as usize, claim, limits, &mut |advice| {
            let marks = advice.marks;
            let at = |cell: usize| {
                let mut sides = Side::BOTH.into_iter();
                sides.find(|&side| marks[side as usize].has(cell))
            };
            take(&at, advice.cell, advice.pairs.as_deref())
        })
    }
}

/// How many pairs to try on the empty board.
const TRIES: u32 = 5_000;

/// The largest board on which to try them, in cells.
const LARGEST: usize = 256;

/// Pairs of cells that meet every line of an empty board, if any are found.
pub(crate) fn pairs((rows, columns, k): (usize, usize, usize)) -> Option<Vec<[usize; 2]>> {
    if k > rows.max(columns) {
        return Some(Vec::new());
    }
    if k > 8 {
        return Some(periodic(rows, columns));
    }
    if rows * columns > LARGEST {
        return None;
    }
    let lines = board::lines(rows, columns, k);
    let mut pairing = Pairing::<4>::default();
    let pairs = pairing.find(lines.into_iter().map(Cells::of), TRIES);
    pairs.map(<[_]>::to_vec)
}

/// The moves after which, as pairs of cells that meet every line prove, neither side wins, and
/// whether they prove that no move wins.
pub fn drawn_by_pairs(
    size: (usize, usize, usize),
    cells: &[Option<Side>],
    mover: Side,
) -> (Vec<Move>, bool) {
    let Some(pairs) = pairs(size) else {
        return (Vec::new(), false);
    };
    // The pairs in which only this side has a mark, so that the other one has yet to answer.
    let broken = |by: Side| -> Vec<[usize; 2]> {
        let has = |pair: &[usize; 2], side| pair.iter().any(|&cell| cells[cell] == Some(side));
        let broken = pairs
            .iter()
            .filter(|pair| has(pair, by) && !has(pair, by.other()));
        broken.copied().collect()
    };
    let [own, others] = [mover, mover.other()].map(broken);
    let is_drawn = |&cell: &usize| {
        let is_free = |&at: &usize| at != cell && cells[at].is_none();
        // There is at most one pair to answer in, and its other cell is free.
        let answers = |pair: &[usize; 2]| pair.iter().any(is_free);
        let breaks = |pair: &[usize; 2]| pair.contains(&cell) && answers(pair);
        let is_held =
            own.is_empty() || own.len() == 1 && answers(&own[0]) && !pairs.iter().any(breaks);
        is_held && others.iter().all(|pair| pair.contains(&cell))
    };
    let free = (0..cells.len()).filter(|&cell| cells[cell].is_none());
    let drawn = free.filter(is_drawn).map(|cell| Move(cell as u16));
    (drawn.collect(), own.is_empty())
}

impl Solver {
    /// Writes a certificate of a result that was found, and counts its lines.
    ///
    /// # Errors
    /// [`Refused`], with the reason.
    pub fn certify(
        &mut self,
        result: Verdict,
        limits: &Limits,
        lines: &Cell<u64>,
        out: &mut dyn Write,
    ) -> Result<Certified, Refused> {
        let claim = match result {
            Verdict::First => Claim::First,
            Verdict::Draw => Claim::Draw,
            Verdict::Unknown => return Err(Refused::Stopped),
        };
        let pairs = match claim {
            Claim::Draw => pairs(self.size),
            Claim::First => None,
        };
        let by = match pairs {
            Some(_) => By::Pairs,
            None => By::Strategy,
        };
        let header = Header::new(self.size, claim, by);
        let game = header.game().expect("the solver's game");
        writeln!(out, "{header}")?;
        match pairs {
            Some(pairs) => {
                lines.set(pairs.len() as u64);
                if lines.get() > limits.lines {
                    return Err(Refused::TooLong);
                }
                write_pairs(&game, &pairs, out)?;
            }
            None => {
                self.search.set(&vec![None; self.cells]);
                self.write_strategy(&game, claim, limits, lines, out)?;
            }
        }
        let lines = lines.get();
        Ok(Certified { by, lines })
    }

    /// The certificate of a win for the side to move, if one is found within the limits, and
    /// whether it is whole: at the limits it is cut short.
    pub fn certify_win(&mut self, from: &AnyGame, limits: &Limits) -> Option<(String, bool)> {
        let Picture::Grid { cells, .. } = from.picture(&[]) else {
            return None;
        };
        let mover = from.root_to_move();
        self.search.set(&cells);
        self.search.wins(mover, mover, limits).ok()??;
        self.search.set(&cells);
        let (claim, mut rows) = (Claim::First, Vec::new());
        let written = self.write_strategy(from, claim, limits, &Cell::default(), &mut rows);
        let header = Header::new(self.size, claim, By::Strategy).from(from);
        let (is_whole, rows) = (written.is_ok(), String::from_utf8(rows).ok()?);
        let header = if is_whole { header } else { header.cut() };
        (!rows.is_empty()).then(|| (format!("{header}\n{rows}"), is_whole))
    }

    fn write_strategy(
        &mut self,
        game: &AnyGame,
        claim: Claim,
        limits: &Limits,
        lines: &Cell<u64>,
        out: &mut dyn Write,
    ) -> Result<(), Refused> {
        let (rows, columns, _) = self.size;
        let owner = claim.owner(game.root_to_move());
        self.search
            .steps(owner, claim, limits, &mut |at, cell, pairs| {
                lines.set(lines.get() + 1);
                if lines.get() > limits.lines {
                    return Err(Refused::TooLong);
                }
                let row = |row: usize| -> String {
                    let cells = (0..columns).map(|column| match at(row * columns + column) {
                        Some(Side::One) => 'X',
                        Some(Side::Two) => 'O',
                        None => '_',
                    });
                    cells.collect()
                };
                let position = (0..rows).map(row).collect::<Vec<_>>().join("/");
                let named =
                    |pairs: &[[usize; 2]]| pairs.iter().map(|pair| named(game, pair)).collect();
                let row = Row {
                    position,
                    mv: name(game, cell),
                    pairs: pairs.map(named),
                };
                write_row(&row, out)
            })
    }
}

fn name(game: &AnyGame, cell: usize) -> String {
    game.move_name(Move(cell as u16))
}

fn named(game: &AnyGame, pair: &[usize; 2]) -> [String; 2] {
    pair.map(|cell| name(game, cell))
}

fn write_pairs(game: &AnyGame, pairs: &[[usize; 2]], out: &mut dyn Write) -> Result<(), Refused> {
    for pair in pairs {
        let pair = named(game, pair);
        write_row(&PairRow { pair }, out)?;
    }
    Ok(())
}

fn write_row(row: &impl serde::Serialize, out: &mut dyn Write) -> Result<(), Refused> {
    serde_json::to_writer(&mut *out, row).map_err(io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}
