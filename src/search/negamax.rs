//! Negamax: every score is the mover's own, and is negated on the way up.

use std::ops::ControlFlow;

use super::context::{Context, Visit};
use super::listing::{Line, Listing, Tag};
use super::observer::{Backup, Close, Entry, Observer, Stopped};
use super::plan::Plan;
use super::{Bound, Kind, Score, Window};
use game::{Game, Move};

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("negamax(node, ply)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return {own score}", &[Tag::Leaf]),
    Line::new("  best = -∞", &[]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    v = -negamax(child, ply + 1)", &[]),
    Line::new(
        "    if v {>} best",
        &[Tag::Keep(Kind::Max), Tag::Keep(Kind::Min)],
    ),
    Line::new(
        "      best = v",
        &[Tag::Improve(Kind::Max), Tag::Improve(Kind::Min)],
    ),
    Line::new("  return best", &[Tag::Return]),
];

pub(super) fn search<G: Game, P: Plan<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position, O::Node>,
) -> ControlFlow<Stopped, Score> {
    let Visit { position, ply, .. } = visit;
    let kind = context.kind(position);
    let node = observer.enter(Entry {
        game: context.game,
        position,
        parent: visit.parent,
        mv: visit.mv,
        ply,
        kind,
        window: Window::OPEN,
    })?;
    if let Some((score, reason)) = context.plan.leaf(position, ply) {
        let score = kind.as_mover(score);
        observer.leaf(node, score, reason);
        return ControlFlow::Continue(score);
    }
    let mut best = Score::MINUS_INFINITY;
    let mut choice = Move(0);
    for mv in context.plan.moves(position, ply) {
        let child = Visit {
            position: &context.game.play(position, mv),
            parent: Some(node),
            mv,
            ply: ply + 1,
            window: Window::OPEN,
        };
        let reply = match observer.below(node) {
            Some(below) => search(context, below, child)?,
            None => search(context, observer, child)?,
        };
        let value = -reply;
        let improved = Kind::Max.improves(value, best, context.ties);
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
