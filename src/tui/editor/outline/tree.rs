//! A tree while it is edited: some leaves may have no value yet.

use game::{AnyGame, Game, Outcome, Problem, Visitor};

/// More lines than these nobody edits.
const MAX_NODES: usize = 4_000;
/// As many arrays as JSON may nest.
const MAX_PLIES: usize = 127;
/// What a new leaf is worth.
const NEW: &str = "0";

/// A node.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub ply: usize,
    /// A leaf's value, as it is typed.
    pub value: Option<String>,
}

impl Node {
    /// Whether this is a leaf whose value is no number yet.
    pub fn is_open(&self) -> bool {
        let value = self.value.as_ref();
        value.is_some_and(|value| value.parse::<i64>().is_err())
    }
}

/// A tree as its nodes, each before those below it.
#[derive(Clone, Debug)]
pub(super) struct Tree(pub Vec<Node>);

/// Collects the nodes of a game.
struct Builder(Vec<Node>);

impl Visitor for Builder {
    type Output = Option<Tree>;

    fn visit<G: Game + 'static>(mut self, problem: &Problem<G>) -> Option<Tree> {
        self.add(&problem.game, &problem.root, 0)?;
        Some(Tree(self.0))
    }
}

impl Builder {
    fn add<G: Game>(&mut self, game: &G, position: &G::Position, ply: usize) -> Option<()> {
        let value = match game.outcome(position) {
            Some(Outcome::Value(value)) => Some(value.to_string()),
            Some(Outcome::Win(_) | Outcome::Draw) => return None,
            None if ply == MAX_PLIES => return None,
            None => None,
        };
        if self.0.len() == MAX_NODES {
            return None;
        }
        let is_leaf = value.is_some();
        self.0.push(Node { ply, value });
        if !is_leaf {
            for mv in game.moves(position) {
                self.add(game, &game.play(position, mv), ply + 1)?;
            }
        }
        Some(())
    }
}

impl Tree {
    /// The tree that a game with values at its leaves stands for; none where it is too large.
    pub fn of(game: &AnyGame) -> Option<Self> {
        game.visit(Builder(Vec::new()))
    }

    pub fn parent(&self, node: usize) -> Option<usize> {
        let ply = self.0[node].ply;
        self.0[..node].iter().rposition(|other| other.ply < ply)
    }

    pub fn first_child(&self, node: usize) -> Option<usize> {
        self.0[node].value.is_none().then_some(node + 1)
    }

    /// The end of a node's subtree.
    fn end(&self, node: usize) -> usize {
        let ply = self.0[node].ply;
        let below = self.0[node + 1..]
            .iter()
            .take_while(|other| other.ply > ply);
        node + 1 + below.count()
    }

    /// The path to a node in the notation of moves: places count from 1.
    pub fn path(&self, mut node: usize) -> String {
        let mut places = Vec::new();
        while let Some(parent) = self.parent(node) {
            let ply = self.0[node].ply;
            let siblings = self.0[parent..=node]
                .iter()
                .filter(|other| other.ply == ply);
            places.insert(0, siblings.count().to_string());
            node = parent;
        }
        places.join(".")
    }

    /// The tree as JSON; a leaf without a value is worth 0.
    pub fn json(&self) -> String {
        let mut text = String::new();
        let close = |text: &mut String, plies| text.push_str(&"]".repeat(plies));
        let mut before: Option<usize> = None;
        for node in &self.0 {
            if let Some(plies) = before.and_then(|ply| ply.checked_sub(node.ply)) {
                close(&mut text, plies);
                text.push(',');
            }
            match &node.value {
                // JSON has no leading zeros.
                Some(value) => text.push_str(&value.parse::<i64>().unwrap_or(0).to_string()),
                None => text.push('['),
            }
            before = Some(node.ply);
        }
        close(&mut text, before.unwrap_or(0));
        text
    }

    fn insert(&mut self, at: usize, ply: usize, value: String) -> usize {
        let value = Some(value);
        self.0.insert(at, Node { ply, value });
        at
    }

    /// Adds a leaf after a node that is not the root; gives its place.
    pub fn add_after(&mut self, node: usize) -> usize {
        self.insert(self.end(node), self.0[node].ply, NEW.to_owned())
    }

    /// Adds a leaf below a node, as its last child; gives its place. A leaf hands its value
    /// on to its first child.
    pub fn add_below(&mut self, node: usize) -> usize {
        let ply = self.0[node].ply + 1;
        match self.0[node].value.take() {
            Some(value) => self.insert(node + 1, ply, value),
            None => self.insert(self.end(node), ply, NEW.to_owned()),
        }
    }

    /// Removes a node with all below it, unless nothing would be left beside it; gives the
    /// place of what stands there now, or before it.
    pub fn remove(&mut self, node: usize) -> Option<usize> {
        let (ply, end, parent) = (self.0[node].ply, self.end(node), self.parent(node)?);
        if node == parent + 1 && end == self.end(parent) {
            // The node above is a leaf again, with the value of this one.
            self.0[parent].value = Some(self.0[node].value.take()?);
            self.0.remove(node);
            return Some(parent);
        }
        self.0.drain(node..end);
        let is_sibling = |other: &Node| other.ply == ply;
        if self.0.get(node).is_some_and(is_sibling) {
            return Some(node);
        }
        self.0[..node].iter().rposition(is_sibling)
    }
}
