//! What lies where on the last frame, for the mouse.

use ratatui::layout::{Position, Rect};

use super::camera::Zoom;
use super::{Action, Arrow, Panel, Target};
use trace::{Direction, NodeId, Step};

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
    /// The zoom that the tree was drawn with.
    pub zoom: Option<Zoom>,
    /// How far the text on top can be scrolled: the help's, else the caption's.
    pub most_scroll: Option<u16>,
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

    /// What a pressed button asks for on its way: a hand that trembles on a node or a
    /// line means no second click.
    #[must_use]
    pub fn drag(&self, at: Position) -> Option<Action> {
        let (bar, steps) = self.timeline.as_ref()?;
        if !bar.contains(at) {
            return None;
        }
        let column = usize::from(at.x - bar.x);
        let columns = usize::from(bar.width.max(2)) - 1;
        // The first of the steps that are drawn in this column.
        let step = (column * (steps - 1)).div_ceil(columns);
        Some(Action::GoToStep(Step(step)))
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
            (Some((_, Panel::Tree)), Direction::Forwards) => Action::Pan(Arrow::Down),
            (Some((_, Panel::Tree)), Direction::Backwards) => Action::Pan(Arrow::Up),
            (Some((_, Panel::Events)), _) => Action::Go(Target::Step, direction),
            _ => Action::Scroll(direction),
        }
    }
}
