//! The position of a node, and what a search came to, in words.

use std::fmt::Write;

use super::Text;
use run::Pane;
use scene::{BoardScene, BoardView, ended_words, kind_name, signed};
use search::Reason;
use trace::NodeId;
use words::{message, say};

impl Text {
    /// The current position, in ASCII.
    pub fn position(&mut self, pane: &Pane, board: &BoardScene) {
        let lang = self.lang;
        let game = &pane.recording.game;
        if let BoardView::Cells(cells) = &board.view {
            for row in cells.by_row() {
                let marks = row
                    .iter()
                    .map(|cell| cell.mark.map_or("_", |(mark, _)| mark));
                let _ = writeln!(self.out, "    {}", marks.collect::<Vec<_>>().join(" "));
            }
        }
        let turn = match board.outcome {
            None if game.takes_side_names() => {
                let side = format!("{} ({})", board.mover, kind_name(board.kind));
                message!(ToMove { side })
            }
            _ => board.turn.clone(),
        };
        let name = match board.state {
            Some(number) => message!(PositionName { name: number }),
            None if pane.states.is_empty() => message!(PositionName { name: None::<u32> }),
            None => message!(PositionName { name: "unnumbered" }),
        };
        let heaps = match &board.view {
            BoardView::Heaps { heaps, .. } => Some(heaps.len()),
            BoardView::Cells(_) | BoardView::Node { .. } => None,
        };
        let after = Some(board.moves.join(" ")).filter(|moves| !moves.is_empty());
        let (left, ply) = (&board.notation, board.ply);
        self.line(&say!(
            lang,
            PositionAbout {
                name,
                after,
                ply,
                heaps,
                left,
                turn
            }
        ));
    }

    /// What the search came to.
    pub fn result(&mut self, pane: &Pane) {
        let lang = self.lang;
        let recording = &pane.recording;
        let trace = &recording.trace;
        let (leaves, cutoffs) = trace.totals();
        let line = recording.names(&trace.line_moves());
        let value = trace.root_value().map_or_else(|| "–".into(), signed);
        let nodes = trace.nodes();
        let is_limit = trace.leaf(NodeId::ROOT) == Some(Reason::Depth);
        let result = match (ended_words(trace, lang), line.first()) {
            (Some(ended), _) => message!(ResultNone {
                ended,
                nodes,
                leaves,
                cutoffs
            }),
            (None, Some(mv)) => message!(ResultLine {
                value,
                mv,
                line: line.join(" "),
                nodes,
                leaves,
                cutoffs
            }),
            (None, None) if is_limit => message!(ResultLimit { value }),
            (None, None) => message!(ResultOver { value }),
        };
        self.blank();
        self.line(&lang.say(&result));
    }
}
