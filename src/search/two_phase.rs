//! Two phases: the whole tree is built, then values are backed up from its leaves.
//! The way the introduction with the game of bones does it.

use std::ops::ControlFlow;

use super::context::{Context, Visit};
use super::listing::{Line, Listing, Tag};
use super::observer::{Backup, Close, Entry, Observer, Stopped};
use super::plan::Plan;
use super::{Bound, Kind, Reason, Score, Window};
use game::{Game, Move};

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("build(node){down}", &[Tag::Enter]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    build(child)", &[]),
    Line::new("value(node, ply)", &[]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ at MAX, +∞ at MIN", &[]),
    Line::new("  for each child of node", &[]),
    Line::new("    v = value(child, ply + 1)", &[]),
    Line::new("    MAX: if v {>} best", &[Tag::Keep(Kind::Max)]),
    Line::new("           best = v", &[Tag::Improve(Kind::Max)]),
    Line::new("    MIN: if v {<} best", &[Tag::Keep(Kind::Min)]),
    Line::new("           best = v", &[Tag::Improve(Kind::Min)]),
    Line::new("  return best", &[Tag::Return]),
];

/// The tree is kept whole, at some 24 bytes a node.
pub(super) const MOST_NODES: u32 = 50_000_000;

/// A node of the tree that the first phase builds, in preorder.
struct Built<N> {
    node: N,
    mv: Move,
    kind: Kind,
    /// The score of a leaf and why it is one: told when values are backed up.
    leaf: Option<(Score, Reason)>,
    end: u32,
}

pub(super) fn search<G: Game, P: Plan<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    root: Visit<'_, G::Position, O::Node>,
) -> ControlFlow<Stopped, Score> {
    let mut tree = Vec::new();
    build(context, observer, &mut tree, &root)?;
    ControlFlow::Continue(value(context, observer, &tree, 0))
}

fn build<G: Game, P: Plan<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    tree: &mut Vec<Built<O::Node>>,
    visit: &Visit<'_, G::Position, O::Node>,
) -> ControlFlow<Stopped> {
    if tree.len() >= MOST_NODES as usize {
        return ControlFlow::Break(Stopped::OutOfRoom);
    }
    let position = visit.position;
    let kind = context.kind(position);
    let node = observer.enter(Entry {
        game: context.game,
        position,
        parent: visit.parent,
        mv: visit.mv,
        ply: visit.ply,
        kind,
        window: Window::OPEN,
    })?;
    let index = tree.len();
    let leaf = context.plan.leaf(position, visit.ply);
    tree.push(Built {
        node,
        mv: visit.mv,
        kind,
        leaf,
        end: 0,
    });
    if leaf.is_none() {
        for mv in context.plan.moves(position, visit.ply) {
            let child = Visit {
                position: &context.game.play(position, mv),
                parent: Some(node),
                mv,
                ply: visit.ply + 1,
                window: Window::OPEN,
            };
            build(context, observer, tree, &child)?;
        }
    }
    tree[index].end = tree.len() as u32;
    observer.built(node);
    ControlFlow::Continue(())
}

fn value<G: Game, P: Plan<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    tree: &[Built<O::Node>],
    index: usize,
) -> Score {
    let Built {
        node, kind, end, ..
    } = tree[index];
    if let Some((score, reason)) = tree[index].leaf {
        observer.leaf(node, score, reason);
        return score;
    }
    let mut best = kind.worst();
    let mut choice = Move(0);
    let mut next = index + 1;
    while next < end as usize {
        let child = &tree[next];
        let value = value(context, observer, tree, next);
        let improved = kind.improves(value, best, context.ties);
        if improved {
            best = value;
            choice = child.mv;
        }
        observer.backup(Backup {
            node,
            mv: child.mv,
            value,
            bound: Bound::Exact,
            best,
            improved,
            window: Window::OPEN,
        });
        next = child.end as usize;
    }
    observer.close(Close {
        node,
        value: best,
        mv: choice,
        bound: Bound::Exact,
    });
    best
}
