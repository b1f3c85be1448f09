//! The label above a part of a slide.

use super::flow;
use crate::page::{Align, Area, Face, Ink, Run, Shape};

/// The height of a label, with the room below it.
pub(super) const LABEL: f32 = 28.0;
/// The size of a label's letters.
const SIZE: f32 = 16.0;

/// A label at the top of an area, and what is left of the area.
pub(super) fn labelled(shapes: &mut Vec<Shape>, area: Area, name: &str, more: &str) -> Area {
    let mut runs = vec![Run::new(name, Face::Bold, Ink::Faint)];
    if !more.is_empty() {
        runs.push(Run::new(format!("  {more}"), Face::Sans, Ink::Faint));
    }
    let label = Area::new(area.x, area.y, area.width, 20.0);
    shapes.push(Shape::Words(flow::line(label, Align::Start, SIZE, runs)));
    Area::new(area.x, area.y + LABEL, area.width, area.height - LABEL)
}
