//! Worksheets: exercises with trees to fill in, and a key on its own page.

use std::path::Path;

use askama::Template;

use super::layout::row;
use super::out::NewFile;
use super::page::{Align, Area, Face, Ink, Row, Run, Words};
use super::pages::plain;
use super::{ExportError, pdf};
use quiz::{Answer, Drill, Exercise};
use scene::practice::{asked, task, title};
use scene::{BoardView, kind_name, signed};
use search::Window;
use trace::NodeId;
use words::{Lang, Message, message};

/// Writes a worksheet as Markdown, LaTeX or PDF, depending on the file's ending.
///
/// # Errors
/// If the file has another ending, exists already, or can't be written.
pub fn write_worksheet(
    exercises: &[Exercise],
    path: &Path,
    (lang, ascii): (Lang, bool),
    force: bool,
    goes_on: impl Fn() -> bool,
) -> Result<(), ExportError> {
    let sheet = Sheet { exercises, lang };
    let ending = path.extension().and_then(|ending| ending.to_str());
    let bytes = match ending {
        Some("md") => plain(ascii, Markdown { sheet }.to_string()).into_bytes(),
        Some("tex") => plain(ascii, Latex { sheet }.to_string()).into_bytes(),
        Some("pdf") => pdf::worksheet(&sheet.title(), &sheet.pages(), lang, &goes_on)?,
        _ => {
            let path = path.display();
            return Err(ExportError::Refused(message!(WorksheetEnding { path })));
        }
    };
    NewFile::new(path, force)?.fill(|out| {
        out.write_all(&bytes)?;
        goes_on().then_some(()).ok_or(ExportError::Cancelled)
    })
}

#[derive(Template)]
#[template(path = "worksheet.md", escape = "none")]
struct Markdown<'a> {
    sheet: Sheet<'a>,
}

#[derive(Template)]
#[template(path = "worksheet.tex", escape = "none")]
struct Latex<'a> {
    sheet: Sheet<'a>,
}

struct Sheet<'a> {
    exercises: &'a [Exercise],
    lang: Lang,
}

impl Sheet<'_> {
    fn title(&self) -> String {
        self.lang.say(&Message::WorksheetTitle)
    }

    /// The line for a student's name and the date.
    fn name(&self) -> String {
        self.lang.say(&message!(WorksheetName {
            blank: "_".repeat(24)
        }))
    }

    fn key_title(&self) -> String {
        self.lang.say(&Message::WorksheetKey)
    }

    /// The number, kind and code of an exercise.
    fn heading(&self, number: usize) -> String {
        let title = self.lang.say(&title(&self.exercises[number]));
        format!("{}. {title}", number + 1)
    }

    fn task(&self, number: usize) -> String {
        self.lang.say(&task(&self.exercises[number], self.lang))
    }

    /// The right answers, one line per question.
    fn key(&self, number: usize) -> Vec<String> {
        let exercise = &self.exercises[number];
        let answers = (0..exercise.asks.len()).map(|ask| {
            let question = self.lang.say(&asked(exercise, ask));
            let key = exercise.key(ask);
            let answer = match &key {
                Answer::Moves(moves) if moves.is_empty() => self.lang.say(&Message::AnswerNoMoves),
                _ => exercise.written(&key),
            };
            format!("{question} {answer}")
        });
        answers.collect()
    }

    /// The board, if there is one, and the tree, one line per node, with room to write.
    fn tree(&self, number: usize) -> Vec<String> {
        let exercise = &self.exercises[number];
        let mut lines = board(exercise);
        Tree::new(exercise).draw(NodeId::ROOT, 0, "", &mut lines);
        if lines.iter().any(|line| line.ends_with(PRUNED)) {
            let sign = PRUNED;
            lines.push(self.lang.say(&message!(WorksheetPruned { sign })));
        }
        lines
    }

    /// The pages of a document, as rows of limited length, some of them headings.
    fn pages(&self) -> Vec<Words> {
        let mut pages = Paper::default();
        pages.block(vec![
            (self.title(), Face::Bold),
            (String::new(), Face::Mono),
            (self.name(), Face::Mono),
        ]);
        for number in 0..self.exercises.len() {
            let mut block = vec![(self.heading(number), Face::Bold)];
            block.extend(wrapped(&self.task(number)));
            block.extend(self.tree(number).into_iter().map(|line| (line, Face::Mono)));
            pages.block(block);
        }
        pages.turn();
        pages.block(vec![(self.key_title(), Face::Bold)]);
        for number in 0..self.exercises.len() {
            let mut block = vec![(self.heading(number), Face::Bold)];
            block.extend(self.key(number).iter().flat_map(|line| wrapped(line)));
            pages.block(block);
        }
        pages.turn();
        pages.done
    }
}

