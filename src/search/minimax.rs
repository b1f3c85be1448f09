//! Plain minimax: one recursion, the larger value at MAX, the smaller at MIN.

use std::ops::ControlFlow;

use crate::listing::{Line, Listing, Tag};
use crate::mistake::Program;
use crate::node::{Context, Visit};
use crate::{Bound, Kind, Observer, Score, Stopped, Window};
use game::Game;

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("minimax(node, ply)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ (MIN: +∞)", &[]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    v = minimax(child, ply + 1)", &[]),
    Line::new("    MAX: if v {>} best", &[Tag::Keep(Kind::Max)]),
    Line::new("      best = v", &[Tag::Improve(Kind::Max)]),
    Line::new("    MIN: if v {<} best", &[Tag::Keep(Kind::Min)]),
    Line::new("      best = v", &[Tag::Improve(Kind::Min)]),
    Line::new("  return best", &[Tag::Return]),
];

#[inline(always)]
pub(super) fn search<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
) -> ControlFlow<Stopped, Score> {
    let entry = context.entry(visit, Window::OPEN);
    if let Some((score, reason)) = context.leaf(visit) {
        observer.enter_leaf(entry, score, reason)?;
        return ControlFlow::Continue(score);
    }
    let node = observer.enter(entry)?;
    expand(context, observer, visit, node)
}

/// Separate from `search` so that a leaf costs no call.
fn expand<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
    node: O::Node,
) -> ControlFlow<Stopped, Score> {
    let mut best = context.best(node, context.kind(visit.position));
    for mv in context.moves(visit) {
        let position = context.game.play(visit.position, mv);
        let value = search(context, observer, visit.child(mv, &position))?;
        observer.backup(best.back_up(mv, value));
    }
    observer.close(best.close(Bound::Exact));
    ControlFlow::Continue(best.value())
}
