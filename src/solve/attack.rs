//! The one question: does the attacker win?

use crate::board::{Board, Sight};
use crate::cells::Cells;
use crate::pairing::Pairing;
use crate::table::{Key, Known, NEVER, NO, Table};
use crate::{Limits, Stopped};

/// How many quiet moves, which force nothing, the attacker may make.
pub(crate) const UNLIMITED: u8 = 250;

/// How many they are, try after try.
pub(crate) const LADDER: [u8; 5] = [0, 1, 2, 3, UNLIMITED];

/// Which of the attacker's moves are limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// Those that force nothing: finds wins by threats first.
    Quiet,
    /// All of them: finds the shortest win.
    All,
}

/// How many pairs are tried in a position.
const PAIRS: u32 = 60;

/// The answer to the question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer<const N: usize> {
    /// He wins, by this move where he is to move; marks of the defender outside of the zone
    /// change nothing.
    Win { zone: Cells<N>, cell: usize },
    /// He does not win with so few moves.
    NotYet,
    /// He cannot win.
    Never,
}

pub(crate) struct Search<const N: usize> {
    pub board: Board<N>,
    table: Table<N>,
    pub attacker: usize,
    pub counted: Counted,
    pub nodes: u64,
    weights: Vec<[u64; 2]>,
    /// The moves to be tried on the path, with their ranks, ply after ply.
    moves: Vec<(u64, u16)>,
    pairing: Pairing<N>,
}

type Found<const N: usize> = Result<Answer<N>, Stopped>;

impl<const N: usize> Search<N> {
    pub fn new((rows, columns, k): (usize, usize, usize), counted: Counted, memory: usize) -> Self {
        Self {
            board: Board::new(rows, columns, k),
            table: Table::new(rows, columns, memory),
            attacker: 0,
            counted,
            nodes: 0,
            weights: vec![[0; 2]; rows * columns],
            moves: Vec::new(),
            pairing: Pairing::default(),
        }
    }

    /// How many counted moves to try to win with, try after try.
    pub fn ladder(&self) -> Vec<u8> {
        match self.counted {
            Counted::Quiet => LADDER.to_vec(),
            Counted::All => (1..UNLIMITED).collect(),
        }
    }

    fn is_out_of_moves(&self, left: u8) -> bool {
        left == 0 && self.counted == Counted::All
    }

    /// Whether only a threat can win with so many moves left.
    fn needs_threats(&self, left: u8) -> bool {
        match self.counted {
            Counted::Quiet => left == 0,
            Counted::All => left <= 2,
        }
    }

    /// What the table knows about a position searched with `left` moves left, if that is enough.
    fn answer(&self, key: Key, known: &Known<N>, left: u8, extra: usize) -> Option<Answer<N>> {
        if known.won <= left && usize::from(known.extra) >= extra {
            let zone = self.table.zone(key, known);
            let cell = known.cell.into();
            return Some(Answer::Win { zone, cell });
        }
        match known.lost {
            NEVER => Some(Answer::Never),
            lost => (lost > left).then_some(Answer::NotYet),
        }
    }

    /// Below this potential the defender holds the draw, if he is to move.
    fn harmless(&self) -> u64 {
        match self.board.k {
            k @ 0..=40 => 1 << k,
            _ => 0,
        }
    }

    /// The attacker is to move, with at most `left` left moves. `extra` marks of the
    /// defender may stand outside of the zone of a win.
    pub fn attack(&mut self, left: u8, extra: usize, limits: &Limits) -> Found<N> {
        self.nodes += 1;
        limits.check(self.nodes)?;
        let start = self.nodes;
        let sight = self.board.look(self.attacker, extra);
        if self.is_out_of_moves(left) {
            return Ok(Answer::NotYet);
        }
        if let Some(cell) = sight.wins[0].first() {
            let zone = Cells::one(cell) | sight.danger;
            return Ok(Answer::Win { zone, cell });
        }
        let forced = sight.wins[1].first();
        if sight.wins[1].len() > 1 || sight.open[0].is_empty() {
            return Ok(Answer::Never);
        }
        if self.needs_threats(left) && forced.is_none() && sight.fours.is_empty() {
            return Ok(Answer::NotYet);
        }
        if self.is_harmless(&sight) {
            return Ok(Answer::Never);
        }
        let key = self.table.key(&self.board, &sight, self.attacker, false);
        let known = self.table.find(key);
        if let Some(answer) = known.and_then(|known| self.answer(key, &known, left, extra)) {
            return Ok(answer);
        }
        if left > 0 && forced.is_none() && self.pairing(PAIRS).is_some() {
            self.table.loss(key, NEVER, None, 1);
            return Ok(Answer::Never);
        }
        let first = self.moves.len();
        match forced {
            Some(cell) => self.moves.push((0, cell as u16)),
            None => self.line_up_attacks(&sight, left, known),
        }
        let found = self.try_attacks(first, (left, extra), &sight, limits);
        self.moves.truncate(first);
        let answer = found?;
        if let Answer::Win { zone, cell } = answer {
            let nodes = self.nodes - start;
            self.table.win(key, left, extra, zone, cell, nodes);
        } else {
            self.keep_loss(key, left, answer, None, start);
        }
        Ok(answer)
    }

