//! The fewest leaves that settle the value of a position, counted exactly.

use std::collections::HashMap;

use crate::plan::{FullPlan, Plan};
use crate::{Kind, Options, Order, Score, with_stack};
use game::{AnyGame, Game, Problem, Side, with};

/// A proof of a value: a strategy for MAX that guarantees at least the value, and one for MIN
/// that concedes no more. The two share one leaf.
///
/// No search can establish the value with fewer leaves, whatever its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The value, from MAX's side.
    pub value: Score,
    /// The fewest leaves that prove the value to be at least this.
    pub at_least: u64,
    /// The fewest leaves that prove the value to be at most this.
    pub at_most: u64,
}

/// The most moves to look at, each position once; beyond that, nothing is counted.
const MAX_MOVES: usize = 200_000;

/// The deepest tree to look through.
const MAX_PLIES: u32 = 200;

impl Proof {
    /// The smallest proof of the value that a search with these options finds; `None` if the
    /// tree is too large.
    ///
    /// ```
    /// use game::{AnyGame, Setup};
    /// use search::{Proof, Request, Score};
    ///
    /// let game = AnyGame::parse("tictactoe", None, &Setup::default())?;
    /// let options = Request::default().resolve(&game)?;
    /// let proof = Proof::of(&game, &options, Score::new(0)).unwrap();
    /// assert_eq!((proof.at_least, proof.at_most, proof.leaves()), (73, 457, 529));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &AnyGame, options: &Options, value: Score) -> Option<Self> {
        let plies = options.depth.unwrap_or(u32::MAX).min(game.longest());
        if plies > MAX_PLIES {
            return None;
        }
        // The order doesn't change the tree.
        let options = Options {
            order: Order::Scan,
            ..*options
        };
        with_stack(
            plies,
            || with!(game, problem => count(problem, &options, value)),
        )
    }

    /// The leaves of both strategies, counting the shared one once.
    pub const fn leaves(&self) -> u64 {
        self.at_least + self.at_most - 1
    }
}

fn count<G: Game>(problem: &Problem<G>, options: &Options, value: Score) -> Option<Proof> {
    let (game, root) = (&problem.game, &problem.root);
    let mut plan = FullPlan::new(game, options);
    plan.take_shortcut(root);
    let mut counter = Counter {
        game,
        plan,
        max: options.max,
        value,
        known: HashMap::new(),
        left: MAX_MOVES,
    };
    let [at_least, at_most] = counter.fewest(root, 0)?;
    Some(Proof {
        value,
        at_least: at_least?,
        at_most: at_most?,
    })
}

/// The fewest leaves that prove a position to be worth at least the value, and at most; `None`
/// if it is not.
type Fewest = [Option<u64>; 2];

struct Counter<'a, G: Game> {
    game: &'a G,
    plan: FullPlan<'a, G>,
    max: Side,
    value: Score,
    /// By ply as well: at another ply the same position can have another score.
    known: HashMap<(G::Position, u32), Fewest>,
    /// How many more moves may be looked at.
    left: usize,
}

impl<G: Game> Counter<'_, G> {
    /// `None` if the tree is too large.
    fn fewest(&mut self, position: &G::Position, ply: u32) -> Option<Fewest> {
        if let Some((score, _)) = self.plan.leaf(position, ply) {
            let proves = [score >= self.value, score <= self.value];
            return Some(proves.map(|proves| proves.then_some(1)));
        }
        let key = (position.clone(), ply);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let kind = Kind::of(self.game.to_move(position), self.max);
        // The claiming side needs one move; all of the other side's have to be answered.
        let claims = [kind == Kind::Max, kind == Kind::Min];
        let mut fewest = claims.map(|is_own| (!is_own).then_some(0));
        for mv in self.plan.moves(position, ply) {
            self.left = self.left.checked_sub(1)?;
            let child = self.fewest(&self.game.play(position, mv), ply + 1)?;
            for ((all, one), is_own) in fewest.iter_mut().zip(child).zip(claims) {
                *all = match (*all, one) {
                    (Some(all), Some(one)) if is_own => Some(all.min(one)),
                    (all, one) if is_own => all.or(one),
                    (Some(all), Some(one)) => Some(all.checked_add(one)?),
                    _ => None,
                };
            }
        }
        self.known.insert(key, fewest);
        Some(fewest)
    }
}
