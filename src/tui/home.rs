//! The home screen: the lessons with a line on each.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::look::Look;
use super::overlay;
use super::{App, Hits, Role};
use crate::lesson::in_language;

pub(super) fn draw(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let lang = look.settings.lang;
    let [_, title, list, footer] = area.layout(&Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(3),
        Constraint::Min(3),
        Constraint::Length(1),
    ]));
    let margin = if area.width > 100 { 6 } else { 2 };
    let indent = |area: Rect| Rect {
        x: area.x + margin,
        width: area.width.saturating_sub(margin),
        ..area
    };
    let tagline = lang.pick(
        "See a game-tree search think.",
        "Guarda pensare una ricerca in un albero di gioco.",
    );
    let heading = vec![
        Line::from(Span::styled("plyback", look.style(Role::Focus))),
        Line::from(Span::styled(tagline, look.style(Role::Faint))),
    ];
    frame.render_widget(Paragraph::new(heading), indent(title));
    lessons(app, look, frame, indent(list), hits);
    overlay::footer(app, look, frame, footer);
}

fn lessons(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    const ROWS: u16 = 3;
    let lang = look.settings.lang;
    let shown = usize::from(area.height / ROWS).max(1);
    let first = (app.selected + 1).saturating_sub(shown);
    for (row, (_, outline)) in app.lessons.iter().enumerate().skip(first).take(shown) {
        let selected = row == app.selected;
        let titles = in_language(&outline.titles, lang);
        let pointer = if selected {
            look.glyphs.pointer()
        } else {
            "  "
        };
        let style = look.style(if selected {
            Role::Current
        } else {
            Role::Strong
        });
        let lines = vec![
            Line::from(vec![
                Span::styled(pointer, look.style(Role::Focus)),
                Span::styled(format!(" {} ", look.words(&titles.title)), style),
            ]),
            Line::from(Span::styled(
                format!("   {}", look.words(&titles.summary)),
                look.style(if selected { Role::Text } else { Role::Faint }),
            )),
        ];
        let top = area.y + ROWS * (row - first) as u16;
        let place = Rect {
            y: top,
            height: 2.min(area.bottom().saturating_sub(top)),
            ..area
        };
        frame.render_widget(Paragraph::new(lines), place);
        while hits.lines.len() < row {
            hits.lines.push(Rect::ZERO);
        }
        hits.lines.push(place);
    }
}
