//! The home screen: lessons, explorer and comparison, with a summary each.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::look::Look;
use super::overlay;
use super::sheet::pointer;
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
        look.line("plyback", Role::Focus),
        look.line(tagline, Role::Faint),
    ];
    frame.render_widget(Paragraph::new(heading), indent(title));
    items(app, look, frame, indent(list), hits);
    overlay::footer(app, look, frame, footer);
}

fn items(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    const ROWS: u16 = 3;
    let lang = look.settings.lang;
    let shown = usize::from(area.height / ROWS).max(1);
    let first = (app.selected + 1).saturating_sub(shown);
    let lessons = app.lessons.iter().map(|(_, titles)| {
        let titles = in_language(titles, lang);
        (titles.title.clone(), titles.summary.clone())
    });
    let others = [
        (say!(lang, ExploreTitle), say!(lang, ExploreSummary)),
        (say!(lang, CompareTitle), say!(lang, CompareSummary)),
    ];
    hits.lines = vec![Rect::ZERO; first];
    let items = lessons.chain(others).enumerate().skip(first).take(shown);
    for ((row, (title, summary)), top) in items.zip((area.y..).step_by(usize::from(ROWS))) {
        let place = Rect {
            y: top,
            height: 2.min(area.bottom().saturating_sub(top)),
            ..area
        };
        let selected = row == app.selected;
        let [strong, text] = match selected {
            true => [Role::Current, Role::Text],
            false => [Role::Strong, Role::Faint],
        };
        let title = look.span(format!(" {title} "), strong);
        let room = usize::from(place.width).saturating_sub(3);
        let summary = look.shortened(&look.words(summary), room);
        let lines = vec![
            Line::from(vec![pointer(look, selected), title]),
            look.line(format!("   {summary}"), text),
        ];
        frame.render_widget(Paragraph::new(lines), place);
        hits.lines.push(place);
    }
}
