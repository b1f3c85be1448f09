//! Trees in which every open position has as many moves, and every line ends at one ply.

use game::{AnyGame, Game, Problem, Visitor};
use search::{Candidates, Options};

/// A tree in which every inner node has as many moves, and every leaf is as deep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Uniform {
    /// The moves of every inner node, or their mean: b.
    pub branching: f64,
    /// The ply of every leaf: d.
    pub depth: u32,
}

/// The deepest and the largest trees that are looked through.
const MAX_DEPTH: u32 = 20;
const MAX_NODES: u32 = 400_000;

impl Uniform {
    /// The shape of the game's whole tree, where it is uniform, small enough to be looked
    /// through, and searched whole.
    #[must_use]
    pub fn of(game: &AnyGame, options: &Options) -> Option<Self> {
        let whole = options.depth.is_none() && options.moves == Candidates::All;
        (whole && !options.shortcuts).then(|| game.visit(Shape))?
    }

    /// b^d leaves: all that plain minimax scores.
    #[must_use]
    pub fn leaves(&self) -> f64 {
        self.power(self.depth)
    }

    /// b^⌈d/2⌉ + b^⌊d/2⌋ - 1: the fewest leaves that any search must score, and that
    /// alpha-beta scores in the best order (Slagle and Dixon 1969, Knuth and Moore 1975).
    #[must_use]
    pub fn fewest(&self) -> f64 {
        let [one, other] = self.halves();
        self.power(one) + self.power(other) - 1.0
    }

    /// Half of its depth, rounded up and down.
    #[must_use]
    pub const fn halves(&self) -> [u32; 2] {
        [self.depth.div_ceil(2), self.depth / 2]
    }

    fn power(&self, plies: u32) -> f64 {
        self.branching.powi(plies as i32)
    }
}

struct Shape;

impl Visitor for Shape {
    type Output = Option<Uniform>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Option<Uniform> {
        let (game, root) = (&problem.game, &problem.root);
        let branching = match game.outcome(root) {
            Some(_) => 0,
            None => game.moves(root).count(),
        };
        let depth = (branching > 1)
            .then(|| depth(game, root, branching, (MAX_DEPTH, &mut { MAX_NODES })))?;
        depth.map(|depth| Uniform {
            branching: branching as f64,
            depth,
        })
    }
}

/// The depth of a tree that is uniform, with this many moves at every inner node, within a
/// number of plies and a number of nodes.
fn depth<G: Game>(
    game: &G,
    position: &G::Position,
    branching: usize,
    (plies, nodes): (u32, &mut u32),
) -> Option<u32> {
    *nodes = nodes.checked_sub(1)?;
    if game.outcome(position).is_some() {
        return Some(0);
    }
    let plies = plies.checked_sub(1)?;
    let (mut height, mut moves) = (None, 0);
    for mv in game.moves(position) {
        moves += 1;
        let below = depth(game, &game.play(position, mv), branching, (plies, nodes))?;
        if moves > branching || *height.get_or_insert(below) != below {
            return None;
        }
    }
    height
        .filter(|_| moves == branching)
        .map(|height| height + 1)
}

#[cfg(test)]
mod tests {
    use super::Uniform;
    use game::{AnyGame, Setup};
    use search::Request;

    fn shape(game: &str, position: &str, options: &str) -> Option<(u32, u32)> {
        let game = AnyGame::parse(game, Some(position), &Setup::default()).expect(position);
        let request = Request::parse(options).expect(options);
        let options = request.resolve(&game).expect("options");
        Uniform::of(&game, &options).map(|shape| (shape.branching as u32, shape.depth))
    }

    #[test]
    fn a_tree_is_uniform_only_if_all_of_it_is() {
        assert_eq!(
            shape("tree", "[[3,12,8],[2,4,6],[14,5,2]]", ""),
            Some((3, 2))
        );
        assert_eq!(shape("tree", "random:3,5,1", ""), Some((3, 5)));
        assert_eq!(shape("tree", "random:3,5,1", "--depth 3"), None);
        assert_eq!(shape("tree", "[[1,1],[5,3,4],[3,2]]", ""), None);
        assert_eq!(shape("tree", "[[1,1],[5,[3,4]]]", ""), None);
        assert_eq!(shape("tree", "[[[1]]]", ""), None);
        assert_eq!(shape("tree", "7", ""), None);
        assert_eq!(shape("bones", "6", ""), None);
        assert_eq!(shape("tictactoe", "___/___/___", ""), None);
    }

    #[test]
    fn the_fewest_leaves_are_about_the_root_of_all() {
        let of = |branching, depth| {
            let tree = Uniform { branching, depth };
            (tree.leaves() as u32, tree.fewest() as u32)
        };
        assert_eq!(of(3.0, 2), (9, 5));
        assert_eq!(of(3.0, 5), (243, 27 + 9 - 1));
        assert_eq!(of(2.0, 1), (2, 2));
    }
}
