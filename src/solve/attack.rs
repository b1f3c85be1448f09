//! The one question: does the attacker win?

use crate::board::{Board, Sight};
use crate::cells::Cells;
use crate::pairing::pairs;
use crate::table::{Known, NEVER, NO, Table};
use crate::{Limits, Stopped};

/// How many quiet moves, which force nothing, the attacker may make.
pub(crate) const UNLIMITED: u8 = 250;

/// How many they are, try after try.
pub(crate) const LADDER: [u8; 5] = [0, 1, 2, 3, UNLIMITED];

/// The answer to the question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer<const N: usize> {
    /// He wins, by this move where he is to move; marks of the defender outside of the zone
    /// change nothing.
    Win { zone: Cells<N>, cell: usize },
    /// He does not win with so few quiet moves.
    NotYet,
    /// He cannot win.
    Never,
}

pub(crate) struct Search<const N: usize> {
    pub board: Board<N>,
    table: Table<N>,
    pub attacker: usize,
    pub nodes: u64,
    weights: Vec<[u64; 2]>,
}

type Found<const N: usize> = Result<Answer<N>, Stopped>;

impl<const N: usize> Search<N> {
    pub fn new((rows, columns, k): (usize, usize, usize), memory: usize) -> Self {
        Self {
            board: Board::new(rows, columns, k),
            table: Table::new(rows, columns, memory),
            attacker: 0,
            nodes: 0,
            weights: vec![[0; 2]; rows * columns],
        }
    }

    /// Below this potential the defender holds the draw, if he is to move.
    fn harmless(&self) -> u64 {
        match self.board.k {
            k @ 0..=40 => 1 << k,
            _ => 0,
        }
    }

    /// The attacker is to move, with at most `quiet` quiet moves. `extra` marks of the
    /// defender may stand outside of the zone of a win.
    pub fn attack(&mut self, quiet: u8, extra: usize, limits: &Limits) -> Found<N> {
        self.nodes += 1;
        limits.check(self.nodes)?;
        let start = self.nodes;
        let sight = self.board.look(self.attacker, extra);
        if let Some(cell) = sight.wins[0].first() {
            let zone = Cells::one(cell) | sight.danger;
            return Ok(Answer::Win { zone, cell });
        }
        let forced = sight.wins[1].first();
        if sight.wins[1].count() > 1 || sight.open[0].is_empty() {
            return Ok(Answer::Never);
        }
        if quiet == 0 && forced.is_none() && sight.fours.is_empty() {
            return Ok(Answer::NotYet);
        }
        let harmless = self.harmless();
        if sight.potential < harmless {
            self.board.weights(self.attacker, &mut self.weights);
            let most = self.weights.iter().map(|weights| weights[0]).max();
            if sight.potential + most.unwrap_or(0) < harmless {
                return Ok(Answer::Never);
            }
        }
        let key = self.table.key(&self.board, &sight, self.attacker, false);
        let known = self.table.find(key);
        if let Some(known) = known {
            if known.won <= quiet && usize::from(known.extra) >= extra {
                let zone = self.table.zone(key, &known);
                let cell = known.cell.into();
                return Ok(Answer::Win { zone, cell });
            }
            if known.lost == NEVER {
                return Ok(Answer::Never);
            }
            if known.lost > quiet {
                return Ok(Answer::NotYet);
            }
        }
        if quiet > 0 && forced.is_none() && self.pairing(60).is_some() {
            self.table.loss(key, NEVER, None, 1);
            return Ok(Answer::Never);
        }
        let moves = match forced {
            Some(cell) => vec![cell],
            None => self.attacks(&sight, quiet, known),
        };
        let mut answer = if quiet == 0 && forced.is_none() {
            Answer::NotYet
        } else {
            Answer::Never
        };
        for cell in moves {
            let left = match forced {
                None if !sight.fours.has(cell) && quiet != UNLIMITED => quiet - 1,
                _ => quiet,
            };
            self.board.play(self.attacker, cell);
            let found = self.defend(left, extra, limits);
            self.board.undo(self.attacker, cell);
            match found? {
                Answer::Win { mut zone, .. } => {
                    zone.insert(cell);
                    zone |= sight.danger;
                    let nodes = self.nodes - start;
                    self.table.win(key, quiet, extra, zone, cell, nodes);
                    return Ok(Answer::Win { zone, cell });
                }
                Answer::NotYet => answer = Answer::NotYet,
                Answer::Never => {}
            }
        }
        self.keep_loss(key, quiet, answer, None, start);
        Ok(answer)
    }

    fn keep_loss(
        &mut self,
        key: crate::table::Key,
        quiet: u8,
        answer: Answer<N>,
        reply: Option<usize>,
        start: u64,
    ) {
        let lost = match answer {
            Answer::Never => NEVER,
            _ if quiet == UNLIMITED => NEVER,
            _ => quiet + 1,
        };
        self.table.loss(key, lost, reply, self.nodes - start);
    }

