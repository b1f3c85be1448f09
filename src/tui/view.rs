//! The view: draws the model and returns what the mouse can hit.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::look::Look;
use super::wrap::wrap;
use super::{Action, App, Arrow, Panel, Screen, Target, home, overlay, panel, play, practice};
use trace::{Direction, NodeId, Step};
use words::ascii::to_ascii;
use words::message;

/// The columns and rows of the smallest supported screen.
pub const SMALLEST: (u16, u16) = (40, 12);

/// Draws the model.
pub fn view(app: &App, frame: &mut Frame<'_>) -> Hits {
    let area = frame.area();
    let look = Look::new(app.settings);
    let ground = app.settings.theme.ground();
    let mut surface = Surface {
        look: &look,
        buffer: frame.buffer_mut(),
        hits: Hits::default(),
    };
    if ground != Style::new() {
        surface.buffer.set_style(area, ground);
    }
    if is_too_small(area) {
        too_small(&mut surface, area);
    } else {
        match &app.screen {
            Screen::Home => home::draw(app, &mut surface, area),
            Screen::Play(game) => play::draw(app, game, &mut surface, area),
            Screen::Practice(practice) => practice::draw(app, practice, &mut surface, area),
            Screen::Lesson(_) | Screen::Explore(_) => panel::draw(app, &mut surface, area),
        }
        for over in &app.overlays {
            overlay::draw(app, over, &mut surface, area);
        }
    }
    if app.settings.ascii {
        keep_to_ascii(surface.buffer);
    }
    surface.hits
}

/// Where the view draws: the look, the cells, and what the mouse can hit in them.
pub(super) struct Surface<'a> {
    pub look: &'a Look,
    pub buffer: &'a mut Buffer,
    pub hits: Hits,
}

impl Surface<'_> {
    pub fn draw(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area, self.buffer);
    }
}

pub(super) const fn is_too_small(area: Rect) -> bool {
    area.width < SMALLEST.0 || area.height < SMALLEST.1
}

fn too_small(surface: &mut Surface<'_>, area: Rect) {
    let size = |(columns, rows): (u16, u16)| format!("{columns}x{rows}");
    let (needed, here) = (size(SMALLEST), size((area.width, area.height)));
    let lang = surface.look.settings.lang;
    let text = lang.say(&message!(TooSmall { needed, here }));
    let lines = wrap("", [Span::raw(text)], area.width.into());
    surface.draw_lines(&lines, area);
    surface.hits.hidden = true;
}

/// Replaces any remaining characters outside ASCII.
fn keep_to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = to_ascii(cell.symbol()).chars().next().unwrap_or('?');
            cell.set_char(plain);
        }
    }
}

/// The areas that the mouse can hit.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    /// The nodes of the trees, each with the index of its search.
    pub nodes: Vec<(Rect, usize, NodeId)>,
    /// The bar of the timeline and its number of steps.
    pub timeline: Option<(Rect, usize)>,
    /// Whether the screen is too small to show anything, so that keys would act unseen.
    pub hidden: bool,
    /// Lines of panels with their actions when clicked.
    pub actions: Vec<(Rect, Action)>,
    /// Whether a click on a node selects it rather than going to it.
    pub selects: bool,
    /// The lines of a list.
    pub lines: Vec<Rect>,
    /// The panels.
    pub panels: Vec<(Rect, Panel)>,
}

impl Hits {
    /// The action for a click.
    pub fn click(&self, at: Position) -> Option<Action> {
        let mut nodes = self.nodes.iter().rev();
        if let Some(&(_, pane, node)) = nodes.find(|(area, ..)| area.contains(at)) {
            return Some(if self.selects {
                Action::SelectNode(node)
            } else {
                Action::GoToNode(pane, node)
            });
        }
        let mut actions = self.actions.iter();
        let action = actions.find(|(area, _)| area.contains(at));
        let line = || self.lines.iter().position(|area| area.contains(at));
        let action = action.map(|&(_, action)| action);
        let action = action.or_else(|| line().map(Action::Select));
        action.or_else(|| self.drag(at))
    }

    /// The action for a drag, which is ignored except on the timeline.
    pub fn drag(&self, at: Position) -> Option<Action> {
        let (bar, steps) = self.timeline.filter(|(bar, _)| bar.contains(at))?;
        let column = usize::from(at.x - bar.x);
        let columns = usize::from(bar.width.max(2)) - 1;
        // The first step drawn in this column.
        let step = (column * (steps - 1)).div_ceil(columns);
        Some(Action::GoToStep(Step(step)))
    }

    /// The action for the wheel.
    pub fn wheel(&self, at: Position, down: bool) -> Action {
        let direction = Direction::new(down);
        let is_on_timeline = self.timeline.is_some_and(|(bar, _)| bar.contains(at));
        let panel = self.panels.iter().find(|(area, _)| area.contains(at));
        match panel {
            _ if is_on_timeline => Action::Go(Target::Step, direction),
            Some((_, Panel::Events)) => Action::Go(Target::Step, direction),
            Some((_, Panel::Tree | Panel::Beside)) => {
                Action::Pan(direction.pick([Arrow::Down, Arrow::Up]))
            }
            _ => Action::Scroll(direction),
        }
    }
}
