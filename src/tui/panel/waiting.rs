//! A search that is still recorded: how far it is.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use unicode_width::UnicodeWidthStr;

use crate::look::Look;
use crate::{Explore, Role};
use words::{Message, message};

/// The whole screen, while nothing else is there to be shown.
pub(super) fn draw(explore: &Explore, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    let lines = vec![
        Line::from(Span::styled(
            format!("plyback explore {}", explore.query.written()),
            look.style(Role::Strong),
        )),
        Line::default(),
        match explore.failed {
            Some(error) => Line::styled(look.say(&error.message()), look.style(Role::Strong)),
            None => explore_progress(explore, look, area.width),
        },
    ];
    let place = area.centered(Constraint::Percentage(90), Constraint::Length(6));
    let paragraph = Paragraph::new(lines).centered().wrap(Wrap { trim: true });
    frame.render_widget(paragraph, place);
}

/// One line, over the timeline of what is shown meanwhile.
pub(super) fn line(explore: &Explore, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(ratatui::widgets::Clear, area);
    frame.render_widget(explore_progress(explore, look, area.width), area);
}

fn explore_progress(explore: &Explore, look: &Look, columns: u16) -> Line<'static> {
    let pace = explore.pace().unwrap_or((0, 0.0));
    progress(pace, look, columns, &Message::EscStopsAndShows)
}

/// How far a search is, and what stops it, in so many columns.
pub(crate) fn progress(
    (nodes, pace): (u32, f64),
    look: &Look,
    columns: u16,
    hint: &Message,
) -> Line<'static> {
    let nodes = message!(Nodes { count: nodes });
    let millions = format!("{:.1}", pace / 1e6);
    let words = format!(
        " {}",
        look.say(&message!(SearchProgress { nodes, millions }))
    );
    let mut hint = format!("   {}", look.say(hint));
    if words.width() + hint.width() > usize::from(columns) {
        hint = format!("   {}", look.say(&Message::EscStops));
    }
    Line::from(vec![
        Span::styled(words, look.style(Role::Strong)),
        Span::styled(hint, look.style(Role::Faint)),
    ])
}
