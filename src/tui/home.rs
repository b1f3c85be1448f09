//! The home screen: the lessons, and what else there is, with a line on each.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::look::Look;
use super::overlay;
use super::{App, Hits, Role};
use lesson::in_language;
use words::say;

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
    let tagline = say!(lang, Tagline);
    let heading = vec![
        Line::from(Span::styled("plyback", look.style(Role::Focus))),
        Line::from(Span::styled(tagline, look.style(Role::Faint))),
    ];
    frame.render_widget(Paragraph::new(heading), indent(title));
    items(app, look, frame, indent(list), hits);
    overlay::footer(app, look, frame, footer);
}

/// A line of the list, with a few words on it.
struct Item {
    title: String,
    summary: String,
}

fn items(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    const ROWS: u16 = 3;
    let lang = look.settings.lang;
    let shown = usize::from(area.height / ROWS).max(1);
    let first = (app.selected + 1).saturating_sub(shown);
    let lessons = app.lessons.iter().map(|(_, outline)| {
        let titles = in_language(&outline.titles, lang);
        Item {
            title: titles.title.clone(),
            summary: titles.summary.clone(),
        }
    });
    let explore = Item {
        title: say!(lang, ExploreTitle),
        summary: say!(lang, ExploreSummary),
    };
    let compare = Item {
        title: say!(lang, CompareTitle),
        summary: say!(lang, CompareSummary),
    };
    let items = lessons.chain([explore, compare]).enumerate();
    hits.lines = vec![Rect::ZERO; first];
    for (row, item) in items.skip(first).take(shown) {
        let top = area.y + ROWS * (row - first) as u16;
        let place = Rect {
            y: top,
            height: 2.min(area.bottom().saturating_sub(top)),
            ..area
        };
        let lines = item.lines(look, row == app.selected, place.width);
        frame.render_widget(Paragraph::new(lines), place);
        hits.lines.push(place);
    }
}

impl Item {
    fn lines(&self, look: &Look, selected: bool, width: u16) -> Vec<Line<'static>> {
        let room = usize::from(width).saturating_sub(3);
        let pointer = if selected { look.glyphs.pointer } else { "  " };
        let style = look.style(if selected {
            Role::Current
        } else {
            Role::Strong
        });
        vec![
            Line::from(vec![
                Span::styled(pointer, look.style(Role::Focus)),
                Span::styled(format!(" {} ", look.words(&self.title)), style),
            ]),
            Line::from(Span::styled(
                format!("   {}", shortened(&look.words(&self.summary), room)),
                look.style(if selected { Role::Text } else { Role::Faint }),
            )),
        ]
    }
}

/// As much of a text as there is room for, with a sign where it goes on.
fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
