//! Alpha-beta, fail-soft: a node whose value cannot matter any more is left.

use std::iter;
use std::ops::ControlFlow;

use super::context::{Context, Visit};
use super::listing::{Line, Listing, Tag};
use super::observer::{Backup, Close, Cutoff, Entry, Observer, Stopped};
use super::plan::Plan;
use super::{Bound, Cut, Interval, Kind, Score, Window};
use game::{Game, Move};

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("alphabeta(node, ply, α, β)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ at MAX, +∞ at MIN", &[]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    v = alphabeta(child, …)", &[]),
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
pub(super) struct Known {
    pub value: Score,
    interval: Interval,
}

impl Known {
    fn bound(&self) -> Bound {
        self.interval.bound(self.value)
    }
}

pub(super) fn search<G: Game, P: Plan<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position, O::Node>,
) -> ControlFlow<Stopped, Known> {
    let Visit { position, ply, .. } = visit;
    let node = observer.enter(Entry {
        game: context.game,
        position,
        parent: visit.parent,
        mv: visit.mv,
        ply,
        kind: context.kind(position),
        window: visit.window,
    })?;
    if let Some((score, reason)) = context.plan.leaf(position, ply) {
        observer.leaf(node, score, reason);
        return ControlFlow::Continue(Known {
            value: score,
            interval: Interval::exactly(score),
        });
    }
    // Found again rather than kept: leaves do without it.
    let kind = context.kind(position);
    let mut window = visit.window;
    let mut best = kind.worst();
    let mut choice = Move(0);
    let mut interval = Interval::nothing(kind);
    let mut moves = context.plan.moves(position, ply);
    while let Some(mv) = moves.next() {
        let child = Visit {
            position: &context.game.play(position, mv),
            parent: Some(node),
            mv,
            ply: ply + 1,
            window,
        };
        let known = match observer.below(node) {
            Some(below) => search(context, below, child)?,
            None => search(context, observer, child)?,
        };
        let improved = kind.improves(known.value, best, context.ties);
        if improved {
            best = known.value;
            choice = mv;
        }
        window = window.narrowed(kind, best);
        if O::BOUNDS {
            interval = interval.with_child(kind, known.interval);
        }
        observer.backup(Backup {
            node,
            mv,
            value: known.value,
            bound: known.bound(),
            best,
            improved,
            window,
        });
        if closes(context.cut, kind, best, window)
            && let Some(first) = moves.next()
        {
            interval = interval.cut(kind);
            observer.cutoff(Cutoff {
                close: Close {
                    node,
                    value: best,
                    mv: choice,
                    bound: interval.bound(best),
                },
                kind,
                window: visit.window,
                skipped: iter::once(first).chain(moves),
            });
            return ControlFlow::Continue(Known {
                value: best,
                interval,
            });
        }
    }
    observer.close(Close {
        node,
        value: best,
        mv: choice,
        bound: interval.bound(best),
    });
    ControlFlow::Continue(Known {
        value: best,
        interval,
    })
}

/// Whether the best has met the bound that the other side is already sure of.
#[inline]
fn closes(cut: Cut, kind: Kind, best: Score, window: Window) -> bool {
    match (kind, cut) {
        (Kind::Max, Cut::Equal) => best >= window.beta,
        (Kind::Max, Cut::Strict) => best > window.beta,
        (Kind::Min, Cut::Equal) => best <= window.alpha,
        (Kind::Min, Cut::Strict) => best < window.alpha,
    }
}
