//! The position of a node, and what a search came to, in words.

use std::fmt::Write;

use super::Text;
use run::Pane;
use scene::{BoardScene, BoardView, ended_words, kind_name, outcome_words, signed};
use search::Reason;
use trace::NodeId;
use words::Lang;

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
        let whose = match board.outcome {
            Some(outcome) => outcome_words(outcome, |side| game.side_name(side), lang),
            None => {
                let who = if game.takes_side_names() {
                    format!("{} ({})", board.mover, kind_name(board.kind))
                } else {
                    kind_name(board.kind).to_owned()
                };
                match lang {
                    Lang::En => format!("{who} to move"),
                    Lang::It => format!("tocca a {who}"),
                }
            }
        };
        let name = match board.state {
            Some(number) => format!("{} {number}", lang.pick("State", "Stato")),
            None if pane.states.is_empty() => lang.pick("Position", "Posizione").to_owned(),
            None => lang
                .pick("A node without a number", "Un nodo senza numero")
                .to_owned(),
        };
        let after = if board.moves.is_empty() {
            lang.pick("the root", "la radice").to_owned()
        } else {
            format!("{} {}", lang.pick("after", "dopo"), board.moves.join(" "))
        };
        let ply = lang.pick("ply", "profondità");
        let position = match (&board.view, lang) {
            (BoardView::Heaps { heaps, .. }, lang) => {
                let place = match (heaps.len(), lang) {
                    (1, Lang::En) => "in the heap",
                    (1, Lang::It) => "nel mucchio",
                    (_, Lang::En) => "in the heaps",
                    (_, Lang::It) => "nei mucchi",
                };
                format!("; {} {place}", board.notation)
            }
            (BoardView::Cells(_) | BoardView::Node { .. }, _) => String::new(),
        };
        self.line(&format!(
            "{name}: {after}, {ply} {}{position}; {whose}.",
            board.ply
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
        self.blank();
        if let Some(ended) = ended_words(trace, lang) {
            let told = match lang {
                Lang::En => format!(
                    "Result: none, {ended}; nodes {nodes}, leaves {leaves}, cutoffs {cutoffs} so far."
                ),
                Lang::It => format!(
                    "Risultato: nessuno, {ended}; finora nodi {nodes}, foglie {leaves}, tagli {cutoffs}."
                ),
            };
            self.line(&told);
            return;
        }
        let told = match (lang, line.first()) {
            (Lang::En, Some(mv)) => format!(
                "Result: value {value}, move {mv}, principal line {}; nodes {nodes}, leaves {leaves}, cutoffs {cutoffs}.",
                line.join(" ")
            ),
            (Lang::It, Some(mv)) => format!(
                "Risultato: valore {value}, mossa {mv}, linea principale {}; nodi {nodes}, foglie {leaves}, tagli {cutoffs}.",
                line.join(" ")
            ),
            (Lang::En, None) if trace.leaf(NodeId::ROOT) == Some(Reason::Depth) => {
                format!("Result: value {value}; the depth limit is at the root.")
            }
            (Lang::It, None) if trace.leaf(NodeId::ROOT) == Some(Reason::Depth) => {
                format!("Risultato: valore {value}; il limite di profondità è alla radice.")
            }
            (Lang::En, None) => format!("Result: value {value}; the game is over at the root."),
            (Lang::It, None) => {
                format!("Risultato: valore {value}; alla radice la partita è già finita.")
            }
        };
        self.line(&told);
    }
}
