//! A table of a label and two columns, with a sign at every row that differs.

use std::fmt::Write;

use textwrap::wrap;
use unicode_width::UnicodeWidthStr;

use super::at_blanks;
use words::ascii::to_ascii;

/// What a column says of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cells {
    pub text: String,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

/// Rows of a label and two cells.
pub(super) struct Table {
    rows: Vec<Row>,
}

struct Row {
    label: String,
    cells: [Cells; 2],
    /// Whether values are aligned at their ends.
    valued: bool,
    /// Whether the cells say something else.
    differs: bool,
}

/// The room for the sign of a difference: `≠` and, in ASCII, `!=`.
const SIGN: usize = 3;
/// The room between columns.
const GAP: usize = 2;

impl Table {
    pub fn new() -> Self {
        Self { rows: Vec::new() }
    }

    /// A row of headings, in which nothing differs.
    pub fn heads(&mut self, label: &str, cells: [&str; 2]) {
        self.push(label, cells.map(str::to_owned), false);
    }

    /// An empty row.
    pub fn blank(&mut self) {
        self.heads("", ["", ""]);
    }

    /// A row of texts, which wrap.
    pub fn row(&mut self, label: &str, cells: [String; 2]) {
        let differs = cells[0] != cells[1];
        self.push(label, cells, differs);
    }

    /// A row of texts, which differ or say the same in other words.
    pub fn judged(&mut self, label: &str, cells: [String; 2], differs: bool) {
        self.push(label, cells, differs);
    }

    /// A row of values, aligned at their ends, which differ or say the same.
    pub fn valued(&mut self, label: &str, cells: [Cells; 2], differs: bool) {
        self.rows.push(Row {
            label: label.to_owned(),
            cells,
            valued: true,
            differs,
        });
    }

    fn push(&mut self, label: &str, cells: [String; 2], differs: bool) {
        self.rows.push(Row {
            label: label.to_owned(),
            cells: cells.map(|text| Cells {
                text,
                chosen: false,
            }),
            valued: false,
            differs,
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
        let column = (columns - SIGN - labels) / 2 - GAP;
        let values = self.rows.iter().filter(|row| row.valued);
        let values = values
            .flat_map(|row| row.cells.iter().map(|cell| width(&cell.text)))
            .max()
            .unwrap_or(0);
        let mut out = String::new();
        for row in &self.rows {
            let sign = plain(if row.differs { "≠" } else { "" });
            let cells = row.cells.each_ref().map(|cell| {
                let text = plain(&cell.text);
                if row.valued {
                    let mark = if cell.chosen { " *" } else { "" };
                    vec![format!("{}{text}{mark}", blanks(values - text.width()))]
                } else {
                    let lines = wrap(&text, at_blanks(column)).into_iter();
                    lines.map(std::borrow::Cow::into_owned).collect()
                }
            });
            let height = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
            for line in 0..height {
                let first = line == 0;
                let sign = if first { sign.as_str() } else { "" };
                let label = plain(if first { &row.label } else { "" });
                let [a, b] = cells
                    .each_ref()
                    .map(|lines| lines.get(line).map_or("", String::as_str));
                let mut drawn = padded(sign, SIGN);
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
    use super::{Cells, Table};

    #[test]
    fn a_row_that_differs_has_its_sign_and_long_cells_wrap() {
        let mut table = Table::new();
        table.heads("", ["A", "B"]);
        table.row("line", ["a1 b1 c1 a2".into(), "a1".into()]);
        table.row("same", ["≤3".into(), "≤3".into()]);
        let cell = |text: &str, chosen| Cells {
            text: text.into(),
            chosen,
        };
        table.valued("c1", [cell("≤3", true), cell("-10", false)], true);
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
