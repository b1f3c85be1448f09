//! Where everything on a slide stands.

mod areas;
mod board;
mod cascade;
mod code;
mod cover;
mod flow;
mod node;
mod slide;
mod table;
mod tree;

use super::page::{Align, Area, Bar, Face, Group, Ink, Point, Rule, Run, Shape, Stroke};
use super::pages::Context;

pub(super) use cover::{closing, opening};
pub(super) use flow::to_ascii;
pub(super) use slide::PartLayout;
pub(super) use tree::TreeSource;

/// The height of a group's label, with the room below it.
const LABEL: f32 = 28.0;

impl Group {
    const fn new(name: &'static str) -> Self {
        let shapes = Vec::new();
        Self { name, shapes }
    }

    /// One row of text, smaller where it is wider than its area.
    fn line(&mut self, area: Area, align: Align, size: f32, runs: Vec<Run>) {
        let words = flow::line(area, align, size, runs);
        self.shapes.push(Shape::Words(words));
    }

    /// The same of text that looks alike.
    fn run(&mut self, area: Area, align: Align, size: f32, run: Run) {
        self.line(area, align, size, vec![run]);
    }

    fn bar(
        &mut self,
        area: Area,
        radius: f32,
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) {
        self.shapes.push(Shape::Bar(Bar {
            area,
            radius,
            fill: fill.into(),
            stroke: stroke.into(),
        }));
    }

    fn rule(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.shapes.push(Shape::Rule(Rule { from, to, stroke }));
    }

    /// A level line from the left of an area to its right.
    fn level(&mut self, area: Area, y: f32, stroke: Stroke) {
        let [from, to] = [area.x, area.right()].map(|x| Point { x, y });
        self.rule(from, to, stroke);
    }

    /// A label at the top of an area; returns what is left of the area.
    fn label(&mut self, area: Area, name: &str, more: &str) -> Area {
        let mut runs = vec![Run::new(name, Face::Bold, Ink::Faint)];
        if !more.is_empty() {
            runs.push(Run::new(format!("  {more}"), Face::Sans, Ink::Faint));
        }
        let height = 20.0;
        self.line(Area { height, ..area }, Align::Start, 16.0, runs);
        Area {
            y: area.y + LABEL,
            height: area.height - LABEL,
            ..area
        }
    }

    /// The ground of a panel.
    fn panel(&mut self, area: Area) {
        self.bar(area, 10.0, Ink::Panel, Stroke::solid(Ink::Hair, 1.0));
    }
}
