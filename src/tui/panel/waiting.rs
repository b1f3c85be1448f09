//! A search that is still recorded: how far it is.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use unicode_width::UnicodeWidthStr;

use crate::look::Look;
use crate::{Explore, Role};
use scene::counted_nodes;
use words::say;

/// The whole screen, while nothing else is there to be shown.
pub(super) fn draw(explore: &Explore, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    let lines = vec![
        Line::from(Span::styled(
            format!("plyback explore {}", explore.wanted.written()),
            look.style(Role::Strong),
        )),
        Line::default(),
        match &explore.failed {
            Some(lost) => {
                let why = look.settings.lang.say(&lost.message());
                Line::from(Span::styled(look.words(&why), look.style(Role::Strong)))
            }
            None => progress(explore, look, area.width),
        },
    ];
    let place = area.centered(Constraint::Percentage(90), Constraint::Length(6));
    let paragraph = Paragraph::new(lines).centered().wrap(Wrap { trim: true });
    frame.render_widget(paragraph, place);
}

/// One line, over the timeline of what is shown meanwhile.
pub(super) fn line(explore: &Explore, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(ratatui::widgets::Clear, area);
    frame.render_widget(progress(explore, look, area.width), area);
}

fn progress(explore: &Explore, look: &Look, columns: u16) -> Line<'static> {
    let (nodes, pace) = explore.job.as_ref().map_or((0, 0.0), |job| job.pace());
    let lang = look.settings.lang;
    let nodes = counted_nodes(nodes as usize, lang);
    let millions = format!("{:.1}", pace / 1e6);
    let words = format!(" {}", say!(lang, SearchProgress { nodes, millions }));
    let hint = format!("   {}", say!(lang, EscStopsAndShows));
    let hint = if words.width() + hint.width() > usize::from(columns) {
        format!("   {}", say!(lang, EscStops))
    } else {
        hint
    };
    Line::from(vec![
        Span::styled(words, look.style(Role::Strong)),
        Span::styled(look.words(hint), look.style(Role::Faint)),
    ])
}
