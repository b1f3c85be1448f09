//! Alpha-beta, fail-soft: a node whose value cannot matter any more is left.

use std::iter;
use std::ops::ControlFlow;

use crate::listing::{Line, Listing, Tag};
use crate::mistake::Program;
use crate::node::{Context, Visit};
use crate::{Backup, Bound, Cutoff, Interval, Kind, Observer, Score, Stopped, Window};
use game::Game;

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("alphabeta(node, ply, α, β)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ (at MIN: +∞)", &[]),
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

/// What a searched node is known to be worth.
pub(super) struct NodeValue {
    pub value: Score,
    interval: Interval,
}

impl NodeValue {
    fn bound(&self) -> Bound {
        self.interval.bound(self.value)
    }
}

#[inline(always)]
pub(super) fn search<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
    entry: Window,
) -> ControlFlow<Stopped, NodeValue> {
    let enters = context.entry(visit, entry);
    if let Some((value, reason)) = context.leaf(visit) {
        observer.enter_leaf(enters, value, reason)?;
        let interval = Interval::exactly(value);
        return ControlFlow::Continue(NodeValue { value, interval });
    }
    let node = observer.enter(enters)?;
    expand(context, observer, visit, entry, node)
}

/// A function of its own, so that a leaf costs no call.
fn expand<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
    entry: Window,
    node: O::Node,
) -> ControlFlow<Stopped, NodeValue> {
    let kind = context.kind(visit.position);
    let mut best = context.best(node, kind);
    let mut window = entry;
    let mut interval = Interval::exactly(best.value());
    let mut moves = context.moves(visit);
    while let Some(mv) = moves.next() {
        let position = context.game.play(visit.position, mv);
        let child = search(context, observer, visit.child(mv, &position), window)?;
        let backup = best.back_up(mv, child.value);
        window = context.plan.narrowed(window, visit.ply, kind, &backup);
        if O::BOUNDS {
            interval = interval.with_child(kind, child.interval);
        }
        observer.backup(Backup {
            bound: child.bound(),
            window,
            ..backup
        });
        if window.is_closed(context.cut, kind, best.value())
            && let Some(first) = moves.next()
        {
            interval = interval.cut(kind);
            observer.cutoff(Cutoff {
                close: best.close(interval.bound(best.value())),
                kind,
                // What the other side is sure of is as it was at entry, if nothing is wrong.
                window: entry.with_bound(kind.other(), window.bound_of(kind.other())),
                skipped: iter::once(first).chain(moves),
            });
            let value = best.value();
            return ControlFlow::Continue(NodeValue { value, interval });
        }
    }
    let value = best.value();
    observer.close(best.close(interval.bound(value)));
    ControlFlow::Continue(NodeValue { value, interval })
}
