//! The position of a node.

use game::{AnyGame, Outcome, Picture, Side};
use lesson::Part;
use search::Kind;
use trace::NodeId;

/// A node's position and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardScene {
    /// The node.
    pub node: NodeId,
    /// Its number, if the lesson gives it one.
    pub state: Option<u32>,
    /// Its distance from the root.
    pub ply: u32,
    /// The moves that led to it.
    pub moves: Vec<String>,
    /// The position in the game's notation.
    pub notation: String,
    /// The position as something to draw.
    pub picture: Picture,
    /// The side to move.
    pub to_move: Side,
    /// What that side is called.
    pub mover: &'static str,
    /// MAX or MIN.
    pub kind: Kind,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

impl BoardScene {
    /// The position at a node.
    #[must_use]
    pub fn new(part: &Part, node: NodeId) -> Self {
        let recording = &part.recording;
        let moves = recording.trace.moves_to(node);
        let ply = moves.len() as u32;
        let place = recording.game.place(&moves);
        Self {
            node,
            state: part.states.number(node),
            ply,
            moves: recording.names(&moves),
            notation: place.notation,
            picture: place.picture,
            to_move: place.to_move,
            mover: recording.game.side_name(place.to_move),
            kind: recording.trace.kind(ply),
            outcome: place.outcome,
        }
    }
}

/// The rows of a small board: marks and `·`, or what is left of a heap.
pub(super) fn small_rows(picture: &Picture, game: &AnyGame) -> Vec<String> {
    match picture {
        Picture::Grid { columns, cells, .. } => {
            let mark = |cell: &Option<Side>| cell.map_or("·", |side| game.side_name(side));
            let rows = cells.chunks(*columns);
            rows.map(|row| row.iter().map(mark).collect::<Vec<_>>().join(" "))
                .collect()
        }
        Picture::Heaps(heaps) => {
            let left: Vec<String> = heaps.iter().map(|heap| heap.left.to_string()).collect();
            vec![left.join(",")]
        }
        Picture::Tree { .. } => vec![String::new()],
    }
}
