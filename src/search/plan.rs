//! What is searched: which positions are leaves, which moves are tried in what order, and which
//! are played at the root without a search.
//!
//! A search is compiled once for the plain plan, which costs nothing, and once for all others.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::vec;

use crate::{
    Candidates, Eval, Kind, Options, Order, Reason, Score, Scorer, Scoring, Shortcut, Stopped,
};
use game::{AnyGame, Game, Grid, Move, Problem, Side, with};

/// Where a search ends, and which moves it tries in what order.
pub trait Plan<G: Game> {
    /// The moves of a node, in search order.
    type Moves: Iterator<Item = Move>;

    /// The score of a leaf, from MAX's side, and why it is a leaf; `None` if it is not.
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)>;
    /// The moves to try at an open position.
    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves;
}

/// Every move to the end of the game, in scan order.
pub(super) struct Plain<'a, G> {
    game: &'a G,
    scorer: Scorer,
}

impl<'a, G: Game> Plain<'a, G> {
    /// The plain plan, if that is what the options ask for.
    pub fn new(game: &'a G, options: &Options) -> Option<Self> {
        let plain = options.mistake.is_none()
            && options.depth.is_none()
            && options.moves == Candidates::All
            && options.order == Order::Scan;
        plain.then(|| Self {
            game,
            scorer: scorer(game, options),
        })
    }
}

impl<G: Game> Plan<G> for Plain<'_, G> {
    type Moves = G::Moves;

    #[inline]
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        let outcome = self.game.outcome(position)?;
        Some(self.scorer.score(outcome, ply))
    }

    #[inline]
    fn moves(&self, position: &G::Position, _ply: u32) -> G::Moves {
        self.game.moves(position)
    }
}

/// Follows the options. Equal moves stay in scan order.
pub struct FullPlan<'a, G: Game> {
    game: &'a G,
    options: Options,
    scorer: Scorer,
    /// One less than the smallest win possible within the depth limit.
    limit: i32,
    /// The only move to try at the root, if a shortcut plays one.
    only: Option<Move>,
    /// For an order by value, the true values of open positions by position and ply: at another
    /// ply the same position can have another score.
    values: HashMap<(G::Position, u32), Score>,
    /// Positions looked at to find them.
    looked_at: usize,
}

/// Positions looked at between two calls of the progress function.
const PROGRESS_INTERVAL: usize = 1_024;

/// Takes the number of positions valued and the bytes they take; a break ends the search.
type Progress<'a> = &'a mut dyn FnMut(usize, usize) -> ControlFlow<Stopped>;

impl<'a, G: Game> FullPlan<'a, G> {
    /// The plan that these options ask for.
    pub fn new(game: &'a G, options: &Options) -> Self {
        let scorer = scorer(game, options);
        // No game lasts longer, whatever the limit.
        let last = options.depth.unwrap_or(u32::MAX).min(game.longest());
        Self {
            game,
            options: *options,
            scorer,
            limit: (scorer.win_at(last).get() - 1).max(0),
            only: None,
            values: HashMap::new(),
            looked_at: 0,
        }
    }

    /// Looks for a shortcut at the root: the first move in scan order that wins, or else the first
    /// that blocks a win of the opponent's. If there is one, the tree is the root and one leaf.
    pub(super) fn take_shortcut(&mut self, root: &G::Position) -> Option<Shortcut> {
        let grid = self.game.grid().filter(|_| self.options.shortcuts)?;
        if self.leaf(root, 0).is_some() {
            return None;
        }
        let mover = self.game.to_move(root);
        let winning = |side| {
            let mut moves = self.game.moves(root);
            moves.find(|&mv| grid.would_win(root, side, mv))
        };
        let win = winning(mover).map(|mv| (Shortcut::Win, mv));
        let found = win.or_else(|| Some((Shortcut::Block, winning(mover.other())?)));
        let (shortcut, mv) = found?;
        self.only = Some(mv);
        self.options.depth = Some(1);
        Some(shortcut)
    }

    /// For an order by value, searches the whole tree below a position at `ply`, each position
    /// once.
    pub(super) fn prepare(
        &mut self,
        position: &G::Position,
        ply: u32,
        progress: Progress<'_>,
    ) -> ControlFlow<Stopped> {
        if self.options.order.is_by_value() && self.only.is_none() {
            self.add_value(position, ply, progress)?;
        }
        ControlFlow::Continue(())
    }

    fn add_value(
        &mut self,
        position: &G::Position,
        ply: u32,
        progress: Progress<'_>,
    ) -> ControlFlow<Stopped, Score> {
        self.looked_at += 1;
        if self.looked_at.is_multiple_of(PROGRESS_INTERVAL) {
            progress(self.values.len(), self.bytes())?;
        }
        if let Some(value) = self.value(position, ply) {
            return ControlFlow::Continue(value);
        }
        let (game, kind) = (self.game, self.kind(position));
        let mut best = kind.worst();
        for mv in self.candidates(position) {
            let value = self.add_value(&game.play(position, mv), ply + 1, progress)?;
            best = kind.better(best, value);
        }
        self.values.insert((position.clone(), ply), best);
        ControlFlow::Continue(best)
    }

