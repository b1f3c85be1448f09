//! A table of what was found about positions, shared by their symmetries.

use std::ops::Range;

use crate::board::{Board, Sight};
use crate::cells::Cells;

/// A position as a key of the table.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    hash: u64,
    /// The symmetry that brings it to its canonical form.
    turn: usize,
}

/// What is known about a position for its attacker.
#[derive(Clone, Copy)]
pub(crate) struct Known<const N: usize> {
    key: u64,
    /// For a win, the cells outside which `extra` more marks of the defender change nothing. If
    /// the attacker can't win, the cells outside which more of its marks change nothing.
    pub zone: Cells<N>,
    /// How many quiet moves the attacker needs to win; [`NO`] if no win is known.
    pub won: u8,
    /// With fewer quiet moves than this the attacker doesn't win; [`NEVER`] if it can't win at all.
    pub lost: u8,
    pub extra: u8,
    /// The size of the search behind it, as a power of two.
    work: u8,
    /// The move that wins, or the reply that holds.
    pub cell: u16,
}

pub(crate) const NO: u8 = 255;
pub(crate) const NEVER: u8 = 255;

impl<const N: usize> Known<N> {
    const EMPTY: Self = Self {
        key: 0,
        zone: Cells::NONE,
        won: NO,
        lost: 0,
        extra: 0,
        work: 0,
        cell: u16::MAX,
    };
}

const SYMMETRIES: usize = 8;
const WAYS: usize = 4;

/// How many entries are allocated at once, on first use: a small game doesn't pay for a large
/// table.
const CHUNK: usize = 256;

pub(crate) struct Table<const N: usize> {
    chunks: Vec<Option<Box<[Known<N>]>>>,
    /// Where each cell goes to, and comes from, for each symmetry.
    there: [Vec<u16>; SYMMETRIES],
    back: [Vec<u16>; SYMMETRIES],
    /// Random numbers by a cell's content, cell and symmetry.
    random: [Vec<[u64; SYMMETRIES]>; 3],
    to_defend: u64,
}

/// Sebastiano Vigna's `splitmix64`.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Where one of a board's eight symmetries takes a cell: its bits swap left and right, top and
/// bottom and, if the board is square, rows and columns.
pub fn turned((rows, columns): (usize, usize), cell: usize, symmetry: usize) -> usize {
    let (mut row, mut column) = (cell / columns, cell % columns);
    if symmetry & 1 == 1 {
        column = columns - 1 - column;
    }
    if symmetry & 2 == 2 {
        row = rows - 1 - row;
    }
    if symmetry & 4 == 4 && rows == columns {
        (row, column) = (column, row);
    }
    row * columns + column
}

impl<const N: usize> Table<N> {
    pub fn new(rows: usize, columns: usize, bytes: usize) -> Self {
        let cells = rows * columns;
        let there: [Vec<u16>; SYMMETRIES] = std::array::from_fn(|symmetry| {
            (0..cells)
                .map(|cell| turned((rows, columns), cell, symmetry) as u16)
                .collect()
        });
        let back = std::array::from_fn(|symmetry| {
            let mut back = vec![0; cells];
            let pairs = there[symmetry].iter().enumerate();
            pairs.for_each(|(from, &to)| back[usize::from(to)] = from as u16);
            back
        });
        let mut state = 0;
        let numbers: [Vec<u64>; 3] =
            std::array::from_fn(|_| (0..cells).map(|_| random(&mut state)).collect());
        let random_by_turn = std::array::from_fn(|kind| {
            let of = |cell: usize| {
                std::array::from_fn(|turn| numbers[kind][usize::from(there[turn][cell])])
            };
            (0..cells).map(of).collect()
        });
        let room = (bytes / size_of::<Known<N>>()).max(1024);
        let entries = (room + 1).next_power_of_two() / 2;
        Self {
            chunks: vec![None; entries.max(CHUNK) / CHUNK],
            there,
            back,
            random: random_by_turn,
            to_defend: random(&mut state),
        }
    }

