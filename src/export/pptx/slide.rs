//! A slide: the shapes of a page as those of a presentation.

use std::collections::BTreeMap;

use askama::Template;

use super::text::Text;
use crate::page::{
    Align, Area, Dash, Edge, Face, Group, Ink, NodeKey, Outline, Page, Palette, Point, Shape,
    Stroke,
};
use crate::template::filters;

/// Number 1 is what the shapes stand in, 2 the title that is not to be seen.
const FIRST_ID: usize = 3;

/// A length in English Metric Units: slides are 6,858,000 high.
pub(crate) fn emu(length: f32) -> i64 {
    (length * 7_620.0).round() as i64
}

/// A place in English Metric Units.
#[derive(Clone, Copy)]
struct Frame {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    /// Whether a line runs against x, and against y.
    is_flipped: (bool, bool),
}

impl Frame {
    fn of(area: &Area) -> Self {
        Self {
            x: emu(area.x),
            y: emu(area.y),
            width: emu(area.width).max(0),
            height: emu(area.height).max(0),
            is_flipped: (false, false),
        }
    }

    fn of_line(from: (i64, i64), to: (i64, i64)) -> Self {
        Self {
            x: from.0.min(to.0),
            y: from.1.min(to.1),
            width: (from.0 - to.0).abs(),
            height: (from.1 - to.1).abs(),
            is_flipped: (from.0 > to.0, from.1 > to.1),
        }
    }
}

/// A shape of a slide.
struct Item<'a> {
    id: usize,
    name: String,
    /// What it is, for those who do not see it: empty where it is decoration, `None` where
    /// its text says it.
    alt: Option<&'a str>,
    frame: Frame,
    fill: Option<Ink>,
    stroke: Option<Stroke>,
    text: Option<Text<'a>>,
    kind: Kind,
}

enum Kind {
    /// A rectangle, its corners rounded by so many 100,000ths of the shorter side.
    Shape(f32),
    /// A line, and the numbers of the shapes that it is glued to.
    Line(Option<[usize; 2]>),
    /// Text alone, and whether it is the slide's title.
    Words(bool),
}

/// A page as a slide.
#[derive(Template)]
#[template(path = "pptx/slide.xml")]
pub(super) struct Slide<'a> {
    page: &'a Page,
    palette: Palette,
    /// The numbers and places of nodes, which edges are glued to.
    nodes: BTreeMap<&'a NodeKey, (usize, Frame)>,
    /// The place among the shapes of the words that are the title.
    heading: Option<usize>,
}

impl<'a> Slide<'a> {
    pub fn new(page: &'a Page, palette: Palette) -> Self {
        let nodes = page.shapes().enumerate().filter_map(|(index, shape)| {
            let Shape::Node(node) = shape else {
                return None;
            };
            Some((&node.key, (FIRST_ID + index, Frame::of(&node.area))))
        });
        let heading = page.shapes().position(|shape| match shape {
            Shape::Words(words) => {
                let rows: Vec<String> = words.rows.iter().map(|row| row.text()).collect();
                rows.join(" ") == page.title
            }
            _ => false,
        });
        Self {
            page,
            palette,
            nodes: nodes.collect(),
            heading,
        }
    }

