//! Answers the one question: does the attacker win?

use crate::board::{Board, Sight};
use crate::cells::Cells;
use crate::pairing::Pairing;
use crate::table::{Key, Known, NEVER, NO, Table};
use crate::{Limits, Stopped};

/// Stands for any number of quiet moves, which are moves that force nothing.
pub(crate) const UNLIMITED: u8 = 250;

/// How many quiet moves the attacker may make, one try after another.
pub(crate) const LADDER: [u8; 5] = [0, 1, 2, 3, UNLIMITED];

/// Which of the attacker's moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// Moves that force nothing: finds wins by threats first.
    Quiet,
    /// All moves: finds the shortest win.
    All,
}

/// How many pairs to try in a position.
const PAIRS: u32 = 60;

/// How many of the defender's replies to check at sight before any is searched.
const SIGHTS: usize = 12;

/// The answer to the question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer<const N: usize> {
    /// The attacker wins, with this move if it is to move; the defender's marks outside the
    /// zone change nothing.
    Win { zone: Cells<N>, cell: usize },
    /// The attacker doesn't win with so few moves.
    NotYet,
    /// The attacker can't win: the defender holds without a move outside the zone, so further
    /// marks of the attacker there change nothing.
    Never { zone: Cells<N> },
}

pub(crate) struct Search<const N: usize> {
    pub board: Board<N>,
    table: Table<N>,
    pub attacker: usize,
    pub counted: Counted,
    pub nodes: u64,
    weights: Vec<[u64; 2]>,
    /// The moves to try on the path, with their ranks, one ply after another.
    moves: Vec<(u64, u16)>,
    pairing: Pairing<N>,
}

type Found<const N: usize> = Result<Answer<N>, Stopped>;

impl<const N: usize> Search<N> {
    /// Nodes between two checks of the clock; those of large boards take long.
    const BETWEEN: u64 = if N > 2 { 1 } else { 16 };

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

    /// How many counted moves to allow, one try after another.
    pub fn ladder(&self) -> Vec<u8> {
        match self.counted {
            Counted::Quiet => LADDER.to_vec(),
            Counted::All => (1..UNLIMITED).collect(),
        }
    }

    fn is_out_of_moves(&self, left: u8) -> bool {
        left == 0 && self.counted == Counted::All
    }

    /// Whether only a threat can win with `left` moves left.
    fn needs_threats(&self, left: u8) -> bool {
        match self.counted {
            Counted::Quiet => left == 0,
            Counted::All => left <= 2,
        }
    }

    /// What the table knows about a position searched with `left` moves left, if it is enough.
    fn answer(&self, key: Key, known: &Known<N>, left: u8, extra: usize) -> Option<Answer<N>> {
        if known.won <= left && usize::from(known.extra) >= extra {
            let zone = self.table.zone(key, known);
            let cell = known.cell.into();
            return Some(Answer::Win { zone, cell });
        }
        match known.lost {
            NEVER => Some(Answer::Never {
                zone: self.table.zone(key, known),
            }),
            lost => (lost > left).then_some(Answer::NotYet),
        }
    }

    /// The potential below which the defender, if to move, holds the draw.
    fn harmless(&self) -> u64 {
        match self.board.k {
            k @ 0..=40 => 1 << k,
            _ => 0,
        }
    }

