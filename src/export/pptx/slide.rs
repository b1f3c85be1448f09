//! A slide: the shapes of a page as those of a presentation.

use askama::Template;

use super::ACCENTS;
use super::text::Text;
use crate::page::{
    Align, Area, Dash, Edge, Face, Group, Ink, NodeKey, Outline, Page, Palette, Point, Shape,
    Stroke,
};
use crate::template::filters;

/// Number 1 is the slide's tree of shapes, 2 the hidden title.
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
    /// A description: empty for decoration, `None` where the text serves.
    alt: Option<&'a str>,
    frame: Frame,
    fill: Option<Ink>,
    stroke: Option<Stroke>,
    text: Option<Text<'a>>,
    kind: Kind,
}

enum Kind {
    /// A rectangle, and the radius of its corners in 100,000ths of the shorter side.
    Shape(f32),
    /// A line, and the numbers of the shapes that it is glued to.
    Line(Option<[usize; 2]>),
    /// Text alone, and whether it is the slide's title.
    Words(bool),
}

/// A page as a slide.
#[derive(Template)]
#[template(path = "pptx/slide.xml")]
pub(super) struct SlidePart<'a> {
    page: &'a Page,
    palette: Palette,
    /// The place among the shapes of the words that are the title.
    heading: Option<usize>,
}

impl<'a> SlidePart<'a> {
    pub fn new(page: &'a Page, palette: Palette) -> Self {
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
            heading,
        }
    }

    fn items(&self) -> impl Iterator<Item = Item<'a>> {
        let groups = self.page.groups.iter();
        let places = groups.flat_map(|group| (0..group.shapes.len()).map(move |at| (group, at)));
        let places = places.enumerate();
        places.filter_map(|(index, (group, place))| self.item(group, place, index))
    }

    /// A shape of a group as an item. A bar and the words on it are one item, so that they
    /// are moved together: `None` for the words.
    fn item(&self, group: &'a Group, place: usize, index: usize) -> Option<Item<'a>> {
        let lang = self.page.lang;
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
                item.rectangle(&bar.area, bar.radius, bar.fill, bar.stroke);
                if let Some(Shape::Words(words)) = next
                    && words.area == bar.area
                {
                    let rows = words.paragraphs();
                    item.alt = None;
                    item.text = Some(Text::within(rows, words.align, &bar.area, lang));
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
                let ends = edge.and_then(|edge| self.ends(edge));
                item.line(rule.from, rule.to, rule.stroke, ends);
            }
            Shape::Edge(edge) => {
                item.name = format!("{} to {}", edge.from, edge.to);
                item.alt = Some(&edge.alt);
                item.line(edge.start, edge.end, edge.stroke, self.ends(edge));
            }
            Shape::Node(node) => {
                let radius = match node.outline {
                    Outline::Round => node.outline.radius(&node.area),
                    Outline::Square | Outline::Bare => 0.0,
                };
                item.rectangle(&node.area, radius, node.fill, node.stroke);
                item.name = node.key.to_string();
                item.alt = Some(&node.alt);
                let rows = node.rows.chunks(1);
                item.text = Some(Text::within(rows, Align::Middle, &node.area, lang));
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

    /// The numbers and places of the nodes that an edge is glued to.
    fn ends(&self, edge: &Edge) -> Option<[(usize, Frame); 2]> {
        let end = |key: &NodeKey| {
            let (place, node) = self.page.node(key)?;
            Some((FIRST_ID + place, Frame::of(&node.area)))
        };
        Some([end(&edge.from)?, end(&edge.to)?])
    }

    /// The name of an ink among the theme's colours, so that a change of the theme shows on
    /// every slide.
    fn colour(&self, ink: &Ink) -> &'static str {
        match ink {
            Ink::Ground => "bg1",
            Ink::Panel => "bg2",
            Ink::Faint => "tx2",
            Ink::OnCurrent if self.palette.rgb(Ink::Ground) == self.palette.rgb(*ink) => "bg1",
            ink => {
                let accent = ACCENTS.iter().find(|(_, accent)| accent == ink);
                accent.map_or("tx1", |(name, _)| name)
            }
        }
    }
}

impl Item<'_> {
    fn rectangle(&mut self, area: &Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        let shorter = area.width.min(area.height);
        let rounding = if radius <= 0.0 || shorter <= 0.0 {
            0.0
        } else {
            (radius / shorter * 100_000.0).round().min(50_000.0)
        };
        self.kind = Kind::Shape(rounding);
        self.frame = Frame::of(area);
        (self.fill, self.stroke) = (fill, stroke);
    }

    /// A line, from below a parent to above its child where it has them.
    fn line(&mut self, from: Point, to: Point, stroke: Stroke, ends: Option<[(usize, Frame); 2]>) {
        self.kind = Kind::Line(ends.map(|ends| ends.map(|(id, _)| id)));
        self.stroke = Some(stroke);
        self.frame = match ends {
            Some([(_, parent), (_, child)]) => Frame::of_line(
                (parent.x + parent.width / 2, parent.y + parent.height),
                (child.x + child.width / 2, child.y),
            ),
            None => Frame::of_line((emu(from.x), emu(from.y)), (emu(to.x), emu(to.y))),
        };
    }
}

/// The font of code, or the theme's.
fn font(face: &Face) -> &'static str {
    if face.is_mono() { "Consolas" } else { "+mn-lt" }
}
