//! A slide: a page's shapes as those of a presentation, in reading order: title, caption, figures.

use askama::Template;

use super::base::Base;
use super::colour::Tone;
use super::layouts::{Layout, Placeholder};
use super::text::{Text, room_for_title};
use crate::page::{
    Align, Area, Dash, Edge, Face, Group, Ink, NodeKey, Outline, Page, Palette, Point, Role, Row,
    Shape, Stroke, Words,
};
use crate::pages::Pages;
use crate::template::filters;
use crate::units::Scale;
use deck::Slide;

/// Id 1 is the slide's shape tree.
const FIRST_ID: usize = 2;

/// A position and size in English Metric Units.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    /// Whether a line runs against x, and against y.
    is_flipped: (bool, bool),
}

impl Frame {
    fn between(from: (i64, i64), to: (i64, i64)) -> Self {
        Self {
            x: from.0.min(to.0),
            y: from.1.min(to.1),
            width: (from.0 - to.0).abs(),
            height: (from.1 - to.1).abs(),
            is_flipped: (from.0 > to.0, from.1 > to.1),
        }
    }

    /// The smallest frame around both.
    fn with(self, other: Self) -> Self {
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::between((self.x.min(other.x), self.y.min(other.y)), (right, bottom))
    }
}

/// A shape of a slide.
struct Item<'a> {
    id: usize,
    name: String,
    /// A description; empty for decoration, `None` if the text will do.
    alt: Option<&'a str>,
    /// `None` if it is the layout's.
    frame: Option<Frame>,
    fill: Option<Ink>,
    stroke: Option<Stroke>,
    text: Option<Text<'a>>,
    kind: Kind<'a>,
    /// The node that words move with.
    of: Option<&'a NodeKey>,
}

