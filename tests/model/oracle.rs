//! A complete game tree, built from the rules alone and valued straight from the definition,
//! without calling any search of the library.

use plyback::game::{AnyGame, Move, Outcome, Side};
use plyback::search::{Candidates, Eval, Options, Order, Scoring, Shortcut, Ties};

use crate::grid::Grid;

/// A node in the complete tree.
pub struct Node {
    pub position: String,
    pub is_max: bool,
    /// The score of a leaf from MAX's side, and the word for its reason.
    pub end: Option<(i64, &'static str)>,
    /// Each child with its move, in search order.
    pub children: Vec<(Move, usize)>,
    /// The minimax value from MAX's side.
    pub value: i64,
    /// The move to play, given the options' ties.
    pub choice: Option<Move>,
}

/// The complete tree in preorder.
pub struct Oracle {
    pub nodes: Vec<Node>,
    /// Why the root has only one child, if it is not searched.
    pub shortcut: Option<Shortcut>,
}

impl Oracle {
    pub fn new(game: &AnyGame, options: &Options) -> Self {
        let mut oracle = Self {
            nodes: Vec::new(),
            shortcut: None,
        };
        oracle.add(game, options, &mut Vec::new());
        oracle
    }

    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|node| node.end.is_some()).count()
    }

    fn add(&mut self, game: &AnyGame, options: &Options, path: &mut Vec<Move>) -> usize {
        let place = game.place(path);
        let grid = game.has_board().then(|| Grid::read(game, &place.notation));
        let ply = path.len();
        let at_limit = options.depth.is_some_and(|depth| depth as usize == ply);
        let moves = candidates(options, place.moves, place.to_move, grid.as_ref());
        let end = match place.outcome {
            Some(outcome) => Some(score(outcome, options, game.longest(), ply as i64)),
            None if at_limit || moves.is_empty() => {
                let value = evaluate(grid.as_ref(), game, place.to_move, options);
                Some((value, "depth"))
            }
            None => None,
        };
        let index = self.nodes.len();
        let is_max = place.to_move == options.max;
        self.nodes.push(Node {
            position: place.notation,
            is_max,
            end,
            children: Vec::new(),
            value: 0,
            choice: None,
        });
        if let Some((value, _)) = end {
            self.nodes[index].value = value;
            return index;
        }
        if let (0, true, Some(grid)) = (ply, options.shortcuts, &grid)
            && let Some((shortcut, cell)) = grid.shortcut(place.to_move)
        {
            self.shortcut = Some(shortcut);
            self.add_shortcut(game, options, cell);
            return index;
        }
        for mv in ordered(game, options, path, moves, is_max, grid.as_ref()) {
            path.push(mv);
            let child = self.add(game, options, path);
            path.pop();
            self.nodes[index].children.push((mv, child));
        }
        let (value, choice) = self.decide(index, options.ties);
        self.nodes[index].value = value;
        self.nodes[index].choice = choice;
        index
    }

    /// Adds the root's only child.
    fn add_shortcut(&mut self, game: &AnyGame, options: &Options, cell: usize) {
        let mv = Move(cell as u16);
        let place = game.place(&[mv]);
        let end = match place.outcome {
            Some(outcome) => score(outcome, options, game.longest(), 1),
            None => {
                let grid = Grid::read(game, &place.notation);
                let value = evaluate(Some(&grid), game, place.to_move, options);
                (value, "depth")
            }
        };
        self.nodes.push(Node {
            position: place.notation,
            is_max: place.to_move == options.max,
            end: Some(end),
            children: Vec::new(),
            value: end.0,
            choice: None,
        });
        let root = &mut self.nodes[0];
        root.children.push((mv, 1));
        root.value = end.0;
        root.choice = Some(mv);
    }

    /// The best value among the children, and the first or last move that has it.
    fn decide(&self, index: usize, ties: Ties) -> (i64, Option<Move>) {
        let node = &self.nodes[index];
        if let Some((score, _)) = node.end {
            return (score, None);
        }
        let values = || {
            node.children
                .iter()
                .map(|&(mv, child)| (mv, self.nodes[child].value))
        };
        let best = if node.is_max {
            values().map(|(_, value)| value).max()
        } else {
            values().map(|(_, value)| value).min()
        }
        .expect("an open position has moves");
        let mut equal = values().filter(|&(_, value)| value == best);
        let choice = match ties {
            Ties::First => equal.next(),
            Ties::Last => equal.next_back(),
        };
        (best, choice.map(|(mv, _)| mv))
    }
}

