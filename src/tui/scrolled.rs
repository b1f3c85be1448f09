//! Lines that were broken to their width before, from one of them on.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

/// Draws lines, but for so many that are scrolled away. A [`Paragraph`] would look for
/// breaks once more, letter by letter, in every frame.
///
/// [`Paragraph`]: ratatui::widgets::Paragraph
pub(super) fn scrolled(lines: Vec<Line<'_>>, scroll: u16, frame: &mut Frame<'_>, area: Rect) {
    let seen = lines.into_iter().skip(usize::from(scroll));
    frame.render_widget(seen.collect::<Text<'_>>(), area);
}
