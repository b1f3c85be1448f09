//! What is searched: which positions are leaves, which moves are tried when, and moves that
//! are played at the root without a search.
//!
//! A search is compiled once for the plain plan, which costs nothing, and once for all
//! the others.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::vec;

use crate::{Algorithm, Backup, Bound, Candidates, Close, Entry, Eval, Kind, Named, Observer};
use crate::{Options, Order, Reason, Score, Scorer, Scoring, Stopped, Window};
use game::{AnyGame, Game, Move, Problem, Side, Visitor};

/// Where a search ends, and which moves it tries in which order.
pub(super) trait Plan<G: Game> {
    /// The moves of a node, in the order of the search.
    type Moves: Iterator<Item = Move>;

    /// MAX's score of a leaf, and why it is one; `None` where the search goes on.
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)>;
    /// The moves that are tried at an open position.
    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves;
}

/// To the end of the game, every move, in scan order.
pub(super) struct Plain<'a, G> {
    game: &'a G,
    scorer: Scorer,
}

impl<'a, G: Game> Plain<'a, G> {
    /// The plain plan, if that is what the options ask for.
    pub fn new(game: &'a G, options: &Options) -> Option<Self> {
        let plain = options.depth.is_none()
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

/// As the options say. Equal moves stay in scan order.
pub(super) struct Planned<'a, G: Game> {
    limits: Limits<'a, G>,
    order: Order,
    /// For an order by value.
    values: Option<Values<G>>,
}

impl<'a, G: Game> Planned<'a, G> {
    /// The plan for a search from `position`, which is at `ply`.
    pub fn new(
        limits: Limits<'a, G>,
        order: Order,
        position: &G::Position,
        ply: u32,
        progress: Progress<'_>,
    ) -> ControlFlow<Stopped, Self> {
        let values = if order.is_by_value() {
            Some(Values::below(&limits, position, ply, progress)?)
        } else {
            None
        };
        ControlFlow::Continue(Self {
            limits,
            order,
            values,
        })
    }
}

impl<G: Game> Plan<G> for Planned<'_, G> {
    type Moves = Sorted<G::Moves>;

    #[inline]
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        self.limits.leaf(position, ply)
    }

    #[inline]
    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves {
        let limits = &self.limits;
        let moves = limits.candidates(position);
        if self.order == Order::Scan {
            return Sorted::Scan(moves);
        }
        let mut listed: Vec<Move> = moves.collect();
        if let Some(values) = &self.values {
            let best_first = self.order == Order::Best;
            let first_is_largest = best_first == (limits.kind(position) == Kind::Max);
            listed.sort_by_cached_key(|&mv| {
                let child = limits.game.play(position, mv);
                let value = values.of(limits, &child, ply + 1);
                if first_is_largest { -value } else { value }
            });
        } else if let Some(grid) = limits.game.grid() {
            listed.sort_by_key(|&mv| grid.distance_to_center(mv));
        }
        Sorted::Listed(listed.into_iter())
    }
}

/// The leaves of a search, and its candidates in scan order.
pub(super) struct Limits<'a, G: Game> {
    pub game: &'a G,
    scorer: Scorer,
    eval: Eval,
    /// One less than the smallest win that the depth limit leaves possible.
    limit: i32,
    depth: Option<u32>,
    candidates: Candidates,
    max: Side,
}

impl<'a, G: Game> Limits<'a, G> {
    pub fn new(game: &'a G, options: &Options) -> Self {
        let scorer = scorer(game, options);
        // No game is longer than that, whatever the limit.
        let last = options.depth.unwrap_or(u32::MAX).min(game.longest());
        Self {
            game,
            scorer,
            eval: options.eval,
            limit: (scorer.win_at(last).get() - 1).max(0),
            depth: options.depth,
            candidates: options.moves,
            max: options.max,
        }
    }