    /// Tries the moves of the attacker from `first` on.
    fn try_attacks(
        &mut self,
        first: usize,
        (left, extra): (u8, usize),
        sight: &Sight<N>,
        limits: &Limits,
    ) -> Found<N> {
        let forced = !sight.wins[1].is_empty();
        let mut answer = if self.needs_threats(left) && !forced {
            Answer::NotYet
        } else {
            Answer::Never
        };
        for place in first..self.moves.len() {
            let cell = usize::from(self.moves[place].1);
            let is_free = match self.counted {
                Counted::Quiet => forced || sight.fours.has(cell) || left == UNLIMITED,
                Counted::All => false,
            };
            self.board.play(self.attacker, cell);
            let found = self.defend(left - u8::from(!is_free), extra, limits);
            self.board.undo(self.attacker, cell);
            match found? {
                Answer::Win { mut zone, .. } => {
                    zone.insert(cell);
                    zone |= sight.danger;
                    return Ok(Answer::Win { zone, cell });
                }
                Answer::NotYet => answer = Answer::NotYet,
                Answer::Never => {}
            }
        }
        Ok(answer)
    }

    fn keep_loss(
        &mut self,
        key: Key,
        left: u8,
        answer: Answer<N>,
        reply: Option<usize>,
        start: u64,
    ) {
        let lost = match answer {
            Answer::Never => NEVER,
            _ if left == UNLIMITED => NEVER,
            _ => left + 1,
        };
        self.table.loss(key, lost, reply, self.nodes - start);
    }

    /// The moves of the attacker, the best first.
    fn line_up_attacks(&mut self, sight: &Sight<N>, left: u8, known: Option<Known<N>>) {
        let cells = if self.needs_threats(left) {
            sight.fours
        } else {
            (sight.open[0] | sight.open[1]) & self.board.free()
        };
        let best = known.filter(|known| known.won != NO);
        let best = best.map_or(u16::MAX, |known| known.cell);
        self.line_up(cells, sight.fours, best);
    }

    /// Lines up moves: the best known, those that are urgent, and by the lines through them.
    fn line_up(&mut self, cells: Cells<N>, urgent: Cells<N>, best: u16) {
        let first = self.moves.len();
        self.board.weights(self.attacker, &mut self.weights);
        for cell in cells {
            let [own, other] = self.weights[cell];
            let class = match cell as u16 {
                cell if cell == best => 0,
                _ if urgent.has(cell) => 1,
                _ => 2,
            };
            let weight = (2 * own + other).min(u64::MAX >> 2);
            let rank = class << 62 | ((u64::MAX >> 2) - weight);
            self.moves.push((rank, cell as u16));
        }
        self.moves[first..].sort_unstable();
    }

