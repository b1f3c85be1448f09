//! The title of a slide, and where it stands among all.

use super::areas;
use super::flow;
use crate::page::{Align, Area, Bar, Face, Group, Ink, Point, Rule, Run, Shape, Size, Stroke};
use scene::Timeline;
use words::Lang;

/// The title, what follows it, and the options below.
pub(super) fn header(size: Size, title: &str, part: &str, options: &str) -> Group {
    let area = areas::header(size);
    let mut runs = vec![Run::new(title, Face::Bold, Ink::Text)];
    if !part.is_empty() {
        runs.push(Run::new(format!("   {part}"), Face::Sans, Ink::Faint));
    }
    let above = Area::new(area.x, area.y, area.width, 40.0);
    let below = Area::new(area.x, area.y + 42.0, area.width, 24.0);
    let faint = vec![Run::new(options, Face::Sans, Ink::Faint)];
    let shapes = vec![
        Shape::Words(flow::line(above, Align::Start, 31.0, runs)),
        Shape::Words(flow::line(below, Align::Start, 18.0, faint)),
        Shape::Rule(Rule {
            from: Point {
                x: area.x,
                y: area.bottom() + 6.0,
            },
            to: Point {
                x: area.right(),
                y: area.bottom() + 6.0,
            },
            stroke: Stroke::solid(Ink::Hair, 1.0),
        }),
    ];
    Group {
        name: "header",
        shapes,
    }
}

/// The steps as a line with the stops on it, and the counts.
pub(super) fn timeline(size: Size, timeline: &Timeline, told: &str) -> Group {
    const TOLD: f32 = 0.46;
    let area = areas::timeline(size);
    let ruler = Area::new(
        area.x,
        area.y,
        area.width * (1.0 - TOLD) - 24.0,
        area.height,
    );
    let middle = ruler.middle().y;
    let last = timeline.steps.saturating_sub(1).max(1) as f32;
    let at = |step: usize| ruler.x + ruler.width * step as f32 / last;
    let line = |from: f32, to: f32, ink, width| {
        Shape::Rule(Rule {
            from: Point { x: from, y: middle },
            to: Point { x: to, y: middle },
            stroke: Stroke::solid(ink, width),
        })
    };
    let here = at(timeline.step);
    let mut shapes = vec![
        line(ruler.x, ruler.right(), Ink::Hair, 3.0),
        line(ruler.x, here.max(ruler.x + 0.5), Ink::Faint, 3.0),
    ];
    let mark = |x: f32, radius: f32, fill, stroke| {
        Shape::Bar(Bar {
            area: Area::new(x - radius, middle - radius, 2.0 * radius, 2.0 * radius),
            radius,
            fill: Some(fill),
            stroke,
        })
    };
    // More stops than that would be one thick line.
    const MOST: usize = 80;
    if timeline.stops.len() <= MOST {
        for &stop in &timeline.stops {
            let ink = if stop <= timeline.step {
                Ink::Faint
            } else {
                Ink::Hair
            };
            shapes.push(mark(at(stop), 4.5, ink, None));
        }
    }
    let rim = Stroke::solid(Ink::Text, 2.0);
    shapes.push(mark(here, 8.0, Ink::Current, Some(rim)));
    let told_at = Area::new(
        area.right() - area.width * TOLD,
        area.y,
        area.width * TOLD,
        area.height,
    );
    let faint = vec![Run::new(told, Face::Sans, Ink::Faint)];
    shapes.push(Shape::Words(flow::line(told_at, Align::End, 17.0, faint)));
    Group {
        name: "timeline",
        shapes,
    }
}

/// `stop 3 of 11 · ` at a stop, else nothing.
pub(super) fn stop_words(line: &Timeline, lang: Lang) -> String {
    let stops = line.stops.len();
    line.stop().map_or_else(String::new, |stop| match lang {
        Lang::En | Lang::Test => format!("stop {stop} of {stops} · "),
        Lang::It => format!("tappa {stop} di {stops} · "),
    })
}