    /// The most bytes that the values take before the next call of `progress`. A full table is
    /// copied into one twice as large.
    fn bytes(&self) -> usize {
        let (len, capacity) = (self.values.len(), self.values.capacity());
        let tables = match len + PROGRESS_INTERVAL < capacity {
            true => 1,
            false => 3,
        };
        // Each bucket has a control byte; one bucket in eight stays free.
        let bucket = size_of::<((G::Position, u32), Score)>() + 1;
        tables * capacity * bucket * 8 / 7 + len * self.game.heap_bytes()
    }

    /// The true value of a position from MAX's side, if known.
    fn value(&self, position: &G::Position, ply: u32) -> Option<Score> {
        match self.leaf(position, ply) {
            Some((score, _)) => Some(score),
            None => self.values.get(&(position.clone(), ply)).copied(),
        }
    }

    /// The evaluation, from MAX's side, of an open position that is not searched.
    fn evaluated(&self, position: &G::Position) -> (Score, Reason) {
        let score = match (self.options.eval, self.game.grid()) {
            (Eval::Zero, _) | (Eval::Lines | Eval::Threats, None) => 0,
            (Eval::Open, _) => 1,
            (Eval::Threats, Some(grid)) => {
                let own = threats(grid, position, self.game.to_move(position), self.limit);
                self.kind(position).as_mover(Score::new(own)).get()
            }
            (Eval::Lines, Some(grid)) => {
                let marks = |side| grid.marks_in_open_lines(position, side) as i32;
                let max = self.options.max;
                (marks(max) - marks(max.other())).clamp(-self.limit, self.limit)
            }
        };
        (Score::new(score), Reason::Depth)
    }

    /// The moves to try, in scan order.
    #[inline]
    fn candidates(&self, position: &G::Position) -> MoveIter<G::Moves> {
        let Some(grid) = self.game.grid() else {
            return MoveIter::Scan(self.game.moves(position));
        };
        let mover = self.game.to_move(position);
        MoveIter::Scan(match self.options.moves {
            Candidates::All => self.game.moves(position),
            Candidates::Near(reach) => grid.near(position, reach),
            Candidates::Forced(reach) => match urgent(grid, position, mover) {
                Some(moves) => moves,
                None => grid.near(position, reach),
            },
            Candidates::Threats => match urgent(grid, position, mover) {
                Some(moves) => moves,
                None => return self.threatening(grid, position, mover),
            },
        })
    }

    /// MAX's moves that threaten to win at once; none if MIN is to move.
    fn threatening(
        &self,
        grid: &dyn Grid<G>,
        position: &G::Position,
        mover: Side,
    ) -> MoveIter<G::Moves> {
        if mover != self.options.max {
            return MoveIter::by_key(Vec::new());
        }
        let threatens = |mv: &Move| {
            !grid.falls() || {
                let next = self.game.play(position, *mv);
                grid.completing(&next, mover, 1).next().is_some()
            }
        };
        // Where marks fall, the last cell of a line may be out of reach, or come within reach.
        let moves = match grid.falls() {
            true => self.game.moves(position),
            false => grid.completing(position, mover, 2),
        };
        let moves = moves.filter(threatens);
        MoveIter::by_key(moves.map(|mv| (0, mv)).collect())
    }

    fn kind(&self, position: &G::Position) -> Kind {
        Kind::of(self.game.to_move(position), self.options.max)
    }

    /// The key that sorts a position's moves.
    fn key(&self, position: &G::Position, ply: u32, mv: Move) -> i64 {
        let own_value = || {
            let value = self.value(&self.game.play(position, mv), ply + 1);
            let value = value.unwrap_or(Score::new(0));
            i64::from(self.kind(position).as_mover(value).get())
        };
        // Less than 2²⁰ on any board.
        let distance = |grid: &dyn Grid<G>| i64::from(grid.distance_to_center(mv));
        match self.options.order {
            Order::Scan => 0,
            Order::Center => self.game.grid().map_or(0, distance),
            Order::Lines => self.game.grid().map_or(0, |grid| {
                distance(grid) - (weight(grid, position, mv) << 20)
            }),
            Order::Best => -own_value(),
            Order::Worst => own_value(),
        }
    }
}

