//! The position of the current node.

use crate::game::{Outcome, Picture, Side};
use crate::lesson::Part;
use crate::search::Kind;
use crate::trace::{Moment, NodeId};

/// The current node's position and what is known of it.
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
    pub(super) fn new(part: &Part, moment: &Moment) -> Self {
        let recording = &part.recording;
        let node = moment.current();
        let frame = moment.path.last().expect("a path has a root");
        let moves: Vec<_> = moment
            .path
            .iter()
            .filter_map(|frame| recording.trace.mv(frame.node))
            .collect();
        let place = recording.game.place(&moves);
        Self {
            node,
            state: part.states.number(node),
            ply: frame.ply,
            moves: recording.names(&moves),
            notation: place.notation,
            picture: place.picture,
            to_move: place.to_move,
            mover: recording.game.side_name(place.to_move),
            kind: frame.kind,
            outcome: place.outcome,
        }
    }
}