enum Kind<'a> {
    /// A rectangle, with the radius of its corners in 100,000ths of the shorter side.
    Shape(f32),
    /// A line, and the ids of the shapes that it connects.
    Line(Option<[usize; 2]>),
    /// Just text.
    Words,
    /// One paragraph in the layout's placeholder for it, and its letter size.
    Plain(&'a Placeholder, f32, String),
    /// Text in a placeholder.
    Place(&'a Placeholder),
    /// The slide number in a placeholder.
    Number(&'a Placeholder),
    Table(Table<'a>),
    /// Shapes that move together.
    Group(Vec<Item<'a>>),
}

/// Rows of cells.
struct Table<'a> {
    widths: Vec<i64>,
    /// The height of each row, with its cells.
    rows: Vec<(i64, Vec<Text<'a>>)>,
}

/// A page as a slide.
#[derive(Template)]
#[template(path = "pptx/slide.xml")]
pub(super) struct SlidePart<'a> {
    page: &'a Page,
    palette: Palette,
    layout: &'a Layout,
    base: &'a Base,
    is_cover: bool,
    number: usize,
    /// The size of the smallest letters.
    least: f32,
}

/// A shape, with those inside it.
#[derive(Template)]
#[template(path = "pptx/item.xml")]
struct ItemPart<'a> {
    slide: &'a SlidePart<'a>,
    item: &'a Item<'a>,
}

impl<'a> SlidePart<'a> {
    pub fn new(page: &'a Page, pages: &Pages<'_>, index: usize, base: &'a Base) -> Self {
        let is_cover = pages.slide(index).0 == Slide::Opening;
        Self {
            page,
            palette: pages.palette(),
            layout: if is_cover { &base.cover } else { &base.step },
            base,
            is_cover,
            number: index + 1,
            least: pages.context.letters().least,
        }
    }

    pub fn layout(&self) -> &str {
        &self.layout.path
    }

    fn scale(&self) -> Scale {
        self.base.scale()
    }

    /// The letter size of the slide number, in hundredths of a point: the layout's, if it is
    /// readable.
    fn number_letters(&self, place: &Placeholder) -> i64 {
        place.letters.max(self.scale().points(self.least))
    }

    fn drawn(&self, item: &Item<'_>) -> String {
        ItemPart { slide: self, item }.to_string()
    }

    fn items(&'a self) -> Vec<Item<'a>> {
        let mut first = FIRST_ID;
        let mut groups = Vec::new();
        for group in &self.page.groups {
            groups.push((group, first));
            first += group.shapes.len();
        }
        groups.retain(|(group, _)| self.page.body().any(|one| one.name == group.name));
        groups.sort_by_key(|(group, _)| match group.role {
            Role::Title => 0,
            Role::Caption => 1,
            Role::Figure | Role::Listing | Role::Table(_) => 2,
            Role::Aside => 3,
        });
        let mut ids = first..;
        let mut id = || ids.next().unwrap_or_default();
        let mut items = vec![self.title(id())];
        let mut body = self.layout.body.as_ref();
        if self.base.is_foreign && self.is_cover {
            // A title slide of another file has just what there are placeholders for.
            let said = self.page.captions().next().zip(body);
            items.extend(said.map(|(words, place)| {
                let rows: Vec<String> = words.rows.iter().map(Row::text).collect();
                let letters = self.scale().letters(place.letters);
                let text = rows.join(" ");
                let kind = Kind::Plain(place, letters, text);
                Item {
                    name: "subtitle".into(),
                    ..Item::new(id(), kind)
                }
            }));
            groups.clear();
        }
        for (group, first) in groups {
            match &group.role {
                Role::Title => {}
                Role::Caption => {
                    let mut parts = self.parts(group, first);
                    let words = parts
                        .iter_mut()
                        .find(|item| matches!(item.kind, Kind::Words));
                    if let (Some(words), Some(place)) = (words, body.take()) {
                        words.kind = Kind::Place(place);
                    }
                    items.extend(parts);
                }
                Role::Table(rows) => items.extend(self.table(group, rows, first)),
                Role::Figure | Role::Listing | Role::Aside => {
                    items.extend(self.grouped(group, first, &mut id));
                }
            }
        }
        items.extend(self.layout.number.as_ref().map(|place| Item {
            name: "slide number".into(),
            ..Item::new(id(), Kind::Number(place))
        }));
        items
    }

    /// The title. Keeps placeholder and letters of other masters as long as there is room.
    fn title(&'a self, id: usize) -> Item<'a> {
        let place = &self.layout.title;
        let group = self
            .page
            .groups
            .iter()
            .find(|group| group.role == Role::Title);
        let words = group.and_then(|group| group.shapes.first()?.words());
        let words = words.and_then(|words| Some((words, words.rows.first()?.size)));
        let (area, letters) = match words {
            Some((words, letters)) if !self.base.is_foreign => (words.area, letters),
            _ => {
                let area = self.scale().area(place.frame);
                let letters = self.scale().letters(place.letters);
                let max = room_for_title(&self.page.title, &area);
                (area, letters.min(max))
            }
        };
        let frame = (!self.base.is_foreign).then(|| self.frame(&area));
        Item {
            name: "title".into(),
            frame,
            ..Item::new(id, Kind::Plain(place, letters, self.page.title.clone()))
        }
    }

    /// The shapes of a group as items; those of a node are grouped with it.
    fn grouped(
        &'a self,
        group: &'a Group,
        first: usize,
        id: &mut impl FnMut() -> usize,
    ) -> Option<Item<'a>> {
        let parts = self.parts(group, first);
        let (mut labels, parts): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|item| item.of.is_some());
        let mut items: Vec<Item<'a>> = Vec::new();
        for item in parts {
            let is_own =
                |label: &mut Item<'_>| label.of.is_some_and(|key| item.name == morphed(&key.0));
            let mut own: Vec<Item<'a>> = labels.extract_if(.., is_own).collect();
            items.push(if own.is_empty() {
                item
            } else {
                let name = format!("{} and its move", item.name);
                own.push(item);
                Item::group(id(), name, None, own)?
            });
        }
        items.extend(labels);
        if items.len() == 1 {
            return items.pop();
        }
        Item::group(id(), morphed(group.name), Some(&group.alt), items)
    }

    fn parts(&'a self, group: &'a Group, first: usize) -> Vec<Item<'a>> {
        let places = 0..group.shapes.len();
        places
            .filter_map(|place| self.part(group, place, first + place))
            .collect()
    }

    /// A shape of a group as an item. A bar and the words on it are one item, so that they move
    /// together: `None` for the words.
    fn part(&'a self, group: &'a Group, place: usize, id: usize) -> Option<Item<'a>> {
        let next = group.shapes.get(place + 1);
        let item = Item {
            name: format!("{} {}", group.name, place + 1),
            alt: Some(""),
            ..Item::new(id, Kind::Words)
        };
        Some(match &group.shapes[place] {
            Shape::Bar(bar) => {
                let item = self.rectangle(item, &bar.area, bar.radius, (bar.fill, bar.stroke));
                match next.and_then(Shape::words) {
                    Some(words) if words.area == bar.area => Item {
                        alt: None,
                        of: words.of.as_ref(),
                        text: Some(self.text_within(words)),
                        ..item
                    },
                    _ => item,
                }
            }
            Shape::Rule(rule) => {
                // A band under an edge is connected like it.
                let edge = match next {
                    Some(Shape::Edge(edge)) if (edge.start, edge.end) == (rule.from, rule.to) => {
                        Some(edge)
                    }
                    _ => None,
                };
                self.line(item, [rule.from, rule.to], rule.stroke, edge)
            }
            Shape::Edge(edge) => Item {
                name: morphed(&format!("{} to {}", edge.from, edge.to)),
                alt: Some(&edge.alt),
                ..self.line(item, [edge.start, edge.end], edge.stroke, Some(edge))
            },
            Shape::Node(node) => {
                let radius = match node.outline {
                    Outline::Round => node.outline.radius(&node.area),
                    Outline::Square | Outline::Bare => 0.0,
                };
                let (rows, area, lang) = (node.rows.chunks(1), &node.area, self.page.lang);
                Item {
                    name: morphed(&node.key.0),
                    alt: Some(&node.alt),
                    text: Some(Text::within(rows, Align::Middle, area, lang)),
                    ..self.rectangle(item, area, radius, (node.fill, node.stroke))
                }
            }
            Shape::Words(words) => {
                let before = place.checked_sub(1).map(|place| &group.shapes[place]);
                let is_on_bar = matches!(before, Some(Shape::Bar(bar)) if bar.area == words.area);
                if is_on_bar || self.page.is_title(words) {
                    return None;
                }
                let (area, text) = Text::alone(words, self.page.lang)?;
                Item {
                    alt: None,
                    of: words.of.as_ref(),
                    text: Some(text),
                    frame: Some(self.frame(&area)),
                    ..item
                }
            }
        })
    }

    /// A table of all the words in its group, with its own lines.
    fn table(&'a self, group: &'a Group, rows: &'a [Vec<usize>], first: usize) -> Option<Item<'a>> {
        let cell = |place: &usize| group.shapes[*place].words();
        let cells = rows.iter().map(|row| row.iter().filter_map(cell).collect());
        let cells: Vec<Vec<&Words>> = cells.collect();
        let areas = cells.iter().flatten().map(|words| words.area);
        let all = areas.reduce(Area::with)?;
        let emu = |edge: f32| self.scale().emu(edge);
        let lefts = cells.first()?.iter().map(|words| words.area.x);
        let lefts: Vec<i64> = lefts.chain([all.right()]).map(emu).collect();
        let tops = cells.iter().filter_map(|row| Some(row.first()?.area.y));
        let tops: Vec<i64> = tops.chain([all.bottom()]).map(emu).collect();
        let apart = |pair: &[i64]| (pair[1] - pair[0]).max(1);
        let text = |words: &&'a Words| self.text_within(words);
        let texts = cells.iter().map(|row| row.iter().map(text).collect());
        let table = Table {
            widths: lefts.windows(2).map(apart).collect(),
            rows: tops.windows(2).map(apart).zip(texts).collect(),
        };
        let ends = (*lefts.last()?, *tops.last()?);
        Some(Item {
            name: morphed(group.name),
            alt: Some(&group.alt),
            frame: Some(Frame::between((lefts[0], tops[0]), ends)),
            ..Item::new(first + rows[0][0], Kind::Table(table))
        })
    }

    /// Words centred in their area.
    fn text_within(&self, words: &'a Words) -> Text<'a> {
        let rows = words.paragraphs();
        Text::within(rows, words.align, &words.area, self.page.lang)
    }

    fn frame(&self, area: &Area) -> Frame {
        let emu = |length: f32| self.scale().emu(length);
        Frame {
            x: emu(area.x),
            y: emu(area.y),
            width: emu(area.width).max(0),
            height: emu(area.height).max(0),
            is_flipped: (false, false),
        }
    }

    fn rectangle(
        &self,
        item: Item<'a>,
        area: &Area,
        radius: f32,
        (fill, stroke): (Option<Ink>, Option<Stroke>),
    ) -> Item<'a> {
        let shorter = area.width.min(area.height);
        let rounding = if radius <= 0.0 || shorter <= 0.0 {
            0.0
        } else {
            (radius / shorter * 100_000.0).round().min(50_000.0)
        };
        Item {
            kind: Kind::Shape(rounding),
            frame: Some(self.frame(area)),
            fill,
            stroke,
            ..item
        }
    }

    /// A line; an edge connects its nodes, from the bottom of the parent to the top of the child.
    fn line(
        &self,
        item: Item<'a>,
        [from, to]: [Point; 2],
        stroke: Stroke,
        edge: Option<&Edge>,
    ) -> Item<'a> {
        let end = |key: &NodeKey| {
            let (place, node) = self.page.node(key)?;
            Some((FIRST_ID + place, self.frame(&node.area)))
        };
        let ends = edge.and_then(|edge| end(&edge.from).zip(end(&edge.to)));
        let at = |point: Point| (self.scale().emu(point.x), self.scale().emu(point.y));
        let frame = match ends {
            Some(((_, parent), (_, child))) => Frame::between(
                (parent.x + parent.width / 2, parent.y + parent.height),
                (child.x + child.width / 2, child.y),
            ),
            None => Frame::between(at(from), at(to)),
        };
        Item {
            kind: Kind::Line(ends.map(|((from, _), (to, _))| [from, to])),
            frame: Some(frame),
            stroke: Some(stroke),
            ..item
        }
    }

    fn tone(&self, ink: &Ink) -> Tone {
        Tone::new(*ink, self.palette)
    }
}