    /// The moves of the attacker, the best first.
    fn attacks(&mut self, sight: &Sight<N>, quiet: u8, known: Option<Known<N>>) -> Vec<usize> {
        let free = self.board.free();
        let cells = match quiet {
            0 => sight.fours,
            _ => (sight.open[0] | sight.open[1]) & free,
        };
        let best = known
            .filter(|known| known.won != NO)
            .map(|known| usize::from(known.cell));
        self.board.weights(self.attacker, &mut self.weights);
        let weights = &self.weights;
        let mut moves: Vec<usize> = cells.collect();
        moves.sort_by_key(|&cell| {
            let [own, other] = weights[cell];
            let class = if Some(cell) == best {
                0
            } else if sight.fours.has(cell) {
                1
            } else {
                2
            };
            (class, u64::MAX - (2 * own + other))
        });
        moves
    }

    /// The defender is to move.
    pub fn defend(&mut self, quiet: u8, extra: usize, limits: &Limits) -> Found<N> {
        self.nodes += 1;
        limits.check(self.nodes)?;
        let start = self.nodes;
        let sight = self.board.look(self.attacker, extra + 1);
        if !sight.wins[1].is_empty() || sight.open[0].is_empty() || sight.full {
            return Ok(Answer::Never);
        }
        let mut wins = sight.wins[0];
        if let Some(cell) = wins.next() {
            let mut zone = Cells::one(cell) | sight.danger;
            if let Some(other) = wins.next() {
                zone.insert(other);
                return Ok(Answer::Win { zone, cell });
            }
            self.board.play(1 - self.attacker, cell);
            let found = self.attack(quiet, extra, limits);
            self.board.undo(1 - self.attacker, cell);
            return Ok(match found? {
                Answer::Win { zone: below, .. } => {
                    let zone = zone | below;
                    Answer::Win { zone, cell }
                }
                other => other,
            });
        }
        if sight.potential < self.harmless() {
            return Ok(Answer::Never);
        }
        let key = self.table.key(&self.board, &sight, self.attacker, true);
        let known = self.table.find(key);
        if let Some(known) = known {
            if known.won <= quiet && usize::from(known.extra) >= extra {
                let zone = self.table.zone(key, &known);
                let cell = known.cell.into();
                return Ok(Answer::Win { zone, cell });
            }
            if known.lost == NEVER {
                return Ok(Answer::Never);
            }
            if known.lost > quiet {
                return Ok(Answer::NotYet);
            }
        }
        let pass = if quiet == UNLIMITED { 1 } else { quiet };
        let mut zone = sight.danger;
        let replies = match self.attack(pass, extra + 1, limits)? {
            Answer::Win { zone: below, .. } => {
                zone |= below;
                below
            }
            Answer::Never => {
                self.keep_loss(key, quiet, Answer::Never, None, start);
                return Ok(Answer::Never);
            }
            Answer::NotYet if quiet != UNLIMITED => {
                self.keep_loss(key, quiet, Answer::NotYet, None, start);
                return Ok(Answer::NotYet);
            }
            Answer::NotYet => sight.open[0] | sight.open[1],
        };
        let replies = self.replies(replies & self.board.free(), known);
        let first = replies[0];
        for cell in replies {
            self.board.play(1 - self.attacker, cell);
            let found = self.attack(quiet, extra, limits);
            self.board.undo(1 - self.attacker, cell);
            match found? {
                Answer::Win { zone: below, .. } => {
                    zone |= below;
                    zone.insert(cell);
                }
                answer => {
                    self.keep_loss(key, quiet, answer, Some(cell), start);
                    return Ok(answer);
                }
            }
        }
        let nodes = self.nodes - start;
        self.table.win(key, quiet, extra, zone, first, nodes);
        Ok(Answer::Win { zone, cell: first })
    }

    /// The replies of the defender, the best first.
    pub fn replies(&mut self, cells: Cells<N>, known: Option<Known<N>>) -> Vec<usize> {
        let best = known.map(|known| usize::from(known.cell));
        self.board.weights(self.attacker, &mut self.weights);
        let weights = &self.weights;
        let mut replies: Vec<usize> = cells.collect();
        replies.sort_by_key(|&cell| {
            let [own, other] = weights[cell];
            (Some(cell) != best, u64::MAX - (2 * own + other))
        });
        replies
    }

    /// The reply that is known to hold a position, the defender to move.
    pub fn best_reply(&self, sight: &Sight<N>) -> Option<Known<N>> {
        let key = self.table.key(&self.board, sight, self.attacker, true);
        self.table.find(key)
    }

    /// Pairs that meet every line open to the attacker.
    pub fn pairing(&self, mut budget: u32) -> Option<Vec<[usize; 2]>> {
        let free = self.board.free();
        let lines: Vec<_> = self
            .board
            .open(self.attacker)
            .map(|(line, _)| line & free)
            .collect();
        pairs(&lines, &mut budget)
    }
}
