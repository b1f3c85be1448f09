//! The view: draws the model, reads it only, and tells what it drew where.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::look::Look;
use super::{App, Hits, Screen, home, overlay, panel};
use words::ascii::to_ascii;
use words::say;

/// The smallest screen that is drawn on, in columns and rows.
pub const SMALLEST: (u16, u16) = (40, 12);

/// Draws the model.
pub fn view(app: &App, frame: &mut Frame<'_>) -> Hits {
    let area = frame.area();
    let look = Look::new(app.settings);
    ground(app, frame);
    let mut hits = Hits::default();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        too_small(&look, frame, area);
        hits.hidden = true;
    } else {
        match &app.screen {
            Screen::Home => home::draw(app, &look, frame, area, &mut hits),
            Screen::Lesson(follow) => panel::lesson(app, follow, &look, frame, area, &mut hits),
            Screen::Compare(compare) => {
                panel::compare(app, compare, &look, frame, area, &mut hits);
            }
            Screen::Explore(explore) => {
                panel::explore(app, explore, &look, frame, area, &mut hits);
            }
        }
        for over in &app.overlays {
            overlay::draw(app, over, &look, frame, area, &mut hits);
        }
    }
    if app.settings.ascii {
        keep_to_ascii(frame);
    }
    hits
}

/// The style of whatever is drawn with none of its own.
fn ground(app: &App, frame: &mut Frame<'_>) {
    let style = app.settings.theme.ground();
    if style == Style::default() {
        return;
    }
    for cell in &mut frame.buffer_mut().content {
        cell.set_style(style);
    }
}

fn too_small(look: &Look, frame: &mut Frame<'_>, area: Rect) {
    let (columns, rows) = SMALLEST;
    let text = say!(look.settings.lang, TooSmall);
    let text = text
        .replace("COLUMNS", &columns.to_string())
        .replace("ROWS", &rows.to_string())
        .replace("HERE", &format!("{}x{}", area.width, area.height));
    let lines: Vec<Line<'_>> = textwrap::wrap(&text, usize::from(area.width.max(1)))
        .into_iter()
        .map(|line| Line::from(line.into_owned()))
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// The last resort of `--ascii`: whatever sign is left is replaced, cell by cell.
fn keep_to_ascii(frame: &mut Frame<'_>) {
    for cell in &mut frame.buffer_mut().content {
        if !cell.symbol().is_ascii() {
            let plain = to_ascii(cell.symbol()).chars().next().unwrap_or('?');
            cell.set_char(plain);
        }
    }
}