    /// MAX's score of a leaf, and why it is one; `None` where the search goes on.
    #[inline]
    pub fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        match self.game.outcome(position) {
            Some(outcome) => Some(self.scorer.score(outcome, ply)),
            None if self.depth == Some(ply) => Some(self.evaluated(position)),
            None => None,
        }
    }

    /// MAX's score of an open position that is not searched.
    pub fn evaluated(&self, position: &G::Position) -> (Score, Reason) {
        let score = match (self.eval, self.game.grid()) {
            (Eval::Zero, _) | (Eval::Lines, None) => 0,
            (Eval::Open, _) => 1,
            (Eval::Lines, Some(grid)) => {
                let marks = |side| grid.marks_in_open_lines(position, side) as i32;
                (marks(self.max) - marks(self.max.other())).clamp(-self.limit, self.limit)
            }
        };
        (Score::new(score), Reason::Depth)
    }

    /// The moves that are tried, in scan order.
    #[inline]
    pub fn candidates(&self, position: &G::Position) -> G::Moves {
        match (self.candidates, self.game.grid()) {
            (Candidates::Near(reach), Some(grid)) => grid.near(position, reach),
            _ => self.game.moves(position),
        }
    }

    pub fn kind(&self, position: &G::Position) -> Kind {
        Kind::of(self.game.to_move(position), self.max)
    }
}

/// What scores finished games.
fn scorer<G: Game>(game: &G, options: &Options) -> Scorer {
    let scoring = options.scoring.unwrap_or(Scoring::Unit);
    Scorer::new(scoring, game.longest(), options.max)
}

/// Moves in the order of the search.
pub(super) enum Sorted<M> {
    Scan(M),
    Listed(vec::IntoIter<Move>),
}

impl<M: Iterator<Item = Move>> Iterator for Sorted<M> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Self::Scan(moves) => moves.next(),
            Self::Listed(moves) => moves.next(),
        }
    }
}

/// Positions whose values are kept at most,
const MAX_VALUES: usize = 8_000_000;
/// and about how many bytes they may take.
const MAX_BYTES: usize = 512 << 20;

/// How many positions are valued before progress is told.
const A_FEW: usize = 4_096;

/// Told how many positions are valued; a break ends that.
type Progress<'a> = &'a mut dyn FnMut(usize) -> ControlFlow<Stopped>;

/// The values of open positions by position and ply: the same position can come at
/// different plies, where its wins are worth different scores. Leaves are not kept.
struct Values<G: Game> {
    known: HashMap<(G::Position, u32), Score>,
    max: usize,
}

impl<G: Game> Values<G> {
    /// Searches the whole tree below a position at `ply`, each position once.
    fn below(
        limits: &Limits<'_, G>,
        position: &G::Position,
        ply: u32,
        progress: Progress<'_>,
    ) -> ControlFlow<Stopped, Self> {
        let mut values = Self {
            known: HashMap::new(),
            max: MAX_VALUES.min(MAX_BYTES / entry_bytes(limits.game)),
        };
        values.add(limits, position, ply, progress)?;
        ControlFlow::Continue(values)
    }

    /// The true value of a position of the tree, from MAX's side.
    fn of(&self, limits: &Limits<'_, G>, position: &G::Position, ply: u32) -> Score {
        match limits.leaf(position, ply) {
            Some((score, _)) => score,
            None => self.known[&(position.clone(), ply)],
        }
    }

    fn add(
        &mut self,
        limits: &Limits<'_, G>,
        position: &G::Position,
        ply: u32,
        progress: Progress<'_>,
    ) -> ControlFlow<Stopped, Score> {
        if let Some((score, _)) = limits.leaf(position, ply) {
            return ControlFlow::Continue(score);
        }
        let key = (position.clone(), ply);
        if let Some(&value) = self.known.get(&key) {
            return ControlFlow::Continue(value);
        }
        let kind = limits.kind(position);
        let mut best = kind.worst();
        for mv in limits.candidates(position) {
            let value = self.add(limits, &limits.game.play(position, mv), ply + 1, progress)?;
            best = kind.better(best, value);
        }
        let count = self.known.len();
        if count >= self.max {
            return ControlFlow::Break(Stopped::NoRoomToOrder(self.max as u32));
        }
        if count.is_multiple_of(A_FEW) {
            progress(count)?;
        }
        self.known.insert(key, best);
        ControlFlow::Continue(best)
    }
}

/// The bytes of an entry; a table has at least as much room again.
fn entry_bytes<G: Game>(game: &G) -> usize {
    2 * (game.position_bytes() + size_of::<(u32, Score)>())
}