    /// The defender is to move.
    pub fn defend(&mut self, left: u8, extra: usize, limits: &Limits) -> Found<N> {
        self.nodes += 1;
        limits.check(self.nodes)?;
        let start = self.nodes;
        let sight = self.board.look(self.attacker, extra + 1);
        if !sight.wins[1].is_empty() || sight.open[0].is_empty() || sight.full {
            return Ok(Answer::Never);
        }
        if self.is_out_of_moves(left) {
            return Ok(Answer::NotYet);
        }
        let mut wins = sight.wins[0];
        if let Some(cell) = wins.next() {
            let mut zone = Cells::one(cell) | sight.danger;
            if let Some(other) = wins.next() {
                zone.insert(other);
                return Ok(Answer::Win { zone, cell });
            }
            self.board.play(1 - self.attacker, cell);
            let found = self.attack(left, extra, limits);
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
        if let Some(answer) = known.and_then(|known| self.answer(key, &known, left, extra)) {
            return Ok(answer);
        }
        let pass = if left == UNLIMITED { 0 } else { left };
        let mut zone = sight.danger;
        let replies = match self.attack(pass, extra + 1, limits)? {
            Answer::Win { zone: below, .. } => {
                zone |= below;
                below
            }
            Answer::Never => {
                self.keep_loss(key, left, Answer::Never, None, start);
                return Ok(Answer::Never);
            }
            Answer::NotYet if left != UNLIMITED => {
                self.keep_loss(key, left, Answer::NotYet, None, start);
                return Ok(Answer::NotYet);
            }
            Answer::NotYet => sight.open[0] | sight.open[1],
        };
        let first = self.moves.len();
        let best = known.map_or(u16::MAX, |known| known.cell);
        self.line_up(replies & self.board.free(), Cells::NONE, best);
        let found = self.try_replies(first, (left, extra), zone, limits);
        self.moves.truncate(first);
        let (answer, reply) = found?;
        if let Answer::Win { zone, cell } = answer {
            let nodes = self.nodes - start;
            self.table.win(key, left, extra, zone, cell, nodes);
        } else {
            self.keep_loss(key, left, answer, Some(reply), start);
        }
        Ok(answer)
    }

    /// Tries the replies of the defender from `first` on; the answer, and the reply that
    /// brought it.
    fn try_replies(
        &mut self,
        first: usize,
        (left, extra): (u8, usize),
        mut zone: Cells<N>,
        limits: &Limits,
    ) -> Result<(Answer<N>, usize), Stopped> {
        let defender = 1 - self.attacker;
        let replies = first..self.moves.len();
        if left == UNLIMITED {
            for place in replies.clone() {
                let cell = usize::from(self.moves[place].1);
                self.board.play(defender, cell);
                let holds = self.holds_at_sight();
                self.board.undo(defender, cell);
                if holds {
                    return Ok((Answer::Never, cell));
                }
            }
        }
        for place in replies {
            let cell = usize::from(self.moves[place].1);
            self.board.play(defender, cell);
            let found = self.attack(left, extra, limits);
            self.board.undo(defender, cell);
            match found? {
                Answer::Win { zone: below, .. } => {
                    zone |= below;
                    zone.insert(cell);
                }
                answer => return Ok((answer, cell)),
            }
        }
        let cell = usize::from(self.moves[first].1);
        Ok((Answer::Win { zone, cell }, cell))
    }

    /// Whether it is plain that the attacker, to move, cannot win.
    fn holds_at_sight(&mut self) -> bool {
        self.nodes += 1;
        let sight = self.board.look(self.attacker, 1);
        if !sight.wins[0].is_empty() {
            return false;
        }
        if sight.wins[1].len() > 1 || sight.open[0].is_empty() {
            return true;
        }
        if self.is_harmless(&sight) {
            return true;
        }
        let key = self.table.key(&self.board, &sight, self.attacker, false);
        if let Some(known) = self.table.find(key) {
            return known.lost == NEVER;
        }
        if self.pairing(PAIRS).is_some() {
            self.table.loss(key, NEVER, None, 1);
            return true;
        }
        false
    }

    /// Whether the potential after the attacker's best move lets the defender hold.
    fn is_harmless(&mut self, sight: &Sight<N>) -> bool {
        let harmless = self.harmless();
        if sight.potential >= harmless {
            return false;
        }
        self.board.weights(self.attacker, &mut self.weights);
        let most = self.weights.iter().map(|weights| weights[0]).max();
        sight.potential + most.unwrap_or(0) < harmless
    }

    /// The replies of the defender, the best first.
    pub fn replies(&mut self, cells: Cells<N>, known: Option<Known<N>>) -> Vec<usize> {
        let first = self.moves.len();
        let best = known.map_or(u16::MAX, |known| known.cell);
        self.line_up(cells, Cells::NONE, best);
        let replies = self.moves.drain(first..);
        replies.map(|(_, cell)| usize::from(cell)).collect()
    }

    /// The reply that is known to hold a position, the defender to move.
    pub fn best_reply(&self, sight: &Sight<N>) -> Option<Known<N>> {
        let key = self.table.key(&self.board, sight, self.attacker, true);
        self.table.find(key)
    }

    /// Pairs that meet every line open to the attacker.
    pub fn pairing(&mut self, budget: u32) -> Option<&[[usize; 2]]> {
        let free = self.board.free();
        let lines = self.board.open(self.attacker).map(|(line, _)| line & free);
        self.pairing.find(lines, budget)
    }
}
