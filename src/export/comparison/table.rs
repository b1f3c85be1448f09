//! A table of a label and two columns, with a sign at every row that differs.

use std::fmt::Write;

use textwrap::wrap;
use unicode_width::UnicodeWidthStr;

use super::at_blanks;
use scene::{ResultCell, ResultRow};
use words::Lang;
use words::ascii::to_ascii;

/// Rows of a label and two cells.
#[derive(Default)]
pub(super) struct Table {
    rows: Vec<Row>,
}

struct Row {
    label: String,
    texts: [String; 2],
    /// Values are aligned at their ends, with a mark at the chosen move.
    chosen: Option<[bool; 2]>,
    differs: bool,
}

/// The room for the mark of a difference: `≠` and, in ASCII, `!=`.
const MARK: usize = 3;
/// The room between columns.
const GAP: usize = 2;

impl Table {
    /// A row of headings, in which nothing differs.
    pub fn heads(&mut self, label: &str, texts: [&str; 2]) {
        self.rows.push(Row {
            label: label.to_owned(),
            texts: texts.map(str::to_owned),
            chosen: None,
            differs: false,
        });
    }

    /// A row of results; texts wrap, values are aligned.
    pub fn row(&mut self, row: &ResultRow, lang: Lang, are_values: bool) {
        let cells = row.cells.each_ref();
        let text = |cell: &ResultCell| cell.text.clone().unwrap_or_else(|| "–".to_owned());
        self.rows.push(Row {
            label: row.name.say(lang),
            texts: cells.map(text),
            chosen: are_values.then(|| cells.map(|cell| cell.chosen)),
            differs: row.differs,
        });
    }

    /// The table within so many columns.
    pub fn drawn(&self, columns: usize, ascii: bool) -> String {
        let plain = |text: &str| {
            if ascii {
                to_ascii(text)
            } else {
                text.to_owned()
            }
        };
        let width = |text: &str| plain(text).width();
        let labels = self.rows.iter().map(|row| width(&row.label)).max();
        let labels = labels.unwrap_or(0) + GAP;
        let column = (columns - MARK - labels) / 2 - GAP;
        let values = self.rows.iter().filter(|row| row.chosen.is_some());
        let values = values.flat_map(|row| &row.texts).map(|text| width(text));
        let values = values.max().unwrap_or(0);
        let mut out = String::new();
        for row in &self.rows {
            let mark = plain(if row.differs { "≠" } else { "" });
            let texts = row.texts.each_ref().map(|text| plain(text));
            let cells = [0, 1].map(|side| {
                let text = &texts[side];
                let Some(chosen) = row.chosen else {
                    let lines = wrap(text, at_blanks(column)).into_iter();
                    return lines.map(std::borrow::Cow::into_owned).collect();
                };
                let star = if chosen[side] { " *" } else { "" };
                vec![format!("{}{text}{star}", blanks(values - text.width()))]
            });
            let height = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
            for line in 0..height {
                let first = line == 0;
                let mark = if first { mark.as_str() } else { "" };
                let label = plain(if first { &row.label } else { "" });
                let [a, b] = cells
                    .each_ref()
                    .map(|lines| lines.get(line).map_or("", String::as_str));
                let mut drawn = padded(mark, MARK);
                drawn += &padded(&label, labels);
                drawn += &padded(a, column + GAP);
                drawn += b;
                let _ = writeln!(out, "{}", drawn.trim_end());
            }
        }
        out
    }
}

fn blanks(count: usize) -> String {
    " ".repeat(count)
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", blanks(width.saturating_sub(text.width())))
}

#[cfg(test)]
mod tests {
    use super::{ResultCell, ResultRow, Table};
    use search::Bound;
    use words::Lang;

    fn row(name: &str, texts: [&str; 2], chosen: Option<usize>) -> ResultRow {
        ResultRow {
            name: name.into(),
            cells: [0, 1].map(|side| ResultCell {
                text: Some(texts[side].into()),
                bound: Bound::Exact,
                chosen: chosen == Some(side),
            }),
            differs: texts[0] != texts[1],
        }
    }

    #[test]
    fn a_row_that_differs_has_its_mark_and_long_cells_wrap() {
        let mut table = Table::default();
        table.heads("", ["A", "B"]);
        let mut add = |row, are_values| table.row(&row, Lang::En, are_values);
        add(row("line", ["a1 b1 c1 a2", "a1"], None), false);
        add(row("same", ["≤3", "≤3"], None), false);
        add(row("c1", ["≤3", "-10"], Some(0)), true);
        assert_eq!(
            table.drawn(32, false),
            "         A          B\n\
             ≠  line  a1 b1      a1\n         c1 a2\n   \
             same  ≤3         ≤3\n\
             ≠  c1     ≤3 *      -10\n"
        );
        let plain = table.drawn(32, true);
        assert!(plain.is_ascii());
        assert!(plain.contains("!= c1    <=3 *      -10\n"), "{plain}");
    }
}
