//! From a game to the tree that it stands for.

use super::tree::Node;
use game::{AnyGame, Game, Outcome, Problem, Visitor};
use words::Message;

/// More lines than these nobody edits.
const MOST_NODES: usize = 4_000;
/// As many arrays as JSON may nest.
const DEEPEST: usize = 127;

/// Why a tree is refused.
pub(super) const TOO_LARGE: Message = Message::TreeTooLargeToEdit;

/// The tree that a game with values at its leaves stands for; none where it is too large.
pub(super) fn tree(game: &AnyGame) -> Option<Node> {
    game.visit(Grow { left: MOST_NODES })
}

struct Grow {
    /// So many nodes more.
    left: usize,
}

impl Visitor for Grow {
    type Output = Option<Node>;

    fn visit<G: Game + 'static>(mut self, problem: &Problem<G>) -> Option<Node> {
        self.node(&problem.game, &problem.root, 0)
    }
}

impl Grow {
    fn node<G: Game>(&mut self, game: &G, position: &G::Position, ply: usize) -> Option<Node> {
        self.left = self.left.checked_sub(1)?;
        match game.outcome(position) {
            Some(Outcome::Value(value)) => return Some(Node::Leaf(value.to_string())),
            Some(Outcome::Win(_) | Outcome::Draw) => return None,
            None if ply == DEEPEST => return None,
            None => {}
        }
        let mut children = Vec::new();
        for mv in game.moves(position) {
            children.push(self.node(game, &game.play(position, mv), ply + 1)?);
        }
        Some(Node::Branch(children))
    }
}
