//! The numbered states of a figure: labels on nodes, not their indices.

use std::collections::{BTreeMap, HashMap};

use trace::NodeId;

/// State numbers and the nodes that carry them.
#[derive(Clone, Debug, Default)]
pub struct States {
    nodes: BTreeMap<u32, NodeId>,
    numbers: HashMap<NodeId, u32>,
}

impl States {
    /// Gives a node a number. Returns `false` where the number or the node is taken.
    pub fn label(&mut self, number: u32, node: NodeId) -> bool {
        if self.nodes.contains_key(&number) || self.numbers.contains_key(&node) {
            return false;
        }
        self.nodes.insert(number, node);
        self.numbers.insert(node, number);
        true
    }

    /// The node with this number.
    #[must_use]
    pub fn node(&self, number: u32) -> Option<NodeId> {
        self.nodes.get(&number).copied()
    }

    /// The number on this node.
    #[must_use]
    pub fn number(&self, node: NodeId) -> Option<u32> {
        self.numbers.get(&node).copied()
    }

    /// Numbers and nodes, in the order of the numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, NodeId)> + '_ {
        self.nodes.iter().map(|(&number, &node)| (number, node))
    }

    /// Whether no node has a number.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many nodes have one.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }
}
