//! Fail-soft alpha-beta: leaves a node as soon as its value can no longer matter.

use std::iter;
use std::ops::ControlFlow;

use crate::listing::{Line, Listing, Tag};
use crate::mistake::Program;
use crate::node::{Context, Visit};
use crate::{Backup, Cutoff, Interval, Kind, Observer, Score, Stopped, Window};
use game::Game;

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("alphabeta(node, ply, α, β)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ (MIN: +∞)", &[]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    v = alphabeta(child…)", &[]),
    Line::new("    MAX: if v {>} best", &[Tag::Keep(Kind::Max)]),
    Line::new("      best = v; α = max(α, v)", &[Tag::Improve(Kind::Max)]),
    Line::new(
        "      if best {≥} β: return best",
        &[Tag::Cutoff(Kind::Max)],
    ),
    Line::new("    MIN: if v {<} best", &[Tag::Keep(Kind::Min)]),
    Line::new("      best = v; β = min(β, v)", &[Tag::Improve(Kind::Min)]),
    Line::new(
        "      if best {≤} α: return best",
        &[Tag::Cutoff(Kind::Min)],
    ),
    Line::new("  return best", &[Tag::Return]),
];

#[inline(always)]
pub(super) fn search<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
    entry: Window,
    known: &mut Interval,
) -> ControlFlow<Stopped, Score> {
    let enters = context.entry(visit, entry);
    if let Some((value, reason)) = context.leaf(visit) {
        observer.enter_leaf(enters, value, reason)?;
        if O::BOUNDS {
            *known = Interval::exactly(value);
        }
        return ControlFlow::Continue(value);
    }
    let node = observer.enter(enters)?;
    expand(context, observer, visit, node, entry, known)
}

/// Separate from `search` so that a leaf costs no call. With `O::BOUNDS`, stores what is known
/// of the node's true value in `known`.
fn expand<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
    node: O::Node,
    entry: Window,
    known: &mut Interval,
) -> ControlFlow<Stopped, Score> {
    let kind = context.kind(visit.position);
    let mut best = context.best(node, kind);
    let mut window = entry;
    let mut interval = Interval::exactly(best.value());
    let mut below = interval;
    let mut moves = context.moves(visit);
    while let Some(mv) = moves.next() {
        let position = context.game.play(visit.position, mv);
        let child = visit.child(mv, &position);
        let value = search(context, observer, child, window, &mut below)?;
        let backup = best.back_up(mv, value);
        window = context.plan.narrowed(window, visit.ply, kind, &backup);
        if O::BOUNDS {
            interval = interval.with_child(kind, below);
        }
        observer.backup(Backup {
            bound: below.bound(value),
            window,
            ..backup
        });
        if window.is_closed(context.cut, kind, best.value())
            && let Some(first) = moves.next()
        {
            interval = Interval::cut(kind, best.value());
            let cutoff = Cutoff {
                close: best.close(interval.bound(best.value())),
                kind,
                // The other side's bound is still the one at entry, unless the program is wrong.
                window: entry.with_bound(kind.other(), window.bound_of(kind.other())),
            };
            observer.cutoff(cutoff, iter::once(first).chain(moves));
            if O::BOUNDS {
                *known = interval;
            }
            return ControlFlow::Continue(best.value());
        }
    }
    let value = best.value();
    observer.close(best.close(interval.bound(value)));
    if O::BOUNDS {
        *known = interval;
    }
    ControlFlow::Continue(value)
}
