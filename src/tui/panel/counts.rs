//! Counts by ply.

use ratatui::Frame;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Row, Table};
use unicode_width::UnicodeWidthStr;

use super::{Panel, Stage};
use crate::wrap::wrap;
use crate::{Hits, Role};
use scene::{Tally, compact, ended_words};
use trace::PlyCounts;
use words::{message, say};

/// Plies that the table shows at least, where it has as many; else nothing stands under it.
const PLIES: usize = 3;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let lang = stage.lang();
    let missing = ended_words(&stage.watched.pane.recording.trace, lang);
    let mut block = stage.block(Panel::Counts, &missing.unwrap_or_default());
    let inner = block.inner(area).inner(Margin::new(1, 0));
    let tally = stage.watched.tally();
    let cuts = stage.watched.pane.recording.trace.has_windows();
    let head = [
        say!(lang, HeadingPly),
        say!(lang, HeadingNodes),
        say!(lang, HeadingLeaves),
        say!(lang, HeadingCuts),
        say!(lang, HeadingSkipped),
    ];
    let columns = if cuts { 5 } else { 3 };
    let all = say!(lang, HeadingAll);
    let named = tally.plies.iter().enumerate();
    let mut rows: Vec<[String; 5]> = named
        .map(|(ply, counts)| cells(ply.to_string(), counts))
        .chain([cells(all, &tally.total)])
        .collect();
    let widths = |rows: &[[String; 5]]| -> Vec<u16> {
        let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
        let wide = |column: usize| widest(column).unwrap_or(0).max(head[column].width());
        (0..columns).map(|column| wide(column) as u16 + 1).collect()
    };
    if widths(&rows).iter().sum::<u16>() > inner.width {
        rows = rows.iter().map(shortened).collect();
    }
    let widths = widths(&rows);
    let drawn = |row: &[String; 5], role| {
        let cells = row[..columns]
            .iter()
            .map(|text| Line::from(text.clone()).right_aligned());
        Row::new(cells).style(stage.look.style(role))
    };
    // The table scrolls; the sum and what is under it stay.
    let about = uniform(stage, tally, usize::from(inner.width));
    let least = 2 + PLIES.min(rows.len() - 1);
    let fits = about.len() + least <= usize::from(inner.height);
    let under = if fits { about.len() as u16 } else { 0 };
    let room = inner.height.saturating_sub(2 + under);
    let most = (rows.len() as u16 - 1).saturating_sub(room);
    let focused = stage.watch.focus == Panel::Counts;
    let scroll = if focused {
        hits.most_scroll = Some(most);
        stage.watch.scroll.min(most)
    } else {
        0
    };
    if scroll < most {
        let more = if focused {
            format!(" {} ", say!(lang, MoreBelow))
        } else {
            format!(" {} ", say!(lang, MoreAfterSeven))
        };
        let more = format!("{}{more}", stage.look.glyphs.more);
        block = block.title_bottom(
            Line::from(Span::styled(more, stage.look.style(Role::Key))).right_aligned(),
        );
    }
    frame.render_widget(block, area);
    let (sum, plies) = rows.split_last().expect("there is a sum");
    let shown = plies
        .iter()
        .enumerate()
        .skip(scroll.into())
        .take(room.into());
    let lines = shown.map(|(ply, row)| {
        let here = ply as u32 == stage.scene.board.ply;
        drawn(row, if here { Role::Strong } else { Role::Text })
    });
    let table = Table::new(
        lines.chain([drawn(sum, Role::Strong)]),
        widths.iter().map(|&width| Constraint::Length(width)),
    )
    .header(drawn(&head, Role::Faint))
    .column_spacing(0);
    let table_area = Rect {
        height: inner.height - under,
        ..inner
    };
    frame.render_widget(table, table_area);
    let below = Rect {
        y: inner.bottom() - under,
        height: under,
        ..inner
    };
    frame.render_widget(Text::from(about), below);
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

/// Numbers of at most four signs, where whole ones would not fit.
fn shortened([name, numbers @ ..]: &[String; 5]) -> [String; 5] {
    let short = |text: &String| text.parse().map_or_else(|_| text.clone(), compact);
    let [nodes, leaves, cutoffs, skipped] = numbers.each_ref().map(short);
    [name.clone(), nodes, leaves, cutoffs, skipped]
}

/// What a uniform tree of as many moves and plies would have, where there is one.
fn uniform(stage: &Stage<'_>, tally: &Tally, columns: usize) -> Vec<Line<'static>> {
    let Some(uniform) = tally.uniform else {
        return Vec::new();
    };
    let lang = stage.lang();
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
    let words = [(stage.look.words(&words), stage.look.style(Role::Faint))];
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
