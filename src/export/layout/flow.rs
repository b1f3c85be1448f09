//! Rows of words in areas, as large as there is room for, and the other shapes of a group.

use super::{LEADING, Letters};
use crate::font::{row_width, run_width, width};
use crate::page::{
    Align, Area, Bar, Face, Group, Ink, Page, Point, Role, Row, Rule, Run, Shape, Size, Stroke,
    Words,
};
use lesson::{Block, BlockKind, Emphasis};
use words::ascii;
use words::glue::{GLUE, holds};

/// The distance from the top of a row to its baseline, in font sizes.
const ASCENT: f32 = 1.0;
/// The distance from the middle of a row down to its baseline, in font sizes.
const BELOW_MIDDLE: f32 = 0.36;

impl Group {
    pub(super) const fn new(name: &'static str, role: Role) -> Self {
        Self {
            name,
            role,
            alt: String::new(),
            shapes: Vec::new(),
        }
    }

    /// Adds a row of text, shortened if it is wider than its area.
    pub(super) fn line(&mut self, area: Area, align: Align, size: f32, runs: Vec<Run>) {
        let words = line(area, align, size, runs);
        self.shapes.push(Shape::Words(words));
    }

    /// Adds a row of one run, shortened if it is wider than its area.
    pub(super) fn run(&mut self, area: Area, align: Align, size: f32, run: Run) {
        self.line(area, align, size, vec![run]);
    }

    /// Adds columns of paragraphs, in the largest of these sizes in which they fit.
    pub(super) fn text(&mut self, columns: &[(Vec<Paragraph>, Area)], sizes: &[f32]) {
        let words = fitted(columns, sizes).into_iter();
        let words = words.filter(|words| !words.rows.is_empty());
        self.shapes.extend(words.map(Shape::Words));
    }

    pub(super) fn bar(
        &mut self,
        area: Area,
        radius: f32,
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) {
        self.shapes.push(Shape::Bar(Bar {
            area,
            radius,
            fill: fill.into(),
            stroke: stroke.into(),
        }));
    }

    pub(super) fn rule(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.shapes.push(Shape::Rule(Rule { from, to, stroke }));
    }

    /// Adds a horizontal line across an area.
    pub(super) fn level(&mut self, area: Area, y: f32, stroke: Stroke) {
        let [from, to] = [area.x, area.right()].map(|x| Point { x, y });
        self.rule(from, to, stroke);
    }

    /// Adds a label at the top of an area; returns the rest of the area.
    pub(super) fn label(&mut self, mut area: Area, letters: Letters, runs: Vec<Run>) -> Area {
        let label = area.cut_top(letters.row(), 6.0);
        self.line(label, Align::Start, letters.least, runs);
        area
    }

    /// Adds the background of a panel.
    pub(super) fn panel(&mut self, area: Area) {
        self.bar(area, 10.0, Ink::Panel, Stroke::solid(Ink::Hair, 1.0));
    }
}

/// Text that has not been wrapped.
#[derive(Clone, Debug)]
pub(super) struct Paragraph {
    pub kind: BlockKind,
    pub runs: Vec<Run>,
}

impl Paragraph {
    pub fn plain(run: Run) -> Self {
        Self::of(vec![run])
    }

    pub const fn of(runs: Vec<Run>) -> Self {
        Self {
            kind: BlockKind::Paragraph,
            runs,
        }
    }

    pub const fn item(runs: Vec<Run>) -> Self {
        Self {
            kind: BlockKind::Item,
            runs,
        }
    }

    /// A paragraph of a lesson's prose.
    pub fn prose(block: &Block) -> Self {
        let runs = block.spans.iter().map(|span| {
            let face = match span.emphasis {
                Emphasis::None => Face::Sans,
                Emphasis::Stressed => Face::Italic,
                Emphasis::Strong => Face::Bold,
                Emphasis::Code | Emphasis::Link => Face::Mono,
            };
            Run::new(span.text.clone(), face, Ink::Text)
        });
        Self {
            kind: block.kind,
            runs: runs.collect(),
        }
    }
}

/// Paragraphs in the largest of these sizes at which they fit into every area. At the smallest,
/// `…` replaces what doesn't fit.
fn fitted(columns: &[(Vec<Paragraph>, Area)], sizes: &[f32]) -> Vec<Words> {
    let fits = |row: &Row, area: &Area| row.baseline + 0.3 * row.size <= area.bottom();
    let mut words = Vec::new();
    for &size in sizes {
        let columns = columns.iter().map(|(paragraphs, area)| Words {
            area: *area,
            align: Align::Start,
            rows: broken(paragraphs, *area, size),
            of: None,
        });
        words = columns.collect();
        let mut lowest = words.iter().map(|words| (words.rows.last(), words.area));
        if lowest.all(|(row, area)| row.is_none_or(|row| fits(row, &area))) {
            return words;
        }
    }
    for Words { area, rows, .. } in &mut words {
        let fit = rows.iter().take_while(|row| fits(row, area)).count();
        if fit < rows.len() {
            // Only the first paragraph may be cut off in the middle.
            let whole = rows[..fit].iter().rposition(|row| row.ends);
            rows.truncate(whole.map_or(fit, |last| last + 1));
            if let Some(last) = rows.last_mut() {
                leave_out(last, area.width);
            }
        }
    }
    words
}