/// The moves in search order, each sorted only by what its order names.
fn ordered(
    game: &AnyGame,
    options: &Options,
    path: &mut Vec<Move>,
    mut moves: Vec<Move>,
    is_max: bool,
    grid: Option<&Grid>,
) -> Vec<Move> {
    let mut true_value = |mv: Move| {
        path.push(mv);
        let mut below = Oracle {
            nodes: Vec::new(),
            shortcut: None,
        };
        let plain = Options {
            order: Order::Scan,
            ..*options
        };
        let root = below.add(game, &plain, path);
        path.pop();
        let value = below.nodes[root].value;
        if is_max { value } else { -value }
    };
    match options.order {
        Order::Scan => {}
        Order::Center => moves.sort_by(|one, other| {
            let distance = |mv: &Move| grid.expect("a board").distance_to_center(mv.0.into());
            distance(one).total_cmp(&distance(other))
        }),
        Order::Best => moves.sort_by_cached_key(|&mv| -true_value(mv)),
        Order::Worst => moves.sort_by_cached_key(|&mv| true_value(mv)),
        Order::Lines => moves.sort_by(|one, other| {
            let grid = grid.expect("a board");
            let [[heavy, light], [near, far]] = [
                [one, other].map(|mv| -grid.weight(mv.0.into()) as f64),
                [one, other].map(|mv| grid.distance_to_center(mv.0.into())),
            ];
            heavy.total_cmp(&light).then(near.total_cmp(&far))
        }),
    }
    moves
}

/// The moves to try.
fn candidates(
    options: &Options,
    mut moves: Vec<Move>,
    mover: Side,
    grid: Option<&Grid>,
) -> Vec<Move> {
    let Some(grid) = grid else { return moves };
    let urgent = || {
        let mut winning = [mover, mover.other()]
            .map(|side| grid.winning(side))
            .into_iter();
        winning.find(|moves| !moves.is_empty())
    };
    let near = |mv: usize, reach: u32| grid.is_near(mv, reach as usize);
    moves.retain(|mv| {
        let mv = mv.0.into();
        match (options.moves, urgent()) {
            (Candidates::All, _) => true,
            (Candidates::Near(reach), _) => near(mv, reach),
            (Candidates::Forced(_) | Candidates::Threats, Some(urgent)) => urgent.contains(&mv),
            (Candidates::Forced(reach), None) => near(mv, reach),
            (Candidates::Threats, None) => mover == options.max && grid.threatens(mover, mv),
        }
    });
    moves
}

/// An evaluation, by definition.
fn evaluate(grid: Option<&Grid>, game: &AnyGame, mover: Side, options: &Options) -> i64 {
    // A win at any ply up to the limit or the end of the longest game.
    let most = || {
        let last = options.depth.map_or(i64::MAX, i64::from);
        let win = |ply| score(Outcome::Win(options.max), options, game.longest(), ply).0;
        let plies = 0..=last.min(game.longest().into());
        (plies.map(win).min().unwrap() - 1).max(0)
    };
    let board = || grid.expect("a board");
    match options.eval {
        Eval::Zero => 0,
        Eval::Open => 1,
        Eval::Threats => {
            let value = board().threats(mover, most());
            if mover == options.max { value } else { -value }
        }
        Eval::Lines => {
            let [own, others] =
                [options.max, options.max.other()].map(|side| board().marks_in_open_lines(side));
            (own - others).clamp(-most(), most())
        }
    }
}

/// The table of scorings, from MAX's side at ply `p`.
fn score(outcome: Outcome, options: &Options, longest: u32, p: i64) -> (i64, &'static str) {
    let large = i64::from(longest + 1).max(10);
    let win = || match options
        .scoring
        .expect("a game without values has a scoring")
    {
        Scoring::Plain => 10,
        Scoring::Depth => large - p,
        Scoring::Level => large - (p - 1),
        Scoring::Remaining => 99_980 + (21 - p),
        Scoring::Unit => 1,
    };
    match outcome {
        Outcome::Value(value) => (value.into(), "value"),
        Outcome::Draw => (0, "draw"),
        Outcome::Win(side) if side == options.max => (win(), "win"),
        Outcome::Win(_) => (-win(), "loss"),
    }
}
