//! A comparison as a table to be read, at most 80 columns wide, and as JSON.

mod json;
mod table;

use std::fmt::Write;

use textwrap::{Options, WordSeparator, fill};

pub use json::comparison_json;
use table::{Cells, Table};

use run::{Pair, RootMove, Summary};
use scene::comparison::{first_difference, first_wait, meaning};
use scene::valued;
use search::{Algorithm, Bound, Named};
use words::Lang;
use words::ascii::to_ascii;

/// The columns of a line.
const COLUMNS: usize = 80;

/// Lines break at blanks only: a position stays whole where it can.
fn at_blanks(columns: usize) -> Options<'static> {
    Options::new(columns).word_separator(WordSeparator::AsciiSpace)
}

/// Both searches in a table: options, results, root moves, and what the difference means.
/// `note` is said first, such as where the position comes from.
#[must_use]
pub fn comparison_text(pair: &Pair<'_>, note: Option<&str>, lang: Lang, ascii: bool) -> String {
    let mut text = Text {
        pair,
        sides: [0, 1].map(|pane| pair.summary(pane)),
        lang,
        ascii,
        out: String::new(),
    };
    text.head(note);
    text.table();
    text.signs();
    text.said();
    text.out
}

struct Text<'a> {
    pair: &'a Pair<'a>,
    sides: [Summary; 2],
    lang: Lang,
    ascii: bool,
    out: String,
}

impl Text<'_> {
    fn line(&mut self, line: &str) {
        let line = if self.ascii {
            to_ascii(line)
        } else {
            line.to_owned()
        };
        let _ = writeln!(self.out, "{}", fill(&line, at_blanks(COLUMNS)));
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    fn table(&mut self) {
        let mut table = Table::new();
        table.heads("", ["A", "B"]);
        self.results(&mut table);
        self.moves(&mut table);
        self.blank();
        self.out.push_str(&table.drawn(COLUMNS, self.ascii));
    }

    fn head(&mut self, note: Option<&str>) {
        let game = &self.pair.recording(0).game;
        let (name, position) = (game.name(), game.root_notation());
        let mover = game.side_name(game.root_to_move());
        self.line(&match self.lang {
            Lang::En => format!("Two searches of {name} {position}, {mover} to move"),
            Lang::It => format!("Due ricerche di {name} {position}, tocca a {mover}"),
        });
        if let Some(note) = note {
            self.line(note);
        }
    }

    /// Options and results, a line each.
    fn results(&self, table: &mut Table) {
        let lang = self.lang;
        let sides = &self.sides;
        let each = |cell: &dyn Fn(&Summary) -> String| [cell(&sides[0]), cell(&sides[1])];
        let mut row = |label: &str, cells: [String; 2]| table.row(label, cells);
        row(
            "algorithm",
            each(&|side| side.options.algorithm.name().into()),
        );
        if sides.iter().any(|side| side.options.scoring.is_some()) {
            row(
                "scoring",
                each(&|side| side.options.scoring.map_or("", Named::name).into()),
            );
        }
        row("ties", each(&|side| side.options.ties.name().into()));
        if sides
            .iter()
            .any(|side| side.options.algorithm == Algorithm::AlphaBeta)
        {
            row("cut", each(&cut));
        }
        for limit in LIMITS {
            let cells = each(&limit.cell);
            if cells
                .iter()
                .any(|cell| !limit.usual.contains(&cell.as_str()))
            {
                row(limit.label, cells);
            }
        }
        let game = &self.pair.recording(0).game;
        if game.takes_side_names() {
            row("MAX", each(&|side| game.side_name(side.options.max).into()));
        }
        let [a, b] = [&sides[0], &sides[1]].map(|side| (side.value, side.bound));
        table.judged(
            lang.pick("value", "valore"),
            each(&|side| valued(side.value, side.bound)),
            !self.pair.agree(a, b),
        );
        let mut row = |label: &str, cells: [String; 2]| table.row(label, cells);
        let line = |side: &Summary| self.pair.recording(0).names(&side.line);
        row(
            lang.pick("move", "mossa"),
            each(&|side| line(side).first().cloned().unwrap_or_default()),
        );
        row(
            lang.pick("principal line", "linea principale"),
            each(&|side| line(side).join(" ")),
        );
        row(
            lang.pick("nodes", "nodi"),
            each(&|side| side.nodes.to_string()),
        );
        row(
            lang.pick("leaves", "foglie"),
            each(&|side| side.leaves.to_string()),
        );
        row(
            lang.pick("cutoffs", "tagli"),
            each(&|side| side.cutoffs.to_string()),
        );
    }

    /// The value of every root move on both sides.
    fn moves(&self, table: &mut Table) {
        let [a, b] = &self.sides;
        if a.moves.is_empty() {
            return;
        }
        table.blank();
        table.heads(self.lang.pick("root move", "mosse alla radice"), ["", ""]);
        for (left, right) in a.moves.iter().zip(&b.moves) {
            let cells = [root_move(a, left), root_move(b, right)];
            let differs = !self.pair.agree_on(left, right);
            table.valued(
                &self.pair.recording(0).game.move_name(left.mv),
                cells,
                differs,
            );
        }
    }

    /// What the signs that occur mean.
    fn signs(&mut self) {
        let lang = self.lang;
        let moves = || self.sides.iter().flat_map(|side| &side.moves);
        let bounds = |bound| moves().any(|found| found.value.is_some() && found.bound == bound);
        let signs = [
            (true, lang.pick("≠ not the same", "≠ diversi")),
            (
                moves().next().is_some(),
                lang.pick("* the chosen move", "* la mossa scelta"),
            ),
            (bounds(Bound::Upper), lang.pick("≤ at most", "≤ al più")),
            (bounds(Bound::Lower), lang.pick("≥ at least", "≥ almeno")),
            (
                moves().any(|found| found.value.is_none()),
                lang.pick("– not searched", "– non cercata"),
            ),
        ];
        let signs = signs.iter().filter(|(occurs, _)| *occurs);
        let signs: Vec<_> = signs.map(|(_, told)| *told).collect();
        self.blank();
        self.line(&signs.join("; "));
    }

    /// Where they differ, who waits, and what it means.
    fn said(&mut self) {
        let (pair, lang) = (self.pair, self.lang);
        self.blank();
        let (nodes, shared) = (pair.union.together(), pair.union.shared());
        let [a, b] = [&self.sides[0], &self.sides[1]].map(|side| side.nodes - shared);
        self.line(&match lang {
            Lang::En => format!(
                "Nodes of both: {shared}; of A alone: {a}; of B alone: {b}; together: {nodes}."
            ),
            Lang::It => {
                format!("Nodi comuni: {shared}; solo di A: {a}; solo di B: {b}; in tutto: {nodes}.")
            }
        });
        let told = [first_difference(pair, lang), first_wait(pair, lang)];
        for told in told.into_iter().flatten() {
            self.line(&told);
        }
        self.blank();
        let word = lang.pick("What it means", "Che cosa significa");
        let meant = meaning(pair, lang);
        self.line(&format!("{word}: {meant}"));
    }
}