/// Ends a row with `…`, dropping its last words if there is no room after them.
fn leave_out(row: &mut Row, room: f32) {
    let more = Run::sans(" …", Ink::Faint);
    let room = room - row.indent - run_width(&more, row.size);
    while row_width(row) > room {
        let Some(last) = row.runs.last_mut() else {
            break;
        };
        match last.text.trim_end().rfind(' ') {
            Some(blank) => last.text.truncate(blank),
            None => {
                row.runs.pop();
            }
        }
    }
    row.runs.push(more);
    row.ends = true;
}

/// The height of paragraphs at a size.
pub(super) fn height(paragraphs: &[Paragraph], width: f32, size: f32) -> f32 {
    room(paragraphs, width, size).height
}

/// The room that paragraphs take at a size; rows that can't be broken may be wider than `width`.
pub(super) fn room(paragraphs: &[Paragraph], width: f32, size: f32) -> Size {
    let rows = broken(paragraphs, Area::new(0.0, 0.0, width, 0.0), size);
    Size {
        width: rows.iter().map(row_width).fold(0.0, f32::max),
        height: rows.last().map_or(0.0, |row| row.baseline + 0.3 * size),
    }
}

/// Wraps paragraphs at a size into rows, starting at the top of an area.
fn broken(paragraphs: &[Paragraph], area: Area, size: f32) -> Vec<Row> {
    /// The gap between paragraphs, in font sizes.
    const APART: f32 = 0.5;
    /// The indent of list items, in font sizes.
    const INDENT: f32 = 1.0;
    const BULLET: &str = "• ";
    let mut rows: Vec<Row> = Vec::new();
    let mut top = area.y;
    let mut after = None;
    let is_wide = |paragraph: &Paragraph| {
        let wide = paragraph.runs.iter().map(|run| run_width(run, size));
        paragraph.kind == BlockKind::Row && wide.sum::<f32>() > area.width
    };
    let is_squeezed = paragraphs.iter().any(is_wide);
    for paragraph in paragraphs {
        // Paragraphs are set apart; list items and table rows stay together.
        let kind = paragraph.kind;
        if after.is_some_and(|after| after != kind || kind == BlockKind::Paragraph) {
            top += APART * size;
        }
        after = Some(kind);
        let is_item = kind == BlockKind::Item;
        let indent = if is_item { INDENT * size } else { 0.0 };
        let first = rows.len();
        let mut runs = paragraph.runs.clone();
        if is_squeezed && kind == BlockKind::Row {
            runs.iter_mut().for_each(closer);
        }
        for runs in lines(&runs, (area.width - indent) / size) {
            rows.push(Row {
                runs,
                size,
                baseline: top + ASCENT * size,
                indent,
                ends: false,
            });
            top += LEADING * size;
        }
        if is_item {
            rows[first].runs.insert(0, Run::sans(BULLET, Ink::Faint));
            rows[first].indent -= width(Face::Sans, BULLET) * size;
        }
        if let Some(last) = rows.last_mut() {
            last.ends = true;
        }
    }
    rows
}

/// Removes some of the spaces after the cells of a table.
fn closer(cell: &mut Run) {
    let left = cell.text.strip_suffix("\u{a0}\u{a0}").map(str::len);
    cell.text.truncate(left.unwrap_or(cell.text.len()));
}

/// Breaks runs at spaces, so that no line is wider than `width` font sizes, except for a single
/// long word.
fn lines(runs: &[Run], width: f32) -> Vec<Vec<Run>> {
    /// The approximate width of a space, in font sizes.
    const BLANK: f32 = 0.28;
    let mut lines: Vec<Vec<Run>> = Vec::new();
    let mut used = 0.0;
    for word in words(runs) {
        let wide: f32 = word.iter().map(|run| run_width(run, 1.0)).sum();
        let is_code = |run: Option<&Run>| run.is_some_and(|run| run.face.is_mono());
        let last = lines.last().and_then(|line| line.last());
        let is_within = is_code(last) && is_code(word.first());
        // Within code, a space is as wide as any other character.
        let (blank, gap) = match is_within {
            true => (Face::Mono, self::width(Face::Mono, " ")),
            false => (Face::Sans, BLANK),
        };
        match lines.last_mut() {
            Some(line) if used + gap + wide <= width => {
                push(line, Run::new(" ", blank, Ink::Text));
                word.into_iter().for_each(|run| push(line, run));
                used += gap + wide;
            }
            _ => {
                lines.push(word);
                used = wide;
            }
        }
    }
    if lines.is_empty() {
        lines.push(Vec::new());
    }
    lines
}

/// Adds a run, joining neighbours that look alike.
pub(crate) fn push(line: &mut Vec<Run>, run: Run) {
    match line.last_mut() {
        Some(last) if (last.face, last.ink, last.struck) == (run.face, run.ink, run.struck) => {
            last.text.push_str(&run.text);
        }
        _ => line.push(run),
    }
}

