//! A game tree written out whole by the rules alone, and valued straight from the
//! definition: no search of the library is called here.

use plyback::game::{AnyGame, Move, Outcome};
use plyback::search::{Options, Scoring, Ties};

/// A node of the whole tree.
pub struct Node {
    pub position: String,
    pub is_max: bool,
    /// The score of a finished game from MAX's side, and the word for it.
    pub end: Option<(i64, &'static str)>,
    /// Each child with its move, in scan order.
    pub children: Vec<(Move, usize)>,
    /// The minimax value, from MAX's side.
    pub value: i64,
    /// The move to play, under the options' ties.
    pub choice: Option<Move>,
}

/// The whole tree in preorder.
pub struct Oracle {
    pub nodes: Vec<Node>,
}

impl Oracle {
    pub fn new(game: &AnyGame, options: &Options) -> Self {
        let mut oracle = Self { nodes: Vec::new() };
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
        let end = place
            .outcome
            .map(|outcome| score(outcome, options, game.longest(), path.len() as i64));
        let index = self.nodes.len();
        self.nodes.push(Node {
            position: place.notation,
            is_max: place.to_move == options.max,
            end,
            children: Vec::new(),
            value: 0,
            choice: None,
        });
        for mv in place.moves {
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

    /// The best value among the children, and the first or the last move that has it.
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