    fn items(&self) -> Vec<Item<'a>> {
        let mut items = Vec::new();
        let mut first = 0;
        for group in &self.page.groups {
            let places = 0..group.shapes.len();
            items.extend(places.filter_map(|place| self.item(group, place, first + place)));
            first += group.shapes.len();
        }
        items
    }

    /// A shape of a group, with the next one where both are one thing to whoever moves
    /// them: `None` for that next one.
    fn item(&self, group: &'a Group, place: usize, index: usize) -> Option<Item<'a>> {
        let lang = self.page.lang_of(group, place);
        let next = group.shapes.get(place + 1);
        let mut item = Item {
            id: FIRST_ID + index,
            name: format!("{} {}", group.name, place + 1),
            alt: Some(""),
            frame: Frame::of(&Area::default()),
            fill: None,
            stroke: None,
            text: None,
            kind: Kind::Words(self.heading == Some(index)),
        };
        match &group.shapes[place] {
            Shape::Bar(bar) => {
                item.frame = Frame::of(&bar.area);
                (item.fill, item.stroke) = (bar.fill, bar.stroke);
                item.kind = rectangle(&bar.area, bar.radius);
                if let Some(Shape::Words(words)) = next
                    && words.area == bar.area
                {
                    item.alt = None;
                    item.text = Some(Text::within(
                        words.paragraphs(),
                        words.align,
                        &bar.area,
                        lang,
                    ));
                }
            }
            Shape::Rule(rule) => {
                // A band under an edge is glued like it.
                let edge = match next {
                    Some(Shape::Edge(edge)) if (edge.start, edge.end) == (rule.from, rule.to) => {
                        Some(edge)
                    }
                    _ => None,
                };
                item.line(rule.from, rule.to, edge.and_then(|edge| self.ends(edge)));
                item.stroke = Some(rule.stroke);
            }
            Shape::Node(node) => {
                let radius = match node.outline {
                    Outline::Round => node.outline.radius(&node.area),
                    Outline::Square | Outline::Bare => 0.0,
                };
                item.name = node.key.to_string();
                item.alt = Some(&node.alt);
                item.frame = Frame::of(&node.area);
                (item.fill, item.stroke) = (node.fill, node.stroke);
                item.kind = rectangle(&node.area, radius);
                let rows = node.rows.chunks(1);
                item.text = Some(Text::within(rows, Align::Middle, &node.area, lang));
            }
            Shape::Edge(edge) => {
                item.name = format!("{} to {}", edge.from, edge.to);
                item.alt = Some(&edge.alt);
                item.line(edge.start, edge.end, self.ends(edge));
                item.stroke = Some(edge.stroke);
            }
            Shape::Words(words) => {
                let before = place.checked_sub(1).map(|place| &group.shapes[place]);
                if matches!(before, Some(Shape::Bar(bar)) if bar.area == words.area) {
                    return None;
                }
                let (area, text) = Text::alone(words, lang)?;
                (item.alt, item.text) = (None, Some(text));
                item.frame = Frame::of(&area);
            }
        }
        Some(item)
    }

    fn ends(&self, edge: &Edge) -> Option<[(usize, Frame); 2]> {
        Some([*self.nodes.get(&edge.from)?, *self.nodes.get(&edge.to)?])
    }

    /// The place of an ink among the theme's colours, so that a teacher who changes those
    /// changes them on every slide.
    fn colour(&self, ink: &Ink) -> &'static str {
        match ink {
            Ink::Ground => "bg1",
            Ink::Panel => "bg2",
            Ink::Faint => "tx2",
            Ink::Max => "accent1",
            Ink::Min => "accent2",
            Ink::Best => "accent3",
            Ink::Cut => "accent4",
            Ink::Current => "accent5",
            Ink::Hair => "accent6",
            Ink::OnCurrent if self.palette.rgb(Ink::Ground) == self.palette.rgb(*ink) => "bg1",
            Ink::Text | Ink::OnCurrent => "tx1",
        }
    }
}

impl Item<'_> {
    /// Makes it a line: from under a parent to above its child, where it has them.
    fn line(&mut self, from: Point, to: Point, ends: Option<[(usize, Frame); 2]>) {
        self.kind = Kind::Line(ends.map(|ends| ends.map(|(id, _)| id)));
        self.frame = match ends {
            Some([(_, parent), (_, child)]) => Frame::of_line(
                (parent.x + parent.width / 2, parent.y + parent.height),
                (child.x + child.width / 2, child.y),
            ),
            None => Frame::of_line((emu(from.x), emu(from.y)), (emu(to.x), emu(to.y))),
        };
    }
}

fn rectangle(area: &Area, radius: f32) -> Kind {
    let shorter = area.width.min(area.height);
    if radius <= 0.0 || shorter <= 0.0 {
        return Kind::Shape(0.0);
    }
    Kind::Shape((radius / shorter * 100_000.0).round().min(50_000.0))
}

/// The family of code, or whatever the theme has for words.
fn font(face: &Face) -> &'static str {
    if face.is_mono() { "Consolas" } else { "+mn-lt" }
}
