//! Negamax: every score is the mover's own, and is negated on the way up.

use std::ops::ControlFlow;

use crate::listing::{Line, Listing, Tag};
use crate::mistake::Program;
use crate::node::{Context, Visit};
use crate::{Bound, Kind, Observer, Score, Stopped, Window};
use game::Game;

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

pub(super) fn search<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
) -> ControlFlow<Stopped, Score> {
    let node = observer.enter(context.entry(visit, Window::OPEN))?;
    if let Some((score, reason)) = context.leaf(visit) {
        let score = context.plan.own(context.kind(visit.position), score);
        observer.leaf(node, score, reason);
        return ControlFlow::Continue(score);
    }
    let mut best = context.best(node, Kind::Max);
    for mv in context.moves(visit) {
        let position = context.game.play(visit.position, mv);
        let value = search(context, observer, visit.child(mv, &position))?;
        observer.backup(best.back_up(mv, -value));
    }
    observer.close(best.close(Bound::Exact));
    ControlFlow::Continue(best.value())
}
