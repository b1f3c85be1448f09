//! A whole lesson as plain linear text: no boxes, no colours, nothing that moves. Made
//! to be read by a screen reader, printed, or piped.

use std::fmt::Write;

use textwrap::{Options, fill};

use super::comparison_text;
use crate::compare::Which;
use crate::game::Picture;
use crate::lang::Lang;
use crate::lesson::{Block, Lesson, Part, Sides, Stop, in_language};
use crate::scene::{
    BoardScene, Scene, changes, comparison, kind_name, options_line, outcome_words, sentence,
    signed,
};
use crate::search::Reason;
use crate::trace::{Moment, NodeId};

/// The columns of a line.
const COLUMNS: usize = 80;

/// The whole lesson.
#[must_use]
pub fn linear_text(lesson: &Lesson, lang: Lang) -> String {
    let titles = lesson.titles(lang);
    let mut text = Text {
        out: String::new(),
        lang,
    };
    text.line(&titles.title);
    text.line(&titles.summary);
    for (index, part) in lesson.parts.iter().enumerate() {
        text.part(part, index + 1, lesson.parts.len());
    }
    text.out
}

struct Text {
    out: String,
    lang: Lang,
}

impl Text {
    fn line(&mut self, line: &str) {
        self.out.push_str(&fill(line, COLUMNS));
        self.out.push('\n');
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    fn part(&mut self, part: &Part, number: usize, parts: usize) {
        let lang = self.lang;
        let title = in_language(&part.titles, lang);
        self.blank();
        let word = lang.pick("Part", "Parte");
        let of = lang.pick("of", "di");
        self.line(&format!("{word} {number} {of} {parts}: {title}"));
        if let Some(sides) = &part.sides {
            self.comparison(part, sides);
            return;
        }
        let options = options_line(part).replace(" · ", ", ");
        let game = part.recording.game.name();
        let position = part.recording.game.root_notation();
        let search = lang.pick("The search", "La ricerca");
        self.line(&format!("{search}: {game} {position}, {options}."));
        self.states(part);
        let mut before: Option<Moment> = None;
        for (index, stop) in part.stops.iter().enumerate() {
            let scene = Scene::new(part, stop.step, lang);
            self.stop(part, stop, index + 1, &scene, before.as_ref());
            before = Some(scene.moment);
        }
        self.result(part);
    }

    /// A part that is a comparison: what the lesson says at each stop, what each search
    /// does there, and in the end what came of both.
    fn comparison(&mut self, part: &Part, sides: &Sides) {
        let lang = self.lang;
        let pair = sides.pair();
        self.states(part);
        for (index, stop) in part.stops.iter().enumerate() {
            self.heading(part, stop, index + 1, pair.steps());
            self.words(&in_language(&stop.texts, lang).blocks);
            self.blank();
            let at = pair.moment(stop.step);
            for which in Which::BOTH {
                let side = at.side(which);
                let told = match side.waiting {
                    Some(why) => format!(
                        "{} {}",
                        which.letter(),
                        comparison::waiting(&pair, which, why, lang)
                    ),
                    None => {
                        let part = sides.part(which);
                        let moment = part.recording.trace.moment(side.step);
                        format!("{}: {}", which.letter(), sentence(part, &moment, lang))
                    }
                };
                self.line(&told);
            }
        }
        self.blank();
        self.out
            .push_str(&comparison_text(&pair, None, lang, false));
    }

    /// Which stop this is, and its heading.
    fn heading(&mut self, part: &Part, stop: &Stop, number: usize, steps: usize) {
        let lang = self.lang;
        let (stops, step) = (part.stops.len(), stop.step + 1);
        let place = match lang {
            Lang::En => format!("Stop {number} of {stops}, step {step} of {steps}"),
            Lang::It => format!("Tappa {number} di {stops}, passo {step} di {steps}"),
        };
        self.blank();
        self.line(&match &in_language(&stop.texts, lang).title {
            Some(title) => format!("{place}: {title}"),
            None => place,
        });
        self.blank();
    }

    /// Prose.
    fn words(&mut self, blocks: &[Block]) {
        let mut after_item = None;
        for block in blocks {
            // Paragraphs stand apart, the items of a list together.
            if after_item.is_some_and(|after_item| !(after_item && block.item)) {
                self.blank();
            }
            self.block(block);
            after_item = Some(block.item);
        }
    }

    /// The numbered states and the moves that lead to them.
    fn states(&mut self, part: &Part) {
        if part.states.is_empty() {
            return;
        }
        let states: Vec<String> = part
            .states
            .iter()
            .map(|(number, node)| {
                let moves = part.recording.names(&part.recording.trace.moves_to(node));
                if moves.is_empty() {
                    format!("{number} {}", self.lang.pick("the root", "la radice"))
                } else {
                    format!(
                        "{number} {} {}",
                        self.lang.pick("after", "dopo"),
                        moves.join(" ")
                    )
                }
            })
            .collect();
        let word = self.lang.pick("States", "Stati");
        self.line(&format!("{word}: {}.", states.join("; ")));
    }

    fn stop(
        &mut self,
        part: &Part,
        stop: &Stop,
        number: usize,
        scene: &Scene,
        before: Option<&Moment>,
    ) {
        let lang = self.lang;
        self.heading(part, stop, number, scene.timeline.steps);
        self.position(part, &scene.board);
        self.blank();
        self.words(&in_language(&stop.texts, lang).blocks);
        self.blank();
        let event = sentence(part, &scene.moment, lang);
        let word = lang.pick("This step", "Questo passo");
        self.line(&format!("{word}: {event}"));
        let changed = changes(part, before, &scene.moment, lang);
        if !changed.is_empty() {
            let word = lang.pick("What changed", "Che cosa è cambiato");
            self.line(&format!("{word}: {}.", changed.join("; ")));
        }
    }

    fn block(&mut self, block: &Block) {
        let options = Options::new(COLUMNS);
        let options = if block.item {
            options.initial_indent("- ").subsequent_indent("  ")
        } else {
            options
        };
        let _ = writeln!(self.out, "{}", fill(&block.text(), options));
    }

    /// The current position, in ASCII.
    fn position(&mut self, part: &Part, board: &BoardScene) {
        let lang = self.lang;
        let game = &part.recording.game;
        if let Picture::Grid {
            rows,
            columns,
            cells,
            ..
        } = &board.picture
        {
            for row in 0..*rows {
                let cells = &cells[row * columns..(row + 1) * columns];
                let signs: Vec<&str> = cells
                    .iter()
                    .map(|cell| cell.map_or("_", |side| game.side_name(side)))
                    .collect();
                let _ = writeln!(self.out, "    {}", signs.join(" "));
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
        let position = match &board.picture {
            Picture::Heap { left, .. } => match lang {
                Lang::En => format!("; {left} in the heap"),
                Lang::It => format!("; {left} nel mucchio"),
            },
            Picture::Grid { .. } | Picture::Tree { .. } => String::new(),
        };
        self.line(&format!(
            "{name}: {after}, {ply} {}{position}; {whose}.",
            board.ply
        ));
    }

    fn result(&mut self, part: &Part) {
        let lang = self.lang;
        let recording = &part.recording;
        let trace = &recording.trace;
        let (leaves, cutoffs) = trace.totals();
        let line = recording.names(&trace.line_moves());
        let value = trace.root_value().map_or_else(|| "–".into(), signed);
        let nodes = trace.nodes();
        self.blank();
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