    /// The key of a position. Cells that are in no open line count as the same, whatever they hold.
    pub fn key(&self, board: &Board<N>, sight: &Sight<N>, attacker: usize, defends: bool) -> Key {
        let mut hashes = [if defends { self.to_defend } else { 0 }; SYMMETRIES];
        let [own, other] = [board.marks[attacker], board.marks[1 - attacker]];
        let [open, others] = sight.open;
        let kinds = [own & open, other & others, board.all & !(open | others)];
        for (cells, random) in kinds.into_iter().zip(&self.random) {
            for cell in cells {
                for (hash, random) in hashes.iter_mut().zip(random[cell]) {
                    *hash ^= random;
                }
            }
        }
        let mut turn = 0;
        for other in 1..SYMMETRIES {
            if hashes[other] < hashes[turn] {
                turn = other;
            }
        }
        Key {
            hash: hashes[turn].max(1),
            turn,
        }
    }

    /// The chunk and its entries that may have this key.
    fn set(&self, key: Key) -> (usize, Range<usize>) {
        const SETS: usize = CHUNK / WAYS;
        let set = key.hash as usize % (self.chunks.len() * SETS);
        let first = set % SETS * WAYS;
        (set / SETS, first..first + WAYS)
    }

    fn permuted(cells: Cells<N>, by: &[u16]) -> Cells<N> {
        Cells::of(cells.map(|cell| usize::from(by[cell])))
    }

    /// What is known about a position; get its zone with [`Table::zone`].
    pub fn find(&self, key: Key) -> Option<Known<N>> {
        let (chunk, set) = self.set(key);
        let entries = &self.chunks[chunk].as_ref()?[set];
        let found = entries.iter().find(|known| known.key == key.hash);
        found.copied().map(|mut known| {
            if known.cell != u16::MAX {
                known.cell = self.back[key.turn][usize::from(known.cell)];
            }
            known
        })
    }

    pub fn zone(&self, key: Key, known: &Known<N>) -> Cells<N> {
        Self::permuted(known.zone, &self.back[key.turn])
    }

    /// Changes what is known about a position. In a full set, the entry with the least work goes.
    fn change(&mut self, key: Key, nodes: u64, change: impl FnOnce(&mut Known<N>)) {
        let (chunk, set) = self.set(key);
        let chunk = self.chunks[chunk].get_or_insert_with(|| vec![Known::EMPTY; CHUNK].into());
        let entries = &mut chunk[set];
        let work = (64 - nodes.leading_zeros()) as u8;
        let place = entries.iter().position(|known| known.key == key.hash);
        let place = place.unwrap_or_else(|| {
            let least = (0..WAYS).min_by_key(|&place| entries[place].work);
            let least = least.expect("a set has entries");
            // Even entries that took much work give way in the end.
            for (place, entry) in entries.iter_mut().enumerate() {
                if place != least && entry.work > work + 4 {
                    entry.work -= 1;
                }
            }
            entries[least] = Known {
                key: key.hash,
                ..Known::EMPTY
            };
            least
        });
        let entry = &mut entries[place];
        entry.work = entry.work.max(work);
        change(entry);
    }

    pub fn win(
        &mut self,
        key: Key,
        quiet: u8,
        extra: usize,
        zone: Cells<N>,
        cell: usize,
        nodes: u64,
    ) {
        let there = &self.there[key.turn];
        let (zone, cell) = (Self::permuted(zone, there), there[cell]);
        self.change(key, nodes, |known| {
            known.won = quiet;
            known.extra = extra.min(255) as u8;
            known.zone = zone;
            known.cell = cell;
        });
    }

    pub fn loss(&mut self, key: Key, lost: u8, reply: Option<usize>, zone: Cells<N>, nodes: u64) {
        let zone = Self::permuted(zone, &self.there[key.turn]);
        let reply = reply.map(|cell| self.there[key.turn][cell]);
        self.change(key, nodes, |known| {
            known.lost = known.lost.max(lost);
            if lost == NEVER {
                known.zone = zone;
            }
            if let Some(reply) = reply.filter(|_| known.won == NO) {
                known.cell = reply;
            }
        });
    }
}
