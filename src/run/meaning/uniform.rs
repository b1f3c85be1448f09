//! Trees in which every open position has as many moves, and every line ends at one ply.

use game::{AnyGame, Game, Problem, Visitor};
use search::{Candidates, Options};

/// A tree in which every inner node has as many children, and every leaf is at one ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniform {
    /// The children of every inner node: b.
    pub branching: u32,
    /// The ply of every leaf: d.
    pub depth: u32,
}

/// Deeper trees than this are not looked into.
const DEEPEST: u32 = 20;
/// Nor are larger ones: so many leaves are all visited at once.
const MOST_LEAVES: u64 = 200_000;

impl Uniform {
    /// The shape of the game's whole tree, where it is uniform, small enough to be looked
    /// through, and searched whole.
    #[must_use]
    pub fn of(game: &AnyGame, options: &Options) -> Option<Self> {
        let whole = options.depth.is_none() && options.moves == Candidates::All;
        (whole && !options.shortcuts).then(|| game.visit(Shape))?
    }

    /// How many leaves it has: b to the power of d.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        power(self.branching, self.depth)
    }

    /// The fewest leaves that alpha-beta has to score, in the best order:
    /// b^⌈d/2⌉ + b^⌊d/2⌋ - 1.
    #[must_use]
    pub const fn fewest(&self) -> u64 {
        let [one, other] = self.halves();
        power(self.branching, one) + power(self.branching, other) - 1
    }

    /// Half of its depth, rounded up and down.
    #[must_use]
    pub const fn halves(&self) -> [u32; 2] {
        [self.depth.div_ceil(2), self.depth / 2]
    }
}

const fn power(base: u32, exponent: u32) -> u64 {
    (base as u64).saturating_pow(exponent)
}

struct Shape;

impl Visitor for Shape {
    type Output = Option<Uniform>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Option<Uniform> {
        let (game, root) = (&problem.game, &problem.root);
        let moves = |position: &G::Position| match game.outcome(position) {
            Some(_) => 0,
            None => game.moves(position).take(MOST_LEAVES as usize).count() as u32,
        };
        let shape = Uniform {
            branching: moves(root),
            depth: first_line(game, root)?,
        };
        let small = shape.branching > 1 && shape.leaves() <= MOST_LEAVES;
        (small && has_shape(game, root, shape, 0)).then_some(shape)
    }
}

/// How long the game lasts if everybody plays the first move.
fn first_line<G: Game>(game: &G, root: &G::Position) -> Option<u32> {
    let mut position = root.clone();
    (0..=DEEPEST).find(|_| match game.outcome(&position) {
        Some(_) => true,
        None => {
            let first = game.moves(&position).next();
            position = game.play(&position, first.expect("an open position has moves"));
            false
        }
    })
}

fn has_shape<G: Game>(game: &G, position: &G::Position, shape: Uniform, ply: u32) -> bool {
    if game.outcome(position).is_some() {
        return ply == shape.depth;
    }
    let most = shape.branching as usize;
    ply < shape.depth
        && game.moves(position).take(most + 1).count() == most
        && game
            .moves(position)
            .all(|mv| has_shape(game, &game.play(position, mv), shape, ply + 1))
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
        Uniform::of(&game, &options).map(|shape| (shape.branching, shape.depth))
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
        let of = |branching, depth| Uniform { branching, depth };
        assert_eq!((of(3, 2).leaves(), of(3, 2).fewest()), (9, 5));
        assert_eq!((of(3, 5).leaves(), of(3, 5).fewest()), (243, 27 + 9 - 1));
        assert_eq!((of(2, 1).leaves(), of(2, 1).fewest()), (2, 2));
    }
}