/// The words of runs; a word may span several of them.
fn words(runs: &[Run]) -> Vec<Vec<Run>> {
    let mut words: Vec<Vec<Run>> = vec![Vec::new()];
    for run in runs {
        for (index, piece) in run.text.split(' ').enumerate() {
            if index > 0 {
                words.push(Vec::new());
            }
            let piece = Run {
                text: piece.to_owned(),
                ..run.clone()
            };
            let word = words.last_mut().expect("there is a first word");
            word.push(piece);
        }
    }
    words
        .iter_mut()
        .for_each(|word| word.retain(|run| !run.text.is_empty()));
    words.retain(|word| !word.is_empty());
    together(words)
}

/// Joins words that belong together.
fn together(words: Vec<Vec<Run>>) -> Vec<Vec<Run>> {
    let text = |word: &[Run]| word.iter().map(|run| run.text.as_str()).collect::<String>();
    let is_code = |word: &[Run]| word.iter().all(|run| run.face.is_mono());
    let mut together: Vec<Vec<Run>> = Vec::new();
    for mut word in words {
        match together.last_mut() {
            // Code has its own spaces.
            Some(before)
                if !(is_code(before) && is_code(&word)) && holds(&text(before), &text(&word)) =>
            {
                before.push(Run::sans(GLUE, Ink::Text));
                before.append(&mut word);
            }
            _ => together.push(word),
        }
    }
    together
}

/// A row on its own, given the height of its middle.
pub(crate) fn row(runs: Vec<Run>, size: f32, middle: f32) -> Row {
    Row {
        runs,
        size,
        baseline: middle + BELOW_MIDDLE * size,
        indent: 0.0,
        ends: true,
    }
}

/// A row of text, shortened if it is wider than its area.
pub(crate) fn line(area: Area, align: Align, size: f32, runs: Vec<Run>) -> Words {
    let mut row = row(runs, size, area.middle().y);
    shorten(&mut row, area.width);
    Words {
        area,
        align,
        rows: vec![row],
        of: None,
    }
}

/// Ends a row with `…` if it is wider than its room.
pub(super) fn shorten(row: &mut Row, room: f32) {
    if row_width(row) <= room {
        return;
    }
    let more = run_width(&Run::sans("…", Ink::Text), row.size);
    while row_width(row) + more > room {
        let Some(last) = row.runs.last_mut() else {
            return;
        };
        if last.text.pop().is_none() {
            row.runs.pop();
        }
    }
    if let Some(last) = row.runs.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        last.text.push('…');
    }
}

/// Replaces characters outside ASCII. `alpha` is wider than `α`, so rows that no longer fit are
/// shortened.
pub(crate) fn to_ascii(page: &mut Page) {
    let plain = |rows: &mut Vec<Row>, room: f32| {
        for row in rows {
            for run in &mut row.runs {
                run.text = ascii::to_ascii(&run.text);
            }
            // Three dots are wider than one `…`.
            if row_width(row) > room - row.indent {
                shorten(row, room - row.indent - row.size);
            }
            for run in &mut row.runs {
                run.text = ascii::to_ascii(&run.text);
            }
        }
    };
    for group in &mut page.groups {
        for shape in &mut group.shapes {
            match shape {
                Shape::Words(words) => plain(&mut words.rows, words.area.width),
                Shape::Node(node) => {
                    plain(&mut node.rows, node.area.width);
                    node.alt = ascii::to_ascii(&node.alt);
                    if let Some(link) = &mut node.link {
                        link.says = ascii::to_ascii(&link.says);
                    }
                }
                Shape::Bar(_) | Shape::Rule(_) | Shape::Edge(_) => {}
            }
        }
    }
    for text in [&mut page.title, &mut page.description, &mut page.notes] {
        *text = ascii::to_ascii(text);
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, Ink, Paragraph, Run, Words, fitted, row_width};

    fn only(text: &str, area: Area, sizes: &[f32]) -> Words {
        let text = Paragraph::plain(Run::sans(text, Ink::Text));
        fitted(&[(vec![text], area)], sizes).remove(0)
    }

    #[test]
    fn rows_keep_within_their_area_and_lose_no_word() {
        let text = "the block is worth no better and no worse than giving up";
        let area = Area::new(10.0, 20.0, 180.0, 200.0);
        let words = only(text, area, &[30.0, 20.0, 16.0]);
        assert!(words.rows.len() > 2);
        assert!(words.rows.iter().all(|row| row_width(row) <= area.width));
        assert!(words.rows.iter().all(|row| row.baseline < area.bottom()));
        let rows: Vec<String> = words.rows.iter().map(super::Row::text).collect();
        assert_eq!(rows.join(" "), text);
    }

    #[test]
    fn what_does_not_fit_ends_in_an_ellipsis() {
        let area = Area::new(0.0, 0.0, 100.0, 30.0);
        let text = "one two three four five six seven eight nine ten";
        let words = only(text, area, &[16.0]);
        let last = words.rows.last().map(super::Row::text);
        assert!(last.is_some_and(|row| row.ends_with(" …")));
    }
}
