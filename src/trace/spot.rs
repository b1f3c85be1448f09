//! A node at hand: its record, wherever that is, and its children.

use std::sync::Arc;

use super::moment::Folding;
use super::store::{Found, Store};
use super::{NodeId, Trace};
use game::Move;
use search::Window;

/// Where a node's record is.
///
/// The root of a folded subtree has a record among the trace's own and, once the subtree
/// has been searched again, one in that block; only the latter has children.
#[derive(Clone)]
pub(super) struct Spot {
    /// The folded subtree that holds it, searched again; `None` for the trace's records.
    block: Option<Arc<Store>>,
    pub place: u32,
    pub node: NodeId,
}

/// A child as its parent's records show it.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub place: u32,
    pub node: NodeId,
    /// The nodes of its subtree.
    pub size: u32,
}

/// Goes through the children of a node.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    next: u32,
    end: u32,
    node: NodeId,
}

impl Walk {
    #[inline]
    pub fn new(store: &Store, place: u32, node: NodeId) -> Self {
        let folded = store.fold(place).is_some();
        Self {
            next: place + 1,
            end: if folded { place } else { store.end(place) },
            node: NodeId(node.0 + 1),
        }
    }

    #[inline]
    pub fn next(&mut self, store: &Store) -> Option<Child> {
        (self.next < self.end).then(|| {
            let (place, node) = (self.next, self.node);
            let size = store.size(place, node);
            self.next = store.end(place);
            self.node = NodeId(node.0 + size);
            Child { place, node, size }
        })
    }
}

impl Spot {
    /// A child.
    #[inline]
    pub fn child(&self, child: Child) -> Self {
        self.at(child.place, child.node)
    }

    /// Whether it is in a fold that was searched again.
    #[inline]
    pub const fn is_in_block(&self) -> bool {
        self.block.is_some()
    }

    /// Another node in the same records.
    #[inline]
    pub fn at(&self, place: u32, node: NodeId) -> Self {
        Self {
            block: self.block.clone(),
            place,
            node,
        }
    }
}

impl Trace {
    #[inline]
    pub(super) fn root_spot(&self) -> Spot {
        Spot {
            block: None,
            place: 0,
            node: NodeId::ROOT,
        }
    }

    /// Where a node is. A node in a fold is found by searching its subtree again.
    pub(super) fn spot(&self, node: NodeId) -> Spot {
        match self.store.find(node) {
            Found::At(place) => Spot {
                block: None,
                place,
                node,
            },
            Found::Below(place) => {
                let root = self.store.node(place);
                Spot {
                    block: self.block(place, root),
                    place: node.0 - root.0,
                    node,
                }
            }
        }
    }

    /// The records that hold a spot.
    #[inline]
    pub(super) fn store_of<'a>(&'a self, spot: &'a Spot) -> &'a Store {
        spot.block.as_deref().unwrap_or(&self.store)
    }

    /// The same node where its children are at hand.
    #[inline]
    pub(super) fn unfolded(&self, spot: Spot) -> Spot {
        if spot.block.is_some() || self.store.fold(spot.place).is_none() {
            return spot;
        }
        Spot {
            block: self.block(spot.place, spot.node),
            place: 0,
            node: spot.node,
        }
    }

    /// A folded subtree, searched again unless that was done of late.
    fn block(&self, place: u32, root: NodeId) -> Option<Arc<Store>> {
        self.refold.block(root, || {
            let (line, window) = self.entry(place);
            let size = self.store.size(place, root);
            (line, window, size)
        })
    }

    /// The moves to a place among the trace's records, and the window at its entry.
    fn entry(&self, place: u32) -> (Vec<Move>, Window) {
        let (mut here, mut window, mut line) = (0, Window::OPEN, Vec::new());
        while here != place {
            let ply = line.len() as u32;
            let mut folding = Folding::new(self, ply, window);
            let next = self.store.children(here).find(|&child| {
                let found = place < self.store.end(child);
                if !found {
                    folding.add(self.store.record(child), child);
                }
                found
            });
            let Some(next) = next else { break };
            window = folding.window;
            line.push(Move(self.store.record(next).mv));
            here = next;
        }
        (line, window)
    }
}
