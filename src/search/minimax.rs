//! Plain minimax: one recursion, the larger value at MAX, the smaller at MIN.

use std::ops::ControlFlow;

use super::context::{Context, Visit};
use super::listing::{Line, Listing, Tag};
use super::observer::{Backup, Close, Entry, Observer, Stopped};
use super::plan::Plan;
use super::{Bound, Kind, Score, Window};
use game::{Game, Move};

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("minimax(node, ply)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ at MAX, +∞ at MIN", &[]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    v = minimax(child, ply + 1)", &[]),
    Line::new("    MAX: if v {>} best", &[Tag::Keep(Kind::Max)]),
    Line::new("           best = v", &[Tag::Improve(Kind::Max)]),
    Line::new("    MIN: if v {<} best", &[Tag::Keep(Kind::Min)]),
    Line::new("           best = v", &[Tag::Improve(Kind::Min)]),
    Line::new("  return best", &[Tag::Return]),
];

pub(super) fn search<G: Game, P: Plan<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position, O::Node>,
) -> ControlFlow<Stopped, Score> {
    let Visit { position, ply, .. } = visit;
    let node = observer.enter(Entry {
        game: context.game,
        position,
        parent: visit.parent,
        mv: visit.mv,
        ply,
        kind: context.kind(position),
        window: Window::OPEN,
    })?;
    if let Some((score, reason)) = context.plan.leaf(position, ply) {
        observer.leaf(node, score, reason);
        return ControlFlow::Continue(score);
    }
    // Found again rather than kept: leaves do without it.
    let kind = context.kind(position);
    let mut best = kind.worst();
    let mut choice = Move(0);
    for mv in context.plan.moves(position, ply) {
        let child = Visit {
            position: &context.game.play(position, mv),
            parent: Some(node),
            mv,
            ply: ply + 1,
            window: Window::OPEN,
        };
        let value = match observer.below(node) {
            Some(below) => search(context, below, child)?,
            None => search(context, observer, child)?,
        };
        let improved = kind.improves(value, best, context.ties);
        if improved {
            best = value;
            choice = mv;
        }
        observer.backup(Backup {
            node,
            mv,
            value,
            bound: Bound::Exact,
            best,
            improved,
            window: Window::OPEN,
        });
    }
    observer.close(Close {
        node,
        value: best,
        mv: choice,
        bound: Bound::Exact,
    });
    ControlFlow::Continue(best)
}
