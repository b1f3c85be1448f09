//! Counts by ply.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::{Panel, RunView, inside};
use crate::Role;
use crate::wrap::{draw_lines, wrap};
use scene::{Tally, compact, ended_words};
use trace::PlyCounts;
use words::{Message, message, say};

/// Plies that the table shows at least, where it has as many; else nothing stands under it.
const MIN_PLIES: usize = 3;

/// The table by ply: a heading, a row a ply, their sum, and what stands under it.
struct CountsTable {
    inner: Rect,
    lines: Vec<Line<'static>>,
    about: Vec<Line<'static>>,
}

impl CountsTable {
    fn new(view: &RunView<'_>, area: Rect) -> Self {
        let (look, lang, pane) = (view.look, view.lang(), view.first());
        let inner = inside(area).inner(Margin::new(1, 0));
        let tally = pane.replay.tally();
        let head = [
            Message::HeadingPly,
            Message::HeadingNodes,
            Message::HeadingLeaves,
            Message::HeadingCuts,
            Message::HeadingSkipped,
        ];
        let columns = if pane.replay.pane.trace().has_windows() {
            5
        } else {
            3
        };
        let plies = tally.plies.iter().enumerate();
        let mut rows: Vec<[String; 5]> = [head.map(|word| lang.say(&word))]
            .into_iter()
            .chain(plies.map(|(ply, counts)| cells(ply.to_string(), counts)))
            .chain([cells(say!(lang, HeadingAll), &tally.total)])
            .collect();
        let widths = |rows: &[[String; 5]]| -> Vec<usize> {
            let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
            (0..columns)
                .map(|column| widest(column).unwrap_or(0) + 1)
                .collect()
        };
        if widths(&rows).iter().sum::<usize>() > usize::from(inner.width) {
            rows[1..].iter_mut().for_each(|row| *row = shortened(row));
        }
        let widths = widths(&rows);
        let (here, last) = (pane.scene.board.ply as usize + 1, rows.len() - 1);
        let line = |(index, row): (usize, &[String; 5])| {
            let cells = row.iter().zip(&widths);
            let text: String = cells
                .map(|(text, &width)| format!("{text:>width$}"))
                .collect();
            let role = match index {
                0 => Role::Faint,
                _ if index == here || index == last => Role::Strong,
                _ => Role::Text,
            };
            Line::styled(
                format!("{text:<0$}", usize::from(inner.width)),
                look.style(role),
            )
        };
        let about = uniform(view, tally, inner.width.into());
        let least = 2 + MIN_PLIES.min(last - 1);
        let fits = about.len() + least <= usize::from(inner.height);
        Self {
            inner,
            lines: rows.iter().enumerate().map(line).collect(),
            about: if fits { about } else { Vec::new() },
        }
    }

    /// The plies that there are, and the rows that they have: heading, sum and what is under
    /// it stay.
    fn size(&self) -> (usize, usize) {
        let rows = usize::from(self.inner.height).saturating_sub(2 + self.about.len());
        (self.lines.len() - 2, rows)
    }
}

pub(super) fn size(view: &RunView<'_>, area: Rect) -> (usize, usize) {
    CountsTable::new(view, area).size()
}

pub(super) fn draw(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    let missing = ended_words(view.first().replay.pane.trace(), view.lang());
    let mut block = view.block(Panel::Counts, &missing.unwrap_or_default());
    let mut table = CountsTable::new(view, area);
    let size = table.size();
    let (scroll, max) = view.scroll(Panel::Counts, size);
    if scroll < max {
        block = block.title_bottom(view.more(Panel::Counts));
    }
    frame.render_widget(block, area);
    let first = 1 + usize::from(scroll);
    let end = (first + size.1).min(table.lines.len() - 1);
    let sum = table.lines.split_off(table.lines.len() - 1);
    let rows = [&table.lines[..1], &table.lines[first..end], &sum].concat();
    draw_lines(&rows, 0, frame, table.inner);
    let under = table.about.len() as u16;
    let below = Rect {
        y: table.inner.bottom() - under,
        height: under,
        ..table.inner
    };
    draw_lines(&table.about, 0, frame, below);
}

fn cells(name: String, counts: &PlyCounts) -> [String; 5] {
    [
        name,
        counts.nodes.to_string(),
        counts.leaves.to_string(),
        counts.cutoffs.to_string(),
        counts.skipped.to_string(),
    ]
}

/// Numbers of at most four chars, where whole ones would not fit.
fn shortened([name, numbers @ ..]: &[String; 5]) -> [String; 5] {
    let short = |text: &String| text.parse().map_or_else(|_| text.clone(), compact);
    let [nodes, leaves, cutoffs, skipped] = numbers.each_ref().map(short);
    [name.clone(), nodes, leaves, cutoffs, skipped]
}

/// What a uniform tree of as many moves and plies would have, where there is one.
fn uniform(view: &RunView<'_>, tally: &Tally, columns: usize) -> Vec<Line<'static>> {
    let Some(uniform) = tally.uniform else {
        return Vec::new();
    };
    let lang = view.lang();
    let b = format!("b = {:.2}", uniform.branching);
    let depth = uniform.depth as usize;
    let all = format!("b^d = {}", rounded(uniform.leaves()));
    let least = format!("b^⌈d/2⌉+b^⌊d/2⌋-1 = {}", rounded(uniform.fewest()));
    // A formula is not broken at its blanks.
    let [b, all, least] = [b, all, least].map(|formula| formula.replace(' ', "\u{a0}"));
    let plies = message!(Plies { count: depth });
    let words = say!(
        lang,
        UniformTree {
            b,
            plies,
            all,
            least
        }
    );
    let words = [(view.look.words(&words), view.look.style(Role::Faint))];
    let mut lines = wrap(&words, columns, "", "");
    for span in lines.iter_mut().flat_map(|line| &mut line.spans) {
        span.content = span.content.replace('\u{a0}', " ").into();
    }
    lines
}

/// A count that may be astronomical.
fn rounded(count: f64) -> String {
    if count < 1e9 {
        format!("{count:.0}")
    } else {
        format!("{count:.2e}")
    }
}