impl ItemPart<'_> {
    fn scale(&self) -> Scale {
        self.slide.scale()
    }

    /// The shapes inside a group.
    fn inner(&self, item: &Item<'_>) -> String {
        self.slide.drawn(item)
    }

    /// A run's colour, unless the theme gives it anyway.
    fn own_tone(&self, ink: &Ink) -> Option<Tone> {
        let is_placed = matches!(self.item.kind, Kind::Place(_));
        (!is_placed || *ink != Ink::Text).then(|| self.slide.tone(ink))
    }
}

impl<'a> Item<'a> {
    fn new(id: usize, kind: Kind<'a>) -> Self {
        Self {
            id,
            name: String::new(),
            alt: None,
            frame: None,
            fill: None,
            stroke: None,
            text: None,
            kind,
            of: None,
        }
    }

    fn group(id: usize, name: String, alt: Option<&'a str>, items: Vec<Self>) -> Option<Self> {
        let frames = items.iter().filter_map(|item| item.frame);
        let frame = frames.reduce(Frame::with)?;
        Some(Self {
            name,
            alt,
            frame: Some(frame),
            ..Self::new(id, Kind::Group(items))
        })
    }
}

/// A name that matches a shape on one slide to that on the next.
fn morphed(name: &str) -> String {
    format!("!!{name}")
}

/// The font for code, or the theme's.
fn font(face: &Face) -> &'static str {
    if face.is_mono() { "Consolas" } else { "+mn-lt" }
}
