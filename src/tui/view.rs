//! The view: draws the model, and knows what it drew where for the mouse.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::look::Look;
use super::{Action, App, Arrow, Panel, Screen, Target, home, overlay, panel};
use trace::{Direction, NodeId, Step};
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
    if is_too_small(area) {
        too_small(&look, frame, area);
        hits.hidden = true;
    } else {
        match &app.screen {
            Screen::Home => home::draw(app, &look, frame, area, &mut hits),
            _ => panel::draw(app, &look, frame, area, &mut hits),
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

pub(super) const fn is_too_small(area: Rect) -> bool {
    area.width < SMALLEST.0 || area.height < SMALLEST.1
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

/// The last resort of `--ascii`: whatever char is left is replaced, cell by cell.
fn keep_to_ascii(frame: &mut Frame<'_>) {
    for cell in &mut frame.buffer_mut().content {
        if !cell.symbol().is_ascii() {
            let plain = to_ascii(cell.symbol()).chars().next().unwrap_or('?');
            cell.set_char(plain);
        }
    }
}

/// What a frame has drawn where.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    /// Nodes of the trees, each with the place of its search.
    pub nodes: Vec<(Rect, usize, NodeId)>,
    /// The bar of the timeline and how many steps it stands for.
    pub timeline: Option<(Rect, usize)>,
    /// Whether the screen is too small to show anything: keys would act unseen.
    pub hidden: bool,
    /// Lines of the list of events, each with its step.
    pub events: Vec<(Rect, Step)>,
    /// Whether a click on a node selects it, rather than going there.
    pub selects: bool,
    /// Lines of a list.
    pub lines: Vec<Rect>,
    /// Panels.
    pub panels: Vec<(Rect, Panel)>,
}

impl Hits {
    /// What a click asks for.
    #[must_use]
    pub fn click(&self, at: Position) -> Option<Action> {
        let mut nodes = self.nodes.iter().rev();
        if let Some((_, pane, node)) = nodes.find(|(area, ..)| area.contains(at)) {
            return Some(if self.selects {
                Action::SelectNode(*node)
            } else {
                Action::GoToNode(*pane, *node)
            });
        }
        if let Some((_, step)) = self.events.iter().find(|(area, _)| area.contains(at)) {
            return Some(Action::GoToStep(*step));
        }
        if let Some(line) = self.lines.iter().position(|area| area.contains(at)) {
            return Some(Action::Select(line));
        }
        self.drag(at)
    }

    /// What a drag asks for: it is ignored but on the timeline.
    #[must_use]
    pub fn drag(&self, at: Position) -> Option<Action> {
        let (bar, steps) = self.timeline.as_ref()?;
        if !bar.contains(at) {
            return None;
        }
        let column = usize::from(at.x - bar.x);
        let columns = usize::from(bar.width.max(2)) - 1;
        // The first of the steps that are drawn in this column.
        Some(Action::GoToStep(Step(
            (column * (steps - 1)).div_ceil(columns),
        )))
    }

    /// What the wheel asks for.
    #[must_use]
    pub fn wheel(&self, at: Position, down: bool) -> Action {
        let direction = Direction::new(down);
        let on_timeline = |(bar, _): &(Rect, usize)| bar.contains(at);
        if self.timeline.as_ref().is_some_and(on_timeline) {
            return Action::Go(Target::Step, direction);
        }
        let panel = self.panels.iter().find(|(area, _)| area.contains(at));
        match (panel, direction) {
            (Some((_, Panel::Tree | Panel::Beside)), Direction::Forwards) => {
                Action::Pan(Arrow::Down)
            }
            (Some((_, Panel::Tree | Panel::Beside)), Direction::Backwards) => {
                Action::Pan(Arrow::Up)
            }
            (Some((_, Panel::Events)), _) => Action::Go(Target::Step, direction),
            _ => Action::Scroll(direction),
        }
    }
}
