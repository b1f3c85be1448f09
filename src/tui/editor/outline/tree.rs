//! A tree while it is edited: some leaves may have no value yet.

use game::{AnyGame, Game, Outcome, Problem, Visitor};

/// More lines than these nobody edits.
const MAX_NODES: usize = 4_000;
/// As many arrays as JSON may nest.
const MAX_PLIES: usize = 127;

/// The places from the root down to a node, counted from 0.
pub(super) type Path = Vec<usize>;

/// A node with all below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// A leaf with its value as it is typed.
    Leaf(String),
    /// A node with children, at least one.
    Branch(Vec<Node>),
}

/// A node as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub path: Path,
    /// A leaf's value.
    pub value: Option<String>,
}

impl Row {
    /// Whether this is a leaf whose value is no number yet.
    pub fn is_open(&self) -> bool {
        self.value.as_deref().is_some_and(is_open)
    }
}

fn is_open(value: &str) -> bool {
    value.parse::<i64>().is_err()
}

/// The path of a node's parent; the root is its own.
pub(super) fn parent(path: &[usize]) -> &[usize] {
    &path[..path.len().saturating_sub(1)]
}

/// The path of a node's child.
pub(super) fn child(path: &[usize], place: usize) -> Path {
    let mut path = path.to_vec();
    path.push(place);
    path
}

/// A path as notation has it: places count from 1.
pub(super) fn dotted(path: &[usize]) -> String {
    let places: Vec<String> = path.iter().map(|place| (place + 1).to_string()).collect();
    places.join(".")
}

/// What a new leaf is worth.
const NEW: &str = "0";

/// Builds the tree that a game stands for, of so many nodes at most.
struct Builder(usize);

impl Visitor for Builder {
    type Output = Option<Node>;

    fn visit<G: Game + 'static>(mut self, problem: &Problem<G>) -> Option<Node> {
        self.node(&problem.game, &problem.root, 0)
    }
}

impl Builder {
    fn node<G: Game>(&mut self, game: &G, position: &G::Position, ply: usize) -> Option<Node> {
        self.0 = self.0.checked_sub(1)?;
        match game.outcome(position) {
            Some(Outcome::Value(value)) => return Some(Node::Leaf(value.to_string())),
            Some(Outcome::Win(_) | Outcome::Draw) => return None,
            None if ply == MAX_PLIES => return None,
            None => {}
        }
        let moves = game.moves(position).into_iter();
        let children = moves.map(|mv| self.node(game, &game.play(position, mv), ply + 1));
        children.collect::<Option<_>>().map(Node::Branch)
    }
}

impl Node {
    /// The tree that a game with values at its leaves stands for; none where it is too large.
    pub fn of(game: &AnyGame) -> Option<Self> {
        game.visit(Builder(MAX_NODES))
    }

    /// All nodes, each before those below it.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        self.add_rows(&mut Vec::new(), &mut rows);
        rows
    }

    fn add_rows(&self, path: &mut Path, rows: &mut Vec<Row>) {
        let value = match self {
            Self::Leaf(value) => Some(value.clone()),
            Self::Branch(_) => None,
        };
        rows.push(Row {
            path: path.clone(),
            value,
        });
        if let Self::Branch(children) = self {
            for (place, node) in children.iter().enumerate() {
                path.push(place);
                node.add_rows(path, rows);
                path.pop();
            }
        }
    }

    /// The tree as JSON; a leaf without a value gets `instead`.
    pub fn json_with(&self, instead: &str) -> String {
        let mut text = String::new();
        self.write(instead, &mut text);
        text
    }

    fn write(&self, instead: &str, text: &mut String) {
        match self {
            Self::Leaf(value) => match value.parse::<i64>() {
                // JSON has no leading zeros.
                Ok(number) => text.push_str(&number.to_string()),
                Err(_) => text.push_str(instead),
            },
            Self::Branch(children) => {
                for (place, node) in children.iter().enumerate() {
                    text.push(if place == 0 { '[' } else { ',' });
                    node.write(instead, text);
                }
                text.push(']');
            }
        }
    }

    fn at(&mut self, path: &[usize]) -> Option<&mut Self> {
        path.iter().try_fold(self, |node, &place| match node {
            Self::Leaf(_) => None,
            Self::Branch(children) => children.get_mut(place),
        })
    }

    /// Gives a leaf a value.
    pub fn set(&mut self, path: &[usize], value: String) {
        if let Some(node @ Self::Leaf(_)) = self.at(path) {
            *node = Self::Leaf(value);
        }
    }

    /// Adds a leaf after a node that is not the root; gives its path.
    pub fn add_after(&mut self, path: &[usize]) -> Path {
        let place = path.last().map_or(0, |place| place + 1);
        let above = parent(path);
        if let Some(Self::Branch(children)) = self.at(above) {
            children.insert(place.min(children.len()), Self::Leaf(NEW.to_owned()));
        }
        child(above, place)
    }

    /// Adds a leaf below a node, as its last child; gives its path. A leaf hands its
    /// value on to its first child.
    pub fn add_below(&mut self, path: &[usize]) -> Path {
        let place = match self.at(path) {
            Some(Self::Branch(children)) => {
                children.push(Self::Leaf(NEW.to_owned()));
                children.len() - 1
            }
            Some(leaf @ Self::Leaf(_)) => {
                let value = std::mem::replace(leaf, Self::Branch(Vec::new()));
                *leaf = Self::Branch(vec![value]);
                0
            }
            None => 0,
        };
        child(path, place)
    }

    /// Removes a node with all below it, unless nothing would be left beside it; gives
    /// the path of what stands there now, or before it.
    pub fn remove(&mut self, path: &[usize]) -> Option<Path> {
        let place = *path.last()?;
        let above = parent(path);
        let Some(Self::Branch(children)) = self.at(above) else {
            return None;
        };
        if let [Self::Leaf(value)] = &children[..] {
            // The node above is a leaf again, with that value.
            let leaf = Self::Leaf(value.clone());
            *self.at(above)? = leaf;
            return Some(above.to_vec());
        }
        if children.len() < 2 {
            return None;
        }
        children.remove(place);
        Some(child(above, place.min(children.len() - 1)))
    }
}
