//! What came of two searches, and what the difference means.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};
use unicode_width::UnicodeWidthStr;

use crate::compare::{Pair, Summary, Which};
use crate::lesson::Sides;
use crate::scene::{comparison, valued};
use crate::tui::look::Look;
use crate::tui::wrap::wrap;
use crate::tui::{Hits, Panel, Role, Watch};

pub(super) fn draw(
    sides: &Sides,
    watch: &Watch,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let lang = look.settings.lang;
    let focused = watch.focus == Panel::Result;
    let (border, role) = if focused {
        (look.glyphs.path_border(), Role::Focus)
    } else {
        (look.glyphs.border(), Role::Border)
    };
    let title = lang.pick(" What came of both ", " Che cosa ne viene ");
    let title_role = if focused { Role::Focus } else { Role::Strong };
    let mut block = Block::new()
        .borders(Borders::TOP)
        .border_set(border)
        .border_style(look.style(role))
        .title(Span::styled(title, look.style(title_role)));
    let inner = block.inner(area).inner(Margin::new(1, 0));
    let lines = lines(sides, look, usize::from(inner.width));
    let most = lines.len().saturating_sub(usize::from(inner.height)) as u16;
    let scroll = if focused {
        hits.most_scroll = Some(most);
        watch.scroll.min(most)
    } else {
        0
    };
    if scroll < most {
        let how = if focused {
            lang.pick(" PgDn: more ", " PgDn: altro ")
        } else {
            lang.pick(" Tab: more ", " Tab: altro ")
        };
        let more = format!("{}{how}", look.glyphs.more());
        block = block.title(Line::from(Span::styled(more, look.style(Role::Key))).right_aligned());
    }
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)), inner);
}

fn lines(sides: &Sides, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let pair = sides.pair();
    let summaries = Which::BOTH.map(|which| pair.summary(which));
    let mut lines = totals(sides, &pair, &summaries, look, columns);
    lines.extend(moves(&pair, &summaries, look, columns));
    let meaning = comparison::meaning(&pair, look.settings.lang);
    let words = [(look.words(&meaning), look.style(Role::Strong))];
    lines.extend(wrap(&words, columns, "", ""));
    lines
}

/// A line for each search: value, move, counts, principal line.
fn totals(
    sides: &Sides,
    pair: &Pair<'_>,
    summaries: &[Summary; 2],
    look: &Look,
    columns: usize,
) -> Vec<Line<'static>> {
    let lang = look.settings.lang;
    let cuts = summaries.iter().any(|summary| summary.cutoffs > 0);
    let head = [
        String::new(),
        lang.pick("value", "valore").into(),
        lang.pick("move", "mossa").into(),
        lang.pick("nodes", "nodi").into(),
        lang.pick("leaves", "foglie").into(),
        lang.pick("cutoffs", "tagli").into(),
        lang.pick("principal line", "linea principale").into(),
    ];
    let row = |which: Which| {
        let summary = &summaries[which.index()];
        let names = pair.side(which).names(&summary.line);
        [
            format!(
                "{} {}",
                which.letter(),
                look.words(&comparison::own_options(sides, which))
            ),
            look.words(&valued(summary.value, summary.bound)),
            names.first().cloned().unwrap_or_else(|| "-".into()),
            summary.nodes.to_string(),
            summary.leaves.to_string(),
            summary.cutoffs.to_string(),
            names.join(" "),
        ]
    };
    let rows = [head, row(Which::A), row(Which::B)];
    let kept: Vec<usize> = (0..7).filter(|&column| column != 5 || cuts).collect();
    let widths: Vec<usize> = kept
        .iter()
        .map(|&column| {
            rows.iter()
                .map(|row| row[column].width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    rows.iter()
        .enumerate()
        .map(|(index, row)| {
            let mut spans = Vec::new();
            let mut used = 0;
            for (&column, &width) in kept.iter().zip(&widths) {
                let text = &row[column];
                let text = match column {
                    0 | 6 => format!("{text:<width$}"),
                    _ => format!("{text:>width$}"),
                };
                let room = columns.saturating_sub(used);
                let text: String = text.chars().take(room).collect();
                used += text.width() + 2;
                let differs = index > 0 && column > 0 && rows[1][column] != rows[2][column];
                let role = match (index, column) {
                    (0, _) => Role::Faint,
                    (_, 0) => Role::Focus,
                    _ if differs => Role::Strong,
                    _ => Role::Text,
                };
                spans.push(Span::styled(text, look.style(role)));
                spans.push(Span::raw("  "));
            }
            Line::from(spans)
        })
        .collect()
}

/// The value of every root move on both sides; the chosen ones starred.
fn moves(
    pair: &Pair<'_>,
    summaries: &[Summary; 2],
    look: &Look,
    columns: usize,
) -> Vec<Line<'static>> {
    let [a, b] = summaries;
    let cell = |summary: &Summary, index: usize| {
        let found = &summary.moves[index];
        let value = found
            .value
            .map_or_else(|| "-".to_owned(), |value| valued(value, found.bound));
        let star = if summary.mv() == Some(found.mv) {
            "*"
        } else {
            ""
        };
        look.words(&format!("{value}{star}"))
    };
    let names: Vec<String> = a
        .moves
        .iter()
        .map(|found| pair.a.game.move_name(found.mv))
        .collect();
    let widest = (0..names.len())
        .flat_map(|index| {
            [
                cell(a, index).width(),
                cell(b, index).width(),
                names[index].width() + 1,
            ]
        })
        .max()
        .unwrap_or(0);
    let label = look.settings.lang.pick("root moves", "mosse alla radice");
    let first = label.width().max(2) + 1;
    let shown = (columns.saturating_sub(first + 6) / (widest + 1)).min(names.len());
    let differs =
        |index: usize| cell(a, index).trim_end_matches('*') != cell(b, index).trim_end_matches('*');
    let mut head = vec![Span::styled(
        format!("{label:<first$}"),
        look.style(Role::Faint),
    )];
    for (index, name) in names.iter().enumerate().take(shown) {
        let sign = if differs(index) {
            look.glyphs.differs()
        } else {
            ' '
        };
        let text = format!("{sign}{name}");
        head.push(Span::styled(
            format!("{text:>widest$} "),
            look.style(Role::Faint),
        ));
    }
    if shown < names.len() {
        head.push(Span::styled(
            format!("+{}", names.len() - shown),
            look.style(Role::Faint),
        ));
    }
    let row = |which: Which| {
        let summary = &summaries[which.index()];
        let mut spans = vec![Span::styled(
            format!("{:<first$}", which.letter()),
            look.style(Role::Focus),
        )];
        for index in 0..shown {
            let text = cell(summary, index);
            let style = look.style(if differs(index) {
                Role::Strong
            } else {
                Role::Text
            });
            let style = if text.ends_with('*') {
                style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            } else {
                style
            };
            let blanks = " ".repeat(widest.saturating_sub(text.width()));
            spans.extend([Span::raw(blanks), Span::styled(text, style), Span::raw(" ")]);
        }
        Line::from(spans)
    };
    if names.is_empty() {
        return Vec::new();
    }
    vec![Line::from(head), row(Which::A), row(Which::B)]
}
