//! Counts by ply.

use ratatui::Frame;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Row, Table};

use super::{Panel, Stage};
use crate::scene::{Tally, ended_words};
use crate::trace::PlyCounts;
use crate::tui::{Hits, Role};

/// Rows under the table.
const UNDER: u16 = 3;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let lang = stage.lang();
    let missing = ended_words(&stage.watched.part.recording.trace, lang);
    let block = stage.block(Panel::Counts, missing.unwrap_or_default());
    let inner = block.inner(area).inner(Margin::new(1, 0));
    frame.render_widget(block, area);
    let tally = stage.watched.tally();
    let cuts = stage.watched.part.recording.trace.has_windows();
    let head = [
        lang.pick("ply", "prof."),
        lang.pick("nodes", "nodi"),
        lang.pick("leaves", "foglie"),
        lang.pick("cuts", "tagli"),
        lang.pick("skipped", "saltate"),
    ];
    let columns = if cuts { 5 } else { 3 };
    let header = Row::new(
        head[..columns]
            .iter()
            .map(|word| Line::from(*word).right_aligned()),
    )
    .style(stage.look.style(Role::Faint));
    let rows: Vec<Row<'_>> = tally
        .plies
        .iter()
        .enumerate()
        .map(|(ply, counts)| {
            let here = ply as u32 == stage.scene.board.ply;
            let style = stage
                .look
                .style(if here { Role::Strong } else { Role::Text });
            row(ply.to_string(), counts, columns).style(style)
        })
        .collect();
    // The table scrolls; the sum and what is under it stay.
    let under = UNDER.min(inner.height.saturating_sub(3));
    let room = inner.height.saturating_sub(2 + under);
    let most = (rows.len() as u16).saturating_sub(room);
    let scroll = if stage.watch.focus == Panel::Counts {
        hits.most_scroll = Some(most);
        stage.watch.scroll.min(most)
    } else {
        0
    };
    let sum = row(lang.pick("all", "tutti").to_owned(), &tally.total, columns);
    let shown = rows.into_iter().skip(scroll.into()).take(room.into());
    let all = shown.chain([sum.style(stage.look.style(Role::Strong))]);
    let widths = [4, 11, 11, 9, 10].map(Constraint::Max);
    let table = Table::new(all, &widths[..columns])
        .header(header)
        .column_spacing(1);
    let table_area = Rect {
        height: inner.height - under,
        ..inner
    };
    frame.render_widget(table, table_area);
    let about = Rect {
        y: inner.bottom() - under,
        height: under,
        ..inner
    };
    frame.render_widget(Paragraph::new(uniform(stage, tally)), about);
}

fn row(name: String, counts: &PlyCounts, columns: usize) -> Row<'static> {
    let cells = [
        name,
        counts.nodes.to_string(),
        counts.leaves.to_string(),
        counts.cutoffs.to_string(),
        counts.skipped.to_string(),
    ];
    Row::new(
        cells
            .into_iter()
            .take(columns)
            .map(|text| Line::from(text).right_aligned()),
    )
}

/// What a uniform tree of as many moves and plies would have.
fn uniform(stage: &Stage<'_>, tally: &Tally) -> Vec<Line<'static>> {
    let lang = stage.lang();
    let uniform = tally.uniform;
    let (b, d) = (uniform.branching, uniform.depth);
    let faint = stage.look.style(Role::Faint);
    let words = [
        match lang {
            crate::lang::Lang::En => format!("b = {b:.2} moves a node, d = {d} plies"),
            crate::lang::Lang::It => format!("b = {b:.2} mosse per nodo, d = {d}"),
        },
        format!(
            "{} b^d = {}",
            lang.pick("leaves, all:", "foglie, tutte:"),
            rounded(uniform.all())
        ),
        format!(
            "{} b^⌈d/2⌉ + b^⌊d/2⌋ - 1 = {}",
            lang.pick("least:", "minimo:"),
            rounded(uniform.least())
        ),
    ];
    words
        .into_iter()
        .map(|text| Line::from(Span::styled(stage.look.words(&text), faint)))
        .collect()
}

/// A count that may be astronomical.
fn rounded(count: f64) -> String {
    if count < 1e9 {
        format!("{count:.0}")
    } else {
        format!("{count:.2e}")
    }
}