/// The moves that a search with these options tries at the position after `path`, if it
/// goes on there, in the order of the search. For an order by value (see
/// [`Order::is_by_value`]) the values below the position are found again.
///
/// # Panics
/// Where a move of the path is not legal.
#[must_use]
pub fn tried(game: &AnyGame, options: &Options, path: &[Move]) -> Vec<Move> {
    struct Tried<'a>(&'a Options, &'a [Move]);

    impl Visitor for Tried<'_> {
        type Output = Vec<Move>;

        fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Vec<Move> {
            let Self(options, path) = self;
            let position = problem.after(path);
            let limits = Limits::new(&problem.game, options);
            let ply = path.len() as u32;
            if limits.leaf(&position, ply).is_some() {
                return Vec::new();
            }
            let patience = &mut |_| ControlFlow::Continue(());
            match Planned::new(limits, options.order, &position, ply, patience) {
                ControlFlow::Continue(plan) => plan.moves(&position, ply).collect(),
                // The search had room for these values.
                ControlFlow::Break(_) => problem.game.moves(&position).collect(),
            }
        }
    }

    game.visit(Tried(options, path))
}

/// Why a move is played at the root without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shortcut {
    /// It wins at once.
    Win,
    /// The opponent would win at once in that cell.
    Block,
}

impl Named for Shortcut {
    const WHAT: &'static str = "shortcut";
    const ALL: &'static [(&'static str, Self)] = &[("win", Self::Win), ("block", Self::Block)];
}

/// The move to play without a search, the first in scan order: one that wins, else one
/// that takes a cell in which the opponent would win. None where the root is a leaf.
pub(super) fn shortcut<G: Game>(
    limits: &Limits<'_, G>,
    root: &G::Position,
) -> Option<(Shortcut, Move)> {
    let grid = limits.game.grid()?;
    if limits.leaf(root, 0).is_some() {
        return None;
    }
    let mover = limits.game.to_move(root);
    [(Shortcut::Win, mover), (Shortcut::Block, mover.other())]
        .into_iter()
        .find_map(|(shortcut, side)| {
            let mut moves = limits.game.moves(root);
            let mv = moves.find(|&mv| grid.would_win(root, side, mv))?;
            Some((shortcut, mv))
        })
}

/// Tells of that one move as of a search with two nodes: the root, and what the move
/// leads to as a leaf, evaluated unless the game is over there. Returns the root's value
/// from MAX's side.
pub(super) fn play_shortcut<G: Game, O: Observer<G>>(
    limits: &Limits<'_, G>,
    algorithm: Algorithm,
    observer: &mut O,
    root: &G::Position,
    (shortcut, mv): (Shortcut, Move),
) -> ControlFlow<Stopped, Score> {
    let game = limits.game;
    let kind = limits.kind(root);
    let entry = |position, ply| Entry {
        game,
        position,
        mv: if ply == 0 { Move(0) } else { mv },
        ply,
        kind: limits.kind(position),
        window: Window::OPEN,
    };
    let node = observer.enter(entry(root, 0))?;
    observer.shortcut(node, shortcut);
    let position = &game.play(root, mv);
    let child = observer.enter(entry(position, 1))?;
    let leaf = limits.leaf(position, 1);
    let (score, reason) = leaf.unwrap_or_else(|| limits.evaluated(position));
    let (below, value) = match algorithm {
        Algorithm::Negamax => (kind.other().as_mover(score), kind.as_mover(score)),
        Algorithm::Minimax | Algorithm::TwoPhase | Algorithm::AlphaBeta => (score, score),
    };
    observer.leaf(child, below, reason);
    observer.backup(Backup {
        node,
        mv,
        value,
        bound: Bound::Exact,
        best: value,
        improved: true,
        window: match algorithm {
            Algorithm::AlphaBeta => Window::OPEN.narrowed(kind, score),
            Algorithm::Minimax | Algorithm::Negamax | Algorithm::TwoPhase => Window::OPEN,
        },
    });
    observer.close(Close {
        node,
        value,
        mv,
        bound: Bound::Exact,
    });
    ControlFlow::Continue(score)
}