/// Marks a branch that is pruned.
const PRUNED: &str = "×";

/// A tree with room to write.
struct Tree<'a> {
    exercise: &'a Exercise,
    /// The search whose nodes are shown.
    run: &'a run::Pane,
}

impl<'a> Tree<'a> {
    fn new(exercise: &'a Exercise) -> Self {
        let run = exercise.given().first();
        Self { exercise, run }
    }

    fn draw(&self, node: NodeId, ply: u32, indent: &str, lines: &mut Vec<String>) {
        let trace = self.run.trace();
        let text = self.text(node, ply);
        lines.push(format!("{indent}{text}"));
        let below: String = indent.replace("├─", "│ ").replace("└─", "  ");
        let children: Vec<NodeId> = trace.children(node).collect();
        let skipped = self.run.recording.skipped(node);
        let branch = |is_last| if is_last { "└─" } else { "├─" };
        for (place, &child) in children.iter().enumerate() {
            let is_last = place + 1 == children.len() && skipped.is_empty();
            self.draw(child, ply + 1, &(below.clone() + branch(is_last)), lines);
        }
        for (place, mv) in skipped.iter().enumerate() {
            let branch = branch(place + 1 == skipped.len());
            let name = self.run.recording.game.move_name(*mv);
            lines.push(format!("{below}{branch}{name} {PRUNED}"));
        }
    }

    /// A node: the move that leads to it, its side or value, and room to write.
    fn text(&self, node: NodeId, ply: u32) -> String {
        const ROOM: &str = "________";
        let trace = self.run.trace();
        let mv = self.run.recording.move_to(node);
        let drill = self.exercise.spec.drill;
        // A branch is marked in front of its name.
        let mark = if drill == Drill::Cuts && node != NodeId::ROOT {
            "[ ] "
        } else {
            ""
        };
        if trace.leaf(node).is_some() {
            return format!("{mark}{mv}  {}", signed(trace, trace.value(node, ply)));
        }
        let side = kind_name(trace.kind(ply));
        let window = |[alpha, beta]: [String; 2]| format!("  α {alpha} β {beta}");
        let room = match drill {
            Drill::Values => format!("  {ROOM}"),
            // The search is always entered with an open window.
            Drill::Window if node == NodeId::ROOT => {
                window([Window::OPEN.alpha, Window::OPEN.beta].map(|end| signed(trace, end)))
            }
            Drill::Window => window([ROOM, ROOM].map(str::to_owned)),
            Drill::Move if node == NodeId::ROOT => format!("  {ROOM}"),
            _ => String::new(),
        };
        format!("{mark}{mv} {side}{room}").trim_start().to_owned()
    }
}

/// The board of an exercise, if it has one, in rows below the names of its columns.
fn board(exercise: &Exercise) -> Vec<String> {
    let recording = &exercise.pane().recording;
    let BoardView::Cells(cells) = BoardView::of(&recording.place(NodeId::ROOT), &recording.game)
    else {
        return Vec::new();
    };
    let row = |name: String, cells: Vec<&str>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>3}")).collect();
        format!("{name:>3}{cells}")
    };
    let mut lines = vec![row(
        String::new(),
        cells.columns.iter().map(String::as_str).collect(),
    )];
    for (number, marks) in cells.by_row().enumerate() {
        let marks = marks
            .iter()
            .map(|cell| cell.mark.map_or(".", |(mark, _)| mark));
        lines.push(row((number + 1).to_string(), marks.collect()));
    }
    lines.push(String::new());
    lines
}

