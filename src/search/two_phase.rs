//! Two phases: first the whole tree is built, then values are backed up from its leaves, as in
//! the introduction with the game of bones.

use std::ops::ControlFlow;

use crate::listing::{Line, Listing, Tag};
use crate::mistake::Program;
use crate::node::{Context, Visit};
use crate::{Bound, Kind, Observer, Reason, Score, Stopped, Window};
use game::{Game, Move};

/// The algorithm as a student reads it.
pub(super) const LISTING: Listing = &[
    Line::new("build(node, ply)", &[Tag::Enter]),
    Line::new("  if over{or limit}: return", &[Tag::BuildLeaf]),
    Line::new("  for each {move of node}", &[]),
    Line::new("    build(child, ply + 1)", &[]),
    Line::new("value(node, ply)", &[]),
    Line::new("  if over{or limit}: return {score}", &[Tag::Leaf]),
    Line::new("  best = -∞ (MIN: +∞)", &[]),
    Line::new("  for each child of node", &[]),
    Line::new("    v = value(child, ply + 1)", &[]),
    Line::new("    MAX: if v {>} best", &[Tag::Keep(Kind::Max)]),
    Line::new("      best = v", &[Tag::Improve(Kind::Max)]),
    Line::new("    MIN: if v {<} best", &[Tag::Keep(Kind::Min)]),
    Line::new("      best = v", &[Tag::Improve(Kind::Min)]),
    Line::new("  return best", &[Tag::Return]),
];

/// The whole tree is kept, at about 24 bytes a node.
pub(super) const MAX_NODES: u32 = 50_000_000;

/// A node of the tree that the first phase builds, in preorder.
struct Node<N> {
    id: N,
    mv: Move,
    kind: Kind,
    /// A leaf's score and why it is one, reported when values are backed up.
    leaf: Option<(Score, Reason)>,
    end: u32,
}

pub(super) fn search<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    visit: Visit<'_, G::Position>,
) -> ControlFlow<Stopped, Score> {
    let mut tree = Vec::new();
    build(context, observer, &mut tree, visit)?;
    value(context, observer, &tree, 0)
}

fn build<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    tree: &mut Vec<Node<O::Node>>,
    visit: Visit<'_, G::Position>,
) -> ControlFlow<Stopped> {
    if tree.len() >= MAX_NODES as usize {
        return ControlFlow::Break(Stopped::OutOfRoom);
    }
    let id = observer.enter(context.entry(visit, Window::OPEN))?;
    let index = tree.len();
    let leaf = context.leaf(visit);
    tree.push(Node {
        id,
        mv: visit.mv,
        kind: context.kind(visit.position),
        leaf,
        end: 0,
    });
    if leaf.is_none() {
        for mv in context.moves(visit) {
            let position = context.game.play(visit.position, mv);
            build(context, observer, tree, visit.child(mv, &position))?;
        }
    }
    tree[index].end = tree.len() as u32;
    ControlFlow::Continue(())
}

fn value<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    observer: &mut O,
    tree: &[Node<O::Node>],
    index: usize,
) -> ControlFlow<Stopped, Score> {
    /// Nodes between two calls of `valuing`.
    const PART: usize = 1 << 12;
    let node = &tree[index];
    if index.is_multiple_of(PART) {
        observer.valuing()?;
    }
    if let Some((score, reason)) = node.leaf {
        observer.leaf(node.id, score, reason);
        return ControlFlow::Continue(score);
    }
    let mut best = context.best(node.id, node.kind);
    let mut next = index + 1;
    while next < node.end as usize {
        let child = &tree[next];
        let value = value(context, observer, tree, next)?;
        observer.backup(best.back_up(child.mv, value));
        next = child.end as usize;
    }
    observer.close(best.close(Bound::Exact));
    ControlFlow::Continue(best.value())
}