    /// Searches with the attacker to move and at most `left` counted moves left. A win must
    /// hold even with `extra` marks of the defender outside its zone.
    pub fn attack(&mut self, left: u8, extra: usize, limits: &Limits) -> Found<N> {
        self.nodes += 1;
        limits.check(self.nodes, Self::BETWEEN)?;
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
            return Ok(self.never(&sight));
        }
        if self.needs_threats(left) && forced.is_none() && sight.fours.is_empty() {
            return Ok(Answer::NotYet);
        }
        if self.is_harmless(&sight) {
            return Ok(self.never(&sight));
        }
        let key = self.table.key(&self.board, &sight, self.attacker, false);
        let known = self.table.find(key);
        if let Some(answer) = known.and_then(|known| self.answer(key, &known, left, extra)) {
            return Ok(answer);
        }
        if left > 0
            && forced.is_none()
            && let Some(zone) = self.paired(key)
        {
            return Ok(Answer::Never { zone });
        }
        let first = self.moves.len();
        match forced {
            Some(cell) => self.moves.push((0, cell as u16)),
            None => self.line_up_attacks(&sight, left, known),
        }
        let found = self.try_attacks(first, (left, extra), &sight, limits);
        self.moves.truncate(first);
        let answer = found?;
        self.keep(key, (left, extra), answer, None, start);
        Ok(answer)
    }

    /// Tries the attacker's moves from `first` on.
    fn try_attacks(
        &mut self,
        first: usize,
        (left, extra): (u8, usize),
        sight: &Sight<N>,
        limits: &Limits,
    ) -> Found<N> {
        let forced = !sight.wins[1].is_empty();
        let mut is_open = self.needs_threats(left) && !forced;
        // If a move is held, moves outside the zone of that hold are held likewise.
        let (mut zone, mut shared) = (Cells::NONE, self.board.all);
        if forced {
            zone = self.wide(sight);
        }
        for place in first..self.moves.len() {
            let cell = usize::from(self.moves[place].1);
            if !shared.has(cell) {
                continue;
            }
            let is_free = match self.counted {
                Counted::Quiet => forced || sight.fours.has(cell) || left == UNLIMITED,
                Counted::All => false,
            };
            let left = left - u8::from(!is_free);
            match self.after(self.attacker, cell, |it| it.defend(left, extra, limits))? {
                Answer::Win { mut zone, .. } => {
                    zone.insert(cell);
                    zone |= sight.danger;
                    return Ok(Answer::Win { zone, cell });
                }
                Answer::NotYet => is_open = true,
                Answer::Never { zone: below } => {
                    zone |= below;
                    shared = shared & below;
                }
            }
        }
        Ok(match is_open {
            true => Answer::NotYet,
            false => Answer::Never { zone },
        })
    }

    /// Keeps an answer, with the reply that holds, found since the search had `start` nodes.
    fn keep(
        &mut self,
        key: Key,
        (left, extra): (u8, usize),
        answer: Answer<N>,
        reply: Option<usize>,
        start: u64,
    ) {
        let nodes = self.nodes - start;
        match answer {
            Answer::Win { zone, cell } => self.table.win(key, left, extra, zone, cell, nodes),
            Answer::NotYet => self.table.loss(key, left + 1, reply, Cells::NONE, nodes),
            Answer::Never { zone } => self.table.loss(key, NEVER, reply, zone, nodes),
        }
    }

    /// What `look` finds with a mark of a side in a cell, which is free again afterwards.
    #[inline]
    pub fn after<T>(&mut self, side: usize, cell: usize, look: impl FnOnce(&mut Self) -> T) -> T {
        self.board.play(side, cell);
        let found = look(self);
        self.board.undo(side, cell);
        found
    }

    /// Lists the attacker's moves, best first.
    fn line_up_attacks(&mut self, sight: &Sight<N>, left: u8, known: Option<Known<N>>) {
        let cells = if self.needs_threats(left) {
            sight.fours
        } else {
            (sight.open[0] | sight.open[1]) & self.board.free()
        };
        let best = known.filter(|known| known.won != NO);
        self.line_up(cells, sight.fours, best);
    }

    /// Lists moves: the best known, then the urgent, then the rest, by the weight of their lines.
    fn line_up(&mut self, cells: Cells<N>, urgent: Cells<N>, best: Option<Known<N>>) {
        let best = best.map_or(u16::MAX, |known| known.cell);
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

    /// Searches with the defender to move; see [`Search::attack`].
    pub fn defend(&mut self, left: u8, extra: usize, limits: &Limits) -> Found<N> {
        self.nodes += 1;
        limits.check(self.nodes, Self::BETWEEN)?;
        let start = self.nodes;
        let sight = self.board.look(self.attacker, extra + 1);
        if !sight.wins[1].is_empty() || sight.open[0].is_empty() || sight.full {
            return Ok(self.never(&sight));
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
            let found = self.after(1 - self.attacker, cell, |it| it.attack(left, extra, limits));
            return Ok(match found? {
                Answer::Win { zone: below, .. } => {
                    let zone = zone | below;
                    Answer::Win { zone, cell }
                }
                Answer::Never { mut zone } => {
                    zone.insert(cell);
                    Answer::Never { zone }
                }
                Answer::NotYet => Answer::NotYet,
            });
        }
        if sight.potential < self.harmless() {
            return Ok(self.never(&sight));
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
            never @ Answer::Never { .. } => {
                self.keep(key, (left, extra), never, None, start);
                return Ok(never);
            }
            Answer::NotYet if left != UNLIMITED => {
                self.keep(key, (left, extra), Answer::NotYet, None, start);
                return Ok(Answer::NotYet);
            }
            Answer::NotYet => sight.open[0] | sight.open[1],
        };
        let first = self.moves.len();
        self.line_up(replies & self.board.free(), Cells::NONE, known);
        let found = self.try_replies(first, (left, extra), zone, limits);
        self.moves.truncate(first);
        let (answer, reply) = found?;
        self.keep(key, (left, extra), answer, Some(reply), start);
        Ok(answer)
    }

    /// Tries the defender's replies from `first` on; returns the answer and the reply that gave it.
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
            for place in replies.clone().take(SIGHTS) {
                let cell = usize::from(self.moves[place].1);
                if let Some(mut zone) = self.after(defender, cell, Self::holds_at_sight) {
                    zone.insert(cell);
                    return Ok((Answer::Never { zone }, cell));
                }
            }
        }
        for place in replies {
            let cell = usize::from(self.moves[place].1);
            match self.after(defender, cell, |it| it.attack(left, extra, limits))? {
                Answer::Win { zone: below, .. } => {
                    zone |= below;
                    zone.insert(cell);
                }
                Answer::NotYet => return Ok((Answer::NotYet, cell)),
                Answer::Never { mut zone } => {
                    zone.insert(cell);
                    return Ok((Answer::Never { zone }, cell));
                }
            }
        }
        let cell = usize::from(self.moves[first].1);
        Ok((Answer::Win { zone, cell }, cell))
    }

    /// The zone in which the defender holds, if it is plain that the attacker, to move, can't win.
    fn holds_at_sight(&mut self) -> Option<Cells<N>> {
        self.nodes += 1;
        let sight = self.board.look(self.attacker, 1);
        if !sight.wins[0].is_empty() {
            return None;
        }
        if sight.wins[1].len() > 1 || sight.open[0].is_empty() || self.is_harmless(&sight) {
            return Some(self.wide(&sight));
        }
        let key = self.table.key(&self.board, &sight, self.attacker, false);
        if let Some(known) = self.table.find(key) {
            return (known.lost == NEVER).then(|| self.table.zone(key, &known));
        }
        self.paired(key)
    }

    /// The cells of pairs with which the defender holds, with the attacker to move.
    fn paired(&mut self, key: Key) -> Option<Cells<N>> {
        let pairs = self.pairing(PAIRS)?;
        let zone = Cells::of(pairs.iter().flatten().copied());
        self.table.loss(key, NEVER, None, zone, 1);
        Some(zone)
    }

    /// The answer if the defender plainly holds.
    fn never(&self, sight: &Sight<N>) -> Answer<N> {
        let zone = self.wide(sight);
        Answer::Never { zone }
    }

    /// The zone if it isn't known how the defender holds, or if its threats help: every free
    /// cell in which a mark of the attacker could change anything.
    fn wide(&self, sight: &Sight<N>) -> Cells<N> {
        match sight.open[0].is_empty() {
            true => Cells::NONE,
            false => (sight.open[0] | sight.wins[1]) & self.board.free(),
        }
    }

    /// Whether the potential is low enough for the defender even after the attacker's best move.
    fn is_harmless(&mut self, sight: &Sight<N>) -> bool {
        let harmless = self.harmless();
        if sight.potential >= harmless {
            return false;
        }
        self.board.weights(self.attacker, &mut self.weights);
        let most = self.weights.iter().map(|weights| weights[0]).max();
        sight.potential + most.unwrap_or(0) < harmless
    }

    /// The defender's replies, best first.
    pub fn replies(&mut self, cells: Cells<N>, known: Option<Known<N>>) -> Vec<usize> {
        let first = self.moves.len();
        self.line_up(cells, Cells::NONE, known);
        let replies = self.moves.drain(first..);
        replies.map(|(_, cell)| usize::from(cell)).collect()
    }

    /// What is known of a position with the defender to move, including the reply that holds it.
    pub fn best_reply(&self, sight: &Sight<N>) -> Option<Known<N>> {
        let key = self.table.key(&self.board, sight, self.attacker, true);
        self.table.find(key)
    }

    /// Pairs that meet every line still open to the attacker.
    pub fn pairing(&mut self, budget: u32) -> Option<&[[usize; 2]]> {
        let free = self.board.free();
        let lines = self.board.open(self.attacker).map(|(line, _)| line & free);
        self.pairing.find(lines, budget)
    }
}