impl<G: Game> Plan<G> for FullPlan<'_, G> {
    type Moves = MoveIter<G::Moves>;

    #[inline]
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        match self.game.outcome(position) {
            Some(outcome) => Some(self.scorer.score(outcome, ply)),
            None if self.options.depth == Some(ply) => Some(self.evaluated(position)),
            None if self.options.moves == Candidates::Threats => {
                let has_moves = self.candidates(position).next().is_some();
                (!has_moves).then(|| self.evaluated(position))
            }
            None => None,
        }
    }

    #[inline]
    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves {
        if let Some(mv) = self.only {
            return MoveIter::by_key(vec![(0, mv)]);
        }
        let moves = self.candidates(position);
        if self.options.order == Order::Scan {
            return moves;
        }
        MoveIter::by_key(moves.map(|mv| (self.key(position, ply, mv), mv)).collect())
    }
}

/// The moves that win at once, or else those that stop the opponent from winning at once, if any.
fn urgent<G: Game>(grid: &dyn Grid<G>, position: &G::Position, mover: Side) -> Option<G::Moves> {
    [mover, mover.other()].into_iter().find_map(|side| {
        let moves = grid.completing(position, side, 1);
        moves
            .size_hint()
            .1
            .is_some_and(|count| count > 0)
            .then_some(moves)
    })
}

/// What an open line with this many marks is worth to their side: each of the last six marks
/// makes it worth four times as much, so that lines of any length weigh alike.
fn worth(marks: usize, length: usize) -> i32 {
    match marks {
        0 => 0,
        _ => 4_i32.pow((marks + 6).saturating_sub(length) as u32),
    }
}

/// What a position is worth to the side to move.
fn threats<G: Game>(grid: &dyn Grid<G>, position: &G::Position, mover: Side, limit: i32) -> i32 {
    let wins = |side, count: usize| grid.completing(position, side, 1).nth(count - 1).is_some();
    let length = grid.length();
    let sides = [mover, mover.other()].map(|side| {
        let lines = grid.open_lines(position, side);
        // A line of length one always takes just one move.
        let is_close = length == 1 || lines.len() >= length;
        let weighed = lines.iter().enumerate();
        let sum: i64 = weighed
            .map(|(marks, &count)| i64::from(worth(marks, length)) * i64::from(count))
            .sum();
        (sum, is_close)
    });
    let [(own, may_win), (others, may_lose)] = sides;
    if may_win && wins(mover, 1) {
        return limit;
    }
    if may_lose && wins(mover.other(), 2) {
        return -limit;
    }
    // Undecided is worth less than decided.
    let limit = i64::from(limit - 1).max(0);
    (own * 3 / 2 - others).clamp(-limit, limit) as i32
}

/// How much a move matters in the lines through its cell, to either side.
fn weight<G: Game>(grid: &dyn Grid<G>, position: &G::Position, mv: Move) -> i64 {
    let (mut sum, length) = (0_i64, grid.length());
    grid.lines_through(position, mv, &mut |marks| {
        sum += i64::from(match marks {
            [own, 0] | [0, own] => worth(own + 1, length),
            _ => 0,
        });
    });
    sum.min(i64::from(i32::MAX))
}

/// The scorer of finished games.
fn scorer<G: Game>(game: &G, options: &Options) -> Scorer {
    let scoring = options.scoring.unwrap_or(Scoring::Unit);
    Scorer::new(scoring, game.longest(), options.max).mistaken(options.mistake)
}

/// A node's moves, in search order.
pub enum MoveIter<M> {
    /// As the game lists them.
    Scan(M),
    /// Sorted by these keys.
    Keyed(vec::IntoIter<(i64, Move)>),
}

impl<M> MoveIter<M> {
    fn by_key(mut moves: Vec<(i64, Move)>) -> Self {
        moves.sort_by_key(|&(key, _)| key);
        Self::Keyed(moves.into_iter())
    }
}

impl<M: Iterator<Item = Move>> Iterator for MoveIter<M> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Self::Scan(moves) => moves.next(),
            Self::Keyed(moves) => moves.next().map(|(_, mv)| mv),
        }
    }
}

/// The moves that a search with these options tries after `path`, in search order; none if the
/// position is a leaf. For an order by value (see [`Order::is_by_value`]) the values below the
/// position are computed again.
///
/// # Panics
/// If a move of the path is not legal.
pub fn tried(game: &AnyGame, options: &Options, path: &[Move]) -> Vec<Move> {
    with!(game, problem => moves_at(problem, options, path))
}

fn moves_at<G: Game>(problem: &Problem<G>, options: &Options, path: &[Move]) -> Vec<Move> {
    let (position, ply) = (problem.after(path), path.len() as u32);
    let mut plan = FullPlan::new(&problem.game, options);
    if plan.leaf(&position, ply).is_some() {
        return Vec::new();
    }
    match plan.prepare(&position, ply, &mut |_, _| ControlFlow::Continue(())) {
        ControlFlow::Continue(()) => plan.moves(&position, ply).collect(),
        // Never breaks: the search had room for these values.
        ControlFlow::Break(_) => problem.game.moves(&position).collect(),
    }
}
