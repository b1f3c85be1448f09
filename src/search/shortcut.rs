//! Moves that are played at the root without a search.

use std::ops::ControlFlow;

use crate::plan::Limits;
use crate::{Algorithm, Backup, Bound, Close, Entry, Named, Observer, Score, Stopped, Window};
use game::{Game, Move};

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
pub(super) fn find<G: Game>(
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
pub(super) fn play<G: Game, O: Observer<G>>(
    limits: &Limits<'_, G>,
    algorithm: Algorithm,
    observer: &mut O,
    root: &G::Position,
    (shortcut, mv): (Shortcut, Move),
) -> ControlFlow<Stopped, Score> {
    let game = limits.game;
    let kind = limits.kind(root);
    let entry = |position, parent, ply| Entry {
        game,
        position,
        parent,
        mv: if ply == 0 { Move(0) } else { mv },
        ply,
        kind: limits.kind(position),
        window: Window::OPEN,
    };
    let node = observer.enter(entry(root, None, 0))?;
    observer.shortcut(node, shortcut);
    let position = &game.play(root, mv);
    let child = observer.enter(entry(position, Some(node), 1))?;
    if algorithm == Algorithm::TwoPhase {}
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