/// Escapes text for LaTeX.
fn tex(text: impl AsRef<str>) -> String {
    let mut plain = String::new();
    for char in text.as_ref().chars() {
        match char {
            '\\' => plain.push_str("\\textbackslash{}"),
            '~' => plain.push_str("\\textasciitilde{}"),
            '^' => plain.push_str("\\textasciicircum{}"),
            // Two of them would become a dash.
            '-' => plain.push_str("{-}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                plain.push('\\');
                plain.push(char);
            }
            '<' | '>' | '|' => plain.extend(['$', char, '$']),
            'α' => plain.push_str("$\\alpha$"),
            'β' => plain.push_str("$\\beta$"),
            '≤' => plain.push_str("$\\le$"),
            '≥' => plain.push_str("$\\ge$"),
            '∞' => plain.push_str("$\\infty$"),
            '×' => plain.push_str("$\\times$"),
            // Not every font that LaTeX may use has these.
            'à' => plain.push_str("\\`a"),
            'è' => plain.push_str("\\`e"),
            'é' => plain.push_str("\\'e"),
            'ì' => plain.push_str("\\`i"),
            'ò' => plain.push_str("\\`o"),
            'ù' => plain.push_str("\\`u"),
            'È' => plain.push_str("\\`E"),
            '’' => plain.push('\''),
            _ => plain.push(char),
        }
    }
    plain
}

/// Escapes a line for LaTeX, preserving its columns.
fn typewritten(line: impl AsRef<str>) -> String {
    let char = |char: char| match char {
        ' ' => "~".to_owned(),
        '│' => "\\treebar{}".to_owned(),
        '├' => "\\treefork{}".to_owned(),
        '└' => "\\treeend{}".to_owned(),
        '─' => "\\treedash{}".to_owned(),
        char => tex(char.to_string()),
    };
    // An empty line would end the paragraph.
    let line: String = line.as_ref().chars().map(char).collect();
    format!("\\strut {line}")
}

/// The width of a row, in columns.
const COLUMNS: usize = 88;

/// A paragraph wrapped into rows.
fn wrapped(text: &str) -> Vec<(String, Face)> {
    let rows = textwrap::wrap(text, COLUMNS);
    rows.into_iter()
        .map(|row| (row.into_owned(), Face::Mono))
        .collect()
}

/// Fills pages with rows.
#[derive(Default)]
struct Paper {
    done: Vec<Words>,
    rows: Vec<Row>,
}

impl Paper {
    /// The middle of the first row.
    const TOP: f32 = 52.6;
    const LEADING: f32 = 13.5;
    const ROWS: usize = 55;

    /// Adds rows that stay together if they fit on a page.
    fn block(&mut self, rows: Vec<(String, Face)>) {
        if !self.rows.is_empty() && self.rows.len() + rows.len() + 1 > Self::ROWS {
            self.turn();
        }
        if !self.rows.is_empty() {
            self.row(String::new(), Face::Mono);
        }
        for (text, face) in rows {
            self.row(text, face);
        }
    }

    fn row(&mut self, text: String, face: Face) {
        if self.rows.len() >= Self::ROWS {
            self.turn();
        }
        let runs = (!text.is_empty()).then(|| Run::new(text, face, Ink::Text));
        let middle = Self::TOP + Self::LEADING * self.rows.len() as f32;
        self.rows.push(row(runs.into_iter().collect(), 9.5, middle));
    }

    /// Starts another page.
    fn turn(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        if !rows.is_empty() {
            self.done.push(Words {
                rows,
                area: Area::new(42.0, 42.0, 511.0, 758.0),
                align: Align::Start,
                of: None,
            });
        }
    }
}