/// An option that has a row of its own where it is not as usual.
struct Limit {
    label: &'static str,
    cell: fn(&Summary) -> String,
    usual: &'static [&'static str],
}

const LIMITS: [Limit; 5] = [
    Limit {
        label: "depth",
        cell: depth,
        usual: &["–"],
    },
    Limit {
        label: "eval",
        cell: eval,
        usual: &["zero", "–"],
    },
    Limit {
        label: "moves",
        cell: |side| side.options.moves.name(),
        usual: &["all"],
    },
    Limit {
        label: "order",
        cell: |side| side.options.order.name().into(),
        usual: &["scan"],
    },
    Limit {
        label: "shortcuts",
        cell: |side| if side.options.shortcuts { "+" } else { "–" }.into(),
        usual: &["–"],
    },
];

/// The depth limit, where there is one.
fn depth(side: &Summary) -> String {
    let depth = side.options.depth;
    depth.map_or_else(|| "–".into(), |depth| depth.to_string())
}

/// What evaluates at the depth limit, where there is one.
fn eval(side: &Summary) -> String {
    match side.options.depth {
        Some(_) => side.options.eval.name().into(),
        None => "–".into(),
    }
}

/// The rule for cutting, where the search cuts.
fn cut(side: &Summary) -> String {
    match side.options.algorithm {
        Algorithm::AlphaBeta => side.options.cut.name().into(),
        Algorithm::Minimax | Algorithm::Negamax | Algorithm::TwoPhase => "–".into(),
    }
}

/// What a search found of a root move, with a mark at the one it chose.
fn root_move(side: &Summary, found: &RootMove) -> Cells {
    Cells {
        text: found
            .value
            .map_or_else(|| "–".to_owned(), |value| valued(value, found.bound)),
        chosen: side.mv() == Some(found.mv),
    }
}
