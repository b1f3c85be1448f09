//! A comparison as JSON.

use serde::Serialize;

use run::{Pair, Summary};
use search::{Bound, Named, Score};
use trace::Recording;

#[derive(Serialize)]
struct Both {
    a: Side,
    b: Side,
}

/// One search: what the `start` and the `result` of its trace say, and the root moves.
#[derive(Serialize)]
struct Side {
    game: String,
    position: String,
    to_move: &'static str,
    max: &'static str,
    algorithm: &'static str,
    scoring: &'static str,
    ties: &'static str,
    cut: &'static str,
    depth: Option<u32>,
    /// Null without a depth limit.
    eval: Option<&'static str>,
    /// What a trace calls `moves`: which are tried.
    candidates: String,
    shortcuts: bool,
    order: &'static str,
    value: Option<i32>,
    #[serde(rename = "move")]
    mv: Option<String>,
    line: Vec<String>,
    nodes: usize,
    leaves: u32,
    cutoffs: u32,
    /// Why the move is played without a search; left out where it was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortcut: Option<&'static str>,
    moves: Vec<Root>,
}

#[derive(Serialize)]
struct Root {
    #[serde(rename = "move")]
    mv: String,
    /// Null where the move was not searched.
    value: Option<i32>,
    bound: Option<&'static str>,
}

/// `{"a":{…},"b":{…}}` in one line: options, results and root moves in scan order.
///
/// # Errors
/// Where it cannot be written as JSON, which no comparison is known to cause.
pub fn comparison_json(pair: &Pair<'_>) -> Result<String, serde_json::Error> {
    let [a, b] = [0, 1].map(|pane| side(pair.recording(pane), &pair.summary(pane)));
    serde_json::to_string(&Both { a, b })
}

fn side(recording: &Recording, summary: &Summary) -> Side {
    let game = &recording.game;
    let options = &summary.options;
    let line = recording.names(&summary.line);
    Side {
        game: game.name(),
        position: game.root_notation(),
        to_move: game.side_name(game.root_to_move()),
        max: game.side_name(options.max),
        algorithm: options.algorithm.name(),
        scoring: options.scoring.map_or("value", Named::name),
        ties: options.ties.name(),
        cut: options.cut.name(),
        depth: options.depth,
        eval: options.depth.map(|_| options.eval.name()),
        candidates: options.moves.name(),
        shortcuts: options.shortcuts,
        order: options.order.name(),
        value: summary.value.finite(),
        mv: line.first().cloned(),
        line,
        nodes: summary.nodes,
        leaves: summary.leaves,
        cutoffs: summary.cutoffs,
        shortcut: recording.trace.shortcut().map(Named::name),
        moves: summary
            .moves
            .iter()
            .map(|found| Root {
                mv: game.move_name(found.mv),
                value: found.value.and_then(Score::finite),
                bound: found.value.and_then(|_| bound_name(found.bound)),
            })
            .collect(),
    }
}

const fn bound_name(bound: Bound) -> Option<&'static str> {
    match bound {
        Bound::Exact => None,
        Bound::Lower => Some("lower"),
        Bound::Upper => Some("upper"),
    }
}
